//! Both tables together, as an engine uses them.

use std::path::Path;
use std::sync::Arc;

use super::cache::{self, Origin};
use super::one_sided::OneSided;
use super::size::Size;
use super::two_sided::TwoSided;
use crate::file::{self, Magic};

/// Raised when the content of a table or the order of the bytes changes.
const VERSION: u32 = 1;

const MAGIC: &Magic = b"OTTEROFF";

/// The bear-off tables of an engine. They need no net, so a program whose nets are still on their
/// way can make them first.
#[derive(Debug)]
pub struct Tables {
    pub(crate) one_sided: Arc<OneSided>,
    pub(crate) two_sided: Arc<TwoSided>,
    /// Where each of them came from, the one-sided table first.
    pub(crate) origins: Vec<Origin>,
}

impl Tables {
    /// Returns the tables, from the folder if they are there. Those that are not are computed, and
    /// stored there if there is a folder.
    pub fn new(folder: Option<&Path>, two_sided: Size) -> Self {
        let (one_sided, first) = cache::one_sided(folder);
        let (two_sided, second) = cache::two_sided(folder, two_sided, |_| ());
        Self {
            one_sided: Arc::new(one_sided),
            two_sided: Arc::new(two_sided),
            origins: vec![first, second],
        }
    }

    /// Returns the tables as the bytes of one file, for a program that has no folder.
    pub fn to_bytes(&self) -> Vec<u8> {
        let one_sided = self.one_sided.to_bytes();
        let len = self.two_sided.n_bytes() + one_sided.len() + 1;
        file::pack_with(*MAGIC, VERSION, len, |bytes| {
            self.two_sided.append_to(bytes);
            bytes.extend(&one_sided);
            bytes.push(self.two_sided.size().n_checkers() as u8);
        })
    }

    /// Returns the tables that [`Self::to_bytes`] wrote. `None` if the bytes are cut short, changed
    /// or of another version: then the tables have to be computed.
    pub fn from_bytes(mut bytes: Vec<u8>) -> Option<Self> {
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &bytes).ok()?;
        let (&n_checkers, tables) = payload.split_last()?;
        let size = Size::try_from(n_checkers).ok()?;
        // The bytes become the table themselves, so that they are in memory only once.
        bytes.truncate(file::HEAD + tables.len());
        bytes.drain(..file::HEAD);
        let (two_sided, rest) = TwoSided::from_bytes(size, bytes)?;
        Some(Self {
            one_sided: Arc::new(OneSided::from_bytes(&rest)?),
            two_sided: Arc::new(two_sided),
            origins: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::Home;

    #[test]
    fn tables_come_back_from_their_bytes_and_from_no_others() {
        let made = Tables::new(None, Size::of(3));
        let bytes = made.to_bytes();
        let read = Tables::from_bytes(bytes.clone()).unwrap();
        assert_eq!(read.one_sided, made.one_sided);
        let homes = &Home::all(3)[1..];
        for (own, opponent) in homes
            .iter()
            .flat_map(|a| homes.iter().map(move |b| (*a, *b)))
        {
            let [read, made] = [&read, &made].map(|all| all.two_sided.values(own, opponent));
            assert_eq!(read, made, "{own:?} {opponent:?}");
        }
        for at in (0..bytes.len()).step_by(997).chain([0, 9, bytes.len() - 1]) {
            assert!(
                Tables::from_bytes(bytes[..at].to_vec()).is_none(),
                "cut at {at}"
            );
            let mut changed = bytes.clone();
            changed[at] ^= 0x40;
            assert!(Tables::from_bytes(changed).is_none(), "byte {at}");
        }
        // A file that is whole, of a size that is not that of its tables.
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &bytes).unwrap();
        for size in [0, 2, 4, 200] {
            let mut payload = payload.to_vec();
            *payload.last_mut().unwrap() = size;
            assert!(Tables::from_bytes(file::pack(MAGIC, VERSION, &payload)).is_none());
        }
    }
}
