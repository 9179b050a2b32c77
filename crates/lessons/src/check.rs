//! Whether a lesson can be played as it is written.

use crate::fault::{Fault, Flaw};
use crate::lesson::Lesson;
use crate::moment::{Moment, Stuck, Tried};
use flotilla_core::{Actor, ParseMode};

/// How many of the moves that are asked for are tried at a step.
const TRIES: usize = 60;

impl Lesson {
    /// Plays the lesson to its end: as it shows it, and by every other move that is asked for, as
    /// far as moves can be listed. Games against bots are left out.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn check(&self) -> Result<(), Fault> {
        self.play_on(self.first()?, true)
    }

    fn first(&self) -> Result<Moment<'_>, Fault> {
        // As `begin` does, with what goes wrong.
        let mut moment = self.resume(0, &[]).map_err(|stuck| self.fault(0, stuck))?;
        moment.enter().map_err(|stuck| self.fault(0, stuck))?;
        Ok(moment)
    }

    fn fault(&self, step: usize, stuck: Stuck) -> Fault {
        let line = self.steps.get(step).map_or(1, |step| step.line);
        match stuck {
            Stuck::Script { line, event, why } => Fault { line, flaw: Flaw::Cannot { event, why } },
            other => {
                let asked = self.steps.get(step).and_then(|step| step.ask.as_ref());
                let event = asked.map(|ask| ask.hint.clone()).unwrap_or_default();
                Fault { line, flaw: Flaw::Cannot { event, why: other.to_string() } }
            }
        }
    }

    fn play_on(&self, mut moment: Moment<'_>, branch: bool) -> Result<(), Fault> {
        while let Some(step) = moment.current() {
            let at = moment.step();
            let Some(ask) = &step.ask else {
                if step.game.is_some() {
                    // What happens after a game can't be known before it.
                    return Ok(());
                }
                moment.go_on().map_err(|stuck| self.fault(at, stuck))?;
                continue;
            };
            if !moment.game().play().turn().may_act(Actor::Seat(self.seat)) {
                let flaw = Flaw::NotTheirTurn { seat: self.seat.number() };
                return Err(Fault { line: step.line, flaw });
            }
            if branch {
                let view = moment.view();
                let listed = view.legal().unwrap_or_default();
                let others = listed.iter().map(|chosen| view.write(chosen)).filter(|written| {
                    *written != ask.hint && ask.meant.iter().any(|it| it.fits(written))
                });
                for chosen in others.take(TRIES) {
                    let mut other = moment.clone();
                    let astray = |fault: Fault| Fault {
                        line: step.line,
                        flaw: Flaw::Astray { chosen: chosen.clone(), fault: Box::new(fault) },
                    };
                    let played = other.play(&chosen, ParseMode::Exact);
                    played.map_err(|stuck| astray(self.fault(at, stuck)))?;
                    self.play_on(other, false).map_err(astray)?;
                }
            }
            match moment.play(&ask.hint, ParseMode::Exact) {
                Ok(Tried::Right(_)) => {}
                Ok(Tried::Wrong(_)) => {
                    return Err(Fault { line: step.line, flaw: Flaw::Hint(ask.hint.clone()) });
                }
                Err(stuck) => return Err(self.fault(at, stuck)),
            }
        }
        Ok(())
    }
}
