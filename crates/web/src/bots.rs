//! The bots of the server. They think in a bounded pool of threads, one at a time at a table, and
//! their moves are entries like any other: refused if something else was faster.
//!
//! A bot that is waited for always plays: anything, if its level fails or thinks too long. One
//! that may act out of turn is asked once for each version of its table, and nobody waits for it.

use crate::hall::{Failed, Hall, Live, now};
use crate::problem::Problem;
use flotilla_bots::{AnyBot, Contestant, Library};
use flotilla_core::{AnyView, Choice, Choices, Seat, SeededRng, Viewer};
use flotilla_table::{Phase, Reason, Table, TableError};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long a bot may think before it plays anything.
const LONGEST_THOUGHT: Duration = Duration::from_secs(60);

/// A bot of a game by its name alone: a level, or what tables of former times have. Whoever asks
/// can't set how hard it thinks.
pub(crate) fn level(library: Library, game: &str, name: &str) -> Option<Contestant> {
    library.named(game, name).ok()
}

/// How the bots of a server think.
pub(crate) struct Bots {
    /// Room for those that are waited for.
    awaited: Arc<Semaphore>,
    /// Room for those that only might speak, so that they never keep the others waiting.
    listening: Arc<Semaphore>,
    /// Room for looking back at games, which takes long.
    studying: Arc<Semaphore>,
    /// How long a bot waits with its move where a person might interrupt it.
    interrupt_pause: Duration,
}

impl Bots {
    pub(crate) fn new(at_once: usize, interrupt_pause: Duration) -> Bots {
        let room = |bots: usize| Arc::new(Semaphore::new(bots.max(1)));
        Bots {
            awaited: room(at_once),
            listening: room(at_once / 2),
            studying: room(1),
            interrupt_pause,
        }
    }
}

/// A bot for each seat, with the name of its level.
type Players = HashMap<Seat, (String, Box<dyn AnyBot>)>;

/// The bots of one table.
#[derive(Default)]
pub(crate) struct TableBots {
    /// Whether somebody sees to them.
    busy: AtomicBool,
    /// The version at which those were asked who may act out of turn.
    asked: AtomicU64,
    /// They may remember what they have found out.
    players: Mutex<Players>,
}

impl TableBots {
    fn players(&self) -> MutexGuard<'_, Players> {
        // A player that panics is not in the map meanwhile.
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the bots of a game that is over forget all they know.
    fn rest(&self, phase: Phase) {
        if phase == Phase::Over {
            self.players().clear();
        }
    }
}

/// A bot that is asked for a move.
struct Asked {
    seat: Seat,
    level: String,
    version: u64,
    view: Box<dyn AnyView>,
}

/// Who is asked at a table now.
struct Due {
    version: u64,
    /// Those that may act out of turn, unless they were asked already.
    others: Vec<Asked>,
    /// The one that is waited for.
    awaited: Option<Asked>,
    /// Whether it leaves people a moment to interrupt it.
    pauses: bool,
}

impl Due {
    async fn at(live: &Live) -> Option<Due> {
        let table = live.table().await;
        let version = table.version();
        let asked = |(seat, level): (Seat, &str)| Asked {
            seat,
            level: level.to_owned(),
            version,
            view: table.look(Viewer::Seat(seat)).view(),
        };
        let fresh = live.table_bots.asked.load(Ordering::Acquire) != version;
        let others: Vec<Asked> =
            if fresh { table.bots_who_may_interrupt().map(asked).collect() } else { Vec::new() };
        let awaited = table.bot_due().map(asked);
        let pauses = table.person_might_interrupt();
        let due = !others.is_empty() || awaited.is_some();
        due.then_some(Due { version, others, awaited, pauses })
    }
}

/// What came of asking a bot.
enum Played {
    /// Something happened at the table, by the bot or by someone faster.
    On,
    /// Nothing did.
    Nothing,
    /// The machine failed.
    Failed,
}

impl Hall {
    /// Sees to the bots of a table that are to play, or may.
    pub(crate) async fn attend(self: &Arc<Self>, live: &Arc<Live>) {
        if Due::at(live).await.is_some() && !live.table_bots.busy.swap(true, Ordering::AcqRel) {
            tokio::spawn(Arc::clone(self).bots_play(Arc::clone(live)));
        }
    }

    /// Bots play until a person is waited for, and none of them wants to interrupt.
    async fn bots_play(self: Arc<Self>, live: Arc<Live>) {
        let busy = &live.table_bots.busy;
        loop {
            let Some(due) = Due::at(&live).await else {
                live.table_bots.rest(live.table().await.phase());
                busy.store(false, Ordering::Release);
                // Something may have come between that look and this line.
                if Due::at(&live).await.is_none() || busy.swap(true, Ordering::AcqRel) {
                    return;
                }
                continue;
            };
            let played = self.round(&live, due).await;
            // What is wrong will not be right at once: the ticker tries again.
            if matches!(played, Played::Failed) || live.is_forgotten() {
                break;
            }
        }
        busy.store(false, Ordering::Release);
    }

    /// Asks everyone who is to be asked at one version of a table.
    async fn round(self: &Arc<Self>, live: &Arc<Live>, due: Due) -> Played {
        live.table_bots.asked.store(due.version, Ordering::Release);
        for other in due.others {
            match self.ask_out_of_turn(live, other).await {
                Played::Nothing => {}
                played => return played,
            }
        }
        let Some(awaited) = due.awaited else { return Played::Nothing };
        if due.pauses && self.something_happens(live, due.version).await {
            return Played::On;
        }
        self.ask_awaited(live, awaited).await
    }

    /// Thinks for somebody who asked for a hint, as a bot that is waited for would.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        thought_in(&self.bots.awaited, thought).await
    }

    /// Thinks long for somebody who asked, without keeping bots that are waited for.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        thought_in(&self.bots.studying, thought).await
    }

    /// Waits a moment; whether something happened at the table meanwhile.
    async fn something_happens(&self, live: &Live, version: u64) -> bool {
        let mut versions = live.versions();
        let passed = versions.wait_for(|now| *now != version);
        tokio::time::timeout(self.bots.interrupt_pause, passed).await.is_ok()
    }

    /// Asks a bot whether it interrupts. If something happens while it thinks its thought is left
    /// alone: it was about another position.
    async fn ask_out_of_turn(self: &Arc<Self>, live: &Arc<Live>, asked: Asked) -> Played {
        let Asked { seat, level, version, view } = asked;
        let mut versions = live.versions();
        let thought = async {
            let permit = Arc::clone(&self.bots.listening).acquire_owned().await.ok()?;
            let (library, thinker) = (self.library(), Arc::clone(live));
            let thinking = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                think(library, &thinker, seat, &level, &*view)
            });
            thinking.await.ok().flatten()
        };
        let thought = tokio::select! {
            thought = thought => thought,
            _ = versions.wait_for(|now| *now != version) => return Played::On,
        };
        match thought {
            Some(chosen) => {
                self.bot_plays(live, seat, version, &chosen).await.unwrap_or(Played::Nothing)
            }
            None => Played::Nothing,
        }
    }

    /// Asks the bot that is waited for. It plays in any case.
    async fn ask_awaited(self: &Arc<Self>, live: &Arc<Live>, asked: Asked) -> Played {
        let Asked { seat, level, version, view } = asked;
        let Ok(permit) = Arc::clone(&self.bots.awaited).acquire_owned().await else {
            return Played::Failed;
        };
        let (library, thinker) = (self.library(), Arc::clone(live));
        let thinking = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let thought = think(library, &thinker, seat, &level, &*view);
            thought.or_else(|| anything(&*view))
        });
        let thought = tokio::time::timeout(LONGEST_THOUGHT, thinking).await;
        if let Ok(Ok(Some(chosen))) = &thought
            && let Some(played) = self.bot_plays(live, seat, version, chosen).await
        {
            return played;
        }
        tracing::error!(table = live.id(), %seat, "a bot has failed, and plays anything");
        let view = {
            let table = live.table().await;
            table.look(Viewer::Seat(seat)).view()
        };
        let Some(chosen) = anything(&*view) else { return Played::Failed };
        self.bot_plays(live, seat, version, &chosen).await.unwrap_or(Played::Failed)
    }

    /// A bot's move is made; `None` if the rules refuse it.
    async fn bot_plays(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        version: u64,
        chosen: &[Choice],
    ) -> Option<Played> {
        let act = |table: &mut Table| table.bot_plays(seat, version, chosen, now());
        match self.change_live(live, act).await {
            Ok(_) => {
                self.metrics.bot_moves.inc();
                Some(Played::On)
            }
            Err(Failed::Refused(TableError::Table(
                Reason::Stale | Reason::NotYours | Reason::Over | Reason::NotBegun,
            ))) => Some(Played::On),
            Err(Failed::Refused(_)) => None,
            Err(Failed::NoTable | Failed::Machine(_)) => Some(Played::Failed),
        }
    }
}

/// Thinks as soon as there is room.
async fn thought_in<T: Send + 'static>(
    room: &Arc<Semaphore>,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let permit = Arc::clone(room).acquire_owned().await;
    let permit = permit.map_err(|error| Problem::machine(&error))?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        thought()
    });
    done.await.map_err(|error| Problem::machine(&error))
}

/// What a bot would play, if it wants to.
fn think(
    library: Library,
    live: &Live,
    seat: Seat,
    name: &str,
    view: &dyn AnyView,
) -> Option<Choices> {
    let mut rng = SeededRng::new(getrandom::u64().ok()?);
    let kept = live.table_bots.players().remove(&seat).filter(|(of, _)| of == name);
    let player = kept
        .map(|(_, player)| player)
        .or_else(|| level(library, view.info().name, name)?.player(view));
    let mut player = player?;
    let counsel = player.advise(view, &mut rng);
    live.table_bots.players().insert(seat, (name.to_owned(), player));
    Some(counsel?.chosen)
}

/// Any move: rather than stop the game.
fn anything(view: &dyn AnyView) -> Option<Choices> {
    view.random(&mut SeededRng::new(getrandom::u64().ok()?))
}
