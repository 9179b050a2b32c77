//! Parts of the search that can be left out, so that each can be measured against the rest.

/// Which parts a search has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// A position that is good enough even after a pass is not looked at further (null move).
    pub pass: bool,
    /// Quiet moves that come late in the order are followed less far.
    pub late: bool,
    /// The order of quiet moves knows how they have done, by kind and goal.
    pub history: bool,
    /// The quiet moves that last refuted a position as far from the root come first.
    pub killers: bool,
    /// A depth is searched first in a window around the score of the one before (aspiration).
    pub window: bool,
    /// Near the leaves a position that is far ahead is not looked at further.
    pub ahead: bool,
    /// Near the leaves quiet moves from far behind are left out.
    pub behind: bool,
    /// Near the leaves quiet moves that come very late are left out.
    pub last: bool,
    /// What was found out about positions before is known.
    pub table: bool,
    /// Endings with three ships are known.
    pub endings: bool,
    /// The order of quiet moves knows their start, too.
    pub ways: bool,
    /// The order of quiet moves knows the move before.
    pub replies: bool,
    /// Whether a side stands better than two moves ago decides how much is cut.
    pub trend: bool,
    /// A move that is better than all others is followed further.
    pub single: bool,
    /// The table is asked and told where only captures are followed.
    pub rest: bool,
    /// Where the table knows no move less is spent.
    pub unknown: bool,
    /// Moves that have done badly are followed less far, those that have done well further.
    pub weighed: bool,
    /// Far from the leaves, too, what is hopeless is cut.
    pub far: bool,
    /// The judgement is corrected by how wrong it was before in positions of this kind.
    pub lessons: bool,
}

/// A part's name, and where it is.
type Named = (&'static str, fn(&mut Parts) -> &mut bool);

impl Parts {
    /// The search of the levels below the admiral.
    pub const PLAIN: Parts = Parts {
        pass: true,
        late: true,
        history: true,
        killers: true,
        window: true,
        ahead: true,
        behind: true,
        last: true,
        table: true,
        endings: true,
        ways: false,
        replies: false,
        trend: false,
        single: false,
        rest: false,
        unknown: false,
        weighed: false,
        far: false,
        lessons: false,
    };

    /// The search of the admiral: that of the others with every further part that a sequential test
    /// has kept, which is none so far (docs/strength.md).
    pub const FULL: Parts = Parts::PLAIN;

    /// Everything at once.
    pub const ALL: Parts = Parts {
        ways: true,
        replies: true,
        trend: true,
        single: true,
        rest: true,
        unknown: true,
        weighed: true,
        far: true,
        lessons: true,
        ..Parts::PLAIN
    };

    /// All parts by name.
    pub const NAMED: [Named; 19] = [
        ("pass", |parts| &mut parts.pass),
        ("late", |parts| &mut parts.late),
        ("history", |parts| &mut parts.history),
        ("killers", |parts| &mut parts.killers),
        ("window", |parts| &mut parts.window),
        ("ahead", |parts| &mut parts.ahead),
        ("behind", |parts| &mut parts.behind),
        ("last", |parts| &mut parts.last),
        ("table", |parts| &mut parts.table),
        ("endings", |parts| &mut parts.endings),
        ("ways", |parts| &mut parts.ways),
        ("replies", |parts| &mut parts.replies),
        ("trend", |parts| &mut parts.trend),
        ("single", |parts| &mut parts.single),
        ("rest", |parts| &mut parts.rest),
        ("unknown", |parts| &mut parts.unknown),
        ("weighed", |parts| &mut parts.weighed),
        ("far", |parts| &mut parts.far),
        ("lessons", |parts| &mut parts.lessons),
    ];

    /// The same with a part, or without it; `None` when there is no part of that name.
    #[must_use]
    pub fn with(mut self, name: &str, is: bool) -> Option<Parts> {
        let (_, part) = Parts::NAMED.iter().find(|(known, _)| *known == name)?;
        *part(&mut self) = is;
        Some(self)
    }
}
