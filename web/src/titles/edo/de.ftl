# Wörter des Edo-Bretts im Browser; alles andere sagen die Wörter des Titels.

board-round = Runde { $round } von { $rounds }
board-phase-start = Aufbau
board-phase-ronin = die Ronin ziehen um
board-phase-planning = geheime Planung
board-phase-actions = Karte { $step }
board-phase-wages = Lohn
board-phase-over = Ende

board-panes = Teile des Bretts
board-pane-map = Karte
board-pane-plan = Plan
board-pane-market = Markt
board-side = Planungstableau und Markt
board-closer = Näher heran
board-overview = Überblick: der gezeigte Teil der Karte; antippen, um anderswo hinzusehen
about-overview = Überblick über die Karte
about-overview-text = Der rote Rahmen ist der gezeigte Teil der Karte, farbige Punkte sind meine Figuren, umrandete Orte, an denen etwas getan werden kann. Antippen zeigt einen anderen Teil.
board-whole = Die ganze Karte

# Waren und Preise
board-amount = { $count } { $good }
board-nothing = nichts
board-for = je
board-now = Händler
board-next = Danach
board-pile = { $count ->
    [one] noch eine Karte
   *[other] noch { $count } Karten
}
board-each = je { $ryo } Ryo
board-supply = Im Vorrat: { $fortresses } Festungen, { $neutral } neutrale Beamte

# Aufbau
board-packages = Pakete
board-package = { $package }: { $holds }
board-package-hint = Dieses Paket enthält { $holds }, dazu kommen die Ryo, mit denen alle beginnen.
board-cities = Startstadt
board-tile = Ertrag bei einem, zwei … Anwesenden: { $rows }
board-closed = geschlossen: kein Bau, kein Ertrag
board-nothing-built = nichts gebaut
board-covered = abgedeckt: bringt nichts

# Bewegen und Arbeiten
board-some-pick = Einen Samurai bewegen
board-ask-pick = Den Samurai von welchem Feld?
board-some-pick_tired = Einen Samurai bewegen, der gearbeitet hat
board-ask-pick_tired = Den Samurai von welchem Feld?
board-merchant = Händler
board-fare = { $ryo ->
    [0] kostenlos
   *[other] { $ryo } Ryo
}
board-yield = { $crowd ->
    [one] dort allein: { $count } { $resource }
   *[other] dort zu { $crowd }: { $count } { $resource }
}
board-ask-where = Wohin?
board-kind-city = Städte
board-kind-rice = Reisfelder
board-kind-wood = Wälder
board-kind-stone = Steinbrüche
board-kind-river = Fluss
board-kind-road = Wege
board-kind-border_post = Grenzposten
board-some-post = Auf einen Grenzposten
board-ask-post = Auf welchem Grenzposten wird der Beamte zum Samurai?
board-some-disperse = Ronin vertreiben
board-ask-disperse = Die Ronin auf welchem Feld?
board-disperse-at = Vertreiben: { $space }
board-some-ronin_from = Einen Ronin nehmen
board-ask-ronin_from = Den Ronin von welchem Feld?
board-some-ronin_to = Den Ronin hinstellen
board-ask-ronin_to = Auf welches Feld?
board-some-name = Eine Art von Feld nennen
board-ask-name = Welche Art von Feld?
board-some-work = Arbeiten
board-ask-work = Mit dem Samurai auf welchem Feld?
board-some-work_full = Voller Ertrag
board-ask-work_full = Auf welchem Feld, mit dem Privileg?
board-some-temple = Tempel
board-ask-temple = Auf welchem Feld?
board-temples = Tempel
board-temple-at = Tempel: { $space }
board-temple-hint = kostet { $cost }; 1 Punkt, und die Straßen dort sind für dich frei
board-build-hint = { $city }: kostet { $cost }
board-demand-hint = kostet { $cost }; 1 Punkt und { $privilege }
board-demand-bare = kostet { $cost }; 1 Punkt
board-buy = { $resource } kaufen
board-buy-preview = { $resource } von der nächsten Karte kaufen
board-buy-hint = bis zu { $most }, je { $price } Ryo
board-ask-buy = Wie viel { $resource }, je { $price } Ryo?
board-point-hint = kostet { $cost }; 1 Punkt
board-keep = { $count ->
    [0] Keinen bezahlen: alle kehren heim
    [one] 1 bleibt für { $rice } Reis
   *[other] { $count } bleiben für { $rice } Reis
}
board-keep-hint = { $space }: Du zahlst { $rice } von deinen { $have } Reis; { $home ->
    [0] niemand kehrt
    [one] ein Samurai kehrt
   *[other] { $home } Samurai kehren
} aufs Planungstableau zurück
board-stop = Aufhören
board-privileges = Privilegien
board-income = { $city }: { $ryo } Ryo
board-goods = 1 { $resource } nehmen

# Planen
board-cards = Karten
board-ask-plan = Plan { $slot } von 3: Wähle eine Seite von Karte { $cards }.
board-slots-left = { $count ->
    [0] alle Karten liegen
    [one] ein Platz leer
   *[other] { $count } Plätze leer
}
board-plan-card = Platz { $slot }: { $card }
board-ask-action = Welche Aktion? ({ $card })
board-most = höchstens { $count ->
    [one] ein Beamter
   *[other] { $count } Beamte
}
board-officials = Beamte
board-assign = { $slot }: { $action }
board-change = Ändern
board-ask-change = Was möchtest du ändern?
board-plan-own = Dein Planungstableau
board-plan-of = Plan von { $seat }
board-slot = Platz { $slot }: { $card }, { $action }, { $count } von höchstens { $most } Beamten
board-slot-short = { $action }, { $count ->
    [one] ein Beamter
   *[other] { $count } Beamte
}
board-slot-empty = Platz { $slot }: leer
board-slot-hidden = Platz { $slot }: noch nicht bekannt
board-hidden = noch nicht bekannt
board-choose-card = wähle unten eine Karte
board-hand = Karten auf der Hand: wähle eine Aktion
board-plan-action = { $action }, bis zu { $count } ({ $card })
board-add = Einen Beamten zu { $action } stellen, Platz { $slot }
board-pool = Auf dem Planungstableau: { $own } eigene, { $neutral } neutrale, { $black } schwarze Beamte
board-pool-empty = keine Beamten mehr zu verteilen

# Der Markt
board-market = Markt
board-merchant-now = Die Karte des Händlers
board-merchant-next = Die nächste Karte des Händlers
board-offer-buy = bis zu { $most } { $resource } kaufen, je { $price } Ryo
board-offer-point = { $cost } zahlen für 1 Punkt
board-tokken = Oben die Wünsche, darunter ihr Lohn
board-demand = { $demand } ({ $what }): { $cost }
board-demand-stack = { $count ->
    [0] Keine Wünsche mehr
    [one] Ein Wunsch im Stapel, der nächste liegt offen; sie rücken nach rechts
   *[other] { $count } Wünsche im Stapel, der nächste liegt offen; sie rücken nach rechts
}
board-privilege = Lohn: { $privilege }
board-privilege-stack = { $count ->
    [0] Keine Privilegien mehr
    [one] Ein Privileg im Stapel, das nächste liegt offen; sie rücken nach links
   *[other] { $count } Privilegien im Stapel, das nächste liegt offen; sie rücken nach links
}
board-short-prestige_building = Prestige
board-short-support = Hilfe
board-short-trading = Handel
board-short-city_income = Ertrag
board-short-wood_or_stone = Holz/Stein
board-short-stone_or_rice = Stein/Reis
board-short-rice_or_wood = Reis/Holz
board-short-full_rice = voll Reis
board-short-full_wood = voll Holz
board-short-full_stone = voll Stein
board-privilege-prestige_building = Prestigebau: dein neues Haus kommt auf Bauplatz 1
board-privilege-support = Unterstützung: ein schwarzer Beamter für einen Plan
board-privilege-trading = Handel: ein Angebot der nächsten Händlerkarte
board-privilege-city_income = Ertrag einer Stadt, sofort
board-privilege-wood_or_stone = 1 Holz oder 1 Stein
board-privilege-stone_or_rice = 1 Stein oder 1 Reis
board-privilege-rice_or_wood = 1 Reis oder 1 Holz
board-privilege-full_rice = Reisernte mit dem Ertrag eines einzelnen Samurai
board-privilege-full_wood = Holzabbau mit dem Ertrag eines einzelnen Samurai
board-privilege-full_stone = Steinabbau mit dem Ertrag eines einzelnen Samurai
board-specials = Sonderkarten
board-special = { $card }: { $faces }; noch { $count }

# Eine Stadt von nahem
board-present = { $count ->
    [one] allein
   *[other] zu { $count }
}
board-three-ronin = drei Ronin: kein Bau, kein Ertrag
board-two-ronin = zwei Ronin: kein Bau
board-influence = Einfluss { $count }

# Was jemand hat
board-is-ready = bereit
board-goods-of = Waren
board-on-map = { $count } Samurai auf dem Spielplan
board-left = Noch da: { $building } × { $count }
board-ronin-tokens = Roninplättchen: { $count }

# Beamte und Waren in Kürze
board-heap-own = eigene
board-heap-neutral = neutral
board-heap-black = schwarz
board-free-own = eigene Beamte: { $count }
board-free-neutral = neutrale Beamte: { $count }
board-goods-porcelain = Porzellan
board-goods-tea = Tee
board-goods-lacquerware = Lackwaren
board-goods-sake = Sake
board-goods-swords = Schwerter
board-goods-spices = Gewürze
board-goods-glass = Glas
board-goods-velvet = Samt
board-goods-clock = Uhr
board-goods-telescope = Fernrohr
board-goods-garden = Garten
board-goods-gatehouse = Torhaus
board-goods-audience_hall = Halle
board-goods-rampart = Wall
board-goods-granary = Speicher

# Grenzposten auf dem Spielplan, wo wenig Platz ist
board-gate-gate_hakone = Hakone
board-gate-gate_kobotoke = Kobotoke
board-gate-gate_usui = Usui
board-gate-gate_kurihashi = Kurihashi
board-gate-gate_ichikawa = Ichikawa

# Namen für Vorleseprogramme
board-map = Spielplan
board-samurai-of = { $count ->
    [one] ein Samurai von { $seat }
   *[other] { $count } Samurai von { $seat }
}
board-neutral-here = { $count ->
    [one] ein neutraler Samurai
   *[other] { $count } neutrale Samurai
}
board-ronin-here = { $count ->
    [one] ein Ronin
   *[other] { $count } Ronin
}
board-temple-of = Tempel von { $seat }
board-merchant-here = der Händler
board-site = Bauplatz { $site }: { $building } von { $seat }
board-site-nobody = Bauplatz { $site }: { $building }
board-ask-here = Hier ist mehreres möglich

# Der erste Besuch
first-edo-1 = Was du willst: die meisten Machtpunkte und mindestens ein Haus in Edo. Ohne das kannst du nicht gewinnen.
first-edo-2 = Eine Runde: Plane geheim drei Karten und stelle Beamte davor. Dann wird Karte für Karte ausgeführt, danach gibt es Lohn und Ertrag.
first-edo-3 = Zuerst: Wähle ein Paket und eine Startstadt. Dann plane: Beamte bei „Reise“ werden zu Samurai, und Samurai ernten, bauen und handeln.

# Was eine Karte bewirken wird
board-becomes = { $before } → { $after } { $good }
board-short = { $price } fehlt
board-you-lack = { $what } kostet { $cost }; dir fehlt { $lacks }.
board-recruits = +{ $count } neutral
board-none-left = keiner da
board-no-neutral = Im Vorrat ist kein neutraler Beamter mehr.
board-costs = kostet { $price }
board-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
board-after-slot = nach Platz { $slot }: { $count } { $good }
board-after = nach Platz { $slot }
board-nobody-there = niemand dort
board-no-worker = Keiner deiner Samurai steht, wo es { $resource } gibt; reise zuerst.
board-no-trader = Keiner deiner Samurai steht beim Händler; reise zuerst.
board-no-builder = Keiner deiner Samurai steht in einer Stadt; reise zuerst.
board-trades = { $count ->
    [one] 1 Handel
   *[other] { $count } Handel
}
board-idle = { $count ->
    [one] Ein Beamter täte diese Runde nichts.
   *[other] { $count } Beamte täten diese Runde nichts.
}
board-lapses = Platz { $slot } ({ $action }) hat keinen Beamten: Die Karte verfällt.
board-nobody = niemand: verfällt
board-vacant = leer
board-broken-special_authorization = Sonder­erlaubnis
board-broken-fell_wood = Holz­abbau
board-broken-quarry_stone = Stein­abbau
board-forecast = Was diese Runde bringt
board-forecast-now = Jetzt
board-forecast-then = Nach der Runde
board-forecast-wages = Lohn: { $count ->
    [one] ein Samurai
   *[other] { $count } Samurai
}
board-forecast-home = { $count ->
    [one] kein Reis für einen: er kehrt heim
   *[other] kein Reis für { $count }: sie kehren heim
}
board-forecast-income = Einkommen: { $cities }
board-in-slot = Platz { $slot }
board-effect-rice = +{ $amount } Reis je Beamten
board-effect-money = +{ $amount } Ryo je Beamten
board-effect-travel = ein neuer Samurai oder { $amount } Züge, je
board-effect-recruit = { $amount } Reis zahlen: ein neutraler Beamter
board-effect-special_authorization = { $amount } Ryo zahlen: eine Sonderkarte
board-effect-harvest_rice = ein Samurai im Feld nimmt Reis
board-effect-fell_wood = ein Samurai im Wald nimmt Holz
board-effect-quarry_stone = ein Samurai im Bruch nimmt Stein
board-effect-build = ein Samurai in einer Stadt baut dort
board-effect-trade = ein Samurai beim Händler handelt

# Erklärungen
about-figure = Figur
about-merchant = Ein Samurai von dir auf seinem Feld darf mit der Aktion Handel kaufen oder für einen Punkt zahlen.
about-offer = Braucht die Aktion Handel und einen Samurai von dir beim Händler.
about-special = Eine stärkere Karte mit zwei Aktionen. Die Aktion Sondervollmacht kauft sie.
about-left = Übrig
about-demand = Wer sie mit der Aktion Handel erfüllt, bekommt 1 Punkt und die Belohnung darunter.
about-cost = Kosten
about-reward = Belohnung
about-yield = Ertrag
about-income = Einkommen
about-sites = Gebaut
about-here = Hier stehen
about-kind-city = Ein Samurai von dir baut hier mit der Aktion Bauen. Am Ende der Runde zahlt die Stadt denen mit Einfluss.
about-kind-rice = Ein Samurai nimmt hier Reis mit der Aktion Reisernte. Je mehr hier stehen, desto weniger nimmt jeder.
about-kind-wood = Ein Samurai nimmt hier Holz mit der Aktion Forstwirtschaft. Je mehr hier stehen, desto weniger nimmt jeder.
about-kind-stone = Ein Samurai nimmt hier Stein mit der Aktion Steinbruch. Je mehr hier stehen, desto weniger nimmt jeder.
about-kind-river = Ein Weg über den Fluss.
about-kind-road = Ein Halt am Weg.
about-kind-border_post = Hier kommen Beamte als Samurai ins Land, mit der Aktion Reisen.
about-action-rice = Jeder Beamte nimmt Reis.
about-action-money = Jeder Beamte nimmt Ryo.
about-action-travel = Jeder Beamte wird Samurai auf einem Grenzposten oder bewegt Samurai.
about-action-recruit = Jeder Beamte zahlt Reis und bringt einen neutralen Beamten.
about-action-special_authorization = Kauft eine der ausliegenden Sonderkarten.
about-action-harvest_rice = Ein Samurai von dir im Reisfeld nimmt Reis, in Gesellschaft weniger.
about-action-fell_wood = Ein Samurai von dir im Wald nimmt Holz, in Gesellschaft weniger.
about-action-quarry_stone = Ein Samurai von dir im Steinbruch nimmt Stein, in Gesellschaft weniger.
about-action-build = Ein Samurai von dir in einer Stadt baut dort ein Haus, ein Kontor oder eine Festung.
about-action-trade = Ein Samurai von dir beim Händler kauft oder zahlt für einen Punkt.
about-ryo = Geld: für Gebäude, Wege und den Händler.
about-resource = Ein Rohstoff; du kannst höchstens { $most } von jedem behalten.
about-officials = Beamte stehen vor Karten und führen sie aus.
about-samurai = Samurai stehen auf der Karte: Sie arbeiten, bauen und handeln. Jeder kostet am Ende der Runde einen Reis oder kehrt zurück.
about-ronin = Marker für vertriebene Ronin.
about-building = Noch zu bauen.
about-part-plan = Meine drei Karten, die Beamten darauf und was sie bringen.
about-part-market = Händler, Forderungen und Sonderkarten.
about-hand = Eine meiner drei Karten. Jede ihrer Seiten ist eine Aufgabe; geplant wird die Karte mit einer davon.
about-slot-add = Einen Beamten hierher
about-slot-add-text = Einer meiner noch freien Beamten kommt zu dieser Aufgabe: Die meisten bringen mit mehr Beamten mehr.
about-slot-off = Einen Beamten wegnehmen
about-slot-off-text = Der Beamte geht zu den anderen freien zurück.

# What a round brought
board-sum-title = Runde { $round } von { $rounds }: vorbei
board-sum-points = Punkte
board-sum-built = Gebaut
board-sum-trade = Handel und Bedarf
board-sum-income = Einkommen
board-sum-ronin = Ronin

board-luck-market = Karten des Händlers, nach ihrem Angebot
board-luck-market-said = Angebote im Wert von { $got } Ryo in { $count } Runden; erwartet { $expected }

# Was geschieht, als Szenen
board-turned = { $seat } deckt auf: { $card }
board-with-officials = { $count ->
    [one] ein Beamter
   *[other] { $count } Beamte
}
board-points-short = { $points } MP
board-on-site = Bauplatz { $site }
board-all-cards = Karten dieser Runde
board-round-ends = Das Ende der Runde
board-wages-scene = Lohn
board-income-scene = Einkommen
board-plus-ryo = +{ $ryo } Ryo
board-wage-short = { $kept } bezahlt, { $home } heim
board-ronin-walk = Die Ronin ziehen
board-ronin-via = Über { $spaces }
