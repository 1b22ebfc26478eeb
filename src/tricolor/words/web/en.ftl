### The web app in English.

## Frame

app-name = Tricolor
app-about = Three colour games: Colorito, Coloretto and Colorio. Play at once, against bots or with friends.
app-noscript = Tricolor needs JavaScript to play in the browser.
skip-to-main = Skip to main content
nav-title = Pages
nav-lobby = Tables
nav-rules = Rules
nav-help = Help
nav-me = You
nav-settings = Settings
settings-look = How it looks
settings-play = How it plays
language-title = Language
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = Sound
volume-title = Volume
not-found-title = Page not found
not-found-home = Home
offline-title = You are offline
offline-text = This part needs the server. Try again as soon as you are connected.
try-again = Try again
cancel = Cancel
close = Close
more = More
copy = Copy
copied = Copied
share = Share
save = Save
sentence-separator = {" "}

## Games and levels

more-games = More games
generic-choices = Your choices
game-colorito = Colorito
game-coloretto = Coloretto
game-colorio = Colorio
level-greedy = Greedy
level-random = Random

## Start

start-headline = Three colour games. Choose one and play.
help-title = How to play here
here-note = Everything happens on this device: no server, no account, and offline as well.
here-cannot = This browser lacks WebAssembly, which the games need here. A newer browser has it. You can still read the rules.
going-title = Games in progress
going-on = Continue { $game }
going-turn = your turn
play-bot = Play against { $name } ({ $level })
play-friends = Play with friends
play-hot = Play on this device
play-more = More options
play-rules = Rules
hot-name = Player { $number }

## The bots as people

bot-of-level = Bot, { $level }
bot-says = { $name }: “{ $words }”
bot-colorito-beginner = Pip
bot-colorito-casual = Nora
bot-colorito-club = Emil
bot-colorito-expert = Ines
bot-colorito-champion = Aurel
bot-coloretto-beginner = Momo
bot-coloretto-casual = Toni
bot-coloretto-club = Greta
bot-coloretto-expert = Vito
bot-coloretto-champion = Selma
bot-colorio-beginner = Kiki
bot-colorio-casual = Bruno
bot-colorio-club = Lina
bot-colorio-expert = Mika
bot-colorio-champion = Otto
quip-beginner-hello = Hi! I'm still learning.
quip-beginner-won = I won? I really won!
quip-beginner-lost = That was fun. Again?
quip-casual-hello = Nice to see you. Shall we?
quip-casual-won = Lucky me this time.
quip-casual-lost = Well played!
quip-club-hello = Let's have a good game.
quip-club-won = Close. You nearly had me.
quip-club-lost = Strong. I'll remember that one.
quip-expert-hello = I've been looking forward to this.
quip-expert-won = You made me think hard.
quip-expert-lost = I missed something. You didn't.
quip-champion-hello = Take your time. I'll take mine.
quip-champion-won = A fine fight. Come back soon.
quip-champion-lost = Few people manage that. Congratulations!

## A new table

new-title = New table: { $game }
new-players = Players
new-seats = Who is playing
new-seat = Seat { $number }
who-bot = Bot
who-open = By invitation link
who-hot = On this device
bot-level = Bot level
new-variant = Variant
new-table = Table
new-clock = Clock
clock-none = No clock
clock-move = 60 seconds per move
clock-quick = 5 minutes + 5 seconds
clock-calm = 15 minutes + 10 seconds
clock-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
clock-slow = 3 days per move
new-absence = If a player is absent
absence-wait = Wait
absence-120 = A bot takes over after 2 minutes
absence-600 = A bot takes over after 10 minutes
absence-86400 = A bot takes over after a day
new-listed = Show in the list of tables
new-rated = Rated: invited people only, no hints, no undo
new-undo = Allow undo
new-hints = Allow hints
new-memory = Memory aid: show the colours seen so far
new-make = Create the table
option-numbers = Numbers count (off: Just Colours)
option-strict = Strict: the step before a jump must match the colour too
option-starter = Who starts
option-starter-lot = By lot
option-starter-seat = Seat { $number }
option-table = Scoring table
option-table-brown = Brown: 1 3 6 10 15 21
option-table-grey = Grey: 1 4 8 7 6 5
option-layout = Layout
option-layout-strips = Strips
option-layout-random = Random layout
option-side = Side of the strips
option-points = For points, over several rounds

## Before the game

seating-status = { $free ->
        [0] Everyone is here.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
deal-waiting = Waiting for { $names } to confirm the deal.
deal-lost = You confirmed your seat in another browser. Open the table there, or deal again.
deal-anew = Deal again
deal-without = Free the seat: { $names }
setup-starter = Seat { $number } starts
setup-numbers = Just Colours
setup-strict = Strict
setup-points = For points
setup-move = { $seconds } seconds per move
setup-game = { $minutes } min + { $seconds } s
setup-days = { $days ->
        [one] { $days } day per move
       *[other] { $days } days per move
    }
seat-free = Free seat
seat-rated = { $name } ({ $rating })
seat-number = Seat { $number }
sit = Sit here
sit-hot = Add a player on this device
add-bot = Add a bot
leave = Leave
begin = Start
begin-with-bots = Start (bots fill empty seats)
invite-title = Invite friends
invite-link = Invitation link
qr-title = QR code for the link
join-title = Go to table
join-looking = One moment …
table-missing = This table does not exist, or you cannot join it.

## At the table

board-colorito = Board, 10 by 10 squares
board-colorio = Board, 5 by 5 fields
seats-title = Players
seat-on-turn = (to move)
seat-away = a bot is standing in
seat-offline = not connected
seat-out = out
seat-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
seat-home = { $home }/20 home
seat-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
seat-remaining = ≥ { $moves } to go
status-mine = Your turn: { $expected }
status-other = { $name }: { $expected }
status-paused = The game is paused.
scene-out = { $name } is out!
scene-out-you = You are out!
scene-out-why = The fifth field is open: { $colour }
scene-last = Last round!
scene-last-why = Everyone takes one more row.
line-lost = Connection lost. Reconnecting …
status-offline = Not connected.
status-offline-mine = Not connected. You can move all the same.
status-kept = Your move is kept and sent as soon as the connection is back.
status-sending = Sending your move …
title-turn = ● Your turn – { $name }
title-over = Game over – { $name }
watching = { $number ->
        [one] { $number } spectator
       *[other] { $number } spectators
    }
skip = Skip ({ $steps })
pass = Pass
undo = Undo
hint-ask = Hint
hint-close = Close the hint
hint-others = Also possible:
tie = Offer a tie
pause = Pause
resume = Resume
resign = Resign
resign-title = Resign?
resign-text = The game ends, and the others win.
flip = Flip the board
accept = Yes
decline = No
offer-tie = { $name } offers a tie.
offer-undo = { $name } would like to undo a move.
offer-pause = { $name } would like to pause.
offer-resume = { $name } would like to resume.
log-title = What happened
log-all = Show everything
chat-title = Chat
chat-label = Your message
chat-send = Send
chat-phrases = Phrases only
chat-text = Free text
chat-off = Off
mute = Mute
unmute = Unmute
watch-link = Link to watch
entry-sit = { $name } sits down.
entry-leave = { $name } leaves.
entry-start = The game begins.
entry-offer = { $offer ->
        [tie] { $name } offers a tie.
        [undo] { $name } would like to undo a move.
        [pause] { $name } would like to pause.
       *[other] { $name } would like to resume.
    }
entry-answer = { $answer ->
        [yes] { $name } accepts.
       *[other] { $name } declines.
    }
entry-void = { $name } asked for a new deal.
entry-undo = Taken back.
entry-pause = The game is paused.
entry-resume = The game continues.
entry-away = A bot is standing in for { $name }.
entry-back = { $name } is back.
entry-say = { $name }: { $text }
entry-muted = { $name } is muted.
entry-rematch = The next game is ready.
fair-note = Provably fair: the shuffle was fixed before the game


## Squares, cards and caps in words

square-target = target of { $colour } { $number }
square-coloured = { $colour } square
piece-named = { $colour } { $number }
mark-home = home
mark-chosen = selected
mark-reachable = can go here
mark-movable = can move
mark-lifted = just lifted
mark-removable = press again to take it out of the game
mark-forbidden = may not be lifted now
mark-known = seen: { $colour }
mark-below = below: { $colour }
mark-liftable = can be lifted
mark-coverable = the cap can go here
field-cap = cap
tally-title = Visible colours
warn-colorio = Danger: no fifth { $colours }!
warn-colorito = Careful: your opponent wins once these are filled, even by your pieces: { $cells }
tally-line = { $colour }: { $count } of 5
round-of = Round { $round } of { $rounds }
remove-cap = Remove the cap
rows-title = Rows
row-empty = empty
row-room = { $room ->
        [0] full
        [one] room for { $room } card
       *[other] room for { $room } cards
    }
row-brings = brings { $points }
row-place = you can place the card here
row-take = can be taken
row-take-score = taking it changes your score from { $now } to { $after }
deck-draw = Draw a card, { $cards } left
card-drawn = Drawn card: { $card }
removed-colours = Not in play: { $colours }
take-row = Take row { $row }?
take-change = Your score: { $now } → { $after }
take-confirm = Take the row
collections-title = Collections
collection-own = Your collection
unseen-title = Cards not seen yet
score-now = { $points ->
        [one] { $points } point now
       *[other] { $points } points now
    }
score-why = { $points ->
        [one] { $points } point now: show the breakdown
       *[other] { $points } points now: show the breakdown
    }
sum-title = Score breakdown
sum-total = Total
jokers-title = Which colours do your jokers become?
jokers-number = Joker { $number }
jokers-option = { $colours }: { $points }
jokers-confirm = Confirm

## Text commands and keys

typed-label = Type an action
typed-send = Play
typed-unknown = "{ $text }" is not possible now. Type moves to see your options.
typed-example-colorito = A2-B3
typed-example-coloretto = draw, take 2, place 1
typed-example-colorio = lift C3, cover D4, remove
typed-colorito = You can also type: A2-B3, or moves A2 to see where a piece can go.
typed-coloretto = You can also type: draw, place 2, take 2, and at the end the colours of your jokers, such as red, blue.
typed-colorio = You can also type: lift C3, cover D4, remove.
keys-title = Keyboard shortcuts
keys-setting = Use letter keys as shortcuts (? lists them)
coach-setting = Coach in games against bots: mark the pieces that can move, say which rule an illegal move breaks, and ask before a costly mistake
coach-name = Coach
coach-sure = Sure? That move may cost you a lot.
coach-play = Play it anyway
coach-rethink = Think again
coach-why = Why was that a bad move?
coach-cost = Your move cost { $lost } of the victory.
coach-better = Better: { $action }
coach-close = Close
coach-keep = Keep the coach for the next game
key-arrows = move on the board
key-enter = select; press again to play
key-escape = cancel
key-flip = flip the board
key-draw = draw a card
key-row = place the card in a row, or select the row
key-take = take the selected row
key-remove = remove the cap
key-board = go to the board
key-command = type an action
key-status = say whose turn it is
key-hint = hint
key-undo = undo
key-skip = skip the bots' animations
key-help = show these shortcuts
key-step = back, forward
key-ends = first step, last step
key-autoplay = stop playing, or play by itself

## The end

push-on = Notify me when it is my turn
push-off = Stop notifying me
push-denied = Your browser does not allow notifications from this page.
push-failed = Notifications did not work. Try again later.
over-title = Game over
win-you = You win!
win-name = { $name } wins
win-shared = You share the victory: { $names }
win-names = { $names } share the victory
win-nobody = It's a tie
win-reason = { $reason }.
over-counting = Counting the moves that were still needed …
alone-start = Play it out yourself
alone-title = On your own
alone-made = { $moves ->
        [0] Bring your pieces home: the others stay where they are.
        [one] { $moves } move so far
       *[other] { $moves } moves so far
    }
alone-complete = { $moves ->
        [one] Home in { $moves } move!
       *[other] Home in { $moves } moves!
    }
alone-best = The best way found takes { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
alone-best-exact = The shortest way takes { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
alone-shortest = No way is shorter.
alone-equal = No shorter way was found.
alone-better = Shorter than the best way found, which takes { $moves ->
        [one] { $moves } move!
       *[other] { $moves } moves!
    }
alone-stuck = No piece can move. Take a move back.
alone-stop = Back to the result
over-scores = Scores
over-rating = Rating of { $name }: { $before } → { $after }
level-next = Next time you play { $name } ({ $level })
rematch = Rematch
rematch-join = Go to rematch
replay = Replay
record = Download record
known-link = What you could have known
to-start = Play something else
fair-check = Check the deal
fair-good = Every chance event of this game was recomputed from its seed: the game was fair.
fair-bad = The chance events of this game do not match its seed!
fair-own = Your own contribution to the shuffle, made in this browser, is part of it.
fair-not-own = Your contribution to the shuffle was not made in this browser, so the browser cannot vouch for it.
fair-details = Committed: { $commitment }. Seed: { $seed }.

## Replay

replay-steps = Steps
replay-first = First step
replay-back = One step back
replay-on = One step forward
replay-last = Last step
replay-count = { $at } of { $of }
replay-slider = Position in the game
replay-seat = Seen by
replay-open = Everything revealed
replay-known = The small colours on the caps show what this seat had seen by then.
look-back = Look back
look-back-title = What decided the game
look-back-waiting = Analysing the game: { $percent }%
look-back-trouble = This game cannot be analysed now.
look-back-seat = { $name }: luck { $luck }, choices { $choices }
look-back-table = As a table
look-back-event = What happened
look-back-start = At the start
look-back-played = Turn { $turn }: { $told }
look-back-better = Advice to { $name }: { $best }, worth { $more } more.
look-back-sums = Luck is what chance gave, choices are what a player’s own decisions changed; the rest came from the others.
look-back-show = Show it
look-back-try = Try again from here
replay-autoplay = Autoplay
replay-stop = Stop
replay-speed = Speed
replay-times = { $number }×
replay-best = Best now: { $best }.
replay-line = Play might continue: { $line }
replay-played = Played: { $told }
replay-cost = That cost { $cost }.
replay-cost-none = There was nothing better.
replay-play-on = Play on from here
replay-share = Link to this position
replay-file = Open a record file
replay-about = After a game, "Download record" gives you a file. Open it here to go through the game step by step.
study-title = Analysis board
study-about = Play for all sides, and choose what chance brings. Nothing leaves this device unless you share the link.
study-chance = What comes up?
study-random = At random
study-turn = { $name } is to move.
study-over = The game is over.
study-engine = Engine
study-thinking = The engine is thinking …
study-why = Why?
study-others = Other lines from here
study-setup = Set up
study-anew = Start over
study-arrange = Move pieces freely
study-mover = To move
study-link = Link to this line
study-from = Analyse from here
study-trouble = This line is not possible; it is shown as far as it goes.
study-no-core = This browser cannot run the engine.

## Rules, tables, you

rules-title = Rules of { $game }
rules-print = Print
lobby-open = Looking for players
lobby-running = In progress
lobby-table = { $names } · { $free ->
        [0] full
        [one] { $free } free seat
       *[other] { $free } free seats
    }
lobby-rated = rated
lobby-none = No tables right now.
lobby-new = Create a public table
lobby-new-text = It appears in this list, and anyone can take a seat.
phase-seating = waiting
phase-running = in progress
phase-paused = paused
phase-over = over
my-games = Your games
my-games-none = None yet.
my-games-download = Download all
my-ratings = Your ratings
my-rating = { $game }: { $rating } ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    })
account-name = Your name at the table
account-title = Account
account-why = You can play without an account. With one, you keep your games on every device.
account-login = Username
account-password = Password
account-sign-in = Sign in
account-make = Create an account
account-sign-out = Sign out
account-sign-out-all = Sign out everywhere
account-as = Signed in as { $name }.
account-webhook = Webhook URL for turn notifications
account-saved = Saved.
account-made = Your account is ready.
account-in = Welcome back.
account-out = Signed out.
account-delete = Delete account
account-delete-text = You cannot undo this. Your games keep their moves but lose your name.
account-gone = Your account has been deleted.
password-title = Change password
password-old = Current password
password-new = New password
password-about = This signs you out on all other devices.
password-done = Your password has been changed.
sessions-title = Your devices
session-current = this device
session-used = last used { $date }
session-end = Sign out there
session-ended = Signed out there.
tokens-title = For your bot
tokens-about = With a token, a program can play for this account (tricolor bot --token).
token-drop = Revoke
token-name = Token name
token-make = Create a token
token-scope = The program may
token-scope-play = play and read
token-scope-read = only read
token-made = Your token; it is shown only once

## Settings

theme-title = Theme
theme-auto = Match device
theme-light = Light
theme-dark = Dark
material-title = Boards and cards
material-beech = Beech
material-walnut = Walnut
material-slate = Slate
colours-title = Colours
colours-normal = Normal
colours-contrast = High contrast
colours-motif = Patterns first
pace-title = Bot speed
pace-0 = Instant
pace-1 = Fast
pace-2 = Like a person
pace-3 = Slow
confirm-title = Confirm moves
confirm-touch = On touch screens
confirm-always = Always
confirm-never = Never

## Trouble

trouble-offline = Cannot reach the server. Check your connection and try again.
trouble-unavailable = The server is temporarily unavailable. Try again in a moment.
trouble-refused = That did not work. Please try again.
trouble-not-found = This table or game does not exist.
trouble-not-allowed = That is not allowed at this table.
trouble-not-your-seat = That is not your seat.
trouble-seat-taken = Someone was faster: the seat is taken.
trouble-illegal-action = That is not possible now.
trouble-bad-notation = This game has no such action.
trouble-game-over = The game is over.
trouble-conflict = The game has moved on. Take another look.
trouble-too-many = Slow down a little, and try again in a moment.
trouble-wrong-password = Wrong name or password.
trouble-weak-password = This password is easy to guess. Choose a longer or less common one.
trouble-name-taken = This name is taken. Choose another.
trouble-not-signed-in = Please sign in first.
trouble-bad-request = Please check what you typed.
trouble-record = This is not the record of a finished game.
trouble-record-why = This record cannot be opened: { $why }

## Lessons

learn-title = Learn
learn-intro = Short lessons on the real board. Begin with your first game; it takes three minutes.
learn-link = Learn it in 3 minutes
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-show = Show me
learn-again = Start over
learn-solved = Well done! You have finished this lesson.
learn-following = Next: { $title }
learn-play = Play against { $name }
learn-all = All lessons
learn-finished = finished

## Puzzles

puzzles-title = Puzzles
puzzles-about = Positions with one best solution, proven by the engine. A new one every day for each game.
puzzles-of = Puzzles of { $game }
puzzles-today = Today's puzzle
puzzles-following = Next puzzle
puzzles-all = All puzzles
puzzles-games = Other games
puzzles-solved = { $solved } of { $of } solved
puzzles-difficulty = Difficulty
puzzles-any = all
puzzles-mark-solved = solved
puzzles-mark-shown = solution seen
puzzles-shown = That was the solution. The next one is yours!
puzzles-copy = Copy result
puzzles-picture = Save picture
puzzles-drawing = Save as SVG
puzzles-no-copy = The browser does not allow copying.
puzzles-no-picture = The picture could not be made. Try again later.

## Profile

profile-title = Your games so far
profile-of = { $name }: games so far
profile-none = No finished games yet.
profile-all = All games:
profile-results = { $won } won, { $tied } tied, { $lost } lost
profile-streak = Wins in a row: { $now } (longest streak: { $longest })
profile-accuracy = Best choices: { $percent }% ({ $games ->
        [one] one analysed game
       *[other] { $games } analysed games
    })
profile-rating = Rating: { $rating }
profile-graph = Rating in { $game } after each game: from { $from } to { $to }
profile-range = between { $low } and { $high }
profile-table = As a table
profile-date = Date
profile-rating-head = Rating
profile-games = Game by game
profile-won = Won
profile-tied = Tied
profile-lost = Lost
profile-against = against { $names }
profile-person = a person
profile-bot = a bot
profile-here = on this device
profile-choices = best choice in { $best } of { $choices }
profile-more = Show more
profile-older = Older games are not listed.
profile-json = Save as JSON
profile-csv = Save as CSV
profile-sharing = Sharing
profile-private = Only you can see this page.
profile-account = Create an account to share it.
profile-share = Share this page
profile-shared = Anyone with this link can see your results. Nobody else’s name is shown.
profile-hide = Make private again
profile-gone = This profile is not shared.
