# Words of Yedo's board in the browser; everything else is said by the title's own words.

board-round = Round { $round } of { $rounds }
board-city = The city of Yedo
board-parts = Beside the city
board-part-city = City
board-part-hand = Cards
board-part-auction = Auctions
board-part-market = Market
board-part-clans = Clans
board-part-trade = Trade

# The city
board-short-castle = Castle
board-short-audience = Audience
board-short-summons = Summons
board-short-garden = Garden
board-short-gates = Gates
board-short-tavern = Tavern
board-short-harbor = Harbor
board-short-red_light = Red Light
board-short-market = Market
board-short-temple = Temple
board-disciples-of = { $count ->
    [one] a disciple of { $seat }
   *[other] { $count } disciples of { $seat }
}
board-spaces-free = { $count ->
    [0] no space free
    [one] one space free
   *[other] { $count } spaces free
}
board-closed = closed
board-watch-here = the { $figure } watch is here
board-watch = The { $figure } watch stands in this district: { $district }; next: { $next }
board-stock-church = { $count } Mon on the church
board-stock-blessing = Blessings left: { $count }
board-stock-geisha = Geishas left: { $count }
board-stock-annex = Annexes left: { $count }
board-stock-weapon = weapons in the pile: { $count }
board-order = Player order: { $seat }
board-prestige = Prestige: { $list }
board-annex-own = Your { $annex }, free
board-annex-busy = Your { $annex }, a disciple is there
board-annex-lacking = { $annex }: you do not own it
board-no-event = No event yet.
board-just-played = Just played: { $card }.
board-last-round = Last round!

# Cards
board-missions = Open missions
board-actions = Action Cards
board-bonuses = Bonus Cards
board-completed = Completed missions
board-drawn = You choose from
board-favors = Favor Cards
board-decks = Decks
board-deck-left = Cards in the deck: { $count }
board-foreseen = Foreseen, from the top ({ $deck }):
board-no-hand = Whoever watches sees no cards.
board-empty-hand = You hold no cards.
board-bonus = Bonus
board-met = there
board-missing = missing
board-reward = Reward
board-ready = everything is there
board-lacks = { $count ->
    [one] one thing missing
   *[other] { $count } things missing
}
board-done = completed
board-done-bonus = completed with bonus

# Market
board-stalls = On the market
board-stall-empty = empty
board-annexes-left = Annexes left
board-scrap = Discarded weapons

# Auctions
board-sold = sold
board-minimum = from { $mon } Mon
board-open-at = Open { $lot } at { $mon } Mon
board-won-by = won by { $seat }
board-your-bid = Your bid
board-less = Less
board-more = More
board-bid-now = Bid { $mon }
board-bid-keeps = You have { $mon } Mon; at { $bid } you keep { $left }.
board-ask-activate = Which disciple does what?
board-ask-order = In which order do the cards go back? First the one on top.
board-ask-give_up = What do you give up, and from which deck do you draw?
board-ask-raise = { $lot }: { $seat } bids { $mon }. Your bid? (from { $minimum })
board-leave = Leave
board-bid-over = You have only { $mon } Mon: if you win so, you lose it all and leave.
board-bidding = Still bidding
board-out = Have left

# Trade
board-trade-in = Trade in this district: { $district }
board-gives = { $seat } gives
board-has = { $seat } has:
board-nothing = nothing yet
board-hidden-missions = { $count ->
    [one] one { $colour } mission
   *[other] { $count } { $colour } missions
}
board-any-missions = { $count ->
    [one] one mission of any colour
   *[other] { $count } missions of any colour
}
board-deal-of-three = A deal of three: { $seat }
board-accepted = accepted by { $seat }
board-gives-to = { $seat } gives { $other_seat }
board-this-side = Put together
board-hidden-actions = { $count ->
    [one] one Action Card
   *[other] { $count } Action Cards
}
board-hidden-bonuses = { $count ->
    [one] one Bonus Card
   *[other] { $count } Bonus Cards
}

# What clans have
board-mon = { $mon } Mon
board-pp = { $pp } PP
board-geishas = { $count ->
    [one] one Geisha
   *[other] { $count } Geishas
}
board-has-mon = Mon
board-has-geishas = Geishas
board-clan-house = Disciples in the clan house
board-reserve = Disciples in the Reserve
board-blessing = Blessing
board-blackmail = Blackmail
board-busy = a disciple is there

# Groups of choices
board-group-cards = Cards
board-group-missions = Missions
board-group-here = Here
board-group-give = You give
board-group-ask = You ask for
board-group-offer = The offer

first-yedo-1 = What you want: the most prestige. Missions bring most of it; each shows where your disciples must stand and what you must own.
first-yedo-2 = A round: bid for helpers, see the event, place disciples, mind the watch, trade, then activate your disciples one by one.
first-yedo-3 = First: look at “Cards”. Each mission says what is still missing; get those things, and keep clear of the district where the watch goes next.

# The city prints what it does
board-part-ring = Ring
board-weapons = Weapons
board-annexes = Annexes
about-seat-annex = Annexes of this clan: places of its own for its disciples.
about-seat-weapon = Weapons of this clan; missions ask for them.
board-sit-out = Sit out: take { $mon } Mon
board-from-place = { $place } { $mon } Mon
board-lot-helps = You need: { $list }.
board-from-auction = auction from { $mon }
board-not-on-market = not on the market now
board-watch-next = the watch comes next
board-completes = Completes { $cards }
board-missing-sum = Missing: { $list }.
board-go-completes = A disciple at { $places } completes it.
board-nearest = nearest first
board-act-castle_audience = +1 ★
board-act-castle_summons = a mission
board-act-castle_garden = your place in the order
board-act-gates_recruit = a disciple
board-act-gates_pledge_1 = { $mon } Mon
board-act-gates_pledge_2 = { $mon } Mon
board-act-gates_foresight = see 3 Action Cards
board-act-tavern_carpenter = an Annex ({ $left } left)
board-act-tavern_foresight = see 3 weapons
board-act-harbor_church = church box: { $left } Mon
board-act-harbor_luxury_small = { $pp } ★
board-act-harbor_luxury_large = { $pp } ★
board-act-harbor_foresight = see 3 Bonus Cards
board-act-red_light_geisha_mon = a Geisha ({ $left } left)
board-act-red_light_geisha_pp = a Geisha
board-act-red_light_action_card = an Action Card
board-act-market_buy = a weapon
board-act-market_sell = sell a card for { $mon } Mon
board-act-temple_blessing = a Blessing ({ $left } left)
board-act-temple_foresight_missions = see 3 missions
board-act-temple_foresight_events = or 3 events
board-act-yashiki = swap a mission
board-act-karesansui = see any 3
board-act-dojo = swap a weapon
board-act-kobudo_ryu = weapons

# Explanations
about-now = Now
about-watch = Watch
about-annex = Annex
about-card = card
about-weapon = weapon
about-weapon-text = Missions ask for it. It is bought on the market or at auction.
about-minimum = From
about-price = Price
about-seat-mon = Money: for bids, for prices in the city and for missions.
about-seat-disciple = Disciples at home / in the Reserve. Those at home can be placed this round.
about-seat-geisha = Geishas are asked for by missions.
about-seat-mission = Missions that are open; only their colours are known to others.
about-seat-action = Action Cards in hand.
about-seat-bonus = Bonus Cards score at the end.
about-seat-blessing = A Blessing saves a disciple from arrest.
about-seat-blackmail = Blackmail saves a disciple from arrest, or is traded.
about-seat-done = Missions completed.
about-lot-a = A group of lots; the winner chooses one.
about-lot-b = A group of lots; the winner chooses one.
about-lot-c = A group of lots; the winner chooses one.
about-lot-action = The winner takes Action Cards.
about-lot-bonus = The winner takes Bonus Cards.
about-lot-weapon = The winner takes a weapon.
about-lot-annex = The winner takes an Annex.
about-lot-geisha = The winner takes a Geisha.
about-lot-disciple = The winner takes a disciple.
about-lot-mission = The winner takes a mission.

# Luck in the review
board-luck-arrests = Arrests (fewer is better)
board-luck-arrests-said = { $got } arrested in { $count } rounds; { $expected } expected
board-luck-missions = Missions drawn, by their worth
board-luck-missions-said = { $count } drawn, worth { $got }; { $expected } expected
about-bid = My bid
about-bid-text = One Mon more or less. What I would have left then stands beside it.
about-part-city = All places with what they do and who stands there.
about-part-ring = The city as a ring, with the way of the watch.
about-part-hand = My missions, nearest first, my cards and my Blessing.
about-part-auction = What can be won, from which bid on, and who has won what.
about-part-market = The weapons on the stalls with their prices.
about-part-clans = What every clan owns.
about-part-trade = The offer that is being put together or answered.

# What a round brought
board-sum-title = Round { $round } of { $rounds }: over
board-sum-points = Points
board-sum-mon = Mon
board-sum-done = Missions done
board-sum-weapons = Weapons
board-sum-geishas = Geishas
board-sum-missions = Missions
board-sum-watch = The watch
board-sum-auction = Auction
board-sum-event = Event and cards

# What happens, as scenes
board-auction-from = Auction, from { $mon } Mon
board-watch-walks = The watch on its way
board-arrested = { $count ->
    [one] 1 arrested
   *[other] { $count } arrested
}
board-completes-mission = { $seat } completes a mission
board-shown-event = The event of this round
board-shown-action = { $seat } plays an Action Card
board-shown-favor = { $seat } takes a Favor Card
board-shown-bonus = { $seat } scores a Bonus Card
