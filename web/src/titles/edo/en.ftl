# Words of Edo's board in the browser; everything else is said by the title's own words.

board-round = Round { $round } of { $rounds }
board-phase-start = set-up
board-phase-ronin = the Ronin move
board-phase-planning = secret planning
board-phase-actions = card { $step }
board-phase-wages = wages
board-phase-over = end

board-panes = Parts of the board
board-pane-map = Map
board-pane-plan = Plan
board-pane-market = Market
board-side = Planning board and market
board-closer = Look closer
board-overview = Overview: what is shown of the map; tap to look elsewhere
about-overview = Overview of the map
about-overview-text = The red frame is the part of the map that is shown, coloured dots are my figures, ringed ones places where something can be done. A tap shows another part.
board-whole = The whole map

# Goods and prices
board-amount = { $count } { $good }
board-nothing = nothing
board-for = at
board-now = Merchant
board-next = Next card
board-pile = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
board-each = { $ryo } ryo each
board-supply = In the supply: { $fortresses } fortresses, { $neutral } neutral officials

# Set-up
board-packages = Packages
board-package = { $package }: { $holds }
board-package-hint = This package holds { $holds }, beside the ryo that everybody starts with.
board-cities = Start city
board-tile = income for one, two … players present: { $rows }
board-closed = closed: no building, no income
board-nothing-built = nothing built
board-covered = covered: yields nothing

# Moving and working
board-some-pick = Move a samurai
board-ask-pick = The samurai from which space?
board-some-pick_tired = Move a samurai that has worked
board-ask-pick_tired = The samurai from which space?
board-merchant = Merchant
board-fare = { $ryo ->
    [0] free of charge
   *[other] { $ryo } ryo
}
board-yield = { $crowd ->
    [one] alone there: { $count } { $resource }
   *[other] with { $crowd } there: { $count } { $resource }
}
board-ask-where = Where to?
board-kind-city = Cities
board-kind-rice = Rice fields
board-kind-wood = Forestry
board-kind-stone = Quarries
board-kind-river = River
board-kind-road = Roads
board-kind-border_post = Border posts
board-some-post = To a border post
board-ask-post = The official becomes a samurai on which border post?
board-some-disperse = Disperse Ronin
board-ask-disperse = The Ronin on which space?
board-disperse-at = Disperse: { $space }
board-some-ronin_from = Take a Ronin
board-ask-ronin_from = The Ronin from which space?
board-some-ronin_to = Put the Ronin down
board-ask-ronin_to = On which space?
board-some-name = Name a kind of space
board-ask-name = Which kind of space?
board-some-work = Work
board-ask-work = With the samurai on which space?
board-some-work_full = Full yield
board-ask-work_full = On which space, with the privilege?
board-some-temple = Temple
board-ask-temple = On which space?
board-temples = Temples
board-temple-at = Temple: { $space }
board-temple-hint = costs { $cost }; 1 point, and the roads there are free for you
board-build-hint = { $city }: costs { $cost }
board-demand-hint = costs { $cost }; 1 point and { $privilege }
board-demand-bare = costs { $cost }; 1 point
board-buy = Buy { $resource }
board-buy-preview = Buy { $resource } from the next card
board-buy-hint = up to { $most }, { $price } ryo each
board-ask-buy = How many { $resource }, at { $price } ryo each?
board-point-hint = costs { $cost }; 1 point
board-keep = { $count ->
    [0] Pay none: all go home
    [one] 1 stays for { $rice } rice
   *[other] { $count } stay for { $rice } rice
}
board-keep-hint = { $space }: you pay { $rice } of your { $have } rice; { $home ->
    [0] nobody goes
    [one] one samurai goes
   *[other] { $home } samurai go
} back to the planning board
board-stop = Stop
board-privileges = Privileges
board-income = { $city }: { $ryo } ryo
board-goods = Take 1 { $resource }

# Planning
board-cards = Cards
board-ask-plan = Plan { $slot } of 3: choose a side of card { $cards }.
board-slots-left = { $count ->
    [0] all cards lie
    [one] one slot empty
   *[other] { $count } slots empty
}
board-plan-card = Slot { $slot }: { $card }
board-ask-action = Which action of { $card }?
board-most = up to { $count ->
    [one] one official
   *[other] { $count } officials
}
board-officials = Officials
board-assign = { $slot }: { $action }
board-change = Change
board-ask-change = What do you want to change?
board-plan-own = Your planning board
board-plan-of = Plan of { $seat }
board-slot = Slot { $slot }: { $card }, { $action }, { $count } of at most { $most } officials
board-slot-short = { $action }, { $count ->
    [one] one official
   *[other] { $count } officials
}
board-slot-empty = Slot { $slot }: empty
board-slot-hidden = Slot { $slot }: not known yet
board-hidden = not known yet
board-choose-card = choose a card below
board-hand = Cards in hand: choose an action
board-plan-action = { $action }, up to { $count } ({ $card })
board-add = Put an official at { $action }, slot { $slot }
board-pool = On the planning board: { $own } own, { $neutral } neutral, { $black } black officials
board-pool-empty = no officials left to place

# The market
board-market = Market
board-merchant-now = The merchant's card
board-merchant-next = The merchant's next card
board-offer-buy = buy up to { $most } { $resource }, { $price } ryo each
board-offer-point = pay { $cost } for 1 point
board-tokken = Demands above, their rewards below
board-demand = { $demand } ({ $what }): { $cost }
board-demand-stack = { $count ->
    [0] No more demands
    [one] One demand in the stack, the next one lies open; they slide right
   *[other] { $count } demands in the stack, the next one lies open; they slide right
}
board-privilege = Reward: { $privilege }
board-privilege-stack = { $count ->
    [0] No more privileges
    [one] One privilege in the stack, the next one lies open; they slide left
   *[other] { $count } privileges in the stack, the next one lies open; they slide left
}
board-short-prestige_building = prestige
board-short-support = support
board-short-trading = trade
board-short-city_income = income
board-short-wood_or_stone = wood/stone
board-short-stone_or_rice = stone/rice
board-short-rice_or_wood = rice/wood
board-short-full_rice = full rice
board-short-full_wood = full wood
board-short-full_stone = full stone
board-privilege-prestige_building = Prestige building: your new house goes on site 1
board-privilege-support = Support: a black official for one plan
board-privilege-trading = Trade: an offer of the merchant's next card
board-privilege-city_income = Income of a city, at once
board-privilege-wood_or_stone = 1 wood or 1 stone
board-privilege-stone_or_rice = 1 stone or 1 rice
board-privilege-rice_or_wood = 1 rice or 1 wood
board-privilege-full_rice = A rice harvest with the yield of a single samurai
board-privilege-full_wood = Forestry with the yield of a single samurai
board-privilege-full_stone = A quarry with the yield of a single samurai
board-specials = Special cards
board-special = { $card }: { $faces }; { $count } left

# A city up close
board-present = { $count ->
    [one] alone
   *[other] { $count } present
}
board-three-ronin = three Ronin: no building, no income
board-two-ronin = two Ronin: no building
board-influence = influence { $count }

# What a seat has
board-is-ready = ready
board-goods-of = Goods
board-on-map = { $count } samurai on the board
board-left = { $building } left: { $count }
board-ronin-tokens = Ronin tokens: { $count }

# Officials and goods in short
board-heap-own = own
board-heap-neutral = neutral
board-heap-black = black
board-free-own = own officials: { $count }
board-free-neutral = neutral officials: { $count }
board-goods-porcelain = porcelain
board-goods-tea = tea
board-goods-lacquerware = lacquerware
board-goods-sake = sake
board-goods-swords = swords
board-goods-spices = spices
board-goods-glass = glass
board-goods-velvet = velvet
board-goods-clock = clock
board-goods-telescope = telescope
board-goods-garden = garden
board-goods-gatehouse = gatehouse
board-goods-audience_hall = hall
board-goods-rampart = rampart
board-goods-granary = granary

# Gates on the map, where there is little room
board-gate-gate_hakone = Hakone
board-gate-gate_kobotoke = Kobotoke
board-gate-gate_usui = Usui
board-gate-gate_kurihashi = Kurihashi
board-gate-gate_ichikawa = Ichikawa

# Names for screen readers
board-map = Map
board-samurai-of = { $count ->
    [one] a samurai of { $seat }
   *[other] { $count } samurai of { $seat }
}
board-neutral-here = { $count ->
    [one] a neutral samurai
   *[other] { $count } neutral samurai
}
board-ronin-here = { $count ->
    [one] a Ronin
   *[other] { $count } Ronin
}
board-temple-of = temple of { $seat }
board-merchant-here = the merchant
board-site = site { $site }: { $building } of { $seat }
board-site-nobody = site { $site }: { $building }
board-ask-here = Several things can be done here

# The first visit
first-edo-1 = What you want: the most power points, and at least one house in Edo. Without it you cannot win.
first-edo-2 = A round: plan three cards in secret and put officials in front of them. Then each card is carried out in turn, wages and income follow.
first-edo-3 = First: choose a package and a start city. Then plan: officials at “Travel” become samurai, and samurai harvest, build and trade.

# What a card will do
board-becomes = { $before } → { $after } { $good }
board-short = { $price } short
board-you-lack = { $what } costs { $cost }; you lack { $lacks }.
board-recruits = +{ $count } neutral
board-none-left = none left
board-no-neutral = No neutral official is left in the supply.
board-costs = costs { $price }
board-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
board-after-slot = after slot { $slot }: { $count } { $good }
board-after = after slot { $slot }
board-nobody-there = nobody there
board-no-worker = None of your samurai stands where { $resource } is found; travel first.
board-no-trader = None of your samurai stands with the merchant; travel first.
board-no-builder = None of your samurai stands in a city; travel first.
board-trades = { $count ->
    [one] 1 trade
   *[other] { $count } trades
}
board-idle = { $count ->
    [one] One official would do nothing this round.
   *[other] { $count } officials would do nothing this round.
}
board-lapses = Slot { $slot } ({ $action }) has no official: the card lapses.
board-nobody = nobody: card lapses
board-vacant = empty
board-broken-fell_wood = Forestry
board-broken-quarry_stone = Quarry
board-broken-special_authorization = Special authori­zation
board-forecast = What this round brings
board-forecast-now = Now
board-forecast-then = After the round
board-forecast-wages = Wages: { $count ->
    [one] one samurai
   *[other] { $count } samurai
}
board-forecast-home = { $count ->
    [one] no rice for one: it goes home
   *[other] no rice for { $count }: they go home
}
board-forecast-income = Income: { $cities }
board-in-slot = slot { $slot }
board-effect-rice = +{ $amount } rice for each official
board-effect-money = +{ $amount } ryo for each official
board-effect-travel = a new samurai, or { $amount } moves, each
board-effect-recruit = pay { $amount } rice: one neutral official more
board-effect-special_authorization = pay { $amount } ryo: take a special card
board-effect-harvest_rice = a samurai in a field takes rice
board-effect-fell_wood = a samurai in a forest takes wood
board-effect-quarry_stone = a samurai in a quarry takes stone
board-effect-build = a samurai in a city builds there
board-effect-trade = a samurai with the merchant trades

# Explanations
about-figure = figure
about-merchant = A samurai of yours on his space may buy or pay for a point with the action Trade.
about-offer = Needs the action Trade and a samurai of yours with the merchant.
about-special = A stronger card with two actions. The action Special authorization buys it.
about-left = Left
about-demand = Whoever meets it with the action Trade scores 1 point and gets the reward below it.
about-cost = Costs
about-reward = Reward
about-yield = Yield
about-income = Income
about-sites = Built
about-here = Stand here
about-kind-city = A samurai of yours builds here with the action Build. At the end of a round the city pays those with influence.
about-kind-rice = A samurai takes rice here with the action Rice harvest. The more stand here, the less each takes.
about-kind-wood = A samurai takes wood here with the action Forestry. The more stand here, the less each takes.
about-kind-stone = A samurai takes stone here with the action Quarry. The more stand here, the less each takes.
about-kind-river = A way across the river.
about-kind-road = A stop on the way.
about-kind-border_post = Here officials come into the land as samurai, with the action Travel.
about-action-rice = Each official takes rice.
about-action-money = Each official takes ryo.
about-action-travel = Each official becomes a samurai on a border post, or moves samurai.
about-action-recruit = Each official pays rice and brings a neutral official.
about-action-special_authorization = Buys one of the special cards on display.
about-action-harvest_rice = A samurai of yours in a rice field takes rice, less with company.
about-action-fell_wood = A samurai of yours in a forest takes wood, less with company.
about-action-quarry_stone = A samurai of yours in a quarry takes stone, less with company.
about-action-build = A samurai of yours in a city builds a house, a trading post or a fortress there.
about-action-trade = A samurai of yours with the merchant buys, or pays for a point.
about-ryo = Money: for buildings, ways and the merchant.
about-resource = A resource; you can keep at most { $most } of each.
about-officials = Officials stand in front of cards and carry them out.
about-samurai = Samurai stand on the map: they work, build and trade. Each costs a rice at the end of the round, or goes back.
about-ronin = Tokens for Ronin that were dispersed.
about-building = Still to be built.
about-part-plan = My three cards, the officials on them, and what they bring.
about-part-market = Merchant, demands and special cards.
about-hand = One of my three cards. Each of its sides is a task; a card is planned with one of them.
about-slot-add = Put an official here
about-slot-add-text = One of my officials that are still free joins this task: most tasks do more with more officials.
about-slot-off = Take an official away
about-slot-off-text = The official goes back to the others that are free.

# What a round brought
board-sum-title = Round { $round } of { $rounds }: over
board-sum-points = Points
board-sum-built = Built
board-sum-trade = Trade and demands
board-sum-income = Income
board-sum-ronin = Ronin

board-luck-market = The merchant’s cards, by what they offered
board-luck-market-said = offers worth { $got } ryo in { $count } rounds; { $expected } expected

# What happens, as scenes
board-turned = { $seat } turns over { $card }
board-with-officials = { $count ->
    [one] one official
   *[other] { $count } officials
}
board-points-short = { $points } PP
board-on-site = site { $site }
board-all-cards = Cards of this round
board-round-ends = The end of the round
board-wages-scene = Wages
board-income-scene = Income
board-plus-ryo = +{ $ryo } ryo
board-wage-short = { $kept } paid, { $home } home
board-ronin-walk = The Ronin walk
board-ronin-via = By way of { $spaces }
