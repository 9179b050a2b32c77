# What the bots say, in English.

# The five levels, the same in every game.
bot-cadet = Cadet
bot-cadet-about = A first opponent: sees what lies near, and lets much slip.
bot-deckhand = Deckhand
bot-deckhand-about = Takes what looks good at once, and often misses something.
bot-mate = Mate
bot-mate-about = Knows the trade and thinks about its turn, but slips now and then.
bot-captain = Captain
bot-captain-about = Thinks about what may follow, and seldom slips.
bot-admiral = Admiral
bot-admiral-about = As strong as there is: weighs everything that may follow.

# Kinds of bots, and names of former times.
bot-random = Castaway
bot-random-about = Plays any move the rules allow.

measure-nothing = not weighed
measure-preference = preference
measure-margin = expected lead
measure-win-chance = chance to win
measure-completion = chance to complete the combination

bot-greedy = Deckhand
bot-greedy-about = Takes what looks best at once.
bot-turn = Mate
bot-turn-about = Gets the most out of its own turn, and does not look beyond it.
bot-strong = Captain
bot-strong-about = Plans ahead and weighs what may follow.
bot-perfect = Admiral
bot-perfect-about = Knows the whole game by heart.
bot-planner = Purser
bot-planner-about = Thinks of families, maps and holds, and of who is ahead at the end.

bot-search = Navigator
bot-search-about = Looks as far ahead as it is told to.
bot-learnt = Old hand
bot-learnt-about = Looks ahead, and judges by what it learnt from its own games.
bot-tree = Explorer
bot-tree-about = Tries out what may follow, and looks further where it promises most.
bot-lookout = Lookout
bot-lookout-about = Looks a move or two ahead.
bot-navigator = Navigator
bot-navigator-about = Looks a few moves ahead.
bot-commodore = Commodore
bot-commodore-about = Looks as far ahead as it can in a second.

objective-margin = expected margin
objective-win = chance to win

ground-solution = the exact solution
ground-search = searching ahead
ground-playouts = playing on many times

# Why a bot plays as it does.
bot-why-only = There is nothing to weigh here.
bot-why-plan = It goes on with its plan.
bot-why-preference = { $how ->
    [alone] It had made up its mind.
    [close] { $named ->
        [0] Of what it compared, two looked as good.
       *[other] It looks as good as { $next }, the next best.
     }
   *[ahead] { $named ->
        [0] It looks best of what was compared.
       *[other] It looks best of what was compared; { $next } would come next.
     }
 }
bot-why-margin = { $how ->
    [alone] Expected lead at the end: { $best } points.
    [close] { $named ->
        [0] Expected lead at the end: { $best } points; another choice is as good.
       *[other] Expected lead at the end: { $best } points; { $next } is as good.
     }
   *[ahead] { $named ->
        [0] Expected lead at the end: { $best } points; with the next best, { $second }.
       *[other] Expected lead at the end: { $best } points; with { $next }, the next best, { $second }.
     }
 }
bot-why-win-chance = { $how ->
    [alone] The chance to win is then { $best }.
    [close] { $named ->
        [0] The chance to win is then { $best }, and as good otherwise.
       *[other] The chance to win is then { $best }, and as good with { $next }.
     }
   *[ahead] { $named ->
        [0] The chance to win is then { $best }; with the next best move { $second }.
       *[other] The chance to win is then { $best }; with { $next }, the next best, { $second }.
     }
 }
bot-why-completion = { $how ->
    [alone] The chance to complete it is { $best }.
    [close] { $named ->
        [0] The chance to complete it is { $best }, and as good otherwise.
       *[other] The chance to complete it is { $best }, and as good with { $next }.
     }
   *[ahead] { $named ->
        [0] The chance to complete it is { $best }; with the next best { $second }.
       *[other] The chance to complete it is { $best }; with { $next }, the next best, { $second }.
     }
 }
bot-why-line = { $further ->
    [0] The answer is expected to be { $answer }.
   *[other] The answer is expected to be { $answer }, and then { $then }.
 }

# How a result came about.
analysis-account = { $seat } went from { $start } to { $end }: luck { $lucky ->
    [0] took
   *[other] gave
 } { $luck }, own moves { $good ->
    [0] cost
   *[other] gave
 } { $own }, and the others’ moves { $helped ->
    [0] took
   *[other] gave
 } { $others }{ $closed ->
    [gave] ; ending it early gave { $closing }
    [took] ; ending it early took { $closing }
   *[not] {""}
 }{ $sampled ->
    [0] .
   *[other] , each to about { $error }.
 }
