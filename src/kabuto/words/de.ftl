# Sätze, die alle Titel teilen.

no-such-seat = Es gibt keinen Platz { $number }; die Plätze sind 0 bis { $last }.
game-over = Das Spiel ist zu Ende.
no-such-action = Es gibt keine Aktion { $number }; die Aktionen sind 0 bis { $last }.
not-your-turn = { $seat } ist nicht an der Reihe.

undo-nothing = Es gibt nichts von dir zurückzunehmen.
undo-others = Inzwischen hat jemand anderes entschieden; das lässt sich nicht zurücknehmen.
undo-shown = Es ist etwas Neues ans Licht gekommen; das lässt sich nicht zurücknehmen.
