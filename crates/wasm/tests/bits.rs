//! The review of a whole match to the bit, on every kernel path of this machine. The client's tests
//! demand the same of the WebAssembly.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use otter_engine::NetFiles;
use otter_engine::kernels::Path;
use otter_wasm::{Otter, Review, Tables};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn testdata(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata")
        .join(name)
}

fn review(otter: &Otter, file: &[u8]) -> String {
    let mut review = Review::new(otter, file).unwrap();
    while review.judge(otter) {}
    review.view("bits", 0).unwrap()
}

#[test]
fn every_kernel_path_judges_a_match_alike() {
    let pinned: Value = serde_json::from_slice(&fs::read(testdata("bits.json")).unwrap()).unwrap();
    let file = fs::read(testdata(pinned["match"].as_str().unwrap())).unwrap();
    let nets = NetFiles::shipped();
    let tables = Tables::new();
    let otter = Otter::new(
        tables,
        nets.main.into_owned(),
        nets.backgame.into_owned(),
        nets.race.into_owned(),
        nets.hypergammon.into_owned(),
        nets.pruning.into_owned(),
    )
    .unwrap();
    assert_eq!(otter.behaviour(), pinned["behaviour"]);
    for path in Path::all() {
        let view = review(&otter.on(path), &file);
        let mut digest = String::new();
        for byte in Sha256::digest(&view) {
            write!(digest, "{byte:02x}").unwrap();
        }
        assert_eq!(
            digest, pinned["review"],
            "the path {path} judges otherwise, or the review has another form"
        );
    }
}
