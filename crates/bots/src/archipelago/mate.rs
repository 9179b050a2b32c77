//! A player that gets the most out of its turn: it looks for the goal that is worth most for
//! the actions it takes, sends the group that gets there best, and looks again.
//!
//! It is quick enough to be everyone's hand in the simulations of the strong player.

use super::march::{HORIZON, March, Path, Terrain};
use super::odds::Odds;
use super::ties::Ties;
use crate::blur::Blur;
use crate::bot::{Advice, Bot, POINT};
use flotilla_core::{Actor, Game, Rng, Seat, SeededRng, Turn, View};
use flotilla_games::archipelago::board::{
    Colour, LAIR_SIZE, MOST_PLACES, Map, Place, Places, TERRITORIES,
};
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::{Pending, State};
use flotilla_games::archipelago::{Action, Archipelago, Target};

/// What a player cares for more or less; one is the ordinary measure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Trading posts.
    pub posts: f32,
    /// Cities of other lairs.
    pub cities: f32,
    /// Any land.
    pub land: f32,
    /// Gold, and bringing it where it can be converted.
    pub gold: f32,
    /// What others would win with.
    pub deny: f32,
    /// Keeping bands where they are needed, and sending more there.
    pub guard: f32,
}

impl Style {
    /// The ordinary measure.
    pub const PLAIN: Style =
        Style { posts: 1.0, cities: 1.0, land: 1.0, gold: 1.0, deny: 1.0, guard: 1.0 };
}

/// What is known of a game before it begins.
pub struct Lore {
    pub(super) odds: Odds,
    /// Everything within three steps of each place, over land and sea.
    near: Vec<Places>,
}

/// Events after which playing on is given up: no turn takes that many.
const LONGEST: usize = 4000;

/// From this worth on a goal decides the game.
const DECISIVE: f32 = 25.0;

impl Lore {
    /// What is known of this game.
    #[must_use]
    pub fn new(game: &Archipelago) -> Lore {
        let map = game.map();
        let mut near = vec![Places::NONE; MOST_PLACES];
        for place in map.places() {
            let one = map.contiguous(place).or(Places::one(place));
            let two = one.or(map.around(one));
            near[place.index()] = two.or(map.around(two));
        }
        Lore { odds: Odds::new(game.combat_die()), near }
    }

    /// Bands of other players that could soon be at a place.
    pub(super) fn threat(&self, state: &State, colour: Colour, place: Place) -> u32 {
        let own = state.commander(colour);
        let enemies = Colour::ALL.into_iter().filter(|&c| {
            let commander = state.commander(c);
            commander.is_some() && commander != own
        });
        let near = self.near[place.index()];
        enemies
            .flat_map(|enemy| state.manned(enemy).and(near).iter())
            .map(|at| u32::from(state.bands(at)))
            .sum()
    }
}

/// Whether so much land is a victory situation for a colour (ARC-41, ARC-42).
pub(super) fn victorious(map: &Map, colour: Colour, owned: Places) -> bool {
    let controls = |lair: &Colour| owned.and(lair.lair()).len() as usize * 2 > LAIR_SIZE;
    if !Colour::ALL.iter().any(controls) {
        return false;
    }
    let posts = owned.and(map.posts());
    (posts.len() >= 3 && posts.has(map.centre()))
        || owned.and(map.cities()).minus(colour.lair()).len() >= 4
}

/// What a group could go for: what it is worth, what it costs in actions, and both together.
#[derive(Clone, Copy, Debug)]
struct Goal {
    from: Place,
    target: Place,
    worth: f32,
    cost: u8,
    score: f32,
}

/// What a player has in mind during a turn.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    pub(super) style: Style,
    /// The way that a group is on.
    pub(super) task: Option<Path>,
    /// A goal that comes before all others.
    pub(super) first: Option<Place>,
    /// Whether cards are kept for later.
    pub(super) keeps_cards: bool,
    /// What decides among equals.
    pub(super) ties: Ties,
    /// How much the worth of places is misjudged.
    pub(super) blur: Blur,
    /// How many actions away what it goes for is at most, unless there is nothing as near.
    pub(super) reach: u8,
}

impl Mind {
    pub(super) fn new(style: Style, ties: Ties) -> Mind {
        let (blur, reach) = (Blur::NONE, HORIZON as u8);
        Mind { style, task: None, first: None, keeps_cards: false, ties, blur, reach }
    }
}

impl Mind {
    /// What a place seems to be worth.
    fn seen(&self, place: Place, worth: f32) -> f32 {
        if self.blur.is_none() {
            return worth;
        }
        worth + self.blur.off(self.ties.rank(place), POINT) as f32
    }
}

/// Plays turns with what is known of a game.
pub(super) struct Mate<'a> {
    pub(super) game: &'a Archipelago,
    pub(super) lore: &'a Lore,
}

impl Mate<'_> {
    /// What territories are worth to a colour that does not own them yet.
    pub(super) fn worths(
        &self,
        state: &State,
        colour: Colour,
        style: &Style,
        worths: &mut [f32; TERRITORIES],
    ) {
        let map = self.game.map();
        let owned = state.owned(colour);
        let own_seat = state.commander(colour);
        let posts = owned.and(map.posts()).len();
        let foreign = owned.and(map.cities()).minus(colour.lair()).len();
        let won = victorious(map, colour, owned);
        // Without its own lair a colour needs another: every piece of the nearest counts.
        let lairless = self.game.lairs_controlled(state, colour) == 0;
        for place in Places::LAND.minus(owned).iter() {
            let owner = state.owner(place);
            let master = owner.and_then(|owner| state.commander(owner));
            if owner.is_some() && master == own_seat {
                continue;
            }
            let mut worth = if place.is_island() { 0.9 } else { 0.6 } * style.land;
            if map.posts().has(place) {
                worth += if place == map.centre() { 8.0 } else { 6.0 } * style.posts;
                if posts == 2 {
                    worth += 3.0 * style.gold;
                }
            }
            if place.lair() == Some(colour) {
                worth += if owned.and(colour.lair()).len() <= 4 { 5.0 } else { 1.5 };
            } else if place.lair().is_some() && lairless {
                worth += 2.0;
            }
            if map.cities().has(place) {
                worth += if place.lair() == Some(colour) {
                    2.0
                } else {
                    (2.5 + 1.2 * foreign as f32) * style.cities
                };
            }
            if place.is_island() && !state.explored().has(place) {
                worth += if place == map.centre() { 2.0 } else { 1.0 } * style.gold;
            }
            worth += 0.8 * f32::from(state.gold(place).min(5)) * style.gold;
            if !won && victorious(map, colour, owned.or(Places::one(place))) {
                worth += 40.0;
            }
            if let (Some(owner), Some(_)) = (owner, master) {
                worth *= 1.15;
                let theirs = state.owned(owner);
                if victorious(map, owner, theirs)
                    && !victorious(map, owner, theirs.minus(Places::one(place)))
                {
                    worth += if state.claims(owner) { 60.0 } else { 25.0 } * style.deny;
                }
            }
            worths[place.index()] = worth;
        }
    }

    /// How many bands should stay in a territory when others leave it.
    fn garrison(&self, state: &State, colour: Colour, style: &Style, place: Place) -> u8 {
        let map = self.game.map();
        if !place.is_land() || !map.cities().or(map.posts()).has(place) {
            return 0;
        }
        let threat = self.lore.threat(state, colour, place) as f32;
        let held = if map.posts().has(place) { 0.5 } else { 0.3 };
        let won = victorious(map, colour, state.owned(colour));
        let most = if won { 10.0 } else { 4.0 };
        (held * threat * style.guard).min(most * style.guard).ceil() as u8
    }

    /// The goals worth going for with so many actions, the best first, each but once.
    pub(super) fn targets(
        &self,
        state: &State,
        colour: Colour,
        actions: u8,
        ties: Ties,
    ) -> Vec<Place> {
        let mut scored: Vec<(Place, f32)> = Vec::new();
        let plain = Mind::new(Style::PLAIN, ties);
        self.weigh(state, colour, &plain, (actions, plain.reach), |_, _, goal| {
            scored.push((goal.target, goal.score));
        });
        scored
            .sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| ties.rank(b.0).cmp(&ties.rank(a.0))));
        let mut targets = Vec::new();
        for (target, _) in scored {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets
    }

    /// The best of all goals, or of the ways to one that comes first, and how to get there.
    fn best_goal(&self, state: &State, colour: Colour, mind: &Mind) -> Option<(Goal, Path)> {
        let mut reach = mind.reach;
        loop {
            let best = self.best_within(state, colour, mind, reach);
            if best.is_some() || usize::from(reach) >= HORIZON {
                return best;
            }
            reach += 1;
        }
    }

    /// The same of those that are no more actions away than this.
    fn best_within(
        &self,
        state: &State,
        colour: Colour,
        mind: &Mind,
        reach: u8,
    ) -> Option<(Goal, Path)> {
        let mut best: Option<(bool, Goal, Path)> = None;
        let actions = state.frame().actions;
        let rank = |goal: &Goal| mind.ties.rank_pair(goal.from, goal.target);
        self.weigh(state, colour, mind, (actions, reach), |terrain, march, goal| {
            let first = mind.first == Some(goal.target);
            let better = best.as_ref().is_none_or(|(known_first, known, _)| {
                let order = first.cmp(known_first).then(goal.score.total_cmp(&known.score));
                order.then_with(|| rank(&goal).cmp(&rank(known))).is_gt()
            });
            if better {
                best = Some((first, goal, terrain.path(march, goal.target)));
            }
        });
        best.map(|(_, goal, path)| (goal, path))
    }

    /// Weighs every goal of every group for so many actions, and so many actions away at most.
    fn weigh(
        &self,
        state: &State,
        colour: Colour,
        mind: &Mind,
        (actions, reach): (u8, u8),
        mut weighed: impl FnMut(&Terrain<'_>, &March, Goal),
    ) {
        let (map, style) = (self.game.map(), &mind.style);
        let terrain = Terrain::new(self.game, state, &self.lore.odds, colour, mind.ties);
        let mut worths = [0.0; TERRITORIES];
        self.worths(state, colour, style, &mut worths);
        let settled = map.cities().or(map.posts());
        let owned = state.owned(colour);
        let guarded: Vec<(Place, f32)> = settled
            .and(state.held(colour))
            .iter()
            .filter_map(|place| {
                let wanted = self.garrison(state, colour, style, place);
                let missing = wanted.saturating_sub(state.bands(place));
                let won = victorious(map, colour, owned);
                let each = if won { 1.5 } else { 0.5 } * style.guard;
                (missing > 0).then(|| (place, each * f32::from(missing.min(6))))
            })
            .collect();
        let mints = self.mints(state, colour);
        for from in state.manned(colour).iter() {
            let stay = self.garrison(state, colour, style, from);
            let bands = state.bands(from).saturating_sub(stay);
            if bands == 0 {
                continue;
            }
            let march = terrain.march(from, bands, reach);
            let mut consider = |target: Place, worth: f32| {
                let worth = mind.seen(target, worth);
                let cost = march.cost(target);
                if cost > reach || cost == 0 || worth <= 0.0 {
                    return;
                }
                let guards = terrain.guards(target);
                let fight = (self.lore.odds.rounds(bands, guards) + 0.5) as u8;
                let score = if cost <= actions {
                    let rounds = actions - (cost - fight.min(cost));
                    let chance = self.lore.odds.cleared(bands, guards, rounds);
                    worth * chance / (f32::from(cost) + 0.6)
                } else {
                    // What a later turn brings may not be there any more.
                    let chance = self.lore.odds.cleared(bands, guards, 13);
                    0.45 * worth.min(20.0) * chance / (f32::from(cost) + 2.0)
                };
                // A big group is not sent after a small thing while a small one could go.
                let score =
                    score * (1.0 - 0.01 * f32::from(bands.min(20)) * f32::from(worth < 3.0));
                if score > 0.0 {
                    weighed(&terrain, &march, Goal { from, target, worth, cost, score });
                }
            };
            for place in Places::LAND.minus(owned).iter() {
                consider(place, worths[place.index()]);
            }
            for &(place, worth) in &guarded {
                if place != from {
                    consider(place, worth);
                }
            }
            let gold = state.gold(from);
            if gold > 0 && !mints.has(from) {
                for mint in mints.iter() {
                    consider(mint, 2.2 * style.gold * f32::from(gold.min(6)));
                }
            }
            // Enemy ships beside the group.
            let ships = map.contiguous(from).and(Places::SEA).and(state.manned_by_others(colour));
            for ship in ships.iter() {
                let worth = 1.0 + 0.25 * f32::from(state.bands(ship)) + f32::from(state.gold(ship));
                consider(ship, worth);
            }
        }
    }

    /// Held settlements where gold can be converted (ARC-37, ARC-38).
    pub(super) fn mints(&self, state: &State, colour: Colour) -> Places {
        let map = self.game.map();
        let owned = state.owned(colour);
        let mut mints = Places::NONE;
        for lair in Colour::ALL {
            let cities = owned.and(map.cities()).and(lair.lair());
            if cities.len() >= 2 {
                mints = mints.or(cities);
            }
        }
        let posts = owned.and(map.posts());
        if posts.len() >= 3 {
            mints = mints.or(posts);
        }
        mints.and(state.held(colour))
    }

    /// The next action of a turn or raid.
    fn act(&self, state: &State, colour: Colour, seat: Seat, mind: &mut Mind) -> Action {
        let frame = state.frame();
        let raid = state.raids() > 0;
        if !raid && state.claims(colour) && victorious(self.game.map(), colour, state.owned(colour))
        {
            return Action::End; // ARC-43: this wins.
        }
        if let Some(card) = self.card(state, colour, seat, mind.ties).filter(|_| !mind.keeps_cards)
        {
            return card;
        }
        if frame.actions == 0 {
            return Action::End;
        }
        if let Some(action) = self.follow(state, colour, mind) {
            return action;
        }
        let best = self.best_goal(state, colour, mind);
        let pressing = best.as_ref().is_some_and(|(goal, _)| {
            goal.worth >= DECISIVE && goal.cost <= frame.actions && goal.cost + 2 > frame.actions
        });
        if !pressing && let Some(action) = self.gain(state, colour, mind.ties) {
            return action;
        }
        mind.task = best.map(|(_, path)| path);
        if let Some(action) = self.follow(state, colour, mind) {
            return action;
        }
        self.spare(state, colour, seat, mind.ties)
    }

    /// Goes on with what is in mind, as long as it makes sense.
    fn follow(&self, state: &State, colour: Colour, mind: &mut Mind) -> Option<Action> {
        let path = mind.task.as_mut()?;
        let here = path.here();
        let next = path.next();
        let (true, Some(next)) = (state.manned(colour).has(here), next) else {
            if mind.first == Some(path.target()) {
                mind.first = None;
            }
            mind.task = None;
            return None;
        };
        let terrain = Terrain::new(self.game, state, &self.lore.odds, colour, mind.ties);
        let guards =
            if state.explored().has(next) || !next.is_island() { terrain.guards(next) } else { 0 };
        let bands = state.bands(here);
        if guards > 0 && self.lore.odds.cleared(bands, guards, 13) < 0.25 {
            mind.task = None;
            mind.first = None;
            return None;
        }
        let mut stay = self.garrison(state, colour, &mind.style, here);
        if !here.is_land() && next.is_land() && bands >= 6 {
            stay = 1; // Somebody keeps the ship.
        }
        let action = terrain.step(here, next, stay);
        match action {
            Some(Action::Carry(..) | Action::Sail(..)) => path.advance(),
            None => {
                mind.task = None;
                mind.first = None;
            }
            _ => {}
        }
        action
    }

    /// Conversion and enrolment: bands for little.
    fn gain(&self, state: &State, colour: Colour, ties: Ties) -> Option<Action> {
        if state.reserve(colour) == 0 {
            return None;
        }
        let map = self.game.map();
        let mints = self.mints(state, colour).and(state.gilded());
        let best = mints.iter().max_by_key(|&place| {
            let threat = self.lore.threat(state, colour, place);
            (map.posts().has(place), threat, state.gold(place), ties.rank(place))
        });
        if let Some(place) = best {
            return Some(Action::Convert(place));
        }
        if self.game.has_enrolment() && state.raids() == 0 && !state.frame().enrolled {
            let island = state.owned(colour).and(Places::ISLAND).len() / 4;
            let held = !state.held(colour).and(Places::ISLAND).is_empty();
            let bands = self.game.lairs_controlled(state, colour) + if held { island } else { 0 };
            if bands >= 2 {
                return Some(Action::Enrol);
            }
        }
        None
    }

    /// What to do with actions that nothing else is worth.
    fn spare(&self, state: &State, colour: Colour, seat: Seat, ties: Ties) -> Action {
        if self.game.has_cards() {
            if state.hand(seat).has(Card::Strategist)
                && (state.pile_size() > 0 || !state.discard().is_empty())
            {
                return Action::Play(Card::Strategist, Target::None);
            }
            if state.frame().actions >= 2 && (state.pile_size() > 0 || !state.discard().is_empty())
            {
                let aboard = state.manned(colour).and(Places::SEA);
                let purse = state.gilded().and(state.held(colour).or(aboard));
                let mut purse: Vec<Place> = purse.iter().collect();
                purse.sort_by_key(|&place| ties.rank(place));
                let mut coins = purse
                    .into_iter()
                    .flat_map(|p| std::iter::repeat_n(p, state.gold(p).min(2).into()));
                if let (Some(one), Some(other)) = (coins.next(), coins.next()) {
                    return Action::Buy(one, other);
                }
            }
        }
        Action::End
    }

    /// What a seat that is to decide something does.
    pub(super) fn decide(&self, state: &State, seat: Seat, mind: &mut Mind) -> Action {
        let colour = state.frame().colour;
        match state.pending() {
            Pending::Muster => self.muster(state, colour, mind.ties),
            Pending::React(round) => self.react(state, seat, round),
            Pending::Choose(..) | Pending::Enrol { .. } => {
                self.place(state, colour, mind.ties).unwrap_or(Action::End)
            }
            Pending::Looked => Action::Take,
            _ => self.act(state, colour, seat, mind),
        }
    }

    /// Plays on until so many turns have ended, everyone with a mind of its own for its colour.
    pub(super) fn play_on(
        &self,
        state: &mut State,
        minds: &mut [Mind; 4],
        mut turns: usize,
        rng: &mut SeededRng,
    ) {
        let game = self.game;
        let mut turn = (state.round(), state.turn_frame().colour);
        let mut raids = state.raids();
        for _ in 0..LONGEST {
            let now = (state.round(), state.turn_frame().colour);
            if now != turn {
                minds[turn.1.index()] = Mind::new(Style::PLAIN, Ties::draw(rng));
                turn = now;
                turns -= 1;
                if turns == 0 {
                    break;
                }
            }
            if state.raids() != raids {
                raids = state.raids();
                minds[state.frame().colour.index()].task = None;
            }
            let (actor, action) = match game.turn(state) {
                Turn::Over => break,
                Turn::Chance => match game.draw(state, rng) {
                    Some(action) => (Actor::Chance, action),
                    None => break,
                },
                Turn::Seat { waits_for, .. } => {
                    let mind = &mut minds[state.frame().colour.index()];
                    (waits_for.into(), self.decide(state, waits_for, mind))
                }
            };
            if game.apply(state, actor, action).is_err() {
                // What can't be done is not in anybody's mind for long.
                minds[state.frame().colour.index()] = Mind::new(Style::PLAIN, Ties::draw(rng));
                if game.apply(state, actor, Action::End).is_err() {
                    break;
                }
            }
        }
    }

    /// The first placing: everyone where the ships are, and the ships where the island is near.
    fn muster(&self, state: &State, colour: Colour, ties: Ties) -> Action {
        let map = self.game.map();
        let cities = nearest_cities(map, colour, ties);
        if self.game.ships_to_moor(state, colour) > 0 {
            let free = cities.iter().find(|&&city| !state.ships().has(city));
            return Action::Moor(free.or(cities.first()).copied().unwrap_or(map.centre()));
        }
        let left = self.game.bands_to_muster(state, colour);
        let all = self.game.first_bands(state, colour);
        let first = cities.first().copied().unwrap_or(map.centre());
        let second = cities.get(1).copied().unwrap_or(first);
        if state.bands(first) == 0 {
            return Action::Muster(first, left.min(10).min(all.div_ceil(2) + 1));
        }
        Action::Muster(second, left)
    }
}

/// The cities of a lair, those first from which the centre's island is the nearest, then those
/// from which an islet is.
pub(super) fn nearest_cities(map: &Map, colour: Colour, ties: Ties) -> Vec<Place> {
    let islands = map.islands().iter().map(|island| island.territories);
    let central = islands.into_iter().find(|island| island.has(map.centre()));
    let coast = |land: Places| map.around(land).and(Places::SEA);
    let (central, any) = (coast(central.unwrap_or(Places::ISLAND)), coast(Places::ISLAND));
    let mut cities: Vec<Place> = map.cities().and(colour.lair()).iter().collect();
    cities.sort_by_cached_key(|&city| {
        let from = map.contiguous(city);
        (map.sails(from, central), map.sails(from, any), ties.rank(city))
    });
    cities
}

/// Plays every turn by itself, goal by goal.
pub struct TurnBot {
    lore: Lore,
    mind: Mind,
}

impl TurnBot {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Archipelago) -> TurnBot {
        TurnBot { lore: Lore::new(game), mind: Mind::new(Style::PLAIN, Ties::FIXED) }
    }

    /// The same, misjudging what places are worth.
    #[must_use]
    pub fn blurred(mut self, blur: Blur) -> TurnBot {
        self.mind.blur = blur;
        self
    }

    /// The same, going for nothing that is more actions away as long as there is something nearer.
    #[must_use]
    pub fn reaching(mut self, actions: u8) -> TurnBot {
        self.mind.reach = actions.min(HORIZON as u8);
        self
    }
}

impl Bot<Archipelago> for TurnBot {
    fn advise(&mut self, view: &View<Archipelago>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let seat = view.may_act()?;
        let Turn::Seat { waits_for, .. } = view.turn() else {
            return None;
        };
        if waits_for != seat {
            return None;
        }
        let mate = Mate { game: view.game(), lore: &self.lore };
        self.mind.ties = Ties::draw(rng);
        let best = mate.decide(view.state(), seat, &mut self.mind);
        let musters = view.state().pending() == Pending::Muster;
        Some(if musters { Advice::only(best) } else { Advice::step(best) })
    }
}
