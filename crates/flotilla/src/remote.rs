//! A table of a server, as a program plays at it: over the HTTP interface, with nothing but what
//! the seat may see.

use crate::GAMES;
use crate::failure::Failure;
use flotilla_core::{AnyView, Edition, Language, Options, Seat, Setup, Viewer};
use flotilla_terminal::plain;
use serde_json::{Value, json};
use std::borrow::Cow;
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

/// A refusal: the word for it, and a sentence.
pub(crate) struct Answered {
    pub(crate) error: String,
    pub(crate) text: String,
}

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
        let mut remote =
            Remote { agent: config.into(), base, id: id.to_owned(), code, token: String::new() };
        remote.token = match token {
            Some(token) => token,
            None => {
                let url = format!("{}/api/guests", remote.base);
                let mut answer =
                    remote.agent.post(&url).send_empty().map_err(|error| machine(&error))?;
                let body: Value = answer.body_mut().read_json().map_err(|error| machine(&error))?;
                body["token"].as_str().ok_or_else(|| machine(&body))?.to_owned()
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

    fn read(
        answer: Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Result<Value, Answered>, Failure> {
        let mut answer = answer.map_err(|error| machine(&error))?;
        let good = answer.status().is_success();
        let mut body: Value = answer.body_mut().read_json().map_err(|error| machine(&error))?;
        clean(&mut body);
        if good {
            return Ok(Ok(body));
        }
        let text = |key: &str| body[key].as_str().unwrap_or_default().to_owned();
        Ok(Err(Answered { error: text("error"), text: text("text") }))
    }

    /// Asks, and asks again when the server is asked too much.
    fn patiently(
        request: impl Fn() -> Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Result<Value, Answered>, Failure> {
        loop {
            match Remote::read(request())? {
                Err(answered) if answered.error == "too-many-requests" => {
                    std::thread::sleep(Duration::from_secs(1));
                }
                answer => return Ok(answer),
            }
        }
    }

    /// The table as it stands.
    pub(crate) fn table(&self, seat: Option<Seat>) -> Result<Value, Failure> {
        let url = self.url(&self.look(seat));
        let asked = || self.agent.get(&url).header("authorization", self.bearer()).call();
        Remote::patiently(asked)?.map_err(|answered| Failure::Machine(answered.text))
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
        let told = Remote::patiently(asked)?.map_err(|answered| Failure::Machine(answered.text))?;
        let text = |line: &Value| {
            let text = line["text"].as_str().unwrap_or_default();
            text.replace(['\n', '\t'], " ")
        };
        Ok(told.as_array().into_iter().flatten().map(text).collect())
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// Does something at the table; an error may be a refusal.
    pub(crate) fn act(&self, what: &str, body: &Value) -> Result<Result<Value, Answered>, Failure> {
        let url = self.url(&format!("/{what}"));
        Remote::patiently(|| {
            self.agent.post(&url).header("authorization", self.bearer()).send_json(body)
        })
    }

    /// Sits down with a number of one's own for the dice, and says where.
    pub(crate) fn sit(&self, seat: Option<usize>, name: &str) -> Result<Seat, Failure> {
        let number = format!("{:016x}", getrandom::u64().map_err(|error| machine(&error))?);
        let body = json!({ "seat": seat, "name": name, "number": number, "code": self.code });
        self.act("sit", &body)?.map_err(|answered| Failure::Input(answered.text))?;
        self.own_seat(seat)?.ok_or_else(|| machine(&"the server gave no seat"))
    }

    /// The seat that this guest has already: the one asked for, or the last of several.
    pub(crate) fn own_seat(&self, asked: Option<usize>) -> Result<Option<Seat>, Failure> {
        let table = self.table(None)?;
        let own = |(_, place): &(usize, &Value)| {
            place["yours"] == json!(true) && place["kind"] == json!("person")
        };
        let seats = table["seats"].as_array().into_iter().flatten();
        let mut seats = seats.enumerate().filter(own).filter_map(|(at, _)| Seat::new(at));
        Ok(match asked {
            Some(number) => seats.find(|seat| seat.number() == number),
            None => seats.last(),
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
    pub(crate) fn view(table: &Value, seat: Seat) -> Result<Box<dyn AnyView>, Failure> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let entry = GAMES.game(&text(&table["game"])).map_err(|error| machine(&error))?;
        let name = text(&table["edition"]["name"]);
        let edition = match table["edition"]["text"].as_str() {
            Some(own) => Edition { name: name.into(), text: own.to_owned().into() },
            None => entry.info.edition(&name).cloned().ok_or_else(|| machine(&name))?,
        };
        let mut options = Options::new();
        for (key, value) in table["options"].as_object().into_iter().flatten() {
            options.set(entry.info.options, key, &text(value)).map_err(|error| machine(&error))?;
        }
        let seats = table["seats"].as_array().map_or(0, Vec::len);
        let setup = Setup { seats, edition, options };
        let seen = entry.see(&setup, &text(&table["position"]), Viewer::Seat(seat));
        seen.map_err(|error| machine(&error))
    }
}
