//! What bots play on this machine, to be held against what they play in a browser: questions on the
//! input, a line each, as `{"play":"galleons","level":"mate","seed":1,"moves":20}`; their answers on
//! the output, with the milliseconds they took.

use flotilla_site::answer;
use flotilla_web::{Library, Minds};
use std::io::{self, BufRead as _, Write as _};
use std::time::Instant;

fn main() -> io::Result<()> {
    let minds = Minds::new(Library::SHIPPED, 256 << 20);
    for question in io::stdin().lock().lines() {
        let begun = Instant::now();
        let answer = answer(&minds, &question?);
        let told = serde_json::json!({
            "answer": answer,
            "milliseconds": begun.elapsed().as_secs_f64() * 1000.0,
        });
        writeln!(io::stdout(), "{told}")?;
    }
    Ok(())
}
