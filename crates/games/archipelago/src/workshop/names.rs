//! Names for new maps: invented ones, the same in every language, with a word of each language for
//! what a place is.

use flotilla_core::{Rng, SeededRng};

/// How invented names begin. Always with a consonant, so that French says "de" before all of them.
const BEGINNINGS: [&str; 24] = [
    "Bal", "Bel", "Dal", "Del", "Dor", "Fal", "Far", "Gal", "Gar", "Kal", "Kel", "Lan", "Lor",
    "Mar", "Mel", "Nar", "Nor", "Ral", "Sal", "Sel", "Tal", "Tor", "Val", "Zan",
];
/// How they end.
const ENDINGS: [&str; 16] = [
    "adan", "amar", "andra", "avel", "edon", "elis", "emar", "enna", "eron", "ilan", "imar",
    "inda", "oban", "odan", "olis", "undo",
];

/// What a place is: the word for it in notation, and its name in English, French, German, Dutch
/// and Polish, with a star for the invented part.
pub(super) type Kind = (&'static str, [&'static str; 5]);

/// Kinds of coast.
pub(super) const COASTS: &[Kind] = &[
    ("cape", ["Cape *", "Cap de *", "Kap *", "Kaap *", "Przylądek *"]),
    ("shore", ["* Shore", "Rive de *", "Ufer von *", "Oever van *", "Brzeg *"]),
    ("strand", ["* Strand", "Plage de *", "Strand von *", "Strand van *", "Plaża *"]),
    ("cliffs", ["* Cliffs", "Falaises de *", "Klippen von *", "Kliffen van *", "Klify *"]),
    ("dunes", ["* Dunes", "Dunes de *", "Dünen von *", "Duinen van *", "Wydmy *"]),
];
/// Kinds of land.
pub(super) const LANDS: &[Kind] = &[
    ("hills", ["* Hills", "Collines de *", "Hügel von *", "Heuvels van *", "Wzgórza *"]),
    ("forest", ["* Forest", "Forêt de *", "Wald von *", "Woud van *", "Las *"]),
    ("moor", ["* Moor", "Lande de *", "Moor von *", "Veen van *", "Wrzosowisko *"]),
    ("vale", ["* Vale", "Val de *", "Tal von *", "Dal van *", "Dolina *"]),
    ("marsh", ["* Marsh", "Marais de *", "Marsch von *", "Moeras van *", "Bagno *"]),
];
/// Kinds of coastal spaces.
pub(super) const BAYS: &[Kind] = &[
    ("bay", ["* Bay", "Baie de *", "Bucht von *", "Baai van *", "Zatoka *"]),
    ("sound", ["* Sound", "Détroit de *", "Sund von *", "Sond van *", "Cieśnina *"]),
    ("roads", ["* Roads", "Rade de *", "Reede von *", "Rede van *", "Reda *"]),
    ("shallows", ["* Shallows", "Basses de *", "Untiefe von *", "Ondiepte van *", "Płycizna *"]),
];
/// Kinds of open sea.
pub(super) const SEAS: &[Kind] = &[
    ("water", ["* Water", "Eaux de *", "Gewässer von *", "Water van *", "Wody *"]),
    ("deep", ["* Deep", "Fosse de *", "Tiefe von *", "Diepte van *", "Głębia *"]),
];
/// Islands.
pub(super) const ISLANDS: &[Kind] =
    &[("isle", ["* Isle", "Île de *", "Insel *", "Eiland *", "Wyspa *"])];
/// Islets.
pub(super) const ISLETS: &[Kind] =
    &[("islet", ["* Islet", "Îlot de *", "Eiland *", "Eilandje *", "Wysepka *"])];
/// Cities.
pub(super) const CITIES: &[Kind] =
    &[("port", ["Port *", "Port-*", "Hafen *", "Haven *", "Port *"])];
/// Trading posts.
pub(super) const POSTS: &[Kind] =
    &[("post", ["* Post", "Comptoir de *", "Kontor *", "Factorij *", "Faktoria *"])];

/// A word and a name, as an edition writes them.
pub(super) struct Named {
    pub(super) word: String,
    pub(super) name: String,
}

/// Names, each given out once.
pub(super) struct NameLots {
    free: Vec<(usize, usize)>,
    rng: SeededRng,
}

impl NameLots {
    pub(super) fn new(seed: u64) -> NameLots {
        let all = (0..BEGINNINGS.len()).flat_map(|a| (0..ENDINGS.len()).map(move |b| (a, b)));
        let (mut free, mut rng): (Vec<_>, _) = (all.collect(), SeededRng::new(seed));
        for i in (1..free.len()).rev() {
            free.swap(i, rng.below(i as u64 + 1) as usize);
        }
        NameLots { free, rng }
    }

    /// A name of one of these kinds. There are 384, and a map needs fewer than 200.
    pub(super) fn next(&mut self, kinds: &[Kind]) -> Named {
        let (a, b) = self.free.pop().unwrap_or_default();
        let own = format!("{}{}", BEGINNINGS[a], ENDINGS[b]);
        let (kind, names) = self.rng.pick(kinds).copied().unwrap_or(("place", ["*"; 5]));
        let languages = ["en", "fr", "de", "nl", "pl"];
        let told = languages
            .iter()
            .zip(names)
            .map(|(language, name)| format!("{language} = \"{}\"", name.replace('*', &own)));
        let name = format!("{{ {} }}", told.collect::<Vec<_>>().join(", "));
        Named { word: format!("{}-{kind}", own.to_lowercase()), name }
    }
}
