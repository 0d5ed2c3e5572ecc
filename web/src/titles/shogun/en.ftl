# Words of Shogun's board in the browser; everything else is said by the title's own words.

board-season = Year { $year }, { $season }
board-spring = spring
board-summer = summer
board-autumn = autumn
board-winter = winter
board-action-of = { $place } of 10: { $space }

# The map
board-map = Map of Japan, { $side } side
board-side-sun = Sun
board-side-moon = Moon
board-region-green = West
board-region-red = Centre
board-region-purple = South
board-region-yellow = East
board-region-brown = North
board-province-out = { $name }, not in play
board-neutral = neutral
board-armies-of = { $armies ->
    [one] one army of { $seat }
   *[other] { $armies } armies of { $seat }
}
board-yields = { $chests } chests, { $rice } rice
board-sites = { $free } of { $sites } { $sites ->
    [one] site
   *[other] sites
} free
board-unrest = { $count ->
    [one] one unrest marker
   *[other] { $count } unrest markers
}
board-leader-of = leader of { $seat }
board-monuments = { $count ->
    [one] one monument
   *[other] { $count } monuments
}
board-zoom = Nearer and farther
board-zoom-in = Nearer
board-zoom-out = Farther

# Actions and other spaces of the player board
board-space-castle = Castle
board-space-temple = Temple
board-space-theatre = Theatre
board-space-rice = Rice
board-space-tax = Taxes
board-space-armies5 = 5 armies
board-space-armies3 = 3 armies
board-space-army1_move = 1 army, move
board-space-combat_a = Combat A
board-space-combat_b = Combat B
board-space-bid = Bid
board-space-court_3 = Court 3
board-space-court_2 = Court 2
board-space-court_1 = Court 1
board-card-chest = { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
}
board-card-tower = tower card
board-face-down = face down
board-player-board = Player board
board-hand = Chest and tower cards in hand
board-place = place { $place }
board-place-unknown = place not yet known
board-empty = empty
board-here = the next card goes here
board-next-space = Next: { $space }.
board-which-space = To which space?
board-put = { $card } on { $space }
board-plan = Plan
board-plan-do = { $space } in
board-plan-not = Not: chests
board-plan-bid = Bid chests
board-leave = Leave empty
board-ready = Ready

# What a card on a space would mean
board-costs = costs { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
}
board-built-already = such a building stands there already
board-brings-rice = brings { $count } rice and an unrest marker
board-brings-chests = brings { $count } chests and an unrest marker
board-would-revolt = revolt of { $farmers } against { $armies }
board-recruits = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} for { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
}
board-stand = { $armies ->
    [one] 1 army stands there
   *[other] { $armies } armies stand there
}
board-turns = turns { $armies } of { $stand } armies into officials
board-bid-province = a province as bid costs nothing and ranks after chest card 1; it does nothing else this round
board-odds = Win { $win }, draw { $draw }, loss { $loss }; after a win about { $survivors } armies are left
board-troops = { $armies } · { $win }
board-target = { $name } · { $win }
board-preview = If you attack
board-with = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
board-win = win
board-draw = draw
board-loss = loss
board-march-own = Move to
board-march-attack = Attack
board-draft-card = { $name }: { $chests } chests, { $rice } rice, { $sites } { $sites ->
    [one] site
   *[other] sites
}

# Events and turn order
board-round = Events and turn order
board-events = Event cards of the year
board-now = Now:
board-cancelled = Cancelled:
board-winter-loss = rice lost in winter: { $count }
board-order = Turn order
board-position = Place { $place }
board-event-theatre_calms_a = Theatres calm
board-event-theatre_calms_b = Theatres calm
board-event-castle_guard_a = Castle guard
board-event-castle_guard_b = Castle guard
board-event-temple_peace_a = Temple peace
board-event-temple_peace_b = Temple peace
board-event-tax_max_5 = Taxes max. 5
board-event-tax_min_6 = Taxes min. 6
board-event-rice_min_4 = Rice min. 4
board-event-rice_max_3 = Rice max. 3
board-event-neutral_two_farmers = Wary farmers
board-event-short_recruits = Few recruits
board-event-theatre_calms_a-text = Who builds a theatre removes one unrest marker from that province.
board-event-theatre_calms_b-text = Who builds a theatre removes one unrest marker from that province.
board-event-castle_guard_a-text = An attacked province with a castle is defended by one extra army.
board-event-castle_guard_b-text = An attacked province with a castle is defended by one extra army.
board-event-temple_peace_a-text = Provinces with a temple cannot be attacked.
board-event-temple_peace_b-text = Provinces with a temple cannot be attacked.
board-event-tax_max_5-text = Taxes bring at most 5 chests.
board-event-tax_min_6-text = Taxes bring at least 6 chests.
board-event-rice_min_4-text = A rice action brings at least 4 rice.
board-event-rice_max_3-text = A rice action brings at most 3 rice.
board-event-neutral_two_farmers-text = Neutral provinces are defended by two farmers.
board-event-short_recruits-text = “5 armies” brings 3, “3 armies” brings 2, at the same price.
board-special-chest_plus_1 = one more chest
board-special-rice_plus_1 = one more rice
board-special-six_armies = six armies
board-special-attack_plus_1 = one more army in attack
board-special-defence_plus_1 = one more army in defence
board-special-chest_plus_1-text = The tax action brings you one chest more.
board-special-rice_plus_1-text = The rice action brings you one rice more.
board-special-six_armies-text = “5 armies” brings you six.
board-special-attack_plus_1-text = In each of your attacks one more army goes into the tower.
board-special-defence_plus_1-text = Each time you are attacked, one more of your armies goes into the tower.
board-short-chest_plus_1 = +1
board-short-rice_plus_1 = +1
board-short-six_armies = 6
board-short-attack_plus_1 = +1
board-short-defence_plus_1 = +1

board-missing = Rice missing in winter
board-revolts = { $missing } rice missing: { $revolts ->
    [one] one revolt
   *[other] { $revolts } revolts
}, +{ $farmers } farmers
board-fed = enough rice
board-draft = Draft of the start provinces
board-pile = in the pile

# The tower
board-tower = Cube tower. In the tray: { $tray }. Inside: { $inside } cubes.
board-nothing = nothing
board-farmers = farmers
board-tray = { $count ->
    [0] The tray is empty
    [one] One cube in the tray
   *[other] { $count } cubes in the tray
}
board-thrown = { $thrown } in, { $fallen } out

# Court
board-court = Tenno’s court
board-officials = { $count ->
    [one] 1 official
   *[other] { $count } officials
}
board-halls = reception hall { $reception }, audience hall { $audience }
board-favour-taken = taken
board-favour-cancel_event = cancel the event
board-favour-chests = { $count } chests
board-favour-armies = { $count } armies into the tray
board-favour-calm = remove an unrest marker
board-favour-rice = { $count } rice
board-favour-points = { $count } { $count ->
    [one] point
   *[other] points
}
board-favour-castle = a castle for free
board-favour-temple = a temple for free
board-favour-theatre = a theatre for free
board-favour-safe_a = safe in combat A
board-favour-safe_b = safe in combat B
board-favour-safe = safe in combat A and B
board-favour-deploy = { $count } armies into a province
board-bonus-chests = { $count } chests
board-bonus-rice = { $count } rice
board-bonus-armies = { $count ->
    [one] 1 army into the tray
   *[other] { $count } armies into the tray
}
board-bonus-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

# Arts
board-arts = Arts of Japan
board-tile-open = open artist
board-tile-down = face down
board-tile-bag = not drawn yet
board-art-calligraphy = Calligraphy
board-art-tea_ceremony = Tea ceremony
board-art-ink_painting = Ink painting
board-art-poetry = Poetry
board-art-flower_arranging = Flowers
board-art-lacquer_work = Lacquer
board-castle-osaka = Osaka
board-castle-himeji = Himeji
board-castle-nagoya = Nagoya
board-castle-odawara = Odawara
board-castle-inuyama = Inuyama
board-castle-matsumoto = Matsumoto

# Beside the map
board-parts = Parts of the table
board-part-plan = Plan
board-part-tower = Tower
board-part-court = Court
board-part-arts = Arts
board-part-points = Points
board-points = Points by source
board-no-points = Points are counted in winter.
board-rice-of = Rice { $rice }, provinces { $provinces }
board-chests = Chests
board-supply = Armies in supply
board-samurai = Samurai step
board-at-court = Officials at court
board-leader = Army leader
board-captured = Captured monuments
board-is-ready = ready

# The planning desk
board-purse = Chests
board-purse-steps = { $chests } in hand, step by step
board-purse-later = depends on order
board-purse-said = { $start } chests; { $end } at the end; lowest { $low }
board-risk = { $short } short in the worst order ({ $chance } of all){ $gain ->
    [yes] , if { $space } comes too late
   *[no] {""}
}: an action lapses.
board-risk-sure = { $short } short whatever the order{ $where ->
    [known] : { $space } lapses.
   *[later] : an action lapses.
}
board-winter-forecast = Winter
board-winter-need = 1 rice a province
board-winter-fed = enough rice
board-winter-short = { $range } short
board-winter-now = { $rice } now
board-winter-after = after the loss { $range }
board-winter-needs = need { $need }
board-winter-said = { $rice } rice, { $planned } planned, { $need } needed; { $range } short after winter’s loss
board-outlook-low = at worst { $low }
board-outlook-suffices = enough chests
board-outlook-others = others up to { $points }
board-winter-pays = winter { $points }
board-cards = Your cards
board-cards-best = best for { $space } first
board-col-province = province
board-col-armies = army
board-col-tax = tax
board-col-rice = rice
board-col-sites = sites
board-col-lies = lies on
board-card-free = free
board-known-order = Known: carried out in this order
board-known-order-short = Known
board-hidden-order = Later: the order is still hidden
board-hidden-order-short = Later
board-bid-order = Bid for the turn order
board-choose = choose a card
board-pays = pays { $chests }
board-not-used = not used
board-built-already-short = stands already
board-sites-short = { $free ->
    [0] no site free
    [one] 1 site free
   *[other] { $free } sites free
}
board-revolt-short = revolt of { $farmers }
board-gain-short = +{ $count } · unrest
board-armies-short = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
board-lens = Show on the map
board-lens-tax = Taxes
board-lens-rice = Rice
board-lens-sites = Sites
board-lens-reach = Reach
board-lead = { $names } with { $count }, { $points } { $points ->
    [one] point
   *[other] points
}
board-lead-nobody = nobody
board-draft-about = Choose your start provinces, one after the other; the map shows what they bring.

board-laid = { $laid } of { $all } laid
board-ask = { $name }: { $where ->
    [at] in which province?
    [into] into which province?
    [card] which card?
   *[out] from which province?
}
board-ask-ready = Every space is done: ready?
board-ask-draft = Take an open province card.
board-again = Lay last season’s plan again: { $count ->
    [one] one card fits
   *[other] { $count } cards fit
}
board-part-cards = Cards
board-tower-inside = inside { $cubes }
board-tower-tray = in the tray { $cubes }

# The first visit
first-shogun-1 = What you want: the most points. Provinces and buildings count, and in each region those with most castles, temples and theatres. Points are counted twice, each winter.
first-shogun-2 = A round: lay a card on each action, in secret, one province each. Then the ten actions happen one by one. Battles are fought in the cube tower.
first-shogun-3 = First: collect rice and taxes in provinces without unrest, build where there are free sites, and keep one rice for each province until winter.

# Explanations
about-province = province
about-neutral = Neutral: one farmer or more defend it in the tower.
about-unrest = Unrest
about-unrest-text = { $count } – collecting again makes the farmers revolt
about-card = card
about-card-chest = On an action it means: not used. On the bid it pays that many chests.
about-card-tower = On a space of the court it means: not used.
about-order = The higher the bid, the earlier one chooses a place; each place brings its special card for this season.
about-bonus = Brings
about-event = event card
about-region = region
about-region-text = In winter, most castles here bring { $castle } points, most temples { $temple }, most theatres { $theatre }; ties bring less.
about-lens-tax = What taxes would bring in each province, with this season’s event.
about-lens-rice = What a rice action would bring in each province, with this season’s event.
about-lens-sites = How many building sites are free.
about-lens-reach = Blue: how many armies you could send there. Red: who could attack you, with how many. Once armies are to march: how likely the attack succeeds.
about-place = Place
about-cost = Costs
about-lies = Card
about-not-used = A chest card lies here: you do not use this action.
about-space-castle = Builds a castle in the province of your card, on a free site.
about-space-temple = Builds a temple in the province of your card, on a free site.
about-space-theatre = Builds a theatre in the province of your card, on a free site.
about-space-rice = Collects the rice of the province; then an unrest marker is put there.
about-space-tax = Collects the chests of the province; then an unrest marker is put there.
about-space-armies5 = Puts { $count } armies into the province.
about-space-armies3 = Puts { $count } armies into the province.
about-space-army1_move = Puts { $count ->
    [one] one army
   *[other] { $count } armies
} into the province; then armies may move from there to a province of yours.
about-space-combat = Armies march from the province: they attack a neighbour, or move to a province of yours.
about-space-bid = The highest bid chooses its place in the turn order first. A chest card is paid.
about-space-court = Turns { $count ->
    [one] one army
   *[other] { $count } armies
} of the province into officials at the court.
about-seat-rice = In winter each province needs one rice, and an event card takes some first.
about-seat-short = { $range } short as things stand: provinces would revolt.
about-seat-winter = What winter would pay now: provinces, buildings, and most castles, temples and theatres in each region.
about-with-plan = With the plan
about-seat-chests = Chests pay for buildings, armies and the bid.
about-seat-supply = Armies that are not yet on the map.
about-seat-samurai = How far the Samurai has come; each step brings a bonus.
about-seat-officials = Officials at court pay for favours.
about-seat-leader = Where the army leader stands.
about-seat-captured = Monuments taken from others.
about-favour = Costs { $count ->
    [one] one official
   *[other] { $count } officials
} at the court.
about-artist = A patron of this artist scores by art and by castle at the end.
about-reach = You could send
about-threat = Could come
about-reach-from = { $armies ->
    [one] one army
   *[other] { $armies } armies
} of { $seat } from { $name }
about-column-armies = Armies in the province now.
about-column-tax = Chests that taxes bring there, with this season’s event.
about-column-rice = Rice that a rice action brings there, with this season’s event.
about-again = Last season’s plan
about-again-text = Lays every card of that plan that is in your hand on its old space, where nothing lies yet.
about-tower-kind = Cube tower
about-tower = Whoever fights throws in armies and all that lies in the tray. What comes out counts; some of it stays inside for a later battle.
board-drafting = draft
board-year = Year { $year }

# Luck in the review
board-luck-battles = Battles won
board-luck-battles-said = won { $got } of { $count }; { $expected } expected
board-luck-armies = Armies left after battles
board-luck-armies-said = { $got } left; { $expected } expected
about-part-plan = The plan: chests step by step, winter, and my cards.
about-part-cards = My province cards with armies, taxes, rice and sites.
about-part-tower = What lies in the tower and how the last battle fell.
about-part-court = The court of the Tenno with its halls and favours.
about-part-arts = Artists on their castles, and who leads where.
about-part-points = Where everybody’s points come from.

# What a round brought
board-sum-title = Year { $year }, { $season }: over
board-sum-fought = { $count ->
    [one] 1 battle
   *[other] { $count } battles
}
board-sum-changed = { $count ->
    [one] 1 province changed hands
   *[other] { $count } provinces changed hands
}
board-sum-raised = { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
board-sum-rice = Rice
board-sum-armies = Armies
board-sum-provinces = Provinces
board-sum-buildings = Buildings
board-sum-winter = If winter came
board-sum-points = Points
board-sum-hands = Changed hands
board-sum-battles = Battles
board-sum-battles-note = result, and by how many armies who began it was lucky
board-sum-majorities = Majorities
board-sum-built = Built
board-sum-unrest = New unrest
board-sum-battle-won = { $seat } took { $province } from { $other_seat }
board-sum-battle-held = { $seat } lost at { $province }
board-sum-battle-draw = Nobody holds { $province } any more
board-sum-neutral-won = { $seat } took { $province } from the farmers
board-sum-neutral-held = { $seat } failed at { $province }
board-sum-revolt-held = { $seat } put the revolt in { $province } down
board-sum-revolt-lost = { $seat } lost { $province } to the farmers
# A battle as a scene

board-scene-battle = { $name } attacks { $province }
board-scene-neutral = { $name } attacks neutral { $province }
board-scene-revolt = Revolt in { $province }
board-attacks = { $name } attacks
board-attacks-from = from { $province }, with { $count ->
    [one] one army
   *[other] { $count } armies
}
board-rise = { $count ->
    [one] one farmer rises
   *[other] { $count } farmers rise
}
board-defends = { $name } defends
board-defends-with = { $province }{ $count ->
    [0] {""}
    [one] , with one army
   *[other] , with { $count } armies
}
board-farmers-defend = Every farmer who comes out stands with the defender.
board-farmers-attack = Every farmer who comes out rises too.
board-farmers-none = There is unrest in { $province }: farmers take no side.
board-odds-takes = { $name } takes it
board-odds-draw = draw
board-odds-holds = { $name } holds it
board-odds-were = the chance was { $percent } %
board-against = against
board-counted = { $count } of { $all } counted
board-with-farmers = { $count ->
    [one] one farmer among them
   *[other] { $count } farmers among them
}
board-in-air = { $count } of { $all } thrown
board-from-before = { $count } from the tray
board-thrown-in = Thrown in
board-came-out = Came out for { $name }
board-no-side = Takes no side
board-stays-inside = Stays in the tower
board-seal-attack = { $name } takes { $province }
board-seal-defend = { $province } holds
board-seal-none = Nobody holds { $province }
board-seal-revolt-attack = { $province } is lost
board-seal-revolt-defend = { $province } holds
board-armies-stay = { $count ->
    [one] one army stays
   *[other] { $count } armies stay
}

# The first filling of the tower, and winter, as scenes
board-filling = The tower is filled
board-out-again = Came out
board-filled = { $out } came out, { $inside } stay inside.
board-filled-home = What came out goes back to its owners.
board-winter-scene = Winter
board-winter-costs = { $event }: everybody loses { $rice } rice.
board-winter-missing = { $count } short
board-winter-rice = rice, one a province
board-winter-hungry = missing
board-winter-held = held
board-winter-lost = lost
board-winter-provinces = provinces
board-winter-buildings = buildings
board-winter-most = most in a region
board-winter-more = arts, monuments
board-winter-sum = points
