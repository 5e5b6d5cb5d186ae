//! The action that an event of a chouette answers, and whether the event is secret.

use super::action::Action;
use super::event::Event;
use super::player::Player;

impl Event {
    /// Returns the player and the action that caused the event; `None` if it followed from the
    /// rules.
    pub fn cause(&self) -> Option<(Player, Action)> {
        Some(match self {
            Self::Joined { player } => (*player, Action::Join),
            Self::Leaving { player } => (*player, Action::Leave),
            Self::WentAway { player } => (*player, Action::GoAway),
            Self::CameBack { player } => (*player, Action::ComeBack),
            Self::RolledForSeats { player, dice } => (*player, Action::RollForSeats(dice.clone())),
            Self::GameBegun { player, .. } => (*player, Action::NextGame),
            Self::PartnershipAccepted { player } => (*player, Action::AcceptPartnership),
            Self::PartnershipDeclined { player } => (*player, Action::DeclinePartnership),
            Self::PartnerDrawn { player, partner } => (*player, Action::DrawPartner(*partner)),
            Self::Opened { player, dice } => (*player, Action::Open(*dice)),
            Self::Held { player } => (*player, Action::Hold),
            Self::Released { player } => (*player, Action::Release),
            Self::DoublingDecided { player, cubes } if cubes.is_empty() => {
                (*player, Action::NoDouble)
            }
            Self::DoublingDecided { player, cubes } => (*player, Action::Double(cubes.clone())),
            &Self::AnswerDecided {
                player,
                cube,
                of,
                answer,
            } => (player, Action::Answer { cube, of, answer }),
            Self::ExtraCubeDecided { player, buys } => (
                *player,
                if *buys {
                    Action::BuyExtraCube
                } else {
                    Action::DeclineExtraCube
                },
            ),
            Self::Rolled { player, dice, .. } => (*player, Action::Roll(*dice)),
            Self::RollVoid { player, why } => (*player, Action::VoidRoll(*why)),
            Self::Played { player, steps } => {
                let steps = steps.iter().map(|step| (step.from, step.to)).collect();
                (*player, Action::Play(steps))
            }
            Self::Resigned { player, result } => (*player, Action::Resign(*result)),
            &Self::ResignationDecided {
                player,
                cube,
                of,
                reply,
            } => (player, Action::AnswerResignation { cube, of, reply }),
            Self::Left { .. }
            | Self::Tied { .. }
            | Self::QueueFormed { .. }
            | Self::PartnershipOffered { .. }
            | Self::TeamFormed { .. }
            | Self::DoubledAutomatically { .. }
            | Self::Started { .. }
            | Self::Doubled { .. }
            | Self::Answered { .. }
            | Self::LoneTakerMustPass { .. }
            | Self::LoneTakerMustBeaver { .. }
            | Self::Taken { .. }
            | Self::Redoubled { .. }
            | Self::Settled(_)
            | Self::CaptainPassed { .. }
            | Self::CaptainBeatBox { .. }
            | Self::ExtraCubesOffered { .. }
            | Self::ExtraCubesBought { .. }
            | Self::ResignationAnswered { .. }
            | Self::PartnerShared { .. }
            | Self::GameEnded { .. } => return None,
        })
    }

    /// Returns whether only the record and the deciding player may see the event. The others may
    /// know that a decision was made; a later event reveals all such decisions together.
    pub const fn is_secret(&self) -> bool {
        matches!(
            self,
            Self::DoublingDecided { .. }
                | Self::AnswerDecided { .. }
                | Self::ExtraCubeDecided { .. }
                | Self::ResignationDecided { .. }
        )
    }
}
