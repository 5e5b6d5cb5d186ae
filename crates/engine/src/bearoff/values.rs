//! The values of a position by who owns the cube.

/// Values of a position to the player who rolls now without doubling, in points per game with
/// the cube at 1, by who may double later.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CubeValues {
    /// Nobody: without a cube.
    pub cubeless: f32,
    /// The player on roll owns it.
    pub own: f32,
    /// It is centred.
    pub centred: f32,
    /// The other player owns it.
    pub opponent: f32,
}

impl CubeValues {
    /// How many bytes the four take in a table.
    pub(super) const BYTES: usize = 8;

    pub(super) const fn from_array([cubeless, own, centred, opponent]: [f32; 4]) -> Self {
        Self {
            cubeless,
            own,
            centred,
            opponent,
        }
    }

    /// The values with the right to double used where that is better: doubled, the other side
    /// takes or passes, whichever costs it less.
    pub fn with_double(self) -> Self {
        let doubled = (2.0 * self.opponent).min(1.0);
        Self {
            own: self.own.max(doubled),
            centred: self.centred.max(doubled),
            ..self
        }
    }
}
