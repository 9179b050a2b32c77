//! Positions to practise: that what is shipped can be read and solved, that answers are right where
//! they are known exactly, and that anything else is refused.

use flotilla_bots::practise::{Exercise, ExerciseError, Mark, exercises, seek, split};
use flotilla_bots::{Contestant, Library, Measure};
use flotilla_core::{Actor, NotationError, Playthrough, SeededRng, Setup};
use flotilla_games::GAMES;
use std::fs;
use std::path::Path;

const GAME_NAMES: [&str; 5] = ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"];

#[test]
fn every_shipped_position_is_read_and_its_answer_is_found_right() {
    for game in GAME_NAMES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("practise/{game}.txt"));
        let text = fs::read_to_string(file).unwrap();
        let all = exercises(game);
        assert_eq!(all.len(), text.matches("flotilla record 1\n").count(), "{game}");
        assert!(all.len() >= 8, "{game} has {}", all.len());
        for (number, exercise) in all.iter().enumerate() {
            let place = format!("{game} {}", number + 1);
            assert_eq!(exercise.play().info().name, game, "{place}");
            assert!(exercise.view().turn().may_act(Actor::Seat(exercise.seat)), "{place}");
            for answer in &exercise.answers {
                assert_eq!(exercise.mark(answer), Mark::Best, "{place}");
            }
            assert!(matches!(exercise.mark(&exercise.next.0), Mark::Worse(_)), "{place}");
            assert!(exercise.worth > exercise.next.1, "{place}");
            // As it is written it is read again.
            let again = Exercise::read(&exercise.to_text(), Library::SHIPPED).unwrap();
            assert_eq!(again.to_text(), exercise.to_text(), "{place}");
        }
    }
}

#[test]
fn where_everything_is_known_the_answer_is_the_best_and_the_next_best_is_the_next() {
    let perfect = Contestant::parse("doubloons", "perfect").unwrap();
    let mut checked = 0;
    for exercise in exercises("doubloons").iter().filter(|it| it.play().seats() == 2).take(6) {
        let view = exercise.view();
        perfect.prepare(&*view);
        let counsel =
            perfect.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1)).unwrap();
        // How early it can play for the win depends on the machine.
        if counsel.measure != exercise.measure {
            continue;
        }
        checked += 1;
        assert!(exercise.answers.contains(&counsel.chosen), "{}", exercise.to_text());
        assert!((counsel.candidates[0].1 - exercise.worth).abs() < 1e-3, "{}", exercise.to_text());
        let others =
            counsel.candidates.iter().filter(|(chosen, _)| !exercise.answers.contains(chosen));
        let next = others.map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
        assert!((next - exercise.next.1).abs() < 1e-3, "{}", exercise.to_text());
    }
    assert!(checked > 0, "nothing was compared");
}

#[test]
fn a_game_is_searched_for_positions_and_what_is_found_is_much_better_than_the_rest() {
    let text = exercises("doubloons")[0].to_text();
    let exercise = Exercise::read(&text, Library::SHIPPED).unwrap();
    // A game in which this very position came up, and something else was played.
    let setup = Setup::plain(GAMES.game("doubloons").unwrap().info, 2);
    let position = Some(exercise.play().position());
    let mut game = Playthrough::begin(GAMES, "doubloons", setup, position).unwrap();
    game.apply(exercise.seat.into(), &exercise.next.0).unwrap();
    let mut told = Vec::new();
    let found = seek(Library::SHIPPED, &game, 1, |done, all| told.push((done, all)));
    assert_eq!(told, [(1, 1)]);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].answers[0], exercise.answers[0]);
    assert_eq!(found[0].seat, exercise.seat);
    assert!(matches!(found[0].measure, Measure::Margin | Measure::WinChance));
}

#[test]
fn nothing_is_found_where_there_is_nothing_to_decide() {
    let setup = Setup::plain(GAMES.game("doubloons").unwrap().info, 2);
    let mut game = Playthrough::begin(GAMES, "doubloons", setup, None).unwrap();
    let mut rng = SeededRng::new(5);
    game.roll(&mut rng).unwrap();
    assert!(seek(Library::SHIPPED, &game, 1, |_, _| ()).is_empty());
}

#[test]
fn what_is_no_position_to_practise_is_refused() {
    let whole = exercises("doubloons")[0].to_text();
    let without = |word: &str| -> String {
        let kept = whole.lines().filter(|line| !line.starts_with(word));
        kept.map(|line| format!("{line}\n")).collect()
    };
    for word in ["asked", "answer", "measure", "worth", "next"] {
        let refused = Exercise::read(&without(word), Library::SHIPPED);
        assert!(matches!(refused, Err(ExerciseError::Header(it)) if it == word), "{word}");
    }
    let changed = |from: &str, to: &str| {
        let line = whole.lines().find(|line| line.starts_with(from)).unwrap();
        Exercise::read(&whole.replace(line, to), Library::SHIPPED)
    };
    assert!(matches!(
        changed("asked", "asked 9"),
        Err(ExerciseError::Move { header: "asked", why: NotationError::NoSeat(_) })
    ));
    assert!(matches!(
        changed("asked", "asked 0"),
        Err(ExerciseError::Move { header: "asked", why: NotationError::NoSeat(_) })
    ));
    assert!(matches!(changed("asked", "asked anne"), Err(ExerciseError::Header("asked"))));
    assert!(matches!(changed("answer", "answer sail"), Err(ExerciseError::Move { .. })));
    assert!(matches!(changed("answer", "answer"), Err(ExerciseError::Move { .. })));
    assert!(matches!(changed("worth", "worth NaN"), Err(ExerciseError::Header("worth"))));
    assert!(matches!(changed("measure", "measure luck"), Err(ExerciseError::Header("measure"))));
    assert!(matches!(changed("position", "position nowhere"), Err(ExerciseError::Record(_))));
    assert!(matches!(Exercise::read("", Library::SHIPPED), Err(ExerciseError::Record(_))));
    let other = exercises("galleons")[0].to_text();
    let both = format!("{whole}{other}");
    assert_eq!(split(&both).collect::<Vec<_>>(), [&whole[..], &other[..]]);
    assert_eq!(split("nothing").count(), 0);
}

#[test]
fn a_course_that_is_as_good_is_as_right() {
    let exercise = exercises("pyramids").iter().find(|it| it.answers.len() > 1).unwrap();
    // Without the list of answers: the move must be found as good by what can follow it.
    let text = exercise.to_text();
    let line = text.lines().find(|line| line.starts_with("answer ")).unwrap();
    let alone = line.split(" / ").next().unwrap();
    let alone = Exercise::read(&text.replace(line, alone), Library::SHIPPED).unwrap();
    assert_eq!(alone.answers.len(), 1);
    assert_eq!(alone.mark(&exercise.answers[1]), Mark::Best);
}
