//! A table as one viewer sees it.

mod allowed;
mod chouette;
mod chouette_text;
mod hint;
#[cfg(test)]
mod proptests;
mod public;
mod refusal;
mod sheet;
#[cfg(test)]
mod sheet_proptests;
mod tournament;

use otter_rules::{BySeat, Contest, CubeRule, MatchStage, Phase, Ruleset, Seat, redouble_name};

pub(crate) use allowed::allowed;
pub(crate) use chouette::{ChouetteNow, chouette_event_views, chouette_view};
pub(crate) use chouette_text::chouette_text;
pub(crate) use hint::hint_message;
pub(crate) use public::PublicView;
pub(crate) use refusal::{ShowRefusal, refused_view, tournament_refusal};
pub(crate) use sheet::{line_reading, sheet_view};
pub(crate) use tournament::tournament_view;

use crate::dice::DiceFrom;
use crate::occupant::Occupant;
use crate::table::two::PublicEvent;
use crate::table::{FinishedGame, State, TableState};
use crate::table_id::TableId;
use otter_protocol::basics::{self, DiceChoice};
use otter_protocol::convert::{
    EventContext, board_view, by_seat, pair, play_tree, preset_of, rules_choice, rules_name,
    table_event,
};
use otter_protocol::event::EventView;
use otter_protocol::table as wire;

/// What a view contains beyond the table's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer {
    /// The seats the viewer holds.
    pub(crate) held: BySeat<bool>,
    /// The seats whose holder is there.
    pub(crate) present: BySeat<bool>,
    /// Whether Otter, on roll, has left its dice to be rolled by hand.
    pub(crate) bot_awaits_dice: bool,
}

/// A table as one viewer sees it.
pub(crate) fn table_view(state: &TableState, viewer: Viewer) -> wire::TableView {
    let setup = state.setup();
    table_of(TableFacts {
        id: &setup.id,
        version: state.version(),
        ruleset: &setup.ruleset,
        dice_from: setup.dice_from,
        seats: by_seat(BySeat::new(|seat| seat), |seat| {
            seat_view(&setup.seats[seat], viewer.present[seat])
        }),
        contest: state.contest(),
        games: state.games(),
        held: Seat::ALL
            .into_iter()
            .filter_map(|seat| held_seat(state, viewer, seat))
            .collect(),
    })
}

/// The facts of any table for two, whoever sits there.
struct TableFacts<'a> {
    id: &'a TableId,
    version: u64,
    ruleset: &'a Ruleset,
    dice_from: DiceFrom,
    seats: basics::BySeat<wire::SeatView>,
    contest: &'a Contest,
    games: &'a [FinishedGame],
    held: Vec<wire::HeldSeat>,
}

fn table_of(facts: TableFacts<'_>) -> wire::TableView {
    let TableFacts {
        ruleset, contest, ..
    } = facts;
    let game = contest.game();
    wire::TableView {
        table: facts.id.to_string(),
        version: facts.version,
        rules: rules_choice(ruleset),
        preset: preset_of(ruleset).map(|named| named.key),
        rules_name: rules_name(ruleset).to_owned(),
        dice_from: dice_choice(facts.dice_from),
        seats: facts.seats,
        score: by_seat(BySeat::new(|seat| seat), |seat| {
            contest.score(seat).to_string()
        }),
        game: contest.game_number(),
        // A match to one point begins with it, which is not worth telling.
        crawford: contest.match_stage() == Some(MatchStage::CrawfordGame)
            && contest.game_number() > 1,
        games: latest(facts.games),
        board: board_view(BySeat::new(|seat| game.checkers(seat))),
        cube: wire::CubeView {
            value: game.cube().value.to_string(),
            owner: game.cube().owner.map(Into::into),
            in_play: ruleset.cube != CubeRule::Off
                && Seat::ALL
                    .into_iter()
                    .any(|seat| !game.terms().no_doubling[seat]),
        },
        phase: phase_view(contest),
        held: facts.held,
    }
}

/// Returns who rolls the dice, as it is sent.
pub(crate) fn dice_choice(dice_from: DiceFrom) -> DiceChoice {
    match dice_from {
        DiceFrom::Server => DiceChoice::Server,
        DiceFrom::ByHand => DiceChoice::ByHand,
    }
}

/// Returns every way to play the present roll.
fn present_plays(state: &TableState) -> Option<wire::PlayTree> {
    let seat = state.contest().game().phase().awaited_seat()?;
    Some(play_tree(
        state.tree()?,
        &state.contest().game().board(seat),
    ))
}

/// A session may go on for thousands of games; a view stays small.
const MAX_GAMES: usize = 100;

fn latest(games: &[FinishedGame]) -> Vec<wire::GameSummary> {
    let games = games.split_at(games.len().saturating_sub(MAX_GAMES)).1;
    games
        .iter()
        .map(|game| wire::GameSummary {
            game: game.number,
            winner: game.outcome.winner.into(),
            result: game.outcome.result.into(),
            how: game.outcome.how.into(),
            cube: game.cube.to_string(),
            points: game.outcome.points.to_string(),
            score: by_seat(game.score.clone(), |points| points.to_string()),
        })
        .collect()
}

/// The record as browsers are sent it.
pub(crate) fn event_views(events: &[PublicEvent]) -> Vec<EventView> {
    let view = |public: &PublicEvent| {
        let context = EventContext {
            starter: public.starter,
            dice: public.dice,
            play: public.play.as_ref(),
        };
        Some(EventView {
            version: public.version,
            game: public.game,
            event: table_event(&context, &public.event)?,
        })
    };
    events.iter().filter_map(view).collect()
}

fn seat_view(occupant: &Occupant, present: bool) -> wire::SeatView {
    match occupant {
        Occupant::Open { .. } => wire::SeatView {
            name: None,
            occupant: basics::Occupant::Open,
            present: false,
        },
        Occupant::Person { name, .. } => wire::SeatView {
            name: name.as_ref().map(ToString::to_string),
            occupant: basics::Occupant::Person,
            present,
        },
        Occupant::Bot { level } => wire::SeatView {
            name: Some(crate::bot::NAME.to_owned()),
            occupant: basics::Occupant::Bot { level: *level },
            present: true,
        },
    }
}

fn phase_view(contest: &Contest) -> wire::PhaseView {
    let game = contest.game();
    match game.phase() {
        Phase::Opening => wire::PhaseView::Opening,
        Phase::ToRoll { seat } => wire::PhaseView::ToRoll { seat: seat.into() },
        Phase::Offered(offer) => {
            let seat = offer.to_answer().into();
            let value = offer.value().to_string();
            let pass_costs = offer.cost_of_pass().to_string();
            if offer.n_redoubles() == 0 {
                wire::PhaseView::Doubled {
                    seat,
                    value,
                    pass_costs,
                }
            } else {
                wire::PhaseView::Redoubled {
                    seat,
                    name: redouble_name(offer.n_redoubles()),
                    value,
                    pass_costs,
                }
            }
        }
        Phase::ToPlay { seat, dice } => wire::PhaseView::ToPlay {
            seat: seat.into(),
            dice: pair(dice),
        },
        Phase::Resigning { by, result, .. } => wire::PhaseView::Resigning {
            seat: by.other().into(),
            result: result.into(),
            points: game.points(by.other(), result).to_string(),
        },
        Phase::Over => match contest.winner() {
            Some(winner) => wire::PhaseView::ContestOver {
                winner: winner.into(),
            },
            None => wire::PhaseView::GameOver,
        },
    }
}

fn held_seat(state: &TableState, viewer: Viewer, seat: Seat) -> Option<wire::HeldSeat> {
    if viewer.held[seat] {
        let awaits_play = matches!(
            state.contest().game().phase(),
            Phase::ToPlay { seat: on_roll, .. } if on_roll == seat
        );
        return Some(wire::HeldSeat {
            seat: seat.into(),
            actions: allowed(state, seat),
            plays: awaits_play.then(|| present_plays(state)).flatten(),
        });
    }
    // Otter cannot roll real dice: the holder of the opposite seat rolls for it.
    let rolls_for_bot = viewer.bot_awaits_dice && viewer.held[seat.other()];
    let is_on_roll = state.contest().game().phase() == Phase::ToRoll { seat };
    (rolls_for_bot && is_on_roll).then(|| wire::HeldSeat {
        seat: seat.into(),
        actions: vec![wire::Allowed::Roll],
        plays: None,
    })
}
