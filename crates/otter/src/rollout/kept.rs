//! A rollout in a file, from which it can be resumed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use otter_engine::rollout::{Plan, Rollout, Tally};
use otter_engine::{Engine, Stakes, behaviour, kernels};
use otter_notation::gnu::PositionId;
use otter_notation::xg::Xgid;
use otter_rules::{Board, PlayedBoard};
use serde::{Deserialize, Serialize};

use super::topic::Topic;
use crate::arguments::Subject;

/// The version of the file's format; it is raised when the meaning of its content changes.
const VERSION: u32 = 2;

/// The content of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    otter_rollout: u32,
    /// The behaviour number of the nets that played.
    behaviour: String,
    xgid: String,
    position: String,
    stakes: Stakes,
    topic: KeptTopic,
    plan: Plan,
    tally: Tally,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptTopic {
    Position,
    Double,
    /// The positions after the plays, the opponent on roll.
    Plays(Vec<String>),
}

impl Kept {
    fn new(engine: &Engine, subject: &Subject, topic: &Topic, rollout: &Rollout) -> Self {
        Self {
            otter_rollout: VERSION,
            behaviour: number(engine),
            xgid: subject.id.to_string(),
            position: PositionId::from(&subject.board).to_string(),
            stakes: subject.stakes,
            topic: match topic {
                Topic::Position => KeptTopic::Position,
                Topic::Double => KeptTopic::Double,
                Topic::Plays(plays) => {
                    let id = |result: &PlayedBoard| PositionId::from(&result.turned()).to_string();
                    KeptTopic::Plays(plays.iter().map(|(_, result)| id(result)).collect())
                }
            },
            plan: *rollout.plan(),
            tally: rollout.tally().clone(),
        }
    }

    /// Fails if this program with this net cannot continue the rollout.
    fn refuse_foreign(&self, engine: &Engine) -> anyhow::Result<()> {
        if self.otter_rollout != VERSION {
            bail!(
                "expected version {VERSION}, found {}; begin the rollout again",
                self.otter_rollout
            );
        }
        let ours = number(engine);
        if self.behaviour != ours {
            bail!(
                "it was begun with another net: expected the behaviour number {ours}, found {}; \
                 choose that net with --net, or begin again",
                self.behaviour
            );
        }
        Ok(())
    }

    /// Returns the position with its stakes.
    fn subject(&self) -> anyhow::Result<Subject> {
        let id: Xgid = self
            .xgid
            .parse()
            .with_context(|| format!("`xgid` is {:?}", self.xgid))?;
        Ok(Subject::new(id, board(&self.position)?, self.stakes))
    }
}

impl KeptTopic {
    /// Returns the topic of the rollout; fails if the position's roll does not allow one of its
    /// plays.
    fn topic(&self, subject: &Subject) -> anyhow::Result<Topic> {
        match self {
            Self::Position => Ok(Topic::Position),
            Self::Double => Ok(Topic::Double),
            Self::Plays(after) => {
                let after = after
                    .iter()
                    .map(|text| Ok(board(text)?.turned().unplayed()))
                    .collect::<anyhow::Result<Vec<PlayedBoard>>>()?;
                Topic::of_results(subject, after)
                    .context("the roll does not allow one of its plays")
            }
        }
    }
}

/// Reads a position ID.
fn board(text: &str) -> anyhow::Result<Board> {
    let id: PositionId = text
        .parse()
        .with_context(|| format!("{text:?} is not a valid position ID"))?;
    Ok(id.board())
}

/// A rollout with its position and topic.
pub(super) struct Resumed {
    pub(super) subject: Subject,
    pub(super) topic: Topic,
    pub(super) rollout: Rollout,
}

/// Returns the file in which an interrupted rollout is kept if none was named.
pub(super) fn usual_path(subject: &Subject) -> PathBuf {
    let id: String = PositionId::from(&subject.board)
        .to_string()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    format!("otter-rollout-{id}.json").into()
}

/// Keeps a rollout in a file. If that fails, the file is left as it was.
pub(super) fn keep(
    path: &Path,
    engine: &Engine,
    subject: &Subject,
    topic: &Topic,
    rollout: &Rollout,
) -> anyhow::Result<()> {
    let kept = Kept::new(engine, subject, topic, rollout);
    let written = serde_json::to_vec(&kept)
        .map_err(io::Error::from)
        .and_then(|bytes| write(path, &bytes));
    written.with_context(|| {
        format!(
            "the rollout could not be kept in {}; name another file with --keep",
            path.display()
        )
    })
}

/// Writes a file beside `path` and then renames it; writes in place if `path` exists and is not a
/// regular file.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, bytes);
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // A partly written rollout cannot be resumed.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Reads a rollout that was kept.
pub(super) fn read(path: &Path, engine: &Engine) -> anyhow::Result<Resumed> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let kept: Kept = serde_json::from_slice(&bytes)
        .with_context(|| format!("{name} is not a complete file kept by `otter rollout`"))?;
    kept.refuse_foreign(engine)
        .with_context(|| format!("cannot resume {name}"))?;
    resumed(kept).with_context(|| format!("{name} is damaged"))
}

fn resumed(kept: Kept) -> anyhow::Result<Resumed> {
    let subject = kept.subject()?;
    let topic = kept.topic.topic(&subject)?;
    let question = topic.question(&subject)?;
    Ok(Resumed {
        subject,
        topic,
        rollout: Rollout::resumed(question, kept.plan, kept.tally)?,
    })
}

fn number(engine: &Engine) -> String {
    format!("{:016x}", behaviour(engine, kernels::Path::best()))
}
