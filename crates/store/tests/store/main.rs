//! What stores promise. One program for all of these tests: each of its own would be linked with
//! SQLite and PostgreSQL again.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod backups;
mod damage;
mod encrypted;
mod glance;
mod lobby;
mod memory;
mod silence;
mod stores;
mod versions;

/// The address of the PostgreSQL server of the tests; `None` if it is said that there is none.
/// A test that is not told either way fails: what is not checked must be seen.
fn postgres() -> Option<String> {
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("PostgreSQL is not checked: FLOTILLA_TEST_POSTGRES is none");
        return None;
    }
    Some(url)
}
