//! Both tables together, as an engine uses them.

use std::path::Path;
use std::sync::Arc;

use super::cache::{self, Origin};
use super::one_sided::OneSided;
use super::size::Size;
use super::two_sided::TwoSided;

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
}
