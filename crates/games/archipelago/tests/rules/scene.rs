//! A table in a few words: what differs from the usual position is said, the rest is not.

use flotilla_archipelago::board::Colour;
use flotilla_archipelago::cards::Card;
use flotilla_archipelago::state::State;
use flotilla_archipelago::{Action, Archipelago, Target};
use flotilla_core::notation::{self, NotationError, ParseMode};
use flotilla_core::{Actor, Game, PositionError, Setup};

/// A position in parts, as the notation has them.
#[derive(Clone)]
pub(crate) struct Scene {
    seats: usize,
    options: Vec<(&'static str, &'static str)>,
    fields: [String; 9],
}

/// Four players with cards and enrolment, green in its first turn, an empty board.
pub(crate) fn four() -> Scene {
    Scene {
        seats: 4,
        options: vec![("cards", "yes"), ("enrolment", "yes")],
        fields: ["1234", "1:0:1", "g10", "play", "-", "-", "-", "-/-/-/-", "-"].map(str::to_owned),
    }
}

/// Three players: nobody plays raspberry, whose lair is empty here.
pub(crate) fn three() -> Scene {
    let mut scene = four();
    scene.seats = 3;
    scene.fields[0] = "1-23".to_owned();
    scene.fields[7] = "-/-/-".to_owned();
    scene
}

/// Two players.
pub(crate) fn two() -> Scene {
    let mut scene = four();
    scene.seats = 2;
    scene.fields[0] = "1212".to_owned();
    scene.fields[7] = "-/-".to_owned();
    scene
}

macro_rules! parts {
    ($($name:ident $at:literal),*) => {
        impl Scene {$(
            pub(crate) fn $name(mut self, text: &str) -> Scene {
                self.fields[$at] = text.to_owned();
                self
            }
        )*}
        impl Table {$(
            pub(crate) fn $name(&self) -> String {
                self.position().split(' ').nth($at).unwrap().to_owned()
            }
        )*}
    };
}
parts!(colours 0, round 1, turn 2, next 3, land 4, sea 5, claims 6, hands 7, discard 8);

impl Scene {
    pub(crate) fn option(mut self, key: &'static str, value: &'static str) -> Scene {
        self.options.retain(|(other, _)| *other != key);
        self.options.push((key, value));
        self
    }

    fn game(&self) -> Archipelago {
        let mut setup = Setup::plain(Archipelago::INFO, self.seats);
        for (key, value) in &self.options {
            setup.options.set(Archipelago::INFO.options, key, value).unwrap();
        }
        Archipelago::open(&setup).unwrap()
    }

    /// The position as it is written: places in their order, what is as at the start left out.
    fn text(&self, game: &Archipelago) -> String {
        let mut fields = self.fields.clone();
        for field in &mut fields[4..6] {
            let mut entries: Vec<&str> = field.split(',').map(str::trim).collect();
            let place = |entry: &str| game.map().place_called(entry.split('=').next().unwrap());
            entries.sort_by_key(|entry| place(entry));
            entries.retain(|entry| {
                let lair = place(entry).and_then(|place| place.lair());
                let plain = |colour: Colour| {
                    entry.split('=').nth(1) == Some(colour.word().get(..1).unwrap())
                };
                !lair.is_some_and(plain)
            });
            *field = if entries.is_empty() { "-".to_owned() } else { entries.join(",") };
        }
        fields.join(" ")
    }

    pub(crate) fn table(&self) -> Table {
        let game = self.game();
        let text = self.text(&game);
        let state = game.parse_position(&text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        Table { game, state }
    }

    /// The rule that does not allow the position.
    pub(crate) fn forbidden(&self) -> String {
        let game = self.game();
        match game.parse_position(&self.text(&game)) {
            Err(PositionError::Refused(refusal)) => refusal.rule.to_string(),
            Err(other) => other.to_string(),
            Ok(_) => "allowed".to_owned(),
        }
    }

    /// The game from its start.
    pub(crate) fn start(&self) -> Table {
        let game = self.game();
        let state = game.start();
        Table { game, state }
    }
}

pub(crate) struct Table {
    pub(crate) game: Archipelago,
    pub(crate) state: State,
}

impl Table {
    pub(crate) fn position(&self) -> String {
        self.game.position(&self.state)
    }

    fn decode(&self, line: &str) -> Result<(Actor, <Archipelago as Game>::Action), NotationError> {
        let (who, what) = line.split_once(' ').unwrap();
        let actor = Actor::parse(who).unwrap();
        let chosen = notation::read(&self.game, &self.state, actor, what, ParseMode::Exact)?;
        Ok((actor, self.game.decode(&self.state, actor, &chosen).unwrap()))
    }

    /// Makes events happen, one a line.
    pub(crate) fn go(mut self, lines: &str) -> Table {
        for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
            let heard = self.decode(line);
            let (actor, action) =
                heard.unwrap_or_else(|error| panic!("`{line}` at `{}`: {error}", self.position()));
            self.game.apply(&mut self.state, actor, action).unwrap();
        }
        self
    }

    /// The rule by which an event is refused.
    pub(crate) fn no(&self, line: &str) -> String {
        match self.decode(line) {
            Err(NotationError::Refused(refusal)) => refusal.rule.to_string(),
            Err(other) => other.to_string(),
            Ok(_) => format!("`{line}` is allowed"),
        }
    }

    /// The rule by which an action is refused that the grammar could not even say.
    pub(crate) fn refuses(&self, seat: usize, action: Action) -> String {
        let mut state = self.state;
        let actor = Actor::Seat(flotilla_core::Seat::new(seat - 1).unwrap());
        let refused = self.game.apply(&mut state, actor, action).unwrap_err();
        assert_eq!(state, self.state);
        refused.rule.to_string()
    }

    /// The rule by which a raid is refused.
    pub(crate) fn no_raid(&self, seat: usize) -> String {
        let own =
            |colour: &Colour| self.state.commander(*colour).is_some_and(|of| of.number() == seat);
        let colour = Colour::ALL.into_iter().find(own).unwrap();
        self.refuses(seat, Action::Play(Card::Raid, Target::Colour(colour)))
    }

    /// What may be said first.
    pub(crate) fn verbs(&self, seat: usize) -> Vec<String> {
        self.offers(seat, "")
    }

    /// What may be said after some words.
    pub(crate) fn offers(&self, seat: usize, words: &str) -> Vec<String> {
        let actor = Actor::Seat(flotilla_core::Seat::new(seat - 1).unwrap());
        let mut chosen = Vec::new();
        let mut next = flotilla_core::Next::new();
        for word in words.split_whitespace() {
            self.game.next(&self.state, actor, &chosen, &mut next).unwrap();
            let meant = next.elements.iter().find(|e| self.game.word(**e) == word);
            match meant {
                Some(&element) => chosen.push(element.into()),
                None => chosen.push(flotilla_core::Choice::Amount(word.parse().unwrap())),
            }
        }
        match self.game.next(&self.state, actor, &chosen, &mut next) {
            Ok(()) => notation::words(&self.game, &next),
            Err(_) => Vec::new(),
        }
    }
}
