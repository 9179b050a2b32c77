//! `flotilla edition`: new ones, what is wrong with them, how fair they are, what they look like.

use crate::support::Bench;

#[test]
fn a_seed_makes_a_map_that_is_sound_and_can_be_played() {
    let bench = Bench::new();
    let made = bench.ok(&["edition", "new", "archipelago", "--seed", "1234"]);
    assert!(made.contains("flotilla edition new archipelago --seed 1234\n"), "{}", &made[..200]);
    bench.ok(&["edition", "new", "archipelago", "--seed", "1234", "-o", "mine.toml"]);
    let checked = bench.ok(&["edition", "check", "mine.toml"]);
    assert!(checked.contains("an edition of archipelago"), "{checked}");
    // By the name of its seed it is the same, and the record holds it.
    let by_name = bench.ok(&["new", "archipelago", "--edition", "map-1234"]);
    assert!(by_name.contains("edition inline map-1234\n"), "{}", &by_name[..300]);
    assert!(made.lines().all(|line| by_name.contains(line)));
    bench.ok(&["new", "archipelago", "--edition", "map-1234", "-o", "game.txt"]);
    assert!(bench.ok(&["replay", "game.txt"]).contains("archipelago"));
    // A wish that nobody can read, and one that is not among those that there are.
    let refused = bench.refused(&["edition", "new", "archipelago", "--with", "seas=9"]);
    assert!(refused.contains("64, 68, 72, 76"), "{refused}");
    let refused = bench.refused(&["edition", "new", "archipelago", "--with", "lakes=9"]);
    assert!(refused.contains("seas, islands, island"), "{refused}");
    let refused = bench.refused(&["edition", "new", "doubloons", "--seed", "1"]);
    assert!(refused.contains("a copy to change"), "{refused}");
}

#[test]
fn without_a_maker_one_gets_a_copy_to_change() {
    let bench = Bench::new();
    for game in ["doubloons", "galleons", "pyramids", "shipowners"] {
        bench.ok(&["edition", "new", game, "-o", "copy.toml", "--force"]);
        let checked = bench.ok(&["edition", "check", "copy.toml"]);
        assert!(checked.contains(&format!("an edition of {game} ")), "{checked}");
    }
    let hexagon = bench.ok(&["edition", "new", "galleons", "--from", "hexagon"]);
    assert_ne!(hexagon, bench.ok(&["edition", "new", "galleons"]));
    bench.refused(&["edition", "new", "galleons", "--from", "octagon"]);
}

#[test]
fn every_complaint_has_its_line_and_its_rule() {
    let bench = Bench::new();
    let text = bench.ok(&["edition", "new", "archipelago", "--from", "default"]);
    let text = text.replacen("[2, 2, 1, 1, -1, -2]", "[2, 2, 1, 1, -1, 0]", 1);
    bench.write("broken.toml", &text);
    let refused = bench.refused(&["edition", "check", "broken.toml"]);
    assert!(refused.contains("line 9") && refused.contains("(ARC-04)"), "{refused}");
    // All of them at once.
    let text = text.replacen("[0, 1, 1, 2, 2, 3]", "[1, 1, 1, 2, 2, 3]", 1);
    bench.write("broken.toml", &text);
    let json = bench.ok(&["edition", "check", "broken.toml", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["complaints"][1]["line"], 10);
    assert_eq!(json["complaints"][1]["rule"], "ARC-04");
    bench.write("nothing.toml", "width = 3\n");
    let refused = bench.refused(&["edition", "check", "nothing.toml"]);
    assert!(refused.contains("--game"), "{refused}");
    bench.refused(&["edition", "check", "not-there.toml"]);
    bench.refused(&["edition", "draw", "broken.toml"]);
}

#[test]
fn bots_tell_how_fair_an_edition_is() {
    let bench = Bench::new();
    bench.ok(&["edition", "new", "doubloons", "-o", "mine.toml"]);
    let told = bench.ok(&[
        "edition",
        "check",
        "mine.toml",
        "--games",
        "20",
        "--seats",
        "2",
        "--bot",
        "deckhand",
    ]);
    for part in [
        "20 games, 2 bots",
        "seat 1",
        "seat 2",
        "events",
        "ended: DBL-13",
        "first of two players: 0.77",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    bench.ok(&["edition", "new", "archipelago", "--seed", "3", "-o", "map.toml"]);
    let told = bench.ok(&["edition", "check", "map.toml", "--games", "2", "--bot", "deckhand"]);
    for part in ["green", "raspberry", "blue", "orange", "ended: ARC-4", "fought over most"] {
        assert!(told.to_lowercase().contains(&part.to_lowercase()), "{part}: {told}");
    }
    let alone = ["map.toml", "--games", "2", "--bot", "deckhand", "--alone"];
    let told_alone = bench.ok(&[&["edition", "check"][..], &alone].concat());
    assert!(told.contains("as it ships") && !told_alone.contains("as it ships"), "{told_alone}");
    assert!(told_alone.contains("orange") && told_alone.contains("ended: ARC-4"), "{told_alone}");
}

#[test]
fn an_edition_is_drawn() {
    let bench = Bench::new();
    bench.ok(&["edition", "new", "archipelago", "--seed", "3", "-o", "map.toml"]);
    let svg = bench.ok(&["edition", "draw", "map.toml"]);
    assert!(svg.starts_with("<svg") && svg.contains("</svg>"), "{}", &svg[..100]);
    assert!(!svg.contains("heat-5"));
    // With games, what is fought over is laid over it, and a legend below.
    let heat =
        bench.ok(&["edition", "draw", "map.toml", "--games", "3", "--bot", "deckhand", "-n", "2"]);
    assert!(heat.contains("class=\"heat heat-5\" d=\"M"), "no heat");
    assert!(heat.contains("Fought over") && heat.contains("up to "), "no legend");
}

#[test]
fn picked_maps_ship_with_the_game() {
    let bench = Bench::new();
    for name in ["isles", "lands", "fjords"] {
        let checked = bench.ok(&["edition", "check", name, "--game", "archipelago"]);
        assert!(checked.contains("an edition of archipelago"), "{checked}");
        // Of the booklet nothing but the colours of the lairs; the dice as they ship.
        assert!(checked.contains("printed in the booklet 12"), "{checked}");
        assert!(bench.ok(&["new", "archipelago", "--edition", name]).contains(name));
    }
}
