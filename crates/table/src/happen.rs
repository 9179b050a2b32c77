//! What happens changes a table here, and nowhere else.

use crate::dice::{Dice, is_number, is_seal, seal};
use crate::error::{Reason, TableError};
use crate::line::{Line, Offer, is_word};
use crate::moves::TriedMoves;
use crate::person::name;
use crate::seating::{Occupant, SeatSlot};
use crate::story::Described;
use crate::table::{PendingOffer, Phase, Table, require};
use flotilla_core::{Actor, EndCause, Event, ParseMode, Seat, SeatSet, TableLine};

impl Table {
    /// Makes something happen.
    ///
    /// # Errors
    /// When it can't have; nothing changes then.
    pub(crate) fn happen(&mut self, line: &Line) -> Result<(), TableError> {
        let phase = self.phase;
        let during = |wanted: Phase| match (phase, wanted) {
            (is, wanted) if is == wanted => Ok(()),
            (Phase::Waiting, _) => Err(Reason::NotBegun),
            (Phase::Over, _) => Err(Reason::Over),
            (Phase::Playing, Phase::Waiting) => Err(Reason::Begun),
            (Phase::Playing, _) => Err(Reason::NotOver),
        };
        match line {
            Line::Event { actor, text } => {
                during(Phase::Playing)?;
                let chosen = self.game.play().read(*actor, text, ParseMode::Exact)?;
                return self.event(Event { actor: *actor, chosen, text: text.clone() });
            }
            Line::Sit { seat, person, number, name: called } => {
                during(Phase::Waiting)?;
                let free = match &self.places[seat.index()].sitter {
                    Occupant::Open => true,
                    Occupant::Kept { person: awaited, .. } => awaited == person,
                    _ => false,
                };
                require(free, Reason::Taken)?;
                require(is_number(number) || is_seal(number), Reason::BadNumber)?;
                require(name(called).as_ref() == Some(called), Reason::BadName)?;
                self.game.set_name(*seat, called);
                self.places[seat.index()].sitter = Occupant::Person {
                    person: person.clone(),
                    name: called.clone(),
                    number: number.clone(),
                };
            }
            Line::Number { seat, number: told } => {
                during(Phase::Playing)?;
                let sealed = seal(&self.id, &self.commitment, told);
                let place = &mut self.places[seat.index()];
                match &mut place.sitter {
                    Occupant::Person { number, .. } if *number == sealed => number.clone_from(told),
                    _ => return Err(Reason::BadNumber.into()),
                }
            }
            Line::Withheld { seat } => {
                during(Phase::Playing)?;
                require(self.places[seat.index()].sitter.is_sealed(), Reason::CannotBe)?;
                self.withhold(*seat);
            }
            Line::Keep { seat, person, name: called } => {
                during(Phase::Waiting)?;
                require(self.places[seat.index()].sitter == Occupant::Open, Reason::Taken)?;
                require(name(called).as_ref() == Some(called), Reason::BadName)?;
                self.places[seat.index()].sitter =
                    Occupant::Kept { person: person.clone(), name: called.clone() };
            }
            Line::Bot { seat, level } => {
                during(Phase::Waiting)?;
                require(is_word(level), Reason::BadLevel)?;
                let taken = matches!(self.places[seat.index()].sitter, Occupant::Person { .. });
                require(!taken, Reason::Taken)?;
                self.places[seat.index()].sitter = Occupant::Bot { level: level.clone() };
            }
            Line::Leave { seat } => {
                during(Phase::Waiting)?;
                self.places[seat.index()] = SeatSlot::open();
                self.game.set_name(*seat, "");
            }
            Line::Start => {
                during(Phase::Waiting)?;
                require(self.places.iter().all(SeatSlot::is_filled), Reason::CannotBe)?;
                self.phase = Phase::Playing;
            }
            Line::Ask { seat, offer } => self.ask(*seat, *offer)?,
            Line::Decline { .. } => {
                require(self.pending.is_some(), Reason::NotAsked)?;
                self.pending = None;
            }
            Line::Resign { seat } => {
                during(Phase::Playing)?;
                self.lose(*seat, EndCause::Resignation)?;
            }
            Line::Time { seat } => {
                during(Phase::Playing)?;
                self.lose(*seat, EndCause::Time)?;
            }
            Line::Cover { seat, level } => {
                during(Phase::Playing)?;
                let place = &mut self.places[seat.index()];
                require(place.player().is_some(), Reason::CannotBe)?;
                place.cover = Some(level.clone());
            }
            Line::Back { seat } => {
                during(Phase::Playing)?;
                let place = &mut self.places[seat.index()];
                require(!place.lost, Reason::Lost)?;
                require(place.cover.is_some(), Reason::NotCovered)?;
                place.cover = None;
            }
            Line::Link { seat, seal } => {
                let place = &mut self.places[seat.index()];
                require(place.sitter.person().is_some(), Reason::NotYours)?;
                place.link = Some(seal.clone());
                place.linked = place.linked.saturating_add(1);
            }
            Line::Pass { seat, person: to } => {
                let place = &mut self.places[seat.index()];
                require(place.link.take().is_some(), Reason::BadCode)?;
                if let Occupant::Person { person, .. } = &mut place.sitter {
                    *person = to.clone();
                }
            }
            Line::Game(TableLine::Undo(events)) => {
                during(Phase::Playing)?;
                let left = self.game.events().len().checked_sub(*events).ok_or(Reason::CannotBe)?;
                self.game.back_to(left);
                self.firm.truncate(left);
                if self.dice == Dice::Second {
                    let standing = self.game.events().iter();
                    let drawn = standing.filter(|event| event.actor == Actor::Chance).count();
                    self.drawn = drawn as u64;
                }
                self.pending = None;
            }
            Line::Game(TableLine::End(closing)) => {
                during(Phase::Playing)?;
                self.game.close(*closing).map_err(|_| Reason::Over)?;
            }
            Line::Game(TableLine::Other) => return Err(Reason::CannotBe.into()),
            Line::Secret(secret) => {
                require(phase == Phase::Over && !self.revealed, Reason::NotOver)?;
                self.revealed = true;
                self.secret = Some(secret.clone());
            }
            Line::Next { table } => {
                during(Phase::Over)?;
                require(self.next.is_none(), Reason::PlaysOn)?;
                self.next = Some(table.clone());
                self.pending = None;
            }
        }
        self.heard.push(Described::of_table(line));
        self.end_if_over();
        Ok(())
    }

    fn end_if_over(&mut self) {
        if self.phase == Phase::Playing && self.game.is_over() {
            self.phase = Phase::Over;
            self.pending = None;
        }
    }

    /// An event of the game happens.
    ///
    /// # Errors
    /// When the rules forbid it; nothing changes then.
    pub(crate) fn event(&mut self, event: Event) -> Result<(), TableError> {
        let heard = Described::of_event(self.game.play(), &event);
        let (actor, secret) = (event.actor, heard.hides(&event.text));
        self.game.push(event)?;
        self.heard_event(actor, secret, heard);
        self.end_if_over();
        Ok(())
    }

    /// Moves happen that were tried: what they came to becomes the state. As lines of the log.
    pub(crate) fn accept(&mut self, tried: TriedMoves) -> Result<Vec<Line>, TableError> {
        let TriedMoves { trial, heard } = tried;
        let line = |event: &Event| Line::Event { actor: event.actor, text: event.text.clone() };
        let lines: Vec<Line> = trial.events().iter().map(line).collect();
        let known: Vec<(Actor, bool)> = trial
            .events()
            .iter()
            .zip(&heard)
            .map(|(event, heard)| (event.actor, heard.hides(&event.text)))
            .collect();
        require(self.game.accept(trial), Reason::Stale)?;
        for ((actor, secret), heard) in known.into_iter().zip(heard) {
            self.heard_event(actor, secret, heard);
        }
        self.end_if_over();
        Ok(lines)
    }

    fn heard_event(&mut self, actor: Actor, secret: bool, heard: Described) {
        self.firm.push(secret || actor == Actor::Chance);
        for place in &mut self.places {
            (place.asked, place.linked) = (0, 0);
        }
        match actor {
            Actor::Chance => {
                self.drawn += 1;
                // From the first draw on the numbers are what they are.
                for seat in Seat::all(self.places.len()) {
                    if self.places[seat.index()].sitter.is_sealed() {
                        self.withhold(seat);
                    }
                }
            }
            // Whatever was asked for was about how things stood.
            Actor::Seat(_) => self.pending = None,
        }
        self.heard.push(heard);
    }

    /// The number of a seat that was never told does not count.
    fn withhold(&mut self, seat: Seat) {
        if let Occupant::Person { number, .. } = &mut self.places[seat.index()].sitter {
            "-".clone_into(number);
        }
    }

    fn ask(&mut self, seat: Seat, offer: Offer) -> Result<(), TableError> {
        let to = match offer {
            Offer::Undo => self.undo_to(seat),
            Offer::Draw | Offer::Rematch => Some(0),
        };
        match (&mut self.pending, self.phase, offer) {
            (_, Phase::Waiting, _) => return Err(Reason::NotBegun.into()),
            (_, Phase::Over, Offer::Undo | Offer::Draw) => return Err(Reason::Over.into()),
            (_, Phase::Playing, Offer::Rematch) => return Err(Reason::NotOver.into()),
            (Some(pending), _, _) if pending.offer == offer => {
                require(!pending.by.contains(seat), Reason::Asked)?;
                pending.by = pending.by.with(seat);
            }
            (pending, _, _) => {
                let to = to.ok_or(Reason::NothingToUndo)?;
                *pending = Some(PendingOffer { offer, by: SeatSet::one(seat), to });
                let asked = &mut self.places[seat.index()].asked;
                *asked = asked.saturating_add(1);
            }
        }
        Ok(())
    }

    /// A seat is given up or lost on time: a bot plays it on, if the game goes on at all.
    fn lose(&mut self, seat: Seat, how: EndCause) -> Result<(), TableError> {
        let patient = self.terms.patience.as_ref().map(|patience| patience.level.clone());
        let place = &mut self.places[seat.index()];
        require(place.sitter.person().is_some(), Reason::NotYours)?;
        require(!place.lost, Reason::Lost)?;
        place.lost = true;
        place.cover = place.cover.take().or(patient).or_else(|| Some("random".to_owned()));
        self.lost_by = how;
        self.pending = None;
        Ok(())
    }
}
