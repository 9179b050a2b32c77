//! The edge: everything that is printed goes through here, and what would steer the terminal does
//! not.

use flotilla_terminal::{plain, plain_but_styled};
use std::io::{self, Write};

/// A writer that lets text and colours through, and nothing else.
pub(crate) struct Edge<W: Write>(pub(crate) W);

impl<W: Write> Write for Edge<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sound = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                // What is no text is passed over; whoever writes whole texts has none of it.
                let sound = bytes.get(..error.valid_up_to()).unwrap_or_default();
                if sound.is_empty() {
                    return Ok(bytes.len().min(1));
                }
                std::str::from_utf8(sound).unwrap_or_default()
            }
        };
        self.0.write_all(plain_but_styled(sound).as_bytes())?;
        Ok(sound.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A message on standard error. Where even this can't be written there is nobody to tell.
pub(crate) fn message(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", plain(text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_colours_pass_and_nothing_else() {
        let mut edge = Edge(Vec::new());
        edge.write_all("\u{1b}[1mA\u{1b}[0m\u{202e}n\u{1b}]0;x\u{7}é\n".as_bytes()).unwrap();
        edge.write_all(b"a\xffb\xc3").unwrap();
        assert_eq!(String::from_utf8(edge.0).unwrap(), "\u{1b}[1mA\u{1b}[0mn]0;xé\nab");
    }
}
