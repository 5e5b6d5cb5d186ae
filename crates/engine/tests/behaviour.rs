//! The behaviour number: what the nets in use answer, pinned to the bit on every kernel path.

use std::io::Write;

use otter_engine::bearoff::Size;
use otter_engine::kernels::Path;
use otter_engine::{Engine, LoadOptions, behaviour};

/// The behaviour number of the nets in `nets/`, as `BENCHMARKS.md` states it. A change to it means
/// that Otter evaluates positions differently; it is made on purpose or not at all.
const BEHAVIOUR: u64 = 0x8560_4E83_1B46_41FD;

#[test]
fn every_kernel_path_gives_the_pinned_number() {
    let options = LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    };
    let engine = Engine::load(&options).unwrap();
    let paths = Path::all();
    for &path in &paths {
        let found = behaviour(&engine, path);
        assert_eq!(
            found, BEHAVIOUR,
            "path {path} gives {found:016x}, expected {BEHAVIOUR:016x}"
        );
    }
    let names: Vec<&str> = paths.into_iter().map(Path::name).collect();
    // Written past the capture of test output, so that every run shows which paths it compared.
    writeln!(
        std::io::stderr(),
        "behaviour number {BEHAVIOUR:016x} on the paths: {}",
        names.join(", ")
    )
    .unwrap();
}
