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
cli-seat = who sits there, from seat 0 on: a name, or a bot: bot:greedy, bot:random
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
