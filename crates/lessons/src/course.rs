//! The courses: what lessons each game has.

use crate::coach::Coaching;
use crate::lesson::Lesson;
use crate::pictures::Pictures;
use flotilla_bots::Library;
use flotilla_core::Game;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A game that is taught: its lessons, in the order in which they are taken.
pub trait Teach: Game {
    /// The texts of its lessons; a game without any is learned from its rules.
    const LESSONS: &'static [&'static str] = &[];
    /// What its rule page shows beside the text; nothing where nothing is said.
    const PICTURES: &'static str = "";
    /// What a coach says at its tables; nothing where nothing is said.
    const COACH: &'static str = "";
}

/// What a game's files say, without the type of the game.
#[derive(Clone, Copy, Debug)]
struct Course {
    game: &'static str,
    lessons: &'static [&'static str],
    pictures: &'static str,
    coach: &'static str,
}

impl Course {
    const fn of<G: Teach>() -> Course {
        Course { game: G::INFO.name, lessons: G::LESSONS, pictures: G::PICTURES, coach: G::COACH }
    }
}

/// The lessons of games, and the pictures of their rules.
#[derive(Clone, Copy, Debug)]
pub struct Courses(&'static [Course]);

macro_rules! taught {
    ([] $($game:ty,)*) => { &[$(Course::of::<$game>(),)*] };
}

impl Courses {
    /// Those of the library.
    pub const SHIPPED: Courses = Courses(flotilla_games::with_games!(taught));

    /// These and those of one more game. They are put together once, when a program starts.
    #[must_use]
    pub fn with<G: Teach>(self) -> Courses {
        let others = self.0.iter().copied().filter(|course| course.game != G::INFO.name);
        Courses(Vec::leak(others.chain([Course::of::<G>()]).collect()))
    }

    /// The texts of a game's lessons.
    #[must_use]
    pub fn texts(&self, game: &str) -> &'static [&'static str] {
        self.course(game).map_or(&[], |course| course.lessons)
    }

    fn course(&self, game: &str) -> Option<&'static Course> {
        self.0.iter().find(|course| course.game == game)
    }

    /// What the rule page of a game shows beside its text.
    #[must_use]
    pub fn pictures(&self, game: &str, library: Library) -> Option<&'static Pictures> {
        static READ: Mutex<BTreeMap<usize, Option<&'static Pictures>>> =
            Mutex::new(BTreeMap::new());
        let text = self.course(game).map(|it| it.pictures).filter(|text| !text.is_empty())?;
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        *read.entry(text.as_ptr() as usize).or_insert_with(|| {
            // A test reads them all.
            let pictures = Pictures::read(text, library).ok()?;
            Some(&*Box::leak(Box::new(pictures)))
        })
    }

    /// What a coach says at the tables of a game.
    #[must_use]
    pub fn coaching(&self, game: &str, library: Library) -> Option<&'static Coaching> {
        static READ: Mutex<BTreeMap<usize, Option<&'static Coaching>>> =
            Mutex::new(BTreeMap::new());
        let text = self.course(game).map(|it| it.coach).filter(|text| !text.is_empty())?;
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        *read.entry(text.as_ptr() as usize).or_insert_with(|| {
            // A test reads them all.
            let coaching = Coaching::read(text, library).ok()?;
            Some(&*Box::leak(Box::new(coaching)))
        })
    }

    /// The lessons of a game, in order.
    #[must_use]
    pub fn lessons(&self, game: &str, library: Library) -> &'static [Lesson] {
        /// What was read, by where the texts lie: what is compiled in stays there.
        static READ: Mutex<BTreeMap<usize, &'static [Lesson]>> = Mutex::new(BTreeMap::new());
        let texts = self.texts(game);
        if texts.is_empty() {
            return &[];
        }
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        read.entry(texts.as_ptr() as usize).or_insert_with(|| {
            // A test reads them all; one that can't be read would be left out.
            let lessons = texts.iter().filter_map(|text| Lesson::read(text, library).ok());
            Vec::leak(lessons.collect())
        })
    }
}

impl Default for Courses {
    fn default() -> Courses {
        Courses::SHIPPED
    }
}
