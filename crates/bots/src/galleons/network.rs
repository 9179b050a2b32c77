//! A small network that corrects the hand-made judgement of positions, learnt from games of the
//! engine against itself.
//!
//! Its inputs are ships on places, seen once from either side: own or enemy, kind, place; and how
//! many quiet moves there were. A hidden layer for each side is the sum of the rows of its inputs,
//! so that a move changes it by two or three rows. What it has, cut to 0 … 1 and squared, is
//! weighed with other weights for many ships than for few. All of it is whole numbers: every
//! machine and every vector unit comes to the same result.
//!
//! `python/train/galleons` makes the weights.

use super::evaluate::SURE;
use super::position::Position;
use flotilla_core::late;
use flotilla_games::galleons::board::Kind;
use flotilla_games::galleons::moves::Move;
use flotilla_games::galleons::{GalleonCapture, Galleons};
use multiversion::multiversion;
use std::sync::{Arc, LazyLock};

/// The size of the hidden layer of one side.
pub const HIDDEN: usize = 64;
/// Corners and centres of the board for which it is made.
const CORNERS: usize = 150;
const CENTRES: usize = 59;
/// The rows of that board.
const ROWS: [u8; 9] = [7, 6, 7, 6, 7, 6, 7, 6, 7];
/// The inputs of one side's ships: galleons, galiots, galleasses.
const SHIPS: usize = CORNERS + CENTRES + CORNERS;
/// How finely quiet moves are told apart.
pub const QUIETS: usize = 8;
/// All inputs: own ships, the enemy's, quiet moves.
pub const INPUTS: usize = 2 * SHIPS + QUIETS;
/// The output has other weights for every four ships.
pub const STAGES: usize = 8;
/// What stands for 1 in the hidden layer, and in the weights of the output.
const ONE: i16 = 255;
const OUTPUT_ONE: i32 = 64;
/// Hundredths of a point for 1 of the output, as [`super::win_chance`] reads them.
const POINTS: i32 = 200;
/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"galleon2";

/// A row of the hidden layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Row(pub [i16; HIDDEN]);

/// The weights.
pub struct Network {
    inputs: Vec<Row>,
    bias: Row,
    /// By stage: those of the side to move, those of the other.
    outputs: [[Row; 2]; STAGES],
    output_bias: [i32; STAGES],
}

impl Network {
    /// How many bytes a file of weights has.
    pub const BYTES: usize = MAGIC.len() + 2 * HIDDEN * (INPUTS + 1 + 2 * STAGES) + 4 * STAGES;

    /// Reads a file of weights; `None` when it is none.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Network> {
        if bytes.len() != Network::BYTES {
            return None;
        }
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let mut row = || {
            let (head, tail) = rest.split_at_checked(2 * HIDDEN)?;
            rest = tail;
            let mut row = Row([0; HIDDEN]);
            for (weight, &pair) in row.0.iter_mut().zip(head.as_chunks::<2>().0) {
                *weight = i16::from_le_bytes(pair);
            }
            Some(row)
        };
        let inputs = (0..INPUTS).map(|_| row()).collect::<Option<Vec<Row>>>()?;
        let bias = row()?;
        let mut outputs = [[bias; 2]; STAGES];
        for output in outputs.iter_mut().flatten() {
            *output = row()?;
        }
        let mut output_bias = [0; STAGES];
        for (bias, &bytes) in output_bias.iter_mut().zip(rest.as_chunks::<4>().0) {
            *bias = i32::from_le_bytes(bytes);
        }
        let network = Network { inputs, bias, outputs, output_bias };
        network.is_tame().then_some(network)
    }

    /// Whether no sum can be too big: 31 rows in 16 bits, the output in 32.
    fn is_tame(&self) -> bool {
        let most = i16::MAX / 32;
        let small = |row: &Row| row.0.iter().all(|weight| (-most..=most).contains(weight));
        let tiny = |row: &Row| row.0.iter().all(|weight| (-127..=127).contains(weight));
        self.inputs.iter().all(small)
            && small(&self.bias)
            && self.outputs.iter().flatten().all(tiny)
            && self.output_bias.iter().all(|bias| bias.abs() < 1 << 20)
    }

    /// The weights that come with the program.
    #[must_use]
    pub fn shipped() -> Option<Arc<Network>> {
        static SHIPPED: LazyLock<Option<Arc<Network>>> =
            LazyLock::new(|| Network::read(late(include_bytes!("network.bin"))).map(Arc::new));
        SHIPPED.clone()
    }

    /// Whether it was made for this game.
    #[must_use]
    pub fn knows(game: &Galleons) -> bool {
        game.board().rows() == ROWS && game.galleon_capture() == GalleonCapture::Displace
    }

    /// The correction for the side to move, from its hidden layer and the enemy's.
    #[inline]
    fn score(&self, own: &Row, enemy: &Row, stage: usize) -> i32 {
        let [for_own, for_enemy] = &self.outputs[stage % STAGES];
        let sum = weigh(own, enemy, for_own, for_enemy) / i32::from(ONE);
        let score = i64::from(sum + self.output_bias[stage % STAGES]) * i64::from(POINTS)
            / i64::from(i32::from(ONE) * OUTPUT_ONE);
        (score as i32).clamp(1 - SURE, SURE - 1)
    }
}

/// The output of a hidden layer: squares of what it has between 0 and 1, weighed.
#[multiversion(targets("x86_64+avx512f+avx512bw", "x86_64+avx2"))]
fn weigh(own: &Row, enemy: &Row, for_own: &Row, for_enemy: &Row) -> i32 {
    let half = |values: &Row, weights: &Row| {
        let mut sum = 0_i32;
        for (&value, &weight) in values.0.iter().zip(&weights.0) {
            let value = value.clamp(0, ONE);
            // 255 × 127 is within 16 bits, and 128 times 255 × 255 × 127 within 32.
            let weighed = i32::from(value.wrapping_mul(weight));
            sum = sum.wrapping_add(weighed.wrapping_mul(i32::from(value)));
        }
        sum
    };
    half(own, for_own).wrapping_add(half(enemy, for_enemy))
}

/// A hidden layer after one input has gone and another has come.
#[multiversion(targets("x86_64+avx512f+avx512bw", "x86_64+avx2"))]
fn exchange(before: &Row, gone: &Row, come: &Row, after: &mut Row) {
    for (i, after) in after.0.iter_mut().enumerate() {
        *after = before.0[i].wrapping_sub(gone.0[i]).wrapping_add(come.0[i]);
    }
}

/// The same when a third has gone, too.
#[multiversion(targets("x86_64+avx512f+avx512bw", "x86_64+avx2"))]
fn exchange_three(before: &Row, gone: [&Row; 2], come: &Row, after: &mut Row) {
    for (i, after) in after.0.iter_mut().enumerate() {
        *after = before.0[i]
            .wrapping_sub(gone[0].0[i])
            .wrapping_sub(gone[1].0[i])
            .wrapping_add(come.0[i]);
    }
}

/// Where each ship on each spot is among the inputs.
pub struct Inputs {
    /// By the side that looks, the owner, the kind and the spot.
    numbers: Box<[[[[u16; 256]; 3]; 2]; 2]>,
    limit: u32,
}

impl Inputs {
    /// The inputs for a game.
    #[must_use]
    pub fn new(game: &Galleons) -> Inputs {
        let board = game.board();
        let mut numbers = Box::new([[[[0; 256]; 3]; 2]; 2]);
        let corners = board.corner_count();
        for place in board.places() {
            let spot = usize::from(board.spot(place));
            for kind in Kind::ALL {
                if board.is_corner(place) == (kind == Kind::Galiot) {
                    continue;
                }
                for (looks, owner) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let seen = if looks == 0 { Some(place) } else { board.mirrored(place) };
                    let seen = seen.unwrap_or(place).index();
                    let number = match kind {
                        Kind::Galleon => seen,
                        Kind::Galiot => CORNERS + seen.saturating_sub(corners),
                        Kind::Galleass => CORNERS + CENTRES + seen,
                    };
                    let number = usize::from(looks != owner) * SHIPS + number;
                    numbers[looks][owner][kind.index()][spot] = number.min(INPUTS - 1) as u16;
                }
            }
        }
        Inputs { numbers, limit: game.limit().into() }
    }

    /// The number of the input for a ship, as one side sees it.
    #[inline]
    #[must_use]
    pub fn number(&self, looks: usize, owner: usize, kind: Kind, spot: u8) -> usize {
        self.numbers[looks & 1][owner & 1][kind.index()][usize::from(spot)].into()
    }

    /// The number of the input for so many quiet moves.
    #[inline]
    #[must_use]
    pub fn quiet(&self, quiet: u32) -> usize {
        let part = quiet as usize * QUIETS / (self.limit as usize).max(1);
        2 * SHIPS + part.min(QUIETS - 1)
    }

    /// All inputs of a position, as one side sees it.
    pub fn of(&self, position: &Position, looks: usize) -> impl Iterator<Item = usize> {
        let ships = (0..2).flat_map(move |owner| {
            Kind::ALL.into_iter().flat_map(move |kind| {
                let spots = position.fleets.spots(owner, kind);
                spots.map(move |spot| self.number(looks, owner, kind, spot))
            })
        });
        ships.chain([self.quiet(position.quiet)])
    }
}

/// Which weights of the output a position takes.
#[inline]
#[must_use]
pub fn stage(position: &Position) -> usize {
    let ships: usize = position.counts.iter().flatten().map(|&count| count as usize).sum();
    (ships.saturating_sub(1) / 4).min(STAGES - 1)
}

/// What led to a position: a move, or a pass.
#[derive(Clone, Copy)]
struct Change {
    side: usize,
    step: Option<Move>,
    /// The inputs for quiet moves, before and after.
    quiet: [u16; 2],
}

struct Layer {
    /// As either side sees it.
    hidden: [Row; 2],
    change: Change,
    ready: bool,
}

const EMPTY: Layer = Layer {
    hidden: [Row([0; HIDDEN]); 2],
    change: Change { side: 0, step: None, quiet: [0; 2] },
    ready: false,
};

/// A network at work in a search: the hidden layers of the positions on the way from the root, each
/// made from the one before it when it is asked for.
pub struct Judge {
    network: Arc<Network>,
    inputs: Inputs,
    layers: Vec<Layer>,
}

impl Judge {
    /// A judge of games of this kind, for ways so long.
    #[must_use]
    pub fn new(network: &Arc<Network>, game: &Galleons, longest: usize) -> Judge {
        let layers = (0..=longest).map(|_| EMPTY).collect();
        Judge { network: Arc::clone(network), inputs: Inputs::new(game), layers }
    }

    /// The weights.
    #[must_use]
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// How many bytes it has; the weights are everyone's.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of_val(&*self.layers) + size_of_val(&*self.inputs.numbers)
    }

    /// A way begins with this position.
    pub fn begin(&mut self, position: &Position) {
        let Some(first) = self.layers.first_mut() else { return };
        for (looks, hidden) in first.hidden.iter_mut().enumerate() {
            *hidden = self.network.bias;
            for input in self.inputs.of(position, looks) {
                for (sum, weight) in hidden.0.iter_mut().zip(&self.network.inputs[input].0) {
                    *sum += weight;
                }
            }
        }
        first.ready = true;
    }

    /// A move, or a pass, leads from a position so far from the root to another.
    #[inline]
    pub fn step(&mut self, ply: usize, before: &Position, step: Option<Move>, after: &Position) {
        let Some(layer) = self.layers.get_mut(ply + 1) else { return };
        let quiet = [before, after].map(|position| self.inputs.quiet(position.quiet) as u16);
        layer.change = Change { side: before.side, step, quiet };
        layer.ready = false;
    }

    /// By how much the hand-made judgement of a position so far from the root is corrected, for the
    /// side to move.
    #[inline]
    pub fn score(&mut self, position: &Position, ply: usize) -> i32 {
        let ply = ply.min(self.layers.len() - 1);
        let mut from = ply;
        while from > 0 && !self.layers[from].ready {
            from -= 1;
        }
        for at in from + 1..=ply {
            let (before, rest) = self.layers.split_at_mut(at);
            if let (Some(before), Some(layer)) = (before.last(), rest.first_mut()) {
                advance(&self.network, &self.inputs, before, layer);
            }
        }
        let hidden = &self.layers[ply].hidden;
        let own = position.side & 1;
        self.network.score(&hidden[own], &hidden[own ^ 1], stage(position))
    }
}

/// Makes a hidden layer from the one before it.
fn advance(network: &Network, inputs: &Inputs, before: &Layer, layer: &mut Layer) {
    let Change { side, step, quiet } = layer.change;
    for looks in 0..2 {
        let (old, new) = (&before.hidden[looks], &mut layer.hidden[looks]);
        match step {
            None => *new = *old,
            Some(step) => {
                let row = |owner: usize, kind: Kind, spot: u8| {
                    &network.inputs[inputs.number(looks, owner, kind, spot)]
                };
                let gone = row(side, step.kind, step.from);
                let come = row(side, step.kind, step.to);
                if step.captures() {
                    let sunk = row(side ^ 1, step.kind.prey(), step.takes);
                    exchange_three(old, [gone, sunk], come, new);
                } else {
                    exchange(old, gone, come, new);
                }
            }
        }
        if quiet[0] != quiet[1] {
            let [gone, come] = quiet.map(|input| &network.inputs[usize::from(input)]);
            let old = *new;
            exchange(&old, gone, come, new);
        }
    }
    layer.ready = true;
}

#[cfg(test)]
mod tests {
    use super::super::position::Tables;
    use super::*;
    use flotilla_core::{Actor, Game as _, Rng as _, Seat, SeededRng, Setup};
    use flotilla_games::galleons::Action;

    /// Weights as large as they may be.
    fn wild(seed: u64) -> Network {
        let mut rng = SeededRng::new(seed);
        let mut row = |most: i64| {
            Row(std::array::from_fn(|_| (rng.below(2 * most as u64 + 1) as i64 - most) as i16))
        };
        Network {
            inputs: (0..INPUTS).map(|_| row(300)).collect(),
            bias: row(300),
            outputs: std::array::from_fn(|_| [row(127), row(127)]),
            output_bias: std::array::from_fn(|stage| stage as i32 * 100 - 350),
        }
    }

    /// The same by the plainest way: one number after the other, from nothing.
    fn plainly(network: &Network, inputs: &Inputs, position: &Position) -> i32 {
        let mut sum = 0_i64;
        for (half, looks) in [position.side, position.side ^ 1].into_iter().enumerate() {
            for unit in 0..HIDDEN {
                let mut value = i64::from(network.bias.0[unit]);
                for input in inputs.of(position, looks) {
                    value += i64::from(network.inputs[input].0[unit]);
                }
                let value = value.clamp(0, 255);
                sum += value * value * i64::from(network.outputs[stage(position)][half].0[unit]);
            }
        }
        let sum = sum / 255 + i64::from(network.output_bias[stage(position)]);
        (sum * 200 / (255 * 64)).clamp(-14_999, 14_999) as i32
    }

    fn game() -> Galleons {
        Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap()
    }

    #[test]
    fn it_comes_to_what_its_plain_twin_comes_to() {
        let game = game();
        let (tables, inputs) = (Tables::new(&game), Inputs::new(&game));
        let mut rng = SeededRng::new(31);
        let mut captures = 0;
        for seed in 0..20 {
            let network = Arc::new(wild(seed));
            let mut judge = Judge::new(&network, &game, 400);
            let mut state = game.start();
            game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
            let mut position = Position::new(&tables, &state);
            judge.begin(&position);
            for ply in 0..300 {
                let mut moves = Vec::new();
                game.each_move(&position.fleets, position.side, |step| moves.push(step));
                let hits: Vec<Move> =
                    moves.iter().copied().filter(|step| step.captures()).collect();
                let Some(&step) = rng.pick(&hits).or(rng.pick(&moves)) else { break };
                let pass = rng.below(10) == 0;
                let next = match pass {
                    true => position.passed(&tables),
                    false => position.after(&game, &tables, step),
                };
                judge.step(ply, &position, (!pass).then_some(step), &next);
                captures += u32::from(!pass && step.captures());
                position = next;
                // Not everywhere, so that several steps are made up at once.
                if rng.below(3) > 0 {
                    let score = judge.score(&position, ply + 1);
                    assert_eq!(score, plainly(&network, &inputs, &position));
                }
            }
        }
        assert!(captures > 100, "{captures}");
    }

    #[test]
    fn both_sides_see_the_same_board() {
        let game = game();
        let inputs = Inputs::new(&game);
        let mut state = game.start();
        game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
        let position = Position::new(&Tables::new(&game), &state);
        let mut seen = [0, 1].map(|looks| inputs.of(&position, looks).collect::<Vec<_>>());
        seen.iter_mut().for_each(|inputs| inputs.sort_unstable());
        assert_eq!(seen[0], seen[1]);
        assert_eq!(seen[0].len(), 31);
    }

    #[test]
    fn the_shipped_weights_are_weights() {
        assert!(Network::shipped().is_some());
        const { assert!(Network::BYTES < 2_000_000) };
        assert!(Network::read(&[]).is_none());
        let mut wrong = vec![0xff; Network::BYTES];
        assert!(Network::read(&wrong).is_none());
        // Weights that could overflow are none.
        wrong[..MAGIC.len()].copy_from_slice(MAGIC);
        wrong[MAGIC.len()..].fill(0x7f);
        assert!(Network::read(&wrong).is_none());
    }
}
