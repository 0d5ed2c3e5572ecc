# Shogun

title = Shogun
about = Daimyos of old Japan plan ten actions in secret, tax and feed their provinces, build, and trust their battles to the cube tower.

module-tenno = Tenno's Court
module-samurai = Samurai
module-leader = Army Leader
module-arts = Arts of Japan

# Provinces
word-aki = Aki
word-awa_boso = Awa-Boso
word-awa_shikoku = Awa-Shikoku
word-bingo = Bingo
word-bitchu = Bitchu
word-bizen = Bizen
word-echigo = Echigo
word-echizen = Echizen
word-etchu = Etchu
word-harima = Harima
word-hida = Hida
word-hitachi = Hitachi
word-hoki = Hoki
word-ise = Ise
word-iwami = Iwami
word-iyo = Iyo
word-izu = Izu
word-izumo = Izumo
word-kaga = Kaga
word-kai = Kai
word-kazusa = Kazusa
word-kii = Kii
word-kozuke = Kozuke
word-mikawa = Mikawa
word-mimasaka = Mimasaka
word-mino = Mino
word-musashi = Musashi
word-mutsu = Mutsu
word-noto = Noto
word-omi = Omi
word-owari = Owari
word-sagami = Sagami
word-sanuki = Sanuki
word-settsu = Settsu
word-shima = Shima
word-shimosa = Shimosa
word-shimotsuke = Shimotsuke
word-shinano = Shinano
word-suruga = Suruga
word-tajima = Tajima
word-tamba = Tamba
word-tosa = Tosa
word-totomi = Totomi
word-wakasa = Wakasa
word-yamato = Yamato

region-green = West
region-red = Centre
region-purple = South
region-yellow = East
region-brown = North

# Colours and cubes
colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-black = black
colour-purple = purple
cubes-blue = A
cubes-yellow = B
cubes-red = C
cubes-black = D
cubes-purple = E
cubes-farmer = farmer

season-spring = spring
season-summer = summer
season-autumn = autumn
season-winter = winter

# Buildings, actions, spaces
building-castle = castle
building-temple = temple
building-theatre = Nô theatre

action-castle = Build a castle
action-temple = Build a temple
action-theatre = Build a Nô theatre
action-rice = Collect rice
action-tax = Collect taxes
action-armies5 = 5 armies
action-armies3 = 3 armies
action-army1_move = 1 army and move
action-combat_a = Combat/movement A
action-combat_b = Combat/movement B

space-castle = Build a castle
space-temple = Build a temple
space-theatre = Build a Nô theatre
space-rice = Collect rice
space-tax = Collect taxes
space-armies5 = 5 armies
space-armies3 = 3 armies
space-army1_move = 1 army and move
space-combat_a = Combat/movement A
space-combat_b = Combat/movement B
space-bid = Bid
space-court_3 = Court: 3 armies
space-court_2 = Court: 2 armies
space-court_1 = Court: 1 army

# Cards
card-chest_0 = chest card 0
card-chest_1 = chest card 1
card-chest_2 = chest card 2
card-chest_3 = chest card 3
card-chest_4 = chest card 4
card-tower = tower card
card-nothing = no card

special-chest_plus_1 = +1 chest
special-rice_plus_1 = +1 rice
special-six_armies = 6 armies
special-attack_plus_1 = +1 army in attack
special-defence_plus_1 = +1 army in defence

event-theatre_calms_a = Theatres calm
event-theatre_calms_b = Theatres calm
event-castle_guard_a = Castle guard
event-castle_guard_b = Castle guard
event-temple_peace_a = Temple peace
event-temple_peace_b = Temple peace
event-tax_max_5 = Taxes at most 5
event-tax_min_6 = Taxes at least 6
event-rice_min_4 = Rice at least 4
event-rice_max_3 = Rice at most 3
event-neutral_two_farmers = Wary farmers
event-short_recruits = Few recruits

# Favours, bonuses, arts
kind-cancel_event = cancel the event
kind-chests = chests
kind-armies = armies into the tray
kind-calm = calm unrest
kind-rice = rice
kind-points = victory points
kind-theatre = a free Nô theatre
kind-temple = a free temple
kind-castle = a free castle
kind-safe_a = safe from combat A
kind-safe_b = safe from combat B
kind-safe = safe from combat A and B
kind-deploy = armies into a province

bonus-chests = chests
bonus-rice = rice
bonus-armies = armies into the tray
bonus-points = victory points

word-calligraphy = Calligraphy
word-tea_ceremony = Tea ceremony
word-ink_painting = Ink painting
word-poetry = Poetry
word-flower_arranging = Flower arranging
word-lacquer_work = Lacquer work
word-osaka = Osaka
word-himeji = Himeji
word-nagoya = Nagoya
word-odawara = Odawara
word-inuyama = Inuyama
word-matsumoto = Matsumoto

# The table
table-round = Year { $year }, { $season }
table-tray = Tray
table-tower = Tower
table-farmers = farmers in supply
table-chests = chests
table-rice = rice
table-supply = supply
table-provinces = provinces
table-neutral = neutral
table-unrest = unrest
table-order = Turn order
table-actions = Actions
table-event = Event
table-events = Open events
table-hand = Hand
table-plan = Plan
table-hidden = hidden
table-officials = officials
table-favours = Favours
table-leader = leader
table-monuments = monuments
table-regions = Region cards
table-artists = Artists
table-open = open
table-down = face down
table-none = none
table-help-province = ? Aki       a province: its owner, its yields, its neighbours
table-owner = owner { $seat }
table-neighbours = Neighbours
table-by-sea = by sea
table-out = { $province } is out of play with three players on this side.
table-odds = win { $win } %, draw { $draw } %, loss { $loss } %
table-yields = chests { $chests }, rice { $rice }, sites { $sites }, armies { $armies }
table-favour = { $number }: { $kind }, { $amount }

# What is asked
ask-draft = Take an open province card or the top of the pile.
ask-group = Choose the army group for your new province.
ask-draft_leader = Does your army leader go to this province?
ask-plan = Plan: a card on every space, then ready.
ask-space = Which space do you plan anew?
ask-position = Pick a turn-order space with its special card.
ask-place_leader = Put your army leader into one of your provinces, or play without it.
ask-bonus = Choose a bonus from your samurai card.
ask-favour = Take a favour that your officials can pay, or pass.
ask-event = Remove this round's event, or leave it in force.
ask-tray = How many armies go into the tray?
ask-calm = Which province is calmed by one unrest marker?
ask-raise = Choose a province for the free building.
ask-deploy = Choose an own or neutral province for the armies.
ask-march = Where do your armies march?
ask-troops = How many armies march?
ask-patron = Choose the artist whom your marker replaces.
ask-lead = Move your army leader to another of your provinces.
ask-revolt = Choose which province revolts next.
ask-return_leader = Your leader returns: to which of your provinces?

# What can be done
do-draft = Take { $province }
do-draw = Take the top card of the pile
do-exchange = Put both open cards under the pile and turn up two new ones
do-group = Place the group of { $armies }
do-leader = { $here ->
    [yes] The leader goes here
   *[other] The leader waits
}
do-put = Put { $card } here
do-leave = Leave this space empty
do-rearrange = Plan a space anew
do-go = Plan anew: { $space }
do-ready = Ready
do-position = Pick turn-order space { $position }
do-lead = Lead to { $province }
do-bonus = Take the bonus: { $bonus }
do-favour = Take the favour in slot { $slot }
do-pass = Pass
do-cancel = Remove the event
do-keep = Leave the event in force
do-tray = { $armies ->
    [0] Put no army into the tray
    [one] Put 1 army into the tray
   *[other] Put { $armies } armies into the tray
}
do-calm = Calm { $province }
do-raise = Build in { $province }
do-deploy = Deploy in { $province }
do-march = March to { $province }
do-stay = Stay
do-troops = { $armies ->
    [one] Send 1 army
   *[other] Send { $armies } armies
}
do-revolt = { $province } revolts
do-patron = { $art } in { $castle }
do-no_leader = Play without the leader

# What happened: set-up
story-preset = { $seat } starts with the preset provinces { $set }.
story-draft-begins = { $seat } begins the draft; open lie { $province }.
story-draft = { $seat } takes { $province }.
story-draw = { $seat } takes the top card: { $province }.
story-exchange = { $seat } puts both open cards under the pile; now { $province } lie open.
story-group = { $seat } puts { $armies } armies into { $province }.
story-drafted = The draft is over; the other provinces are neutral.
story-events = Year { $year }: the open events are { $event }.
story-regions = The region cards lie in this order: { $region }.
story-first-officials = { $officials ->
    [one] 1 official of { $seat } enters the reception hall.
   *[other] { $officials } officials of { $seat } enter the reception hall.
}

# What happened: planning and order
story-round = Year { $year }, { $season }.
story-artist = An artist comes: { $art } in { $castle }.
story-action-cards = The first actions will be { $action }.
story-special-cards = On the turn-order spaces lie { $special }.
story-favours = The Tenno offers the favours { $favour }.
story-ready = { $seat } is ready.
story-event = The event of this round: { $event }.
story-bid = { $seat } bids: { $card }.
story-bid-unpaid = { $seat } cannot pay for this; the bid counts as 0.
story-position = { $seat } takes turn-order space { $position } with “{ $special }”.
story-order = The turn order is { $order_seat }.

# What happened: actions
story-action = Now: { $action }.
story-turned-up = A new action card is turned up: { $action }.
story-unused = { $seat } shows a { $card }: no action.
story-turn-over = { $seat } shows { $province }.
story-lapse = { $seat } cannot carry out “{ $action }”: { $why }.
why-site = there is no site for it
why-chests = there are too few chests
why-armies = there are too few armies in supply
why-two-armies = at least two armies are needed
why-target = no neighbour may be entered
story-build = { $seat } builds a { $building } in { $province }.
story-calm = { $markers ->
    [one] One unrest marker leaves { $province }.
   *[other] { $markers } unrest markers leave { $province }.
}
story-rice = { $seat } collects { $income } rice in { $province }.
story-tax = { $income ->
    [one] { $seat } collects 1 chest in { $province }.
   *[other] { $seat } collects { $income } chests in { $province }.
}
story-income-lost = With the province the income of { $income } is lost for { $seat }.
story-unrest = { $markers ->
    [one] { $province } now has 1 unrest marker.
   *[other] { $province } now has { $markers } unrest markers.
}
story-recruit = { $armies ->
    [one] { $seat } puts 1 army into { $province }.
   *[other] { $seat } puts { $armies } armies into { $province }.
}
story-move = { $armies ->
    [one] { $seat } moves 1 army from { $source } to { $province }.
   *[other] { $seat } moves { $armies } armies from { $source } to { $province }.
}
story-stay = The armies of { $seat } stay in { $province }.

# What happened: battles
story-attack = { $seat } attacks { $province } of { $other_seat } from { $source }: { $armies } against { $defenders }.
story-attack-neutral = { $armies ->
    [one] { $seat } attacks neutral { $province } from { $source } with 1 army.
   *[other] { $seat } attacks neutral { $province } from { $source } with { $armies } armies.
}
story-extra = { $armies ->
    [one] { $seat } throws 1 army more from supply.
   *[other] { $seat } throws { $armies } armies more from supply.
}
story-throw = Into the tower go: { $cubes }.
story-fall = { $count ->
    [0] Nothing comes out.
   *[other] Out come, one after another: { $cubes }.
}
story-battle-won = { $farmers ->
    [0] { $seat } wins { $attackers } : { $defenders } and takes { $province } from { $other_seat }; armies left there: { $armies }.
   *[other] { $seat } wins { $attackers } : { $defenders } + { $farmers } (farmers) and takes { $province } from { $other_seat }; armies left there: { $armies }.
}
story-battle-held = { $farmers ->
    [0] { $other_seat } holds { $province }, { $attackers } : { $defenders }; armies left there: { $armies }.
   *[other] { $other_seat } holds { $province }, { $attackers } : { $defenders } + { $farmers } (farmers); armies left there: { $armies }.
}
story-battle-draw = { $farmers ->
    [0] A draw in { $province }, { $attackers } : { $defenders }: everything there is lost, and the province is neutral.
   *[other] A draw in { $province }, { $attackers } : { $defenders } + { $farmers } (farmers): everything there is lost, and the province is neutral.
}
story-neutral-won = { $seat } conquers { $province } { $attackers } : { $farmers }; { $armies } occupy it.
story-neutral-held = The farmers of { $province } hold out, { $attackers } : { $farmers }; it stays neutral.
story-revolt = { $province } of { $seat } revolts: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} against { $farmers ->
    [one] 1 farmer
   *[other] { $farmers } farmers
}.
story-revolt-held = { $seat } puts the revolt in { $province } down { $defenders } : { $farmers }; { $armies } are left.
story-revolt-lost = The farmers of { $province } prevail, { $defenders } : { $farmers }; { $seat } loses the province, and it is neutral.

# What happened: winter and scoring
story-winter = Winter. The last event, { $event }, costs everybody { $rice } rice.
story-supply = { $missing ->
    [0] { $seat } has { $rice } rice for { $provinces ->
        [one] 1 province
       *[other] { $provinces } provinces
    }.
   *[other] { $seat } has { $rice } rice for { $provinces ->
        [one] 1 province
       *[other] { $provinces } provinces
    }; missing: { $missing }.
}
story-drawn = { $other_seat } draws from the province cards of { $seat }: { $province }.
story-score = { $seat } scores { $provinces } for provinces and { $buildings } for buildings.
story-majority = { $tied ->
    [0] { $region }, { $building }: { $seat } has most and scores { $points }.
   *[other] { $region }, { $building }: { $seat } is tied for most and scores { $points }.
}
story-new-year = A new year: rice and unrest are set to nothing.
story-over = The game is over. Most victory points, { $points }: { $winners_seat }.

# What happened: modules
story-officials = { $officials ->
    [one] { $seat } turns 1 army into an official ({ $card }).
   *[other] { $seat } turns { $officials } armies into officials ({ $card }).
}
story-no-officials = { $seat } cannot fill “{ $space }” with { $card }; nothing happens.
story-cannot-pay = { $officials ->
    [one] { $seat } enters the audience hall with 1 official and can pay for nothing.
   *[other] { $seat } enters the audience hall with { $officials } officials and can pay for nothing.
}
story-pass = { $seat } takes no favour.
story-favour = { $seat } pays { $officials ->
    [one] 1 official
   *[other] { $officials } officials
} for favour { $number }: { $kind }.
story-favour-lost = Favour { $number } cannot be used by { $seat } and is lost.
story-favour-points = { $points ->
    [one] { $seat } gains 1 victory point.
   *[other] { $seat } gains { $points } victory points.
}
story-cancel = { $seat } removes the event { $event }.
story-event-stays = { $seat } leaves the event { $event } in force.
story-tray = { $armies ->
    [0] { $seat } puts no army into the tray.
    [one] { $seat } puts 1 army into the tray.
   *[other] { $seat } puts { $armies } armies into the tray.
}
story-ward = Favour { $number } wards off the unrest marker of { $seat }.
story-deploy = { $armies ->
    [one] { $seat } deploys 1 army in { $province }.
   *[other] { $seat } deploys { $armies } armies in { $province }.
}
story-samurai = { $seat } reaches samurai step { $step } and takes { $bonus }: { $amount }.
story-leader = The leader of { $seat } comes to { $province }.
story-no-leader = { $seat } plays without the leader.
story-triumph = The leader of { $seat } goes in triumph from { $source } to { $province }; a monument stays behind.
story-flight = The leader of { $seat } goes from { $source } to { $province } without a monument.
story-leader-lost = { $seat } loses { $province }, and the leader leaves the board.
story-capture = { $monuments ->
    [one] { $seat } captures a monument in { $province }.
   *[other] { $seat } captures { $monuments } monuments in { $province }.
}
story-monuments = { $seat } scores { $points } for monuments.
story-patron = First in the { $region }, { $seat } wins { $art } in { $castle }.
story-face-down = The artists still open are turned face down.
story-line = { $points ->
    [one] { $seat } scores 1 point for { $line }.
   *[other] { $seat } scores { $points } points for { $line }.
}

# Why not: first something else
refuse-first-draft = First take a province card: one of the two open ones or the top of the pile.
refuse-first-group = First choose the army group for the province you took.
refuse-first-draft_leader = First say whether your leader goes to the province you took.
refuse-first-plan = Now all players plan; put cards on your spaces or say that you are ready.
refuse-first-position = Now you pick a turn-order space.
refuse-first-place_leader = Now you put your army leader into one of your provinces, or play without it.
refuse-first-bonus = Now you choose a bonus from your samurai card.
refuse-first-favour = Now you take a favour or pass.
refuse-first-event = Now you decide whether the event stays.
refuse-first-tray = Now you say how many armies go into the tray.
refuse-first-calm = Now you choose the province that is calmed.
refuse-first-raise = Now you choose the province for the free building.
refuse-first-deploy = Now you choose the province for the armies of your favour.
refuse-first-march = Now you choose where your armies march to.
refuse-first-troops = Now you say how many armies march.
refuse-first-patron = Now you choose an open artist.
refuse-first-lead = Now your army leader must move.
refuse-first-revolt = Now you choose which of the drawn provinces revolts next.
refuse-first-return_leader = Now your army leader returns to one of your provinces.

# Why not
refuse-out = { $province } is out of play with three players on this side; choose a province that is in play.
refuse-not-open = { $province } is not one of the two open cards; take one of those or the top of the pile.
refuse-drafted = { $province } belongs to { $other_seat } already; take an open card or the top of the pile.
refuse-exchange = The open cards are not the two that you faced on your last draft turn, so they stay.
refuse-exchanged = You have exchanged the open cards in this turn already; now choose one.
refuse-no-group = You have no group of { $armies } left; choose one of the groups on your board.
refuse-not-filled = Every space must hold a card as far as your cards reach; still open: { $space }.
refuse-no-court = The space “{ $space }” belongs to the Tenno's Court, which is not in this game.
refuse-go = To change “{ $space }”, first say that you want to plan a space anew.
refuse-filled = Every space is filled; plan a space anew, or say that you are ready.
refuse-leave = You have cards enough, so “{ $space }” may not stay empty.
refuse-leave-bid = The last space you may leave empty is needed for the bid, because no card in your hand could be bid.
refuse-no-tower-card = Tower cards belong to the Tenno's Court, which is not in this game.
refuse-tower-cards-laid = All your tower cards lie on your plan already.
refuse-not-owned = { $province } is not yours, so you do not have its card.
refuse-card-laid = The card “{ $card }” lies on “{ $space }” already; plan that space anew to take it back.
refuse-bid = You have { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
}; the { $card } is more than you can pay.
refuse-keep-bid = The card “{ $card }” is the last one that you could bid; keep it for the bid space.
refuse-position = Turn-order space { $position } is taken; pick a free one.
refuse-same-province = The armies stand in { $province } already; choose a neighbour.
refuse-not-adjacent = { $province } does not border on { $source }, by land or by sea; choose a neighbour.
refuse-no-battle = With this action armies move into own provinces only, and { $province } is not yours.
refuse-temple = { $province } has a temple, and temples protect from attacks this round; choose another target.
refuse-immune = { $other_seat } cannot be attacked in this action, thanks to a favour; choose another target than { $province }.
refuse-stay = Combat/movement is compulsory: at least one army must leave { $province }.
refuse-troops = { $province } holds { $armies } armies, and at least one must stay behind.
refuse-bonus = Your samurai card does not offer this bonus ({ $bonus }); choose one that it shows.
refuse-favour-taken = The favour priced { $price } is gone; choose another one or pass.
refuse-favour-price = That favour costs { $price } and you have { $officials } in the audience hall; choose a cheaper one or pass.
refuse-tray = You may put at most { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} into the tray.
refuse-tray-all = { $armies ->
    [one] Put 1 army into the tray, or none.
   *[other] Put all { $armies } armies into the tray, or none.
}
refuse-calm-own = { $province } is not yours; choose an own province with an unrest marker.
refuse-calm = { $province } has no unrest marker; choose a province that has one.
refuse-raise-own = { $province } is not yours; build in an own province.
refuse-twice = { $province } has a { $building } already, and no kind may stand twice in a province.
refuse-no-site = { $province } has no free site for a { $building }; choose a province with a free site.
refuse-no-tile = No { $building } is left in the stock.
refuse-deploy = { $province } belongs to { $other_seat }; choose an own or a neutral province.
refuse-leader-own = { $province } is not yours; the leader goes to an own province.
refuse-leader-stays = The leader must leave { $province } for another own province.
refuse-flight = The leader may flee to { $province } only when no own province is adjacent.
refuse-tile = There is no open artist for { $art } in { $castle }; choose an open one.
refuse-not-drawn = { $province } was not drawn to revolt; choose one of the drawn provinces.

# The options
option-side = Board side
option-side-sun = Sun
option-side-moon = Moon
option-start = Start provinces
option-start-draft = drafted
option-start-preset = preset
option-first_drafter = First to draft
option-first_drafter-lot = drawn by lot
option-first_drafter-a = A
option-first_drafter-b = B
option-first_drafter-c = C
option-first_drafter-d = D
option-first_drafter-e = E
option-tower = Cube tower
option-tower-filling = the fuller, the less it holds
option-tower-two_shelf = two shelves
option-tower-independent = every cube for itself
option-sea_routes = Sea routes on the Moon side
option-sea_routes-ours = ours, since no source lists them
option-sea_routes-sun = those of the Sun side
option-must_move = Combat/movement must be carried out
option-short_recruits = Too few armies in supply for recruits
option-short_recruits-lapse = the action lapses
option-short_recruits-partial = as many as there are
option-revolt_card = The defence card also works in revolts
option-revolt_castle = The castle event also works in revolts
option-income_kept = Income is kept when the revolt is lost
option-rice_cap = The rice track is a limit
option-leader_last = The leader's bonus is added last
option-flight = A leader may flee
option-flight-free = at any time
option-flight-forced = only without an adjacent own province
option-court_partial = Officials: as many as possible instead of all or none
option-moon_preset = The preset of four or five players may be used on the Moon side too
option-unpayable_bid = A chest card worth more than one's chests, as a bid
option-unpayable_bid-forbidden = is not allowed
option-unpayable_bid-counts_as_0 = counts as 0
option-tray_favour = Armies that a favour puts into the tray
option-tray_favour-all = all or none
option-tray_favour-up_to = up to the number shown
option-monument_scoring = Monuments bring points
option-monument_scoring-end = at the end of the game
option-monument_scoring-both_winters = in both winters
option-empty_region = Arts: in a region without an owner
option-empty_region-nobody = nobody wins an artist
option-empty_region-first = the first in turn order wins one
option-face_down_tie = Arts: who ties with artists lying face down gets
option-face_down_tie-one_less = one point less
option-face_down_tie-full = all points

source-provinces = Provinces
source-buildings = Buildings
source-castles = Most castles
source-temples = Most temples
source-theatres = Most theatres
source-favours = Favours
source-samurai = Samurai bonuses
source-monuments = Monuments
source-arts = Arts
