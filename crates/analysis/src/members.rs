//! The members of a chouette: which decisions of a game are whose.

use otter_engine::Stakes;
use otter_files::document::{Game, GameEnd, MemberGame, member_games};
use otter_rules::chouette::{
    ChouetteRules, CubeCount, Event, Player as Member, ReplayError as ChouetteReplayError,
};
use otter_rules::{BySeat, Seat};

use crate::question::{Question, QuestionKind};
use crate::report::{Report, Tally};

/// The players of a chouette, and the games of the box against each member of the team. White is
/// the box.
#[derive(Clone, Debug)]
pub struct Members<P> {
    /// Everybody who played a game that is over, in the order in which they first did.
    pub players: Vec<P>,
    /// The two players of each game of the document.
    pub pairs: Vec<MemberPair>,
}

/// The two players of a game of a chouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberPair {
    /// The number of the game at the chouette, from 1. The box played it against each member.
    pub number: u32,
    /// The indices of the players.
    pub sides: BySeat<usize>,
}

impl<P> Members<P> {
    /// Returns what the decisions of a player come to, in the box and on the team, with the tally
    /// of those whom the player met there.
    pub fn tally(&self, report: &Report, player: usize) -> (Tally, Tally) {
        let mut both = (Tally::default(), Tally::default());
        for (pair, game) in self.pairs.iter().zip(&report.games) {
            for seat in Seat::ALL {
                if pair.sides[seat] == player {
                    both.0 = both.0.plus(game[seat]);
                    both.1 = both.1.plus(game[seat.other()]);
                }
            }
        }
        both
    }
}

/// Returns the games of a chouette that are over for the whole table, each with its players.
pub(crate) fn finished(
    rules: &ChouetteRules,
    events: &[Event],
) -> Result<(Vec<MemberGame>, Members<Member>), ChouetteReplayError> {
    let mut games = member_games(rules, events)?;
    games.retain(|one| one.is_over && one.game.end.is_some());
    let mut players: Vec<Member> = Vec::new();
    let mut place = |member: Member| {
        let found = players.iter().position(|&one| one == member);
        found.unwrap_or_else(|| {
            players.push(member);
            players.len() - 1
        })
    };
    let pairs = games
        .iter()
        .map(|one| MemberPair {
            number: one.number,
            sides: BySeat {
                white: place(one.in_box),
                black: place(one.member),
            },
        })
        .collect();
    Ok((games, Members { players, pairs }))
}

/// Returns the games with the points that each side had before: those of the same two players.
pub(crate) fn scored(games: &[MemberGame]) -> Vec<Game> {
    let points_of = |end: &GameEnd, seat| if end.winner == seat { end.points } else { 0 };
    let mut scored: Vec<Game> = Vec::new();
    for (index, one) in games.iter().enumerate() {
        let mut score = BySeat::new(|_| 0_u32);
        for before in &games[..index] {
            let is_same = (before.in_box, before.member) == (one.in_box, one.member);
            let is_turned = (before.member, before.in_box) == (one.in_box, one.member);
            let Some(end) = before.game.end.filter(|_| is_same || is_turned) else {
                continue;
            };
            for seat in Seat::ALL {
                let theirs = if is_same { seat } else { seat.other() };
                score[seat] = score[seat].saturating_add(points_of(&end, theirs));
            }
        }
        scored.push(Game {
            score,
            ..one.game.clone()
        });
    }
    scored
}

/// Tells which questions of the members' games are decisions of their players. A play is decided by
/// the box or the captain, once for the whole table; a cube by those who play with it.
pub(crate) struct Deciders<'a> {
    games: &'a [MemberGame],
    cubes: CubeCount,
    /// What the box has decided on cubes: at which moment, with which cube, and how.
    by_box: Vec<(u32, Stakes, QuestionKind)>,
}

impl<'a> Deciders<'a> {
    pub(crate) const fn new(games: &'a [MemberGame], cubes: CubeCount) -> Self {
        Self {
            games,
            cubes,
            by_box: Vec::new(),
        }
    }

    /// Returns whether a question is one that its player decided. The questions are asked in the
    /// order of the games.
    pub(crate) fn is_own(&mut self, question: &Question) -> bool {
        let Some(game) = self.games.get(question.game) else {
            return false;
        };
        if game.imposed.contains(&question.entry) {
            return false;
        }
        let is_shared = self.cubes == CubeCount::Single;
        match question.kind {
            QuestionKind::Play { .. } => game.led.contains(&question.entry),
            // A double that is not made stands at the entry of the roll.
            QuestionKind::Cube { .. } if is_shared => {
                game.led.contains(&question.entry) || game.led_cubes.contains(&question.entry)
            }
            QuestionKind::Answer(_) if is_shared && question.seat == Seat::White => {
                game.led_cubes.contains(&question.entry)
            }
            QuestionKind::Cube { .. } | QuestionKind::Answer(_) if question.seat == Seat::White => {
                self.is_first_of_box(question, game)
            }
            QuestionKind::Cube { .. }
            | QuestionKind::Answer(_)
            | QuestionKind::Resignation { .. } => true,
        }
    }

    /// Returns whether the box has not decided so before in the same position, on a cube in the
    /// same state: cubes that are treated alike are one decision.
    fn is_first_of_box(&mut self, question: &Question, game: &MemberGame) -> bool {
        let Some(&moment) = game.moments.get(question.entry) else {
            return true;
        };
        let decision = (moment, question.stakes, question.kind.clone());
        let is_first = !self.by_box.contains(&decision);
        if is_first {
            self.by_box.push(decision);
        }
        is_first
    }
}
