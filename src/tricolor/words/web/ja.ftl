### ウェブアプリの日本語。

## 枠

app-name = Tricolor
app-about = 色の三つのゲーム、コロリート、コロレット、コロリオ。ボットや友だちとすぐに遊べます。
app-noscript = ブラウザで遊ぶには JavaScript が必要です。
skip-to-main = 本文へ
nav-title = ページ
nav-lobby = テーブル
nav-rules = ルール
nav-me = あなた
nav-settings = 設定
language-title = 言語
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = 音
not-found-title = このページはありません
not-found-home = 最初のページへ
offline-title = オフラインです
offline-text = ここにはサーバーが必要です。つながったら、もう一度お試しください。
try-again = もう一度
cancel = やめる
close = 閉じる
copy = コピー
copied = コピーしました
share = 共有
save = 保存
sentence-separator = {""}

## ゲームと強さ

game-colorito = コロリート
game-coloretto = コロレット
game-colorio = コロリオ
about-colorito = 二人の競走です。すべてのコマを自分の数字まで運びます。
about-coloretto = カードを引くか、列を取ります。プラスになるのは三色だけです。
about-colorio = キャップを開けて覚えます。同じ色の五つ目を見せた人は脱落です。
level-greedy = 欲張り
level-random = でたらめ

## はじめ

play-bot = ボットと遊ぶ（{ $level }）
play-friends = 友だちと
play-hot = この端末で
play-more = くわしい設定
play-rules = ルール
hot-name = プレイヤー{ $number }

## 新しいテーブル

new-title = 新しいテーブル：{ $game }
new-players = 人数
new-seats = 参加する人
new-seat = 席{ $number }
who-bot = ボット
who-open = リンクで招待
who-hot = この端末で
bot-level = ボットの強さ
new-variant = ルールの種類
new-table = テーブル
new-clock = 時計
clock-none = 時計なし
clock-move = 一手60秒
clock-quick = 5分＋5秒
clock-calm = 15分＋10秒
clock-days = { $days }日
clock-slow = 一手3日
new-absence = だれかがいないとき
absence-wait = 待つ
absence-120 = 2分後にボット
absence-600 = 10分後にボット
absence-86400 = 1日後にボット
new-listed = テーブル一覧にのせる
new-rated = レート戦（リンクで招待した人と。ヒントと待ったなし）
new-undo = 待ったあり
new-hints = ヒントあり
new-memory = 記憶の助け：見えた色を示す
new-make = テーブルを作る
option-numbers = 数字を合わせる（なしはジャストカラー）
option-strict = 厳密なゲーム：ステップでも色を合わせる
option-starter = 先手
option-starter-lot = くじ
option-starter-seat = 席{ $number }
option-table = 得点表
option-table-brown = 茶：1 3 6 10 15 21
option-table-grey = 灰：1 4 8 7 6 5
option-layout = 色の並べ方
option-layout-strips = ストリップ
option-layout-random = ランダム配置
option-side = ストリップの面
option-points = 得点制（何ラウンドか続けます）

## ゲームの前

seating-status = { $free ->
        [0] 全員そろいました。
       *[other] 空席が{ $free }つあります。
    }
setup-starter = 席{ $number }が先手
setup-numbers = ジャストカラー
setup-strict = 厳密なゲーム
setup-points = 得点制
setup-move = 一手{ $seconds }秒
setup-game = { $minutes }分＋{ $seconds }秒
setup-days = 一手{ $days }日
seat-free = 空席
seat-rated = { $name }（{ $rating }）
seat-number = 席{ $number }
sit = ここに座る
sit-hot = この端末でもう一人
add-bot = ボットを加える
leave = 立つ
begin = 始める
begin-with-bots = 空席にボットを入れて始める
invite-title = 友だちを招待
invite-link = 参加のリンク
qr-title = リンクのQRコード
join-title = テーブルへ
join-looking = お待ちください…
table-missing = このテーブルはないか、入れません。

## テーブルで

board-colorito = ボード、10×10マス
board-colorio = ボード、5×5マス
seats-title = プレイヤー
seat-on-turn = （手番）
seat-away = ボットが代わり
seat-offline = 接続なし
seat-out = 脱落
seat-points = { $points }点
seat-home = 到着{ $home }/20
seat-moves = { $moves }手
seat-remaining = 残り{ $moves }手〜
status-mine = あなたの番です：{ $expected }
status-other = { $name }さん：{ $expected }
status-paused = 休憩中です。
line-lost = 接続が切れました。つなぎ直しています…
title-turn = ● あなたの番です – { $name }
title-over = 終了 – { $name }
watching = 観戦{ $number }人
skip = 早送り（{ $steps }）
pass = パス
undo = 待った
hint-ask = ヒント
tie = 引き分けを提案
pause = 休憩
resume = 再開
resign = 投了
resign-title = 投了しますか
resign-text = ゲームは終わり、ほかの人の勝ちになります。
flip = ボードを回す
accept = はい
decline = いいえ
offer-tie = { $name }さんが引き分けを提案しています。
offer-undo = { $name }さんが待ったを希望しています。
offer-pause = { $name }さんが休憩を希望しています。
offer-resume = { $name }さんが再開を希望しています。
log-title = これまで
log-all = すべて見る
chat-title = チャット
chat-label = メッセージ
chat-send = 送る
chat-phrases = 定型文のみ
chat-text = 自由
chat-off = なし
mute = ミュート
unmute = また読む
watch-title = 観戦する人へ
watch-link = 観戦のリンク
entry-sit = { $name }さんが座りました。
entry-leave = { $name }さんが席を立ちました。
entry-start = ゲームが始まります。
entry-offer = { $offer ->
        [tie] { $name }さんが引き分けを提案しています。
        [undo] { $name }さんが待ったを希望しています。
        [pause] { $name }さんが休憩を希望しています。
       *[other] { $name }さんが再開を希望しています。
    }
entry-answer = { $answer ->
        [yes] { $name }さんが同意しました。
       *[other] { $name }さんは同意しませんでした。
    }
entry-undo = 手を戻しました。
entry-pause = 休憩に入りました。
entry-resume = 再開しました。
entry-away = { $name }さんの代わりにボットが指します。
entry-back = { $name }さんが戻りました。
entry-say = { $name }：{ $text }
entry-muted = { $name }さんはミュート中です。
entry-rematch = 次のゲームの用意ができました。
fair-note = 公正な偶然：ゲームの前に確定済み


## マス、カード、キャップの読み上げ

square-target = { $colour }{ $number }の目標
square-coloured = { $colour }のマス
piece-named = { $colour }{ $number }
mark-home = 到着済み
mark-chosen = 選択中
mark-reachable = ここへ行けます
mark-movable = 動かせます
mark-lifted = いま開いたところ
mark-forbidden = いまは開けられません
mark-known = 見えた色：{ $colour }
mark-below = 下は{ $colour }
mark-liftable = 開けられます
mark-coverable = ここに置けます
field-cap = キャップ
tally-title = 見えている色
tally-line = { $colour }：5のうち{ $count }
round-of = 第{ $round }ラウンド（全{ $rounds }）
remove-cap = キャップを取り除く
rows-title = 列
row-empty = 空
row-room = { $room ->
        [0] いっぱい
       *[other] あと{ $room }枚
    }
row-place = ここに置けます
row-take = 取れます
row-take-score = 取ると{ $now }点が{ $after }点になります
deck-draw = カードを引く（残り{ $cards }枚）
card-drawn = 引いたカード：{ $card }
removed-colours = 使わない色：{ $colours }
take-row = 列{ $row }を取りますか
take-change = あなたの得点：{ $now } → { $after }
take-confirm = この列を取る
collections-title = 集めたカード
score-now = いま{ $points }点
sum-title = 得点の内訳
sum-why = 内訳
sum-total = 合計
jokers-title = ジョーカーを何色にしますか
jokers-number = ジョーカー{ $number }
jokers-option = { $colours }：{ $points }点
jokers-confirm = これに決める

## 文字での操作とキー

typed-label = 操作を入力
typed-send = 実行
typed-unknown = 「{ $text }」はいまできません。moves でできることが出ます。
typed-example-colorito = A2-B3
typed-example-coloretto = draw, take 2, place 1
typed-example-colorio = lift C3, cover D4, remove
typed-colorito = 文字でも操作できます：A2-B3。moves A2 で行き先が出ます。
typed-coloretto = 文字でも操作できます：draw、place 2、take 2、jokers red,blue。
typed-colorio = 文字でも操作できます：lift C3、cover D4、remove。
keys-title = キー
keys-setting = 文字キーで操作する（? で一覧）
key-arrows = ボードの上を動く
key-enter = 選ぶ、もう一度で決定
key-escape = やめる
key-flip = ボードを回す
key-draw = カードを引く
key-row = 列に置く、または列を選ぶ
key-take = 選んだ列を取る
key-remove = キャップを取り除く
key-board = ボードへ
key-command = 操作を入力
key-status = だれの番かを読み上げる
key-hint = ヒント
key-undo = 待った
key-skip = ボットの手を早送り
key-help = このキーの一覧
key-step = 戻る、進む
key-ends = 最初へ、最後へ

## 終わり

over-title = 終わり
over-counting = ゲームが終わりました…
over-scores = 得点
over-rating = { $name }さんのレーティング：{ $before } → { $after }
rematch = もう一局
rematch-join = 次の一局へ
replay = 再現
record = ダウンロード
known-link = 知りえたこと
to-start = ほかのゲーム
fair-check = 公正さを確かめる
fair-good = このゲームの偶然をすべて種から計算し直しました。公正でした。
fair-bad = このゲームの偶然は種と合いません！
fair-details = 確定した値：{ $commitment }。種：{ $seed }。

## 再現

replay-steps = 手順
replay-first = 最初へ
replay-back = 一つ戻る
replay-on = 一つ進む
replay-last = 最後へ
replay-count = { $at } / { $of }
replay-slider = ゲームの中の位置
replay-seat = 視点
replay-open = すべて公開
replay-known = キャップの上の小さな色は、この席がそれまでに見た色です。
replay-play-on = ここから遊ぶ
replay-share = この場面のリンク
replay-file = 記録のファイルを開く
replay-about = 記録は、対局のあとにダウンロードできるファイルです。ここで一手ずつ開けます。

## ルール、テーブル、あなた

rules-title = { $game }のルール
lobby-open = 募集中
lobby-running = 対戦中
lobby-table = { $names }・{ $free ->
        [0] 満席
       *[other] 空席{ $free }
    }
lobby-rated = レート戦
lobby-none = いまはありません。
lobby-new = みんなに見えるテーブルを作る
lobby-new-text = この一覧にのり、だれでも席につけます。
phase-seating = 待機中
phase-running = 対戦中
phase-paused = 休憩中
phase-over = 終了
my-games = あなたのゲーム
my-games-none = まだありません。
my-games-download = すべてダウンロード
my-ratings = あなたのレーティング
my-rating = { $game }：{ $rating }（{ $games }ゲーム）
account-name = テーブルでの名前
account-title = アカウント
account-why = なくても遊べます。アカウントがあると、どの端末でもゲームが残ります。
account-login = ログイン名
account-password = パスワード
account-sign-in = ログイン
account-make = アカウントを作る
account-sign-out = ログアウト
account-as = { $name }としてログイン中です。
account-webhook = 手番を知らせる先（ウェブアドレス）
account-saved = 保存しました。
account-made = アカウントができました。
account-in = おかえりなさい。
account-out = ログアウトしました。
account-delete = アカウントを消す
account-delete-text = 元に戻せません。あなたのゲームは手だけが残り、名前は消えます。
account-gone = アカウントを消しました。
tokens-title = 自作のボット用
tokens-about = トークンがあれば、プログラムがこのアカウントで遊べます（tricolor bot --token）。
token-drop = 無効にする
token-name = トークンの名前
token-make = トークンを作る
token-made = あなたのトークン（いまだけ表示）

## 設定

theme-title = 明るさ
theme-auto = 端末に合わせる
theme-light = 明るい
theme-dark = 暗い
colours-title = 色
colours-normal = ふつう
colours-contrast = 高コントラスト
colours-motif = 模様を主に
pace-title = ボットの速さ
pace-0 = すぐに
pace-1 = 速い
pace-2 = 人なみ
pace-3 = ゆっくり
confirm-title = 手の確認
confirm-touch = タッチのとき
confirm-always = いつも
confirm-never = なし

## 困ったとき

trouble-offline = サーバーにつながりません。接続を確かめて、もう一度お試しください。
trouble-unavailable = サーバーが混んでいるか、休んでいます。少し待ってお試しください。
trouble-refused = できませんでした。もう一度お試しください。
trouble-not-found = そのテーブルやゲームはありません。
trouble-not-allowed = このテーブルではできません。
trouble-not-your-seat = あなたの席ではありません。
trouble-seat-taken = ほかの人が先に座りました。
trouble-illegal-action = いまはできません。
trouble-bad-notation = このゲームにそのような操作はありません。
trouble-game-over = ゲームは終わっています。
trouble-conflict = テーブルが進みました。もう一度ご覧ください。
trouble-too-many = 少しゆっくりお願いします。待ってお試しください。
trouble-wrong-password = 名前とパスワードが合いません。
trouble-name-taken = この名前は使われています。ほかの名前を選んでください。
trouble-not-signed-in = 先にログインしてください。
trouble-bad-request = 入力を確かめてください。
trouble-record = 終わったゲームの記録ではありません。
