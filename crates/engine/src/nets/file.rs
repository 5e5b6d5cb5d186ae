//! The file of a net.
//!
//! A container ([`crate::file`]) whose payload is, all numbers little-endian:
//!
//! | bytes | content |
//! |---|---|
//! | 4 + n | length and text (UTF-8) of the recipe that made the net |
//! | 4 | leak, `f32` |
//! | 4 | number of inputs, [`INPUTS`] or [`POSITIONAL_INPUTS`] |
//! | 4 | number of heads |
//! | 4 + 4 × n | number of hidden layers, and the width of each |
//! | 2 × m | every weight, `f16`, in the order of [`Weights::iter`] |
//!
//! Version 2, which is read as well, does not state the number of heads: it has one.

use std::borrow::Cow;

use half::f16;
use half::slice::HalfFloatSliceExt;

use crate::features::{INPUTS, POSITIONAL_INPUTS};
use crate::file::{self, FileError, Magic};
use crate::nets::weights::{Layer, RowSource, Shape, ShapeError, Weights};

/// The version of the file that this program writes. It reads version 2 as well.
pub const VERSION: u32 = 3;
/// The version with one head.
const OLD: u32 = 2;

const MAGIC: &Magic = b"OTTERNET";

/// The reason why bytes are not a net.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NetError {
    /// The file is of another kind or version, or is damaged.
    #[error(transparent)]
    File(#[from] FileError),
    /// The payload is shorter or longer than its numbers require.
    #[error("its contents should have {expected} bytes but have {found}")]
    Length {
        /// The length that the numbers so far require, in bytes.
        expected: usize,
        /// The length found, in bytes.
        found: usize,
    },
    /// The recipe is not text.
    #[error("its recipe is not UTF-8 text")]
    Recipe,
    /// The net has other inputs than those of this program.
    #[error("it has {found} inputs; this program's nets have {INPUTS} or {POSITIONAL_INPUTS}")]
    Inputs {
        /// The number of inputs in the file.
        found: u32,
    },
    /// The net has a shape that cannot be computed.
    #[error("its shape is wrong: {0}")]
    Shape(#[from] ShapeError),
}

impl Weights {
    /// Returns the net and the recipe that made it as the bytes of a file. Weights are rounded to
    /// eleven binary digits.
    pub fn to_bytes(&self, recipe: &str) -> Vec<u8> {
        let mut bytes = (recipe.len() as u32).to_le_bytes().to_vec();
        bytes.extend(recipe.as_bytes());
        bytes.extend(self.shape().leak.to_le_bytes());
        bytes.extend((self.shape().n_inputs() as u32).to_le_bytes());
        bytes.extend((self.shape().heads as u32).to_le_bytes());
        bytes.extend((self.shape().hidden.len() as u32).to_le_bytes());
        for &width in &self.shape().hidden {
            bytes.extend((width as u32).to_le_bytes());
        }
        for w in self.iter() {
            bytes.extend(f16::from_f32(*w).to_le_bytes());
        }
        file::pack(MAGIC, VERSION, &bytes)
    }

    /// Returns the net and its recipe from the bytes of a file.
    ///
    /// Errors if the bytes are not a file of a net that this program can compute.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, String), NetError> {
        let header = Header::of(bytes)?;
        let layers = header.layers(bytes).map(|layer| layer.read()).collect();
        Ok((Self::of(header.shape, layers), header.recipe))
    }
}

/// The file of a net that this program can compute. Its weights are not read yet, which takes
/// longer than all else.
#[derive(Clone, Debug)]
pub struct NetFile {
    bytes: Cow<'static, [u8]>,
    header: Header,
}

impl NetFile {
    /// Checks the bytes of a file.
    ///
    /// Errors if they are not a file of a net that this program can compute.
    pub fn checked(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, NetError> {
        let bytes = bytes.into();
        let header = Header::of(&bytes)?;
        Ok(Self { bytes, header })
    }

    /// Returns the shape of the net.
    pub(super) fn shape(&self) -> &Shape {
        &self.header.shape
    }

    /// Returns the first layer, and reads the others one by one, in the order of
    /// [`Weights::layers`].
    pub(super) fn layers(&self) -> (Halves<'_>, impl Iterator<Item = Layer>) {
        let mut layers = self.header.layers(&self.bytes);
        let Some(first) = layers.next() else {
            unreachable!("a net has two layers or more")
        };
        (first, layers.map(|layer| layer.read()))
    }
}

/// What stands in a file before the weights.
#[derive(Clone, Debug)]
struct Header {
    recipe: String,
    shape: Shape,
    /// The index of the first byte of the weights. The file holds as many as the shape has.
    first: usize,
}

impl Header {
    fn of(bytes: &[u8]) -> Result<Self, NetError> {
        let (version, bytes) = file::unpack(MAGIC, &[OLD, VERSION], bytes)?;
        let mut reader = Reader { bytes, at: 0 };
        let n = reader.number()? as usize;
        let recipe = String::from_utf8(reader.take(n)?.to_vec()).map_err(|_| NetError::Recipe)?;
        let leak = f32::from_bits(reader.number()?);
        let found = reader.number()?;
        let tactical = match found as usize {
            INPUTS => true,
            POSITIONAL_INPUTS => false,
            _ => return Err(NetError::Inputs { found }),
        };
        let heads = if version == OLD {
            1
        } else {
            reader.number()? as usize
        };
        let depth = reader.number()? as usize;
        if depth > 4 {
            return Err(ShapeError::Depth(depth).into());
        }
        let hidden = (0..depth)
            .map(|_| reader.number().map(|width| width as usize))
            .collect::<Result<_, _>>()?;
        let shape = Shape {
            tactical,
            hidden,
            heads,
            leak,
        };
        let shape = shape.checked()?;
        let expected = reader.at + 2 * shape.n_weights();
        if bytes.len() != expected {
            return Err(NetError::Length {
                expected,
                found: bytes.len(),
            });
        }
        Ok(Self {
            recipe,
            shape,
            first: file::HEAD + reader.at,
        })
    }

    /// Returns the layers of the file that begins with this, in the order of [`Weights::layers`].
    fn layers<'b>(&self, bytes: &'b [u8]) -> impl Iterator<Item = Halves<'b>> + use<'b> {
        let (mut halves, _) = bytes[self.first..].as_chunks::<2>();
        let mut take = move |n| {
            let (these, rest) = halves.split_at(n);
            halves = rest;
            these
        };
        let sizes = self.shape.layers().into_iter();
        sizes.map(move |(n, m)| Halves {
            weights: take(n * m),
            bias: take(m),
        })
    }
}

/// A layer as a file holds it, in numbers of 16 bits.
pub(super) struct Halves<'a> {
    weights: &'a [[u8; 2]],
    bias: &'a [[u8; 2]],
}

impl Halves<'_> {
    /// Reads the whole layer.
    fn read(&self) -> Layer {
        let mut layer = Layer {
            weights: vec![0.0; self.weights.len()],
            bias: self.bias(),
        };
        convert(self.weights, &mut layer.weights);
        layer
    }
}

impl RowSource for Halves<'_> {
    fn n_inputs(&self) -> usize {
        self.weights.len() / self.bias.len()
    }

    fn bias(&self) -> Vec<f32> {
        let mut bias = vec![0.0; self.bias.len()];
        convert(self.bias, &mut bias);
        bias
    }

    fn read(&self, input: usize, at: usize, to: &mut [f32]) {
        convert(
            &self.weights[input * self.bias.len() + at..][..to.len()],
            to,
        );
    }
}

/// Converts numbers of 16 bits into as many of `f32`.
fn convert(halves: &[[u8; 2]], numbers: &mut [f32]) {
    // A few at a time: a copy of all of them would take longer than to convert them.
    const FEW: usize = 256;
    for (numbers, halves) in numbers.chunks_mut(FEW).zip(halves.chunks(FEW)) {
        let mut few = [f16::ZERO; FEW];
        for (half, &bytes) in few.iter_mut().zip(halves) {
            *half = f16::from_le_bytes(bytes);
        }
        few[..halves.len()].convert_to_f32_slice(numbers);
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8], NetError> {
        let taken = self.bytes.get(self.at..).and_then(|rest| rest.get(..n));
        let taken = taken.ok_or(NetError::Length {
            expected: self.at.saturating_add(n),
            found: self.bytes.len(),
        })?;
        self.at += n;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, NetError> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::POSITION_CLASSES;
    use crate::nets::weights::tests::{positional_weights, some_weights, weights_with};

    fn some_file() -> Vec<u8> {
        some_weights(&[32, 16]).to_bytes("name = \"some\"")
    }

    #[test]
    fn a_written_net_is_read_back() {
        let (weights, recipe) = Weights::from_bytes(&some_file()).unwrap();
        let written = some_weights(&[32, 16]);
        assert_eq!(weights.shape(), written.shape());
        for (read, w) in weights.iter().zip(written.iter()) {
            assert!((read - w).abs() <= w.abs() / 2048.0, "{read} is not {w}");
        }
        assert_eq!(recipe, "name = \"some\"");
        // Rounding a second time changes nothing.
        let again = Weights::from_bytes(&weights.to_bytes("")).unwrap();
        assert_eq!(again.0, weights);
    }

    #[test]
    fn shapes_are_kept_and_an_old_file_has_one_head() {
        for weights in [
            weights_with(POSITION_CLASSES, &[16, 16]),
            positional_weights(&[16]),
        ] {
            let (read, _) = Weights::from_bytes(&weights.to_bytes("")).unwrap();
            assert_eq!(read.shape(), weights.shape());
        }
        // After the recipe's thirteen letters, the leak and the number of inputs.
        let mut old = payload();
        old.drain(25..29);
        let old = file::pack(MAGIC, OLD, &old);
        assert_eq!(Weights::from_bytes(&old), Weights::from_bytes(&some_file()));
    }

    #[test]
    fn every_cut_is_refused() {
        let file = some_file();
        for n in (0..60).chain([file.len() / 2, file.len() - 1]) {
            let error = Weights::from_bytes(&file[..n]).unwrap_err();
            assert!(
                matches!(error, NetError::File(_)),
                "cut to {n} bytes: {error}"
            );
        }
        // A payload cut before it was packed.
        let payload = payload();
        for n in (0..48).chain([payload.len() / 2, payload.len() - 1]) {
            let error = unpacked(&payload[..n]);
            assert!(
                matches!(error, NetError::Length { .. }),
                "{n} bytes: {error}"
            );
        }
    }

    #[test]
    fn faults_are_named() {
        let changed = |at: usize, to: u8| {
            let mut payload = payload();
            payload[at] = to;
            unpacked(&payload)
        };
        // The number of inputs stands after the recipe's thirteen letters and the leak.
        let other = (INPUTS as u8) ^ 1;
        assert!(matches!(changed(21, other), NetError::Inputs { .. }));
        assert_eq!(changed(25, 3), ShapeError::Heads(3).into());
        assert_eq!(changed(4, 0xFF), NetError::Recipe);
        let longer = [&payload()[..], &[0]].concat();
        assert!(matches!(unpacked(&longer), NetError::Length { .. }));
    }

    fn payload() -> Vec<u8> {
        let file = some_file();
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &file).unwrap();
        payload.to_vec()
    }

    fn unpacked(payload: &[u8]) -> NetError {
        Weights::from_bytes(&file::pack(MAGIC, VERSION, payload)).unwrap_err()
    }
}
