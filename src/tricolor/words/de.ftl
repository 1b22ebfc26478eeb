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

decimal-sign = ,
in-percent = { $number } %
list-separator = {", "}
answer-yes = j|ja|y

## Ein Spiel aussuchen

choose-game = Welches Spiel möchtest du spielen?
choose-colorito = { $number }  Colorito: ein Wettlauf übers Brett, zu zweit
choose-coloretto = { $number }  Coloretto: eine Karte ziehen oder eine Reihe nehmen
choose-colorio = { $number }  Colorio: merk dir, was unter den Kappen liegt
choose-any = { $number }  { $game }
choose-again = Tippe bitte eine Zahl von 1 bis { $last } oder den Namen eines Spiels.
default-name = Gast
bot-name = { $bot } (Bot)
bot-failed = { $name } ist ausgefallen: { $why }

## Ein Zug

turn-now = { $name }, du bist dran: { $expected }
expected-many = { $number } mögliche Züge, z. B. { $example } (tippe züge oder hilfe)
not-understood = „{ $text }“ geht gerade nicht. Tippe züge, um zu sehen, was geht, oder hilfe.
no-such-moves = Kein erlaubter Zug beginnt mit „{ $text }“.
hint = Eine gute Wahl: { $action }
undo-done = Zurückgenommen.
undo-nothing = Es gibt noch nichts zurückzunehmen.
undo-not-open = Das kannst du nicht zurücknehmen: Seitdem wurde etwas aufgedeckt.
resign-really = Willst du wirklich aufgeben? (j/n)
saved = Das Spiel ist gespeichert: { $path }
save-failed = Das Spiel ließ sich nicht speichern ({ $path }): { $reason }. Versuch es mit: speichern DATEI
resume-with = Weiterspielen mit: { $command }
goodbye = Bis bald!

command-help = hilfe|?
command-board = brett|tisch
command-moves = züge|zuege
command-hint = tipp
command-why = warum
command-undo = zurück|zurueck
command-save = speichern
command-rules = regeln
command-tie = unentschieden|remis
command-resign = aufgeben
command-quit = ende|schluss

verb-pass = passen
verb-draw = ziehen|z
verb-place = anlegen|legen|l
verb-take = nehmen|n
verb-lift = abheben|heben|aufdecken|h
verb-cover = versetzen|bedecken|v
verb-remove = entfernen|weg|e

help-any = Tippe eine der angebotenen Aktionen so, wie sie dasteht. züge zeigt sie alle.
help-colorito =
    Tippe, wo ein Stein steht und wohin er zieht, etwa A2-B3 oder a2 b3. Ein Schritt führt auf ein
    Nachbarfeld, ein Sprung über einen Stein; erst ein Schritt und dann Sprünge geht auch. Der Zug muss auf
    Weiß oder auf der Farbe des Steins enden. Große Buchstaben sind Steine, kleine sind Felder; * heißt: im
    Ziel. „züge A2“ zeigt, wohin der Stein auf A2 kann.
help-coloretto =
    Mit ziehen (oder z) deckst du eine Karte auf, dann tippst du die Nummer der Reihe, an die sie kommt. Mit
    nehmen 2 (oder n2) nimmst du Reihe 2. Am Ende tippst du die Farben deiner Joker, etwa rot blau.
help-colorio =
    Tippe ein Feld wie C3, um seine Kappe abzuheben. Danach: entfernen (oder e), dann ist die Kappe aus dem
    Spiel, oder ein offenes Feld in einer anderen Farbe, dann kommt sie dorthin. [ ] ist eine Kappe, [x] eine,
    die du noch nicht abheben darfst, >R< das Feld, das gerade aufging.

## Colorito

colorito-blue = Blau
colorito-red = Rot
colorito-final-move = Die Seite, die begonnen hat, ist im Ziel: Du hast noch einen Zug für ein Unentschieden.
colorito-repeated = Diese Stellung gab es schon { $times ->
        [2] zweimal
       *[other] dreimal
    }; beim dritten Mal ist es unentschieden.

## Coloretto

coloretto-row = Reihe { $row }
coloretto-taken = genommen
coloretto-deck = Stapel: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
coloretto-last-round = Das ist die letzte Runde!
coloretto-drawn = Gezogen:
coloretto-out-of-round = (hat eine Reihe genommen)
coloretto-seat = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
coloretto-table = { $table }, 1/2/3/4/5/6+ Karten einer Farbe: { $points }
coloretto-sum = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
jokers-best = So bringen deine Joker am meisten:
coloretto-line = { $cards } × { $kind }
coloretto-with-jokers = {" "}(davon { $jokers } Joker)
table-brown = Braune Tabelle
table-grey = Graue Tabelle
option-side-grey = Grau
option-side-white = Weiß
card-plus2 = +2
card-joker = Joker

## Colorio

colorio-round = Runde { $round } von { $rounds }. Punkte bisher: { $totals }
colorio-out = Ausgeschieden: { $names }
colorio-lifts-left = { $lifts ->
        [one] Noch { $lifts } Kappe in diesem Zug
       *[other] Noch { $lifts } Kappen in diesem Zug
    }
colorio-must-remove = Die nächste Kappe musst du entfernen.
colorio-must-remove-now = Diese Kappe musst du entfernen.
colorio-forbidden = Die Kappe auf { $cell } wurde zuletzt versetzt: Du darfst sie nicht als erste abheben.

## Was geschehen ist

tell-starter = { $name } beginnt.
tell-move = { $name } zieht { $piece }: { $path }
tell-pass = { $name } kann nicht ziehen und passt.
tell-remove-colour = Nicht im Spiel: { $colour }.
tell-first = { $name } startet mit { $colour }.
tell-draw = { $name } zieht eine Karte.
tell-deal = Die Karte ist: { $card }.
tell-last = Die Karte „Letzte Runde“! Das ist die letzte Runde.
tell-place = { $name } legt sie an Reihe { $row } an.
tell-take = { $name } nimmt Reihe { $row }.
tell-jokers = { $name } verteilt Joker: { $colours }.
tell-lift = { $name } hebt die Kappe auf { $cell } ab.
tell-show = Es ist { $colour }.
tell-cover = { $name } versetzt sie auf { $cell }.
tell-remove = { $name } entfernt sie.
tell-out = {" "}Damit sind es fünf: { $name } scheidet aus!
tell-action = { $name } spielt { $action }.
tell-chance = Ausgelost: { $action }.
tell-resign = { $name } gibt auf.
tell-timeout = { $name } hat die Zeit überschritten.
tell-tie = Alle einigen sich auf ein Unentschieden.

end-winner = { $names } gewinnt: { $reason }.
end-shared = Unentschieden: { $names } teilen sich den Sieg ({ $reason }).
end-remaining = { $name } hätte noch höchstens { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gebraucht; Wertung: −{ $moves }.
end-remaining-exact = { $name } hätte noch genau { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gebraucht; Wertung: −{ $moves }.
end-points = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
ending-completed = alle Steine sind im Ziel
ending-blocked = auf allen übrigen Zielfeldern stehen gegnerische Steine
ending-repetition = dreimal dieselbe Stellung
ending-no-moves = niemand kann ziehen
ending-last-round = die letzte Runde ist vorbei
ending-last-left = alle anderen sind ausgeschieden
ending-points = alle Runden sind gespielt
ending-decided = das Spiel ist entschieden
ending-resigned = jemand hat aufgegeben
ending-timeout = die Zeit ist abgelaufen
ending-agreed = nach Absprache

## Fairer Zufall

fair-commitment = Nachweislich fair: Die SHA-256 des Startwerts ist { $commitment }
fair-nonce = { $name }, tippe irgendetwas, das mit hineingemischt wird (die anderen sehen es nicht):
fair-nonce-shown = { $name } hat getippt: { $nonce }
fair-seed = Der Startwert war { $seed }. Das gespeicherte Spiel prüfst du mit: tricolor verify --fair

## Was es nicht gibt

error-game = Das Spiel { $got } gibt es nicht. Zur Wahl stehen: { $known }.
error-players = { $game } ist für { $least }{ $most ->
        [2] {""}
       *[other] {" "}bis { $most }
    } Personen, nicht für { $got }.
error-lesson = Die Lektion { $got } gibt es nicht. Zur Wahl stehen: { $known }.
error-no-lessons = { $game } hat keine Lektionen.
error-option-name = { $game } hat keine Option { $got }. Zur Wahl stehen: { $known }.
error-option-value = Die Option { $option } kann nicht { $got } sein. Zur Wahl stehen: { $known }.
error-option-form = Gib eine Option als NAME=WERT an, etwa numbers=false, nicht { $got }.
error-bot = Den Bot { $got } gibt es nicht. Zur Wahl stehen: { $known }.
error-site-web = Die Web-App ist nicht gebaut. Im Quellbaum hilft: make web
error-site-base = --base: erwartet wird ein Pfad wie /spiele/, nicht { $base }
error-site-out = In { $out } liegt etwas anderes: Nenne einen leeren Ordner oder einen mit einer älteren Website
error-bot-anywhere = Den Bot { $got } gibt es nicht. Zur Wahl stehen: { $known }; oder nenne modul:Klasse, pfad/zur/datei.py:Klasse oder die Datei eines trainierten Agenten.
error-bot-module = Der Bot { $got } lässt sich nicht laden: Es gibt kein Modul { $module }.
error-bot-file = Der Bot { $got } lässt sich nicht laden: Es gibt keine Datei { $file }.
error-bot-member = Der Bot { $got } lässt sich nicht laden: Darin gibt es nichts namens { $name }.
error-bot-kind = { $got } ist kein Bot: { $kind } ist keine Unterklasse von tricolor.bots.Bot.
error-bot-abstract = { $got } ist kein vollständiger Bot: Es fehlt { $missing }.
error-bot-raised = Der Bot { $got } lässt sich nicht erzeugen: { $why }.
error-bot-game = Der Bot { $got } spielt nicht { $game }, nur { $known }.
error-bot-agent = { $got } wurde nicht für diesen Tisch von { $game } trainiert.
error-bot-extra = { $got } braucht das Extra „{ $extra }“. Installiere es: pip install "tricolor[{ $extra }]"
error-bot-resume = Im gespeicherten Spiel spielte ein Bot, der nicht zu Tricolor gehört: { $got }. Nenne alle Mitspielenden noch einmal mit --seat und --bot.
error-extra = Dafür braucht es { $library } aus dem Extra „{ $extra }“. Installiere es: pip install "tricolor[{ $extra }]"
error-seats = Dieses Spiel hat { $number } Plätze, nicht { $got }.
error-seat-name = Ein Platz braucht einen Namen aus druckbaren Zeichen oder einen Bot wie bot:greedy, nicht { $got }.

## Nachspielen und prüfen

replay-prompt = [{ $number }/{ $last }] Enter: weiter, b: zurück, eine Zahl: dorthin springen, q: beenden
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

cli-about = Colorito, Coloretto und Colorio spielen, Aufzeichnungen prüfen und darauf aufbauen.
cli-command = BEFEHL
cli-play = ein Spiel im Terminal spielen
cli-play-long = Spiel im Terminal, mit anderen an diesem Bildschirm oder gegen Bots. Nennst du kein Spiel, wirst du danach gefragt.
cli-game = welches Spiel
cli-seat = wer dort sitzt, ab Platz 0: ein Name oder ein Bot: bot:beginner, bot:casual, bot:club, bot:expert, bot:champion, bot:greedy, bot:random
cli-play-bot = ein Bot auf dem nächsten Platz: einer der genannten, modul:Klasse, pfad/zur/datei.py:Klasse, ein installierter Bot oder die Datei eines trainierten Agenten; mehrfach möglich
cli-option = eine Option des Spiels, etwa numbers=false, table=grey oder layout=random
cli-seed = der Startwert für allen Zufall: derselbe Startwert teilt dasselbe aus
cli-nonces = alle dürfen etwas Eigenes ins Mischen hineingeben
cli-load = ein gespeichertes Spiel fortsetzen
cli-memory-aid = Colorio zum Einstieg: bisher gesehene Farben zeigen
cli-pace = wie viele Sekunden bei Colorio jede Aktion eines Bots zu sehen ist
cli-replay = eine Aufzeichnung Schritt für Schritt ansehen
cli-analyse = ein beendetes Spiel analysieren: was jede Entscheidung kostete und was das Glück brachte
cli-analyse-long = Analysiert ein beendetes Spiel Ereignis für Ereignis. Für alle gilt: Das Ergebnis ist der Wert am Anfang plus Glück, eigene Entscheidungen und die der anderen.
cli-analyse-json = alles als JSON ausgeben
cli-analyse-svg = eine Grafik der Chancen aller als SVG ausgeben
cli-analyse-seed = der Startwert der Suche, wo nichts exakt ist (ohne Angabe 0): derselbe Startwert ergibt dieselbe Analyse
cli-verify = Aufzeichnungen prüfen: Jedes Ereignis muss erlaubt sein
cli-fair = auch jedes Zufallsereignis aus dem offengelegten Startwert nachrechnen
cli-rules = die Regeln eines Spiels zeigen
cli-learn = ein Spiel auf seinem Brett lernen
cli-learn-long = Kurze Lektionen. Ohne Namen werden alle aufgelistet; fang mit first an.
cli-lesson = der Name einer Lektion, zum Beispiel first
cli-levels = beschreiben, wie die Bots eines Spiels spielen, Stufe für Stufe
cli-engine = das Engine-Protokoll sprechen: ein JSON-Objekt je Zeile
cli-engine-bot = der Bot, der auf go antwortet: eine Stufe, modul:Klasse, pfad/zur/datei.py:Klasse, ein installierter Bot oder die Datei eines trainierten Agenten; ohne Angabe die Stufe champion
cli-lang = Sprache; ohne Angabe die deines Systems
cli-plain = ohne Farbe, ohne Löschen des Bildschirms, einfache Eingabe: für Pipes und Screenreader
cli-version = die Version zeigen und beenden
cli-site = die Web-App als statische Website schreiben
cli-site-long = Schreibt die Web-App als statische Website, die jeder Dateiserver anbieten kann: Wer sie besucht, spielt gegen Bots oder zu mehreren an einem Gerät, und alle Tische bleiben dort. Sie braucht keinen eigenen Server und setzt keine Cookies.
cli-site-out = der Ordner für die Website
cli-site-base = der Pfad, unter dem die Website liegt, etwa /spiele/; nur ihre 404-Seite braucht ihn
cli-site-written = { $files } Dateien nach { $out } geschrieben.
cli-serve = Tische für Browser und Programme bereitstellen
cli-serve-long = Stellt Tische für Browser und Programme bereit: für den Freundeskreis, für einen Verein oder mit vielen Prozessen auf einem PostgreSQL. Alles lässt sich auch über Umgebungsvariablen einstellen: TRICOLOR_HOST, TRICOLOR_PORT, TRICOLOR_DATA, TRICOLOR_DATABASE_URL und mehr; docs/hosting.md nennt alle.
cli-serve-host = die Adresse, auf der der Server lauscht; ohne Angabe 127.0.0.1, mit 0.0.0.0 für alle im Netz
cli-serve-port = der Port, auf dem der Server lauscht; ohne Angabe 8080
cli-serve-public-url = die öffentliche Adresse, wenn ein Proxy davor steht
cli-serve-log-level = DEBUG, INFO, WARNING oder ERROR
cli-serve-open = die Seite im Browser öffnen, sobald der Server bereit ist
cli-data = der Ordner mit der eingebauten Datenbank
cli-database-url = stattdessen eine PostgreSQL-Datenbank, etwa postgresql://user@host/name
cli-migrate = die Datenbank aktualisieren
cli-backup = die eingebaute Datenbank bei laufendem Server in eine Datei kopieren
cli-audit = Anmeldungen, Tokens und Löschungen von Konten zeigen
cli-audit-days = nur so viele Tage zurück
cli-audit-json = ein JSON-Objekt pro Zeile
cli-bot = ein Programm, das das Engine-Protokoll spricht, auf einem Server spielen lassen
cli-bot-long = Lässt ein Programm, das das Engine-Protokoll spricht, auf einem Server spielen, an allen Tischen, an denen das Konto des Tokens einen Platz hat. Nach einem Neustart des Servers verbindet es sich von selbst neu. Mehr steht in docs/bots.md.
cli-bot-server = die Adresse des Servers
cli-bot-token = das Token des Kontos; ohne Angabe aus TRICOLOR_TOKEN, wo es in keiner Prozessliste steht
cli-bot-engine = das Programm; ohne Angabe die Engine von Tricolor
cli-bot-bot = ein Bot statt eines Programms: eine Stufe, modul:Klasse, pfad/zur/datei.py:Klasse, ein installierter Bot oder die Datei eines trainierten Agenten
cli-bot-join = ein Link, über den man an einen Tisch kommt; mehrfach möglich
cli-bot-ms = wie viele Millisekunden die Engine über eine Aktion nachdenken darf
cli-arena = Bots gegeneinander spielen lassen und ihre Stärke messen
cli-arena-long = Bots spielen gegeneinander: ein Wettkampf zu zweit, oder mit mehr Bots alle gegen alle. Die Plätze wechseln, und jede Sitzordnung bekommt dasselbe ausgeteilt, damit sich das Glück aufhebt. Die Ergebnisse haben Konfidenzintervalle und Wertungszahlen.
cli-arena-bot = ein Bot, der mitspielt, mindestens zweimal anzugeben: greedy, random, eine Stufe, modul:Klasse, pfad/zur/datei.py:Klasse, ein installierter Bot, die Datei eines trainierten Agenten, „engine:BEFEHL“ für ein Programm, das das Engine-Protokoll spricht, oder NAME=BOT, um ihm einen Namen zu geben
cli-arena-games = Spiele je Tisch, aufgerundet, damit jede Sitzordnung drankommt; ohne Angabe 100
cli-arena-players = wie viele an einem Tisch spielen; ohne Angabe so wenige, wie das Spiel erlaubt
cli-arena-tables = mixed: lauter verschiedene Bots an einem Tisch; duel: ein Bot gegen mehrere gleiche andere. Ohne Angabe mixed, wenn es genug Bots gibt
cli-arena-opening = mit so vielen zufälligen Aktionen beginnen, gleich für alle Sitzordnungen: für Bots, die immer gleich spielen
cli-arena-plies = ein Spiel, das nach so vielen Aktionen nicht zu Ende ist, als unentschieden werten; ohne Angabe 1000
cli-arena-book = mit so vielen zufälligen Aktionen beginnen, nach denen keine Seite besser steht; gleich für alle Sitzordnungen
cli-arena-sprt = sequenzieller Test für zwei Bots: aufhören, sobald klar ist, ob der erste ELO0 oder ELO1 Punkte stärker ist
cli-arena-alpha = wie oft der Test ELO1 zu Unrecht annehmen darf; ohne Angabe 0.05
cli-arena-beta = wie oft der Test ELO0 zu Unrecht annehmen darf; ohne Angabe 0.05
cli-arena-no-lead = Colorito: nicht zählen, wie viele Züge die unterlegene Seite zurücklag; das dauert Sekunden je Spiel
cli-arena-out = jedes Spiel gleich nach seinem Ende in dieser Datei speichern, ein JSON-Objekt je Zeile
cli-arena-resume = den Lauf in der Datei von --out fortsetzen: nur spielen, was fehlt
cli-arena-plot = die Wertungszahlen in eine SVG-Datei zeichnen
cli-on = wo gerechnet wird: local (auf diesem Rechner) oder ray (auf einem Ray-Cluster; braucht das Extra cluster)
cli-address = die Adresse eines Ray-Clusters; ohne Angabe startet einer auf diesem Rechner
cli-train = einen Agenten von Grund auf trainieren (braucht das Extra train)
cli-train-long = Trainiert Agenten von Grund auf im Spiel gegen sich selbst, einen je Startwert. Modelle, eine Tabelle und eine Kurve liegen danach in einem Ordner; derselbe Befehl setzt einen unterbrochenen Lauf fort.
cli-train-out = der Ordner für Modelle, Tabelle und Kurve
cli-train-seed = der Startwert eines Agenten; mehrfach möglich
cli-train-method = das Verfahren: ppo (Policy-Gradient, ohne Angabe) oder alphazero (Baumsuche und ein kleines Netz; Coloretto und Colorio zu zweit)
cli-train-minutes = alphazero: wie viele Minuten Rechenzeit insgesamt
cli-train-simulations = alphazero: wie viele Simulationen je Entscheidung
cli-train-generations = wie viele Generationen
cli-train-updates = wie viele Lernschritte je Generation
cli-train-envs = wie viele Spiele nebeneinander
cli-train-steps = wie viele Aktionen je Spiel zwischen zwei Lernschritten
cli-train-games = wie viele Spiele gegen jeden Prüfgegner nach jeder Generation
train-iteration = Startwert { $seed }, Durchgang { $number }, { $positions } Stellungen, { $minutes } Minuten
train-generation = Startwert { $seed }, Generation { $number }, { $steps } Aktionen: Anteil am Sieg gegen { $shares }
train-unfinished = { $count } von { $games } Spielen wurden abgebrochen und zählen als verloren
train-done = Startwert { $seed }: Anteil am Sieg gegen { $shares }, je { $games } Spiele
cli-arena-seed = der Startwert für allen Zufall; derselbe Startwert ergibt dieselben Spiele
cli-arena-jobs = wie viele Spiele zugleich; ohne Angabe eins je Rechenkern
cli-arena-ms = wie viele Millisekunden ein Bot über eine Aktion nachdenken darf
cli-arena-nodes = wie viele Stellungen sich ein Bot je Aktion ansehen darf; das ergibt auf jedem Rechner dieselben Spiele
cli-arena-timeout = ein Bot, der für eine Aktion mehr Sekunden braucht, verliert; ohne Angabe 10 mehr als --ms
cli-arena-json = die Ergebnisse als JSON ausgeben
cli-strength = messen, wie stark die Bots sind, so wie es docs/strength.md berichtet
cli-strength-long = Spielt alle Vergleiche, von denen docs/strength.md berichtet, und schreibt die Ergebnisse als Daten. Derselbe Befehl setzt einen unterbrochenen Lauf fort. Mit festen Startwerten und Knotenzahlen sind die Werte auf jedem Rechner gleich.
cli-strength-quick = nur ein kleiner Teil mit wenig Bedenkzeit, in ein bis zwei Minuten
cli-strength-section = nur dieser Teil der Seite; mehrfach möglich
cli-strength-out = der Ordner für Spiele und Ergebnisse (strength)
cli-strength-check = mit den Ergebnissen in dieser Datei vergleichen; Status 1, wenn sie abweichen
cli-strength-page = die Tabellen in diese Seite schreiben, zwischen ihre Markierungen
cli-soak = viele Spiele mit allen Prüfungen spielen
cli-soak-long = Schnelle Bots spielen viele Spiele in allen Varianten, mit allen Prüfungen: Jede Aktion ist erlaubt, jedes Spiel endet, nichts schlägt fehl, die Zeit wird eingehalten. Der Exit-Status ist 1, wenn etwas nicht stimmt.
cli-soak-game = welches Spiel; ohne Angabe alle
cli-soak-bot = ein Bot, der mitspielt; ohne Angabe greedy, random, beginner, casual und club
cli-soak-games = wie viele Spiele insgesamt; ohne Angabe 1000

## Stufen

level-beginner = Leicht
level-casual = Mittel
level-club = Stark
level-expert = Experte
level-champion = Meister
level-colorito-beginner = Schaut einen Zug voraus, sieht nur kurze Sprünge und vergisst Nachzügler, außer im strengen Spiel.
level-colorito-casual = Schaut einen Zug und kurze Sprungketten voraus, achtet auf Nachzügler, aber nie auf deine Züge.
level-colorito-club = Denkt zwei eigene Züge voraus, mit Ketten bis zu fünf Sprüngen, fragt aber nicht, was du vorhast.
level-colorito-expert = Rechnet je zwei Züge beider Seiten voraus und plant seine letzten Züge ins Ziel.
level-colorito-champion = Rechnet für beide Seiten, so weit die Zeit reicht, holt Steine, die festsitzen, und plant seinen Weg ins Ziel.
level-coloretto-beginner = Gierig: weiß nie, wann Schluss ist, und achtet nicht darauf, was die anderen sammeln.
level-coloretto-casual = Erkennt eine gute Reihe, zählt aber nur, was sie sofort bringt.
level-coloretto-club = Weiß, was aus einer Sammlung werden kann, und verdirbt dir Reihen, denkt aber nicht weiter als bis zu den Karten auf dem Tisch.
level-coloretto-expert = Spielt jede Möglichkeit im Kopf bis zum Ende durch, rund fünfzigmal.
level-coloretto-champion = Durchsucht die Runde mit jeder Karte, die kommen kann, zählt den Stapel mit und löst das Endspiel genau.
level-colorio-beginner = Vergisst eine Farbe, sobald sie bedeckt ist, und hofft das Beste.
level-colorio-casual = Merkt sich nur die zuletzt versetzte Kappe und schaut eine Kappe voraus.
level-colorio-club = Merkt sich die letzten acht abgehobenen Kappen und rechnet die Chancen der nächsten aus.
level-colorio-expert = Vergisst nichts und kennt die Farbstreifen, schaut aber nicht weiter als bis zur nächsten Kappe.
level-colorio-champion = Vergisst nichts, spielt die genaue Lösung und kennt alle Farbstreifen auswendig.
level-none = { $game } hat keine Bots mit Stufen. Bots: { $known }.
level-about = { $name }: { $words }

## Gründe

why-choice = { $number }  { $action }: etwa { $share } % Siegchance
why-exact = { $number }  { $action }: { $share } % Siegchance, genau berechnet
why-same = {"   "} ebenso gut: { $actions }
why-reason = {"   "} - { $reason }

say-action = { $action }
say-move = { $piece } von { $origin } nach { $target }
say-pass = passen
say-draw = eine Karte ziehen
say-place = die Karte an Reihe { $row } anlegen
say-take = Reihe { $row } nehmen
say-jokers = Joker als { $colours }
say-lift = die Kappe auf { $cell } abheben
say-lift-any = eine Kappe abheben
say-cover = die Kappe auf { $cell } versetzen
say-remove = die Kappe entfernen

reason-forced = etwas anderes geht nicht
reason-alike = alles läuft auf dasselbe hinaus
reason-better = etwa { $share } % Siegchance ({ $other }: nur { $less } %)
reason-better-exact = { $share } % Siegchance ({ $other }: nur { $less } %)
reason-equal = ebenso gut: { $other }
reason-worse = aber nur etwa { $share } % ({ $other }: { $more } %)
reason-worse-exact = aber nur { $share } % ({ $other }: { $more } %)

reason-colorito-completes = damit sind alle deine Steine im Ziel
reason-colorito-finishes = das bringt { $piece } ins Ziel
reason-colorito-nearer = { $piece } kommt seinem Ziel { $squares ->
        [one] { $squares } Feld
       *[other] { $squares } Felder
    } näher
reason-colorito-last = { $piece } ist von allen deinen Steinen am weitesten vom Ziel weg
reason-colorito-opens = das öffnet eine Leiter: Deine Steine erreichen { $places } Felder mehr
reason-colorito-rescues = bisher allein, jetzt nicht mehr: { $pieces }
reason-colorito-unblocks = das räumt ein Ziel von { $name }, das durch deinen Stein als besetzt zählte
reason-colorito-pass = keiner deiner Steine kann ziehen
reason-colorito-leaves-home = aber { $piece } verlässt sein Ziel wieder
reason-colorito-farther = aber { $piece } entfernt sich { $squares ->
        [one] { $squares } Feld
       *[other] { $squares } Felder
    } von seinem Ziel
reason-colorito-closes = aber das schließt eine Leiter: Deine Steine erreichen { $places } Felder weniger
reason-colorito-strands = aber ohne Stein in der Nähe: { $pieces }
reason-colorito-blocks = aber das besetzt ein Ziel von { $name }, das damit als gefüllt zählt

reason-coloretto-average = im Schnitt { $change } Punkte bis zum Ende der Runde ({ $other }: nur { $instead })
reason-coloretto-average-less = aber im Schnitt nur { $change } Punkte bis zum Ende der Runde ({ $other }: { $instead })
reason-coloretto-lead = im Schnitt { $change } Punkte mehr Vorsprung bis zum Ende der Runde ({ $other }: nur { $instead })
reason-coloretto-lead-less = aber im Schnitt nur { $change } Punkte mehr Vorsprung bis zum Ende der Runde ({ $other }: { $instead })
reason-coloretto-takes = Reihe { $row } bringt dir jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-costs = aber Reihe { $row } kostet dich jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-brings-nothing = aber Reihe { $row } bringt dir jetzt keine Punkte
reason-coloretto-grows = { $colour }, dann { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: +{ $points }
reason-coloretto-minus = aber { $colour } zählt dann minus, mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: −{ $points }
reason-coloretto-shrinks = aber { $colour } ist weniger wert mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: −{ $points }
reason-coloretto-joker = dazu { $cards ->
        [one] kommt ein Joker
       *[other] kommen { $cards } Joker
    }
reason-coloretto-plus2 = dazu { $cards ->
        [one] kommt eine +2
       *[other] kommen { $cards } × +2
    }: +{ $points }
reason-coloretto-denies = für { $name } ist keine Reihe so gut wie Reihe { $row }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mehr als jede andere
reason-coloretto-leaves-little = { $name } findet danach nichts Besseres als { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-leaves-much = aber { $name } bleibt Reihe { $row } für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-builds = Reihe { $row } steigt für dich von { $before } auf { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-falls = aber Reihe { $row } fällt für dich von { $before } auf { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-spoils = Reihe { $row } wird für { $name } um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } schlechter
reason-coloretto-helps = aber Reihe { $row } wird für { $name } um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } besser
reason-coloretto-nothing-good-yet = noch bringt dir keine Reihe mehr als { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-may-improve = { $chance } % Chance, dass die nächste Karte deine beste Reihe verbessert
reason-coloretto-may-hurt = aber { $chance } % Risiko, dass die nächste Karte nur schadet
reason-coloretto-last-in-the-round = niemand kann dir mehr eine Reihe wegnehmen
reason-coloretto-scores = mit diesen Jokern hast du { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

reason-colorio-wins = das gewinnt garantiert
reason-colorio-loses = aber das verliert garantiert
reason-colorio-safe = dieses Abheben ist sicher
reason-colorio-no-danger = keine Farbe liegt viermal offen, also ist jede Kappe sicher
reason-colorio-least-risk = { $chance } % Risiko auszuscheiden, und keine Kappe hat weniger
reason-colorio-fatal-risk = aber { $chance } % Risiko auszuscheiden
reason-colorio-fatal = aber damit scheidest du aus
reason-colorio-unseen = dieses Feld hat noch niemand gesehen
reason-colorio-shows = dort liegt { $colour }
reason-colorio-danger = viermal offen, das fünfte Feld wirft dich raus: { $colours }
reason-colorio-remember = sicher ist eine Kappe, unter der du eine andere Farbe weißt
reason-colorio-blind-risk = { $chance } % Risiko bei einer Kappe, die du nicht kennst
reason-colorio-duty = in jedem Zug muss eine Kappe aus dem Spiel, in diesem war es noch keine
reason-colorio-covers-danger = das bedeckt { $colour }: ein Feld mehr, und jemand wäre ausgeschieden
reason-colorio-hides = ein Feld in { $colour } weniger liegt offen
reason-colorio-sets-trap = { $name } trägt danach mindestens { $chance } % Risiko
reason-colorio-blind-trap = { $name } trägt danach { $chance } % Risiko bei einer Kappe, die niemand kennt
reason-colorio-next-risk = aber dein eigenes nächstes Abheben hat mindestens { $chance } % Risiko

## Analyse

analysis-title = { $game }: was das Spiel entschied
analysis-exact = Alle Zahlen sind exakt.
analysis-exact-from = Die Zahlen sind Schätzungen einer Suche; ab Ereignis { $number } sind sie exakt.
analysis-engine = Die Zahlen sind Schätzungen des stärksten Bots.
analysis-search = Die Zahlen sind Schätzungen einer Suche; Glück und Entscheidungen trennt sie auf { $error } genau (Standardfehler).
analysis-playouts = Die Zahlen sind grobe Schätzungen: Das Spiel wurde viele Male zufällig zu Ende gespielt.
analysis-seat = { $name }: von { $start } auf { $result }. Glück { $luck }, eigene Entscheidungen { $decisions }, die der anderen { $others }.
analysis-seat-points = { $name }: von { $start } erwarteten Punkten auf { $result }. Glück { $luck }, eigene Entscheidungen { $decisions }, die der anderen { $others }.
analysis-best-choices = { $choices ->
    [one] Beste Wahl: { $best } von { $choices } Entscheidung.
   *[other] Beste Wahl: { $best } von { $choices } Entscheidungen.
}
analysis-no-points = Keine Entscheidung kostete viel.
analysis-point = Zug { $turn }: { $told }
analysis-better = Rat an { $name }: { $best }, das war { $more } mehr wert.
analysis-amount-points = { $count ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
analysis-caption = Die Siegchancen aller nach jedem Ereignis
analysis-caption-points = Die Punkte, die alle erwarten können, nach jedem Ereignis
analysis-axis = Ereignisse vom ersten bis zum letzten; die Ringe sind teure Entscheidungen, mit der Nummer des Zugs

## Arena

arena-standings = { $game }, { $players } am Tisch: Tabelle
arena-encounters = Begegnungen
arena-ahead = Wer vor wem lag
arena-bot = Bot
arena-games = Spiele
arena-wins = Siege
arena-shared = geteilt
arena-losses = verloren
arena-share = Anteil %
arena-interval = 95-%-Bereich
arena-margin = Abstand
arena-slowest = max. ms
arena-rating = Wertungszahl
arena-played = { $games } von { $planned } Spielen, im Mittel { $plies } Aktionen.
arena-lead = Wer gewann, lag im Mittel { $moves } Züge vorn.
arena-cut-short = { $games ->
        [one] { $games } Spiel war nach { $plies } Aktionen nicht zu Ende und gilt
       *[other] { $games } Spiele waren nach { $plies } Aktionen nicht zu Ende und gelten
    } als unentschieden.
arena-sprt = Sequenzieller Test: Log-Likelihood-Quotient { $ratio } (Grenzen { $low } und { $high }) nach { $deals } Spielpaaren, nach Punkten von 0 bis 2: { $pairs }.
arena-sprt-elo0 = Angenommen: { $bot } ist { $elo0 } Punkte stärker als { $other }, nicht { $elo1 }.
arena-sprt-elo1 = Angenommen: { $bot } ist { $elo1 } Punkte stärker als { $other }, nicht { $elo0 }.
arena-sprt-open = Noch offen, ob { $bot } gegen { $other } { $elo0 } oder { $elo1 } Punkte stärker ist: Es braucht mehr Spiele.
arena-repeated = Nur { $different } von { $games } Spielen sind verschieden: Die Bots wiederholen sich, deshalb sind die Intervalle zu schmal. Versuch es mit --opening 4.
arena-over-time = { $bot } brauchte bis zu { $ms } ms für eine Aktion, mehr als erlaubt.
arena-fault = { $bot } verlor Spiel { $game }: { $fault }. { $text }
arena-more-faults = Und noch { $number } Spiele, die so endeten.
arena-method = Geteilte Siege zählen als Bruchteile; gleich starke Bots hätten je { $parity }. Intervalle: Bootstrap über die Verteilungen, denn Spiele mit derselben Verteilung gehören zusammen; Wilson, wo es wenige Verteilungen gibt oder alle gleich ausgingen.
arena-no-rating = Für Wertungszahlen fehlt openskill: pip install 'tricolor[arena]'
arena-stopped = Angehalten. Fertige Spiele sind in { $path } gespeichert. Weiter geht es mit: { $command }
arena-stopped-lost = Angehalten. Die Spiele sind nicht gespeichert: Gib nächstes Mal mit --out eine Datei an, dann kannst du den Lauf fortsetzen.
arena-plot = { $game }, { $players } am Tisch
arena-plot-rating = Wertungszahl mit 95-%-Intervall und Anteil an den Siegen, { $games } Spiele
arena-plot-share = Anteil an den Siegen in Prozent mit 95-%-Intervall, { $games } Spiele

fault-illegal = Der Bot spielte etwas Unerlaubtes
fault-late = Der Bot überschritt die Zeit
fault-crashed = Der Bot stürzte ab
fault-garbage = Die Antwort des Bots war unverständlich
fault-refused = Der Bot weigerte sich
fault-raised = Der Bot scheiterte an einem Fehler
fault-wrong = Mit den Regeln stimmt etwas nicht

strength-title = Spielstärke
strength-row = { $name }: { $share } ({ $low } bis { $high }), { $games } Spiele
strength-written = Geschrieben: { $path }
strength-stopped = Angehalten. Derselbe Befehl setzt den Lauf fort.
strength-same = Alle { $rows } Werte stimmen überein.
strength-differs = { $name }: { $share }, erwartet { $other }
strength-none = nichts
soak-title = Dauertest
soak-game = { $game }: { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, { $plies } Aktionen
soak-wrong = Spiel { $number } ({ $seats }): { $trouble }
soak-endless = nach { $plies } Aktionen nicht zu Ende
soak-slow = { $ms } ms für eine Aktion
soak-sum = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, { $wrong ->
        [0] alles in Ordnung
       *[other] { $wrong } fehlerhaft
    }. Die langsamste Aktion dauerte { $ms } ms.

## Server

serve-ready = Tricolor ist bereit: { $url } öffnen (Strg-C beendet)
serve-stopping = Wird beendet; alle werden aufgefordert, sich neu zu verbinden.
migrate-done = Die Datenbank ist auf dem neuesten Stand.
backup-done = Die Kopie liegt in { $path }
bot-ready = Der Bot spielt auf { $url } (Strg-C beendet)
bot-refused = Der Server lässt diesen Bot nicht spielen: { $why }
about-colorito = Ein Wettlauf zu zweit: Bring jeden Stein auf seine eigene Zahl.
about-coloretto = Zieh eine Karte oder nimm eine Reihe; nur drei Farben zählen für dich.
about-colorio = Kappen abheben und merken: Wer das fünfte Feld einer Farbe aufdeckt, scheidet aus.
share-about = Drei Farbenspiele im Browser: mit Freunden oder Bots, ohne Konto.
share-over = Ein beendetes Spiel
share-scores = Wertung: { $scores }
notice-title = { $game }: Du bist dran
notice-turn = { $game }: Du bist dran am Tisch von { $names }. { $url }
error-no-database = In { $got } gibt es keine eingebaute Datenbank.
error-no-token = Ein Token ist nötig: Leg in deinem Konto eines an und gib es mit --token oder in TRICOLOR_TOKEN an.
error-no-server = { $got } ist keine Serveradresse: Sie muss mit http:// oder https:// beginnen.

error-database-gone = Die Datenbank lässt sich nicht nutzen: { $reason }
error-setting = { $setting } kann nicht { $got } sein: { $why }.
error-backup = { $path } lässt sich nicht anlegen: { $reason }
error-data-in-use = Ein anderer Server benutzt die Datenbank in { $got }. Beende ihn oder wähle mit --data einen anderen Ordner.
error-newer-database = Die Datenbank stammt von einer neueren Version von Tricolor (Revision { $got }). Installiere diese Version.
error-no-engine = Die Engine lässt sich nicht starten: Es gibt kein Programm { $got }.
error-not-migrated = Die Datenbank (Revision { $got }) passt nicht zu dieser Version. Führ das aus: tricolor migrate

expect-action = eine Aktion wählen
expect-move = einen Stein ziehen
expect-pass = passen: keiner deiner Steine kann ziehen
expect-draw-or-take = eine Karte ziehen oder eine Reihe nehmen
expect-draw = eine Karte ziehen
expect-take = eine Reihe nehmen
expect-place = eine Reihe für die Karte wählen
expect-jokers = Farben für deine Joker wählen
expect-lift = eine Kappe abheben
expect-remove = die Kappe entfernen
expect-cover = die Kappe auf eine andere Farbe setzen oder entfernen

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-again = Noch ein Spiel?
phrase-goodbye = Auf Wiedersehen!

## Warum etwas nicht geht

why-not-over = Das Spiel ist zu Ende.
why-not-started = Wer beginnt, steht schon fest.
why-not-not-started = Das Spiel hat noch nicht begonnen.
why-not-no-such-seat = Platz { $number } gibt es nicht: Die Plätze zählen ab 0, es sind { $seats }.
why-not-chance = Das entscheidet allein der Zufall.
why-not-chance-now = Das kann der Zufall jetzt nicht ziehen.
why-not-colorito-can-move = Passen darfst du nur, wenn keiner deiner Steine ziehen kann.
why-not-colorito-no-piece = Auf { $cell } steht kein Stein.
why-not-colorito-not-yours = { $piece } auf { $cell } ist nicht dein Stein.
why-not-colorito-same = Ein Zug darf nicht enden, wo er begann, auf { $cell }.
why-not-colorito-stuck = { $piece } kann gerade nicht ziehen: Von { $cell } führt weder ein Schritt noch ein Sprung auf ein freies Feld, das weiß ist oder die eigene Farbe hat.
why-not-colorito-occupied = Auf { $cell } steht { $piece }, und geschlagen wird nie.
why-not-colorito-colour = { $cell } ist { $colour }; { $piece } muss auf Weiß oder { $own } enden.
why-not-colorito-strict = Strenges Spiel: Auch der Schritt vor einem Sprung muss auf Weiß oder { $own } führen, deshalb kommt { $piece } nicht nach { $cell }.
why-not-colorito-step-last = { $piece } käme nur mit einem Schritt nach einem Sprung auf { $cell }. Der Schritt kommt immer zuerst.
why-not-colorito-no-way = Weder ein Schritt noch Sprünge bringen { $piece } von { $origin } nach { $cell }.
why-not-coloretto-drawing = Erst wird die Karte aufgedeckt.
why-not-coloretto-jokers-later = Joker bekommen ihre Farben erst am Ende des Spiels.
why-not-coloretto-all-full = Alle Reihen sind voll: Du musst eine nehmen.
why-not-coloretto-empty = Reihe { $row } ist leer: Nehmen kannst du nur eine Reihe mit mindestens einer Karte.
why-not-coloretto-nothing-drawn = Es gibt keine Karte zum Anlegen: Zieh zuerst eine.
why-not-coloretto-full = Reihe { $row } ist voll: Sie hat Platz für { $room ->
        [one] { $room } Karte
       *[other] { $room } Karten
    }.
why-not-coloretto-place-first = Du hast eine Karte gezogen ({ $card }): Lege sie zuerst an.
why-not-coloretto-no-such-row = Reihe { $row } gibt es nicht, nur die Reihen 1 bis { $rows }.
why-not-coloretto-taken = Reihe { $row } ist in dieser Runde schon genommen worden.
why-not-coloretto-rounds-over = Die letzte Runde ist vorbei: Jetzt bekommen nur noch die Joker ihre Farben.
why-not-coloretto-not-in-play = Diese Farbe ist nicht im Spiel: { $colour }.
why-not-coloretto-how-many-jokers = Du hast { $jokers } Joker: { $jokers ->
        [one] Nenne eine Farbe
       *[other] Nenne für jeden eine Farbe
    }.
why-not-colorio-uncovering = Erst wird das Feld aufgedeckt.
why-not-colorio-lift-first = Du hast keine Kappe in der Hand: Hebe zuerst eine ab.
why-not-colorio-cap-in-hand = Du hältst die Kappe von { $cell }: Entferne sie oder setze sie zuerst auf ein offenes Feld.
why-not-colorio-open = Auf { $cell } ist keine Kappe: Das Feld ist schon offen.
why-not-colorio-last = Die Kappe auf { $cell } wurde zuletzt versetzt: Hebe als Erstes eine andere ab.
why-not-colorio-first = Im allerersten Zug müssen alle drei Kappen aus dem Spiel.
why-not-colorio-remove = In jedem Zug muss mindestens eine Kappe aus dem Spiel, und dies ist deine letzte.
why-not-colorio-capped = Auf { $cell } ist schon eine Kappe: Nur offene Felder lassen sich bedecken.
why-not-colorio-same-field = Die Kappe darf nicht zurück auf { $cell }, woher sie kommt.
why-not-colorio-same-colour = { $cell } hat dieselbe Farbe ({ $colour }) wie das Feld, das du gerade aufgedeckt hast: Bedecke eine andere.

piece-name = { $colour } { $number }

## Im Terminal

terminal-goal = Mit hilfe erfährst du jederzeit mehr.
terminal-no-hints = Für dieses Spiel gibt kein Bot Tipps.
terminal-no-rules = Zu diesem Spiel gibt es keine Regeln zum Nachlesen.
terminal-goal-colorito = Ziel: Bring jeden deiner 20 Steine auf das Feld gegenüber mit seiner Zahl und Farbe. Mit hilfe erfährst du jederzeit mehr.
terminal-goal-coloretto = Ziel: Sammle wenige Farben. Drei davon zählen plus, alle anderen minus. Mit hilfe erfährst du jederzeit mehr.
terminal-goal-colorio = Ziel: Bleib im Spiel. Wer das fünfte Feld einer Farbe aufdeckt, scheidet aus. Mit hilfe erfährst du jederzeit mehr.
terminal-legend-colorito = { $colours }. Großbuchstaben: Steine; Kleinbuchstaben: Felder; r5: Ziel von Rot 5; *: Stein im Ziel; ·d·: Weg des letzten Zugs.
terminal-legend-coloretto = { $colours }, { $joker } Joker, +2 zwei Punkte; ___ Platz für eine Karte.
terminal-legend-colorio = [ ] Kappe, [x] Kappe, die du noch nicht abheben darfst, >R< Feld, das gerade aufging.
terminal-legend-aid = { $legend } [r] Kappe über einer Farbe, die schon zu sehen war.
terminal-not-possible = Das geht nicht. { $why } ({ $rule })
terminal-such-as = { $what }, etwa { $example }
terminal-side = { $side }: { $name }, { $home } von 20 im Ziel, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gemacht
terminal-visible = Sichtbar:
terminal-order = Am Zug: { $name }. Danach: { $next }.
terminal-first-cards = Erste Karten: { $cards }.
terminal-drew = { $name } zieht eine Karte: { $card }.
terminal-placed = { $name } zieht eine Karte ({ $card }) und legt sie an Reihe { $row } an.
terminal-round-over = Die Runde ist vorbei. { $name } hat die letzte Reihe genommen und beginnt die nächste.
terminal-last-round-over = Die letzte Runde ist vorbei.
terminal-left-over = Die Reihe, die niemand genommen hat, kommt mit ihren Karten aus dem Spiel.
terminal-colorio-round-over = Runde { $round } ist vorbei: Nur { $name } ist noch im Spiel. Punkte: { $totals }. Als Nächstes beginnt { $next }.
terminal-next-round = Weiter zur nächsten Runde mit Enter.
terminal-learn-how = Eine Lektion beginnen: { $command }
terminal-learn-step = Schritt { $step } von { $steps }
terminal-learn-enter = Weiter mit Enter.
terminal-learn-done = Gut gemacht! Diese Lektion hast du geschafft.
terminal-learn-next = Nächste Lektion: { $command }
terminal-learn-good = Ein guter Zug: { $action }
terminal-learn-what = „{ $text }“ bedeutet hier nichts. Tippe tipp für Hilfe oder ende zum Aufhören.
terminal-tie-asked = { $other }, { $name } bietet ein Unentschieden an. Nimmst du an? (j/n)
terminal-tie-refused = { $name } nimmt das Unentschieden nicht an.
terminal-end-winner = { $names } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }: { $reason }.
terminal-end-shared = Unentschieden: { $names } teilen sich den Sieg mit je { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } ({ $reason }).
terminal-end-tie = Das Spiel endet unentschieden ({ $reason }).
terminal-ending-resign = { $name } hat aufgegeben
terminal-ending-timeout = die Zeit von { $name } ist abgelaufen
terminal-do-help = dieser Text
terminal-do-board = Tisch erneut zeigen
terminal-do-moves = was du spielen kannst
terminal-do-hint = ein Vorschlag
terminal-hint-typed = Gib dafür ein: { $typed }
terminal-do-why = beste Züge mit Gründen
terminal-do-undo = zurücknehmen
terminal-do-save = in eine Datei speichern
terminal-do-rules = vollständige Regeln
terminal-do-tie = Unentschieden anbieten
terminal-do-resign = das Spiel aufgeben
terminal-do-quit = speichern und aufhören

## Falsche Angaben, und was an einer Aufzeichnung nicht stimmt

cli-usage = Aufruf:
cli-positionals = Angaben
cli-optionals = Schalter
cli-help = diese Hilfe zeigen
cli-options = Werte für --option, die Voreinstellung zuerst:
cli-mistake-required = Es fehlt: { $names }
cli-mistake-unknown = Unbekannt: { $names }
cli-mistake-choice = { $name } kann nicht { $got } sein. Möglich: { $known }
cli-mistake-value = { $name } kann nicht { $got } sein.
cli-mistake-expected = { $name } braucht einen Wert.
cli-mistake-no-value = { $name } nimmt keinen Wert, du hast { $got } angegeben.
cli-mistake-ambiguous = { $got } kann { $known } heißen.
cli-add-seat = { $game } braucht mindestens { $least } Plätze. Füge einen Bot hinzu (--seat { $name } --seat bot:casual) oder noch jemanden (--seat { $name } --seat Ben).

verify-no-file = Diese Datei gibt es nicht.
verify-no-permission = Du darfst diese Datei nicht lesen.
verify-is-folder = Das ist ein Ordner, keine Datei.
verify-file = Das geht nicht: { $reason }
verify-too-large = Eine Aufzeichnung darf höchstens { $most } MiB haben.
verify-json = Das ist kein JSON.
verify-field = Das Feld { $field } ist falsch ({ $detail }).
verify-version = Gespielt nach anderen Regeln (Version { $got }); dies ist { $game } { $expected }.
verify-event = Ereignis { $event }: { $why }
verify-event-form = erwartet sind Nummer, Platz und Aktion, nicht { $got }
verify-event-turn = { $got } ist nicht am Zug
verify-event-illegal = nicht erlaubt. { $why } ({ $rule })
verify-event-notation = das ist keine Aktion dieses Spiels
verify-event-over = das Spiel ist zu Ende
verify-outcome = Das Ergebnis passt nicht zu den Ereignissen.
verify-no-seed = Für Ereignis { $event } ist kein Startwert angegeben.
verify-not-revealed = Der Startwert ist noch nicht offengelegt.
verify-commitment = Der Startwert passt nicht zu seiner SHA-256.
verify-pledge = Der Beitrag von Platz { $seat } ist nicht der zugesagte.
verify-draw = Ereignis { $event } ist nicht aus dem Startwert gezogen: Der ergibt { $expected }, nicht { $got }.

## Rätsel

puzzle-title = { $game }-Rätsel { $number }
puzzle-head = { $title } ({ $difficulty })
puzzle-difficulty = Schwierigkeit { $level } von { $of }
puzzle-you = Du
puzzle-other = Person { $number }
puzzle-goal-colorito-home = Die Gegenseite zieht nicht. Bring alle deine Steine in { $moves } Zügen ins Ziel.
puzzle-goal-colorito-free = Die Gegenseite zieht nicht. Der Stein { $piece } sitzt fest. Befreie ihn mit einem anderen Stein und bring ihn dann in einem Zug ins Ziel: zwei Züge.
puzzle-goal-colorito-bring = Die Gegenseite zieht nicht. Bring den Stein { $piece } in zwei Zügen ins Ziel.
puzzle-goal-coloretto-last-round = Das ist die letzte Runde. Finde die Wahl, die am häufigsten gewinnt.
puzzle-goal-colorio-cap = Alles, was schon zu sehen war, steht auf den Kappen. Finde die Wahl, die am häufigsten gewinnt.
puzzle-steps = Die Lösung hat { $number } Schritte.
puzzle-commands = „lösung“ zeigt die Lösung, „ende“ hört auf.
puzzle-typed-solution = lösung|loesung|l|solution
puzzle-typed-quit = ende|quit|q|exit
puzzle-now = Deine Wahl, zum Beispiel { $example }:
puzzle-right = Richtig. Und jetzt?
puzzle-wrong-share = Nicht das Beste: Das gewinnt in { $percent } % der Fälle, die richtige Wahl in { $best } %.
puzzle-wrong-moves = Von hier dauert das { $moves } Züge; { $best ->
    [one] einer genügt.
   *[other] { $best } genügen.
}
puzzle-wrong-longer = { $best ->
    [one] So gelingt es nicht in einem Zug.
   *[other] So gelingt es nicht in { $best } Zügen.
}
puzzle-solution = Die Lösung: { $action }
puzzle-solved = { $tries ->
    [one] Beim ersten Versuch gelöst.
   *[other] Beim { $tries }. Versuch gelöst.
}
puzzle-streak = { $days } Tage in Folge.
puzzle-share = Tricolor, { $title }.
puzzle-share-day = Rätsel vom { $day }.
puzzles-made = { $games } Spiele durchsucht, { $found } von { $count } Rätseln gefunden
puzzles-written = Geschrieben: { $path }
puzzles-exported = { $number } Rätsel nach { $path } geschrieben
cli-puzzles-export = die Rätsel in der Form schreiben, die der Browser liest
cli-puzzles-export-long = Schreibt alle Rätsel mit jedem Zustand und Bild in einen Ordner, für eine statische Website.
error-puzzle-number = Das Rätsel { $got } gibt es nicht, nur die Rätsel 1 bis { $most }.
error-no-puzzles = Zu { $game } gibt es keine Rätsel.
error-puzzles-other = { $path } entstand mit einem anderen Startwert, einer anderen Zahl oder Version. Wähle mit --out eine andere Datei.
cli-puzzle = ein Rätsel lösen
cli-puzzle-long = Löse ein Rätsel: das von heute oder eines nach seiner Nummer. Jedes hat eine beste Lösung, die die Engine bewiesen hat.
cli-puzzle-number = welches Rätsel; ohne Nummer das von heute
cli-puzzle-today = das Rätsel des Tages (ohne Angabe)
cli-puzzles = Rätsel aus Spielen von Bots machen
cli-puzzles-make = Spiele von Bots nach Rätseln durchsuchen
cli-puzzles-make-long = Durchsucht Spiele von Bots nach Stellungen mit einer bewiesenen besten Lösung. Derselbe Startwert ergibt dieselben Rätsel, und ein unterbrochener Lauf macht dort weiter, wo er aufgehört hat.
cli-puzzles-seed = der Startwert der Spiele; ohne Angabe tricolor
cli-puzzles-count = wie viele Rätsel; ohne Angabe 160
cli-puzzles-out = die Datei, die geschrieben oder fortgesetzt wird
