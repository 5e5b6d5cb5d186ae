//! The values of a position of Hypergammon.

use crate::bearoff::CubeValues;
use crate::equity::Outcomes;
use crate::fixed;

/// The largest value: a backgammon with the cube at 1.
const MOST: f32 = 3.0;

/// The greatest change of a value in points per game by two bytes.
pub(super) const ERROR: f32 = MOST * fixed::ERROR;

/// The exact values of a position to the player on roll, who does not double now, in points per
/// game with the cube at 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values {
    /// The chances of each result if both players play for points without a cube.
    pub outcomes: Outcomes,
    /// The value if the player on roll owns the cube.
    pub own: f32,
    /// The value if the cube is centred and gammons count.
    pub centred: f32,
    /// The value if the other player owns the cube.
    pub opponent: f32,
    /// The value if the cube is centred and gammons count only once it was turned (SC-3).
    pub jacoby: f32,
    /// The same if beavers are allowed as well (CU-7). Without the Jacoby rule nobody makes a
    /// double that is beavered, so that they change nothing.
    pub jacoby_beavers: f32,
}

impl Values {
    /// The number of bytes of the values in a table.
    pub(super) const BYTES: usize = 20;
    /// The number of values of a position: five chances and five with a cube.
    pub(super) const COUNT: usize = 10;

    pub(super) const fn from_array(values: [f32; Self::COUNT]) -> Self {
        let [
            a,
            b,
            c,
            d,
            e,
            own,
            centred,
            opponent,
            jacoby,
            jacoby_beavers,
        ] = values;
        Self {
            outcomes: Outcomes::from_array([a, b, c, d, e]),
            own,
            centred,
            opponent,
            jacoby,
            jacoby_beavers,
        }
    }

    /// Returns the bytes of the values in a table: the chances first.
    pub(super) fn pack(values: &[f32; Self::COUNT]) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        for (at, (&value, to)) in values.iter().zip(bytes.as_chunks_mut().0).enumerate() {
            *to = fixed::pack(value / scale(at));
        }
        bytes
    }

    /// Returns the values that [`Values::pack`] made these bytes of.
    pub(super) fn unpack(bytes: &[u8; Self::BYTES]) -> Self {
        let (values, _) = bytes.as_chunks();
        Self::from_array(std::array::from_fn(|at| {
            fixed::unpack(values[at]) * scale(at)
        }))
    }

    /// Returns the values with each owner of the cube, by these rules of money play.
    pub fn cube(&self, jacoby: bool, beavers: bool) -> CubeValues {
        CubeValues {
            cubeless: self.outcomes.cubeless(),
            own: self.own,
            centred: match (jacoby, beavers) {
                (false, _) => self.centred,
                (true, false) => self.jacoby,
                (true, true) => self.jacoby_beavers,
            },
            opponent: self.opponent,
        }
    }
}

/// Returns the largest value at a place in the array.
const fn scale(at: usize) -> f32 {
    if at < 5 { 1.0 } else { MOST }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_value_in_its_place() {
        let values = [0.7, 0.4, 0.1, 0.2, 0.05, 1.4, -1.3, -2.9, 0.3, 3.0];
        let back = Values::unpack(&Values::pack(&values));
        assert!((back.outcomes.win_backgammon - 0.1).abs() < 2e-5);
        assert!((back.outcomes.lose_backgammon - 0.05).abs() < 2e-5);
        assert!((back.own - 1.4).abs() < ERROR && (back.opponent + 2.9).abs() < ERROR);
        let centred = |jacoby, beavers| back.cube(jacoby, beavers).centred;
        assert!((centred(false, true) + 1.3).abs() < ERROR);
        assert!((centred(true, false) - 0.3).abs() < ERROR);
        assert!((centred(true, true) - 3.0).abs() < ERROR);
    }
}
