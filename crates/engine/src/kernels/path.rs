//! The instruction set that the kernels run on.

use std::fmt;
use std::str::FromStr;

use super::lanes::{Lanes, Task};
#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::portable::Portable;
#[cfg(target_arch = "wasm32")]
use super::simd128::Simd128;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, sse2::Sse2, vnni::Vnni};

/// A kernel path: a way to run the kernels on an instruction set of this machine. All paths give
/// the same bits.
#[derive(Clone, Copy, Debug)]
pub struct Path(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Sse2(Sse2),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Vnni(Vnni),
    #[cfg(target_arch = "wasm32")]
    Simd128(Simd128),
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
}

/// The error for a path that does not exist, or not on this machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no path {found:?} on this machine; it has {}", names())]
pub struct NoSuchPath {
    /// The name that was given.
    pub found: String,
}

fn names() -> String {
    let names: Vec<&str> = Path::all().into_iter().map(Path::name).collect();
    names.join(", ")
}

impl Path {
    /// The path of plain Rust, which every machine has.
    pub const PORTABLE: Self = Self(Kind::Portable(Portable));

    /// Returns all paths that this machine has, the slowest first.
    pub fn all() -> Vec<Self> {
        let paths = [
            Some(Kind::Portable(Portable)),
            #[cfg(target_arch = "x86_64")]
            Sse2::detect().map(Kind::Sse2),
            #[cfg(target_arch = "x86_64")]
            Avx2::detect().map(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            Avx512::detect().map(Kind::Avx512),
            #[cfg(target_arch = "x86_64")]
            Vnni::detect().map(Kind::Vnni),
            #[cfg(target_arch = "wasm32")]
            Simd128::detect().map(Kind::Simd128),
            #[cfg(target_arch = "aarch64")]
            Neon::detect().map(Kind::Neon),
        ];
        paths.into_iter().flatten().map(Self).collect()
    }

    /// Returns the fastest path that this machine has.
    pub fn best() -> Self {
        Self::all().pop().unwrap_or(Self::PORTABLE)
    }

    /// Returns the name of the path, as [`Path::from_str`] reads it.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Sse2(_) => "sse2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
            #[cfg(target_arch = "x86_64")]
            Kind::Vnni(_) => "vnni",
            #[cfg(target_arch = "wasm32")]
            Kind::Simd128(_) => "simd128",
            #[cfg(target_arch = "aarch64")]
            Kind::Neon(_) => "neon",
        }
    }

    /// Runs a task compiled for this path.
    pub(crate) fn run<T: Task>(self, task: T) {
        match self.0 {
            Kind::Portable(lanes) => lanes.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Sse2(lanes) => lanes.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(lanes) => lanes.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(lanes) => lanes.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Vnni(lanes) => lanes.run(task),
            #[cfg(target_arch = "wasm32")]
            Kind::Simd128(lanes) => lanes.run(task),
            #[cfg(target_arch = "aarch64")]
            Kind::Neon(lanes) => lanes.run(task),
        }
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Path {}

impl Default for Path {
    /// Returns the fastest path that this machine has.
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Path {
    type Err = NoSuchPath;

    fn from_str(name: &str) -> Result<Self, NoSuchPath> {
        let mut paths = Self::all().into_iter();
        paths
            .find(|path| path.name() == name)
            .ok_or_else(|| NoSuchPath {
                found: name.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for path in Path::all() {
            assert_eq!(path.name().parse(), Ok(path));
        }
        let error = Path::from_str("mmx").unwrap_err().to_string();
        assert!(
            error.contains("mmx") && error.contains("portable"),
            "{error}"
        );
    }
}
