### The web app in English.

## Frame

app-name = Tricolor
app-about = Three colour games: Colorito, Coloretto and Colorio. Play at once, against bots or with friends.
app-noscript = Tricolor needs JavaScript to play in the browser.
skip-to-main = Skip to the content
nav-title = Pages
nav-lobby = Tables
nav-rules = Rules
nav-me = You
nav-settings = Settings
language-title = Language
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = Sound
not-found-title = There is no such page
not-found-home = To the start
offline-title = You are offline
offline-text = This part needs the server. As soon as there is a connection, try again.
try-again = Try again
cancel = Cancel
close = Close
copy = Copy
copied = Copied
share = Share
save = Save
sentence-separator = {" "}

## Games and levels

game-colorito = Colorito
game-coloretto = Coloretto
game-colorio = Colorio
about-colorito = A race for two: bring every piece to its own number.
about-coloretto = Draw a card or take a row; only three colours count for you.
about-colorio = Lift caps and remember: who shows the fifth of a colour is out.
level-greedy = Greedy
level-random = Random

## Start

play-bot = Play against a bot ({ $level })
play-friends = With friends
play-hot = On this device
play-more = More options
play-rules = Rules
hot-name = Player { $number }

## A new table

new-title = New table: { $game }
new-players = Players
new-seats = Who plays
new-seat = Seat { $number }
who-bot = Bot
who-open = By link
who-hot = On this device
bot-level = Level of the bots
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
new-absence = If somebody stays away
absence-wait = Wait
absence-120 = A bot after 2 minutes
absence-600 = A bot after 10 minutes
absence-86400 = A bot after a day
new-listed = Show in the list of tables
new-rated = Rated: people by link, no hints, no undo
new-undo = Allow undo
new-hints = Allow hints
new-memory = Memory aid: show what has been seen
new-make = Make the table
option-numbers = Numbers count (without: Just Colours)
option-strict = Strict: the step of a step-jump must fit the colour, too
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
option-points = On points, over several rounds

## Before the game

seating-status = { $free ->
        [0] Everybody is here.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
setup-starter = Seat { $number } starts
setup-numbers = Just Colours
setup-strict = Strict
setup-points = On points
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
sit-hot = One more here
add-bot = Add a bot
leave = Leave
begin = Begin
begin-with-bots = Begin, bots on free seats
invite-title = Invite friends
invite-link = Link to join
qr-title = QR code of the link
join-title = To the table
join-looking = One moment …
table-missing = This table does not exist, or it is not open to you.

## At the table

board-colorito = Board, 10 by 10 squares
board-colorio = Board, 5 by 5 fields
seats-title = Players
seat-on-turn = (on turn)
seat-away = a bot stands in
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
line-lost = The connection is lost. Reconnecting …
title-turn = ● Your turn – { $name }
title-over = Game over – { $name }
watching = { $number ->
        [one] { $number } watches
       *[other] { $number } watch
    }
skip = Skip ({ $steps })
pass = Pass
undo = Undo
hint-ask = Hint
tie = Offer a tie
pause = Pause
resume = Go on
resign = Resign
resign-title = Resign?
resign-text = The game ends, and the others win.
flip = Turn the board
accept = Yes
decline = No
offer-tie = { $name } offers a tie.
offer-undo = { $name } would like to take back.
offer-pause = { $name } would like to pause.
offer-resume = { $name } would like to go on.
log-title = What happened
log-all = Show everything
chat-title = Chat
chat-label = Your message
chat-send = Send
chat-phrases = Phrases only
chat-text = Free text
chat-off = Off
mute = Mute
unmute = Hear again
watch-title = For spectators
watch-link = Link to watch
entry-sit = { $name } sits down.
entry-leave = { $name } leaves.
entry-start = The game begins.
entry-offer = { $offer ->
        [tie] { $name } offers a tie.
        [undo] { $name } would like to take back.
        [pause] { $name } would like to pause.
       *[other] { $name } would like to go on.
    }
entry-answer = { $answer ->
        [yes] { $name } agrees.
       *[other] { $name } does not agree.
    }
entry-undo = Taken back.
entry-pause = The game is paused.
entry-resume = The game goes on.
entry-away = A bot stands in for { $name }.
entry-back = { $name } is back.
entry-say = { $name }: { $text }
entry-muted = { $name } is muted.
entry-rematch = The next game is ready.
fair-note = Fair chance: committed to before the game


## Squares, cards and caps in words

square-target = target of { $colour } { $number }
square-coloured = { $colour } square
piece-named = { $colour } { $number }
mark-home = home
mark-chosen = chosen
mark-reachable = can go here
mark-movable = can move
mark-lifted = just uncovered
mark-forbidden = may not be lifted now
mark-known = seen: { $colour }
mark-below = below: { $colour }
mark-liftable = can be lifted
mark-coverable = the cap can go here
field-cap = cap
tally-title = Colours in sight
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
row-place = place the card here
row-take = can be taken
row-take-score = taking changes { $now } to { $after }
deck-draw = Draw a card, { $cards } left
card-drawn = Drawn card: { $card }
removed-colours = Not in play: { $colours }
take-row = Take row { $row }?
take-change = Your score: { $now } → { $after }
take-confirm = Take the row
collections-title = Collections
score-now = { $points ->
        [one] { $points } point now
       *[other] { $points } points now
    }
sum-title = How the score comes about
sum-why = How?
sum-total = Sum
jokers-title = Which colours do your jokers become?
jokers-number = Joker { $number }
jokers-option = { $colours }: { $points }
jokers-confirm = So it shall be

## Text commands and keys

typed-label = Type an action
typed-send = Play
typed-unknown = "{ $text }" is not possible now. Type moves for what is.
typed-example-colorito = A2-B3
typed-example-coloretto = draw, take 2, place 1
typed-example-colorio = lift C3, cover D4, remove
typed-colorito = You can also type: A2-B3, or moves A2 for where a piece can go.
typed-coloretto = You can also type: draw, place 2, take 2, jokers red,blue.
typed-colorio = You can also type: lift C3, cover D4, remove.
keys-title = Keys
keys-setting = Letters are commands (? lists them)
key-arrows = move on the board
key-enter = choose, and again to play
key-escape = cancel
key-flip = turn the board
key-draw = draw a card
key-row = place at a row, or choose it
key-take = take the chosen row
key-remove = remove the cap
key-board = go to the board
key-command = type an action
key-status = say whose turn it is
key-hint = hint
key-undo = undo
key-skip = skip the bots' pace
key-help = these keys
key-step = back, on
key-ends = to the start, to the end

## The end

over-title = The end
over-counting = The game is over …
over-scores = Scores
over-rating = Rating of { $name }: { $before } → { $after }
rematch = Rematch
rematch-join = To the rematch
replay = Replay
record = Download
known-link = What you could have known
to-start = Other game
fair-check = Check the deal
fair-good = All chance in this game was recomputed from its seed: it was fair.
fair-bad = This game's chance does not match its seed!
fair-details = Committed: { $commitment }. Seed: { $seed }.

## Replay

replay-steps = Steps
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-count = { $at } of { $of }
replay-slider = Position in the game
replay-seat = Seen by
replay-open = Everything open
replay-known = The small colours on caps are what this seat had seen by then.
replay-play-on = Play on from here
replay-share = Link to here
replay-file = Open a record file
replay-about = A record is the file that Download gives after a game. It opens here, step by step.

## Rules, tables, you

rules-title = Rules of { $game }
lobby-open = Looking for players
lobby-running = In play
lobby-table = { $names } · { $free ->
        [0] full
        [one] { $free } free seat
       *[other] { $free } free seats
    }
lobby-rated = rated
lobby-none = Nobody right now.
lobby-new = Make a table for all to see
lobby-new-text = It appears in this list, and whoever likes takes a seat.
phase-seating = waiting
phase-running = in play
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
account-why = You can play without. An account keeps your games on every device.
account-login = Sign-in name
account-password = Password
account-sign-in = Sign in
account-make = Make an account
account-sign-out = Sign out
account-as = Signed in as { $name }.
account-webhook = Where to tell you that it is your turn (web address)
account-saved = Saved.
account-made = Your account is ready.
account-in = Welcome back.
account-out = Signed out.
account-delete = Delete the account
account-delete-text = It cannot be undone. Your games keep their moves and lose your name.
account-gone = The account is gone.
tokens-title = For your bot
tokens-about = A program plays for this account with a token (tricolor bot --token).
token-drop = Make void
token-name = Name of the token
token-make = Make a token
token-made = Your token, shown only now

## Settings

theme-title = Light or dark
theme-auto = As the device
theme-light = Light
theme-dark = Dark
colours-title = Colours
colours-normal = Normal
colours-contrast = High contrast
colours-motif = Motif first
pace-title = Pace of the bots
pace-0 = At once
pace-1 = Fast
pace-2 = Human
pace-3 = Slow
confirm-title = Confirm a move
confirm-touch = On touch screens
confirm-always = Always
confirm-never = Never

## Trouble

trouble-offline = The server cannot be reached. Is there a connection? Try again.
trouble-unavailable = The server is busy or resting. Try again in a moment.
trouble-refused = That did not work. Please try again.
trouble-not-found = There is no such table or game.
trouble-not-allowed = That is not allowed at this table.
trouble-not-your-seat = That is not your seat.
trouble-seat-taken = Somebody was faster: the seat is taken.
trouble-illegal-action = That is not possible now.
trouble-bad-notation = That is no action of this game.
trouble-game-over = The game is over.
trouble-conflict = The table has moved on. Look again.
trouble-too-many = A little slower, please: try again in a moment.
trouble-wrong-password = Name and password do not match.
trouble-name-taken = This name is taken. Choose another.
trouble-not-signed-in = Please sign in first.
trouble-bad-request = Please check what you typed.
trouble-record = This is no record of a finished game.
