//! What the command line of a lab says: words, and options with a value each.

use std::collections::BTreeMap;

pub(crate) struct Args {
    pub(crate) words: Vec<String>,
    options: BTreeMap<String, String>,
}

impl Args {
    pub(crate) fn read() -> Args {
        let mut args = Args { words: Vec::new(), options: BTreeMap::new() };
        let mut rest = std::env::args().skip(1);
        while let Some(word) = rest.next() {
            match word.strip_prefix("--") {
                Some(name) => {
                    let value = rest.next().expect("an option has a value");
                    args.options.insert(name.to_owned(), value);
                }
                None => args.words.push(word),
            }
        }
        args
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.options.get(name).map(String::as_str)
    }

    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).map(|text| text.parse().unwrap_or_else(|_| panic!("--{name}: {text}?")))
    }

    pub(crate) fn threads(&self) -> usize {
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        self.number("threads").unwrap_or(all)
    }
}
