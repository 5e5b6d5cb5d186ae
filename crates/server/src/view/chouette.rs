//! A chouette as one viewer sees it. What is decided but not revealed shows nowhere in it: of
//! answers it says whose are in.

use otter_notation::play;
use otter_rules::chouette::{
    Answer, CubeId, Game, MOST_PLAYERS, Offered, Party, Permit, Phase, Player, TableCube, Task,
};
use otter_rules::{Offer, redouble_name};

use super::crew_dice::is_about_people;
use super::dice_choice;
use crate::dice::DiceFrom;
use crate::occupant::Occupant;
use crate::table::chouette::{FinishedGame, HeldPlayers, Proposal, PublicEvent, advised_by};
use crate::table::{ChouetteState, State};
use otter_protocol::basics::Occupant as OccupantView;
use otter_protocol::chouette as wire;
use otter_protocol::convert::{
    ChouetteContext, account, by_party, chouette_event, chouette_rules_choice, pair, play_tree,
    players, step_pairs,
};
use otter_protocol::table::CheckersView;

/// A session may go on for thousands of games; a view stays small.
const MAX_GAMES: usize = 100;

/// What is so at a chouette now and stored nowhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChouetteNow<'a> {
    /// The players whose line is open.
    pub(crate) present: &'a HeldPlayers,
    /// The plays that are proposed for the roll that awaits its play.
    pub(crate) proposals: &'a [Proposal],
    /// The player whose dice are left to be rolled by somebody else's hand.
    pub(crate) dice_left_to: Option<Player>,
}

/// A chouette as somebody sees it who holds some players.
pub(crate) fn chouette_view(
    state: &ChouetteState,
    held: &HeldPlayers,
    now: &ChouetteNow<'_>,
) -> wire::ChouetteView {
    let chouette = state.chouette();
    let by_hand = state.setup().dice_from == DiceFrom::ByHand;
    wire::ChouetteView {
        table: state.setup().id.to_string(),
        version: state.version(),
        decision_version: state.decision_version(),
        rules: chouette_rules_choice(chouette.rules()),
        dice_from: dice_choice(state.setup().dice_from),
        dice: None,
        owner: state.owner().0,
        players: in_order(state)
            .into_iter()
            .map(|player| player_view(state, player, now.present))
            .collect(),
        phase: phase_view(state),
        awaited: chouette
            .awaited()
            .into_iter()
            .map(|(player, task)| wire::AwaitedView {
                player: player.0,
                task: match task {
                    Task::Open if by_hand => wire::TaskView::Open,
                    other => other.into(),
                },
            })
            .collect(),
        board: by_party(|party| CheckersView::from(chouette.checkers(party))),
        game: chouette.game().map(|game| game_view(state, game)),
        games: game_summaries(state.games()),
        proposals: now
            .proposals
            .iter()
            .filter(|_| held.iter().any(|&player| consults(state, player)))
            .map(|proposal| wire::ProposalView {
                player: proposal.by.0,
                steps: step_pairs(proposal.play.steps()),
                text: play::format(&proposal.play),
            })
            .collect(),
        held: held
            .iter()
            .map(|&player| held_player(state, player, now))
            .collect(),
    }
}

/// Whether a player takes part in the consultation on the roll that awaits its play (CH-5): whoever
/// plays it, and whoever may propose a play. Nothing is shown to the other side.
fn consults(state: &ChouetteState, player: Player) -> bool {
    let chouette = state.chouette();
    match chouette.playing().map(Game::phase) {
        Some(&Phase::ToPlay { party, .. }) => {
            chouette.leader(party) == Some(player) || advised_by(state, player).is_some()
        }
        _ => false,
    }
}

/// Returns events as a viewer who holds these players is sent them. Of a decision that is still
/// secret, everybody but the player who made it learns only that it has been made.
pub(crate) fn chouette_event_views(
    state: &ChouetteState,
    events: &[PublicEvent],
    held: &HeldPlayers,
) -> Vec<wire::ChouetteEventView> {
    let view = |public: &PublicEvent| {
        let context = ChouetteContext {
            to_play: public.to_play,
            play: public.play.as_ref(),
            dice: state.setup().rules.game.dice,
        };
        let event = match chouette_event(&context, &public.event) {
            wire::ChouetteEvent::Decided { player, .. } if !held.contains(&Player(player)) => {
                wire::ChouetteEvent::Decided {
                    player,
                    decision: None,
                }
            }
            whole => whole,
        };
        wire::ChouetteEventView {
            version: public.version,
            game: public.game,
            event,
        }
    };
    events.iter().map(view).collect()
}

fn game_summaries(games: &[FinishedGame]) -> Vec<wire::ChouetteSummary> {
    let latest = games.iter().skip(games.len().saturating_sub(MAX_GAMES));
    latest
        .map(|game| wire::ChouetteSummary {
            number: game.number,
            in_box: game.in_box.0,
            balances: game.balances.iter().map(|(p, b)| account(*p, b)).collect(),
        })
        .collect()
}

/// Those seated in queue order, the box first, and those who have left.
fn in_order(state: &ChouetteState) -> Vec<Player> {
    let chouette = state.chouette();
    let mut all: Vec<Player> = state.setup().players.keys().copied().collect();
    all.sort_by_key(|&player| {
        let has_left = chouette.presence(player).is_none();
        (has_left, chouette.queue().place(player), player)
    });
    all
}

fn player_view(state: &ChouetteState, player: Player, present: &HeldPlayers) -> wire::PlayerView {
    let chouette = state.chouette();
    let level = state.setup().level(player);
    wire::PlayerView {
        player: player.0,
        name: state.setup().name(player),
        occupant: level.map_or(OccupantView::Person, |level| OccupantView::Bot { level }),
        present: level.is_some() || present.contains(&player),
        presence: chouette.presence(player).map(Into::into),
        role: chouette.role(player).map(Into::into),
        balance: chouette.ledger().balance(player).to_string(),
    }
}

fn phase_view(state: &ChouetteState) -> wire::ChouettePhase {
    let chouette = state.chouette();
    let Some(game) = chouette.playing() else {
        return if chouette.queue().order().is_empty() {
            wire::ChouettePhase::Seats
        } else {
            wire::ChouettePhase::NextGame
        };
    };
    match game.phase() {
        Phase::Partnership { asked } => wire::ChouettePhase::Partnership { player: asked.0 },
        Phase::PartnerLot => wire::ChouettePhase::PartnerLot,
        Phase::Opening => wire::ChouettePhase::Opening,
        Phase::ToRoll(turn) => wire::ChouettePhase::ToRoll {
            party: turn.party().into(),
            doubling: turn.is_doubling(),
            holders: turn.holders().map(|player| player.0).collect(),
        },
        Phase::Answering(_) => wire::ChouettePhase::Answering,
        Phase::LoneTaker(lone) => wire::ChouettePhase::LoneTaker {
            taker: lone.taker().0,
        },
        Phase::ExtraCubes(sale) => wire::ChouettePhase::ExtraCubes {
            taker: sale.taker().0,
            value: sale.value().to_string(),
            price: sale.value().halved().to_string(),
            to: players(sale.asked().iter().filter(|&&p| !sale.has_decided(p))),
        },
        &Phase::ToPlay { party, dice } => wire::ChouettePhase::ToPlay {
            party: party.into(),
            dice: pair(dice),
        },
        Phase::Resigning(resignation) => wire::ChouettePhase::Resigning {
            player: resignation.by().0,
            result: resignation.result().into(),
        },
        Phase::Over => wire::ChouettePhase::NextGame,
    }
}

fn game_view(state: &ChouetteState, game: &Game) -> wire::ChouetteGameView {
    let chouette = state.chouette();
    let leaders = Party::ALL.map(|party| chouette.leader(party));
    wire::ChouetteGameView {
        number: game.number(),
        in_box: game.in_box().0,
        partner: game.partner().map(|player| player.0),
        captain: game.captain().0,
        leader: match leaders {
            [Some(in_box), Some(team)] => Some(wire::ByParty {
                in_box: in_box.0,
                team: team.0,
            }),
            _ => None,
        },
        team: players(game.team()),
        cubes: game
            .cubes()
            .iter()
            .map(|cube| cube_view(game, cube))
            .collect(),
        accounts: game
            .players()
            .iter()
            .map(|&player| account(player, &game.ledger().balance(player)))
            .collect(),
    }
}

fn cube_view(game: &Game, cube: &TableCube) -> wire::TableCubeView {
    wire::TableCubeView {
        cube: cube.id().into(),
        value: cube.value().to_string(),
        owner: cube.owner().map(Into::into),
        team: players(cube.team()),
        against: cube.against().0,
        offered: offered(game, cube),
    }
}

fn offered(game: &Game, cube: &TableCube) -> Option<wire::OfferedView> {
    let offer = offer_on(game, cube.id())?;
    let answered = match game.phase() {
        Phase::Answering(round) => {
            let offered = round.offer(cube.id())?;
            let to = cube.players(offer.to_answer()).iter();
            players(to.filter(|&&player| offered.has_answered(player)))
        }
        _ => Vec::new(),
    };
    Some(wire::OfferedView {
        to: offer.to_answer().into(),
        value: offer.value().to_string(),
        pass_costs: offer.cost_of_pass().to_string(),
        name: (offer.n_redoubles() > 0).then(|| redouble_name(offer.n_redoubles())),
        answered,
    })
}

/// Returns the redouble that the answer to the offer on a cube may be.
fn redouble_view(game: &Game, cube: CubeId) -> Option<wire::RedoubleView> {
    let redoubled = offer_on(game, cube)?.redoubled();
    Some(wire::RedoubleView {
        name: redouble_name(redoubled.n_redoubles()),
        value: redoubled.value().to_string(),
    })
}

/// Returns the offer on a cube that awaits an answer.
fn offer_on(game: &Game, cube: CubeId) -> Option<Offer<Party>> {
    match game.phase() {
        Phase::Answering(round) => round.offer(cube).map(Offered::offer),
        Phase::LoneTaker(lone) if lone.cube() == cube => Some(lone.offer()),
        _ => None,
    }
}

fn held_player(state: &ChouetteState, player: Player, now: &ChouetteNow<'_>) -> wire::HeldPlayer {
    let chouette = state.chouette();
    let mut permits: Vec<_> = chouette
        .permits(player)
        .iter()
        .filter_map(|permit| permit_view(state, player, permit))
        .collect();
    if let Some(of) = now.dice_left_to
        && chouette.presence(player).is_some()
        && of != player
    {
        permits.push(wire::PermitView::Roll { of: of.0 });
    }
    let to = advised_by(state, player);
    if let Some(to) = to {
        permits.push(wire::PermitView::Propose { to: to.0 });
    }
    if chouette.presence(player).is_some() {
        permits.extend(permits_on_others(state, player, now.present));
    }
    if state.awaits_roll() {
        // Nothing is decided before it is made.
        permits.retain(is_about_people);
    }
    let may_play = permits
        .iter()
        .any(|permit| matches!(permit, wire::PermitView::Play));
    let board = match chouette.playing().map(|game| (game, game.phase())) {
        Some((game, &Phase::ToPlay { party, .. })) => Some(game.board(party)),
        _ => None,
    };
    wire::HeldPlayer {
        player: player.0,
        permits,
        plays: (may_play || to.is_some())
            .then(|| Some(play_tree(state.tree()?, &board?)))
            .flatten(),
    }
}

fn permit_view(state: &ChouetteState, player: Player, permit: &Permit) -> Option<wire::PermitView> {
    let chouette = state.chouette();
    let by_hand = state.setup().dice_from == DiceFrom::ByHand;
    let cube = |id| chouette.cubes().iter().find(|cube| cube.id() == id);
    Some(match permit {
        Permit::Join => wire::PermitView::Join,
        Permit::Leave => wire::PermitView::Leave,
        Permit::GoAway => wire::PermitView::GoAway,
        Permit::ComeBack => wire::PermitView::ComeBack,
        // Where some are tied the house rolls again.
        Permit::RollForSeats(_) if state.is_tied() && !by_hand => return None,
        Permit::RollForSeats(rollers) => wire::PermitView::RollForSeats {
            players: players(rollers),
        },
        Permit::NextGame => wire::PermitView::NextGame,
        Permit::Partnership => wire::PermitView::Partnership,
        Permit::Open if by_hand => wire::PermitView::Open,
        Permit::DrawPartner(_) | Permit::Open => return None,
        Permit::Hold => wire::PermitView::Hold,
        Permit::Release => wire::PermitView::Release,
        Permit::Double(cubes) => wire::PermitView::Double {
            cubes: cubes
                .iter()
                .filter_map(|&id| {
                    Some(wire::DoubleView {
                        cube: id.into(),
                        value: cube(id)?.value().doubled().to_string(),
                    })
                })
                .collect(),
        },
        Permit::Answer { cube, of, answers } => wire::PermitView::Answer {
            cube: (*cube).into(),
            of: of.0,
            answers: answers.iter().copied().map(Into::into).collect(),
            redouble: answers
                .contains(&Answer::Redouble)
                .then(|| redouble_view(chouette.game()?, *cube))
                .flatten(),
        },
        Permit::ExtraCube => wire::PermitView::ExtraCube,
        Permit::ChangeAnswer {
            cube,
            of,
            given,
            answers,
        } => wire::PermitView::ChangeAnswer {
            cube: (*cube).into(),
            of: of.0,
            given: (*given).into(),
            answers: answers.iter().copied().map(Into::into).collect(),
            redouble: redouble_view(chouette.game()?, *cube)
                .filter(|_| answers.contains(&Answer::Redouble)),
        },
        Permit::Roll => wire::PermitView::Roll { of: player.0 },
        Permit::Play => wire::PermitView::Play,
        Permit::Resign => wire::PermitView::Resign,
        Permit::AnswerResignation { cube: id, of } => wire::PermitView::AnswerResignation {
            cube: (*id).into(),
            of: of.0,
            points: resigned_points(state, cube(*id)?, *of)?,
        },
    })
}

/// Returns what accepting a resignation wins on a cube.
fn resigned_points(state: &ChouetteState, cube: &TableCube, of: Player) -> Option<String> {
    let game = state.chouette().playing()?;
    let Phase::Resigning(resignation) = game.phase() else {
        return None;
    };
    let loser = cube.party_of(of)?.other();
    let scoring = state.chouette().rules().board_rules().scoring();
    let points = scoring.points(
        resignation.result(),
        cube.value(),
        cube.is_turned(),
        game.checkers(loser),
    );
    Some(points.to_string())
}

/// Returns what a seated player may do with the others.
fn permits_on_others(
    state: &ChouetteState,
    by: Player,
    present: &HeldPlayers,
) -> Vec<wire::PermitView> {
    let chouette = state.chouette();
    let others = |may: &dyn Fn(&Permit) -> bool, bots_too: bool| -> Vec<u32> {
        let seated = chouette.seated().filter(|&player| player != by);
        let gone = seated.filter(|&player| match state.setup().players.get(&player) {
            Some(Occupant::Bot { .. }) => bots_too,
            _ => !present.contains(&player),
        });
        gone.filter(|&player| chouette.permits(player).iter().any(may))
            .map(|player| player.0)
            .collect()
    };
    let mut permits = Vec::new();
    let is_owner = by == state.owner();
    let may_seat = state.setup().next_player().is_some();
    if is_owner && may_seat && chouette.seated().count() < MOST_PLAYERS {
        permits.push(wire::PermitView::AddBot);
    }
    let leave = others(&|permit| *permit == Permit::Leave, true);
    if is_owner && !leave.is_empty() {
        permits.push(wire::PermitView::Dismiss { players: leave });
    }
    let away = others(&|permit| *permit == Permit::GoAway, false);
    if !away.is_empty() {
        permits.push(wire::PermitView::MarkAway { players: away });
    }
    permits
}
