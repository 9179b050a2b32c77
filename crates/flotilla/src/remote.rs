//! A table of a server, as a program plays at it: over the HTTP interface, with nothing but what
//! the seat may see.

use crate::failure::Failure;
use flotilla_core::{AnyView, Language, Seat, SetupBuilder, Viewer};
use flotilla_games::GAMES;
use flotilla_wire::{
    DoneShape, EditionShape, GuestShape, PlaceKindShape, PlaceShape, ProblemShape, SitShape,
    TableShape, ToldShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader};
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;

/// How long an answer may take. Live streams show that they are alive more often than this.
const PATIENCE: Duration = Duration::from_secs(60);

/// A table of a server.
#[derive(Clone)]
pub(crate) struct Remote {
    agent: Agent,
    base: String,
    id: String,
    code: Option<String>,
    token: String,
}

/// What a server answered: what was asked for, or why not.
pub(crate) type Answered<T> = Result<T, ProblemShape>;

fn machine(error: &dyn std::fmt::Display) -> Failure {
    Failure::Machine(error.to_string())
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
        let mut remote =
            Remote { agent: config.into(), base, id: id.to_owned(), code, token: String::new() };
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
        let body = answer.body_mut();
        if good {
            body.read_json().map(Ok).map_err(|error| machine(&error))
        } else {
            body.read_json().map(Err).map_err(|error| machine(&error))
        }
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

    /// The table as it stands.
    pub(crate) fn table(&self, seat: Option<Seat>) -> Result<TableShape, Failure> {
        let url = self.url(&self.look(seat));
        let asked = || self.agent.get(&url).header("authorization", self.bearer()).call();
        Remote::patiently(asked)?.map_err(|problem: ProblemShape| Failure::Machine(problem.text))
    }

    /// What happened after a version, in words.
    pub(crate) fn log(
        &self,
        seat: Seat,
        after: u64,
        language: Language,
    ) -> Result<Vec<String>, Failure> {
        let url = self.url(&format!("/log{}&after={after}&lang={language}", self.look(Some(seat))));
        let asked = || self.agent.get(&url).header("authorization", self.bearer()).call();
        let told: Answered<Vec<ToldShape>> = Remote::patiently(asked)?;
        let told = told.map_err(|problem| Failure::Machine(problem.text))?;
        // Texts come from elsewhere: nothing in them may move the cursor.
        let text = |line: &ToldShape| line.text.chars().filter(|sign| !sign.is_control()).collect();
        Ok(told.iter().map(text).collect())
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
        let url = self.url(&format!("/{what}"));
        Remote::patiently(|| {
            self.agent.post(&url).header("authorization", self.bearer()).send_json(body)
        })
    }

    /// Sits down with a number of one's own for the dice, and says where.
    pub(crate) fn sit(&self, seat: Option<usize>, name: &str) -> Result<Seat, Failure> {
        let number = format!("{:016x}", getrandom::u64().map_err(|error| machine(&error))?);
        let body =
            SitShape { seat, name: name.to_owned(), number: Some(number), code: self.code.clone() };
        let done: Answered<DoneShape> = self.act("sit", &body)?;
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
        Remote { id: id.to_owned(), ..self.clone() }
    }

    /// Follows what happens after a version, until someone does not want to hear more (`false`)
    /// or the stream ends (`true`). Each version is told.
    pub(crate) fn watch(
        &self,
        seat: Seat,
        after: u64,
        mut hears: impl FnMut(u64) -> bool,
    ) -> Result<bool, Failure> {
        let request = self
            .agent
            .get(self.url(&format!("/events{}", self.look(Some(seat)))))
            .header("authorization", self.bearer())
            .header("last-event-id", after.to_string());
        let answer = request.call().map_err(|error| machine(&error))?;
        if !answer.status().is_success() {
            return Err(machine(&answer.status()));
        }
        let lines = BufReader::new(answer.into_body().into_reader()).lines();
        for line in lines.map_while(Result::ok) {
            let version = line.strip_prefix("id:").and_then(|id| id.trim().parse().ok());
            if version.is_some_and(|version| !hears(version)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Waits until the table has a version greater than this; `false` if the stream ended first.
    pub(crate) fn wait(&self, seat: Seat, version: u64) -> bool {
        let mut heard = false;
        // A stream that can't be had now may be had later: whoever waits asks again.
        let _ = self.watch(seat, version, |_| {
            heard = true;
            false
        });
        heard
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
