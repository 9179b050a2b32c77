//! `flotilla moves`: what may be played at the end of a record.

use crate::context::Context;
use crate::edge::message;
use crate::failure::Failure;
use crate::files;
use crate::record::load;
use crate::shape::{SCHEMA, TurnShape, print};
use clap::Args;
use flotilla_core::{
    Actor, AnyGame, Choice, Next, NotationError, ParseMode, Playthrough, Turn, explain_notation,
};
use flotilla_terminal::PlaythroughNames;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla moves game.txt
  flotilla moves game.txt --after 'reroll barrel'
  flotilla moves - --json < game.txt

One line is one move in notation. A line that ends in … is the beginning of moves: see how
to go on with --after. Where chance is pending its outcomes are listed, each with its chance.")]
pub(crate) struct MovesArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// What may come next after the beginning of a move
    #[arg(long, value_name = "BEGINNING")]
    after: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `moves --json` prints.
#[derive(Serialize)]
struct MovesShape {
    schema: u32,
    turn: TurnShape,
    /// Whose moves they are: `*`, a seat's number as text, or null at the end of the game.
    actor: Option<String>,
    /// Whether every whole move is listed; else some lines are beginnings.
    listed: bool,
    moves: Vec<MoveShape>,
    /// The least and the greatest amount that may come next after the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    amounts: Option<(u32, u32)>,
    /// The headings that may come next, in tenths of a degree: from, to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    headings: Vec<(u16, u16)>,
    /// How many regions there are of which a point may come next.
    #[serde(skip_serializing_if = "is_zero")]
    regions: usize,
}

#[derive(Serialize)]
struct MoveShape {
    #[serde(rename = "move")]
    chosen: String,
    /// Whether it can be played as it is.
    whole: bool,
    /// Whether more may follow.
    goes_on: bool,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<f64>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

pub(crate) fn run(args: &MovesArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = load(&args.file, context)?;
    let play = game.play();
    let turn = game.turn();
    let actor = turn.waits_for();
    let mut shape = MovesShape {
        schema: SCHEMA,
        turn: TurnShape::of(turn),
        actor: actor.map(|actor| actor.to_string()),
        listed: true,
        moves: Vec::new(),
        amounts: None,
        headings: Vec::new(),
        regions: 0,
    };
    match (turn, actor, &args.after) {
        (_, Some(actor), Some(after)) => {
            let begun = play.begin(actor, after, ParseMode::Typed).map_err(|error| {
                let why = explain_notation(&error, &context.catalogue, &PlaythroughNames(&game));
                Failure::at(files::shown(&args.file, context), why)
            })?;
            begin(&game, actor, &begun, &mut shape, context)?;
        }
        (Turn::Chance, _, None) => {
            let chances = play.chances();
            let sum: u64 = chances.iter().map(|(_, weight)| weight).sum();
            for (chosen, weight) in chances {
                let mut one = whole(&game, Actor::Chance, &chosen, context);
                one.weight = Some(weight);
                one.chance = Some(weight as f64 / sum.max(1) as f64);
                shape.moves.push(one);
            }
        }
        (Turn::Seat { waits_for, .. }, Some(actor), None) => match play.legal(waits_for) {
            Some(legal) => {
                let moves = legal.iter().map(|chosen| whole(&game, actor, chosen, context));
                shape.moves = moves.collect();
            }
            None => begin(&game, actor, &[], &mut shape, context)?,
        },
        _ => {}
    }
    if args.json {
        return print(&shape, out);
    }
    if turn == Turn::Over {
        // No move: a message.
        message(&context.say("replay-over", &[]));
    }
    lines(&shape, args.after.as_deref(), out)
}

fn whole(game: &Playthrough, actor: Actor, chosen: &[Choice], context: &Context) -> MoveShape {
    let told = game.play().describe(actor, chosen);
    MoveShape {
        chosen: game.play().write(chosen),
        whole: true,
        goes_on: false,
        text: told
            .map_or_else(String::new, |it| context.catalogue.say(&it, &PlaythroughNames(game))),
        weight: None,
        chance: None,
    }
}

/// What may come next after the beginning of a move.
fn begin(
    game: &Playthrough,
    actor: Actor,
    begun: &[Choice],
    shape: &mut MovesShape,
    context: &Context,
) -> Result<(), Failure> {
    let play = game.play();
    let next = next(game, actor, begun, context)?;
    shape.listed = false;
    if next.complete {
        let mut one = whole(game, actor, begun, context);
        one.goes_on = !next.is_end();
        shape.moves.push(one);
    }
    for &element in &next.elements {
        let mut chosen = begun.to_vec();
        chosen.push(element.into());
        let after = self::next(game, actor, &chosen, context)?;
        let mut one = whole(game, actor, &chosen, context);
        one.whole = after.complete;
        one.goes_on = !after.is_end();
        if !after.complete {
            one.text = play.name(element, &context.catalogue);
        }
        shape.moves.push(one);
    }
    shape.amounts = next.amounts;
    shape.headings = next.headings.iter().map(|arc| (arc.from.tenths(), arc.to.tenths())).collect();
    shape.regions = next.points.len();
    Ok(())
}

fn next(
    game: &Playthrough,
    actor: Actor,
    chosen: &[Choice],
    context: &Context,
) -> Result<Next, Failure> {
    let play: &dyn AnyGame = game.play();
    let mut next = Next::new();
    play.next(actor, chosen, &mut next).map_err(|misspoken| {
        let error = NotationError::from(misspoken);
        Failure::Input(explain_notation(&error, &context.catalogue, &PlaythroughNames(game)))
    })?;
    Ok(next)
}

fn lines(shape: &MovesShape, after: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    for one in &shape.moves {
        match one.chance {
            Some(chance) => writeln!(out, "{}\t{chance:.6}", one.chosen)?,
            None if one.whole => writeln!(out, "{}", one.chosen)?,
            None => writeln!(out, "{} …", one.chosen)?,
        }
    }
    let mut ranges = Vec::new();
    ranges.extend(shape.amounts.map(|(least, most)| format!("{least}–{most}")));
    let degrees = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
    ranges.extend(
        shape.headings.iter().map(|&(from, to)| format!("{}–{}", degrees(from), degrees(to))),
    );
    if shape.regions > 0 {
        ranges.push("x.xxx,y.yyy".to_owned());
    }
    for range in ranges {
        writeln!(out, "{}", format!("{} {range} …", after.unwrap_or_default()).trim_start())?;
    }
    Ok(())
}
