//! A run on disk, so that it can go on after it was stopped.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Everything that a run changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Checkpoint {
    pub(crate) round: u64,
    pub(crate) n_samples: u64,
    pub(crate) n_steps: u64,
    pub(crate) state: Vec<f32>,
    pub(crate) average: Vec<f32>,
}

const MAGIC: &[u8; 8] = b"OTTERRUN";

/// Writes a checkpoint beside the old one and then in its place, so that one of the two is
/// always whole.
pub(crate) fn write(path: &Path, checkpoint: &Checkpoint) -> Result<()> {
    let mut bytes = MAGIC.to_vec();
    let heads = [
        checkpoint.round,
        checkpoint.n_samples,
        checkpoint.n_steps,
        checkpoint.state.len() as u64,
        checkpoint.average.len() as u64,
    ];
    for head in heads {
        bytes.extend(head.to_le_bytes());
    }
    for w in checkpoint.state.iter().chain(&checkpoint.average) {
        bytes.extend(w.to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    let beside = path.with_extension("part");
    fs::write(&beside, &bytes)?;
    fs::rename(&beside, path)?;
    Ok(())
}

/// Reads a checkpoint.
pub(crate) fn read(path: &Path) -> Result<Checkpoint> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    parse(&bytes).with_context(|| format!("{} is no whole checkpoint", path.display()))
}

fn parse(bytes: &[u8]) -> Result<Checkpoint> {
    ensure!(bytes.len() >= 52 && bytes.starts_with(MAGIC), "wrong head");
    let (body, sum) = bytes.split_at(bytes.len() - 4);
    ensure!(crc32fast::hash(body).to_le_bytes() == sum, "wrong checksum");
    let (heads, _) = body[8..48].as_chunks::<8>();
    let head = |at: usize| u64::from_le_bytes(heads[at]);
    let (words, _) = body[48..].as_chunks::<4>();
    let numbers: Vec<f32> = words.iter().map(|w| f32::from_le_bytes(*w)).collect();
    let n = head(3) as usize;
    ensure!(
        numbers.len() as u64 == head(3).saturating_add(head(4)),
        "wrong length"
    );
    Ok(Checkpoint {
        round: head(0),
        n_samples: head(1),
        n_steps: head(2),
        state: numbers[..n].to_vec(),
        average: numbers[n..].to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_back_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("otter-checkpoint-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("run.checkpoint");
        let checkpoint = Checkpoint {
            round: 7,
            n_samples: 8,
            n_steps: 9,
            state: vec![1.0, 2.0],
            average: vec![3.0],
        };
        write(&path, &checkpoint).unwrap();
        assert_eq!(read(&path).unwrap(), checkpoint);
        let bytes = fs::read(&path).unwrap();
        for n in 0..bytes.len() {
            assert!(parse(&bytes[..n]).is_err());
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
