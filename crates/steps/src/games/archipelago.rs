//! Rows of archipelago.

use crate::observe::{
    Field, Number as _, Observe, RowWriter, amounts_of, behind, elements_of_kind,
};
use flotilla_core::{Choice, Game as _, Seat, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{COLOURS, Colour, Place, Places, TERRITORIES};
use flotilla_games::archipelago::cards::{Card, KINDS};
use flotilla_games::archipelago::kinds::{CARD, COLOUR, SEA, TERRITORY, VERB, VERBS};
use flotilla_games::archipelago::state::{BANDS, Pending, Side, State};

const STAGES: usize = 15;

impl Observe for Archipelago {
    type Number = i8;

    const NAME: &'static str = "archipelago_v0";
    /// As many as a colour has bands, which is as many as there is gold; and none.
    const AMOUNTS: u32 = BANDS as u32 + 1;

    fn fields(&self) -> Vec<Field> {
        let (seats, places) = (self.seats(), self.map().places().count());
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
        let (game, state) = (&**view.game(), view.state());
        let places = game.map().places().count();
        let seats = game.seats();
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 0,
        };
        let mut bands = writer.part(COLOURS * places);
        for colour in Colour::ALL {
            for place in state.manned(colour).iter() {
                bands.set(colour.index() * places + place.index(), state.bands(place));
            }
        }
        let mut flags = writer.part(COLOURS * places);
        for colour in Colour::ALL {
            for place in state.owned(colour).iter() {
                flags.mark(colour.index() * places + place.index());
            }
        }
        mark_places(writer, places, state.explored());
        let mut tribes = writer.part(places);
        state.tribed().iter().for_each(|place| tribes.set(place.index(), state.tribes(place)));
        let mut gold = writer.part(places);
        state.gilded().iter().for_each(|place| gold.set(place.index(), state.gold(place)));
        mark_places(writer, places, state.ships());
        let mut commanders = writer.part(COLOURS * seats);
        for colour in Colour::ALL {
            if let Some(seat) = state.commander(colour) {
                commanders.mark(colour.index() * seats + behind(seat.index(), own, seats));
            }
        }
        let mut leftover = writer.part(COLOURS);
        state.leftover().into_iter().for_each(|colour| leftover.mark(colour.index()));
        let frame = state.frame();
        writer.part(COLOURS).mark(frame.colour.index());
        writer.part(COLOURS).mark(state.turn_frame().colour.index());
        writer.one(frame.actions);
        writer.one(frame.extended);
        writer.one(frame.enrolled);
        writer.one(state.raids());
        let mut in_play = writer.part(COLOURS);
        Colour::ALL
            .into_iter()
            .for_each(|colour| in_play.set(colour.index(), state.in_play(colour)));
        let mut claims = writer.part(COLOURS);
        Colour::ALL.into_iter().for_each(|colour| claims.set(colour.index(), state.claims(colour)));
        writer.exact(i8::whole(state.round().into()));
        writer.exact(i8::whole(game.last_round().unwrap_or(0).into()));
        let mut supply = writer.part(3);
        supply.set(0, state.gold_supply());
        supply.set(1, state.tribe_supply());
        supply.set(2, state.ships_in_box());
        let hand = Seat::new(own).map(|seat| state.hand(seat)).unwrap_or_default();
        let mut cards = writer.part(KINDS);
        // Spectators hold no cards.
        if view.viewer() != Viewer::Public {
            hand.kinds().for_each(|(card, count)| cards.set(card.index(), count));
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
        observe_stage(state, places, writer);
    }

    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, i8>) {
        observe_prefix(prefix, self.map().places().count(), writer);
    }
}

fn mark_places(writer: &mut RowWriter<'_, i8>, places: usize, marked: Places) {
    let mut part = writer.part(places);
    marked.iter().for_each(|place| part.mark(place.index()));
}

fn observe_stage(state: &State, places: usize, writer: &mut RowWriter<'_, i8>) {
    let (mut from, mut to): (Option<Place>, Option<Place>) = (None, None);
    let (mut combat, mut levied) = ([0i32; 3], [0i32; 3]);
    let stage = match state.pending() {
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
            combat = [round.result.into(), attacker.into(), round.passed.into()];
            7
        }
        Pending::Draw => 8,
        Pending::Roll(levy) => {
            levied[1] = levy.second.into();
            9
        }
        Pending::Choose(levy, count) => {
            (levied[0], levied[1]) = (count.into(), levy.second.into());
            from = levy.used;
            10
        }
        Pending::Look => 11,
        Pending::Looked => 12,
        Pending::Enrol { lairs, island } => {
            (levied[0], levied[2]) = (lairs.count_ones() as i32, island.into());
            13
        }
        Pending::Over(_) => 14,
    };
    writer.part(STAGES).mark(stage);
    for place in [from, to] {
        let mut part = writer.part(places);
        place.into_iter().for_each(|place| part.mark(place.index()));
    }
    for numbers in [combat, levied] {
        let mut part = writer.part(3);
        numbers.into_iter().enumerate().for_each(|(at, number)| part.set(at, number));
    }
}

fn observe_prefix(prefix: &[Choice], places: usize, writer: &mut RowWriter<'_, i8>) {
    let mut verb = writer.part(VERBS);
    elements_of_kind(prefix, VERB).for_each(|index| verb.mark(index));
    let mut named = prefix.iter().filter_map(|choice| match *choice {
        Choice::Element(element) if element.kind == TERRITORY => Some(usize::from(element.index)),
        Choice::Element(element) if element.kind == SEA => {
            Some(TERRITORIES + usize::from(element.index))
        }
        _ => None,
    });
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
