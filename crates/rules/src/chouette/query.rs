//! Queries on a chouette: the tasks awaited, the actions open to each player, and the state.

use super::action::{Action, ActionKind, Answer};
use super::cubes::TableCube;
use super::game::{Game, start_of};
use super::ledger::Ledger;
use super::party::Party;
use super::permit::{Permit, Role, Task};
use super::phase::Phase;
use super::player::{LEAST_PLAYERS, MOST_PLAYERS, Player, Presence};
use super::queue::Queue;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use super::table::{Chouette, Stage};
use crate::checkers::Checkers;
use crate::plays::StepTree;

impl Chouette {
    /// Returns the rules of the chouette.
    pub fn rules(&self) -> &ChouetteRules {
        &self.table.rules
    }

    /// Returns the seated players in order, the box first; empty before the roll for seats.
    pub fn queue(&self) -> &Queue {
        &self.table.queue
    }

    /// Returns all seated players, ordered by number.
    pub fn seated(&self) -> impl Iterator<Item = Player> {
        self.table.seats.players()
    }

    /// Returns whether a player is present, away or leaving; `None` if the player is not seated.
    pub fn presence(&self, player: Player) -> Option<Presence> {
        self.table.seats.presence(player)
    }

    /// Returns the points won and lost in the games that are over.
    pub fn ledger(&self) -> &Ledger {
        &self.table.ledger
    }

    /// Returns the present game, or the last one as it ended; `None` if there has been none.
    pub fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Playing(game) => Some(game),
            Stage::Between(last) => last.as_ref(),
            Stage::Gathering | Stage::SeatsTied(_) => None,
        }
    }

    /// Returns the present game; `None` between games.
    pub fn playing(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Playing(game) => Some(game),
            _ => None,
        }
    }

    /// Returns the checkers of a side, counted from its own side: in the present game, at the end
    /// of the last one, or at the start of a game if there has been none.
    pub fn checkers(&self, party: Party) -> Checkers {
        let start = || start_of(self.rules().board_rules())[party];
        self.game().map_or_else(start, |game| game.checkers(party))
    }

    /// Returns the player who rolls and moves for a side now; `None` between games.
    pub fn leader(&self, party: Party) -> Option<Player> {
        let game = self.playing()?;
        let has_team = !game.team.is_empty();
        has_team.then(|| game.leader(&self.table, party))
    }

    /// Returns the player whom a player may advise now; `None` if nobody (CH-5).
    pub fn advises(&self, player: Player) -> Option<Player> {
        self.playing()?.advises(&self.table, player)
    }

    /// Returns every way to play the present roll; `None` if no roll awaits its play.
    pub fn step_tree(&self) -> Option<StepTree> {
        self.playing()?.step_tree(&self.table)
    }

    /// Returns the role of a player now; `None` if the player is not seated.
    pub fn role(&self, player: Player) -> Option<Role> {
        self.presence(player)?;
        let Some(game) = self.playing() else {
            return Some(match self.table.queue.place(player) {
                _ if self.table.queue.order().is_empty() => Role::Waiting,
                0 => Role::Box,
                1 => Role::Captain,
                _ => Role::Member,
            });
        };
        Some(if !game.players.contains(&player) {
            Role::Waiting
        } else if player == game.in_box {
            Role::Box
        } else if game.partner == Some(player) {
            Role::Partner
        } else if game.team.is_empty() && player == game.captain {
            Role::Captain
        } else if game.team.is_empty() {
            Role::Member
        } else if game.cubes.has_stake(player, Party::Team) {
            match game.leader(&self.table, Party::Team) {
                leader if leader == player => Role::Captain,
                _ => Role::Member,
            }
        } else if game.cubes.has_stake(player, Party::Box) {
            Role::Buyer
        } else {
            Role::Out
        })
    }

    /// Returns the players who are awaited, each with the task. A held roll awaits its holder, not
    /// the leader.
    pub fn awaited(&self) -> Vec<(Player, Task)> {
        let is_enough = self.table.seats.n_seated() >= LEAST_PLAYERS;
        let everybody = |task| self.seated().map(|player| (player, task)).collect();
        match &self.stage {
            Stage::Gathering | Stage::SeatsTied(_) if is_enough => everybody(Task::RollForSeats),
            Stage::Between(_) if is_enough => everybody(Task::NextGame),
            Stage::Playing(game) => self.awaited_in(game),
            _ => Vec::new(),
        }
    }

    fn awaited_in(&self, game: &Game) -> Vec<(Player, Task)> {
        let table = &self.table;
        match &game.phase {
            &Phase::Partnership { asked } => vec![(asked, Task::Partnership)],
            Phase::PartnerLot => game
                .players
                .iter()
                .map(|&p| (p, Task::PartnerLot))
                .collect(),
            Phase::Opening => game.players.iter().map(|&p| (p, Task::Open)).collect(),
            Phase::ToRoll(turn) if turn.is_doubling() => {
                let undecided = game.undecided(table, turn).into_iter();
                let mut deciders: Vec<_> = undecided.map(|(_, decider)| decider).collect();
                deciders.sort_unstable();
                deciders.dedup();
                deciders.into_iter().map(|p| (p, Task::Doubling)).collect()
            }
            Phase::ToRoll(turn) if turn.holders.is_empty() => {
                vec![(game.leader(table, turn.party), Task::Roll)]
            }
            Phase::ToRoll(turn) => turn.holders().map(|p| (p, Task::Release)).collect(),
            Phase::Answering(round) => game
                .unanswered(round)
                .map(|(cube, of, party)| {
                    let decider = game.decider(table, of, party);
                    (decider, Task::Answer { cube, of })
                })
                .collect(),
            Phase::LoneTaker(lone) => {
                let (cube, of) = (lone.cube, lone.taker);
                let decider = game.decider(table, of, Party::Team);
                vec![(decider, Task::Answer { cube, of })]
            }
            Phase::ExtraCubes(sale) => {
                let open = sale.asked.iter().filter(|&&p| !sale.has_decided(p));
                open.map(|&p| (p, Task::ExtraCube)).collect()
            }
            &Phase::ToPlay { party, .. } => vec![(game.leader(table, party), Task::Play)],
            Phase::Resigning(resignation) => game
                .stakes_against(table, resignation.by)
                .into_iter()
                .filter(|&(cube, of, _)| !resignation.replies.contains_key(&(cube, of)))
                .map(|(cube, of, party)| {
                    let decider = game.decider(table, of, party);
                    (decider, Task::AnswerResignation { cube, of })
                })
                .collect(),
            Phase::Over => Vec::new(),
        }
    }

    /// Returns everything that a player may do now; nothing else is accepted.
    pub fn permits(&self, player: Player) -> Vec<Permit> {
        let seats = &self.table.seats;
        let mut permits = match self.presence(player) {
            None if seats.n_seated() < MOST_PLAYERS => return vec![Permit::Join],
            None => return Vec::new(),
            Some(Presence::Here) => vec![Permit::Leave, Permit::GoAway],
            Some(Presence::Away) => vec![Permit::Leave, Permit::ComeBack],
            Some(Presence::Leaving) => vec![Permit::ComeBack],
        };
        let is_enough = seats.n_seated() >= LEAST_PLAYERS;
        match &self.stage {
            Stage::Gathering if is_enough => {
                permits.push(Permit::RollForSeats(self.seated().collect()));
            }
            Stage::SeatsTied(seating) if is_enough => {
                permits.push(Permit::RollForSeats(seating.rollers()));
            }
            Stage::Between(_) if is_enough => permits.push(Permit::NextGame),
            Stage::Playing(game) if game.players.contains(&player) => {
                self.permits_in(game, player, &mut permits);
            }
            _ => {}
        }
        permits
    }

    fn permits_in(&self, game: &Game, player: Player, permits: &mut Vec<Permit>) {
        let table = &self.table;
        match &game.phase {
            Phase::PartnerLot => permits.push(Permit::DrawPartner(game.in_the_lot())),
            Phase::Opening => permits.push(Permit::Open),
            Phase::ToRoll(turn) => {
                let undecided = game.undecided(table, turn).into_iter();
                let own: Vec<_> = undecided
                    .filter_map(|(id, decider)| (decider == player).then_some(id))
                    .collect();
                if !own.is_empty() {
                    permits.push(Permit::Double(own));
                }
                if turn.holders.contains(&player) {
                    permits.push(Permit::Release);
                }
            }
            _ => {}
        }
        if game.may_roll(table, player).is_ok() {
            permits.push(Permit::Roll);
        }
        if game.may_hold(table, player).is_ok() {
            permits.push(Permit::Hold);
        }
        if game.may_resign(table, player).is_ok() {
            permits.push(Permit::Resign);
        }
        for (cube, of, given, answers) in game.changeable(table, player) {
            permits.push(Permit::ChangeAnswer {
                cube,
                of,
                given,
                answers,
            });
        }
        for (decider, task) in self.awaited_in(game) {
            if decider != player {
                continue;
            }
            match task {
                Task::Partnership => permits.push(Permit::Partnership),
                Task::ExtraCube => permits.push(Permit::ExtraCube),
                Task::Play => permits.push(Permit::Play),
                Task::Answer { cube, of } => {
                    let mut answers = Answer::ALL.to_vec();
                    answers.retain(|&answer| {
                        game.may_answer(table, player, cube, of, answer).is_ok()
                            || game
                                .may_answer_as_lone_taker(table, player, cube, of, answer)
                                .is_ok()
                    });
                    permits.push(Permit::Answer { cube, of, answers });
                }
                Task::AnswerResignation { cube, of } => {
                    permits.push(Permit::AnswerResignation { cube, of });
                }
                _ => {}
            }
        }
    }

    /// Returns the cubes in play; empty between games.
    pub fn cubes(&self) -> &[TableCube] {
        self.playing().map_or(&[], Game::cubes)
    }

    /// Returns the side for which the player may roll now.
    ///
    /// # Errors
    /// If [`Action::Roll`] would be refused, with the same refusal.
    pub fn may_roll(&self, player: Player) -> Result<Party, Refusal> {
        if self.presence(player).is_none() {
            return Err(Refusal::NotSeated { player });
        }
        match &self.stage {
            Stage::Playing(game) => game.may_roll(&self.table, player),
            _ => Err(Refusal::NotNow {
                action: ActionKind::Roll,
                awaited: self.awaits(),
            }),
        }
    }

    /// Returns whether an action would be accepted now.
    pub fn accepts(&self, player: Player, action: &Action) -> bool {
        self.clone().apply(player, action).is_ok()
    }
}
