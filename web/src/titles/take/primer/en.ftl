primer-page-1 = What you want, and how a turn goes
primer-page-2 = Influence, powers, and every sign

primer-want = More points after 35 turns
primer-want-whole = In the middle the **hall** with five stacks, above and below the two **courtyards**. Everything is open; each turn takes one chip. [TAK-007] [TAK-071] [TAK-072]
primer-want-1 = **Ghost stones** block stacks. One goes where you took; when all five lie in the hall, they come back. [TAK-032] [TAK-028]
primer-want-2 = An **empty field** shows its printed person, who counts like a chip. [TAK-053] [TAK-055]

primer-turn = A turn in four steps
primer-turn-power = **1. Powers**, if you like: a chip in your bottom row acts once and becomes used. [TAK-020] [TAK-022]
primer-turn-take = **2. Take** one top chip of a stack without a ghost stone, and lay a stone there. [TAK-031] [TAK-032]
primer-turn-place = **3. Place** it in the column of its kind; a Samurai goes to any column. [TAK-049] [TAK-050]
primer-turn-score = **4. Score** for both: the person that came to light, times the fields that show one, times your influence. [TAK-052] [TAK-054] [TAK-056]

primer-influence = What your chips are worth
primer-influence-1 = An unused Daimyo, Ronin or Geisha: **2** in its kind. [TAK-060]
primer-influence-2 = Once used: **1**. [TAK-061]
primer-influence-3 = A Ninja: **1**, once used **0**. [TAK-060] [TAK-061]
primer-influence-4 = A Samurai adds **1** to his column; when Samurai are scored, each of yours counts. [TAK-063] [TAK-064]

primer-powers = What they can do, once each
primer-powers-1 = **Daimyo**: up to three of your Samurai change column. [TAK-033]
primer-powers-2 = **Ronin**: move, return or lay one ghost stone. [TAK-036]
primer-powers-3 = **Geisha**: move one top chip onto another stack. [TAK-039] [TAK-040]
primer-powers-4 = **Ninja**: use up a chip of the other player, and borrow its power. [TAK-045] [TAK-046]

primer-watch = What to watch out for
primer-watch-1 = **Look under the chip.** What you uncover is scored, not what you take, and the other player scores it too. [TAK-052] [TAK-056]
primer-watch-2 = **Count the stones.** With four in the hall only one stack is open; after the fifth all are free again. [TAK-028]
primer-watch-3 = **A chip that a Geisha moved** cannot be taken in the same turn. [TAK-042]
primer-watch-4 = **Powers cost influence.** Use one where it brings more than the point it loses each time. [TAK-061]

sign-samurai = { word-samurai }
sign-samurai-about = strengthens any column by 1; no power
sign-daimyo = { word-daimyo }
sign-daimyo-about = moves up to three Samurai
sign-ronin = { word-ronin }
sign-ronin-about = moves a ghost stone
sign-geisha = { word-geisha }
sign-geisha-about = moves a top chip
sign-ninja = { word-ninja }
sign-ninja-about = uses a chip of the other player
sign-ghost = Ghost stone
sign-ghost-about = this stack cannot be taken from
sign-used-geisha = Used chip
sign-used-geisha-about = power spent, worth one less
sign-empty-geisha = Printed person
sign-empty-geisha-about = shown by an empty field
sign-locked = Lock
sign-locked-about = moved this turn, not to be taken
