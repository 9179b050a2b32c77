//! Somebody who knows nothing of a game but what its lessons say, against the cadet.
//!
//! Each of the players here does what the texts of the course advise, as far as they go, and nothing
//! else. `TAUGHT_GAMES` sets how many games are played.

use flotilla_bots::Library;
use flotilla_bots::pyramids::candidates::{Fans, moves};
use flotilla_core::{
    Actor, AnyGame, AnyView, Choice, Choices, Game as _, Next, ParseMode, Rng as _, Seat,
    SeededRng, Setup, Turn, Viewer,
};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::state::{Phase, State as PyramidsState};
use flotilla_games::pyramids::{Action, Pyramids};
use flotilla_games::shipowners::Shipowners;
use std::collections::BTreeMap;

type Player = fn(&dyn AnyGame, &dyn AnyView, &mut SeededRng) -> Choices;

/// Plays a game to its end: what part of the win the taught player has.
fn game(name: &str, taught: Seat, player: Player, seed: u64) -> f64 {
    let library = Library::SHIPPED;
    let entry = library.games().game(name).unwrap();
    let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let mut rng = SeededRng::new(seed);
    // Another bot than the cadet, to look for a cadet that can be beaten: TAUGHT_AGAINST=greedy:blur=0.2
    let against = std::env::var("TAUGHT_AGAINST").unwrap_or_else(|_| "cadet".to_owned());
    let bot = library.contestant(name, &against).unwrap();
    let mut opponent = bot.player(&*play.view(Viewer::Seat(taught.after(2)))).unwrap();
    loop {
        let (actor, chosen) = match play.turn() {
            Turn::Over => return play.outcome().unwrap().share(taught),
            Turn::Chance => (Actor::Chance, play.draw(&mut rng).unwrap()),
            Turn::Seat { waits_for, .. } => {
                let view = play.view(Viewer::Seat(waits_for));
                let chosen = if waits_for == taught {
                    player(&*play, &*view, &mut rng)
                } else {
                    opponent.advise(&*view, &mut rng).unwrap().chosen
                };
                (Actor::Seat(waits_for), chosen)
            }
        };
        play.apply(actor, &chosen).unwrap();
    }
}

/// The share of wins, with Wilson's interval of 95 %.
fn share(name: &str, player: Player, games: u64) -> (f64, f64, f64) {
    let seats = [Seat::FIRST, Seat::FIRST.after(2)];
    let won: f64 = (0..games).map(|n| game(name, seats[(n % 2) as usize], player, n)).sum();
    let (count, z) = (games as f64, 1.96_f64);
    let share = won / count;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z / (1.0 + z * z / count)
        * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    println!(
        "{name}: {:.1} % of {games} games [{:.1}, {:.1}]",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half)
    );
    (middle - half, share, middle + half)
}

fn games(usual: u64) -> u64 {
    std::env::var("TAUGHT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Doubloons: keep the symbol you have most of, roll the rest while you may, take the dearest coin
/// that fits; a full house is kept; who leads takes the last skull.
fn doubloons(_: &dyn AnyGame, view: &dyn AnyView, _: &mut SeededRng) -> Choices {
    let position = view.position();
    let fields: Vec<&str> = position.split(' ').collect();
    let (piers, skulls, dice) = (fields[0], fields[1], fields[4]);
    let names = [
        "barrel",
        "parrot",
        "rum",
        "anchor",
        "sabre",
        "map",
        "three-of-a-kind",
        "full-house",
        "four-of-a-kind",
        "five-of-a-kind",
    ];
    let first = [1, 1, 1, 1, 1, 1, 1, 2, 2, 4];
    let worth = |pier: &str| {
        let at = names.iter().position(|name| *name == pier).unwrap();
        first[at] + 3 - (piers.as_bytes()[at] - b'0')
    };
    let legal: Vec<(String, Choices)> =
        view.legal().unwrap().into_iter().map(|chosen| (view.write(&chosen), chosen)).collect();
    let play = |said: &str| legal.iter().find(|(text, _)| text == said).map(|(_, it)| it.clone());
    let scores = view.scores().unwrap();
    let own = match view.viewer() {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public => 0,
    };
    if skulls == "1"
        && scores[own] - 1 > scores[1 - own]
        && let Some(skull) = play("skull")
    {
        return skull;
    }
    let takes =
        legal.iter().filter_map(|(text, it)| Some((worth(text.strip_prefix("take ")?), text, it)));
    let dearest = takes.max_by_key(|(worth, text, _)| (*worth, text.len()));
    if let Some((_, text, it)) = &dearest
        && text.as_str() == "take full-house"
    {
        return (*it).clone();
    }
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for die in dice.split(',') {
        *counts.entry(names.iter().position(|name| *name == die).unwrap()).or_default() += 1;
    }
    let most = counts.iter().max_by_key(|(_, count)| **count).map(|(symbol, _)| *symbol).unwrap();
    let rest: Vec<&str> = dice.split(',').filter(|die| *die != names[most]).collect();
    if let Some(again) = play(&format!("reroll {}", rest.join(" "))) {
        return again;
    }
    dearest.map_or_else(|| play("skull").unwrap(), |(_, _, it)| it.clone())
}

/// The ships of a fleet by the letters of their kinds: galleon 3, galiot 2, galleass 1.
fn fleet(position: &str, seat: Seat) -> i32 {
    let field = position.split(' ').nth(seat.index()).unwrap();
    let kinds = field.split(';').map(|kind| {
        let count = kind.split(',').count() as i32;
        match kind.as_bytes()[0] {
            b'G' => 3 * count,
            b'T' => 2 * count,
            b'S' => count,
            _ => 0,
        }
    });
    kinds.sum()
}

/// Galleons: look what each enemy can reach; take what is taken safely, save what is hunted.
fn galleons(play: &dyn AnyGame, view: &dyn AnyView, rng: &mut SeededRng) -> Choices {
    let Viewer::Seat(own) = view.viewer() else { panic!() };
    let enemy = own.after(2);
    let mut best: Option<(i32, u64, Choices)> = None;
    for chosen in view.legal().unwrap() {
        let mut after = play.boxed_clone();
        after.apply(own.into(), &chosen).unwrap();
        let now = after.position();
        let mut worth = 4 * (fleet(&now, own) - fleet(&now, enemy));
        if let Some(outcome) = after.outcome() {
            worth += if outcome.winners.contains(own) { 1000 } else { -1000 };
        }
        // What the enemy can take then.
        let mine = fleet(&now, own);
        let replies = after.legal(enemy).unwrap_or_default();
        let loss = replies.iter().map(|reply| {
            let mut then = after.boxed_clone();
            then.apply(enemy.into(), reply).unwrap();
            let ends = then.outcome().is_some_and(|it| !it.winners.contains(own));
            4 * (mine - fleet(&then.position(), own)) + if ends { 500 } else { 0 }
        });
        worth -= loss.max().unwrap_or(0);
        let lot = rng.next_u64();
        if best.as_ref().is_none_or(|(known, drawn, _)| (worth, lot) > (*known, *drawn)) {
            best = Some((worth, lot, chosen));
        }
    }
    best.unwrap().2
}

/// The moves that a viewer may make, written: all of them where they are listed.
fn written(view: &dyn AnyView) -> Vec<(String, Choices)> {
    view.legal().unwrap().into_iter().map(|chosen| (view.write(&chosen), chosen)).collect()
}

/// Shipowners: arm the lowest ship, hunt as soon as a ship has the map, attack treasures with equal
/// firepower or one gun less, load the strongest ship; place what is needed and keep the rest in hand.
fn shipowners(_: &dyn AnyGame, view: &dyn AnyView, rng: &mut SeededRng) -> Choices {
    let known = view.of::<Shipowners>().unwrap();
    let (game, state) = (known.game(), known.state());
    let Viewer::Seat(own) = view.viewer() else { panic!() };
    let moves = written(view);
    let ships: Vec<_> = Seat::all(2)
        .flat_map(|seat| state.fleet(seat).iter().collect::<Vec<_>>())
        .chain(state.port().iter())
        .collect();
    let ship = |word: &str| *ships.iter().find(|ship| game.ship(**ship).word == word).unwrap();
    let guns = |word: &str| i32::from(game.ship(ship(word)).firepower());
    let with = |verb: &str| -> Vec<(Vec<&str>, &Choices)> {
        let each = moves.iter().filter_map(|(text, chosen)| {
            let words: Vec<&str> = text.split(' ').collect();
            (words[0] == verb).then(|| (words[1..].to_vec(), chosen))
        });
        each.collect()
    };
    for verb in ["load", "loot"] {
        if let Some((_, chosen)) = with(verb).into_iter().max_by_key(|(words, _)| guns(words[0])) {
            return chosen.clone();
        }
    }
    let treasure = |word: &str| state.cargo(ship(word)).map_or(0, |card| game.value(card));
    let attack = with("attack").into_iter().filter(|(words, _)| {
        treasure(words[1]) > 0
            && guns(words[1]) - guns(words[0]) <= 1
            && state.owner(ship(words[1])) != Some(own)
    });
    if let Some((_, chosen)) = attack.max_by_key(|(words, _)| treasure(words[1])) {
        return chosen.clone();
    }
    for verb in ["hunt", "arm", "buy"] {
        let lowest =
            with(verb).into_iter().min_by_key(|(words, _)| words.first().map_or(0, |it| guns(it)));
        if let Some((_, chosen)) = lowest {
            return chosen.clone();
        }
    }
    // Of dice: for a ship a 6, a 5 and a 4 first, then two that reach its number; else what is alike.
    let position = view.position();
    let stage: Vec<&str> = position.split(' ').nth(8).unwrap().split(':').collect();
    let arms = stage.get(1).is_some_and(|target| !["hunt", "buy"].contains(target));
    let placed = stage.get(2).copied().unwrap_or("-");
    let worth = |words: &[&str]| -> i32 {
        let faces: Vec<char> = words.iter().filter_map(|it| it.chars().last()).collect();
        if !arms {
            let alike = |face: &char| faces.iter().filter(|it| *it == face).count() as i32;
            let known = placed.chars().filter(|face| faces.contains(face)).count() as i32;
            let most = faces.iter().map(alike).max().unwrap_or(0);
            return 10 * (most + known) - (faces.len() as i32 - most) * 3;
        }
        let all = placed.len() + faces.len() - usize::from(placed == "-");
        let needed =
            ['6', '5', '4'].iter().filter(|face| faces.contains(face) && !placed.contains(**face));
        // The last dice are placed when they are enough: the rules list no others.
        if all == 5 {
            100
        } else {
            20 * needed.count() as i32 - 7 * faces.len() as i32
                + faces.iter().map(|face| *face as i32 - '0' as i32).max().unwrap_or(0)
        }
    };
    if let Some((_, chosen)) = with("place").into_iter().max_by_key(|(words, _)| worth(words)) {
        return chosen.clone();
    }
    for verb in ["throw", "extra", "aside", "leave", "stop"] {
        if let Some((_, chosen)) = with(verb).into_iter().next() {
            return chosen.clone();
        }
    }
    view.random(rng).unwrap()
}

/// What may be said next, as words.
fn next_words(view: &dyn AnyView, beginning: &str) -> Vec<String> {
    let Ok(chosen) = view.begin(beginning, ParseMode::Exact) else { return Vec::new() };
    let mut next = Next::new();
    if view.next(&chosen, &mut next).is_err() {
        return Vec::new();
    }
    next.elements.iter().map(|&element| view.word(element).to_owned()).collect()
}

/// How many hits enemies could score on a fleet in their turn: with the guns of ships that lie so that
/// they reach one of its ships now, or after one step.
fn exposed(game: &Pyramids, state: &PyramidsState, own: Seat) -> i32 {
    let ours = state.ships_of(own);
    let reached =
        |ship, place| ours.iter().any(|target| game.could_hit(state, ship, place, target));
    let guns = |ship: Ship| i32::from(ship.size().pips());
    let hits = game.enemies(state, own).iter().map(|ship| {
        let Some(place) = state.place(ship) else { return 0 };
        if reached(ship, place) {
            return guns(ship);
        }
        let legal = game.headings(state, ship, place);
        let mut steps = (-3..=3).map(|turn| place.heading.turned(turn * 230));
        let comes =
            steps.any(|it| legal.contains(it) && reached(ship, game.stepped(ship, place, it)));
        // The step is one of the three actions.
        if comes { guns(ship).min(2) } else { 0 }
    });
    hits.sum::<i32>().min(3)
}

/// Pyramids: take the small fleet; fire when you may, at the ship with the most damage; sail to where
/// you may fire with many at one; before you end a turn look where their guns reach, now and after one
/// step; else come near, and let them come.
fn pyramids(_: &dyn AnyGame, view: &dyn AnyView, rng: &mut SeededRng) -> Choices {
    for wanted in ["fleet smalls", "formation broadside"] {
        if let Ok(chosen) = view.read(wanted, ParseMode::Exact) {
            return chosen;
        }
    }
    let known = view.of::<Pyramids>().unwrap();
    let (game, state) = (&**known.game(), known.state());
    let own = state.seat();
    if state.phase() != Phase::Play {
        return view.random(rng).unwrap();
    }
    let written = |action: Action| {
        let mut chosen = Vec::new();
        game.encode(state, action, &mut chosen);
        chosen
    };
    let hurt = |target: Ship| {
        let (damage, pips) = (i32::from(state.damage(target)), i32::from(target.size().pips()));
        (damage + 1 == pips, damage, -pips)
    };
    let shots = game.shooters(state).flat_map(|ship| {
        game.targets(state, ship).iter().map(move |target| (ship, target)).collect::<Vec<_>>()
    });
    if let Some((ship, target)) = shots.max_by_key(|&(_, target)| hurt(target)) {
        return written(Action::Fire { ship, target });
    }
    // What can be hit in this turn from where the fleet then lies, and how far it is from theirs.
    let near = |after: &PyramidsState| {
        let theirs: Vec<_> =
            game.enemies(after, own).iter().filter_map(|it| after.place(it)).collect();
        let far = after.ships_of(own).iter().filter_map(|it| after.place(it)).map(|place| {
            let to = |other: &Place| {
                f64::from(place.at.x - other.at.x).hypot(f64::from(place.at.y - other.at.y))
            };
            theirs.iter().map(to).fold(1e9, f64::min) / 1000.0
        });
        far.sum::<f64>() / f64::from(after.ships_of(own).iter().count() as u32).max(1.0)
    };
    let hits = |after: &PyramidsState| {
        if after.seat() != own || after.phase() != Phase::Play {
            return 0;
        }
        let ready = game.shooters(after).filter(|&it| game.targets(after, it).iter().count() > 0);
        let guns: i32 = ready.map(|it| i32::from(after.guns_left(it))).sum();
        guns.min(i32::from(after.actions_left()))
    };
    let mut ways = vec![(Action::Stop, *state)];
    let mut found = Vec::new();
    for ship in state.ships_of(own).iter().filter(|&ship| !state.has_moved(ship)) {
        moves(game, state, ship, &Fans::PLAIN, &mut found);
        for &(course, _) in &found {
            let (action, mut after) = (Action::Move { ship, course }, *state);
            if game.apply(&mut after, own.into(), action).is_ok() {
                ways.push((action, after));
            }
        }
    }
    let sight = |after: &PyramidsState| 3.0 * f64::from(hits(after)) - near(after) / 40.0;
    let mut ways: Vec<(f64, Action, PyramidsState)> =
        ways.into_iter().map(|(action, after)| (sight(&after), action, after)).collect();
    ways.sort_by(|one, other| other.0.total_cmp(&one.0));
    let worth = |(sight, _, after): &(f64, Action, PyramidsState)| {
        sight - 2.0 * f64::from(exposed(game, after, own))
    };
    let best = ways.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
    written(best.unwrap().1)
}

/// Every move that begins with a verb, as far as elements go; of amounts the greatest, and one less.
fn every(view: &dyn AnyView, beginning: &mut Choices, found: &mut Vec<Choices>) {
    let mut next = Next::new();
    if found.len() > 300 || view.next(beginning, &mut next).is_err() {
        return;
    }
    if next.complete {
        found.push(beginning.clone());
    }
    for &element in &next.elements {
        beginning.push(element.into());
        every(view, beginning, found);
        beginning.pop();
    }
    if let Some((_, most)) = next.amounts {
        beginning.push(Choice::Amount(most));
        every(view, beginning, found);
        beginning.pop();
    }
}

/// Archipelago: bands where the ships lie; load, sail to what is unknown, explore, attack where you are
/// more, walk into what is empty, bring gold to a city and convert it.
fn archipelago(play: &dyn AnyGame, view: &dyn AnyView, rng: &mut SeededRng) -> Choices {
    let Viewer::Seat(own) = view.viewer() else { panic!() };
    let position = view.position();
    let field = |at: usize| position.split(' ').nth(at).unwrap_or("-").to_owned();
    let (colours, land, sea) = (field(0), field(4), field(5));
    let mine = |colour: char| {
        let at = "grbo".find(colour).unwrap();
        colours.chars().nth(at).and_then(|it| it.to_digit(10)) == Some(own.number() as u32)
    };
    // Who holds a place: its flag, its bands and its tribes.
    let stands = |place: &str| -> (char, u32, u32) {
        let all = land.split(',').chain(sea.split(','));
        let told = all.into_iter().find_map(|it| it.strip_prefix(place)?.strip_prefix('='));
        let Some(told) = told else { return ('?', 0, 0) };
        let flag = told.chars().next().unwrap_or('-');
        let number = |text: &str| {
            let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().unwrap_or(0)
        };
        let tribes = told.split_once('t').map_or(0, |(_, rest)| number(rest));
        (flag, number(told.get(1..).unwrap_or("")), tribes)
    };
    // What can be done from there: whoever sails wants to arrive somewhere.
    let leads = |chosen: &Choices| {
        let mut after = play.boxed_clone();
        let sailed = after.apply(own.into(), chosen).is_ok();
        let verbs = next_words(&*after.view(Viewer::Seat(own)), "");
        sailed
            && ["explore", "attack", "unload"]
                .iter()
                .any(|verb| verbs.contains(&(*verb).to_owned()))
    };
    let mut best: Option<(f64, Choices)> = None;
    for verb in next_words(view, "") {
        let mut beginning = view.begin(&verb, ParseMode::Exact).unwrap();
        let mut found = Vec::new();
        every(view, &mut beginning, &mut found);
        for chosen in found {
            let text = view.write(&chosen);
            let words: Vec<&str> = text.split(' ').collect();
            let (from, to) =
                (words.get(1).copied().unwrap_or(""), words.get(2).copied().unwrap_or(""));
            let lot = (rng.next_u64() >> 40) as f64 / 16_777_216.0;
            let (flag, bands, tribes) = stands(to);
            let foreign = flag != '?' && !mine_or(flag, &mine);
            let worth = match words[0] {
                "convert" => 90.0,
                "attack" if foreign && stands(from).1 > bands + tribes + 1 => 80.0,
                "explore" => 70.0,
                "unload" if foreign => 65.0,
                "move" if foreign => 60.0,
                "launch" => 50.0,
                "load" if flag == '?' || bands == 0 => 45.0,
                "sail" if stands(from).1 >= 3 && leads(&chosen) => 40.0,
                "sail" if stands(from).1 >= 3 => 20.0,
                "muster" | "moor" => 10.0,
                "end" | "pass" | "stop" | "take" | "place" => 5.0,
                "attack" | "scuttle" => -5.0,
                _ => 1.0,
            } + lot;
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, chosen));
            }
        }
    }
    best.map_or_else(|| view.random(rng).unwrap(), |(_, chosen)| chosen)
}

fn mine_or(flag: char, mine: &dyn Fn(char) -> bool) -> bool {
    "grbo".contains(flag) && mine(flag)
}

#[test]
fn who_took_the_doubloons_course_beats_the_cadet() {
    let (low, _, _) = share("doubloons", doubloons, games(200));
    assert!(low > 0.5, "the lessons teach too little: {low}");
}

#[test]
#[ignore = "takes minutes: TAUGHT_GAMES=100 cargo test --workspace --test lessons taught:: -- --ignored --nocapture"]
fn who_took_the_galleons_course_beats_the_cadet() {
    let (_, share, _) = share("galleons", galleons, games(20));
    assert!(share > 0.5, "the lessons teach too little: {share}");
}

#[test]
#[ignore = "takes minutes: TAUGHT_GAMES=100 cargo test --workspace --test lessons taught:: -- --ignored --nocapture"]
fn who_took_the_shipowners_course_beats_the_cadet() {
    let (_, share, _) = share("shipowners", shipowners, games(50));
    assert!(share > 0.5, "the lessons teach too little: {share}");
}

#[test]
#[ignore = "takes minutes: TAUGHT_GAMES=100 cargo test --workspace --test lessons taught:: -- --ignored --nocapture"]
fn who_took_the_pyramids_course_beats_the_cadet() {
    let (_, share, _) = share("pyramids", pyramids, games(20));
    assert!(share > 0.5, "the lessons teach too little: {share}");
}

#[test]
#[ignore = "takes minutes: TAUGHT_GAMES=100 cargo test --workspace --test lessons taught:: -- --ignored --nocapture"]
fn who_took_the_archipelago_course_beats_the_cadet() {
    let (_, share, _) = share("archipelago", archipelago, games(20));
    assert!(share > 0.5, "the lessons teach too little: {share}");
}
