### ウェブアプリの日本語。

## 枠

app-name = Tricolor
app-about = 3つの色のゲーム、Colorito、Coloretto、Colorio。ボットや友だちとすぐに遊べます。
app-noscript = ブラウザーで遊ぶにはJavaScriptが必要です。
skip-to-main = 本文へ
nav-title = ページ
nav-lobby = テーブル
nav-rules = ルール
nav-help = ヘルプ
nav-me = あなた
nav-settings = 設定
settings-look = 見た目
settings-play = 遊び方
language-title = 言語
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = 音
volume-title = 音量
not-found-title = ページが見つかりません
not-found-home = トップへ
offline-title = オフラインです
offline-text = この部分にはサーバーが必要です。つながったら、もう一度お試しください。
try-again = もう一度試す
cancel = キャンセル
close = 閉じる
more = その他
copy = コピー
copied = コピーしました
share = 共有
save = 保存
sentence-separator = {""}

## ゲームとレベル

more-games = ほかのゲーム
generic-choices = 選べるアクション
game-colorito = Colorito
game-coloretto = Coloretto
game-colorio = Colorio
level-greedy = 欲張り
level-random = ランダム

## はじめ

start-headline = 色で遊ぶ3つのゲーム。ひとつ選んで始めましょう。
help-title = 遊び方
here-note = すべてこの端末の中で動きます。サーバーもアカウントも要らず、オフラインでも遊べます。
here-cannot = このブラウザーには、ゲームに必要なWebAssemblyがありません。新しいブラウザーをお使いください。ルールはこのまま読めます。
going-title = 途中のゲーム
going-on = { $game }を続ける
going-turn = あなたの番です
play-bot = { $name }と遊ぶ（{ $level }）
play-friends = 友だちと遊ぶ
play-hot = この端末で遊ぶ
play-more = その他のオプション
play-rules = ルール
hot-name = プレイヤー{ $number }

## ボットの名前とことば

bot-of-level = ボット、{ $level }
bot-says = { $name }「{ $words }」
bot-colorito-beginner = ピップ
bot-colorito-casual = ノラ
bot-colorito-club = エミール
bot-colorito-expert = イネス
bot-colorito-champion = アウレル
bot-coloretto-beginner = モモ
bot-coloretto-casual = トニ
bot-coloretto-club = グレタ
bot-coloretto-expert = ヴィート
bot-coloretto-champion = セルマ
bot-colorio-beginner = キキ
bot-colorio-casual = ブルーノ
bot-colorio-club = リナ
bot-colorio-expert = ミカ
bot-colorio-champion = オットー
quip-beginner-hello = よろしくお願いします。まだ練習中です。
quip-beginner-won = 勝ったんですか？本当に？
quip-beginner-lost = 楽しかったです。もう一度いかがですか？
quip-casual-hello = お会いできてうれしいです。始めましょう。
quip-casual-won = 今回は運がよかったです。
quip-casual-lost = お見事でした！
quip-club-hello = いい勝負にしましょう。
quip-club-won = 惜しかったですね。危ないところでした。
quip-club-lost = お強いですね。勉強になりました。
quip-expert-hello = この勝負を楽しみにしていました。
quip-expert-won = 本当によく考えさせられました。
quip-expert-lost = 私の見落としでした。お見事です。
quip-champion-hello = どうぞごゆっくり。私もじっくり考えます。
quip-champion-won = いい勝負でした。またお待ちしています。
quip-champion-lost = めったにないことです。おめでとうございます。

## 新しいテーブル

new-title = 新しいテーブル：{ $game }
new-players = 人数
new-seats = 参加する人
new-seat = 席{ $number }
who-bot = ボット
who-open = リンクで招待
who-hot = この端末で
bot-level = ボットのレベル
new-variant = バリエーション
new-table = テーブル
new-clock = 時計
clock-none = 時計なし
clock-move = 1手60秒
clock-quick = 5分＋5秒
clock-calm = 15分＋10秒
clock-days = { $days }日
clock-slow = 1手3日
new-absence = 席を外した人がいるとき
absence-wait = 待つ
absence-120 = 2分後にボットが代わる
absence-600 = 10分後にボットが代わる
absence-86400 = 1日後にボットが代わる
new-listed = テーブル一覧に載せる
new-rated = レート戦：招待した人だけ、ヒントと待ったなし
new-undo = 待ったあり
new-hints = ヒントあり
new-memory = 記憶の補助：これまでに見えた色を表示
new-make = テーブルを作る
option-numbers = 数字を合わせる（オフならジャストカラー）
option-strict = 厳密なゲーム：ステップ-ジャンプのステップも色を合わせる
option-starter = スタートプレイヤー
option-starter-lot = くじ
option-starter-seat = 席{ $number }
option-table = 得点表
option-table-brown = 茶色：1 3 6 10 15 21
option-table-grey = 灰色：1 4 8 7 6 5
option-layout = 色の並べ方
option-layout-strips = ストリップ
option-layout-random = ランダム配置
option-side = ストリップの面
option-points = 得点制（ラウンドを重ねます）

## ゲームの前

seating-status = { $free ->
        [0] 全員そろいました。
       *[other] 空席が{ $free }つあります。
    }
deal-waiting = { $names }による抽選の確認を待っています。
deal-lost = 席の確認は別のブラウザーで行われました。そのブラウザーでテーブルを開くか、抽選をやり直してください。
deal-anew = 抽選をやり直す
deal-without = 席を空ける：{ $names }
setup-starter = 席{ $number }がスタートプレイヤー
setup-numbers = ジャストカラー
setup-strict = 厳密なゲーム
setup-points = 得点制
setup-move = 1手{ $seconds }秒
setup-game = { $minutes }分＋{ $seconds }秒
setup-days = 1手{ $days }日
seat-free = 空席
seat-rated = { $name }（{ $rating }）
seat-number = 席{ $number }
sit = ここに座る
sit-hot = この端末でもう1人
add-bot = ボットを加える
leave = 席を立つ
begin = 始める
begin-with-bots = 空席にボットを入れて始める
invite-title = 友だちを招待
invite-link = 招待リンク
qr-title = リンクのQRコード
join-title = テーブルへ
join-looking = お待ちください…
table-missing = テーブルが見つからないか、参加できません。

## テーブルで

board-colorito = ボード、10×10マス
board-colorio = ボード、5×5マス
seats-title = プレイヤー
seat-on-turn = （手番）
seat-away = ボットが代理
seat-offline = 未接続
seat-out = 脱落
seat-points = { $points }点
seat-home = 到着{ $home }/20
seat-moves = { $moves }手
seat-remaining = 残り{ $moves }手以上
status-mine = あなたの番です：{ $expected }
status-other = { $name }：{ $expected }
status-paused = 一時停止中です。
scene-out = { $name }は脱落です！
scene-out-you = あなたは脱落です！
scene-out-why = 5つ目の{ $colour }が見えました
scene-last = 最終ラウンドです！
scene-last-why = 全員があと1列ずつ取ります。
line-lost = 接続が切れました。再接続しています…
status-offline = 接続が切れています。
status-offline-mine = 接続が切れていますが、手は選べます。
status-kept = 選んだ手は、つながりしだい送ります。
status-sending = 送信しています…
title-turn = ● あなたの番です – { $name }
title-over = 終了 – { $name }
watching = 観戦{ $number }人
skip = スキップ（{ $steps }）
pass = パス
undo = 待った
hint-ask = ヒント
hint-close = ヒントを閉じる
hint-others = ほかの候補：
tie = 引き分けを提案
pause = 一時停止
resume = 再開
resign = 投了
resign-title = 投了しますか？
resign-text = ゲームは終わり、ほかの人の勝ちになります。
flip = ボードを回す
accept = はい
decline = いいえ
offer-tie = { $name }が引き分けを提案しています。
offer-undo = { $name }が待ったを希望しています。
offer-pause = { $name }が一時停止を希望しています。
offer-resume = { $name }が再開を希望しています。
log-title = これまでの流れ
log-all = すべて表示
chat-title = チャット
chat-label = メッセージ
chat-send = 送信
chat-phrases = 定型文のみ
chat-text = 自由入力
chat-off = なし
mute = ミュート
unmute = ミュートを解除
watch-link = 観戦リンク
entry-sit = { $name }が席に着きました。
entry-leave = { $name }が席を立ちました。
entry-start = ゲームが始まります。
entry-offer = { $offer ->
        [tie] { $name }が引き分けを提案しています。
        [undo] { $name }が待ったを希望しています。
        [pause] { $name }が一時停止を希望しています。
       *[other] { $name }が再開を希望しています。
    }
entry-answer = { $answer ->
        [yes] { $name }が同意しました。
       *[other] { $name }は同意しませんでした。
    }
entry-void = { $name }が抽選のやり直しを求めました。
entry-undo = 手を戻しました。
entry-pause = 一時停止しました。
entry-resume = 再開しました。
entry-away = { $name }の代わりにボットがプレイします。
entry-back = { $name }が戻りました。
entry-say = { $name }：{ $text }
entry-muted = { $name }はミュート中です。
entry-rematch = 次のゲームの準備ができました。
fair-note = 公正な抽選：シャッフルはゲームの前に確定済み


## マス、カード、キャップの読み上げ

square-target = { $colour }{ $number }の目標
square-coloured = { $colour }のマス
piece-named = { $colour }{ $number }
mark-home = 到着済み
mark-chosen = 選択中
mark-reachable = ここへ行けます
mark-movable = 動かせます
mark-lifted = 今開けたところ
mark-removable = もう一度押すと取り除きます
mark-forbidden = 今は開けられません
mark-known = 見えた色：{ $colour }
mark-below = 下は{ $colour }
mark-liftable = 開けられます
mark-coverable = ここにかぶせられます
field-cap = キャップ
tally-title = 見えている色
warn-colorio = 危険：{ $colours }はあと1つで脱落です
warn-colorito = 注意：次のマスが埋まると（あなたのコマでも）相手の勝ちになります：{ $cells }
tally-line = { $colour }：5つのうち{ $count }つ
round-of = 第{ $round }ラウンド（全{ $rounds }ラウンド）
remove-cap = キャップを取り除く
rows-title = 列
row-empty = 空
row-room = { $room ->
        [0] 満杯
       *[other] あと{ $room }枚
    }
row-brings = { $points }点
row-place = ここに置けます
row-take = 取れます
row-take-score = 取ると{ $now }点が{ $after }点になります
deck-draw = カードを引く（残り{ $cards }枚）
card-drawn = 引いたカード：{ $card }
removed-colours = 使わない色：{ $colours }
take-row = 列{ $row }を取りますか？
take-change = あなたの得点：{ $now } → { $after }
take-confirm = この列を取る
collections-title = 集めたカード
collection-own = あなたのコレクション
unseen-title = まだ見えていないカード
score-now = 今{ $points }点
score-why = 現在{ $points }点：得点の内訳
sum-title = 得点の内訳
sum-total = 合計
jokers-title = ジョーカーを何色にしますか？
jokers-number = ジョーカー{ $number }
jokers-option = { $colours }：{ $points }点
jokers-confirm = 決定

## 文字での操作とキー

typed-label = 操作を入力
typed-send = 実行
typed-unknown = 「{ $text }」は今はできません。「手」と入力すると、できることの一覧が出ます。
typed-example-colorito = A2-B3
typed-example-coloretto = 引く、取る 2、置く 1
typed-example-colorio = 開ける C3、かぶせる D4、取り除く
typed-colorito = 文字でも入力できます：A2-B3。「手 A2」でそのコマの行き先が出ます。
typed-coloretto = 文字でも入力できます：引く、置く 2、取る 2。最後にジョーカーの色（赤、青など）。
typed-colorio = 文字でも入力できます：開ける C3、かぶせる D4、取り除く。
keys-title = キーボードショートカット
keys-setting = 文字キーで操作する（?で一覧）
coach-setting = ボット戦でのコーチ：動かせるコマに印をつけ、できない操作の理由を説明し、大きく損をする手の前に確認する
coach-name = コーチ
coach-sure = 本当にこの手でいいですか？大きく損をするかもしれません。
coach-play = このまま指す
coach-rethink = 考え直す
coach-why = なぜ悪い手だったのですか？
coach-cost = この手で勝つ見込みを{ $lost }失いました。
coach-better = より良い手：{ $action }
coach-close = 閉じる
coach-keep = 次のゲームでもコーチを使う
key-arrows = ボード上を移動
key-enter = 選択、もう一度で決定
key-escape = キャンセル
key-flip = ボードを回す
key-draw = カードを引く
key-row = 列に置く、または列を選ぶ
key-take = 選んだ列を取る
key-remove = キャップを取り除く
key-board = ボードへ
key-command = 操作を入力
key-status = 誰の番かを読み上げる
key-hint = ヒント
key-undo = 待った
key-skip = ボットの手をスキップ
key-help = このショートカット一覧
key-step = 戻る、進む
key-ends = 最初へ、最後へ
key-autoplay = 停止、または自動再生

## 終わり

push-on = 自分の番になったら通知する
push-off = 通知をやめる
push-denied = このページからの通知は、ブラウザーで許可されていません。
push-failed = 通知を設定できませんでした。あとでもう一度お試しください。
over-title = ゲーム終了
win-you = あなたの勝ちです！
win-name = { $name }の勝ちです
win-shared = 勝利を分け合いました：{ $names }
win-names = { $names }が勝利を分け合いました
win-nobody = 引き分けです
win-reason = { $reason }。
over-counting = 残りの手数を数えています…
alone-start = 自分で最後まで進める
alone-title = ひとりで続ける
alone-made = { $moves ->
        [0] 自分のコマをすべて目標へ運びましょう。相手のコマは動きません。
       *[other] ここまで{ $moves }手
    }
alone-complete = { $moves }手で全部そろいました！
alone-best = 見つかった最良の手順は{ $moves }手です。
alone-best-exact = 最短は{ $moves }手です。
alone-shortest = これより短い手順はありません。
alone-equal = これより短い手順は見つかっていません。
alone-better = 見つかっていた最良の手順（{ $moves }手）より短くできました！
alone-stuck = 動かせるコマがありません。1手戻してください。
alone-stop = 結果に戻る
over-scores = 得点
over-rating = { $name }のレーティング：{ $before } → { $after }
level-next = 次の相手は{ $name }（{ $level }）です
rematch = 再戦する
rematch-join = 再戦へ
replay = リプレイ
record = 記録をダウンロード
known-link = そのとき見えていた色
to-start = ほかのゲームで遊ぶ
fair-check = 公正さを検証
fair-good = このゲームの抽選をすべてシードから計算し直しました。公正でした。
fair-bad = このゲームの抽選はシードと合いません！
fair-own = このブラウザーで作ったあなたの乱数も、抽選に使われています。
fair-not-own = あなたの乱数はこのブラウザーで作られたものではないため、ここでは確認できません。
fair-details = 確定した値：{ $commitment }。シード：{ $seed }。

## リプレイ

replay-steps = 手順
replay-first = 最初へ
replay-back = 1つ戻る
replay-on = 1つ進む
replay-last = 最後へ
replay-count = { $at } / { $of }
replay-slider = ゲームの中の位置
replay-seat = 視点
replay-open = すべて公開
replay-known = キャップの上の小さな色は、この席がそれまでに見た色です。
look-back = 振り返る
look-back-title = 勝敗を分けたもの
look-back-waiting = 分析しています：{ $percent }%
look-back-trouble = このゲームは今は分析できません。
look-back-seat = { $name }：運{ $luck }、選択{ $choices }
look-back-table = 表で見る
look-back-event = イベント
look-back-start = 開始時
look-back-played = 手番{ $turn }：{ $told }
look-back-better = { $name }への助言：「{ $best }」のほうが{ $more }の得でした。
look-back-sums = 「運」は出たカードや色などによる分、「選択」は自分の決定で変わった分です。残りはほかの人の選択によるものです。
look-back-show = 見る
look-back-try = ここからもう一度
replay-autoplay = 自動再生
replay-stop = 停止
replay-speed = 速さ
replay-times = { $number }倍
replay-best = ここでの最善は「{ $best }」です。
replay-line = 続きの例：{ $line }
replay-played = 実際の手：{ $told }
replay-cost = これは{ $cost }の損でした。
replay-cost-none = これより良い手はありません。
replay-play-on = ここから続けて遊ぶ
replay-share = この場面へのリンク
replay-file = 記録ファイルを開く
replay-about = 記録は、ゲームのあとにダウンロードできるファイルです。ここで開くと、1手ずつリプレイできます。
study-title = 検討盤
study-about = すべての席を動かし、何が出るかも選べます。リンクを共有しない限り、この端末の外には何も送られません。
study-chance = 何が出ますか？
study-random = ランダム
study-turn = { $name }の手番です。
study-over = ゲームは終わりました。
study-engine = エンジン
study-thinking = エンジンが考えています…
study-why = 理由
study-others = ここからの別の手
study-setup = 配置
study-anew = 最初から
study-arrange = コマを自由に動かす
study-mover = 手番
study-link = この手順へのリンク
study-from = ここから検討する
study-trouble = この手順は途中までしか進められません。
study-no-core = このブラウザーではエンジンを動かせません。

## ルール、テーブル、あなた

rules-title = { $game }のルール
rules-print = 印刷する
lobby-open = 募集中
lobby-running = ゲーム中
lobby-table = { $names }・{ $free ->
        [0] 満席
       *[other] 空席{ $free }
    }
lobby-rated = レート戦
lobby-none = 今はテーブルがありません。
lobby-new = 公開テーブルを作る
lobby-new-text = この一覧に載り、誰でも席に着けます。
phase-seating = 待機中
phase-running = ゲーム中
phase-paused = 一時停止中
phase-over = 終了
my-games = あなたのゲーム
my-games-none = まだありません。
my-games-download = すべてダウンロード
my-ratings = あなたのレーティング
my-rating = { $game }：{ $rating }（{ $games }ゲーム）
account-name = テーブルでの名前
account-title = アカウント
account-why = アカウントがなくても遊べます。アカウントがあれば、どの端末でも自分のゲームを見られます。
account-login = ログイン名
account-password = パスワード
account-sign-in = ログイン
account-make = アカウントを作る
account-sign-out = ログアウト
account-sign-out-all = すべての端末でログアウト
account-as = { $name }としてログイン中です。
account-webhook = 手番を知らせるWebhookのURL
account-saved = 保存しました。
account-made = アカウントができました。
account-in = お帰りなさい。
account-out = ログアウトしました。
account-delete = アカウントを削除
account-delete-text = 元に戻せません。あなたのゲームの手は残りますが、名前は消えます。
account-gone = アカウントを削除しました。
password-title = パスワードを変更
password-old = 現在のパスワード
password-new = 新しいパスワード
password-about = ほかのすべての端末からログアウトします。
password-done = パスワードを変更しました。
sessions-title = ログイン中の端末
session-current = この端末
session-used = 最終利用：{ $date }
session-end = その端末をログアウト
session-ended = その端末からログアウトしました。
tokens-title = 自作のボット用
tokens-about = トークンがあれば、プログラムがこのアカウントで遊べます（tricolor bot --token）。
token-drop = 無効にする
token-name = トークンの名前
token-make = トークンを作る
token-scope = プログラムにできること
token-scope-play = プレイと閲覧
token-scope-read = 閲覧のみ
token-made = あなたのトークン（今だけ表示されます）

## 設定

theme-title = テーマ
theme-auto = 端末に合わせる
theme-light = ライト
theme-dark = ダーク
material-title = ボードとカードの素材
material-beech = ブナ
material-walnut = ウォールナット
material-slate = スレート
colours-title = 色
colours-normal = 標準
colours-contrast = 高コントラスト
colours-motif = 模様を優先
pace-title = ボットの速さ
pace-0 = 即時
pace-1 = 速い
pace-2 = 人と同じくらい
pace-3 = ゆっくり
confirm-title = 手の確認
confirm-touch = タッチ画面のとき
confirm-always = いつも
confirm-never = しない

## 困ったとき

trouble-offline = サーバーにつながりません。接続を確かめて、もう一度お試しください。
trouble-unavailable = サーバーが一時的に使えません。少し待ってから、もう一度お試しください。
trouble-refused = うまくいきませんでした。もう一度お試しください。
trouble-not-found = テーブルまたはゲームが見つかりません。
trouble-not-allowed = このテーブルではできません。
trouble-not-your-seat = あなたの席ではありません。
trouble-seat-taken = ほかの人が先に座りました。
trouble-illegal-action = 今はできません。
trouble-bad-notation = このゲームにそのようなアクションはありません。
trouble-game-over = ゲームは終わっています。
trouble-conflict = ゲームが先に進みました。もう一度見てください。
trouble-too-many = 操作が速すぎます。少し待ってから、もう一度お試しください。
trouble-wrong-password = 名前かパスワードが違います。
trouble-weak-password = 推測されやすいパスワードです。もっと長いものか、珍しいものにしてください。
trouble-name-taken = この名前は使われています。別の名前を選んでください。
trouble-not-signed-in = 先にログインしてください。
trouble-bad-request = 入力内容を確かめてください。
trouble-record = 終わったゲームの記録ではありません。
trouble-record-why = この記録は開けません：{ $why }

## レッスン

learn-title = レッスン
learn-intro = 本物のボードで学ぶ短いレッスンです。最初のレッスンは3分で終わります。
learn-link = 3分で覚える
learn-step = 手順{ $step }（全{ $steps }）
learn-next = 次へ
learn-show = 答えを見る
learn-again = 最初から
learn-solved = よくできました。このレッスンは終わりです。
learn-following = 次：{ $title }
learn-play = { $name }と対戦する
learn-all = レッスン一覧
learn-finished = 済み

## パズル

puzzles-title = パズル
puzzles-about = エンジンが証明した最善の答えが1つだけある局面です。毎日、ゲームごとに新しい問題があります。
puzzles-of = { $game }のパズル
puzzles-today = 今日のパズル
puzzles-following = 次のパズル
puzzles-all = すべてのパズル
puzzles-games = ほかのゲーム
puzzles-solved = { $of }問中{ $solved }問を解きました
puzzles-difficulty = 難しさ
puzzles-any = すべて
puzzles-mark-solved = 正解済み
puzzles-mark-shown = 答えを見ました
puzzles-shown = これが答えです。次は自分で解いてみましょう。
puzzles-copy = 結果をコピー
puzzles-picture = 画像を保存
puzzles-drawing = SVGで保存
puzzles-no-copy = ブラウザーがコピーを許可していません。
puzzles-no-picture = 画像を作れませんでした。あとでもう一度お試しください。

## プロフィール

profile-title = これまでのゲーム
profile-of = { $name }のこれまでのゲーム
profile-none = 終わったゲームはまだありません。
profile-all = 全体：
profile-results = { $won }勝、{ $tied }引き分け、{ $lost }敗
profile-streak = 連勝：{ $now }（最長：{ $longest }）
profile-accuracy = 最善の選択：{ $percent }%（分析したゲーム：{ $games }）
profile-rating = レーティング：{ $rating }
profile-graph = { $game }のゲームごとのレーティング：{ $from }から{ $to }まで
profile-range = { $low }から{ $high }の間
profile-table = 表で見る
profile-date = 日付
profile-rating-head = レーティング
profile-games = ゲームの一覧
profile-won = 勝ち
profile-tied = 引き分け
profile-lost = 負け
profile-against = 相手：{ $names }
profile-person = 人間
profile-bot = ボット
profile-here = この端末
profile-choices = { $choices }回のうち{ $best }回が最善
profile-more = もっと見る
profile-older = これより前のゲームは表示されません。
profile-json = JSONで保存
profile-csv = CSVで保存
profile-sharing = 共有
profile-private = このページを見られるのはあなただけです。
profile-account = アカウントを作ると共有できます。
profile-share = このページを共有する
profile-shared = このリンクを知っている人は、あなたの成績を見られます。ほかの人の名前は表示されません。
profile-hide = 非公開に戻す
profile-gone = このプロフィールは共有されていません。
