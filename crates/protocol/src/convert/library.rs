//! What lists show of a match, and what is wrong with a file.

use otter_analysis::{NotAMatchFile, PLY, Report, Subject, Theme};
use otter_files::document::header;
use otter_files::{Place, ReadError, Shown, Warning};
use otter_rules::Seat;

use super::basics::by_seat;
use super::opinion::imported_report;
use super::review::{player_reports, score, seat_view};
use crate::code::{Params, ProblemCode};
use crate::library::{FileWarning, MatchReport, MatchSummary, ThemeReport, ThemeView};
use crate::refusal::Problem;

/// The most characters of a fact that a list shows.
const MOST_CHARACTERS: usize = 120;

/// Returns what a list shows of a match.
pub fn match_summary(subject: &Subject) -> MatchSummary {
    let document = &subject.document;
    let length = document.length();
    let points = score(subject);
    let fact = |name| {
        let value = document.header(name)?.trim();
        let shown: String = value.chars().take(MOST_CHARACTERS).collect();
        (!shown.is_empty()).then_some(shown)
    };
    MatchSummary {
        seats: by_seat(subject.players.clone(), seat_view),
        length,
        score: by_seat(points, |points| points.to_string()),
        winner: Seat::ALL
            .into_iter()
            .find(|&seat| length.is_some_and(|length| points[seat] >= u64::from(length)))
            .map(Into::into),
        n_games: document.games.len() as u32,
        n_decisions: subject.questions.len() as u32,
        date: fact(header::DATE),
        event: fact(header::EVENT),
        round: fact(header::ROUND),
        place: fact(header::SITE).or_else(|| fact(header::LOCATION)),
        imported: subject.imported.as_ref().map(imported_report),
    }
}

/// Returns what Otter's analysis of a match comes to, once every decision is judged.
pub fn match_report(report: &Report, is_money: bool) -> MatchReport {
    MatchReport {
        ply: PLY.number(),
        players: player_reports(&report.players, is_money),
        themes: by_seat(report.themes.clone(), |themes| {
            let themes = themes.into_iter();
            themes
                .map(|(theme, count)| ThemeReport {
                    theme: theme_view(theme),
                    n_decisions: count.n_decisions,
                    n_mistakes: count.n_doubtful + count.n_errors + count.n_blunders,
                    error: count.error,
                })
                .collect()
        }),
    }
}

/// Returns a theme as it is sent.
pub const fn theme_view(theme: Theme) -> ThemeView {
    match theme {
        Theme::Opening => ThemeView::Opening,
        Theme::Blitz => ThemeView::Blitz,
        Theme::Prime => ThemeView::Prime,
        Theme::Holding => ThemeView::Holding,
        Theme::Backgame => ThemeView::Backgame,
        Theme::Middle => ThemeView::Middle,
        Theme::BearIn => ThemeView::BearIn,
        Theme::Race => ThemeView::Race,
    }
}

/// Returns a warning of a reader as it is sent.
pub fn file_warning(warning: &Warning) -> FileWarning {
    let (line, byte) = match warning.place {
        Place::Line(line) => (Some(line as u64), None),
        Place::Byte(byte) => (None, Some(byte as u64)),
        Place::File => (None, None),
    };
    FileWarning {
        line,
        byte,
        game: warning.game,
        code: warning.defect.code().into(),
        values: warning.defect.values(),
        text: warning.defect.to_string(),
    }
}

/// Returns the code of what is wrong with a file, and the place or the limit that it names.
fn file_problem(problem: &NotAMatchFile) -> (ProblemCode, Params) {
    let none = Params::default();
    match problem {
        NotAMatchFile::Read(ReadError::TooLarge { most, .. }) => {
            (ProblemCode::FileTooLarge, megabytes(*most as u64))
        }
        NotAMatchFile::Read(ReadError::Empty) => (ProblemCode::FileEmpty, none),
        NotAMatchFile::Read(ReadError::Unknown(_)) => (ProblemCode::FileUnknown, none),
        NotAMatchFile::Read(ReadError::Damaged {
            place: Shown(place),
            ..
        })
        | NotAMatchFile::Cut(Warning { place, .. }) => match place {
            Place::Line(line) => (ProblemCode::FileDamagedLine, Params::value(line)),
            Place::Byte(byte) => (ProblemCode::FileDamagedByte, Params::value(byte)),
            Place::File => (ProblemCode::FileDamaged, none),
        },
        NotAMatchFile::Position => (ProblemCode::FilePosition, none),
        NotAMatchFile::NoGame => (ProblemCode::FileNoGame, none),
        NotAMatchFile::Rules(_) => (ProblemCode::FileRules, none),
    }
}

/// Returns what is wrong with a file as it is sent.
pub fn file_refusal(problem: &NotAMatchFile) -> Problem {
    let (code, params) = file_problem(problem);
    Problem::new(code, problem.to_string()).with(params)
}

/// Returns a limit in bytes as words give it, in MB.
pub fn megabytes(bytes: u64) -> Params {
    Params::value(&(bytes >> 20))
}
