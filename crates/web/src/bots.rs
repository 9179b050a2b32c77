//! The bots of a server. They think in a pool, one at a time at a table, and their moves are
//! entries like any other: refused if something else was faster.
//!
//! A bot that is waited for always plays: anything, if its level fails or thinks too long. One
//! that may act out of turn is asked once for each version of its table, and nobody waits for it.
//!
//! Where a person sits and the cards of a bot are secret, the moment at which it answers follows
//! from public facts alone: it comes at the end of a pace, however long or short the bot thought.

use crate::alone::{Alone, Hold};
use crate::elsewhere::{MindQuestion, MoveQuestion, Thinker};
use crate::engines::{Engines, Lent};
use crate::hall::{Failed, Hall};
use crate::pool::{Busy, Lane, Order, Pool, Thought};
use crate::server::Config;
use crate::stored::Live;
use flotilla_bots::{Contestant, Library};
use flotilla_core::{AnyView, Choice, Choices, ParseMode, Seat, SeededRng, Viewer};
use flotilla_runtime::time::{Instant, sleep_until, timeout, timeout_at};
use flotilla_table::{PersonId, Phase, Reason, Table, TableError};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// How long a bot may think before it plays anything.
const LONGEST_THOUGHT: Duration = Duration::from_secs(60);
/// How long a bot thinks of which nobody has said so.
const USUAL_THOUGHT: Duration = Duration::from_secs(1);

/// The level of bots that play for somebody who has gone: the strongest.
pub(crate) fn stand_in(library: Library, game: &str) -> &'static str {
    library.levels(game).last().map_or("random", |level| level.name)
}

/// A bot of a game by its name alone: a level, or what tables of former times have. Whoever asks
/// can't set how hard it thinks.
pub(crate) fn level(library: Library, game: &str, name: &str) -> Option<Contestant> {
    library.named(game, name).ok()
}

/// How long a bot with this name thinks at most.
pub(crate) fn thinks_for(library: Library, game: &str, name: &str) -> Duration {
    let level = library.levels(game).iter().find(|level| level.name == name);
    level.map_or(USUAL_THOUGHT, |level| Duration::from_secs_f64(level.seconds))
}

/// How the bots of a server think.
pub(crate) struct Bots {
    pub(crate) pool: Pool,
    /// What they remember from move to move.
    pub(crate) engines: Arc<Engines>,
    /// The tables that have nobody but bots.
    alone: Alone,
    /// How long a bot waits with its move where a person might interrupt it.
    interrupt_pause: Duration,
    /// How long it waits at least with an answer that would betray its secrets.
    pace: Duration,
}

impl Bots {
    pub(crate) fn new(pool: Pool, config: &Config) -> Bots {
        // Bots think beside each other: none of them takes all cores.
        flotilla_bots::solver::limit_threads(1);
        Bots {
            pool,
            engines: Engines::new(config.engine_memory),
            alone: Alone::new(config.bot_tables, config.all_bot_tables),
            interrupt_pause: config.interrupt_pause,
            pace: config.bot_pace,
        }
    }

    /// Whether a host may have one more table of bots alone.
    pub(crate) fn may_be_alone(&self, host: &PersonId) -> bool {
        self.alone.has_room(host, self.pool.network(host))
    }

    /// Counts a table of bots alone, unless there are too many.
    fn hold_alone(&self, host: &PersonId) -> Option<Hold> {
        self.alone.take(host, self.pool.network(host))
    }
}

/// The bots of one table.
pub(crate) struct TableBots {
    /// The table's number among those of this server.
    number: u64,
    /// Whether somebody sees to them.
    busy: AtomicBool,
    /// The version at which those were asked who may act out of turn.
    asked: AtomicU64,
    /// Counts the table while it has nobody but bots.
    alone: Mutex<Option<Hold>>,
}

impl Default for TableBots {
    fn default() -> TableBots {
        static TABLES: AtomicU64 = AtomicU64::new(0);
        TableBots {
            number: TABLES.fetch_add(1, Ordering::Relaxed),
            busy: AtomicBool::new(false),
            asked: AtomicU64::new(0),
            alone: Mutex::new(None),
        }
    }
}

impl TableBots {
    /// Whether somebody sees to them.
    pub(crate) fn are_seen_to(&self) -> bool {
        self.busy.load(Ordering::Acquire)
    }

    /// Counts the table among those of bots alone, or no more. Whether its bots may play: if there are
    /// too many such tables this one has to wait, however it came to be one.
    fn may_play(&self, table: &Table, bots: &Bots) -> bool {
        let mut hold = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        let alone = table.is_of_bots_alone();
        if alone != hold.is_some() {
            *hold = alone.then(|| bots.hold_alone(table.host())).flatten();
        }
        !alone || hold.is_some()
    }
}

/// Somebody sees to the bots of a table, until this is dropped.
struct SeenTo(Arc<Live>);

impl SeenTo {
    /// Unless somebody does already.
    fn claim(live: &Arc<Live>) -> Option<SeenTo> {
        let free = !live.table_bots.busy.swap(true, Ordering::AcqRel);
        free.then(|| SeenTo(Arc::clone(live)))
    }
}

impl Drop for SeenTo {
    fn drop(&mut self) {
        self.0.table_bots.busy.store(false, Ordering::Release);
    }
}

/// A bot that is asked for a move.
struct Asked {
    seat: Seat,
    /// The headers of the table's record, where bots think elsewhere.
    headers: Option<String>,
    level: String,
    view: Box<dyn AnyView>,
}

/// Who is asked at a table now.
struct Due {
    version: u64,
    /// Who pays for their thinking.
    host: PersonId,
    /// Those that may act out of turn, unless they were asked already.
    others: Vec<Asked>,
    /// The one that is waited for.
    awaited: Option<Asked>,
    /// Whether it leaves people a moment to interrupt it.
    pauses: bool,
    /// How long answers take, where how long somebody thinks would betray secrets.
    pace: Option<Duration>,
}

impl Due {
    /// `None` as well when nobody knows how the table stands: the ticker tries again.
    async fn at(live: &Live, hall: &Hall) -> Option<Due> {
        let table = live.table().await.ok()?;
        let version = table.version();
        let asked = |(seat, level): (Seat, &str)| Asked {
            seat,
            headers: hall.thinker.as_ref().map(|_| table.headers().to_owned()),
            level: level.to_owned(),
            view: table.look(Viewer::Seat(seat)).view(),
        };
        if !live.table_bots.may_play(&table, &hall.bots) {
            return None;
        }
        let fresh = live.table_bots.asked.load(Ordering::Acquire) != version;
        let others: Vec<Asked> =
            if fresh { table.bots_who_may_interrupt().map(asked).collect() } else { Vec::new() };
        let awaited = table.bot_due().map(asked);
        if others.is_empty() && awaited.is_none() {
            return None;
        }
        let slowest = table
            .bots_with_secrets()
            .map(|level| thinks_for(hall.library(), table.game(), level).max(hall.bots.pace))
            .max();
        Some(Due {
            version,
            host: table.host().clone(),
            others,
            awaited,
            pauses: table.person_might_interrupt(),
            pace: slowest.filter(|_| hall.bots.pace > Duration::ZERO),
        })
    }
}

/// The end of the pace that runs now, of those that began at a moment.
fn next_pace(since: Instant, pace: Duration) -> Instant {
    let paces = since.elapsed().div_duration_f64(pace).floor() + 1.0;
    since + pace.mul_f64(paces)
}

/// What came of asking a bot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Played {
    /// Something happened at the table, by the bot or by someone faster.
    On,
    /// Nothing did.
    Nothing,
    /// The machine failed.
    Failed,
}

/// What a bot would play, if it wants to.
type Answer = Option<Choices>;

impl Hall {
    /// Sees to the bots of a table that are to play, or may.
    pub(crate) async fn attend(self: &Arc<Self>, live: &Arc<Live>) {
        if Due::at(live, self).await.is_some()
            && let Some(seen_to) = SeenTo::claim(live)
        {
            let hall = Arc::clone(self);
            self.tasks.spawn(hall.bots_play(seen_to));
        }
    }

    /// Bots play until a person is waited for, and none of them wants to interrupt.
    async fn bots_play(self: Arc<Self>, mut seen_to: SeenTo) {
        loop {
            let live = Arc::clone(&seen_to.0);
            while let Some(due) = Due::at(&live, &self).await {
                let played = self.round(&live, due).await;
                // What is wrong will not be right at once: the ticker tries again.
                if played == Played::Failed || live.is_let_go() {
                    return;
                }
            }
            if live.table().await.is_ok_and(|table| table.phase() == Phase::Over) {
                self.bots.engines.forget(live.table_bots.number);
            }
            drop(seen_to);
            // Something may have come between that look and this line.
            if Due::at(&live, &self).await.is_none() {
                return;
            }
            let Some(again) = SeenTo::claim(&live) else { return };
            seen_to = again;
        }
    }

    /// Asks everyone who is to be asked at one version of a table.
    async fn round(self: &Arc<Self>, live: &Arc<Live>, due: Due) -> Played {
        let Due { version, host, others, awaited, pauses, pace } = due;
        let since = Instant::now();
        live.table_bots.asked.store(version, Ordering::Release);
        // Everyone thinks at the same time: who is asked is a secret, and takes no time.
        let ask = |asked: Asked, lane: Lane| (asked.seat, self.ask(live, asked, &host, lane));
        let others: Vec<_> = others.into_iter().map(|other| ask(other, Lane::Listen)).collect();
        let awaited = awaited.map(|awaited| ask(awaited, Lane::Play));
        let interrupts = interrupts(others, since, pace, awaited.is_some());
        let interrupts = tokio::select! {
            // In this order, so that a simulation goes the same way every time.
            biased;
            interrupts = interrupts => interrupts,
            // What they thought was about another position.
            () = live.changed_from(version) => return Played::On,
        };
        let Some((seat, thought)) = awaited else {
            return self.interrupt(live, version, interrupts).await.unwrap_or(Played::Nothing);
        };
        // All are heard at the same end of a pace: whether others could have interrupted, or thought of
        // it, is not to be seen.
        let mut answer = std::pin::pin!(async { Some(answer(thought.ok()?).await) });
        let known = tokio::select! {
            biased;
            known = until_pace(answer.as_mut(), since, pace) => known,
            () = live.changed_from(version) => return Played::On,
        };
        if let Some(played) = self.interrupt(live, version, interrupts).await {
            return played;
        }
        let not_before = if pauses { since + self.bots.interrupt_pause } else { since };
        let late = async {
            let answer = answer.await;
            if let Some(pace) = pace {
                sleep_until(next_pace(since, pace)).await;
            }
            answer
        };
        let answer = async {
            let answer = if let Some(known) = known { known } else { late.await };
            sleep_until(not_before).await;
            answer
        };
        let answer = tokio::select! {
            biased;
            answer = answer => answer,
            () = live.changed_from(version) => return Played::On,
        };
        let Some(answer) = answer else { return Played::Failed };
        self.play_awaited(live, seat, version, answer).await
    }

    /// Makes the first of the moves out of turn that the rules allow; `None` if there is none.
    async fn interrupt(
        self: &Arc<Self>,
        live: &Arc<Live>,
        version: u64,
        interrupts: Vec<(Seat, Choices)>,
    ) -> Option<Played> {
        for (seat, chosen) in interrupts {
            match self.bot_plays(live, seat, version, &chosen).await {
                None | Some(Played::Nothing) => {}
                Some(played) => return Some(played),
            }
        }
        None
    }

    /// Lets a bot think.
    fn ask(
        &self,
        live: &Live,
        asked: Asked,
        host: &PersonId,
        lane: Lane,
    ) -> Result<Thought<Answer>, Busy> {
        if let Some(thinker) = &self.thinker {
            return Ok(self.ask_elsewhere(&**thinker, live, asked));
        }
        let Asked { seat, level: name, view, .. } = asked;
        let (library, engines) = (self.library(), Arc::clone(&self.bots.engines));
        let place = (live.table_bots.number, seat);
        let about = thinks_for(library, view.info().name, &name);
        let order = Order { lane, guest: host.clone(), about, refusable: false };
        let seed = self.chance.seed();
        self.bots.pool.think(order, move |stop| {
            let make = || level(library, view.info().name, &name)?.player(&*view);
            let lent: Lent = engines.lend(place, &name, make)?;
            let mut rng = SeededRng::new(seed.ok()?);
            Some(lent.ask(stop, |player| player.advise(&*view, &mut rng))??.chosen)
        })
    }

    /// Has a bot think elsewhere.
    fn ask_elsewhere(&self, thinker: &dyn Thinker, live: &Live, asked: Asked) -> Thought<Answer> {
        let Asked { seat, headers, level, view } = asked;
        let (finish, done) = oneshot::channel();
        if let (Some(headers), Ok(seed)) = (headers, self.chance.seed()) {
            let question = MoveQuestion {
                table: live.id().to_owned(),
                headers,
                position: view.position(),
                seat: seat.number(),
                level,
                seed,
            };
            let said = thinker.think(MindQuestion::Move(question).text());
            self.tasks.spawn(async move {
                let chosen = said.await.and_then(|text| view.read(&text, ParseMode::Exact).ok());
                // Whoever asked may have gone.
                let _ = finish.send(chosen);
            });
        }
        Thought::elsewhere(done)
    }

    /// The bot that is waited for plays, in any case.
    async fn play_awaited(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        version: u64,
        answer: Answer,
    ) -> Played {
        if let Some(chosen) = &answer
            && let Some(played) = self.bot_plays(live, seat, version, chosen).await
        {
            return played;
        }
        tracing::error!(table = live.id(), %seat, "a bot has failed, and plays anything");
        let Ok(table) = live.table().await else { return Played::Failed };
        let view = table.look(Viewer::Seat(seat)).view();
        // Whoever has the table while it is changed has a copy made of it.
        drop(table);
        // Any move, rather than stop the game.
        let chosen =
            self.chance.seed().ok().and_then(|seed| view.random(&mut SeededRng::new(seed)));
        let Some(chosen) = chosen else { return Played::Failed };
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
        let act = |table: &mut Table| table.bot_plays(seat, version, chosen, self.now());
        match self.change_live(live, Box::new(act)).await {
            Ok(_) => {
                self.metrics.bot_moves.inc();
                Some(Played::On)
            }
            Err(Failed::Refused(TableError::Table(
                Reason::Stale | Reason::NotYours | Reason::Over | Reason::NotBegun,
            ))) => Some(Played::On),
            Err(Failed::Refused(_)) => None,
            Err(Failed::NoTable | Failed::Conflict | Failed::Machine(_) | Failed::Damaged(_)) => {
                Some(Played::Failed)
            }
        }
    }
}

/// What bots want to do out of turn. Where a bot is waited for they have until the end of the pace, and
/// are heard then: whoever thinks longer says nothing.
async fn interrupts(
    others: Vec<(Seat, Result<Thought<Answer>, Busy>)>,
    since: Instant,
    pace: Option<Duration>,
    waits: bool,
) -> Vec<(Seat, Choices)> {
    let mut found = Vec::new();
    for (seat, thought) in others {
        let Ok(mut thought) = thought else { continue };
        let answer = match pace.filter(|_| waits) {
            Some(pace) => timeout_at(since + pace, thought.done()).await.unwrap_or_default(),
            None => thought.done().await,
        };
        found.extend(answer.flatten().map(|chosen| (seat, chosen)));
    }
    if let Some(pace) = pace.filter(|_| !waits) {
        sleep_until(next_pace(since, pace)).await;
    }
    found
}

/// What the bot that is waited for plays, as soon as it knows.
async fn answer(mut thought: Thought<Answer>) -> Answer {
    thought.begun().await;
    let answer = timeout(LONGEST_THOUGHT, thought.done()).await;
    // Whoever does not answer is no longer to think: here it is dropped.
    answer.ok().flatten().flatten()
}

/// What is known at the end of a pace, and never before it; at once, without one.
async fn until_pace<T>(
    known: impl Future<Output = T>,
    since: Instant,
    pace: Option<Duration>,
) -> Option<T> {
    let end = since + pace?;
    let known = timeout_at(end, known).await.ok();
    sleep_until(end).await;
    known
}
