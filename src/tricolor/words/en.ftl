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

decimal-sign = .
in-percent = { $number }%
list-separator = {", "}
answer-yes = y|yes

## Choosing a game

choose-game = Which game would you like to play?
choose-colorito = { $number }  Colorito: a race across the board, for two
choose-coloretto = { $number }  Coloretto: draw a card or take a row
choose-colorio = { $number }  Colorio: remember what lies under the caps
choose-any = { $number }  { $game }
choose-again = Please type a number from 1 to { $last }, or the name of a game.
default-name = Player
bot-name = { $bot } (bot)
bot-failed = { $name } has failed: { $why }

## A turn

turn-now = { $name }, your turn: { $expected }
expected-many = { $number } possible moves, e.g. { $example } (type moves or help)
not-understood = "{ $text }" is not possible now. Type moves to see your options, or help.
no-such-moves = No legal move starts with "{ $text }".
hint = A good choice: { $action }
undo-done = Taken back.
undo-nothing = There is nothing to take back yet.
undo-not-open = You can't undo this: something has been revealed since.
resign-really = Do you really want to resign? (y/n)
saved = Game saved to { $path }
save-failed = The game could not be saved to { $path }: { $reason }. Try: save FILE
resume-with = To continue, run: { $command }
goodbye = Goodbye!

command-help = help|?
command-board = board
command-moves = moves
command-hint = hint
command-why = why
command-undo = undo
command-save = save
command-rules = rules
command-tie = tie
command-resign = resign
command-quit = quit|exit

verb-pass = pass
verb-draw = draw|d
verb-place = place|p
verb-take = take|t
verb-lift = lift|l
verb-cover = cover|c
verb-remove = remove|r

help-any = Type one of the actions on offer, exactly as written; moves lists them all.
help-colorito =
    Type where a piece is and where it goes, such as A2-B3 or a2 b3. A step goes to a neighbouring square, a
    jump over one piece; you may also take one step and then jump. The move must end on white or on the
    piece's own colour. Capital letters are pieces, small letters squares; * marks a piece that is home.
    "moves A2" lists where the piece on A2 can go.
help-coloretto =
    Type draw (or d) to turn up a card, then the number of the row where it goes. Type take 2 (or t2) to take
    row 2. At the end, type the colours of your jokers, such as jokers:red,blue or red blue.
help-colorio =
    Type a field such as C3 to lift its cap. Then type remove (or r) to take the cap out of the game, or an
    open field of another colour to put it there. [ ] is a cap, [x] one you may not lift yet, >R< the field
    just opened.

## Colorito

colorito-blue = Blue
colorito-red = Red
colorito-final-move = The side that started is home: you have one last move to tie.
colorito-repeated = This position has occurred { $times ->
        [2] twice
       *[other] three times
    }; the third time is a tie.

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
colorio-must-remove = You must remove the next cap.
colorio-must-remove-now = You must remove this cap.
colorio-forbidden = The cap on { $cell } was placed last: you may not lift it first.

## What happened

tell-starter = { $name } starts.
tell-move = { $name } moves { $piece }: { $path }
tell-pass = { $name } cannot move and passes.
tell-remove-colour = Not in play: { $colour }.
tell-first = { $name } starts with { $colour }.
tell-draw = { $name } draws a card.
tell-deal = The card is: { $card }.
tell-last = The last-round card! This is the last round.
tell-place = { $name } places it in row { $row }.
tell-take = { $name } takes row { $row }.
tell-jokers = { $name } assigns jokers: { $colours }.
tell-lift = { $name } lifts the cap on { $cell }.
tell-show = It is { $colour }.
tell-cover = { $name } puts it on { $cell }.
tell-remove = { $name } takes it out of the game.
tell-out = {" "}That makes five: { $name } is out!
tell-action = { $name } plays { $action }.
tell-chance = Drawn by lot: { $action }.
tell-resign = { $name } resigns.
tell-timeout = { $name } ran out of time.
tell-tie = Everyone agrees on a tie.

end-winner = { $names } wins: { $reason }.
end-shared = Tie: { $names } share the victory ({ $reason }).
end-remaining = { $name } needed at most { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }; score: −{ $moves }.
end-remaining-exact = { $name } needed exactly { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }; score: −{ $moves }.
end-points = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ending-completed = all pieces are home
ending-blocked = the opponent's pieces hold all remaining targets
ending-repetition = the same position occurred three times
ending-no-moves = nobody can move
ending-last-round = the last round is over
ending-last-left = everyone else is out
ending-points = all rounds have been played
ending-decided = the game is decided
ending-resigned = a player resigned
ending-timeout = time ran out
ending-agreed = by agreement

## Fair chance

fair-commitment = Provably fair: the seed's SHA-256 is { $commitment }
fair-nonce = { $name }, type anything you like to mix into the shuffle (hidden from the others):
fair-nonce-shown = { $name } typed: { $nonce }
fair-seed = The seed was { $seed }. To check the saved game, run: tricolor verify --fair

## Choices that do not exist

error-game = Unknown game { $got }. Choose: { $known }.
error-players = { $game } is for { $least }{ $most ->
        [2] {""}
       *[other] {" "}to { $most }
    } players, not { $got }.
error-lesson = There is no lesson { $got }. Choose: { $known }.
error-no-lessons = { $game } has no lessons.
error-option-name = { $game } has no option { $got }. Choose: { $known }.
error-option-value = Option { $option } cannot be { $got }. Choose: { $known }.
error-option-form = Write an option as NAME=VALUE, such as numbers=false, not { $got }.
error-bot = Unknown bot { $got }. Choose: { $known }.
error-site-web = The web app is not built. In the source tree run: make web
error-site-base = --base: expected a path such as /games/, got { $base }
error-site-out = { $out } holds something else: name an empty folder, or one with an older site
error-bot-anywhere = Unknown bot { $got }. Choose: { $known }; or name module:Class, path/to/file.py:Class or the file of a trained agent.
error-bot-module = Cannot load bot { $got }: there is no module { $module }.
error-bot-file = Cannot load bot { $got }: there is no file { $file }.
error-bot-member = Cannot load bot { $got }: there is nothing called { $name } in it.
error-bot-kind = { $got } is not a bot: { $kind } is not a subclass of tricolor.bots.Bot.
error-bot-abstract = { $got } is not a complete bot: it lacks { $missing }.
error-bot-raised = Cannot create bot { $got }: { $why }.
error-bot-game = Bot { $got } does not play { $game }, only { $known }.
error-bot-agent = { $got } was not trained for this table of { $game }.
error-bot-extra = { $got } needs the extra "{ $extra }". Install it: pip install "tricolor[{ $extra }]"
error-bot-resume = The saved game was played with a bot that is not part of Tricolor: { $got }. Name all players again with --seat and --bot.
error-extra = This needs { $library }, which the extra "{ $extra }" brings. Install it: pip install "tricolor[{ $extra }]"
error-seats = This game has { $number } seats, not { $got }.
error-seat-name = A seat needs a name of printable characters, or a bot such as bot:greedy, not { $got }.

## Replay and verify

replay-prompt = [{ $number }/{ $last }] Enter: next, b: back, a number: jump there, q: quit
verify-good = { $file }: good. { $game }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }.
verify-fair = { $file }: good and fair. { $game }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, { $draws } of them drawn by chance.
verify-bad = { $file }: bad. { $reason }

## Command line

cli-about = Play Colorito, Coloretto and Colorio, check their records, and build on them.
cli-command = COMMAND
cli-play = play a game in the terminal
cli-play-long = Play a game in the terminal, with other people at this screen or against bots. If you name no game, you are asked for one.
cli-game = which game
cli-seat = who sits there, starting with seat 0: a name, or a bot: bot:beginner, bot:casual, bot:club, bot:expert, bot:champion, bot:greedy, bot:random
cli-play-bot = a bot on the next seat: one of the above, module:Class, path/to/file.py:Class, an installed bot or the file of a trained agent; may be repeated
cli-option = an option of the game, such as numbers=false, table=grey or layout=random
cli-seed = the seed for all chance: the same seed gives the same deals
cli-nonces = let everyone mix something of their own into the shuffle
cli-load = continue a saved game
cli-memory-aid = Colorio for beginners: show the colours seen so far
cli-pace = how many seconds each step of a bot stays on the screen in Colorio
cli-replay = step through a record
cli-analyse = analyse a finished game: what each choice cost and what luck gave
cli-analyse-long = Analyse a finished game event by event. For every player the result is the value at the start plus luck, their own choices and the others' choices.
cli-analyse-json = print everything as JSON
cli-analyse-svg = print a graph of everyone's chances as SVG
cli-analyse-seed = the seed of the search where nothing is exact (default: 0); the same seed gives the same analysis
cli-verify = check records: every event must be legal
cli-fair = also recompute every chance event from the revealed seed
cli-rules = show the rules of a game
cli-learn = learn a game on its board
cli-learn-long = Play short lessons. Without a name, list all lessons; start with first.
cli-lesson = the name of a lesson, such as first
cli-levels = describe how the bots of a game play, level by level
cli-engine = speak the engine protocol: one JSON object per line
cli-engine-bot = the bot that answers go: a level, module:Class, path/to/file.py:Class, an installed bot or the file of a trained agent; the champion by default
cli-lang = language; your system's by default
cli-plain = no colours, no clearing of the screen, simple input: for pipes and screen readers
cli-version = show the version and exit
cli-site = write the web app as a static site
cli-site-long = Write the web app as a static site that any file server can host: visitors play against bots or share a device, and all tables stay on their device. It needs no server of ours and sets no cookies.
cli-site-out = the folder to write the site to
cli-site-base = the path under which the site is served, such as /games/; only its 404 page needs it
cli-site-written = Wrote { $files } files to { $out }.
cli-serve = serve tables to browsers and programs
cli-serve-long = Serve tables to browsers and programs: for friends, for a club, or with many processes on one PostgreSQL. You can also set everything in the environment: TRICOLOR_HOST, TRICOLOR_PORT, TRICOLOR_DATA, TRICOLOR_DATABASE_URL and more; docs/hosting.md lists them.
cli-serve-host = the address to listen on; 127.0.0.1 by default, 0.0.0.0 for everyone on the network
cli-serve-port = the port to listen on; 8080 by default
cli-serve-public-url = the address that people use, if a proxy stands in front of the server
cli-serve-log-level = DEBUG, INFO, WARNING or ERROR
cli-serve-open = open the page in a browser as soon as the server is ready
cli-data = the folder with the embedded database
cli-database-url = a PostgreSQL database instead, such as postgresql://user@host/name
cli-migrate = upgrade the database
cli-backup = copy the embedded database to a file while the server runs
cli-audit = show sign-ins, tokens and deletions of accounts
cli-audit-days = only this many days back
cli-audit-json = one JSON object per line
cli-bot = let any program that speaks the engine protocol play on a server
cli-bot-long = Let any program that speaks the engine protocol play on a server, at all tables where the token's account has a seat. It reconnects by itself when the server restarts. See docs/bots.md.
cli-bot-server = the address of the server
cli-bot-token = the account's token; by default TRICOLOR_TOKEN, which keeps it out of the process list
cli-bot-engine = the program; Tricolor's own engine by default
cli-bot-bot = a bot instead of a program: a level, module:Class, path/to/file.py:Class, an installed bot or the file of a trained agent
cli-bot-join = a link to join a table; may be repeated
cli-bot-ms = how many milliseconds the engine may think about an action
cli-arena = let bots play bots, and measure how strong they are
cli-arena-long = Let bots play bots: a match between two, or a round-robin of more. Seats rotate and every seating gets the same deals, so that luck cancels out. Results come with confidence intervals and ratings.
cli-arena-bot = a bot that takes part, given two or more times: greedy, random, a level, module:Class, path/to/file.py:Class, an installed bot, the file of a trained agent, "engine:COMMAND" for a program that speaks the engine protocol, or NAME=BOT to give it a name
cli-arena-games = games per table, rounded up so that every seating is played; 100 by default
cli-arena-players = players per table; by default the fewest that the game allows
cli-arena-tables = mixed: all bots at a table are different; duel: one bot against copies of another. By default mixed if there are enough bots
cli-arena-opening = start with this many random actions, the same for all seatings of a deal: for bots that always play alike
cli-arena-plies = count a game as a tie if it is not over after this many actions; 1000 by default
cli-arena-book = start with this many random actions that leave neither side better off, the same for all seatings of a deal
cli-arena-sprt = a sequential test for two bots: stop once it is clear whether the first is ELO0 or ELO1 points stronger
cli-arena-alpha = how often the test may accept ELO1 wrongly; 0.05 by default
cli-arena-beta = how often the test may accept ELO0 wrongly; 0.05 by default
cli-arena-no-lead = Colorito: do not count how many moves the loser was behind, which takes seconds per game
cli-arena-out = save every game to this file as soon as it ends, one JSON object per line
cli-arena-resume = resume the run in the --out file: play only the games that are missing
cli-arena-plot = plot the ratings as an SVG file
cli-on = where to run: local (this machine) or ray (a Ray cluster; needs the extra cluster)
cli-address = the address of a Ray cluster; without it, one starts on this machine
cli-train = train an agent from scratch (needs the extra train)
cli-train-long = Train agents from scratch by self-play, one per seed. Models, a table and a curve go into a folder; the same command resumes an interrupted run.
cli-train-out = the folder for models, table and curve
cli-train-seed = the seed of an agent; may be repeated
cli-train-method = how it learns: ppo (policy gradient, the default) or alphazero (tree search and a small network; Coloretto and Colorio with two players)
cli-train-minutes = alphazero: how many minutes of processor time in all
cli-train-simulations = alphazero: how many simulations per decision
cli-train-generations = how many generations
cli-train-updates = how many updates per generation
cli-train-envs = how many games side by side
cli-train-steps = how many actions per game between two updates
cli-train-games = how many games against each judge after each generation
train-iteration = seed { $seed }, iteration { $number }, { $positions } positions, { $minutes } minutes
train-generation = seed { $seed }, generation { $number }, { $steps } steps: share of the victory against { $shares }
train-unfinished = { $count } of { $games } games were cut short and count as lost
train-done = seed { $seed }: share of the victory against { $shares }, { $games } games each
cli-arena-seed = the seed for all chance; the same seed gives the same games
cli-arena-jobs = how many games at once; by default one per core
cli-arena-ms = how many milliseconds a bot may think about an action
cli-arena-nodes = how many positions a bot may look at per action; gives the same games on every machine
cli-arena-timeout = a bot that takes more seconds than this for an action loses the game; by default 10 more than --ms
cli-arena-json = print the results as JSON
cli-strength = measure how strong the bots are, as docs/strength.md reports it
cli-strength-long = Play all matches that docs/strength.md reports and write the results as data. An interrupted run resumes with the same command. With fixed seeds and nodes the figures are the same on every machine.
cli-strength-quick = a small part with little thinking, in a minute or two
cli-strength-section = only this part of the page; may be repeated
cli-strength-out = the folder for games and results (strength)
cli-strength-check = compare with the results in this file; exit with status 1 if they differ
cli-strength-page = write the tables into this page between its marks
cli-soak = play many games with all checks on
cli-soak-long = Play many games with fast bots, in all games and variants and with all checks on: every action is legal, every game ends, nothing fails, and nobody exceeds their time. The exit status is 1 if anything is wrong.
cli-soak-game = which game; all of them by default
cli-soak-bot = a bot that takes part; by default greedy, random, beginner, casual and club
cli-soak-games = how many games in all; 1000 by default

## Levels

level-beginner = Beginner
level-casual = Casual
level-club = Club
level-expert = Expert
level-champion = Champion
level-colorito-beginner = Looks one move ahead, sees only short jumps, and forgets stragglers unless the game is strict.
level-colorito-casual = Looks one move and short chains ahead, minds its stragglers, but never looks at your moves.
level-colorito-club = Thinks two of its own moves ahead with chains of up to five jumps, but does not ask what you are up to.
level-colorito-expert = Searches two moves of each side ahead and plans its last moves home.
level-colorito-champion = Searches as far as its time allows for both sides, fetches pieces that are stuck, and plans its way home.
level-coloretto-beginner = Greedy: never knows when to stop, and ignores what the others collect.
level-coloretto-casual = Knows a good row when it sees one, but counts only the points it scores right now.
level-coloretto-club = Knows what a collection can grow into and spoils rows for you, but thinks no further than the cards on the table.
level-coloretto-expert = Plays every choice out to the end of the game in its head, some fifty times.
level-coloretto-champion = Searches the round with every card that may come, counts the deck, and solves the endgame exactly.
level-colorio-beginner = Forgets a colour as soon as it is covered, and hopes for the best.
level-colorio-casual = Remembers only the cap that was moved last, and looks one lift ahead.
level-colorio-club = Remembers the last eight lifts, and works out the odds of the next one.
level-colorio-expert = Forgets nothing and knows the strips, but looks no further than the next lift.
level-colorio-champion = Forgets nothing, plays the exact solution, and knows all the strips by heart.
level-none = { $game } has no bots with levels. Its bots: { $known }.
level-about = { $name }: { $words }

## Reasons

why-choice = { $number }  { $action }: chance of winning about { $share }%
why-exact = { $number }  { $action }: chance of winning { $share }%, calculated exactly
why-same = {"   "} as good: { $actions }
why-reason = {"   "} - { $reason }

say-action = { $action }
say-move = { $piece } from { $origin } to { $target }
say-pass = pass
say-draw = draw a card
say-place = place the card in row { $row }
say-take = take row { $row }
say-jokers = jokers as { $colours }
say-lift = lift the cap on { $cell }
say-lift-any = lift a cap
say-cover = put the cap on { $cell }
say-remove = remove the cap

reason-forced = there is nothing else to do
reason-alike = all choices come to the same
reason-better = chance of winning: about { $share }% ({ $other }: only { $less }%)
reason-better-exact = chance of winning: { $share }% ({ $other }: only { $less }%)
reason-equal = just as good: { $other }
reason-worse = but only about { $share }% ({ $other }: { $more }%)
reason-worse-exact = but only { $share }% ({ $other }: { $more }%)

reason-colorito-completes = it brings all your pieces home
reason-colorito-finishes = it brings { $piece } home
reason-colorito-nearer = { $piece } gets { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } nearer to its target
reason-colorito-last = { $piece } is the farthest from home of all your pieces
reason-colorito-opens = it opens a ladder: your pieces can reach { $places } more squares
reason-colorito-rescues = it brings help to { $pieces }, stranded until now
reason-colorito-unblocks = it leaves one of { $name }'s targets, which your piece counted as filling
reason-colorito-pass = none of your pieces can move
reason-colorito-leaves-home = but { $piece } leaves its target again
reason-colorito-farther = but { $piece } gets { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } farther from its target
reason-colorito-closes = but it closes a ladder: your pieces can reach { $places } fewer squares
reason-colorito-strands = but it leaves { $pieces } stranded, with no piece nearby
reason-colorito-blocks = but it stands on one of { $name }'s targets, which then counts as filled

reason-coloretto-average = { $change } points by the end of the round on average ({ $other }: only { $instead })
reason-coloretto-average-less = but only { $change } points by the end of the round on average ({ $other }: { $instead })
reason-coloretto-lead = { $change } points on your best rival by the end of the round on average ({ $other }: only { $instead })
reason-coloretto-lead-less = but only { $change } points on your best rival by the end of the round on average ({ $other }: { $instead })
reason-coloretto-takes = row { $row } brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now
reason-coloretto-costs = but row { $row } costs you { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now
reason-coloretto-brings-nothing = but row { $row } brings you no points now
reason-coloretto-grows = { $colour } grows to { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: +{ $points }
reason-coloretto-minus = but { $colour } counts against you, with { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: −{ $points }
reason-coloretto-shrinks = but { $colour } is worth less with { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: −{ $points }
reason-coloretto-joker = { $cards ->
        [one] a joker comes
       *[other] { $cards } jokers come
    } with it
reason-coloretto-plus2 = { $cards ->
        [one] a +2 card comes
       *[other] { $cards } +2 cards come
    } with it: +{ $points }
reason-coloretto-denies = no other row is as good for { $name }: row { $row } is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more to them
reason-coloretto-leaves-little = it leaves { $name } nothing better than { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-coloretto-leaves-much = but it leaves { $name } row { $row }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to them
reason-coloretto-builds = row { $row } rises from { $before } to { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for you
reason-coloretto-falls = but row { $row } falls from { $before } to { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for you
reason-coloretto-spoils = row { $row } becomes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } worse for { $name }
reason-coloretto-helps = but row { $row } becomes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } better for { $name }
reason-coloretto-nothing-good-yet = no row brings you more than { $points ->
        [one] { $points } point
       *[other] { $points } points
    } yet
reason-coloretto-may-improve = { $chance }% chance that the next card improves your best row
reason-coloretto-may-hurt = but { $chance }% chance that the next card can only hurt
reason-coloretto-last-in-the-round = nobody can take a row away from you any more
reason-coloretto-scores = with these jokers you score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

reason-colorio-wins = it wins for certain
reason-colorio-loses = but it loses for certain
reason-colorio-safe = this lift is safe
reason-colorio-no-danger = no colour has four open fields, so any cap is safe
reason-colorio-least-risk = { $chance }% risk of knocking you out, and no cap has less
reason-colorio-fatal-risk = but { $chance }% risk of knocking you out
reason-colorio-fatal = but it knocks you out
reason-colorio-unseen = nobody has seen this field yet
reason-colorio-shows = { $colour } lies there
reason-colorio-danger = four fields are open, so a fifth would knock you out: { $colours }
reason-colorio-remember = a cap is safe if you remember another colour under it
reason-colorio-blind-risk = { $chance }% risk with a cap that you do not remember
reason-colorio-duty = one cap must leave the game every turn, and none has yet in this one
reason-colorio-covers-danger = it covers { $colour }, one field short of knocking somebody out
reason-colorio-hides = it leaves one { $colour } field fewer open
reason-colorio-sets-trap = { $name } then faces a risk of at least { $chance }%
reason-colorio-blind-trap = { $name } then faces a risk of { $chance }% with a cap that nobody remembers
reason-colorio-next-risk = but your own next lift carries a risk of at least { $chance }%

## Analysis

analysis-title = { $game }: what decided the game
analysis-exact = All numbers are exact.
analysis-exact-from = Numbers are estimates from a search; from event { $number } on they are exact.
analysis-engine = Numbers are estimates by the strongest bot.
analysis-search = Numbers are estimates from a search; the split between luck and choices has a standard error of { $error }.
analysis-playouts = Numbers are rough estimates: the game was played out at random many times.
analysis-seat = { $name }: from { $start } to { $result }. Luck { $luck }, own choices { $decisions }, others' choices { $others }.
analysis-seat-points = { $name }: from { $start } expected points to { $result }. Luck { $luck }, own choices { $decisions }, others' choices { $others }.
analysis-best-choices = { $choices ->
    [one] Best choice: { $best } out of { $choices } decision.
   *[other] Best choice: { $best } out of { $choices } decisions.
}
analysis-no-points = No choice cost much.
analysis-point = Turn { $turn }: { $told }
analysis-better = Advice to { $name }: { $best }, worth { $more } more.
analysis-amount-points = { $count ->
    [one] { $number } point
   *[other] { $number } points
}
analysis-caption = Everyone's chance of winning after each event
analysis-caption-points = The points that everyone can expect after each event
analysis-axis = events from first to last; the rings are costly choices, with the number of the turn

## Arena

arena-standings = { $game }, { $players } players: standings
arena-encounters = Encounters
arena-ahead = Who finished ahead of whom
arena-bot = bot
arena-games = games
arena-wins = won
arena-shared = shared
arena-losses = lost
arena-share = share %
arena-interval = 95% range
arena-margin = margin
arena-slowest = max ms
arena-rating = rating
arena-played = { $games } of { $planned } games, { $plies } actions on average.
arena-lead = The winners were { $moves } moves ahead on average.
arena-cut-short = { $games ->
        [one] { $games } game was
       *[other] { $games } games were
    } not over after { $plies } actions and counted as a tie.
arena-sprt = Sequential test: log-likelihood ratio { $ratio } (bounds { $low } and { $high }) after { $deals } pairs of games, by score from 0 to 2: { $pairs }.
arena-sprt-elo0 = Accepted: { $bot } is { $elo0 } points stronger than { $other } rather than { $elo1 }.
arena-sprt-elo1 = Accepted: { $bot } is { $elo1 } points stronger than { $other } rather than { $elo0 }.
arena-sprt-open = Undecided between { $elo0 } and { $elo1 } points for { $bot } against { $other }: more games are needed.
arena-repeated = Only { $different } of { $games } games differ: the bots repeat themselves, so the intervals are too narrow. Try --opening 4.
arena-over-time = { $bot } took up to { $ms } ms for an action, more than it was allowed.
arena-fault = { $bot } lost game { $game }: { $fault }. { $text }
arena-more-faults = And { $number } more games that ended like this.
arena-method = Shared victories count as fractions; equally strong bots would each have { $parity }. Intervals: bootstrap over deals, since games of the same deal belong together; Wilson where there are few deals or all had the same result.
arena-no-rating = Ratings need openskill: pip install 'tricolor[arena]'
arena-stopped = Stopped. Finished games are saved in { $path }. To continue, run: { $command }
arena-stopped-lost = Stopped. The games are not saved: next time, name a file with --out to be able to continue.
arena-plot = { $game }, { $players } players
arena-plot-rating = Rating with 95% interval and share of the victories, { $games } games
arena-plot-share = Share of the victories in percent with 95% interval, { $games } games

fault-illegal = it played an illegal action
fault-late = it ran out of time
fault-crashed = it crashed
fault-garbage = its answer was not understood
fault-refused = it refused
fault-raised = it failed with an error
fault-wrong = something is wrong with the rules

strength-title = Strength
strength-row = { $name }: { $share } ({ $low } to { $high }), { $games } games
strength-written = Written: { $path }
strength-stopped = Stopped. Run the same command again to resume.
strength-same = All { $rows } figures are the same.
strength-differs = { $name }: { $share }, expected { $other }
strength-none = nothing
soak-title = Soak test
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
serve-stopping = Stopping; clients are told to reconnect.
migrate-done = The database is up to date.
backup-done = The copy is in { $path }
bot-ready = The bot is playing on { $url } (Ctrl-C stops it)
bot-refused = The server refuses to let this bot play: { $why }
about-colorito = A race for two: bring every piece to its own number.
about-coloretto = Draw a card or take a row; only three colours count for you.
about-colorio = Lift caps and remember: whoever reveals the fifth field of a colour is out.
share-about = Three colour games in your browser: with friends or bots, without an account.
share-over = A finished game
share-scores = Scores: { $scores }
notice-title = { $game }: your turn
notice-turn = { $game }: it is your turn at the table of { $names }. { $url }
error-no-database = There is no embedded database in { $got }.
error-no-token = A token is needed: create one in your account, and pass it with --token or in TRICOLOR_TOKEN.
error-no-server = { $got } is not a server address: it must start with http:// or https://.

error-database-gone = The database cannot be used: { $reason }
error-setting = { $setting } cannot be { $got }: { $why }.
error-backup = Cannot create { $path }: { $reason }
error-data-in-use = Another server uses the database in { $got }. Stop it, or choose another folder with --data.
error-newer-database = The database comes from a newer version of Tricolor (revision { $got }). Install that version.
error-no-engine = Cannot start the engine: there is no program { $got }.
error-not-migrated = The database (revision { $got }) does not fit this version. Run: tricolor migrate

expect-action = choose an action
expect-move = move a piece
expect-pass = pass: none of your pieces can move
expect-draw-or-take = draw a card or take a row
expect-draw = draw a card
expect-take = take a row
expect-place = choose a row for the card
expect-jokers = choose colours for your jokers
expect-lift = lift a cap
expect-remove = take the cap out of the game
expect-cover = put the cap on another colour, or remove it

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = It's your turn.
phrase-again = Another game?
phrase-goodbye = Goodbye!

## Why an action is not possible

why-not-over = The game is over.
why-not-started = It is already settled who starts.
why-not-not-started = The game has not started yet.
why-not-no-such-seat = There is no seat { $number }: seats count from 0, and there are { $seats }.
why-not-chance = Only chance decides that.
why-not-chance-now = Chance cannot draw that now.
why-not-colorito-can-move = You may pass only if none of your pieces can move.
why-not-colorito-no-piece = There is no piece on { $cell }.
why-not-colorito-not-yours = The piece on { $cell }, { $piece }, is not yours.
why-not-colorito-same = A move may not end where it began, on { $cell }.
why-not-colorito-stuck = { $piece } cannot move now: no step and no jump from { $cell } ends on a free square that is white or of its own colour.
why-not-colorito-occupied = { $cell } is occupied by { $piece }, and nothing is ever captured.
why-not-colorito-colour = { $cell } is { $colour }; { $piece } must end on white or { $own }.
why-not-colorito-strict = Strict game: the step before a jump must also land on white or { $own }, so { $piece } cannot reach { $cell }.
why-not-colorito-step-last = To reach { $cell }, { $piece } would need a step after a jump. A step always comes first.
why-not-colorito-no-way = Neither a step nor jumps take { $piece } from { $origin } to { $cell }.
why-not-coloretto-drawing = Wait: the card is being turned up.
why-not-coloretto-jokers-later = Jokers get their colours at the end of the game.
why-not-coloretto-all-full = All rows are full: you have to take one.
why-not-coloretto-empty = Row { $row } is empty: you can only take a row that holds a card.
why-not-coloretto-nothing-drawn = There is no card to place: draw one first.
why-not-coloretto-full = Row { $row } is full: it has room for { $room ->
        [one] { $room } card
       *[other] { $room } cards
    }.
why-not-coloretto-place-first = You have drawn a card ({ $card }): place it first.
why-not-coloretto-no-such-row = There is no row { $row }, only rows 1 to { $rows }.
why-not-coloretto-taken = Row { $row } has already been taken in this round.
why-not-coloretto-rounds-over = The last round is over: all that is left is to choose colours for the jokers.
why-not-coloretto-not-in-play = This colour is not in play: { $colour }.
why-not-coloretto-how-many-jokers = You have { $jokers ->
        [one] { $jokers } joker: name one colour
       *[other] { $jokers } jokers: name a colour for each
    }.
why-not-colorio-uncovering = Wait: the field is being uncovered.
why-not-colorio-lift-first = You have no cap in hand: lift one first.
why-not-colorio-cap-in-hand = You hold the cap from { $cell }: remove it or put it on an open field first.
why-not-colorio-open = There is no cap on { $cell }: the field is already open.
why-not-colorio-last = The cap on { $cell } was put there last: your first lift must be another one.
why-not-colorio-first = In the very first turn all three caps must leave the game.
why-not-colorio-remove = At least one cap must leave the game in every turn, and this is your last one.
why-not-colorio-capped = There is already a cap on { $cell }: only open fields can be covered.
why-not-colorio-same-field = The cap cannot go back to { $cell }, where it came from.
why-not-colorio-same-colour = { $cell } is the same colour ({ $colour }) as the field you just uncovered: cover another colour.

piece-name = { $colour } { $number }

## In the terminal

terminal-goal = Type help at any time.
terminal-no-hints = This game has no bot that gives hints.
terminal-no-rules = This game comes without rules to read.
terminal-goal-colorito = Goal: bring each of your 20 pieces to the square on the far side with its number and colour. Type help at any time.
terminal-goal-coloretto = Goal: collect few colours. Three of them score plus points, all others minus points. Type help at any time.
terminal-goal-colorio = Goal: stay in. Whoever uncovers the fifth field of a colour is out. Type help at any time.
terminal-legend-colorito = { $colours }. Capitals: pieces; small letters: squares; r5: target of red 5; *: piece on its target; ·b·: path of the last move.
terminal-legend-coloretto = { $colours }, { $joker } joker, +2 two points; ___ room for a card.
terminal-legend-colorio = [ ] cap, [x] cap you may not lift yet, >R< field just opened.
terminal-legend-aid = { $legend } [r] cap over a colour that has been seen.
terminal-not-possible = Not possible. { $why } ({ $rule })
terminal-such-as = { $what }, such as { $example }
terminal-side = { $side }: { $name }, { $home } of 20 home, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } made
terminal-visible = Visible:
terminal-order = To move: { $name }. Next: { $next }.
terminal-first-cards = First cards: { $cards }.
terminal-drew = { $name } draws a card: { $card }.
terminal-placed = { $name } draws a card ({ $card }) and places it in row { $row }.
terminal-round-over = The round is over. { $name } took the last row and begins the next one.
terminal-last-round-over = The last round is over.
terminal-left-over = The row that nobody took leaves the game with its cards.
terminal-colorio-round-over = Round { $round } is over: only { $name } is left. Points: { $totals }. Next to begin: { $next }.
terminal-next-round = Press Enter for the next round.
terminal-learn-how = To start one, run: { $command }
terminal-learn-step = Step { $step } of { $steps }
terminal-learn-enter = Press Enter to continue.
terminal-learn-done = Well done! You have finished this lesson.
terminal-learn-next = Next lesson: { $command }
terminal-learn-good = A good move: { $action }
terminal-learn-what = "{ $text }" means nothing here. Type hint for help, or quit to leave.
terminal-tie-asked = { $other }, { $name } offers a tie. Do you accept? (y/n)
terminal-tie-refused = { $name } does not accept a tie.
terminal-end-winner = { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $reason }.
terminal-end-shared = Tie: { $names } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each ({ $reason }).
terminal-end-tie = The game is a tie ({ $reason }).
terminal-ending-resign = { $name } resigned
terminal-ending-timeout = { $name } ran out of time
terminal-do-help = this text
terminal-do-board = show the table again
terminal-do-moves = what you can play
terminal-do-hint = a suggestion
terminal-hint-typed = To play it, type: { $typed }
terminal-do-why = the best choices, and why
terminal-do-undo = take back
terminal-do-save = save to a file
terminal-do-rules = the full rules
terminal-do-tie = offer a tie
terminal-do-resign = give up
terminal-do-quit = save and leave

## Mistakes on the command line, and what is wrong with a record

cli-usage = usage:
cli-positionals = arguments
cli-optionals = options
cli-help = show this help and exit
cli-options = Values for --option, the default first:
cli-mistake-required = Please add: { $names }
cli-mistake-unknown = Unknown: { $names }
cli-mistake-choice = { $name } cannot be { $got }. Choose: { $known }
cli-mistake-value = { $name } cannot be { $got }.
cli-mistake-expected = { $name } needs a value.
cli-mistake-no-value = { $name } takes no value; you gave { $got }.
cli-mistake-ambiguous = { $got } could mean { $known }.
cli-add-seat = { $game } needs at least { $least } players. Add a bot (--seat { $name } --seat bot:casual) or another person (--seat { $name } --seat Ben).

verify-no-file = There is no such file.
verify-no-permission = You are not allowed to read this file.
verify-is-folder = This is a folder, not a file.
verify-file = { $reason }
verify-too-large = A record may have at most { $most } MiB.
verify-json = This is not JSON.
verify-field = The field { $field } is wrong: { $detail }.
verify-version = It was played under other rules (version { $got }); this is { $game } { $expected }.
verify-event = Event { $event }: { $why }
verify-event-form = expected number, player and action, not { $got }
verify-event-turn = it is not the turn of { $got }
verify-event-illegal = not allowed. { $why } ({ $rule })
verify-event-notation = this game has no such action
verify-event-over = the game is over
verify-outcome = The result does not fit the events.
verify-no-seed = No seed is given for event { $event }.
verify-not-revealed = The seed has not been revealed yet.
verify-commitment = The seed does not fit its SHA-256.
verify-pledge = The nonce of player { $seat } is not the one that was pledged.
verify-draw = Event { $event } was not drawn from the seed: that gives { $expected }, not { $got }.

## Puzzles

puzzle-title = { $game } puzzle { $number }
puzzle-head = { $title } ({ $difficulty })
puzzle-difficulty = difficulty { $level } of { $of }
puzzle-you = You
puzzle-other = Player { $number }
puzzle-goal-colorito-home = Your opponent does not move. Bring all your pieces home in { $moves } moves.
puzzle-goal-colorito-free = Your opponent does not move. The piece { $piece } is stuck. Free it with another piece, then take it all the way home: two moves.
puzzle-goal-colorito-bring = Your opponent does not move. Bring the piece { $piece } home in two moves.
puzzle-goal-coloretto-last-round = This is the last round. Find the choice that wins most often.
puzzle-goal-colorio-cap = Everything seen so far is shown on the caps. Find the choice that wins most often.
puzzle-steps = The solution has { $number } steps.
puzzle-commands = Type "solution" to see the solution, "quit" to leave.
puzzle-typed-solution = solution|s
puzzle-typed-quit = quit|q|exit
puzzle-now = Your choice, such as { $example }:
puzzle-right = Right. And now?
puzzle-wrong-share = Not the best: this wins { $percent }% of the time, the right choice { $best }%.
puzzle-wrong-moves = From here that takes { $moves } moves; { $best ->
    [one] one is enough.
   *[other] { $best } are enough.
}
puzzle-wrong-longer = { $best ->
    [one] That does not do it in one move.
   *[other] That does not do it in { $best } moves.
}
puzzle-solution = The solution: { $action }
puzzle-solved = { $tries ->
    [one] Solved on the first try.
   *[other] Solved on try { $tries }.
}
puzzle-streak = { $days } days in a row.
puzzle-share = Tricolor, { $title }.
puzzle-share-day = Puzzle of { $day }.
puzzles-made = { $games } games searched, { $found } of { $count } puzzles
puzzles-written = Written: { $path }
puzzles-exported = { $number } puzzles written to { $path }
cli-puzzles-export = write the puzzles in the form that the browser reads
cli-puzzles-export-long = Write all puzzles with every state and picture into a folder, for a static site.
error-puzzle-number = There is no puzzle { $got }: they are numbered from 1 to { $most }.
error-no-puzzles = { $game } has no puzzles.
error-puzzles-other = { $path } was made with another seed, number or version. Choose another file with --out.
cli-puzzle = solve a puzzle
cli-puzzle-long = Solve a puzzle: today's, or one by its number. Each has one best solution that the engine has proven.
cli-puzzle-number = which puzzle; without it, today's
cli-puzzle-today = the puzzle of the day (the default)
cli-puzzles = make puzzles from bots' games
cli-puzzles-make = search bots' games for puzzles
cli-puzzles-make-long = Search bots' games for positions with one proven best solution. The same seed gives the same puzzles, and an interrupted run resumes where it stopped.
cli-puzzles-seed = the seed of the games (default: tricolor)
cli-puzzles-count = how many puzzles to make (default: 160)
cli-puzzles-out = the file to write or to continue
