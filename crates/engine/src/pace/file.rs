//! The weights of the net that knows one side's pace, and their file.
//!
//! All numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OTTERPAC` |
//! | 4 | version of this form |
//! | 4 + n | length and text (UTF-8) of the recipe that the net was made by |
//! | 4 × m | every weight, `f32`, layer by layer, weights before bias |
//! | 4 | CRC-32 of everything before |

use super::{HIDDEN, INPUTS, OUTPUTS};
use crate::nets::Layer;

/// The version of the file that this program writes and reads.
const VERSION: u32 = 1;

const MAGIC: &[u8; 8] = b"OTTERPAC";

/// All weights, in plain form: what training makes and the file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct PaceWeights {
    layers: [Layer; 3],
}

/// Why bytes are not such a net.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PaceError {
    /// It begins with something else.
    #[error("it does not begin with OTTERPAC, so it is no race net of Otter")]
    NotARaceNet,
    /// A version that this program does not know.
    #[error("it has version {0} of the form of race nets; this program reads version {VERSION}")]
    Version(u32),
    /// Fewer bytes than it should have, or more.
    #[error("it has the wrong length: it was cut short or added to")]
    Length,
    /// Not the bytes that were written.
    #[error("its checksum is wrong: it was changed or damaged")]
    Checksum,
    /// A weight that is no number.
    #[error("one of its weights is no finite number")]
    NotFinite,
    /// A recipe that is no text.
    #[error("the recipe in it is no text")]
    Recipe,
}

impl PaceWeights {
    /// All 0.
    pub fn zero() -> Self {
        let sizes = [
            (INPUTS, HIDDEN[0]),
            (HIDDEN[0], HIDDEN[1]),
            (HIDDEN[1], OUTPUTS),
        ];
        Self {
            layers: sizes.map(|(n, m)| Layer {
                weights: vec![0.0; n * m],
                bias: vec![0.0; m],
            }),
        }
    }

    /// The layers, first to last.
    pub fn layers(&self) -> &[Layer; 3] {
        &self.layers
    }

    /// The layers, to be changed in place.
    pub fn layers_mut(&mut self) -> &mut [Layer; 3] {
        &mut self.layers
    }

    /// Every number, layer by layer, weights before bias.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        self.layers
            .iter()
            .flat_map(|layer| layer.weights.iter().chain(&layer.bias))
    }

    /// Every number, in the same order, to be changed in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers
            .iter_mut()
            .flat_map(|layer| layer.weights.iter_mut().chain(&mut layer.bias))
    }

    /// The file of this net, with the recipe it was made by.
    pub fn to_bytes(&self, recipe: &str) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((recipe.len() as u32).to_le_bytes());
        bytes.extend(recipe.as_bytes());
        bytes.extend(self.iter().flat_map(|w| w.to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The net in a file, and its recipe.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, String), PaceError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(PaceError::NotARaceNet)?;
        let (version, rest) = word(rest)?;
        if version != VERSION {
            return Err(PaceError::Version(version));
        }
        let (len, rest) = word(rest)?;
        let (recipe, rest) = rest
            .split_at_checked(len as usize)
            .ok_or(PaceError::Length)?;
        let mut weights = Self::zero();
        let (numbers, []) = rest.as_chunks::<4>() else {
            return Err(PaceError::Length);
        };
        if numbers.len() != weights.iter().count() + 1 {
            return Err(PaceError::Length);
        }
        let (body, sum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(body).to_le_bytes() != sum {
            return Err(PaceError::Checksum);
        }
        for (w, number) in weights.iter_mut().zip(numbers) {
            *w = f32::from_le_bytes(*number);
        }
        if !weights.iter().all(|w| w.is_finite()) {
            return Err(PaceError::NotFinite);
        }
        let recipe = String::from_utf8(recipe.to_vec()).map_err(|_| PaceError::Recipe)?;
        Ok((weights, recipe))
    }
}

fn word(bytes: &[u8]) -> Result<(u32, &[u8]), PaceError> {
    let (word, rest) = bytes.split_first_chunk().ok_or(PaceError::Length)?;
    Ok((u32::from_le_bytes(*word), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_whole_or_says_what_is_wrong() {
        let mut weights = PaceWeights::zero();
        for (at, w) in weights.iter_mut().enumerate() {
            *w = at as f32 / 7.0;
        }
        let bytes = weights.to_bytes("made so");
        let (back, recipe) = PaceWeights::from_bytes(&bytes).unwrap();
        assert_eq!((back, recipe.as_str()), (weights.clone(), "made so"));
        let error = |bytes: &[u8]| PaceWeights::from_bytes(bytes).unwrap_err();
        for cut in (0..bytes.len()).step_by(701) {
            let expected = if cut < 8 {
                PaceError::NotARaceNet
            } else {
                PaceError::Length
            };
            assert_eq!(error(&bytes[..cut]), expected, "cut at {cut}");
        }
        let changed = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x10;
            error(&bytes)
        };
        assert_eq!(changed(0), PaceError::NotARaceNet);
        assert_eq!(changed(8), PaceError::Version(17));
        assert_eq!(changed(12), PaceError::Length);
        assert_eq!(changed(17), PaceError::Checksum);
        assert_eq!(changed(bytes.len() / 2), PaceError::Checksum);
        if let Some(w) = weights.iter_mut().next() {
            *w = f32::NAN;
        }
        assert_eq!(error(&weights.to_bytes("")), PaceError::NotFinite);
    }
}
