//! A rollout in a file, to be gone on with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use otter_engine::rollout::{Plan, Rollout, Tally};
use otter_engine::{Engine, Stakes, behaviour, kernels};
use otter_notation::gnu::PositionId;
use otter_notation::xg::Xgid;
use otter_rules::PlayedBoard;
use serde::{Deserialize, Serialize};

use super::topic::Topic;
use crate::ask::Asked;

/// Raised when what is kept changes its meaning.
const VERSION: u32 = 1;

/// What is in the file.
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

/// A rollout and what it is about.
pub(super) struct Resumed {
    pub(super) asked: Asked,
    pub(super) topic: Topic,
    pub(super) rollout: Rollout,
}

/// Where a rollout is kept of which nobody said where.
pub(super) fn usual_path(asked: &Asked) -> PathBuf {
    let id: String = PositionId::from(&asked.board)
        .to_string()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    format!("otter-rollout-{id}.json").into()
}

/// Keeps a rollout in a file, which it either holds whole or as it was before.
pub(super) fn keep(
    path: &Path,
    engine: &Engine,
    asked: &Asked,
    topic: &Topic,
    rollout: &Rollout,
) -> anyhow::Result<()> {
    let kept = Kept {
        otter_rollout: VERSION,
        behaviour: number(engine),
        xgid: asked.id.to_string(),
        position: PositionId::from(&asked.board).to_string(),
        stakes: asked.stakes,
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
    };
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

/// Writes beside the place and then moves there, unless something else than a file is there.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, bytes);
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of it serves nobody.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Reads a rollout that was kept.
pub(super) fn read(path: &Path, engine: &Engine) -> anyhow::Result<Resumed> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let kept: Kept = serde_json::from_slice(&bytes).with_context(|| {
        format!("{name} is no rollout that `otter rollout` has kept, or it was cut short")
    })?;
    if kept.otter_rollout != VERSION {
        bail!(
            "{name} is of version {}, and this program reads version {VERSION}; begin the rollout \
             again",
            kept.otter_rollout
        );
    }
    let ours = number(engine);
    if kept.behaviour != ours {
        bail!(
            "{name} was begun with another net (behaviour number {}, here {ours}), and sums of \
             two nets mean nothing; go on with that one (--net), or begin again",
            kept.behaviour
        );
    }
    let spoilt = |what: &str| anyhow::anyhow!("{name} is spoilt: {what}");
    let id: Xgid = kept
        .xgid
        .parse()
        .map_err(|error| spoilt(&format!("its XGID is wrong: {error}")))?;
    let position = |text: &str| {
        text.parse::<PositionId>()
            .map(|id| id.board())
            .map_err(|error| spoilt(&format!("the position {text} is wrong: {error}")))
    };
    let asked = Asked::kept(id, position(&kept.position)?, kept.stakes);
    let topic = match kept.topic {
        KeptTopic::Position => Topic::Position,
        KeptTopic::Double => Topic::Double,
        KeptTopic::Plays(after) => {
            let after = after
                .iter()
                .map(|text| Ok(position(text)?.turned().unplayed()));
            let after = after.collect::<anyhow::Result<Vec<PlayedBoard>>>()?;
            Topic::of_results(&asked, after)
                .ok_or_else(|| spoilt("it has a play that the roll does not allow"))?
        }
    };
    let question = topic.question(&asked)?;
    let rollout = Rollout::resumed(question, kept.plan, kept.tally)
        .map_err(|error| spoilt(&error.to_string()))?;
    Ok(Resumed {
        asked,
        topic,
        rollout,
    })
}

fn number(engine: &Engine) -> String {
    format!("{:016x}", behaviour(engine, kernels::Path::best()))
}
