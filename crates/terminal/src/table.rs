//! A game played line by line: people type, bots answer, chance is told.

mod interrupt;

use crate::commands::Typed;
use crate::draw::{Screens, draw_closing, draw_end};
use crate::hint::Adviser;
use crate::paint::{BAD, FAINT, SEA, STRONG, clip, padded, paint, wrapped};
use crate::story::{PlaythroughNames, story};
use crate::suggest::{Suggestion, beginnings, expected, suggest};
use flotilla_bots::{AnyBot, Audience, why};
use flotilla_core::{
    Actor, Catalogue, Choice, ChoiceError, Names as _, Next, NotationError, ParseMode, Playthrough,
    Rng as _, Rule, Seat, SeededRng, Turn, Viewer, explain_notation, refused,
};
use fluent_bundle::FluentValue;
use std::io::{self, BufRead, Read as _, Write};

/// The longest line that is read.
const LONGEST_TYPED: u64 = 4096;

/// Who plays a seat.
pub enum SeatPlayer {
    /// Someone at the keyboard.
    Person,
    /// A program.
    Bot(Box<dyn AnyBot>),
}

/// Where records go.
pub trait RecordSink {
    /// Keeps the record as it stands; called after every event.
    ///
    /// # Errors
    /// When it can't be kept: a sentence that says why.
    fn keep(&mut self, record: &str) -> Result<(), String>;

    /// Writes the record to a file that the player names, which must not exist yet.
    ///
    /// # Errors
    /// When it can't be written: a sentence that says why.
    fn save(&mut self, file: &str, record: &str) -> Result<(), String>;
}

/// How playing came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game is over.
    Over,
    /// A player left.
    Left,
}

/// A game being played.
pub struct Table<'a> {
    screens: Screens,
    game: Playthrough,
    sitters: Vec<SeatPlayer>,
    catalogue: &'a Catalogue,
    keeper: &'a mut dyn RecordSink,
    /// Whether someone sits there and waits to press keys.
    live: bool,
    chance: SeededRng,
    bots: SeededRng,
    hints: SeededRng,
    adviser: Adviser,
    /// Who of the bots moved last, and why.
    reason: Option<(Seat, String)>,
    /// Whether nobody was asked yet.
    fresh: bool,
    /// Who has the keyboard, as far as that was asked.
    holder: Option<Seat>,
    /// The seat in whose turn nobody wants to be asked about interrupting any more.
    unasked: Option<Seat>,
}

/// What a player's line led to.
enum Step {
    /// Something happened, or was taken back: look at the turn again.
    On,
    /// Nothing did: ask again.
    Again,
    /// The player leaves.
    Leave,
}

impl<'a> Table<'a> {
    /// A game with someone in every seat, among games that are shown like this. The seed names all chance and everything the bots
    /// draw; asking for hints changes neither.
    #[must_use]
    pub fn new(
        screens: Screens,
        game: Playthrough,
        sitters: Vec<SeatPlayer>,
        seed: u64,
        live: bool,
        catalogue: &'a Catalogue,
        keeper: &'a mut dyn RecordSink,
    ) -> Table<'a> {
        let mut seeds = SeededRng::new(seed);
        let [chance, bots, hints] = [(); 3].map(|()| SeededRng::new(seeds.next_u64()));
        let adviser = Adviser::default();
        Table {
            screens,
            game,
            sitters,
            catalogue,
            keeper,
            live,
            chance,
            bots,
            hints,
            adviser,
            reason: None,
            fresh: true,
            holder: None,
            unasked: None,
        }
    }

    /// Plays until the game is over or someone leaves.
    ///
    /// # Errors
    /// When reading or writing fails.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<End> {
        self.welcome(out)?;
        self.keep(out)?;
        loop {
            out.flush()?;
            let step = match self.game.turn() {
                Turn::Over => {
                    self.board(Viewer::Public, out)?;
                    let view = self.game.play().view(Viewer::Public);
                    let names = PlaythroughNames(&self.game);
                    let end = match self.game.closing() {
                        Some(closing) => draw_closing(&closing, &names, self.catalogue),
                        None => draw_end(&*view, &names, self.catalogue),
                    };
                    write!(out, "\n{end}")?;
                    return Ok(End::Over);
                }
                Turn::Chance => self.chance(input, out)?,
                Turn::Seat { waits_for, may_interrupt } => {
                    match self.interruption(waits_for, may_interrupt, input, out)? {
                        Step::Again => match self.sitters.get(waits_for.index()) {
                            Some(SeatPlayer::Bot(_)) => self.bot(waits_for, out)?,
                            _ => self.person(waits_for, input, out)?,
                        },
                        step => step,
                    }
                }
            };
            if matches!(step, Step::Leave) {
                return Ok(End::Left);
            }
        }
    }

    fn welcome(&self, out: &mut dyn Write) -> io::Result<()> {
        let name = self.game.play().info().name;
        let title = self.catalogue.get(&format!("{name}-title"));
        let original = self.catalogue.get(&format!("{name}-original"));
        writeln!(out, "\n{} · {original}", paint(STRONG, &title))?;
        let about = self.catalogue.get(&format!("{name}-about"));
        write!(out, "{}", wrapped(&about, 0))?;
        writeln!(out, "{}\n", paint(FAINT, &self.catalogue.get("play-welcome")))
    }

    fn keep(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.keeper.keep(&self.game.to_text()) {
            Ok(()) => Ok(()),
            Err(why) => writeln!(out, "{}", paint(BAD, &why)),
        }
    }

    /// Makes something happen and tells it.
    fn happen(&mut self, actor: Actor, chosen: &[Choice], out: &mut dyn Write) -> io::Result<()> {
        let heard = self.game.play().redact(actor, chosen, self.listener());
        let told = heard.and_then(|chosen| self.game.play().describe(actor, &chosen));
        let told = told.map(|text| self.catalogue.say(&text, &PlaythroughNames(&self.game)));
        if self.game.apply(actor, chosen).is_err() {
            return Ok(());
        }
        if let Some(told) = told {
            let mark = if actor == Actor::Chance { "⚄" } else { "•" };
            writeln!(out, "{} {told}", paint(SEA, mark))?;
        }
        self.keep(out)
    }

    /// Who hears what is told: the only person, or else everyone.
    fn listener(&self) -> Viewer {
        let people =
            self.sitters.iter().enumerate().filter(|(_, s)| matches!(s, SeatPlayer::Person));
        let mut people = people.filter_map(|(index, _)| Seat::new(index));
        match (people.next(), people.next()) {
            (Some(seat), None) => Viewer::Seat(seat),
            _ => Viewer::Public,
        }
    }

    fn is_person(&self, actor: Actor) -> bool {
        let sitter = actor.seat().and_then(|seat| self.sitters.get(seat.index()));
        matches!(sitter, Some(SeatPlayer::Person))
    }

    /// Draws what is pending. Whoever is waited for after it has thrown the dice: a person does
    /// so by pressing Enter, unless they have just decided on that throw.
    fn chance(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Step> {
        let Some(chosen) = self.game.play().draw(&mut self.chance) else {
            return Ok(Step::Leave);
        };
        let mut after = self.game.play().boxed_clone();
        let thrower =
            after.apply(Actor::Chance, &chosen).ok().and_then(|()| after.turn().waits_for());
        let last = self.game.events().last().map(|event| event.actor);
        if let Some(Actor::Seat(seat)) = thrower
            && self.live
            && last != thrower
            && self.is_person(Actor::Seat(seat))
        {
            let name = PlaythroughNames(&self.game).seat(seat, self.catalogue);
            let prompt = self.catalogue.fill("play-roll", &[("seat", name.into())]);
            loop {
                let Some(line) = self.ask(&prompt, input, out)? else {
                    return self.leave(out);
                };
                match Typed::read(&line) {
                    Typed::Nothing => break,
                    Typed::Move(_) | Typed::Number(_) | Typed::Hint | Typed::Moves => {
                        writeln!(out, "{}", self.catalogue.get("play-roll-first"))?;
                    }
                    typed => match self.command(typed, seat, out)? {
                        Step::Again => {}
                        step => return Ok(step),
                    },
                }
            }
        }
        self.happen(Actor::Chance, &chosen, out)?;
        Ok(Step::On)
    }

    fn bot(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<Step> {
        let view = self.game.play().view(Viewer::Seat(seat));
        let advised = match self.sitters.get_mut(seat.index()) {
            Some(SeatPlayer::Bot(player)) => player.advise(&*view, &mut self.bots),
            _ => None,
        };
        // A bot without advice for this position plays anything rather than stop the game.
        if let Some(counsel) = &advised {
            let why = why(&*view, counsel, Audience::Others, self.catalogue);
            self.reason = Some((seat, why));
        }
        let chosen = advised
            .map(|counsel| counsel.chosen)
            .or_else(|| self.game.play().random(seat, &mut self.bots));
        match chosen {
            Some(chosen) => {
                let before = self.game.events().len();
                self.happen(seat.into(), &chosen, out)?;
                Ok(if self.game.events().len() > before { Step::On } else { Step::Leave })
            }
            None => Ok(Step::Leave),
        }
    }

    fn person(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Step> {
        let events = self.game.events().len();
        if !self.hand_over(seat, input, out)? {
            return self.leave(out);
        }
        writeln!(out)?;
        self.board(Viewer::Seat(seat), out)?;
        let mut list = suggest(
            self.screens,
            self.game.play(),
            seat,
            self.catalogue,
            &PlaythroughNames(&self.game),
        );
        self.listed(&list, out)?;
        let tip = self.screens.tip(self.game.play().info().name);
        if let Some(tip) = tip.filter(|_| std::mem::take(&mut self.fresh)) {
            writeln!(out, "{}", paint(FAINT, &self.catalogue.get(tip)))?;
        }
        let mut begun: Vec<Choice> = Vec::new();
        loop {
            let name = PlaythroughNames(&self.game).seat(seat, self.catalogue);
            let prompt = if begun.is_empty() {
                self.catalogue.fill("play-prompt", &[("seat", name.into())])
            } else {
                format!("{} …", self.game.play().write(&begun))
            };
            let Some(line) = self.ask(&prompt, input, out)? else {
                return self.leave(out);
            };
            let text = match Typed::read(&line) {
                Typed::Nothing if begun.is_empty() => {
                    writeln!(out, "{}", self.catalogue.get("play-what"))?;
                    continue;
                }
                // Enter leaves a move that was begun.
                Typed::Nothing => {
                    begun.clear();
                    list = suggest(
                        self.screens,
                        self.game.play(),
                        seat,
                        self.catalogue,
                        &PlaythroughNames(&self.game),
                    );
                    self.listed(&list, out)?;
                    continue;
                }
                Typed::Number(number) => {
                    let shorthand = self.expanded(seat, &begun, &line);
                    let listed = number.checked_sub(1).and_then(|at| list.get(at));
                    match shorthand.or_else(|| listed.map(|listed| listed.text.clone())) {
                        Some(text) => text,
                        None => format!("{} {number}", self.game.play().write(&begun)),
                    }
                }
                Typed::Move(line) if self.spoken_by_nobody(&line).is_some() => {
                    if let Some(nobody) = self.spoken_by_nobody(&line) {
                        let names = PlaythroughNames(&self.game);
                        let why = explain_notation(&nobody.into(), self.catalogue, &names);
                        write!(out, "{}", paint(BAD, &wrapped(&why, 0)))?;
                    }
                    continue;
                }
                Typed::Move(line) if self.spoken_out_of_turn(&line).is_some() => {
                    if let Some((other, text)) = self.spoken_out_of_turn(&line)
                        && matches!(self.say(other, &text, out)?, Said::Played)
                    {
                        return Ok(Step::On);
                    }
                    continue;
                }
                Typed::Move(line) => self.expanded(seat, &begun, &line).unwrap_or_else(|| {
                    format!("{} {line}", self.game.play().write(&begun)).trim().to_owned()
                }),
                typed => match self.command(typed, seat, out)? {
                    Step::Again => continue,
                    step => return Ok(step),
                },
            };
            match self.say(seat, &text, out)? {
                Said::Played => {
                    debug_assert!(self.game.events().len() > events);
                    return Ok(Step::On);
                }
                Said::Begun(chosen) => {
                    begun = chosen;
                    list = self.go_on(seat, &begun, out)?;
                }
                Said::Refused => {}
            }
        }
    }

    /// Draws a curtain between people at one keyboard where the game has secrets: clears the
    /// screen, and waits until whoever is next is alone with it. `false` at the end of input.
    fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let play = self.game.play();
        let secrets = play.view(Viewer::Public).position() != play.position();
        let alone = self.listener() != Viewer::Public;
        if self.holder == Some(seat) || alone || !secrets || !self.live {
            return Ok(true);
        }
        self.holder = Some(seat);
        // The screen, and what has scrolled off it.
        write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        let name = PlaythroughNames(&self.game).seat(seat, self.catalogue);
        let prompt = self.catalogue.fill("play-hand-over", &[("seat", name.into())]);
        Ok(self.ask(&prompt, input, out)?.is_some())
    }

    /// What a line typed for short stands for, after what was begun.
    fn expanded(&self, seat: Seat, begun: &[Choice], line: &str) -> Option<String> {
        if begun.is_empty() && line.trim().bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let view = self.game.play().view(Viewer::Seat(seat));
        self.screens.expand(&*view, &format!("{} {line}", self.game.play().write(begun)))
    }

    fn say(&mut self, seat: Seat, text: &str, out: &mut dyn Write) -> io::Result<Said> {
        let actor = Actor::Seat(seat);
        let complaint = match self.game.play().read(actor, text, ParseMode::Typed) {
            Ok(chosen) => {
                let before = self.game.events().len();
                let allowed = self.game.play().boxed_clone().apply(actor, &chosen);
                match allowed {
                    Ok(()) => {
                        self.happen(actor, &chosen, out)?;
                        debug_assert_eq!(self.game.events().len(), before + 1);
                        return Ok(Said::Played);
                    }
                    Err(ChoiceError::Refused(refusal)) => {
                        refused(&refusal, self.catalogue, &PlaythroughNames(&self.game))
                    }
                    Err(_) => self.catalogue.get("play-what"),
                }
            }
            Err(NotationError::Incomplete { expected }) => {
                match self.game.play().begin(actor, text, ParseMode::Typed) {
                    Ok(chosen) if !chosen.is_empty() => return Ok(Said::Begun(chosen)),
                    _ => {
                        let error = NotationError::Incomplete { expected };
                        explain_notation(&error, self.catalogue, &PlaythroughNames(&self.game))
                    }
                }
            }
            Err(error) => explain_notation(&error, self.catalogue, &PlaythroughNames(&self.game)),
        };
        write!(out, "{}", paint(BAD, &wrapped(&complaint, 0)))?;
        Ok(Said::Refused)
    }

    /// Asks for the rest of a move that was begun.
    fn go_on(
        &self,
        seat: Seat,
        begun: &[Choice],
        out: &mut dyn Write,
    ) -> io::Result<Vec<Suggestion>> {
        let mut next = Next::new();
        let play = self.game.play();
        if play.next(seat.into(), begun, &mut next).is_ok() {
            let words = expected(play, &next).join(", ");
            let asks = self.catalogue.question(&next, &PlaythroughNames(&self.game));
            writeln!(out, "{asks} {words}")?;
        }
        Ok(beginnings(play, seat.into(), begun, self.catalogue))
    }

    /// A line that is no move.
    fn command(&mut self, typed: Typed, seat: Seat, out: &mut dyn Write) -> io::Result<Step> {
        match typed {
            Typed::Help => {
                writeln!(out, "{}", self.catalogue.get("play-help"))?;
                if let Some(help) = self.screens.help(self.game.play().info().name) {
                    writeln!(out, "{}", self.catalogue.get(help))?;
                }
            }
            Typed::Hint => {
                let (play, names) = (self.game.play(), PlaythroughNames(&self.game));
                let hints = &mut self.hints;
                match self.adviser.hint(self.screens, play, seat, hints, self.catalogue, &names) {
                    Some(hint) => write!(out, "{hint}")?,
                    None => writeln!(out, "{}", self.catalogue.get("hint-none"))?,
                }
            }
            Typed::Why => {
                let told = match &self.reason {
                    Some((bot, why)) => {
                        let bot = PlaythroughNames(&self.game).seat(*bot, self.catalogue);
                        let values = [("bot", bot.into()), ("why", why.as_str().into())];
                        self.catalogue.fill("play-why", &values)
                    }
                    None => self.catalogue.get("play-no-why"),
                };
                write!(out, "{}", wrapped(&told, 0))?;
            }
            Typed::Undo => return self.undo(out),
            Typed::Board => {
                self.board(Viewer::Seat(seat), out)?;
            }
            Typed::Rules(rule) => self.rules(rule.as_deref(), out)?,
            Typed::Moves => {
                for chosen in self.game.play().legal(seat).unwrap_or_default() {
                    writeln!(out, "  {}", self.game.play().write(&chosen))?;
                }
            }
            Typed::Log => {
                for told in story(&self.game, self.listener(), self.catalogue) {
                    writeln!(out, "  {told}")?;
                }
            }
            Typed::Save(None) => writeln!(out, "{}", self.catalogue.get("play-save-where"))?,
            Typed::Save(Some(file)) => match self.keeper.save(&file, &self.game.to_text()) {
                Ok(()) => {
                    let values = [("file", FluentValue::from(file))];
                    writeln!(out, "{}", self.catalogue.fill("play-saved", &values))?;
                }
                Err(why) => writeln!(out, "{}", paint(BAD, &why))?,
            },
            Typed::Quit => return self.leave(out),
            Typed::Nothing | Typed::Number(_) | Typed::Move(_) => {}
        }
        Ok(Step::Again)
    }

    /// Back to before the last decision of a person.
    fn undo(&mut self, out: &mut dyn Write) -> io::Result<Step> {
        let Some(last) = self.game.events().iter().rposition(|event| self.is_person(event.actor))
        else {
            writeln!(out, "{}", self.catalogue.get("play-no-undo"))?;
            return Ok(Step::Again);
        };
        while self.game.events().len() > last {
            self.game.undo();
        }
        writeln!(out, "{}", self.catalogue.get("play-undone"))?;
        self.keep(out)?;
        Ok(Step::On)
    }

    fn rules(&self, which: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let info = self.game.play().info();
        let Some(which) = which else {
            for rule in info.rules() {
                let title = self.catalogue.rule(rule).map_or("", |text| text.title.as_str());
                writeln!(out, "  {rule}  {title}")?;
            }
            return writeln!(out, "{}", self.catalogue.get("play-rules"));
        };
        let number = Rule::parse(info.ledger, which);
        match number.and_then(|rule| Some((rule, self.catalogue.rule(rule)?))) {
            Some((rule, text)) => {
                let title = format!("{rule} · {}", text.title);
                write!(out, "{}\n{}", paint(STRONG, &title), wrapped(&text.text, 2))
            }
            None => {
                let values = [("rule", FluentValue::from(clip(which, 40)))];
                writeln!(out, "{}", self.catalogue.fill("play-no-rule", &values))
            }
        }
    }

    fn leave(&self, out: &mut dyn Write) -> io::Result<Step> {
        writeln!(out, "{}", self.catalogue.get("play-left"))?;
        Ok(Step::Leave)
    }

    fn board(&self, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
        let view = self.game.play().view(viewer);
        write!(out, "{}", self.screens.draw(&*view, &PlaythroughNames(&self.game), self.catalogue))
    }

    fn listed(&self, list: &[Suggestion], out: &mut dyn Write) -> io::Result<()> {
        let widest = list.iter().map(|one| one.text.chars().count() + 2).max().unwrap_or(0);
        let widest = widest.min(34);
        for (number, one) in (1..).zip(list) {
            let text = if one.whole { one.text.clone() } else { format!("{} …", one.text) };
            let about = clip(&one.about, 80usize.saturating_sub(widest + 6));
            writeln!(out, "{number:>3}  {} {}", padded(&text, widest), paint(FAINT, &about))?;
        }
        Ok(())
    }

    /// Asks for a line; `None` at the end of input.
    fn ask(
        &self,
        prompt: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        write!(out, "{} ", paint(STRONG, prompt))?;
        out.flush()?;
        let mut bytes = Vec::new();
        input.take(LONGEST_TYPED).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            writeln!(out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes);
        let line: String = line.chars().filter(|sign| !sign.is_control()).collect();
        if !self.live {
            // Nobody typed it here, so the screen does not show it yet.
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// What came of a move that was typed.
enum Said {
    Played,
    Begun(Vec<Choice>),
    Refused,
}
