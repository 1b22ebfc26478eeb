### Die Web-App auf Deutsch.

## Rahmen

app-name = Tricolor
app-about = Drei Farbenspiele: Colorito, Coloretto und Colorio. Sofort spielen, gegen Bots oder mit Freunden.
app-noscript = Tricolor braucht JavaScript, um im Browser zu spielen.
skip-to-main = Zum Inhalt
nav-title = Seiten
nav-lobby = Tische
nav-rules = Regeln
nav-me = Du
nav-settings = Optionen
language-title = Sprache
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = Ton
not-found-title = Diese Seite gibt es nicht
not-found-home = Zum Start
offline-title = Du bist offline
offline-text = Dieser Teil braucht den Server. Versuch es wieder, sobald eine Verbindung da ist.
try-again = Noch einmal
cancel = Abbrechen
close = Schließen
copy = Kopieren
copied = Kopiert
share = Teilen
save = Speichern
sentence-separator = {" "}

## Spiele und Stufen

game-colorito = Colorito
game-coloretto = Coloretto
game-colorio = Colorio
about-colorito = Ein Wettlauf zu zweit: jeder Stein auf seine eigene Zahl.
about-coloretto = Karte ziehen oder Reihe nehmen; nur drei Farben zählen für dich.
about-colorio = Kappen abheben und merken: Wer die fünfte einer Farbe zeigt, ist raus.
level-greedy = Gierig
level-random = Zufall

## Start

play-bot = Gegen Bot spielen ({ $level })
play-friends = Mit Freunden
play-hot = An diesem Gerät
play-more = Mehr Optionen
play-rules = Regeln
hot-name = Spieler { $number }

## Ein neuer Tisch

new-title = Neuer Tisch: { $game }
new-players = Personen
new-seats = Wer spielt
new-seat = Platz { $number }
who-bot = Bot
who-open = Per Link
who-hot = An diesem Gerät
bot-level = Stufe der Bots
new-variant = Variante
new-table = Tisch
new-clock = Uhr
clock-none = Keine Uhr
clock-move = 60 Sekunden pro Zug
clock-quick = 5 Minuten + 5 Sekunden
clock-calm = 15 Minuten + 10 Sekunden
clock-days = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
clock-slow = 3 Tage pro Zug
new-absence = Wenn jemand wegbleibt
absence-wait = Warten
absence-120 = Bot nach 2 Minuten
absence-600 = Bot nach 10 Minuten
absence-86400 = Bot nach einem Tag
new-listed = In der Liste der Tische zeigen
new-rated = Gewertet: Leute per Link, ohne Tipps und Zurücknehmen
new-undo = Zurücknehmen erlauben
new-hints = Tipps erlauben
new-memory = Merkhilfe: Gesehenes zeigen
new-make = Tisch aufmachen
option-numbers = Zahlen zählen (ohne: Nur Farben)
option-strict = Strenges Spiel: auch der Schritt vor einem Sprung muss zur Farbe passen
option-starter = Wer beginnt
option-starter-lot = Das Los
option-starter-seat = Platz { $number }
option-table = Wertung
option-table-brown = Braun: 1 3 6 10 15 21
option-table-grey = Grau: 1 4 8 7 6 5
option-layout = Anordnung
option-layout-strips = Farbstreifen
option-layout-random = Zufällig
option-side = Seite der Farbstreifen
option-points = Auf Punkte, über mehrere Runden

## Vor dem Spiel

seating-status = { $free ->
        [0] Alle sind da.
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    }
setup-starter = Platz { $number } beginnt
setup-numbers = Nur Farben
setup-strict = Strenges Spiel
setup-points = Auf Punkte
setup-move = { $seconds } Sekunden pro Zug
setup-game = { $minutes } Min. + { $seconds } Sek.
setup-days = { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
seat-free = Freier Platz
seat-rated = { $name } ({ $rating })
seat-number = Platz { $number }
sit = Hier sitzen
sit-hot = Noch jemand hier
add-bot = Bot dazu
leave = Aufstehen
begin = Los
begin-with-bots = Los, Bots auf freie Plätze
invite-title = Freunde einladen
invite-link = Link zum Mitspielen
qr-title = QR-Code des Links
join-title = Zum Tisch
join-looking = Einen Moment …
table-missing = Diesen Tisch gibt es nicht, oder er ist nicht offen für dich.

## Am Tisch

board-colorito = Brett, 10 mal 10 Felder
board-colorio = Brett, 5 mal 5 Felder
seats-title = Am Tisch
seat-on-turn = (am Zug)
seat-away = ein Bot vertritt
seat-offline = nicht verbunden
seat-out = ausgeschieden
seat-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
seat-home = { $home }/20 im Ziel
seat-moves = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
seat-remaining = noch ≥ { $moves }
status-mine = Du bist dran: { $expected }
status-other = { $name }: { $expected }
status-paused = Das Spiel macht Pause.
line-lost = Die Verbindung ist weg. Ich verbinde neu …
title-turn = ● Du bist dran – { $name }
title-over = Zu Ende – { $name }
watching = { $number ->
        [one] { $number } schaut zu
       *[other] { $number } schauen zu
    }
skip = Überspringen ({ $steps })
pass = Passen
undo = Zurück
hint-ask = Tipp
tie = Remis anbieten
pause = Pause
resume = Weiter
resign = Aufgeben
resign-title = Aufgeben?
resign-text = Das Spiel endet, und die anderen gewinnen.
flip = Brett drehen
accept = Ja
decline = Nein
offer-tie = { $name } bietet Remis an.
offer-undo = { $name } möchte zurücknehmen.
offer-pause = { $name } möchte Pause machen.
offer-resume = { $name } möchte weiterspielen.
log-title = Was geschah
log-all = Alles zeigen
chat-title = Chat
chat-label = Deine Nachricht
chat-send = Senden
chat-phrases = Nur feste Sätze
chat-text = Freier Text
chat-off = Aus
mute = Stumm
unmute = Wieder lesen
watch-title = Zum Zuschauen
watch-link = Link zum Zuschauen
entry-sit = { $name } setzt sich.
entry-leave = { $name } steht auf.
entry-start = Das Spiel beginnt.
entry-offer = { $offer ->
        [tie] { $name } bietet Remis an.
        [undo] { $name } möchte zurücknehmen.
        [pause] { $name } möchte Pause machen.
       *[other] { $name } möchte weiterspielen.
    }
entry-answer = { $answer ->
        [yes] { $name } ist einverstanden.
       *[other] { $name } ist nicht einverstanden.
    }
entry-undo = Zurückgenommen.
entry-pause = Das Spiel macht Pause.
entry-resume = Das Spiel geht weiter.
entry-away = Ein Bot vertritt { $name }.
entry-back = { $name } ist zurück.
entry-say = { $name }: { $text }
entry-muted = { $name } ist stumm geschaltet.
entry-rematch = Das nächste Spiel steht bereit.
fair-note = Fairer Zufall: vor dem Spiel festgelegt


## Felder, Karten und Kappen in Worten

square-target = Ziel von { $colour } { $number }
square-coloured = Feld { $colour }
piece-named = { $colour } { $number }
mark-home = im Ziel
mark-chosen = gewählt
mark-reachable = kann hierher
mark-movable = kann ziehen
mark-lifted = eben aufgedeckt
mark-forbidden = darf jetzt nicht abgehoben werden
mark-known = gesehen: { $colour }
mark-below = darunter: { $colour }
mark-liftable = kann abgehoben werden
mark-coverable = die Kappe kann hierher
field-cap = Kappe
tally-title = Sichtbare Farben
tally-line = { $colour }: { $count } von 5
round-of = Runde { $round } von { $rounds }
remove-cap = Kappe entfernen
rows-title = Reihen
row-empty = leer
row-room = { $room ->
        [0] voll
        [one] Platz für { $room } Karte
       *[other] Platz für { $room } Karten
    }
row-place = Karte hier anlegen
row-take = kann genommen werden
row-take-score = Nehmen macht aus { $now } { $after }
deck-draw = Karte ziehen, noch { $cards }
card-drawn = Gezogene Karte: { $card }
removed-colours = Nicht im Spiel: { $colours }
take-row = Reihe { $row } nehmen?
take-change = Deine Punkte: { $now } → { $after }
take-confirm = Reihe nehmen
collections-title = Sammlungen
score-now = { $points ->
        [one] jetzt { $points } Punkt
       *[other] jetzt { $points } Punkte
    }
sum-title = Wie die Punkte entstehen
sum-why = Wie?
sum-total = Summe
jokers-title = Welche Farben werden deine Joker?
jokers-number = Joker { $number }
jokers-option = { $colours }: { $points }
jokers-confirm = So soll es sein

## Textbefehle und Tasten

typed-label = Aktion eintippen
typed-send = Spielen
typed-unknown = „{ $text }“ geht jetzt nicht. Tippe moves, dann siehst du, was geht.
typed-example-colorito = A2-B3
typed-example-coloretto = draw, take 2, place 1
typed-example-colorio = lift C3, cover D4, remove
typed-colorito = Du kannst auch tippen: A2-B3, oder moves A2 für die Ziele eines Steins.
typed-coloretto = Du kannst auch tippen: draw, place 2, take 2, jokers red,blue.
typed-colorio = Du kannst auch tippen: lift C3, cover D4, remove.
keys-title = Tasten
keys-setting = Buchstaben sind Befehle (? zeigt sie)
key-arrows = auf dem Brett gehen
key-enter = wählen, noch einmal: spielen
key-escape = abbrechen
key-flip = Brett drehen
key-draw = Karte ziehen
key-row = an eine Reihe legen oder sie wählen
key-take = die gewählte Reihe nehmen
key-remove = Kappe entfernen
key-board = zum Brett
key-command = Aktion eintippen
key-status = sagen, wer dran ist
key-hint = Tipp
key-undo = zurücknehmen
key-skip = Bots sofort zeigen
key-help = diese Tasten
key-step = zurück, weiter
key-ends = zum Anfang, zum Ende

## Das Ende

over-title = Das Ende
over-counting = Das Spiel ist zu Ende …
over-scores = Punkte
over-rating = Wertung von { $name }: { $before } → { $after }
rematch = Revanche
rematch-join = Zur Revanche
replay = Nachspielen
record = Herunterladen
known-link = Was du wissen konntest
to-start = Anderes Spiel
fair-check = Zufall prüfen
fair-good = Aller Zufall dieses Spiels wurde aus dem Startwert nachgerechnet: Es war fair.
fair-bad = Der Zufall dieses Spiels passt nicht zu seinem Startwert!
fair-details = Festgelegt: { $commitment }. Startwert: { $seed }.

## Nachspielen

replay-steps = Schritte
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-count = { $at } von { $of }
replay-slider = Stelle im Spiel
replay-seat = Gesehen von
replay-open = Alles offen
replay-known = Die kleinen Farben auf den Kappen hatte dieser Platz bis dahin gesehen.
replay-play-on = Von hier weiterspielen
replay-share = Link hierher
replay-file = Spieldatei öffnen
replay-about = Eine Spieldatei bekommst du nach jedem Spiel mit „Herunterladen“. Hier siehst du sie dir Schritt für Schritt an.

## Regeln, Tische, du

rules-title = Regeln von { $game }
lobby-open = Suchen Mitspieler
lobby-running = Im Spiel
lobby-table = { $names } · { $free ->
        [0] voll
        [one] { $free } Platz frei
       *[other] { $free } Plätze frei
    }
lobby-rated = gewertet
lobby-none = Gerade niemand.
lobby-new = Einen Tisch aufmachen, den alle sehen
lobby-new-text = Er erscheint in dieser Liste, und wer mag, setzt sich dazu.
phase-seating = wartet
phase-running = läuft
phase-paused = Pause
phase-over = zu Ende
my-games = Deine Spiele
my-games-none = Noch keine.
my-games-download = Alle herunterladen
my-ratings = Deine Wertungen
my-rating = { $game }: { $rating } ({ $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    })
account-name = Dein Name am Tisch
account-title = Konto
account-why = Es geht auch ohne. Ein Konto behält deine Spiele auf jedem Gerät.
account-login = Anmeldename
account-password = Passwort
account-sign-in = Anmelden
account-make = Konto anlegen
account-sign-out = Abmelden
account-as = Angemeldet als { $name }.
account-webhook = Wohin die Meldung geht, dass du dran bist (Webadresse)
account-saved = Gespeichert.
account-made = Dein Konto ist bereit.
account-in = Willkommen zurück.
account-out = Abgemeldet.
account-delete = Konto löschen
account-delete-text = Das lässt sich nicht zurücknehmen. Deine Spiele behalten ihre Züge und verlieren deinen Namen.
account-gone = Das Konto ist gelöscht.
tokens-title = Für deinen Bot
tokens-about = Mit einem Token spielt ein Programm für dieses Konto (tricolor bot --token).
token-drop = Ungültig machen
token-name = Name des Tokens
token-make = Token anlegen
token-made = Dein Token, nur jetzt zu sehen

## Optionen

theme-title = Hell oder dunkel
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
colours-title = Farben
colours-normal = Normal
colours-contrast = Hoher Kontrast
colours-motif = Muster zuerst
pace-title = Tempo der Bots
pace-0 = Sofort
pace-1 = Schnell
pace-2 = Menschlich
pace-3 = Langsam
confirm-title = Zug bestätigen
confirm-touch = Am Touchscreen
confirm-always = Immer
confirm-never = Nie

## Schwierigkeiten

trouble-offline = Der Server ist nicht zu erreichen. Gibt es eine Verbindung? Versuch es noch einmal.
trouble-unavailable = Der Server ist beschäftigt oder ruht. Versuch es gleich noch einmal.
trouble-refused = Das hat nicht geklappt. Bitte versuch es noch einmal.
trouble-not-found = Diesen Tisch oder dieses Spiel gibt es nicht.
trouble-not-allowed = Das ist an diesem Tisch nicht erlaubt.
trouble-not-your-seat = Das ist nicht dein Platz.
trouble-seat-taken = Jemand war schneller: Der Platz ist besetzt.
trouble-illegal-action = Das geht jetzt nicht.
trouble-bad-notation = So heißt in diesem Spiel keine Aktion.
trouble-game-over = Das Spiel ist zu Ende.
trouble-conflict = Am Tisch ist es weitergegangen. Schau noch einmal.
trouble-too-many = Bitte etwas langsamer: Versuch es gleich noch einmal.
trouble-wrong-password = Name und Passwort passen nicht zusammen.
trouble-name-taken = Dieser Name ist vergeben. Wähl einen anderen.
trouble-not-signed-in = Bitte melde dich zuerst an.
trouble-bad-request = Bitte prüf deine Eingabe.
trouble-record = Das ist keine Datei eines beendeten Spiels.
