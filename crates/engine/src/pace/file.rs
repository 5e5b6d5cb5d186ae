//! The weights of the net that knows one side's pace, and their file.
//!
//! A container ([`crate::file`]) whose payload is, all numbers little-endian:
//!
//! | bytes | content |
//! |---|---|
//! | 4 + n | length and text (UTF-8) of the recipe that the net was made by |
//! | 4 × m | every weight, `f32`, layer by layer, weights before bias |

use super::{HIDDEN, INPUTS, OUTPUTS};
use crate::file::{self, FileError, Magic};
use crate::nets::Layer;

/// The version of the file that this program writes and reads.
const VERSION: u32 = 1;

const MAGIC: &Magic = b"OTTERPAC";

/// All weights, in plain form: what training makes and the file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct PaceWeights {
    layers: [Layer; 3],
}

/// Why bytes are not such a net.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PaceError {
    /// The file is of another kind or version, or is spoilt.
    #[error(transparent)]
    File(#[from] FileError),
    /// The payload is not as long as a race net's.
    #[error("its contents have the wrong length for a race net")]
    Length,
    /// A weight is infinite or not a number.
    #[error("one of its weights is not a finite number")]
    NotFinite,
    /// The recipe is not text.
    #[error("its recipe is not UTF-8 text")]
    Recipe,
}

impl PaceWeights {
    /// Returns weights that are all 0, to be filled in.
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
        let mut bytes = (recipe.len() as u32).to_le_bytes().to_vec();
        bytes.extend(recipe.as_bytes());
        bytes.extend(self.iter().flat_map(|w| w.to_le_bytes()));
        file::pack(MAGIC, VERSION, &bytes)
    }

    /// The net in a file, and its recipe.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, String), PaceError> {
        let (_, payload) = file::unpack(MAGIC, &[VERSION], bytes)?;
        let (len, rest) = payload.split_first_chunk().ok_or(PaceError::Length)?;
        let (recipe, rest) = rest
            .split_at_checked(u32::from_le_bytes(*len) as usize)
            .ok_or(PaceError::Length)?;
        let mut weights = Self::zero();
        let (numbers, []) = rest.as_chunks::<4>() else {
            return Err(PaceError::Length);
        };
        if numbers.len() != weights.iter().count() {
            return Err(PaceError::Length);
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
            assert!(matches!(error(&bytes[..cut]), PaceError::File(_)), "{cut}");
        }
        // A payload that was wrong before it was packed.
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &bytes).unwrap();
        for cut in (0..payload.len()).step_by(701) {
            let packed = file::pack(MAGIC, VERSION, &payload[..cut]);
            assert_eq!(error(&packed), PaceError::Length, "cut at {cut}");
        }
        if let Some(w) = weights.iter_mut().next() {
            *w = f32::NAN;
        }
        assert_eq!(error(&weights.to_bytes("")), PaceError::NotFinite);
    }
}
