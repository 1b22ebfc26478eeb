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
    undo  take back             save   keep the game in a file   rules the whole rules
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
coloretto-table = { $table } table, 1/2/3/4/5/6+ cards of a colour: { $points }
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
table-brown = Brown
table-grey = Grey
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
cli-engine = speak the engine protocol: one JSON object per line
cli-lang = language; by default that of your system
cli-plain = no colour, no clearing of the screen, simple input: for pipes and screen readers
cli-version = show the version and exit
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
cli-soak-bot = a bot that takes part; random and greedy by default
cli-soak-games = how many games in all; 1000 by default

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
