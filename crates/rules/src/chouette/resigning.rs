//! Resigning (SC-5). With several cubes, and with one where the table says so, players settle only
//! their own stakes: a member resigns to the box, and the box to each member, who accepts or plays
//! on alone. Elsewhere the captain resigns, and answers the box's resignation, for all members who
//! play for the team's cube (CH-6).

use std::collections::BTreeMap;

use super::action::{ActionKind, Reply};
use super::cubes::{CubeId, TableCube};
use super::event::{Event, Replied};
use super::game::{Game, TableState, check_decider};
use super::party::Party;
use super::phase::{Phase, Resignation, Resume};
use super::player::Player;
use super::refusal::Refusal;
use crate::event::Ending;
use crate::settlement::GameResult;

impl Game {
    /// Checks whether this player may resign now, and returns the phase in which the game goes on
    /// afterwards.
    pub(super) fn may_resign(&self, table: &TableState, by: Player) -> Result<Resume, Refusal> {
        let resume = match &self.phase {
            Phase::ToRoll(turn) if !turn.is_doubling() => Resume::ToRoll(turn.clone()),
            &Phase::ToPlay { party, dice } => Resume::ToPlay { party, dice },
            _ => return Err(self.not_now(ActionKind::Resign)),
        };
        if self.stakes_against(table, by).is_empty() {
            return Err(Refusal::NoStake { player: by });
        }
        let is_the_captains = self
            .cubes
            .iter()
            .any(|cube| captain_settles(table, cube) && cube.team.contains(&by));
        if is_the_captains && by != self.leader(table, Party::Team) {
            return Err(Refusal::CaptainsResignation);
        }
        Ok(resume)
    }

    pub(super) fn resign(
        &mut self,
        table: &TableState,
        by: Player,
        result: GameResult,
    ) -> Result<Vec<Event>, Refusal> {
        let mut resume = self.may_resign(table, by)?;
        if let Resume::ToRoll(turn) = &mut resume {
            // The players who held the roll may be out when the game goes on.
            turn.holders.clear();
        }
        self.phase = Phase::Resigning(Resignation {
            by,
            result,
            resume,
            replies: BTreeMap::new(),
        });
        Ok(vec![Event::Resigned { player: by, result }])
    }

    /// Returns the stakes of others that a player's own stand against: the cube, the other player
    /// and that player's side. The captain stands for all members where the captain settles.
    pub(super) fn stakes_against(
        &self,
        table: &TableState,
        player: Player,
    ) -> Vec<(CubeId, Player, Party)> {
        let mut stakes = Vec::new();
        for cube in self.cubes.iter() {
            let Some(party) = cube.party_of(player).map(Party::other) else {
                continue;
            };
            if party == Party::Team && captain_settles(table, cube) {
                stakes.push((cube.id, self.leader(table, party), party));
            } else {
                let others = cube.players(party).iter();
                stakes.extend(others.map(|&other| (cube.id, other, party)));
            }
        }
        stakes
    }

    /// Checks whether an answer by this player on that stake would be accepted now.
    pub(super) fn may_reply(
        &self,
        table: &TableState,
        by: Player,
        cube: CubeId,
        of: Player,
    ) -> Result<(), Refusal> {
        let Phase::Resigning(resignation) = &self.phase else {
            return Err(self.not_now(ActionKind::AnswerResignation));
        };
        let stakes = self.stakes_against(table, resignation.by);
        let stake = stakes.iter().find(|stake| (stake.0, stake.1) == (cube, of));
        let &(_, _, party) = stake.ok_or(Refusal::NothingOnCube(cube))?;
        check_decider(by, self.decider(table, of, party))?;
        if resignation.replies.contains_key(&(cube, of)) {
            return Err(Refusal::AlreadyDecided);
        }
        Ok(())
    }

    pub(super) fn answer_resignation(
        &mut self,
        table: &mut TableState,
        by: Player,
        cube: CubeId,
        of: Player,
        reply: Reply,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_reply(table, by, cube, of)?;
        let mut events = vec![Event::ResignationDecided {
            player: by,
            cube,
            of,
            reply,
        }];
        if let Phase::Resigning(resignation) = &mut self.phase {
            resignation.replies.insert((cube, of), reply);
            let resignation = resignation.clone();
            if resignation.replies.len() == self.stakes_against(table, resignation.by).len() {
                self.reveal_replies(table, resignation, &mut events);
            }
        }
        Ok(events)
    }

    fn reveal_replies(
        &mut self,
        table: &mut TableState,
        resignation: Resignation,
        events: &mut Vec<Event>,
    ) {
        let replies = resignation.replies.into_iter();
        let mut replies: Vec<_> = replies
            .map(|((cube, of), reply)| Replied { cube, of, reply })
            .collect();
        replies.sort_by_key(|reply| (table.queue.place(reply.of), reply.cube));
        events.push(Event::ResignationAnswered {
            replies: replies.clone(),
        });
        for Replied { cube, of, reply } in replies {
            let Some(on) = self.cubes.get(cube).filter(|_| reply == Reply::Accept) else {
                continue;
            };
            let (member, winner) = if on.against == of {
                (resignation.by, Party::Box)
            } else {
                (of, Party::Team)
            };
            let members = if captain_settles(table, on) {
                on.team.clone()
            } else {
                vec![member]
            };
            let points = self.points(table, on, winner, resignation.result);
            let how = Ending::Resigned;
            for member in members {
                events.push(self.settle(cube, member, winner, resignation.result, how, &points));
            }
        }
        self.move_captaincy(table, events);
        if self.cubes.is_empty() {
            self.finish(table, events);
        } else {
            self.phase = match resignation.resume {
                Resume::ToRoll(turn) => Phase::ToRoll(turn),
                Resume::ToPlay { party, dice } => Phase::ToPlay { party, dice },
            };
        }
    }
}

/// Returns whether the captain resigns, and answers a resignation, for all who play for this cube.
fn captain_settles(table: &TableState, cube: &TableCube) -> bool {
    cube.id == CubeId::Team && !table.rules.members_settle_alone
}
