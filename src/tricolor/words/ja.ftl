### 日本語のTricolor

## 色とその文字

colour-dark-blue = 濃青
colour-light-blue = 薄青
colour-red = 赤
colour-orange = 橙
colour-yellow = 黄
colour-green = 緑
colour-blue = 青
colour-purple = 紫
colour-brown = 茶

letter-colorito-dark-blue = 濃
letter-colorito-light-blue = 薄
letter-colorito-red = 赤
letter-colorito-yellow = 黄
letter-coloretto-red = 赤
letter-coloretto-orange = 橙
letter-coloretto-yellow = 黄
letter-coloretto-green = 緑
letter-coloretto-blue = 青
letter-coloretto-purple = 紫
letter-coloretto-brown = 茶
letter-colorio-red = 赤
letter-colorio-yellow = 黄
letter-colorio-green = 緑
letter-colorio-blue = 青
letter-colorio-purple = 紫
letter-joker = *

list-separator = 、
answer-yes = はい|y|yes

## ゲームを選ぶ

choose-game = どのゲームで遊びますか？
choose-colorito = { $number }  Colorito：ボードを渡りきる2人用のレース
choose-coloretto = { $number }  Coloretto：カードを引くか、列を取るか
choose-colorio = { $number }  Colorio：キャップの下の色を覚えよう
choose-again = 1、2、3か、ゲームの名前を入力してください。
default-name = プレイヤー
bot-name = { $bot }（ボット）

## 手番

turn-now = { $name }さんの番です：{ $expected }
expected-many = { $number }通りの手があります。例：{ $example }（「手」で一覧、「ヘルプ」で説明）
not-understood = 「{ $text }」は今はできません。「手」でできることの一覧、「ヘルプ」で説明を表示します。
no-such-moves = 「{ $text }」で始まる手は今はありません。
hint = おすすめ：{ $action }
undo-done = 手を戻しました。
undo-nothing = 戻せる手はまだありません。
undo-not-open = その後に何かが公開されたので、戻せません。
resign-really = 本当に投了しますか？（はい／いいえ）
saved = ゲームを保存しました：{ $path }
save-failed = { $path } に保存できませんでした：{ $reason }。「保存 ファイル名」を試してください。
resume-with = 続きはこのコマンドで遊べます：{ $command }
goodbye = またどうぞ！

command-help = ヘルプ|？|?
command-moves = 手
command-hint = ヒント
command-why = なぜ|理由
command-undo = 戻す|待った
command-save = 保存
command-rules = ルール
command-resign = 投了
command-quit = 終了

verb-pass = パス
verb-draw = 引く|d
verb-place = 置く|p
verb-take = 取る|t
verb-lift = 開ける|l
verb-cover = かぶせる|c
verb-remove = 取り除く|r

help-colorito =
    コマのあるマスと行き先を入力します（例：A2-B3、a2 b3）。ステップは隣のマスへ、ジャンプはコマを1個
    飛び越えます。最初にステップ、そのあとジャンプと続けることもできます。最後は白いマスか、コマと同じ色の
    マスで終わらなければなりません。色と数字はコマ、( ) の数字は空いた目標、* は目標に着いたコマです。
    「手 A2」でA2のコマの行き先を表示します。
help-coloretto =
    「引く」（d）でカードをめくり、置く列の番号を入力します。「取る2」（t2）で列2を取ります。
    最後に、ジョーカーの色を入力します（例：赤青）。
help-colorio =
    C3のようにマスを入力すると、そのキャップを開けます。続けて「取り除く」（r）でキャップをゲームから除くか、
    別の色の開いているマスを入力して、そこにかぶせます。[ ] はキャップ、[x] は今は開けられないキャップ、
    > < は今開けたマスです。
help-commands =
    ヘルプ  この説明        手    できることの一覧        ヒント  おすすめの手
    なぜ    良い手とその理由                              戻す    一手戻す
    保存    ファイルに保存  ルール  ルール全文
    投了    負けを認める    終了  また今度続ける

## Colorito

colorito-blue = 青側
colorito-red = 赤側
colorito-side = { $name }（{ $side }）：到着 { $home }／20、{ $moves }手
colorito-final-move = 先手が完成しました。引き分けにできる最後の1手です。
colorito-repeated = 同じ局面は{ $times }回目です。3回目で引き分けになります。

## Coloretto

coloretto-row = 列{ $row }
coloretto-taken = 取られました
coloretto-deck = 山札：{ $cards }枚
coloretto-last-round = 最終ラウンドです！
coloretto-drawn = 引いたカード：
coloretto-out-of-round = （列を取りました）
coloretto-seat = { $name }：{ $points }点
coloretto-table = { $table }、同じ色1/2/3/4/5/6枚以上：{ $points }
coloretto-sum = { $name }：{ $points }点
jokers-best = ジョーカーのいちばん良い使い方：
coloretto-line = { $kind } { $cards }枚
coloretto-with-jokers = （うちジョーカー{ $jokers }枚）
table-brown = 茶色の表
table-grey = 灰色の表
option-side-grey = 灰色
option-side-white = 白
card-plus2 = +2
card-joker = ジョーカー

## Colorio

colorio-round = ラウンド{ $round }／{ $rounds }　これまでの得点：{ $totals }
colorio-out = 脱落：{ $names }
colorio-lifts-left = この手番で開けるキャップ：あと{ $lifts }個
colorio-must-remove = 次のキャップはゲームから取り除かなければなりません。
colorio-must-remove-now = このキャップはゲームから取り除かなければなりません。
colorio-forbidden = { $cell }のキャップは置かれたばかりなので、最初には開けられません。

## 起きたこと

tell-starter = { $name }さんが先手です。
tell-move = { $name }：{ $piece } { $path }
tell-pass = { $name }さんは動かせるコマがなく、パスします。
tell-remove-colour = 使わない色：{ $colour }
tell-first = { $name }さんは{ $colour }から始めます。
tell-draw = { $name }さんがカードを引きます。
tell-deal = カードは「{ $card }」です。
tell-last = 最終ラウンドカードです！このラウンドが最後です。
tell-place = { $name }さんが列{ $row }に置きます。
tell-take = { $name }さんが列{ $row }を取ります。
tell-jokers = { $name }さんのジョーカー：{ $colours }
tell-lift = { $name }さんが{ $cell }のキャップを開けます。
tell-show = { $colour }です。
tell-cover = { $name }さんが{ $cell }にかぶせます。
tell-remove = { $name }さんがゲームから取り除きます。
tell-out = その色の5つ目です。{ $name }さんは脱落です！
tell-resign = { $name }さんが投了しました。
tell-timeout = { $name }さんの持ち時間が切れました。
tell-tie = 全員の合意で引き分けです。

end-winner = { $names }さんの勝ちです：{ $reason }。
end-shared = { $names }が勝利を分け合います：{ $reason }。
end-remaining = { $name }さんは完成まで多くともあと{ $moves }手でした。これが失点です。
end-points = { $name }：{ $points }点
ending-completed = すべてのコマが目標に着きました
ending-blocked = 残りの目標マスには相手のコマしかありません
ending-repetition = 同じ局面が3回現れました
ending-no-moves = どちらも動かせません
ending-last-round = 最終ラウンドが終わりました
ending-last-left = 最後まで残りました
ending-points = すべてのラウンドが終わりました
ending-resigned = 投了がありました
ending-timeout = 時間切れ
ending-agreed = 合意による引き分け

## 公平な偶然

fair-commitment = 公平な偶然：シードのSHA-256は { $commitment } です
fair-nonce = { $name }さん、シャッフルに混ぜる言葉を自由に入力してください：
fair-seed = シードは { $seed } でした。保存したゲームは tricolor verify --fair で確かめられます

## ないもの

error-game = ゲームは { $known } のどれかです（{ $got } はありません）。
error-players = { $game }は{ $least }{ $most ->
        [2] {""}
       *[other] 〜{ $most }
    }人用です（{ $got } 人では遊べません）。
error-option-name = { $game }の設定は { $known } です（{ $got } はありません）。
error-option-value = 設定 { $option } は { $known } のどれかです（{ $got } はありません）。
error-option-form = 設定は numbers=false のように 名前=値 で指定してください（{ $got } ではなく）。
error-bot = ボットは { $known } のどれかです（{ $got } はありません）。
error-seats = このゲームの席は{ $number }つです（{ $got } ではありません）。
error-seat-name = 席には表示できる名前か、bot:greedy のようなボットが必要です（{ $got } は使えません）。

## 再生と検証

replay-prompt = [{ $number }/{ $last }] Enter：次へ、b：前へ、数字：そこへ、q：終わる
verify-good = { $file }：正常です。{ $game }、{ $events }イベント。
verify-fair = { $file }：正常で公平です。{ $game }、{ $events }イベント、うち偶然{ $draws }回。
verify-bad = { $file }：誤りがあります。{ $reason }

## コマンドライン

cli-about = Colorito、Coloretto、Colorioで遊ぶ、確かめる、作る。
cli-command = コマンド
cli-play = ターミナルで遊ぶ
cli-play-long = ターミナルで、この画面の人どうし、またはボットと遊びます。ゲームを指定しなければ、選べます。
cli-game = どのゲームか
cli-seat = 席0から順に、誰が座るか：名前、またはボット（bot:beginner、bot:casual、bot:club、bot:expert、bot:champion、bot:greedy、bot:random）
cli-option = ゲームの設定（例：numbers=false、table=grey、layout=random）
cli-seed = すべての偶然のシード。同じ配りでもう一度遊べます
cli-nonces = 全員がシャッフルに言葉を混ぜる
cli-load = 保存したゲームを続ける
cli-memory-aid = Colorioの初心者用：これまでに見えた色を表示する
cli-pace = Colorioでボットの各動作を表示する秒数
cli-replay = 記録を1手ずつ見る
cli-verify = 記録を検証する：すべてのイベントが正しいか
cli-fair = 公開されたシードから、すべての偶然も計算し直す
cli-rules = ゲームのルールを表示する
cli-levels = ゲームのボットの遊び方をレベルごとに表示する
cli-engine = エンジンプロトコルで話す：1行に1つのJSONオブジェクト
cli-lang = 言語。指定がなければシステムの言語
cli-plain = 色なし、画面の消去なし、単純な入力：パイプやスクリーンリーダー用
cli-version = バージョンを表示する
cli-serve = ブラウザやプログラムにテーブルを提供する
cli-serve-long = ブラウザやプログラムにテーブルを提供します。友人同士でも、クラブでも、一つの PostgreSQL と多数のプロセスでも使えます。環境変数 TRICOLOR_HOST、TRICOLOR_PORT、TRICOLOR_DATA、TRICOLOR_DATABASE_URL などでも設定できます。一覧は docs/hosting.md にあります。
cli-serve-host = 待ち受けるアドレス。既定は 127.0.0.1、ネットワーク全体なら 0.0.0.0
cli-serve-port = 待ち受けるポート。既定は 8080
cli-serve-public-url = プロキシの後ろにあるときの公開アドレス
cli-serve-log-level = DEBUG、INFO、WARNING、ERROR のいずれか
cli-serve-open = サーバーの準備ができたらブラウザで開く
cli-data = 内蔵データベースのフォルダー
cli-database-url = 代わりに使う PostgreSQL データベース。例: postgresql://user@host/name
cli-migrate = データベースを最新の形にする
cli-backup = サーバーを動かしたまま内蔵データベースをファイルに複製する
cli-bot = エンジンプロトコルを話すプログラムでサーバーの対局に参加する
cli-bot-long = エンジンプロトコルを話すプログラムで、トークンのアカウントが席を持つすべてのテーブルに参加します。サーバーが再起動しても自動で戻ります。詳しくは docs/bots.md を見てください。
cli-bot-server = サーバーのアドレス
cli-bot-token = アカウントのトークン。省略時はプロセス一覧に出ない TRICOLOR_TOKEN から
cli-bot-engine = プログラム。既定は Tricolor 自身のエンジン
cli-bot-join = テーブルに参加するためのリンク。複数指定可
cli-bot-ms = 一手にかけてよい時間(ミリ秒)
cli-arena = ボット同士を対戦させて、強さを測る
cli-arena-long = ボット同士を対戦させます。2つなら1対1、3つ以上なら総当たりです。席を入れ替え、どの席順にも同じ配りを使うので、運は打ち消されます。結果には信頼区間とレーティングが付きます。
cli-arena-bot = 参加するボット（2回以上指定）：greedy、random、レベル名、エンジンプロトコルを話すプログラムは "engine:コマンド"、名前を付けるなら 名前=ボット
cli-arena-games = 各テーブルのゲーム数。すべての席順がそろうように切り上げます（既定は100）
cli-arena-players = 1テーブルの人数。既定はそのゲームの最少人数
cli-arena-tables = mixed：テーブルのボットはすべて別々、duel：1つのボット対 別のボット複数。既定はボットが足りればmixed
cli-arena-opening = 最初にこの数だけでたらめな手を打つ（同じ配りの席順では共通）。いつも同じ手を打つボット向け
cli-arena-plies = この手数で終わらないゲームは引き分け（既定は1000）
cli-arena-no-lead = Colorito：敗者の残り手数を数えない（1ゲームに数秒かかります）
cli-arena-out = 終わったゲームをすぐにこのファイルへ保存（1行に1つのJSON）
cli-arena-resume = --outのファイルの続きから、足りないゲームだけを行う
cli-arena-plot = レーティングをSVGファイルに描く
cli-on = 実行する場所。local（このマシン）または ray（Rayクラスター、追加機能 cluster が必要）
cli-address = Rayクラスターのアドレス。省略するとこのマシンで起動する
cli-train = エージェントを一から学習させる（追加機能 train が必要）
cli-train-long = シードごとに一つのエージェントを自己対戦で一から学習させる。モデル、表、曲線がフォルダーに残り、同じコマンドで中断した学習を再開できる。
cli-train-out = モデル、表、曲線を置くフォルダー
cli-train-seed = エージェントのシード。複数指定できる
cli-train-generations = 世代の数
cli-train-updates = 一世代あたりの更新回数
cli-train-envs = 並行して行うゲーム数
cli-train-steps = 更新の間に各ゲームで行う手数
cli-train-games = 各世代のあとに greedy と行うゲーム数
train-generation = シード { $seed }、第 { $number } 世代：{ $steps } 手のあと greedy に対して { $share }
train-done = シード { $seed }：{ $judge } に対して { $games } ゲームで勝ち分 { $share }
cli-arena-seed = すべての偶然のシード。同じシードなら同じゲームになります
cli-arena-jobs = 同時に行うゲーム数。既定はコアごとに1つ
cli-arena-ms = 1手に考えてよいミリ秒数
cli-arena-nodes = 1手に調べてよい局面数。どの機械でも同じゲームになります
cli-arena-timeout = 1手がこの秒数を超えたら負け。既定は--msに10秒を加えた時間
cli-arena-json = 結果をJSONで表示
cli-soak = すべての検査をしながら多数のゲームを行う
cli-soak-long = 速いボットで、すべてのゲームとバリエーションを多数行い、すべてを検査します：手は合法か、ゲームは終わるか、エラーはないか、時間は守られるか。問題があれば終了ステータスは1です。
cli-soak-game = どのゲームか。既定はすべて
cli-soak-bot = 参加するボット。既定はgreedy、random、beginner、casual、club
cli-soak-games = 全部で何ゲームか（既定は1000）

## レベル

level-beginner = 初心者
level-casual = カジュアル
level-club = クラブ
level-expert = エキスパート
level-champion = チャンピオン
level-colorito-beginner = 1手先と短いジャンプしか見えず、取り残されたコマを忘れます。
level-colorito-casual = 2手先まで見て、相手を気にせず自分のレースを走ります。
level-colorito-club = 4手先まで計画し、はしごを作り、取り残すコマはわずかです。
level-colorito-expert = 自分のレースを最後まで計画しますが、あなたの狙いは考えません。
level-colorito-champion = 両方のレースを最後まで計画し、あなたが使いたいジャンプを先に使います。
level-coloretto-beginner = 欲張りで、やめどきがわからず、ほかの人が集めている色を見ていません。
level-coloretto-casual = 良い列はわかりますが、今の点数しか数えません。
level-coloretto-club = 集めた色の伸びを知っていて、あなたの列を台無しにしますが、テーブルの先は考えません。
level-coloretto-expert = どの手も、ゲームの終わりまで頭の中で50回ほど試します。
level-coloretto-champion = 出るかもしれないカードすべてでラウンドを読み、山札を数え、終盤は正確に解きます。
level-colorio-beginner = 色が隠れるとすぐに忘れ、運に任せます。
level-colorio-casual = 最後に置かれたキャップだけを覚えていて、次の1回だけ考えます。
level-colorio-club = 最近8回に見えた色を覚えていて、次の1回の確率を数えます。
level-colorio-expert = 何も忘れず、ストリップも知っていますが、次の1回より先は読みません。
level-colorio-champion = 何も忘れず、正確な解のとおりに遊びます。ストリップもすべて暗記しています。
level-about = { $name }：{ $words }

## 理由

why-choice = { $number }  { $action }：勝つ見込み 約{ $share } %
why-exact = { $number }  { $action }：勝つ見込み { $share } %（正確な値）
why-same = {"   "} 同じくらい良い手：{ $actions }
why-reason = {"   "} ・{ $reason }

reason-colorito-finishes = { $piece }が目標に着きます
reason-colorito-leaves-home = { $piece }が目標から離れてしまいます
reason-colorito-far = 1手で{ $hops }回進みます
reason-colorito-opens = はしごができます：次の番に行けるマスが{ $places }増えます
reason-colorito-closes = はしごがなくなります：次の番に行けるマスが{ $places }減ります
reason-colorito-strands = { $pieces }が近くに誰もいない場所に取り残されます
reason-colorito-rescues = 取り残されていた{ $pieces }に仲間が来ます
reason-colorito-blocks = 相手の目標マスをふさぎます
reason-colorito-unblocks = 相手の目標マスを空けます
reason-colorito-race = このあと、あなたは約{ $moves }手、相手は約{ $theirs }手で完成します
reason-colorito-pass = 動かせるコマがありません

reason-coloretto-takes = 列{ $row }で今{ $points }点入ります
reason-coloretto-no-minus-colour = マイナスになる色は入りません
reason-coloretto-adds-to = プラスの{ $colour }が{ $cards }枚になります
reason-coloretto-minus-colour = { $colour }は{ $cards }枚でマイナスになります
reason-coloretto-joker = ジョーカーが{ $cards }枚付いてきます
reason-coloretto-plus2 = +2が{ $cards }枚付いてきます
reason-coloretto-denies = 列{ $row }は{ $seat }さんに{ $points }点差でいちばん良い列でした
reason-coloretto-leaves = { $seat }さんに残るいちばん良い列は列{ $row }の{ $points }点です
reason-coloretto-builds = このカードで列{ $row }はあなたに{ $points }点の価値になります
reason-coloretto-spoils = { $seat }さんにとって列{ $row }が{ $points }点悪くなります
reason-coloretto-nothing-good-yet = いちばん良い列でもまだ{ $points }点です
reason-coloretto-may-improve = { $chance } %の確率で、次のカードがいちばん良い列をさらに良くします
reason-coloretto-may-hurt = { $chance } %の確率で、次のカードは損にしかなりません
reason-coloretto-last-in-the-round = もう誰にも列を取られません
reason-coloretto-scores = このジョーカーで{ $points }点です

reason-colorio-forced = ほかにできることがありません
reason-colorio-wins = 必ず勝てます
reason-colorio-loses = 必ず負けます
reason-colorio-unseen = そこに何があるか、誰も覚えていません
reason-colorio-fatal-risk = 開けると{ $chance } %の確率で脱落します
reason-colorio-safe = 開けても安全です
reason-colorio-shows = そこは{ $colour }です
reason-colorio-seen-before = 一度見たマスです。覚えていますか？
reason-colorio-removes = キャップはゲームから除かれます
reason-colorio-covers = キャップは{ $colour }のマスにかぶさります
reason-colorio-covers-danger = 危なくなりかけた{ $colour }を隠します
reason-colorio-sets-trap = 次の人は少なくとも{ $chance } %の危険を冒します
reason-colorio-next-risk = あなたの次の1回は少なくとも{ $chance } %の危険があります

## アリーナ

arena-standings = { $game }、{ $players }人：順位
arena-encounters = 対戦
arena-ahead = どちらが上だったか
arena-bot = ボット
arena-games = ゲーム
arena-wins = 勝ち
arena-shared = 同点
arena-losses = 負け
arena-share = 勝率%
arena-interval = 95 %区間
arena-margin = 点差
arena-slowest = 最長ms
arena-rating = レーティング
arena-played = { $planned }ゲーム中{ $games }ゲーム、平均{ $plies }手。
arena-lead = 勝者は平均{ $moves }手リードしていました。
arena-cut-short = { $games }ゲームは{ $plies }手で終わらず、引き分けとしました。
arena-repeated = { $games }ゲームのうち、異なるのは{ $different }ゲームだけです。ボットが同じ手を繰り返しており、区間は狭すぎます。--opening 4 を試してください。
arena-over-time = { $bot }は1手に最大{ $ms } msかかり、与えられた時間を超えました。
arena-fault = { $bot }はゲーム{ $game }に負けました：{ $fault }。{ $text }
arena-more-faults = ほかにも{ $number }ゲームが同じように終わりました。
arena-method = 同点の勝ちは等分して数えます。互角なら{ $parity }です。区間：同じ配りのゲームは独立でないため、配り単位のブートストラップ。配りが少ないか、すべて同じ結果ならWilson。
arena-no-rating = レーティングにはopenskillが必要です：pip install 'tricolor[arena]'
arena-stopped = 中断しました。終わったゲームは { $path } に保存されています。続きは：{ $command }
arena-stopped-lost = 中断しました。ゲームは保存されていません。次は --out でファイルを指定すると続きから始められます。
arena-plot = { $game }、{ $players }人
arena-plot-rating = レーティング（95 %区間）と勝率、{ $games }ゲーム
arena-plot-share = 勝率（%、95 %区間）、{ $games }ゲーム

fault-illegal = 許されない手を打ちました
fault-late = 時間切れでした
fault-crashed = 異常終了しました
fault-garbage = 答えを理解できませんでした
fault-refused = 拒否しました
fault-raised = エラーで失敗しました
fault-wrong = ルールの側に問題があります

soak-title = 耐久試験
soak-game = { $game }：{ $games }ゲーム、{ $plies }手
soak-wrong = ゲーム{ $number }（{ $seats }）：{ $trouble }
soak-endless = { $plies }手で終わりませんでした
soak-slow = 1手に{ $ms } ms
soak-sum = { $games }ゲーム、{ $wrong ->
        [0] 問題なし
       *[other] 問題{ $wrong }件
    }。最も長い1手は{ $ms } msでした。

## サーバー

serve-ready = Tricolor の準備ができました。{ $url } を開いてください(Ctrl-C で終了)
serve-stopping = 終了します。接続中の人には再接続するよう伝えます。
migrate-done = データベースは最新です。
backup-done = 複製は { $path } にあります
bot-ready = ボットが { $url } で対局します(Ctrl-C で終了)
bot-refused = サーバーはこのボットの対局を許可していません: { $why }
notice-title = { $game }: あなたの番です
notice-turn = { $game }: { $names } のテーブルであなたの番です。{ $url }
error-no-database = { $got } に内蔵データベースはありません。
error-no-token = トークンが必要です。アカウントで作成し、--token または TRICOLOR_TOKEN で指定してください。
error-no-server = { $got } はサーバーのアドレスではありません。http:// か https:// で始まります。

error-database-gone = データベースを使えません: { $reason }
error-setting = { $setting } に { $got } は使えません: { $why }
error-backup = { $path } を作れません: { $reason }
error-no-engine = エンジンを起動できません。プログラム { $got } がありません。
error-not-migrated = データベースの形({ $got })がこのバージョンと合いません。実行してください: tricolor migrate

expect-move = コマを動かす
expect-pass = パスする（動かせるコマがありません）
expect-draw-or-take = カードを引くか、列を取る
expect-draw = カードを引く
expect-take = 列を取る
expect-place = カードを置く列を選ぶ
expect-jokers = ジョーカーの色を選ぶ
expect-lift = キャップを開ける
expect-remove = キャップをゲームから取り除く
expect-cover = キャップを別の色の開いたマスにかぶせるか、ゲームから取り除く

phrase-hello = こんにちは!
phrase-good-luck = がんばりましょう!
phrase-thanks = ありがとう!
phrase-well-played = いい勝負でした!
phrase-oops = おっと!
phrase-one-moment = 少し待ってください。
phrase-your-turn = あなたの番です。
phrase-again = もう一度やりますか?
phrase-goodbye = さようなら!
