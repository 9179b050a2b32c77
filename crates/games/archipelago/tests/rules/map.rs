//! Components and map: ARC-01 to ARC-08.

use super::scene::four;
use flotilla_archipelago::Archipelago;
use flotilla_archipelago::board::{Colour, Map, Places};
use flotilla_archipelago::cards::Card;
use flotilla_archipelago::edition::{Contents, DEFAULT};
use flotilla_archipelago::state::{BANDS, GOLD, SHIPS, TRIBES};
use flotilla_core::{Edition, EditionError, Game, Setup};

fn map() -> Map {
    Contents::read(&DEFAULT).unwrap().map
}

/// The rule by which an edition with one change is refused.
fn refused(from: &str, to: &str) -> String {
    assert!(DEFAULT.text.contains(from), "{from}");
    let text = DEFAULT.text.replacen(from, to, 1);
    let edition = Edition { name: "changed".into(), text: text.into() };
    match Contents::read(&edition) {
        Err(EditionError::Refused { refusal, .. }) => refusal.rule.to_string(),
        Err(other) => other.to_string(),
        Ok(_) => "allowed".to_owned(),
    }
}

#[test]
fn arc_01_four_colours_in_order() {
    assert_eq!(Colour::ALL.map(Colour::word), ["green", "raspberry", "blue", "orange"]);
    assert_eq!((BANDS, GOLD, TRIBES, SHIPS), (50, 50, 50, 8));
}

#[test]
fn arc_02_never_more_than_the_box_has() {
    let full = four().land("lantern-point=g30,peat-hollow=g20");
    assert_eq!(full.table().land(), "lantern-point=g30,peat-hollow=g20");
    for land in [
        "lantern-point=g31,peat-hollow=g20",
        "crater=nt25,mist-forest=nt26",
        "lantern-point=g$25,peat-hollow=g$26",
        "lantern-point=g+,reed-shore=g+,cork-strand=g+,bramble-head=r+,gannet-cliff=r+,\
         needle-quay=r+,cormorant-cape=b+,hammer-bank=b+,slate-steps=b+",
    ] {
        assert_eq!(four().land(land).forbidden(), "ARC-02", "{land}");
    }
}

#[test]
fn arc_02_what_there_is_is_placed() {
    // 49 gold lie about, so that of two found one is placed; so too with tribes.
    let scene = four().land("lantern-point=g$49,mist-forest=nt49").sea("turtle-bay=g1");
    let found = scene.table().go("1 explore turtle-beach; * found gold-2 tribes-3");
    assert_eq!(found.land(), "lantern-point=g$49,mist-forest=nt49,turtle-beach=nt1$1");
    // Two bands are left: a gold makes two of them.
    let short = four().land("lantern-point=g48$1").table().go("1 convert lantern-point");
    assert_eq!(short.land(), "lantern-point=g50");
}

#[test]
fn arc_03_forty_six_cards() {
    assert_eq!(Card::COUNTS.iter().sum::<u8>(), 46);
    let count = |card: Card| Card::COUNTS[card.index()];
    assert_eq!([Card::AttackWeapons, Card::DefenceWeapons, Card::Raid].map(count), [5, 5, 4]);
    assert_eq!([Card::Strategist, Card::GoldMine, Card::ThreeMore].map(count), [8, 8, 5]);
    assert_eq!(four().hands("rrrr/r/-/-").forbidden(), "ARC-03");
    assert_eq!(four().hands("rrrr/-/-/-").discard("r").forbidden(), "ARC-03");
}

#[test]
fn arc_04_faces_of_the_dice() {
    let combat = "combat = { reconstructed = [2, 2, 1, 1, -1, -2] }";
    let die = |faces: &str| refused(combat, &format!("combat = {{ known = [{faces}] }}"));
    assert_eq!(die("1, 1, 1, -1, -1, 1"), "allowed");
    for wrong in ["2, 2, 1, 1, 0, -2", "1, 1, 1, -1, -1, -1", "2, 2, 1, 1, -1", "7, 1, 1, 1, 1, 1"]
    {
        assert_eq!(die(wrong), "ARC-04", "{wrong}");
    }
    let gold = "gold = { reconstructed = [0, 1, 1, 2, 2, 3] }";
    for wrong in ["0, 0, 1, 1, 2, 3", "1, 1, 2, 2, 3, 3", "0, 1, 1, -2, 2, 3"] {
        assert_eq!(refused(gold, &format!("gold = {{ known = [{wrong}] }}")), "ARC-04", "{wrong}");
    }
}

#[test]
fn arc_05_the_central_island() {
    let map = map();
    let without_lair: Vec<_> = map.islands().iter().filter(|i| i.lair.is_none()).collect();
    let sizes: Vec<_> = without_lair.iter().map(|i| i.territories.len()).collect();
    assert_eq!(sizes, [22, 1, 1]);
    assert_eq!(map.posts().len(), 5);
    let sea = |place| !map.contiguous(place).and(Places::SEA).is_empty();
    let at_sea: Vec<_> = map.posts().iter().map(sea).collect();
    assert_eq!(at_sea, [false, true, true, true, true]);
    assert!(!sea(map.centre()));
    // Centre, inner ring, coast, islets.
    let coast = Places::ISLAND.iter().filter(|&p| sea(p)).count();
    assert_eq!((coast, Places::ISLAND.len()), (18, 24));
    // A post on an inland territory, two posts of one side, one post less.
    assert_eq!(
        refused("post = { printed = \"north\" }", "post = { printed = \"south\" }"),
        "ARC-05"
    );
    assert_eq!(refused("island = \"pelican-islet\"", "island = \"great-isle\""), "ARC-05");
    let swapped =
        DEFAULT.text.replace("\"north\" }", "\"x\" }").replace("\"centre\" }", "\"north\" }");
    let swapped = swapped.replace("\"x\" }", "\"centre\" }");
    let edition = Edition { name: "changed".into(), text: swapped.into() };
    let error = Contents::read(&edition).unwrap_err();
    assert!(error.to_string().contains("ARC-05 (archipelago-centre-inland)"), "{error}");
}

#[test]
fn arc_06_the_lairs() {
    let map = map();
    for colour in Colour::ALL {
        let islands = map.islands().iter().filter(|i| i.lair == Some(colour));
        let mut sizes: Vec<_> = islands.map(|i| i.territories.len()).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [2, 2, 3]);
        let cities = map.cities().and(colour.lair());
        assert_eq!(cities.len(), 3);
        for city in cities.iter() {
            assert!(!map.contiguous(city).and(Places::SEA).is_empty());
        }
    }
    assert_eq!(Colour::Green.facing(), Colour::Blue);
    assert_eq!(Colour::Orange.facing(), Colour::Raspberry);
    assert_eq!(
        refused("lair = { printed = \"green\" }", "lair = { printed = \"blue\" }"),
        "ARC-06"
    );
    let shipped = DEFAULT;
    let city = shipped.text.lines().find(|line| line.contains("Port Fennel")).unwrap();
    assert_eq!(refused(city, ""), "ARC-06");
    // Green and blue change corners.
    let swapped = DEFAULT.text.replace("\"green\"", "\"x\"").replace("\"blue\"", "\"green\"");
    let edition =
        Edition { name: "changed".into(), text: swapped.replace("\"x\"", "\"blue\"").into() };
    let error = Contents::read(&edition).unwrap_err();
    assert!(error.to_string().contains("ARC-06 (archipelago-corners)"), "{error}");
}

#[test]
fn arc_07_two_sails_to_the_island_ten_across() {
    let map = map();
    let great: Places =
        map.islands().iter().find(|i| i.territories.len() == 22).unwrap().territories;
    let island = map.around(great).and(Places::SEA);
    let coast = |place| map.contiguous(place).and(Places::SEA);
    let nearest = |colour: Colour| {
        let cities = map.cities().and(colour.lair()).iter();
        cities.min_by_key(|&city| map.sails(coast(city), island)).unwrap()
    };
    for colour in Colour::ALL {
        assert_eq!(map.sails(coast(nearest(colour)), island), Some(2));
        let across = map.sails(coast(nearest(colour)), coast(nearest(colour.facing())));
        assert_eq!(across, Some(10));
    }
    // Every sea space can be reached from every other, and some are open sea.
    let sea: Places = map.places().filter(|p| !p.is_land()).collect();
    for from in sea.iter() {
        assert!(map.sails(Places::one(from), sea).is_some());
        assert!(sea.iter().all(|to| map.sails(Places::one(from), Places::one(to)).is_some()));
    }
    assert!(sea.iter().any(|space| map.contiguous(space).and(Places::LAND).is_empty()));
}

/// The refusal of an edition in which the cities of green's lair lie elsewhere.
fn with_green_cities_at(places: &[&str]) -> String {
    let (map, mut text, mut within) = (map(), String::new(), "");
    for line in DEFAULT.text.lines() {
        within = line.strip_prefix("word = ").unwrap_or(within).trim_matches('"');
        let green = map.place_called(within).and_then(|p| p.lair()) == Some(Colour::Green);
        if green && line.starts_with("city = ") {
            continue;
        }
        text.extend([line, "\n"]);
        if places.contains(&within) && line.starts_with("island = ") {
            let names = format!("en = \"City of {within}\", fr = \"Ville de {within}\"");
            text.push_str(&format!("city = {{ reconstructed = {{ {names} }} }}\n"));
        }
    }
    let edition = Edition { name: "changed".into(), text: text.into() };
    Contents::read(&edition).map_or_else(|error| error.to_string(), |_| "allowed".to_owned())
}

#[test]
fn arc_07_two_sails_and_ten_are_checked() {
    assert_eq!(with_green_cities_at(&["lantern-point", "reed-shore", "cork-strand"]), "allowed");
    // Three sails from the island.
    let far = with_green_cities_at(&["peat-hollow", "reed-shore", "cork-strand"]);
    assert!(far.contains("ARC-07 (archipelago-two-sails)"), "{far}");
    // Two from the island, but only eight from the lair across, be it one city or one of two.
    for cities in [
        ["peat-hollow", "heron-hill", "cork-strand"],
        ["lantern-point", "heron-hill", "cork-strand"],
        ["lantern-point", "reed-shore", "glass-heath"],
    ] {
        let near = with_green_cities_at(&cities);
        assert!(near.contains("ARC-07 (archipelago-ten-sails)"), "{near}");
    }
}

/// A lake where three territories of the central island meet: no ship can get there.
#[test]
fn arc_07_a_sea_that_does_not_hang_together_is_refused() {
    let meet = "[3228, 3336],";
    assert_eq!(DEFAULT.text.matches(meet).count(), 3);
    let mut text = DEFAULT.text.replace(meet, "");
    let touches = "touches = { reconstructed = [";
    for shore in ["idol-plateau", "lagoon-side", "mangrove"] {
        let (before, after) = text.split_once(&format!("word = \"{shore}\"")).unwrap();
        let after = after.replacen(touches, &format!("{touches} \"tarn\","), 1);
        text = format!("{before}word = \"{shore}\"{after}");
    }
    text.push_str(
        r#"
        [[sea]]
        word = "tarn"
        name = { reconstructed = { en = "Tarn", fr = "Lac" } }
        at = { reconstructed = [3235, 3340] }
        touches = { reconstructed = ["idol-plateau", "lagoon-side", "mangrove"] }
        shape = { reconstructed = [[3251, 3266], [3290, 3374], [3165, 3380]] }
        "#,
    );
    let edition = Edition { name: "changed".into(), text: text.into() };
    let error = Contents::read(&edition).unwrap_err().to_string();
    assert!(error.contains("ARC-07 (archipelago-sea-connected)"), "{error}");
}

#[test]
fn arc_08_contiguity_is_that_of_the_shapes() {
    let map = map();
    for one in map.places() {
        assert!(!map.contiguous(one).has(one));
        for other in map.contiguous(one).iter() {
            assert!(map.contiguous(other).has(one));
        }
    }
    // A word too few, a word too many, a corner out of its place, one that is nowhere.
    let touches =
        "\"cork-sound\", \"fern-moor\", \"fern-sound\", \"lantern-roads\", \"peat-hollow\",";
    assert_eq!(refused(touches, &touches.replace("\"fern-sound\", ", "")), "ARC-08");
    assert_eq!(refused(touches, &touches.replace("fern-sound", "crater")), "ARC-08");
    assert_eq!(refused("word = \"lagoon\"", "word = \"crater\""), "ARC-08");
    let text = DEFAULT.text.clone();
    let corner = text.split("shape = { reconstructed = [\n    ").nth(1).unwrap();
    let corner = corner.split(']').next().unwrap().to_owned() + "]";
    assert_eq!(refused(&corner, "[2800, 2801]"), "ARC-08");
    assert_eq!(refused(&corner, "[-1, 0]"), "ARC-08");
}

/// The corners are alike: from each, everything is as far as from the others.
#[test]
fn arc_08_the_corners_are_alike() {
    let map = map();
    let profile = |colour: Colour| {
        let cities = map.cities().and(colour.lair());
        let mut far = Vec::new();
        for city in cities.iter() {
            let coast = map.contiguous(city).and(Places::SEA);
            let mut row: Vec<_> = map
                .places()
                .filter(|p| !p.is_land())
                .map(|space| map.sails(coast, Places::one(space)).unwrap())
                .collect();
            row.sort_unstable();
            far.push(row);
        }
        far.sort();
        far
    };
    let posts = |colour: Colour| {
        let coast = map.around(map.cities().and(colour.lair())).and(Places::SEA);
        let mut far: Vec<_> =
            map.posts().iter().filter_map(|p| map.sails(coast, map.contiguous(p))).collect();
        far.sort_unstable();
        far
    };
    for colour in Colour::ALL {
        assert_eq!(posts(colour), posts(Colour::Green));
        // The islets lie in the east and west: what faces is the same, turned by half a circle.
        assert_eq!(profile(colour), profile(colour.facing()), "{colour:?}");
        let sum = |colour| profile(colour).concat().iter().sum::<u32>();
        assert!(sum(colour).abs_diff(sum(Colour::Green)) * 100 < sum(Colour::Green), "{colour:?}");
    }
}

#[test]
fn every_place_has_a_name_in_both_languages() {
    let map = map();
    for language in flotilla_core::Language::ALL {
        let mut names: Vec<&str> =
            map.places().map(|p| map.chart(p).unwrap().name.get(language)).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), all), (126, 126));
    }
    for place in map.cities().or(map.posts()).iter() {
        assert!(map.chart(place).unwrap().settlement.is_some());
    }
}

/// Whatever is wrong with an edition is said, and nothing panics.
#[test]
fn broken_editions_are_refused() {
    let text = DEFAULT.text.clone();
    for (number, cut) in (0..text.len()).step_by(4111).enumerate() {
        if !text.is_char_boundary(cut) {
            continue;
        }
        let broken = match number % 3 {
            0 => text[..cut].to_owned(),
            1 => format!("{}{}", &text[..cut], &text[(cut + 2000).min(text.len() - 1)..]),
            _ => text.replacen("[1", "[9", number),
        };
        let edition = Edition { name: "broken".into(), text: broken.into() };
        assert!(Contents::read(&edition).is_err(), "{number}");
    }
}

#[test]
fn the_game_opens_for_two_to_four() {
    for seats in 2..=4 {
        assert_eq!(
            Archipelago::open(&Setup::plain(Archipelago::INFO, seats)).unwrap().seats(),
            seats
        );
    }
    assert!(Archipelago::open(&Setup::plain(Archipelago::INFO, 5)).is_err());
    assert!(Archipelago::open(&Setup::plain(Archipelago::INFO, 1)).is_err());
}
