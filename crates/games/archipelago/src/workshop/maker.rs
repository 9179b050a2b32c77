//! New maps from a seed.

use super::division::{beside, outlined};
use super::measure::measure;
use super::plan::{Lots, Plan};
use super::write::write;
use crate::edition::Contents;
use flotilla_core::{Edition, Kind, Maker, OptionSpec, Options, Rng, SeededRng, split_mix};

/// How often a map is tried before the maker gives up.
const TRIES: u64 = 400;

/// What the central island is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Round.
    Round,
    /// Round, with few territories at the coast and many inland.
    Deep,
    /// With bays towards the lairs.
    Bays,
    /// With capes towards the lairs.
    Capes,
    /// With many territories inland, and bays towards the lairs.
    Fjords,
}

/// How many sea spaces.
const SEAS: OptionSpec = OptionSpec {
    key: "seas",
    kind: Kind::OneOf(&["64", "68", "72", "76"]),
    default: "68",
    needs: None,
};
/// How the seven territories of a lair are spread over its islands, that of the nearest city first.
const ISLANDS: OptionSpec = OptionSpec {
    key: "islands",
    kind: Kind::OneOf(&["any", "3-2-2", "1-3-3", "5-1-1"]),
    default: "any",
    needs: None,
};
/// The form of the central island.
const FORM: OptionSpec = OptionSpec {
    key: "island",
    kind: Kind::OneOf(&["any", "round", "deep", "bays", "capes", "fjords"]),
    default: "any",
    needs: None,
};

/// Makes new maps.
pub const MAKER: Maker = Maker { options: &[SEAS, ISLANDS, FORM], make: make_edition };

/// What a new map is to be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// Sea spaces.
    pub seas: usize,
    /// Territories of the three islands of a lair, that of the nearest city first.
    pub islands: [usize; 3],
    /// The form of the central island.
    pub form: Form,
}

impl Wishes {
    /// What was asked for; the rest is drawn.
    fn of(asked: &Options, rng: &mut SeededRng) -> Wishes {
        let drawn = [[3, 2, 2], [1, 3, 3], [5, 1, 1]][rng.below(3) as usize];
        let islands = match asked.get(&ISLANDS) {
            "3-2-2" => [3, 2, 2],
            "1-3-3" => [1, 3, 3],
            "5-1-1" => [5, 1, 1],
            _ => drawn,
        };
        // Who asks for nothing gets what there was when the first maps had their names.
        let drawn = [Form::Round, Form::Deep, Form::Bays, Form::Capes][rng.below(4) as usize];
        let form = match asked.get(&FORM) {
            "round" => Form::Round,
            "deep" => Form::Deep,
            "bays" => Form::Bays,
            "capes" => Form::Capes,
            "fjords" => Form::Fjords,
            _ => drawn,
        };
        Wishes { seas: asked.get(&SEAS).parse().unwrap_or(68), islands, form }
    }
}

fn make_edition(seed: u64, asked: &Options) -> Option<Edition> {
    let mut rng = SeededRng::new(seed);
    let wishes = Wishes::of(asked, &mut rng);
    let mut made = format!("flotilla edition new archipelago --seed {seed}");
    for (key, value) in asked.given() {
        made.push_str(&format!(" --with {key}={value}"));
    }
    make(seed, &wishes, &made)
}

/// Makes the map of a seed: the first of the plans it names that keeps every rule and is fair.
/// `made` is written down in it, so that one can make it again.
///
/// `None` where no plan of a few hundred is good enough: some wishes leave little room.
#[must_use]
pub fn make(seed: u64, wishes: &Wishes, made: &str) -> Option<Edition> {
    (0..TRIES).find_map(|attempt| {
        let mut lots = Lots(SeededRng::new(split_mix(seed).wrapping_add(attempt)));
        let mut plan = Plan::draw(wishes, &mut lots)?;
        let mut labels = plan.labels()?;
        // Many plans have too many sails or too few: they need no outlines.
        if !plan.has_right_sails(beside(&labels)) {
            return None;
        }
        plan.add_odd(&mut labels)?;
        let divided = outlined(&plan.sketch(), &labels).ok()?;
        let text = write(&plan, &divided, made, split_mix(seed));
        let edition = Edition { name: format!("map-{seed}").into(), text: text.into() };
        let map = Contents::read(&edition).ok()?.map;
        // Nothing that is counted of one corner may be more or less than of another.
        (measure(&map).spread() == 0).then_some(edition)
    })
}
