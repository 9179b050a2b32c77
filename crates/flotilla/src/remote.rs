//! A table of a server, as a program plays at it: over the HTTP interface, with nothing but what
//! the seat may see.

use crate::GAMES;
use crate::failure::Failure;
use flotilla_core::{AnyView, Language, Seat, SetupBuilder, Viewer};
use flotilla_table::{ChainHash, Pins, Verified, VerifyError, seal, verify_with};
use flotilla_terminal::plain;
use flotilla_wire::{
    EditionShape, EntryShape, GuestShape, NumberShape, PhaseShape, PlaceKindShape, PlaceShape,
    ProblemShape, SitShape, TableShape, ToldShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;
use std::io::{BufRead as _, BufReader, Lines};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;

/// How long an answer may take. Live streams show that they are alive more often than this.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many heads of a table are kept: every one at first, then fewer of the older ones.
const MOST_HEADS: usize = 256;

/// A table of a server.
#[derive(Clone)]
pub(crate) struct Remote {
    /// What is written down of this table while it is played, to check its record in the end.
    pins: Arc<Mutex<Pins>>,
    agent: Agent,
    base: String,
    id: String,
    code: Option<String>,
    token: String,
    language: Language,
}

/// What happens at a table, as it happens.
pub(crate) struct Feed(Lines<BufReader<ureq::BodyReader<'static>>>);

impl Iterator for Feed {
    type Item = EntryShape;

    /// What happens next; nothing when the stream has ended.
    fn next(&mut self) -> Option<EntryShape> {
        let lines = self.0.by_ref().map_while(Result::ok);
        let mut entries = lines.filter_map(|line| {
            let mut data: Value = serde_json::from_str(line.strip_prefix("data:")?).ok()?;
            clean(&mut data);
            // What is said is of no interest here.
            serde_json::from_value(data).ok()
        });
        entries.next()
    }
}

/// What a server answered: what was asked for, or why not.
pub(crate) type Answered<T> = Result<T, ProblemShape>;

fn machine(error: &dyn std::fmt::Display) -> Failure {
    Failure::Machine(error.to_string())
}

/// Takes out of a server's answer what would steer the terminal.
fn clean(answer: &mut Value) {
    match answer {
        Value::String(text) => {
            if let Cow::Owned(plain) = plain(text) {
                *text = plain;
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(clean),
        Value::Object(parts) => parts.values_mut().for_each(clean),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

impl Remote {
    /// Goes to a table by its link: `http://host/tables/ID?code=CODE`, or the same with `/api/`.
    /// A token of before is used again if it is given.
    pub(crate) fn visit(link: &str, token: Option<String>) -> Result<Remote, Failure> {
        let unclear = || Failure::Input(format!("{link}: http://HOST/tables/NAME"));
        let (path, query) = link.split_once('?').unwrap_or((link, ""));
        let (before, id) =
            path.trim_end_matches('/').rsplit_once("/tables/").ok_or_else(unclear)?;
        let base = before.trim_end_matches("/api").to_owned();
        let code = query.split('&').find_map(|pair| pair.strip_prefix("code=")).map(str::to_owned);
        if id.is_empty() || !base.starts_with("http") {
            return Err(unclear());
        }
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .build();
        let mut remote = Remote {
            pins: Arc::default(),
            agent: config.into(),
            base,
            id: id.to_owned(),
            code,
            token: String::new(),
            language: Language::English,
        };
        remote.token = match token {
            Some(token) => token,
            None => {
                let url = format!("{}/api/guests", remote.base);
                let mut answer =
                    remote.agent.post(&url).send_empty().map_err(|error| machine(&error))?;
                let body: GuestShape =
                    answer.body_mut().read_json().map_err(|error| machine(&error))?;
                body.token
            }
        };
        Ok(remote)
    }

    /// The same, spoken to in a language.
    pub(crate) fn in_language(self, language: Language) -> Remote {
        Remote { language, ..self }
    }

    fn url(&self, what: &str) -> String {
        format!("{}/api/tables/{}{what}", self.base, self.id)
    }

    /// The query by which the table may be looked at.
    fn look(&self, seat: Option<Seat>) -> String {
        let code = self.code.as_ref().map(|code| format!("code={code}"));
        let seat = seat.map(|seat| format!("seat={seat}"));
        let both: Vec<String> = code.into_iter().chain(seat).collect();
        format!("?{}", both.join("&"))
    }

    fn read<T: DeserializeOwned>(
        answer: Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Answered<T>, Failure> {
        let mut answer = answer.map_err(|error| machine(&error))?;
        let good = answer.status().is_success();
        let mut body: Value = answer.body_mut().read_json().map_err(|error| machine(&error))?;
        clean(&mut body);
        let read = if good {
            serde_json::from_value(body).map(Ok)
        } else {
            serde_json::from_value(body).map(Err)
        };
        read.map_err(|error| machine(&error))
    }

    /// Asks, and asks again when the server is asked too much.
    fn patiently<T: DeserializeOwned>(
        request: impl Fn() -> Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Answered<T>, Failure> {
        loop {
            match Remote::read(request())? {
                Err(problem) if problem.error == "too-many-requests" => {
                    std::thread::sleep(Duration::from_secs(1));
                }
                answer => return Ok(answer),
            }
        }
    }

    /// The table as it stands. A number that was sealed is told as soon as it may be.
    pub(crate) fn table(&self, seat: Option<Seat>) -> Result<TableShape, Failure> {
        let table = self.ask_table(seat)?;
        self.seen(table, seat)
    }

    /// A table that came along with something else. A number that was sealed is told as soon as it
    /// may be.
    pub(crate) fn seen(
        &self,
        table: TableShape,
        seat: Option<Seat>,
    ) -> Result<TableShape, Failure> {
        self.write_down(&table);
        let sealed = |seat: &Seat| {
            let place = table.seats.get(seat.index());
            place.is_some_and(|place| place.yours && place.sealed)
        };
        let number = self.pins().numbers.first().cloned();
        let (Some(seat), Some(number)) = (seat.filter(sealed), number) else { return Ok(table) };
        if table.phase != PhaseShape::Playing {
            return Ok(table);
        }
        // It may be too late: the dice fall without it then, which shows in the end.
        let told: Answered<EntryShape> =
            self.act("number", &NumberShape { seat: seat.number(), number })?;
        let table = match told.ok().and_then(|told| told.news) {
            Some(news) => news.table,
            None => self.ask_table(Some(seat))?,
        };
        self.write_down(&table);
        Ok(table)
    }

    fn ask_table(&self, seat: Option<Seat>) -> Result<TableShape, Failure> {
        let url = self.url(&self.look(seat));
        let asked = || self.agent.get(&url).header("authorization", self.bearer()).call();
        Remote::patiently(asked)?.map_err(|problem: ProblemShape| Failure::Machine(problem.text))
    }

    fn pins(&self) -> MutexGuard<'_, Pins> {
        self.pins.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes down what the table's record can be checked against.
    fn write_down(&self, table: &TableShape) {
        let mut pins = self.pins();
        let Some(head) = table.head.as_deref().and_then(ChainHash::parse) else { return };
        let known =
            |(version, pinned): &(u64, ChainHash)| *version == table.version && *pinned == head;
        if pins.heads.iter().any(known) {
            return;
        }
        if pins.heads.len() == MOST_HEADS {
            let mut at = 0;
            pins.heads.retain(|_| {
                at += 1;
                at % 2 == 0
            });
        }
        pins.heads.push((table.version, head));
    }

    /// What was written down: the number, and the commitment that was seen before it was sent.
    pub(crate) fn own_number(&self) -> Option<(String, String)> {
        let pins = self.pins();
        Some((pins.numbers.first()?.clone(), pins.commitment.clone()?))
    }

    /// Checks the record of a game that is over against what was written down; `None` if nothing
    /// was.
    pub(crate) fn check_dice(&self) -> Result<Option<Result<Verified, VerifyError>>, Failure> {
        let pins = self.pins().clone();
        if pins.numbers.is_empty() {
            return Ok(None);
        }
        let url = self.url(&format!("/record{}", self.look(None)));
        let asked = self.agent.get(&url).header("authorization", self.bearer()).call();
        let mut answer = asked.map_err(|error| machine(&error))?;
        if !answer.status().is_success() {
            return Err(machine(&answer.status()));
        }
        let record = answer.body_mut().read_to_string().map_err(|error| machine(&error))?;
        Ok(Some(verify_with(GAMES, record.as_bytes(), &pins)))
    }

    /// What happened after a version, in words.
    pub(crate) fn log(
        &self,
        seat: Seat,
        after: u64,
        language: Language,
    ) -> Result<Vec<ToldShape>, Failure> {
        let url = self.url(&format!("/log{}&after={after}&lang={language}", self.look(Some(seat))));
        let asked = || self.agent.get(&url).header("authorization", self.bearer()).call();
        let told: Answered<Vec<ToldShape>> = Remote::patiently(asked)?;
        told.map_err(|problem| Failure::Machine(problem.text))
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// Does something at the table; an error may be a refusal.
    pub(crate) fn act<T: DeserializeOwned>(
        &self,
        what: &str,
        body: &impl Serialize,
    ) -> Result<Answered<T>, Failure> {
        // A program has no use for drawings.
        let url = self.url(&format!("/{what}?drawing=none&lang={}", self.language));
        Remote::patiently(|| {
            self.agent.post(&url).header("authorization", self.bearer()).send_json(body)
        })
    }

    /// Sits down with a number of one's own for the dice, and says where. The commitment is
    /// written down before the number is drawn, and the number is sent sealed.
    pub(crate) fn sit(&self, seat: Option<usize>, name: &str) -> Result<Seat, Failure> {
        let commitment = self.ask_table(None)?.commitment;
        let draw = || getrandom::u64().map_err(|error| machine(&error));
        let number = format!("{:016x}{:016x}", draw()?, draw()?);
        let sealed = seal(&self.id, &commitment, &number);
        {
            let mut pins = self.pins();
            pins.commitment = Some(commitment);
            pins.numbers = vec![number];
        }
        let body =
            SitShape { seat, name: name.to_owned(), number: Some(sealed), code: self.code.clone() };
        let done: Answered<EntryShape> = self.act("sit", &body)?;
        done.map_err(|problem| Failure::Input(problem.text))?;
        self.own_seat(seat)?.ok_or_else(|| machine(&"the server gave no seat"))
    }

    /// The seat that this guest has already: the one asked for, or the last of several.
    pub(crate) fn own_seat(&self, asked: Option<usize>) -> Result<Option<Seat>, Failure> {
        let table = self.table(None)?;
        let own =
            |(_, place): &(Seat, &PlaceShape)| place.yours && place.kind == PlaceKindShape::Person;
        let seats = Seat::all(table.seats.len()).zip(&table.seats);
        let mut seats = seats.filter(own).map(|(seat, _)| seat);
        Ok(match asked {
            Some(number) => seats.find(|seat| seat.number() == number),
            None => seats.next_back(),
        })
    }

    /// What this guest is known by at the server.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// The table with another name, on the same server and as the same guest.
    pub(crate) fn at(&self, id: &str) -> Remote {
        Remote { id: id.to_owned(), pins: Arc::default(), ..self.clone() }
    }

    /// Follows what happens after a version.
    pub(crate) fn follow(&self, seat: Seat, after: u64) -> Result<Feed, Failure> {
        let query = format!("{}&drawing=none&lang={}", self.look(Some(seat)), self.language);
        let request = self
            .agent
            .get(self.url(&format!("/events{query}")))
            .header("authorization", self.bearer())
            .header("last-event-id", after.to_string());
        let answer = request.call().map_err(|error| machine(&error))?;
        if !answer.status().is_success() {
            return Err(machine(&answer.status()));
        }
        Ok(Feed(BufReader::new(answer.into_body().into_reader()).lines()))
    }

    /// What a seat sees, as bots are used to see it.
    pub(crate) fn view(table: &TableShape, seat: Seat) -> Result<Box<dyn AnyView>, Failure> {
        let entry = GAMES.game(&table.game).map_err(|error| machine(&error))?;
        let EditionShape { name, text } = &table.edition;
        let setup = SetupBuilder::new(entry.info).seats(table.seats.len());
        let setup = match text {
            Some(own) => Ok(setup.edition(name.clone(), own.clone())),
            None => setup.shipped(name),
        };
        let setup = setup
            .and_then(|setup| setup.options(&table.options))
            .map_err(|error| machine(&error))?;
        let seen = entry.see(&setup.build(), &table.position, Viewer::Seat(seat));
        seen.map_err(|error| machine(&error))
    }
}
