//! Rows of shipowners.

use crate::observe::{Field, Number as _, Observe, RowWriter, behind, elements_of_kind};
use flotilla_core::{Choice, Game as _, Seat, View, Viewer};
use flotilla_games::shipowners::Shipowners;
use flotilla_games::shipowners::board::{CARDS, Card, GOODS, SHIPS, Ship};
use flotilla_games::shipowners::dice::{FACES, Face};
use flotilla_games::shipowners::kinds::{DIE, SHIP, VERB, VERBS};
use flotilla_games::shipowners::state::{Stage, State, Target};

const STAGES: usize = 13;
const TARGETS: usize = SHIPS + 2;

impl Observe for Shipowners {
    type Number = i8;

    const NAME: &'static str = "shipowners_v0";
    const AMOUNTS: u32 = 0;

    fn fields(&self) -> Vec<Field> {
        let seats = self.seats();
        vec![
            Field::new("port", &[SHIPS], (0, 1), "the ships in the port"),
            Field::new("unseen", &[SHIPS], (0, 1), "the ships of the pile that nobody has seen"),
            Field::new(
                "returned",
                &[SHIPS],
                (0, 12),
                "ships that came back under the pile: 1 for the first to be drawn",
            ),
            Field::new(
                "fleets",
                &[seats, SHIPS],
                (0, 1),
                "the ships of each seat, the own first, then round the table",
            ),
            Field::new("cargo", &[SHIPS, CARDS], (0, 1), "what each ship carries"),
            Field::new("goods", &[CARDS], (0, 7), "goods that can be bought: 1 for the one on top"),
            Field::new(
                "treasures",
                &[CARDS],
                (0, 5),
                "treasures that can be hunted: 1 for the one on top",
            ),
            Field::new("scores", &[seats], (-128, 127), "the points of each seat, the own first"),
            Field::new("turn", &[seats], (0, 1), "whose turn it is, the own seat first"),
            Field::new(
                "rounds",
                &[1],
                (0, 127),
                "rounds left, this one included; 0 without a limit",
            ),
            Field::new(
                "stage",
                &[STAGES],
                (0, 1),
                "what is to happen: port, goods, treasures, first, choose, hand, roll, place, again, load, fight, loot, over",
            ),
            Field::new(
                "target",
                &[TARGETS],
                (0, 1),
                "what the dice are rolled for: a ship, the treasure, the goods",
            ),
            Field::new("placed", &[FACES], (0, 8), "the dice on the card, by their pips"),
            Field::new("rolled", &[FACES], (0, 8), "the dice just rolled, by their pips"),
            Field::new("hand", &[1], (0, 8), "how many dice are to be rolled next"),
            Field::new("aside", &[1], (0, 8), "how many dice were set aside"),
            Field::new("used", &[GOODS], (0, 1), "the goods used in this turn"),
            Field::new("attacker", &[SHIPS], (0, 1), "the ship that attacks"),
            Field::new("attacked", &[SHIPS], (0, 1), "the ship that is attacked, or was beaten"),
            Field::new("verb", &[VERBS], (0, 1), "the verb that was said already"),
            Field::new("first_ship", &[SHIPS], (0, 1), "the ship that was named first"),
            Field::new("named", &[FACES], (0, 8), "how many dice of each face were named already"),
        ]
    }

    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, i8>) {
        let (game, state) = (&**view.game(), view.state());
        let seats = game.seats();
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 0,
        };
        let mut port = writer.part(SHIPS);
        state.port().iter().for_each(|ship| port.mark(ship.index()));
        let mut unseen = writer.part(SHIPS);
        state.unseen().iter().for_each(|ship| unseen.mark(ship.index()));
        let mut returned = writer.part(SHIPS);
        for (ship, place) in state.returned().zip(1..) {
            returned.set(ship.index(), place);
        }
        let mut fleets = writer.part(seats * SHIPS);
        for seat in Seat::all(seats) {
            let row = behind(seat.index(), own, seats) * SHIPS;
            state.fleet(seat).iter().for_each(|ship| fleets.mark(row + ship.index()));
        }
        let mut cargo = writer.part(SHIPS * CARDS);
        for ship in Ship::all() {
            if let Some(card) = state.cargo(ship) {
                cargo.mark(ship.index() * CARDS + card.index());
            }
        }
        let mut goods = writer.part(CARDS);
        for (card, place) in state.goods().zip(1..) {
            goods.set(card.index(), place);
        }
        let mut treasures = writer.part(CARDS);
        for (card, place) in state.treasures().zip(1..) {
            treasures.set(card.index(), place);
        }
        let mut scores = writer.part(seats);
        if let Some(points) = game.scores(state) {
            for (seat, &points) in points.iter().enumerate().take(seats) {
                scores.set(behind(seat, own, seats), points);
            }
        }
        let mut turn = writer.part(seats);
        if let Some(seat) = state.to_move() {
            turn.mark(behind(seat.index(), own, seats));
        }
        writer.exact(i8::whole(state.rounds_left().into()));
        observe_stage(state, writer);
    }

    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, i8>) {
        let mut verb = writer.part(VERBS);
        elements_of_kind(prefix, VERB).for_each(|index| verb.mark(index));
        let mut first = writer.part(SHIPS);
        elements_of_kind(prefix, SHIP).take(1).for_each(|ship| first.mark(ship));
        let mut named = writer.part(FACES);
        elements_of_kind(prefix, DIE).for_each(|face| named.count(face));
    }
}

fn observe_stage(state: &State, writer: &mut RowWriter<'_, i8>) {
    let stage = match state.stage() {
        Stage::Port => 0,
        Stage::GoodsLot => 1,
        Stage::TreasureLot => 2,
        Stage::FirstLot => 3,
        Stage::Choose => 4,
        Stage::Hand(_) => 5,
        Stage::Roll(_) => 6,
        Stage::Place(_) => 7,
        Stage::Again(_) => 8,
        Stage::Load(_) => 9,
        Stage::Fight { .. } => 10,
        Stage::Loot { .. } => 11,
        Stage::Over => 12,
    };
    writer.part(STAGES).mark(stage);
    let turn = state.dice_turn();
    let target = match state.stage() {
        Stage::Load(target) => Some(target),
        _ => turn.map(|turn| turn.target),
    };
    let mut targets = writer.part(TARGETS);
    match target {
        Some(Target::Arm(ship)) => targets.mark(ship.index()),
        Some(Target::Hunt) => targets.mark(SHIPS),
        Some(Target::Buy) => targets.mark(SHIPS + 1),
        None => {}
    }
    for dice in [turn.map(|turn| turn.placed), turn.map(|turn| turn.rolled)] {
        let mut counts = writer.part(FACES);
        for face in dice.iter().flat_map(|_| Face::all()) {
            counts.set(face.index(), dice.map_or(0, |dice| dice.count(face) as i32));
        }
    }
    writer.one(turn.map_or(0, |turn| i32::from(turn.hand)));
    writer.one(turn.map_or(0, |turn| i32::from(turn.aside)));
    let mut used = writer.part(GOODS);
    for card in turn.iter().flat_map(|turn| turn.used.iter()) {
        used.mark(Card::index(card));
    }
    let (attacker, attacked) = match state.stage() {
        Stage::Fight { from, at } => (Some(from), Some(at)),
        Stage::Loot { from, .. } => (None, Some(from)),
        _ => (None, None),
    };
    for ship in [attacker, attacked] {
        let mut marked = writer.part(SHIPS);
        if let Some(ship) = ship {
            marked.mark(ship.index());
        }
    }
}
