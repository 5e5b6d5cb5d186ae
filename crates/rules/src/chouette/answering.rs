//! Answers to doubles and immediate redoubles: given unseen, revealed together (CH-6, CH-10,
//! CU-7, 11a).

use super::action::{ActionKind, Answer};
use super::cubes::{CubeId, TableCube};
use super::event::{Answered, Event};
use super::game::{Game, TableState, check_decider};
use super::party::Party;
use super::phase::{Offered, Phase, Round, Turn};
use super::player::Player;
use super::refusal::Refusal;
use crate::cube::Offer;
use crate::event::Ending;
use crate::settlement::GameResult;

impl Game {
    /// Checks whether this answer would be accepted now. A member may give another answer until all
    /// are revealed; nobody has seen the first.
    pub(super) fn may_answer(
        &self,
        table: &TableState,
        by: Player,
        cube: CubeId,
        of: Player,
        answer: Answer,
    ) -> Result<(), Refusal> {
        let Phase::Answering(round) = &self.phase else {
            return Err(self.not_now(ActionKind::Answer));
        };
        let (Some(offered), Some(on)) = (round.offer(cube), self.cubes.get(cube)) else {
            return Err(Refusal::NothingOnCube(cube));
        };
        let party = offered.offer.to_answer();
        if !on.players(party).contains(&of) {
            return Err(Refusal::NotYourDecision {
                player: of,
                awaited: on.players(party).first().copied().unwrap_or(of),
            });
        }
        check_decider(by, self.decider(table, of, party))?;
        let given = offered.given(of);
        if given == Some(answer) || (given.is_some() && party == Party::Box) {
            return Err(Refusal::AlreadyDecided);
        }
        if answer == Answer::Redouble {
            self.check_redouble(table, on, &offered.offer, of)?;
        }
        if party == Party::Box && cube.is_main() {
            self.check_box(table, round, offered, answer)?;
        }
        Ok(())
    }

    /// Checks an immediate redouble (CU-7). On the team's cube only the captain may redouble, as
    /// only the captain doubles (CH-6). The members who take then play for the redoubled value.
    pub(super) fn check_redouble(
        &self,
        table: &TableState,
        cube: &TableCube,
        offer: &Offer<Party>,
        of: Player,
    ) -> Result<(), Refusal> {
        let allowed = table.rules.game.immediate_redoubles;
        let nth = offer.n_redoubles().saturating_add(1);
        if allowed.most().is_some_and(|most| nth > most) {
            return Err(Refusal::NoSuchRedouble { nth, allowed });
        }
        Self::check_limit(table, offer.value())?;
        let party = offer.to_answer();
        if cube.id == CubeId::Team && party == Party::Team && of != self.leader(table, party) {
            return Err(Refusal::CaptainsRedouble);
        }
        Ok(())
    }

    /// Checks the restrictions on the box's answers (11a).
    fn check_box(
        &self,
        table: &TableState,
        round: &Round,
        offered: &Offered,
        answer: Answer,
    ) -> Result<(), Refusal> {
        let value = offered.offer.value();
        let alike = |other: &&Offered| {
            other.cube.is_main()
                && other.offer.value() == value
                && table.rules.same_value_same_action
        };
        let is_captains = |other: &Offered| {
            other.cube == CubeId::Of(self.captain) && other.offer.n_redoubles() == 0
        };
        if table.rules.box_must_take_captains_cube && answer == Answer::Pass {
            if is_captains(offered) {
                return Err(Refusal::MustTakeCaptainsCube);
            }
            // If the answers must be alike, the duty to take one cube covers all of them.
            if round.offers.iter().filter(alike).any(is_captains) {
                return Err(Refusal::SameValueSameAction { value });
            }
        }
        let mut given = round
            .offers
            .iter()
            .filter(alike)
            .flat_map(|o| o.answers.values());
        if given.any(|&other| other != answer) {
            return Err(Refusal::SameValueSameAction { value });
        }
        Ok(())
    }

    pub(super) fn answer(
        &mut self,
        table: &mut TableState,
        by: Player,
        cube: CubeId,
        of: Player,
        answer: Answer,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_answer(table, by, cube, of, answer)?;
        let mut events = vec![Event::AnswerDecided {
            player: by,
            cube,
            of,
            answer,
        }];
        if let Phase::Answering(round) = &mut self.phase {
            for offered in &mut round.offers {
                if offered.cube == cube {
                    offered.answers.insert(of, answer);
                }
            }
            let round = round.clone();
            if self.unanswered(&round).next().is_none() {
                self.reveal_answers(table, round, &mut events);
            }
        }
        Ok(events)
    }

    /// Returns the stakes that still await an answer.
    pub(super) fn unanswered<'a>(
        &'a self,
        round: &'a Round,
    ) -> impl Iterator<Item = (CubeId, Player, Party)> + 'a {
        round.offers.iter().flat_map(move |offered| {
            let party = offered.offer.to_answer();
            let holders = self.cubes.get(offered.cube).map(|cube| cube.players(party));
            let holders = holders.unwrap_or_default().iter().copied();
            holders
                .filter(|&of| !offered.has_answered(of))
                .map(move |of| (offered.cube, of, party))
        })
    }

    /// Returns the sealed answers that a player may still change, each with what may replace it.
    pub(super) fn changeable(
        &self,
        table: &TableState,
        by: Player,
    ) -> Vec<(CubeId, Player, Answer, Vec<Answer>)> {
        let Phase::Answering(round) = &self.phase else {
            return Vec::new();
        };
        let sealed = round.offers.iter().flat_map(|offered| {
            let answers = offered.answers.iter();
            answers.map(|(&of, &given)| (offered.cube, of, given))
        });
        sealed
            .filter_map(|(cube, of, given)| {
                let mut others = Answer::ALL.to_vec();
                others.retain(|&answer| self.may_answer(table, by, cube, of, answer).is_ok());
                (!others.is_empty()).then_some((cube, of, given, others))
            })
            .collect()
    }

    fn reveal_answers(&mut self, table: &mut TableState, round: Round, events: &mut Vec<Event>) {
        let Round { turn, mut offers } = round;
        let mut answers = Vec::new();
        for offered in &offers {
            let mut holders: Vec<_> = offered.answers.iter().collect();
            holders.sort_by_key(|&(&of, _)| table.queue.place(of));
            answers.extend(holders.into_iter().map(|(&of, &answer)| Answered {
                cube: offered.cube,
                of,
                answer,
            }));
        }
        events.push(Event::Answered { answers });
        let lone = self.lone_taker(&offers);
        if let Some(lone) = &lone
            && self.forbids(table)
        {
            events.push(Event::LoneTakerMustPass { taker: lone.taker });
            for offered in offers.iter_mut().filter(|o| o.cube == lone.cube) {
                offered.answers.insert(lone.taker, Answer::Pass);
            }
        }
        let must_beaver = lone.as_ref().filter(|lone| Self::must_beaver(table, lone));
        let mut redoubled = Vec::new();
        for offered in &offers {
            self.settle_passes(table, offered, events);
            if must_beaver.is_none_or(|lone| lone.cube != offered.cube) {
                redoubled.extend(self.stand(offered, events));
            }
        }
        self.move_captaincy(table, events);
        if let Some(lone) = must_beaver {
            self.make_beaver(turn, lone, events);
        } else if let Some(lone) = lone.filter(|_| Self::sells_extra_cubes(table)) {
            self.offer_extra_cubes(table, turn, redoubled, lone, events);
        } else {
            self.go_on(table, turn, redoubled, events);
        }
    }

    /// Settles the passes: each pays the stake as it was before the offer and is out (CU-3, CU-7).
    fn settle_passes(&mut self, table: &TableState, offered: &Offered, events: &mut Vec<Event>) {
        let Some(cube) = self.cubes.get(offered.cube).cloned() else {
            return;
        };
        let winner = offered.offer.offered_by();
        let points = offered.offer.cost_of_pass().points();
        let has_passed = |of: Player| offered.answers.get(&of) == Some(&Answer::Pass);
        let mut members = cube.team.clone();
        members.sort_by_key(|&member| table.queue.place(member));
        for member in members {
            let passed = match winner {
                Party::Box => has_passed(member),
                Party::Team => has_passed(cube.against),
            };
            if passed {
                let (result, how) = (GameResult::Single, Ending::Passed);
                events.push(self.settle(cube.id, member, winner, result, how, &points));
            }
        }
    }

    /// Applies the takes of a cube, or returns the new offer if it is redoubled at once.
    fn stand(&mut self, offered: &Offered, events: &mut Vec<Event>) -> Option<Offered> {
        let id = offered.cube;
        let cube = self.cubes.get_mut(id)?;
        let offer = offered.offer;
        let is_redoubled = offered.answers.iter().any(|(of, &answer)| {
            answer == Answer::Redouble && cube.players(offer.to_answer()).contains(of)
        });
        if is_redoubled {
            let by = offer.to_answer();
            let offer = offer.redoubled();
            events.push(redoubled(id, by, &offer));
            return Some(Offered::new(id, offer));
        }
        cube.cube = offer.taken();
        events.push(Event::Taken {
            cube: id,
            value: cube.cube.value,
            owner: offer.doubler().other(),
        });
        None
    }

    /// Goes on after the answers and their consequences: to the end of the game, the next round of
    /// answers, or the roll.
    pub(super) fn go_on(
        &mut self,
        table: &mut TableState,
        turn: Turn,
        offers: Vec<Offered>,
        events: &mut Vec<Event>,
    ) {
        if self.cubes.is_empty() {
            self.finish(table, events);
        } else if offers.is_empty() {
            self.phase = Phase::ToRoll(turn);
        } else {
            self.phase = Phase::Answering(Round { turn, offers });
        }
    }
}

pub(super) fn redoubled(cube: CubeId, by: Party, offer: &Offer<Party>) -> Event {
    Event::Redoubled {
        cube,
        by,
        nth: offer.n_redoubles(),
        value: offer.value(),
    }
}
