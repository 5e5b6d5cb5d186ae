//! "How to play" as the browser shows it: the chapters of `docs/how_to_play.json`, worked out.
//!
//! The source says what stands on the board and what the reader is asked to do. The rules say here
//! what is legal, which landings are blocked, and what is right; a task whose answer they do not
//! accept is an error that names its step. The client only reads the result.

mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use otter_rules::{
    BearOff, Board, Cube, CubeValue, Die, GameResult, Landing, NodeId, Offer, Origin, Point, Roll,
    Scoring, Seat, Setup, SingleValue, StepTree,
};
use serde::Serialize;

use crate::rulebook;
use source::{Goal, Source, Sum};

#[derive(Debug, Serialize)]
struct Chapter {
    key: String,
    minutes: u8,
    steps: Vec<Step>,
}

/// One picture with its task.
#[derive(Debug, Serialize)]
struct Step {
    key: String,
    /// The rows of the rule book that it shows.
    rules: Vec<String>,
    /// Checkers by place, each side's counted from its own home; 0 is off, 25 the bar.
    position: Position,
    /// The dice of each side; empty if none lie on the board.
    dice: Dice,
    cube: Option<CubeShown>,
    /// The reader's points, the opponent's, and the length of the match.
    score: Option<[u8; 3]>,
    marks: Vec<Mark>,
    arrows: Vec<[u8; 2]>,
    /// Whole areas that the text speaks of.
    lit: Vec<u8>,
    /// Every legal play of the roll: for each node its steps as from, to, die, hit, node.
    plays: Option<Vec<Vec<[u8; 5]>>>,
    task: Option<Task>,
}

#[derive(Debug, Serialize)]
struct Position {
    white: [u8; 26],
    black: [u8; 26],
}

#[derive(Debug, Serialize)]
struct Dice {
    white: Vec<u8>,
    black: Vec<u8>,
}

#[derive(Debug, Serialize)]
struct CubeShown {
    value: String,
    owner: Option<source::Side>,
    offered_to: Option<source::Side>,
}

/// Where a die would take a checker, and whether it may land there.
#[derive(Debug, Serialize)]
struct Mark {
    place: u8,
    die: u8,
    open: bool,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Task {
    /// Play the roll until one of these nodes of the plays is reached.
    Reach {
        nodes: Vec<usize>,
    },
    /// Make these moves, whatever else is played.
    Moves {
        moves: Vec<[u8; 2]>,
    },
    Point {
        places: Vec<u8>,
    },
    Roll,
    Double {
        to: String,
    },
    Choice {
        options: Vec<String>,
        right: Option<String>,
    },
    Number {
        options: Vec<u32>,
        right: u32,
    },
}

/// Writes the chapters into `web/src/lessons/`.
pub(crate) fn write() -> Result<()> {
    let path = stored();
    fs::write(&path, fresh()?).with_context(|| format!("writing {}", path.display()))
}

fn stored() -> PathBuf {
    crate::project::root().join("web/src/lessons/chapters.json")
}

/// Returns the chapters as JSON, a step on each line.
fn fresh() -> Result<String> {
    let path = crate::project::root().join("docs/how_to_play.json");
    let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let source: Source =
        serde_json::from_str(&text).with_context(|| format!("reading {}", path.display()))?;
    let ids = rulebook::ids()?;
    let mut chapters = Vec::new();
    for chapter in source.chapters {
        let mut steps = Vec::new();
        for step in chapter.steps {
            let name = format!("step {}.{} of {}", chapter.key, step.key, path.display());
            steps.push(work_out(step, &ids).context(name)?);
        }
        chapters.push(Chapter {
            key: chapter.key,
            minutes: chapter.minutes,
            steps,
        });
    }
    lines(&chapters)
}

fn lines(chapters: &[Chapter]) -> Result<String> {
    let mut text = String::from("[\n");
    for (i, chapter) in chapters.iter().enumerate() {
        let steps: Vec<String> = chapter
            .steps
            .iter()
            .map(serde_json::to_string)
            .collect::<Result<_, _>>()?;
        let head = format!(
            r#"{{"key":"{}","minutes":{},"steps":["#,
            chapter.key, chapter.minutes
        );
        let end = if i + 1 == chapters.len() { "" } else { "," };
        text += &format!("{head}\n{}\n]}}{end}\n", steps.join(",\n"));
    }
    Ok(text + "]\n")
}

fn work_out(step: source::Step, ids: &BTreeSet<String>) -> Result<Step> {
    for rule in &step.rules {
        ensure!(ids.contains(rule), "the rule book has no row {rule}");
    }
    let setup = Setup {
        own: source::slots(&step.white, step.each)?,
        opponent: source::slots(&step.black, step.each)?,
    };
    let board = setup.board()?;
    let tree = match step.roll {
        Some([a, b]) => Some(StepTree::new(
            &board,
            Roll::new(Die::try_from(a)?, Die::try_from(b)?),
            BearOff::Strict,
        )),
        None => None,
    };
    let marks = match (&tree, step.roll) {
        (Some(tree), Some(roll)) => marks(&board, tree, roll, &step.show)?,
        _ if step.show.is_empty() => Vec::new(),
        _ => bail!("only a roll can show where a checker may land"),
    };
    let cube = step.cube.as_ref().map(|cube| CubeShown {
        value: cube.value().points().to_string(),
        owner: cube.owner,
        offered_to: cube.offered_to,
    });
    let task = match &step.task {
        Some(goal) => Some(task(goal, &step, &board, tree.as_ref())?),
        None => None,
    };
    let [white, black] = match (step.roll, step.opening) {
        (Some(_), Some(_)) => bail!("a roll and an opening roll at once"),
        (Some(roll), None) => [roll.to_vec(), Vec::new()],
        (None, Some([own, other])) => [vec![own], vec![other]],
        (None, None) => [Vec::new(), Vec::new()],
    };
    Ok(Step {
        rules: step.rules,
        position: Position {
            white: setup.own,
            black: setup.opponent,
        },
        dice: Dice { white, black },
        cube,
        score: step.score,
        marks,
        arrows: step.arrows,
        lit: step.lit,
        plays: tree
            .filter(|tree| !tree.is_empty())
            .map(|tree| graph(&tree)),
        task,
        key: step.key,
    })
}

/// Returns where each die would take the checkers from some places.
fn marks(board: &Board, tree: &StepTree, roll: [u8; 2], show: &[u8]) -> Result<Vec<Mark>> {
    let mut marks = Vec::new();
    for &from in show {
        let dice: BTreeSet<u8> = roll.into_iter().collect();
        for die in dice {
            let place = from
                .checked_sub(die)
                .filter(|&place| place > 0)
                .with_context(|| format!("a {die} from {from} lands on no point"))?;
            let may = tree
                .edges(StepTree::ROOT)
                .iter()
                .any(|edge| edge.step.from.number() == from && edge.step.to.number() == place);
            let is_held = board.on(Point::try_from(place)?) < -1;
            ensure!(
                may || is_held,
                "a {die} from {from} is illegal, yet not blocked"
            );
            marks.push(Mark {
                place,
                die,
                open: may,
            });
        }
    }
    Ok(marks)
}

fn graph(tree: &StepTree) -> Vec<Vec<[u8; 5]>> {
    let steps = |node: NodeId| {
        let edges = tree.edges(node).iter();
        edges
            .map(|edge| {
                let step = edge.step;
                [
                    step.from.number(),
                    step.to.number(),
                    step.die.pips(),
                    u8::from(step.hit),
                    // The trees of the chapters are small; a test of the client follows them.
                    u8::try_from(edge.node.index()).unwrap_or(u8::MAX),
                ]
            })
            .collect()
    };
    tree.nodes().map(steps).collect()
}

fn task(goal: &Goal, step: &source::Step, board: &Board, tree: Option<&StepTree>) -> Result<Task> {
    let playable = || {
        let tree = tree.filter(|tree| !tree.is_empty());
        let tree = tree.context("there is no roll that can be played")?;
        ensure!(tree.n_nodes() < 255, "more plays than a lesson should have");
        Ok(tree)
    };
    Ok(match goal {
        Goal::Any => {
            let tree = playable()?;
            let ends = tree.nodes().filter(|&node| tree.edges(node).is_empty());
            Task::Reach {
                nodes: ends.map(NodeId::index).collect(),
            }
        }
        Goal::Plays(plays) => Task::Reach {
            nodes: results(playable()?, plays)?,
        },
        Goal::Moves(moves) => {
            ensure!(
                contains(playable()?, StepTree::ROOT, moves),
                "no legal play has all of the moves {moves:?}"
            );
            Task::Moves {
                moves: moves.clone(),
            }
        }
        Goal::Point(places) => Task::Point {
            places: places.clone(),
        },
        Goal::Roll => {
            ensure!(step.roll.is_some(), "there are no dice to roll");
            Task::Roll
        }
        Goal::Double => {
            let cube = step.cube.as_ref().context("there is no cube")?;
            let now = cube.standing();
            ensure!(now.is_at_hand(Seat::White), "the cube is not the reader's");
            Task::Double {
                to: now.value.doubled().points().to_string(),
            }
        }
        Goal::Choice(choice) => {
            let given = |right: &String| choice.options.contains(right);
            ensure!(
                choice.right.as_ref().is_none_or(given),
                "the right answer is not among the options"
            );
            if choice.nothing_can_be_played {
                let tree = tree.context("there is no roll")?;
                ensure!(tree.is_empty(), "something can be played");
            }
            if let Some(side) = choice.may_double {
                let cube = step.cube.as_ref().context("there is no cube")?;
                ensure!(
                    cube.standing().is_at_hand(side.into()),
                    "the cube is not at hand for {side:?}"
                );
            }
            Task::Choice {
                options: choice.options.clone(),
                right: choice.right.clone(),
            }
        }
        Goal::Number(number) => {
            let right = sum(&number.of, step, board)?;
            ensure!(
                number.options.contains(&right),
                "the right answer, {right}, is not among the options {:?}",
                number.options
            );
            Task::Number {
                options: number.options.clone(),
                right,
            }
        }
    })
}

/// Returns the nodes at which the results of the given plays stand.
fn results(tree: &StepTree, plays: &[Vec<[u8; 2]>]) -> Result<Vec<usize>> {
    let mut nodes = BTreeSet::new();
    for play in plays {
        let steps: Vec<(Origin, Landing)> = play
            .iter()
            .map(|&[from, to]| Ok((Origin::try_from(from)?, Landing::try_from(to)?)))
            .collect::<Result<_>>()?;
        let result = tree
            .play(&steps)
            .with_context(|| format!("{play:?}"))?
            .result();
        nodes.extend(
            tree.nodes()
                .filter(|&node| tree.edges(node).is_empty() && tree.board(node) == result),
        );
    }
    Ok(nodes.into_iter().map(NodeId::index).collect())
}

/// Returns whether a legal play from a node makes all of the moves.
fn contains(tree: &StepTree, node: NodeId, moves: &[[u8; 2]]) -> bool {
    moves.is_empty()
        || tree.edges(node).iter().any(|edge| {
            let made = [edge.step.from.number(), edge.step.to.number()];
            let mut left = moves.to_vec();
            if let Some(at) = left.iter().position(|&one| one == made) {
                left.remove(at);
            }
            contains(tree, edge.node, &left)
        })
}

/// Returns the number that the reader is asked for.
fn sum(of: &Sum, step: &source::Step, board: &Board) -> Result<u32> {
    let whole = |cube: CubeValue| cube.points().to_u32().context("too many points");
    match of {
        Sum::Pips => Ok(board.own().pips()),
        Sum::Points { jacoby } => {
            let ended = board.unplayed();
            let result = GameResult::of(&ended).context("the game is not over")?;
            let cube = step.cube.as_ref().map(source::Cube::standing);
            let cube: Cube<Seat> = cube.unwrap_or(Cube::centred());
            let scoring = Scoring {
                single_value: SingleValue::One,
                gammons: true,
                jacoby: *jacoby,
            };
            let points = scoring.points(result, cube.value, cube.turned, ended.opponent());
            points.to_u32().context("too many points")
        }
        Sum::Pass => {
            let cube = step.cube.as_ref().context("there is no cube")?;
            ensure!(cube.offered_to.is_some(), "the cube is not offered");
            let offer = Offer::new(Seat::Black, Seat::White, cube.standing().value);
            whole(offer.cost_of_pass())
        }
        Sum::Missing => {
            let [own, _, length] = step.score.context("there is no score")?;
            Ok(u32::from(length.saturating_sub(own)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_current() {
        let text = fs::read_to_string(stored()).unwrap_or_default();
        assert!(
            text == fresh().unwrap(),
            "web/src/lessons/chapters.json is stale; `cargo xtask codegen` writes it"
        );
    }

    fn step(text: &str) -> Result<Step> {
        work_out(serde_json::from_str(text)?, &BTreeSet::new())
    }

    const RUN: &str = r#""white":{"24":1,"2":7,"1":6},"black":{"6":2,"20":2},"roll":[6,3]"#;

    #[test]
    fn an_illegal_answer_is_an_error() {
        let with = |task: &str| step(&format!(r#"{{"key":"k",{RUN},"task":{task}}}"#));
        assert!(with(r#"{"plays":[[[24,18],[18,15]]]}"#).is_ok());
        assert!(with(r#"{"plays":[[[24,18]]]}"#).is_err());
        assert!(with(r#"{"moves":[[2,0]]}"#).is_err());
        assert!(with(r#""double""#).is_err());
        assert!(with(r#"{"number":{"of":"pips","options":[1,2]}}"#).is_err());
    }

    #[test]
    fn a_landing_that_is_held_is_blocked() {
        let found = step(&format!(r#"{{"key":"k",{RUN},"show":[24]}}"#)).unwrap();
        let marks: Vec<_> = found
            .marks
            .iter()
            .map(|m| (m.place, m.die, m.open))
            .collect();
        assert_eq!(marks, [(21, 3, true), (18, 6, true)]);
        let held = r#"{"key":"k","white":{"25":1},"black":{"6":2},"roll":[6,3],"show":[25]}"#;
        let marks = step(held).unwrap().marks;
        assert_eq!((marks[1].place, marks[1].open), (19, false));
    }
}
