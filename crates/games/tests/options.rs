//! Options say where they count: a front end that leaves them out elsewhere leaves nothing out.

use flotilla_core::{Actor, AnyGame, Kind, Need, OptionSpec, SeededRng, Setup, Turn};
use flotilla_games::GAMES;

/// Two games that are played alike are the same for so many events.
const EVENTS: usize = 120;

fn counts(spec: &OptionSpec, setup: &Setup, options: &'static [OptionSpec]) -> bool {
    match spec.needs {
        None => true,
        Some(Need::Seats(seats)) => setup.seats == seats,
        Some(Need::Value(key, value)) => {
            let other = options.iter().find(|it| it.key == key).unwrap();
            setup.options.get(other) == value
        }
    }
}

/// Positions from the start on, as dice and moves fall with this seed.
fn course(mut play: Box<dyn AnyGame>, seed: u64) -> Vec<String> {
    let mut rng = SeededRng::new(seed);
    let mut positions = vec![play.position()];
    for _ in 0..EVENTS {
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut rng)),
            Turn::Seat { waits_for, .. } => (waits_for.into(), play.random(waits_for, &mut rng)),
        };
        play.apply(actor, &chosen.unwrap()).unwrap();
        positions.push(play.position());
    }
    positions
}

#[test]
fn an_option_changes_nothing_where_it_does_not_count() {
    let (mut same, mut refused) = (0, 0);
    for entry in GAMES.entries() {
        let info = entry.info;
        for spec in info.options {
            let values: &[&str] = match spec.kind {
                Kind::OneOf(values) => values,
                Kind::Flag => &["yes", "no"],
                Kind::Number { .. } | Kind::Text(_) => {
                    assert_eq!(spec.needs, None, "no values of {} are tried here", spec.key);
                    continue;
                }
            };
            if let Some(Need::Value(key, value)) = spec.needs {
                let other = info.options.iter().find(|it| it.key == key).unwrap();
                assert!(other.kind.takes(value), "{} needs {key}={value}", spec.key);
            }
            for seats in info.seats.clone() {
                let usual = Setup::plain(info, seats);
                if counts(spec, &usual, info.options) {
                    continue;
                }
                for value in values {
                    let mut other = usual.clone();
                    other.options.set(info.options, spec.key, value).unwrap();
                    let Ok(changed) = entry.open(&other, None) else {
                        refused += 1;
                        continue;
                    };
                    let plain = entry.open(&usual, None).unwrap();
                    for seed in 0..3 {
                        let (one, two) = (
                            course(plain.boxed_clone(), seed),
                            course(changed.boxed_clone(), seed),
                        );
                        assert_eq!(one, two, "{} {}={value}", info.name, spec.key);
                    }
                    same += 1;
                }
            }
        }
    }
    assert!(same > 0 && refused > 0, "{same} same, {refused} refused");
}
