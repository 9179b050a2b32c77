//! What people, bots and the clock may do at a table.

use crate::dice::{Secret, is_number, is_seal};
use crate::error::{Reason, TableError};
use crate::line::{Entry, Line, Offer, is_word};
use crate::person::{CodeHash, PersonId, name};
use crate::seating::{Occupant, SeatSlot};
use crate::series::Before;
use crate::table::{Phase, Table, TableSetup, require};
use crate::terms::Visibility;
use flotilla_core::{Choice, Choices, Seat, Viewer};

/// Something that a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Sits down, and adds a number to the dice.
    Sit {
        /// Where; the first seat that is free, if it is not said.
        seat: Option<Seat>,
        /// What the person is called.
        name: String,
        /// The number, in hexadecimal digits, or its [seal](crate::seal).
        number: String,
        /// The code of the invitation.
        code: Option<String>,
    },
    /// Tells the number that was sealed, when nobody can sit down any more.
    Number {
        /// The seat.
        seat: Seat,
        /// The number.
        number: String,
    },
    /// The host gives a seat to a bot.
    Bot {
        /// The seat.
        seat: Seat,
        /// How strong the bot is.
        level: String,
    },
    /// Leaves a seat before the game; the host may empty any.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// The host begins; bots get the seats that are free.
    Start {
        /// How strong the bots are.
        level: String,
    },
    /// Plays: one move, or several of one turn that are played all or not at all.
    Play {
        /// The seat.
        seat: Seat,
        /// The version of the table that the player has seen.
        version: u64,
        /// The moves; [`Table::read_moves`] reads what people type.
        moves: Vec<Choices>,
    },
    /// Asks for something, or agrees to it.
    Ask {
        /// The seat.
        seat: Seat,
        /// What for.
        offer: Offer,
    },
    /// Declines what was asked for.
    Decline {
        /// The seat.
        seat: Seat,
    },
    /// Gives up.
    Resign {
        /// The seat.
        seat: Seat,
    },
    /// Has a bot play for somebody else, until they take their seat back. Whoever says so has found that
    /// they are away: the table can't know.
    Cover {
        /// The seat.
        seat: Seat,
        /// How strong the bot is.
        level: String,
    },
    /// Takes a seat back from the bot that played it.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// Makes a link that moves a seat to another device.
    Link {
        /// The seat.
        seat: Seat,
        /// The link's code, which must be unguessable.
        code: String,
    },
    /// Takes a seat over by its link.
    Take {
        /// The link's code.
        code: String,
    },
}

impl Table {
    /// A person does something at a moment, in milliseconds since 1970. What is done to be kept
    /// is in the entry.
    ///
    /// # Errors
    /// When it may not be done. Nothing changes then.
    pub fn act(
        &mut self,
        who: &PersonId,
        command: &Command,
        now: u64,
    ) -> Result<Entry, TableError> {
        let now = self.moment(now);
        self.has_room_for(command)?;
        if let Command::Play { seat, version, moves } = command {
            self.may_play(who, *seat, *version, now)?;
            return self.commit_moves(now, self.try_moves(*seat, moves)?);
        }
        if matches!(command, Command::Ask { .. }) && self.runs_out().is_some_and(|end| end <= now) {
            return Err(Reason::TimeUp.into());
        }
        let lines = self.decide(who, command)?;
        self.commit(now, lines)
    }

    /// A bot plays for its seat.
    ///
    /// # Errors
    /// When the table is at another version, or the seat is no bot's, or the rules forbid it.
    pub fn bot_plays(
        &mut self,
        seat: Seat,
        version: u64,
        chosen: &[Choice],
        now: u64,
    ) -> Result<Entry, TableError> {
        require(self.version() == version, Reason::Stale)?;
        let place = self.places.get(seat.index()).ok_or(Reason::NoSuchSeat)?;
        require(place.bot().is_some(), Reason::NotYours)?;
        require(self.has_room(), Reason::LogFull)?;
        let tried = self.try_moves(seat, &[chosen])?;
        self.commit_moves(self.moment(now), tried)
    }

    /// What the clock does by itself up to now: time runs out, a bot steps in for someone who is
    /// gone, or the dice go without a number that nobody tells.
    pub fn tick(&mut self, now: u64) -> Option<Entry> {
        let now = self.moment(now);
        if self.numbers_end().is_some_and(|end| end <= now) {
            let sealed = |seat: &Seat| self.places[seat.index()].sitter.is_sealed();
            let seats = Seat::all(self.places.len()).filter(sealed);
            let lines = seats.map(|seat| Line::Withheld { seat }).collect();
            return self.commit(now, lines).ok();
        }
        let (seat, _) = self.clocks.waits()?;
        let line = if self.runs_out().is_some_and(|end| end <= now) {
            Line::Time { seat }
        } else if self.patience_ends().is_some_and(|end| end <= now) {
            Line::Cover { seat, level: self.terms.patience.as_ref()?.level.clone() }
        } else {
            return None;
        };
        self.commit(now, vec![line]).ok()
    }

    /// The opening of the table at which they play again: seats are rotated, and kept for those
    /// who had them.
    #[must_use]
    pub fn rematch(&self, id: String, secret: Secret, now: u64) -> TableSetup {
        let mut places: Vec<Occupant> = self
            .places
            .iter()
            .map(|place| match place.sitter.clone() {
                Occupant::Person { person, name, .. } => Occupant::Kept { person, name },
                other => other,
            })
            .collect();
        places.rotate_right(1);
        let mut series = self.look(Viewer::Public).series();
        series.wins.rotate_right(1);
        TableSetup {
            id,
            game: self.game.play().info().name.to_owned(),
            setup: self.game.setup().clone(),
            position: None,
            terms: self.terms.clone(),
            host: self.host.clone(),
            invitation: None,
            before: Some(Before { table: self.id.clone(), series }),
            places,
            secret,
            now,
        }
    }

    /// Says at which table they play again.
    ///
    /// # Errors
    /// When not everyone wants to, or there is such a table already.
    pub fn follow(&mut self, table: &str, now: u64) -> Result<Entry, TableError> {
        require(self.next.is_none(), Reason::PlaysOn)?;
        require(self.rematch_due(), Reason::NotAsked)?;
        self.commit(self.moment(now), vec![Line::Next { table: table.to_owned() }])
    }

    /// Whether somebody may look at the table: it is public, or they belong to it, or they were
    /// sent its invitation.
    #[must_use]
    pub fn may_look(&self, who: &PersonId, code: Option<&str>) -> bool {
        self.terms.visibility == Visibility::Public || self.belongs(who) || self.invites(code)
    }

    fn belongs(&self, who: &PersonId) -> bool {
        let sits = |sitter: &Occupant| match sitter {
            Occupant::Person { person, .. } | Occupant::Kept { person, .. } => person == who,
            _ => false,
        };
        who.is_someone()
            && (self.host == *who || self.places.iter().any(|place| sits(&place.sitter)))
    }

    /// Whether a code is that of its invitation.
    #[must_use]
    pub fn invites(&self, code: Option<&str>) -> bool {
        code.is_some_and(|code| self.invitation == Some(CodeHash::of_code(code)))
    }

    /// Moments of this table are counted from its opening, and never run backwards.
    pub(crate) fn moment(&self, now: u64) -> u64 {
        now.saturating_sub(self.opened).max(self.last_moment())
    }

    fn decide(&self, who: &PersonId, command: &Command) -> Result<Vec<Line>, TableError> {
        let hosts = || require(who.is_someone() && self.host == *who, Reason::NotHost);
        Ok(vec![match command {
            Command::Sit { seat, name: called, number, code } => {
                let invited = self.may_look(who, code.as_deref());
                require(invited && who.is_someone(), Reason::NotInvited)?;
                require(self.phase == Phase::Waiting, Reason::Begun)?;
                let seat = self.free_seat(who, *seat)?;
                require(self.may_sit_again(who, seat), Reason::OneSeat)?;
                Line::Sit {
                    seat,
                    person: who.clone(),
                    number: Some(number)
                        .filter(|it| is_number(it) || is_seal(it))
                        .ok_or(Reason::BadNumber)?
                        .clone(),
                    name: name(called).ok_or(Reason::BadName)?,
                }
            }
            Command::Number { seat, number } => {
                self.held(who, *seat)?;
                require(is_number(number), Reason::BadNumber)?;
                Line::Number { seat: *seat, number: number.clone() }
            }
            Command::Bot { seat, level } => {
                hosts()?;
                self.place(*seat)?;
                Line::Bot { seat: *seat, level: level.clone() }
            }
            Command::Leave { seat } => {
                match self.place(*seat)?.sitter.person() {
                    Some(person) if person == who => {}
                    // The host sends away whoever keeps others from playing.
                    Some(_) => hosts().map_err(|_| Reason::NotYours)?,
                    None => hosts()?,
                }
                Line::Leave { seat: *seat }
            }
            Command::Start { level } => {
                hosts()?;
                require(self.phase == Phase::Waiting, Reason::Begun)?;
                let free = Seat::all(self.places.len())
                    .filter(|seat| !self.places[seat.index()].is_filled());
                return Ok(free.map(|seat| Line::Bot { seat, level: level.clone() }).collect());
            }
            // Moves are no lines before they were tried: see `act`.
            Command::Play { .. } => return Err(Reason::CannotBe.into()),
            Command::Ask { seat, offer } => {
                self.held(who, *seat)?;
                self.may_ask(*seat, *offer)?;
                Line::Ask { seat: *seat, offer: *offer }
            }
            Command::Decline { seat } => {
                self.held(who, *seat)?;
                Line::Decline { seat: *seat }
            }
            Command::Resign { seat } => {
                self.held(who, *seat)?;
                Line::Resign { seat: *seat }
            }
            Command::Cover { seat, level } => {
                let plays = |place: &SeatSlot| place.player() == Some(who);
                require(who.is_someone() && self.places.iter().any(plays), Reason::NotYours)?;
                let place = self.place(*seat)?;
                let other = place.player().is_some_and(|player| player != who);
                require(other && !place.lost && is_word(level), Reason::CannotBe)?;
                Line::Cover { seat: *seat, level: level.clone() }
            }
            Command::Back { seat } => {
                self.held(who, *seat)?;
                Line::Back { seat: *seat }
            }
            Command::Link { seat, code } => {
                self.held(who, *seat)?;
                self.may_link_again(*seat)?;
                Line::Link { seat: *seat, seal: CodeHash::of_code(code) }
            }
            Command::Take { code } => {
                let seal = Some(CodeHash::of_code(code));
                let linked = |seat: &Seat| self.places[seat.index()].link == seal;
                let seat = Seat::all(self.places.len()).find(linked).ok_or(Reason::BadCode)?;
                require(who.is_someone(), Reason::NotInvited)?;
                Line::Pass { seat, person: who.clone() }
            }
        }])
    }

    fn place(&self, seat: Seat) -> Result<&SeatSlot, Reason> {
        self.places.get(seat.index()).ok_or(Reason::NoSuchSeat)
    }

    pub(crate) fn held(&self, who: &PersonId, seat: Seat) -> Result<(), Reason> {
        let held = self.place(seat)?.sitter.person() == Some(who) && who.is_someone();
        require(held, Reason::NotYours)
    }

    /// Whether a person may have this seat beside those that they have: at a public table one is for
    /// each, so that nobody keeps others out; but its host may play there with several at one screen.
    fn may_sit_again(&self, who: &PersonId, seat: Seat) -> bool {
        let sits = |sitter: &Occupant| sitter.person() == Some(who);
        let kept = matches!(&self.places[seat.index()].sitter, Occupant::Kept { .. });
        self.terms.visibility == Visibility::Private
            || self.host == *who
            || kept
            || !self.places.iter().any(|place| sits(&place.sitter))
    }

    /// The seat that a person gets: the one asked for, or the one kept for them, or any.
    fn free_seat(&self, who: &PersonId, asked: Option<Seat>) -> Result<Seat, Reason> {
        if let Some(seat) = asked {
            return self.place(seat).map(|_| seat);
        }
        let seats = || Seat::all(self.places.len());
        let sitter = |seat: Seat| &self.places[seat.index()].sitter;
        let kept =
            |seat: &Seat| matches!(sitter(*seat), Occupant::Kept { person, .. } if person == who);
        let open = |seat: &Seat| *sitter(*seat) == Occupant::Open;
        seats().find(kept).or_else(|| seats().find(open)).ok_or(Reason::Full)
    }

    /// Whether something may be asked for. In a solo game nobody else is asked, and so nothing
    /// is taken back that a die or a secret has decided.
    pub(crate) fn may_ask(&self, seat: Seat, offer: Offer) -> Result<(), Reason> {
        let agrees = self.pending.is_some_and(|pending| pending.offer == offer);
        match (offer, self.phase) {
            (_, Phase::Waiting) => return Err(Reason::NotBegun),
            (Offer::Rematch, phase) => {
                require(phase == Phase::Over, Reason::NotOver)?;
                require(self.next.is_none(), Reason::PlaysOn)?;
            }
            (_, Phase::Over) => return Err(Reason::Over),
            (Offer::Undo, _) => {
                require(!self.places[seat.index()].lost, Reason::Lost)?;
                if !agrees {
                    let to = self.undo_to(seat).ok_or(Reason::NothingToUndo)?;
                    let own = self.seats_with(seat);
                    let others = Seat::all(self.places.len())
                        .any(|it| !own.contains(it) && self.places[it.index()].player().is_some());
                    require(others || !self.is_firm(to), Reason::DieBetween)?;
                }
            }
            (Offer::Draw, _) => {
                require(self.game.play().info().draws, Reason::NoDraws)?;
                let people = self.places.iter().all(|place| place.player().is_some());
                require(people, Reason::BotsDoNotAgree)?;
            }
        }
        if agrees { Ok(()) } else { self.may_ask_again(seat) }
    }
}
