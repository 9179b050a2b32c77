//! Rows of galleons.

use crate::observe::{Field, Observe, Page, said_of};
use flotilla_core::{Choice, View, Viewer};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{Kind, bits};

const PLACE: u8 = 2;

impl Observe for Galleons {
    type Number = i8;

    const NAME: &'static str = "galleons_v0";

    fn fields(&self) -> Vec<Field> {
        let places = self.board().len();
        vec![
            Field::new(
                "own_ships",
                &[Kind::ALL.len(), places],
                (0, 1),
                "where the own galleons, galiots and galleasses are; places in the order of their numbers",
            ),
            Field::new("enemy_ships", &[Kind::ALL.len(), places], (0, 1), "the same of the enemy"),
            Field::new("quiet", &[1], (0, 127), "moves in a row without a capture"),
            Field::new("limit", &[1], (0, 127), "how many of those end the game"),
            Field::new(
                "repeated",
                &[1],
                (0, 3),
                "how often the position was there, this time included",
            ),
            Field::new(
                "second",
                &[1],
                (0, 1),
                "1 for the second seat, whose side of the board is the far one",
            ),
            Field::new("from", &[places], (0, 1), "the place of the ship that was chosen already"),
            Field::new(
                "to",
                &[places],
                (0, 1),
                "the place to which it goes, if that was chosen already",
            ),
        ]
    }

    #[inline]
    fn observe(view: &View<Self>, page: &mut Page<'_, i8>) {
        let (game, state) = (&**view.game(), view.seen());
        let (board, fleets) = (game.board(), state.fleets());
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 0,
        };
        let places = board.len();
        for side in [own, own ^ 1] {
            let mut galleons = page.part(places);
            fleets.galleons(side).each(|spot| galleons.mark(board.corner(spot).index()));
            let mut galiots = page.part(places);
            bits(fleets.galiots(side))
                .for_each(|spot| galiots.mark(board.place(Kind::Galiot, spot).index()));
            let mut galleasses = page.part(places);
            fleets.galleasses(side).each(|spot| galleasses.mark(board.corner(spot).index()));
        }
        page.one(state.quiet().min(127) as i32);
        page.one(game.limit().min(127));
        page.one(state.occurrences().min(3) as i32);
        page.one(i32::from(own == 1));
    }

    #[inline]
    fn observe_said(&self, said: &[Choice], page: &mut Page<'_, i8>) {
        let mut named = said_of(said, PLACE);
        for _ in 0..2 {
            let mut chosen = page.part(self.board().len());
            if let Some(place) = named.next() {
                chosen.mark(place);
            }
        }
    }

    #[inline]
    fn observe_more(&self, said: &[Choice], rest: &mut [i8]) {
        let places = self.board().len();
        if let Some((at, place)) = said_of(said, PLACE).take(2).enumerate().last()
            && let Some(mark) = rest.get_mut(at * places + place)
        {
            *mark = 1;
        }
    }
}
