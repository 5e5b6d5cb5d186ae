//! What somebody who holds no key sees of a table that nobody watches.

use otter_protocol::chouette::ChouetteView;
use otter_protocol::sheet::SheetView;
use otter_protocol::table::TableView;
use otter_rules::BySeat;
use serde::Serialize;

use super::{ChouetteNow, Viewer, chouette_view, sheet_view, table_view};
use crate::table::chouette::HeldPlayers;
use crate::table::{ChouetteState, SheetState, State, TableState};

/// A table that can be shown to anybody.
pub(crate) trait PublicView: State {
    /// The view on the wire.
    type View: Serialize + Send + 'static;

    /// Returns the table as seen without a key. Nobody is shown as present.
    fn public_view(&self) -> Self::View;
}

impl PublicView for TableState {
    type View = TableView;

    fn public_view(&self) -> TableView {
        let nobody = BySeat::new(|_| false);
        let viewer = Viewer {
            held: nobody,
            present: nobody,
            bot_awaits_dice: false,
            now: None,
        };
        table_view(self, viewer)
    }
}

impl PublicView for ChouetteState {
    type View = ChouetteView;

    fn public_view(&self) -> ChouetteView {
        let nobody = HeldPlayers::default();
        let now = ChouetteNow {
            present: &nobody,
            proposals: &[],
            dice_left_to: None,
        };
        chouette_view(self, &nobody, &now)
    }
}

impl PublicView for SheetState {
    type View = SheetView;

    fn public_view(&self) -> SheetView {
        sheet_view(self, false)
    }
}
