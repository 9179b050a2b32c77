//! The whole site inside a browser: the router of the server, its hall and its tables, asked by a
//! service worker instead of over a network.
//!
//! The worker (`worker.js`) and this program share nothing but bytes: the worker hands in messages
//! and calls what `exports` has; the program calls what the worker lends it (`host`). Everything that outlives the worker is kept by the browser's database,
//! before anybody is told of it.

mod keeper;
mod message;
mod program;
mod thoughts;
mod trial;

#[cfg(target_family = "wasm")]
mod exports;
#[cfg(not(target_family = "wasm"))]
mod folder;
#[cfg(target_family = "wasm")]
mod host;
#[cfg(not(target_family = "wasm"))]
#[path = "nowhere.rs"]
mod host;

#[cfg(not(target_family = "wasm"))]
pub use folder::{Compiled, beside, folder, is_program};
pub use keeper::Kept;
pub use message::{Begin, Head, Question};
pub use program::Program;
pub use thoughts::answer;
