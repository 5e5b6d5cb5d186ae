//! Refusals as browsers are sent them: a stable code, the English words, and the names and numbers
//! that a translation needs.

use std::error::Error;

use otter_protocol::code::{Params, TableRefusalCode};
use otter_protocol::convert::{
    NotATournamentAction, chouette_not_awaited, chouette_params, illegal_board_play,
    refusal_by_rules, refusal_of_message, refusal_words, tournament_params,
};
use otter_protocol::refusal::RefusalView;
use otter_protocol::refusal_code::RefusalCode;
use otter_rules::chouette::Player;
use otter_table::TwoRefusal;

use crate::refusal::Refused;
use crate::table::chouette::ChouetteRefusal;
use crate::table::sheet::SheetRefusal;
use crate::table::tournament::TournamentRefusal;
use crate::table::{ChouetteState, SheetState, State, TableState, TournamentState};

/// A table type whose refusals can be shown.
pub(crate) trait ShowRefusal: State {
    /// Returns a refusal of this table as browsers are sent it.
    fn refusal_view(&self, refusal: &Self::Refusal) -> RefusalView;
}

/// Returns the refusal of a command as browsers are sent it; `by_table` is called for a refusal of
/// the table's own type.
pub(crate) fn refused_view<R: Error>(
    refused: &Refused<R>,
    by_table: impl FnOnce(&R) -> RefusalView,
) -> RefusalView {
    let code = match refused {
        Refused::Table(refusal) => return by_table(refusal),
        Refused::Read(error) => return refusal_of_message(error),
        Refused::BadId(_) => TableRefusalCode::BadActionId,
        Refused::UsedId => TableRefusalCode::ActionIdUsed,
        Refused::NoDice(_) => TableRefusalCode::NoDice,
        Refused::NotStored => TableRefusalCode::NotStored,
    };
    RefusalView::new(code, refused.to_string(), None)
}

impl ShowRefusal for TableState {
    fn refusal_view(&self, refusal: &TwoRefusal) -> RefusalView {
        otter_table::view::refusal_view(refusal)
    }
}

impl ShowRefusal for ChouetteState {
    fn refusal_view(&self, refusal: &ChouetteRefusal) -> RefusalView {
        let name = |player| self.setup().name(player);
        let shown = |player: Player| name(player).unwrap_or_else(|| player.to_string());
        let words = refusal.to_string();
        match refusal {
            ChouetteRefusal::Rules(refusal) => RefusalView {
                params: chouette_params(refusal, name),
                ..RefusalView::new(
                    refusal.code(),
                    refusal_words(refusal, shown),
                    Some(refusal.rule()),
                )
            },
            ChouetteRefusal::Late(now) => RefusalView {
                params: Params::detail(chouette_not_awaited(None, *now)),
                ..RefusalView::new(TableRefusalCode::Stale, words, Some(now.rule()))
            },
            ChouetteRefusal::RollAsked => {
                RefusalView::new(TableRefusalCode::RollAsked, words, None)
            }
            ChouetteRefusal::NoChain => RefusalView::new(TableRefusalCode::NoChain, words, None),
            ChouetteRefusal::NotOwner { owner } => {
                let words = format!("only {}, who owns this table, may do that", shown(*owner));
                RefusalView {
                    params: Params::names([name(*owner)]),
                    ..RefusalView::new(TableRefusalCode::NotOwner, words, Some("CH-4"))
                }
            }
            ChouetteRefusal::IsHere { player } => {
                let words = format!(
                    "{} is connected: only bots, and people who have lost their connection, can \
                     be removed",
                    shown(*player)
                );
                RefusalView {
                    params: Params::names([name(*player)]),
                    ..RefusalView::new(TableRefusalCode::IsHere, words, Some("CH-4"))
                }
            }
            ChouetteRefusal::UnknownLevel(level) => RefusalView {
                params: Params::value(level),
                ..RefusalView::new(TableRefusalCode::UnknownLevel, words, None)
            },
            ChouetteRefusal::NotToPropose => {
                RefusalView::new(TableRefusalCode::NotToPropose, words, Some("CH-5"))
            }
            ChouetteRefusal::NotYourSeat => {
                RefusalView::new(TableRefusalCode::NotYourSeat, words, None)
            }
            ChouetteRefusal::TooManyEver => {
                RefusalView::new(TableRefusalCode::TooManyEver, words, None)
            }
            ChouetteRefusal::TableFull => {
                RefusalView::new(TableRefusalCode::TableFull, words, None)
            }
            ChouetteRefusal::CubeTooHigh => {
                RefusalView::new(TableRefusalCode::CubeTooHigh, words, None)
            }
        }
    }
}

impl ShowRefusal for SheetState {
    fn refusal_view(&self, refusal: &SheetRefusal) -> RefusalView {
        let own = match refusal {
            SheetRefusal::Rules(refusal) => return refusal_by_rules(refusal),
            SheetRefusal::RolledEarly => {
                let code = otter_rules::RefusalCode::AlreadyRolled;
                return RefusalView::new(code, refusal.to_string(), Some("IR-3"));
            }
            SheetRefusal::NotKeeper => TableRefusalCode::NotKeeper,
            SheetRefusal::Stale => TableRefusalCode::Stale,
            SheetRefusal::NotWritten(_) => TableRefusalCode::NotAnEntry,
            SheetRefusal::LineTooLong(_) => TableRefusalCode::LineTooLong,
            SheetRefusal::Ambiguous { .. } => TableRefusalCode::Ambiguous,
            SheetRefusal::NotLegal(_) => TableRefusalCode::NotLegal,
            SheetRefusal::NothingToTakeBack => TableRefusalCode::NothingToTakeBack,
            SheetRefusal::TableFull => TableRefusalCode::TableFull,
            SheetRefusal::CubeTooHigh => TableRefusalCode::CubeTooHigh,
        };
        let rule = match refusal {
            SheetRefusal::NotLegal(wrong) => Some(wrong.rule()),
            SheetRefusal::Ambiguous { .. } => Some("MV-8"),
            _ => None,
        };
        let params = match refusal {
            SheetRefusal::NotLegal(wrong) => Params::detail(illegal_board_play(wrong)),
            _ => Params::default(),
        };
        RefusalView {
            params,
            ..RefusalView::new(own, refusal.to_string(), rule)
        }
    }
}

impl ShowRefusal for TournamentState {
    fn refusal_view(&self, refusal: &TournamentRefusal) -> RefusalView {
        tournament_refusal(refusal)
    }
}

/// Returns the refusal of a tournament as browsers are sent it.
pub(crate) fn tournament_refusal(refusal: &TournamentRefusal) -> RefusalView {
    let code: RefusalCode = match refusal {
        TournamentRefusal::Rules(refusal) => {
            return RefusalView {
                params: tournament_params(refusal),
                ..RefusalView::new(refusal.code(), refusal.to_string(), Some(refusal.rule()))
            };
        }
        TournamentRefusal::Unread(NotATournamentAction::Fixture(_)) => {
            otter_tournament::RefusalCode::UnknownMatch.into()
        }
        TournamentRefusal::Unread(_) => otter_tournament::RefusalCode::NotInDraw.into(),
        TournamentRefusal::NotDirector => TableRefusalCode::NotDirector.into(),
        TournamentRefusal::EntryClosed => TableRefusalCode::EntryClosed.into(),
        TournamentRefusal::RecordFull => TableRefusalCode::RecordFull.into(),
    };
    RefusalView::new(code, refusal.to_string(), None)
}
