//! The small values of a chouette: players, sides, cubes, answers and balances.

use otter_rules::chouette::{
    Answer, Answered, Balance, CubeId, Double, Party, Player, Presence, Replied, Reply, Role, Task,
};

use crate::chouette as wire;

impl From<Party> for wire::Party {
    fn from(party: Party) -> Self {
        match party {
            Party::Box => Self::Box,
            Party::Team => Self::Team,
        }
    }
}

impl From<CubeId> for wire::CubeName {
    fn from(cube: CubeId) -> Self {
        match cube {
            CubeId::Team => Self::Team,
            CubeId::Of(Player(player)) => Self::Of { player },
            CubeId::Extra(Player(player)) => Self::Extra { player },
        }
    }
}

impl From<wire::CubeName> for CubeId {
    fn from(cube: wire::CubeName) -> Self {
        match cube {
            wire::CubeName::Team => Self::Team,
            wire::CubeName::Of { player } => Self::Of(Player(player)),
            wire::CubeName::Extra { player } => Self::Extra(Player(player)),
        }
    }
}

impl From<Answer> for wire::AnswerChoice {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Take => Self::Take,
            Answer::Pass => Self::Pass,
            Answer::Redouble => Self::Redouble,
        }
    }
}

impl From<wire::AnswerChoice> for Answer {
    fn from(answer: wire::AnswerChoice) -> Self {
        match answer {
            wire::AnswerChoice::Take => Self::Take,
            wire::AnswerChoice::Pass => Self::Pass,
            wire::AnswerChoice::Redouble => Self::Redouble,
        }
    }
}

impl From<Reply> for wire::ReplyChoice {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::Accept => Self::Accept,
            Reply::Refuse => Self::Refuse,
        }
    }
}

impl From<wire::ReplyChoice> for Reply {
    fn from(reply: wire::ReplyChoice) -> Self {
        match reply {
            wire::ReplyChoice::Accept => Self::Accept,
            wire::ReplyChoice::Refuse => Self::Refuse,
        }
    }
}

impl From<Presence> for wire::PresenceView {
    fn from(presence: Presence) -> Self {
        match presence {
            Presence::Here => Self::Here,
            Presence::Away => Self::Away,
            Presence::Leaving => Self::Leaving,
        }
    }
}

impl From<Role> for wire::RoleView {
    fn from(role: Role) -> Self {
        match role {
            Role::Box => Self::Box,
            Role::Captain => Self::Captain,
            Role::Member => Self::Member,
            Role::Partner => Self::Partner,
            Role::Buyer => Self::Buyer,
            Role::Out => Self::Out,
            Role::Waiting => Self::Waiting,
        }
    }
}

impl From<Task> for wire::TaskView {
    fn from(task: Task) -> Self {
        match task {
            Task::RollForSeats => Self::RollForSeats,
            Task::NextGame => Self::NextGame,
            Task::Partnership => Self::Partnership,
            Task::PartnerLot | Task::Open => Self::Server,
            Task::Roll => Self::Roll,
            Task::Doubling => Self::Doubling,
            Task::Release => Self::Release,
            Task::Answer { .. } => Self::Answer,
            Task::ExtraCube => Self::ExtraCube,
            Task::Play => Self::Play,
            Task::AnswerResignation { .. } => Self::AnswerResignation,
        }
    }
}

impl From<&Double> for wire::DoubleView {
    fn from(double: &Double) -> Self {
        Self {
            cube: double.cube.into(),
            value: double.value.to_string(),
        }
    }
}

impl From<&Answered> for wire::AnsweredView {
    fn from(answered: &Answered) -> Self {
        Self {
            cube: answered.cube.into(),
            of: answered.of.0,
            answer: answered.answer.into(),
        }
    }
}

impl From<&Replied> for wire::RepliedView {
    fn from(replied: &Replied) -> Self {
        Self {
            cube: replied.cube.into(),
            of: replied.of.0,
            reply: replied.reply.into(),
        }
    }
}

/// Returns the numbers of the players.
pub fn players<'a>(players: impl IntoIterator<Item = &'a Player>) -> Vec<u32> {
    players.into_iter().map(|player| player.0).collect()
}

/// Returns what a player has won or lost, as it is sent.
pub fn account(player: Player, balance: &Balance) -> wire::Account {
    wire::Account {
        player: player.0,
        balance: balance.to_string(),
    }
}

/// Returns the values for each side as they are sent.
pub fn by_party<T>(mut show: impl FnMut(Party) -> T) -> wire::ByParty<T> {
    wire::ByParty {
        in_box: show(Party::Box),
        team: show(Party::Team),
    }
}
