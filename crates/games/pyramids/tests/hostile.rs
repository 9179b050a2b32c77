//! Whatever is handed in, nothing panics, and a refusal changes nothing.

use flotilla_core::{Actor, Choice, Edition, Element, Game, Heading, Next, Point, Seat, Setup};
use flotilla_pyramids::Pyramids;
use proptest::prelude::*;
use std::sync::LazyLock;

const PLAY: &str = "play 1 1 3 0 - l1@400.000,300.000@90.0+l2@300.000,300.000@0.0/s1@365.000,305.000@90.0+m1@800.000,500.000@90.0x1 -/-";
const LAY: &str = "lay 2 1 0 0 - l1@400.000,100.000@90.0+l2@300.000,100.000@0.0+l3@200.000,100.000@0.0+l4@100.000,100.000@0.0/s1@365.000,500.000@90.0+s2+s3+s4+m1+m2+m3+m4 -/-";

fn game() -> &'static Pyramids {
    static GAME: LazyLock<Pyramids> =
        LazyLock::new(|| Pyramids::open(&Setup::plain(Pyramids::INFO, 2)).unwrap());
    &GAME
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        (0..9u8, 0..60u16).prop_map(|(kind, index)| Choice::Element(Element::new(kind, index))),
        any::<u32>().prop_map(Choice::Amount),
        (0..6u32).prop_map(Choice::Amount),
        (0..3600u16).prop_map(|tenths| Choice::Heading(Heading::new(tenths).unwrap())),
        (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Choice::Point(Point { x, y })),
        (0..920_000, 0..620_000).prop_map(|(x, y)| Choice::Point(Point { x, y })),
    ]
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn any_choices_are_answered(
        chosen in prop::collection::vec(choice(), 0..7),
        lay in any::<bool>(),
        verb in 0..13u16,
        actor in 0..4usize,
    ) {
        let game = game();
        let mut state = game.parse_position(if lay { LAY } else { PLAY }).unwrap();
        let mut chosen = chosen;
        chosen.insert(0, Choice::Element(Element::new(0, verb)));
        let actor = Seat::new(actor).map_or(Actor::Chance, Actor::Seat);
        let next = game.next(&state, actor, &chosen, &mut Next::new());
        if let Ok(action) = game.decode(&state, actor, &chosen) {
            let before = state;
            let told = game.describe(&state, actor, action);
            prop_assert!(!told.key.is_empty());
            match game.apply(&mut state, actor, action) {
                Ok(()) => prop_assert!(next.is_ok() && state != before),
                Err(_) => prop_assert!(next.is_err() && state == before),
            }
        }
    }

    #[test]
    fn any_text_is_no_position_or_one(text in "\\PC{0,80}") {
        let _ = game().parse_position(&text);
    }

    #[test]
    fn a_position_with_a_fault_is_read_or_refused(at in 0..200usize, with in "[ -~]{0,3}", lay in any::<bool>()) {
        let game = game();
        let mut text = (if lay { LAY } else { PLAY }).to_owned();
        let at = at.min(text.len());
        let end = (at + with.len()).min(text.len());
        text.replace_range(at..end, &with);
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.position(&state), text);
        }
    }

}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn any_edition_is_read_or_refused(small in any::<f64>(), large in -1e3..1e3f64, margin in any::<f64>()) {
        let text = format!(
            "margin = {{ known = {margin:?} }}\nline = {{ known = 60 }}\n\
             [small]\nbase = {{ known = {small:?} }}\nlength = {{ known = 26.39 }}\n\
             [medium]\nbase = {{ known = 20 }}\nlength = {{ known = 36 }}\n\
             [large]\nbase = {{ known = 25.4 }}\nlength = {{ known = {large:?} }}\n"
        );
        let mut setup = Setup::plain(Pyramids::INFO, 2);
        setup.edition = Edition { name: "any".into(), text: text.into() };
        let _ = Pyramids::open(&setup);
    }

    #[test]
    fn any_obstacles_are_read_or_refused(text in "[0-9., ;]{0,60}") {
        let mut setup = Setup::plain(Pyramids::INFO, 2);
        if setup.options.set(Pyramids::INFO.options, "obstacles", &text).is_ok() {
            let _ = Pyramids::open(&setup);
        }
    }
}
