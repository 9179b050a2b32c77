//! Colours, and text of a certain width.

use anstyle::{AnsiColor, Color, Style};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// How wide a screen may be taken to be.
pub(crate) const SCREEN: usize = 80;

const fn coloured(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

pub(crate) const GOLD: Style = coloured(AnsiColor::Yellow).bold();
pub(crate) const SEA: Style = coloured(AnsiColor::Blue);
pub(crate) const LAND: Style = coloured(AnsiColor::Green);
pub(crate) const FITS: Style = coloured(AnsiColor::Green).bold();
pub(crate) const BAD: Style = coloured(AnsiColor::Red);
pub(crate) const STRONG: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Text in a style.
pub(crate) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Text cut to a width on the screen, with a sign that something was cut.
#[must_use]
pub fn clip(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut clipped = String::new();
    let mut used = 1;
    for sign in text.chars() {
        used += sign.width().unwrap_or(0);
        if used > width {
            break;
        }
        clipped.push(sign);
    }
    clipped.push('…');
    clipped
}

/// Text filled up to a width on the screen, and never cut: for words that somebody has to type.
#[must_use]
pub fn filled(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(missing))
}

/// Text cut or filled up to exactly a width on the screen.
#[must_use]
pub fn padded(text: &str, width: usize) -> String {
    let mut text = clip(text, width);
    let missing = width.saturating_sub(text.width());
    text.extend(std::iter::repeat_n(' ', missing));
    text
}

/// Text in the middle of a width on the screen.
pub(crate) fn centred(text: &str, width: usize) -> String {
    let text = clip(text, width);
    let left = width.saturating_sub(text.width()) / 2;
    padded(&format!("{}{text}", " ".repeat(left)), width)
}

/// How wide text without colours is on the screen.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// Lines of at most the screen's width, broken between words, each behind some spaces.
pub(crate) fn wrapped(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let mut out = String::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && indent + line.width() + 1 + word.width() > SCREEN {
                out.push_str(&format!("{margin}{line}\n"));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        out.push_str(format!("{margin}{line}").trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_exactly_the_width_it_is_given() {
        assert_eq!(padded("map", 5), "map  ");
        assert_eq!(padded("bouteille", 5), "bout…");
        assert_eq!(centred("map", 6), " map  ");
        assert_eq!(width(&padded("日本語日本語", 5)), 5);
    }

    #[test]
    fn long_text_is_broken_between_words() {
        let text = wrapped(&"word ".repeat(40), 2);
        assert!(text.lines().all(|line| line.starts_with("  word") && width(line) <= SCREEN));
    }
}
