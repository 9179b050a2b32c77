//! Options of a game: defaults, and what is refused.

use flotilla_core::{Kind, OptionSpec, Options};

static SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "first",
        kind: Kind::OneOf(&["lot", "seat-one"]),
        default: "lot",
        needs: None,
    },
    OptionSpec {
        key: "rounds",
        kind: Kind::Number { least: 1, most: 99, may_be_off: true },
        default: "30",
        needs: None,
    },
    OptionSpec { key: "cards", kind: Kind::Flag, default: "no", needs: None },
    OptionSpec { key: "reefs", kind: Kind::Text(8), default: "", needs: None },
];

#[test]
fn what_is_not_given_has_its_default() {
    let mut options = Options::new();
    assert_eq!(options.number(&SPECS[1]), Some(30));
    assert!(!options.flag(&SPECS[2]));
    options.set(SPECS, "rounds", "off").unwrap();
    options.set(SPECS, "cards", "yes").unwrap();
    assert_eq!(options.number(&SPECS[1]), None);
    assert!(options.flag(&SPECS[2]));
}

#[test]
fn wrong_options_are_refused_with_what_there_is() {
    let mut options = Options::new();
    let error = |options: &mut Options, key: &str, value: &str| {
        options.set(SPECS, key, value).unwrap_err().to_string()
    };
    assert_eq!(
        error(&mut options, "frist", "lot"),
        "there is no option `frist`: the options are first, rounds, cards, reefs"
    );
    assert_eq!(
        error(&mut options, "rounds", "0"),
        "option `rounds` can't be `0`: it takes 1 to 99, or off"
    );
    for (key, bad) in
        [("rounds", "+7"), ("rounds", "07"), ("cards", "true"), ("reefs", "123456789")]
            .into_iter()
            .chain([("reefs", "a "), ("reefs", " a"), ("reefs", "a\nb")])
    {
        error(&mut options, key, bad);
    }
    assert_eq!(options, Options::new());
    options.set(SPECS, "first", "lot").unwrap();
    assert_eq!(error(&mut options, "first", "lot"), "option `first` is given twice");
}
