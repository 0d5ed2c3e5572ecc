# Edo

title = Edo
about = Daimyo planen im Geheimen, was ihre Beamten tun sollen, schicken Samurai auf Felder, in Wälder und Steinbrüche und bauen die Hauptstadt und ihre Städte aus. Ohne Haus in Edo gewinnt niemand.

# Felder
word-edo = Edo
word-city_odawara = Odawara
word-city_kofu = Kofu
word-city_kawagoe = Kawagoe
word-city_mito = Mito
word-city_sakura = Sakura
word-rice_a = Reisernte A
word-rice_b = Reisernte B
word-rice_c = Reisernte C
word-wood_a = Holzabbau A
word-wood_b = Holzabbau B
word-wood_c = Holzabbau C
word-stone_a = Steinabbau A
word-stone_b = Steinabbau B
word-stone_c = Steinabbau C
word-river_1 = Flussfeld 1
word-river_2 = Flussfeld 2
word-river_3 = Flussfeld 3
word-road_1 = Wegfeld 1
word-road_2 = Wegfeld 2
word-road_3 = Wegfeld 3
word-road_4 = Wegfeld 4
word-road_5 = Wegfeld 5
word-road_inner_1 = Inneres Wegfeld 1
word-road_inner_2 = Inneres Wegfeld 2
word-road_slot_1 = Westliches Wegfeld
word-gate_hakone = Grenzposten Hakone
word-gate_kobotoke = Grenzposten Kobotoke
word-gate_usui = Grenzposten Usui
word-gate_kurihashi = Grenzposten Kurihashi
word-gate_ichikawa = Grenzposten Ichikawa
kind-city = Stadt
kind-rice = Reisernte
kind-wood = Holzabbau
kind-stone = Steinabbau
kind-river = Flussfeld
kind-road = Wegfeld
kind-border_post = Grenzposten
kind-choice = freie Wahl
kind-local = heimische Waren
kind-foreign = fremde Waren
kind-palace = Palastausbau

# Güter
word-ryo = Ryo
word-rice = Reis
word-wood = Holz
word-stone = Stein

# Karten und Aktionen
card-I = Karte I
card-II = Karte II
card-III = Karte III
card-S1 = Sonderkarte 1
card-S2 = Sonderkarte 2
card-S3 = Sonderkarte 3
card-S4 = Sonderkarte 4
card-S5 = Sonderkarte 5
card-S6 = Sonderkarte 6
card-M01 = Händlerkarte 1
card-M02 = Händlerkarte 2
card-M03 = Händlerkarte 3
card-M04 = Händlerkarte 4
card-M05 = Händlerkarte 5
card-M06 = Händlerkarte 6
card-M07 = Händlerkarte 7
card-M08 = Händlerkarte 8
card-M09 = Händlerkarte 9
card-M10 = Händlerkarte 10
action-rice = Reis
action-money = Geld
action-travel = Reise
action-recruit = Anwerben
action-special_authorization = Sondererlaubnis
action-harvest_rice = Reisernte
action-fell_wood = Holzabbau
action-quarry_stone = Steinabbau
action-build = Bauen
action-trade = Handel
official-own = eigener Beamter
official-neutral = neutraler Beamter
official-black = schwarzer Beamter
package-K1 = Paket 1
package-K2 = Paket 2
package-K3 = Paket 3
package-K4 = Paket 4
package-K5 = Paket 5
offer-current = aktuelle Karte
offer-preview = Karte auf dem Stapel

# Gebäude und Punkte
word-house = Haus
word-trading_post = Kontor
word-fortress = Festung
word-prestige = Prestigebau
word-temple = Tempel
word-point = Punkt
source-house = Häuser
source-trading_post = Kontor
source-fortress = Festungen
source-temple = Tempel
source-trade = Handel
source-demand = Wünsche
source-samurai = Samurai auf dem Spielplan
source-ryo = Geld
source-ronin = Roninplättchen
source-dropped_out = Kein Haus in Edo

# Tokken
word-porcelain = Porzellan
word-tea = Tee
word-lacquerware = Lackwaren
word-sake = Sake
word-swords = Schwerter
word-spices = Gewürze
word-glass = Glas
word-velvet = Samt
word-clock = Uhr
word-telescope = Fernrohr
word-garden = Palastgarten
word-gatehouse = Torhaus
word-audience_hall = Audienzhalle
word-rampart = Wall
word-granary = Kornspeicher
privilege-prestige_building = Prestigebau
privilege-support = Unterstützung
privilege-trading = Handel
privilege-city_income = Ertrag einer Stadt
privilege-wood_or_stone = Holz oder Stein
privilege-stone_or_rice = Stein oder Reis
privilege-rice_or_wood = Reis oder Holz
privilege-full_rice = Volle Reisernte
privilege-full_wood = Voller Holzabbau
privilege-full_stone = Voller Steinabbau
privilege-none = kein Privileg

# Der Tisch
table-round = Runde { $round } von { $rounds }
table-merchant = Händler
table-preview = Nächste Karte
table-plans = Pläne
table-cities = Städte
table-spaces = Felder
table-samurai = Samurai
table-officials = Beamte
table-neutral = neutral
table-houses = Häuser
table-hidden = verdeckt
table-demands = Wünsche
table-privileges = Privilegien
table-ronin = Ronin
table-income = Ertrag
table-closed = geschlossen
table-covered = abgedeckt
table-buy = { $most } { $resource } zu je { $price } kaufen
table-point = 1 Punkt für { $cost }
table-supply = Vorrat
table-fortresses = Festungen

# Was gefragt ist
ask-start = Nimm ein Rohstoffpaket oder wähle deine Startstadt.
ask-ronin_start = Setze einen Ronin ein.
ask-relocate = Wähle den Ronin, der versetzt wird.
ask-name = Wähle die Art des Feldes, auf das der Ronin kommt.
ask-place = Wähle das neue Feld des Ronin.
ask-plan = Plane drei Karten mit Beamten, dann sei bereit.
ask-move = Bewege Samurai oder den Händler oder decke deine Karte auf.
ask-walk = Wähle, wohin die Figur zieht.
ask-recruit = Wirb einen neutralen Beamten an oder höre auf.
ask-special = Nimm eine Sonderkarte oder höre auf.
ask-travel = Schicke einen Beamten auf einen Grenzposten, bewege Samurai oder höre auf.
ask-ride = Wähle, wohin der Samurai reist.
ask-ride_more = Bewege mit demselben Beamten einen weiteren Samurai oder beende die Bewegung.
ask-rally = Ziehe Samurai zu den Ronin oder lass die Zerstreuung beginnen.
ask-harvest = Wähle, wo ein Samurai arbeitet, oder höre auf.
ask-build = Wähle, was du baust, oder höre auf.
ask-trade = Nutze ein Angebot des Händlers oder höre auf.
ask-second_offer = Nutze noch ein Angebot oder beende den Handel.
ask-redeem = Du kannst jetzt noch Privilegien nutzen; oder beende es.
ask-wages = Wähle, wie viele Samurai auf diesem Feld du bezahlst; die anderen kehren heim.

# Was man tun kann
do-package = { $package } nehmen
do-settle = In { $city } beginnen
do-ronin_from = Den Ronin versetzen: { $space }
do-name = Art des Feldes nennen: { $kind }
do-ronin_to = Ronin nach { $space }
do-plan = Platz { $slot }: { $action } mit { $card }
do-take_back = Die Karte auf Platz { $slot } zurücknehmen
do-swap = Die Plätze { $slots1 } und { $slots2 } tauschen
do-assign = Platz { $slot }: ein { $official } mehr
do-unassign = Platz { $slot }: ein { $official } weniger
do-ready = Bereit
do-pick = Einen Samurai bewegen: { $space }
do-pick_tired = Einen Samurai bewegen, der schon gearbeitet hat: { $space }
do-pick_merchant = Den Händler bewegen
do-reveal = Die Karte aufdecken
do-go = Nach { $space } ziehen
do-recruit = Einen neutralen Beamten anwerben
do-special = { $card } nehmen
do-post = Den Beamten einsetzen: { $gate }
do-disperse = Die Ronin zerstreuen: { $space }
do-demand = Den Wunsch in Spalte { $column } erfüllen
do-work = Arbeiten: { $space }
do-work_full = Arbeiten mit dem Privileg, voller Ertrag: { $space }
do-build = { $building ->
    [house] Ein Haus in { $city } bauen
    [fortress] Eine Festung in { $city } bauen
   *[other] In { $city } bauen: { $building }
}
do-temple = Einen Tempel errichten: { $space }
do-buy = { $count } kaufen ({ $offer })
do-point = Einen Punkt nehmen ({ $offer })
do-keep = { $count ->
    [0] Keinen bezahlen
   *[other] { $count } bezahlen
}
do-done = Fertig
do-stop = Aufhören; die übrigen Beamten tun nichts
do-income = Privileg: Ertrag von { $city }
do-goods = Privileg { $privilege }: 1 { $resource } nehmen

# Was geschah
story-begin = { $seat } ist Startspieler; der Händler steht hier: { $space }.
story-ronin-start = Ein Ronin steht nun hier: { $space }.
story-package = { $seat } nimmt { $package }.
story-settle = { $seat } beginnt in { $city }.
story-ronin-from = { $seat } versetzt einen Ronin: { $space }.
story-tile = Das Ortsplättchen zeigt: { $kind }.
story-ronin-to = Ein Ronin wechselt von { $source } nach { $space }.
story-planning = Runde { $round }: Alle planen.
story-ready = { $seat } ist bereit.
story-walk = { $seat }: Ein Samurai zieht für { $ryo } Ryo von { $source } nach { $space }.
story-merchant = { $seat } bewegt den Händler für { $ryo } Ryo von { $source } nach { $space }.
story-reveal = { $seat } deckt { $card } auf: { $action }, { $officials ->
    [0] kein Beamter
    [one] { $officials } Beamter
   *[other] { $officials } Beamte
}.
story-rice = { $seat } nimmt { $count } Reis.
story-money = { $seat } nimmt { $ryo } Ryo.
story-recruit = { $seat } wirbt einen neutralen Beamten an.
story-special = { $seat } nimmt { $card } für { $ryo } Ryo.
story-post = { $seat } setzt einen Beamten als Samurai ein: { $gate }.
story-ride = { $seat }: Ein Samurai reist von { $source } nach { $space }.
story-work = { $seat } erhält { $count } { $resource }: { $space }.
story-work-full = { $seat } erhält mit einem Privileg { $count } { $resource }: { $space }.
story-build = { $seat } baut in { $city }: { $building }, { $points } MP.
story-temple = { $seat } errichtet einen Tempel, { $points } MP: { $space }.
story-buy = { $seat } kauft { $count } { $resource } für { $ryo } Ryo ({ $offer }).
story-point = { $seat } erhandelt { $points } MP ({ $offer }).
story-demand = { $seat } erfüllt einen Wunsch ({ $demand }), { $points } MP; Belohnung: { $privilege }.
story-privilege-income = { $seat } nutzt ein Privileg und nimmt { $ryo } Ryo aus { $city }.
story-goods = { $seat } nutzt das Privileg { $privilege } und nimmt 1 { $resource }.
story-disperse = { $seat } will die Ronin zerstreuen: { $space }.
story-dispersal-fails = { $seat } hat zu wenige Samurai dort ({ $space }); die Ronin bleiben.
story-dispersed = { $seat } hat die Ronin zerstreut ({ $space }, { $count }) und nimmt { $tokens ->
    [0] kein Roninplättchen
    [one] { $tokens } Roninplättchen
   *[other] { $tokens } Roninplättchen
}.
story-wages = { $seat }, { $space }: { $kept } bezahlt, { $home } heimgekehrt.
story-income = { $city } zahlt { $seat } { $ryo } Ryo.
story-round = Runde { $round } beginnt mit { $seat }; der Händler bringt { $card }.
story-final = Schlusswertung, { $seat }: Samurai { $samurai }, Geld { $ryo }, Roninplättchen { $ronin }.
story-dropped = { $seat } hat kein Haus in Edo und scheidet mit { $points } MP aus.
story-nobody = Niemand hat ein Haus in Edo: Niemand gewinnt.
nobody-wins = Niemand hat ein Haus in Edo: Niemand gewinnt.

# Warum nicht
step-start = nimm ein Paket oder wähle eine Startstadt
step-ronin_start = setze einen Ronin ein
step-relocate = wähle den Ronin, der versetzt wird
step-name = nenne die Art des Feldes
step-place = wähle das neue Feld des Ronin
step-plan = plane deine Karten und Beamten
step-move = bewege Figuren oder decke deine Karte auf
step-walk = wähle, wohin die Figur zieht
step-recruit = wirb an oder höre auf
step-special = nimm eine Sonderkarte oder höre auf
step-travel = reise oder höre auf
step-ride = wähle, wohin der Samurai reist
step-ride_more = bewege einen weiteren Samurai oder beende die Bewegung
step-rally = ziehe Samurai zu den Ronin oder lass die Zerstreuung beginnen
step-harvest = lass einen Samurai arbeiten oder höre auf
step-build = baue oder höre auf
step-trade = handle oder höre auf
step-second_offer = nutze noch ein Angebot oder beende den Handel
step-wages = bezahle deine Samurai
step-redeem = nutze Privilegien oder beende es
refuse-module = Das Modul { $module } ist nicht im Spiel.
refuse-step = Das geht jetzt nicht; { $step }.
refuse-other-card = Deine Karte sagt { $action }; { $step }.
refuse-movement-over = Figuren ziehen nur, bevor die Karte aufgedeckt ist.
refuse-merchant-travel = Mit der Reise wird nie der Händler bewegt; wähle einen Samurai.
refuse-pick-first = Wähle erst die Figur, dann ihr Ziel.
refuse-demand-and-offer = Ein Handel ist ein Wunsch oder ein Angebot des Händlers, nicht beides.
refuse-income-turn = Den Ertrag einer Stadt nimmt man nur im eigenen Zug.
refuse-side = Auf dieser Seite des Spielplans gibt es das Feld nicht: { $space }.
refuse-package-once = Du hast schon ein Paket; wähle nun eine Startstadt.
refuse-package-taken = { $seat } hat { $package } schon genommen.
refuse-settled-once = Du hast schon eine Startstadt; nimm nun ein Paket.
refuse-no-city = Das ist keine Stadt: { $space }.
refuse-closed = { $city } ist geschlossen: Ohne Ertragsplättchen baut dort niemand.
refuse-start-edo = Niemand beginnt in Edo; wähle eine Stadt ringsum.
refuse-start-taken = In { $city } beginnt schon jemand anderes; wähle eine andere Stadt.
refuse-no-ronin = Dort steht kein Ronin: { $space }.
refuse-ronin-alone = Zwei Ronin stehen zusammen, also muss der einzelne versetzt werden.
refuse-name = Diesem Ronin steht kein Feld dieser Art offen: { $kind }.
refuse-ronin-kind = Der Ronin muss auf ein Feld dieser Art: { $kind }.
refuse-ronin-edo = Nach Edo kommt nie ein Ronin.
refuse-ronin-leaves = Der Ronin muss sein Feld verlassen: { $space }.
refuse-ronin-covered = Auf ein abgedecktes Feld kommt kein Ronin: { $space }.
refuse-ronin-joins = Der Ronin muss sich anderen anschließen: { $spaces }.
refuse-cards-missing = Lege zuerst eine Karte auf Platz { $slot }.
refuse-slot-empty = Auf Platz { $slot } liegt keine Karte.
refuse-slot-full = Auf Platz { $slot } liegt schon eine Karte; nimm sie erst zurück.
refuse-slot-order = Karten werden von links gelegt; als Nächstes kommt Platz { $slot }.
refuse-not-on-card = { $action } steht nicht auf { $card }.
refuse-card-planned = { $card } hast du schon geplant.
refuse-card-not-owned = { $card } besitzt du nicht.
refuse-none-assigned = Vor Platz { $slot } steht kein { $official }.
refuse-neutral-is-own = Neutrale Beamte zählen hier als eigene; setze einen eigenen Beamten ein.
refuse-card-full = { $action } auf Platz { $slot } nimmt höchstens { $most } Beamte auf.
refuse-plan-full = Insgesamt können höchstens { $most } Beamte eingesetzt werden.
refuse-no-support = Ein schwarzer Beamter braucht das Privileg Unterstützung.
refuse-no-official = Es ist kein { $official } mehr da, den du einsetzen könntest.
refuse-moved-merchant = Der Händler ist in diesem Zug schon bewegt worden; er zieht in einem Zug an sein Ziel.
refuse-no-ryo = Ein Schritt kostet { $ryo } Ryo; so viel hast du nicht.
refuse-none-tired = Keiner deiner Samurai dort hat in dieser Runde gearbeitet.
refuse-all-tired = Alle deine Samurai dort haben in dieser Runde gearbeitet: { $space }.
refuse-no-samurai = Du hast dort keinen Samurai: { $space }.
refuse-rally-here = Diese Samurai sind schon da ({ $space }); hole andere.
refuse-moved = Diese Samurai haben sich schon bewegt ({ $space }); jeder zieht in einem Zug an sein Ziel.
refuse-stays = Dort steht die Figur schon ({ $space }); wähle ein anderes Feld.
refuse-merchant-city = Der Händler hält nur in Städten; das ist keine: { $space }.
refuse-too-far = Der Weg nach { $space } kostet { $ryo } Ryo; du hast { $have }.
refuse-no-neutral = Im Vorrat ist kein neutraler Beamter mehr.
refuse-recruit-rice = Ein neutraler Beamter kostet { $count } Reis; so viel hast du nicht.
refuse-special-gone = { $card } ist vergriffen.
refuse-special-ryo = Eine Sonderkarte kostet { $ryo } Ryo; so viel hast du nicht.
refuse-keep-many = So viele Samurai hast du dort nicht: { $space }.
refuse-keep-rice = Dein Reis reicht hier für höchstens { $most } Samurai.
refuse-no-gate = Das ist kein Grenzposten: { $space }.
refuse-post-own = Nur ein eigener Beamter kann Samurai werden, und an dieser Karte ist keiner mehr.
refuse-dispersed = Mit einer Karte kann man nur einmal Ronin zerstreuen.
refuse-work-kind = Der Samurai muss auf einem Feld dieser Art stehen: { $kind }.
refuse-covered = Dieses Feld ist abgedeckt und bringt nichts: { $space }.
refuse-no-privilege = Dir fehlt das Privileg { $privilege }.
refuse-worked = Diese Samurai haben schon gearbeitet ({ $space }); jede Aktivierung braucht einen anderen.
refuse-cost = Das kannst du nicht bezahlen: { $what } kostet { $ryo } Ryo, { $rice } Reis, { $wood } Holz und { $stone } Stein.
refuse-city-full = Alle Bauplätze in { $city } sind belegt.
refuse-ronin-building = Ronin verhindern in { $city } jedes Bauen.
refuse-post-edo = In Edo gibt es kein Kontor.
refuse-post-there = In { $city } steht schon ein Kontor; mehr als eines hat keine Stadt.
refuse-post-once = Dein Kontor steht schon; jeder hat nur eines.
refuse-fortress-house = Eine Festung braucht ein eigenes Haus in { $city }.
refuse-fortress-limit = { $city } hat zu wenige Häuser; jede Festung braucht { $houses } davon.
refuse-fortress-none = Im Vorrat ist keine Festung mehr.
refuse-house-none = Alle deine Häuser sind gebaut.
refuse-temple-kind = Dort kann kein Tempel stehen ({ $space }), nur auf Rohstoff-, Fluss- und Wegfeldern.
refuse-temple-covered = Dieses Feld ist abgedeckt ({ $space }); Tempel stehen hier nur auf offenen Feldern.
refuse-temple-there = Dort steht schon ein Tempel: { $space }.
refuse-temple-none = Alle deine Tempel sind errichtet.
refuse-no-preview = Auf dem Stapel liegt keine Karte mehr.
refuse-preview = Nur die Angebote der aktuellen Karte können genutzt werden.
refuse-offer-used = Dieses Angebot hat derselbe Beamte schon genutzt ({ $offer }).
refuse-buy-many = Auf einmal können höchstens { $most } gekauft werden.
refuse-full = Mehr als { $most } { $resource } darfst du nicht besitzen.
refuse-buy-ryo = Das kostet { $ryo } Ryo; so viel hast du nicht.
refuse-no-demand = In Spalte { $column } liegt kein Wunsch.
refuse-demand-kind = Dieser Wunsch ({ $demand }) wird mit einer anderen Aktion erfüllt: { $action }.
refuse-no-influence = In { $city } hast du keinen Einfluss, die Stadt würde dir also nichts zahlen.
refuse-income-cut = Drei Ronin nehmen { $city } den Ertrag.
refuse-not-granted = Das Privileg { $privilege } bringt diesen Rohstoff nicht: { $resource }.

# Die Module
module-jiin = Jiin: Tempel
module-tokken = Tokken: Privilegien
module-ronin = Ronin

# Die Optionen
option-hidden_money = Das Geld der Mitspieler ist verdeckt
option-merchant_start = Der Händler beginnt
option-merchant_start-edo = in Edo
option-merchant_start-lot = in einer ausgelosten Stadt
option-new_profit_tiles = Jede Runde neue Ertragsplättchen
option-start_in_edo = Man darf in Edo beginnen
option-start_order = Zweiter Durchgang der Startwahl
option-start_order-snake = in umgekehrter Reihenfolge
option-start_order-clockwise = in gleicher Reihenfolge
option-shared_start = Mehrere dürfen in derselben Stadt beginnen
option-start_house_point = Das Starthaus gibt einen Punkt
option-officials_limit = Höchstens vier Beamte
option-officials_limit-card = an jeder Karte
option-officials_limit-plan = an allen Karten zusammen
option-merchant_in_cities = Der Händler hält nur in Städten
option-asked = Gefragt wird man
option-asked-always = überall, wo es etwas zu entscheiden gibt
option-asked-seldom = nur, wo eine Aktivierung eine Wahl lässt
option-samurai_again = Ein Samurai darf in einer Runde für mehrere Karten arbeiten
option-neutral_samurai = Neutrale Beamte dürfen Samurai werden
option-nobody_in_edo = Wenn niemand ein Haus in Edo hat
option-nobody_in_edo-no_winner = gewinnt niemand
option-nobody_in_edo-points = gewinnen die meisten Punkte
option-fifth_rank = Fünf Spieler in einer Stadt
option-fifth_rank-row_five = alle fünf werden bezahlt
option-fifth_rank-row_four = der fünfte Rang geht leer aus
option-temple_on_covered = Tempel dürfen auf abgedeckten Feldern stehen
option-ronin_start = Die Ronin werden eingesetzt
option-ronin_start-lot = durch das Los
option-ronin_start-start_player = vom Startspieler
