# The texts of the lessons: GAME-NAME is the title, GAME-NAME-N what to do in step N, GAME-NAME-N-... a reply to a move.

lesson-good = Right!
lesson-poor = That is allowed, but there is something better. Try again.
lesson-other = That is allowed, but not what this step is about. Try again.
lesson-you = You
lesson-player = Player { $number }

## Colorito

lesson-colorito-first = Your first game
lesson-colorito-first-1 = You are Blue, at the bottom. Each of your 20 pieces wants to reach the square with its own number and colour on the far side: dark blue 1 goes from A1 to J10. Whoever gets all of them there first wins.
lesson-colorito-first-2 = A move must end on white or on the piece’s own colour. The simplest move is a step to the square next to it. Move light blue 11 from A2 to B3, which is light blue.
lesson-colorito-first-3 = Pieces jump over a neighbour, straight ahead, to the free square behind it. Let dark blue 3 jump from C1 over B2 to A3.
lesson-colorito-first-4 = A step first, then a jump: together they are one move. Send dark blue 1 from A1 to C4. It steps to A2 and jumps over B3.
lesson-colorito-first-5 = Now two jumps in a row: light blue 12 goes from B2 over B3 to B4, then over C4 to D4. B4 has the wrong colour, but only the last square of a move counts.
lesson-colorito-first-6 = That is all you need: step, jump, or a step and then jumps. Nothing is ever captured. Build lines of pieces that others can jump along, and bring them all home.

lesson-colorito-step = Step
lesson-colorito-step-1 = A step goes to one of the eight squares around a piece. It must be empty, and white or of the piece’s colour. Light blue 16 stands on F2. Which square in front of it is light blue?
lesson-colorito-step-2 = White squares are open to every piece. Bring dark blue 2 from B1 to the white square A2.
lesson-colorito-step-3 = No two squares of one colour touch, so in the coloured middle you get on by jumping. From row 8 a step onto white is possible again. Bring light blue 13 home from H8 to H9. It is your last piece!

lesson-colorito-jump = Jump
lesson-colorito-jump-1 = A jump goes straight over exactly one neighbouring piece to the free square right behind it. Let dark blue 3 jump from C1 to a dark blue square. C3 is behind a piece too, but it is red.
lesson-colorito-jump-2 = You may jump over any piece, yours or not; the piece you jump over stays where it is. Use the yellow piece on F4: jump with light blue 16 from F3 to F5.

lesson-colorito-both = Step and jump
lesson-colorito-both-1 = A move may begin with one step and continue with jumps. The step may land on any colour, as the move is not over yet. Bring light blue 13 from C2 to B5: it steps to D3, which is yellow, and jumps over C4.
lesson-colorito-both-2 = The order is fixed: one step first, then jumps, never a step after a jump. Light blue 14 on D2 can reach B5 too. Find its way by choosing piece and target; the path is drawn for you.

lesson-colorito-ladders = Ladders
lesson-colorito-ladders-1 = Pieces with one free square between them form a ladder: a single move can climb it all. Find the longest way for dark blue 7 on G1.
lesson-colorito-ladders-2 = Jumps may change direction, use any pieces and touch any colour on the way. Bring light blue 13 from C2 as far as it can go in one move.

lesson-colorito-stragglers = Stragglers
lesson-colorito-stragglers-1 = Two pieces are missing, and each could go home now. But once its helper is gone, a straggler has nothing to jump over. Which piece should move first?
lesson-colorito-stragglers-1-helper = Light blue 17 is home, but light blue 19 has lost its ladder and needs three more moves. Let the straggler go first: then both are home in two.
lesson-colorito-stragglers-2 = The same question again: light blue 17 on D6 and light blue 18 on D8 want to go home. Who goes first?
lesson-colorito-stragglers-2-helper = Now light blue 17 has to walk without help: three more moves instead of one. Use the helper while it is there.

lesson-colorito-shut-in = Shut in
lesson-colorito-shut-in-1 = At the start seven of your pieces are shut in: no step and no jump ends on a square where they may stay. Dark blue 10 in the corner, on J1, is one of them. Make a move that gives it a way out.
lesson-colorito-shut-in-2 = Light blue 18 on H2 is shut in too. Many moves help, since a piece that leaves makes room behind it, and where it lands others can jump over it. Make one of them.

lesson-colorito-tie = The tie move
lesson-colorito-tie-1 = Red started this game and has all pieces home. You moved second, so you have one more move. If it brings your last piece home, the game is a tie.
lesson-colorito-tie-2 = Here, too, Red started but is not home yet. Whoever moved second and finishes first wins at once, and there is no extra move. Finish!

lesson-colorito-blocked = Blocked ends
lesson-colorito-blocked-1 = Red has left a piece on J9, the target of your light blue 11. That does not stop you: if all your targets hold the right piece or an enemy, you win at once. Fill the last one, G10.
lesson-colorito-blocked-2 = Now beware of the same rule. Your light blue 15 still stands on E2, one of Red’s targets. As soon as H1 is filled as well, all of Red’s targets are taken, and Red wins. What do you do?
lesson-colorito-blocked-2-red = Home, but now Red brings red 8 from G5 to H1 and wins: your piece on E2 counts for Red. Take it away from there.
lesson-colorito-blocked-2-fill = You have filled the last target yourself, and Red wins at once. It does not matter whose piece does it.

## Coloretto

lesson-coloretto-first = Your first round
lesson-coloretto-first-1 = You collect colours, but in the end only three of them score plus points. You have one green card. On your turn you draw a card or take a row. The rows are still empty, so draw.
lesson-coloretto-first-2 = Green, your colour! You look at the card first and then choose its row. Put it in row 1.
lesson-coloretto-first-3 = Player 2 has put yellow next to your green. That is how the others spoil a row for you. And there is a +2 in row 2. You could take a row now; draw another card instead.
lesson-coloretto-first-4 = Green again. Put it with the +2 in row 2: the two cards suit you.
lesson-coloretto-first-5 = Two greens are worth 3 points, the +2 two more. Take the row that suits you best.
lesson-coloretto-first-5-yellow = The green is fine, but the yellow brings you a second colour for little, and the +2 stays on the table. Row 2 is worth more.
lesson-coloretto-first-6 = Whoever takes a row waits for the next round. At the end your three best colours score plus points and all others minus points. The more cards in one colour, the better: 1, 3, 6, 10, 15 and 21 points for one to six cards.

lesson-coloretto-draw = Draw or take
lesson-coloretto-draw-1 = You collect green. Row 1 has two greens and a +2, three cards that all suit you. What do you do?
lesson-coloretto-draw-1-gone = You hope for more, but row 1 is full and cannot get better. The next player may simply take it.
lesson-coloretto-draw-1-minus = This row costs you points: its colours would score minus points.
lesson-coloretto-draw-2 = Now the rows hold only red and orange, and you collect green, purple and yellow. What do you do?
lesson-coloretto-draw-2-minus = A new colour that scores minus points, and the round is over for you. There is still plenty of room for better cards.

lesson-coloretto-plus = Three colours score plus
lesson-coloretto-plus-1 = You have 3 green, 3 purple and 2 yellow cards: 6 + 6 + 3 = 15 points. From now on every other colour scores minus points, by the same table: 1, 3, 6, 10, 15, 21.
lesson-coloretto-plus-2 = All rows are full, so you must take one. Two yellows make four: 10 instead of 3 points. Which row is the best?
lesson-coloretto-plus-2-red = Red and blue are both new to you: two reds cost 3 points, one blue 1. That is 4 points less.
lesson-coloretto-plus-2-nothing = The +2 brings 2 points, orange and blue cost 1 each: nothing gained. There is a row that brings 6.

lesson-coloretto-spoil = Spoil a row
lesson-coloretto-spoil-1 = You have drawn blue, which you do not want. Player 2 is next, collects red and green, and row 3 would bring them 8 points. Where does blue go?
lesson-coloretto-spoil-1-own = Purple is what you collect: do not spoil your own rows. Row 3 is the one that Player 2 wants.
lesson-coloretto-spoil-2 = This time you have drawn yellow. Look at what Player 2, who is next, holds: green and orange. Which row do you spoil?
lesson-coloretto-spoil-2-row = Player 2 then takes orange and green for 7 points. Put the unwanted card in that row.

lesson-coloretto-jokers = Jokers
lesson-coloretto-jokers-1 = The game is over, and your joker becomes any colour you like. You have 5 green, 4 purple, 3 yellow and 2 red cards. Where does it bring the most points?
lesson-coloretto-jokers-1-red = Red scores minus points for you: a third red card costs you points.
lesson-coloretto-jokers-1-less = The larger the group, the more the next card brings, up to six: the sixth green is worth 6 points more. No other colour brings as much.
lesson-coloretto-jokers-2 = Here you have 6 greens already, 4 purple, 3 yellow and 2 red cards. Where does the joker go?
lesson-coloretto-jokers-2-six = Six cards are the most that count: a seventh green brings nothing.
lesson-coloretto-jokers-2-less = Not bad, but the fifth purple card brings 5 points, more than any other colour.

lesson-coloretto-last = The last round
lesson-coloretto-last-1 = This is the last round, and the others have taken their rows. You are alone and may go on drawing as long as there is room. They have 34 and 33 points. With the green card you would have 36. What do you do?
lesson-coloretto-last-1-risk = Taking the row wins for sure. Another card could still be red, which costs you points: why take the risk?
lesson-coloretto-last-2 = The same row, but the leader has 42 points now, and 36 will not be enough. What do you do?
lesson-coloretto-last-2-lost = 36 points are too few: you lose for sure. With two more good cards you can still win, and you have nothing to lose.

lesson-coloretto-two = Two players
lesson-coloretto-two-1 = With two players there are rows for one, two and three cards, and the row that nobody takes leaves the game. Your opponent has taken row 1. You want the greens in row 3 and have drawn yellow. Where does it go?
lesson-coloretto-two-1-own = Then you would have to take the yellow along with the greens. Row 2 leaves the game anyway: that is where unwanted cards go.
lesson-coloretto-two-2 = Both rows are full, so you must take one; the other leaves the game with its cards. Which one?
lesson-coloretto-two-2-less = That brings 4 points, row 3 brings 10.

## Colorio

lesson-colorio-first = Your first turn
lesson-colorio-first-1 = Five colours lie under the caps, each on five fields. Whoever uncovers the fifth field of a colour is out; the last one left wins. Four red fields are open. Where may the fifth be?
lesson-colorio-first-2 = A turn is three caps, one after the other. Lift the cap on C3.
lesson-colorio-first-3 = Green, nothing happened. You may put the cap on an open field of any other colour. Cover the red field B2: now only three reds are visible, and you are safer.
lesson-colorio-first-4 = The second cap: lift the one on E3.
lesson-colorio-first-5 = Yellow. At least one cap must leave the game in every turn. Remove this one.
lesson-colorio-first-6 = The third cap: lift the one on C1.
lesson-colorio-first-7 = The fifth red! But you have covered one, so only four are visible, and you are still in. Remove the cap and watch what Player 2 does.
lesson-colorio-first-8 = Player 2 forgot the red on B2 and lifted it: the fifth visible red, so Player 2 is out, and you win. That is the whole game: count, remember, and leave the danger to others. The player who starts must remove all three caps in the very first turn.

lesson-colorio-safe = Safe lifts
lesson-colorio-safe-1 = Four reds are open, so one cap hides the fifth. In this lesson you see on the caps what you could remember: blue on C3, green on E2. Lift a cap that cannot hurt you.
lesson-colorio-safe-1-unknown = It may go well, but this cap could hide the fifth red. You know two caps that cannot.

lesson-colorio-forbidden = The forbidden cap
lesson-colorio-forbidden-1 = Player 2 has just put a cap on C3 as their last action. Your first lift may not be this very cap. Which one is safe?
lesson-colorio-forbidden-1-unknown = This one could hide the fifth red. You know that E2 is green.
lesson-colorio-forbidden-2 = Green, as you knew. Remove the cap.
lesson-colorio-forbidden-3 = The ban applies to the first lift only. Now you may lift the cap on C3.
lesson-colorio-forbidden-3-unknown = This one could hide the fifth red. C3 is blue, and you may lift it now.

lesson-colorio-cover = Cover the danger
lesson-colorio-cover-1 = Four reds are open, and you have three caps to lift. Begin with the one that you know: blue on C3.
lesson-colorio-cover-1-unknown = That could be the fifth red. C3 is blue for sure.
lesson-colorio-cover-2 = Two more caps, and you know none of them. The cap in your hand can make them safer: put it where it helps most. It may go to any colour but blue, which it came from.
lesson-colorio-cover-2-remove = Then four reds stay open, and you have two unknown caps to lift. Keep the cap in the game: it can save you.
lesson-colorio-cover-2-elsewhere = Better than removing it, but the danger is red: four of them are visible, and you still have to lift two caps.

lesson-colorio-counting = Counting to four
lesson-colorio-counting-1 = Here everything is known, and the rest is counting. In a turn you open one, two or three fields more: a cap that you remove opens one, a cap that you put back none. With 20 open fields, four of each colour, the next lift is fatal. So leave 16 open, and after that 20: always a multiple of four.
lesson-colorio-counting-2 = 15 fields are open, and you have one cap left to lift this turn. Lift the green one on C1.
lesson-colorio-counting-3 = Remove it or put it back? Leave a multiple of four open.
lesson-colorio-counting-3-fifteen = That leaves 15, and Player 2 can make it 16. Count again.
lesson-colorio-counting-4 = Now 16 fields are open, and again you have one cap left. Lift the green one on B1.
lesson-colorio-counting-5 = Remove it or put it back? With this one 17 fields are open at the moment.
lesson-colorio-counting-5-seventeen = That leaves 17, and Player 2 can make it 20. Count again.

lesson-colorio-traps = Traps
lesson-colorio-traps-1 = 19 fields are open, and one lift is left. Four of every colour are visible, except red: of red there are three. Which caps can you lift?
lesson-colorio-traps-1-fifth = That is the fifth of its colour: you would be out. Only red can still take one.
lesson-colorio-traps-2 = Now four reds are open too. Every cap still on the board hides a fifth. Close the trap!
lesson-colorio-traps-2-way = That gives Player 2 a way out: the colour that you cover can be lifted again. Remove the cap instead.

lesson-colorio-strips = Strips
lesson-colorio-strips-1 = On strips the colours lie in fixed orders, one strip in each row, either way round. On the grey side one strip reads green, blue, green, blue, red. No other has green at an end and green in the middle. Look at row 3!
lesson-colorio-strips-2 = So you know the whole row, and four reds are open. Lift a cap in row 3 that is safe.
lesson-colorio-strips-2-red = Green, blue, green, blue, red: E3 is the fifth red. Take one of the blue ones.
lesson-colorio-strips-3 = The strips of each side are in the rules. After four to seven lifts they tell nearly everything, if you know them. On a random layout only counting and remembering help.
