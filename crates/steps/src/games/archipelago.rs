//! Rows of archipelago.

use crate::observe::{
    Field, FieldWriter, Number as _, Observe, RowWriter, amounts_of, behind, elements_of_kind,
};
use flotilla_core::{Choice, Game as _, Seat, View, Viewer};
use flotilla_games::archipelago::board::{COLOURS, Colour, Place, Places, TERRITORIES};
use flotilla_games::archipelago::cards::{Card, KINDS};
use flotilla_games::archipelago::kinds::{CARD, COLOUR, SEA, TERRITORY, VERB, VERBS};
use flotilla_games::archipelago::state::{BANDS, Pending, Side, State};
use flotilla_games::archipelago::{Action, Archipelago};

const STAGES: usize = 15;
/// Bands and flags of each colour, explored territories, tribes, gold, ships: a number for each place.
const PARTS_OF_THE_MAP: usize = 2 * COLOURS + 4;
/// The numbers of a combat and of a levy.
const OF_THE_STAGE: usize = 6;

impl Observe for Archipelago {
    type Number = i8;

    const NAME: &'static str = "archipelago_v0";
    /// As many as a colour has bands, which is as many as there is gold; and none.
    const AMOUNTS: u32 = BANDS as u32 + 1;

    fn fields(&self) -> Vec<Field> {
        let (seats, places) = (self.seats(), self.map().size());
        let cards = KINDS + 1;
        vec![
            Field::new(
                "bands",
                &[COLOURS, places],
                (0, 50),
                "the bands of each colour in each place: territories, then seas",
            ),
            Field::new(
                "flags",
                &[COLOURS, places],
                (0, 1),
                "the territories that bear each colour's flag",
            ),
            Field::new("explored", &[places], (0, 1), "the territories that bear any flag"),
            Field::new("tribes", &[places], (0, 50), "the tribes in each territory"),
            Field::new("gold", &[places], (0, 50), "the gold in each place or aboard its ship"),
            Field::new("ships", &[places], (0, 1), "where ships are"),
            Field::new(
                "commanders",
                &[COLOURS, seats],
                (0, 1),
                "who plays each colour, the own seat first, then round the table",
            ),
            Field::new("leftover", &[COLOURS], (0, 1), "the colour that nobody plays"),
            Field::new("acting", &[COLOURS], (0, 1), "the colour that acts, in its turn or a raid"),
            Field::new("in_turn", &[COLOURS], (0, 1), "the colour whose turn it is"),
            Field::new("actions", &[1], (0, 13), "the actions left"),
            Field::new("extended", &[1], (0, 1), "whether three more actions were played"),
            Field::new("enrolled", &[1], (0, 1), "whether bands were enrolled in this turn"),
            Field::new("raids", &[1], (0, 8), "how many raids lie within the turn"),
            Field::new("in_play", &[COLOURS], (0, 50), "the bands of each colour in play"),
            Field::new("claims", &[COLOURS], (0, 1), "the colours that claim victory"),
            Field::new("round", &[1], (0, 127), "the round, counted from one"),
            Field::new("last_round", &[1], (0, 127), "the last round; 0 without a limit"),
            Field::new("supply", &[3], (0, 50), "gold, tribes and ships that are not in play"),
            Field::new("hand", &[KINDS], (0, 8), "the own cards, by kind"),
            Field::new("hands", &[seats], (0, 46), "how many cards each seat has, the own first"),
            Field::new("discard", &[KINDS], (0, 8), "the cards that were played, by kind"),
            Field::new("pile", &[1], (0, 46), "how many cards the pile has"),
            Field::new(
                "in_sight",
                &[KINDS],
                (0, 1),
                "the card that a grand strategist looks at, if it is the own one",
            ),
            Field::new(
                "stage",
                &[STAGES],
                (0, 1),
                "what is to happen: leftover, lots, deal, muster, play, explore, combat, react, draw, roll, choose, look, looked, enrol, over",
            ),
            Field::new("scene_from", &[places], (0, 1), "where the attackers or explorers are"),
            Field::new("scene_to", &[places], (0, 1), "what is attacked"),
            Field::new(
                "combat",
                &[3],
                (-6, 6),
                "the combat die, 1 if the attacker is asked, 1 if the other side has passed",
            ),
            Field::new(
                "levy",
                &[3],
                (0, 50),
                "how many bands or tribes are to be placed, 1 if it is the second roll, bands to be enrolled on the island",
            ),
            Field::new("verb", &[VERBS], (0, 1), "the verb that was said already"),
            Field::new("from", &[places], (0, 1), "the place that was named first"),
            Field::new("to", &[places], (0, 1), "the place that was named second"),
            Field::new("amounts", &[2], (0, 50), "the amounts that were named already"),
            Field::new("card", &[cards], (0, 1), "the card that was named already"),
            Field::new("colour", &[COLOURS], (0, 1), "the colour that was named already"),
        ]
    }

    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, i8>) {
        let places = view.game().map().size();
        let map = writer.part(PARTS_OF_THE_MAP * places);
        observe_map(view.state(), None, places, map);
        observe_rest(view, None, places, writer);
    }

    const CHANGES: bool = true;

    /// The counters on the map change here and there; of the rest what is long is what a state before marked.
    fn observe_change(view: &View<Self>, before: &State, only: Option<Action>, head: &mut [i8]) {
        let (state, places) = (view.state(), view.game().map().size());
        let mut writer = RowWriter::over(head);
        let map = writer.part(PARTS_OF_THE_MAP * places);
        match only.and_then(Action::touches) {
            Some(touched) => observe_some(state, touched, places, map),
            None => observe_map(state, Some(before), places, map),
        }
        observe_rest(view, Some(before), places, &mut writer);
    }

    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, i8>) {
        observe_prefix(prefix, self.map().size(), writer);
    }

    #[inline]
    fn observe_more(&self, prefix: &[Choice], rest: &mut [i8]) {
        observe_more(prefix, self.map().size(), rest);
    }
}

/// The parts of the map, one after another: over zeros, or over what was written of a state before.
struct MapWriter<'a> {
    map: FieldWriter<'a, i8>,
    places: usize,
    at: usize,
}

impl MapWriter<'_> {
    /// How many there are in each of some places, where that is not what was written: where there were some or are
    /// some, and where the number is another.
    #[inline]
    fn part(&mut self, was: Places, is: Places, differing: Places, count: impl Fn(Place) -> u8) {
        let changed = was.minus(is).or(is.minus(was)).or(is.and(differing));
        // Most steps change nothing of most parts.
        if !changed.is_empty() {
            for place in changed.iter() {
                let number = if is.has(place) { count(place) } else { 0 };
                self.map.set(self.at + place.index(), number);
            }
        }
        self.at += self.places;
    }
}

fn observe_map(state: &State, before: Option<&State>, places: usize, map: FieldWriter<'_, i8>) {
    let differing = before.map_or(Places::NONE, |before| state.differing(before));
    let mut map = MapWriter { map, places, at: 0 };
    for colour in Colour::ALL {
        let was = before.map_or(Places::NONE, |before| before.manned(colour));
        map.part(was, state.manned(colour), differing, |place| state.bands(place));
    }
    for colour in Colour::ALL {
        let was = before.map_or(Places::NONE, |before| before.owned(colour));
        map.part(was, state.owned(colour), Places::NONE, |_| 1);
    }
    let was = before.map_or(Places::NONE, State::explored);
    map.part(was, state.explored(), Places::NONE, |_| 1);
    let was = before.map_or(Places::NONE, State::tribed);
    map.part(was, state.tribed(), differing, |place| state.tribes(place));
    let was = before.map_or(Places::NONE, State::gilded);
    map.part(was, state.gilded(), differing, |place| state.gold(place));
    let was = before.map_or(Places::NONE, State::ships);
    map.part(was, state.ships(), Places::NONE, |_| 1);
}

/// Some places of the map, over what was written before.
fn observe_some(state: &State, some: Places, places: usize, mut map: FieldWriter<'_, i8>) {
    for place in some.iter() {
        let mut at = place.index();
        let mut next = |number: u8| {
            map.set(at, number);
            at += places;
        };
        for colour in Colour::ALL {
            next(if state.manned(colour).has(place) { state.bands(place) } else { 0 });
        }
        for colour in Colour::ALL {
            next(state.owned(colour).has(place).into());
        }
        next(state.explored().has(place).into());
        next(state.tribes(place));
        next(state.gold(place));
        next(state.ships().has(place).into());
    }
}

/// Everything that is seen beside the map: over zeros, or over what was written of a state before. What is short is
/// written whole.
fn observe_rest(
    view: &View<Archipelago>,
    before: Option<&State>,
    places: usize,
    writer: &mut RowWriter<'_, i8>,
) {
    let (game, state) = (&**view.game(), view.state());
    let seats = game.seats();
    let own = match view.viewer() {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public => 0,
    };
    let mut commanders = writer.part(COLOURS * seats);
    commanders.clear();
    for colour in Colour::ALL {
        if let Some(seat) = state.commander(colour) {
            commanders.mark(colour.index() * seats + behind(seat.index(), own, seats));
        }
    }
    // Straight into the row: what is written by bytes and copied by words is waited for.
    if let Some(row) = writer.part(OF_THE_TURN).array_mut() {
        observe_turn(game, state, row);
    }
    // Without cards nothing is ever said of them.
    let cards = writer.part(3 * KINDS + seats + 1);
    if game.has_cards() {
        observe_cards(view, own, cards);
    }
    // Mostly somebody goes on acting in a turn.
    if before.is_some_and(|before| before.pending() == state.pending()) {
        writer.part(STAGES + 2 * places + OF_THE_STAGE);
        return;
    }
    let (was, is) = (before.map(|before| stage(before.pending())), stage(state.pending()));
    let mut stages = [0; STAGES];
    stages[is.number] = 1;
    writer.part(STAGES).put_all(&stages);
    let scene = |stage: &Stage| [stage.from, stage.to];
    for (was, is) in was.as_ref().map_or([None; 2], scene).into_iter().zip(scene(&is)) {
        let mut part = writer.part(places);
        was.into_iter().for_each(|place| part.set(place.index(), 0));
        is.into_iter().for_each(|place| part.mark(place.index()));
    }
    writer.part(OF_THE_STAGE).put_all(&is.numbers);
}

/// Who acts, what is left and what is in play.
const OF_THE_TURN: usize = 5 * COLOURS + 9;

fn observe_turn(game: &Archipelago, state: &State, row: &mut [i8; OF_THE_TURN]) {
    let frame = state.frame();
    let mark = |of: Option<Colour>| Colour::ALL.map(|colour| i8::from(of == Some(colour)));
    let one = |number: u8| i8::whole(number.into());
    let round = |number: u16| i8::whole(number.into());
    let (fours, ships) = row.as_chunks_mut();
    if let [leftover, acting, in_turn, said, in_play, claims, limits] = fours {
        *leftover = mark(state.leftover());
        *acting = mark(Some(frame.colour));
        *in_turn = mark(Some(state.turn_frame().colour));
        let (extended, enrolled) = (frame.extended.into(), frame.enrolled.into());
        *said = [one(frame.actions), extended, enrolled, one(state.raids())];
        *in_play = Colour::ALL.map(|colour| one(state.in_play(colour)));
        *claims = Colour::ALL.map(|colour| state.claims(colour).into());
        let (gold, tribes) = (one(state.gold_supply()), one(state.tribe_supply()));
        *limits = [round(state.round()), round(game.last_round().unwrap_or(0)), gold, tribes];
    }
    ships.fill(one(state.ships_in_box()));
}

fn observe_cards(view: &View<Archipelago>, own: usize, mut cards: FieldWriter<'_, i8>) {
    let (game, state) = (&**view.game(), view.state());
    let seats = game.seats();
    cards.clear();
    let mut writer = cards.parts();
    let hand = Seat::new(own).map(|seat| state.hand(seat)).unwrap_or_default();
    let mut of_hand = writer.part(KINDS);
    // Spectators hold no cards.
    if view.viewer() != Viewer::Public {
        hand.kinds().for_each(|(card, count)| of_hand.set(card.index(), count));
    }
    let mut hands = writer.part(seats);
    for seat in Seat::all(seats) {
        hands.set(behind(seat.index(), own, seats), state.hand(seat).len());
    }
    let mut discard = writer.part(KINDS);
    state.discard().kinds().for_each(|(card, count)| discard.set(card.index(), count));
    writer.one(state.pile_size());
    let mut sight = writer.part(KINDS);
    game.card_in_sight(state).into_iter().for_each(|card: Card| sight.mark(card.index()));
}

/// What is to happen, as it is told: its number, where, and the numbers of a combat and of a levy.
struct Stage {
    number: usize,
    from: Option<Place>,
    to: Option<Place>,
    numbers: [i8; OF_THE_STAGE],
}

fn stage(pending: Pending) -> Stage {
    let (mut from, mut to): (Option<Place>, Option<Place>) = (None, None);
    let (mut combat, mut levied) = ([0i8; 3], [0i8; 3]);
    let counted = |count: u8| i8::whole(count.into());
    let number = match pending {
        Pending::Leftover => 0,
        Pending::Rng => 1,
        Pending::Deal => 2,
        Pending::Muster => 3,
        Pending::Play => 4,
        Pending::Explore { at, .. } => {
            from = Some(at);
            5
        }
        Pending::Combat { from: attackers, to: attacked } => {
            (from, to) = (Some(attackers), Some(attacked));
            6
        }
        Pending::React(round) => {
            (from, to) = (Some(round.from), Some(round.to));
            let attacker = round.asked == Side::Attacker;
            combat = [round.result, attacker.into(), round.passed.into()];
            7
        }
        Pending::Draw => 8,
        Pending::Roll(levy) => {
            levied[1] = levy.second.into();
            9
        }
        Pending::Choose(levy, count) => {
            (levied[0], levied[1]) = (counted(count), levy.second.into());
            from = levy.used;
            10
        }
        Pending::Look => 11,
        Pending::Looked => 12,
        Pending::Enrol { lairs, island } => {
            (levied[0], levied[2]) = (lairs.count_ones() as i8, counted(island));
            13
        }
        Pending::Over(_) => 14,
    };
    let ([a, b, c], [d, e, f]) = (combat, levied);
    Stage { number, from, to, numbers: [a, b, c, d, e, f] }
}

fn observe_prefix(prefix: &[Choice], places: usize, writer: &mut RowWriter<'_, i8>) {
    let mut verb = writer.part(VERBS);
    elements_of_kind(prefix, VERB).for_each(|index| verb.mark(index));
    let mut named = prefix.iter().filter_map(place_of);
    for _ in 0..2 {
        let mut part = writer.part(places);
        named.next().into_iter().for_each(|place| part.mark(place));
    }
    let mut amounts = writer.part(2);
    amounts_of(prefix).enumerate().for_each(|(at, amount)| amounts.set(at, amount));
    let mut card = writer.part(KINDS + 1);
    elements_of_kind(prefix, CARD).for_each(|index| card.mark(index));
    let mut colour = writer.part(COLOURS);
    elements_of_kind(prefix, COLOUR).for_each(|index| colour.mark(index));
}

/// The last word alone, beside those before it.
#[inline]
fn observe_more(prefix: &[Choice], places: usize, rest: &mut [i8]) {
    let Some((&last, before)) = prefix.split_last() else { return };
    let named = |words: &[Choice]| words.iter().filter_map(place_of).count();
    let (verb, from, to) = (0, VERBS, VERBS + places);
    let (amounts, card) = (to + places, to + places + 2);
    let colour = card + KINDS + 1;
    let (at, number) = match last {
        Choice::Element(element) => {
            let index = place_of(&last).unwrap_or(element.index.into());
            let first = match element.kind {
                VERB => verb,
                TERRITORY | SEA => match named(before) {
                    0 => from,
                    1 => to,
                    // Two places are told, and no more.
                    _ => return,
                },
                CARD => card,
                COLOUR => colour,
                _ => return,
            };
            (first + index, 1)
        }
        Choice::Amount(amount) => {
            let number = i32::try_from(amount).unwrap_or(i32::MAX);
            match amounts_of(before).count() {
                said @ 0..2 => (amounts + said, number),
                _ => return,
            }
        }
        Choice::Heading(_) | Choice::Point(_) => return,
    };
    if let Some(place) = rest.get_mut(at) {
        *place = i8::whole(number);
    }
}

/// The place that a word names.
#[inline]
fn place_of(choice: &Choice) -> Option<usize> {
    match *choice {
        Choice::Element(element) if element.kind == TERRITORY => Some(usize::from(element.index)),
        Choice::Element(element) if element.kind == SEA => {
            Some(TERRITORIES + usize::from(element.index))
        }
        _ => None,
    }
}
