# The texts of the lessons: GAME-NAME is the title, GAME-NAME-N what to do in step N, GAME-NAME-N-... a reply to a move.

lesson-good = Richtig!
lesson-poor = Das ist erlaubt, aber es geht besser. Versuch es noch einmal.
lesson-other = Das ist erlaubt, aber hier geht es um etwas anderes. Versuch es noch einmal.
lesson-you = Du
lesson-player = Person { $number }

## Colorito

lesson-colorito-first = Dein erstes Spiel
lesson-colorito-first-1 = Du bist Blau und sitzt unten. Jeder deiner 20 Steine will auf das Feld gegenüber mit seiner Zahl und Farbe: Dunkelblau 1 zieht von A1 nach J10. Wer zuerst alle dort hat, gewinnt.
lesson-colorito-first-2 = Ein Zug muss auf Weiß oder auf der Farbe des Steins enden. Am einfachsten ist ein Schritt auf ein Nachbarfeld. Zieh Hellblau 11 von A2 nach B3, denn B3 ist hellblau.
lesson-colorito-first-3 = Steine springen in gerader Linie über einen Nachbarn auf das freie Feld dahinter. Lass Dunkelblau 3 von C1 über B2 nach A3 springen.
lesson-colorito-first-4 = Erst ein Schritt, dann ein Sprung: Zusammen ist das ein Zug. Schick Dunkelblau 1 von A1 nach C4. Der Stein geht auf A2 und springt über B3.
lesson-colorito-first-5 = Jetzt zwei Sprünge hintereinander: Hellblau 12 springt von B2 über B3 nach B4 und weiter über C4 nach D4. B4 hat die falsche Farbe, aber nur das letzte Feld eines Zuges zählt.
lesson-colorito-first-6 = Mehr brauchst du nicht: Schritt, Sprung oder ein Schritt und dann Sprünge. Geschlagen wird nie. Bau Linien, an denen andere entlangspringen können, und bring alle ins Ziel.

lesson-colorito-step = Schritt
lesson-colorito-step-1 = Ein Schritt führt auf eines der acht Felder rund um den Stein. Es muss frei sein und weiß oder in der Farbe des Steins. Hellblau 16 steht auf F2. Welches Feld vor ihm ist hellblau?
lesson-colorito-step-2 = Weiße Felder stehen allen offen. Bring Dunkelblau 2 von B1 auf das weiße Feld A2.
lesson-colorito-step-3 = Zwei Felder derselben Farbe berühren sich nirgends, also kommst du in der bunten Mitte mit Sprüngen voran. Aus Reihe 8 geht wieder ein Schritt auf Weiß. Bring Hellblau 13 von H8 nach H9. Es ist dein letzter Stein!

lesson-colorito-jump = Sprung
lesson-colorito-jump-1 = Ein Sprung führt in gerader Linie über genau einen benachbarten Stein auf das freie Feld direkt dahinter. Lass Dunkelblau 3 von C1 auf ein dunkelblaues Feld springen. Auch C3 liegt hinter einem Stein, ist aber rot.
lesson-colorito-jump-2 = Du darfst über alle Steine springen, egal wem sie gehören; der übersprungene bleibt stehen. Nutze den gelben Stein auf F4: Spring mit Hellblau 16 von F3 nach F5.

lesson-colorito-both = Schritt und Sprung
lesson-colorito-both-1 = Ein Zug darf mit einem Schritt beginnen und mit Sprüngen weitergehen. Der Schritt darf auf jeder Farbe landen, denn der Zug ist noch nicht zu Ende. Bring Hellblau 13 von C2 nach B5: Der Stein geht auf das gelbe D3 und springt über C4.
lesson-colorito-both-2 = Die Reihenfolge steht fest: erst ein Schritt, dann Sprünge, nie ein Schritt nach einem Sprung. Auch Hellblau 14 auf D2 kommt nach B5. Wähle Stein und Ziel; den Weg zeichnet dir das Brett.

lesson-colorito-ladders = Leitern
lesson-colorito-ladders-1 = Steine mit je einem freien Feld dazwischen bilden eine Leiter, und ein einziger Zug kann sie ganz hinaufsteigen. Finde den längsten Weg für Dunkelblau 7 auf G1.
lesson-colorito-ladders-2 = Sprünge dürfen die Richtung wechseln, alle Steine nutzen und unterwegs jede Farbe berühren. Bring Hellblau 13 von C2 in einem Zug so weit wie möglich.

lesson-colorito-stragglers = Nachzügler
lesson-colorito-stragglers-1 = Zwei Steine fehlen noch, und beide könnten jetzt ins Ziel. Ist der Helfer aber fort, hat ein Nachzügler nichts mehr zum Überspringen. Wer zieht zuerst?
lesson-colorito-stragglers-1-helper = Hellblau 17 ist im Ziel, aber Hellblau 19 hat seine Leiter verloren und braucht noch drei Züge. Lass den Nachzügler zuerst ziehen: Dann sind beide in zwei Zügen da.
lesson-colorito-stragglers-2 = Noch einmal dieselbe Frage: Hellblau 17 auf D6 und Hellblau 18 auf D8 wollen ins Ziel. Wer zieht zuerst?
lesson-colorito-stragglers-2-helper = Jetzt muss Hellblau 17 ohne Hilfe laufen: noch drei Züge statt einem. Nutze den Helfer, solange er da ist.

lesson-colorito-shut-in = Eingesperrt
lesson-colorito-shut-in-1 = Am Anfang sind sieben deiner Steine eingesperrt: Kein Schritt und kein Sprung endet auf einem Feld, auf dem sie bleiben dürfen. Einer davon ist Dunkelblau 10 in der Ecke, auf J1. Mach einen Zug, der ihm einen Ausweg öffnet.
lesson-colorito-shut-in-2 = Auch Hellblau 18 auf H2 ist eingesperrt. Viele Züge helfen: Wer wegzieht, macht Platz, und über den Stein am neuen Ort können andere springen. Mach einen davon.

lesson-colorito-tie = Der Zug zum Unentschieden
lesson-colorito-tie-1 = Rot hat dieses Spiel begonnen und alle Steine im Ziel. Du hast nicht begonnen, also bleibt dir noch ein Zug. Kommt damit dein letzter Stein ins Ziel, endet das Spiel unentschieden.
lesson-colorito-tie-2 = Auch hier hat Rot begonnen, ist aber noch nicht fertig. Wer nicht begonnen hat und zuerst fertig ist, gewinnt sofort, ohne weiteren Zug. Mach es fertig!

lesson-colorito-blocked = Besetzte Ziele
lesson-colorito-blocked-1 = Rot hat einen Stein auf J9 stehen lassen, dem Ziel deines Steins Hellblau 11. Das hält dich nicht auf: Steht auf allen deinen Zielen der richtige Stein oder ein gegnerischer, gewinnst du sofort. Fülle das letzte, G10.
lesson-colorito-blocked-2 = Jetzt musst du dich vor derselben Regel hüten. Dein Stein Hellblau 15 steht noch auf E2, einem Ziel von Rot. Sobald auch H1 besetzt ist, sind alle Ziele von Rot belegt, und Rot gewinnt. Was tust du?
lesson-colorito-blocked-2-red = Im Ziel, aber jetzt zieht Rot 8 von G5 nach H1 und gewinnt: Dein Stein auf E2 zählt für Rot. Zieh ihn dort weg.
lesson-colorito-blocked-2-fill = Du hast das letzte Ziel selbst gefüllt, und Rot gewinnt sofort. Wessen Stein das tut, spielt keine Rolle.

## Coloretto

lesson-coloretto-first = Deine erste Runde
lesson-coloretto-first-1 = Du sammelst Farben, aber am Ende zählen nur drei davon plus. Du hast eine grüne Karte. In deinem Zug ziehst du eine Karte oder nimmst eine Reihe. Noch sind die Reihen leer, also zieh.
lesson-coloretto-first-2 = Grün, deine Farbe! Erst siehst du dir die Karte an, dann wählst du ihre Reihe. Leg sie an Reihe 1 an.
lesson-coloretto-first-3 = Person 2 hat Gelb neben dein Grün gelegt. So verderben dir die anderen eine Reihe. Und an Reihe 2 liegt eine +2. Du könntest jetzt eine Reihe nehmen; zieh stattdessen noch eine Karte.
lesson-coloretto-first-4 = Wieder Grün. Leg es zur +2 an Reihe 2: Beide Karten passen dir.
lesson-coloretto-first-5 = Zwei grüne Karten sind 3 Punkte wert, die +2 noch einmal zwei. Nimm die Reihe, die dir am besten passt.
lesson-coloretto-first-5-yellow = Das Grün passt, aber Gelb bringt dir eine zweite Farbe für wenig, und die +2 bleibt liegen. Reihe 2 ist mehr wert.
lesson-coloretto-first-6 = Wer eine Reihe nimmt, wartet auf die nächste Runde. Am Ende zählen deine drei besten Farben plus, alle anderen minus. Je mehr Karten in einer Farbe, desto besser: 1, 3, 6, 10, 15 und 21 Punkte für eine bis sechs Karten.

lesson-coloretto-draw = Ziehen oder nehmen
lesson-coloretto-draw-1 = Du sammelst Grün. An Reihe 1 liegen zwei grüne Karten und eine +2, drei Karten, die alle passen. Was tust du?
lesson-coloretto-draw-1-gone = Du hoffst auf mehr, aber Reihe 1 ist voll und wird nicht besser. Wer nach dir dran ist, nimmt sie vielleicht einfach.
lesson-coloretto-draw-1-minus = Diese Reihe kostet dich Punkte: Ihre Farben würden minus zählen.
lesson-coloretto-draw-2 = Jetzt liegen nur Rot und Orange aus, und du sammelst Grün, Lila und Gelb. Was tust du?
lesson-coloretto-draw-2-minus = Eine neue Farbe, die minus zählt, und die Runde ist für dich vorbei. Es ist noch viel Platz für bessere Karten.

lesson-coloretto-plus = Drei Farben zählen plus
lesson-coloretto-plus-1 = Du hast 3 grüne, 3 lila und 2 gelbe Karten: 6 + 6 + 3 = 15 Punkte. Ab jetzt zählt jede andere Farbe minus, nach derselben Tabelle: 1, 3, 6, 10, 15, 21.
lesson-coloretto-plus-2 = Alle Reihen sind voll, also musst du eine nehmen. Mit zwei weiteren gelben Karten hast du vier: 10 statt 3 Punkte. Welche Reihe ist die beste?
lesson-coloretto-plus-2-red = Rot und Blau sind beide neu für dich: Zwei rote Karten kosten 3 Punkte, eine blaue 1. Das sind 4 Punkte weniger.
lesson-coloretto-plus-2-nothing = Die +2 bringt 2 Punkte, Orange und Blau kosten je 1: nichts gewonnen. Eine Reihe bringt 6.

lesson-coloretto-spoil = Eine Reihe verderben
lesson-coloretto-spoil-1 = Du hast Blau gezogen und brauchst es nicht. Person 2 ist als Nächstes dran, sammelt Rot und Grün und bekäme für Reihe 3 ganze 8 Punkte. Wohin mit dem Blau?
lesson-coloretto-spoil-1-own = Lila sammelst du selbst: Verdirb dir nicht die eigenen Reihen. Reihe 3 ist die, die Person 2 haben will.
lesson-coloretto-spoil-2 = Diesmal hast du Gelb gezogen. Sieh nach, was Person 2 hat, denn dort geht es weiter: Grün und Orange. Welche Reihe verdirbst du?
lesson-coloretto-spoil-2-row = Dann nimmt Person 2 Orange und Grün für 7 Punkte. Leg die unerwünschte Karte an diese Reihe an.

lesson-coloretto-jokers = Joker
lesson-coloretto-jokers-1 = Das Spiel ist aus, und dein Joker wird eine Farbe deiner Wahl. Du hast 5 grüne, 4 lila, 3 gelbe und 2 rote Karten. Wo bringt er am meisten?
lesson-coloretto-jokers-1-red = Rot zählt bei dir minus: Eine dritte rote Karte kostet dich Punkte.
lesson-coloretto-jokers-1-less = Je größer die Gruppe, desto mehr bringt die nächste Karte, bis zur sechsten: Das sechste Grün bringt 6 Punkte mehr. So viel bringt keine andere Farbe.
lesson-coloretto-jokers-2 = Hier hast du schon 6 grüne, dazu 4 lila, 3 gelbe und 2 rote Karten. Wohin mit dem Joker?
lesson-coloretto-jokers-2-six = Mehr als sechs Karten zählen nicht: Ein siebtes Grün bringt nichts.
lesson-coloretto-jokers-2-less = Nicht schlecht, aber die fünfte lila Karte bringt 5 Punkte, mehr als jede andere Farbe.

lesson-coloretto-last = Die letzte Runde
lesson-coloretto-last-1 = Es ist die letzte Runde, und die anderen haben ihre Reihen schon. Du bist allein und darfst weiterziehen, solange Platz ist. Sie haben 34 und 33 Punkte. Mit der grünen Karte hättest du 36. Was tust du?
lesson-coloretto-last-1-risk = Mit der Reihe gewinnst du sicher. Die nächste Karte könnte rot sein und dich Punkte kosten: Wozu das Risiko?
lesson-coloretto-last-2 = Dieselbe Reihe, aber jetzt liegt jemand mit 42 Punkten vorn, und 36 reichen nicht. Was tust du?
lesson-coloretto-last-2-lost = 36 Punkte sind zu wenig: Damit verlierst du sicher. Mit zwei guten Karten kannst du noch gewinnen, und zu verlieren hast du nichts.

lesson-coloretto-two = Zu zweit
lesson-coloretto-two-1 = Zu zweit gibt es Reihen für eine, zwei und drei Karten, und die Reihe, die niemand nimmt, kommt aus dem Spiel. Reihe 1 ist schon weg. Du willst das Grün an Reihe 3 und hast Gelb gezogen. Wohin damit?
lesson-coloretto-two-1-own = Dann müsstest du mit dem Grün auch das Gelb nehmen. Reihe 2 kommt ohnehin aus dem Spiel: Dorthin gehören unerwünschte Karten.
lesson-coloretto-two-2 = Beide Reihen sind voll, also musst du eine nehmen; die andere kommt mit ihren Karten aus dem Spiel. Welche nimmst du?
lesson-coloretto-two-2-less = Das bringt 4 Punkte, Reihe 3 bringt 10.

## Colorio

lesson-colorio-first = Dein erster Zug
lesson-colorio-first-1 = Unter den Kappen liegen fünf Farben, jede auf fünf Feldern. Wer das fünfte Feld einer Farbe aufdeckt, scheidet aus; wer übrig bleibt, gewinnt. Vier rote Felder sind offen. Wo könnte das fünfte sein?
lesson-colorio-first-2 = Ein Zug sind drei Kappen, eine nach der anderen. Heb die Kappe auf C3 ab.
lesson-colorio-first-3 = Grün, nichts passiert. Du darfst die Kappe auf ein offenes Feld in einer anderen Farbe setzen. Bedecke das rote Feld B2: Dann sind nur drei rote zu sehen, und du bist sicherer.
lesson-colorio-first-4 = Die zweite Kappe: Heb die auf E3 ab.
lesson-colorio-first-5 = Gelb. In jedem Zug muss mindestens eine Kappe aus dem Spiel. Entferne diese.
lesson-colorio-first-6 = Die dritte Kappe: Heb die auf C1 ab.
lesson-colorio-first-7 = Das fünfte Rot! Aber eines hast du bedeckt, also sind nur vier zu sehen, und du bist noch dabei. Entferne die Kappe und sieh zu, was Person 2 tut.
lesson-colorio-first-8 = Person 2 hat das Rot auf B2 vergessen und abgehoben: das fünfte sichtbare Rot. Person 2 scheidet aus, und du gewinnst. Das ist das ganze Spiel: zählen, merken und die Gefahr den anderen lassen. Wer beginnt, muss im allerersten Zug alle drei Kappen entfernen.

lesson-colorio-safe = Sicher abheben
lesson-colorio-safe-1 = Vier rote Felder sind offen, also liegt unter einer Kappe das fünfte. In dieser Lektion siehst du auf den Kappen, was du dir hättest merken können: Blau auf C3, Grün auf E2. Heb eine Kappe ab, die dir nicht schaden kann.
lesson-colorio-safe-1-unknown = Es kann gut gehen, aber unter dieser Kappe könnte das fünfte Rot liegen. Von zwei Kappen weißt du, dass es dort nicht ist.

lesson-colorio-forbidden = Die verbotene Kappe
lesson-colorio-forbidden-1 = Person 2 hat zuletzt eine Kappe auf C3 gesetzt. Genau diese darfst du nicht als erste abheben. Welche ist sicher?
lesson-colorio-forbidden-1-unknown = Hier könnte das fünfte Rot liegen. Von E2 weißt du, dass es grün ist.
lesson-colorio-forbidden-2 = Grün, wie du wusstest. Entferne die Kappe.
lesson-colorio-forbidden-3 = Das Verbot gilt nur für die erste Kappe. Jetzt darfst du die auf C3 abheben.
lesson-colorio-forbidden-3-unknown = Hier könnte das fünfte Rot liegen. C3 ist blau, und jetzt darfst du die Kappe dort abheben.

lesson-colorio-cover = Gefahr bedecken
lesson-colorio-cover-1 = Vier rote Felder sind offen, und du musst drei Kappen abheben. Beginn mit der, die du kennst: Blau auf C3.
lesson-colorio-cover-1-unknown = Das könnte das fünfte Rot sein. C3 ist sicher blau.
lesson-colorio-cover-2 = Noch zwei Kappen, und keine davon kennst du. Die Kappe in deiner Hand kann dir helfen: Setz sie dorthin, wo sie am meisten nützt. Jede Farbe ist erlaubt außer Blau, woher sie kommt.
lesson-colorio-cover-2-remove = Dann bleiben vier rote Felder offen, und du musst noch zwei unbekannte Kappen abheben. Behalt die Kappe im Spiel: Sie kann dich retten.
lesson-colorio-cover-2-elsewhere = Besser als entfernen, aber die Gefahr ist Rot: Vier sind zu sehen, und du musst noch zwei Kappen abheben.

lesson-colorio-counting = Bis vier zählen
lesson-colorio-counting-1 = Hier ist alles bekannt, und der Rest ist Zählen. In einem Zug kommen ein, zwei oder drei offene Felder dazu: eines für jede Kappe, die du entfernst, keines für eine, die du versetzt. Bei 20 offenen Feldern, vier in jeder Farbe, scheidet aus, wer als Nächstes abhebt. Hinterlass also 16 offene und danach 20: immer ein Vielfaches von vier.
lesson-colorio-counting-2 = 15 Felder sind offen, und in diesem Zug fehlt noch eine Kappe. Heb die grüne auf C1 ab.
lesson-colorio-counting-3 = Entfernen oder versetzen? Hinterlass ein Vielfaches von vier.
lesson-colorio-counting-3-fifteen = Das hinterlässt 15, und Person 2 kann daraus 16 machen. Zähl noch einmal.
lesson-colorio-counting-4 = Jetzt sind 16 Felder offen, und wieder fehlt noch eine Kappe. Heb die grüne auf B1 ab.
lesson-colorio-counting-5 = Entfernen oder versetzen? Mit diesem sind im Moment 17 Felder offen.
lesson-colorio-counting-5-seventeen = Das hinterlässt 17, und Person 2 kann daraus 20 machen. Zähl noch einmal.

lesson-colorio-traps = Fallen
lesson-colorio-traps-1 = 19 Felder sind offen, und eine Kappe musst du noch abheben. Von jeder Farbe sind vier zu sehen, nur von Rot drei. Welche Kappen kannst du abheben?
lesson-colorio-traps-1-fifth = Das ist das fünfte Feld seiner Farbe: Du wärst ausgeschieden. Nur bei Rot ist noch eines frei.
lesson-colorio-traps-2 = Jetzt sind auch vier rote offen. Unter jeder Kappe auf dem Brett liegt ein fünftes Feld. Lass die Falle zuschnappen!
lesson-colorio-traps-2-way = Damit öffnest du Person 2 einen Ausweg: Die Farbe, die du bedeckst, lässt sich wieder abheben. Entferne die Kappe.

lesson-colorio-strips = Farbstreifen
lesson-colorio-strips-1 = Auf Farbstreifen liegen die Farben in fester Folge, ein Streifen je Reihe, in beliebiger Richtung. Auf der grauen Seite lautet einer Grün, Blau, Grün, Blau, Rot. Kein anderer hat Grün am Ende und Grün in der Mitte. Schau auf Reihe 3!
lesson-colorio-strips-2 = Du kennst also die ganze Reihe, und vier rote Felder sind offen. Heb in Reihe 3 eine Kappe ab, die sicher ist.
lesson-colorio-strips-2-red = Grün, Blau, Grün, Blau, Rot: Auf E3 liegt das fünfte Rot. Nimm eine der blauen.
lesson-colorio-strips-3 = Die Streifen beider Seiten stehen in den Regeln. Wer sie kennt, weiß nach vier bis sieben Kappen fast alles. Auf einem zufälligen Brett helfen nur Zählen und Merken.
