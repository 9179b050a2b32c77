//! Positions as text, written, read back and checked; [`notation`](crate::notation) describes
//! the form.

use crate::Archipelago;
use crate::board::{Colour, LAIR_SIZE, Place, Places};
use crate::cards::{Card, Pack};
use crate::rules::Reason;
use crate::state::{
    BANDS, Ending, Frame, GOLD, HOLD, Levy, Pending, Round, SHIPS, Side, State, TRIBES,
};
use flotilla_core::{PositionError, Refusal, Seat};
use std::fmt::Write as _;

const fn form(field: &'static str, expected: &'static str) -> PositionError {
    PositionError::Form { field, expected }
}

const FIELDS: PositionError =
    form("text", "nine fields with spaces between, written the usual way");
const COLOURS_FIELD: PositionError = form("colours", "a seat's number, ? or - for each colour");
const ROUND_FIELD: PositionError = form("round", "three numbers with colons between");
const TURN_FIELD: PositionError = form("turn", "turns such as g10 or g7+/b3, or -");
const PENDING_FIELD: PositionError = form("next event", "play, muster, lots or another event");
const LAND_FIELD: PositionError = form("land", "territories such as crater=nt4$3, or -");
const SEA_FIELD: PositionError = form("sea", "ships such as lagoon=g4$1, or -");
const CLAIMS_FIELD: PositionError = form("claims", "letters of colours, or -");
const HANDS_FIELD: PositionError = form("hands", "letters of cards for each seat, or -");
const DISCARD_FIELD: PositionError = form("played cards", "letters of cards, or -");

/// Whether it is anybody's turn while this is pending.
pub(crate) fn has_turn(pending: Pending) -> bool {
    !matches!(pending, Pending::Leftover | Pending::Rng | Pending::Deal | Pending::Over(_))
}

impl Archipelago {
    fn word_at(&self, place: Place) -> &str {
        crate::words::word(self, place.element())
    }

    fn write_pending(&self, state: &State, text: &mut String) {
        // Writing to a string can't fail.
        let _ = match state.pending {
            Pending::Leftover => write!(text, "leftover"),
            Pending::Rng => write!(text, "lots"),
            Pending::Deal => write!(text, "deal"),
            Pending::Muster => write!(text, "muster"),
            Pending::Play => write!(text, "play"),
            Pending::Draw => write!(text, "draw"),
            Pending::Explore { at, special } => {
                let kind = if special { "discovery" } else { "explore" };
                write!(text, "{kind}:{}", self.word_at(at))
            }
            Pending::Combat { from, to } => {
                write!(text, "attack:{}:{}", self.word_at(from), self.word_at(to))
            }
            Pending::React(Round { from, to, result, asked, passed }) => {
                let asked = match asked {
                    Side::Attacker => "attacker",
                    Side::Defender => "defender",
                };
                let passed = if passed { ":passed" } else { "" };
                let (from, to) = (self.word_at(from), self.word_at(to));
                write!(text, "react:{from}:{to}:{result}:{asked}{passed}")
            }
            Pending::Roll(levy) => {
                text.push_str("roll:");
                self.write_levy(levy, text);
                Ok(())
            }
            Pending::Choose(levy, count) => {
                let _ = write!(text, "choose:{count}:");
                self.write_levy(levy, text);
                Ok(())
            }
            Pending::Look => {
                text.push_str("look:");
                write_pack(&state.looked, text);
                Ok(())
            }
            Pending::Looked => {
                text.push_str("looked:");
                write_pack(&state.looked, text);
                write!(text, ":{}", state.current.map_or('?', Card::letter))
            }
            Pending::Enrol { lairs, island } => {
                text.push_str("enrol:");
                let due = Colour::ALL.into_iter().filter(|c| lairs >> c.index() & 1 == 1);
                text.extend(due.map(Colour::letter));
                write!(text, ":{island}")
            }
            Pending::Over(Ending::Victory(colour)) => write!(text, "over:{}", colour.letter()),
            Pending::Over(Ending::Limit) => write!(text, "over:limit"),
        };
    }

    fn write_levy(&self, levy: Levy, text: &mut String) {
        let turn = if levy.second { 2 } else { 1 };
        let _ = write!(text, "{}:{turn}", levy.card.word());
        if let Some(used) = levy.used {
            let _ = write!(text, ":{}", self.word_at(used));
        }
    }

    /// What is in some places, unless it is what is there at the start.
    fn write_places(&self, state: &State, places: Places, text: &mut String) {
        text.push(' ');
        let before = text.len();
        for place in self.map().places().filter(|&place| places.has(place)) {
            let ship = state.ships.has(place);
            let owner = if place.is_land() { state.owner(place) } else { state.crew(place) };
            let native = state.native.has(place);
            let (bands, gold) = (state.bands(place), state.gold(place));
            let plain = bands == 0 && gold == 0 && !ship && state.tribes(place) == 0;
            if plain && !native && owner == place.lair() {
                continue;
            }
            if text.len() > before {
                text.push(',');
            }
            let _ = write!(text, "{}=", self.word_at(place));
            text.push(match owner {
                Some(colour) => colour.letter(),
                None if native => 'n',
                None => '-',
            });
            for (sign, count) in [("", bands), ("t", state.tribes(place)), ("$", gold)] {
                if count > 0 {
                    let _ = write!(text, "{sign}{count}");
                }
            }
            if ship && place.is_land() {
                text.push('+');
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }

    fn read_colours(&self, text: &str, state: &mut State) -> Result<(), PositionError> {
        let mut letters = text.chars();
        for colour in Colour::ALL {
            match letters.next().ok_or(COLOURS_FIELD)? {
                '?' => {}
                '-' if state.leftover.is_none() => state.leftover = Some(colour),
                digit => {
                    let index = digit.to_digit(10).and_then(|n| n.checked_sub(1));
                    let seat = index.and_then(|index| Seat::new(index as usize));
                    let seat = seat.filter(|seat| seat.index() < self.seats);
                    state.commander[colour.index()] = Some(seat.ok_or(COLOURS_FIELD)?);
                }
            }
        }
        if letters.next().is_some() { Err(COLOURS_FIELD) } else { Ok(()) }
    }

    fn read_places(&self, text: &str, land: bool, state: &mut State) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = if land { LAND_FIELD } else { SEA_FIELD };
        let mut seen = Places::NONE;
        for entry in text.split(',') {
            let (word, what) = entry.split_once('=').ok_or(wrong.clone())?;
            let place = self.map().place_called(word).filter(|place| place.is_land() == land);
            let place = place.filter(|&place| !seen.has(place)).ok_or(wrong.clone())?;
            seen.add(place);
            let contents = Contents::read(what).ok_or(wrong.clone())?;
            self.fill_place(state, place, &contents)?;
        }
        Ok(())
    }

    fn fill_place(
        &self,
        state: &mut State,
        place: Place,
        contents: &Contents,
    ) -> Result<(), Refusal> {
        let &Contents { flag, bands, tribes, gold, ship } = contents;
        let owner = Colour::of_letter(flag);
        let conserved = gold <= state.gold_supply()
            && tribes <= state.tribe_supply()
            && owner.is_none_or(|colour| bands <= state.reserve(colour));
        if !conserved {
            return Err(Reason::NotConserved.refuse()); // ARC-02
        }
        let mixed = Err(Reason::MixedPlace.refuse().with("place", place));
        if place.is_land() {
            let city = self.map().cities().has(place);
            if ship && !city {
                return Err(Reason::ShipPlace.refuse().with("place", place));
            }
            let wild = owner.is_none() && (bands > 0 || flag != 'n');
            let outside = !place.is_island() && (owner.is_none() || tribes > 0);
            if wild || outside || (bands > 0 && tribes > 0) {
                return mixed;
            }
            match owner {
                Some(colour) => state.plant(colour, place),
                None => state.native.add(place),
            }
        } else {
            if ship
                || tribes > 0
                || owner.is_some() != (bands > 0)
                || (flag != '-') != owner.is_some()
            {
                return mixed;
            }
            if bands.saturating_add(gold) > HOLD {
                return Err(Reason::ShipFull.refuse().with("place", place).with("count", HOLD));
            }
        }
        if ship || !place.is_land() {
            if state.ships.len() as u8 >= SHIPS {
                return Err(Reason::NotConserved.refuse());
            }
            state.ships.add(place);
        }
        if let Some(colour) = owner {
            state.add_bands(colour, place, bands);
        }
        state.add_tribes(place, tribes);
        state.add_gold(place, gold);
        Ok(())
    }

    fn read_hands(&self, text: &str, state: &mut State) -> Result<(), PositionError> {
        let mut hands = text.split('/');
        for seat in Seat::all(self.seats) {
            let hand = hands.next().and_then(read_pack).ok_or(HANDS_FIELD)?;
            *state.hand_mut(seat) = hand;
        }
        if hands.next().is_some() { Err(HANDS_FIELD) } else { Ok(()) }
    }

    fn read_pending(&self, text: &str, state: &mut State) -> Option<Pending> {
        let mut parts = text.split(':');
        let mut part = || parts.next();
        let place = |word: Option<&str>| word.and_then(|word| self.map().place_called(word));
        let pending = match part()? {
            "leftover" => Pending::Leftover,
            "lots" => Pending::Rng,
            "deal" => Pending::Deal,
            "muster" => Pending::Muster,
            "play" => Pending::Play,
            "draw" => Pending::Draw,
            "explore" => Pending::Explore { at: place(part())?, special: false },
            "discovery" => Pending::Explore { at: place(part())?, special: true },
            "attack" => Pending::Combat { from: place(part())?, to: place(part())? },
            "react" => {
                let (from, to) = (place(part())?, place(part())?);
                let result = part()?.parse().ok()?;
                let asked = match part()? {
                    "attacker" => Side::Attacker,
                    "defender" => Side::Defender,
                    _ => return None,
                };
                let passed = match part() {
                    None => false,
                    Some("passed") => true,
                    Some(_) => return None,
                };
                Pending::React(Round { from, to, result, asked, passed })
            }
            kind @ ("roll" | "choose") => {
                let count = if kind == "choose" { part()?.parse().ok()? } else { 0 };
                let word = part()?;
                let card = Card::ALL.into_iter().find(|card| card.word() == word)?;
                let second = match part()? {
                    "1" => false,
                    "2" => true,
                    _ => return None,
                };
                let used = match part() {
                    None => None,
                    word => Some(place(word)?),
                };
                let levy = Levy { card, second, used };
                if kind == "choose" { Pending::Choose(levy, count) } else { Pending::Roll(levy) }
            }
            "look" => {
                state.looked = read_pack(part()?)?;
                Pending::Look
            }
            "looked" => {
                state.looked = read_pack(part()?)?;
                state.current = match part()? {
                    "?" => None,
                    letter => Some(Card::of_letter(letter.parse().ok()?)?),
                };
                Pending::Looked
            }
            "enrol" => {
                let letters = part()?;
                let lairs = if letters.is_empty() { 0 } else { read_letters(letters)? };
                Pending::Enrol { lairs, island: part()?.parse().ok()? }
            }
            "over" => match part()? {
                "limit" => Pending::Over(Ending::Limit),
                letter => {
                    let colour = Colour::of_letter(letter.parse().ok()?)?;
                    Pending::Over(Ending::Victory(colour))
                }
            },
            _ => return None,
        };
        if parts.next().is_some() { None } else { Some(pending) }
    }

    /// The pile is what is nowhere else; hidden cards are counted with it (ARC-03).
    fn count_pile(&self, state: &mut State) -> Result<(), Refusal> {
        let mut known = state.discard;
        let packs = state.hands.iter().chain([&state.looked]);
        let mut hidden = u32::from(state.discard.hidden);
        for pack in packs {
            hidden += u32::from(pack.hidden);
            known.absorb(&mut pack.clone());
        }
        if let Some(card) = state.current {
            known.add(card);
        }
        for card in Card::ALL {
            let left = state.pile.counts[card.index()].checked_sub(known.count(card));
            let left = left.ok_or(Reason::CardsNotConserved.refuse())?;
            state.pile.counts[card.index()] = left;
        }
        if hidden > u32::from(state.pile.known()) || state.discard.hidden > 0 {
            return Err(Reason::CardsNotConserved.refuse());
        }
        Ok(())
    }
}

/// What stands behind a place's word.
struct Contents {
    flag: char,
    bands: u8,
    tribes: u8,
    gold: u8,
    ship: bool,
}

impl Contents {
    fn read(text: &str) -> Option<Contents> {
        let mut letters = text.chars();
        let flag =
            letters.next().filter(|&c| c == 'n' || c == '-' || Colour::of_letter(c).is_some())?;
        let rest = letters.as_str();
        let (rest, ship) = match rest.strip_suffix('+') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (rest, gold) = rest.split_once('$').map_or((rest, None), |(rest, n)| (rest, Some(n)));
        let (bands, tribes) =
            rest.split_once('t').map_or((rest, None), |(bands, n)| (bands, Some(n)));
        let count = |text: Option<&str>, most: u8| match text {
            None => Some(0),
            Some(digits) => digits.parse::<u8>().ok().filter(|n| (1..=most).contains(n)),
        };
        Some(Contents {
            flag,
            bands: if bands.is_empty() { 0 } else { count(Some(bands), BANDS)? },
            tribes: count(tribes, TRIBES)?,
            gold: count(gold, GOLD)?,
            ship,
        })
    }
}

fn read_round(text: &str, state: &mut State) -> Result<(), PositionError> {
    let mut numbers = text.split(':').map(|number| number.parse::<u16>().ok());
    let mut number = || numbers.next().flatten();
    let read = (number(), number(), number());
    let (Some(round), Some(quiet @ 0..=2), Some(busy @ 0..=1)) = read else {
        return Err(ROUND_FIELD);
    };
    (state.round, state.quiet, state.busy) = (round, quiet as u8, busy == 1);
    if numbers.next().is_some() { Err(ROUND_FIELD) } else { Ok(()) }
}

fn read_frames(text: &str, state: &mut State) -> Option<()> {
    if text == "-" {
        return Some(());
    }
    for (i, part) in text.split('/').enumerate() {
        let frame = state.frames.get_mut(i)?;
        let mut letters = part.chars();
        let colour = Colour::of_letter(letters.next()?)?;
        let rest = letters.as_str();
        let (rest, enrolled) = rest.strip_suffix('e').map_or((rest, false), |rest| (rest, true));
        let (rest, extended) = rest.strip_suffix('+').map_or((rest, false), |rest| (rest, true));
        *frame = Frame { colour, actions: rest.parse().ok()?, extended, enrolled };
        state.depth = i as u8;
    }
    Some(())
}

/// Colours by their letters, a bit for each.
fn read_letters(text: &str) -> Option<u8> {
    if text == "-" {
        return Some(0);
    }
    text.chars().try_fold(0, |bits, letter| {
        let bit = 1 << Colour::of_letter(letter)?.index();
        (bits & bit == 0).then_some(bits | bit)
    })
}

fn write_pack(pack: &Pack, text: &mut String) {
    if pack.is_empty() {
        text.push('-');
    }
    for (card, count) in pack.kinds() {
        text.extend(std::iter::repeat_n(card.letter(), usize::from(count)));
    }
    text.extend(std::iter::repeat_n('?', usize::from(pack.hidden)));
}

fn read_pack(text: &str) -> Option<Pack> {
    let mut pack = Pack::EMPTY;
    if text == "-" {
        return Some(pack);
    }
    if text.is_empty() || text.len() > usize::from(crate::cards::CARDS) {
        return None;
    }
    for letter in text.chars() {
        match letter {
            '?' => pack.hidden += 1,
            letter => pack.add(Card::of_letter(letter)?),
        }
    }
    Some(pack)
}

const _: () = assert!(LAIR_SIZE * Colour::ALL.len() == Places::LAIRS.len() as usize);

pub(crate) fn position(game: &Archipelago, state: &State) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        match state.commander(colour) {
            Some(seat) => {
                let _ = write!(text, "{seat}");
            }
            None if state.leftover == Some(colour) => text.push('-'),
            None => text.push('?'),
        }
    }
    let _ = write!(text, " {}:{}:{} ", state.round, state.quiet, u8::from(state.busy));
    if has_turn(state.pending) {
        for (i, frame) in state.frames.iter().take(usize::from(state.depth) + 1).enumerate() {
            let slash = if i > 0 { "/" } else { "" };
            let _ = write!(text, "{slash}{}{}", frame.colour.letter(), frame.actions);
            if frame.extended {
                text.push('+');
            }
            if frame.enrolled {
                text.push('e');
            }
        }
    } else {
        text.push('-');
    }
    text.push(' ');
    game.write_pending(state, &mut text);
    game.write_places(state, Places::LAND, &mut text);
    game.write_places(state, Places::SEA, &mut text);
    text.push(' ');
    let before = text.len();
    text.extend(Colour::ALL.iter().filter(|c| state.claims(**c)).map(|c| c.letter()));
    if text.len() == before {
        text.push('-');
    }
    for (i, seat) in Seat::all(game.seats).enumerate() {
        text.push(if i > 0 { '/' } else { ' ' });
        write_pack(&state.hand(seat), &mut text);
    }
    text.push(' ');
    write_pack(&state.discard, &mut text);
    text
}

pub(crate) fn parse_position(game: &Archipelago, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().ok_or(FIELDS);
    let mut state = crate::rules::start(game);
    game.read_colours(field()?, &mut state)?;
    read_round(field()?, &mut state)?;
    let turn = field()?;
    let pending = field()?;
    game.read_places(field()?, true, &mut state)?;
    game.read_places(field()?, false, &mut state)?;
    state.claims = read_letters(field()?).ok_or(CLAIMS_FIELD)?;
    game.read_hands(field()?, &mut state)?;
    state.discard = read_pack(field()?).ok_or(DISCARD_FIELD)?;
    if fields.next().is_some() {
        return Err(FIELDS);
    }
    read_frames(turn, &mut state).ok_or(TURN_FIELD)?;
    state.pending = game.read_pending(pending, &mut state).ok_or(PENDING_FIELD)?;
    game.count_pile(&mut state)?;
    game.check_sound(&state)?;
    // One spelling a position.
    if position(game, &state) == text { Ok(state) } else { Err(FIELDS) }
}
