//! The five games for Python.
//!
//! Nothing here knows a rule: games come from the registry, moves from the grammar, numbers from
//! `flotilla-steps`. What the package offers is written down, with its types, in
//! `lib/flotilla/_flotilla.pyi`.
#![forbid(unsafe_code)]

mod arena;
mod batch;
mod bot;
mod choice;
mod errors;
mod game;
mod picture;
mod setup;
mod solution;
mod steps;
mod view;
mod words;

use pyo3::prelude::*;

#[pymodule]
fn _flotilla(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("CHANCE", words::CHANCE)?;
    errors::register(module)?;
    words::register(module)?;
    setup::register(module)?;
    solution::register(module)?;
    picture::register(module)?;
    module.add_class::<choice::PyChoice>()?;
    module.add_class::<choice::PyNext>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<view::PyView>()?;
    module.add_class::<bot::PyBot>()?;
    module.add_class::<steps::PySteps>()?;
    module.add_class::<batch::PyBatch>()?;
    module.add_class::<words::PyRng>()?;
    module.add_class::<arena::PyTournament>()?;
    module.add_class::<arena::PyResults>()?;
    Ok(())
}
