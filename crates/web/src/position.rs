//! A position that somebody is asked about, in a lesson or to practise: nobody sits there, and nothing of
//! it is kept.

use crate::problem::Problem;
use crate::routes::Printed;
use crate::server::Site;
use crate::shape::{Teller, looking_ahead};
use flotilla_core::{AnyGame, AnyView, Catalogue, Seat, Viewer};
use flotilla_scene::Paper;
use flotilla_table::{NextChoices, Reason, TableError};
use flotilla_wire::{BeginningShape, NextShape};

/// A game as it stands, and whose move is asked for.
pub(crate) struct Position<'a> {
    pub(crate) play: &'a dyn AnyGame,
    pub(crate) seat: Seat,
}

impl Position<'_> {
    /// What whoever is asked sees.
    fn view(&self) -> Box<dyn AnyView> {
        self.play.view(Viewer::Seat(self.seat))
    }

    /// The names in it, as they are printed.
    pub(crate) fn names(&self) -> Printed {
        Printed(Some(self.play.boxed_clone()))
    }

    /// As whoever is asked sees it.
    pub(crate) fn drawing(&self, site: &Site, catalogue: &Catalogue) -> String {
        site.config.drawings.draw(&*self.view(), &self.names(), catalogue, Paper::Page)
    }

    /// What may come next after the beginning of a move: one move is asked for, and none is planned.
    pub(crate) fn next(
        &self,
        site: &Site,
        shape: &BeginningShape,
        catalogue: &Catalogue,
    ) -> Result<NextShape, Problem> {
        let refused = |refused: TableError| Problem::refused(&refused, catalogue, &self.names());
        if !shape.planned.is_empty() {
            return Err(refused(Reason::NotOneTurn.into()));
        }
        let asked = NextChoices::of(self.view(), &shape.beginning).map_err(refused)?;
        let drawings = site.config.drawings;
        let teller = Teller { library: site.hall.library(), names: &self.names(), catalogue };
        let position = asked.view.position();
        let mut answer = crate::shape::next(drawings, 0, &asked, position, self.seat, &teller);
        if shape.ahead {
            looking_ahead(&mut answer, &asked, &teller);
        }
        if shape.draw {
            answer.scene = Some(self.drawing(site, catalogue));
        }
        Ok(answer)
    }
}
