//! How many allocations a move takes, from the choices of a bot or the text of a person to the entry.
mod support;

use allocation_counter::measure;
use flotilla_core::{SeededRng, Turn, Viewer};
use flotilla_table::{Command, Phase, TableOptions};
use support::{bot, open, person, sit};

#[test]
fn moves() {
    for game in ["galleons", "doubloons", "archipelago"] {
        let mut rng = SeededRng::new(1);
        let mut table =
            open(game, 2, TableOptions::default(), vec![flotilla_table::Occupant::Open, bot()], 1);
        table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
        let (mut typed, mut chosen_by_bot) = (Vec::new(), Vec::new());
        while typed.len() + chosen_by_bot.len() < 60 && table.phase() == Phase::Playing {
            let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
            let view = table.look(Viewer::Seat(waits_for)).view();
            let chosen = view.random(&mut rng).unwrap();
            let version = table.version();
            if table.places()[waits_for.index()].bot().is_some() {
                let counted = measure(|| {
                    table.bot_plays(waits_for, version, &chosen, 1).unwrap();
                });
                chosen_by_bot.push(counted.count_total);
            } else {
                let texts = [view.write(&chosen)];
                let anne = person("Anne");
                let counted = measure(|| {
                    let moves = table.read_moves(&anne, waits_for, version, &texts, 1).unwrap();
                    let play = Command::Play { seat: waits_for, version, moves };
                    table.act(&anne, &play, 1).unwrap();
                });
                typed.push(counted.count_total);
            }
        }
        typed.sort_unstable();
        chosen_by_bot.sort_unstable();
        println!(
            "{game}: typed median {} of {}, bot median {} of {}",
            typed[typed.len() / 2],
            typed.len(),
            chosen_by_bot[chosen_by_bot.len() / 2],
            chosen_by_bot.len()
        );
    }
}
