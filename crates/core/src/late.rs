//! Data that a first game does without.

use std::hint::black_box;

/// Data that a first game does without: an edition other than the first, a bot's weights.
///
/// In a browser they come with the rest of the program, after the first page (docs/site.md), and
/// before that nothing may read them. So the way to them leads through a function that no first
/// game calls: it is a part of the rest, and is missed where the rest is missing.
#[must_use]
pub fn late<T: ?Sized>(data: &'static T) -> &'static T {
    // Called by its address, so that no compiler puts its body where it is called.
    black_box(arrived::<T> as fn(&'static T) -> &'static T)(data)
}

fn arrived<T: ?Sized>(data: &'static T) -> &'static T {
    black_box(data)
}
