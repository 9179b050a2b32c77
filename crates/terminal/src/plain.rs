//! Text that can be shown: without signs that steer a terminal, or turn the direction of writing.
//!
//! Names, editions, records and what a server answers come from anywhere. Whatever of them is
//! printed goes through here.

use std::borrow::Cow;

/// Whether a character would steer a terminal, or the order in which text is shown, instead of
/// being shown itself. Ends of lines and tabs are what they are.
#[must_use]
pub const fn steers(sign: char) -> bool {
    match sign {
        '\n' | '\t' => false,
        // Control characters, the first set and the second.
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => true,
        // Marks, embeddings, overrides and isolates of direction.
        '\u{61c}' | '\u{200e}' | '\u{200f}' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        // Ends of lines and paragraphs that are no ends of lines here, signs out of use, notes
        // between lines, a byte-order mark within text, and tags.
        '\u{2028}' | '\u{2029}' | '\u{206a}'..='\u{206f}' => true,
        '\u{fff9}'..='\u{fffb}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => true,
        _ => false,
    }
}

/// Text without what [`steers`].
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.contains(steers) {
        Cow::Owned(text.chars().filter(|&sign| !steers(sign)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The same, but for colours and styles: `ESC [`, numbers and `m`.
#[must_use]
pub fn plain_but_styled(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(steers) {
        let (before, from) = rest.split_at(at);
        shown.push_str(before);
        let length = style_length(from).unwrap_or(0);
        shown.push_str(&from[..length]);
        let sign = from.chars().next().map_or(0, char::len_utf8);
        rest = &from[length.max(sign)..];
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// How long the style is that a text begins with.
fn style_length(text: &str) -> Option<usize> {
    let numbers = text.strip_prefix("\u{1b}[")?;
    let end = numbers.find(|sign: char| !(sign.is_ascii_digit() || sign == ';'))?;
    numbers[end..].starts_with('m').then_some(2 + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_left_out() {
        let hostile =
            "A\u{1b}[31mn\u{202e}n\u{200f}e\u{9b}2J\r\u{7}\u{2066}\u{feff}!\n\tÉlodie 日本";
        assert_eq!(plain(hostile), "A[31mnne2J!\n\tÉlodie 日本");
        assert_eq!(plain_but_styled(hostile), "A\u{1b}[31mnne2J!\n\tÉlodie 日本");
        assert_eq!(
            plain_but_styled("\u{1b}]0;title\u{7}\u{1b}[2J\u{1b}[1;32mx"),
            "]0;title[2J\u{1b}[1;32mx"
        );
        assert_eq!(plain_but_styled("\u{1b}["), "[");
        assert!(matches!(plain("plain"), Cow::Borrowed("plain")));
    }
}
