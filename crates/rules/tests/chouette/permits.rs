//! `permits` agrees with what `apply` accepts.

use otter_rules::chouette::{
    Action, Answer, ByParty, Chouette, CubeId, Party, Permit, Phase, Player, Reply,
};
use otter_rules::{GameResult, VoidRoll};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use crate::walk::random_die;

/// Checks that permitted actions and no others are accepted, and that refused ones change nothing.
pub(crate) fn assert_permits(chouette: &Chouette, rng: &mut ChaCha8Rng) {
    let mut players: Vec<Player> = chouette.seated().collect();
    players.push(Player(99));
    for &player in &players {
        let permits = chouette.permits(player);
        for action in every_action(&players, rng) {
            let mut after = chouette.clone();
            let accepted = after.apply(player, &action);
            assert_eq!(
                accepted.is_ok(),
                is_permitted(&permits, &action, chouette),
                "{action:?} by {player}: {accepted:?}, {permits:?}\n{chouette:?}"
            );
            if matches!(action, Action::Roll(_)) {
                let may = chouette.may_roll(player);
                assert_eq!(may.err(), accepted.clone().err(), "whatever the dice show");
            }
            if let Err(refusal) = accepted {
                assert_eq!(after, *chouette, "a refused action changes nothing");
                assert!(!refusal.rule().is_empty());
            }
        }
    }
}

fn every_action(players: &[Player], rng: &mut ChaCha8Rng) -> Vec<Action> {
    let mut actions = vec![
        Action::Join,
        Action::Leave,
        Action::GoAway,
        Action::ComeBack,
        Action::NextGame,
        Action::AcceptPartnership,
        Action::DeclinePartnership,
        Action::Open(ByParty {
            in_box: random_die(rng),
            team: random_die(rng),
        }),
        Action::Hold,
        Action::Release,
        Action::NoDouble,
        Action::BuyExtraCube,
        Action::DeclineExtraCube,
        Action::Roll([random_die(rng), random_die(rng)]),
        Action::VoidRoll(VoidRoll::Cocked),
        Action::Resign(GameResult::Gammon),
    ];
    let mut cubes = vec![CubeId::Team];
    for &player in players {
        actions.push(Action::DrawPartner(player));
        cubes.extend([CubeId::Of(player), CubeId::Extra(player)]);
    }
    for &cube in &cubes {
        actions.push(Action::Double(vec![cube]));
        let whose = match cube {
            CubeId::Team => players.to_vec(),
            CubeId::Of(player) | CubeId::Extra(player) => {
                vec![player, players[rng.random_range(0..players.len())]]
            }
        };
        for of in whose {
            let answers = Answer::ALL.map(|answer| Action::Answer { cube, of, answer });
            actions.extend(answers);
            let reply = Reply::Refuse;
            actions.push(Action::AnswerResignation { cube, of, reply });
        }
    }
    actions
}

fn is_permitted(permits: &[Permit], action: &Action, chouette: &Chouette) -> bool {
    permits.iter().any(|permit| match (permit, action) {
        (Permit::Join, Action::Join)
        | (Permit::Leave, Action::Leave)
        | (Permit::GoAway, Action::GoAway)
        | (Permit::ComeBack, Action::ComeBack)
        | (Permit::NextGame, Action::NextGame)
        | (Permit::Partnership, Action::AcceptPartnership | Action::DeclinePartnership)
        | (Permit::Open, Action::Open(_))
        | (Permit::Hold, Action::Hold)
        | (Permit::Release, Action::Release)
        | (Permit::Double(_), Action::NoDouble)
        | (Permit::ExtraCube, Action::BuyExtraCube | Action::DeclineExtraCube)
        | (Permit::Roll, Action::Roll(_))
        | (Permit::RollForSeats(_) | Permit::Open | Permit::Roll, Action::VoidRoll(_))
        | (Permit::Resign, Action::Resign(_)) => true,
        (Permit::DrawPartner(among), Action::DrawPartner(partner)) => among.contains(partner),
        (Permit::Double(cubes), Action::Double(named)) => {
            cubes.contains(&named[0]) && is_all_of_a_value(chouette, cubes, named[0])
        }
        (
            Permit::Answer { cube, of, answers }
            | Permit::ChangeAnswer {
                cube, of, answers, ..
            },
            Action::Answer {
                cube: on,
                of: whose,
                answer,
            },
        ) => (cube, of) == (on, whose) && answers.contains(answer),
        (
            Permit::AnswerResignation { cube, of },
            Action::AnswerResignation {
                cube: on,
                of: whose,
                ..
            },
        ) => (cube, of) == (on, whose),
        _ => false,
    })
}

/// Returns whether a cube is the only one of its value that the box could double.
fn is_all_of_a_value(chouette: &Chouette, cubes: &[CubeId], named: CubeId) -> bool {
    let is_boxs = matches!(chouette.playing().unwrap().phase(),
        Phase::ToRoll(turn) if turn.party() == Party::Box);
    if !chouette.rules().same_value_same_action || !is_boxs || !named.is_main() {
        return true;
    }
    let value = |id: CubeId| {
        let mut cubes = chouette.cubes().iter();
        cubes.find(|cube| cube.id() == id).unwrap().value()
    };
    let mut others = cubes.iter().filter(|&&id| id != named && id.is_main());
    others.all(|&id| value(id) != value(named))
}
