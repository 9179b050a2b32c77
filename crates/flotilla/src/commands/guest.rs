//! `flotilla play --table`: a person in a terminal at a table of a server.
//!
//! Somebody at a keyboard may type at any time: to interrupt, to answer an offer, to plan. Lines
//! that come from elsewhere wait until the seat may act.

use super::guest_typed::Typed;
use super::verify::why;
use crate::context::Context;
use crate::failure::Failure;
use crate::remote::{Answered, Remote};
use flotilla_core::{AnyView, Catalogue, Element, Names, Seat};
use flotilla_terminal::draw;
use flotilla_wire::{
    AskShape, EntryShape, NextAskShape, NextShape, OfferShape, PhaseShape, PlayShape, SeatShape,
    TableShape, ToldShape,
};
use std::collections::VecDeque;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// How often a move out of turn is sent again when the table has moved on meanwhile.
const TRIES: u32 = 5;

/// Something that wakes the player's side.
enum Wake {
    /// A line was typed.
    Line(String),
    /// Nothing more will be typed.
    End,
    /// Something happened at a table: what, unless something may have been missed.
    News(Option<EntryShape>),
}

/// The names of a table: elements as the game calls them, seats as their players are called.
struct TableNames<'a> {
    view: &'a dyn AnyView,
    table: &'a TableShape,
}

impl Names for TableNames<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.view.name(element, catalogue)
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        let place = self.table.seats.get(seat.index());
        match place.and_then(|place| place.name.as_ref()) {
            // Names come from others: nothing in them may move the cursor.
            Some(name) => name.chars().filter(|sign| !sign.is_control()).collect(),
            None => catalogue.fill("seat", &[("number", seat.number().into())]),
        }
    }
}

/// What a line led to.
enum Step {
    /// Something was done, and this came of it; look at the table, if it is not known what.
    On(Option<EntryShape>),
    /// Nothing changed: ask again.
    Again,
    /// The person leaves.
    Leave,
}

/// A person at a table.
struct Guest<'a> {
    remote: Remote,
    seat: Seat,
    context: &'a Context,
    /// The table as it was last seen.
    table: TableShape,
    /// The version up to which everything was told.
    told: u64,
    /// Moves that are tried and not sent.
    planned: Vec<String>,
    /// The version for which the board was shown.
    shown: Option<u64>,
    /// Whether the prompt stands there.
    prompted: bool,
    /// Whether the dice of a game that is over were checked.
    checked: bool,
}

pub(crate) fn run(
    link: &str,
    token: Option<&str>,
    seat: Option<usize>,
    name: &str,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let remote = Remote::visit(link, token.map(str::to_owned))?;
    let remote = remote.in_language(context.catalogue.language());
    let own = if token.is_some() { remote.own_seat(seat)? } else { None };
    let seat = match own {
        Some(seat) => seat,
        None => remote.sit(seat, name)?,
    };
    writeln!(out, "{}", context.say("guest-help", &[]))?;
    if token.is_none() {
        let values = [("token", remote.token().into())];
        writeln!(out, "{}", context.say("guest-token", &values))?;
    }
    let (wake, woken) = mpsc::channel();
    read_lines(wake.clone());
    let table = remote.table(Some(seat))?;
    let mut guest = Guest {
        remote,
        seat,
        context,
        table,
        told: 0,
        planned: Vec::new(),
        shown: None,
        prompted: false,
        checked: false,
    };
    guest.tell_number(out)?;
    while let Some(next) = guest.play(&wake, &woken, out)? {
        guest.remote = guest.remote.at(&next);
        guest.seat = guest.remote.sit(None, name)?;
        guest.told = 0;
        guest.shown = None;
        guest.planned.clear();
        guest.checked = false;
        guest.tell_number(out)?;
    }
    Ok(())
}

/// Reads what is typed, on a thread of its own: it can't be waited for and the table too.
fn read_lines(wake: Sender<Wake>) {
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if wake.send(Wake::Line(line)).is_err() {
                return;
            }
        }
        // Nobody may be left to hear it.
        let _ = wake.send(Wake::End);
    });
}

/// Tells whenever something happens at a table, for as long as anyone listens.
fn follow(remote: Remote, seat: Seat, mut version: u64, wake: Sender<Wake>) {
    thread::spawn(move || {
        loop {
            match remote.follow(seat, version) {
                Ok(feed) => {
                    for entry in feed {
                        version = entry.version;
                        if wake.send(Wake::News(Some(entry))).is_err() {
                            // Nobody listens any more.
                            return;
                        }
                    }
                }
                Err(_) => thread::sleep(Duration::from_millis(500)),
            }
            if wake.send(Wake::News(None)).is_err() {
                return;
            }
            thread::sleep(Duration::from_millis(200));
        }
    });
}

/// Checks the dice of a game that is over, and tells what came of it.
pub(crate) fn tell_dice(
    remote: &Remote,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let told = match remote.check_dice()? {
        None => return Ok(()),
        Some(Ok(right)) => context.say("guest-dice-fair", &[("draws", right.draws.into())]),
        Some(Err(unfair)) => {
            context.say("guest-dice-unfair", &[("why", why(&unfair, context).into())])
        }
    };
    Ok(writeln!(out, "{told}")?)
}

impl Guest<'_> {
    /// Plays until the person leaves, or goes on to another table: its name then.
    fn play(
        &mut self,
        wake: &Sender<Wake>,
        woken: &Receiver<Wake>,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Failure> {
        self.look(out)?;
        // What happened between the look at the table and the telling of it was told, and not seen yet.
        let seen = self.told.min(self.table.version);
        follow(self.remote.clone(), self.seat, seen, wake.clone());
        // Whoever sits at a keyboard may speak at any time; a script is heard when it may act.
        let live = io::stdin().is_terminal();
        let mut lines: VecDeque<String> = VecDeque::new();
        let mut ended = false;
        loop {
            if let Some(next) = &self.table.next {
                return Ok(Some(next.clone()));
            }
            self.show(out)?;
            out.flush()?;
            let over = self.is_over();
            let heard = live || (over || self.may_act()) && !self.waits_for_answer();
            if heard && ended && lines.is_empty() {
                return Ok(None);
            }
            let line = if heard { lines.pop_front() } else { None };
            let Some(line) = line else {
                match woken.recv() {
                    Ok(Wake::Line(line)) => lines.push_back(line),
                    Ok(Wake::News(entry)) => self.hear(entry, out)?,
                    Ok(Wake::End) => ended = true,
                    Err(_) => return Ok(None),
                }
                continue;
            };
            self.prompted = false;
            match self.obey(&Typed::read(&line), out)? {
                Step::On(done) => self.hear(done, out)?,
                Step::Again => {}
                Step::Leave => return Ok(None),
            }
        }
    }

    /// Tells what to write down, to check the record with another program.
    fn tell_number(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some((number, commitment)) = self.remote.own_number() {
            let values = [("number", number.into()), ("commitment", commitment.into())];
            writeln!(out, "{}", self.context.say("guest-dice", &values))?;
        }
        Ok(())
    }

    fn may_act(&self) -> bool {
        self.table.turn.may_act
    }

    fn is_over(&self) -> bool {
        self.table.phase == PhaseShape::Over
    }

    /// Whether this seat has asked for something, and others have not answered yet.
    fn waits_for_answer(&self) -> bool {
        let offer = self.table.offer.as_ref();
        offer.is_some_and(|offer| offer.by.contains(&self.seat.number()))
    }

    fn is_awaited(&self) -> bool {
        self.table.turn.waits_for == Some(self.seat.number())
    }

    fn say(&self, key: &str) -> String {
        self.context.say(key, &[])
    }

    /// Hears what happened, and how the table stands after it; looks, if something was missed.
    fn hear(&mut self, entry: Option<EntryShape>, out: &mut dyn Write) -> Result<(), Failure> {
        match entry {
            Some(entry) if entry.version <= self.told.min(self.table.version) => Ok(()),
            Some(EntryShape { version, lines, news: Some(news), .. })
                if version == self.told + 1 && !self.checked =>
            {
                self.told = version;
                self.table = self.remote.seen(news.table, Some(self.seat))?;
                self.tell(&lines, out)?;
                self.caught_up(out)
            }
            _ => self.look(out),
        }
    }

    fn tell(&mut self, lines: &[ToldShape], out: &mut dyn Write) -> Result<(), Failure> {
        for line in lines {
            writeln!(out, "• {}", line.text.replace(['\n', '\t'], " "))?;
            // Something more may have happened since the table was looked at.
            self.told = self.told.max(line.version);
        }
        Ok(())
    }

    /// Looks at the table, and tells what happened since the last look.
    fn look(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        self.table = self.remote.table(Some(self.seat))?;
        let version = self.table.version;
        let told = self.told;
        if version > told {
            let language = self.context.catalogue.language();
            self.told = version;
            let lines = self.remote.log(self.seat, told, language)?;
            self.tell(&lines, out)?;
            self.caught_up(out)?;
        }
        self.check_over(out)
    }

    /// Something has happened.
    fn caught_up(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.planned.is_empty() {
            // A plan was about how things stood.
            self.planned.clear();
            writeln!(out, "{}", self.say("guest-plan-gone"))?;
        }
        self.check_over(out)
    }

    fn check_over(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.is_over() && !std::mem::replace(&mut self.checked, true) {
            tell_dice(&self.remote, self.context, out)?;
        }
        Ok(())
    }

    /// Shows the board, once for each version at which there is something to do, and a prompt.
    fn show(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let over = self.is_over();
        let version = self.table.version;
        if self.prompted && self.shown == Some(version) || !(over || self.may_act()) {
            return Ok(());
        }
        if self.shown.replace(version) != Some(version) && (self.is_awaited() || over) {
            writeln!(out)?;
            self.board(&self.table, out)?;
        }
        self.prompted = true;
        let prompt = if over {
            self.say("guest-over")
        } else if self.is_awaited() {
            self.context.say("play-prompt", &[("seat", self.name(self.seat)?.into())])
        } else {
            let waited = self.table.turn.waits_for;
            let other = waited
                .and_then(|number| number.checked_sub(1))
                .and_then(Seat::new)
                .unwrap_or(self.seat);
            let values =
                [("seat", self.name(self.seat)?.into()), ("other", self.name(other)?.into())];
            self.context.say("guest-interrupt", &values)
        };
        write!(out, "{prompt} ")?;
        Ok(())
    }

    fn name(&self, seat: Seat) -> Result<String, Failure> {
        let view = Remote::view(&self.table, self.seat)?;
        Ok(TableNames { view: &*view, table: &self.table }.seat(seat, &self.context.catalogue))
    }

    fn board(&self, table: &TableShape, out: &mut dyn Write) -> Result<(), Failure> {
        let view = Remote::view(table, self.seat)?;
        let table_bots = TableNames { view: &*view, table };
        Ok(write!(out, "{}", draw(&*view, &table_bots, &self.context.catalogue))?)
    }

    /// Does what was typed.
    fn obey(&mut self, typed: &Typed, out: &mut dyn Write) -> Result<Step, Failure> {
        let own = SeatShape { seat: self.seat.number() };
        let offer = |offer| AskShape { seat: self.seat.number(), offer };
        let done = match typed {
            Typed::Nothing => return Ok(Step::Again),
            Typed::Quit => return Ok(Step::Leave),
            Typed::Help => {
                writeln!(out, "{}", self.say("guest-help"))?;
                return Ok(Step::Again);
            }
            Typed::Board => {
                self.board(&self.table, out)?;
                return Ok(Step::Again);
            }
            Typed::Moves(beginning) => return self.moves(beginning, out),
            Typed::Plan(chosen) => return self.plan(chosen.as_deref(), out),
            Typed::Drop => {
                self.planned.pop();
                return self.plan(None, out);
            }
            Typed::Send => {
                if self.planned.is_empty() {
                    writeln!(out, "{}", self.say("guest-no-plan"))?;
                    return Ok(Step::Again);
                }
                let moves = std::mem::take(&mut self.planned);
                self.send(&moves, out)?
            }
            Typed::Resign => self.remote.act("resign", &own)?,
            Typed::Back => self.remote.act("back", &own)?,
            Typed::Decline => self.remote.act("decline", &own)?,
            Typed::Agree => match &self.table.offer {
                Some(asked) => self.remote.act("ask", &offer(asked.offer))?,
                None => {
                    writeln!(out, "{}", self.say("guest-no-offer"))?;
                    return Ok(Step::Again);
                }
            },
            Typed::Undo => self.remote.act("ask", &offer(OfferShape::Undo))?,
            Typed::Draw => self.remote.act("ask", &offer(OfferShape::Draw))?,
            Typed::Rematch => self.remote.act("ask", &offer(OfferShape::Rematch))?,
            Typed::Move(chosen) => self.send(std::slice::from_ref(chosen), out)?,
        };
        let done = match done {
            Ok(done) => Some(done),
            Err(answered) => {
                writeln!(out, "{}", answered.text)?;
                None
            }
        };
        Ok(Step::On(done))
    }

    /// Sends moves. Out of turn nobody waits for them: if the table has moved on meanwhile they
    /// are sent again, as long as they may be.
    fn send(
        &mut self,
        moves: &[String],
        out: &mut dyn Write,
    ) -> Result<Answered<EntryShape>, Failure> {
        for _ in 1..TRIES {
            let out_of_turn = self.may_act() && !self.is_awaited();
            match self.play_moves(moves)? {
                Err(answered) if answered.error == "stale" && out_of_turn => self.look(out)?,
                answer => return Ok(answer),
            }
        }
        self.play_moves(moves)
    }

    fn play_moves(&self, moves: &[String]) -> Result<Answered<EntryShape>, Failure> {
        let (seat, version) = (self.seat.number(), self.table.version);
        self.remote.act("play", &PlayShape { seat, version, moves: moves.to_vec() })
    }

    /// What may come next, behind what is planned.
    fn ask_next(&self, beginning: &str) -> Result<Answered<NextShape>, Failure> {
        let question = NextAskShape {
            seat: self.seat.number(),
            planned: self.planned.clone(),
            beginning: beginning.to_owned(),
            ..NextAskShape::default()
        };
        self.remote.act("next", &question)
    }

    /// Lists how a move may go on.
    fn moves(&self, beginning: &str, out: &mut dyn Write) -> Result<Step, Failure> {
        match self.ask_next(beginning)? {
            Ok(next) => {
                writeln!(out, "{}", next.asks)?;
                for element in next.elements {
                    writeln!(out, "  {}  {}", element.word, element.name)?;
                }
                if let Some([least, most]) = next.amounts {
                    writeln!(out, "  {least}–{most}")?;
                }
            }
            Err(answered) => writeln!(out, "{}", answered.text)?,
        }
        Ok(Step::Again)
    }

    /// Tries a move behind those that are planned already, and shows how things would stand.
    /// Without one it shows the plan as it is.
    fn plan(&mut self, chosen: Option<&str>, out: &mut dyn Write) -> Result<Step, Failure> {
        self.planned.extend(chosen.map(str::to_owned));
        match self.ask_next("")? {
            Ok(next) => {
                let mut table = self.table.clone();
                table.position = next.position;
                self.board(&table, out)?;
                let plan = self.planned.join(" · ");
                let values = [("count", self.planned.len().into()), ("plan", plan.into())];
                writeln!(out, "{}", self.context.say("guest-plan", &values))?;
            }
            Err(answered) => {
                self.planned.pop();
                writeln!(out, "{}", answered.text)?;
            }
        }
        Ok(Step::Again)
    }
}
