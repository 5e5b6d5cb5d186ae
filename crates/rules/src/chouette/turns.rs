//! The opening roll, rolls and plays, as in a two-player game; the leader of each side makes them
//! (CH-2).

use super::action::ActionKind;
use super::cubes::TableCube;
use super::event::Event;
use super::game::{Game, TableState, check_decider};
use super::party::{ByParty, Party};
use super::phase::{Phase, Turn};
use super::player::Player;
use super::refusal::Refusal;
use crate::dice::{Die, Roll, VoidRoll};
use crate::place::{Landing, Origin};
use crate::plays::StepTree;
use crate::points::CubeValue;
use crate::ruleset::{DiceRule, OpeningRoll};
use crate::settlement::GameResult;
use crate::turn::OpeningOutcome;

impl Game {
    pub(super) fn open(
        &mut self,
        table: &TableState,
        by: Player,
        dice: ByParty<Die>,
    ) -> Vec<Event> {
        let rules = table.rules.board_rules();
        let mut events = vec![Event::Opened { player: by, dice }];
        let rolled = OpeningOutcome::of(
            (Party::Box, dice.in_box),
            (Party::Team, dice.team),
            rules.dice,
        );
        match rolled {
            OpeningOutcome::Tie => {
                // All cubes are still in the middle, at the same value.
                let value = self
                    .cubes
                    .iter()
                    .next()
                    .map_or(CubeValue::ONE, TableCube::value);
                let may_rise = rules.max_cube().is_none_or(|max| value < max);
                if self.n_automatic_doubles < rules.automatic_doubles && may_rise {
                    self.n_automatic_doubles += 1;
                    for cube in self.cubes.iter_mut() {
                        cube.cube.double_automatically();
                    }
                    events.push(Event::DoubledAutomatically {
                        value: value.doubled(),
                    });
                }
            }
            OpeningOutcome::Starts(party) => {
                self.phase = match rules.opening_roll {
                    OpeningRoll::UseRoll => Phase::ToPlay {
                        party,
                        dice: [dice[party], dice[party.other()]],
                    },
                    OpeningRoll::Reroll => Phase::ToRoll(Turn::new(party)),
                };
                events.push(Event::Started { party });
            }
        }
        events
    }

    /// Checks whether this player may roll now, and returns the side on roll.
    pub(super) fn may_roll(&self, table: &TableState, by: Player) -> Result<Party, Refusal> {
        if !self.players.contains(&by) {
            return Err(Refusal::NotPlaying { player: by });
        }
        let Phase::ToRoll(turn) = &self.phase else {
            return Err(self.not_now(ActionKind::Roll));
        };
        check_decider(by, self.leader(table, turn.party))?;
        if turn.is_doubling() {
            return Err(self.not_now(ActionKind::Roll));
        }
        if !turn.holders.is_empty() {
            return Err(Refusal::Held {
                by: turn.holders().collect(),
            });
        }
        Ok(turn.party)
    }

    /// A roll that does not count (IR-1) changes nothing but the record.
    pub(super) fn void_roll(
        &self,
        table: &TableState,
        by: Player,
        why: VoidRoll,
    ) -> Result<Vec<Event>, Refusal> {
        if self.phase != Phase::Opening {
            self.may_roll(table, by)?;
        }
        Ok(vec![Event::RollVoid { player: by, why }])
    }

    pub(super) fn roll(
        &mut self,
        table: &TableState,
        by: Player,
        dice: [Die; 2],
    ) -> Result<Vec<Event>, Refusal> {
        let party = self.may_roll(table, by)?;
        self.phase = Phase::ToPlay { party, dice };
        let hand = match table.rules.board_rules().dice {
            DiceRule::Own => party,
            DiceRule::Inverso => party.other(),
        };
        Ok(vec![Event::Rolled {
            player: by,
            hand,
            dice,
        }])
    }

    /// Returns every way to play the present roll; `None` if no roll awaits its play.
    pub(super) fn step_tree(&self, table: &TableState) -> Option<StepTree> {
        match self.phase {
            Phase::ToPlay { party, dice } => Some(
                table
                    .rules
                    .board_rules()
                    .step_tree(&self.board(party), Roll::from(dice)),
            ),
            _ => None,
        }
    }

    pub(super) fn play(
        &mut self,
        table: &mut TableState,
        by: Player,
        steps: &[(Origin, Landing)],
    ) -> Result<Vec<Event>, Refusal> {
        let Phase::ToPlay { party, dice } = self.phase else {
            return Ok(Vec::new());
        };
        check_decider(by, self.leader(table, party))?;
        let rules = table.rules.board_rules();
        let play = rules.play(&self.board(party), Roll::from(dice), steps)?;
        let after = play.result();
        self.checkers[party] = after.own();
        self.checkers[party.other()] = after.opponent();
        let mut events = vec![Event::Played {
            player: by,
            steps: play.steps().to_vec(),
        }];
        if let Some(result) = GameResult::of(&after) {
            self.settle_all(table, party, result, &mut events);
            self.finish(table, &mut events);
        } else {
            self.phase = Phase::ToRoll(Turn::new(party.other()));
        }
        Ok(events)
    }
}
