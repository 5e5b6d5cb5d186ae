//! Verdicts as they are stored. These names are frozen under [`FORMAT`]: another form has another
//! number, and what was stored in an older one is judged again.

use otter_analysis::{
    Candidate, Counted, CountedKind, CubeValues, Detail, PlayVerdict, RolledOut, Verdict,
};
use otter_engine::{CubeAction, Outcomes};
use serde::{Deserialize, Serialize};

/// The number of the form. Since the second, close decisions at the cube are rolled out.
pub(super) const FORMAT: i64 = 2;

#[derive(Debug, Deserialize, Serialize)]
struct StoredVerdict {
    error: f32,
    lost: Option<f32>,
    counts: bool,
    chances: [f32; 2],
    detail: StoredDetail,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum StoredDetail {
    Cube {
        close: bool,
        values: StoredValues,
    },
    Answer {
        values: StoredValues,
    },
    Play {
        luck: f32,
        luck_chance: Option<f32>,
        n_plays: u32,
        played: Option<usize>,
        plays: Vec<StoredPlay>,
    },
    Resignation {
        play_on: f32,
        resigned: f32,
    },
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredValues {
    action: StoredAction,
    no_double: f32,
    take: f32,
    pass: f32,
    outcomes: [f32; 5],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rollout: Option<StoredRollout>,
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredRollout {
    trials: u64,
    lines: usize,
    error: f32,
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredPlay {
    rank: u32,
    text: String,
    steps: Vec<[u8; 2]>,
    equity: f32,
    ply: u8,
    outcomes: [f32; 5],
}

/// Declares the stored names of the cube's actions.
macro_rules! actions {
    ($($action:ident),*) => {
        #[derive(Clone, Copy, Debug, Deserialize, Serialize)]
        #[serde(rename_all = "snake_case")]
        enum StoredAction {
            $($action,)*
        }

        impl From<CubeAction> for StoredAction {
            fn from(action: CubeAction) -> Self {
                match action {
                    $(CubeAction::$action => Self::$action,)*
                }
            }
        }

        impl From<StoredAction> for CubeAction {
            fn from(action: StoredAction) -> Self {
                match action {
                    $(StoredAction::$action => Self::$action,)*
                }
            }
        }
    };
}

actions!(
    NotAvailable,
    NoDouble,
    NoDoubleBeaver,
    DoubleTake,
    DoubleBeaver,
    DoublePass,
    TooGoodPass,
    TooGoodTake
);

/// Writes a batch of verdicts.
pub(super) fn write(verdicts: &[Verdict]) -> Result<String, serde_json::Error> {
    let stored: Vec<StoredVerdict> = verdicts.iter().map(StoredVerdict::from).collect();
    serde_json::to_string(&stored)
}

/// Reads a batch of verdicts.
pub(super) fn read(text: &str) -> Result<Vec<Verdict>, serde_json::Error> {
    let stored: Vec<StoredVerdict> = serde_json::from_str(text)?;
    Ok(stored.into_iter().map(Verdict::from).collect())
}

impl From<&Verdict> for StoredVerdict {
    fn from(verdict: &Verdict) -> Self {
        let Counted {
            error,
            chance_lost,
            counts,
            kind,
        } = verdict.counted;
        let detail = match &verdict.detail {
            Detail::Cube(values) => StoredDetail::Cube {
                close: matches!(kind, CountedKind::Cube { is_close: true }),
                values: values.into(),
            },
            Detail::Answer(values) => StoredDetail::Answer {
                values: values.into(),
            },
            Detail::Play(play) => {
                let (luck, luck_chance) = match kind {
                    CountedKind::Play { luck, luck_chance } => (luck, luck_chance),
                    _ => (0.0, None),
                };
                StoredDetail::Play {
                    luck,
                    luck_chance,
                    n_plays: play.n_plays,
                    played: play.played,
                    plays: play.candidates.iter().map(StoredPlay::from).collect(),
                }
            }
            &Detail::Resignation { play_on, resigned } => {
                StoredDetail::Resignation { play_on, resigned }
            }
        };
        Self {
            error,
            lost: chance_lost,
            counts,
            chances: verdict.chances,
            detail,
        }
    }
}

impl From<StoredVerdict> for Verdict {
    fn from(stored: StoredVerdict) -> Self {
        let (kind, detail) = match stored.detail {
            StoredDetail::Cube { close, values } => (
                CountedKind::Cube { is_close: close },
                Detail::Cube(values.into()),
            ),
            StoredDetail::Answer { values } => (CountedKind::Answer, Detail::Answer(values.into())),
            StoredDetail::Play {
                luck,
                luck_chance,
                n_plays,
                played,
                plays,
            } => (
                CountedKind::Play { luck, luck_chance },
                Detail::Play(PlayVerdict {
                    n_plays,
                    candidates: plays.into_iter().map(Candidate::from).collect(),
                    played,
                }),
            ),
            StoredDetail::Resignation { play_on, resigned } => (
                CountedKind::Resignation,
                Detail::Resignation { play_on, resigned },
            ),
        };
        Self {
            counted: Counted {
                error: stored.error,
                chance_lost: stored.lost,
                counts: stored.counts,
                kind,
            },
            chances: stored.chances,
            detail,
        }
    }
}

impl From<&CubeValues> for StoredValues {
    fn from(values: &CubeValues) -> Self {
        Self {
            action: values.action.into(),
            no_double: values.no_double,
            take: values.take,
            pass: values.pass,
            outcomes: outcomes_row(values.outcomes),
            rollout: values.rollout.map(StoredRollout::from),
        }
    }
}

impl From<StoredValues> for CubeValues {
    fn from(stored: StoredValues) -> Self {
        Self {
            action: stored.action.into(),
            no_double: stored.no_double,
            take: stored.take,
            pass: stored.pass,
            outcomes: outcomes(stored.outcomes),
            rollout: stored.rollout.map(RolledOut::from),
        }
    }
}

impl From<RolledOut> for StoredRollout {
    fn from(rollout: RolledOut) -> Self {
        Self {
            trials: rollout.n_trials,
            lines: rollout.n_lines,
            error: rollout.standard_error,
        }
    }
}

impl From<StoredRollout> for RolledOut {
    fn from(stored: StoredRollout) -> Self {
        Self {
            n_trials: stored.trials,
            n_lines: stored.lines,
            standard_error: stored.error,
        }
    }
}

impl From<&Candidate> for StoredPlay {
    fn from(candidate: &Candidate) -> Self {
        Self {
            rank: candidate.rank,
            text: candidate.text.clone(),
            steps: candidate.steps.clone(),
            equity: candidate.equity,
            ply: candidate.ply,
            outcomes: outcomes_row(candidate.outcomes),
        }
    }
}

impl From<StoredPlay> for Candidate {
    fn from(stored: StoredPlay) -> Self {
        Self {
            rank: stored.rank,
            text: stored.text,
            steps: stored.steps,
            equity: stored.equity,
            ply: stored.ply,
            outcomes: outcomes(stored.outcomes),
        }
    }
}

const fn outcomes_row(of: Outcomes) -> [f32; 5] {
    [
        of.win,
        of.win_gammon,
        of.win_backgammon,
        of.lose_gammon,
        of.lose_backgammon,
    ]
}

const fn outcomes(row: [f32; 5]) -> Outcomes {
    let [
        win,
        win_gammon,
        win_backgammon,
        lose_gammon,
        lose_backgammon,
    ] = row;
    Outcomes {
        win,
        win_gammon,
        win_backgammon,
        lose_gammon,
        lose_backgammon,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in databases must be read for ever, or have another number.
    const GOLDEN: &str = concat!(
        r#"[{"error":0.25,"lost":0.125,"counts":true,"chances":[0.5,0.375],"detail":"#,
        r#"{"kind":"play","luck":-0.5,"luck_chance":null,"n_plays":7,"played":0,"plays":"#,
        r#"[{"rank":6,"text":"13/9 8/3","steps":[[13,9],[8,3]],"equity":-0.5,"ply":2,"#,
        r#""outcomes":[0.5,0.25,0.0,0.125,0.0]}]}},"#,
        r#"{"error":0.0,"lost":null,"counts":false,"chances":[0.5,0.5],"detail":"#,
        r#"{"kind":"cube","close":true,"values":{"action":"too_good_pass","no_double":1.0,"#,
        r#""take":1.5,"pass":1.0,"outcomes":[0.5,0.25,0.0,0.125,0.0]}}},"#,
        r#"{"error":0.0,"lost":null,"counts":true,"chances":[0.0,0.0],"detail":"#,
        r#"{"kind":"answer","values":{"action":"double_take","no_double":0.5,"take":0.75,"#,
        r#""pass":1.0,"outcomes":[0.5,0.25,0.0,0.125,0.0],"#,
        r#""rollout":{"trials":72,"lines":2,"error":0.0625}}}},"#,
        r#"{"error":0.0,"lost":null,"counts":true,"chances":[0.0,0.0],"detail":"#,
        r#"{"kind":"resignation","play_on":-1.0,"resigned":-1.0}}]"#
    );

    #[test]
    fn what_was_stored_in_this_format_is_read_and_written_as_it_was() {
        let verdicts = read(GOLDEN).unwrap();
        assert_eq!(verdicts.len(), 4);
        assert_eq!(write(&verdicts).unwrap(), GOLDEN);
    }
}
