//! What the server and its clients send each other, as types: the only place where the names of
//! JSON fields are written down. `docs/http.md` says which is sent where.
//!
//! Fields may be added to an answer, so clients pass over those they do not know; none is renamed
//! or removed, for there are clients outside this repository. A request with a field that the
//! server does not know is refused, so that nobody takes a slip for a wish that was heard.
//!
//! ```
//! use flotilla_wire::{PlayShape, ToldShape};
//!
//! let play = PlayShape { seat: 1, version: 7, moves: vec!["take 3".to_owned()] };
//! let sent = serde_json::to_string(&play)?;
//! assert_eq!(sent, r#"{"seat":1,"version":7,"moves":["take 3"]}"#);
//!
//! let line = r#"{"version":8,"at":1700,"actor":"1","said":"take 3","text":"Anne takes 3."}"#;
//! let told: ToldShape = serde_json::from_str(line)?;
//! assert_eq!(told.chosen, "take 3");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod act;
mod book;
mod coach;
mod counsel;
mod dice;
mod learn;
mod lobby;
mod next;
mod practise;
mod problem;
mod say;
mod story;
mod table;
mod why;
mod workshop;

pub use act::{
    AskShape, BotShape, CodeShape, NumberShape, OfferShape, PlayShape, SeatShape, SitShape,
    StartShape,
};
pub use book::{BookMoveShape, BookShape, EndsShape};
pub use coach::{CoachAskShape, CoachShape, SayingShape, WarningShape};
pub use counsel::{
    AccountShape, AnalysisShape, HintShape, MistakeShape, ProgressShape, WeighedShape,
};
pub use dice::{DrawShape, DrawsShape, OutcomeShape};
pub use learn::{
    HappenedShape, LessonActShape, LessonAnswerShape, LessonHintShape, LessonNextShape,
    LessonRuleShape, MomentShape, TipShape, WantsShape,
};
pub use lobby::{
    BotLevelShape, CarriedShape, EditionAskShape, GameShape, GuestShape, OpenShape, OpenedShape,
    OptionShape, RecordShape, RowPlaceShape, RowResultShape, RowShape, SoundShape,
};
pub use next::{
    AheadShape, ChanceShape, ElementShape, HelmShape, LiesShape, NextAskShape, NextShape,
    RegionShape, ThenShape,
};
pub use practise::{
    AnswerShape, BeginningShape, CollectionShape, ExerciseShape, MarkedShape, OwnNextShape,
    OwnShape, OwnTryShape, TryShape,
};
pub use problem::ProblemShape;
pub use say::{PhraseShape, SaidShape};
pub use story::{EntryShape, EventShape, NewsShape, ToldShape};
pub use table::{
    AwayShape, EditionShape, EndingShape, PendingShape, PhaseShape, PlaceKindShape, PlaceShape,
    SeriesShape, TableShape, TurnKindShape, TurnShape,
};
pub use why::{ObstacleShape, PictureShape, WhyAskShape, WhyShape};
pub use workshop::{
    ChartedShape, ComplaintShape, ExactAskShape, ExactShape, FairGameShape, FairnessAskShape,
    FairnessShape, FieldShape, GroupShape, IslandShape, MapShape, SpecShape, StationShape,
    ValueShape, WordShape, WorkshopActShape, WorkshopAskShape, WorkshopShape,
};
