# Yedo

title = Yedo
about = Clans bid, place disciples in the shogun's city, dodge the watch and complete secret missions. Most prestige wins.

# Names -----------------------------------------------------------------------------------------------------------

word-castle = Castle
word-gates = Gates
word-tavern = Tavern
word-harbor = Harbor
word-red_light = Red Light District
word-market = Market
word-temple = Temple
word-audience = audience hall
word-summons = summons
word-garden = garden house
word-yashiki = Yashiki
word-karesansui = Karesansui
word-dojo = Dojo
word-kobudo_ryu = Kobudo-Ryu
word-doku = Doku
word-fukiya = Fukiya
word-katana = Katana
word-metsubushi = Metsubushi
word-nawa = Nawa
word-shuko = Shuko
word-shuriken = Shuriken
word-yumi = Yumi

place-audience = Castle, audience
place-summons = Castle, summons
place-garden = Castle, garden house
source-audience = Castle, audience
source-summons = Castle, summons
source-garden = Castle, garden house

category-action = Action Cards
category-bonus = Bonus Cards
category-weapon = Weapons
category-annex = Annexes
category-geisha = Geishas
category-disciple = Disciples
category-mission = Mission Cards
group-a = group A (Action Card, Bonus Card or Weapon)
group-b = group B (Annex or Geisha)
group-c = group C (Disciple or Mission Card)
colour-green = green
colour-yellow = yellow
colour-red = red
colour-black = black
deck-action = Action Cards
deck-bonus = Bonus Cards
deck-weapon = weapons
deck-event = events
deck-green = green missions
deck-yellow = yellow missions
deck-red = red missions
deck-black = black missions
kind-mission = mission of any colour
kind-action = Action Card
kind-bonus = Bonus Card
figure-red = red
figure-blue = blue
phase-setup = Set-up
phase-preparation = Preparation
phase-bidding = Bidding
phase-event = Event
phase-assignment = Assignment
phase-patrol = Watch Patrol
phase-trade = Trade
phase-action = Action
phase-over = The end
source-start = the start
source-mission = missions
source-mission_bonus = mission bonuses
source-auction = auctions
source-city = the city
source-action_card = Action Cards
source-event = events
source-favor = favors
source-blackmail = Blackmail
source-bonus_card = Bonus Cards

act-castle_audience = audience with the Shogun
act-castle_summons = answer a summons
act-castle_garden = walk in the garden
act-gates_recruit = recruit a disciple
act-gates_pledge_1 = pledge a little honour
act-gates_pledge_2 = pledge more honour
act-gates_foresight = foresight on Action Cards
act-tavern_carpenter = hire the carpenter
act-tavern_foresight = foresight on weapons
act-harbor_church = empty the church's box
act-harbor_luxury_small = buy a small luxury
act-harbor_luxury_large = buy a large luxury
act-harbor_foresight = foresight on Bonus Cards
act-red_light_geisha_mon = win a Geisha with Mon
act-red_light_geisha_pp = win a Geisha with prestige
act-red_light_action_card = buy an Action Card
act-market_buy = buy a weapon
act-market_sell = sell a card
act-temple_blessing = receive a Blessing
act-temple_foresight_missions = foresight on missions
act-temple_foresight_events = foresight on events
act-yashiki = exchange a mission
act-karesansui = foresight of your choice
act-dojo = exchange a weapon
act-kobudo_ryu = exchange an Action Card

window-bid_turn = in your turn to open or to raise
window-bid_won = when you have won an auction, before you pay
window-after_event = after the event
window-assignment_turn = in your placement turn
window-watch_move = 5b, when the watch may be moved
window-watch_protect = 5c, when disciples may be saved
window-trade = in the trade phase
window-action_turn = in your action turn, before you activate
window-action_mission = while you complete a mission
window-action_after = directly after an activation of yours
window-reaction = directly after another player played an Action Card
window-watch_move_other = 5b, beside your one card there
window-watch_protect_other = 5c, beside your one card there
window-any_time = at any time

# What is asked ---------------------------------------------------------------------------------------------------

ask-draft = Draw a mission: choose a deck.
ask-favor = Take a Favor Card.
ask-keep = Choose a card to keep.
ask-under = Choose the card that goes under the deck next.
ask-deck = Choose a mission deck.
ask-order = Put the cards back: which one comes on top next?
ask-surplus = You hold too many: return one.
ask-give_up = Choose what you give up.
ask-avert = Return your Blessing to avert this loss?
ask-annex = Choose an Annex.
ask-choose = Choose one of the effects.
ask-slot = Choose a weapon from the market.
ask-target = Choose a player for your card.
ask-save = Choose the disciple to be saved.
ask-move_from = Choose the disciple to be moved.
ask-move_to = Choose where the disciple goes.
ask-swap_mine = Choose a weapon of yours to give away.
ask-swap_theirs = Choose a weapon of theirs to take.
ask-position = Choose your position in the player order.
ask-sit_out = Bid in this round, or sit out for Mon?
ask-open = Open an auction, or leave.
ask-raise = Raise the bid, pass, or leave for good.
ask-won = You have won: play a card before you pay?
ask-category = Choose what you take from the group.
ask-news = Play a card after the event?
ask-place = Place a disciple.
ask-placed = Play a card, or end your turn.
ask-watch_move = Move the watch with a card?
ask-watch_protect = Save disciples with a card or with Blackmail?
ask-trade_card = Play a card of the trade phase?
ask-trade = Make an offer, or finish trading here.
ask-offer = Put your offer together.
ask-reply = Accept the offer, decline it, or make another one?
ask-hand_over = Choose a card to hand over.
ask-activate = Activate a disciple.
ask-use = What does the disciple do?
ask-after = Play a card after the activation, or end your turn.
ask-bonus = Fulfil the bonus of the mission too?
ask-blessing = Hand over your Blessing, or let a disciple stand in?
ask-react = Cancel the card that was just played?
ask-disciple = Which of the disciples that the mission asks for is activated?
ask-moment = Play a card before the phase begins?
stop-card = I can play a card
stop-watch = I can save somebody from the watch
stop-trade = I could offer a trade
stop-every = every chance, as in the rules

# What can be done ------------------------------------------------------------------------------------------------

do-play = Play { $card }
do-blackmail = Use Blackmail
do-target = Aim at { $seat }
do-deck = The { $colour } deck
do-favor = Take { $card }
do-keep = Keep { $card }
do-under = Put { $card } under the deck
do-order = Put { $card } on top next
do-return = Return { $card }
do-annex = Take the { $annex }
do-give_up = Give up the { $annex }
do-avert = Return the Blessing
do-suffer = Take the loss
do-choose = Effect { $alternative }
do-slot = The weapon on market space { $slot }
do-save = Save the disciple at { $place }
do-move_from = Move the disciple at { $place }
do-move_to = Move it to { $place }
do-swap_mine = Give your { $weapon }
do-swap_theirs = Take their { $weapon }
do-position = Take position { $position }
do-sit_out = Sit out and take the Mon
do-stay = Stay in the bidding
do-open = Open { $category }
do-open_group = Open { $group }
do-bid = Bid { $mon } Mon
do-pass = Pass
do-leave = Leave for good
do-category = Take { $category }
do-place = Place a disciple: { $place }
do-activate = Activate the disciple: { $place }
do-act = { $act }
do-mission = Complete { $card }
do-idle = Go home without doing anything
do-bonus = Fulfil the bonus
do-no_bonus = Leave the bonus
do-pay_blessing = Hand over the Blessing
do-stand_in = The disciple on the { $annex } stands in
do-offer = Make { $seat } an offer
do-give_weapon = Give: { $weapon }
do-give_geisha = Give: a Geisha
do-give_mon = Give: { $mon } Mon
do-give_card = Give the card: { $card }
do-give_blackmail = Give: Blackmail
do-ask_weapon = Ask for: { $weapon }
do-ask_geisha = Ask for: a Geisha
do-ask_mon = Ask for: { $mon } Mon
do-ask_card = Ask for: one { $kind }
do-ask_blackmail = Ask for: Blackmail
do-propose = Make this offer
do-withdraw = Drop the offer
do-accept = Accept
do-decline = Decline
do-counter = Make another offer
do-hand_over = Hand over { $card }
do-done = Done
do-ask_mission = Ask for: one { $colour } mission
do-third = Take { $seat } into the deal
do-side = Go on with what { $giver_seat } gives { $receiver_seat }
do-offer_more = Make { $seat } a further offer
do-counter_more = Make a further offer in return

# What happened ---------------------------------------------------------------------------------------------------

story-start = { $seat } begins; the { $figure } watch figure walks the city.
story-round = Round { $round } of { $rounds }.
story-draws = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
} ({ $deck }).
story-drawn = You drew: { $card }.
story-keep = You keep { $card }.
story-returns = { $seat } returns a card ({ $deck }).
story-returned = You returned { $card }.
story-weapon = { $seat } takes the weapon { $weapon }.
story-scrap = { $seat } discards the weapon { $weapon }.
story-reshuffle = The weapon discard pile is shuffled as the new draw pile.
story-favor = { $seat } takes { $card }.
story-points = { $points ->
    [1] { $seat } gains 1 prestige point ({ $source }).
    [-1] { $seat } loses 1 prestige point ({ $source }).
   *[other] { $seat }: { $points } prestige points ({ $source }).
}
story-gain = { $seat } takes { $mon } Mon.
story-lose = { $seat } pays { $mon } Mon.
story-steal = { $seat } takes { $mon } Mon from { $other_seat }.
story-church = { $seat } takes { $mon } Mon from the church.
story-alms = { $mon } Mon are put on the church; { $church } lie there now.
story-sit-out = { $seat } sits out and takes { $mon } Mon.
story-leave = { $seat } leaves the bidding.
story-open-category = { $seat } opens { $category } at { $mon } Mon.
story-open-group = { $seat } opens { $group } at { $mon } Mon.
story-pass = { $seat } passes.
story-bid = { $seat } bids { $mon } Mon.
story-default = { $seat } cannot pay { $bid } Mon, loses all { $mon } and leaves the bidding.
story-win = { $seat } wins { $category } for { $mon } Mon.
story-win-group = { $seat } wins { $group } for { $mon } Mon.
story-category = { $seat } takes { $category }.
story-market = On the market: { $weapon }.
story-event = Event: { $card }.
story-closed = { $district } is closed.
story-reopened = { $district } is open again.
story-avert = { $seat } returns a Blessing and averts the loss.
story-blessing = { $seat } takes a Blessing.
story-geisha = { $seat } takes a Geisha.
story-recruit = { $seat } takes a disciple from the Reserve.
story-annex = { $seat } builds the { $annex }.
story-buy = { $mon ->
    [0] { $seat } takes the weapon { $weapon } from the market.
   *[other] { $seat } buys the weapon { $weapon } for { $mon } Mon.
}
story-lose-geisha = { $seat } gives up a Geisha.
story-lose-disciple = A disciple of { $seat } goes to the Reserve.
story-lose-annex = { $seat } gives up the { $annex }.
story-place = { $seat } places a disciple: { $place }.
story-move = { $seat } moves a disciple from { $source } to { $place }.
story-patrol = The watch stands in this district: { $district }.
story-flip = The { $figure } watch figure takes over; the direction turns round.
story-shelter = No disciple of { $seat } can be arrested.
story-shelter-all = { $seat } keeps everybody from being arrested.
story-save = { $seat } saves a disciple at { $place }.
story-blackmail = { $seat } uses Blackmail.
story-arrest = { $seat }: { $count ->
    [one] one disciple is arrested
   *[other] { $count } disciples are arrested
}, { $jailed } of them to the Reserve.
story-play = { $seat } plays { $card }.
story-target = { $seat } aims at { $other_seat }.
story-cancelled = { $card } of { $seat } is cancelled.
story-spy = { $seat } looks at the hand of { $other_seat }.
story-spied = { $other_seat } holds: { $card }.
story-swap = { $seat } swaps { $mine } against { $theirs } of { $other_seat }.
story-foresight = { $seat } looks at the top { $count } of the { $deck }.
story-foreseen = On top of the { $deck }: { $card }.
story-position = { $seat } takes position { $position }.
story-order = The new player order: { $seat }.
story-offer = { $seat } makes { $other_seat } an offer.
story-offer-three = { $seat } proposes a deal to { $other_seat } and { $third_seat }.
story-side = { $seat } would give { $other_seat }{ $mon ->
        [0] { "" }
        [one] { " · " }{ $mon } Mon
       *[other] { " · " }{ $mon } Mon
    }{ $geishas ->
        [0] { "" }
        [one] { " · " }one Geisha
       *[other] { " · " }{ $geishas } Geishas
    }{ $weapons ->
        [0] { "" }
        [one] { " · " }{ $weapon }
       *[other] { " · " }{ $weapon }
    }{ $green ->
        [0] { "" }
        [one] { " · " }one green mission
       *[other] { " · " }{ $green } green missions
    }{ $yellow ->
        [0] { "" }
        [one] { " · " }one yellow mission
       *[other] { " · " }{ $yellow } yellow missions
    }{ $red ->
        [0] { "" }
        [one] { " · " }one red mission
       *[other] { " · " }{ $red } red missions
    }{ $black ->
        [0] { "" }
        [one] { " · " }one black mission
       *[other] { " · " }{ $black } black missions
    }{ $missions ->
        [0] { "" }
        [one] { " · " }one mission of any colour
       *[other] { " · " }{ $missions } missions of any colour
    }{ $actions ->
        [0] { "" }
        [one] { " · " }one Action Card
       *[other] { " · " }{ $actions } Action Cards
    }{ $bonuses ->
        [0] { "" }
        [one] { " · " }one Bonus Card
       *[other] { " · " }{ $bonuses } Bonus Cards
    }{ $blackmail ->
        [0] { "" }
        [one] { " · " }Blackmail
       *[other] { " · " }{ $blackmail } × Blackmail
    }
story-withdraw = { $seat } drops the offer.
story-decline = { $seat } declines.
story-counter = { $seat } makes another offer.
story-accept = { $seat } accepts the offer of { $other_seat }.
story-activate = { $seat } activates the disciple at { $place }.
story-act = { $seat }: { $act }.
story-idle = The disciple of { $seat } goes home.
story-mission = { $seat } completes { $card }.
story-bonus = { $seat } fulfils the bonus of { $card }.
story-stand-in = A disciple of { $seat } on the { $annex } stands in and goes home.
story-pay-blessing = { $seat } hands over a Blessing.
story-sent = The disciple of { $seat } goes to the Reserve.
story-last-round = { $seat } has killed the Shogun: this round is the last one.
story-bonus-card = { $seat } scores { $card }.
story-final = { $place }: { $seat } with { $points } prestige points.

# What is refused -------------------------------------------------------------------------------------------------

refuse-not-now = That is not asked now. { $ask }
refuse-not-held = You do not hold { $card }; choose a card of your own hand.
refuse-window = { $card } is not for this moment; its text says when it may be played.
refuse-no-effect = { $card } could do nothing now; keep it for a moment in which it can.
refuse-no-blackmail = You have no Blackmail any more; pass, or play a card.
refuse-nobody-there = You have no disciple there who could be saved; the watch stands in this district: { $district }.
refuse-deck-empty = The { $colour } deck is empty; choose another one.
refuse-must-be-hard = You have no red or black mission yet, so the last one must be red or black.
refuse-favor-gone = { $card } is not there any more; take one of the others.
refuse-annex-gone = No { $annex } is left in the supply; choose another kind.
refuse-annex-owned = You own the { $annex } already; choose a kind that you lack.
refuse-slot-empty = No weapon lies on that market space; choose another one.
refuse-too-dear = That costs { $price } Mon, and you have { $mon }; choose something that you can pay in full.
refuse-no-position = The track has only { $last } positions; choose one of those.
refuse-position-taken = Position { $position } is taken; choose a free one.
refuse-not-drawn = { $card } is not among the drawn cards; choose one of those.
refuse-not-foreseen = { $card } is not among the cards that you still have to put back.
refuse-return = { $card } is not what you can return now; choose one that you hold of the kind asked for.
refuse-give-up = You do not own that Annex; give up one of yours.
refuse-alternative = That effect could do nothing, or the card has no such effect; choose another one.
refuse-target = { $card } cannot be aimed at that player; choose one for whom its condition holds.
refuse-move-from = No disciple of yours there can be moved; choose another place.
refuse-swap = That weapon is not there; choose one that its owner has.
refuse-same-place = The disciple stands there already; choose another place.
refuse-not-beside = { $place } is not beside { $district }; choose a neighbouring district.
refuse-not-in-group = { $category } does not belong to { $group }; choose a category of that group.
refuse-groups = With so few players the categories are auctioned in groups; open a group.
refuse-no-groups = With so many players each category is auctioned by itself; open a category.
refuse-sold = { $category } was won already in this round; open another category.
refuse-group-sold = { $group } was won already in this round; open another group.
refuse-group-order = The groups come in a fixed order; open the next one.
refuse-bid-low = { $mon } Mon are too few; bid at least { $least }.
refuse-bid-high = Nobody could pay { $mon } Mon; { $most } is as good as any higher bid.
refuse-leave = At this table nobody leaves in the middle of an auction; raise or pass.
refuse-annex-lacking = You do not own the { $annex }; place the disciple somewhere else.
refuse-annex-taken = A disciple stands on your { $annex } already; place this one somewhere else.
refuse-closed = { $district } is closed; place the disciple in an open district.
refuse-garden = You have a disciple in the garden house already; only one of each player may be there.
refuse-full = No space is free there ({ $place }); choose another place.
refuse-nobody = No disciple of yours stands there ({ $place }); activate one where you have one.
refuse-act-elsewhere = That cannot be done here ({ $place }): { $act }. Choose something that this place offers.
refuse-too-few-points = That costs { $points } prestige points, and you have { $have }.
refuse-act-void = That could have no effect now: { $act }. Choose something else.
refuse-idle = At this table a disciple goes home idle only when nothing else is possible.
refuse-mission-annex = { $card } is completed by a disciple in a district, not by one on an Annex.
refuse-mission-elsewhere = { $card } does not show this district: { $district }. Activate a disciple in a district that its main part shows.
refuse-mission-district = { $card } needs more disciples of yours in this district: { $district }.
refuse-mission-weapons = { $card } shows weapons that you do not own; get them first.
refuse-mission-annexes = { $card } shows an Annex that you do not own; build it first.
refuse-mission-geishas = { $card } needs { $count } Geishas; you have too few.
refuse-mission-mon = { $card } costs { $mon } Mon; you have too few.
refuse-mission-blessing = { $card } asks for a Blessing to be handed over; you have none, and nobody stands in for it.
refuse-mission-special = A special requirement of { $card } is not met.
refuse-bonus = The bonus of { $card } cannot be fulfilled; something that it asks for is missing.
refuse-stand-in = No disciple of yours on that Annex can stand in for a Blessing.
refuse-no-trader = Offers go to another player with a disciple in this district: { $district }.
refuse-not-traded = That is not traded in this district: { $district }.
refuse-blackmail-trade = Blackmail is never traded; offer something else.
refuse-done-mission = { $card } is completed, and completed missions are never traded.
refuse-give = You do not have that much to give; offer less or something else.
refuse-ask = The other player does not have that much; ask for less or for something else.
refuse-empty-offer = Nothing would change hands; put something into the offer.
refuse-gift = At this table nobody makes gifts; both sides must give something.
refuse-limits = After this deal somebody would hold more than allowed; change the offer.
refuse-counter = At this table an offer is answered by another one at most twice; accept or decline.
refuse-hand-over = You do not hold that card, or it is of another kind; hand over one of the kind asked for.
refuse-offer-verb = That is said by another action now: { $verb }.
refuse-third = A third has a disciple in this district and is not in the deal yet: { $district }.
refuse-fourth = Three are in this deal already; drop it if you want to deal with somebody else.
refuse-side = That is not another side of this deal; name two of those who take part in it.
refuse-other-side = Another side of the deal is being put together; go on with the one that you mean first.
refuse-bystander = { $seat } would neither give nor get anything; put something in for { $seat }, or drop the offer.
refuse-not-required = { $card } is completed by a disciple in a district that its main part shows; activate one of those.

# Options ---------------------------------------------------------------------------------------------------------

option-version = Version
option-version-samurai = Samurai version (the full game)
option-version-geisha = Geisha version (gentler)
option-start_prestige = Prestige points at the start
option-start_prestige-1 = 1
option-start_prestige-0 = 0
option-sit_out = Sitting out is decided
option-sit_out-open = openly, one after another
option-sit_out-secret = secretly, all at once
option-leave_mid_auction = Players may leave in the middle of an auction
option-groups = Groups with two or three players
option-groups-chosen = the opener chooses
option-groups-fixed = in the order A, B, C
option-over_limit = Going over a limit
option-over_limit-return = take, then return surplus
option-over_limit-refuse = nothing is taken
option-blessing_averts = A Blessing averts
option-blessing_averts-assets = lost assets
option-blessing_averts-all = lost Mon and prestige too
option-blue = The blue watch figure walks
option-blue-clockwise = clockwise
option-blue-counterclockwise = counter-clockwise
option-castle_patrolled = The watch visits the Castle
option-closed_to_patrol = The watch skips a closed district
option-blackmail_saves = Blackmail saves
option-blackmail_saves-one = one disciple
option-blackmail_saves-all = all of its owner's
option-gifts = Gifts are allowed in trade
option-offers = Offers in trade
option-offers-unlimited = as many as one likes
option-offers-three = three in a district and round, two answers to each
option-offers-three_begun = the same, and dropped ones count
option-trade_over_limit = Trade may go beyond a limit; surplus is returned
option-trade_blackmail = Blackmail may be traded in the Tavern
option-order_change = A new player order counts
option-order_change-now = at once
option-order_change-next_pass = from the next pass on
option-idle = A disciple may always be activated for nothing
option-full_reserve = A mission sends a disciple to a full Reserve
option-full_reserve-clan_house = it goes to the clan house
option-full_reserve-reserve = it goes there all the same
option-shogun = When the Shogun is dead
option-shogun-round = the round is played to its end
option-shogun-at_once = the game ends at once
option-bonus_rivals = “Only player” on Bonus Cards looks at
option-bonus_rivals-all = all players
option-bonus_rivals-holders = players with Bonus Cards
option-bonus_state = Bonus Cards look at the table
option-bonus_state-before = before any end scoring
option-bonus_state-after = after Blackmail is scored
option-market_move = The two weapons that move on the market
option-market_move-leftmost = the two leftmost of all
option-market_move-dear = the two leftmost of those at 8
option-weapon_foresight = Foresight on too few weapons
option-weapon_foresight-reshuffles = the discard pile is shuffled in first
option-weapon_foresight-what_lies = looks at what is there
option-reactions = Who may cancel a card first
option-reactions-first_player = the first in player order
option-reactions-next_player = whoever comes after its player
option-dealing = Missions of the Geisha version are dealt
option-dealing-in_turn = one at a time, in turn
option-dealing-each_at_once = all four to each player at once

# What stands on cards ---------------------------------------------------------------------------------------------
# Made from the cards' effects, line by line.

thing-action = Action Card
thing-bonus = Bonus Card
thing-weapon = weapon
thing-mission = mission
thing-mission_green = green mission
thing-mission_yellow = yellow mission
thing-mission_red = red mission
thing-mission_black = black mission
thing-event = event
thing-annex = Annex
thing-geisha = Geisha
thing-disciple = disciple
until-round = this round
until-next_use = the next time in this round
until-while_owned = as long as you own it

count-mon = Mon
count-pp = prestige points
count-weapons = weapons
count-weapon_types = different weapons
count-max_same_weapon = weapons of one kind
count-weapon_doku = Doku
count-weapon_fukiya = Fukiya
count-weapon_katana = Katana
count-weapon_metsubushi = Metsubushi
count-weapon_nawa = Nawa
count-weapon_shuko = Shuko
count-weapon_shuriken = Shuriken
count-weapon_yumi = Yumi
count-annexes = Annexes
count-geishas = Geishas
count-blessings = Blessings
count-action_cards = Action Cards in hand
count-open_missions = open missions
count-done_missions = completed missions
count-done_missions_green = completed green missions
count-done_missions_yellow = completed yellow missions
count-done_missions_red = completed red missions
count-done_missions_black = completed black missions
count-done_bonuses = fulfilled mission bonuses
count-done_colours = colours among completed missions
count-disciples_owned = disciples that are not in the Reserve
count-disciples_reserve = disciples in the Reserve
count-disciples_on_annex = disciples on Annexes
count-order_position = the position in the player order

text-need-districts = Disciples in: { $district }
text-need-weapons = Weapons: { $weapon }
text-need-annexes = Annexes: { $annex }
text-need-geishas = { $count ->
    [one] A Geisha
   *[other] { $count } Geishas
}
text-pay-mon = Pay { $mon } Mon
text-pay-blessing = { $count ->
    [one] Hand over a Blessing
   *[other] Hand over { $count } Blessings
}
text-points = { $points ->
    [one] 1 prestige point
   *[other] { $points } prestige points
}
text-points-shared = { $points } prestige points; { $shared } if another player meets this too
text-if-at-least = You have at least { $least }: { $count }
text-if-at-most = You have at most { $most }: { $count }
text-if-between = You have { $least } to { $most }: { $count }
text-if-most = You have the most: { $count }
text-if-fewest = You have the fewest: { $count }
text-if-same-district = You have a disciple in the same district
text-whoever-at-least = Whoever has at least { $least } ({ $count }):
text-whoever-at-most = Whoever has at most { $most } ({ $count }):
text-whoever-between = Whoever has { $least } to { $most } ({ $count }):
text-whoever-most = Whoever has the most ({ $count }):
text-whoever-fewest = Whoever has the fewest ({ $count }):
text-whoever-same-district = Whoever has a disciple in the same district:
text-target = Choose another player.
text-target-at-least = They must have at least { $least }: { $count }
text-target-at-most = They may have at most { $most }: { $count }
text-target-between = They must have { $least } to { $most }: { $count }
text-target-most = They must have the most: { $count }
text-target-fewest = They must have the fewest: { $count }
text-target-same-district = They must have a disciple in a district where you have one.
text-everyone = Everyone:
text-chosen = The chosen player:
text-gain-mon = Take { $mon } Mon.
text-gain-pp = { $pp ->
    [one] Gain 1 prestige point.
   *[other] Gain { $pp } prestige points.
}
text-lose-mon = Pay { $mon } Mon, or all you have.
text-lose-pp = { $pp ->
    [one] Lose 1 prestige point.
   *[other] Lose { $pp } prestige points.
}
text-draw = Draw { $count } × { $thing }.
text-draw-keep = Draw { $count } × { $thing }, keep { $keep }.
text-take-blessing = Take a Blessing, if one is left and you have none.
text-take-geisha = { $count ->
    [one] Take a Geisha from the supply.
   *[other] Take { $count } Geishas from the supply.
}
text-take-annex = { $count ->
    [one] Take an Annex that you lack from the supply.
   *[other] Take { $count } Annexes that you lack from the supply.
}
text-take-disciple = { $count ->
    [one] Take a disciple from your Reserve to the clan house.
   *[other] Take { $count } disciples from your Reserve to the clan house.
}
text-take-market_weapon = { $count ->
    [one] Take a weapon from the market, free of charge.
   *[other] Take { $count } weapons from the market, free of charge.
}
text-discard = Give up { $count } × { $thing }.
text-discard-random = Give up { $count } × { $thing }, by lot.
text-preventable = A Blessing may be returned instead.
text-steal = Take up to { $mon } Mon from that player.
text-swap = Swap one of your weapons against one of theirs; you choose both.
text-replace = Return { $count } × { $thing } and draw as many.
text-peek = Look at the top { $count } of a deck ({ $thing }) and put them back in the same order.
text-peek-reorder = Look at the top { $count } of a deck ({ $thing }) and put them back in any order.
text-peek-hand = Look at that player's Action Cards and open missions.
text-patrol-on = { $count ->
    [one] Move the watch one district on.
   *[other] Move the watch { $count } districts on.
}
text-patrol-back = { $count ->
    [one] Move the watch one district back.
   *[other] Move the watch { $count } districts back.
}
text-flip = Swap the watch figure: it walks the other way.
text-protect-one = One of your disciples in the watch's district is not arrested.
text-protect-own = None of your disciples in the watch's district is arrested.
text-protect-all = Nobody in the watch's district is arrested.
text-relocate-any-any = Move { $count ->
    [one] one of your disciples
   *[other] { $count } of your disciples
} on the board to a free space in any open district.
text-relocate-any-beside = Move { $count ->
    [one] one of your disciples
   *[other] { $count } of your disciples
} on the board to a free space in a neighbouring district.
text-relocate-patrol-any = Move { $count ->
    [one] one of your disciples
   *[other] { $count } of your disciples
} out of the watch's district to a free space in any open district.
text-relocate-patrol-beside = Move { $count ->
    [one] one of your disciples
   *[other] { $count } of your disciples
} out of the watch's district to a free space in a neighbouring district.
text-send = The activated disciple goes to the Reserve.
text-extra-placement = { $count ->
    [one] Place a further disciple in this turn.
   *[other] Place { $count } further disciples in this turn.
}
text-extra-activation = { $count ->
    [one] Activate a further disciple in this turn.
   *[other] Activate { $count } further disciples in this turn.
}
text-close = Closed: { $district }.
text-reopen = The closed district is open again.
text-refresh = Discard all weapons on the market and lay out five new ones.
text-market_price-less = Weapons on the market cost { $mon } Mon less ({ $until }).
text-market_price-more = Weapons on the market cost { $mon } Mon more ({ $until }).
text-geisha_price-less = A Geisha in the Red Light District costs { $mon } Mon less ({ $until }).
text-geisha_price-more = A Geisha in the Red Light District costs { $mon } Mon more ({ $until }).
text-bid_payment-less = Pay { $mon } Mon less for the auction that you won.
text-bid_payment-more = Pay { $mon } Mon more for the auction that you won.
text-set-patrol_steps = { $value ->
    [0] The watch does not move by itself this round; it still arrests where it stands.
    [one] The watch moves one district by itself this round.
   *[other] The watch moves { $value } districts by itself this round.
}
text-set-arrest_destination = Your disciples that are arrested this round go to the clan house.
text-set-tie_bid_wins = Your next raise may equal the highest bid and takes the lead.
text-substitute-weapon = { $count ->
    [one] One weapon that the mission shows counts as owned.
   *[other] { $count } weapons that the mission shows count as owned.
}
text-substitute-geisha = { $count ->
    [one] One Geisha that the mission shows counts as owned.
   *[other] { $count } Geishas that the mission shows count as owned.
}
text-substitute-blessing = { $count ->
    [one] One Blessing that the mission asks for counts as handed over.
   *[other] { $count } Blessings that the mission asks for count as handed over.
}
text-cancel = The Action Card that was just played has no effect.
text-church-take = Take all Mon from the church.
text-church-add = Put { $mon } Mon on the church.
text-garden = Rearrange the player order by the garden house.
text-choose = Choose one:
text-or = or
text-end-game = This round is the last one.
text-nothing = Nothing happens.

# The table -------------------------------------------------------------------------------------------------------

table-round = Round { $round } of { $rounds }: { $phase }
table-order = Order
table-event = Event
table-watch = Watch
table-watch-here = watch ({ $figure })
table-closed = closed
table-church = Church
table-market = Market
table-blessings = Blessings
table-geishas = Geishas
table-annexes = Annexes
table-weapons = Weapons
table-decks = Decks
table-mon = Mon
table-house = clan house
table-reserve = Reserve
table-blackmail = Blackmail
table-hand = Your cards
table-cards = cards
table-missions = missions
table-done = completed
table-bonus = Bonus
table-auction = Auction
table-bid = { $mon } Mon by { $seat }
table-offer = Offer
table-accepted = Accepted by { $seat }
table-disciple = with a disciple
table-short-mon = Mon
table-short-house = house
table-short-reserve = Res.
table-short-geishas = Gei.
table-short-blessings = Bless.
table-short-blackmail = Black.
table-short-cards = cards
table-short-missions = miss.
table-short-done = done
table-free = free
