### Tricolor auf Deutsch.

## Farben und ihre Buchstaben

colour-dark-blue = Dunkelblau
colour-light-blue = Hellblau
colour-red = Rot
colour-orange = Orange
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-purple = Lila
colour-brown = Braun

letter-colorito-dark-blue = D
letter-colorito-light-blue = H
letter-colorito-red = R
letter-colorito-yellow = G
letter-coloretto-red = R
letter-coloretto-orange = O
letter-coloretto-yellow = G
letter-coloretto-green = Ü
letter-coloretto-blue = B
letter-coloretto-purple = L
letter-coloretto-brown = N
letter-colorio-red = R
letter-colorio-yellow = G
letter-colorio-green = Ü
letter-colorio-blue = B
letter-colorio-purple = L
letter-joker = *

list-separator = {", "}
answer-yes = j|ja|y

## Ein Spiel aussuchen

choose-game = Welches Spiel möchtest du spielen?
choose-colorito = { $number }  Colorito: ein Wettlauf übers Brett, zu zweit
choose-coloretto = { $number }  Coloretto: eine Karte ziehen oder eine Reihe nehmen
choose-colorio = { $number }  Colorio: merk dir, was unter den Kappen liegt
choose-again = Tippe bitte 1, 2 oder 3 oder den Namen eines Spiels.
default-name = Spieler
bot-name = { $bot } (Bot)

## Ein Zug

turn-now = { $name }, du bist dran: { $expected }
expected-many = { $number } Möglichkeiten, etwa { $example } (züge zeigt alle, hilfe erklärt)
not-understood = „{ $text }“ geht gerade nicht. Mit züge siehst du, was geht, oder tippe hilfe.
no-such-moves = Nichts, was du jetzt spielen kannst, beginnt mit „{ $text }“.
hint = Eine gute Wahl: { $action }
undo-done = Zurückgenommen.
undo-nothing = Es gibt noch nichts zurückzunehmen.
undo-not-open = Das lässt sich nicht zurücknehmen: Seitdem wurde etwas aufgedeckt.
resign-really = Willst du wirklich aufgeben? (j/n)
saved = Das Spiel ist gespeichert: { $path }
save-failed = Das Spiel ließ sich nicht speichern ({ $path }): { $reason }. Versuch es mit: speichern DATEI
resume-with = Später weiterspielen mit: { $command }
goodbye = Bis bald!

command-help = hilfe|?
command-moves = züge|zuege
command-hint = tipp
command-undo = zurück|zurueck
command-save = speichern
command-rules = regeln
command-resign = aufgeben
command-quit = ende|schluss

verb-pass = passen
verb-draw = ziehen|z
verb-place = legen|anlegen|l
verb-take = nehmen|n
verb-lift = heben|abheben|aufdecken|h
verb-cover = versetzen|bedecken|v
verb-remove = entfernen|weg|e

help-colorito =
    Tippe, wo ein Stein steht und wohin er zieht, etwa A2-B3 oder a2 b3. Ein Schritt führt auf ein
    Nachbarfeld, ein Sprung über einen Stein; erst ein Schritt und dann Sprünge geht auch. Der Zug muss auf
    Weiß oder auf der Farbe des Steins enden. Große Buchstaben sind Steine, kleine sind Felder; * heißt: am
    Ziel. „züge A2“ zeigt, wohin der Stein auf A2 kann.
help-coloretto =
    Mit ziehen (oder z) deckst du eine Karte auf, dann tippst du die Nummer der Reihe, an die sie kommt. Mit
    nehmen 2 (oder n2) nimmst du Reihe 2. Am Ende tippst du die Farben deiner Joker, etwa rot blau.
help-colorio =
    Tippe ein Feld wie C3, um seine Kappe abzuheben. Danach: entfernen (oder e), dann ist die Kappe aus dem
    Spiel, oder ein offenes Feld in einer anderen Farbe, dann kommt sie dorthin. [ ] ist eine Kappe, [x] eine,
    die du noch nicht abheben darfst, >R< das Feld, das gerade aufging.
help-commands =
    hilfe    dieser Text        züge       was du spielen kannst      tipp    ein Vorschlag
    zurück   zurücknehmen       speichern  Spiel in Datei sichern     regeln  die ganzen Regeln
    aufgeben das Spiel aufgeben ende       ein andermal weiter

## Colorito

colorito-blue = Blau
colorito-red = Rot
colorito-side = { $name } ({ $side }): { $home } von 20 am Ziel, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gemacht
colorito-final-move = Die Seite, die begann, ist fertig: Dies ist der eine Zug für ein Unentschieden.
colorito-repeated = Diese Stellung ist zum { $times ->
        [2] zweiten
       *[other] dritten
    } Mal da; beim dritten Mal ist es unentschieden.

## Coloretto

coloretto-row = Reihe { $row }
coloretto-taken = genommen
coloretto-deck = Stapel: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
coloretto-last-round = Das ist die letzte Runde!
coloretto-drawn = Gezogen:
coloretto-out-of-round = (hat eine Reihe)
coloretto-seat = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
coloretto-table = { $table } Tabelle, 1/2/3/4/5/6+ Karten einer Farbe: { $points }
coloretto-sum = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
jokers-best = Das Beste, was du aus deinen Jokern machen kannst:
coloretto-line = { $cards } × { $kind }
coloretto-with-jokers = {" "}(davon { $jokers } Joker)
table-brown = Braune
table-grey = Graue
card-plus2 = +2
card-joker = Joker

## Colorio

colorio-round = Runde { $round } von { $rounds }. Punkte bisher: { $totals }
colorio-out = Ausgeschieden: { $names }
colorio-lifts-left = { $lifts ->
        [one] Noch { $lifts } Kappe in diesem Zug
       *[other] Noch { $lifts } Kappen in diesem Zug
    }
colorio-must-remove = Die nächste Kappe muss aus dem Spiel.
colorio-must-remove-now = Diese Kappe muss aus dem Spiel.
colorio-forbidden = Die Kappe auf { $cell } wurde eben erst versetzt: nicht als erste abheben.

## Was geschehen ist

tell-starter = { $name } beginnt.
tell-move = { $name } zieht { $piece }: { $path }
tell-pass = { $name } kann nicht ziehen und passt.
tell-remove-colour = Nicht im Spiel: { $colour }.
tell-first = { $name } beginnt mit { $colour }.
tell-draw = { $name } zieht eine Karte.
tell-deal = Die Karte ist: { $card }.
tell-last = Die Karte „Letzte Runde“! Das ist die letzte Runde.
tell-place = { $name } legt sie an Reihe { $row }.
tell-take = { $name } nimmt Reihe { $row }.
tell-jokers = { $name } nutzt Joker als { $colours }.
tell-lift = { $name } hebt die Kappe auf { $cell } ab.
tell-show = Es ist { $colour }.
tell-cover = { $name } setzt sie auf { $cell }.
tell-remove = { $name } nimmt sie aus dem Spiel.
tell-out = {" "}Das ist das fünfte Feld dieser Farbe: { $name } scheidet aus!
tell-resign = { $name } gibt auf.
tell-tie = Alle einigen sich auf ein Unentschieden.

end-winner = { $names } gewinnt: { $reason }.
end-shared = { $names } teilen sich den Sieg: { $reason }.
end-remaining = { $name } hätte noch höchstens { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gebraucht: Das sind die Minuspunkte.
end-points = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
ending-completed = alle Steine sind am Ziel
ending-blocked = auf den übrigen Zielen stehen nur gegnerische Steine
ending-repetition = dieselbe Stellung zum dritten Mal
ending-no-moves = niemand kann ziehen
ending-last-round = die letzte Runde ist vorbei
ending-last-left = sonst ist niemand mehr im Spiel
ending-points = alle Runden sind gespielt
ending-resigned = jemand hat aufgegeben
ending-agreed = alle haben sich auf ein Unentschieden geeinigt

## Fairer Zufall

fair-commitment = Fairer Zufall: Die SHA-256 des Startwerts ist { $commitment }
fair-nonce = { $name }, tippe irgendetwas, das mit hineingemischt wird:
fair-seed = Der Startwert war { $seed }; prüfe das gespeicherte Spiel mit: tricolor verify --fair

## Nachspielen und prüfen

replay-prompt = [{ $number }/{ $last }] Enter: weiter, b: zurück, eine Zahl: dorthin, q: Ende
verify-good = { $file }: in Ordnung. { $game }, { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }.
verify-fair = { $file }: in Ordnung und fair. { $game }, { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }, davon { $draws } vom Zufall.
verify-bad = { $file }: fehlerhaft. { $reason }

## Befehlszeile

cli-about = Colorito, Coloretto und Colorio: spielen, prüfen, darauf aufbauen.
cli-command = BEFEHL
cli-play = ein Spiel im Terminal spielen
cli-play-long = Spiel im Terminal, gegen andere an diesem Bildschirm oder gegen Bots. Ohne Angabe wirst du nach dem Spiel gefragt.
cli-game = welches Spiel
cli-seat = wer dort sitzt, ab Platz 0: ein Name oder ein Bot: bot:greedy, bot:random
cli-option = eine Einstellung des Spiels, etwa numbers=false, table=grey oder layout=random
cli-seed = der Startwert für allen Zufall, um dasselbe noch einmal zu spielen
cli-nonces = alle dürfen etwas ins Mischen hineingeben
cli-load = ein gespeichertes Spiel fortsetzen
cli-memory-aid = Colorio für Anfänger: zeigen, was schon zu sehen war
cli-pace = wie lange bei Colorio jede Aktion eines Bots zu sehen ist, in Sekunden
cli-replay = eine Aufzeichnung Schritt für Schritt ansehen
cli-verify = Aufzeichnungen prüfen: Jedes Ereignis muss erlaubt sein
cli-fair = auch jeden Zufall aus dem aufgedeckten Startwert nachrechnen
cli-rules = die Regeln eines Spiels zeigen
cli-engine = das Engine-Protokoll sprechen: ein JSON-Objekt je Zeile
cli-lang = Sprache; sonst die deines Systems
cli-plain = ohne Farbe, ohne Löschen des Bildschirms, einfache Eingabe: für Pipes und Screenreader
cli-version = die Version zeigen
