//! Stores that are silent, or gone.

use super::{Attack, Site};
use rustix::process::{Pid, Signal, kill_process};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What can happen to PostgreSQL.
pub const ON_POSTGRES: &[(&str, Attack)] = &[
    ("quiet-postgres", |site| {
        wait_until_over(site);
        "nothing was done".to_owned()
    }),
    ("silent-postgres", silent_postgres),
    ("outage", outage),
];

fn wait_until_over(site: &Site) {
    while !site.phase.is_over() {
        thread::sleep(Duration::from_millis(50));
    }
}

/// Another program holds the file, for eight seconds of every ten.
pub fn silent_sqlite(site: &Site) -> String {
    let file = rusqlite::Connection::open(site.folder.join("tables.db")).unwrap();
    file.busy_timeout(Duration::from_secs(5)).unwrap();
    let mut times = 0;
    while !site.phase.is_over() {
        file.execute_batch("BEGIN IMMEDIATE").unwrap();
        times += 1;
        let begun = Instant::now();
        while !site.phase.is_over() && begun.elapsed() < Duration::from_secs(8) {
            thread::sleep(Duration::from_millis(50));
        }
        file.execute_batch("ROLLBACK").unwrap();
        thread::sleep(Duration::from_secs(2));
    }
    format!("the file was held {times} times for 8 s")
}

/// The processes of PostgreSQL, the first of them first.
fn processes() -> Vec<Pid> {
    let restart = std::env::var("FLOTILLA_TEST_POSTGRES_RESTART").expect("tests/with-postgres");
    let file = PathBuf::from(restart).with_file_name("data").join("postmaster.pid");
    let text = std::fs::read_to_string(file).unwrap();
    let first: i32 = text.lines().next().unwrap().trim().parse().unwrap();
    let children = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|pid| pid.parse().ok());
    [first].into_iter().chain(children).filter_map(Pid::from_raw).collect()
}

/// PostgreSQL does nothing for eight seconds of every ten, and says nothing either.
fn silent_postgres(site: &Site) -> String {
    let mut times = 0;
    while !site.phase.is_over() {
        let stopped = processes();
        for &process in &stopped {
            let _ = kill_process(process, Signal::STOP);
        }
        times += 1;
        let begun = Instant::now();
        while !site.phase.is_over() && begun.elapsed() < Duration::from_secs(8) {
            thread::sleep(Duration::from_millis(50));
        }
        for process in stopped {
            let _ = kill_process(process, Signal::CONT);
        }
        thread::sleep(Duration::from_secs(2));
    }
    format!("stopped {times} times for 8 s")
}

/// PostgreSQL is killed and starts again.
fn outage(site: &Site) -> String {
    let restart = std::env::var("FLOTILLA_TEST_POSTGRES_RESTART").expect("tests/with-postgres");
    let begun = Instant::now();
    assert!(Command::new(restart).stdout(Stdio::null()).status().unwrap().success());
    let back = begun.elapsed().as_secs_f64();
    wait_until_over(site);
    format!("killed, and back after {back:.1} s")
}
