//! The README’s example, word for word.

use flotilla_core::{Game, Outcome, RandomActions, SeededRng, Setup};
use flotilla_games::doubloons::Doubloons;

/// Any game at random, from its start to its end.
fn play<G: Game>(seats: usize) -> Result<Option<Outcome>, Box<dyn std::error::Error>> {
    let game = G::open(&Setup::plain(G::INFO, seats))?;
    let mut state = game.start();
    let (mut rng, mut random) = (SeededRng::new(1), RandomActions::new());
    while let Some(actor) = game.turn(&state).waits_for() {
        let action = random.draw(&game, &state, actor, &mut rng).ok_or("nothing to do")?;
        game.apply(&mut state, actor, action)?;
    }
    Ok(game.outcome(&state))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:?}", play::<Doubloons>(2)?);
    Ok(())
}

#[test]
fn the_readme_shows_what_runs() {
    let readme = include_str!("../../../README.md");
    let shown = readme.split_once("```rust\n").unwrap().1.split_once("```").unwrap().0;
    assert!(include_str!("readme.rs").contains(shown), "{shown}");
    main().unwrap();
}
