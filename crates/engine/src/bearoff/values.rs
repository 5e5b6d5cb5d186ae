//! The values of a position for each owner of the cube.

/// The values of a position to the player who rolls now without doubling, in points per game with
/// the cube at 1, for each owner of the cube.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CubeValues {
    /// The value in a game without a cube.
    pub cubeless: f32,
    /// The value if the player on roll owns the cube.
    pub own: f32,
    /// The value if the cube is centred, so that either player may double later.
    pub centred: f32,
    /// The value if the other player owns the cube.
    pub opponent: f32,
}

impl CubeValues {
    /// The number of bytes of the four values in a table.
    pub(super) const BYTES: usize = 8;

    pub(super) const fn from_array([cubeless, own, centred, opponent]: [f32; 4]) -> Self {
        Self {
            cubeless,
            own,
            centred,
            opponent,
        }
    }

    /// Returns the values if the player on roll doubles wherever that is better, and the other side
    /// then takes or passes, whichever costs it less.
    pub fn with_double(self) -> Self {
        let doubled = (2.0 * self.opponent).min(1.0);
        Self {
            own: self.own.max(doubled),
            centred: self.centred.max(doubled),
            ..self
        }
    }
}
