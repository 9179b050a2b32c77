//! The edition: how large the pyramids are, and the margin that settles doubts.

use crate::board::Size;
use crate::geometry::Footprint;
use crate::rules::Reason;
use flotilla_core::{Edition, EditionError, Sourced};
use serde::Deserialize;

/// The edition that ships with the game.
pub const DEFAULT: Edition = Edition::shipped("default", include_str!("../editions/default.toml"));

/// An edition as it is written; lengths are millimetres.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    margin: Sourced<f64>,
    line: Sourced<f64>,
    small: WrittenSize,
    medium: WrittenSize,
    large: WrittenSize,
}

/// The footprint of a size as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSize {
    base: Sourced<f64>,
    length: Sourced<f64>,
}

/// What is in the box: an edition that was checked. Lengths are micrometres.
#[derive(Clone, Debug)]
pub struct Contents {
    /// The footprints: small, medium, large.
    pub footprints: [Footprint; 3],
    /// What counts against whoever acts (PYR-25).
    pub margin: i64,
    /// How far flags and goal lines lie from the edge (PYR-27, PYR-28).
    pub line: i32,
}

/// The widest margin, in micrometres.
const WIDEST_MARGIN: i32 = 1_000;
/// The lines that there can be: within every zone.
const LINES: std::ops::RangeInclusive<i32> = 10_000..=80_000;

/// Millimetres as whole micrometres; `None` for what is no whole number of them, or too much.
fn micrometres(millimetres: f64) -> Option<i32> {
    let scaled = millimetres * 1_000.0;
    let whole = scaled.round();
    let sound = scaled.is_finite() && whole.abs() < 1e9 && (scaled - whole).abs() < 1e-6;
    sound.then_some(whole as i32)
}

impl Contents {
    /// Reads and checks an edition.
    ///
    /// # Errors
    /// When it has not the right form, or breaks a rule; with the line.
    pub fn read(edition: &Edition) -> Result<Contents, EditionError> {
        let written: Written = edition.read()?;
        let margin = micrometres(*written.margin.value())
            .filter(|margin| (0..=WIDEST_MARGIN).contains(margin))
            .ok_or_else(|| edition.refuse(written.margin.at(), Reason::WrongMargin.refuse()))?;
        let line = micrometres(*written.line.value())
            .filter(|line| LINES.contains(line))
            .ok_or_else(|| edition.refuse(written.line.at(), Reason::WrongLine.refuse()))?;
        let footprint = |size: &WrittenSize| {
            let wrong =
                |length: &Sourced<f64>| edition.refuse(length.at(), Reason::WrongSize.refuse());
            let read =
                |length: &Sourced<f64>| micrometres(*length.value()).ok_or_else(|| wrong(length));
            let (base, length) = (read(&size.base)?, read(&size.length)?);
            Footprint::new(base, length).ok_or_else(|| wrong(&size.base))
        };
        let sizes = [&written.small, &written.medium, &written.large];
        let footprints = [footprint(sizes[0])?, footprint(sizes[1])?, footprint(sizes[2])?];
        // The gun's base must lie on every long side, however its ends are rounded (PYR-21).
        let gun = i64::from(footprints[Size::Large.index()].base());
        for (footprint, size) in footprints.iter().zip(sizes) {
            if footprint.spans()[1] - 6 < gun {
                return Err(edition.refuse(size.length.at(), Reason::GunTooWide.refuse()));
            }
        }
        Ok(Contents { footprints, margin: margin.into(), line })
    }
}
