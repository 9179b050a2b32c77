//! The shapes of questions and answers. Everything about a table is made from a
//! [`TableView`], never from the table itself.

mod next;

pub(crate) use next::NextShape;

use flotilla_bots::Library;
use flotilla_core::{
    Actor, Catalogue, Choice, EarlyEnd, Element, Language, MOST_SEATS, Names as _, Seat, Turn,
    Viewer,
};
use flotilla_store::Row;
use flotilla_table::{
    Clock, Ending, EventView, Occupant, Offer, PersonId, Series, Table, TableView, ended,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// A token for a guest.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestShape {
    /// The token: send it as `Authorization: Bearer`. Browsers get it as a cookie too.
    pub(crate) token: String,
}

/// A table that is to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenShape {
    /// The game.
    #[schema(max_length = 40)]
    pub(crate) game: String,
    /// Who has which seat: an empty text for an open seat, else the level of a bot.
    #[schema(min_items = 1, max_items = 8)]
    pub(crate) seats: Vec<String>,
    /// The name of an edition that ships with the game; the first, if it is not said.
    #[serde(default)]
    pub(crate) edition: Option<String>,
    /// The text of an edition of one's own, whose name is then `edition`.
    #[serde(default)]
    pub(crate) edition_text: Option<String>,
    /// Options of the game.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Whether everyone may find the table.
    #[serde(default)]
    pub(crate) public: bool,
    /// The clock: `none`, `move 86400`, `bank 600+5`.
    #[serde(default)]
    pub(crate) clock: Option<String>,
    /// After how many seconds a bot plays for someone who is gone.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 31622400)]
    pub(crate) patience: Option<u32>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedShape {
    /// Its name.
    pub(crate) id: String,
    /// The code of its invitation: whoever has it may look and sit down.
    pub(crate) invitation: String,
    /// The hash of the secret behind its dice.
    pub(crate) commitment: String,
}

/// Where something was stored.
#[derive(Serialize, ToSchema)]
pub(crate) struct DoneShape {
    /// The version of the table after it.
    pub(crate) version: u64,
}

/// Sitting down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitShape {
    /// The seat, counted from 1; any, if it is not said.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: Option<usize>,
    /// What to be called.
    #[schema(max_length = 40)]
    pub(crate) name: String,
    /// A number for the dice, in hexadecimal digits. Draw it yourself, after you have seen the
    /// table's commitment; the server draws one if it is not said.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{1,64}$")]
    pub(crate) number: Option<String>,
    /// The code of the invitation.
    #[serde(default)]
    pub(crate) code: Option<String>,
}

/// A seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatShape {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: usize,
}

/// A seat for a bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotShape {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: usize,
    /// How strong the bot is.
    pub(crate) level: String,
}

/// The beginning of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartShape {
    /// How strong the bots in the seats are that are still free; the strongest, if it is not said.
    #[serde(default)]
    pub(crate) level: Option<String>,
}

/// Moves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayShape {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: usize,
    /// The version of the table that the player has seen: a move is refused if something else
    /// has happened since.
    pub(crate) version: u64,
    /// One move, or several of one turn, which are played all or not at all.
    #[schema(min_items = 1, max_items = 64)]
    pub(crate) moves: Vec<String>,
}

/// A question for what may come next.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NextAskShape {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: usize,
    /// The version of the table that the question is about, where an answer about another would be
    /// no help.
    pub(crate) version: Option<u64>,
    /// Moves that are planned and not sent: the question is about what follows them.
    #[serde(default)]
    #[schema(max_items = 64)]
    pub(crate) planned: Vec<String>,
    /// The beginning of a move; nothing for its first choice.
    #[serde(default)]
    pub(crate) beginning: String,
    /// Whether what may follow each of the next choices is wanted too.
    #[serde(default)]
    pub(crate) ahead: bool,
    /// Whether a drawing of the position is wanted.
    #[serde(default)]
    pub(crate) draw: bool,
}

/// What is asked for, or agreed to.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferShape {
    /// To take back what happened since the asker's last move.
    Undo,
    /// To call it a draw.
    Draw,
    /// To play again, with the seats rotated.
    Rematch,
}

impl From<OfferShape> for Offer {
    fn from(shape: OfferShape) -> Offer {
        match shape {
            OfferShape::Undo => Offer::Undo,
            OfferShape::Draw => Offer::Draw,
            OfferShape::Rematch => Offer::Rematch,
        }
    }
}

/// Asking.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskShape {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 8)]
    pub(crate) seat: usize,
    /// What for.
    pub(crate) offer: OfferShape,
}

/// A code.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CodeShape {
    /// The code of a link that moves a seat.
    pub(crate) code: String,
}

/// Who looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookQuery {
    /// The seat to look from, for whoever holds several.
    #[param(minimum = 1, maximum = 8)]
    pub(crate) seat: Option<usize>,
    /// The code of the invitation, for whoever has no seat.
    pub(crate) code: Option<String>,
    /// The language, `en` or `fr`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
    /// For the log and the events: what happened after this version.
    pub(crate) after: Option<u64>,
}

/// The language of an answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LangQuery {
    /// The language, `en` or `fr`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct RowShape {
    /// Its name.
    id: String,
    /// The game.
    game: String,
    /// `waiting`, `playing` or `over`.
    phase: &'static str,
    /// How many seats it has.
    seats: u64,
    /// How many of them are open.
    open: u64,
    /// When something last happened, in milliseconds since 1970.
    at: u64,
}

impl From<Row> for RowShape {
    fn from(row: Row) -> RowShape {
        let Row { id, game, phase, seats, open, at } = row;
        RowShape { id, game, phase: phase.word(), seats, open, at }
    }
}

/// A seat of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlaceShape {
    /// `open`, `kept`, `person` or `bot`.
    kind: &'static str,
    /// What its person is called, or its bot.
    name: Option<String>,
    /// The level of the bot that plays it.
    bot: Option<String>,
    /// Whether it is held by whoever asks.
    yours: bool,
    /// Whether it was given up or lost on time.
    lost: bool,
    /// How long it may still think, in milliseconds.
    time_left: Option<u64>,
}

/// Who may act.
#[derive(Serialize, ToSchema)]
pub(crate) struct TurnShape {
    /// `chance`, `seat` or `over`; `over` before the start too.
    kind: &'static str,
    /// The seat that is waited for.
    waits_for: Option<usize>,
    /// Whether the viewer may act.
    may_act: bool,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndingShape {
    /// The seats that won; all of them for a draw.
    winners: Vec<usize>,
    /// The score of each seat, where the rules ended the game.
    scores: Option<Vec<i32>>,
    /// The rule that ended it; or `resignation`, `agreement`, `time`, `abandoned`.
    by: String,
    /// How it ended, in words.
    text: String,
}

/// Something that was asked for.
#[derive(Serialize, ToSchema)]
pub(crate) struct PendingShape {
    /// `undo`, `draw` or `rematch`.
    offer: &'static str,
    /// The seats that asked or agreed.
    by: Vec<usize>,
}

/// An edition.
#[derive(Serialize, ToSchema)]
pub(crate) struct EditionShape {
    /// Its name.
    name: String,
    /// Its text, if it does not ship with the game.
    text: Option<String>,
}

/// How the match of those who play again and again stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeriesShape {
    /// How many games were played, with this one when it is over.
    games: u32,
    /// How many of them each seat has won. A game that everyone wins is a draw, and counts for
    /// nobody.
    wins: Vec<u32>,
}

impl From<Series> for SeriesShape {
    fn from(series: Series) -> SeriesShape {
        SeriesShape { games: series.games, wins: series.wins }
    }
}

/// A table as its viewer may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableShape {
    /// Its name.
    id: String,
    /// Its version: it grows with everything that happens.
    version: u64,
    /// The game.
    game: String,
    /// The edition.
    edition: EditionShape,
    /// The options that were given.
    options: BTreeMap<String, String>,
    /// `waiting`, `playing` or `over`.
    phase: &'static str,
    /// The seats.
    seats: Vec<PlaceShape>,
    /// The seat that this is seen from; nothing for spectators.
    viewer: Option<usize>,
    /// Whether the viewer is the host.
    host: bool,
    /// Whether everyone may find the table.
    public: bool,
    /// Whether players can agree on a draw.
    draws: bool,
    /// The clock.
    clock: String,
    /// Who may act.
    turn: TurnShape,
    /// The position as the viewer sees it, in notation.
    position: String,
    /// How many events the game has.
    events: usize,
    /// The score of each seat as it stands, in games that count on the way.
    scores: Option<Vec<i32>>,
    /// The viewer's legal moves, where they can be listed.
    moves: Option<Vec<String>>,
    /// What was asked for.
    offer: Option<PendingShape>,
    /// How the game ended.
    ending: Option<EndingShape>,
    /// Whether something of the game is hidden from others: draw a curtain before you hand the
    /// screen over.
    secrets: bool,
    /// The elements that the last move was about, as drawings name them: `kind:index`.
    last: Vec<String>,
    /// The elements that chance has brought since then: the dice that were rolled.
    rolled: Vec<String>,
    /// Whether the viewer may ask to take back its last move, or agree to it.
    may_undo: bool,
    /// Whether the viewer plays against bots only, and may have hints.
    solo: bool,
    /// The hash of the secret behind the dice.
    commitment: String,
    /// The table at which the same people played before.
    before: Option<String>,
    /// How their match stands.
    series: SeriesShape,
    /// The table at which they play again.
    next: Option<String>,
}

/// The name of a clock, for people and programs.
fn clock(clock: Clock) -> String {
    clock.to_string()
}

impl TableShape {
    pub(crate) fn of(
        table: &Table,
        look: &TableView<'_>,
        who: Option<&PersonId>,
        now: u64,
        catalogue: &Catalogue,
    ) -> TableShape {
        let view = look.view();
        let count = table.places().len();
        let setup = look.setup();
        let info = view.info();
        let shipped = info.edition(&setup.edition.name) == Some(&setup.edition);
        let moves = look.may_act().and_then(|_| view.legal());
        TableShape {
            id: table.id().to_owned(),
            version: table.version(),
            game: info.name.to_owned(),
            edition: EditionShape {
                name: setup.edition.name.to_string(),
                text: (!shipped).then(|| setup.edition.text.to_string()),
            },
            options: setup
                .options
                .given()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            phase: table.phase().word(),
            seats: Seat::all(count)
                .map(|seat| place(table, look, who, seat, now, catalogue))
                .collect(),
            viewer: match look.viewer() {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Public => None,
            },
            host: who.is_some_and(|who| table.host() == who),
            public: table.terms().visibility == flotilla_table::Visibility::Public,
            draws: info.draws,
            clock: clock(table.terms().clock),
            turn: turn(look),
            position: view.position(),
            events: look.events(),
            scores: view.scores().map(|scores| scores[..count.min(MOST_SEATS)].to_vec()),
            moves: moves.map(|moves| moves.iter().map(|chosen| view.write(chosen)).collect()),
            offer: look.offer().map(|pending| PendingShape {
                offer: pending.offer.word(),
                by: pending.by.iter().map(Seat::number).collect(),
            }),
            ending: look.ending().map(|it| ending(&it, look, count, catalogue)),
            secrets: look.has_secrets(),
            last: look.last_elements().into_iter().map(placed).collect(),
            rolled: look.rolled_elements().into_iter().map(placed).collect(),
            may_undo: look.may_undo(),
            solo: look.is_solo(),
            commitment: look.commitment().to_owned(),
            before: look.before().map(str::to_owned),
            series: look.series().into(),
            next: look.after().map(str::to_owned),
        }
    }
}

fn place(
    table: &Table,
    look: &TableView<'_>,
    who: Option<&PersonId>,
    seat: Seat,
    now: u64,
    catalogue: &Catalogue,
) -> PlaceShape {
    let Some(place) = table.places().get(seat.index()) else {
        return PlaceShape {
            kind: "open",
            name: None,
            bot: None,
            yours: false,
            lost: false,
            time_left: None,
        };
    };
    let kind = match &place.sitter {
        Occupant::Open => "open",
        Occupant::Kept { .. } => "kept",
        Occupant::Person { .. } => "person",
        Occupant::Bot { .. } => "bot",
    };
    let person = match &place.sitter {
        Occupant::Kept { person, .. } | Occupant::Person { person, .. } => Some(person),
        Occupant::Open | Occupant::Bot { .. } => None,
    };
    PlaceShape {
        kind,
        name: (place.sitter != Occupant::Open).then(|| look.seat(seat, catalogue)),
        bot: place.bot().map(str::to_owned),
        yours: who.is_some() && person == who,
        lost: place.lost,
        time_left: look.time_left(seat, now),
    }
}

fn turn(look: &TableView<'_>) -> TurnShape {
    let (kind, waits_for) = match look.turn() {
        Turn::Over => ("over", None),
        Turn::Chance => ("chance", None),
        Turn::Seat { waits_for, .. } => ("seat", Some(waits_for.number())),
    };
    TurnShape { kind, waits_for, may_act: look.may_act().is_some() }
}

fn ending(
    ending: &Ending,
    look: &TableView<'_>,
    seats: usize,
    catalogue: &Catalogue,
) -> EndingShape {
    let names = |winners: flotilla_core::SeatSet| -> Vec<String> {
        winners.iter().map(|seat| look.seat(seat, catalogue)).collect()
    };
    match ending {
        Ending::Rules(outcome) => EndingShape {
            winners: outcome.winners.iter().map(Seat::number).collect(),
            scores: Some(outcome.scores[..seats.min(MOST_SEATS)].to_vec()),
            by: outcome.ended_by.to_string(),
            text: catalogue.fill(
                "web-won",
                &[
                    ("count", outcome.winners.len().into()),
                    ("names", names(outcome.winners).join(", ").into()),
                    ("rule", outcome.ended_by.to_string().into()),
                ],
            ),
        },
        Ending::Closed(closing) => EndingShape {
            winners: closing.winners.iter().map(Seat::number).collect(),
            scores: None,
            by: closing.how.word().to_owned(),
            text: closed(*closing, &names(closing.winners), seats, catalogue),
        },
    }
}

/// Who has won a game that ended before its rules ended it, and how it ended.
fn closed(closing: EarlyEnd, names: &[String], seats: usize, catalogue: &Catalogue) -> String {
    let how = catalogue.get(ended(closing.how));
    // Nobody, or everyone: there is no winner to name.
    if names.is_empty() || names.len() == seats {
        return how;
    }
    let values =
        [("count", names.len().into()), ("names", names.join(", ").into()), ("how", how.into())];
    catalogue.fill("web-closed", &values)
}

/// One line of a table's log.
#[derive(Serialize, ToSchema)]
pub(crate) struct ToldShape {
    /// The version of the table with it.
    version: u64,
    /// When it happened, in milliseconds since 1970.
    at: u64,
    /// The number of the seat that acted, `*` for chance; nothing for what happened beside the
    /// game.
    actor: Option<String>,
    /// What happened, in notation.
    chosen: String,
    /// What happened, in words.
    text: String,
}

impl ToldShape {
    pub(crate) fn of(
        told: &EventView<'_>,
        look: &TableView<'_>,
        catalogue: &Catalogue,
    ) -> ToldShape {
        ToldShape {
            version: told.version,
            at: told.at,
            actor: told.actor.map(|actor: Actor| actor.to_string()),
            chosen: told.chosen.clone(),
            text: catalogue.say(told.text, look),
        }
    }
}

/// An element as drawings name it.
fn placed(element: Element) -> String {
    format!("{}:{}", element.kind, element.index)
}

/// The elements of a move, as drawings name them.
pub(crate) fn elements(chosen: &[Choice]) -> Vec<String> {
    let each = chosen.iter().filter_map(|choice| match choice {
        Choice::Element(element) => Some(placed(*element)),
        Choice::Amount(_) | Choice::Heading(_) | Choice::Point(_) => None,
    });
    each.collect()
}

/// What the server says in a language.
pub(crate) fn catalogue(library: Library, language: Language) -> Catalogue {
    let mut catalogue = library.catalogue(language);
    for part in [flotilla_scene::TEXTS, flotilla_table::TEXTS, crate::TEXTS, crate::pages::TEXTS] {
        let added = catalogue.add(part);
        // The parts are compiled in and a test adds each of them: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
    }
    catalogue
}
