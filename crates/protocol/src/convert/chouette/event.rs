//! The record of a chouette as browsers receive it: one event for each in the record.

use otter_notation::play;
use otter_rules::chouette::{Event, Party, Player};
use otter_rules::{DiceRule, Die, Play, redouble_name};

use super::basics::{account, players};
use crate::chouette::{ChouetteEvent, DecisionView, SeatDie};
use crate::convert::basics::pair;
use crate::event::PlayedStep;

/// What must be known of the game to show an event, and is not in the event itself.
#[derive(Clone, Copy, Debug)]
pub struct ChouetteContext<'a> {
    /// The roll that awaited its play, and the side that had to play it.
    pub to_play: Option<(Party, [Die; 2])>,
    /// The play that was made; `None` for other events, and if nothing could be played.
    pub play: Option<&'a Play>,
    /// The side that dice count for.
    pub dice: DiceRule,
}

/// Returns an event with all that is secret in it.
#[expect(
    clippy::too_many_lines,
    reason = "a list of like things: one arm for each event"
)]
pub fn chouette_event(context: &ChouetteContext<'_>, event: &Event) -> ChouetteEvent {
    let decided = |player: Player, decision| ChouetteEvent::Decided {
        player: player.0,
        decision: Some(decision),
    };
    match event {
        Event::Joined { player } => ChouetteEvent::Joined { player: player.0 },
        Event::Leaving { player } => ChouetteEvent::Leaving { player: player.0 },
        Event::Left { player } => ChouetteEvent::Left { player: player.0 },
        Event::WentAway { player } => ChouetteEvent::WentAway { player: player.0 },
        Event::CameBack { player } => ChouetteEvent::CameBack { player: player.0 },
        Event::RolledForSeats { dice, .. } => ChouetteEvent::RolledForSeats {
            dice: dice
                .iter()
                .map(|&(player, die)| SeatDie {
                    player: player.0,
                    die: die.pips(),
                })
                .collect(),
        },
        Event::Tied { players: tied } => ChouetteEvent::Tied {
            players: players(tied),
        },
        Event::QueueFormed { order } => ChouetteEvent::QueueFormed {
            order: players(order),
        },
        Event::GameBegun { order, .. } => ChouetteEvent::GameBegun {
            order: players(order),
        },
        Event::PartnershipOffered { to } => ChouetteEvent::PartnershipOffered { to: to.0 },
        Event::PartnershipAccepted { player } => {
            ChouetteEvent::PartnershipAccepted { player: player.0 }
        }
        Event::PartnershipDeclined { player } => {
            ChouetteEvent::PartnershipDeclined { player: player.0 }
        }
        Event::PartnerDrawn { partner, .. } => ChouetteEvent::PartnerDrawn { partner: partner.0 },
        Event::TeamFormed { team } => ChouetteEvent::TeamFormed {
            team: players(team),
        },
        Event::Opened { dice, .. } => ChouetteEvent::Opened {
            in_box: dice.in_box.pips(),
            team: dice.team.pips(),
        },
        Event::DoubledAutomatically { value } => ChouetteEvent::DoubledAutomatically {
            value: value.to_string(),
        },
        Event::Started { party } => ChouetteEvent::Started {
            party: (*party).into(),
        },
        Event::Held { player } => ChouetteEvent::Held { player: player.0 },
        Event::Released { player } => ChouetteEvent::Released { player: player.0 },
        Event::DoublingDecided { player, cubes } => {
            let cubes = cubes.iter().copied().map(Into::into).collect();
            decided(*player, DecisionView::Doubling { cubes })
        }
        Event::Doubled { by, doubles } => ChouetteEvent::Doubled {
            by: (*by).into(),
            doubles: doubles.iter().map(Into::into).collect(),
        },
        Event::AnswerDecided {
            player,
            cube,
            of,
            answer,
        } => decided(
            *player,
            DecisionView::Answer {
                cube: (*cube).into(),
                of: of.0,
                answer: (*answer).into(),
            },
        ),
        Event::Answered { answers } => ChouetteEvent::Answered {
            answers: answers.iter().map(Into::into).collect(),
        },
        Event::LoneTakerMustPass { taker } => ChouetteEvent::LoneTakerMustPass { taker: taker.0 },
        Event::LoneTakerMustBeaver { taker } => {
            ChouetteEvent::LoneTakerMustBeaver { taker: taker.0 }
        }
        Event::Taken { cube, value, owner } => ChouetteEvent::Taken {
            cube: (*cube).into(),
            value: value.to_string(),
            owner: (*owner).into(),
        },
        Event::Redoubled {
            cube,
            by,
            nth,
            value,
        } => ChouetteEvent::Redoubled {
            cube: (*cube).into(),
            by: (*by).into(),
            name: redouble_name(*nth),
            value: value.to_string(),
        },
        Event::Settled(settlement) => ChouetteEvent::Settled {
            cube: settlement.cube.into(),
            winner: settlement.winner.0,
            loser: settlement.loser.0,
            result: settlement.result.into(),
            how: settlement.how.into(),
            points: settlement.points.to_string(),
        },
        Event::CaptainPassed { from, to } => ChouetteEvent::CaptainPassed {
            from: from.0,
            to: to.0,
        },
        Event::CaptainBeatBox { captain } => ChouetteEvent::CaptainBeatBox { captain: captain.0 },
        Event::ExtraCubesOffered {
            taker,
            to,
            price,
            value,
        } => ChouetteEvent::ExtraCubesOffered {
            taker: taker.0,
            to: players(to),
            price: price.to_string(),
            value: value.to_string(),
        },
        Event::ExtraCubeDecided { player, buys } => {
            decided(*player, DecisionView::ExtraCube { buy: *buys })
        }
        Event::ExtraCubesBought { taker, buyers } => ChouetteEvent::ExtraCubesBought {
            taker: taker.0,
            buyers: players(buyers),
        },
        Event::Rolled { player, hand, dice } => ChouetteEvent::Rolled {
            player: player.0,
            party: match context.dice {
                DiceRule::Own => *hand,
                DiceRule::Inverso => hand.other(),
            }
            .into(),
            hand: (*hand).into(),
            dice: pair(*dice),
        },
        Event::RollVoid { player, why } => ChouetteEvent::VoidRoll {
            player: player.0,
            why: (*why).into(),
        },
        Event::Played { player, steps } => ChouetteEvent::Played {
            player: player.0,
            party: context
                .to_play
                .map_or(Party::Box, |(party, _)| party)
                .into(),
            dice: context
                .to_play
                .map(|(_, dice)| pair(dice))
                .unwrap_or_default(),
            steps: steps.iter().map(PlayedStep::from).collect(),
            text: context.play.map(play::format).unwrap_or_default(),
        },
        Event::Resigned { player, result } => ChouetteEvent::Resigned {
            player: player.0,
            result: (*result).into(),
        },
        Event::ResignationDecided {
            player,
            cube,
            of,
            reply,
        } => decided(
            *player,
            DecisionView::Reply {
                cube: (*cube).into(),
                of: of.0,
                reply: (*reply).into(),
            },
        ),
        Event::ResignationAnswered { replies } => ChouetteEvent::ResignationAnswered {
            replies: replies.iter().map(Into::into).collect(),
        },
        Event::PartnerShared { partner, share } => ChouetteEvent::PartnerShared {
            partner: partner.0,
            share: share.to_string(),
        },
        Event::GameEnded {
            balances,
            in_box,
            order,
            ..
        } => ChouetteEvent::GameEnded {
            balances: balances
                .iter()
                .map(|(player, balance)| account(*player, balance))
                .collect(),
            in_box: in_box.map(|player| player.0),
            order: players(order),
        },
    }
}
