//! What the worker calls. A message is written into the room that [`room`] returns; the call that
//! follows reads it.
#![allow(unsafe_code)]

use crate::host;
use crate::keeper::Kept;
use crate::program::Program;
use crate::thoughts;
use flotilla_runtime::browser;
use flotilla_web::{Library, Minds};
use std::sync::{Mutex, OnceLock, PoisonError};

/// So many bytes bots remember in a worker.
const MOST_REMEMBERED: usize = 256 << 20;

static PROGRAM: OnceLock<Program> = OnceLock::new();
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for a message.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut room = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    *room = vec![0; length];
    room.as_mut_ptr()
}

fn message() -> Vec<u8> {
    std::mem::take(&mut *ROOM.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Begins, with what was kept the last time; whether that could be read.
#[unsafe(no_mangle)]
extern "C" fn begin() -> u32 {
    std::panic::set_hook(Box::new(|panic| host::log(&panic.to_string())));
    browser::set_clock(host::now);
    flotilla_web::watch_studies(host::progress);
    let begun = Program::begin(&message());
    u32::from(begun.is_some_and(|program| PROGRAM.set(program).is_ok()))
}

/// A request.
#[unsafe(no_mangle)]
extern "C" fn ask(number: u32) {
    if let Some(program) = PROGRAM.get() {
        program.ask(number, &message());
    }
}

/// Nobody waits for the answer any more.
#[unsafe(no_mangle)]
extern "C" fn gone(number: u32) {
    if let Some(program) = PROGRAM.get() {
        program.gone(number);
    }
}

/// Records are kept (0), or one was there already (1), or the browser could not (2).
#[unsafe(no_mangle)]
extern "C" fn kept(number: u32, how: u32) {
    if let Some(program) = PROGRAM.get() {
        let how = match how {
            0 => Kept::Well,
            1 => Kept::Conflict,
            _ => Kept::Failed,
        };
        program.kept(number, how);
    }
}

/// A bot has thought: the message is what it answers, or nothing.
#[unsafe(no_mangle)]
extern "C" fn thought(number: u32) {
    if let Some(program) = PROGRAM.get() {
        let answer = String::from_utf8(message()).ok().filter(|answer| !answer.is_empty());
        program.thought(number, answer);
    }
}

/// A bot is to think here and now: the message is the question. For a worker that does nothing else.
#[unsafe(no_mangle)]
extern "C" fn consider() {
    static MINDS: OnceLock<Minds> = OnceLock::new();
    browser::set_clock(host::now);
    let minds = MINDS.get_or_init(|| {
        std::panic::set_hook(Box::new(|panic| host::log(&panic.to_string())));
        Minds::new(Library::SHIPPED, MOST_REMEMBERED)
    });
    let question = String::from_utf8(message()).unwrap_or_default();
    host::said(&thoughts::answer(minds, &question).unwrap_or_default());
}

/// Does all that can be done; after how many milliseconds there is more, or less than nothing.
#[unsafe(no_mangle)]
extern "C" fn turn() -> f64 {
    browser::run().map_or(-1.0, |pause| (pause.as_secs_f64() * 1000.0).ceil())
}
