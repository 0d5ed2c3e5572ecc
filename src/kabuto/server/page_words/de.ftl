# Die eigenen Wörter der Seite. Was ein Titel an seinem Tisch sagt, steht in den Wörtern des Titels.

page-motto = Ein Tisch für die Brettspiele des feudalen Japan
page-switches = Sprache, Licht und Regeln
page-theme-auto = Licht: wie das System
page-theme-light = Licht: Tag
page-theme-dark = Licht: Nacht
page-close = Schließen
page-cancel = Abbrechen
page-confirm = Bestätigen
page-back = Zurück
page-send = Senden
page-yes = ja
page-no = nein
page-you = du
page-loading = Der Tisch wird gedeckt …

# Wenn etwas nicht stimmt: ein Satz, ein Knopf
page-server-gone = Der Server antwortet nicht; dein Spiel ist dort sicher.
page-line-lost = Die Verbindung ist weg; wir rufen wieder an.
page-try-again = Noch einmal
page-no-table = Diesen Tisch gibt es nicht.
page-nowhere = Unter dieser Adresse ist nichts.
page-to-home = Zur Startseite
page-not-made = Der Tisch ließ sich nicht anlegen.

# Die Startseite
page-title-take = TA-KE
page-title-edo = Edo
page-title-yedo = Yedo
page-title-shogun = Shogun
page-about-take = Fünf Stapel Personen, zwei Innenhöfe. Was du aufdeckst, zählt für euch beide.
page-about-edo = Lege die Plättchen deines Zuges geheim und baue in den Städten rings um die Burg.
page-about-yedo = Ersteigere Schüler und schicke sie durch sieben Viertel auf gefährliche Missionen.
page-about-shogun = Plane zehn Taten im Geheimen und lass die Heere durch den Turm fallen.
page-players = { $count ->
    [one] 1 Person
   *[other] { $span } Personen
}
page-minutes-short = { $span } Min.
page-in-preparation = In Vorbereitung
page-list-mine = Meine Tische
page-list-mine-empty = Du sitzt noch an keinem Tisch.
page-list-open = Offene Tische
page-list-open-empty = Niemand wartet auf Mitspieler.
page-list-watch = Spiele zum Zusehen
page-list-watch-empty = Gerade läuft kein öffentliches Spiel.
page-watch = zusehen
page-watch-from-start = von Anfang an ansehen
page-watch-bots = Bots spielen lassen und zusehen:
page-watch-year = Jahr { $year }, { $season }
page-watch-round = Runde { $at } von { $of }
page-watch-turn = Zug { $at } von { $of }
page-watch-ended = { $when } zu Ende gegangen
page-watch-leads = { $who } führt mit { $by } Vorsprung
page-watch-level = { $who } liegen gleichauf
page-watch-won = { $who } gewann mit { $by } Vorsprung
page-watch-shared = { $who } teilen sich den Sieg
page-watch-turned = die Aussichten wendeten sich auf einen Schlag um { $percent } %
page-season-spring = Frühling
page-season-summer = Sommer
page-season-autumn = Herbst
page-season-winter = Winter
page-wait-for-you = { $count ->
    [one] einer wartet auf dich
   *[other] { $count } warten auf dich
}
page-show-all = Alle { $count } zeigen
page-seat-open = freier Platz
page-waiting-players = wartet auf Mitspieler
page-playing = wird gespielt
page-over = Das Spiel ist zu Ende.
page-your-turn = Du bist dran

# Einen Tisch einrichten
page-set-up = Ein Tisch für { $title }
page-against-bots = { $title } gegen Bots
page-how-strong = Wie stark?
page-how-strong-note = für alle Bots; jeder Platz kann abweichen
page-modules-note = Erstes Spiel? Lass sie weg.
page-options-note = { $other ->
    [0] { $count }, alle wie üblich
    [one] { $count }, eine anders als üblich
   *[other] { $count }, { $other } anders als üblich
}
page-bot-is = Bot · { $level }
page-bot-unnamed = Bot { $level }
page-other-names = andere Namen
page-expect = Was dich erwartet
page-expect-bots = Etwa { $count } Minuten in deinem Tempo. Bots antworten binnen zwei Sekunden; du kannst aufhören und wiederkommen.
page-expect-friends = Etwa { $count } Minuten. Für die offenen Plätze bekommst du einen Link; das Spiel beginnt, wenn alle besetzt sind.
page-bots-fair = Die Bots sehen nur, was ihre Plätze sehen dürfen.
page-kept-for-next = wird fürs nächste Mal gemerkt
page-start = Beginnen
page-more-minutes = +{ $count } Min.
page-door-bots-name = Gegen Bots
page-door-bots-short = Bots
page-door-bots = Stärke, Plätze, Module
page-door-last = { $level }, zu { $count }
page-door-again = Noch mal
page-door-friends-name = Mit Freunden
page-door-friends-short = Freunde
page-door-friends = ein Link, ein Bildschirm, offener Tisch
page-module-tenno = Mach Heere zu Beamten und gewinne mit ihnen die Gunst des Hofes.
page-module-samurai = Halte Provinzen in vier Regionen: Dein Banner bringt Runde um Runde mehr.
page-module-leader = Wo dein Heerführer steht, gelingt alles besser. Er hinterlässt Denkmäler.
page-module-arts = Künstler kommen auf sechs Burgen; wer eine Region führt, gewinnt einen.
page-module-jiin = Tempel an den Wegen: Sie bringen Punkte und machen das Reisen frei.
page-module-tokken = Der Shogun fordert Waren und lohnt sie mit Privilegien.
page-module-ronin = Herrenlose Samurai ziehen durchs Land; vertreibe sie, ehe sie dir schaden.
page-my-name = Mein Name
page-name-of-seat = Name an Platz { $number }
page-how-many = Personen
page-seats = Plätze
page-seat = Platz { $number }
page-seat-colour = Farbe von Platz { $number }
page-colour-indigo = Indigo
page-colour-vermilion = Zinnober
page-colour-gold = Gold
page-colour-moss = Moosgrün
page-colour-plum = Pflaume
page-sits-me = ich
page-sits-open = offen
page-hot-seat = Mehrere Plätze sind deine: Ihr reicht den Bildschirm weiter.
page-modules-which = Module
page-options = Lesarten der Regeln
page-edition = Eigene Ausgabe des Materials (eine YAML-Datei)
page-listed = Den Tisch allen unter „Offene Tische“ zeigen
page-make-table = Tisch anlegen
page-bot-ashigaru = Ashigaru
page-bot-samurai = Samurai
page-bot-daimyo = Daimyo
page-bot-shogun = Shogun
page-bot-tenno = Tenno
page-level-ashigaru = Ein Fußsoldat. Greift mal daneben; gut fürs erste Spiel.
page-level-samurai = Solide. Antwortet sofort und bestraft klare Fehler.
page-level-daimyo = Denkt einige Züge voraus. Braucht ein, zwei Sekunden.
page-level-shogun = Blickt weit voraus. Schenkt dir nichts.
page-level-tenno = Der Stärkste, den wir haben: blickt weit voraus und urteilt nach dem, was er gelernt hat. Braucht bis zu zwei Sekunden.
page-bot-random = Zufall
page-bot-greedy = Gier
page-bot-search = Weitblick
page-bot-evolve = Auslese
page-bot-net = Netz
page-levels = Stufen
page-other-bots = Andere Bots
page-lobby-made = hat den Tisch eröffnet · { $here }
page-lobby-taken = { $taken } von { $count } besetzt
page-lobby-invites = { $host } lädt dich ein
page-lobby-primer = Neu hier? Kurzanleitung, zwei Seiten
page-lobby-begins = Das Spiel beginnt, wenn alle Plätze besetzt sind. Du kannst diese Seite inzwischen verlassen.
page-lobby-starts = { $host } beginnt, wenn alle Plätze besetzt sind. Du kannst diese Seite inzwischen verlassen.
page-lobby-you-start = Du beginnst, wenn alle Plätze besetzt sind. Du kannst diese Seite inzwischen verlassen.
page-lobby-start = Spiel beginnen
page-lobby-not-yet = { $count ->
    [one] Beginnen: ein Platz ist frei
   *[other] Beginnen: { $count } Plätze sind frei
}
page-shut-seat = Wegnehmen
page-lobby-rules = Regeln lesen
page-rename = Umbenennen
page-share = Teilen
page-share-text = Spiel mit mir { $title }.
page-code = Der Link als Code für eine Kamera
page-terms = Was gespielt wird
page-terms-none = keine
page-terms-length = Dauer
page-terms-minutes = etwa { $count } Minuten
page-terms-pace = Tempo
page-terms-ease = in Ruhe, ohne Uhr
page-pace-live = Live
page-pace-live-note = je 5 Minuten, mit jedem Zug 1 mehr
page-pace-evening = Ein Abend
page-pace-evening-note = je 30 Minuten, mit jedem Zug 2 mehr
page-pace-days = Über Tage
page-pace-days-note = je ein Tag, mit jedem Zug 12 Stunden mehr
page-pace-slow = Langsam
page-pace-slow-note = je 3 Tage, mit jedem Zug ein Tag mehr
page-terms-late = ein Bot entscheidet den Zug; beim zweiten Mal in Folge behält er den Platz, bis jemand zurückkommt
page-time-left = Verbleibende Zeit:
page-terms-vanish = Wenn jemand fehlt
page-terms-asked = der Tisch wird gefragt, ein Bot springt ein
page-terms-usual = wie üblich
page-terms-edition = Material
page-terms-own = eine eigene Ausgabe
page-list-free = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
page-list-readings = { $count ->
    [one] eine andere Lesart
   *[other] { $count } andere Lesarten
}
page-leave-sure = Wirklich gehen: Ein Bot spielt für mich, bis ich zurück bin
page-study-of = Studie: { $title }
page-is-study = Eine Studie: Hier zählt nichts.
page-study-back = Zurück zum Spiel
page-module-name-tenno = Hof des Tenno
page-module-name-samurai = Samurai
page-module-name-leader = Heerführer
page-module-name-arts = Künste in Japan
page-module-name-jiin = Jiin
page-module-name-tokken = Tokken
page-module-name-ronin = Ronin
page-lobby-mine = Schicke diesen Link an alle, mit denen du spielen willst.
page-invitation = Einladung
page-copy = Kopieren
page-copied = Kopiert
page-copy-link = Link zu diesem Tisch kopieren
page-sit-here = Hier hinsetzen
page-put-bot = Einen Bot hinsetzen
page-which-bot = Bot für die freien Plätze
page-remove = Zu gehen bitten
page-close-table = Diesen Tisch schließen
page-close-table-sure = Diesen Tisch wirklich schließen
page-lobby-ended = So saß man hier.
page-closed = geschlossen
page-closed-maker = Wer diesen Tisch eröffnet hat, hat ihn geschlossen.
page-closed-host = Wer diesen Server betreibt, hat den Tisch geschlossen.
page-closed-idle = Dieser Tisch wurde geschlossen, weil hier lange niemand gespielt hat.
page-closed-gone = Dieser Tisch wurde gelöscht.
page-kept = Dieser Tisch wurde mit Version { $version } begonnen, die sich hier nicht unverändert nachspielen lässt. Er wird aufbewahrt und kann nur angesehen werden.
page-kept-short = von einer anderen Version

# Der Tisch
page-decision = Was von dir gefragt ist
page-choices = Auswahl
page-show-rule = (Regel zeigen)
page-away = { $name } hat seit { $time } nicht entschieden.
page-away-bot = Ein Bot setzt sich hin
page-away-wait = Warten
page-away-called = { $count } von { $most } bitten um einen Bot.
page-away-note = Er spielt, bis { $name } wiederkommt.
page-undo = Zurücknehmen
page-sending = Einen Augenblick …
page-wait = { $count ->
    [one] { $names } ist an der Reihe.
   *[other] { $names } sind an der Reihe.
}
page-wait-thinks = { $count ->
    [one] { $names } denkt nach …
   *[other] { $names } denken nach …
}
page-look-back = Zurückblicken
page-looking-back = Du siehst eine frühere Stellung.
page-play = Was geschah, wird gezeigt; Leertaste hält an, Enter springt zu deiner Entscheidung
page-play-pause = Pause
page-play-on = Weiter
page-play-step = Einen Schritt weiter
page-play-back = Einen Schritt zurück
page-play-pace = Tempo
page-play-instant = sofort
page-play-hurried = Schneller: Deine Uhr läuft.
page-play-player = Nächste Person
page-play-skip = Zu meiner Entscheidung
page-play-end = Bis zum Ende
page-play-again = Noch einmal ansehen
page-play-from = Ab hier abspielen
page-play-high-shogun = Nächste Schlacht
page-play-high-edo = Nächste Karte
page-play-high-yedo = Nächster Auftrag
page-play-high-take = Nächste Wertung
page-back-to-now = Zurück zu jetzt
page-you-watch = du siehst zu
page-you-are-away = Du bist weg; ein Bot spielt für dich.
page-return = Ich bin wieder da
page-story = Verlauf
page-story-empty = Noch ist nichts geschehen.
page-since = Seit deinem letzten Zug
page-since-deeds = { $name }: { $count } Dinge
page-since-passed = { $count ->
    [one] Eine Gelegenheit ist von selbst verstrichen.
   *[other] { $count } Gelegenheiten sind von selbst verstrichen.
}
page-since-table = Der Tisch
page-chat = Gespräch
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-earlier = Frühere Zeilen
page-chat-say = Etwas sagen
page-places = Teile des Tisches
page-tab-board = Brett
page-tab-story = Verlauf
page-tab-seats = Plätze
page-tab-chat = Gespräch
page-tab-odds = Chancen
page-score = Punkte
page-online = da
page-offline = weg
page-resigned = hat aufgegeben
page-standing-in = weg; ein Bot springt ein
page-thinking = denkt nach …
page-to-move = ist an der Reihe
page-watching = { $count ->
    [one] Eine Person sieht zu.
   *[other] { $count } Personen sehen zu.
}
page-first-visit = Dein erstes Spiel
page-understood = Verstanden
page-curtain = Jetzt sieht { $name } hin. Sonst sollte niemand den Bildschirm sehen.
page-curtain-ready = Ich bin { $name }
page-curtain-off = Den Tisch zwischen den Zügen nicht verdecken

# Zurückblicken
page-replay = Rückblick
page-first = Zum Anfang
page-backward = Einen Schritt zurück
page-forward = Einen Schritt vor
page-position = Stellung { $place } von { $last }
page-now = Jetzt
page-study = Ab hier gegen einen Bot weiterspielen

# Chancen
page-odds-ask = Wie stehen meine Chancen?
page-odds-again = Noch einmal fragen
page-odds-about = Ein Bot spielt in Gedanken weiter, allein aus dem, was du siehst, und zählt, wie es ausgeht.
page-odds-later = Wenn du zu entscheiden hast, kannst du fragen.
page-odds-asking = Spielt in Gedanken …
page-odds-failed = Die Chancen ließen sich nicht ermitteln.
page-odds-win = Gewinnchancen
page-odds-lines = Mögliche Wege
page-odds-line = Weg { $place }
page-odds-mine = Deine Chancen: { $odds }.
page-odds-points = im Mittel { $points } Punkte
page-odds-games = { $count ->
    [one] 1 Spiel in Gedanken
   *[other] { $count } Spiele in Gedanken
}
page-odds-rough = früh verworfen, nur grob geschätzt
page-odds-why = Verglichen mit dem Mittel dieser Wege:
page-odds-alike = Etwa so viele Punkte wie auf den anderen Wegen.
page-odds-steps = { $count } weitere
page-odds-play = So spielen
page-odds-step = Schritt { $step } von { $count }
page-odds-lay = Alle bis auf den letzten legen
page-odds-past = Das galt für eine frühere Stellung.

# Regeln
page-rules = Regeln
page-rules-here = An diesem Tisch:
page-rules-of-table = Angegeben ist, wie dieser Tisch eine Regel liest.
page-rules-to-table = Zum Tisch
page-rules-chapters = Kapitel
page-rules-whole = Alle Regeln auf einer eigenen Seite
page-rules-now = Zu dieser Entscheidung
page-rules-none = Das sagt keine Regel.
page-our-values = ° steht bei unseren Werten, mangels Quelle. Wer das Spiel besitzt, kann sie in einer Kopie der Ausgabe berichtigen und damit spielen.
page-edition = Die Ausgabe
page-rules-failed = Die Regeln ließen sich nicht holen.
page-search-rules = In den Regeln suchen

# Das Menü
page-menu = Menü
page-pref-confirm = Vor einem Zug fragen, der meinen Zug beendet
page-pref-brief = Für mich tun, wo es nur eines zu tun gibt
page-stops = Halte mich an, wenn
page-about-stops = Halte mich an, wenn
page-about-stops-text = Gelegenheiten, eine Karte zu spielen oder zu reagieren, verstreichen von selbst. Wo du es ankreuzt, wirst du angehalten. Andere merken nicht, was davon es war: Wo sie es könnten, bleibt jede Gelegenheit gleich lange offen.
page-window-passes = verstreicht von selbst
page-window-think = Warten
page-window-open = offen, bis du entscheidest
page-about-think = Warten
page-about-think-text = Diese Gelegenheit bleibt offen, bis du entscheidest. Die anderen sehen, dass es länger dauert, aber nicht warum; du darfst auch mit leeren Händen warten lassen.
page-maker = Lektion bauen
page-maker-make = Aus diesem Spiel eine Lektion machen
page-maker-change = Eine eigene daraus machen
page-maker-of = Aus „{ $name }“ eine eigene Lektion machen
page-maker-failed = Das ging gerade nicht.
page-maker-before = Einen Zug zurück
page-maker-after = Einen Zug weiter
page-maker-at = Stellung
page-maker-here = Nach { $at } von { $count } Zügen
page-maker-add = Hier eine Notiz
page-maker-new-name = Eine Notiz
page-maker-new-text = Sag, was es hier zu sehen gibt.
page-maker-language = Sprache
page-maker-up = Notiz { $place } früher
page-maker-down = Notiz { $place } später
page-maker-remove = Notiz { $place } entfernen
page-maker-note = Notiz { $place }
page-maker-name = Überschrift
page-maker-text = Ein oder zwei Sätze
page-maker-look = Wohin schauen? Wählen
page-maker-look-name = oder mit Namen
page-maker-unlook = { $mark } entfernen
page-maker-rule = Die Regel dahinter, etwa TAK-031
page-maker-task = Hier ist etwas zu tun
page-maker-not-yours = Der nächste Zug der Partie gehört jemand anderem: Eine Aufgabe ist ein eigener Zug.
page-maker-do = Was zu tun ist
page-maker-moves = Wie viele der { $count } nächsten Züge die Aufgabe sind
page-maker-hint = Ein Tipp, für alle, die fragen
page-maker-instead = Was zu jeder anderen Wahl gesagt wird
page-maker-goal = Diese Aufgabe ist ein Ziel und bleibt, wie sie ist; Ziele stehen in der Datei.
page-maker-as-good = ist genauso gut
page-maker-because = Was dazu gesagt wird
page-maker-add-because = Über eine andere Wahl sprechen
page-maker-add-any = Eine andere Wahl ist genauso gut
page-maker-pick-look = Drück auf dem Brett auf das, was leuchten soll.
page-maker-pick-because = Triff die Wahl, über die du sprechen willst.
page-maker-pick-any = Triff die Wahl, die genauso gut ist.
page-maker-enough = Genug
page-maker-there = Zu ihrer Stellung
page-maker-lesson = Die Lektion
page-maker-title = Name
page-maker-about = Wovon sie handelt
page-maker-id = Name der Datei
page-maker-minutes = Minuten
page-maker-one-language = Eine Sprache genügt: Alle lesen sie dann in dieser.
page-maker-mine = Was ich teile
page-maker-unshare = { $name } nicht mehr teilen
page-maker-check = Prüfen
page-maker-preview = Ausprobieren
page-maker-save = Als Datei sichern
page-maker-open = Datei öffnen
page-maker-share = Per Link teilen
page-maker-sound = Alles in Ordnung.
page-maker-saved = Gesichert als { $file }.
page-maker-shared = Geteilt; der Link ist kopiert und steht unter „Was ich teile“.
page-maker-back = Zurück zur Werkbank
page-pref-coach = Ein Wort vom Trainer nach einem schwachen Zug
page-coach = Der Trainer:
page-coach-weak = Es gab einen deutlich besseren Weg.
page-coach-better = Ich hätte es so gemacht:
page-coach-odds = Deine Chance zu gewinnen läge bei { $better } statt { $odds }.
page-coach-show = Zeig ihn mir
page-coach-back = Zug zurücknehmen
page-coach-not-now = Jetzt nicht
page-coach-on = Weiter
page-pref-motion = Steine wandern lassen
page-pref-sound = Klänge: mein Zug, Würfel, Karten, Münzen, Siegel, Winter, das Ende
page-pref-volume = Lautstärke
page-pref-notify = Eine Nachricht, wenn ich dran bin und anderswo hinsehe
page-leave = Gehen; ein Bot spielt für mich
page-stand-up = Aufstehen
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben
page-keys = Tasten
page-key-digits = 1–9, 0
page-key-digits-does = wählen; mit Umschalttaste die elfte und weitere
page-key-r = r
page-key-r-does = bereit
page-key-l = l
page-key-l-does = Shogun: was die Karte zeigt
page-key-delete = Entf
page-key-delete-does = Shogun: eine Karte zurücknehmen
page-key-enter = Enter
page-key-enter-does = bestätigen
page-key-escape = Esc
page-key-escape-does = zurück
page-key-u = u
page-key-u-does = zurücknehmen
page-key-b = b
page-key-b-does = zurückblicken, und zurück zu jetzt
page-key-o = o
page-key-o-does = Chancen
page-key-question = ?
page-key-question-does = Regeln
page-key-arrows = ← →
page-key-arrows-does = vor und zurück blicken
page-seed-promise = Die Zufallszahl des Spiels steht von Anfang an fest und wird am Ende gezeigt; dies ist ihr SHA-256:

# Das Ergebnis
page-result-won = Du gewinnst
page-result-wins = { $name } gewinnt
page-result-draw = Unentschieden
page-result-nobody = Niemand gewinnt
page-result-resigned = { $name } hat aufgegeben.
page-by-source = Punkte nach Herkunft
page-source = Herkunft
page-seed = Zufallszahl
page-seed-hash = SHA-256 der Zufallszahl, gezeigt von Anfang an:
page-rematch = Revanche
page-to-rematch = Zur Revanche
page-look-back = Zurückblicken
page-record = Aufzeichnung
page-show-result = Ergebnis zeigen

# Die Seite des Gastgebers
host-title = Seite des Gastgebers
host-enter = Diese Seite ist für alle, die diesen Server betreiben. Der Befehl „kabuto admin token“ zeigt das Kennwort.
host-token = Kennwort des Gastgebers
host-go = Eintreten
host-tab-tables = Tische
host-tab-holders = Personen
host-tab-bars = Sperren
host-tab-book = Buch
host-search = Suchen
host-find = Zeigen
host-loading = Wird nachgesehen …
host-none = Es gibt keine.
host-really = Wirklich: { $what }
host-status = Zustand
host-status-any = beliebig
host-status-open = offen
host-status-playing = im Spiel
host-status-over = zu Ende
host-status-closed = geschlossen
host-col-table = Tisch
host-col-seats = Plätze
host-col-status = Zustand
host-col-moved = Letzter Eintrag
host-col-size = Einträge
host-col-here = Jetzt da
host-col-acts = Zu tun
host-col-name = Name
host-col-holder = Inhaber
host-col-tables = Tische
host-col-address = Adresse
host-col-seen = Gesehen
host-col-what = Was
host-col-who = Wer
host-col-since = Seit
host-col-until = Bis
host-col-why = Notiz
host-col-when = Wann
host-col-deed = Tat
host-bar-ban = ausgesperrt
host-bar-mute = stumm
host-for-good = für immer
host-who = Inhaber, Adresse oder Netz
host-days = Tage
host-why = Notiz
host-do-close = Schließen
host-do-delete = Löschen
host-do-ban = Aussperren
host-do-unban = Wieder einlassen
host-do-mute = Stumm schalten
host-do-unmute = Wieder reden lassen
host-do-export = Ausgeben
host-do-erase = Vergessen
host-do-lift = Aufheben
host-did-close = Tisch { $whom } ist geschlossen.
host-did-delete = Tisch { $whom } ist gelöscht.
host-did-ban = Ausgesperrt: { $whom }
host-did-unban = Wieder eingelassen: { $whom }
host-did-mute = Stumm: { $whom }
host-did-unmute = Darf wieder reden: { $whom }
host-did-erase = { $count ->
    [one] Die Person ist aus einem Tisch gelöscht.
   *[other] Die Person ist aus { $count } Tischen gelöscht.
}

# Erklärungen
page-choice = Möglichkeit
page-explain-pin = Klick oder i heftet an
page-explain-can = Das kannst du jetzt wählen.
page-about-clock = Verbleibende Zeit
page-about-clock-text = Sie läuft, solange dieser Platz am Zug ist. Ein Zug bringt neue. Ist sie um, entscheidet ein Bot den Zug.
page-about-closer = Näher
page-about-closer-text = Zeigt einen Teil der Karte größer; mit Maus oder Finger verschiebbar.
page-about-farther = Weiter weg
page-about-farther-text = Zeigt wieder mehr von der Karte.
page-about-tab-board = Brett
page-about-tab-board-text = Das Brett und was dort gefragt wird.
page-about-tab-story = Verlauf
page-about-tab-story-text = Was geschehen ist, Zeile für Zeile; eine Zeile führt zu ihrem Augenblick zurück.
page-about-tab-seats = Plätze
page-about-tab-seats-text = Waren, Figuren und Punkte aller im Einzelnen.
page-about-tab-chat = Gespräch
page-about-tab-chat-text = Was die Leute an diesem Tisch einander sagen.
page-about-tab-odds = Chancen
page-about-tab-odds-text = Wie ein starker Bot die Lage sieht und was er täte (o).
page-about-language = Sprache
page-about-language-text = Alles in der anderen Sprache, sofort.
page-about-home = Startseite
page-about-home-text = Zurück zu allen Tischen; dein Platz hier bleibt deiner.
page-about-rule = Regel
page-about-rule-text = Öffnet die Regel, nach der hier gefragt wird.
page-about-cancel = Abbrechen
page-about-cancel-text = Es geschieht nichts, alles bleibt, wie es ist.
page-about-summary = Was sie brachte
page-about-summary-text = Gewinne und Verluste aller in der Runde, die vorbei ist, auf einer Seite.
page-about-arrange = Samurai ordnen
page-about-arrange-text = Ein Samurai wird aus seiner Spalte genommen und in eine andere gesetzt; Bestätigen schließt ab.
page-about-undo = Zurücknehmen
page-about-undo-text = Nimmt deine letzte Entscheidung zurück, solange seither nichts bekannt wurde (u).
page-about-theme = Licht
page-about-theme-text = Tag, Nacht oder wie das System es will.
page-about-rules = Regeln
page-about-rules-text = Alle Regeln mit ihren Nummern; die zu dieser Entscheidung zuerst (?).
page-about-menu = Menü
page-about-menu-text = Wünsche, Link zum Tisch, Weggehen, Aufgeben, Tasten.
page-about-past = Zurückblicken
page-about-past-text = Geht Zug um Zug durch das Spiel zurück; das Spiel wartet so lange (b).
page-about-seat = Spieler
page-about-seat-text = Ein roter Rand heißt, dass eine Entscheidung erwartet wird. Die große Zahl sind die Punkte.

# Lektionen
page-lesson = Lektion
page-lesson-step = Schritt { $step } von { $steps }
page-lesson-on = Weiter
page-lesson-hint = Tipp
page-lesson-leave = Lektion verlassen
page-lesson-rule = Zeig mir die Regel
page-lesson-out = Verlassen
page-lesson-leave-sure = Du kannst später hier weitermachen.
page-lesson-stay = Bleiben
page-lesson-not-yet = Noch nicht: Tu erst, was auf der Karte steht.
page-lesson-done = Das war die Lektion
page-lesson-play-on = Von hier gegen sanfte Bots weiterspielen
page-lesson-again = Noch einmal
page-lesson-fold = Die ganze Notiz
page-no-lesson = Diese Lektion gibt es hier nicht, oder der Server antwortet nicht.
page-learn = Lernen
page-learn-short = Lernen
page-learn-done-short = Gelernt ✓
page-learn-new = { $steps } Schritte, { $minutes } Min.
page-learn-on = weiter bei Schritt { $step } von { $steps }
page-learn-done = gelernt; { $count ->
    [one] eine Lektion
   *[other] { $count } Lektionen
}
page-learn-list = Lektionen: { $title }
page-learn-ticked = gelernt

# The review of a finished game
page-result-from = { $points } Punkte, die meisten davon: { $sources }.
page-review-chances = Siegchance
page-review-points = Punkte
page-review-how = nach jeder Runde und jeder wichtigen Entscheidung, durch von dort aus weitergespielte Partien; eine Marke zeigt den Moment
page-review-points-how = über das ganze Spiel
page-review-end = Ende
page-review-thinking = Denkt über das Spiel nach …
page-review-failed = Das Spiel ließ sich nicht besprechen.
page-review-turn = Wendepunkt { $number }: { $where }
page-review-see = Auf dem Brett ansehen
page-review-link = Link zu diesem Moment kopieren
page-luck = Glück
page-luck-said = { $got }; erwartet { $expected }
page-luck-unlikely = Am unwahrscheinlichsten ({ $chance }):
page-judged = Beste und schlechteste Entscheidungen
page-judged-how = aus Sicht des stärksten Bots, nach dem, was man wissen konnte
page-judged-best = Beste
page-judged-worst = Schlechteste
page-judged-better = Besser:
page-judged-instead = Statt:
page-judged-plan = dieser Plan
page-judged-other-plan = ein anderer Plan
page-year = Jahr { $year }
page-fairness = Aufzeichnung und Fairness
page-seed-fits = der Startwert passt zum Versprechen vom Anfang
page-seed-differs = der Startwert ist nicht der versprochene
page-seed-unable = dieser Browser kann den Startwert hier nicht prüfen
page-replayed = Vom Server nachgespielt: { $moves } Züge, alle regelgerecht; Prüfsumme des Endes:
page-replay-differs = Die Aufzeichnung des Servers ist von einem anderen Spiel.
page-fairness-terminal = Zum Selberprüfen die Aufzeichnung sichern und dies ausführen:

# What a round brought
page-summary-on = Weiter
page-summary-open = Was die Runde brachte
page-summary-over = Runde vorbei: was sie brachte

page-me = Meine Plätze
page-me-come = Zu meinen Plätzen zurück
page-me-come-code = Du hast auf einem anderen Gerät gespielt, oder dieser Browser hat dich vergessen? Gib einen deiner Codes ein.
page-me-come-link = Dieser Link bringt deine Plätze auf dieses Gerät.
page-me-code = Code
page-me-come-in = Zurückkommen
page-me-come-anyway = Zurückkommen und jene aufgeben
page-me-codes = Codes für schlechte Tage
page-me-codes-note = Ein Konto braucht es nicht: Dieser Browser kennt dich. Vergisst er dich, bringt dich jeder dieser Codes einmal zurück. Schreib sie dir auf.
page-me-codes-left = { $count ->
        [0] Du hast keinen.
        [one] Einer ist übrig.
       *[other] { $count } sind übrig.
    }
page-me-codes-new = Acht neue Codes machen
page-me-devices = Meine Geräte
page-me-devices-note = Spiele auf dem Telefon weiter, was du hier begonnen hast: Lass es ein, mit einem Link, der einmal gilt, zwei Minuten lang.
page-me-let-in = Ein anderes Gerät einlassen
page-me-link = Link für das andere Gerät
page-me-link-note = Nimm dies mit dem anderen Gerät auf, oder öffne dort den Link. Wer ihn zuerst öffnet, kommt herein.
page-me-first = Das erste Gerät
page-me-this = dieses hier
page-me-revoke = Nicht mehr einlassen
page-me-data = Was über mich gespeichert ist
page-me-data-note = Dein Name an Tischen, was du dort sagtest, deine Entscheidungen, deine Geräte. Löschen nimmt Namen und Worte weg; die Partien der anderen bleiben.
page-me-data-get = Alles sichern
page-me-erase = Mich löschen
page-me-erase-sure = Alles über mich löschen, endgültig
page-me-bells = Mir sagen, wenn ich am Zug bin
page-me-bell-kind = Art des Ortes
page-me-bell-target = Adresse
page-me-bell-add = Dort Bescheid sagen
page-me-revoke-bell = Nicht mehr
page-me-bell-failed = Die letzte Nachricht ließ sich nicht hinterlassen: { $why }
page-me-bell-rests = Es ging zu oft schief, hier wird nichts mehr gesendet: { $why }
page-puzzle-daily = { $title }: das Rätsel von heute
page-puzzle-open = Ein Zug ist klar der beste: welcher?
page-puzzle-solved = gelöst
page-me-ratings = Wie stark ich bin
page-me-ratings-note = Aus deinen Partien allein gegen Bots und an gewerteten Tischen. Jedes Vierteljahr beginnt eine neue Saison.
page-me-rating = { $title } zu { $players }, { $among ->
        [bots] gegen Bots
       *[people] gewertete Tische
    }
page-me-rating-games = { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }{ $provisional ->
        [yes] , noch vorläufig
       *[no] {""}
    }
page-rated = Gewertet
page-rated-note = Zählt für die Wertung aller; alle müssen ihren Namen behalten haben.

page-primer = Kurzanleitung
page-primer-page = Seite { $page } von { $pages }
page-primer-legend = Alle Zeichen
page-primer-learn = Geführtes erstes Spiel
page-primer-print = Drucken
page-primer-failed = Die Kurzanleitung ließ sich nicht laden.
page-primer-two = Kurzanleitung: zwei Seiten

## Turniere

page-tour-all = Turniere und Ligen
page-tour-list = Alle Turniere
page-tour-none = Noch keine Turniere oder Ligen. Leg los und schick allen, die spielen sollen, den Link.
page-tour-make = Turnier veranstalten
page-tour-name = Name
page-tour-unnamed = { $title }-Turnier
page-tour-title = Spiel
page-tour-form = Form
page-tour-form-swiss = Schweizer Runden
page-tour-form-round_robin = Jeder gegen jeden
page-tour-form-elimination = K.-o.-System
page-tour-form-arena = Arena-Abend
page-tour-how-swiss = Alle spielen jede Runde, gegen andere mit etwa gleich vielen Punkten, die sie noch nicht getroffen haben.
page-tour-how-round_robin = Alle treffen auf alle; höchstens neun nehmen teil.
page-tour-how-elimination = Die bessere Hälfte jedes Tischs kommt weiter, bis ein Tisch übrig ist.
page-tour-how-arena = Wer frei ist, kommt an den nächsten Tisch, bis der Abend vorbei ist.
page-tour-points = Der Erste eines Tischs bekommt 12 Punkte, der Letzte keinen, die anderen in gleichen Stufen; wer keinen Tisch hat, bekommt 6. Gleichstand? Dann zählen die Punkte der Gegner, dann Siege, dann, wer vorn lag, wo sich zwei trafen.
page-tour-points-knocked = Wer weiter kommt, ist vorn; in derselben Runde, wer besser abschnitt. Wer sich einen Platz teilt: Wer früher dabei war, kommt weiter.
page-tour-players = Spieler am Tisch
page-tour-seats = Höchstens so viele nehmen teil
page-tour-seats-filled = So viele nehmen teil, mit Bots
page-tour-rounds = Runden
page-tour-times = Wie oft alle auf alle treffen
page-tour-minutes = Minuten
page-tour-bots = Leere Plätze
page-tour-bots-none = bleiben leer
page-tour-bots-fill = Bots füllen Plätze: { $level }
page-tour-playing = Ich spiele mit
page-tour-more = Tempo, Module, Beginn
page-tour-starts = Beginnt von selbst
page-tour-by-hand = Ich lasse jede Runde selbst beginnen
page-tour-in = { $count ->
    [one] Eine Person nimmt teil
   *[other] { $count } nehmen teil
}
page-tour-status-open = noch nicht begonnen
page-tour-status-running = läuft
page-tour-status-over = vorbei
page-tour-round = Runde { $number }
page-tour-rounds-count = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
page-tour-at-a-table = { $count } am Tisch
page-tour-begins = Beginnt von selbst: { $when }.
page-tour-until = Geht bis { $when }.
page-tour-won = Gewonnen hat: { $name }
page-tour-my-table = An meinen Tisch
page-tour-wait = Dein Tisch dieser Runde ist zu Ende; der nächste kommt, wenn alle es sind.
page-tour-wait-arena = Du kommst an den nächsten Tisch, sobald andere frei sind.
page-tour-deeds = Was du tun kannst
page-tour-join = Mitspielen
page-tour-withdraw = Aussteigen
page-tour-begin = Beginnen
page-tour-next = Nächste Runde beginnen
page-tour-end = Turnier beenden
page-tour-end-about = Es ist vorbei, wie es steht; Tische, die noch spielen, zählen nicht mehr.
page-tour-remove = { $name } herausnehmen
page-tour-list-it = Für alle auflisten
page-tour-unlist = Nicht mehr auflisten
page-tour-link = Der Link zu diesem Turnier, für alle, die spielen oder zusehen sollen
page-tour-standings = Tabelle
page-tour-rank = Rang
page-tour-who = Name
page-tour-points-short = Punkte
page-tour-opponents = Die Punkte aller Gegner
page-tour-opponents-short = Gegn.
page-tour-wins = Siege
page-tour-tables = Tische
page-tour-is-out = ausgestiegen
page-tour-is-dropped = kam nie
page-tour-is-removed = herausgenommen
page-tour-bracket = Turnierbaum
page-tour-play = Spielen
page-tour-watch = Zusehen
page-tour-replay = Ansehen
page-tour-got = { $count ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
page-tour-bye = kein Tisch
page-tour-closed = ohne Ergebnis geschlossen
page-tour-earlier = { $count ->
    [one] Eine frühere Runde
   *[other] { $count } frühere Runden
}
page-league = Liga
page-league-make = Liga gründen
page-league-unnamed = { $title }-Liga
page-tour-form-league = Liga
page-tour-how-league = Saison um Saison in Staffeln, in denen alle auf alle treffen; die Ersten einer Staffel steigen auf, die Letzten steigen ab.
page-league-size = So viele sind in einer Staffel
page-league-change = So viele steigen auf und ab
page-league-pause = Tage zwischen zwei Saisons
page-league-by-hand = Ich lasse jede Saison selbst beginnen
page-league-of = Staffeln zu { $count }
page-league-seasons-count = { $count ->
    [one] eine Saison
   *[other] { $count } Saisons
}
page-league-how = { $count ->
    [0] In einer Staffel treffen alle auf alle.
    [one] In einer Staffel treffen alle auf alle; nach der Saison steigt der erste Platz auf, der letzte ab.
   *[other] In einer Staffel treffen alle auf alle; nach der Saison steigen die ersten { $count } auf, die letzten { $count } ab.
}
page-league-due = Saison { $number } beginnt: { $when }.
page-league-wait = Die Saison ist vorbei; die nächste beginnt, wenn die Gründerin oder der Gründer es sagt.
page-league-over = Diese Liga ist zu Ende.
page-league-begin = Saison { $number } beginnen
page-league-end = Liga beenden
page-league-end-about = Sie ist zu Ende, wie sie steht; Tische, die noch spielen, spielen weiter.
page-league-withdraw-about = Du spielst auch in dieser Saison nicht mehr mit.
page-league-link = Der Link zu dieser Liga, für alle, die spielen oder zusehen sollen
page-league-seasons = Saisons
page-league-season = Saison { $number }
page-league-division = Staffel { $number }
page-league-rounds = Runden und Tische
page-league-goes-up = steigt auf
page-league-goes-down = steigt ab
page-league-next = { $count ->
    [one] Ab der nächsten Saison dabei: eine Person
   *[other] Ab der nächsten Saison dabei: { $count }
}
page-league-members = { $count ->
    [one] Eine Person nimmt teil
   *[other] { $count } nehmen teil
}
page-league-winners = Gewonnen haben
page-tour-to = Zum Turnier
page-tour-back = Dieser Tisch gehört zu einem Turnier

# Menschen, die sich begegnen
page-person-mine = Meine Partien
page-person-learnt = Gelernt
page-person-my-games = Meine Partien
page-person-their-games = Partien
page-person-games = { $count ->
        [0] noch keine Partie
        [one] eine Partie
       *[other] { $count } Partien
    }
page-person-since = seit { $date }
page-person-all = Alle
page-person-place = Platz { $place } von { $players }
page-person-nth = Platz { $place }
page-person-points = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
page-person-left = ging vor dem Ende
page-person-look = ansehen
page-person-review = Rückblick
page-person-older = Ältere Partien
page-person-no-games = Hier stehen Partien, die zu Ende gespielt wurden.
page-person-against = Mit wem
page-person-met = { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }, { $ahead }-mal davor, { $behind }-mal dahinter
page-person-best = Meiste Punkte { $best }, im Mittel { $mean }
page-person-plans = Am häufigsten getan
page-person-reviewed = { $count ->
        [one] in einer Partie mit Rückblick
       *[other] in { $count } Partien mit Rückblick
    }
page-person-course = Die Wertung, Partie für Partie: { $values }
page-person-shown = Wie andere mich sehen
page-person-crest = Wappen
page-person-colour = Farbe des Wappens
page-person-seen = Wer meine Partien sieht
page-person-seen-me = nur ich
page-person-seen-met = wer mit mir gespielt hat
page-person-seen-all = alle; und ich stehe auf Ranglisten
page-person-seen-note = Von Tischen, die nicht in der Liste stehen, sehen andere nur Partien, in denen sie selbst mitspielten. Niemand sieht, was verborgen war.
page-person-save = Speichern
page-person-saved = Gespeichert.
page-person-address = Die Adresse meiner Partien:
page-crest-scales = Schuppen
page-crest-plum = Pflaumenblüte
page-crest-diamonds = Rauten
page-crest-leaf = Blatt
page-crest-ring = Ring
page-crest-moon = Mond
page-crest-fan = Fächer
page-crest-waves = Wellen
page-season = Saison { $quarter } von { $year }
page-ladder = Ranglisten
page-ladder-among = Unter wem
page-ladder-people = gewertete Tische
page-ladder-bots = gegen Bots
page-ladder-season = Saison
page-ladder-place = Platz
page-ladder-who = Wer
page-ladder-rating = Wertung
page-ladder-games = Partien
page-ladder-bot = Bots: { $level }
page-ladder-note-people = Aus gewerteten Tischen dieser Saison. Hier steht, wer den eigenen Namen behalten hat und alle die Partien sehen lässt; die Stufen unserer Bots sind Marken dazwischen.
page-ladder-note-bots = Aus Partien allein gegen unsere Bots in dieser Saison; sie stehen auf derselben Liste.
page-tie-star = Stern
page-tie-mute = Stumm
page-tie-block = Sperren
page-company = Menschen an diesem Tisch
page-company-note = Wen du stummstellst, liest du nur, wenn du willst. Wen du sperrst, der kann sich nicht an deine Tische setzen und dich nicht einladen. Niemand erfährt davon.
page-chat-muted = { $name } ist stumm: Zeile zeigen
page-calls = Für dich
page-call-invited = { $name } lädt dich ein: { $title }
page-call-fits = { $title }: ein Tisch, wie du ihn wolltest, von { $name }
page-call-accept = Platz nehmen
page-call-decline = Jetzt nicht
page-invite-known = Bekannte einladen
page-invite-person = Einladen
page-invited = Eingeladen
page-look = Einen Tisch finden
page-look-hidden = { $count ->
        [one] ein weiterer passt nicht
       *[other] { $count } weitere passen nicht
    }
page-look-title = Spiel
page-look-any-title = jedes Spiel
page-look-any-pace = jedes Tempo
page-look-any-players = jede Zahl
page-look-with = zu { $players }
page-look-language = Sprache
page-look-any-language = jede Sprache
page-look-any-rated = beides
page-look-level = nur meiner Stärke
page-look-tell = Sag mir, wenn ein solcher Tisch eröffnet wird
page-look-untell = Nicht mehr
page-sought-level = Gesuchte Stärke
page-sought-any-level = alle
page-sought-band = { $kind ->
        [below] unter { NUMBER($high, useGrouping: 0) }
        [above] über { NUMBER($low, useGrouping: 0) }
       *[between] { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }
    }
page-sought-bots = Wenn niemand kommt
page-sought-never = warten
page-sought-after = { $count ->
        [60] Bots nach einer Stunde
        [240] Bots nach vier Stunden
       *[other] Bots nach { $count } Minuten
    }
page-list-level = Wertung { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }
page-terms-bots = Bots um { $time }, und das Spiel beginnt
page-person-note = Jede Partie, die du zu Ende gespielt hast, wie es ausging und mit wem; und was andere davon sehen.

# Wer nicht kommt, Urlaub, die Tageszeit eines Tisches
page-absent-gone = Für { $name } spielt ein Bot.
page-absent-nudge = Erinnern
page-absent-bot = Ein Bot springt ein
page-absent-offer = Ersatz suchen
page-absent-annul = Annullieren
page-absent-annul-sure = Annullieren, ohne Wertung?
page-absent-wish-bot = { $count } von { $most } wünschen einen Bot.
page-absent-wish-offer = { $count } von { $most } wünschen jemand anderen.
page-absent-wish-annul = { $count } von { $most } wünschen, die Partie zu annullieren.
page-reminded = { $name } erinnert dich freundlich: Du bist am Zug.
page-take-over = Den Platz von { $name } übernehmen
page-seat-offered = Platz zu übernehmen
page-on-holiday = im Urlaub bis { $day }
page-closed-annulled = Diese Partie wurde annulliert, weil jemand nicht kam. Sie zählt nicht.
page-holiday-title = Urlaub
page-holiday-note = Deine Uhren stehen einige Tage still, an allen Tischen, an denen über Tage gespielt wird. Du hast 21 Tage im Jahr.
page-holiday-left = { $count ->
    [one] Ein Tag bleibt.
   *[other] { $count } Tage bleiben.
}
page-holiday-until = Deine Uhren stehen bis { $time }.
page-holiday-end = Ich bin zurück
page-holiday-days = Tage
page-holiday-take = Urlaub nehmen
page-hours-title = Tageszeit
page-hours-only = Uhren laufen nur zu bestimmten Stunden des Tages
page-hours-first = Von
page-hours-last = Bis
page-hours-short = Mindestens drei Stunden.
page-hours-said = Uhren laufen von { $first } bis { $last } Uhr ({ $zone }).

# Dem Gastgeber etwas melden
page-report-title = Dem Gastgeber melden
page-report-why = Was ist nicht in Ordnung?
page-report-insult = Beleidigend oder gehässig
page-report-spam = Spam
page-report-cheating = Unfaires Spiel
page-report-name = Der Name
page-report-other = Etwas anderes
page-report-text = Ein Wort dazu (muss nicht sein)
page-report-note = Nur wer diesen Server betreibt, liest das, mit dem, was dort gesagt oder getan wurde.
page-report-send = Melden
page-report-told = Danke. Es liegt jetzt beim Gastgeber.
host-reports = Meldungen
host-tab-reports = Meldungen
host-col-report = Grund
host-col-said = Gesagt oder getan
host-col-by = Gemeldet von
host-do-dismiss = Nichts zu tun
host-did-dismiss = Abgelegt: { $whom }
host-for-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}

### Namen, die bleiben

page-keep = Meinen Namen behalten
page-keep-note = Sollte dieser Browser dich vergessen, bringt dich ein Passkey oder eine Mailadresse zu deinen Plätzen zurück. Zum Spielen braucht es beides nicht.
page-keep-passkey = Passkey
page-keep-make = Passkey anlegen
page-keep-not-here = Passkeys brauchen eine Seite, die unter einem Namen über https geöffnet ist; hier bleiben Codes und andere Geräte.
page-keep-address = Mailadresse
page-keep-add-mail = Per Mail behalten
page-keep-unverified = wartet auf den Knopf in ihrem Brief
page-keep-remove = Entfernen
page-keep-prove = Um das zu ändern, zeig zuerst, dass du es bist. Das gilt fünf Minuten.
page-keep-prove-passkey = Mit meinem Passkey
page-keep-prove-code = Mit einem Code
page-keep-come-passkey = Mit einem Passkey hinein
page-keep-mail-back = Link per Mail
page-keep-mail-sent = Ist die Adresse hier bekannt, ist ein Brief unterwegs. Sein Link gilt { $minutes } Minuten, einmal.
page-keep-merge = Die Plätze dieses Geräts mitbringen
page-keep-verify = Ist das deine Adresse?
page-keep-verify-note = Dann bringt sie dich zu deinen Plätzen zurück, sollte ein Browser dich vergessen.
page-keep-verify-yes = Ja, das ist meine
page-keep-verified = Ab jetzt bringt dich { $address } zu deinen Plätzen zurück.
page-keep-cancelled = Nichts ist geschehen: Es wurde kein Passkey gewählt.
page-keep-offer = Behalte deinen Namen, auch wenn dieser Browser dich vergisst:
page-keep-ways = andere Wege
page-keep-no = jetzt nicht
page-keep-kept = Dein Name bleibt.

# Bescheid wissen, wenn ich am Zug bin

page-bells-note = Wo auch andere spielen, erfährst du eine Minute nach Beginn deines Zuges davon, wenn keine Seite von dir es zeigt: welches Spiel, ein Link, bis wann; sonst nichts.
page-bells-push = Browser
page-bells-mail = Mail
page-bells-here = dieser Browser
page-bells-push-on = In diesem Browser Bescheid sagen
page-bells-mail-on = Per Mail Bescheid sagen: { $address }
page-bells-webhook = Über einen Webhook: ntfy, Discord, Slack, Matrix …
page-bells-cannot-insecure = Dieser Browser erfährt es nur, wo die Seite über https kommt.
page-bells-cannot-install = Füge die Seite auf diesem Gerät erst dem Home-Bildschirm hinzu und öffne sie dort.
page-bells-cannot-refused = Dieser Browser zeigt von dieser Seite nichts an; seine Einstellungen können es erlauben.
page-bells-cannot-none = Diesem Browser lässt sich nicht Bescheid sagen.
page-bells-every = Wie oft
page-bells-every-turn = bei jedem Zug
page-bells-every-hour = höchstens einmal in der Stunde
page-bells-every-day = höchstens einmal am Tag
page-bells-quiet = Ruhezeit
page-bells-from = von
page-bells-to = bis
page-bells-alarm = Noch einmal, wenn ein Fünftel meiner Zeit bleibt
page-bells-wakes = … auch in der Ruhezeit
page-bells-keep = So behalten
page-bells-saved = Behalten; Zeiten gelten in { $zone }.
page-bells-table = Bescheid bekommen, wenn du am Zug bist, auch wenn diese Seite zu ist?
page-off = Dort nicht mehr Bescheid sagen
page-off-ask = Möchtest du nicht mehr per Mail erfahren, wenn du am Zug bist?
page-off-yes = Erledigt: Dorthin wird nichts mehr gesendet.
page-off-no = Dorthin wird nichts gesendet; es war schon beendet.
