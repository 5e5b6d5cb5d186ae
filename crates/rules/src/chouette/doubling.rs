//! Doubling and holding the roll before a roll (CH-6, CH-10, 11a).
//!
//! If nobody doubles, the side simply rolls. Once a player of the side has doubled, every other
//! player of the side who can double decides in secret whether to do so; then all doubles are
//! revealed together. Each player decides once a turn.

use std::collections::BTreeSet;

use super::action::{Action, ActionKind};
use super::cubes::{CubeId, TableCube};
use super::event::{Double, Event};
use super::game::{Game, TableState, check_decider};
use super::party::Party;
use super::phase::{Offered, Phase, Round, Turn};
use super::player::Player;
use super::refusal::Refusal;
use crate::cube::Offer;
use crate::points::CubeValue;
use crate::ruleset::CubeRule;

impl Game {
    /// Returns the player who decides whether a side doubles a cube: the leader of the team for
    /// the team's cube (CH-6), and for any other cube the player with a stake in it.
    fn doubler(&self, table: &TableState, cube: &TableCube, party: Party) -> Player {
        match (cube.id, party, cube.team.first()) {
            (CubeId::Team, Party::Team, _) => self.leader(table, party),
            (_, Party::Team, Some(&member)) => self.decider(table, member, party),
            _ => self.decider(table, cube.against, party),
        }
    }

    fn check_at_hand(table: &TableState, cube: &TableCube, party: Party) -> Result<(), Refusal> {
        if !cube.cube.is_at_hand(party) {
            return Err(Refusal::NotYourCube);
        }
        Self::check_limit(table, cube.value())
    }

    pub(super) fn check_limit(table: &TableState, value: CubeValue) -> Result<(), Refusal> {
        match table.rules.board_rules().max_cube() {
            Some(max) if value >= max => Err(Refusal::CubeAtLimit { max }),
            _ => Ok(()),
        }
    }

    /// Returns the cubes that may still be doubled before this roll, each with the player who
    /// decides on it.
    pub(super) fn undecided(&self, table: &TableState, turn: &Turn) -> Vec<(CubeId, Player)> {
        if table.rules.game.cube == CubeRule::Off {
            return Vec::new();
        }
        self.cubes
            .iter()
            .filter(|cube| !turn.decided.contains(&cube.id))
            .filter(|cube| Self::check_at_hand(table, cube, turn.party).is_ok())
            .map(|cube| (cube.id, self.doubler(table, cube, turn.party)))
            .collect()
    }

    /// Returns the turn in which a double may be decided on now.
    fn doubling_turn(&self, table: &TableState, action: &Action) -> Result<&Turn, Refusal> {
        match &self.phase {
            Phase::ToRoll(_) if table.rules.game.cube == CubeRule::Off => Err(Refusal::NoCube),
            Phase::ToRoll(turn) => Ok(turn),
            Phase::ToPlay { .. } => Err(Refusal::AlreadyRolled),
            _ => Err(self.not_now(action.kind())),
        }
    }

    pub(super) fn double(
        &mut self,
        table: &TableState,
        by: Player,
        cubes: &[CubeId],
    ) -> Result<Vec<Event>, Refusal> {
        let turn = self.doubling_turn(table, &Action::Double(Vec::new()))?;
        let named: BTreeSet<CubeId> = cubes.iter().copied().collect();
        if named.is_empty() || named.len() != cubes.len() {
            return Err(Refusal::NotAList);
        }
        for &id in cubes {
            let cube = self.cubes.get(id).ok_or(Refusal::NothingOnCube(id))?;
            check_decider(by, self.doubler(table, cube, turn.party))?;
            Self::check_at_hand(table, cube, turn.party)?;
            if turn.decided.contains(&id) {
                return Err(Refusal::AlreadyDecided);
            }
        }
        let undecided = self.undecided(table, turn);
        if turn.party == Party::Box && table.rules.same_value_same_action {
            self.check_same_value(&named, &undecided)?;
        }
        let decided = undecided.iter().filter(|&&(_, decider)| decider == by);
        let decided: Vec<CubeId> = decided.map(|&(id, _)| id).collect();
        if let Phase::ToRoll(turn) = &mut self.phase {
            turn.decided.extend(decided);
            turn.doubled.extend(named);
            turn.holders.remove(&by);
        }
        let mut events = vec![Event::DoublingDecided {
            player: by,
            cubes: cubes.to_vec(),
        }];
        self.reveal_doubles(table, &mut events);
        Ok(events)
    }

    pub(super) fn no_double(
        &mut self,
        table: &TableState,
        by: Player,
    ) -> Result<Vec<Event>, Refusal> {
        let turn = self.doubling_turn(table, &Action::NoDouble)?;
        let undecided = self.undecided(table, turn);
        let decided = undecided.iter().filter(|&&(_, decider)| decider == by);
        let decided: Vec<CubeId> = decided.map(|&(id, _)| id).collect();
        if decided.is_empty() {
            let has_decided = self.cubes.iter().any(|cube| {
                turn.decided.contains(&cube.id) && self.doubler(table, cube, turn.party) == by
            });
            return Err(if has_decided {
                Refusal::AlreadyDecided
            } else {
                Refusal::NoCubeAtHand
            });
        }
        if let Phase::ToRoll(turn) = &mut self.phase {
            turn.decided.extend(decided);
            turn.holders.remove(&by);
        }
        let mut events = vec![Event::DoublingDecided {
            player: by,
            cubes: Vec::new(),
        }];
        self.reveal_doubles(table, &mut events);
        Ok(events)
    }

    /// Checks the setting "same value, same action": a box that doubles one cube must double all
    /// its cubes of that value.
    fn check_same_value(
        &self,
        named: &BTreeSet<CubeId>,
        undecided: &[(CubeId, Player)],
    ) -> Result<(), Refusal> {
        let value = |id: CubeId| self.cubes.get(id).map(TableCube::value);
        let main = |id: &&CubeId| id.is_main();
        let values: BTreeSet<_> = named.iter().filter(main).map(|&id| value(id)).collect();
        for (id, _) in undecided {
            if id.is_main() && !named.contains(id) && values.contains(&value(*id)) {
                let value = value(*id).unwrap_or_default();
                return Err(Refusal::SameValueSameAction { value });
            }
        }
        Ok(())
    }

    /// Reveals the doubles once all players have decided.
    fn reveal_doubles(&mut self, table: &TableState, events: &mut Vec<Event>) {
        let Phase::ToRoll(turn) = &self.phase else {
            return;
        };
        if !turn.is_doubling() || !self.undecided(table, turn).is_empty() {
            return;
        }
        let mut turn = turn.clone();
        let mut doubled: Vec<CubeId> = std::mem::take(&mut turn.doubled).into_iter().collect();
        doubled.sort_by_key(|&id| queue_order(table, id));
        turn.holders.clear();
        let party = turn.party;
        let offers: Vec<Offered> = doubled
            .iter()
            .filter_map(|&id| self.cubes.get(id))
            .map(|cube| {
                let offer = Offer::new(party, party.other(), cube.value());
                Offered::new(cube.id, offer)
            })
            .collect();
        events.push(Event::Doubled {
            by: party,
            doubles: offers
                .iter()
                .map(|offered| Double {
                    cube: offered.cube,
                    value: offered.offer.value(),
                })
                .collect(),
        });
        self.anybody_doubled = true;
        self.phase = Phase::Answering(Round { turn, offers });
    }

    /// Checks whether this player may hold the roll now.
    pub(super) fn may_hold(&self, table: &TableState, by: Player) -> Result<(), Refusal> {
        let turn = match &self.phase {
            Phase::ToRoll(turn) => turn,
            Phase::ToPlay { .. } => return Err(Refusal::AlreadyRolled),
            _ => return Err(self.not_now(ActionKind::Hold)),
        };
        let plays_along = self.cubes.has_stake(by, turn.party) && table.seats.is_here(by);
        if !plays_along || self.leader(table, turn.party) == by {
            return Err(Refusal::NotYourRollToHold);
        }
        if turn.holders.contains(&by) {
            return Err(Refusal::AlreadyDecided);
        }
        Ok(())
    }

    pub(super) fn hold(&mut self, table: &TableState, by: Player) -> Result<Vec<Event>, Refusal> {
        self.may_hold(table, by)?;
        if let Phase::ToRoll(turn) = &mut self.phase {
            turn.holders.insert(by);
        }
        Ok(vec![Event::Held { player: by }])
    }

    pub(super) fn release(&mut self, by: Player) -> Result<Vec<Event>, Refusal> {
        let is_released = match &mut self.phase {
            Phase::ToRoll(turn) => turn.holders.remove(&by),
            _ => false,
        };
        if is_released {
            Ok(vec![Event::Released { player: by }])
        } else {
            Err(Refusal::NothingChanges)
        }
    }
}

/// Returns the sort key for the order in which cubes are revealed: the team's, the members' down
/// the queue, then extra cubes by their buyers' places.
pub(super) fn queue_order(table: &TableState, id: CubeId) -> (bool, usize) {
    match id {
        CubeId::Team => (false, 0),
        CubeId::Of(member) => (false, table.queue.place(member)),
        CubeId::Extra(buyer) => (true, table.queue.place(buyer)),
    }
}
