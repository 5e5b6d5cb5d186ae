//! The review of a table as everybody sees it.

use otter_analysis::{
    Candidate, Count, Counted, CountedKind, Detail, Grade, Mark, PLY, Player, Question,
    QuestionKind, Report, Subject, Tally, Theme, Verdict, given_up, step_tree,
};
use otter_engine::CubeOwner;
use otter_files::document::{Act, Entry, Game, Played};
use otter_notation::play;
use otter_rules::{BySeat, CubeRule, CubeValue, Seat};

use super::basics::{board_view, by_seat, pair, step_pairs};
use super::opinion::{imported_report, opinion_view};
use super::play_tree::play_tree;
use super::presets::{preset_of, rules_name};
use super::rules::rules_choice;
use super::values::{candidate_view, values_view};
use crate::basics;
use crate::review::{
    AnswerGiven, DecisionKind, GameReview, GradeView, MarkView, MemberPairView, MemberReport,
    PlayerReport, Progress, ReviewDecision, ReviewSeat, ReviewView, ThemeView, TriedPlay, Turn,
};
use crate::table::{CubeView, PlayTree};

/// How far an analysis is, and what is new of it.
#[derive(Clone, Debug)]
pub struct Judging {
    /// The number of decisions judged.
    pub n_judged: usize,
    /// How far it is; of no matter if no game is over yet.
    pub progress: Progress,
    /// The place of the first of the verdicts.
    pub since: usize,
    /// What is new: the verdicts from that place on.
    pub verdicts: Vec<Verdict>,
    /// What all decisions judged so far come to.
    pub report: Report,
}

/// Returns the review of a table or a file with what is new of its analysis. `id` names it.
pub fn review_view(id: &str, subject: &Subject, judging: Judging) -> ReviewView {
    let Judging {
        n_judged,
        progress,
        since,
        verdicts,
        report,
    } = judging;
    let judged = subject.questions.iter().skip(since).zip(&verdicts);
    let score = score(subject);
    let length = subject.document.length();
    let is_money = length.is_none();
    ReviewView {
        table: id.to_owned(),
        rules: rules_choice(&subject.ruleset),
        preset: preset_of(&subject.ruleset).map(|named| named.key),
        rules_name: rules_name(&subject.ruleset).to_owned(),
        seats: by_seat(subject.players.clone(), seat_view),
        score: by_seat(score, |points| points.to_string()),
        winner: Seat::ALL
            .into_iter()
            .find(|&seat| length.is_some_and(|length| score[seat] >= u64::from(length)))
            .map(Into::into),
        games: games(subject),
        ply: PLY.number(),
        progress: if subject.document.games.is_empty() {
            Progress::Unfinished
        } else {
            progress
        },
        n_decisions: subject.questions.len() as u32,
        n_judged: n_judged as u32,
        players: player_reports(&report.players, is_money),
        members: members(subject, &report),
        imported: subject.imported.as_ref().map(imported_report),
        decisions: judged
            .enumerate()
            .map(|(index, (question, verdict))| {
                review_decision(subject, since + index, question, verdict)
            })
            .collect(),
    }
}

/// Returns every legal play of a decision's roll; `None` if it is about no roll.
pub fn review_plays(subject: &Subject, question: &Question) -> Option<PlayTree> {
    let tree = step_tree(question, subject.ruleset.bear_off)?;
    Some(play_tree(&tree, &question.board))
}

/// Returns how good a play is that somebody tried.
pub(super) fn tried_view(candidate: &Candidate, error: f32) -> TriedPlay {
    TriedPlay {
        play: candidate_view(candidate),
        error: error.into(),
        mark: Mark::of(error).map(mark_view),
    }
}

pub(super) fn seat_view(player: Player) -> ReviewSeat {
    match player.level {
        Some(level) => ReviewSeat {
            // Several bots of a chouette have numbers behind their names.
            name: player.name.or_else(|| Some(basics::BOT_NAME.to_owned())),
            occupant: basics::Occupant::Bot { level },
        },
        None => ReviewSeat {
            name: player.name,
            occupant: basics::Occupant::Person,
        },
    }
}

/// Returns each side's points after the finished games. Points beyond the length of a match do not
/// count (MA-1).
pub(super) fn score(subject: &Subject) -> BySeat<u64> {
    let last = subject.document.games.last();
    BySeat::new(|seat| {
        let before = last.map_or(0, |game| game.score[seat]);
        let won = last
            .and_then(|game| game.end)
            .map_or(0, |end| if end.winner == seat { end.points } else { 0 });
        let points = u64::from(before) + u64::from(won);
        let length = subject.document.length();
        length.map_or(points, |length| points.min(u64::from(length)))
    })
}

fn games(subject: &Subject) -> Vec<GameReview> {
    let n_of = |index| {
        let questions = subject.questions.iter();
        questions.filter(|question| question.game == index).count() as u32
    };
    let mut first = 0;
    let games = subject.document.games.iter().enumerate();
    games
        .map(|(index, game)| {
            let n_decisions = n_of(index);
            let view = GameReview {
                game: index as u32 + 1,
                pair: pair_of(subject, index),
                score: by_seat(game.score, |points| points.to_string()),
                // A match to one point begins with it, which is not worth telling.
                crawford: game.is_crawford && subject.document.length() != Some(1),
                first,
                n_decisions,
                turns: game.entries.iter().filter_map(turn).collect(),
                winner: game.end.map(|end| end.winner.into()),
                points: game.end.map(|end| end.points.to_string()),
                result: game.end.and_then(|end| end.result).map(Into::into),
                how: game.end.and_then(|end| end.how).map(Into::into),
            };
            first += n_decisions;
            view
        })
        .collect()
}

/// Returns what an entry tells. A table's record sets up no positions, so none is left out.
fn turn(entry: &Entry) -> Option<Turn> {
    let seat = entry.seat.into();
    Some(match &entry.act {
        Act::Roll { dice, played } => Turn::Played {
            seat,
            dice: pair(*dice),
            text: match played {
                Played::Legal(made) => play::format(made),
                Played::Missing => String::new(),
                Played::Illegal { text, .. } => text.clone(),
            },
            condoned: matches!(played, Played::Illegal { .. }),
        },
        Act::Double { value } | Act::Redouble { value } => Turn::Doubled {
            seat,
            value: value.to_string(),
        },
        Act::Take => Turn::Taken { seat },
        Act::Pass => Turn::Passed { seat },
        Act::Resign(result) => Turn::Resigned {
            seat,
            result: (*result).into(),
        },
        Act::AcceptResignation => Turn::Accepted { seat },
        Act::RefuseResignation => Turn::Refused { seat },
        Act::SetUp { .. } => return None,
    })
}

fn review_decision(
    subject: &Subject,
    place: usize,
    question: &Question,
    verdict: &Verdict,
) -> ReviewDecision {
    let viewer = viewer(question);
    let board = BySeat::new(|seat| {
        if seat == viewer {
            question.board.own()
        } else {
            question.board.opponent()
        }
    });
    let Counted {
        error,
        chance_lost,
        counts,
        ..
    } = verdict.counted;
    let game = subject.document.games.get(question.game);
    let value = CubeValue::from_log2(question.stakes.cube_log2);
    let [best_chance, chance] = verdict.chances;
    ReviewDecision {
        place: place as u32,
        game: question.game as u32 + 1,
        entry: question.entry as u32,
        seat: question.seat.into(),
        board: board_view(board),
        cube: CubeView {
            value: value.to_string(),
            owner: match question.stakes.owner {
                CubeOwner::Centred => None,
                CubeOwner::Own => Some(viewer.into()),
                CubeOwner::Opponent => Some(viewer.other().into()),
            },
            in_play: subject.ruleset.cube != CubeRule::Off
                && game.is_none_or(|game| !game.is_crawford),
        },
        best_chance: best_chance.into(),
        chance: chance.into(),
        error: error.into(),
        chance_lost: chance_lost.map(Into::into),
        counts,
        mark: Mark::of(error).map(mark_view),
        theme: theme_view(Theme::of(&question.board, question.entry)),
        decision: decision_kind(game, question, value, verdict),
        opinion: opinion_view(subject, place, question),
    }
}

/// Returns the seat from which the board of a question is seen.
fn viewer(question: &Question) -> Seat {
    match question.kind {
        QuestionKind::Answer(_)
        | QuestionKind::Resignation {
            is_on_roll: false, ..
        } => question.seat.other(),
        _ => question.seat,
    }
}

fn decision_kind(
    game: Option<&Game>,
    question: &Question,
    value: CubeValue,
    verdict: &Verdict,
) -> DecisionKind {
    match &verdict.detail {
        Detail::Cube(values) => DecisionKind::Cube {
            has_doubled: matches!(
                question.kind,
                QuestionKind::Cube {
                    has_doubled: true,
                    ..
                }
            ),
            values: values_view(values),
        },
        Detail::Answer(values) => DecisionKind::Answer {
            answer: match question.kind {
                QuestionKind::Answer(otter_analysis::Answer::Pass) => AnswerGiven::Pass,
                QuestionKind::Answer(otter_analysis::Answer::Beaver) => AnswerGiven::Beaver,
                _ => AnswerGiven::Take,
            },
            value: value.doubled().to_string(),
            values: values_view(values),
        },
        Detail::Play(plays) => {
            let entry = game.and_then(|game| game.entries.get(question.entry));
            let (dice, text, steps, condoned) = match entry.map(|entry| &entry.act) {
                Some(Act::Roll { dice, played }) => match played {
                    Played::Legal(made) => {
                        (*dice, play::format(made), step_pairs(made.steps()), false)
                    }
                    Played::Missing => (*dice, String::new(), Vec::new(), false),
                    Played::Illegal { text, .. } => (*dice, text.clone(), Vec::new(), true),
                },
                _ => ([otter_rules::Die::One; 2], String::new(), Vec::new(), false),
            };
            let (luck, luck_chance) = match verdict.counted.kind {
                CountedKind::Play { luck, luck_chance } => (luck, luck_chance),
                _ => (0.0, None),
            };
            DecisionKind::Play {
                dice: pair(dice),
                text,
                steps,
                condoned,
                n_plays: plays.n_plays,
                candidates: plays.candidates.iter().map(candidate_view).collect(),
                played: plays.played.map(|index| index as u32),
                luck: luck.into(),
                luck_chance: luck_chance.map(Into::into),
            }
        }
        Detail::Resignation { play_on, resigned } => DecisionKind::Resignation {
            result: given_up(question)
                .unwrap_or(otter_rules::GameResult::Single)
                .into(),
            play_on: (*play_on).into(),
            resigned: (*resigned).into(),
        },
    }
}

pub(super) fn player_reports(
    players: &BySeat<Tally>,
    is_money: bool,
) -> basics::BySeat<PlayerReport> {
    let reports =
        BySeat::new(|seat: Seat| player_report(&players[seat], &players[seat.other()], is_money));
    by_seat(reports, |report| report)
}

/// Returns the players of a chouette with what their decisions come to; nobody elsewhere.
fn members(subject: &Subject, report: &Report) -> Vec<MemberReport> {
    let members = subject.members.iter();
    members
        .flat_map(|members| {
            let players = members.players.iter().enumerate();
            players.map(|(index, player)| {
                let (own, opponents) = members.tally(report, index);
                MemberReport {
                    seat: seat_view(player.clone()),
                    report: player_report(&own, &opponents, true),
                }
            })
        })
        .collect()
}

fn pair_of(subject: &Subject, game: usize) -> Option<MemberPairView> {
    let pair = subject.members.as_ref()?.pairs.get(game)?;
    Some(MemberPairView {
        number: pair.number,
        sides: by_seat(pair.sides, |index| index as u32),
    })
}

fn player_report(tally: &Tally, opponent: &Tally, is_money: bool) -> PlayerReport {
    let (all, cubes): (Count, Count) = (tally.all(), tally.cubes());
    PlayerReport {
        rating: tally.rating(),
        grade: tally.grade().map(grade_view),
        gnu_rate: tally.gnu_rate(),
        snowie_rate: tally.snowie_rate(opponent),
        plays_rating: tally.plays.rating(),
        cube_rating: cubes.rating(),
        n_decisions: all.n_decisions,
        n_cubes: cubes.n_decisions,
        n_doubtful: all.n_doubtful,
        n_errors: all.n_errors,
        n_blunders: all.n_blunders,
        luck: tally.luck,
        luck_chance: (!is_money).then_some(tally.luck_chance),
    }
}

const fn mark_view(mark: Mark) -> MarkView {
    match mark {
        Mark::Doubtful => MarkView::Doubtful,
        Mark::Error => MarkView::Error,
        Mark::Blunder => MarkView::Blunder,
    }
}

const fn grade_view(grade: Grade) -> GradeView {
    match grade {
        Grade::WorldChampion => GradeView::WorldChampion,
        Grade::WorldClass => GradeView::WorldClass,
        Grade::Expert => GradeView::Expert,
        Grade::Advanced => GradeView::Advanced,
        Grade::Intermediate => GradeView::Intermediate,
        Grade::Casual => GradeView::Casual,
        Grade::Beginner => GradeView::Beginner,
    }
}

const fn theme_view(theme: Theme) -> ThemeView {
    match theme {
        Theme::Opening => ThemeView::Opening,
        Theme::Race => ThemeView::Race,
        Theme::Backgame => ThemeView::Backgame,
        Theme::BearIn => ThemeView::BearIn,
        Theme::Blitz => ThemeView::Blitz,
        Theme::Prime => ThemeView::Prime,
        Theme::Holding => ThemeView::Holding,
        Theme::Middle => ThemeView::Middle,
    }
}
