//! What a whole analysis comes to, as it is stored. These names are frozen under [`FORMAT`].

use std::collections::BTreeMap;

use otter_analysis::{Count, PLY, Report, Tally, Theme};
use otter_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::store::{Edition, ReportRow};

/// The number of the form, and of the way in which decisions are judged: a report with another
/// number is made again.
const FORMAT: i64 = 2;

#[derive(Debug, Deserialize, Serialize)]
struct StoredReport {
    white: StoredPlayer,
    black: StoredPlayer,
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredPlayer {
    plays: StoredCount,
    doubles: StoredCount,
    answers: StoredCount,
    resignations: StoredCount,
    luck: f64,
    luck_chance: f64,
    n_rolls: u32,
    themes: BTreeMap<StoredTheme, StoredCount>,
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredCount {
    decisions: u32,
    error: f64,
    chance: f64,
    doubtful: u32,
    errors: u32,
    blunders: u32,
    close: u32,
}

/// Declares the stored names of the themes.
macro_rules! themes {
    ($($theme:ident),*) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize,
        )]
        #[serde(rename_all = "snake_case")]
        enum StoredTheme {
            $($theme,)*
        }

        impl From<Theme> for StoredTheme {
            fn from(theme: Theme) -> Self {
                match theme {
                    $(Theme::$theme => Self::$theme,)*
                }
            }
        }

        impl From<StoredTheme> for Theme {
            fn from(theme: StoredTheme) -> Self {
                match theme {
                    $(StoredTheme::$theme => Self::$theme,)*
                }
            }
        }
    };
}

themes!(
    Opening, Blitz, Prime, Holding, Backgame, Middle, BearIn, Race
);

/// Returns the edition of reports that this version makes with an engine of this behaviour.
pub(super) fn edition(engine: i64) -> Edition {
    Edition {
        format: FORMAT,
        engine,
        ply: PLY.number().into(),
    }
}

/// Writes what an analysis comes to. Its games are left out, which no list shows.
pub(super) fn write(report: &Report, engine: i64) -> Result<ReportRow, serde_json::Error> {
    let player = |seat: Seat| StoredPlayer::new(&report.players[seat], &report.themes[seat]);
    Ok(ReportRow {
        edition: edition(engine),
        report: serde_json::to_string(&StoredReport {
            white: player(Seat::White),
            black: player(Seat::Black),
        })?,
    })
}

/// Reads what an analysis comes to, without its games.
pub(crate) fn read(text: &str) -> Result<Report, serde_json::Error> {
    let StoredReport { white, black } = serde_json::from_str(text)?;
    let [(white, white_themes), (black, black_themes)] = [white, black].map(StoredPlayer::read);
    Ok(Report {
        players: BySeat { white, black },
        games: Vec::new(),
        themes: BySeat {
            white: white_themes,
            black: black_themes,
        },
    })
}

impl StoredPlayer {
    fn new(tally: &Tally, themes: &BTreeMap<Theme, Count>) -> Self {
        let themes = themes.iter();
        Self {
            plays: tally.plays.into(),
            doubles: tally.doubles.into(),
            answers: tally.answers.into(),
            resignations: tally.resignations.into(),
            luck: tally.luck,
            luck_chance: tally.luck_chance,
            n_rolls: tally.n_rolls,
            themes: themes
                .map(|(&theme, &count)| (theme.into(), count.into()))
                .collect(),
        }
    }

    fn read(self) -> (Tally, BTreeMap<Theme, Count>) {
        let tally = Tally {
            plays: self.plays.into(),
            doubles: self.doubles.into(),
            answers: self.answers.into(),
            resignations: self.resignations.into(),
            luck: self.luck,
            luck_chance: self.luck_chance,
            n_rolls: self.n_rolls,
        };
        let themes = self.themes.into_iter();
        let themes = themes.map(|(theme, count)| (theme.into(), count.into()));
        (tally, themes.collect())
    }
}

impl From<Count> for StoredCount {
    fn from(count: Count) -> Self {
        Self {
            decisions: count.n_decisions,
            error: count.error,
            chance: count.chance,
            doubtful: count.n_doubtful,
            errors: count.n_errors,
            blunders: count.n_blunders,
            close: count.n_close,
        }
    }
}

impl From<StoredCount> for Count {
    fn from(stored: StoredCount) -> Self {
        Self {
            n_decisions: stored.decisions,
            error: stored.error,
            chance: stored.chance,
            n_doubtful: stored.doubtful,
            n_errors: stored.errors,
            n_blunders: stored.blunders,
            n_close: stored.close,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_as_it_was() {
        let count = |n: u32| Count {
            n_decisions: n,
            error: 0.5,
            chance: 0.25,
            n_doubtful: 1,
            n_errors: 2,
            n_blunders: 3,
            n_close: 4,
        };
        let tally = Tally {
            plays: count(9),
            answers: count(1),
            luck: -0.125,
            n_rolls: 12,
            ..Tally::default()
        };
        let report = Report {
            players: BySeat {
                white: tally,
                black: Tally::default(),
            },
            games: Vec::new(),
            themes: BySeat {
                white: BTreeMap::from([(Theme::BearIn, count(2)), (Theme::Race, count(3))]),
                black: BTreeMap::new(),
            },
        };
        let row = write(&report, 7).unwrap();
        assert_eq!((row.edition.engine, row.edition.format), (7, FORMAT));
        assert!(row.report.contains(r#""bear_in":{"decisions":2,"#));
        assert_eq!(read(&row.report).unwrap(), report);
    }
}
