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
board-keep-hint = { $space }: { $count } Reis; die anderen dort kehren aufs Planungstableau zurück
board-stop = Aufhören
board-privileges = Privilegien
board-income = { $city }: { $ryo } Ryo
board-goods = 1 { $resource } nehmen

# Planen
board-cards = Karten
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
