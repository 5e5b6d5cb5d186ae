//! Checkpoints: the state of a run in a file, from which it can be resumed.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use otter_engine::file::{self, Magic};

/// Everything that a run changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Checkpoint {
    pub(crate) round: u64,
    pub(crate) n_samples: u64,
    pub(crate) n_steps: u64,
    pub(crate) state: Vec<f32>,
    pub(crate) average: Vec<f32>,
    /// The memory of each worker.
    pub(crate) memories: Vec<Vec<u8>>,
}

const MAGIC: &Magic = b"OTTERRUN";

/// The version of the file, raised when the content of a checkpoint changes.
const VERSION: u32 = 3;

/// Writes a checkpoint under another name and then renames it, so that the old or the new one is
/// always whole.
pub(crate) fn write(path: &Path, checkpoint: &Checkpoint) -> Result<()> {
    let mut bytes = Vec::new();
    let heads = [
        checkpoint.round,
        checkpoint.n_samples,
        checkpoint.n_steps,
        checkpoint.state.len() as u64,
        checkpoint.average.len() as u64,
        checkpoint.memories.len() as u64,
    ];
    let sizes = checkpoint.memories.iter().map(|memory| memory.len() as u64);
    for head in heads.into_iter().chain(sizes) {
        bytes.extend(head.to_le_bytes());
    }
    for w in checkpoint.state.iter().chain(&checkpoint.average) {
        bytes.extend(w.to_le_bytes());
    }
    bytes.extend(checkpoint.memories.iter().flatten());
    let bytes = file::pack(MAGIC, VERSION, &bytes);
    file::replace(path, |file| file.write_all(&bytes))?;
    Ok(())
}

/// Reads the checkpoint that [`write()`] wrote to this file.
///
/// Errors if the file cannot be read or is not a whole checkpoint of the present version.
pub(crate) fn read(path: &Path) -> Result<Checkpoint> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    parse(&bytes).with_context(|| format!("{} is not a whole checkpoint", path.display()))
}

fn parse(bytes: &[u8]) -> Result<Checkpoint> {
    let (_, mut rest) = file::unpack(MAGIC, &[VERSION], bytes)?;
    let mut head = || -> Result<u64> {
        let (number, left) = rest.split_first_chunk::<8>().context("cut short")?;
        rest = left;
        Ok(u64::from_le_bytes(*number))
    };
    let (round, n_samples, n_steps) = (head()?, head()?, head()?);
    let (n_state, n_average, n_memories) = (head()?, head()?, head()?);
    let sizes = (0..n_memories)
        .map(|_| head())
        .collect::<Result<Vec<_>>>()?;
    let mut take = |n: u64| -> Result<&[u8]> {
        let n = usize::try_from(n)?;
        let (taken, left) = rest.split_at_checked(n).context("cut short")?;
        rest = left;
        Ok(taken)
    };
    let state = numbers(take(n_state.saturating_mul(4))?);
    let average = numbers(take(n_average.saturating_mul(4))?);
    let memories = sizes
        .into_iter()
        .map(|size| take(size).map(<[u8]>::to_vec))
        .collect::<Result<_>>()?;
    ensure!(rest.is_empty(), "too long");
    Ok(Checkpoint {
        round,
        n_samples,
        n_steps,
        state,
        average,
        memories,
    })
}

fn numbers(bytes: &[u8]) -> Vec<f32> {
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|w| f32::from_le_bytes(*w)).collect()
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
            memories: vec![vec![4, 5, 6], vec![]],
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
