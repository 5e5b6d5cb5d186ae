//! The weights of the race net, and their file.
//!
//! A container ([`crate::file`]) whose payload is, all numbers little-endian:
//!
//! | bytes | content |
//! |---|---|
//! | 4 + n | length and text (UTF-8) of the recipe that the net was trained by |
//! | 4 × m | every weight, `f32`, layer by layer, weights before bias |

use super::{HIDDEN, INPUTS, OUTPUTS};
use crate::file::{self, FileError, Magic};
use crate::nets::Layer;

/// The version of the file that this program writes and reads.
const VERSION: u32 = 1;

const MAGIC: &Magic = b"OTTERPAC";

/// The weights of a race net as training makes them and the file stores them.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceWeights {
    layers: [Layer; 3],
}

/// Why bytes are not the file of a race net.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RaceNetError {
    /// The container has another magic or version, or is damaged.
    #[error(transparent)]
    File(#[from] FileError),
    /// The payload has another length than the recipe and the weights need.
    #[error("wrong length of a race net's payload: expected {expected} bytes, found {found}")]
    Length {
        /// Bytes that the recipe and the weights need.
        expected: usize,
        /// Bytes of the payload.
        found: usize,
    },
    /// A weight is infinite or not a number.
    #[error("a weight of the race net is infinite or not a number: expected finite numbers")]
    NotFinite,
    /// The recipe is not UTF-8.
    #[error("the recipe in the race net's file is not UTF-8 text")]
    Recipe,
}

impl RaceWeights {
    /// Returns weights that are all 0.
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

    /// Returns the layers, first to last.
    pub fn layers(&self) -> &[Layer; 3] {
        &self.layers
    }

    /// Returns the layers, first to last, for changes in place.
    pub fn layers_mut(&mut self) -> &mut [Layer; 3] {
        &mut self.layers
    }

    /// Iterates over every weight, layer by layer, weights before bias.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        self.layers.iter().flat_map(Layer::iter)
    }

    /// Iterates over every weight in the order of [`Self::iter`], for changes in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers.iter_mut().flat_map(Layer::iter_mut)
    }

    /// Returns the file of this net, with the recipe that it was trained by.
    pub fn to_bytes(&self, recipe: &str) -> Vec<u8> {
        let mut bytes = (recipe.len() as u32).to_le_bytes().to_vec();
        bytes.extend(recipe.as_bytes());
        bytes.extend(self.iter().flat_map(|w| w.to_le_bytes()));
        file::pack(MAGIC, VERSION, &bytes)
    }

    /// Returns the net in a file, and its recipe. Errors if the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, String), RaceNetError> {
        let (_, payload) = file::unpack(MAGIC, &[VERSION], bytes)?;
        let mut weights = Self::zero();
        let for_weights = 4 * weights.iter().count();
        let wrong_length = |recipe: usize| RaceNetError::Length {
            expected: recipe.saturating_add(4 + for_weights),
            found: payload.len(),
        };
        let (len, rest) = payload.split_first_chunk().ok_or_else(|| wrong_length(0))?;
        let len = u32::from_le_bytes(*len) as usize;
        let (recipe, rest) = rest
            .split_at_checked(len)
            .ok_or_else(|| wrong_length(len))?;
        if rest.len() != for_weights {
            return Err(wrong_length(len));
        }
        let (numbers, _) = rest.as_chunks::<4>();
        for (w, number) in weights.iter_mut().zip(numbers) {
            *w = f32::from_le_bytes(*number);
        }
        if !weights.iter().all(|w| w.is_finite()) {
            return Err(RaceNetError::NotFinite);
        }
        let recipe = String::from_utf8(recipe.to_vec()).map_err(|_| RaceNetError::Recipe)?;
        Ok((weights, recipe))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_whole_or_is_refused() {
        let mut weights = RaceWeights::zero();
        for (at, w) in weights.iter_mut().enumerate() {
            *w = at as f32 / 7.0;
        }
        let bytes = weights.to_bytes("made so");
        let (back, recipe) = RaceWeights::from_bytes(&bytes).unwrap();
        assert_eq!((back, recipe.as_str()), (weights.clone(), "made so"));
        let error = |bytes: &[u8]| RaceWeights::from_bytes(bytes).unwrap_err();
        for cut in (0..bytes.len()).step_by(701) {
            assert!(
                matches!(error(&bytes[..cut]), RaceNetError::File(_)),
                "{cut}"
            );
        }
        // A payload that was wrong before it was packed.
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &bytes).unwrap();
        for cut in (0..payload.len()).step_by(701) {
            let packed = file::pack(MAGIC, VERSION, &payload[..cut]);
            let expected = RaceNetError::Length {
                expected: if cut < 4 {
                    payload.len() - 7
                } else {
                    payload.len()
                },
                found: cut,
            };
            assert_eq!(error(&packed), expected);
        }
        if let Some(w) = weights.iter_mut().next() {
            *w = f32::NAN;
        }
        assert_eq!(error(&weights.to_bytes("")), RaceNetError::NotFinite);
    }
}
