//! Golden screens: drawings in plain text, compared line by line with files.
//!
//! To write them anew after a change that is meant: `UPDATE_GOLDEN=1 cargo test -p flotilla-terminal`.

use anstream::adapter::strip_str;
use flotilla_core::{Language, Playthrough, Seat, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_terminal::{PlaythroughNames, catalogue, draw, draw_end};
use unicode_width::UnicodeWidthStr as _;

fn screen(language: Language, seats: usize, position: Option<&str>, names: &[&str]) -> String {
    let setup = Setup::plain(GAMES.game("doubloons").unwrap().info, seats);
    screen_of("doubloons", setup, language, position, names)
}

fn screen_of(
    game: &str,
    setup: Setup,
    language: Language,
    position: Option<&str>,
    names: &[&str],
) -> String {
    let seats = setup.seats;
    let position = position.map(str::to_owned);
    let mut game = Playthrough::begin(GAMES, game, setup, position).unwrap();
    for (seat, name) in Seat::all(seats).zip(names) {
        game.set_name(seat, name);
    }
    let catalogue = catalogue(language);
    let view = game.play().view(Viewer::Public);
    let drawn = draw(&*view, &PlaythroughNames(&game), &catalogue)
        + &draw_end(&*view, &PlaythroughNames(&game), &catalogue);
    let plain = strip_str(&drawn).to_string();
    plain.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn golden(name: &str, screen: &str) {
    // The chart of the archipelago is wider than other boards.
    let most = if name.starts_with("archipelago") { 100 } else { 80 };
    for line in screen.lines() {
        assert!(line.width() <= most, "{name}: {} columns: {line}", line.width());
    }
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, screen).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(screen, expected, "{name} has changed");
}

const MIDDLE: &str = "0213332132 3 11233x1/11224x2 2 rum,rum,rum,map,map 1";
const WIDEST: &str = "3333331111 6 1223/2345 1 rum,rum 2";
const FIVE: &str = "2222233333 4 1/1/1/1x1/1x1 5 barrel,parrot,rum,anchor,sabre 0";
const OVER: &str = "2222233333 0 1x3/1/1x1/1/1x2 - - 0";

#[test]
fn the_start() {
    for language in Language::ALL {
        golden(&format!("start.{language}"), &screen(language, 2, None, &[]));
    }
}

#[test]
fn a_decision_in_the_middle() {
    for language in Language::ALL {
        let screen = screen(language, 2, Some(MIDDLE), &["Anne Bonny", "Calico Jack"]);
        golden(&format!("middle.{language}"), &screen);
    }
}

#[test]
fn kept_dice_and_long_names() {
    let long = "A captain with a name that goes on for ever and ever";
    for language in Language::ALL {
        golden(&format!("widest.{language}"), &screen(language, 2, Some(WIDEST), &[long, long]));
    }
}

#[test]
fn five_players_and_the_last_roll() {
    golden("five.en", &screen(Language::English, 5, Some(FIVE), &["Anne", "Jack", "Mary"]));
}

#[test]
fn the_end_with_a_shared_win() {
    for language in Language::ALL {
        golden(&format!("over.{language}"), &screen(language, 5, Some(OVER), &["Anne", "Jack"]));
    }
}

#[test]
fn galleons_on_both_boards() {
    let info = GAMES.game("galleons").unwrap().info;
    let names = ["Piet", "Álvaro"];
    let middle = "Ga4,e7;Tab4,ef8;Sb2,b4,d6 Gg9,j4;Tfg9,ij4;Se10,i2,i6 2 14 -";
    for language in Language::ALL {
        let plain = || Setup::plain(info, 2);
        let start = screen_of("galleons", plain(), language, None, &[]);
        golden(&format!("galleons-start.{language}"), &start);
        let middle = screen_of("galleons", plain(), language, Some(middle), &names);
        golden(&format!("galleons-middle.{language}"), &middle);
    }
    let mut hexagon = Setup::plain(info, 2);
    hexagon.edition = info.edition("hexagon").unwrap().clone();
    let start = screen_of("galleons", hexagon, Language::English, None, &names);
    golden("galleons-hexagon.en", &start);
}

/// The table of pyramids: laid out, in a fight with damage, and with all that can stand on it.
#[test]
fn pyramids_in_dots() {
    let info = GAMES.game("pyramids").unwrap().info;
    let names = ["Anne", "Jack"];
    let fight = "play 2 1 3 3 - s1@300.000,250.000@62.0+s2@350.000,210.000@90.0+\
        m1@420.000,180.000@100.0x1+m2@600.000,220.000@45.0/\
        l1@430.000,330.000@270.0x2+l2@560.000,340.000@200.0+l4@120.000,450.000@300.0 -/-";
    for language in Language::ALL {
        let start = screen_of("pyramids", Setup::plain(info, 2), language, None, &[]);
        golden(&format!("pyramids-start.{language}"), &start);
        let fight = screen_of("pyramids", Setup::plain(info, 2), language, Some(fight), &names);
        golden(&format!("pyramids-fight.{language}"), &fight);
    }
    let mut rocks = Setup::plain(info, 2);
    for (key, value) in [("aim", "flag"), ("obstacles", "650,290 720,300 680,340")] {
        rocks.options.set(info.options, key, value).unwrap();
    }
    let flags = screen_of("pyramids", rocks, Language::English, Some(fight), &names);
    golden("pyramids-flags.en", &flags);
}

const ARCHIPELAGO: &str = "1234 3:0:1 g7+/b2 play lantern-point=g5$2+,cork-strand=g2,rosewood=r1,needle-quay=r3+,\
    chalk-meadow=b2,ember-ness=o2+,honey-vale=o4,crater=nt4$3,idol-plateau=b2,\
    bone-gorge=n$1,boreal-cape=g6$1,drum-valley=r4,sunrise-head=r8,southern-spur=b7$1,\
    sunset-cape=o3$2,emerald-slope=g1,pelican-rock=r2 orchid-sound=r6,lagoon=b9$1,\
    fever-strait=o1,turtle-bay=-,lantern-roads=g4$1 g rt/xs/-/a gg";

/// The chart of the archipelago from above: the start, and a game with everything on it.
#[test]
fn archipelago_with_its_chart() {
    let info = GAMES.game("archipelago").unwrap().info;
    let names = ["Anne Bonny", "Calico Jack", "Mary Read", "Bartholomew Roberts the Elder"];
    let mut cards = Setup::plain(info, 4);
    cards.options.set(info.options, "cards", "yes").unwrap();
    for language in Language::ALL {
        let start = screen_of("archipelago", Setup::plain(info, 2), language, None, &[]);
        golden(&format!("archipelago-start.{language}"), &start);
        let middle = screen_of("archipelago", cards.clone(), language, Some(ARCHIPELAGO), &names);
        golden(&format!("archipelago-middle.{language}"), &middle);
    }
}

/// The piles of shipowners as they lie at first.
const GOODS: &str = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
const GOLD: &str = "pearls,emeralds,silver,gold,crown";

fn shipowners(language: Language, position: &str, names: &[&str], rounds: &str) -> String {
    let info = GAMES.game("shipowners").unwrap().info;
    let seats = position.split(' ').nth(4).unwrap().split('/').count();
    let mut setup = Setup::plain(info, seats);
    setup.options.set(info.options, "rounds", rounds).unwrap();
    let position = position.replace("GOODS", GOODS).replace("GOLD", GOLD);
    screen_of("shipowners", setup, language, Some(&position), names)
}

#[test]
fn shipowners_at_every_stage() {
    let names = ["Anne Bonny", "Calico Jack"];
    let stages = [
        ("start", "- - - - -/- - - - port"),
        (
            "choice",
            "herring,patience,greyhound,rose plough GOODS GOLD swallow,good-hope/heron 1 1 - choose",
        ),
        (
            "dice",
            "herring,rose - tortoiseshell GOLD swallow:mirrors,saint-anne:pepper,good-hope:salt,rising-sun:wine,plough:ivory,heron:ebony,greyhound/seven-stars,patience,lioness 1 1 - place:rose:46:136:1:mirrors+ivory",
        ),
        (
            "hand",
            "herring,rose - tortoiseshell GOLD swallow:mirrors,saint-anne:pepper,good-hope:salt,rising-sun:wine,plough:ivory,heron:ebony,greyhound/seven-stars,patience,lioness 1 1 - hand:hunt:-:5:0:-",
        ),
        (
            "fight",
            "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - fight:swallow:heron",
        ),
        (
            "loot",
            "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD swallow,good-hope/plough,heron:mirrors 1 1 - loot:1:heron",
        ),
        (
            "load",
            "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - load:hunt",
        ),
        (
            "over",
            "- - GOODS crown swallow:pearls,saint-anne,good-hope,rising-sun,herring/plough,heron:gold,seven-stars:silver,patience:emeralds,greyhound,lioness,rose 1 - - over",
        ),
    ];
    for language in Language::ALL {
        for (name, position) in stages {
            let screen = shipowners(language, position, &names, "off");
            golden(&format!("shipowners-{name}.{language}"), &screen);
        }
    }
}

#[test]
fn shipowners_for_six_with_long_names_and_a_last_round() {
    let long = "A captain with a name that goes on for ever and ever";
    let six = "herring - tortoiseshell crown swallow:mirrors,saint-anne:pepper/good-hope:pearls,rising-sun:emeralds/plough:wine,heron:salt/seven-stars:silver,patience/greyhound:ivory,lioness:gold/rose:ebony 1 4 1 choose";
    for language in Language::ALL {
        golden(&format!("shipowners-six.{language}"), &shipowners(language, six, &[long; 6], "9"));
    }
}
