# Sätze, die alle Titel teilen.

no-such-seat = Es gibt keinen Platz { $number }; die Plätze sind 0 bis { $last }.
game-over = Das Spiel ist zu Ende.
no-such-action = Es gibt keine Aktion { $number }; die Aktionen sind 0 bis { $last }.
not-your-turn = { $seat } ist nicht an der Reihe.

undo-nothing = Es gibt nichts von dir zurückzunehmen.
undo-others = Inzwischen hat jemand anderes entschieden; das lässt sich nicht zurücknehmen.
undo-planning = Andere planen jetzt verdeckt; was vorher entschieden wurde, lässt sich nicht zurücknehmen.
undo-shown = Es ist etwas Neues ans Licht gekommen; das lässt sich nicht zurücknehmen.


# Die Kommandozeile -----------------------------------------------------------------------------------------------

cli-you = du
cli-bot = Bot { $bot }
cli-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
cli-thinking = { $seat } (Bot { $bot }) denkt nach …
cli-hand-over = Nun ist { $seat } an der Reihe. Drücke Enter, wenn nur { $seat } den Bildschirm sieht.
cli-move = Zug { $move } von { $moves }
cli-ways = { $count ->
    [one] eine Möglichkeit
   *[other] { $count } Möglichkeiten
}
cli-more-news = … davor noch { $count }; log zeigt sie
cli-page = Auswahl { $first } bis { $last } von { $count }; n zeigt mehr.
cli-keys = Zahl: tun · ? erklären · u zurück · log · h Hilfe · q Ende
cli-keys-inner = Zahl: tun · ? erklären · b zur Liste · h Hilfe · q Ende
cli-help =
    3           tun, was bei Nummer 3 steht
    ?           was von dir gefragt ist, und die Regeln dazu
    ? 3         was Nummer 3 bewirkt, und die Regeln dazu
    ? { $rule } eine Regel
    why { $example }   die Regel, die es verbietet, wenn so etwas nicht in der Liste steht
    u           deine letzte Entscheidung zurücknehmen
    b           zurück aus einer Liste, die eine Nummer geöffnet hat
    n           mehr von einer langen Liste
    t           den Tisch neu zeichnen
    log         was zuletzt geschah; log 50, log all
    save DATEI  die Partie aufbewahren
    lang en     English
    q           aufhören; eine unfertige Partie wird aufbewahrt
cli-unknown = „{ $line }“ verstehe ich nicht; h zeigt, was du sagen kannst.
cli-no-choice = Es gibt keine Nummer { $number }; die Nummern sind 1 bis { $last }.
cli-no-rule = Es gibt keine Regel { $rule }; die Regeln sind { $first } bis { $last }.
cli-why-nothing = Davon ist gerade nichts verboten. Frage zum Beispiel: why { $example }. Die Verben sind: { $verbs }.
cli-why-never = „{ $verb }“ gibt es nie mit „{ $word }“; möglich ist: { $words }.
cli-no-language = Die Sprache „{ $language }“ gibt es nicht; es gibt: { $languages }.
cli-our-values = ° unser Wert, mangels Quelle: { $command }
cli-saved = Die Partie liegt in { $file }
cli-not-saved = Die Partie ließ sich nicht in { $file } ablegen: { $reason }
cli-resume = Weiterspielen: { $command }
cli-ended = Enter beendet; u nimmt deine letzte Entscheidung zurück, log erzählt den Verlauf, save DATEI bewahrt die Partie auf.
cli-goodbye = Auf Wiedersehen.

# Der Tisch von TA-KE auf der Kommandozeile
cli-take-uncovers = { $kind }, darunter { $next }
cli-take-moved = bewegt
