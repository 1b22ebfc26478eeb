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

decimal-sign = .
in-percent = { $number }%
list-separator = 、
answer-yes = はい|y|yes

## ゲームを選ぶ

choose-game = どのゲームで遊びますか？
choose-colorito = { $number }  Colorito：ボードを渡りきる2人用の競走ゲーム
choose-coloretto = { $number }  Coloretto：カードを引くか、列を取るか
choose-colorio = { $number }  Colorio：キャップの下の色を覚えよう
choose-any = { $number }  { $game }
choose-again = 1から{ $last }までの数字か、ゲームの名前を入力してください。
default-name = あなた
bot-name = { $bot }（ボット）
bot-failed = { $name }が正しく動作しませんでした：{ $why }

## 手番

turn-now = { $name }の番です：{ $expected }
expected-many = { $number }通りの手があります。例：{ $example }（「手」で一覧、「ヘルプ」で説明）
not-understood = 「{ $text }」は今はできません。「手」と入力すると、できることの一覧が出ます。「ヘルプ」で説明が出ます。
no-such-moves = 「{ $text }」で始まる手はありません。
hint = おすすめ：{ $action }
undo-done = 手を戻しました。
undo-nothing = 戻せる手はまだありません。
undo-not-open = 戻せません。そのあとで何かが公開されています。
resign-really = 本当に投了しますか？（はい／いいえ）
saved = ゲームを保存しました：{ $path }
save-failed = { $path } に保存できませんでした：{ $reason }。「保存 ファイル名」を試してください。
resume-with = 続けるには、次のコマンドを実行してください：{ $command }
goodbye = また遊びましょう！

command-help = ヘルプ|？|?
command-board = 盤|盤面|ボード
command-moves = 手
command-hint = ヒント
command-why = なぜ|理由
command-undo = 戻す|待った
command-save = 保存
command-rules = ルール
command-tie = 引き分け
command-resign = 投了
command-quit = 終了

verb-pass = パス
verb-draw = 引く|d
verb-place = 置く|p
verb-take = 取る|t
verb-lift = 開ける|l
verb-cover = かぶせる|c
verb-remove = 取り除く|r

help-any = 表示されたアクションを、そのまま入力してください。「手」ですべて表示します。
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

## Colorito

colorito-blue = 青側
colorito-red = 赤側
colorito-final-move = 先手が完成しました。引き分けにできる最後の1手です。
colorito-repeated = この局面は{ $times }回目です。3回目で引き分けになります。

## Coloretto

coloretto-row = 列{ $row }
coloretto-taken = 取られた列
coloretto-deck = 山札：{ $cards }枚
coloretto-last-round = 最終ラウンドです！
coloretto-drawn = 引いたカード：
coloretto-out-of-round = （列を取りました）
coloretto-seat = { $name }：{ $points }点
coloretto-table = { $table }、同じ色が1/2/3/4/5/6枚以上：{ $points }
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

colorio-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）　これまでの得点：{ $totals }
colorio-out = 脱落：{ $names }
colorio-lifts-left = この手番で開けるキャップ：あと{ $lifts }個
colorio-must-remove = 次のキャップは取り除かなければなりません。
colorio-must-remove-now = このキャップは取り除かなければなりません。
colorio-forbidden = { $cell }のキャップは最後に移されたので、最初には開けられません。

## 起きたこと

tell-starter = スタートプレイヤーは{ $name }です。
tell-move = { $name }：{ $piece } { $path }
tell-pass = { $name }は動かせるコマがないので、パスします。
tell-remove-colour = 使わない色：{ $colour }
tell-first = { $name }の最初のカードは{ $colour }です。
tell-draw = { $name }がカードを引きます。
tell-deal = カードは「{ $card }」です。
tell-last = 最終ラウンドカードです！このラウンドが最後です。
tell-place = { $name }が列{ $row }に置きます。
tell-take = { $name }が列{ $row }を取ります。
tell-jokers = { $name }のジョーカー：{ $colours }
tell-lift = { $name }が{ $cell }のキャップを開けます。
tell-show = { $colour }です。
tell-cover = { $name }が{ $cell }にかぶせます。
tell-remove = { $name }が取り除きます。
tell-out = これで5つ目です。{ $name }は脱落です！
tell-action = { $name }：{ $action }
tell-chance = 抽選：{ $action }
tell-resign = { $name }が投了しました。
tell-timeout = { $name }の持ち時間が切れました。
tell-tie = 全員の合意で引き分けです。

end-winner = { $names }の勝ちです（{ $reason }）。
end-shared = 引き分け：{ $names }が勝利を分け合います（{ $reason }）。
end-remaining = { $name }は完成まで多くともあと{ $moves }手でした。得点は−{ $moves }点です。
end-remaining-exact = { $name }は完成まであとちょうど{ $moves }手でした。得点は−{ $moves }点です。
end-points = { $name }：{ $points }点
ending-completed = すべてのコマが目標に着きました
ending-blocked = 残りの目標マスはすべて相手のコマで埋まっています
ending-repetition = 同じ局面が3回現れました
ending-no-moves = 誰も動かせません
ending-last-round = 最終ラウンドが終わりました
ending-last-left = ほかの人は全員脱落しました
ending-points = すべてのラウンドが終わりました
ending-decided = 勝負がつきました
ending-resigned = 投了がありました
ending-timeout = 持ち時間が切れました
ending-agreed = 全員が合意しました

## 公正な抽選

fair-commitment = 公正な抽選：シードのSHA-256は { $commitment } です
fair-nonce = { $name }、シャッフルに混ぜる言葉を自由に入力してください（ほかの人には見えません）：
fair-nonce-shown = { $name }の入力：{ $nonce }
fair-seed = シードは { $seed } でした。保存したゲームは tricolor verify --fair で検証できます

## 選べないもの

error-game = { $got } というゲームはありません。次から選んでください：{ $known }
error-players = { $game }は{ $least }{ $most ->
        [2] {""}
       *[other] 〜{ $most }
    }人用です（{ $got }人では遊べません）。
error-lesson = { $got } というレッスンはありません。次から選んでください：{ $known }
error-no-lessons = { $game }にレッスンはありません。
error-option-name = { $game }に { $got } というオプションはありません。次から選んでください：{ $known }
error-option-value = オプション { $option } に { $got } は使えません。次から選んでください：{ $known }
error-option-form = オプションは numbers=false のように 名前=値 で指定してください（{ $got } は使えません）。
error-bot = { $got } というボットはありません。次から選んでください：{ $known }
error-site-web = ウェブアプリがまだビルドされていません。ソースツリーで make web を実行してください
error-site-base = --base：/games/ のようなパスを指定してください（指定：{ $base }）
error-site-out = { $out } には別のものがあります。空のフォルダーか、以前のサイトのフォルダーを指定してください
error-bot-anywhere = { $got } というボットはありません。次から選ぶか（{ $known }）、module:Class、path/to/file.py:Class、学習済みエージェントのファイルのいずれかを指定してください。
error-bot-module = ボット { $got } を読み込めません。モジュール { $module } がありません。
error-bot-file = ボット { $got } を読み込めません。ファイル { $file } がありません。
error-bot-member = ボット { $got } を読み込めません。その中に { $name } がありません。
error-bot-kind = { $got } はボットではありません。{ $kind } は tricolor.bots.Bot のサブクラスではありません。
error-bot-abstract = { $got } はボットとして不完全です。{ $missing } がありません。
error-bot-raised = ボット { $got } を作れません：{ $why }
error-bot-game = ボット { $got } は{ $game }に対応していません。対応しているのは { $known } だけです。
error-bot-agent = { $got } は、この{ $game }のテーブル用に学習されていません。
error-bot-extra = { $got } には追加機能「{ $extra }」が必要です。インストールするには：pip install "tricolor[{ $extra }]"
error-bot-resume = 保存されたゲームには、Tricolor に含まれないボット { $got } が参加していました。--seat と --bot で全員を指定し直してください。
error-extra = これには、追加機能「{ $extra }」に含まれる { $library } が必要です。インストールするには：pip install "tricolor[{ $extra }]"
error-seats = このゲームの席は{ $number }つです（{ $got }ではありません）。
error-seat-name = 席には表示できる名前か、bot:greedy のようなボットが必要です（{ $got } は使えません）。

## リプレイと検証

replay-prompt = [{ $number }/{ $last }] Enter：次へ、b：前へ、数字：その場面へ、q：終了
verify-good = { $file }：正常です。{ $game }、{ $events }イベント。
verify-fair = { $file }：正常で公正です。{ $game }、{ $events }イベント、うち抽選{ $draws }回。
verify-bad = { $file }：誤りがあります。{ $reason }

## コマンドライン

cli-about = Colorito、Coloretto、Colorioで遊んだり、記録を検証したり、プログラムから使ったりできます。
cli-command = コマンド
cli-play = ターミナルで遊びます
cli-play-long = ターミナルで、同じ画面の人やボットと遊びます。ゲームを指定しなければ、最初に選びます。
cli-game = どのゲームか
cli-seat = 席0から順に、誰が座るか：名前、またはボット（bot:beginner、bot:casual、bot:club、bot:expert、bot:champion、bot:greedy、bot:random）
cli-play-bot = 次の席に座るボット：上のいずれか、module:Class、path/to/file.py:Class、インストール済みのボット、学習済みエージェントのファイル。複数指定できます
cli-option = ゲームのオプション（例：numbers=false、table=grey、layout=random）
cli-seed = すべての抽選のシード。同じシードなら同じ配りになります
cli-nonces = 全員がシャッフルに言葉を混ぜます
cli-load = 保存したゲームを続けます
cli-memory-aid = Colorioの初心者用：記憶の補助として、これまでに見えた色を表示します
cli-pace = Colorioでボットの各動作を表示する秒数
cli-replay = 記録を1手ずつリプレイします
cli-analyse = 終わったゲームを分析します：選択ごとの損得と運
cli-analyse-long = 終わったゲームを1手ずつ分析します。どのプレイヤーも、結果は「最初の見込み＋運＋自分の選択＋ほかの人の選択」になります。
cli-analyse-json = すべてをJSONで出力します
cli-analyse-svg = 全員の見込みのグラフをSVGで出力します
cli-analyse-seed = 厳密でない場合の探索のシード（既定は0）。同じシードなら同じ分析になります
cli-verify = 記録を検証します：すべてのイベントがルールに合っているか
cli-fair = 公開されたシードから、すべての抽選も計算し直します
cli-rules = ゲームのルールを表示します
cli-learn = ボードの上でゲームを学びます
cli-learn-long = 短いレッスンです。レッスンの名前を省くと一覧を表示します。まずは first から。
cli-lesson = レッスンの名前（例：first）
cli-levels = ゲームのボットの遊び方をレベルごとに説明します
cli-engine = エンジンプロトコルで通信します：1行に1つのJSONオブジェクト
cli-engine-bot = go に答えるボット：レベル名、module:Class、path/to/file.py:Class、インストール済みのボット、学習済みエージェントのファイル。既定は champion
cli-lang = 言語。既定はシステムの言語
cli-plain = 色なし、画面の消去なし、単純な入力：パイプやスクリーンリーダー用
cli-version = バージョンを表示して終了します
cli-site = ウェブアプリを静的サイトとして書き出します
cli-site-long = ウェブアプリを、どんなファイルサーバーにも置ける静的サイトとして書き出します。訪れた人はボットと、または1台の端末を囲んで遊べます。テーブルはすべてその端末に残ります。専用のサーバーもクッキーも使いません。
cli-site-out = サイトを書き出すフォルダー
cli-site-base = サイトを置くパス（例：/games/）。404ページだけが使います
cli-site-written = { $files } 個のファイルを { $out } に書き出しました。
cli-serve = ブラウザーやプログラムにテーブルを提供します
cli-serve-long = ブラウザーやプログラムにテーブルを提供します。友だち同士でも、クラブでも、1つのPostgreSQLと多数のプロセスでも使えます。環境変数 TRICOLOR_HOST、TRICOLOR_PORT、TRICOLOR_DATA、TRICOLOR_DATABASE_URL などでも設定できます。一覧は docs/hosting.md にあります。
cli-serve-host = 待ち受けるアドレス。既定は 127.0.0.1、ネットワーク全体なら 0.0.0.0
cli-serve-port = 待ち受けるポート。既定は 8080
cli-serve-public-url = プロキシの後ろに置くときの公開アドレス
cli-serve-log-level = DEBUG、INFO、WARNING、ERROR のいずれか
cli-serve-open = サーバーの準備ができたらブラウザーで開きます
cli-data = 内蔵データベースのフォルダー
cli-database-url = 代わりに使うPostgreSQLデータベース（例：postgresql://user@host/name）
cli-migrate = データベースを更新します
cli-backup = サーバーを動かしたまま、内蔵データベースをファイルにコピーします
cli-audit = アカウントのログイン、トークン、削除の記録を表示します
cli-audit-days = 直近の日数だけ表示します
cli-audit-json = 1行に1つのJSONオブジェクトで出力します
cli-bot = エンジンプロトコルに対応したプログラムを、サーバーのゲームに参加させます
cli-bot-long = エンジンプロトコルに対応したプログラムを、トークンのアカウントの席があるすべてのテーブルに参加させます。サーバーが再起動しても自動で再接続します。詳しくは docs/bots.md を見てください。
cli-bot-server = サーバーのアドレス
cli-bot-token = アカウントのトークン。既定は、プロセス一覧に出ない TRICOLOR_TOKEN の値
cli-bot-engine = プログラム。既定はTricolorのエンジン
cli-bot-bot = プログラムの代わりに使うボット：レベル名、module:Class、path/to/file.py:Class、インストール済みのボット、学習済みエージェントのファイル
cli-bot-join = テーブルに参加するためのリンク。複数指定できます
cli-bot-ms = 1手に考えてよいミリ秒数
cli-arena = ボット同士を対戦させて、強さを測ります
cli-arena-long = ボット同士を対戦させます。2つなら1対1、3つ以上なら総当たりです。席を入れ替え、どの席順にも同じ配りを使うので、運は打ち消されます。結果には信頼区間とレーティングが付きます。
cli-arena-bot = 参加するボット（2回以上指定）：greedy、random、レベル名、module:Class、path/to/file.py:Class、インストール済みのボット、学習済みエージェントのファイル、エンジンプロトコルに対応したプログラムは "engine:コマンド"、名前を付けるなら 名前=ボット
cli-arena-games = 各テーブルのゲーム数。すべての席順がそろうように切り上げます（既定は100）
cli-arena-players = 1テーブルの人数。既定はそのゲームの最少人数
cli-arena-tables = mixed：テーブルのボットはすべて別々、duel：1つのボット対、同じボット複数。既定は、ボットが足りればmixed
cli-arena-opening = 最初にこの数だけランダムな手をプレイします（同じ配りの席順では共通）。いつも同じ手をプレイするボット向け
cli-arena-plies = この手数で終わらないゲームを引き分けとします（既定は1000）
cli-arena-book = どちらも有利にならないランダムな手をこの数だけ最初にプレイします（同じ配りの席順では共通）
cli-arena-sprt = 2つのボットの逐次検定。1つ目がELO0とELO1のどちらだけ強いかわかった時点で終わります
cli-arena-alpha = 誤ってELO1とする確率の上限（既定は0.05）
cli-arena-beta = 誤ってELO0とする確率の上限（既定は0.05）
cli-arena-no-lead = Colorito：負けた側の残り手数を数えません（数えると1ゲームに数秒かかります）
cli-arena-out = 終わったゲームをすぐにこのファイルへ保存します（1行に1つのJSON）
cli-arena-resume = --outのファイルの続きから、足りないゲームだけを行います
cli-arena-plot = レーティングをSVGファイルに描きます
cli-on = 実行する場所：local（このマシン）またはray（Rayクラスター、追加機能 cluster が必要）
cli-address = Rayクラスターのアドレス。省略すると、このマシンで起動します
cli-train = エージェントをゼロから学習させます（追加機能 train が必要）
cli-train-long = シードごとに1つのエージェントを、自己対戦でゼロから学習させます。モデル、表、曲線がフォルダーに残り、中断した学習は同じコマンドで再開できます。
cli-train-out = モデル、表、曲線を置くフォルダー
cli-train-seed = エージェントのシード。複数指定できます
cli-train-method = 学習方法：ppo（方策勾配、既定）または alphazero（木探索と小さなネットワーク。2人用の Coloretto と Colorio）
cli-train-minutes = alphazero：計算時間の合計（分）
cli-train-simulations = alphazero：1手あたりのシミュレーション回数
cli-train-generations = 世代の数
cli-train-updates = 1世代あたりの更新回数
cli-train-envs = 並行して行うゲーム数
cli-train-steps = 更新の間に各ゲームで行う手数
cli-train-games = 各世代のあとに各審査相手と行うゲーム数
train-iteration = シード { $seed }、第 { $number } 回、{ $positions } 局面、{ $minutes } 分
train-generation = シード { $seed }、第 { $number } 世代、{ $steps } 手：勝ち分 { $shares }
train-unfinished = { $games } ゲーム中 { $count } ゲームは打ち切られ、負けと数えます
train-done = シード { $seed }：勝ち分 { $shares }（各 { $games } ゲーム）
cli-arena-seed = すべての抽選のシード。同じシードなら同じゲームになります
cli-arena-jobs = 同時に行うゲーム数。既定はコアごとに1つ
cli-arena-ms = 1手に考えてよいミリ秒数
cli-arena-nodes = 1手に調べてよい局面数。どのマシンでも同じゲームになります
cli-arena-timeout = 1手にこの秒数より長くかかったボットは負けになります。既定は--msより10秒長い時間
cli-arena-json = 結果をJSONで表示します
cli-strength = docs/strength.md にあるボットの強さを測定します
cli-strength-long = docs/strength.md にあるすべての対戦を行い、結果をデータとして保存します。中断しても、同じコマンドで再開できます。シードとノード数が固定なので、数値はどのマシンでも同じです。
cli-strength-quick = 思考を短くした一部だけを、1〜2分で測定します
cli-strength-section = ページのこの部分だけを測定します。複数指定できます
cli-strength-out = ゲームと結果を保存するフォルダー（strength）
cli-strength-check = このファイルの結果と比べます。異なればステータス1で終了します
cli-strength-page = 表をこのページの目印の間に書き込みます
cli-soak = すべての検査をしながら、多数のゲームを行います
cli-soak-long = 速いボットで、すべてのゲームとバリエーションを多数行い、すべてを検査します。手はルールに合っているか、ゲームは終わるか、エラーはないか、時間は守られるか。問題があれば終了ステータスは1です。
cli-soak-game = どのゲームか。既定はすべて
cli-soak-bot = 参加するボット。既定はgreedy、random、beginner、casual、club
cli-soak-games = 全部で何ゲームか（既定は1000）

## レベル

level-beginner = 初心者
level-casual = カジュアル
level-club = クラブ
level-expert = エキスパート
level-champion = チャンピオン
level-colorito-beginner = 1手先と短いジャンプだけを見て、取り残されたコマに気づきません（厳密なゲームでは気づきます）。
level-colorito-casual = 1手先と短い連続ジャンプを見ます。遅れたコマには気を配りますが、あなたの手は見ません。
level-colorito-club = 自分の2手先まで、5回までの連続ジャンプを考えますが、あなたの狙いは考えません。
level-colorito-expert = お互いの2手先まで読み、最後の数手は完成まで計画します。
level-colorito-champion = 時間の許すかぎり双方の手を読み、動けないコマを助けに戻り、完成までの道を計画します。
level-coloretto-beginner = 欲張りで、やめどきがわからず、ほかの人が集めている色を見ていません。
level-coloretto-casual = 良い列はわかりますが、今すぐ入る点しか数えません。
level-coloretto-club = 集めた色がどこまで伸びるかを知っていて、あなたの列を台無しにしますが、場のカードより先は考えません。
level-coloretto-expert = どの手も、ゲームの終わりまで頭の中で50回ほど試します。
level-coloretto-champion = 出る可能性のあるカードすべてでラウンドを読み、山札を数え、終盤は正確に解きます。
level-colorio-beginner = 色が隠れるとすぐに忘れ、運に任せます。
level-colorio-casual = 最後に移されたキャップだけを覚えていて、次の1回だけを考えます。
level-colorio-club = 最近8回に見えた色を覚えていて、次の1回の確率を計算します。
level-colorio-expert = 何も忘れず、ストリップも知っていますが、次の1回より先は読みません。
level-colorio-champion = 何も忘れず、正確な解のとおりにプレイします。ストリップもすべて暗記しています。
level-none = { $game }にはレベルのあるボットがいません。ボット：{ $known }
level-about = { $name }：{ $words }

## 理由

why-choice = { $number }  { $action }：勝率 約{ $share }%
why-exact = { $number }  { $action }：勝率 { $share }%（正確な値）
why-same = {"   "} 同じくらい良い手：{ $actions }
why-reason = {"   "} ・{ $reason }

say-action = { $action }
say-move = { $piece }を{ $origin }から{ $target }へ
say-pass = パスする
say-draw = カードを引く
say-place = カードを列{ $row }に置く
say-take = 列{ $row }を取る
say-jokers = ジョーカーを{ $colours }にする
say-lift = { $cell }のキャップを開ける
say-lift-any = キャップを開ける
say-cover = キャップを{ $cell }にかぶせる
say-remove = キャップを取り除く

reason-forced = ほかにできることがありません
reason-alike = どれを選んでも同じです
reason-better = 勝率は約{ $share }%です（「{ $other }」では{ $less }%にとどまります）
reason-better-exact = 勝率は{ $share }%です（「{ $other }」では{ $less }%にとどまります）
reason-equal = 「{ $other }」も同じくらい良い手です
reason-worse = ただし、約{ $share }%にとどまります（「{ $other }」なら{ $more }%です）
reason-worse-exact = ただし、{ $share }%にとどまります（「{ $other }」なら{ $more }%です）

reason-colorito-completes = これであなたのコマがすべて目標に着きます
reason-colorito-finishes = { $piece }が目標に着きます
reason-colorito-nearer = { $piece }が目標に{ $squares }マス近づきます
reason-colorito-last = { $piece }はあなたのコマの中で目標からいちばん遠くにいます
reason-colorito-opens = はしごができます：行けるマスが{ $places }増えます
reason-colorito-rescues = 取り残されていた{ $pieces }に仲間が来ます
reason-colorito-unblocks = { $name }の目標マスを離れます（あなたのコマがあると埋まったことになります）
reason-colorito-pass = 動かせるコマがありません
reason-colorito-leaves-home = ただし、{ $piece }が目標から離れます
reason-colorito-farther = ただし、{ $piece }が目標から{ $squares }マス遠ざかります
reason-colorito-closes = ただし、はしごがなくなります：行けるマスが{ $places }減ります
reason-colorito-strands = ただし、{ $pieces }が近くに誰もいない場所に取り残されます
reason-colorito-blocks = ただし、{ $name }の目標マスに立ち、そこは埋まったことになります

reason-coloretto-average = ラウンドの終わりまでに平均{ $change }点です（「{ $other }」では{ $instead }点にとどまります）
reason-coloretto-average-less = ただし、ラウンドの終わりまでに平均{ $change }点です（「{ $other }」では{ $instead }点です）
reason-coloretto-lead = ラウンドの終わりまでに、いちばん強い相手との差が平均{ $change }点です（「{ $other }」では{ $instead }点にとどまります）
reason-coloretto-lead-less = ただし、ラウンドの終わりまでに、いちばん強い相手との差が平均{ $change }点です（「{ $other }」では{ $instead }点です）
reason-coloretto-takes = 列{ $row }で今{ $points }点入ります
reason-coloretto-costs = ただし、列{ $row }で今{ $points }点失います
reason-coloretto-brings-nothing = ただし、列{ $row }では今は点が入りません
reason-coloretto-grows = { $colour }が{ $cards }枚になります：+{ $points }点
reason-coloretto-minus = ただし、{ $colour }は{ $cards }枚でマイナスになります：−{ $points }点
reason-coloretto-shrinks = ただし、{ $colour }は{ $cards }枚だと点が減ります：−{ $points }点
reason-coloretto-joker = ジョーカーが{ $cards }枚付いてきます
reason-coloretto-plus2 = +2が{ $cards }枚付いてきます：+{ $points }点
reason-coloretto-denies = { $name }にとって列{ $row }がいちばん良く、ほかの列より{ $points }点多い列です
reason-coloretto-leaves-little = そのあと{ $name }にはせいぜい{ $points }点の列しかありません
reason-coloretto-leaves-much = ただし、{ $name }に{ $points }点の列{ $row }が残ります
reason-coloretto-builds = あなたにとって列{ $row }が{ $before }点から{ $points }点に上がります
reason-coloretto-falls = ただし、あなたにとって列{ $row }が{ $before }点から{ $points }点に下がります
reason-coloretto-spoils = { $name }にとって列{ $row }が{ $points }点悪くなります
reason-coloretto-helps = ただし、{ $name }にとって列{ $row }が{ $points }点良くなります
reason-coloretto-nothing-good-yet = まだどの列も{ $points }点以下です
reason-coloretto-may-improve = { $chance }%の確率で、次のカードがいちばん良い列をさらに良くします
reason-coloretto-may-hurt = ただし、{ $chance }%の確率で、次のカードは損にしかなりません
reason-coloretto-last-in-the-round = もう誰にも列を取られません
reason-coloretto-scores = このジョーカーで{ $points }点です

reason-colorio-wins = 必ず勝てます
reason-colorio-loses = ただし、必ず負けます
reason-colorio-safe = 開けても安全です
reason-colorio-no-danger = 4つ見えている色がないので、どのキャップも安全です
reason-colorio-least-risk = 脱落する危険は{ $chance }%で、これより安全なキャップはありません
reason-colorio-fatal-risk = ただし、{ $chance }%の確率で脱落します
reason-colorio-fatal = ただし、開けると脱落します
reason-colorio-unseen = このマスはまだ誰も見ていません
reason-colorio-shows = そこは{ $colour }です
reason-colorio-danger = 4つ見えていて、5つ目を開けると脱落する色：{ $colours }
reason-colorio-remember = 下にほかの色があると覚えているキャップは安全です
reason-colorio-blind-risk = 覚えていないキャップの危険は{ $chance }%です
reason-colorio-duty = 手番ごとに1つはキャップを取り除く決まりで、今回はまだです
reason-colorio-covers-danger = あと1つで脱落者が出る{ $colour }を隠します
reason-colorio-hides = 見えている{ $colour }が1つ減ります
reason-colorio-sets-trap = 次の{ $name }は少なくとも{ $chance }%の危険を冒します
reason-colorio-blind-trap = 次の{ $name }は、誰も覚えていないキャップで{ $chance }%の危険を冒します
reason-colorio-next-risk = ただし、あなたの次の1回にも少なくとも{ $chance }%の危険があります

## 分析

analysis-title = { $game }：勝敗を分けたもの
analysis-exact = 数値はすべて正確です。
analysis-exact-from = 数値は探索による推定です。イベント{ $number }からは正確です。
analysis-engine = 数値はいちばん強いボットによる推定です。
analysis-search = 数値は探索による推定です。運と選択の分け方の標準誤差は{ $error }です。
analysis-playouts = 数値は大まかな推定です。ランダムに何度も最後までプレイして求めました。
analysis-seat = { $name }：{ $start }から{ $result }へ。運{ $luck }、自分の選択{ $decisions }、ほかの人の選択{ $others }。
analysis-seat-points = { $name }：見込み{ $start }点から{ $result }点へ。運{ $luck }、自分の選択{ $decisions }、ほかの人の選択{ $others }。
analysis-best-choices = { $choices }回の選択のうち、最善は{ $best }回です。
analysis-no-points = 大きく損をした選択はありません。
analysis-point = 手番{ $turn }：{ $told }
analysis-better = { $name }への助言：「{ $best }」のほうが{ $more }の得でした。
analysis-amount-points = { $count ->
   *[other] { $number }点
}
analysis-caption = イベントごとの全員の勝率
analysis-caption-points = イベントごとの全員の予想得点
analysis-axis = 最初から最後までのイベント。丸は損の大きかった選択で、数字は手番です

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
arena-interval = 95%区間
arena-margin = 点差
arena-slowest = 最長ms
arena-rating = レーティング
arena-played = { $planned }ゲーム中{ $games }ゲーム、平均{ $plies }手。
arena-lead = 勝者は平均{ $moves }手リードしていました。
arena-cut-short = { $games }ゲームは{ $plies }手で終わらず、引き分けとしました。
arena-sprt = 逐次検定：対数尤度比{ $ratio }（限界は{ $low }と{ $high }）、{ $deals }組のゲーム、得点0から2の内訳：{ $pairs }。
arena-sprt-elo0 = 採択：{ $bot }は{ $other }より{ $elo0 }点強いです（{ $elo1 }点ではありません）。
arena-sprt-elo1 = 採択：{ $bot }は{ $other }より{ $elo1 }点強いです（{ $elo0 }点ではありません）。
arena-sprt-open = 未決：{ $bot }が{ $other }より{ $elo0 }点強いのか{ $elo1 }点強いのか、まだゲームが足りません。
arena-repeated = { $games }ゲームのうち、異なるのは{ $different }ゲームだけです。ボットが同じ手を繰り返しており、区間は狭すぎます。--opening 4 を試してください。
arena-over-time = { $bot }は1手に最大{ $ms }ミリ秒かかり、与えられた時間を超えました。
arena-fault = { $bot }はゲーム{ $game }に負けました：{ $fault }。{ $text }
arena-more-faults = ほかにも{ $number }ゲームが同じように終わりました。
arena-method = 同点の勝ちは等分して数えます。互角なら{ $parity }です。区間：同じ配りのゲームは独立でないため、配り単位のブートストラップ。配りが少ないか、すべて同じ結果ならWilson。
arena-no-rating = レーティングにはopenskillが必要です：pip install 'tricolor[arena]'
arena-stopped = 中断しました。終わったゲームは { $path } に保存されています。続けるには、次のコマンドを実行してください：{ $command }
arena-stopped-lost = 中断しました。ゲームは保存されていません。次は --out でファイルを指定すると、続きから始められます。
arena-plot = { $game }、{ $players }人
arena-plot-rating = レーティング（95%区間）と勝率、{ $games }ゲーム
arena-plot-share = 勝率（%、95%区間）、{ $games }ゲーム

fault-illegal = 許されない手をプレイしました
fault-late = 時間切れでした
fault-crashed = 異常終了しました
fault-garbage = 答えを理解できませんでした
fault-refused = 拒否しました
fault-raised = エラーで失敗しました
fault-wrong = ルールの側に問題があります

strength-title = 強さの測定
strength-row = { $name }：{ $share }（{ $low }〜{ $high }）、{ $games }ゲーム
strength-written = 保存しました：{ $path }
strength-stopped = 中断しました。同じコマンドで再開できます。
strength-same = { $rows }件の数値はすべて一致しました。
strength-differs = { $name }：{ $share }（期待値 { $other }）
strength-none = なし
soak-title = 耐久試験
soak-game = { $game }：{ $games }ゲーム、{ $plies }手
soak-wrong = ゲーム{ $number }（{ $seats }）：{ $trouble }
soak-endless = { $plies }手で終わりませんでした
soak-slow = 1手に{ $ms }ミリ秒
soak-sum = { $games }ゲーム、{ $wrong ->
        [0] 問題なし
       *[other] 問題{ $wrong }件
    }。最も長い1手は{ $ms }ミリ秒でした。

## サーバー

serve-ready = Tricolorの準備ができました。{ $url } を開いてください（Ctrl-Cで終了）
serve-stopping = 終了します。接続中のクライアントには再接続するよう伝えます。
migrate-done = データベースは最新です。
backup-done = { $path } にコピーしました
bot-ready = ボットが { $url } でプレイしています（Ctrl-Cで終了）
bot-refused = サーバーがこのボットの参加を許可していません：{ $why }
about-colorito = 2人の競走です。すべてのコマを自分の数字まで運びます。
about-coloretto = カードを引くか、列を取ります。得点になるのは3色だけです。
about-colorio = キャップを開けて覚えます。同じ色の5つ目を開けた人は脱落です。
share-about = ブラウザーで遊べる3つの色のゲーム。友だちともボットとも、アカウントなしで遊べます。
share-over = 終わったゲーム
share-scores = 得点：{ $scores }
notice-title = { $game }：あなたの番です
notice-turn = { $game }：{ $names }のテーブルであなたの番です。{ $url }
error-no-database = { $got } に内蔵データベースはありません。
error-no-token = トークンが必要です。アカウントで作成し、--token または TRICOLOR_TOKEN で指定してください。
error-no-server = { $got } はサーバーのアドレスではありません。http:// か https:// で始まるアドレスを指定してください。

error-database-gone = データベースを使えません：{ $reason }
error-setting = { $setting } に { $got } は使えません：{ $why }
error-backup = { $path } を作成できません：{ $reason }
error-data-in-use = { $got } のデータベースは別のサーバーが使っています。そのサーバーを止めるか、--data で別のフォルダーを選んでください。
error-newer-database = データベースは新しいバージョンのTricolorのものです（リビジョン { $got }）。そのバージョンをインストールしてください。
error-no-engine = エンジンを起動できません。プログラム { $got } がありません。
error-not-migrated = データベース（リビジョン { $got }）がこのバージョンと合いません。次のコマンドを実行してください：tricolor migrate

expect-action = アクションを選ぶ
expect-move = コマを動かす
expect-pass = パスする（動かせるコマがありません）
expect-draw-or-take = カードを引くか、列を取る
expect-draw = カードを引く
expect-take = 列を取る
expect-place = カードを置く列を選ぶ
expect-jokers = ジョーカーの色を選ぶ
expect-lift = キャップを開ける
expect-remove = キャップをゲームから取り除く
expect-cover = キャップを別の色にかぶせるか、取り除く

phrase-hello = こんにちは！
phrase-good-luck = がんばりましょう！
phrase-thanks = ありがとう！
phrase-well-played = いい勝負でした！
phrase-oops = おっと！
phrase-one-moment = 少し待ってください。
phrase-your-turn = あなたの番です。
phrase-again = もう一度遊びますか？
phrase-goodbye = さようなら！

## できない理由

why-not-over = ゲームは終わっています。
why-not-started = 誰から始めるかは、もう決まっています。
why-not-not-started = ゲームはまだ始まっていません。
why-not-no-such-seat = 席{ $number }はありません。席は0から数えて{ $seats }つです。
why-not-chance = それは抽選だけで決まります。
why-not-chance-now = それは今の抽選では出ません。
why-not-colorito-can-move = パスできるのは、動かせるコマが1つもないときだけです。
why-not-colorito-no-piece = { $cell }にコマはありません。
why-not-colorito-not-yours = { $cell }の{ $piece }はあなたのコマではありません。
why-not-colorito-same = 動き始めたマス（{ $cell }）で終わることはできません。
why-not-colorito-stuck = { $piece }は今は動けません。{ $cell }からは、ステップでもジャンプでも、空いている白か自分の色のマスに行けません。
why-not-colorito-occupied = { $cell }には{ $piece }がいます。コマを取ることはできません。
why-not-colorito-colour = { $cell }は{ $colour }のマスです。{ $piece }は白か{ $own }のマスで終わらなければなりません。
why-not-colorito-strict = 厳密なゲームでは、ジャンプの前のステップも白か{ $own }のマスでなければならないので、{ $piece }は{ $cell }に行けません。
why-not-colorito-step-last = { $piece }が{ $cell }に行くには、ジャンプのあとにステップが必要です。ステップはいつも最初です。
why-not-colorito-no-way = { $piece }は、ステップでもジャンプでも{ $origin }から{ $cell }に行けません。
why-not-coloretto-drawing = 先にカードがめくられます。
why-not-coloretto-jokers-later = ジョーカーの色はゲームの最後に決めます。
why-not-coloretto-all-full = すべての列が満杯です。どれかを取らなければなりません。
why-not-coloretto-empty = 列{ $row }は空です。カードのある列だけ取れます。
why-not-coloretto-nothing-drawn = 置くカードがありません。先に1枚引いてください。
why-not-coloretto-full = 列{ $row }は満杯です。{ $room }枚までです。
why-not-coloretto-place-first = カード（{ $card }）を引きました。先に置いてください。
why-not-coloretto-no-such-row = 列{ $row }はありません。列は1から{ $rows }までです。
why-not-coloretto-taken = 列{ $row }はこのラウンドでもう取られています。
why-not-coloretto-rounds-over = 最終ラウンドは終わりました。残っているのはジョーカーの色を決めることだけです。
why-not-coloretto-not-in-play = { $colour }は今回使わない色です。
why-not-coloretto-how-many-jokers = ジョーカーは{ $jokers }枚です。1枚につき1色を選んでください。
why-not-colorio-uncovering = 先にマスが開きます。
why-not-colorio-lift-first = 手にキャップがありません。先に1個開けてください。
why-not-colorio-cap-in-hand = { $cell }のキャップを持っています。先に取り除くか、開いているマスにかぶせてください。
why-not-colorio-open = { $cell }にキャップはありません。もう開いています。
why-not-colorio-last = { $cell }のキャップは最後に置かれたものです。最初は別のキャップを開けてください。
why-not-colorio-first = いちばん最初の手番では、キャップを3個とも取り除かなければなりません。
why-not-colorio-remove = どの手番でも少なくとも1個のキャップを取り除かなければなりません。これが最後の1個です。
why-not-colorio-capped = { $cell }にはもうキャップがあります。開いているマスだけにかぶせられます。
why-not-colorio-same-field = 開けたマス（{ $cell }）に戻すことはできません。
why-not-colorio-same-colour = { $cell }は今開けたマスと同じ色（{ $colour }）です。別の色にかぶせてください。

piece-name = { $colour }{ $number }

## ターミナルで

terminal-goal = いつでも「ヘルプ」で説明を表示します。
terminal-no-hints = このゲームには、ヒントを出せるボットがいません。
terminal-no-rules = このゲームには読めるルールがありません。
terminal-goal-colorito = 目的：20個のコマを、それぞれ向こう側の同じ色・同じ数字のマスへ運びます。いつでも「ヘルプ」で説明を表示します。
terminal-goal-coloretto = 目的：少ない色を集めます。3色だけがプラス、ほかはマイナスです。いつでも「ヘルプ」で説明を表示します。
terminal-goal-colorio = 目的：最後まで残ります。同じ色の5つ目のマスを開けた人は脱落です。いつでも「ヘルプ」で説明を表示します。
terminal-legend-colorito = 数字つきはコマ、数字なしはマスの色、(5) は5番のコマの目標、* は目標に着いたコマ、·濃· は前の手の通り道です。色：{ $colours }
terminal-legend-coloretto = { $colours }、{ $joker } ジョーカー、+2 2点、___ 空いた場所
terminal-legend-colorio = [ ] キャップ、[x] まだ開けられないキャップ、>赤< 今開けたマス
terminal-legend-aid = { $legend }、[赤] これまでに見えた色の上のキャップ
terminal-not-possible = できません。{ $why }（{ $rule }）
terminal-such-as = { $what }（例：{ $example }）
terminal-side = { $side }：{ $name }、到着 { $home }／20、{ $moves }手
terminal-visible = 見えている色：
terminal-order = 手番：{ $name }　次：{ $next }
terminal-first-cards = 最初のカード：{ $cards }
terminal-drew = { $name }が引いたカード：{ $card }
terminal-placed = { $name }がカード（{ $card }）を引き、列{ $row }に置きます。
terminal-round-over = ラウンド終了です。最後の列を取った{ $name }が次のラウンドを始めます。
terminal-last-round-over = 最終ラウンドが終わりました。
terminal-left-over = 誰も取らなかった列は、カードごとゲームから除きます。
terminal-colorio-round-over = ラウンド{ $round }終了です。{ $name }だけが残りました。得点：{ $totals }。次は{ $next }から始めます。
terminal-next-round = Enterで次のラウンドに進みます。
terminal-learn-how = 始めるには：{ $command }
terminal-learn-step = 手順{ $step }（全{ $steps }）
terminal-learn-enter = Enterで次へ進みます。
terminal-learn-done = よくできました。このレッスンは終わりです。
terminal-learn-next = 次のレッスン：{ $command }
terminal-learn-good = 良い手：{ $action }
terminal-learn-what = 「{ $text }」は使えません。「ヒント」で助けが出ます。「終了」でやめます。
terminal-tie-asked = { $other }：{ $name }が引き分けを提案しています。受けますか？（はい／いいえ）
terminal-tie-refused = { $name }は引き分けを受けません。
terminal-end-winner = { $names }が{ $points }点で勝ちです（{ $reason }）。
terminal-end-shared = 引き分け：{ $names }が{ $points }点ずつで勝利を分け合います（{ $reason }）。
terminal-end-tie = 引き分けです（{ $reason }）。
terminal-ending-resign = { $name }が投了しました
terminal-ending-timeout = { $name }の持ち時間が切れました
terminal-do-help = この説明
terminal-do-board = 盤面をもう一度表示
terminal-do-moves = できることの一覧
terminal-do-hint = おすすめの手
terminal-hint-typed = 入力：{ $typed }
terminal-do-why = 良い手とその理由
terminal-do-undo = 1手戻す
terminal-do-save = ファイルに保存
terminal-do-rules = ルール全文
terminal-do-tie = 引き分けを提案
terminal-do-resign = 負けを認める
terminal-do-quit = 保存して終わる

## コマンドラインの誤りと記録の誤り

cli-usage = 使い方：
cli-positionals = 引数
cli-optionals = オプション
cli-help = このヘルプを表示します
cli-options = --option の値（最初が既定値）：
cli-mistake-required = { $names } を指定してください。
cli-mistake-unknown = { $names } は使えません。
cli-mistake-choice = { $name } に { $got } は使えません。選べるもの：{ $known }
cli-mistake-value = { $name } に { $got } は使えません。
cli-mistake-expected = { $name } には値が必要です。
cli-mistake-no-value = { $name } に値は指定できません（{ $got }）。
cli-mistake-ambiguous = { $got } は { $known } のどれかはっきりしません。
cli-add-seat = { $game }には{ $least }人以上が必要です。ボット（--seat { $name } --seat bot:casual）か、もう1人（--seat { $name } --seat Ben）を加えてください。

verify-no-file = ファイルがありません。
verify-no-permission = ファイルを読む権限がありません。
verify-is-folder = ファイルではなくフォルダーです。
verify-file = 使えません：{ $reason }
verify-too-large = 記録は{ $most } MiBまでです。
verify-json = JSONではありません。
verify-field = 項目 { $field } が誤っています（{ $detail }）。
verify-version = 別の版のルール（{ $got }）で遊んだ記録です。これは{ $game } { $expected }です。
verify-event = イベント{ $event }：{ $why }
verify-event-form = 番号・プレイヤー・アクションが必要です（{ $got } ではなく）
verify-event-turn = { $got } の番ではありません
verify-event-illegal = できないアクションです。{ $why }（{ $rule }）
verify-event-notation = このゲームのアクションではありません
verify-event-over = ゲームは終わっています
verify-outcome = 結果がイベントと合いません。
verify-no-seed = イベント{ $event }のシードがありません。
verify-not-revealed = シードがまだ公開されていません。
verify-commitment = シードとそのSHA-256が合いません。
verify-pledge = プレイヤー{ $seat }の値が、事前に約束したものと違います。
verify-draw = イベント{ $event }はシードの結果と違います（シードでは { $expected }、記録では { $got }）。

## パズル

puzzle-title = { $game }のパズル{ $number }
puzzle-head = { $title }（{ $difficulty }）
puzzle-difficulty = 難しさ{ $level }／{ $of }
puzzle-you = あなた
puzzle-other = プレイヤー{ $number }
puzzle-goal-colorito-home = 相手は動きません。{ $moves }手で自分のコマをすべて目標に入れましょう。
puzzle-goal-colorito-free = 相手は動きません。「{ $piece }」は今は動けません。別のコマで道を作り、次の1手で目標まで運びましょう（全部で2手）。
puzzle-goal-colorito-bring = 相手は動きません。「{ $piece }」を2手で目標に入れましょう。
puzzle-goal-coloretto-last-round = 最終ラウンドです。いちばん勝ちやすい手を見つけましょう。
puzzle-goal-colorio-cap = これまでに見えた色はすべてキャップに示してあります。いちばん勝ちやすい手を見つけましょう。
puzzle-steps = 答えは{ $number }つの手順です。
puzzle-commands = 「答え」で答えを表示、「終了」でやめます。
puzzle-typed-solution = 答え|こたえ|solution|s
puzzle-typed-quit = 終了|quit|q|exit
puzzle-now = あなたの手（例：{ $example }）：
puzzle-right = 正解です。次はどうしますか。
puzzle-wrong-share = 最善ではありません。この手の勝率は{ $percent }%、正しい手は{ $best }%です。
puzzle-wrong-moves = その手だとここから{ $moves }手かかります。{ $best }手で足ります。
puzzle-wrong-longer = その手では{ $best }手でできません。
puzzle-solution = 答え：{ $action }
puzzle-solved = { $tries ->
    [1] 1回目で正解しました。
   *[other] { $tries }回目で正解しました。
}
puzzle-streak = { $days }日連続です。
puzzle-share = Tricolor「{ $title }」。
puzzle-share-day = { $day }のパズル。
puzzles-made = { $games }ゲームを調べ、パズル{ $count }問中{ $found }問が見つかりました
puzzles-written = 保存しました：{ $path }
puzzles-exported = パズル{ $number }問を{ $path }に書き出しました
cli-puzzles-export = ブラウザーが読む形でパズルを書き出します
cli-puzzles-export-long = 静的サイトのために、すべてのパズルを局面と絵つきでフォルダーに書き出します。
error-puzzle-number = パズルは1から{ $most }までです（{ $got }はありません）。
error-no-puzzles = { $game }にはパズルがありません。
error-puzzles-other = { $path }は別のシード、問題数、またはバージョンで作られています。--outで別のファイルを選んでください。
cli-puzzle = パズルを解きます
cli-puzzle-long = 今日のパズル、または番号で選んだパズルを解きます。どれもエンジンが証明した最善の答えが1つあります。
cli-puzzle-number = パズルの番号（省略すると今日のパズル）
cli-puzzle-today = 今日のパズル（既定）
cli-puzzles = ボットのゲームからパズルを作ります
cli-puzzles-make = ボットのゲームからパズルを探します
cli-puzzles-make-long = ボットのゲームから、最善の答えが1つだけと証明された局面を探します。同じシードなら同じパズルになり、中断しても続きから再開します。
cli-puzzles-seed = ゲームのシード（既定：tricolor）
cli-puzzles-count = 作るパズルの数（既定：160）
cli-puzzles-out = 書き込む、または続きから使うファイル
