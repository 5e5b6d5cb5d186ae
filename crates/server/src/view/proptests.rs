//! What a table tells is what it does: laws over random play.

use otter_clock::{Lag, Moment};
use otter_rules::{
    Action, BySeat, Die, GameResult, Landing, Origin, Phase, Preset, Ruleset, RulesetSpec, Seat,
};
use proptest::prelude::*;

use super::ShowRefusal;
use crate::action_id::ActionId;
use crate::dice::DiceFrom;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::secret::Secret;
use crate::store::StoredEvent;
use crate::table::{Applied, N_RECENT, Recorded, State, TableSetup, TableState, TimedAction};
use crate::table_id::TableId;
use otter_protocol::table::Allowed;
use otter_table::view::{allowed, present_plays};

/// An action at a table without a clock.
fn now(seat: Seat, action: Action) -> TimedAction {
    TimedAction {
        seat,
        action,
        at: Moment::default(),
        lag: Lag::NONE,
    }
}

fn table(spec: RulesetSpec) -> TableState {
    let person = || {
        Occupant::guest(
            PlayerName::new("Ada").ok(),
            Secret::new().expect("random").hash(),
        )
    };
    TableState::new(TableSetup {
        id: TableId::new().expect("random"),
        ruleset: Ruleset::new(spec).expect("sound rules"),
        dice_from: DiceFrom::ByHand,
        clock: None,
        rated: None,
        spectator_delay: None,
        tournament: None,
        seats: BySeat::new(|_| person()),
    })
}

/// The kind of action that an entry stands for.
fn kind(allowed: &Allowed) -> &'static str {
    match allowed {
        Allowed::Open => "open",
        Allowed::Roll => "roll",
        Allowed::Double { .. } => "double",
        Allowed::Take => "take",
        Allowed::Pass => "pass",
        Allowed::Redouble { .. } => "redouble",
        Allowed::Play => "play",
        Allowed::Resign => "resign",
        Allowed::AcceptResignation => "accept",
        Allowed::RefuseResignation => "refuse",
    }
}

/// One action of every kind; a play is the one that `walk` leads to.
fn actions(state: &TableState, dice: [Die; 2], walk: usize) -> Vec<(&'static str, Action)> {
    let [white, black] = dice;
    vec![
        ("open", Action::Open(BySeat { white, black })),
        ("roll", Action::Roll(dice)),
        ("double", Action::Double),
        ("take", Action::Take),
        ("pass", Action::Pass),
        ("redouble", Action::Redouble),
        ("play", Action::Play(play(state, walk))),
        ("resign", Action::Resign(GameResult::ALL[walk % 3])),
        ("accept", Action::AcceptResignation),
        ("refuse", Action::RefuseResignation),
    ]
}

/// A play read off the tree as a browser reads it.
fn play(state: &TableState, walk: usize) -> Vec<(Origin, Landing)> {
    let Some(tree) = present_plays(state.table()) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    let mut node = &tree.nodes[0];
    let mut walk = walk;
    while !node.steps.is_empty() {
        let step = &node.steps[walk % node.steps.len()];
        walk /= node.steps.len();
        steps.push(step_of([step.from, step.to]));
        node = &tree.nodes[step.node as usize];
    }
    steps
}

fn step_of([from, to]: [u8; 2]) -> (Origin, Landing) {
    (
        from.try_into().expect("an origin"),
        to.try_into().expect("a landing"),
    )
}

/// Whether what is pointed out as forced, or for bearing off, is accepted, and forced only where
/// it is.
fn check_shortcuts(state: &TableState) {
    let Some(tree) = present_plays(state.table()) else {
        return;
    };
    let seat = state.contest().game().phase().awaited_seat();
    let seat = seat.expect("somebody plays");
    let step_tree = state.table().tree().expect("there is a roll to play");
    assert_eq!(tree.forced.is_some(), step_tree.results().count() == 1);
    for steps in [&tree.forced, &tree.bear_off].into_iter().flatten() {
        let steps = steps.iter().copied().map(step_of).collect();
        let prepared = state.prepare(&now(seat, Action::Play(steps)));
        assert!(prepared.is_ok(), "{prepared:?}");
    }
    if let Some(steps) = &tree.bear_off {
        let most = step_tree.results().map(|r| r.own().n_off()).max();
        let board = state.contest().game().board(seat);
        let n_off = steps.iter().filter(|[_, to]| *to == 0).count();
        assert_eq!(most, Some(board.own().n_off() + n_off as u8));
    }
}

fn rulesets() -> impl Strategy<Value = RulesetSpec> {
    let redoubles = otter_rules::ImmediateRedoubles::Unlimited;
    prop::sample::select(vec![
        Preset::Match(3).spec(),
        Preset::Money.spec(),
        RulesetSpec {
            automatic_doubles: 2,
            immediate_redoubles: redoubles,
            cube: otter_rules::CubeRule::On {
                max: Some(otter_rules::CubeValue::from_log2(5)),
            },
            ..Preset::Money.spec()
        },
        Preset::SetManual(5).spec(),
        Preset::SetManualCubeless(5).spec(),
        Preset::Spruce.spec(),
        Preset::InversoMatch(2).spec(),
        RulesetSpec {
            contest: otter_rules::ContestKind::Match {
                length: 4,
                crawford: otter_rules::Crawford::Both,
                holland: true,
            },
            ..Preset::Match(4).spec()
        },
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Over random play, with every choice tried at every moment: what a seat is told it may do
    /// is what is accepted, no more and no less.
    #[test]
    fn allowed_is_what_is_accepted(
        spec in rulesets(),
        moves in prop::collection::vec((0_usize..6, 0_usize..6, any::<usize>(), any::<usize>()), 1..300),
    ) {
        let mut state = table(spec);
        for (a, b, walk, choice) in moves {
            let dice = [Die::ALL[a], Die::ALL[b]];
            let mut open = Vec::new();
            for seat in Seat::ALL {
                let listed: Vec<_> = allowed(state.table(), seat).iter().map(kind).collect();
                for (kind, action) in actions(&state, dice, walk) {
                    match state.prepare(&now(seat, action)) {
                        Ok(prepared) => {
                            prop_assert!(listed.contains(&kind), "{seat:?} has no {kind} in its list");
                            // Ends are rare, so that games go on.
                            let is_end = matches!(kind, "resign" | "pass" | "accept");
                            if !is_end || choice % 7 == 0 {
                                open.push(prepared);
                            }
                        }
                        Err(refused) => prop_assert!(
                            !listed.contains(&kind),
                            "{seat:?} has {kind} in its list: {refused}"
                        ),
                    }
                }
            }
            check_shortcuts(&state);
            if open.is_empty() {
                // A lone end was left out, or the match is over.
                continue;
            }
            let at = choice % open.len();
            state.commit(open.swap_remove(at), None);
        }
    }

    /// The record, replayed, is the table: what browsers hear, the games, the contest.
    #[test]
    fn replay_equals_live(
        spec in rulesets(),
        moves in prop::collection::vec((0_usize..6, 0_usize..6, any::<usize>(), any::<usize>()), 1..200),
    ) {
        let mut live = Recorded::new(table(spec));
        let mut record = Vec::new();
        for (a, b, walk, choice) in moves {
            let dice = [Die::ALL[a], Die::ALL[b]];
            let mut open = Vec::new();
            for seat in Seat::ALL {
                for (kind, action) in actions(&live.state, dice, walk) {
                    let id = format!("{}-{kind}", live.state.version());
                    let id = ActionId::new(id, &kind);
                    let prepared = live.state.prepare(&now(seat, action)).ok();
                    open.extend(prepared.map(|prepared| (prepared, id)));
                }
            }
            if open.is_empty() {
                break;
            }
            let at = choice % open.len();
            let (prepared, id) = open.swap_remove(at);
            let mut action_id = Some(id.clone());
            record.extend(prepared.events.iter().map(|event| StoredEvent {
                event: event.clone(),
                action_id: action_id.take(),
                accepted_at: None,
            }));
            live.commit(prepared, Some(&id), None);
        }
        let state = live.state;
        let again = TableState::replay(state.setup().clone(), &record).expect("a record of play");
        prop_assert_eq!(again.state.contest(), state.contest());
        prop_assert_eq!(
            format!("{:?}{:?}", again.state.events_after(0), again.state.table().games()),
            format!("{:?}{:?}", state.events_after(0), state.table().games())
        );
        prop_assert_eq!(again.journal.n_events(), record.len());
        prop_assert_eq!(again.journal.n_events(), live.journal.n_events());
        for stored in &record {
            if let Some(id) = &stored.action_id {
                let applied = again.journal.applied(id);
                prop_assert!(applied != Applied::No || record.len() > N_RECENT);
                prop_assert_eq!(applied, live.journal.applied(id));
            }
        }
    }
}

#[test]
fn a_cube_beyond_all_measure_is_refused_and_not_offered() {
    let mut state = table(RulesetSpec {
        immediate_redoubles: otter_rules::ImmediateRedoubles::Unlimited,
        ..Preset::Money.spec()
    });
    let act = |state: &mut TableState, seat, action: Action| {
        let prepared = state.prepare(&now(seat, action))?;
        state.commit(prepared, None);
        Ok::<_, otter_table::TwoRefusal>(())
    };
    let open = Action::Open(BySeat {
        white: Die::Six,
        black: Die::One,
    });
    act(&mut state, Seat::White, open).expect("the opening");
    let first = Action::Play(play(&state, 0));
    act(&mut state, Seat::White, first).expect("a play");
    act(&mut state, Seat::Black, Action::Double).expect("a double");
    let mut n_redoubles = 0;
    loop {
        let Phase::Offered(offer) = state.contest().game().phase() else {
            panic!("an offer is open");
        };
        let seat = offer.to_answer();
        let is_listed = allowed(state.table(), seat)
            .iter()
            .any(|allowed| matches!(allowed, Allowed::Redouble { .. }));
        match act(&mut state, seat, Action::Redouble) {
            Ok(()) => assert!(is_listed),
            Err(refused) => {
                assert_eq!(state.refusal_view(&refused).code, "cube_too_high");
                assert!(!is_listed);
                break;
            }
        }
        n_redoubles += 1;
    }
    assert!(n_redoubles > 1_000);
}
