//! Finding the legal play that a text names.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Board, Landing, Origin, Play, PlayedBoard, Roll, Step, StepTree};
use otter_rules::{Edge, NodeId};

use super::format::format;
use super::text::{Hop, SyntaxError, syntax};

/// Reads a play of `roll` from `board`. Moves may be written in any order, joined up or step by
/// step, with or without stars: where only the point passed on the way decides between plays,
/// the one is meant that hits where stars stand and nowhere else. The empty text is the turn in
/// which nothing can be played (MV-7).
///
/// ```
/// use otter_notation::play;
/// use otter_rules::{BearOff, Board, Die, Roll};
///
/// let roll = Roll::new(Die::Six, Die::Five);
/// let play = play::parse("24/18/13", &Board::start(), roll, BearOff::Strict)?;
/// assert_eq!(play::format(&play), "24/13");
/// # Ok::<(), play::ParsePlayError>(())
/// ```
pub fn parse(
    text: &str,
    board: &Board,
    roll: Roll,
    bear_off: BearOff,
) -> Result<Play, ParsePlayError> {
    let mut plays = readings(text, &StepTree::new(board, roll, bear_off))?;
    let first = plays.remove(0);
    match plays.first() {
        None => Ok(first),
        Some(other) => Err(ParsePlayError::Ambiguous {
            one: format(&first),
            other: format(other),
        }),
    }
}

/// Every legal play that a text can mean, at least one; none leaves the same board as another,
/// and the play that uses the larger die first stands first. More than one is left only when
/// the text does not say on which point of the way a checker hits.
pub fn readings(text: &str, tree: &StepTree) -> Result<Vec<Play>, ParsePlayError> {
    let hops = syntax(text)?;
    if tree.is_empty()
        && let Some(hop) = hops.first()
    {
        return Err(ParsePlayError::NothingToPlay { offset: hop.offset });
    }
    let stars = hops.iter().filter(|hop| hop.star).map(|hop| hop.to);
    let mut search = Search {
        tree,
        stars: stars.collect(),
        steps: Vec::new(),
        found: Vec::new(),
        farthest: None,
    };
    search.visit(StepTree::ROOT, &walks(&hops));
    let least = search.found.iter().map(|found| found.strangeness).min();
    let mut seen = BTreeSet::<PlayedBoard>::new();
    let plays: Vec<Play> = search
        .found
        .into_iter()
        .filter(|found| Some(found.strangeness) == least)
        .filter_map(|found| tree.play(&found.steps).ok())
        .filter(|play| seen.insert(play.result()))
        .collect();
    if plays.is_empty() {
        return Err(match search.farthest {
            Some((_, Some(hop))) => ParsePlayError::Illegal {
                offset: hop.offset,
                from: hop.from,
                to: hop.to,
            },
            _ => ParsePlayError::Incomplete { offset: text.len() },
        });
    }
    Ok(plays)
}

/// What is still to be done of one checker's way.
#[derive(Clone, PartialEq)]
struct Walk<'a> {
    at: Origin,
    hops: &'a [Hop],
}

/// Takes hops that are joined together.
fn walks(hops: &[Hop]) -> Vec<Walk<'_>> {
    hops.chunk_by(|_, next| next.joined)
        .map(|hops| Walk {
            at: hops[0].from,
            hops,
        })
        .collect()
}

impl Walk<'_> {
    /// What is left after a step, if the step is part of this way.
    fn after(&self, step: Step) -> Option<Self> {
        let hop = self.hops.first()?;
        if step.from != self.at || step.to.number() < hop.to.number() {
            return None;
        }
        let mut next = self.clone();
        if step.to == hop.to {
            next.hops = &self.hops[1..];
        }
        if let Landing::Point(point) = step.to {
            next.at = Origin::Point(point);
        }
        Some(next)
    }
}

/// Follows a text through the tree of steps.
struct Search<'a> {
    tree: &'a StepTree,
    stars: BTreeSet<Landing>,
    steps: Vec<Step>,
    found: Vec<Found>,
    /// The most steps that could be made, and the hop that stopped there; none if the text had
    /// ended before the play did.
    farthest: Option<(usize, Option<Hop>)>,
}

struct Found {
    steps: Vec<(Origin, Landing)>,
    /// How many points are hit without a star, or starred without a hit.
    strangeness: usize,
}

impl Search<'_> {
    fn visit(&mut self, node: NodeId, walks: &[Walk<'_>]) {
        let todo = walks.iter().find_map(|walk| walk.hops.first());
        let edges = self.tree.edges(node);
        if todo.is_none() && edges.is_empty() {
            self.keep();
            return;
        }
        if self
            .farthest
            .is_none_or(|(most, _)| self.steps.len() > most)
        {
            self.farthest = Some((self.steps.len(), todo.copied()));
        }
        for Edge { step, node } in edges {
            for (index, walk) in walks.iter().enumerate() {
                if walks[..index].contains(walk) {
                    continue;
                }
                if let Some(after) = walk.after(*step) {
                    let mut left = walks.to_vec();
                    left[index] = after;
                    self.steps.push(*step);
                    self.visit(*node, &left);
                    self.steps.pop();
                }
            }
        }
    }

    fn keep(&mut self) {
        let hits: BTreeSet<Landing> = self
            .steps
            .iter()
            .filter(|step| step.hit)
            .map(|step| step.to)
            .collect();
        self.found.push(Found {
            steps: self.steps.iter().map(|s| (s.from, s.to)).collect(),
            strangeness: hits.symmetric_difference(&self.stars).count(),
        });
    }
}

/// Why a text names no legal play. Offsets count bytes of the text from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlayError {
    /// The text is not a play on any board.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// A move that cannot be made.
    #[error(
        "at byte {offset}: expected a legal move of this roll; {}/{} cannot be made there, \
         or wastes a number that can be played",
        origin(*from),
        landing(*to)
    )]
    Illegal {
        /// Where it is written.
        offset: usize,
        /// The point, or the bar, that the move starts from.
        from: Origin,
        /// The point that the move ends on, or off the board.
        to: Landing,
    },
    /// More can, and so must, be played (MV-5).
    #[error("at byte {offset}: expected another move; more can be played, so it must be (MV-5)")]
    Incomplete {
        /// Where the text ends.
        offset: usize,
    },
    /// No number of the roll can be played (MV-7).
    #[error("at byte {offset}: expected no move, since no checker can move (MV-7)")]
    NothingToPlay {
        /// Where the first move is written.
        offset: usize,
    },
    /// Two plays that leave different boards can be meant.
    #[error("expected the point that is hit on the way: this can be {one} or {other}")]
    Ambiguous {
        /// One of them, written out.
        one: String,
        /// Another play that the text can mean.
        other: String,
    },
}

fn origin(from: Origin) -> String {
    match from {
        Origin::Bar => "bar".to_owned(),
        Origin::Point(point) => point.to_string(),
    }
}

fn landing(to: Landing) -> String {
    match to {
        Landing::Off => "off".to_owned(),
        Landing::Point(point) => point.to_string(),
    }
}
