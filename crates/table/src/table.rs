//! A table: its state, and how what happens changes it.
//!
//! Whatever changes a table is a [`Line`] of its log, and [`happen`](Table::happen) is the only
//! function that changes one; so a table that is rebuilt from its log is the same table. What
//! follows by itself (chance, the start of a full table, an offer to which all agree, the end) is
//! found by [`due`](Table::due) and logged like everything else.

use crate::chain::ChainHash;
use crate::clock::Clocks;
use crate::dice::{Dice, Draw, Secret, numbers};
use crate::error::{LogError, Reason, TableError};
use crate::line::{Entry, Line, Offer, is_word};
use crate::moves::TriedMoves;
use crate::person::{CodeHash, PersonId};
use crate::room::LogSize;
use crate::seating::{Occupant, SeatSlot};
use crate::series::{Before, Series};
use crate::story::Described;
use crate::terms::TableOptions;
use flotilla_core::{
    Actor, Choices, EarlyEnd, EndCause, Event, Playthrough, Record, Registry, Seat, SeatSet, Setup,
    TableLine, Timestamp, Turn, record,
};
use std::sync::Arc;

/// How long the dice wait for numbers that were sealed, in milliseconds after the start.
const LONGEST_SEALED: u64 = 20_000;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Seats are being filled.
    Waiting,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
}

impl Phase {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
        }
    }
}

/// How a table is opened.
pub struct TableSetup {
    /// Its name: small letters, digits and hyphens.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// How the game is set up.
    pub setup: Setup,
    /// How the game stands when it begins, where it was begun elsewhere. Everyone who looks at the
    /// table reads it: it must have no secrets.
    pub position: Option<String>,
    /// What else the host decided.
    pub terms: TableOptions,
    /// Who opens it.
    pub host: PersonId,
    /// The code of the invitation, for those who were sent it.
    pub invitation: Option<String>,
    /// What the same people played before.
    pub before: Option<Before>,
    /// Who has which seat from the start; the rest are open. People can't sit yet, for they do
    /// not know the commitment to the dice: their seats are kept.
    pub places: Vec<Occupant>,
    /// The secret behind the dice, from a good source.
    pub secret: Secret,
    /// The moment, in milliseconds since 1970.
    pub now: u64,
}

/// Something that was asked for, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingOffer {
    /// What.
    pub offer: Offer,
    /// The seats that asked or agreed.
    pub by: SeatSet,
    /// The events that are left when something is taken back.
    pub(crate) to: usize,
}

/// What follows by itself.
enum Due {
    /// Something beside the game.
    Line(Line),
    /// What chance brings, and its text.
    Chance { chosen: Choices, text: String },
}

/// A table: a game, and the people and bots who play it.
///
/// Everything here is the whole truth. What may be shown to somebody is behind
/// [`look`](Table::look).
#[derive(Clone)]
pub struct Table {
    pub(crate) id: String,
    pub(crate) headers: Arc<str>,
    pub(crate) opened: u64,
    pub(crate) host: PersonId,
    pub(crate) invitation: Option<CodeHash>,
    pub(crate) before: Option<String>,
    /// How the match stood before this game.
    pub(crate) series: Series,
    pub(crate) next: Option<String>,
    pub(crate) terms: TableOptions,
    pub(crate) commitment: String,
    pub(crate) secret: Option<Secret>,
    pub(crate) revealed: bool,
    pub(crate) dice: Dice,
    /// When the game began.
    pub(crate) begun: u64,
    /// The hash of everything as it is stored.
    pub(crate) hash: ChainHash,
    /// The head that everyone is shown; not known without the secret.
    pub(crate) head: Option<ChainHash>,
    pub(crate) places: Vec<SeatSlot>,
    pub(crate) phase: Phase,
    pub(crate) game: Playthrough,
    /// For each event of the game, whether it was a die or a secret.
    pub(crate) firm: Vec<bool>,
    pub(crate) drawn: u64,
    pub(crate) lost_by: EndCause,
    pub(crate) clocks: Clocks,
    pub(crate) pending: Option<PendingOffer>,
    pub(crate) log: Vec<Entry>,
    /// How long the log is.
    pub(crate) size: LogSize,
    /// How long it may become while it is played.
    pub(crate) most: LogSize,
    /// What is heard of each line of the log.
    pub(crate) heard: Vec<Described>,
}

impl Table {
    /// Opens a table.
    ///
    /// # Errors
    /// When the game can't be set up so, or the table's name is none.
    pub fn open(registry: Registry, opening: TableSetup) -> Result<Table, LogError> {
        let TableSetup {
            id,
            game,
            setup,
            position,
            terms,
            host,
            invitation,
            before,
            places,
            secret,
            now,
        } = opening;
        if !is_word(&id) {
            return Err(LogError::Header("table"));
        }
        let mut game = Playthrough::begin(registry, &game, setup, position)?;
        game.set_tag("table", &id)?;
        game.set_tag("opened", &now.to_string())?;
        game.set_tag("host", &host.to_string())?;
        terms.write(&mut game)?;
        game.set_tag("commitment", &secret.commitment())?;
        game.set_tag("dice", Dice::NEWEST.number())?;
        if let Some(code) = &invitation {
            game.set_tag("invitation", &CodeHash::of_code(code).to_string())?;
        }
        if let Some(before) = &before {
            game.set_tag("before", &before.table)?;
            game.set_tag("series", &before.series.to_string())?;
        }
        let headers = game.headers().into();
        let mut table = Table::new(game, headers, Some(secret))?;
        let seats = Seat::all(table.places.len());
        let lines: Vec<Line> = seats
            .zip(places)
            .filter_map(|(seat, sitter)| match sitter {
                Occupant::Bot { level } => Some(Line::Bot { seat, level }),
                Occupant::Kept { person, name } => Some(Line::Keep { seat, person, name }),
                Occupant::Open | Occupant::Person { .. } => None,
            })
            .collect();
        if !lines.is_empty() {
            table.commit(0, lines).map_err(|why| LogError::Line { line: 0, why })?;
        }
        Ok(table)
    }

    /// Rebuilds a table from its record. Without its secret (or before it was revealed) it can be
    /// looked at, but no chance can be drawn.
    ///
    /// # Errors
    /// When the record can't be read, or tells what can't have happened.
    pub fn rebuild(
        registry: Registry,
        record: &[u8],
        secret: Option<Secret>,
    ) -> Result<Table, LogError> {
        Table::rebuild_with(registry, record, secret, |_, _, _| Ok(()))
    }

    /// Rebuilds a table, and lets someone look at each line (and its number) before it happens.
    pub(crate) fn rebuild_with<E: From<LogError>>(
        registry: Registry,
        record: &[u8],
        secret: Option<Secret>,
        check: impl FnMut(&Table, usize, &Line) -> Result<(), E>,
    ) -> Result<Table, E> {
        let (game, lines) =
            Record::parse(record).and_then(|it| it.open(registry)).map_err(LogError::from)?;
        let mut table = Table::new(game, headers_of(record), secret)?;
        table.relive(lines, check)?;
        Ok(table)
    }

    /// Goes on with entries that were made elsewhere, as they stand in the record.
    ///
    /// # Errors
    /// When they tell what can't have happened. How the table stands then is nowhere written: it
    /// is to be [rebuilt](Table::rebuild).
    pub fn decode(&mut self, entries: &str) -> Result<(), LogError> {
        let lines = record::Line::parse_all(entries)?;
        self.relive(lines, |_, _, _| Ok(()))
    }

    /// Goes on with the next entry, which was made elsewhere and stored with a hash: that of the entry and
    /// of all before it.
    ///
    /// # Errors
    /// When it tells what can't have happened, or is not one entry, or the hash is another than that of
    /// what is known here. How the table stands then is nowhere written: it is to be
    /// [rebuilt](Table::rebuild).
    pub fn decode_chained(&mut self, entry: &str, hash: &ChainHash) -> Result<(), LogError> {
        let version = self.version() + 1;
        self.decode(entry)?;
        let is_next = self.version() == version && self.hash == *hash;
        if is_next { Ok(()) } else { Err(LogError::Chain { version }) }
    }

    /// Makes everything happen that lines tell.
    fn relive<E: From<LogError>>(
        &mut self,
        lines: Vec<record::Line>,
        mut check: impl FnMut(&Table, usize, &Line) -> Result<(), E>,
    ) -> Result<(), E> {
        let seats = self.places.len();
        let mut entry: Option<(Timestamp, Vec<Line>)> = None;
        for it in lines {
            let unsound = |why| LogError::Line { line: it.number, why };
            let line = Line::parse(it.actor, &it.text, seats)
                .ok_or_else(|| unsound(Reason::CannotBe.into()))?;
            if let Some(stamp) = it.stamp {
                if let Some((stamp, lines)) = entry.take() {
                    self.enter(stamp.0, lines);
                }
                if stamp.0 < self.last_moment() {
                    return Err(unsound(Reason::CannotBe.into()).into());
                }
                entry = Some((stamp, Vec::new()));
            }
            let Some((_, lines)) = &mut entry else {
                return Err(unsound(Reason::CannotBe.into()).into());
            };
            if lines.is_empty() {
                self.clocks.charge(self.awaited().is_some());
            }
            check(self, it.number, &line)?;
            self.happen(&line).map_err(unsound)?;
            lines.push(line);
        }
        if let Some((stamp, lines)) = entry {
            self.enter(stamp.0, lines);
        }
        Ok(())
    }

    fn new(
        game: Playthrough,
        headers: Arc<str>,
        secret: Option<Secret>,
    ) -> Result<Table, LogError> {
        let header = |key: &str| {
            game.tags().iter().find(|(other, _)| other == key).map(|(_, value)| value.clone())
        };
        let id = header("table").filter(|id| is_word(id)).ok_or(LogError::Header("table"))?;
        let opened =
            header("opened").and_then(|it| it.parse().ok()).ok_or(LogError::Header("opened"))?;
        let host =
            header("host").and_then(|it| PersonId::parse(&it)).ok_or(LogError::Header("host"))?;
        let terms =
            TableOptions::read(&header).ok_or(LogError::Header("visibility, clock or patience"))?;
        let commitment = header("commitment").ok_or(LogError::Header("commitment"))?;
        if secret.as_ref().is_some_and(|secret| secret.commitment() != commitment) {
            return Err(LogError::Header("commitment"));
        }
        let dice = Dice::parse(header("dice").as_deref()).ok_or(LogError::Header("dice"))?;
        let invitation = header("invitation").and_then(|it| CodeHash::parse(&it));
        let before = header("before");
        let seats = game.play().seats();
        let series = match header("series") {
            Some(text) => Series::parse(&text, seats).ok_or(LogError::Header("series"))?,
            None => Series::new(seats),
        };
        Ok(Table {
            id,
            hash: ChainHash::of_headers(&headers),
            head: secret.as_ref().map(|secret| ChainHash::first_head(secret, &headers)),
            size: LogSize::of_headers(&headers),
            most: LogSize::PLAYED,
            headers,
            opened,
            host,
            invitation,
            before,
            series,
            next: None,
            clocks: Clocks::new(terms.clock),
            terms,
            commitment,
            secret,
            revealed: false,
            dice,
            begun: 0,
            places: vec![SeatSlot::open(); seats],
            phase: Phase::Waiting,
            game,
            firm: Vec::new(),
            drawn: 0,
            lost_by: EndCause::Resignation,
            pending: None,
            log: Vec::new(),
            heard: Vec::new(),
        })
    }

    /// The table's name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game.play().info().name
    }

    /// When something last happened, in milliseconds since 1970.
    #[must_use]
    pub fn last_at(&self) -> u64 {
        self.opened.saturating_add(self.last_moment())
    }

    /// How many entries its log has.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// How far it has come.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who opened it.
    #[must_use]
    pub fn host(&self) -> &PersonId {
        &self.host
    }

    /// Its terms.
    #[must_use]
    pub fn terms(&self) -> &TableOptions {
        &self.terms
    }

    /// Its seats.
    #[must_use]
    pub fn places(&self) -> &[SeatSlot] {
        &self.places
    }

    /// The record down to the empty line before the log: what is stored when it opens.
    #[must_use]
    pub fn headers(&self) -> &str {
        &self.headers
    }

    /// The whole record: the whole truth, not for showing.
    #[must_use]
    pub fn record(&self) -> String {
        self.log.iter().fold(self.headers.to_string(), |text, entry| text + &entry.to_string())
    }

    /// The log: the whole truth, not for showing.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The seat that a bot is to play now, and the bot's level; none where the log has no room.
    #[must_use]
    pub fn bot_due(&self) -> Option<(Seat, &str)> {
        match self.game.play().turn() {
            Turn::Seat { waits_for, .. } if self.phase == Phase::Playing && self.has_room() => {
                Some((waits_for, self.places[waits_for.index()].bot()?))
            }
            _ => None,
        }
    }

    /// The seats of bots that may act out of turn now, and the bots' levels. Nobody waits for them.
    pub fn bots_who_may_interrupt(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = match self.game.play().turn() {
            Turn::Seat { waits_for, may_interrupt }
                if self.phase == Phase::Playing && self.has_room() =>
            {
                may_interrupt.without(waits_for)
            }
            _ => SeatSet::EMPTY,
        };
        seats.iter().filter_map(|seat| Some((seat, self.places[seat.index()].bot()?)))
    }

    /// Whether a person might act out of turn now, for all that everyone knows: then a bot that is
    /// to play should leave them a moment to do so.
    #[must_use]
    pub fn person_might_interrupt(&self) -> bool {
        let person = |seat: Seat| self.places[seat.index()].player().is_some();
        self.phase == Phase::Playing && self.game.play().might_interrupt().iter().any(person)
    }

    /// Whether people play here against bots of whom one might act out of turn now, for all that
    /// everyone knows, or is asked for something that only its secrets tell whether it has. When
    /// it answers must then not depend on how long it thinks. The levels of those bots.
    pub fn bots_with_secrets(&self) -> impl Iterator<Item = &str> {
        let play = self.game.play();
        let person = self.places.iter().any(|place| place.player().is_some());
        let mut seats = SeatSet::EMPTY;
        if person && self.phase == Phase::Playing {
            seats = play.might_interrupt();
            if let Turn::Seat { waits_for, .. } = play.turn()
                && play.asks_for_secrets()
            {
                seats = seats.with(waits_for);
            }
        }
        seats.iter().filter_map(|seat| self.places[seat.index()].bot())
    }

    /// Whether it is played by bots alone: nobody waits for them.
    #[must_use]
    pub fn is_of_bots_alone(&self) -> bool {
        self.phase == Phase::Playing && self.places.iter().all(|place| place.bot().is_some())
    }

    /// Whether everyone wants to play again, and no table was opened for it yet.
    #[must_use]
    pub fn rematch_due(&self) -> bool {
        self.next.is_none()
            && self
                .pending
                .is_some_and(|pending| pending.offer == Offer::Rematch && self.agreed(&pending))
    }

    /// When something is due that nobody does: time runs out, or a bot steps in. In milliseconds
    /// since 1970.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let moments = [self.runs_out(), self.patience_ends(), self.numbers_end()];
        let moment = moments.into_iter().flatten().min()?;
        Some(self.opened.saturating_add(moment))
    }

    /// The head of the table: a hash that depends on everything that has happened at it. Who
    /// writes it down can check later that nothing was changed; nothing else follows from it
    /// before the game is over. Not known without the secret.
    #[must_use]
    pub fn head(&self) -> Option<ChainHash> {
        self.head
    }

    /// Whether dice are due, and wait for numbers that were sealed.
    pub(crate) fn waits_for_numbers(&self) -> bool {
        let sealed = |place: &SeatSlot| place.player().is_some() && place.sitter.is_sealed();
        self.phase == Phase::Playing
            && self.game.play().turn() == Turn::Chance
            && self.places.iter().any(sealed)
    }

    /// When the dice wait no longer for numbers that were sealed.
    pub(crate) fn numbers_end(&self) -> Option<u64> {
        self.waits_for_numbers().then(|| self.begun.saturating_add(LONGEST_SEALED))
    }

    /// The place of the person that the game waits for.
    fn awaited(&self) -> Option<(Seat, u64)> {
        let (seat, since) = self.clocks.waits()?;
        let person = self.places[seat.index()].player().is_some();
        (person && self.phase == Phase::Playing).then_some((seat, since))
    }

    pub(crate) fn runs_out(&self) -> Option<u64> {
        self.awaited().and_then(|_| self.clocks.runs_out())
    }

    pub(crate) fn patience_ends(&self) -> Option<u64> {
        let (_, since) = self.awaited().filter(|_| self.has_room())?;
        Some(since.saturating_add(u64::from(self.terms.patience.as_ref()?.seconds) * 1000))
    }

    pub(crate) fn last_moment(&self) -> u64 {
        self.log.last().map_or(0, |entry| entry.stamp.0)
    }

    /// Makes lines happen, and whatever follows from them. If the first can't happen nothing
    /// changes; the others were tried before.
    pub(crate) fn commit(&mut self, now: u64, lines: Vec<Line>) -> Result<Entry, TableError> {
        self.clocks.charge(self.awaited().is_some());
        let mut done = Vec::with_capacity(lines.len() + 1);
        for line in lines {
            self.happen(&line)?;
            done.push(line);
        }
        self.settle(now, done)
    }

    /// Makes moves happen that were tried, and whatever follows from them.
    pub(crate) fn commit_moves(
        &mut self,
        now: u64,
        tried: TriedMoves,
    ) -> Result<Entry, TableError> {
        self.clocks.charge(self.awaited().is_some());
        let done = self.accept(tried)?;
        self.settle(now, done)
    }

    /// Makes happen what follows by itself from what was done, and enters all of it in the log.
    fn settle(&mut self, now: u64, mut done: Vec<Line>) -> Result<Entry, TableError> {
        while let Some(due) = self.due() {
            done.push(match due {
                Due::Line(line) => {
                    self.happen(&line)?;
                    line
                }
                Due::Chance { chosen, text } => {
                    let actor = Actor::Chance;
                    let line = Line::Event { actor, text: text.clone() };
                    self.event(Event { actor, chosen, text })?;
                    line
                }
            });
        }
        Ok(self.enter(now, done))
    }

    fn enter(&mut self, now: u64, lines: Vec<Line>) -> Entry {
        let about_the_game = lines.iter().any(|line| {
            matches!(
                line,
                Line::Event { .. }
                    | Line::Start
                    | Line::Game(_)
                    | Line::Cover { .. }
                    | Line::Back { .. }
                    | Line::Resign { .. }
                    | Line::Time { .. }
            )
        });
        if about_the_game {
            let next = match self.game.play().turn() {
                Turn::Seat { waits_for, .. } if self.phase == Phase::Playing => Some(waits_for),
                _ => None,
            };
            let waited = self.clocks.waits().map(|(seat, _)| Actor::Seat(seat));
            let acted = lines
                .iter()
                .any(|line| matches!(line, Line::Event { actor, .. } if Some(*actor) == waited));
            self.clocks.turn(now, acted, next);
        }
        if lines.contains(&Line::Start) {
            self.begun = now;
        }
        let version = self.version() + 1;
        self.head = match (&self.head, &self.secret) {
            (Some(head), Some(secret)) => Some(head.next_head(secret, version, &lines)),
            _ => None,
        };
        let (hash, head) = (self.hash, self.head);
        let mut entry = Entry { version, stamp: Timestamp(now), lines, hash, head };
        entry.hash = hash.then(version, &entry);
        self.hash = entry.hash;
        self.size.add(&entry);
        self.log.push(entry.clone());
        entry
    }

    /// What follows by itself from how things stand.
    fn due(&self) -> Option<Due> {
        let play = self.game.play();
        match self.phase {
            Phase::Waiting => {
                self.places.iter().all(SeatSlot::is_filled).then_some(Due::Line(Line::Start))
            }
            Phase::Over => {
                let secret = self.secret.clone().filter(|_| !self.revealed)?;
                Some(Due::Line(Line::Secret(secret)))
            }
            Phase::Playing => {
                if let Some(closing) = self.closing_due() {
                    return Some(Due::Line(Line::end(closing)));
                }
                if play.turn() == Turn::Chance {
                    if self.waits_for_numbers() {
                        return None;
                    }
                    let (chosen, text) = self.draw(self.secret.as_ref()?).outcome(play)?;
                    return Some(Due::Chance { chosen, text });
                }
                let pending = self.pending.filter(|pending| self.agreed(pending))?;
                match pending.offer {
                    Offer::Undo => {
                        let events = self.game.events().len().checked_sub(pending.to)?;
                        Some(Due::Line(Line::Game(TableLine::Undo(events))))
                    }
                    Offer::Draw => {
                        let winners = Seat::all(self.places.len()).collect();
                        let closing = EarlyEnd { winners, how: EndCause::Agreement };
                        Some(Due::Line(Line::end(closing)))
                    }
                    Offer::Rematch => None,
                }
            }
        }
    }

    /// The end, when too many have given up: the only seat left wins, and so do bots among
    /// themselves when no person is left.
    fn closing_due(&self) -> Option<EarlyEnd> {
        let left = |seat: &Seat| !self.places[seat.index()].lost;
        let winners: SeatSet = Seat::all(self.places.len()).filter(left).collect();
        if winners.len() == self.places.len() {
            return None;
        }
        let person = |seat: Seat| self.places[seat.index()].sitter.person().is_some();
        let ended = winners.len() <= 1 || !winners.iter().any(person);
        ended.then_some(EarlyEnd { winners, how: self.lost_by })
    }

    /// The draw that is due, with a secret.
    pub(crate) fn draw<'a>(&self, secret: &'a Secret) -> Draw<'a> {
        Draw::new(self.dice, secret, &self.id, &self.numbers(), self.drawn)
    }

    /// What the people at the table have added to the dice.
    pub(crate) fn numbers(&self) -> String {
        numbers(self.places.iter().map(|place| match &place.sitter {
            Occupant::Person { number, .. } => Some(number.as_str()),
            _ => None,
        }))
    }

    /// Whether everyone who plays has asked for the same. After the end, those who lost their
    /// seat are asked too; and where a die or a secret would be taken back, everyone who may still
    /// come back to the table.
    fn agreed(&self, pending: &PendingOffer) -> bool {
        let firm = pending.offer == Offer::Undo && self.is_firm(pending.to);
        let asked = |place: &SeatSlot| match self.phase {
            _ if firm => place.sitter.person().filter(|_| !place.lost).cloned(),
            Phase::Over => {
                place.sitter.person().filter(|_| place.cover.is_none() || place.lost).cloned()
            }
            _ => place.player().cloned(),
        };
        let said_so = |person: &PersonId| {
            pending.by.iter().any(|seat| self.places[seat.index()].sitter.person() == Some(person))
        };
        let mut people = self.places.iter().filter_map(asked).peekable();
        people.peek().is_some() && people.all(|person| said_so(&person))
    }

    /// Whether a die or a secret stands behind so many events.
    pub(crate) fn is_firm(&self, events: usize) -> bool {
        self.firm.iter().skip(events).any(|&firm| firm)
    }

    /// The seats that the person in a seat holds.
    pub(crate) fn seats_with(&self, seat: Seat) -> SeatSet {
        let person = self.places[seat.index()].sitter.person();
        let same = |other: &Seat| self.places[other.index()].sitter.person() == person;
        Seat::all(self.places.len())
            .filter(|other| *other == seat || person.is_some() && same(other))
            .collect()
    }

    /// How many events are left when the last move of whoever holds a seat is taken back.
    pub(crate) fn undo_to(&self, seat: Seat) -> Option<usize> {
        let own = self.seats_with(seat);
        let mut events = self.game.events().iter();
        events.rposition(|event| event.actor.seat().is_some_and(|seat| own.contains(seat)))
    }
}

/// The headers of a record as they are written, down to the empty line behind them.
fn headers_of(record: &[u8]) -> Arc<str> {
    let end = record.windows(2).position(|two| two == b"\n\n").map_or(record.len(), |at| at + 2);
    String::from_utf8_lossy(&record[..end]).into()
}

pub(crate) fn require(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}
