//! A score sheet as one viewer sees it.

use otter_notation::score::{Entry as Line, Written};
use otter_rules::{BySeat, Die, GameResult, Phase, Roll, Seat, VoidRoll, redouble_name};

use super::{TableFacts, board_view, table_of};
use crate::table::{SheetState, State};
use otter_protocol::basics::{self, DiceChoice};
use otter_protocol::convert::{by_seat, left_text, pair};
use otter_protocol::sheet::{LeftView, SheetCan, SheetView};
use otter_protocol::table as wire;

/// So many events of a game are told at most: more than any game has that was not made to be long.
const MOST_TOLD: usize = 600;

/// A score sheet as one viewer sees it.
pub(crate) fn sheet_view(state: &SheetState, keeps: bool) -> SheetView {
    let setup = state.setup();
    let referee = state.referee();
    let history = state.history();
    SheetView {
        table: table_of(TableFacts {
            id: &setup.id,
            version: state.version(),
            ruleset: &setup.ruleset,
            dice_from: DiceChoice::ByHand,
            seats: by_seat(BySeat::new(|seat| &setup.names[seat]), |name| {
                wire::SeatView {
                    name: name.to_string(),
                    occupant: basics::Occupant::Person,
                    // They sit at a board, not at a screen.
                    present: true,
                }
            }),
            contest: referee.contest(),
            games: state.games(),
            held: Vec::new(),
        }),
        keeps,
        left: left_view(state),
        awaits_objection: referee.awaits_objection(),
        early: referee.early_roll().map(pair),
        can: if keeps { can(state) } else { Vec::new() },
        history: history
            .split_at(history.len().saturating_sub(MOST_TOLD))
            .1
            .to_vec(),
    }
}

fn left_view(state: &SheetState) -> Option<LeftView> {
    let referee = state.referee();
    let game = referee.contest().game();
    let left = referee.left()?;
    // It lies there too while a resignation is answered, which is told of then.
    let Phase::ToPlay { seat, dice } = game.phase() else {
        return None;
    };
    let stands = left.position();
    let (text, wrong) = left_text(&game.board(seat), Roll::from(dice), &stands, |_| {
        left.reading().cloned().map_err(Clone::clone)
    });
    let board = match seat {
        Seat::White => BySeat {
            white: stands.own(),
            black: stands.opponent(),
        },
        Seat::Black => BySeat {
            white: stands.opponent(),
            black: stands.own(),
        },
    };
    Some(LeftView {
        board: board_view(board),
        text,
        wrong,
    })
}

/// What could be written now: exactly what would be taken, for it is tried.
pub(crate) fn can(state: &SheetState) -> Vec<SheetCan> {
    let game = state.referee().contest().game();
    let dice = [Die::Two, Die::One];
    let nothing = Written {
        text: "",
        insists: true,
    };
    let (name, redoubled) = match game.phase() {
        Phase::Offered(offer) => {
            let redoubled = offer.redoubled();
            let name = redouble_name(redoubled.n_redoubles());
            (name, redoubled.value().to_string())
        }
        _ => Default::default(),
    };
    let double = SheetCan::Double {
        value: game.cube().value.doubled().to_string(),
    };
    let redouble = SheetCan::Redouble {
        name,
        value: redoubled,
    };
    let resign = Line::Resign {
        by: None,
        result: GameResult::Single,
    };
    let all = [
        (SheetCan::Roll, Line::Roll { dice, play: None }),
        (SheetCan::VoidRoll, Line::VoidRoll(VoidRoll::Cocked)),
        (SheetCan::Play, Line::Play(nothing)),
        (SheetCan::PickUp, Line::PickUp),
        (SheetCan::Object, Line::Object),
        (SheetCan::LetStand, Line::LetStand),
        (SheetCan::Early, Line::Early(dice)),
        (double, Line::Double),
        (SheetCan::Take, Line::Take),
        (SheetCan::Pass, Line::Pass),
        (redouble, Line::Redouble),
        (SheetCan::Resign, resign),
        (SheetCan::Accept, Line::Accept),
        (SheetCan::Refuse, Line::Refuse),
        (SheetCan::TakeBack, Line::TakeBack),
    ];
    all.into_iter()
        .filter(|(_, line)| state.would_take(line))
        .map(|(can, _)| can)
        .collect()
}
