# Warum der Server etwas ablehnt. Je ein Satz, für einen Menschen am Tisch.

later =
    { $unit ->
        [hours] { $count ->
            [one] einer Stunde
           *[other] { $count } Stunden
        }
        [minutes] { $count ->
            [one] einer Minute
           *[other] { $count } Minuten
        }
       *[seconds] { $count ->
            [one] einer Sekunde
           *[other] { $count } Sekunden
        }
    }
stale = Am Tisch ging es inzwischen weiter; so steht es jetzt.
not-your-seat = Dieser Platz gehört dir nicht.
you-left = Ein Bot spielt für dich; nimm erst deinen Platz wieder ein.
time-up = Deine Zeit war um: Diesen Zug entscheidet ein Bot für dich; nimm deinen Platz wieder ein, um selbst weiterzuspielen.
you-resigned = Du hast aufgegeben; ein Bot spielt für dich weiter.
seat-taken = Dort sitzt schon jemand.
not-begun = Das Spiel hat noch nicht begonnen: Es sind noch Plätze frei.
table-over = Das Spiel ist zu Ende.
table-not-over = Das geht erst nach dem Spiel.
no-draw = Die Regeln dieses Spiels kennen kein vereinbartes Unentschieden.
no-such-bot = Für dieses Spiel gibt es keinen Bot { $bot }; es gibt: { $bots }.
no-such-stop = Für { $stop } wird hier niemand angehalten; anhalten lassen kann man sich für: { $stops }.
not-the-maker = Das darf nur, wer den Tisch eröffnet hat.
not-welcome = Wer diesen Tisch eröffnet hat, hat dich gebeten zu gehen.
game-begun = Das geht nur vor dem Spiel.
seats-open = Das Spiel kann beginnen, wenn alle Plätze besetzt sind.
nobody-awaited = Auf diesen Platz wartet jetzt niemand.
clock-runs = An diesem Tisch laufen Uhren: Ist jemandes Zeit um, entscheidet ein Bot.
not-away = Dafür hat der Tisch noch nicht lange genug gewartet; komm in { later } wieder.
others-play = Hier spielen auch andere; verlasse den Tisch oder gib auf.
nobody-known = Der Server kennt dich noch nicht: Öffne einmal die Seite.
no-such-device = Ein solches Gerät hast du nicht.
last-device = Das ist dein einziges Gerät: Niemand käme mehr zu deinen Plätzen zurück.
no-such-ticket = Dieser Link wurde schon benutzt, oder seine zwei Minuten sind um: Zeige auf dem anderen Gerät einen neuen.
no-such-code = Diesen Code gibt es nicht, oder er wurde schon benutzt.
too-many-devices = Mehr als { $most } Geräte kann eine Person nicht haben; entferne erst eines.
device-has-tables = Dieses Gerät sitzt selbst an { $count } { $count ->
        [one] Tisch
       *[other] Tischen
    }: Bring die Plätze dort mit, oder gib sie auf.
no-notices = Dieser Server sagt niemandem anderswo Bescheid; wer ihn betreibt, kann es erlauben.
not-told = Dort ließ sich nichts hinterlassen: { $why }.
too-many-channels = Mehr als { $most } Orte gehen nicht; entferne erst einen.
unknown-table = Diesen Tisch gibt es nicht.
unknown-title = Dieses Spiel gibt es hier nicht.
unknown-address = Unter dieser Adresse gibt es nichts.
table-broken = Dieser Tisch lässt sich hier nicht nachspielen; er wird aufbewahrt, wie er ist.
table-kept = Dieser Tisch wurde mit Version { $engine } begonnen, die sich hier nicht unverändert nachspielen lässt; er wird aufbewahrt und kann nur angesehen werden.
table-closed = Dieser Tisch ist geschlossen.
table-damaged = Dieser Tisch ist auf der Platte des Servers beschädigt; wer ihn betreibt, kann eine Sicherung zurückspielen.
no-such-lesson = Diese Lektion gibt es nicht.
lesson-misfit = Diese Lektion ist für eine andere Ausgabe gemacht, die nicht hier ist.
no-such-position = Diese Stellung gibt es am Tisch nicht.
no-record-yet = Die Aufzeichnung wird nach dem Spiel gezeigt: Sie verriete, was verborgen ist.
no-review-yet = Ein Spiel wird nach dem Ende besprochen: Das verriete sonst, was verborgen ist.
review-failed = Das Spiel ließ sich gerade nicht besprechen. Versuch es noch einmal.
odds-alone = Chancen verraten wir nur, wo sonst niemand mitspielt: in einer Studie oder im Spiel gegen Bots.
odds-undecided = Du hast gerade nichts zu entscheiden.
odds-unknown = Kein Bot dieses Spiels kann Chancen nennen.
new-lesson-about = Eine Lektion aus einem gespielten Spiel.
new-lesson-note = Vor dem ersten Zug
new-lesson-text = Sag, was es hier zu sehen gibt.
lesson-bad = Das ist keine Lektion, die sich spielen lässt: { $why }
lesson-not-read = Die Lektion ließ sich nicht rechtzeitig lesen. Kürze sie, oder versuch es noch einmal.
lesson-not-over = Eine Lektion entsteht aus einem beendeten Spiel oder aus einer eigenen Studie.
lesson-own-edition = Dieses Spiel hatte eine eigene Edition; Lektionen entstehen mit denen, die mitgeliefert werden.
lesson-too-large = Eine geteilte Lektion hat höchstens { $kilobytes } Kilobyte.
too-many-lessons = Du teilst schon { $count } Lektionen, mehr geht nicht: Nimm erst eine zurück.
coach-alone = Der Trainer spricht nur, wo sonst niemand mitspielt: in einer Studie oder im Spiel gegen Bots.
coach-failed = Der Trainer konnte gerade nicht darüber nachdenken. Versuch es noch einmal.
odds-failed = Die Chancen ließen sich gerade nicht ermitteln. Versuch es noch einmal.
bad-setup = { $why }
colour-twice = Zwei Plätze können nicht dieselbe Farbe haben ({ $colour }); wähle für einen eine andere.
seat-count = Es müssen so viele Plätze sein wie Spieler, { $players }.
bot-missing = Sag, welcher Bot dort sitzen soll.
malformed = Diese Nachricht war nicht zu verstehen: { $why }
json-only = Sende JSON, mit dem Inhaltstyp application/json.
foreign = Diese Anfrage kam von einer anderen Seite und wurde nicht ausgeführt.
unknown-host = Dieser Server hört nicht auf diesen Namen.
too-large = Diese Nachricht ist zu lang.
too-fast = Das war zu schnell; versuch es in { later } wieder.
too-many-connections = Von hier kommen zu viele Verbindungen; schließ einige, oder versuch es in { later } wieder.
too-many-tables = Du hast so viele Tische, wie dieser Server zugleich erlaubt; beende einen davon, oder versuch es in { later } wieder.
too-many-listed = Du hast so viele offene Tische in der Liste, wie dieser Server erlaubt; besetze einen davon, versuch es in { later } wieder, oder mach einen Tisch, der nicht in der Liste steht.
too-many-bytes = Du hast so viel aufschreiben lassen, wie dieser Server in einer Stunde erlaubt; versuch es in { later } wieder.
too-much-thought = Bots haben für dich so lange nachgedacht, wie dieser Server in einer Stunde erlaubt; versuch es in { later } wieder.
too-much-chat = Du hast in kurzer Zeit viel gesagt; in { later } kannst du mehr sagen.
too-late = Die Anfrage kam nicht rechtzeitig; sende sie in einem Zug.
bad-request = Diese Anfrage versteht der Server nicht: Sie muss HTTP/1.1 sein.
long-head = Der Kopf dieser Anfrage ist zu lang; sende weniger und kürzere Zeilen.
edition-not-read = Diese Ausgabe ließ sich gerade nicht lesen. Versuch es noch einmal.
not-looked-up = Das ließ sich gerade nicht nachschlagen. Versuch es noch einmal.
try-again = Das ließ sich gerade nicht festhalten, und nichts ist geschehen. Versuch es noch einmal.
ban-for-good = Wer diesen Server betreibt, lässt dich nicht herein.
ban-until = Wer diesen Server betreibt, lässt dich bis { $until } nicht herein.
mute-for-good = Wer diesen Server betreibt, lässt dich nicht zu Wort kommen.
mute-until = Wer diesen Server betreibt, lässt dich bis { $until } nicht zu Wort kommen.
bad-host-token = Das ist nicht das Kennwort des Gastgebers.
no-such-table-named = Es gibt nicht genau einen Tisch, dessen Kennung mit { $name } beginnt; gib mindestens { $least } seiner ersten Zeichen an.
no-such-holder-named = Es gibt nicht genau einen Inhaber, dessen Kennung mit { $name } beginnt; gib mindestens { $least } der ersten Zeichen an, oder eine Adresse.
not-barred = Für { $name } gibt es keine solche Sperre.
mute-a-holder = Stumm schalten lässt sich nur ein Inhaber, keine Adresse.
bad-token = Das Token ist keines von uns; hol dir eines mit POST /api/holders.
page-missing = Die Seite wurde nicht gebaut. Baue sie mit `make play` (oder `npm run build` im Ordner web) und lade neu.
rated-needs-name = Dieser Tisch wird gewertet: Behalte zuerst deinen Namen (Meine Plätze: Codes oder ein zweites Gerät).
rated-one-seat = An einem gewerteten Tisch hat jeder einen Platz; du hast deinen.
rated-people = An einer gewerteten Partie nehmen du und andere teil, jeder auf einem Platz, mit der mitgelieferten Ausgabe.

### Namen, die bleiben: Mail

mail-verify-subject = Kabuto: Ist das deine Adresse?
mail-verify =
    Jemand, wohl du, möchte bei Kabuto seinen Namen über diese Adresse behalten. Öffne diese Seite und drücke dort innerhalb von 15 Minuten den Knopf:

    { $link }

    Warst du es nicht, dann tu nichts: Die Adresse wird dann nicht benutzt.
mail-recover-subject = Kabuto: zurück zu deinen Plätzen
mail-recover =
    Jemand, wohl du, hat nach dem Weg zurück zu deinen Plätzen bei Kabuto gefragt. Öffne diese Seite und drücke dort innerhalb von 15 Minuten den Knopf; es geht nur einmal:

    { $link }

    Warst du es nicht, dann tu nichts: Ohne diesen Brief kommt niemand hinein.
prove-first = Zeig zuerst, dass du es bist: mit deinem Passkey, einem deiner Codes oder einem Link per Mail. Das gilt fünf Minuten.
passkey-needs-https = Ein Passkey braucht eine Seite, die unter einem Namen über https erreicht wird, oder auf diesem Rechner als localhost.
passkey-wrong = Dieser Passkey ließ sich nicht prüfen. Versuch es noch einmal.
unknown-passkey = Dieser Server kennt diesen Passkey nicht; er wurde entfernt, oder sein Inhaber wurde gelöscht.
no-such-passkey = Einen solchen Passkey hast du nicht.
too-many-passkeys = Du hast { $most } Passkeys; entferne zuerst einen.
no-mail = Dieser Server verschickt keine Mails.
bad-address = { $text } ist keine Mailadresse wie anna@example.org.
no-such-address = Eine solche Mailadresse hast du nicht.
too-many-addresses = Du hast { $most } Mailadressen; entferne zuerst eine.
too-many-letters = Es wurden zu oft Briefe verlangt; frag wieder in { later }.
mail-not-sent = Der Brief ließ sich nicht verschicken: { $why }. Versuch es noch einmal.
no-such-mail-link = Dieser Link gilt nicht mehr: Er wurde benutzt, durch einen neueren ersetzt oder ist älter als 15 Minuten. Fordere einen neuen Brief an.
mail-elsewhere = Diese Adresse bewahrt schon einen anderen Namen von dir. Komm über sie herein und bring die Plätze dieses Geräts mit.
merge-one-table = Diese Plätze lassen sich nicht zusammenlegen: An { $count ->
        [one] einem Tisch
       *[other] { $count } Tischen
    } sitzen beide.
merge-one-tournament = Diese Plätze lassen sich nicht zusammenlegen: Beide nehmen an einem Turnier teil.
let-in-no-more = Dieses Gerät wird nicht mehr eingelassen.

# Bescheid wissen, wenn man am Zug ist
no-such-zone = Eine Zeitzone { $zone } gibt es nicht; Zonen heißen etwa Europe/Berlin.
half-quiet = Eine Ruhezeit hat Anfang und Ende.
bad-subscription = So meldet sich kein Browser an.
mail-not-verified = Diese Adresse hast du nicht bestätigt; tu das zuerst unter „Meine Plätze“.
notice-hello = Ab jetzt erfährst du hier, wenn du am Zug bist.
notice-turn = Du bist bei { $titles } am Zug.
notice-alarm = Bei { $titles } bleibt dir wenig Zeit.
notice-digest = Du bist an { $count } Tischen am Zug: { $titles }.
notice-until = Entscheide bis { $time }.
notice-mail =
    { $text }

    { $link }

    Keine Nachricht mehr per Mail: { $off }

# Turniere

no-such-tournament = Dieses Turnier gibt es nicht; frag, wer dir den Link geschickt hat.
tournament-name = Ein Turnier braucht einen lesbaren Namen.
tournament-players = An einem Tisch dieses Spiels sitzen { $players }; wähle eine dieser Zahlen.
tournament-seats = Ein Turnier braucht Platz für mindestens einen Tisch: { $players } oder mehr.
tournament-robin = Bei „jeder gegen jeden“ nehmen höchstens { $most } teil; für mehr wähle Schweizer Runden.
tournament-twice = Bei „jeder gegen jeden“ treffen sich alle ein- oder zweimal.
too-many-tournaments = Du hast { $most } Turniere, die nicht vorbei sind; beende zuerst eines.
tournament-full = Alle { $seats } Plätze dieses Turniers sind vergeben.
tournament-begun = Dieses Turnier hat begonnen.
tournament-not-begun = Dieses Turnier hat keine Runde, die beginnen könnte.
tournament-over = Dieses Turnier ist vorbei.
tournament-removed = Wer dieses Turnier veranstaltet, möchte dich nicht dabeihaben.
tournament-not-in = Du nimmst an diesem Turnier nicht teil.
tournament-nobody = Mit der Nummer { $number } nimmt niemand teil.
tournament-maker = Das kann nur, wer das Turnier veranstaltet.
tournament-few = Zu wenige nehmen teil: Ein Tisch braucht { $players } oder mehr.
no-such-league = Diese Liga gibt es nicht; frag, wer dir den Link geschickt hat.
merge-one-league = Diese Plätze lassen sich nicht verbinden: Beide nehmen an einer Liga teil.
league-name = Eine Liga braucht einen Namen, den man lesen kann.
too-many-leagues = Du hast { $most } Ligen, die nicht zu Ende sind; beende erst eine.
league-full = Alle { $seats } Plätze dieser Liga sind vergeben.
league-over = Diese Liga ist zu Ende.
league-removed = Wer diese Liga gegründet hat, möchte dich nicht dabeihaben.
league-not-in = Du nimmst an dieser Liga nicht teil.
league-maker = Das kann nur, wer die Liga gegründet hat.
league-playing = Die Saison wird noch gespielt.
tournament-of-league = Das ist eine Saison einer Liga; nimm an der Liga teil, dann spielst du ab der nächsten Saison mit.
tournament-playing = Einige Tische dieser Runde spielen noch.
# Menschen, die sich begegnen
notice-invited = Du bist zu einem Tisch { $titles } eingeladen.
notice-fits = Ein Tisch { $titles } ist offen, wie du es wolltest.
no-such-person = Unter diesem Namen ist hier niemand.
too-many-ties = Du hast schon { $most }-mal einen Stern vergeben, stummgestellt oder gesperrt: Nimm erst etwas zurück.
not-welcome-here = Wer diesen Tisch eröffnet hat, möchte nicht mit dir spielen.
invite-seated = Nur wer an einem Tisch sitzt, lädt dazu ein.
invite-full = An diesem Tisch ist kein Platz mehr frei.
invite-known = Einladen kannst du, wem du einen Stern gegeben oder mit wem du gespielt hast.
invite-not = Du kannst diese Person nicht einladen.
invite-sits = Diese Person sitzt schon hier.
too-many-invitations = Du hast in einer Stunde { $most }-mal eingeladen; lade in { later } wieder ein.
no-such-call = Diese Einladung gibt es nicht mehr.
wish-players = { $title } wird nicht zu { $players } gespielt.
too-many-wishes = Du suchst schon { $most } Tische: Nimm erst einen Wunsch zurück.
level-order = Die kleinere Wertung kommt zuerst.
no-such-ladder = Für { $title } gibt es diese Rangliste nicht: Sag, zu wievielt gespielt wird, und ob unter Menschen oder gegen Bots.

# Wer nicht kommt, und wer dessen Platz übernehmen darf
one-seat-in-a-game = Du hast in dieser Partie schon einen Platz.
seat-given-on = Jemand anderes hat deinen Platz übernommen; diese Partie geht ohne dich weiter.
nudged-already = Du hast in diesem Zug schon erinnert.
nudged-lately = Die letzte Erinnerung ist noch keine Stunde her; komm in { later } wieder.
nudge-later = Lass einen Augenblick Zeit: Erinnern kannst du in { later }.
hours-need-pace = Tageszeiten kann ein Tisch bei diesem Tempo haben: { $paces }.
hours-too-short = Die Tageszeit eines Tisches muss mindestens { $least } Stunden lang sein.
on-holiday = Du hast schon Urlaub; beende diesen zuerst.
holidays-used = Du hast in diesem Jahr noch { $days } Urlaubstage.
went-often = An deinen letzten Tischen wurde vergeblich auf dich gewartet. Einem öffentlichen kannst du in { later } wieder beitreten; die Tische deiner Freunde stehen dir offen.

# Was dem Gastgeber gemeldet wird
nothing-meant = Dort gibt es nichts, was jemand gesagt oder getan hat.
own-report = Das warst du selbst.
too-many-reports = Du hast schon viel gemeldet; komm in { later } wieder.
no-such-report = Es gibt nicht genau eine Meldung, deren Kennung mit { $name } beginnt.

## Turniere: Bescheid wissen

notice-seated = Dein Tisch bei { $titles } im Turnier steht bereit.
