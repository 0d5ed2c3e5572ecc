# Edo

title = Edo
about = Daimyo plan in secret what their officials shall do, send samurai to fields, forests and quarries, and build the capital and its cities. Nobody wins without a house in Edo.

# Spaces
word-edo = Edo
word-city_odawara = Odawara
word-city_kofu = Kofu
word-city_kawagoe = Kawagoe
word-city_mito = Mito
word-city_sakura = Sakura
word-rice_a = rice field A
word-rice_b = rice field B
word-rice_c = rice field C
word-wood_a = forestry A
word-wood_b = forestry B
word-wood_c = forestry C
word-stone_a = quarry A
word-stone_b = quarry B
word-stone_c = quarry C
word-river_1 = river space 1
word-river_2 = river space 2
word-river_3 = river space 3
word-road_1 = road space 1
word-road_2 = road space 2
word-road_3 = road space 3
word-road_4 = road space 4
word-road_5 = road space 5
word-road_inner_1 = inner road space 1
word-road_inner_2 = inner road space 2
word-road_slot_1 = the western road space
word-gate_hakone = Hakone gate
word-gate_kobotoke = Kobotoke gate
word-gate_usui = Usui gate
word-gate_kurihashi = Kurihashi gate
word-gate_ichikawa = Ichikawa gate
kind-city = city
kind-rice = rice field
kind-wood = forestry
kind-stone = quarry
kind-river = river space
kind-road = road space
kind-border_post = border post
kind-choice = free choice
kind-local = local goods
kind-foreign = foreign goods
kind-palace = palace extension

# Goods
word-ryo = ryo
word-rice = rice
word-wood = wood
word-stone = stone

# Cards and actions
card-I = card I
card-II = card II
card-III = card III
card-S1 = special card 1
card-S2 = special card 2
card-S3 = special card 3
card-S4 = special card 4
card-S5 = special card 5
card-S6 = special card 6
card-M01 = merchant card 1
card-M02 = merchant card 2
card-M03 = merchant card 3
card-M04 = merchant card 4
card-M05 = merchant card 5
card-M06 = merchant card 6
card-M07 = merchant card 7
card-M08 = merchant card 8
card-M09 = merchant card 9
card-M10 = merchant card 10
action-rice = Rice
action-money = Money
action-travel = Travel
action-recruit = Recruit
action-special_authorization = Special authorization
action-harvest_rice = Rice harvest
action-fell_wood = Forestry
action-quarry_stone = Quarry
action-build = Build
action-trade = Trade
official-own = own official
official-neutral = neutral official
official-black = black official
package-K1 = package 1
package-K2 = package 2
package-K3 = package 3
package-K4 = package 4
package-K5 = package 5
offer-current = current card
offer-preview = card on the draw pile

# Buildings and points
word-house = house
word-trading_post = trading post
word-fortress = fortress
word-prestige = prestige building
word-temple = temple
word-point = point
source-house = Houses
source-trading_post = Trading post
source-fortress = Fortresses
source-temple = Temples
source-trade = Trade
source-demand = Demands
source-samurai = Samurai on the board
source-ryo = Money
source-ronin = Ronin tokens
source-dropped_out = No house in Edo

# Tokken
word-porcelain = porcelain
word-tea = tea
word-lacquerware = lacquerware
word-sake = sake
word-swords = swords
word-spices = spices
word-glass = glass
word-velvet = velvet
word-clock = a clock
word-telescope = a telescope
word-garden = the palace garden
word-gatehouse = the gatehouse
word-audience_hall = the audience hall
word-rampart = the rampart
word-granary = the granary
privilege-prestige_building = Prestige building
privilege-support = Support
privilege-trading = Trading
privilege-city_income = Income from a city
privilege-wood_or_stone = Wood or stone
privilege-stone_or_rice = Stone or rice
privilege-rice_or_wood = Rice or wood
privilege-full_rice = Full rice harvest
privilege-full_wood = Full forestry
privilege-full_stone = Full quarry
privilege-none = no privilege

# The table
table-round = Round { $round } of { $rounds }
table-merchant = Merchant
table-preview = Next card
table-plans = Plans
table-cities = Cities
table-spaces = Spaces
table-samurai = samurai
table-officials = officials
table-neutral = neutral
table-houses = houses
table-hidden = hidden
table-demands = Demands
table-privileges = Privileges
table-ronin = Ronin
table-income = income
table-closed = closed
table-covered = covered
table-buy = buy { $most } { $resource } at { $price }
table-point = 1 point for { $cost }
table-supply = Supply
table-fortresses = fortresses

# What is asked
ask-start = Take a package of goods, or choose your start city.
ask-ronin_start = Place a Ronin.
ask-relocate = Choose the Ronin that moves.
ask-name = Choose the kind of space the Ronin goes to.
ask-place = Choose the Ronin's new space.
ask-plan = Plan three cards with officials, then be ready.
ask-move = Move samurai or the merchant, or reveal your card.
ask-walk = Choose where the figure walks to.
ask-recruit = Recruit a neutral official, or stop.
ask-special = Take a special card, or stop.
ask-travel = Send an official to a border post, or move samurai; or stop.
ask-ride = Choose where the samurai travels to.
ask-ride_more = Move another samurai with the same official, or finish.
ask-rally = Bring samurai to the Ronin, or let the dispersal begin.
ask-harvest = Choose where a samurai works, or stop.
ask-build = Choose what to build, or stop.
ask-trade = Use an offer of the merchant, or stop.
ask-second_offer = Use another offer as well, or finish.
ask-redeem = You can still use privileges now; or finish.
ask-wages = Choose how many samurai on this space you pay; the others go home.

# What can be done
do-package = Take { $package }
do-settle = Start in { $city }
do-ronin_from = Move the Ronin on { $space }
do-name = Name the kind of space: { $kind }
do-ronin_to = Ronin to { $space }
do-plan = Slot { $slot }: { $action } with { $card }
do-take_back = Take back the card in slot { $slot }
do-swap = Swap slots { $slots1 } and { $slots2 }
do-assign = Slot { $slot }: one { $official } more
do-unassign = Slot { $slot }: take back one { $official }
do-ready = Ready
do-pick = Move a samurai on { $space }
do-pick_tired = Move a samurai on { $space } that has worked
do-pick_merchant = Move the merchant
do-reveal = Reveal the card
do-go = Go to { $space }
do-recruit = Recruit a neutral official
do-special = Take { $card }
do-post = Send the official to { $gate }
do-disperse = Disperse the Ronin on { $space }
do-demand = Meet the demand in column { $column }
do-work = Work on { $space }
do-work_full = Work on { $space } with the privilege: full yield
do-build = { $building ->
    [house] Build a house in { $city }
    [fortress] Build a fortress in { $city }
   *[other] { $city }: { $building }
}
do-temple = Erect a temple on { $space }
do-buy = Buy { $count } ({ $offer })
do-point = Get a point ({ $offer })
do-keep = { $count ->
    [0] Pay none
   *[other] Pay { $count }
}
do-done = Finish
do-stop = Stop; the remaining officials do nothing
do-income = Privilege: income from { $city }
do-goods = Privilege { $privilege }: take 1 { $resource }

# What happened
story-begin = { $seat } is the start player; the merchant stands on { $space }.
story-ronin-start = A Ronin stands on { $space }.
story-package = { $seat } takes { $package }.
story-settle = { $seat } starts in { $city }.
story-ronin-from = { $seat } moves the Ronin on { $space }.
story-tile = The location tile shows: { $kind }.
story-ronin-to = A Ronin goes from { $source } to { $space }.
story-planning = Round { $round }: everybody plans.
story-ready = { $seat } is ready.
story-walk = { $seat }: a samurai walks from { $source } to { $space } for { $ryo } ryo.
story-merchant = { $seat } moves the merchant from { $source } to { $space } for { $ryo } ryo.
story-reveal = { $seat } reveals { $card }: { $action }, { $officials ->
    [0] no officials
    [one] { $officials } official
   *[other] { $officials } officials
}.
story-rice = { $seat } takes { $count } rice.
story-money = { $seat } takes { $ryo } ryo.
story-recruit = { $seat } recruits a neutral official.
story-special = { $seat } takes { $card } for { $ryo } ryo.
story-post = { $seat } sends an official to { $gate }.
story-ride = { $seat }: a samurai travels from { $source } to { $space }.
story-work = { $seat } takes { $count } { $resource } on { $space }.
story-work-full = { $seat } takes { $count } { $resource } on { $space } with a privilege.
story-build = { $seat } builds in { $city }: { $building }, { $points } PP.
story-temple = { $seat } erects a temple on { $space }, { $points } PP.
story-buy = { $seat } buys { $count } { $resource } for { $ryo } ryo ({ $offer }).
story-point = { $seat } trades for { $points } PP ({ $offer }).
story-demand = { $seat } meets the demand for { $demand }, { $points } PP; reward: { $privilege }.
story-privilege-income = { $seat } uses a privilege and takes { $ryo } ryo from { $city }.
story-goods = { $seat } uses the privilege { $privilege } and takes 1 { $resource }.
story-disperse = { $seat } wants to disperse the Ronin on { $space }.
story-dispersal-fails = { $seat } has too few samurai on { $space }; the Ronin stay.
story-dispersed = { $seat } has dispersed the Ronin on { $space } ({ $count }) and takes { $tokens ->
    [0] no Ronin token
    [one] { $tokens } Ronin token
   *[other] { $tokens } Ronin tokens
}.
story-wages = { $seat } on { $space }: { $kept } paid, { $home } home.
story-income = { $city } pays { $seat } { $ryo } ryo.
story-round = Round { $round } begins with { $seat }; the merchant brings { $card }.
story-final = Final scoring, { $seat }: samurai { $samurai }, money { $ryo }, Ronin tokens { $ronin }.
story-dropped = { $seat } has no house in Edo and drops out with { $points } PP.
story-nobody = Nobody has a house in Edo: nobody wins.
nobody-wins = Nobody has a house in Edo: nobody wins.

# Why not
step-start = take a package or a start city
step-ronin_start = place a Ronin
step-relocate = choose the Ronin that moves
step-name = name the kind of space
step-place = choose the Ronin's new space
step-plan = plan your cards and officials
step-move = move figures or reveal your card
step-walk = choose where the figure walks to
step-recruit = recruit or stop
step-special = take a special card or stop
step-travel = travel or stop
step-ride = choose where the samurai travels to
step-ride_more = move another samurai or finish
step-rally = bring samurai to the Ronin or finish
step-harvest = let a samurai work or stop
step-build = build or stop
step-trade = trade or stop
step-second_offer = use another offer or finish
step-wages = pay your samurai
step-redeem = use privileges or finish
refuse-module = The module { $module } is not played.
refuse-step = That cannot be done now; first { $step }.
refuse-other-card = Your card says { $action }; { $step }.
refuse-movement-over = Figures move only before the card is revealed.
refuse-merchant-travel = Travel never moves the merchant; pick a samurai.
refuse-pick-first = Pick the figure first, then its goal.
refuse-demand-and-offer = A trade is a demand or the merchant's offers, not both.
refuse-income-turn = The income of a city can be taken only in your own turn.
refuse-side = The space { $space } is not on this side of the board.
refuse-package-once = You have a package; now choose a start city.
refuse-package-taken = { $seat } has taken { $package }.
refuse-settled-once = You have a start city; now take a package.
refuse-no-city = Choose a city; { $space } is none.
refuse-closed = { $city } is closed: it has no profit tile, so nobody builds there.
refuse-start-edo = Nobody starts in Edo; choose a city around it.
refuse-start-taken = Somebody else starts in { $city }; choose another city.
refuse-no-ronin = There is no Ronin on { $space }.
refuse-ronin-alone = Two Ronin share a space, so the one that stands alone must move.
refuse-name = No space of the kind { $kind } is open to this Ronin.
refuse-ronin-kind = The Ronin must go to a space of this kind: { $kind }.
refuse-ronin-edo = A Ronin never goes to Edo.
refuse-ronin-leaves = The Ronin must leave { $space }.
refuse-ronin-covered = No Ronin goes to { $space }: the space is covered.
refuse-ronin-joins = The Ronin must join others of its kind: { $spaces }.
refuse-cards-missing = First lay a card in slot { $slot }.
refuse-slot-empty = Slot { $slot } is empty.
refuse-slot-full = A card lies in slot { $slot }; take it back first.
refuse-slot-order = Cards are laid from the left; slot { $slot } comes next.
refuse-not-on-card = { $action } is not on { $card }.
refuse-card-planned = You have planned { $card } already.
refuse-card-not-owned = You do not own { $card }.
refuse-none-assigned = No { $official } stands in front of slot { $slot }.
refuse-neutral-is-own = Here neutral officials count as your own; assign an own official.
refuse-card-full = { $action } in slot { $slot } takes { $most } officials at most.
refuse-plan-full = At most { $most } officials can be assigned in all.
refuse-no-support = A black official needs the privilege Support.
refuse-no-official = You have no { $official } left to assign.
refuse-moved-merchant = The merchant has moved in this step; it goes to its goal at once.
refuse-no-ryo = A step costs { $ryo } ryo, which you do not have.
refuse-none-tired = None of your samurai there has worked this round.
refuse-all-tired = All your samurai on { $space } have worked this round.
refuse-no-samurai = You have no samurai on { $space }.
refuse-rally-here = Your samurai on { $space } are there already; bring others.
refuse-moved = Your samurai on { $space } have moved; each goes to its goal at once.
refuse-stays = The figure stands on { $space } already; choose another space.
refuse-merchant-city = The merchant stands in cities only; { $space } is none.
refuse-too-far = The way to { $space } costs { $ryo } ryo; you have { $have }.
refuse-no-neutral = No neutral official is left in the supply.
refuse-recruit-rice = A neutral official costs { $count } rice, which you do not have.
refuse-special-gone = No { $card } is left.
refuse-special-ryo = A special card costs { $ryo } ryo, which you do not have.
refuse-keep-many = You do not have so many samurai on { $space }.
refuse-keep-rice = Your rice pays { $most } samurai here at most.
refuse-no-gate = Choose a border post; { $space } is none.
refuse-post-own = Only an own official can become a samurai, and none is left at this card.
refuse-dispersed = Ronin can be dispersed only once with a card.
refuse-work-kind = The samurai must stand on a space of this kind: { $kind }.
refuse-covered = The space { $space } is covered and yields nothing.
refuse-no-privilege = You do not have the privilege { $privilege }.
refuse-worked = Your samurai on { $space } have worked; each activation needs another one.
refuse-cost = You cannot pay for it: { $what } costs { $ryo } ryo, { $rice } rice, { $wood } wood and { $stone } stone.
refuse-city-full = All building sites in { $city } are taken.
refuse-ronin-building = Ronin keep everybody from building in { $city }.
refuse-post-edo = There is no trading post in Edo.
refuse-post-there = { $city } has a trading post already; there is one in a city.
refuse-post-once = Your trading post is built; each player has one.
refuse-fortress-house = A fortress needs a house of your own in { $city }.
refuse-fortress-limit = { $city } has too few houses; a fortress needs { $houses } of them.
refuse-fortress-none = No fortress is left in the supply.
refuse-house-none = All your houses are built.
refuse-temple-kind = A temple cannot stand on { $space }, only on resource, river and road spaces.
refuse-temple-covered = Here temples stand on uncovered spaces only; { $space } is covered.
refuse-temple-there = There is a temple on { $space } already.
refuse-temple-none = All your temples are erected.
refuse-no-preview = No card is left on the draw pile.
refuse-preview = Only the offers of the current card can be used.
refuse-offer-used = That offer has been used with this official ({ $offer }).
refuse-buy-many = At most { $most } can be bought at once.
refuse-full = You may own { $most } { $resource } at most.
refuse-buy-ryo = That costs { $ryo } ryo, which you do not have.
refuse-no-demand = There is no demand in column { $column }.
refuse-demand-kind = The demand for { $demand } is met with another action: { $action }.
refuse-no-influence = You have no influence in { $city }, so it would pay you nothing.
refuse-income-cut = Three Ronin cut the income of { $city }.
refuse-not-granted = The privilege { $privilege } does not give { $resource }.

# The modules
module-jiin = Jiin: temples
module-tokken = Tokken: privileges
module-ronin = Ronin

# The options
option-hidden_money = The players' money is hidden
option-merchant_start = The merchant starts
option-merchant_start-edo = in Edo
option-merchant_start-lot = in a city drawn by lot
option-new_profit_tiles = New profit tiles every round
option-start_in_edo = A player may start in Edo
option-start_order = Second choice of the set-up
option-start_order-snake = in reverse order
option-start_order-clockwise = in the same order
option-shared_start = Players may start in the same city
option-start_house_point = The start house gives a point
option-officials_limit = At most four officials
option-officials_limit-card = on each card
option-officials_limit-plan = on all cards together
option-merchant_in_cities = The merchant stands in cities only
option-asked = A player is asked
option-asked-always = wherever something could be decided
option-asked-seldom = only where an activation leaves a choice
option-samurai_again = A samurai may work for several cards of a round
option-neutral_samurai = Neutral officials may become samurai
option-nobody_in_edo = If nobody has a house in Edo
option-nobody_in_edo-no_winner = nobody wins
option-nobody_in_edo-points = most points win
option-fifth_rank = Five players in a city
option-fifth_rank-row_five = all five are paid
option-fifth_rank-row_four = the fifth is not paid
option-temple_on_covered = Temples may stand on covered spaces
option-ronin_start = The Ronin are placed
option-ronin_start-lot = by lot
option-ronin_start-start_player = by the start player
