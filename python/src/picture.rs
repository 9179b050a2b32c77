//! Drawings: SVG, text for a terminal, and pictures made of dots.

use crate::errors::plain;
use crate::words::catalogue;
use flotilla_core::{AnyView, Names};
use flotilla_scene::Paper;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use resvg::{tiny_skia, usvg};
use std::sync::{Arc, LazyLock};

/// A view as SVG that stands alone.
pub(crate) fn svg(view: &dyn AnyView, names: &dyn Names) -> String {
    flotilla_scene::draw(view, names, catalogue(), Paper::Alone)
}

/// A view as text with the colours of a terminal.
pub(crate) fn ansi(view: &dyn AnyView, names: &dyn Names) -> String {
    let mut text = flotilla_terminal::draw(view, names, catalogue());
    text.push_str(&flotilla_terminal::draw_end(view, names, catalogue()));
    text
}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_system_fonts();
    Arc::new(fonts)
});

/// The widest picture: more is not for looking at.
const WIDEST: u32 = 4096;

/// SVG as an array of dots: rows, columns, and red, green and blue. Where the machine has no fonts
/// the picture has no letters.
#[pyfunction]
#[pyo3(signature = (svg, width=800))]
fn rgb<'py>(py: Python<'py>, svg: &str, width: u32) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let width = width.clamp(16, WIDEST);
    let (dots, height) = py.detach(|| paint(svg, width)).map_err(plain)?;
    PyArray1::from_vec(py, dots).reshape([height as usize, width as usize, 3])
}

fn paint(svg: &str, width: u32) -> Result<(Vec<u8>, u32), String> {
    let options = usvg::Options { fontdb: Arc::clone(&FONTS), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let scale = width as f32 / tree.size().width();
    let height = ((tree.size().height() * scale).ceil() as u32).clamp(1, WIDEST);
    let mut picture =
        tiny_skia::Pixmap::new(width, height).ok_or_else(|| "too big a picture".to_owned())?;
    picture.fill(tiny_skia::Color::WHITE);
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    let dots = picture.data().chunks_exact(4).flat_map(|dot| dot[..3].to_vec()).collect();
    Ok((dots, height))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(rgb, module)?)
}
