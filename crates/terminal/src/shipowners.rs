//! Shipowners: the port, the top cards of the piles, the dice of the turn, the fleets. Every card
//! tells the exact chance of whoever is to roll for it.

use crate::draw::Screen;
use crate::paint::{FAINT, FITS, GOLD, LAND, SCREEN, SEA, STRONG, clip, padded, paint, width};
use flotilla_core::{Catalogue, Choice, Game as _, Names, Seat, View};
use flotilla_games::shipowners::board::{Card, PORT, Ship};
use flotilla_games::shipowners::combination::Combination;
use flotilla_games::shipowners::dice::Dice;
use flotilla_games::shipowners::odds::whole_percent;
use flotilla_games::shipowners::state::{DiceTurn, Stage, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};
use fluent_bundle::FluentValue;

impl Screen for Shipowners {
    const HELP: Option<&'static str> = Some("play-help-shipowners");
    const TIP: Option<&'static str> = Some("play-tip-shipowners");

    fn show(view: &View<Shipowners>, names: &dyn Names, catalogue: &Catalogue) -> String {
        draw(view, names, catalogue)
    }

    fn expand(view: &View<Shipowners>, line: &str) -> Option<String> {
        expand(view, line)
    }

    fn about(view: &View<Shipowners>, chosen: &[Choice], catalogue: &Catalogue) -> Option<String> {
        prospect_of(view, chosen, catalogue)
    }
}

/// How wide a card is inside its frame: four lie side by side.
const CARD: usize = SCREEN / PORT - 2;
/// How wide the dice of the turn are drawn, beside two cards.
const BESIDE: usize = SCREEN - 2 * (CARD + 2) - 2;
/// How wide a ship of a fleet is drawn: two side by side.
const SHIP: usize = SCREEN / 2 - 1;

fn draw(view: &View<Shipowners>, names: &dyn Names, catalogue: &Catalogue) -> String {
    let picture = Picture { game: view.game(), state: view.state(), names, catalogue };
    let mut text = picture.heading();
    text.push_str(&picture.port());
    text.push_str(&picture.piles_and_dice());
    text.push_str(&picture.fleets());
    text
}

/// A card: what stands on its upper edge and its lower one, and its lines.
struct Frame {
    style: anstyle::Style,
    above: String,
    below: String,
    lines: Vec<String>,
}

impl Frame {
    fn drawn(&self) -> Vec<String> {
        let edge = |left: &str, label: &str, right: &str| {
            let label = if label.is_empty() {
                String::new()
            } else {
                format!(" {} ", clip(label, CARD - 4))
            };
            let line = "─".repeat(CARD - 1 - width(&label));
            paint(self.style, &format!("{left}─{label}{line}{right}"))
        };
        let mut rows = vec![edge("┌", &self.above, "┐")];
        let bar = paint(self.style, "│");
        rows.extend(self.lines.iter().map(|line| format!("{bar}{}{bar}", padded(line, CARD))));
        rows.push(edge("└", &self.below, "┘"));
        rows
    }
}

/// Cards side by side.
fn side_by_side(frames: &[Frame]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for frame in frames {
        for (row, line) in frame.drawn().into_iter().enumerate() {
            match rows.get_mut(row) {
                Some(known) => known.push_str(&line),
                None => rows.push(line),
            }
        }
    }
    rows
}

/// Two texts at the ends of a card's line.
fn ends(left: &str, right: &str) -> String {
    let left = padded(left, CARD.saturating_sub(width(right) + 1));
    format!("{left} {right}")
}

struct Picture<'a> {
    game: &'a Shipowners,
    state: &'a State,
    names: &'a dyn Names,
    catalogue: &'a Catalogue,
}

impl Picture<'_> {
    fn say(&self, key: &str) -> String {
        self.catalogue.get(key)
    }

    /// A chance in whole percent, as the table says it.
    fn percent(&self, chance: f64) -> String {
        percent(chance, self.catalogue)
    }

    fn ship_name(&self, ship: Ship) -> String {
        self.names.element(ship.element(), self.catalogue)
    }

    fn card_name(&self, card: Card) -> String {
        self.names.element(card.element(), self.catalogue)
    }

    /// A family by its name alone, without where it is from.
    fn family_name(&self, ship: Ship) -> String {
        let name = self.names.element(self.game.ship(ship).family.element(), self.catalogue);
        let own = name.split(' ').take_while(|word| word.starts_with(char::is_uppercase));
        let own: Vec<&str> = own.map(|word| word.trim_matches(',')).collect();
        if own.is_empty() { name } else { own.join(" ") }
    }

    /// The letter of a family.
    fn family_sign(&self, ship: Ship) -> char {
        self.family_name(ship).chars().next().unwrap_or('?')
    }

    fn heading(&self) -> String {
        let title = self.say("shipowners-title");
        let pile = [
            ("ships", FluentValue::from(self.state.pile())),
            ("known", self.state.returned().count().into()),
        ];
        let mut about = self.catalogue.fill("draw-shipowners-pile", &pile);
        if self.game.rounds().is_some() {
            let rounds = [("rounds", FluentValue::from(self.state.rounds_left()))];
            about.push_str(", ");
            about.push_str(&self.catalogue.fill("draw-shipowners-rounds", &rounds));
        }
        let about = clip(&about, SCREEN - width(&title) - 4);
        let rule = "─".repeat(SCREEN.saturating_sub(width(&title) + width(&about) + 2));
        format!("{} {} {about}\n", paint(STRONG, &title), paint(SEA, &rule))
    }

    /// What the player whose turn it is could roll for, and the chance.
    fn chance(&self, target: Target) -> Option<String> {
        let seat = self.state.to_move()?;
        // Once a turn of dice has begun, its own chance is told beside the dice.
        if self.state.stage() != Stage::Choose {
            return None;
        }
        let allowed = self.game.prospects(self.state, seat).find(|&(one, _)| one == target);
        allowed.map(|(_, chance)| self.percent(chance))
    }

    fn rolled_for(&self, target: Target) -> bool {
        self.state.dice_turn().is_some_and(|turn| turn.target == target)
    }

    fn style(&self, target: Target) -> anstyle::Style {
        if self.rolled_for(target) { FITS } else { SEA }
    }

    fn port(&self) -> String {
        let frame = |(place, ship): (usize, Ship)| {
            let card = self.game.ship(ship);
            let target = Target::Arm(ship);
            let map = if card.map { self.say("draw-shipowners-map") } else { String::new() };
            let captain = self.game.captain(ship, self.catalogue.language());
            let title = self.say("draw-shipowners-captain");
            let captain = captain.strip_prefix(title.as_str()).unwrap_or(captain).trim_start();
            let asks = self.game.combinations().get(card.combination);
            let asks = asks.map(Combination::signs).unwrap_or_default();
            let chance = self.chance(target).unwrap_or_default();
            let marked = if self.rolled_for(target) { "► " } else { "" };
            Frame {
                style: self.style(target),
                above: format!("{marked}{}", place + 1),
                below: card.word.clone(),
                lines: vec![
                    ends(&format!("{} (+{})", card.number, card.firepower()), &map),
                    self.ship_name(ship),
                    captain.to_owned(),
                    format!("{} · {}", self.family_sign(ship), self.family_name(ship)),
                    ends(&asks, &chance),
                ],
            }
        };
        let frames: Vec<Frame> = self.state.port().iter().enumerate().map(frame).collect();
        let mut text = format!("{}\n", paint(FAINT, &clip(&self.port_label(), SCREEN)));
        for row in side_by_side(&frames) {
            text.push_str(&row);
            text.push('\n');
        }
        text.push_str(&self.listed(
            "draw-shipowners-returned",
            self.state.returned().map(|ship| self.game.ship(ship).word.as_str()),
        ));
        text
    }

    /// A line of words, as they are typed; none without words.
    fn listed<'w>(&self, key: &str, words: impl Iterator<Item = &'w str>) -> String {
        let words: Vec<&str> = words.collect();
        if words.is_empty() {
            return String::new();
        }
        let line = self.catalogue.fill(key, &[("words", words.join(", ").into())]);
        format!("{}\n", paint(FAINT, &clip(&line, SCREEN)))
    }

    fn port_label(&self) -> String {
        let label = self.say("draw-shipowners-port");
        match self.state.to_move().filter(|_| self.state.stage() == Stage::Choose) {
            Some(seat) => {
                let name = clip(&self.names.seat(seat, self.catalogue), 24);
                let values = [("seat", FluentValue::from(name))];
                format!("{label} {}", self.catalogue.fill("draw-shipowners-chances", &values))
            }
            None => label,
        }
    }

    fn piles_and_dice(&self) -> String {
        let piles = [
            self.pile(Target::Hunt, "draw-shipowners-treasures", self.state.treasures()),
            self.pile(Target::Buy, "draw-shipowners-goods", self.state.goods()),
        ];
        let beside = self.beside();
        let mut text = String::new();
        for (row, cards) in side_by_side(&piles).into_iter().enumerate() {
            let line = beside.get(row).map_or("", String::as_str);
            text.push_str(format!("{cards}  {line}").trim_end());
            text.push('\n');
        }
        let word = |card: Card| self.game.card(card).word.as_str();
        let (treasures, goods) = (self.state.treasures(), self.state.goods());
        text.push_str(&self.listed("draw-shipowners-next-treasures", treasures.skip(1).map(word)));
        text.push_str(&self.listed("draw-shipowners-next-goods", goods.skip(1).map(word)));
        text
    }

    fn pile(&self, target: Target, label: &str, mut cards: impl Iterator<Item = Card>) -> Frame {
        let marked = if self.rolled_for(target) { "► " } else { "" };
        let above = format!("{marked}{}", self.say(label));
        let Some(top) = cards.next() else {
            // Before the lots nothing lies there yet.
            let dealt = self.state.first().is_some();
            let empty = if dealt { self.say("draw-shipowners-empty") } else { String::new() };
            let lines = vec![String::new(), empty, String::new(), String::new()];
            return Frame { style: FAINT, above, below: String::new(), lines };
        };
        let card = self.game.card(top);
        let asks = self.game.combinations().get(card.combination);
        let under = [("cards", FluentValue::from(cards.count()))];
        Frame {
            style: self.style(target),
            above,
            below: card.word.clone(),
            lines: vec![
                ends(&self.good_for(top), &card.letter.to_string()),
                self.card_name(top),
                asks.map(Combination::signs).unwrap_or_default(),
                ends(
                    &self.catalogue.fill("draw-shipowners-under", &under),
                    &self.chance(target).unwrap_or_default(),
                ),
            ],
        }
    }

    /// What a card is good for: its value, or what it does.
    fn good_for(&self, card: Card) -> String {
        match self.game.power(card) {
            None => {
                let points = [("points", FluentValue::from(self.game.value(card)))];
                format!("◆ {}", self.catalogue.fill("draw-shipowners-points", &points))
            }
            Some(power) => {
                let word = flotilla_games::shipowners::board::Power::ALL[power.index()].1;
                format!("● {}", self.say(&format!("draw-shipowners-{word}")))
            }
        }
    }

    /// What happens now: the dice of the turn, a fight, or whose turn it is.
    fn beside(&self) -> Vec<String> {
        let about = |key: &str, ships: &[(&'static str, Ship)]| {
            let names = ships.iter().map(|&(key, ship)| (key, self.ship_name(ship).into()));
            let values: Vec<(&str, FluentValue<'_>)> = names.collect();
            self.catalogue.fill(key, &values)
        };
        let lines = match self.state.stage() {
            Stage::Hand(turn) | Stage::Roll(turn) | Stage::Place(turn) | Stage::Again(turn) => {
                return self.dice(&turn);
            }
            Stage::Fight { from, at } => {
                let chance = self.percent(self.game.attack_chance(from, at));
                let odds = [("chance", FluentValue::from(chance))];
                vec![
                    about("draw-shipowners-fight", &[("from", from), ("at", at)]),
                    self.catalogue.fill("draw-shipowners-fight-chance", &odds),
                ]
            }
            Stage::Loot { winner, from } => {
                let winner = self.names.seat(winner, self.catalogue);
                let values =
                    [("seat", FluentValue::from(winner)), ("ship", self.ship_name(from).into())];
                vec![self.catalogue.fill("draw-shipowners-loot", &values)]
            }
            Stage::Load(target) => {
                let card = match target {
                    Target::Buy => self.state.top_goods(),
                    _ => self.state.top_treasure(),
                };
                let card = card.map(|card| self.card_name(card)).unwrap_or_default();
                vec![self.catalogue.fill("draw-shipowners-load", &[("card", card.into())])]
            }
            Stage::Choose => {
                let mut next = self.attacks();
                next.insert(0, self.say("draw-shipowners-choose"));
                next
            }
            Stage::Over => Vec::new(),
            _ => vec![self.say("draw-shipowners-lots")],
        };
        lines.iter().map(|line| clip(line, BESIDE)).collect()
    }

    /// The likeliest attacks, with their chances.
    fn attacks(&self) -> Vec<String> {
        let Some(seat) = self.state.to_move() else { return Vec::new() };
        let mut all: Vec<(f64, Ship, Ship)> = Vec::new();
        for from in self.state.fleet(seat).iter() {
            for at in self.game.attackable(self.state, seat, from).iter() {
                all.push((self.game.attack_chance(from, at), from, at));
            }
        }
        // What carries something first, then the likelier.
        let laden = |at: Ship| self.state.cargo(at).is_some();
        all.sort_by(|a, b| laden(b.2).cmp(&laden(a.2)).then(b.0.total_cmp(&a.0)));
        let word = |ship: Ship| &self.game.ship(ship).word;
        let line = |&(chance, from, at): &(f64, Ship, Ship)| {
            format!("  {:>5} {} × {}", self.percent(chance), word(from), word(at))
        };
        let mut lines: Vec<String> = all.iter().take(4).map(line).collect();
        if all.len() > lines.len() {
            lines.truncate(3);
            let more = [("attacks", FluentValue::from(all.len() - 3))];
            lines.push(format!("  {}", self.catalogue.fill("draw-shipowners-more", &more)));
        }
        lines
    }

    fn dice(&self, turn: &DiceTurn) -> Vec<String> {
        let size = self.game.combination(self.state, turn.target).map_or(0, Combination::size);
        let open = " ·".repeat(size.saturating_sub(turn.placed.len()));
        let chance = self.game.chance(self.state).map(|chance| self.percent(chance));
        let what = match turn.target {
            Target::Arm(ship) => self.ship_name(ship),
            Target::Hunt => {
                self.state.top_treasure().map(|c| self.card_name(c)).unwrap_or_default()
            }
            Target::Buy => self.state.top_goods().map(|c| self.card_name(c)).unwrap_or_default(),
        };
        let values =
            [("what", FluentValue::from(what)), ("chance", chance.unwrap_or_default().into())];
        let key = match turn.target {
            Target::Arm(_) => "draw-shipowners-to-arm",
            _ => "draw-shipowners-to-win",
        };
        let label = |key: &str| padded(&self.say(key), 9);
        let seat = self.state.to_move();
        let unused = seat.map(|seat| self.game.unused(self.state, seat, turn)).unwrap_or_default();
        let unused: Vec<String> = unused.iter().map(|card| self.card_name(card)).collect();
        let unused = if unused.is_empty() { "—".to_owned() } else { unused.join(", ") };
        let numbers = [("hand", FluentValue::from(turn.hand)), ("aside", turn.aside.into())];
        let before_roll = matches!(self.state.stage(), Stage::Hand(_) | Stage::Roll(_));
        let hand = if before_roll { "draw-shipowners-hand" } else { "draw-shipowners-aside" };
        let tell = |text: String| clip(&text, BESIDE);
        let rolled =
            if turn.rolled.is_empty() { "—".to_owned() } else { dice_signs(turn.rolled) };
        vec![
            tell(self.catalogue.fill(key, &values)),
            format!(
                "{}{}{}",
                label("draw-shipowners-placed"),
                paint(GOLD, &dice_signs(turn.placed)),
                paint(FAINT, &open)
            ),
            format!("{}{}", label("draw-shipowners-rolled"), paint(STRONG, &rolled)),
            tell(self.catalogue.fill(hand, &numbers)),
            tell(format!("{}{unused}", label("draw-shipowners-unused"))),
        ]
    }

    fn fleets(&self) -> String {
        let mut text = String::new();
        for seat in Seat::all(self.game.seats()) {
            let acts = match self.state.stage() {
                Stage::Loot { winner, .. } => winner == seat,
                _ => self.state.to_move() == Some(seat),
            };
            let (points, ships, firepower) = self.game.standing(self.state, seat);
            let values = [
                ("points", FluentValue::from(points)),
                ("ships", ships.into()),
                ("power", firepower.into()),
            ];
            let standing = self.catalogue.fill("draw-shipowners-standing", &values);
            let name = padded(&self.names.seat(seat, self.catalogue), 28);
            let line = format!("{} {name} {standing}", if acts { "▶" } else { " " });
            let line = clip(&line, SCREEN);
            text.push_str(&if acts { paint(STRONG, &line) } else { line });
            text.push('\n');
            let ships: Vec<Ship> = self.state.fleet(seat).iter().collect();
            for pair in ships.chunks(2) {
                let drawn: Vec<String> = pair.iter().map(|&ship| self.afloat(ship)).collect();
                text.push_str(&format!("  {}", drawn.join(" ")));
                text.truncate(text.trim_end().len());
                text.push('\n');
            }
        }
        text
    }

    /// A ship of a fleet: family, number, name, map and cargo.
    fn afloat(&self, ship: Ship) -> String {
        let card = self.game.ship(ship);
        let map = if card.map { "×" } else { " " };
        let sign = format!(
            "{} {:>2} {} {map} ",
            self.family_sign(ship),
            card.number,
            padded(&card.word, 11)
        );
        let room = SHIP - 1 - width(&sign);
        match self.state.cargo(ship) {
            Some(cargo) => {
                let name = self.card_name(cargo);
                let (style, name) = match self.game.power(cargo) {
                    None => (GOLD, format!("◆{} {name}", self.game.value(cargo))),
                    Some(_) => (LAND, format!("● {name}")),
                };
                format!("{sign}{}", paint(style, &padded(&name, room)))
            }
            None => format!("{sign}{}", paint(FAINT, &padded("·", room))),
        }
    }
}

/// Dice as they lie.
fn dice_signs(dice: Dice) -> String {
    dice.iter().map(|face| format!("[{}]", face.pips())).collect()
}

fn percent(chance: f64, catalogue: &Catalogue) -> String {
    catalogue.percent(whole_percent(chance) / 100.0, 0)
}

/// What is to be known of a choice at the beginning of a turn, for hints and lists: its exact
/// chance, as `32% to arm this ship`. `None` for other moves, and in another game.
fn prospect_of(
    view: &View<Shipowners>,
    chosen: &[Choice],
    catalogue: &Catalogue,
) -> Option<String> {
    let (game, state) = (view.game(), view.state());
    let seat = view.may_act()?;
    let action = game.decode(state, seat.into(), chosen).ok()?;
    let kit = game.kit(state.goods_of(seat));
    let rolling = |target| game.chance_of(state, target, kit);
    let (key, chance) = match action {
        Action::Arm(ship) => ("hint-shipowners-arm", rolling(Target::Arm(ship))?),
        Action::Hunt => ("hint-shipowners-hunt", rolling(Target::Hunt)?),
        Action::Buy => ("hint-shipowners-buy", rolling(Target::Buy)?),
        Action::Attack { from, at } => ("hint-shipowners-attack", game.attack_chance(from, at)),
        _ => return None,
    };
    Some(catalogue.fill(key, &[("chance", percent(chance, catalogue).into())]))
}

/// `arm 2` arms the second ship of the port; `p 6 5 4` places dice; `x 3` sets one aside.
fn expand(view: &View<Shipowners>, line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let verb = words.next()?.to_lowercase();
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| !numbers.is_empty())?;
    let is = |whole: &str, least: usize| verb.len() >= least && whole.starts_with(verb.as_str());
    if is("arm", 1) && view.state().stage() == Stage::Choose {
        let [number] = numbers[..] else { return None };
        let ship = view.state().port().nth(number.checked_sub(1)?)?;
        return Some(format!("arm {}", view.game().ship(ship).word));
    }
    let dice = || -> Option<String> {
        let known = numbers.iter().all(|number| (1..=6).contains(number));
        let words: Vec<String> = numbers.iter().map(|number| format!("d{number}")).collect();
        known.then(|| words.join(" "))
    };
    let verbs = [
        ("place", 1),
        ("x", 1),
        ("aside", 2),
        ("flip", 1),
        ("add", 2),
        ("subtract", 1),
        ("reroll", 1),
    ];
    let (whole, _) = verbs.into_iter().find(|&(whole, least)| is(whole, least))?;
    let whole = if whole == "x" { "aside" } else { whole };
    Some(format!("{whole} {}", dice()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::notation::ParseMode;
    use flotilla_core::{Language, Setup, Viewer};
    use flotilla_games::GAMES;

    fn view(stage: &str) -> Box<dyn flotilla_core::AnyView> {
        let entry = GAMES.game("shipowners").unwrap();
        let piles =
            "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown";
        let position = format!(
            "herring,patience,greyhound,rose - {piles} swallow,good-hope/heron 1 1 - {stage}"
        );
        let play = entry.open(&Setup::plain(entry.info, 2), Some(&position)).unwrap();
        play.view(Viewer::Seat(Seat::FIRST))
    }

    #[test]
    fn short_lines_stand_for_moves() {
        let choose = view("choose");
        assert_eq!(expand(choose.of().unwrap(), "arm 2").as_deref(), Some("arm patience"));
        assert_eq!(expand(choose.of().unwrap(), "a 4").as_deref(), Some("arm rose"));
        let rolled = view("place:rose:-:34566:0:-");
        assert_eq!(expand(rolled.of().unwrap(), "p 6 5 4").as_deref(), Some("place d6 d5 d4"));
        assert_eq!(expand(rolled.of().unwrap(), "x 3").as_deref(), Some("aside d3"));
        assert_eq!(expand(rolled.of().unwrap(), "f 3").as_deref(), Some("flip d3"));
        assert_eq!(expand(rolled.of().unwrap(), "ad 3").as_deref(), Some("add d3"));
        for line in
            ["", "arm", "arm 0", "arm 5", "arm x", "arm 1 2", "hunt", "p 7", "p", "é 1", "q 1"]
        {
            assert_eq!(expand(choose.of().unwrap(), line), None, "{line}");
        }
        assert_eq!(expand(rolled.of().unwrap(), "p 0"), None);
    }

    #[test]
    fn choices_are_told_with_their_exact_chance() {
        let choose = view("choose");
        let told = |language, line: &str| {
            let chosen = choose.read(line, ParseMode::Exact).unwrap();
            prospect_of(choose.of().unwrap(), &chosen, &crate::catalogue(language)).unwrap()
        };
        assert_eq!(told(Language::English, "arm greyhound"), "32% to arm this ship");
        assert_eq!(told(Language::French, "arm greyhound"), "32\u{202f}% d’armer ce navire");
        assert_eq!(told(Language::English, "hunt"), "36% to find it");
        assert_eq!(told(Language::English, "buy"), "72% to buy it");
        assert_eq!(told(Language::English, "attack swallow heron"), "42% to win the fight");
        let rolled = view("place:rose:-:34566:0:-");
        let chosen = rolled.read("place d6", ParseMode::Exact).unwrap();
        assert_eq!(
            prospect_of(rolled.of().unwrap(), &chosen, &crate::catalogue(Language::English)),
            None
        );
    }
}
