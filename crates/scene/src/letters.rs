//! Words where there is little room: in lines, and as large as they can be.

use crate::svg::Svg;

/// About how broad a letter is, for its size: of the broadest fonts that may be there.
const BREADTH: f64 = 0.57;
/// How much broader letters are that are bold.
pub(crate) const BOLD: f64 = 1.14;

/// How much room words need in one line.
pub(crate) fn width(words: &str, size: f64) -> f64 {
    BREADTH * size * words.chars().count() as f64
}

/// Words in lines that are no broader than a room, as far as their breaks allow: spaces, and what
/// follows a hyphen.
pub(crate) fn lines(words: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in words.split_inclusive([' ', '-']) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line}{}", part.trim_end()), size) <= room => {
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

/// One line of words, drawn together where the room is too narrow for it.
pub(crate) fn line(
    svg: &mut Svg,
    class: &str,
    (x, y): (f64, f64),
    words: &str,
    squeeze: Option<f64>,
) {
    match squeeze {
        None => svg.words("text", &[("class", &class), ("x", &x), ("y", &y)], words),
        Some(room) => svg.words(
            "text",
            &[
                ("class", &class),
                ("x", &x),
                ("y", &y),
                ("textLength", &room),
                ("lengthAdjust", &"spacingAndGlyphs"),
            ],
            words,
        ),
    }
}

/// Words in lines one under the other, the first with its foot at `y`. A line that can't be broken
/// and is too broad is drawn together. Where the line after them stands is returned.
pub(crate) fn block(
    svg: &mut Svg,
    class: &str,
    (x, mut y): (f64, f64),
    size: f64,
    room: f64,
    words: &str,
) -> f64 {
    for words in lines(words, size, room) {
        let squeeze = (width(&words, size) > 1.1 * room).then_some(room);
        line(svg, class, (x, y), &words, squeeze);
        y += (1.15 * size).round();
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_break_where_they_may_and_nothing_is_lost() {
        assert_eq!(lines("the Good Hope", 10.0, 60.0), ["the Good", "Hope"]);
        assert_eq!(lines("la Bonne-Espérance", 10.0, 70.0), ["la Bonne-", "Espérance"]);
        assert_eq!(lines("salt", 10.0, 6.0), ["salt"]);
        assert_eq!(lines("", 10.0, 60.0), Vec::<String>::new());
    }
}
