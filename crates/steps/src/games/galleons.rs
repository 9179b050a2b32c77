//! Rows of galleons.

use crate::observe::{Field, Observe, RowWriter, elements_of_kind};
use flotilla_core::{Choice, View, Viewer};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::bits;
use flotilla_games::galleons::kinds::PLACE;

impl Observe for Galleons {
    type Number = i8;

    const NAME: &'static str = "galleons_v0";
    const AMOUNTS: u32 = 0;

    fn fields(&self) -> Vec<Field> {
        let board = self.board();
        let (places, corners) = (board.len(), board.corner_count());
        let centres = places - corners;
        let ships = |name, among, about| Field::new(name, &[among], (0, 1), about);
        vec![
            ships(
                "own_galleons",
                corners,
                "where the own galleons are; corners in the order of their numbers",
            ),
            ships("own_galiots", centres, "the own galiots; centres in the order of their numbers"),
            ships("own_galleasses", corners, "the own galleasses; corners again"),
            ships("enemy_galleons", corners, "the same of the enemy"),
            ships("enemy_galiots", centres, "the same of the enemy"),
            ships("enemy_galleasses", corners, "the same of the enemy"),
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
            Field::new(
                "chosen",
                &[places],
                (0, 2),
                "1 on the place of the ship that was chosen already, 2 on the place to which it goes; \
                 corners first, then centres",
            ),
        ]
    }

    #[inline]
    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, i8>) {
        let (game, state) = (&**view.game(), view.state());
        let (board, fleets) = (game.board(), state.fleets());
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 0,
        };
        let corners = board.corner_count();
        for side in [own, own ^ 1] {
            let mut galleons = writer.part(corners);
            fleets.galleons(side).each(|spot| galleons.mark(board.corner(spot).index()));
            // Centres are numbered as their bits are, after the corners.
            let mut galiots = writer.part(board.len() - corners);
            bits(fleets.galiots(side)).for_each(|spot| galiots.mark(spot.into()));
            let mut galleasses = writer.part(corners);
            fleets.galleasses(side).each(|spot| galleasses.mark(board.corner(spot).index()));
        }
        writer.one(state.quiet().min(127) as i32);
        writer.one(game.limit().min(127));
        writer.one(state.occurrences().min(3) as i32);
        writer.one(i32::from(own == 1));
    }

    #[inline]
    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, i8>) {
        let mut chosen = writer.part(self.board().len());
        for (at, place) in elements_of_kind(prefix, PLACE).take(2).enumerate() {
            chosen.set(place, at as i32 + 1);
        }
    }

    #[inline]
    fn observe_more(&self, prefix: &[Choice], rest: &mut [i8]) {
        if let Some((at, place)) = elements_of_kind(prefix, PLACE).take(2).enumerate().last()
            && let Some(mark) = rest.get_mut(place)
        {
            *mark = at as i8 + 1;
        }
    }
}
