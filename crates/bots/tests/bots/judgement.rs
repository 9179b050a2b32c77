//! The network that judges positions, whatever the game.

use flotilla_bots::judgement::{FIRST, MOST_INPUTS, Network, OUTPUTS, Output, Row, RowPen, SECOND};
use flotilla_core::Seat;

/// Weights for two inputs, of which only the first counts: for the first output.
fn bytes() -> Vec<u8> {
    let mut numbers = vec![0.0_f32; 2 * FIRST + FIRST];
    numbers[0] = 0.5;
    let mut second = vec![0.0; FIRST * SECOND + SECOND];
    second[0] = 2.0;
    let mut third = vec![0.0; SECOND * OUTPUTS + OUTPUTS];
    third[0] = 1.0;
    numbers.extend(second.into_iter().chain(third));
    let mut bytes = b"judging1".to_vec();
    bytes.extend(2_u32.to_le_bytes());
    bytes.extend(numbers.into_iter().flat_map(f32::to_le_bytes));
    bytes
}

fn row(numbers: [i32; 2]) -> Row {
    let mut row = [1; MOST_INPUTS];
    let mut pen = RowPen::new(&mut row);
    numbers.into_iter().for_each(|number| pen.put(number));
    assert_eq!(pen.written(), 2);
    row
}

#[test]
fn a_row_is_weighed() {
    let network = Network::read(&bytes(), 2).unwrap();
    assert_eq!(network.scores(&row([3, 9]))[..2], [3.0, 0.0]);
    // What is below nothing does not count further on.
    assert_eq!(network.scores(&row([-3, 9])), [0.0; OUTPUTS]);
}

#[test]
fn outputs_of_a_seat_add_up() {
    let network = Network::read(&bytes(), 2).unwrap();
    let of = |seat| Output { seat: Seat::new(seat), hand: 0.0 };
    let mut outputs = [Output::default(); OUTPUTS];
    outputs[..3].copy_from_slice(&[of(0), of(1), of(1)]);
    let shares = network.shares(&row([0, 0]), &outputs);
    assert!((shares[0] - 1.0 / 3.0).abs() < 1e-6 && (shares[1] - 2.0 / 3.0).abs() < 1e-6);
    let better = network.shares(&row([4, 0]), &outputs);
    assert!(better[0] > 0.9 && (better[0] + better[1] - 1.0).abs() < 1e-6);
    // What is added by hand counts as much as what was learnt.
    outputs[1].hand = 4.0;
    assert!(network.shares(&row([4, 0]), &outputs)[1] > 0.5);
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    let good = bytes();
    assert!(Network::read(&good, 3).is_none());
    assert!(Network::read(&good[..good.len() - 4], 2).is_none());
    assert!(Network::read(&good[..good.len() - 1], 2).is_none());
    assert!(Network::read(b"judging1", 2).is_none());
    assert!(Network::read(&[&good[..], &[0; 4]].concat(), 2).is_none());
    let mut endless = good;
    endless[12..16].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert!(Network::read(&endless, 2).is_none());
}
