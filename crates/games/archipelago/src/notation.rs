//! Events in words. Moves as text follow from the grammar; positions as text:
//!
//! ```text
//! 1234 3:0:1 g7+/b2 play lantern-point=g5$2+,crater=nt4$3 lantern-roads=g4$1,lagoon=- g rt/?/-/a gg
//! ```
//!
//! 1. the seat of each colour in order of play; `?` before its lot, `-` for the colour left over;
//! 2. the round, the full rounds in which every colour passed by itself, and whether any colour
//!    played in this one;
//! 3. the turn and the raids within it: the colour and the actions left, `+` if three actions
//!    were added, `e` if bands were enrolled; `-` when it is nobody's turn;
//! 4. what is to happen next;
//! 5. the territories, unless they are as before the first move: the flag (`n` for natives), the
//!    bands, `t` and tribes, `$` and gold, `+` for a ship; `-` for none;
//! 6. the ships afloat: their space, crew and gold; a ship without a crew is `-`;
//! 7. the colours that claim victory, or `-`;
//! 8. the hands, a letter for each card, `?` for one that is not known; `-` for none;
//! 9. the cards played, or `-`.
//!
//! The letters of the cards are `a` attack weapons, `d` defence weapons, `y` shipyard, `r` raid,
//! `x` discovery, `c` and `C` recruitment, `n` and `N` mobilisation, `s` strategist, `g` gold
//! mine, `m` mutiny, `t` three more actions.

use crate::board::{Colour, Place};
use crate::cards::Card;
use crate::reach::Way;
use crate::state::{Pending, Round, State};
use crate::words::Face;
use crate::{Action, Archipelago, Target};
use flotilla_core::{Actor, Seat, Text};

impl Archipelago {
    fn told_play(&self, state: &State, actor: Actor, card: Card, target: Target) -> Text {
        let acting: Colour = state.frame().colour;
        match target {
            Target::Colour(raider) => Text::new("archipelago-tell-raid").with("colour", raider),
            Target::Place(at) => Text::new("archipelago-tell-play-at")
                .with("colour", acting)
                .with("card", card)
                .with("place", at),
            Target::None => {
                let seat = actor.seat().unwrap_or(Seat::FIRST);
                let key = ["archipelago-tell-play", "archipelago-tell-play-lost"];
                let told = |key| Text::new(key).with("seat", seat).with("card", card);
                with_losses(self.losses(state, Action::Play(card, target)), key.map(told))
            }
        }
    }

    /// What a round of combat comes to if nobody changes it.
    pub(crate) fn told_result(&self, state: &State, round: Round) -> Text {
        let key = ["archipelago-tell-stands", "archipelago-tell-stands-lost"];
        with_losses(self.at_stake(state, round), key.map(Text::new))
    }
}

fn card_text(open: &'static str, hidden: &'static str, card: Option<Card>) -> Text {
    match card {
        Some(card) => Text::new(open).with("card", card),
        None => Text::new(hidden),
    }
}

/// A sentence without losses, or one with them where there are some.
fn with_losses(losses: Option<(Place, u8)>, [none, some]: [Text; 2]) -> Text {
    losses.map_or(none, |(at, lost)| some.with("place", at).with("lost", lost))
}

pub(crate) fn describe(game: &Archipelago, state: &State, actor: Actor, action: Action) -> Text {
    let colour = state.frame().colour;
    let text = |key: &'static str| Text::new(key).with("colour", colour);
    match action {
        Action::Leftover(colour) => Text::new("archipelago-tell-leftover").with("colour", colour),
        Action::Lot(colour, seat) => {
            Text::new("archipelago-tell-lot").with("colour", colour).with("seat", seat)
        }
        Action::Draw(card) => {
            let dealing = state.pending == Pending::Deal;
            let drawer = if dealing { game.next_dealt(state) } else { state.acting_seat() };
            let drawer = drawer.unwrap_or(Seat::FIRST);
            card_text("archipelago-tell-draw", "archipelago-tell-draw-hidden", card)
                .with("seat", drawer)
        }
        Action::See(card) => card_text("archipelago-tell-see", "archipelago-tell-see-hidden", card)
            .with("colour", colour),
        Action::Roll(face) => {
            let key = ["archipelago-tell-roll", "archipelago-tell-roll-lost"];
            let told = |key| Text::new(key).with("face", Face::Combat(face).element());
            with_losses(game.losses(state, action), key.map(told))
        }
        Action::Found { gold, tribes } => {
            Text::new("archipelago-tell-found").with("gold", gold).with("tribes", tribes)
        }
        Action::Tribes(count) => Text::new("archipelago-tell-levy").with("count", count),
        Action::Muster(at, count) => {
            text("archipelago-tell-muster").with("count", count).with("place", at)
        }
        Action::Moor(at) => text("archipelago-tell-moor").with("place", at),
        Action::Launch(_, to) => text("archipelago-tell-launch").with("place", to),
        Action::Carry(way, _, to, bands, gold) => {
            let key = match (way, gold > 0) {
                (Way::Load, false) => "archipelago-tell-load",
                (Way::Load, true) => "archipelago-tell-load-gold",
                (Way::Unload, false) => "archipelago-tell-unload",
                (Way::Unload, true) => "archipelago-tell-unload-gold",
                (Way::Transship, false) => "archipelago-tell-transship",
                (Way::Transship, true) => "archipelago-tell-transship-gold",
                (_, false) => "archipelago-tell-move",
                (_, true) => "archipelago-tell-move-gold",
            };
            let text = Text::new(key).with("bands", bands).with("place", to);
            if gold > 0 { text.with("gold", gold) } else { text.with("colour", colour) }
        }
        Action::Sail(_, to) => text("archipelago-tell-sail").with("place", to),
        Action::Explore(at, false) => text("archipelago-tell-explore").with("place", at),
        Action::Explore(at, true) => text("archipelago-tell-discovery").with("place", at),
        Action::Attack(from, to) => {
            text("archipelago-tell-attack").with("from", from).with("place", to)
        }
        Action::Scuttle(at) => text("archipelago-tell-scuttle").with("place", at),
        Action::Convert(at) => text("archipelago-tell-convert").with("place", at),
        Action::Enrol => text("archipelago-tell-enrol"),
        Action::Buy(..) => text("archipelago-tell-buy"),
        Action::Play(card, target) => game.told_play(state, actor, card, target),
        Action::End if state.raids() > 0 => text("archipelago-tell-end-raid"),
        Action::End => text("archipelago-tell-end"),
        Action::Place(at) => text("archipelago-tell-place").with("place", at),
        Action::Pass => {
            let key = ["archipelago-tell-pass", "archipelago-tell-pass-lost"];
            let told = |key| Text::new(key).with("seat", actor.seat().unwrap_or(Seat::FIRST));
            with_losses(game.losses(state, action), key.map(told))
        }
        Action::Look => text("archipelago-tell-look"),
        Action::Take => text("archipelago-tell-take"),
        Action::Stop => text("archipelago-tell-stop"),
    }
}
