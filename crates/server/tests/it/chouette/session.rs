//! Chouettes that are played for whole games.

use otter_protocol::basics::Occupant;
use otter_protocol::chouette::{
    AnswerChoice, ChouetteAction, ChouettePhase, CubesChoice, LoneTakerChoice, NextBoxChoice,
    Party, PermitView, RoleView,
};
use otter_protocol::review::{DecisionKind, Progress, ReviewDecision, ReviewView};
use otter_protocol::rules::{ImmediateRedoublesChoice, StartChoice};

use super::client::{
    ChouetteClient, ChouetteClients, ledger, open, record, replayed, to_roll, true_ledger, usual,
};
use crate::app::App;

fn is_zero_sum(balances: impl Iterator<Item = String>) -> bool {
    balances
        .map(|balance| balance.parse::<i64>().expect("a small number"))
        .sum::<i64>()
        == 0
}

#[tokio::test]
async fn a_person_and_bots_play_games_to_their_settlement() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (opened, _, mut clients) = ChouetteClients::gather(&app, rules, &[3, 4, 5, 6], &[]).await;
    clients.go_on_till(|view| view.games.len() == 3).await;
    let view = clients.0[0].view.clone();
    for game in &view.games {
        assert_eq!(game.balances.len(), 5);
        assert!(is_zero_sum(game.balances.iter().map(|a| a.balance.clone())));
    }
    let chouette = replayed(&record(&app, &opened.table).await);
    assert_eq!(ledger(&view), true_ledger(&chouette));
    assert!(is_zero_sum(ledger(&view).into_iter().map(|a| a.balance)));
}

#[tokio::test]
async fn a_chouette_is_reviewed_with_each_members_own_decisions() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (opened, _, mut clients) = ChouetteClients::gather(&app, rules, &[3, 3, 3], &[]).await;
    let path = format!("{}/api/chouettes/{}/analysis", app.url, opened.table);
    let review = async |since: usize| -> ReviewView {
        let answer = reqwest::get(format!("{path}?since={since}")).await;
        answer.expect("an answer").json().await.expect("a review")
    };
    assert_eq!(review(0).await.progress, Progress::Unfinished);
    clients.go_on_till(|view| view.games.len() == 1).await;
    let view = review(0).await;
    assert_eq!(view.members.len(), 4);
    assert_eq!(view.games.len(), 3);
    for game in &view.games {
        let pair = game.pair.as_ref().expect("two members");
        assert_eq!(pair.number, 1);
        // The same box met everybody else.
        assert_eq!(pair.sides.white, 0);
    }
    // Someone who only has the link sees it, and its decisions one by one.
    let mut n = view.decisions.len();
    while n < 20.min(view.n_decisions as usize) {
        n += review(n).await.decisions.len();
    }
    let view = review(0).await;
    let played = |one: &&ReviewDecision| matches!(one.decision, DecisionKind::Play { .. });
    assert!(view.decisions.iter().filter(played).count() > 0);
}

#[tokio::test]
async fn bots_go_on_while_the_only_person_is_away() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[3, 3, 3], &[]).await;
    clients
        .go_on_till(|view| matches!(view.phase, ChouettePhase::ToRoll { .. }))
        .await;
    let ada = &mut clients.0[0];
    ada.act(ChouetteAction::GoAway).await;
    // Whatever she is in this game, it comes to its end without her.
    ada.wait_until(|ada| !ada.view.games.is_empty()).await;
    ada.act(ChouetteAction::ComeBack).await;
    clients.go_on_till(|view| view.games.len() == 2).await;
}

#[tokio::test]
async fn every_switch_can_be_played_by_bots() {
    let app = App::new().await;
    let usual = usual(&app).await;
    let mut all = Vec::new();
    for lone_taker in [
        LoneTakerChoice::Forbidden { from_players: 4 },
        LoneTakerChoice::ExtraCubes,
        LoneTakerChoice::MustBeaver,
    ] {
        let mut rules = usual.clone();
        rules.lone_taker = lone_taker;
        rules.same_value_same_action = true;
        rules.box_must_take_captains_cube = true;
        rules.next_box = NextBoxChoice::MostPoints;
        rules.partner_from = Some(4);
        rules.game.automatic_doubles = Some(2);
        all.push(rules.clone());
        rules.cubes = CubesChoice::Single;
        rules.same_value_same_action = false;
        rules.box_must_take_captains_cube = false;
        rules.next_box = NextBoxChoice::Captain;
        rules.game.inverso = true;
        all.push(rules);
    }
    for rules in all {
        let (opened, _, mut clients) =
            ChouetteClients::gather(&app, rules, &[2, 3, 4, 5], &[]).await;
        clients.go_on_till(|view| view.games.len() == 2).await;
        let chouette = replayed(&record(&app, &opened.table).await);
        assert_eq!(ledger(&clients.0[0].view), true_ledger(&chouette));
    }
}

#[tokio::test]
async fn a_board_and_a_redouble_come_from_the_rules() {
    let app = App::new().await;
    let mut rules = usual(&app).await;
    rules.game.start = StartChoice::Nackgammon;
    rules.game.immediate_redoubles = ImmediateRedoublesChoice::Unlimited;
    let opened = open(&app, rules.clone(), &[]).await;
    let nobody_yet = ChouetteClient::watch(&app, &opened.table).await;
    let start = &nobody_yet.view.board.team;
    assert_eq!((start.points[23], start.points[24]), (2, 2));
    assert_eq!(start.pips, 194);

    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    clients.go_on_till(to_roll(Party::Box)).await;
    let double = clients.who(RoleView::Box).double();
    clients.who(RoleView::Box).act(double).await;
    clients.catch_up().await;
    let redoubled = |client: &ChouetteClient| {
        client
            .held()
            .permits
            .iter()
            .find_map(|permit| match permit {
                PermitView::Answer { redouble, .. } => redouble.clone(),
                _ => None,
            })
    };
    let captain = clients.who(RoleView::Captain);
    let beaver = redoubled(captain).expect("the captain may beaver");
    assert_eq!((&*beaver.name, &*beaver.value), ("beaver", "4"));
    captain.act(captain.answer(AnswerChoice::Redouble)).await;
    clients.catch_up().await;
    let member = clients.who(RoleView::Member);
    member.act(member.answer(AnswerChoice::Take)).await;
    clients.catch_up().await;
    let raccoon = redoubled(clients.who(RoleView::Box)).expect("the box may answer with a raccoon");
    assert_eq!((&*raccoon.name, &*raccoon.value), ("raccoon", "8"));
}

#[tokio::test]
async fn members_propose_and_the_captain_picks() {
    let app = App::new().await;
    let mut rules = usual(&app).await;
    rules.consultation = otter_protocol::chouette::ConsultationChoice::Free;
    let names = ["Bob", "Cyd", "Dan"];
    let (opened, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &names).await;
    let teams_play = |view: &otter_protocol::chouette::ChouetteView| {
        matches!(
            view.phase,
            ChouettePhase::ToPlay {
                party: Party::Team,
                ..
            }
        )
    };
    clients.go_on_till(teams_play).await;
    let member = clients.who(RoleView::Member);
    assert!(member.may(|permit| matches!(permit, PermitView::Propose { .. })));
    let steps = member.first_play();
    let illegal = ChouetteAction::Propose {
        steps: vec![[1, 24]],
    };
    let refusal = member.try_act(illegal).await.expect_err("no play");
    assert_eq!(refusal.code, "illegal_play");
    assert!(refusal.rule.is_some());
    let propose = ChouetteAction::Propose {
        steps: steps.clone(),
    };
    // Said twice, it is proposed once.
    member.act(propose.clone()).await;
    member.act(propose.clone()).await;
    let by = member.player;
    let refusal = clients.who(RoleView::Box).try_act(propose).await;
    assert_eq!(refusal.expect_err("not its roll").code, "not_to_propose");
    let captain = clients.who(RoleView::Captain);
    captain
        .wait_until(|captain| !captain.view.proposals.is_empty())
        .await;
    let [proposal] = &captain.view.proposals[..] else {
        panic!("one proposal: {:?}", captain.view.proposals);
    };
    assert_eq!((proposal.player, &proposal.steps), (by, &steps));
    assert!(!proposal.text.is_empty());
    // The box sees nothing of it, and so nobody does who only watches; it is gone with the roll.
    let mut watcher = ChouetteClient::watch(&app, &opened.table).await;
    assert!(watcher.view.proposals.is_empty());
    clients.catch_up().await;
    let received = clients.who(RoleView::Box).received.iter();
    assert!(
        !received
            .clone()
            .any(|text| text.contains("\"proposals\":[{"))
    );
    let captain = clients.who(RoleView::Captain);
    captain.act(ChouetteAction::Play { steps }).await;
    assert!(captain.view.proposals.is_empty());
    let version = captain.view.version;
    watcher.receive_until(version).await;
    assert!(watcher.view.proposals.is_empty());
}

#[tokio::test]
async fn bots_propose_a_play_to_a_person_who_is_captain_where_the_table_wants_it() {
    let app = App::new().await;
    let mut rules = usual(&app).await;
    assert!(!rules.bots_propose, "an engine's advice is not usual");
    rules.bots_propose = true;
    rules.consultation = otter_protocol::chouette::ConsultationChoice::Free;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[1, 2], &["Bob"]).await;
    let is_bot_at =
        |one: &otter_protocol::chouette::PlayerView| matches!(one.occupant, Occupant::Bot { .. });
    let is_advised = |view: &otter_protocol::chouette::ChouetteView| {
        let has = |role: RoleView, is_bot: bool| {
            let mut players = view.players.iter();
            players.any(|one| one.role == Some(role) && is_bot_at(one) == is_bot)
        };
        let is_teams = matches!(
            view.phase,
            ChouettePhase::ToPlay {
                party: Party::Team,
                ..
            }
        );
        is_teams && has(RoleView::Captain, false) && has(RoleView::Member, true)
    };
    loop {
        clients.go_on_till(is_advised).await;
        let captain = clients.who(RoleView::Captain);
        if captain.has_choice() {
            break;
        }
        // Nobody proposes the only play.
        let steps = captain.first_play();
        captain.act(ChouetteAction::Play { steps }).await;
    }
    let captain = clients.who(RoleView::Captain);
    let bots: Vec<u32> = captain
        .view
        .players
        .iter()
        .filter(|one| one.role == Some(RoleView::Member) && is_bot_at(one))
        .map(|one| one.player)
        .collect();
    // Each of them once, and what it proposes can be played as it is.
    captain
        .wait_until(|captain| captain.view.proposals.len() == bots.len())
        .await;
    for proposal in &captain.view.proposals {
        assert!(bots.contains(&proposal.player));
    }
    let steps = captain.view.proposals[0].steps.clone();
    captain.act(ChouetteAction::Play { steps }).await;
    assert!(captain.view.proposals.is_empty());
}

#[tokio::test]
async fn a_member_holds_the_roll() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    clients.go_on_till(to_roll(Party::Team)).await;
    clients
        .who(RoleView::Member)
        .act(ChouetteAction::Hold)
        .await;
    clients.catch_up().await;
    let refusal = clients
        .who(RoleView::Captain)
        .try_act(ChouetteAction::Roll { dice: None })
        .await
        .expect_err("it is held");
    assert_eq!(
        (refusal.code.as_str(), refusal.rule.as_deref()),
        ("held", Some("CH-2"))
    );
    assert!(
        refusal.message.ends_with("Cyd")
            || refusal.message.ends_with("Bob")
            || refusal.message.ends_with("Ada")
    );
    clients
        .who(RoleView::Member)
        .act(ChouetteAction::Release)
        .await;
    clients
        .who(RoleView::Captain)
        .act(ChouetteAction::Roll { dice: None })
        .await;
    // After the roll it is too late.
    clients.catch_up().await;
    let refusal = clients
        .who(RoleView::Member)
        .try_act(ChouetteAction::Hold)
        .await
        .expect_err("it is rolled");
    assert_eq!(refusal.code, "already_rolled");
}
