//! Every drawing is sound, shows what can be chosen, and nothing else.

use flotilla_core::{
    Actor, AnyGame, Catalogue, Language, Names, Next, Seat, SeededRng, Setup, Viewer,
};
use flotilla_games::GAMES;
use flotilla_scene::{Drawings, Paper, STYLE, Seats, draw};

fn catalogue(language: Language) -> Catalogue {
    let mut catalogue = flotilla_games::catalogue(language);
    catalogue.add(flotilla_scene::TEXTS).unwrap();
    catalogue
}

/// Checks that tags are closed in order, and returns the elements that can be chosen.
fn elements(svg: &str) -> Vec<String> {
    let mut open = Vec::new();
    let mut found = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[..end];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
        if let Some((_, value)) = tag.split_once("data-element=\"") {
            found.push(value.split('"').next().unwrap().to_owned());
        }
        rest = &rest[end..];
    }
    assert!(open.is_empty(), "{open:?}");
    found
}

fn play_on(play: &mut Box<dyn AnyGame>, rng: &mut SeededRng) -> bool {
    let Some(actor) = play.turn().waits_for() else { return false };
    let chosen = match actor {
        Actor::Chance => play.draw(rng).unwrap(),
        Actor::Seat(seat) => play.random(seat, rng).unwrap(),
    };
    play.apply(actor, &chosen).unwrap();
    true
}

/// Whatever the style fills something with is in the drawing.
fn textures_are_there(svg: &str) {
    let (_, style) = svg.split_once("<style>").unwrap();
    let (style, inside) = style.split_once("</style>").unwrap();
    for rest in style.split("url(#").skip(1) {
        let name = rest.split(')').next().unwrap();
        assert!(inside.contains(&format!("id=\"{name}\"")), "no {name}");
    }
}

/// In a game for two who face each other everybody sees the board from her own side, and the
/// public from the first's.
#[test]
fn galleons_are_seen_from_ones_own_side() {
    let entry = GAMES.game("galleons").unwrap();
    let play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let catalogue = catalogue(Language::English);
    let high = |viewer: Viewer, place: &str| -> f64 {
        let view = play.view(viewer);
        let svg = draw(&*view, &Seats(&*view), &catalogue, Paper::Page);
        let (_, rest) = svg.split_once(&format!("<title>{place}")).unwrap();
        let (_, rest) = rest.split_once("cy=\"").unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let [first, second] = [0, 1].map(|seat| Viewer::Seat(Seat::new(seat).unwrap()));
    for viewer in [first, Viewer::Public] {
        assert!(high(viewer, "a8:") > high(viewer, "j8:"));
    }
    assert!(high(second, "a8:") < high(second, "j8:"));
    let place = |viewer| high(viewer, "a8:") + high(viewer, "j8:");
    assert!((place(first) - place(second)).abs() < 0.2);
}

#[test]
fn drawings_are_sound_all_through_a_game() {
    for (game, seats) in [
        ("galleons", 2),
        ("doubloons", 2),
        ("doubloons", 5),
        ("pyramids", 2),
        ("pyramids", 4),
        ("archipelago", 4),
        ("shipowners", 3),
        ("archipelago", 4),
        ("shipowners", 3),
    ] {
        let entry = GAMES.game(game).unwrap();
        let mut play = entry.open(&Setup::plain(entry.info, seats), None).unwrap();
        let mut rng = SeededRng::new(3);
        let mut shown = 0;
        let languages = Language::ALL.into_iter().cycle();
        for (step, language) in languages.take(300).enumerate() {
            let view = play.view(Viewer::Public);
            let catalogue = catalogue(language);
            let svg = draw(&*view, &Seats(&*view), &catalogue, Paper::Page);
            shown += elements(&svg).len();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            // The site's policy forbids the one, and a drawing at rest would pay for the other.
            assert!(!svg.contains(" style=") && !svg.contains("<filter"), "{svg}");
            if step % 30 == 0 {
                textures_are_there(&draw(&*view, &Seats(&*view), &catalogue, Paper::Alone));
            }
            if !play_on(&mut play, &mut rng) {
                break;
            }
        }
        assert!(shown > 100, "{game}: {shown}");
    }
}

/// What a player may choose next is in the drawing, so that it can be pointed at.
#[test]
fn what_may_be_chosen_on_the_board_is_drawn() {
    for (game, kinds) in [
        ("galleons", &["place"][..]),
        ("doubloons", &["pier", "symbol"]),
        ("pyramids", &["ship"]),
        ("archipelago", &["territory", "sea"]),
        ("shipowners", &["ship", "die"]),
        ("archipelago", &["territory", "sea"]),
        ("shipowners", &["ship", "die"]),
    ] {
        let entry = GAMES.game(game).unwrap();
        let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
        let mut rng = SeededRng::new(4);
        let catalogue = catalogue(Language::English);
        let mut offered = 0;
        for _ in 0..150 {
            if let Some(Actor::Seat(seat)) = play.turn().waits_for() {
                let view = play.view(Viewer::Seat(seat));
                let drawn = elements(&draw(&*view, &Seats(&*view), &catalogue, Paper::Page));
                let chosen = play.random(seat, &mut rng).unwrap();
                for length in 0..chosen.len() {
                    let mut next = Next::default();
                    play.next(seat.into(), &chosen[..length], &mut next).unwrap();
                    for element in &next.elements {
                        let kind = play.vocabulary()[usize::from(element.kind)].name;
                        if kinds.contains(&kind) {
                            let which = format!("{}:{}", element.kind, element.index);
                            assert!(drawn.contains(&which), "{game}: {kind} {which}");
                            offered += 1;
                        }
                    }
                }
            }
            play_on(&mut play, &mut rng);
        }
        assert!(offered > 100, "{game}: {offered}");
    }
}

/// A name can't break out of its place.
#[test]
fn hostile_names_stay_names() {
    struct Hostile;
    impl Names for Hostile {
        fn element(&self, _: flotilla_core::Element, _: &Catalogue) -> String {
            "\"><script>alert(1)</script>".to_owned()
        }
        fn seat(&self, _: Seat, _: &Catalogue) -> String {
            "</text><script>".to_owned()
        }
    }
    for game in ["galleons", "doubloons", "pyramids", "archipelago", "shipowners"] {
        let entry = GAMES.game(game).unwrap();
        let play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
        let view = play.view(Viewer::Public);
        let svg = draw(&*view, &Hostile, &catalogue(Language::English), Paper::Alone);
        assert!(!svg.contains("<script"), "{svg}");
        elements(&svg);
    }
}

/// What a card or a pier asks for is drawn in dice, never spelt in letters or signs; nothing is cut
/// short; and no letter is smaller than a phone can show: 13 of 440 are 11 of 374.
#[test]
fn what_is_asked_for_is_drawn_and_what_is_written_can_be_read() {
    let size = |class: &str| -> Option<f64> {
        let rules = STYLE.lines().filter(|line| {
            let selector = line.split('{').next().unwrap_or_default().trim();
            selector.rsplit('.').next() == Some(class)
        });
        let sizes = rules.filter_map(|rule| rule.split("font-size: ").nth(1)?.split("px").next());
        sizes.filter_map(|size| size.parse().ok()).next_back()
    };
    for (game, seats, language) in [
        ("doubloons", 5, Language::French),
        ("shipowners", 2, Language::English),
        ("shipowners", 3, Language::French),
    ] {
        let entry = GAMES.game(game).unwrap();
        let mut play = entry.open(&Setup::plain(entry.info, seats), None).unwrap();
        let mut rng = SeededRng::new(5);
        let mut dice = 0;
        for _ in 0..400 {
            let view = play.view(Viewer::Public);
            let svg = draw(&*view, &Seats(&*view), &catalogue(language), Paper::Page);
            assert!(!svg.contains('…'), "{svg}");
            assert!(!svg.contains("**") && !svg.contains("aaa") && !svg.contains("1234"), "{svg}");
            dice += svg.matches("\"#small-").count();
            for text in svg.split("<text ").skip(1) {
                let class = text.split("class=\"").nth(1).and_then(|it| it.split('"').next());
                let class = class.unwrap_or_else(|| panic!("without a class: {text}"));
                let smallest = class.split(' ').filter_map(size).fold(f64::INFINITY, f64::min);
                assert!((13.0..99.0).contains(&smallest), "{game}: {class}: {smallest}");
            }
            if !play_on(&mut play, &mut rng) {
                break;
            }
        }
        assert!(dice > 100, "{game}: {dice}");
    }
}

/// Three ships on a large table.
const DUEL: &str = "play 2 2 3 0 - m3@488.787,272.804@213.3/l1@471.784,386.465@263.4+l4@443.409,291.715@204.8x2 -/-";

/// What a drawing says of its own corners.
fn corners(svg: &str) -> [f64; 4] {
    let (_, rest) = svg.split_once("viewBox=\"").unwrap();
    let numbers = rest.split('"').next().unwrap().split(' ');
    numbers.map(|number| number.parse().unwrap()).collect::<Vec<f64>>().try_into().unwrap()
}

/// A small picture of a large table on which few ships are left shows these, and not the sea. What is
/// small enough is shown whole.
#[test]
fn a_snapshot_of_a_large_table_shows_where_the_pieces_are() {
    let catalogue = catalogue(Language::English);
    let pictures = |game: &str, position: Option<&str>| {
        let entry = GAMES.game(game).unwrap();
        let play = entry.open(&Setup::plain(entry.info, 2), position).unwrap();
        let view = play.view(Viewer::Public);
        let whole = draw(&*view, &Seats(&*view), &catalogue, Paper::Picture);
        (whole, Drawings::SHIPPED.snapshot(&*view, &Seats(&*view), &catalogue))
    };
    let (whole, part) = pictures("pyramids", Some(DUEL));
    let ([_, _, width, height], [x, y, wide, high]) = (corners(&whole), corners(&part));
    assert!(wide < 0.7 * width && high < 0.7 * height, "{wide} by {high} of {width} by {height}");
    assert!(x >= 0.0 && y >= 0.0 && x + wide <= width + 1.0 && y + high <= height + 1.0);
    assert_eq!(elements(&whole), elements(&part));
    for game in ["galleons", "doubloons", "shipowners"] {
        let (whole, snapshot) = pictures(game, None);
        assert_eq!(whole, snapshot, "{game}");
    }
}

/// Each sign of a legend is another picture under another name, in every language.
#[test]
fn signs_of_legends_differ() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        let signs = Drawings::SHIPPED.signs("galleons", &catalogue);
        assert_eq!(signs.len(), 3);
        for (at, sign) in signs.iter().enumerate() {
            assert!(
                catalogue.has(&format!("galleons-ship-{}", ["galleon", "galleass", "galiot"][at]))
            );
            assert!(!sign.name.contains('-') && sign.picture.contains("class=\"hull\""));
            let others = signs[at + 1..].iter();
            assert!(others.clone().all(|it| it.name != sign.name && it.picture != sign.picture));
            elements(&sign.picture);
        }
    }
    assert_eq!(Drawings::SHIPPED.signs("chess", &catalogue(Language::English)), []);
}
