//! Catalogues: numbers, plurals, names and pages in each language.

use flotilla_core::{Catalogue, Element, Language, Name, Names, Rule, Seat, Text, TextError};

#[test]
fn numbers_are_written_as_the_language_does() {
    let said = |say: fn(&Catalogue) -> String| Language::ALL.map(|it| say(&Catalogue::new(it)));
    assert_eq!(
        said(|it| it.percent(-0.0766, 1)),
        ["−7.7%", "−7,7\u{202f}%", "−7,7\u{a0}%", "−7,7%", "−7,7%"]
    );
    assert_eq!(
        said(|it| it.number(1234.5, 1)),
        ["1,234.5", "1\u{202f}234,5", "1.234,5", "1.234,5", "1234,5"]
    );
    assert_eq!(
        said(|it| it.number(-12_345_678.0, 0)),
        [
            "−12,345,678",
            "−12\u{202f}345\u{202f}678",
            "−12.345.678",
            "−12.345.678",
            "−12\u{a0}345\u{a0}678"
        ]
    );
    assert_eq!(said(|it| it.number(999.0, 0)), ["999"; 5]);
    assert_eq!(
        [0.04, 0.06, -0.06].map(|it| Catalogue::new(Language::English).signed(it, 1)),
        ["0.0", "+0.1", "−0.1"]
    );
    assert_eq!(said(|it| it.number(-0.04, 1)), ["0.0", "0,0", "0,0", "0,0", "0,0"]);
}

#[test]
fn numbers_in_texts_are_written_so_too() {
    let told = Language::ALL.map(|language| {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(&[(language, "games = { $count }, { $share }")]).unwrap();
        catalogue.fill("games", &[("count", 20_000.into()), ("share", (-1.5).into())])
    });
    let expected = [
        "20,000, −1.5",
        "20\u{202f}000, −1,5",
        "20.000, −1,5",
        "20.000, −1,5",
        "20\u{a0}000, −1,5",
    ];
    assert_eq!(told, expected);
}

struct Nobody;

impl Names for Nobody {
    fn element(&self, element: Element, _: &Catalogue) -> String {
        format!("element {}", element.index)
    }
    fn seat(&self, seat: Seat, _: &Catalogue) -> String {
        format!("seat {seat}")
    }
}

#[test]
fn a_text_speaks_of_things_in_either_language() {
    let parts = [
        (
            Language::English,
            "taken = { $who } takes { $count ->\n    [one] a coin\n   *[other] { $count } coins\n}.",
        ),
        (
            Language::French,
            "taken = { $who } prend { $count ->\n    [one] { $count } pièce\n   *[other] { $count } pièces\n}.",
        ),
    ];
    let text = |count: i32| Text::new("taken").with("who", Seat::FIRST).with("count", count);
    let chosen = |language, count| {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(&parts).unwrap();
        catalogue.say(&text(count), &Nobody)
    };
    assert_eq!(chosen(Language::English, 1), "seat 1 takes a coin.");
    assert_eq!(chosen(Language::English, 0), "seat 1 takes 0 coins.");
    assert_eq!(chosen(Language::French, 0), "seat 1 prend 0 pièce.");
    assert_eq!(chosen(Language::French, 2), "seat 1 prend 2 pièces.");
    // A part that is not there in a language is said in English.
    assert_eq!(chosen(Language::Dutch, 2), "seat 1 takes 2 coins.");
}

#[test]
fn polish_has_its_four_forms() {
    let forms = "coins = { $count ->\n    [one] moneta\n    [few] monety\n    [many] monet\n   *[other] monety\n}";
    let mut catalogue = Catalogue::new(Language::Polish);
    catalogue.add(&[(Language::Polish, forms)]).unwrap();
    let said = [1, 2, 5, 12, 22].map(|n: i32| catalogue.fill("coins", &[("count", n.into())]));
    assert_eq!(said, ["moneta", "monety", "monet", "monet", "monety"]);
    assert_eq!(catalogue.fill("coins", &[("count", 1.5.into())]), "monety");
}

#[test]
fn a_name_is_told_in_the_language_it_has() {
    let name = |text: &str| toml::from_str::<Name>(text).unwrap();
    let (harbour, port) = (name("en = 'Harbour'\nfr = 'Port'"), name("fr = 'port '"));
    assert_eq!(harbour.get(Language::French), "Port");
    assert_eq!(harbour.get(Language::Polish), "Harbour");
    assert_eq!(port.get(Language::English), "port ");
    assert!(harbour.clashes(&port) && !harbour.clashes(&name("en = 'Quay'")));
    assert_eq!(name("").get(Language::Dutch), "");
    assert!(toml::from_str::<Name>("tlh = 'Harbour'").is_err());
}

#[test]
fn a_fault_in_the_texts_is_found() {
    let mut catalogue = Catalogue::new(Language::English);
    assert!(matches!(
        catalogue.add(&[(Language::English, "= nothing")]),
        Err(TextError::Form { .. })
    ));
    catalogue.add(&[(Language::English, "key = one")]).unwrap();
    assert!(matches!(
        catalogue.add(&[(Language::English, "key = two")]),
        Err(TextError::Twice { .. })
    ));
    assert_eq!(catalogue.get("key"), "one");
    assert_eq!(catalogue.get("no-such-key"), "no-such-key");
}

#[test]
fn a_page_has_a_text_for_each_heading() {
    let page = "# Title\nintro\n## Part\n### HRB-01 · A quay\nFirst.\n\nSecond.\n## Next\nnot this\n### HRB-02 · A ship\nThird.\n";
    let mut catalogue = Catalogue::new(Language::English);
    catalogue.add_rules(&[(Language::English, page)]);
    let told = |number| catalogue.rule(Rule::new("HRB", number)).map(|it| (&*it.title, &*it.text));
    assert_eq!(told(1), Some(("A quay", "First.\n\nSecond.")));
    assert_eq!(told(2), Some(("A ship", "Third.")));
    assert_eq!([0, 3].map(told), [None; 2]);
}

#[test]
fn a_locale_names_a_language() {
    assert_eq!(Language::parse("fr_FR.UTF-8"), Some(Language::French));
    assert_eq!(Language::parse("EN"), Some(Language::English));
    assert_eq!(Language::parse("C"), None);
    for language in Language::ALL {
        assert_eq!(Language::parse(language.code()), Some(language));
    }
}
