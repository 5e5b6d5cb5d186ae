//! A table for two as it is sent to browsers.

mod allowed;
mod hint;
mod refusal;

use otter_protocol::basics::{self, DiceChoice};
use otter_protocol::clock::ClockView;
use otter_protocol::convert::{
    EventContext, board_view, by_seat, pair, play_tree, preset_of, rules_choice, rules_name,
    table_event,
};
use otter_protocol::event::EventView;
use otter_protocol::table as wire;
use otter_rules::{BySeat, Contest, CubeRule, MatchStage, Phase, Ruleset, Seat, redouble_name};

pub use allowed::allowed;
pub use hint::hint_message;
pub use refusal::refusal_view;

use crate::event::PublicEvent;
use crate::finished::FinishedGame;
use crate::table::Table;

/// The facts of any table for two, whoever sits there.
#[derive(Debug)]
pub struct TableFacts<'a> {
    /// The table's id, as it stands in addresses.
    pub id: &'a str,
    /// The number of events that browsers have been sent.
    pub version: u64,
    /// The rules that the table was opened with.
    pub ruleset: &'a Ruleset,
    /// Whether Otter rolls the dice, or people do by hand.
    pub dice_from: DiceChoice,
    /// Who sits in each seat.
    pub seats: basics::BySeat<wire::SeatView>,
    /// The contest as it stands.
    pub contest: &'a Contest,
    /// The games that are over.
    pub games: &'a [FinishedGame],
    /// What the clock shows, if there is one.
    pub clock: Option<ClockView>,
    /// The seats that the viewer may act for, with what each may do.
    pub held: Vec<wire::HeldSeat>,
}

/// A session may go on for thousands of games; a view stays small.
const MAX_GAMES: usize = 100;

/// Returns a table as it is sent.
pub fn table_view(facts: TableFacts<'_>) -> wire::TableView {
    let TableFacts {
        ruleset, contest, ..
    } = facts;
    let game = contest.game();
    wire::TableView {
        table: facts.id.to_owned(),
        version: facts.version,
        rules: rules_choice(ruleset),
        preset: preset_of(ruleset).map(|named| named.key),
        rules_name: rules_name(ruleset).to_owned(),
        dice_from: facts.dice_from,
        dice: None,
        rematch: by_seat(BySeat::default(), |wants| wants),
        tournament: None,
        rated: None,
        late: None,
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
        clock: facts.clock,
        court: None,
        held: facts.held,
    }
}

/// Returns what a seat may do, as it is sent to whoever holds it.
pub fn held_seat(table: &Table, seat: Seat) -> wire::HeldSeat {
    let awaits_play = matches!(
        table.contest().game().phase(),
        Phase::ToPlay { seat: on_roll, .. } if on_roll == seat
    );
    wire::HeldSeat {
        seat: seat.into(),
        actions: allowed(table, seat),
        plays: awaits_play.then(|| present_plays(table)).flatten(),
    }
}

/// Returns a seat whose dice people roll for Otter, which is on roll: it cannot roll real dice.
pub fn seat_to_roll_for(seat: Seat) -> wire::HeldSeat {
    wire::HeldSeat {
        seat: seat.into(),
        actions: vec![wire::Allowed::Roll],
        plays: None,
    }
}

/// Returns every way to play the present roll; `None` where none awaits its play.
pub fn present_plays(table: &Table) -> Option<wire::PlayTree> {
    let game = table.contest().game();
    let seat = game.phase().awaited_seat()?;
    Some(play_tree(table.tree()?, &game.board(seat)))
}

/// Returns the record as browsers are sent it.
pub fn event_views(events: &[PublicEvent]) -> Vec<EventView> {
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
