//! A score sheet as one viewer sees it.

use otter_notation::score::{Entry as Line, Written};
use otter_rules::{BySeat, Die, GameResult, Phase, Roll, Seat, VoidRoll, redouble_name};

use crate::table::sheet::{LeftPlay, PublicEvent, SheetChange, SheetCommand};
use crate::table::{SheetState, State};
use otter_protocol::basics;
use otter_protocol::convert::{
    EventContext, SheetContext, board_view, by_seat, pair, play_tree, sheet_event, wrong_view,
};
use otter_protocol::sheet::{LeftView, LineReading, SheetCan, SheetEventView, SheetView};
use otter_protocol::table::{self as wire, PlayTree};
use otter_table::view::{TableFacts, table_view};

/// The most events of a game that are sent: more than any game has that was not made to be long.
const MAX_EVENTS: usize = 600;

/// A score sheet as one viewer sees it.
pub(crate) fn sheet_view(state: &SheetState, keeps: bool) -> SheetView {
    let setup = state.setup();
    let referee = state.referee();
    SheetView {
        table: table_view(TableFacts {
            id: setup.id.as_str(),
            version: state.version(),
            ruleset: &setup.ruleset,
            dice_from: basics::DiceChoice::ByHand,
            seats: by_seat(BySeat::new(|seat| &setup.names[seat]), |name| {
                wire::SeatView {
                    name: name.as_ref().map(ToString::to_string),
                    occupant: basics::Occupant::Person,
                    // They sit at a board, not at a screen.
                    present: true,
                    account: None,
                }
            }),
            contest: referee.contest(),
            games: state.games(),
            clock: None,
            held: Vec::new(),
        }),
        keeps,
        left: left_view(state),
        awaits_objection: referee.awaits_objection(),
        early: referee.early_roll().map(pair),
        plays: keeps.then(|| plays(state)).flatten(),
        can: if keeps { can(state) } else { Vec::new() },
        history: event_views(state.history()),
    }
}

/// What a line would record if it were written now; `None` if it would be refused.
pub(crate) fn line_reading(state: &SheetState, line: &str) -> Option<LineReading> {
    let prepared = state.prepare(&SheetCommand::Write(line.to_owned())).ok()?;
    Some(match prepared.change {
        SheetChange::Struck => LineReading::TakeBack,
        SheetChange::Made(dry_run) => {
            let version = state.version() + 1;
            let public = dry_run.public.into_iter();
            let public: Vec<_> = public
                .map(|public| PublicEvent { version, ..public })
                .collect();
            LineReading::Entry {
                events: event_views(&public),
            }
        }
    })
}

/// Every legal play of the roll that lies, unless checkers were moved already.
fn plays(state: &SheetState) -> Option<PlayTree> {
    let referee = state.referee();
    let game = referee.contest().game();
    let Phase::ToPlay { seat, .. } = game.phase() else {
        return None;
    };
    if referee.left().is_some() || referee.awaits_objection() {
        return None;
    }
    Some(play_tree(&game.step_tree()?, &game.board(seat)))
}

fn event_views(events: &[PublicEvent]) -> Vec<SheetEventView> {
    let view = |public: &PublicEvent| {
        let left = public.left.as_ref();
        let context = SheetContext {
            game: EventContext {
                starter: public.starter,
                dice: public.dice,
                play: public.play.as_ref(),
            },
            text: left.map_or("", |left| &left.text),
            wrong: left.and_then(|left| left.wrong.as_ref()),
        };
        Some(SheetEventView {
            version: public.version,
            game: public.game,
            event: sheet_event(&context, &public.event)?,
        })
    };
    let views: Vec<_> = events.iter().filter_map(view).collect();
    let n_left_out = views.len().saturating_sub(MAX_EVENTS);
    views.into_iter().skip(n_left_out).collect()
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
    let reading = left.reading().cloned().map_err(Clone::clone);
    let left = LeftPlay::new(&game.board(seat), Roll::from(dice), &stands, reading);
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
        text: left.text,
        wrong: left.wrong.as_ref().map(wrong_view),
    })
}

/// Returns what could be written now: each line is tried, and exactly those that pass are listed.
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
