//! How many allocations a move takes, from the choices of a bot or the text of a person to the
//! entry of the log.

use crate::support::{bot, open, person, sit};
use allocation_counter::measure;
use flotilla_core::{SeededRng, Turn, Viewer};
use flotilla_table::{Command, Occupant, Phase, TableOptions};

/// The medians of moves that are typed and of bots' moves, in a game of a person and a bot.
fn medians(game: &str) -> [u64; 2] {
    let mut rng = SeededRng::new(1);
    let anne = person("Anne");
    let mut table = open(game, 2, TableOptions::default(), vec![Occupant::Open, bot()], 1);
    table.act(&anne, &sit("Anne", 1), 0).unwrap();
    let mut counts = [Vec::new(), Vec::new()];
    while counts[0].len() + counts[1].len() < 60 && table.phase() == Phase::Playing {
        let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
        let view = table.look(Viewer::Seat(waits_for)).view();
        let chosen = view.random(&mut rng).unwrap();
        let version = table.version();
        if table.places()[waits_for.index()].bot().is_some() {
            let counted = measure(|| {
                table.bot_plays(waits_for, version, &chosen, 1).unwrap();
            });
            counts[1].push(counted.count_total);
        } else {
            let texts = [view.write(&chosen)];
            let counted = measure(|| {
                let moves = table.read_moves(&anne, waits_for, version, &texts, 1).unwrap();
                let play = Command::Play { seat: waits_for, version, moves };
                table.act(&anne, &play, 1).unwrap();
            });
            counts[0].push(counted.count_total);
        }
    }
    counts.map(|mut counts| {
        counts.sort_unstable();
        counts[counts.len() / 2]
    })
}

/// A move that was read, printed or applied more than once took more. Most of what doubloons
/// takes is the list of throws that the fair dice choose from.
#[test]
fn a_move_is_read_printed_and_applied_once() {
    for (game, most) in [("galleons", [24, 18]), ("archipelago", [31, 26])] {
        let taken = medians(game);
        println!("{game}: typed {}, bot {}", taken[0], taken[1]);
        assert!(taken[0] <= most[0] && taken[1] <= most[1], "{game}: {taken:?}");
    }
    println!("doubloons: {:?}", medians("doubloons"));
}
