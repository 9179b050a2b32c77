//! `flotilla play --table`: a person in a terminal at a table of a server.

use crate::context::Context;
use crate::failure::Failure;
use crate::remote::Remote;
use flotilla_core::{Catalogue, Element, Names, Seat, Seen};
use flotilla_terminal::draw;
use serde_json::{Value, json};
use std::io::{self, BufRead as _, Write};
use std::time::Duration;

/// The names of a table: elements as the game calls them, seats as their players are called.
struct Company<'a> {
    view: &'a dyn Seen,
    table: &'a Value,
}

impl Names for Company<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.view.name(element, catalogue)
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        match self.table["seats"][seat.index()]["name"].as_str() {
            // Names come from others: nothing in them may move the cursor.
            Some(name) => name.chars().filter(|sign| !sign.is_control()).collect(),
            None => catalogue.fill("seat", &[("number", seat.number().into())]),
        }
    }
}

pub(crate) fn run(
    link: &str,
    seat: Option<usize>,
    name: &str,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let remote = Remote::visit(link, None)?;
    let seat = remote.sit(seat, name)?;
    writeln!(out, "{}", context.say("guest-help", &[]))?;
    let mut told = 0;
    loop {
        let table = remote.table(Some(seat))?;
        let version = table["version"].as_u64().unwrap_or(0);
        for line in remote.log(seat, told, context.catalogue.language())? {
            writeln!(out, "• {line}")?;
        }
        told = version;
        let view = Remote::view(&table, seat)?;
        let company = Company { view: &*view, table: &table };
        if table["phase"] == json!("over") {
            write!(out, "{}", draw(&*view, &company, &context.catalogue))?;
            return Ok(());
        }
        out.flush()?;
        if table["turn"]["waits_for"] != json!(seat.number()) {
            if !remote.wait(seat, version)? {
                std::thread::sleep(Duration::from_millis(500));
            }
            continue;
        }
        write!(out, "\n{}", draw(&*view, &company, &context.catalogue))?;
        let shown = company.seat(seat, &context.catalogue);
        write!(out, "{} ", context.say("play-prompt", &[("seat", shown.into())]))?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(());
        }
        let own = json!({ "seat": seat.number() });
        let done = match line.trim() {
            "" => continue,
            "quit" | "q" => return Ok(()),
            "moves" => {
                let asked = remote.act("next", &own)?;
                if let Ok(next) = &asked {
                    writeln!(out, "{}", next["asks"].as_str().unwrap_or_default())?;
                    for element in next["elements"].as_array().into_iter().flatten() {
                        let word = element["word"].as_str().unwrap_or_default();
                        writeln!(
                            out,
                            "  {word}  {}",
                            element["name"].as_str().unwrap_or_default()
                        )?;
                    }
                }
                asked
            }
            "resign" => remote.act("resign", &own)?,
            "decline" => remote.act("decline", &own)?,
            offer @ ("undo" | "draw") => {
                remote.act("ask", &json!({ "seat": seat.number(), "offer": offer }))?
            }
            said => {
                let body = json!({ "seat": seat.number(), "version": version, "moves": [said] });
                remote.act("play", &body)?
            }
        };
        if let Err(answered) = done {
            writeln!(out, "{}", answered.text)?;
        }
    }
}
