//! A Swiss with a late entry and a corrected result.

use otter_protocol::tournament::{FormatChoice, HowChoice, NextView, StageView, TournamentAction};

use super::running::{RunningTournament, plan};
use crate::app::App;

#[tokio::test]
async fn a_swiss_of_six_with_a_late_entry_and_a_corrected_result() {
    let app = App::new().await;
    let names = ["Ada", "Bob", "Cy", "Di", "Eve", "Fay"];
    let format = FormatChoice::Swiss { rounds: Some(3) };
    let mut running = RunningTournament::begun(&app, &plan(format, 3), &names).await;
    let late = running.enter(&app, "Late").await;
    let entrant = running
        .director
        .view
        .players
        .iter()
        .find(|p| p.player == late);
    let entrant = entrant.expect("the late entry");
    assert_eq!(entrant.n_missed, 1);
    assert!(matches!(entrant.next, NextView::Round { round: 2 }));
    let refusal = running.director.refused(TournamentAction::NextRound).await;
    assert_eq!(refusal.code, "round_not_over");
    for (winner, fixture) in [(1, "1-1"), (2, "1-2"), (3, "1-3")] {
        running.director.wins(winner, fixture).await;
    }
    assert!(running.director.view.may_pair);
    running
        .director
        .act(TournamentAction::Correct {
            fixture: "1-1".to_owned(),
            winner: 4,
            how: HowChoice::Forfeit,
            and_later: false,
        })
        .await;
    for round in 2..=3 {
        running.director.act(TournamentAction::NextRound).await;
        let open: Vec<(String, u32)> = running
            .director
            .view
            .rounds
            .iter()
            .filter(|r| r.round == round)
            .flat_map(|r| r.fixtures.iter().filter(|f| f.ready))
            .map(|f| (f.id.clone(), running.director.sides(&f.id)[0]))
            .collect();
        assert_eq!(open.len(), 3, "of seven one has a bye");
        for (fixture, winner) in open {
            running.director.wins(winner, &fixture).await;
        }
    }
    let view = &running.director.view;
    assert_eq!(view.stage, StageView::Over);
    assert_eq!(view.standings.len(), 7);
    let wins: u32 = view.standings.iter().map(|s| s.wins).sum();
    assert_eq!(wins, 3 + 4 + 4);
    assert!(view.standings.iter().all(|s| s.tie_breaks.len() == 2));
    let of = |player| view.standings.iter().find(|s| s.player == player);
    assert!(of(1).expect("Ada").losses >= 1, "the correction counts");
}
