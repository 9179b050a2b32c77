//! `flotilla doctor`: what is there, what is missing, and how to get it.

use super::serve::{has_desktop, most_connections};
use crate::context::Context;
use crate::failure::Failure;
use crate::place::PlaceArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_store::{Look, StoreError, is_postgres, look};
use flotilla_terminal::FluentValue;
use serde::Serialize;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla doctor
  flotilla doctor --address 0.0.0.0:8080 --data /var/lib/flotilla/tables.db
  DATABASE_URL=postgres://flotilla@localhost/flotilla flotilla doctor
  flotilla doctor --json

Nothing is changed. The exit code is 1 if a server could not start as things are.")]
pub(crate) struct DoctorArgs {
    /// Where a server would listen
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "FLOTILLA_ADDRESS",
        default_value = "127.0.0.1:7070"
    )]
    address: SocketAddr,

    #[command(flatten)]
    place: PlaceArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How something is.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "lowercase")]
enum State {
    /// As it should be.
    Good,
    /// A server starts, but somebody should know.
    Note,
    /// A server can't start.
    Bad,
}

/// One thing that was looked at.
#[derive(Serialize, Debug)]
struct Finding {
    subject: &'static str,
    state: State,
    /// What was found, in words.
    text: String,
    /// What to do about it, in words.
    remedy: Option<String>,
}

/// What `doctor --json` prints.
#[derive(Serialize, Debug)]
struct DoctorShape {
    schema: u32,
    version: &'static str,
    /// Whether a server could start.
    sound: bool,
    findings: Vec<Finding>,
}

/// When this program was written, in seconds since 1970: no clock that is right says less.
const WRITTEN: u64 = 1_790_000_000;
/// How far a store may be ahead of the clock, in milliseconds.
const AHEAD: u64 = 60_000;
/// How many connections a server has by itself.
const CONNECTIONS: usize = 8192;
/// How long whoever has the port may take to say who it is.
const PATIENCE: Duration = Duration::from_secs(2);

/// Says things in the reader's language.
struct Doctor<'a> {
    args: &'a DoctorArgs,
    context: &'a Context,
}

pub(crate) fn run(
    args: &DoctorArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let doctor = Doctor { args, context };
    let place = args.place.name(context)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Machine(error.to_string()))?;
    let looked = runtime.block_on(look(&place));
    let latest = looked.as_ref().ok().and_then(|look| look.latest);
    let findings = vec![
        doctor.program(),
        doctor.store(&place, looked),
        doctor.port(),
        doctor.clock(latest),
        doctor.connections(),
        doctor.terminal(),
        doctor.fonts(),
        doctor.browser(),
    ];
    let bad = findings.iter().filter(|finding| finding.state == State::Bad).count();
    if args.json {
        let version = env!("CARGO_PKG_VERSION");
        print(&DoctorShape { schema: SCHEMA, version, sound: bad == 0, findings }, out)?;
    } else {
        for finding in &findings {
            doctor.show(finding, out)?;
        }
    }
    match bad {
        0 if args.json => Ok(()),
        0 => Ok(writeln!(out, "\n{}", context.say("doctor-sound", &[]))?),
        _ => Err(Failure::Machine(context.say("doctor-unsound", &[("count", bad.into())]))),
    }
}

impl Doctor<'_> {
    fn find(
        &self,
        subject: &'static str,
        state: State,
        key: &str,
        values: &[(&str, FluentValue<'_>)],
    ) -> Finding {
        Finding { subject, state, text: self.context.say(key, values), remedy: None }
    }

    fn cure(&self, finding: Finding, key: &str, values: &[(&str, FluentValue<'_>)]) -> Finding {
        Finding { remedy: Some(self.context.say(key, values)), ..finding }
    }

    fn show(&self, finding: &Finding, out: &mut dyn Write) -> Result<(), Failure> {
        let mark = match finding.state {
            State::Good => "\u{1b}[32m✓\u{1b}[0m",
            State::Note => "\u{1b}[33m•\u{1b}[0m",
            State::Bad => "\u{1b}[31m✗\u{1b}[0m",
        };
        let subject = self.context.say(&format!("doctor-{}", finding.subject), &[]);
        writeln!(out, "{mark} {subject} · {}", finding.text)?;
        if let Some(remedy) = &finding.remedy {
            writeln!(out, "  → {remedy}")?;
        }
        Ok(())
    }

    fn program(&self) -> Finding {
        let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
        let values = [("version", env!("CARGO_PKG_VERSION").into()), ("system", system.into())];
        self.find("program", State::Good, "doctor-version", &values)
    }

    fn store(&self, place: &str, looked: Result<Look, StoreError>) -> Finding {
        let postgres = is_postgres(place);
        let look = match looked {
            Ok(look) => look,
            Err(error) => {
                let newer = matches!(error, StoreError::TooNew { .. });
                let values = [("why", error.to_string().into())];
                let bad = self.find("store", State::Bad, "doctor-store-bad", &values);
                let cure = match (newer, postgres) {
                    (true, _) => "doctor-store-newer",
                    (_, true) => "doctor-store-server",
                    _ => "doctor-store-elsewhere",
                };
                return self.cure(bad, cure, &[]);
            }
        };
        if !postgres && let Err(error) = can_write(Path::new(place)) {
            let values = [("why", error.into())];
            let bad = self.find("store", State::Bad, "doctor-store-bad", &values);
            return self.cure(bad, "doctor-store-elsewhere", &[]);
        }
        let name = match &look.server {
            Some(version) => format!("PostgreSQL {version}"),
            None => place.to_owned(),
        };
        let values = [("store", name.into()), ("tables", look.tables.into())];
        if look.version == 0 {
            return self.find("store", State::Good, "doctor-store-new", &values);
        }
        if look.version < look.known {
            let old = self.find("store", State::Note, "doctor-store-old", &values);
            return self.cure(old, "doctor-store-backup", &[]);
        }
        let key = if look.in_use { "doctor-store-in-use" } else { "doctor-store-good" };
        self.find("store", State::Good, key, &values)
    }

    fn port(&self) -> Finding {
        let address = self.args.address;
        let values = [("address", address.to_string().into())];
        let Err(error) = TcpListener::bind(address) else {
            return self.find("port", State::Good, "doctor-port-free", &values);
        };
        if is_ours(address) {
            return self.find("port", State::Good, "doctor-port-ours", &values);
        }
        let values = [("address", address.to_string().into()), ("why", error.to_string().into())];
        let bad = self.find("port", State::Bad, "doctor-port-bad", &values);
        let port =
            if address.port() < 1024 { 7070 } else { address.port().wrapping_add(1).max(1024) };
        let other = SocketAddr::new(address.ip(), port).to_string();
        self.cure(bad, "doctor-port-other", &[("address", other.into())])
    }

    fn clock(&self, latest: Option<u64>) -> Finding {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let values = [("time", utc(since.as_secs()).into())];
        let key = if since.as_secs() < WRITTEN {
            "doctor-clock-early"
        } else if latest.is_some_and(|at| u128::from(at) > since.as_millis() + u128::from(AHEAD)) {
            "doctor-clock-behind"
        } else {
            return self.find("clock", State::Good, "doctor-clock-good", &values);
        };
        let wrong = self.find("clock", State::Note, key, &values);
        self.cure(wrong, "doctor-clock-set", &[])
    }

    fn connections(&self) -> Finding {
        let most = most_connections();
        let values = [("count", most.min(CONNECTIONS).into())];
        if most >= CONNECTIONS {
            return self.find("connections", State::Good, "doctor-connections-good", &values);
        }
        let few = self.find("connections", State::Note, "doctor-connections-good", &values);
        self.cure(few, "doctor-connections-more", &[])
    }

    fn terminal(&self) -> Finding {
        let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set).unwrap_or_default();
        let plain: String = locale.to_lowercase().replace('-', "");
        if cfg!(windows) || plain.contains("utf8") {
            return self.find("terminal", State::Good, "doctor-terminal-good", &[]);
        }
        let note = self.find("terminal", State::Note, "doctor-terminal-other", &[]);
        self.cure(note, "doctor-terminal-set", &[])
    }

    fn fonts(&self) -> Finding {
        if has_fonts() {
            return self.find("fonts", State::Good, "doctor-fonts-good", &[]);
        }
        let note = self.find("fonts", State::Note, "doctor-fonts-none", &[]);
        self.cure(note, "doctor-fonts-install", &[])
    }

    fn browser(&self) -> Finding {
        if has_desktop() {
            return self.find("browser", State::Good, "doctor-browser-good", &[]);
        }
        let note = self.find("browser", State::Note, "doctor-browser-none", &[]);
        let port = self.args.address.port().to_string();
        self.cure(note, "doctor-browser-elsewhere", &[("port", port.into())])
    }
}

/// Whether a file can be written, or made where there is none; nothing stays behind.
fn can_write(path: &Path) -> Result<(), String> {
    if path.exists() {
        let opened = std::fs::OpenOptions::new().append(true).open(path);
        opened.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    // The folder must take files, too: SQLite keeps some beside. One that is missing is made
    // in the nearest that is there.
    let full = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = full.ancestors().skip(1).find(|folder| folder.exists());
    let folder = folder.unwrap_or(Path::new("."));
    let tried = tempfile::tempfile_in(folder);
    tried.map(drop).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Whether it is a server of ours that has a port already.
fn is_ours(address: SocketAddr) -> bool {
    let address = match address.ip() {
        ip if ip.is_unspecified() => {
            SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
        }
        _ => address,
    };
    let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build();
    let agent = ureq::Agent::from(agent);
    let asked = agent.get(format!("http://{address}/api")).call();
    let answer = asked.ok().and_then(|mut answer| answer.body_mut().read_to_string().ok());
    answer.is_some_and(|answer| answer.contains("Flotilla"))
}

/// Whether any font is installed. A desktop brings some; a bare server has none.
fn has_fonts() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let own = [home.join(".fonts"), home.join(".local/share/fonts")];
    let mut folders = vec![PathBuf::from("/usr/share/fonts"), "/usr/local/share/fonts".into()];
    folders.extend(own);
    // Fonts lie two or three folders deep.
    for _ in 0..4 {
        let files: Vec<PathBuf> = folders
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok())
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        let is_font = |path: &PathBuf| {
            path.extension().is_some_and(|it| it == "ttf" || it == "otf" || it == "ttc")
        };
        if files.iter().any(is_font) {
            return true;
        }
        folders = files.into_iter().filter(|path| path.is_dir()).collect();
    }
    false
}

/// A moment, in seconds since 1970, as people write it.
fn utc(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| {
        (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute) = (rest / 3600, rest / 60 % 60);
    format!("{year}-{month:02}-{:02} {hour:02}:{minute:02} UTC", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        assert_eq!(utc(0), "1970-01-01 00:00 UTC");
        assert_eq!(utc(951_827_696), "2000-02-29 12:34 UTC");
        assert_eq!(utc(1_767_225_599), "2025-12-31 23:59 UTC");
        assert_eq!(utc(1_767_225_600), "2026-01-01 00:00 UTC");
    }

    #[test]
    fn what_can_be_written_is_told_and_nothing_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("not/yet/there/tables.db");
        assert_eq!(can_write(&file), Ok(()));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let blocked = folder.path().join("file");
        std::fs::write(&blocked, "").unwrap();
        assert!(can_write(&blocked.join("tables.db")).is_err());
    }
}
