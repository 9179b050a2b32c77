//! Running the program and looking at what it does.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder that goes away with the test.
pub struct Bench {
    folder: tempfile::TempDir,
}

/// What a run came to.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Bench {
    pub fn new() -> Bench {
        Bench { folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files here, hidden ones too.
    pub fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_flotilla"));
        command.args(args).current_dir(self.folder.path());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "FLOTILLA_LANG", "NO_COLOR", "CLICOLOR_FORCE"]
        {
            command.env_remove(name);
        }
        command.env("FLOTILLA_SOLUTIONS", self.path("solutions"));
        command
    }

    pub fn run(&self, args: &[&str]) -> Run {
        self.feed(args, "")
    }

    pub fn feed(&self, args: &[&str], input: impl AsRef<[u8]>) -> Run {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.as_ref().to_vec();
        // A program that does not read all of it is not at fault.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Run::from(output)
    }

    /// The standard output of a run that must go well.
    pub fn ok(&self, args: &[&str]) -> String {
        let run = self.run(args);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{args:?}");
        run.out
    }

    /// The one message of a run that must be refused as bad input.
    pub fn refused(&self, args: &[&str]) -> String {
        let run = self.run(args);
        assert_eq!(run.code, 2, "{args:?}: {}{}", run.out, run.err);
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
        assert!(run.err.starts_with("flotilla: "), "{}", run.err);
        run.err.trim_end().to_owned()
    }

    /// A game in which seat 1 is to decide: `game.txt`.
    pub fn game(&self) -> PathBuf {
        let position = "3333333333 6 -/- 1 barrel,barrel,map,map,map 1";
        self.ok(&["new", "doubloons", "--position", position, "-o", "game.txt"]);
        self.path("game.txt")
    }

    pub fn json(&self, args: &[&str]) -> serde_json::Value {
        serde_json::from_str(&self.ok(args)).unwrap()
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The keys of a JSON object, sorted.
pub fn keys(value: &serde_json::Value) -> Vec<&str> {
    let mut keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// Compares text with a file of `tests/golden`; `UPDATE_GOLDEN=1` writes it anew.
pub fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "{name} has changed:\n{text}");
}
