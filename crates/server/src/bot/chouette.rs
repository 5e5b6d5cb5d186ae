//! What bots do at a chouette, each in the interest of its own seat: on its own cube by that
//! cube's value and owner; a side's leader plays by the highest stake of that side.

use otter_engine::{Bot, CubeAnswer, CubeOwner, Engine, Level, Stakes};
use otter_rules::chouette::{
    Action, Answer, Chouette, CubeId, Game, Offered, Party, Permit, Phase, Player, Reply,
    TableCube, Task,
};
use otter_rules::{Landing, Offer, Origin, Play, Roll, StepTree};

/// A player whose decisions Otter makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decider {
    /// The player's number at the chouette.
    pub(crate) player: Player,
    /// The level at which Otter plays, as [`Level::number`] counts.
    pub(crate) level: u8,
}

/// A question to Otter at a chouette.
#[derive(Clone, Debug)]
pub(crate) struct ChouetteQuestion {
    /// The chouette as it stands now.
    pub(crate) chouette: Chouette,
    /// The players whose decisions it makes, in the order in which they are asked.
    pub(crate) deciders: Vec<Decider>,
    /// The players who may propose a play to their leader and have not.
    pub(crate) advisers: Vec<Decider>,
    /// The seed of the errors that lower levels make on purpose.
    pub(crate) seed: u64,
    /// Whether they may still double before this roll; each is asked once.
    pub(crate) may_double: bool,
}

/// Otter's decision for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChouetteDecision {
    /// The player rolls the dice.
    Roll(Player),
    /// The player submits any other action.
    Act(Player, Action),
    /// None of the players doubles, and somebody else rolls.
    NobodyDoubles,
    /// The player proposes this play.
    Propose(Player, Vec<(Origin, Landing)>),
}

/// Returns the decision of the first player who has one to make; `None` if no player has.
pub(super) fn decide(engine: &Engine, question: &ChouetteQuestion) -> Option<ChouetteDecision> {
    let ChouetteQuestion { chouette, .. } = question;
    let mut roller = None;
    for (task, decider) in tasks(question) {
        let mut bot = ChouetteBot::new(engine, question, decider);
        if task == Task::Roll {
            roller = Some(decider.player);
        } else if let Some(action) = bot.decide(task) {
            return Some(ChouetteDecision::Act(decider.player, action));
        }
    }
    if question.may_double && is_before_roll(chouette) {
        for decider in &question.deciders {
            let doubles = ChouetteBot::new(engine, question, *decider).doubles();
            if !doubles.is_empty() {
                let action = Action::Double(doubles);
                return Some(ChouetteDecision::Act(decider.player, action));
            }
        }
    }
    if let Some(&adviser) = question.advisers.first() {
        return ChouetteBot::new(engine, question, adviser)
            .best_play()
            .map(|play| ChouetteDecision::Propose(adviser.player, steps(&play)));
    }
    match roller {
        Some(player) => Some(ChouetteDecision::Roll(player)),
        None => (question.may_double && is_before_roll(chouette))
            .then_some(ChouetteDecision::NobodyDoubles),
    }
}

/// The decisions that are awaited of the players for whom Otter decides.
fn tasks(question: &ChouetteQuestion) -> impl Iterator<Item = (Task, Decider)> {
    let awaited = question.chouette.awaited().into_iter();
    awaited.filter_map(|(player, task)| {
        let mut deciders = question.deciders.iter();
        let decider = deciders.find(|decider| decider.player == player)?;
        Some((task, *decider))
    })
}

fn is_before_roll(chouette: &Chouette) -> bool {
    let phase = chouette.playing().map(Game::phase);
    matches!(phase, Some(Phase::ToRoll(turn)) if !turn.is_doubling())
}

/// Returns any legal decision: the game must go on even if the engine has a fault.
pub(super) fn fallback(question: &ChouetteQuestion) -> Option<ChouetteDecision> {
    let chouette = &question.chouette;
    let (task, Decider { player, .. }) = tasks(question).next()?;
    let action = match task {
        Task::Roll => return Some(ChouetteDecision::Roll(player)),
        Task::Partnership => Action::DeclinePartnership,
        Task::Doubling => Action::NoDouble,
        Task::ExtraCube => Action::DeclineExtraCube,
        Task::Release => Action::Release,
        Task::Answer { cube, of } => Action::Answer {
            cube,
            of,
            answer: *allowed(chouette, player, cube, of).first()?,
        },
        Task::AnswerResignation { cube, of } => Action::AnswerResignation {
            cube,
            of,
            reply: Reply::Accept,
        },
        Task::Play => {
            let tree = chouette.step_tree()?;
            play_action(&first_play(&tree)?)
        }
        Task::RollForSeats | Task::NextGame | Task::PartnerLot | Task::Open => return None,
    };
    Some(ChouetteDecision::Act(player, action))
}

/// A player for whom Otter has a decision to make.
struct ChouetteBot<'a> {
    engine: &'a Engine,
    bot: Bot,
    chouette: &'a Chouette,
    player: Player,
}

impl<'a> ChouetteBot<'a> {
    fn new(engine: &'a Engine, question: &'a ChouetteQuestion, decider: Decider) -> Self {
        // A stored level that this version does not know is played at full strength.
        let level = Level::try_from(decider.level).unwrap_or(Level::FULL);
        let seed = question.seed ^ u64::from(decider.player.0).rotate_left(48);
        Self {
            engine,
            bot: Bot::new(level, seed),
            chouette: &question.chouette,
            player: decider.player,
        }
    }

    fn decide(&mut self, task: Task) -> Option<Action> {
        Some(match task {
            // The game begins even, so that half the stakes are worth as much as one's own.
            Task::Partnership => Action::DeclinePartnership,
            Task::Doubling => match self.doubles() {
                cubes if cubes.is_empty() => Action::NoDouble,
                cubes => Action::Double(cubes),
            },
            Task::Release => Action::Release,
            Task::Answer { cube, of } => Action::Answer {
                cube,
                of,
                answer: self.answer(cube, of)?,
            },
            Task::ExtraCube => {
                if self.buys()? {
                    Action::BuyExtraCube
                } else {
                    Action::DeclineExtraCube
                }
            }
            Task::Play => self.play()?,
            Task::AnswerResignation { cube, of } => Action::AnswerResignation {
                cube,
                of,
                reply: self.reply(cube, of)?,
            },
            Task::Roll | Task::RollForSeats | Task::NextGame | Task::PartnerLot | Task::Open => {
                return None;
            }
        })
    }

    fn cube(&self, id: CubeId) -> Option<&'a TableCube> {
        self.chouette.cubes().iter().find(|cube| cube.id() == id)
    }

    /// Which of its cubes it doubles now. Cubes of the same value in the same hands are one
    /// decision.
    fn doubles(&mut self) -> Vec<CubeId> {
        let Some(Phase::ToRoll(turn)) = self.chouette.playing().map(Game::phase) else {
            return Vec::new();
        };
        let party = turn.party();
        let permits = self.chouette.permits(self.player).into_iter();
        let own = permits.filter_map(|permit| match permit {
            Permit::Double(cubes) => Some(cubes),
            _ => None,
        });
        let mut decided: Vec<(Stakes, bool)> = Vec::new();
        let mut doubled = Vec::new();
        for id in own.flatten() {
            let Some(stakes) = self.cube(id).map(|cube| self.stakes(cube, party)) else {
                continue;
            };
            // Where the box must do the same with all of a value, the first of them decides.
            let alike = |other: &Stakes| {
                if self.chouette.rules().same_value_same_action {
                    other.cube_log2 == stakes.cube_log2
                } else {
                    *other == stakes
                }
            };
            let known = decided.iter().find(|(other, _)| alike(other));
            let doubles = known.map(|&(_, doubles)| doubles);
            let doubles = doubles.unwrap_or_else(|| {
                let game = self.chouette.playing();
                game.is_some_and(|game| self.bot.doubles(self.engine, &game.board(party), &stakes))
            });
            decided.push((stakes, doubles));
            if doubles {
                doubled.push(id);
            }
        }
        doubled
    }

    fn answer(&mut self, id: CubeId, of: Player) -> Option<Answer> {
        let allowed = allowed(self.chouette, self.player, id, of);
        let game = self.chouette.playing()?;
        let cube = self.cube(id)?;
        let may_redouble = allowed.contains(&Answer::Redouble);
        let answer = match game.phase() {
            Phase::Answering(round) => {
                let offer = round.offer(id).map(Offered::offer)?;
                self.answer_offer(cube, &offer, may_redouble)?
            }
            Phase::LoneTaker(_) => {
                // Beaver or pass: what is lost at twice the stake, or the stake.
                let stakes = self.stakes(cube, Party::Box);
                let ply = self.bot.level().ply();
                let analysis = self.engine.cube(&game.board(Party::Box), &stakes, ply);
                if 2.0 * analysis.double_take < analysis.double_pass {
                    Answer::Redouble
                } else {
                    Answer::Pass
                }
            }
            _ => return None,
        };
        let is_allowed = allowed.contains(&answer);
        if is_allowed {
            Some(answer)
        } else {
            allowed.first().copied()
        }
    }

    /// Returns the answer to a double or a redouble. The engine sees both from the first doubler's
    /// side.
    fn answer_offer(
        &mut self,
        cube: &TableCube,
        offer: &Offer<Party>,
        may_redouble: bool,
    ) -> Option<Answer> {
        let doubler = offer.doubler();
        let board = self.chouette.playing()?.board(doubler);
        let before = self.stakes(cube, doubler);
        let (engine, bot) = (self.engine, &mut self.bot);
        Some(
            match otter_table::bot::answer(engine, bot, offer, &board, before, may_redouble) {
                CubeAnswer::Take => Answer::Take,
                CubeAnswer::Pass => Answer::Pass,
                CubeAnswer::Redouble => Answer::Redouble,
            },
        )
    }

    /// An extra cube is bought if the box's side, which is on roll and to which it goes, is worth
    /// more with it than the half of it that it costs.
    fn buys(&self) -> Option<bool> {
        let game = self.chouette.playing()?;
        let Phase::ExtraCubes(sale) = game.phase() else {
            return None;
        };
        let rules = self.chouette.rules().board_rules();
        let stakes = Stakes::of_money(rules, sale.value(), CubeOwner::Opponent, true);
        let ply = self.bot.level().ply();
        let equity = self.engine.equity(&game.board(Party::Box), &stakes, ply);
        Some(equity > 0.5)
    }

    fn play(&mut self) -> Option<Action> {
        self.best_play().map(|play| play_action(&play))
    }

    /// Returns the play that it would make for the side on roll.
    fn best_play(&mut self) -> Option<Play> {
        let game = self.chouette.playing()?;
        let &Phase::ToPlay { party, dice } = game.phase() else {
            return None;
        };
        let stakes = self.highest_stakes(party);
        let bear_off = self.chouette.rules().game.bear_off;
        let board = game.board(party);
        let roll = Roll::from(dice);
        let (engine, bot) = (self.engine, &mut self.bot);
        let result = bot.play(engine, &board, roll, bear_off, &stakes);
        let tree = self.chouette.step_tree()?;
        tree.play_to(&result).or_else(|| first_play(&tree))
    }

    fn reply(&mut self, id: CubeId, of: Player) -> Option<Reply> {
        let game = self.chouette.playing()?;
        let Phase::Resigning(resignation) = game.phase() else {
            return None;
        };
        let offered = resignation.result();
        let cube = self.cube(id)?;
        let party = cube.party_of(of)?;
        let stakes = self.stakes(cube, party);
        let (engine, bot) = (self.engine, &mut self.bot);
        let accepts = bot.accepts_resignation(engine, &game.board(party), &stakes, offered);
        Some(if accepts {
            Reply::Accept
        } else {
            Reply::Refuse
        })
    }

    /// The stakes by which it plays for a side: of its own cubes the highest; where it has none,
    /// as the partner of the box, the highest of all.
    fn highest_stakes(&self, party: Party) -> Stakes {
        let cubes = self.chouette.cubes().iter();
        let own = cubes
            .clone()
            .filter(|cube| cube.players(party).contains(&self.player));
        let highest = own.max_by_key(|cube| cube.value());
        let highest = highest.or_else(|| cubes.max_by_key(|cube| cube.value()));
        highest.map_or(Stakes::CUBELESS, |cube| self.stakes(cube, party))
    }

    /// What a cube is played for, seen by a side.
    fn stakes(&self, cube: &TableCube, party: Party) -> Stakes {
        let rules = self.chouette.rules().board_rules();
        let owner = CubeOwner::seen(cube.owner(), party);
        Stakes::of_money(rules, cube.value(), owner, cube.is_turned())
    }
}

fn allowed(chouette: &Chouette, player: Player, cube: CubeId, of: Player) -> Vec<Answer> {
    let permits = chouette.permits(player).into_iter();
    let mut answers = permits.filter_map(|permit| match permit {
        Permit::Answer {
            cube: on,
            of: whose,
            answers,
        } if (on, whose) == (cube, of) => Some(answers),
        _ => None,
    });
    answers.next().unwrap_or_default()
}

fn play_action(play: &Play) -> Action {
    Action::Play(steps(play))
}

fn steps(play: &Play) -> Vec<(Origin, Landing)> {
    let steps = play.steps().iter();
    steps.map(|step| (step.from, step.to)).collect()
}

fn first_play(tree: &StepTree) -> Option<Play> {
    tree.play_to(&tree.results().next()?)
}
