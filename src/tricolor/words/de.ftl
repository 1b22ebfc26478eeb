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
command-why = warum
command-undo = zurück|zurueck
command-save = speichern
command-rules = regeln
command-resign = aufgeben
command-quit = ende|schluss

verb-pass = passen
verb-draw = ziehen|z
verb-place = anlegen|legen|l
verb-take = nehmen|n
verb-lift = abheben|heben|aufdecken|h
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
    warum    was am besten ist und was dafür spricht                  zurück  zurücknehmen
    speichern  Spiel in Datei sichern      regeln  die ganzen Regeln
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
coloretto-table = { $table }, 1/2/3/4/5/6+ Karten einer Farbe: { $points }
coloretto-sum = { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
jokers-best = Das Beste, was du aus deinen Jokern machen kannst:
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
tell-timeout = Die Zeit von { $name } ist abgelaufen.
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
ending-timeout = die Zeit war abgelaufen
ending-agreed = alle haben sich auf ein Unentschieden geeinigt

## Fairer Zufall

fair-commitment = Fairer Zufall: Die SHA-256 des Startwerts ist { $commitment }
fair-nonce = { $name }, tippe irgendetwas, das mit hineingemischt wird:
fair-seed = Der Startwert war { $seed }; prüfe das gespeicherte Spiel mit: tricolor verify --fair

## Was es nicht gibt

error-game = Es gibt die Spiele { $known }, nicht { $got }.
error-players = { $game } ist für { $least }{ $most ->
        [2] {""}
       *[other] {" "}bis { $most }
    } Spieler, nicht { $got }.
error-option-name = { $game } hat die Einstellungen { $known }, nicht { $got }.
error-option-value = Die Einstellung { $option } ist eine von { $known }, nicht { $got }.
error-option-form = Eine Einstellung gibst du als NAME=WERT an, etwa numbers=false, nicht { $got }.
error-bot = Es gibt die Bots { $known }, nicht { $got }.
error-seats = Dieses Spiel hat { $number } Plätze, nicht { $got }.
error-seat-name = Ein Platz braucht einen lesbaren Namen oder einen Bot wie bot:greedy, nicht { $got }.

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
cli-seat = wer dort sitzt, ab Platz 0: ein Name oder ein Bot: bot:beginner, bot:casual, bot:club, bot:expert, bot:champion, bot:greedy, bot:random
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
cli-levels = sagen, wie die Bots eines Spiels spielen, Stufe für Stufe
cli-engine = das Engine-Protokoll sprechen: ein JSON-Objekt je Zeile
cli-lang = Sprache; sonst die deines Systems
cli-plain = ohne Farbe, ohne Löschen des Bildschirms, einfache Eingabe: für Pipes und Screenreader
cli-version = die Version zeigen
cli-serve = Tische für Browser und Programme bereitstellen
cli-serve-long = Stellt Tische für Browser und Programme bereit: für Freunde, einen Verein oder mit vielen Prozessen auf einem PostgreSQL. Alles lässt sich auch über die Umgebung einstellen: TRICOLOR_HOST, TRICOLOR_PORT, TRICOLOR_DATA, TRICOLOR_DATABASE_URL und mehr; docs/hosting.md nennt alles.
cli-serve-host = die Adresse, auf der gelauscht wird; sonst 127.0.0.1, mit 0.0.0.0 für alle im Netz
cli-serve-port = der Port, auf dem gelauscht wird; sonst 8080
cli-serve-public-url = wo der Server erreichbar ist, wenn ein Proxy davor steht
cli-serve-log-level = DEBUG, INFO, WARNING oder ERROR
cli-serve-open = die Seite im Browser öffnen, sobald der Server bereit ist
cli-data = der Ordner der eingebauten Datenbank
cli-database-url = stattdessen eine PostgreSQL-Datenbank, etwa postgresql://user@host/name
cli-migrate = die Datenbank auf den neuesten Stand bringen
cli-backup = die eingebaute Datenbank in eine Datei kopieren, während der Server läuft
cli-bot = auf einem Server mit einem Programm spielen, das das Engine-Protokoll spricht
cli-bot-long = Spielt auf einem Server mit einem Programm, das das Engine-Protokoll spricht, an allen Tischen, an denen das Konto des Tokens einen Platz hat. Nach einem Neustart des Servers kommt es von selbst wieder. Mehr steht in docs/bots.md.
cli-bot-server = die Adresse des Servers
cli-bot-token = das Token des Kontos; sonst aus TRICOLOR_TOKEN, wo es in keiner Prozessliste steht
cli-bot-engine = das Programm; sonst unsere eigene Engine
cli-bot-join = ein Link, über den man an einen Tisch kommt; auch mehrmals
cli-bot-ms = wie lange die Engine über eine Aktion nachdenken darf, in Millisekunden
cli-arena = Bots gegeneinander spielen lassen und ihre Stärke messen
cli-arena-long = Bots spielen gegeneinander: ein Wettkampf zu zweit, oder mit mehr Bots jeder gegen jeden. Die Plätze wechseln, und jede Sitzordnung bekommt dasselbe ausgeteilt, damit sich das Glück aufhebt. Die Ergebnisse haben Konfidenzintervalle und Wertungen.
cli-arena-bot = ein Bot, der mitspielt, mindestens zweimal anzugeben: greedy, random, eine Stufe, „engine:BEFEHL“ für ein Programm, das das Engine-Protokoll spricht, oder NAME=BOT, um ihm einen Namen zu geben
cli-arena-games = Spiele an jedem Tisch, aufgerundet, damit jede Sitzordnung drankommt; sonst 100
cli-arena-players = Spieler an einem Tisch; sonst so wenige, wie das Spiel erlaubt
cli-arena-tables = mixed: lauter verschiedene Bots an einem Tisch; duel: ein Bot gegen mehrere gleiche andere. Sonst mixed, wenn es genug Bots gibt
cli-arena-opening = mit so vielen zufälligen Aktionen beginnen, gleich für alle Sitzordnungen: für Bots, die immer gleich spielen
cli-arena-plies = ein Spiel, das nach so vielen Aktionen nicht zu Ende ist, ist unentschieden; sonst 1000
cli-arena-no-lead = Colorito: nicht zählen, wie weit der Verlierer war; das dauert Sekunden je Spiel
cli-arena-out = jedes Spiel gleich nach seinem Ende in dieser Datei festhalten, ein JSON-Objekt je Zeile
cli-arena-resume = mit dem Lauf in der Datei von --out weitermachen: nur spielen, was fehlt
cli-arena-plot = die Wertungen in eine SVG-Datei zeichnen
cli-on = wo gerechnet wird: local (auf diesem Rechner) oder ray (auf einem Ray-Cluster; braucht das Extra cluster)
cli-address = die Adresse eines Ray-Clusters; ohne sie beginnt einer auf diesem Rechner
cli-train = einen Spieler von Grund auf lernen lassen (braucht das Extra train)
cli-train-long = Spieler von Grund auf gegen sich selbst lernen lassen, einen je Startwert. Modelle, eine Tabelle und eine Kurve liegen danach in einem Ordner; derselbe Befehl setzt einen abgebrochenen Lauf fort.
cli-train-out = der Ordner für Modelle, Tabelle und Kurve
cli-train-seed = der Startwert eines Spielers; auch mehrmals
cli-train-generations = wie viele Generationen
cli-train-updates = wie viele Schritte des Lernens je Generation
cli-train-envs = wie viele Spiele nebeneinander
cli-train-steps = wie viele Aktionen in jedem Spiel zwischen zwei Lernschritten
cli-train-games = wie viele Spiele gegen greedy nach jeder Generation
train-generation = Startwert { $seed }, Generation { $number }: { $share } gegen greedy nach { $steps } Zügen
train-done = Startwert { $seed }: { $share } des Siegs gegen { $judge } in { $games } Spielen
cli-arena-seed = der Startwert für allen Zufall; derselbe ergibt dieselben Spiele
cli-arena-jobs = wie viele Spiele zugleich; sonst eins je Rechenkern
cli-arena-ms = so viele Millisekunden darf ein Bot über eine Aktion nachdenken
cli-arena-nodes = so viele Stellungen darf ein Bot für eine Aktion ansehen; das ergibt auf jedem Rechner dieselben Spiele
cli-arena-timeout = wer für eine Aktion länger braucht, verliert; sonst 10 Sekunden mehr als --ms
cli-arena-json = die Ergebnisse als JSON ausgeben
cli-soak = viele Spiele mit allen Prüfungen spielen
cli-soak-long = Schnelle Bots spielen viele Spiele in allen Varianten, mit allen Prüfungen: Jede Aktion ist erlaubt, jedes Spiel endet, nichts schlägt fehl, die Zeit wird eingehalten. Der Exit-Status ist 1, wenn etwas nicht stimmt.
cli-soak-game = welches Spiel; sonst alle
cli-soak-bot = ein Bot, der mitspielt; sonst greedy, random, beginner, casual und club
cli-soak-games = wie viele Spiele insgesamt; sonst 1000

## Stufen

level-beginner = Anfänger
level-casual = Hobby
level-club = Verein
level-expert = Experte
level-champion = Meister
level-colorito-beginner = Sieht nur einen Zug weit und kurze Sprünge und vergisst, wer hinten bleibt.
level-colorito-casual = Schaut zwei Züge voraus und läuft sein eigenes Rennen, ohne auf deins zu achten.
level-colorito-club = Plant vier Züge, baut Leitern und lässt kaum Nachzügler zurück.
level-colorito-expert = Plant sein ganzes Rennen bis ins Ziel, fragt aber nicht, was du vorhast.
level-colorito-champion = Plant beide Rennen bis zum Ende und nimmt dir die Sprünge weg, auf die du zählst.
level-coloretto-beginner = Gierig, weiß nie, wann Schluss ist, und hat keine Augen für das, was die anderen sammeln.
level-coloretto-casual = Erkennt eine gute Reihe, zählt aber nur die Punkte von heute.
level-coloretto-club = Weiß, was aus einer Sammlung werden kann, und verdirbt dir Reihen, denkt aber nicht über den Tisch hinaus.
level-coloretto-expert = Spielt jede Wahl im Kopf bis zum Ende durch, rund fünfzigmal.
level-coloretto-champion = Durchsucht die Runde mit jeder Karte, die kommen kann, zählt den Stapel mit und löst das Ende genau.
level-colorio-beginner = Vergisst eine Farbe, sobald sie bedeckt ist, und hofft das Beste.
level-colorio-casual = Merkt sich die zuletzt versetzte Kappe und schaut einmal Abheben voraus.
level-colorio-club = Merkt sich, was beim Abheben der letzten acht Kappen zu sehen war, und rechnet die Chancen der nächsten aus.
level-colorio-expert = Vergisst nichts und kennt die Streifen, schaut aber nicht weiter als bis zum nächsten Abheben.
level-colorio-champion = Vergisst nichts und spielt die genaue Lösung; die Streifen kennt er alle auswendig.
level-about = { $name }: { $words }

## Gründe

why-choice = { $number }  { $action }: etwa { $share } % Siegchance
why-exact = { $number }  { $action }: { $share } % Siegchance, genau berechnet
why-same = {"   "} ebenso gut: { $actions }
why-reason = {"   "} - { $reason }

reason-colorito-finishes = das bringt { $piece } ans Ziel
reason-colorito-leaves-home = { $piece } verlässt sein Ziel wieder
reason-colorito-far = das { $hops ->
        [one] ist { $hops } Sprung
       *[other] sind { $hops } Sprünge
    } in einem Zug
reason-colorito-opens = das öffnet eine Leiter: nächstes Mal { $places } Felder mehr in Reichweite
reason-colorito-closes = das schließt eine Leiter: nächstes Mal { $places } Felder weniger in Reichweite
reason-colorito-strands = { $pieces } bleibt allein zurück, ohne Stein in der Nähe
reason-colorito-rescues = { $pieces } ist nicht mehr allein
reason-colorito-blocks = das versperrt ein Ziel der anderen Seite
reason-colorito-unblocks = das gibt ein Ziel der anderen Seite frei
reason-colorito-race = danach brauchst du noch etwa { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, die andere Seite etwa { $theirs }
reason-colorito-pass = keiner deiner Steine kann ziehen

reason-coloretto-takes = Reihe { $row } bringt jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-no-minus-colour = es kommt keine Farbe dazu, die minus zählt
reason-coloretto-adds-to = { $colour } zählt plus und wächst auf { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
reason-coloretto-minus-colour = { $colour } zählt minus, mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
reason-coloretto-joker = dazu { $cards ->
        [one] kommt ein Joker
       *[other] kommen { $cards } Joker
    }
reason-coloretto-plus2 = dazu { $cards ->
        [one] kommt eine +2
       *[other] kommen { $cards } × +2
    }
reason-coloretto-denies = Reihe { $row } wäre die beste für { $seat }, um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-leaves = das Beste, was { $seat } dann findet, ist Reihe { $row } für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-builds = mit der Karte ist Reihe { $row } für dich { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } wert
reason-coloretto-spoils = das verdirbt { $seat } Reihe { $row } um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-nothing-good-yet = die beste Reihe bringt bisher nur { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-coloretto-may-improve = mit { $chance } % macht die nächste Karte deine beste Reihe besser
reason-coloretto-may-hurt = mit { $chance } % kann die nächste Karte nur schaden
reason-coloretto-last-in-the-round = niemand kann dir mehr eine Reihe wegnehmen
reason-coloretto-scores = mit diesen Jokern hast du { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

reason-colorio-forced = etwas anderes geht nicht
reason-colorio-wins = das gewinnt sicher
reason-colorio-loses = das verliert sicher
reason-colorio-unseen = niemand weiß noch, was dort liegt
reason-colorio-fatal-risk = dieses Abheben wirft dich mit { $chance } % raus
reason-colorio-safe = dieses Abheben ist sicher
reason-colorio-shows = dort liegt { $colour }
reason-colorio-seen-before = dieses Feld hast du schon gesehen: Weißt du es noch?
reason-colorio-removes = die Kappe kommt aus dem Spiel
reason-colorio-covers = die Kappe bedeckt ein Feld in { $colour }
reason-colorio-covers-danger = das bedeckt eine Farbe, die gleich gefährlich geworden wäre: { $colour }
reason-colorio-sets-trap = wer nach dir kommt, trägt mindestens { $chance } % Risiko
reason-colorio-next-risk = dein nächstes Abheben hat mindestens { $chance } % Risiko

## Arena

arena-standings = { $game }, { $players } Spieler: Tabelle
arena-encounters = Begegnungen
arena-ahead = Wer vor wem lag
arena-bot = Bot
arena-games = Spiele
arena-wins = gew.
arena-shared = get.
arena-losses = verl.
arena-share = Anteil %
arena-interval = 95-%-Bereich
arena-margin = Abstand
arena-slowest = max. ms
arena-rating = Wertung
arena-played = { $games } von { $planned } Spielen, im Mittel { $plies } Aktionen.
arena-lead = Die Sieger lagen im Mittel { $moves } Züge vorn.
arena-cut-short = { $games ->
        [one] { $games } Spiel war
       *[other] { $games } Spiele waren
    } nach { $plies } Aktionen nicht zu Ende und gilt als unentschieden.
arena-repeated = Nur { $different } von { $games } Spielen sind verschieden: Die Bots wiederholen sich, und die Intervalle sind zu schmal. Versuch es mit --opening 4.
arena-over-time = { $bot } brauchte bis zu { $ms } ms für eine Aktion, mehr als erlaubt.
arena-fault = { $bot } verlor Spiel { $game }: { $fault }. { $text }
arena-more-faults = Und noch { $number } Spiele, die so endeten.
arena-method = Geteilte Siege zählen als Bruchteile; gleich starke Bots hätten { $parity }. Intervalle: Bootstrap über die Ausgaben, denn Spiele mit derselben Ausgabe gehören zusammen; Wilson, wo es wenige sind oder alle gleich ausgingen.
arena-no-rating = Ohne openskill gibt es keine Wertungen: pip install 'tricolor[arena]'
arena-stopped = Angehalten. Was fertig ist, steht in { $path }; weiter geht es mit: { $command }
arena-stopped-lost = Angehalten. Die Spiele sind nicht gespeichert: Mit --out DATEI geht es nächstes Mal später weiter.
arena-plot = { $game }, { $players } Spieler
arena-plot-rating = Wertung mit 95-%-Intervall und Anteil an den Siegen, { $games } Spiele
arena-plot-share = Anteil an den Siegen in Prozent mit 95-%-Intervall, { $games } Spiele

fault-illegal = Der Bot spielte, was nicht erlaubt ist
fault-late = Der Bot kam zu spät
fault-crashed = Der Bot stürzte ab
fault-garbage = Die Antwort war nicht zu verstehen
fault-refused = Der Bot weigerte sich
fault-raised = Der Bot scheiterte an einem Fehler
fault-wrong = Mit den Regeln stimmt etwas nicht

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
serve-stopping = Wird beendet; alle erfahren, dass sie wiederkommen sollen.
migrate-done = Die Datenbank ist auf dem neuesten Stand.
backup-done = Die Kopie liegt in { $path }
bot-ready = Der Bot spielt auf { $url } (Strg-C beendet)
bot-refused = Der Server lässt diesen Bot nicht spielen: { $why }
notice-title = { $game }: Du bist dran
notice-turn = { $game }: Du bist dran am Tisch von { $names }. { $url }
error-no-database = In { $got } gibt es keine eingebaute Datenbank.
error-no-token = Es braucht ein Token: im Konto eines anlegen und mit --token oder in TRICOLOR_TOKEN angeben.
error-no-server = { $got } ist keine Adresse eines Servers: sie beginnt mit http:// oder https://.

error-database-gone = Die Datenbank ist nicht zu gebrauchen: { $reason }
error-setting = { $setting } kann nicht { $got } sein: { $why }.
error-backup = { $path } lässt sich nicht anlegen: { $reason }
error-no-engine = Die Engine lässt sich nicht starten: Es gibt kein Programm { $got }.
error-not-migrated = Die Datenbank hat eine andere Form ({ $got }), als diese Version braucht. Bitte ausführen: tricolor migrate

expect-move = einen Stein ziehen
expect-pass = passen: nichts kann ziehen
expect-draw-or-take = eine Karte ziehen oder eine Reihe nehmen
expect-draw = eine Karte ziehen
expect-take = eine Reihe nehmen
expect-place = eine Reihe für die Karte wählen
expect-jokers = Farben für deine Joker wählen
expect-lift = eine Kappe abheben
expect-remove = die Kappe aus dem Spiel nehmen
expect-cover = die Kappe auf ein offenes Feld anderer Farbe setzen oder aus dem Spiel nehmen

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-again = Noch ein Spiel?
phrase-goodbye = Auf Wiedersehen!
