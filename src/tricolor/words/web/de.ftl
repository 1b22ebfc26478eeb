### Die Web-App auf Deutsch.

## Rahmen

app-name = Tricolor
app-about = Drei Farbenspiele: Colorito, Coloretto und Colorio. Spiel sofort los, gegen Bots oder mit anderen.
app-noscript = Tricolor braucht JavaScript, damit du im Browser spielen kannst.
skip-to-main = Zum Inhalt
nav-title = Seiten
nav-lobby = Tische
nav-rules = Regeln
nav-help = Hilfe
nav-me = Du
nav-settings = Einstellungen
settings-look = Aussehen
settings-play = Spielen
language-title = Sprache
language-en = English
language-de = Deutsch
language-ja = 日本語
sound-title = Ton
volume-title = Lautstärke
not-found-title = Seite nicht gefunden
not-found-home = Startseite
offline-title = Du bist offline
offline-text = Dieser Teil braucht den Server. Versuch es noch einmal, sobald du wieder verbunden bist.
try-again = Noch einmal versuchen
cancel = Abbrechen
close = Schließen
more = Mehr
copy = Kopieren
copied = Kopiert
share = Teilen
save = Speichern
sentence-separator = {" "}

## Spiele und Stufen

more-games = Weitere Spiele
generic-choices = Deine Möglichkeiten
game-colorito = Colorito
game-coloretto = Coloretto
game-colorio = Colorio
level-greedy = Gierig
level-random = Zufall

## Start

start-headline = Drei Farbenspiele. Such dir eins aus und spiel los.
help-title = So spielst du hier
here-note = Alles läuft auf diesem Gerät: ohne Server, ohne Konto und auch offline.
here-cannot = Diesem Browser fehlt WebAssembly, das die Spiele hier brauchen. Ein neuerer Browser hat es. Die Regeln kannst du trotzdem lesen.
going-title = Angefangene Spiele
going-on = { $game } weiterspielen
going-turn = du bist am Zug
play-bot = Gegen { $name } spielen ({ $level })
play-friends = Mit anderen spielen
play-hot = An diesem Gerät spielen
play-more = Mehr Optionen
play-rules = Regeln
hot-name = Person { $number }

## Die Bots als Personen

bot-of-level = Bot, { $level }
bot-says = { $name }: „{ $words }“
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
quip-beginner-hello = Hallo! Ich lerne noch.
quip-beginner-won = Gewonnen? Wirklich ich?
quip-beginner-lost = Das hat Spaß gemacht. Noch mal?
quip-casual-hello = Schön, dass du da bist. Los geht’s?
quip-casual-won = Diesmal hatte ich Glück.
quip-casual-lost = Gut gespielt!
quip-club-hello = Auf ein gutes Spiel!
quip-club-won = Das war knapp. Fast hättest du mich gehabt.
quip-club-lost = Stark. Das merke ich mir.
quip-expert-hello = Darauf habe ich mich gefreut.
quip-expert-won = Du hast es mir schwer gemacht.
quip-expert-lost = Da habe ich etwas übersehen. Du nicht.
quip-champion-hello = Lass dir Zeit. Ich nehme mir meine auch.
quip-champion-won = Ein schöner Kampf. Komm bald wieder.
quip-champion-lost = Das gelingt nicht vielen. Glückwunsch!

## Ein neuer Tisch

new-title = Neuer Tisch: { $game }
new-players = Personen
new-seats = Wer spielt
new-seat = Platz { $number }
who-bot = Bot
who-open = Per Einladungslink
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
new-absence = Wenn jemand fehlt
absence-wait = Warten
absence-120 = Nach 2 Minuten springt ein Bot ein
absence-600 = Nach 10 Minuten springt ein Bot ein
absence-86400 = Nach einem Tag springt ein Bot ein
new-listed = In der Liste der Tische zeigen
new-rated = Gewertet: nur Eingeladene, keine Tipps, kein Zurücknehmen
new-undo = Zurücknehmen erlauben
new-hints = Tipps erlauben
new-memory = Merkhilfe: bisher gesehene Farben zeigen
new-make = Tisch anlegen
option-numbers = Zahlen zählen (aus: Nur Farben)
option-strict = Strenges Spiel: Auch der Schritt vor einem Sprung muss zur Farbe passen
option-starter = Wer beginnt
option-starter-lot = Per Los
option-starter-seat = Platz { $number }
option-table = Wertungstabelle
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
deal-waiting = Warten auf die Bestätigung von { $names }.
deal-lost = Du hast deinen Platz in einem anderen Browser bestätigt. Öffne den Tisch dort oder gib neu.
deal-anew = Neu geben
deal-without = Platz freigeben: { $names }
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
sit = Hier Platz nehmen
sit-hot = Noch jemand an diesem Gerät
add-bot = Bot hinzufügen
leave = Platz verlassen
begin = Starten
begin-with-bots = Starten (Bots füllen freie Plätze)
invite-title = Andere einladen
invite-link = Einladungslink
qr-title = QR-Code des Links
join-title = Zum Tisch
join-looking = Einen Moment …
table-missing = Diesen Tisch gibt es nicht, oder du kannst nicht mitspielen.

## Am Tisch

board-colorito = Brett, 10 mal 10 Felder
board-colorio = Brett, 5 mal 5 Felder
seats-title = Am Tisch
seat-on-turn = (am Zug)
seat-away = ein Bot springt ein
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
status-paused = Das Spiel ist pausiert.
scene-out = { $name } ist raus!
scene-out-you = Du bist raus!
scene-out-why = Das fünfte Feld liegt offen: { $colour }
scene-last = Letzte Runde!
scene-last-why = Alle nehmen noch eine Reihe.
line-lost = Verbindung verloren. Sie wird wiederhergestellt …
status-offline = Keine Verbindung.
status-offline-mine = Keine Verbindung. Du kannst trotzdem ziehen.
status-kept = Dein Zug ist gemerkt und wird gesendet, sobald die Verbindung wieder da ist.
status-sending = Dein Zug wird gesendet …
title-turn = ● Du bist dran – { $name }
title-over = Spiel beendet – { $name }
watching = { $number ->
        [one] { $number } schaut zu
       *[other] { $number } schauen zu
    }
skip = Überspringen ({ $steps })
pass = Passen
undo = Zurücknehmen
hint-ask = Tipp
hint-close = Tipp schließen
hint-others = Auch möglich:
tie = Unentschieden anbieten
pause = Pause
resume = Weiter
resign = Aufgeben
resign-title = Aufgeben?
resign-text = Das Spiel endet, und die anderen gewinnen.
flip = Brett drehen
accept = Ja
decline = Nein
offer-tie = { $name } bietet ein Unentschieden an.
offer-undo = { $name } möchte einen Zug zurücknehmen.
offer-pause = { $name } möchte eine Pause.
offer-resume = { $name } möchte weiterspielen.
log-title = Verlauf
log-all = Alles zeigen
chat-title = Chat
chat-label = Deine Nachricht
chat-send = Senden
chat-phrases = Nur feste Sätze
chat-text = Freier Text
chat-off = Aus
mute = Stummschalten
unmute = Stummschaltung aufheben
watch-link = Link zum Zuschauen
entry-sit = { $name } nimmt Platz.
entry-leave = { $name } verlässt den Tisch.
entry-start = Das Spiel beginnt.
entry-offer = { $offer ->
        [tie] { $name } bietet ein Unentschieden an.
        [undo] { $name } möchte einen Zug zurücknehmen.
        [pause] { $name } möchte eine Pause.
       *[other] { $name } möchte weiterspielen.
    }
entry-answer = { $answer ->
        [yes] { $name } ist einverstanden.
       *[other] { $name } lehnt ab.
    }
entry-void = { $name } lässt neu geben.
entry-undo = Zurückgenommen.
entry-pause = Das Spiel ist pausiert.
entry-resume = Das Spiel geht weiter.
entry-away = Ein Bot springt für { $name } ein.
entry-back = { $name } ist zurück.
entry-say = { $name }: { $text }
entry-muted = { $name } ist stumm geschaltet.
entry-rematch = Das nächste Spiel steht bereit.
fair-note = Nachweislich fair: Die Mischung stand vor dem Spiel fest


## Felder, Karten und Kappen in Worten

square-target = Zielfeld von { $colour } { $number }
square-coloured = Feld { $colour }
piece-named = { $colour } { $number }
mark-home = im Ziel
mark-chosen = ausgewählt
mark-reachable = kann hierher
mark-movable = kann ziehen
mark-lifted = eben abgehoben
mark-removable = noch einmal drücken, um sie zu entfernen
mark-forbidden = darf jetzt nicht abgehoben werden
mark-known = gesehen: { $colour }
mark-below = darunter: { $colour }
mark-liftable = kann abgehoben werden
mark-coverable = die Kappe kann hierher
field-cap = Kappe
tally-title = Sichtbare Farben
warn-colorio = Gefahr: kein fünftes { $colours }!
warn-colorito = Vorsicht: Die andere Seite gewinnt, sobald diese Felder besetzt sind, auch durch deine Steine: { $cells }
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
row-brings = bringt { $points }
row-place = hier kannst du die Karte anlegen
row-take = kann genommen werden
row-take-score = Nehmen: { $now } → { $after } Punkte
deck-draw = Karte ziehen, noch { $cards }
card-drawn = Gezogene Karte: { $card }
removed-colours = Nicht im Spiel: { $colours }
take-row = Reihe { $row } nehmen?
take-change = Deine Punkte: { $now } → { $after }
take-confirm = Reihe nehmen
collections-title = Sammlungen
collection-own = Deine Sammlung
unseen-title = Noch nicht gesehene Karten
score-now = { $points ->
        [one] jetzt { $points } Punkt
       *[other] jetzt { $points } Punkte
    }
score-why = { $points ->
        [one] Jetzt { $points } Punkt: wie er zustande kommt
       *[other] Jetzt { $points } Punkte: wie sie zustande kommen
    }
sum-title = So setzt sich die Punktzahl zusammen
sum-total = Summe
jokers-title = Welche Farben bekommen deine Joker?
jokers-number = Joker { $number }
jokers-option = { $colours }: { $points }
jokers-confirm = Bestätigen

## Textbefehle und Tasten

typed-label = Aktion eintippen
typed-send = Spielen
typed-unknown = „{ $text }“ geht jetzt nicht. Tippe züge, um zu sehen, was geht.
typed-example-colorito = A2-B3
typed-example-coloretto = ziehen, nehmen 2, anlegen 1
typed-example-colorio = abheben C3, versetzen D4, entfernen
typed-colorito = Du kannst auch tippen: A2-B3, oder züge A2, um zu sehen, wohin ein Stein kann.
typed-coloretto = Du kannst auch tippen: ziehen, anlegen 2, nehmen 2 und am Ende die Farben deiner Joker, etwa rot, blau.
typed-colorio = Du kannst auch tippen: abheben C3, versetzen D4, entfernen.
keys-title = Tastenkürzel
keys-setting = Buchstaben als Tastenkürzel nutzen (? zeigt sie)
coach-setting = Trainer in Spielen gegen Bots: bewegliche Steine markieren, sagen, gegen welche Regel ein Zug verstößt, und vor teuren Fehlern nachfragen
coach-name = Trainer
coach-sure = Sicher? Dieser Zug kann dich viel kosten.
coach-play = Trotzdem spielen
coach-rethink = Noch mal überlegen
coach-why = Warum war das ein schlechter Zug?
coach-cost = Dein Zug hat { $lost } des Sieges gekostet.
coach-better = Besser: { $action }
coach-close = Schließen
coach-keep = Den Trainer im nächsten Spiel behalten
key-arrows = auf dem Brett bewegen
key-enter = auswählen; noch einmal: spielen
key-escape = abbrechen
key-flip = Brett drehen
key-draw = Karte ziehen
key-row = Karte an eine Reihe anlegen oder Reihe auswählen
key-take = die ausgewählte Reihe nehmen
key-remove = Kappe entfernen
key-board = zum Brett
key-command = Aktion eintippen
key-status = ansagen, wer dran ist
key-hint = Tipp
key-undo = zurücknehmen
key-skip = Züge der Bots überspringen
key-help = diese Tastenkürzel zeigen
key-step = zurück, weiter
key-ends = erster Schritt, letzter Schritt
key-autoplay = anhalten oder von selbst abspielen

## Das Ende

push-on = Benachrichtige mich, wenn ich dran bin
push-off = Nicht mehr benachrichtigen
push-denied = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
push-failed = Das hat mit den Benachrichtigungen nicht geklappt. Versuch es später noch einmal.
over-title = Spielende
win-you = Du gewinnst!
win-name = { $name } gewinnt
win-shared = Geteilter Sieg: { $names }
win-names = { $names } teilen sich den Sieg
win-nobody = Unentschieden
win-reason = { $reason }.
over-counting = Die noch nötigen Züge werden gezählt …
alone-start = Selbst zu Ende spielen
alone-title = Allein weiter
alone-made = { $moves ->
        [0] Bring deine Steine ins Ziel. Die anderen bleiben stehen.
        [one] Bisher { $moves } Zug
       *[other] Bisher { $moves } Züge
    }
alone-complete = { $moves ->
        [one] In { $moves } Zug im Ziel!
       *[other] In { $moves } Zügen im Ziel!
    }
alone-best = Der beste gefundene Weg braucht { $moves ->
        [one] { $moves } Zug.
       *[other] { $moves } Züge.
    }
alone-best-exact = Der kürzeste Weg braucht { $moves ->
        [one] { $moves } Zug.
       *[other] { $moves } Züge.
    }
alone-shortest = Kürzer geht es nicht.
alone-equal = Ein kürzerer Weg wurde nicht gefunden.
alone-better = Kürzer als der beste gefundene Weg mit { $moves ->
        [one] { $moves } Zug!
       *[other] { $moves } Zügen!
    }
alone-stuck = Kein Stein kann ziehen. Nimm einen Zug zurück.
alone-stop = Zurück zum Ergebnis
over-scores = Punkte
over-rating = Wertung von { $name }: { $before } → { $after }
level-next = Nächstes Mal spielst du gegen { $name } ({ $level })
rematch = Revanche
rematch-join = Zur Revanche
replay = Nachspielen
record = Aufzeichnung herunterladen
known-link = Was du wissen konntest
to-start = Anderes Spiel spielen
fair-check = Zufall prüfen
fair-good = Jedes Zufallsereignis dieses Spiels wurde aus dem Startwert nachgerechnet: Es war fair.
fair-bad = Die Zufallsereignisse dieses Spiels passen nicht zu seinem Startwert!
fair-own = Dein eigener Beitrag zum Mischen, in diesem Browser erzeugt, ist enthalten.
fair-not-own = Dein Beitrag zum Mischen stammt nicht aus diesem Browser, deshalb kann der Browser nicht dafür bürgen.
fair-details = Festgelegt: { $commitment }. Startwert: { $seed }.

## Nachspielen

replay-steps = Schritte
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-count = { $at } von { $of }
replay-slider = Stelle im Spiel
replay-seat = Sicht
replay-open = Alles aufgedeckt
replay-known = Die kleinen Farben auf den Kappen zeigen, was dieser Platz bis dahin gesehen hatte.
look-back = Rückblick
look-back-title = Was das Spiel entschied
look-back-waiting = Das Spiel wird analysiert: { $percent } %
look-back-trouble = Dieses Spiel lässt sich gerade nicht analysieren.
look-back-seat = { $name }: Glück { $luck }, Entscheidungen { $choices }
look-back-table = Als Tabelle
look-back-event = Was geschah
look-back-start = Am Anfang
look-back-played = Zug { $turn }: { $told }
look-back-better = Rat an { $name }: { $best }, das war { $more } mehr wert.
look-back-sums = Glück ist, was der Zufall brachte; Entscheidungen zeigen, was die eigenen bewirkt haben. Der Rest kam von den anderen.
look-back-show = Zeigen
look-back-try = Von hier noch einmal
replay-autoplay = Automatisch abspielen
replay-stop = Anhalten
replay-speed = Tempo
replay-times = { $number }×
replay-best = Jetzt am besten: { $best }.
replay-line = So könnte es weitergehen: { $line }
replay-played = Gespielt: { $told }
replay-cost = Das kostete { $cost }.
replay-cost-none = Besser ging es nicht.
replay-play-on = Von hier weiterspielen
replay-share = Link zu dieser Stelle
replay-file = Aufzeichnung öffnen
replay-about = Mit „Aufzeichnung herunterladen“ bekommst du nach jedem Spiel eine Datei. Hier siehst du sie dir Schritt für Schritt an.
study-title = Analysebrett
study-about = Spiele für alle Seiten und bestimme, was der Zufall bringt. Nichts verlässt dieses Gerät, außer du teilst den Link.
study-chance = Was kommt?
study-random = Zufällig
study-turn = { $name } ist am Zug.
study-over = Das Spiel ist vorbei.
study-engine = Engine
study-thinking = Die Engine denkt nach …
study-why = Warum?
study-others = Andere Züge an dieser Stelle
study-setup = Aufbauen
study-anew = Neu anfangen
study-arrange = Steine frei versetzen
study-mover = Am Zug
study-link = Link zu dieser Zugfolge
study-from = Von hier analysieren
study-trouble = Diese Zugfolge ist nicht möglich; sie wird gezeigt, so weit sie geht.
study-no-core = Dieser Browser kann die Engine nicht ausführen.

## Regeln, Tische, du

rules-title = Regeln von { $game }
rules-print = Drucken
lobby-open = Freie Tische
lobby-running = Laufende Spiele
lobby-table = { $names } · { $free ->
        [0] voll
        [one] { $free } Platz frei
       *[other] { $free } Plätze frei
    }
lobby-rated = gewertet
lobby-none = Gerade keine Tische.
lobby-new = Öffentlichen Tisch anlegen
lobby-new-text = Er erscheint in dieser Liste, und alle können mitspielen.
phase-seating = wartet
phase-running = läuft
phase-paused = pausiert
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
account-why = Du kannst auch ohne Konto spielen. Mit einem Konto behältst du deine Spiele auf jedem Gerät.
account-login = Anmeldename
account-password = Passwort
account-sign-in = Anmelden
account-make = Konto anlegen
account-sign-out = Abmelden
account-sign-out-all = Überall abmelden
account-as = Angemeldet als { $name }.
account-webhook = Webhook-URL für die Nachricht, dass du dran bist
account-saved = Gespeichert.
account-made = Dein Konto ist bereit.
account-in = Willkommen zurück.
account-out = Abgemeldet.
account-delete = Konto löschen
account-delete-text = Das lässt sich nicht rückgängig machen. Deine Spiele behalten ihre Züge, aber nicht deinen Namen.
account-gone = Das Konto ist gelöscht.
password-title = Passwort ändern
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-about = Damit wirst du auf allen anderen Geräten abgemeldet.
password-done = Dein Passwort ist geändert.
sessions-title = Deine Geräte
session-current = dieses Gerät
session-used = zuletzt benutzt am { $date }
session-end = Dort abmelden
session-ended = Dort abgemeldet.
tokens-title = Für deinen Bot
tokens-about = Mit einem Token spielt ein Programm für dieses Konto (tricolor bot --token).
token-drop = Widerrufen
token-name = Name des Tokens
token-make = Token anlegen
token-scope = Das Programm darf
token-scope-play = spielen und lesen
token-scope-read = nur lesen
token-made = Dein Token; es wird nur einmal gezeigt

## Einstellungen

theme-title = Darstellung
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
material-title = Bretter und Karten
material-beech = Buche
material-walnut = Nussbaum
material-slate = Schiefer
colours-title = Farben
colours-normal = Normal
colours-contrast = Hoher Kontrast
colours-motif = Muster zuerst
pace-title = Tempo der Bots
pace-0 = Sofort
pace-1 = Schnell
pace-2 = Wie ein Mensch
pace-3 = Langsam
confirm-title = Züge bestätigen
confirm-touch = Am Touchscreen
confirm-always = Immer
confirm-never = Nie

## Schwierigkeiten

trouble-offline = Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.
trouble-unavailable = Der Server ist vorübergehend nicht verfügbar. Versuch es gleich noch einmal.
trouble-refused = Das hat nicht geklappt. Bitte versuch es noch einmal.
trouble-not-found = Diesen Tisch oder dieses Spiel gibt es nicht.
trouble-not-allowed = Das ist an diesem Tisch nicht erlaubt.
trouble-not-your-seat = Das ist nicht dein Platz.
trouble-seat-taken = Jemand war schneller: Der Platz ist besetzt.
trouble-illegal-action = Das geht jetzt nicht.
trouble-bad-notation = So eine Aktion gibt es in diesem Spiel nicht.
trouble-game-over = Das Spiel ist zu Ende.
trouble-conflict = Das Spiel ist schon weiter. Sieh noch einmal hin.
trouble-too-many = Bitte etwas langsamer: Versuch es gleich noch einmal.
trouble-wrong-password = Name oder Passwort ist falsch.
trouble-weak-password = Dieses Passwort ist leicht zu erraten. Wähl ein längeres oder weniger gängiges.
trouble-name-taken = Dieser Name ist vergeben. Wähl einen anderen.
trouble-not-signed-in = Bitte melde dich zuerst an.
trouble-bad-request = Bitte prüf deine Eingabe.
trouble-record = Das ist keine Aufzeichnung eines beendeten Spiels.
trouble-record-why = Diese Aufzeichnung lässt sich nicht öffnen: { $why }

## Lektionen

learn-title = Lernen
learn-intro = Kurze Lektionen auf dem echten Brett. Fang mit deinem ersten Spiel an; es dauert drei Minuten.
learn-link = In 3 Minuten lernen
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-show = Zeig es mir
learn-again = Von vorn
learn-solved = Gut gemacht! Diese Lektion hast du geschafft.
learn-following = Weiter: { $title }
learn-play = Gegen { $name } spielen
learn-all = Alle Lektionen
learn-finished = geschafft

## Rätsel

puzzles-title = Rätsel
puzzles-about = Stellungen mit einer besten Lösung, die die Engine bewiesen hat. Jeden Tag ein neues Rätsel zu jedem Spiel.
puzzles-of = Rätsel zu { $game }
puzzles-today = Rätsel von heute
puzzles-following = Nächstes Rätsel
puzzles-all = Alle Rätsel
puzzles-games = Andere Spiele
puzzles-solved = { $solved } von { $of } gelöst
puzzles-difficulty = Schwierigkeit
puzzles-any = alle
puzzles-mark-solved = gelöst
puzzles-mark-shown = Lösung gesehen
puzzles-shown = Das war die Lösung. Das nächste schaffst du!
puzzles-copy = Ergebnis kopieren
puzzles-picture = Bild speichern
puzzles-drawing = Als SVG speichern
puzzles-no-copy = Der Browser erlaubt das Kopieren nicht.
puzzles-no-picture = Das Bild ließ sich nicht erstellen. Versuch es später noch einmal.

## Profil

profile-title = Deine bisherigen Spiele
profile-of = { $name }: bisherige Spiele
profile-none = Noch kein Spiel beendet.
profile-all = Alle Spiele:
profile-results = { $won } gewonnen, { $tied } unentschieden, { $lost } verloren
profile-streak = Siege in Folge: { $now } (längste Serie: { $longest })
profile-accuracy = Beste Wahl: { $percent } % ({ $games ->
        [one] ein analysiertes Spiel
       *[other] { $games } analysierte Spiele
    })
profile-rating = Wertung: { $rating }
profile-graph = Wertung in { $game } nach jedem Spiel: von { $from } auf { $to }
profile-range = zwischen { $low } und { $high }
profile-table = Als Tabelle
profile-date = Datum
profile-rating-head = Wertung
profile-games = Spiel für Spiel
profile-won = Gewonnen
profile-tied = Unentschieden
profile-lost = Verloren
profile-against = gegen { $names }
profile-person = eine Person
profile-bot = einen Bot
profile-here = auf diesem Gerät
profile-choices = beste Wahl in { $best } von { $choices } Fällen
profile-more = Mehr anzeigen
profile-older = Ältere Spiele stehen nicht in der Liste.
profile-json = Als JSON speichern
profile-csv = Als CSV speichern
profile-sharing = Teilen
profile-private = Nur du siehst diese Seite.
profile-account = Mit einem Konto kannst du sie teilen.
profile-share = Seite teilen
profile-shared = Wer diesen Link hat, sieht deine Ergebnisse, aber keine Namen anderer Leute.
profile-hide = Wieder privat machen
profile-gone = Dieses Profil ist nicht geteilt.
