//! The reasons why a play by hand at a real board is not legal, with texts for the player.

use crate::board::{Board, PlayedBoard};
use crate::checkers::{BAR, Checkers, OFF};
use crate::dice::Roll;
use crate::place::{Landing, Origin};
use crate::plays::steps::StepTree;
use crate::plays::why::NotAPlay;

/// A checker that was carried by hand from one place to another, legally or not. Places are counted
/// from the mover's side: 0 is off, 1–24 are the points, 25 is the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Carried {
    /// The slot that the checker left: a point, or 25 for the bar.
    pub from: u8,
    /// The slot that the checker stands on now: a point, or 0 for off.
    pub to: u8,
}

/// The reason why a board left by hand is not the result of a legal play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The mover's checkers do not stand where a legal play would have brought them.
    #[error(transparent)]
    Play(#[from] NotAPlay),
    /// A checker was carried in a way that no play allows: back from off, or to its own bar.
    #[error("a checker cannot come back once it is off, and cannot move to the bar")]
    NoWay,
    /// The mover's checkers are where a legal play brings them, but the opponent's are not.
    #[error("your opponent's checkers do not stand where this play leaves them")]
    Opponent,
}

impl Wrong {
    /// Returns the id of the row of the rule book on which the reason rests.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Play(not) => not.rule(),
            Self::NoWay => "MV-1",
            Self::Opponent => "HT-1",
        }
    }
}

/// The most checkers that a roll can move (MV-4). If more were carried, their order is not
/// examined.
const MOST: usize = 4;

/// Returns the checkers that were carried, the farthest back first. Of several ways to pair origins
/// with destinations it returns the one in which dice of the roll account for the most pips.
pub fn carried(before: Checkers, after: Checkers, roll: Roll) -> Vec<Carried> {
    let places = |more: Checkers, fewer: Checkers| -> Vec<u8> {
        (OFF..=BAR)
            .rev()
            .flat_map(|place| {
                let n = more.slot(place).saturating_sub(fewer.slot(place));
                std::iter::repeat_n(place, n.into())
            })
            .collect()
    };
    let pair = |to: &[u8], from: &[u8]| -> Vec<Carried> {
        let pairs = from.iter().zip(to);
        pairs.map(|(&from, &to)| Carried { from, to }).collect()
    };
    let (from, to) = (places(before, after), places(after, before));
    if from.len() > MOST {
        return pair(&to, &from);
    }
    // The number of pips that dice account for.
    let by_dice = |all: &[Carried]| -> u32 {
        let far = all.iter().map(|one| one.from.saturating_sub(one.to));
        let is_die = |far: &u8| *far == roll.high().pips() || *far == roll.low().pips();
        far.filter(is_die).map(u32::from).sum()
    };
    // Of equally good ways the first is kept, in which no two checkers have passed each other.
    let mut best = pair(&to, &from);
    for order in orders(&to) {
        let other = pair(&order, &from);
        if by_dice(&other) > by_dice(&best) {
            best = other;
        }
    }
    best
}

/// Returns the reason why `after` is not the result of a play of this tree.
pub(crate) fn wrong(tree: &StepTree, roll: Roll, before: &Board, after: &PlayedBoard) -> Wrong {
    let carried = carried(before.own(), after.own(), roll);
    let is_on_its_way = |one: &Carried| one.from != OFF && one.to != BAR;
    if !carried.iter().all(is_on_its_way) {
        return Wrong::NoWay;
    }
    let mut deepest: Option<(usize, NotAPlay)> = None;
    for order in orders_up_to(MOST, &carried) {
        for steps in all_steps(&order, roll) {
            let (depth, why) = match tree.play(&steps) {
                Ok(_) => return Wrong::Opponent,
                Err(NotAPlay::Incomplete) => (steps.len() + 1, NotAPlay::Incomplete),
                Err(NotAPlay::Illegal(step)) => (step.index, step.into()),
            };
            if deepest.as_ref().is_none_or(|(most, _)| depth > *most) {
                deepest = Some((depth, why));
            }
        }
    }
    let (_, why) = deepest.unwrap_or((0, NotAPlay::Incomplete));
    Wrong::Play(why)
}

/// Returns every order of the items; if they are more than `most`, only the given one.
fn orders_up_to<T: Copy>(most: usize, of: &[T]) -> Vec<Vec<T>> {
    if of.len() > most {
        vec![of.to_vec()]
    } else {
        orders(of)
    }
}

fn orders<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in of.iter().enumerate() {
        let mut rest = of.to_vec();
        rest.remove(index);
        for mut order in orders(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}

type Steps = Vec<(Origin, Landing)>;

/// Returns every way to carry these checkers by single steps, one checker after the other.
fn all_steps(order: &[Carried], roll: Roll) -> Vec<Steps> {
    let mut all = vec![Steps::new()];
    for &one in order {
        let ways = ways(one, roll);
        all = all
            .iter()
            .flat_map(|made| ways.iter().map(|way| [made.as_slice(), way].concat()))
            .collect();
    }
    all
}

/// Returns every way in which one checker may have moved, the most likely first: in one step if a
/// die shows that number, otherwise by several steps.
fn ways(one: Carried, roll: Roll) -> Vec<Steps> {
    let (high, low) = (roll.high().pips(), roll.low().pips());
    let mut ways: Vec<Steps> = if roll.is_double() {
        (1..MOST)
            .filter_map(|n| way(one, &vec![high; n], Some(high)))
            .collect()
    } else {
        [(high, low), (low, high)]
            .iter()
            .filter_map(|&(first, last)| way(one, &[first], Some(last)))
            .collect()
    };
    let far = one.from.saturating_sub(one.to);
    let place = if far == high || far == low {
        0
    } else {
        ways.len()
    };
    ways.splice(place..place, way(one, &[], None));
    ways
}

/// Returns the way that uses the dice in `first` and then `last`; `None` if they do not bring the
/// checker to its destination.
fn way(one: Carried, first: &[u8], last: Option<u8>) -> Option<Steps> {
    let mut steps = Steps::new();
    let mut at = one.from;
    for &die in first {
        let to = at.checked_sub(die).filter(|&to| to > one.to)?;
        steps.push((at.try_into().ok()?, to.try_into().ok()?));
        at = to;
    }
    if last.is_some_and(|die| at.saturating_sub(die) != one.to) {
        return None;
    }
    steps.push((at.try_into().ok()?, one.to.try_into().ok()?));
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plays::BearOff;
    use crate::setup::Setup;

    fn roll(a: u8, b: u8) -> Roll {
        Roll::try_from([a, b]).expect("dice")
    }

    fn after(moves: &[(usize, usize)]) -> Setup {
        let mut setup = Board::start().to_setup();
        for &(from, to) in moves {
            setup.own[from] -= 1;
            setup.own[to] += 1;
        }
        setup
    }

    /// Checks the reason given for carrying these checkers from the start position.
    fn check(dice: (u8, u8), moves: &[(usize, usize)], words: &str, rule: &str) {
        let (before, roll) = (Board::start(), roll(dice.0, dice.1));
        let left = after(moves).board().expect("it can be left").unplayed();
        let tree = StepTree::new(&before, roll, BearOff::Strict);
        let wrong = wrong(&tree, roll, &before, &left);
        assert_eq!((wrong.to_string().as_str(), wrong.rule()), (words, rule));
    }

    #[test]
    fn reports_what_is_wrong_with_a_play_by_hand() {
        let too_little = "more of the roll can be played, and must be";
        check((3, 1), &[], too_little, "MV-5");
        check((3, 1), &[(8, 5)], too_little, "MV-5");
        let no_die = |play: &str| format!("not {play}: no die left to play shows that number");
        check((3, 1), &[(13, 8)], &no_die("13/8"), "MV-3");
        check((3, 1), &[(8, 5), (6, 4)], &no_die("6/4"), "MV-3");
        let backward = "not 6/9: checkers move forward only, towards your 1 point";
        check((3, 1), &[(6, 9)], backward, "MV-1");
        let all = "the whole roll has been played already";
        check(
            (3, 1),
            &[(8, 5), (6, 5), (24, 23)],
            &format!("not 6/5: {all}"),
            "MV-3",
        );
        let home = "not 6/off: all your checkers must be home before one is borne off";
        check((6, 5), &[(6, 0)], home, "BO-1");
        // A checker that moved more than one die is followed over the points on its way.
        check(
            (5, 5),
            &[(24, 14)],
            "not 24/19: your opponent holds that point",
            "MV-2",
        );
        check((3, 1), &[(6, 25)], &Wrong::NoWay.to_string(), "MV-1");
    }

    #[test]
    fn a_hit_that_misplaces_the_blot_is_reported() {
        let mut setup = after(&[(8, 5), (6, 5)]);
        setup.opponent[13] -= 1;
        setup.opponent[25] += 1;
        let (before, roll) = (Board::start(), roll(3, 1));
        let tree = StepTree::new(&before, roll, BearOff::Strict);
        let left = setup.board().expect("it can be left").unplayed();
        assert_eq!(wrong(&tree, roll, &before, &left), Wrong::Opponent);
    }

    #[test]
    fn carried_checkers_are_paired_as_the_dice_show() {
        let before = Board::start().own();
        let own = |moves: &[(usize, usize)]| after(moves).board().expect("a board").own();
        let pairs = |dice: (u8, u8), moves: &[(usize, usize)]| -> Vec<(u8, u8)> {
            let all = carried(before, own(moves), roll(dice.0, dice.1));
            all.iter().map(|one| (one.from, one.to)).collect()
        };
        assert_eq!(pairs((3, 1), &[(8, 5), (6, 4)]), [(8, 5), (6, 4)]);
        assert_eq!(pairs((4, 1), &[(8, 5), (6, 4)]), [(8, 4), (6, 5)]);
        assert_eq!(pairs((5, 3), &[(8, 3), (6, 4)]), [(8, 3), (6, 4)]);
        assert_eq!(pairs((4, 4), &[(24, 20), (24, 20)]), [(24, 20), (24, 20)]);
        // More checkers than a roll can move are still paired.
        let many = [(24, 22), (24, 22), (13, 11), (13, 11), (13, 11), (8, 7)];
        assert_eq!(pairs((6, 5), &many).len(), 6);
    }
}
