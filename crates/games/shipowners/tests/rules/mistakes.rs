//! What is no move: refused with its rule and its reason.

use super::goods::RICH;
use super::*;

/// Every mistake that is easily made, with the rule it breaks and why.
#[test]
fn mistakes_are_refused_with_their_rule_and_reason() {
    let game = game(2);
    let fleets = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/saint-anne,plough,heron,seven-stars 1 1 - choose";
    let mapless = "herring,patience,greyhound,rose - GOODS GOLD swallow/heron 1 1 - choose";
    let full = "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD good-hope:mirrors/heron 1 1 - choose";
    let used = format!("{RICH}place:rose:-:11345:0:mirrors");
    let extra_used = format!("{RICH}hand:rose:-:7:0:ivory+ebony");
    let rolled = format!("{RICH}place:rose:-:33456:0:-");
    let fight = format!("{RICH}fight:swallow:lioness");
    let mistakes = [
        (
            "an attack inside one family",
            fleets,
            "1 attack swallow saint-anne",
            "OWN-23",
            "same-family",
        ),
        ("an attack on a weaker ship", fleets, "1 attack good-hope heron", "OWN-23", "weaker"),
        ("an attack on one's own", fleets, "1 attack swallow good-hope", "OWN-23", "not-enemy"),
        (
            "an attack with another's ship",
            fleets,
            "1 attack heron swallow",
            "OWN-23",
            "not-your-ship",
        ),
        ("a hunt without a map", mapless, "1 hunt", "OWN-16", "no-map-aboard"),
        ("a hunt without a free ship", full, "1 hunt", "OWN-18", "no-free-ship"),
        ("a purchase without a free ship", full, "1 buy", "OWN-18", "no-free-ship"),
        ("goods used twice in a turn", &used, "1 flip d1", "OWN-20", "used-up"),
        ("goods in combat", &fight, "1 flip d1", "OWN-20", "not-in-combat"),
        ("one more die in combat", &fight, "1 extra", "OWN-20", "not-in-combat"),
        ("a die that spoils the combination", &rolled, "1 place d3", "OWN-12", "cannot-place"),
        ("a die set aside though one fits", &rolled, "1 aside d3", "OWN-12", "must-place"),
    ];
    for (mistake, position, event, rule, reason) in mistakes {
        assert_eq!(refused(&game, position, event), rule, "{mistake}");
        let mut state = at(&game, position);
        let action = action_named(&game, &state, Actor::parse("1").unwrap(), &event[2..]).unwrap();
        let refusal = game.apply(&mut state, seat(1).into(), action).unwrap_err();
        assert_eq!(refusal.text.key, format!("shipowners-{reason}"), "{mistake}");
    }
    // With both used, the dice are rolled at once: no stage is left to ask for a third in.
    assert!(game.parse_position(&extra_used.replace("GOLD", GOLD)).is_err());
}

#[test]
fn choices_of_the_wrong_kind_are_not_asked_for() {
    let game = game(2);
    let state = at(&game, TWO);
    let mut next = flotilla_core::Next::new();
    let rose = ship(&game, "rose").element();
    let answer = game.next(&state, seat(1).into(), &[rose.into()], &mut next);
    assert_eq!(answer, Err(ChoiceError::NotAsked { at: 0 }));
    assert_eq!(next, flotilla_core::Next::new());
}
