### Tricolor in English.

## Colours and their letters

colour-dark-blue = dark blue
colour-light-blue = light blue
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-brown = brown

letter-colorito-dark-blue = B
letter-colorito-light-blue = L
letter-colorito-red = R
letter-colorito-yellow = Y
letter-coloretto-red = R
letter-coloretto-orange = O
letter-coloretto-yellow = Y
letter-coloretto-green = G
letter-coloretto-blue = B
letter-coloretto-purple = P
letter-coloretto-brown = N
letter-colorio-red = R
letter-colorio-yellow = Y
letter-colorio-green = G
letter-colorio-blue = B
letter-colorio-purple = P
letter-joker = *

list-separator = {", "}
answer-yes = y|yes

## Choosing a game

choose-game = Which game would you like to play?
choose-colorito = { $number }  Colorito: a race across the board, for two
choose-coloretto = { $number }  Coloretto: draw a card or take a row
choose-colorio = { $number }  Colorio: remember what lies under the caps
choose-again = Please type 1, 2 or 3, or the name of a game.
default-name = Player
bot-name = { $bot } (bot)

## A turn

turn-now = { $name }, your turn: { $expected }
expected-many = { $number } ways to go on, such as { $example } (moves lists them, help explains)
not-understood = "{ $text }" is not possible now. Type moves for what is, or help.
no-such-moves = Nothing that you can play now begins with "{ $text }".
hint = A good choice: { $action }
undo-done = Taken back.
undo-nothing = There is nothing to take back yet.
undo-not-open = This cannot be taken back: since then something has been revealed.
resign-really = Do you really want to resign? (y/n)
saved = The game is saved in { $path }
save-failed = The game could not be saved in { $path }: { $reason }. Try: save FILE
resume-with = Go on later with: { $command }
goodbye = Goodbye!

command-help = help|?
command-moves = moves
command-hint = hint
command-why = why
command-undo = undo
command-save = save
command-rules = rules
command-resign = resign
command-quit = quit|exit

verb-pass = pass
verb-draw = draw|d
verb-place = place|p
verb-take = take|t
verb-lift = lift|l
verb-cover = cover|c
verb-remove = remove|r

help-colorito =
    Type where a piece is and where it goes, such as A2-B3 or a2 b3. A step goes to a neighbouring square, a
    jump over one piece; first a step and then jumps is possible too. The move must end on white or on the
    piece's own colour. Capital letters are pieces, small letters squares; * marks a piece that is home.
    "moves A2" lists where the piece on A2 can go.
help-coloretto =
    Type draw (or d) to turn up a card, then the number of the row where it goes. Type take 2 (or t2) to take
    row 2. At the end, type the colours of your jokers, such as jokers:red,blue or red blue.
help-colorio =
    Type a field such as C3 to lift its cap. Then type remove (or r) to take the cap out of the game, or an
    open field of another colour to put it there. [ ] is a cap, [x] one you may not lift yet, >R< the field
    just opened.
help-commands =
    help  this text             moves  what you can play         hint  a suggestion
    why   the best choices, and what speaks for them             undo  take back
    save  keep the game in a file      rules  the whole rules
    resign give up              quit   go on another time

## Colorito

colorito-blue = Blue
colorito-red = Red
colorito-side = { $name } ({ $side }): { $home } of 20 home, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } made
colorito-final-move = The side that started is done: this is the one more move to tie.
colorito-repeated = This position stands for the { $times ->
        [2] second
       *[other] third
    } time; the third time is a tie.

## Coloretto

coloretto-row = Row { $row }
coloretto-taken = taken
coloretto-deck = Deck: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
coloretto-last-round = This is the last round!
coloretto-drawn = Drawn:
coloretto-out-of-round = (has taken a row)
coloretto-seat = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
coloretto-table = { $table }, 1/2/3/4/5/6+ cards of a colour: { $points }
coloretto-sum = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
jokers-best = The best you can make of your jokers:
coloretto-line = { $cards } { $kind }
coloretto-with-jokers = {" "}({ $jokers ->
        [one] with { $jokers } joker
       *[other] with { $jokers } jokers
    })
table-brown = Brown table
table-grey = Grey table
option-side-grey = Grey
option-side-white = White
card-plus2 = +2
card-joker = joker

## Colorio

colorio-round = Round { $round } of { $rounds }. Points so far: { $totals }
colorio-out = Out: { $names }
colorio-lifts-left = { $lifts ->
        [one] { $lifts } cap still to lift in this turn
       *[other] { $lifts } caps still to lift in this turn
    }
colorio-must-remove = The next cap has to leave the game.
colorio-must-remove-now = The cap in hand has to leave the game.
colorio-forbidden = The cap on { $cell } has just been put there: not with your first lift.

## What happened

tell-starter = { $name } starts.
tell-move = { $name } moves { $piece }: { $path }
tell-pass = { $name } cannot move and passes.
tell-remove-colour = Not in play: { $colour }.
tell-first = { $name } begins with { $colour }.
tell-draw = { $name } draws a card.
tell-deal = The card is: { $card }.
tell-last = The last-round card! This is the last round.
tell-place = { $name } places it at row { $row }.
tell-take = { $name } takes row { $row }.
tell-jokers = { $name } uses jokers as { $colours }.
tell-lift = { $name } lifts the cap on { $cell }.
tell-show = It is { $colour }.
tell-cover = { $name } puts it on { $cell }.
tell-remove = { $name } takes it out of the game.
tell-out = {" "}That is the fifth of its colour: { $name } is out!
tell-resign = { $name } resigns.
tell-timeout = The time of { $name } is up.
tell-tie = All agree on a tie.

end-winner = { $names } wins: { $reason }.
end-shared = { $names } share the victory: { $reason }.
end-remaining = { $name } would have needed at most { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }: that is the minus score.
end-points = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ending-completed = all pieces are home
ending-blocked = only enemy pieces hold the targets that are left
ending-repetition = the same position for the third time
ending-no-moves = nobody can move
ending-last-round = the last round is over
ending-last-left = nobody else is left
ending-points = all rounds are played
ending-resigned = somebody resigned
ending-timeout = the time was up
ending-agreed = agreed on a tie

## Fair chance

fair-commitment = Fair chance: the seed's SHA-256 is { $commitment }
fair-nonce = { $name }, type anything you like to mix into the shuffle:
fair-seed = The seed was { $seed }; check the saved game with: tricolor verify --fair

## Choices that there are not

error-game = The game is one of { $known }, not { $got }.
error-players = { $game } is for { $least }{ $most ->
        [2] {""}
       *[other] {" "}to { $most }
    } players, not { $got }.
error-option-name = { $game } has the options { $known }, not { $got }.
error-option-value = The option { $option } is one of { $known }, not { $got }.
error-option-form = An option is given as NAME=VALUE, such as numbers=false, not { $got }.
error-bot = A bot is one of { $known }, not { $got }.
error-seats = This game has { $number } seats, not { $got }.
error-seat-name = A seat needs a name of printable characters, or a bot such as bot:greedy, not { $got }.

## Replay and verify

replay-prompt = [{ $number }/{ $last }] Enter: on, b: back, a number: go there, q: end
verify-good = { $file }: good. { $game }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }.
verify-fair = { $file }: good and fair. { $game }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, { $draws } drawn by chance.
verify-bad = { $file }: bad. { $reason }

## Command line

cli-about = Colorito, Coloretto and Colorio: play them, check them, build on them.
cli-command = COMMAND
cli-play = play a game in the terminal
cli-play-long = Play a game in the terminal, against other people at this screen or against bots. Without a game you are asked for one.
cli-game = which game
cli-seat = who sits there, from seat 0 on: a name, or a bot: bot:beginner, bot:casual, bot:club, bot:expert, bot:champion, bot:greedy, bot:random
cli-option = an option of the game, such as numbers=false, table=grey or layout=random
cli-seed = the seed of all chance, to play the same deals again
cli-nonces = let every person mix something into the shuffle
cli-load = go on with a saved game
cli-memory-aid = Colorio for beginners: show what has been seen
cli-pace = how long each step of a bot stays on the screen in Colorio
cli-replay = step through a record
cli-verify = check records: every event must be legal
cli-fair = recompute every chance event from the revealed seed, too
cli-rules = show the rules of a game
cli-levels = say how the bots of a game play, level by level
cli-engine = speak the engine protocol: one JSON object per line
cli-lang = language; by default that of your system
cli-plain = no colour, no clearing of the screen, simple input: for pipes and screen readers
cli-version = show the version and exit
cli-serve = serve tables to browsers and programs
cli-serve-long = Serve tables to browsers and programs: for friends, a club, or many processes on one PostgreSQL. Everything can be set by the environment, too: TRICOLOR_HOST, TRICOLOR_PORT, TRICOLOR_DATA, TRICOLOR_DATABASE_URL and more; docs/hosting.md lists them.
cli-serve-host = the address to listen on; 127.0.0.1 by default, 0.0.0.0 for everyone in the network
cli-serve-port = the port to listen on; 8080 by default
cli-serve-public-url = where people reach the server, if a proxy stands before it
cli-serve-log-level = DEBUG, INFO, WARNING or ERROR
cli-serve-open = open the page in a browser as soon as the server is ready
cli-data = the folder of the embedded database
cli-database-url = a PostgreSQL database instead, such as postgresql://user@host/name
cli-migrate = bring the database to the newest form
cli-backup = copy the embedded database into a file, while the server runs
cli-bot = play on a server with any program that speaks the engine protocol
cli-bot-long = Play on a server with any program that speaks the engine protocol, at all tables where the account of the token has a seat. It comes back by itself when the server was restarted. docs/bots.md tells more.
cli-bot-server = the address of the server
cli-bot-token = the token of the account; else from TRICOLOR_TOKEN, where no list of processes shows it
cli-bot-engine = the program; by default our own engine
cli-bot-join = a link to join a table by; may be given several times
cli-bot-ms = how long the engine may think about an action, in milliseconds
cli-arena = let bots play bots, and measure how strong they are
cli-arena-long = Let bots play bots: a match between two, or a round-robin of more. Seats rotate and every seating gets the same deals, so that luck cancels. Results come with confidence intervals and ratings.
cli-arena-bot = a bot that takes part, two or more times: greedy, random, a level, "engine:COMMAND" for a program that speaks the engine protocol, or NAME=BOT to give it a name
cli-arena-games = games at each table, rounded up so that every seating is played; 100 by default
cli-arena-players = players at a table; by default the fewest that the game allows
cli-arena-tables = mixed: all bots at a table are different; duel: one of a bot against copies of another. By default mixed if there are bots enough
cli-arena-opening = begin with so many random actions, the same for all seatings of a deal: for bots that always play alike
cli-arena-plies = a game that is not over after so many actions is a tie; 1000 by default
cli-arena-no-lead = Colorito: do not count how far the loser was, which takes seconds per game
cli-arena-out = keep every game in this file as soon as it has ended, one JSON object per line
cli-arena-resume = go on with the run in the --out file: play only what is missing
cli-arena-plot = draw the ratings into an SVG file
cli-on = where to work: local (this machine) or ray (a Ray cluster; needs the extra cluster)
cli-address = the address of a Ray cluster; without it one is begun on this machine
cli-train = train an agent from scratch (needs the extra train)
cli-train-long = Train agents from scratch by self-play, one for each seed. Models, a table and a curve are left in a folder; the same command goes on with a run that was broken off.
cli-train-out = the folder for models, table and curve
cli-train-seed = the seed of an agent; may be given more than once
cli-train-generations = how many generations
cli-train-updates = how many updates in a generation
cli-train-envs = how many games side by side
cli-train-steps = how many actions in every game between two updates
cli-train-games = how many games against greedy after each generation
train-generation = seed { $seed }, generation { $number }: { $share } against greedy after { $steps } steps
train-done = seed { $seed }: { $share } of the victory against { $judge } in { $games } games
cli-arena-seed = the seed of all chance; the same seed gives the same games
cli-arena-jobs = how many games at once; by default one per core
cli-arena-ms = milliseconds that a bot may think about an action
cli-arena-nodes = positions that a bot may look at for an action, which gives the same games on every machine
cli-arena-timeout = an action that takes longer loses the game; by default 10 seconds more than --ms
cli-arena-json = print the results as JSON
cli-soak = play many games with all checks on
cli-soak-long = Play many games of fast bots over all games and variants with all checks on: every action legal, every game ends, nothing fails, time is kept. The exit status is 1 if anything is wrong.
cli-soak-game = which game; all of them by default
cli-soak-bot = a bot that takes part; by default greedy, random, beginner, casual and club
cli-soak-games = how many games in all; 1000 by default

## Levels

level-beginner = Beginner
level-casual = Casual
level-club = Club
level-expert = Expert
level-champion = Champion
level-colorito-beginner = Sees one move ahead and short jumps only, and forgets who stays behind.
level-colorito-casual = Looks two moves ahead and runs its own race without a look at yours.
level-colorito-club = Plans four moves, builds ladders, and leaves few stragglers.
level-colorito-expert = Plans its whole race home, but does not ask what you are up to.
level-colorito-champion = Plans both races to the end and takes the jumps that you meant to use.
level-coloretto-beginner = Greedy, judges badly when to stop, and has no eyes for what the others collect.
level-coloretto-casual = Knows a good row when it sees one, but counts only the points of today.
level-coloretto-club = Knows what a collection may grow to and spoils rows for you, but thinks no further than the table.
level-coloretto-expert = Plays every choice to the end of the game in its head, some fifty times.
level-coloretto-champion = Searches the round with every card that may come, counts the deck, and solves the end exactly.
level-colorio-beginner = Forgets a colour as soon as it is covered, and hopes for the best.
level-colorio-casual = Remembers the cap that was put down last, and looks one lift ahead.
level-colorio-club = Remembers what was seen in the last eight lifts, and counts the odds of the next one.
level-colorio-expert = Forgets nothing and knows the strips, but looks no further than the next lift.
level-colorio-champion = Forgets nothing and plays the exact solution; on strips it knows them all by heart.
level-about = { $name }: { $words }

## Reasons

why-choice = { $number }  { $action }: about { $share } % to win
why-exact = { $number }  { $action }: { $share } % to win, worked out exactly
why-same = {"   "} as good: { $actions }
why-reason = {"   "} - { $reason }

reason-colorito-finishes = it brings { $piece } home
reason-colorito-leaves-home = { $piece } leaves its target again
reason-colorito-far = it is { $hops ->
        [one] { $hops } hop
       *[other] { $hops } hops
    } in one move
reason-colorito-opens = it opens a ladder: { $places } more places within reach next turn
reason-colorito-closes = it closes a ladder: { $places } fewer places within reach next turn
reason-colorito-strands = it leaves { $pieces } stranded, with nobody near
reason-colorito-rescues = it brings company to { $pieces }, stranded so far
reason-colorito-blocks = it stands in the way, on a target of the other side
reason-colorito-unblocks = it gives up a target of the other side
reason-colorito-race = after it you need about { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }, the other side about { $theirs }
reason-colorito-pass = none of your pieces can move

reason-coloretto-takes = row { $row } brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now
reason-coloretto-no-minus-colour = no colour comes that counts minus
reason-coloretto-adds-to = { $colour } counts plus and grows to { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
reason-coloretto-minus-colour = { $colour } counts minus, with { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
reason-coloretto-joker = { $cards ->
        [one] a joker comes
       *[other] { $cards } jokers come
    } with it
reason-coloretto-plus2 = { $cards ->
        [one] a +2 card comes
       *[other] { $cards } +2 cards come
    } with it
reason-coloretto-denies = row { $row } would be the best for { $seat }, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-coloretto-leaves = the best that { $seat } finds then is row { $row }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-coloretto-builds = with the card, row { $row } is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you
reason-coloretto-spoils = it spoils row { $row } for { $seat }, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-coloretto-nothing-good-yet = the best row brings only { $points ->
        [one] { $points } point
       *[other] { $points } points
    } so far
reason-coloretto-may-improve = the next card makes your best row better with { $chance } %
reason-coloretto-may-hurt = the next card can only hurt with { $chance } %
reason-coloretto-last-in-the-round = nobody can take a row away from you any more
reason-coloretto-scores = with these jokers you score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

reason-colorio-forced = there is nothing else to do
reason-colorio-wins = it wins for certain
reason-colorio-loses = it loses for certain
reason-colorio-unseen = nobody remembers what lies there
reason-colorio-fatal-risk = this lift is fatal with { $chance } %
reason-colorio-safe = this lift is safe
reason-colorio-shows = { $colour } lies there
reason-colorio-seen-before = you have seen this field: do you remember?
reason-colorio-removes = the cap leaves the game
reason-colorio-covers = the cap covers a field of this colour: { $colour }
reason-colorio-covers-danger = it covers a colour that was about to be fatal: { $colour }
reason-colorio-sets-trap = whoever is next runs a risk of at least { $chance } %
reason-colorio-next-risk = your next lift is a risk of at least { $chance } %

## Arena

arena-standings = { $game }, { $players } players: standings
arena-encounters = Encounters
arena-ahead = Who came out ahead of whom
arena-bot = bot
arena-games = games
arena-wins = won
arena-shared = shared
arena-losses = lost
arena-share = share %
arena-interval = 95 % range
arena-margin = margin
arena-slowest = max ms
arena-rating = rating
arena-played = { $games } of { $planned } games, { $plies } actions on average.
arena-lead = The winners were { $moves } moves ahead on average.
arena-cut-short = { $games ->
        [one] { $games } game was
       *[other] { $games } games were
    } not over after { $plies } actions and counted as a tie.
arena-repeated = Only { $different } of { $games } games differ: the bots repeat themselves, and the intervals are too narrow. Try --opening 4.
arena-over-time = { $bot } took up to { $ms } ms for an action, which is more than it was given.
arena-fault = { $bot } lost game { $game }: { $fault }. { $text }
arena-more-faults = And { $number } more games that ended so.
arena-method = Shared victories count as fractions; equal bots would have { $parity }. Intervals: bootstrap over deals, since games of the same deal belong together; Wilson where deals are few or all came out alike.
arena-no-rating = There are no ratings without openskill: pip install 'tricolor[arena]'
arena-stopped = Stopped. What is done is kept in { $path }; go on with: { $command }
arena-stopped-lost = Stopped. The games are not kept: name a file with --out next time to go on later.
arena-plot = { $game }, { $players } players
arena-plot-rating = Rating with 95 % interval and share of the victories, { $games } games
arena-plot-share = Share of the victories in percent with 95 % interval, { $games } games

fault-illegal = it played what is not allowed
fault-late = it was too late
fault-crashed = it crashed
fault-garbage = its answer was not understood
fault-refused = it refused
fault-raised = it failed with an error
fault-wrong = something is wrong with the rules

soak-title = Soak
soak-game = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $plies } actions
soak-wrong = Game { $number } ({ $seats }): { $trouble }
soak-endless = not over after { $plies } actions
soak-slow = { $ms } ms for an action
soak-sum = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wrong ->
        [0] nothing wrong
       *[other] { $wrong } wrong
    }. The slowest action took { $ms } ms.

## Server

serve-ready = Tricolor is ready: open { $url } (Ctrl-C stops it)
serve-stopping = Stopping; clients are told to come back.
migrate-done = The database is up to date.
backup-done = The copy is in { $path }
bot-ready = The bot plays on { $url } (Ctrl-C stops it)
bot-refused = The server does not let this bot play: { $why }
notice-title = { $game }: your turn
notice-turn = { $game }: it is your turn at the table of { $names }. { $url }
error-no-database = There is no embedded database in { $got }.
error-no-token = A token is needed: make one in your account, and give it with --token or in TRICOLOR_TOKEN.
error-no-server = { $got } is no address of a server: it begins with http:// or https://.

error-database-gone = The database cannot be used: { $reason }
error-setting = { $setting } cannot be { $got }: { $why }.
error-backup = { $path } cannot be made: { $reason }
error-no-engine = The engine cannot be started: there is no program { $got }.
error-not-migrated = The database has another form ({ $got }) than this version wants. Run: tricolor migrate

expect-move = move a piece
expect-pass = pass: nothing can move
expect-draw-or-take = draw a card or take a row
expect-draw = draw a card
expect-take = take a row
expect-place = choose a row for the card
expect-jokers = choose colours for your jokers
expect-lift = lift a cap
expect-remove = take the cap out of the game
expect-cover = put the cap on an open field of another colour, or take it out of the game

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-again = Another game?
phrase-goodbye = Goodbye!
