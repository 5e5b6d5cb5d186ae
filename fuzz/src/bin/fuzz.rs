//! Runs the target named by `OTTER_FUZZ_TARGET` under libFuzzer, which reads the command line.

#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use otter_fuzz::{TARGETS, Target};

static TARGET: OnceLock<Target> = OnceLock::new();

fuzz_target!(|data: &[u8]| (TARGET.get_or_init(chosen).check)(data));

fn chosen() -> Target {
    let name = std::env::var("OTTER_FUZZ_TARGET").expect("OTTER_FUZZ_TARGET names a target");
    TARGETS
        .into_iter()
        .find(|target| target.name == name)
        .unwrap_or_else(|| panic!("no fuzz target is called {name:?}"))
}
