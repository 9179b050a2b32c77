//! `sixth-game serve | play [BOT] | arena [BOT…] | batch`

use sixth_game::uses;
use std::error::Error;
use std::io;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => {
            let stop = async { drop(tokio::signal::ctrl_c().await) };
            uses::serve("sixth-game.db", "127.0.0.1:8421", |it| println!("http://{it}"), stop).await
        }
        ["play"] => play("mate"),
        ["play", bot] => play(bot),
        ["arena"] => arena(&["captain".to_owned(), "bold".to_owned()]),
        ["arena", ..] => arena(&arguments[1..]),
        ["batch"] => batch(),
        _ => Err("usage: sixth-game serve | play [BOT] | arena [BOT...] | batch".into()),
    }
}

fn batch() -> Result<(), Box<dyn Error>> {
    println!("{} games came to an end", uses::step(1024, 200)?);
    Ok(())
}

fn play(bot: &str) -> Result<(), Box<dyn Error>> {
    uses::play_in_terminal(bot, 1, &mut io::stdin().lock(), &mut io::stdout()).map(drop)
}

fn arena(bots: &[String]) -> Result<(), Box<dyn Error>> {
    for row in uses::compete(bots, 100)?.rows {
        println!("{}: {:.0} % of the wins", row.name, 100.0 * row.share);
    }
    Ok(())
}
