//! Patterns over the grammar of moves.

/// Which moves are meant: word by word, as they are written in notation.
///
/// A word stands for itself. `*` is any word, `a|b` one of several, `3..7` a number between, both
/// ends included; `…` (or `...`) at the end is any rest, and none.
///
/// ```
/// use flotilla_lessons::Pattern;
///
/// let pattern = Pattern::parse("move cork-strand|glass-heath * 3..5").unwrap();
/// assert!(pattern.fits("move glass-heath feather-down 4"));
/// assert!(!pattern.fits("move glass-heath feather-down 6"));
/// assert!(Pattern::parse("reroll …").unwrap().fits("reroll rum rum"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Pattern {
    words: Vec<Word>,
    /// Whether more may follow.
    open: bool,
    text: String,
}

#[derive(Clone, PartialEq, Debug)]
enum Word {
    Any,
    OneOf(Vec<String>),
    Between(f64, f64),
}

impl Pattern {
    /// Reads one; `None` if it has no word, or a gap that is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Pattern> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let open = matches!(words.last(), Some(&("…" | "...")));
        if open {
            words.pop();
        }
        let words = words.into_iter().map(Word::parse).collect::<Option<Vec<Word>>>()?;
        (open || !words.is_empty()).then(|| Pattern { words, open, text: text.to_owned() })
    }

    /// Whether a move is meant, as notation writes it.
    #[must_use]
    pub fn fits(&self, written: &str) -> bool {
        let mut said = written.split_whitespace();
        self.words.iter().all(|word| said.next().is_some_and(|it| word.fits(it)))
            && (self.open || said.next().is_none())
    }

    /// The one move that is meant, if nothing is left open.
    #[must_use]
    pub fn whole(&self) -> Option<String> {
        let lone = self.lone();
        (!self.open && lone.len() == self.words.len()).then(|| lone.join(" "))
    }

    /// How every move begins that is meant, as far as nothing is left open.
    #[must_use]
    pub fn beginning(&self) -> String {
        self.lone().join(" ")
    }

    /// The pattern as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    fn lone(&self) -> Vec<&str> {
        let lone = self.words.iter().map_while(|word| match word {
            Word::OneOf(words) if words.len() == 1 => Some(words[0].as_str()),
            _ => None,
        });
        lone.collect()
    }
}

impl Word {
    fn parse(text: &str) -> Option<Word> {
        if text == "*" {
            return Some(Word::Any);
        }
        if let Some((low, high)) = text.split_once("..") {
            let ends: Option<(f64, f64)> = low.parse().ok().zip(high.parse().ok());
            return ends.filter(|(low, high)| low <= high).map(|(l, h)| Word::Between(l, h));
        }
        let words: Vec<String> = text.split('|').map(str::to_owned).collect();
        words.iter().all(|word| !word.is_empty()).then_some(Word::OneOf(words))
    }

    fn fits(&self, said: &str) -> bool {
        match self {
            Word::Any => true,
            Word::OneOf(words) => words.iter().any(|word| word == said),
            Word::Between(low, high) => {
                said.parse().is_ok_and(|said: f64| (*low..=*high).contains(&said))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, written: &str) -> bool {
        Pattern::parse(pattern).unwrap().fits(written)
    }

    #[test]
    fn words_gaps_and_numbers() {
        assert!(fits("b4 c3", "b4 c3") && !fits("b4 c3", "b4 c5"));
        assert!(!fits("b4", "b4 c3") && !fits("b4 c3", "b4"));
        assert!(fits("b4 *", "b4 c5") && fits("b4|b6 …", "b6 c5 d4") && fits("…", "end"));
        assert!(
            fits("move bl1 80..110", "move bl1 92.5") && !fits("move bl1 80..110", "move bl1 79.9")
        );
    }

    #[test]
    fn what_is_no_pattern() {
        for bad in ["", "a||b", "7..3", "3..", "|"] {
            assert_eq!(Pattern::parse(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_pattern_without_gaps_is_a_move() {
        let whole = |text| Pattern::parse(text).unwrap().whole();
        assert_eq!(whole("b4  c3").as_deref(), Some("b4 c3"));
        assert_eq!(whole("b4 *"), None);
        assert_eq!(Pattern::parse("move a|b 3").unwrap().beginning(), "move");
    }
}
