//! Tests of `otter perft` by running it.

use std::process::{Command, Output, Stdio};

fn otter(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otter"));
    command.args(args).stdin(Stdio::null());
    command
}

fn perft(args: &[&str]) -> Output {
    otter(&[&["perft"], args].concat()).output().unwrap()
}

/// Returns the output of a run that must succeed.
fn counts(args: &[&str]) -> String {
    let output = perft(args);
    let talk = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{talk}");
    assert!(talk.contains("positions/s"), "{talk}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn one_ply_from_the_start() {
    let expected = "\
position 4HPwATDgc/ABMA  depth 1
roll           rolls once            36 rolls
1-1                    42                  42
2-1                    15                  30
2-2                    75                  75
3-1                    16                  32
3-2                    17                  34
3-3                    73                  73
4-1                    14                  28
4-2                    18                  36
4-3                    17                  34
4-4                    52                  52
5-1                     8                  16
5-2                     8                  16
5-3                     9                  18
5-4                     9                  18
5-5                     4                   4
6-1                    10                  20
6-2                    14                  28
6-3                    14                  28
6-4                    14                  28
6-5                     7                  14
6-6                    11                  11
total                 447                 637
distinct positions 406
";
    assert_eq!(counts(&["--depth", "1"]), expected);
}

#[test]
fn two_plies_from_the_start() {
    let counts = counts(&["--depth", "2"]);
    let end = "\
total              202782              419783
distinct positions 163706
";
    assert!(counts.ends_with(end), "{counts}");
}

#[test]
fn another_position() {
    // Two checkers on the bar against a closed board: every roll is lost.
    let counts = counts(&["--depth", "1", "--position", "27YdAADg/wMAYA"]);
    let end = "\
total                  21                  36
distinct positions 1
";
    assert!(
        counts.starts_with("position 27YdAADg/wMAYA  depth 1\n"),
        "{counts}"
    );
    assert!(counts.ends_with(end), "{counts}");
}

#[test]
fn a_wrong_position_is_refused_with_its_byte() {
    let output = perft(&["--depth", "1", "--position", "4HPwATDgc/AB!A"]);
    assert_eq!(output.status.code(), Some(2));
    let talk = String::from_utf8(output.stderr).unwrap();
    assert!(talk.contains("at byte 12"), "{talk}");
    assert!(output.stdout.is_empty());
    assert_eq!(perft(&["--depth", "0"]).status.code(), Some(2));
    assert_eq!(perft(&[]).status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_a_success() {
    let mut child = otter(&["perft", "--depth", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
}
