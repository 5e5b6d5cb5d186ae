//! The cubes on the table, and the players who have a stake in each (CH-6, CH-9, CH-10).

use super::party::Party;
use super::player::Player;
use super::ruleset::CubeCount;
use crate::cube::Cube;
use crate::points::CubeValue;

/// The name of a cube at the table: the team's only one, a member's, or an extra one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CubeId {
    /// The one cube between the box and the whole team (CH-6).
    #[cfg_attr(feature = "serde", serde(rename = "team"))]
    Team,
    /// The cube between the box and this member (CH-10).
    #[cfg_attr(feature = "serde", serde(rename = "of"))]
    Of(Player),
    /// An extra cube that this player has bought from the lone taker (CH-9).
    #[cfg_attr(feature = "serde", serde(rename = "extra"))]
    Extra(Player),
}

impl CubeId {
    /// Returns whether the cube is played against the box, and so is not an extra one.
    pub const fn is_main(self) -> bool {
        !matches!(self, Self::Extra(_))
    }
}

/// A cube in play and the players with a stake in it. A settled cube is removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCube {
    pub(super) id: CubeId,
    pub(super) cube: Cube<Party>,
    pub(super) team: Vec<Player>,
    pub(super) against: Player,
}

impl TableCube {
    /// Returns the name of the cube.
    pub fn id(&self) -> CubeId {
        self.id
    }

    /// Returns the value that the cube shows.
    pub fn value(&self) -> CubeValue {
        self.cube.value
    }

    /// Returns the side that owns the cube; `None` while it is in the middle.
    pub fn owner(&self) -> Option<Party> {
        self.cube.owner
    }

    /// Returns whether the cube was offered and taken in this game (SC-3).
    pub fn is_turned(&self) -> bool {
        self.cube.turned
    }

    /// Returns the players on the team's side with a stake in the cube: all who are not out for the
    /// team's cube, otherwise the one member or lone taker.
    pub fn team(&self) -> &[Player] {
        &self.team
    }

    /// Returns the player on the box's side: the box, or the buyer of an extra cube.
    pub fn against(&self) -> Player {
        self.against
    }

    /// Returns the players on one side who have a stake in the cube.
    pub fn players(&self, party: Party) -> &[Player] {
        match party {
            Party::Box => std::slice::from_ref(&self.against),
            Party::Team => &self.team,
        }
    }

    /// Returns the side on which a player has a stake in the cube; `None` if on neither.
    pub fn party_of(&self, player: Player) -> Option<Party> {
        Party::ALL
            .into_iter()
            .find(|&party| self.players(party).contains(&player))
    }
}

/// Every cube in play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cubes(Vec<TableCube>);

impl Cubes {
    /// Returns the cubes at the beginning of a game.
    pub(super) fn new(count: CubeCount, team: &[Player], in_box: Player) -> Self {
        let centred = |id, team| TableCube {
            id,
            cube: Cube::centred(),
            team,
            against: in_box,
        };
        Self(match count {
            CubeCount::Single => vec![centred(CubeId::Team, team.to_vec())],
            CubeCount::Multiple => team
                .iter()
                .map(|&member| centred(CubeId::Of(member), vec![member]))
                .collect(),
        })
    }

    pub(super) fn as_slice(&self) -> &[TableCube] {
        &self.0
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &TableCube> {
        self.0.iter()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut TableCube> {
        self.0.iter_mut()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn get(&self, id: CubeId) -> Option<&TableCube> {
        self.0.iter().find(|cube| cube.id == id)
    }

    pub(super) fn get_mut(&mut self, id: CubeId) -> Option<&mut TableCube> {
        self.0.iter_mut().find(|cube| cube.id == id)
    }

    /// Adds the extra cube between the lone taker, who owns it, and a buyer (CH-9).
    pub(super) fn add_extra(&mut self, taker: Player, buyer: Player, value: CubeValue) {
        self.0.push(TableCube {
            id: CubeId::Extra(buyer),
            cube: Cube {
                value,
                owner: Some(Party::Team),
                turned: true,
            },
            team: vec![taker],
            against: buyer,
        });
    }

    /// Removes a member's stake from a cube, and the cube with its last stake.
    pub(super) fn settle(&mut self, id: CubeId, member: Player) {
        if let Some(cube) = self.get_mut(id) {
            cube.team.retain(|&other| other != member);
        }
        self.0.retain(|cube| !cube.team.is_empty());
    }

    /// Returns whether a player has a stake on a side.
    pub(super) fn has_stake(&self, player: Player, party: Party) -> bool {
        self.iter()
            .any(|cube| cube.players(party).contains(&player))
    }

    /// Returns whether a member still plays against the box.
    pub(super) fn plays_box(&self, member: Player) -> bool {
        self.iter()
            .any(|cube| cube.id.is_main() && cube.team.contains(&member))
    }
}
