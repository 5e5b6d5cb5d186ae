//! The commands that ask the engine, tested by whole runs: those in `docs/cli.md` and `tests/cmd`,
//! and more.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::Value;
use tempfile::TempDir;

/// A cache folder for all these tests, so that tables are made once.
pub(crate) static CACHE: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let made = Command::new(env!("CARGO_BIN_EXE_otter"))
        .arg("bearoff")
        .env("XDG_CACHE_HOME", folder.path())
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    folder
});

/// A race for which the exact answer is known.
const RACE: &str = "kwAAwCQAAAAAAA";

fn otter(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otter"));
    command
        .args(args)
        .current_dir(folder)
        .env("XDG_CACHE_HOME", CACHE.path())
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str], folder: &Path) -> Output {
    otter(args, folder).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Returns the answer of a run with `--json` that must succeed.
fn json(args: &[&str], folder: &Path) -> Value {
    let output = run(args, folder);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
#[cfg(unix)]
fn runs_as_written_down() {
    trycmd::TestCases::new()
        .env("XDG_CACHE_HOME", CACHE.path().display().to_string())
        .case("../../docs/cli.md")
        .case("tests/cmd/*.trycmd");
}

/// Checks the help of `otter` and of each command. After a change, `TRYCMD=overwrite` before the
/// test's command writes the files again.
#[test]
#[cfg(all(unix, feature = "server"))]
fn help_is_as_written_down() {
    trycmd::TestCases::new().case("tests/cmd/help/*.trycmd");
}

#[test]
#[cfg(feature = "server")]
fn every_command_has_its_help_written_down() {
    let help = run(&["--help"], Path::new("."));
    let commands = text(&help.stdout)
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help");
    let mut expected: Vec<String> = commands.chain(["otter"]).map(str::to_owned).collect();
    expected.sort();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/help");
    let mut written: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    written.sort();
    assert_eq!(written, expected);
}

#[test]
fn drawn_boards_are_accepted_as_input() {
    let folder = tempfile::tempdir().unwrap();
    for args in [["eval", "start"], ["eval", RACE]] {
        let first = run(&args, folder.path());
        let mut again = otter(&["eval", "-"], folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        again
            .stdin
            .take()
            .unwrap()
            .write_all(&first.stdout)
            .unwrap();
        let again = again.wait_with_output().unwrap();
        assert_eq!(text(&again.stdout), text(&first.stdout));
    }
}

#[test]
fn an_equity_is_named_by_what_results_count() {
    let last_line = |options: &[&str]| {
        let output = run(
            &[&["eval", "start", "--ply", "0"], options].concat(),
            Path::new("."),
        );
        let lines: Vec<_> = text(&output.stdout).lines().map(str::to_owned).collect();
        lines.last().unwrap().clone()
    };
    for (options, name) in [
        (&["--cube", "none"][..], "equity without a cube "),
        (
            &["--cube", "none", "--no-gammons"],
            "equity without gammons ",
        ),
        (
            &["--no-gammons"],
            "equity with the cube and without gammons ",
        ),
        (
            &["--remaining-checkers"],
            "equity scoring the checkers left, where 1 is",
        ),
        (
            &["--remaining-checkers", "--no-gammons"],
            "equity scoring the checkers left, without gammons, where 1 is",
        ),
    ] {
        let line = last_line(options);
        assert!(line.starts_with(name), "{options:?}: {line}");
        assert!(!line.contains("with it"), "{options:?}: {line}");
    }
    assert!(last_line(&[]).contains(", with it "));
}

#[test]
fn close_choices_are_rolled_out_and_clear_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let ask = |args: &[&str]| json(&[args, &["--ply", "0", "--json"]].concat(), folder.path());
    let close = ask(&["hint", "start", "--dice", "21", "--rollout-close"]);
    assert!(close["rolled_out"]["lines"].as_u64().unwrap() > 1);
    assert_eq!(close["rolled_out"]["trials"], 216);
    let plays = close["candidates"].as_array().unwrap();
    let equities = plays.iter().map(|play| play["equity"].as_f64().unwrap());
    assert!(equities.is_sorted_by(|better, worse| better >= worse));
    // The best opening roll leaves nothing to think about, nor does doubling before it.
    let clear = ask(&["hint", "start", "--dice", "31", "--rollout-close"]);
    assert_eq!(clear["rolled_out"], Value::Null);
    let clear = ask(&["cube", "start", "--rollout-close"]);
    assert_eq!(clear["rolled_out"], Value::Null);
    // A race in which it is close whether to double.
    let race = ["cube", "tjYHBwDsbgsGAA"];
    let close = ask(&[&race[..], &["--rollout-close"]].concat());
    assert_eq!(close["rolled_out"]["lines"], 2);
    assert_ne!(close["nd"], ask(&race)["nd"]);
}

#[test]
fn threads_and_pauses_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let ask = ["rollout", "start", "--dice", "31", "--plays", "2", "--json"];
    let whole = json(
        &[&ask[..], &["--trials", "108", "--threads", "1"]].concat(),
        at,
    );
    assert_eq!(whole["trials"], 108);
    assert_eq!(whole["candidates"][0]["play"], "8/5 6/5");
    let begin = ["--trials", "50", "--threads", "2", "--keep", "kept.json"];
    json(&[&ask[..], &begin].concat(), at);
    let resume = [
        "rollout",
        "--resume",
        "kept.json",
        "--trials",
        "108",
        "--json",
    ];
    assert_eq!(json(&resume, at), whole);
}

#[test]
#[cfg(unix)]
fn an_interrupted_rollout_is_printed_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let ask = ["rollout", "start", "--preset", "full", "--stream"];
    let mut child = otter(
        &[&ask[..], &["--trials", "100000", "--threads", "1"]].concat(),
        at,
    )
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    std::io::BufRead::read_line(&mut out, &mut line).unwrap();
    let first: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(
        (&first["trials"], &first["ended"]),
        (&36.into(), &Value::Null)
    );
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let last: Value = serde_json::from_str(rest.lines().last().unwrap()).unwrap();
    assert_eq!(last["ended"], "stopped");
    let talk = text(&output.stderr);
    assert!(
        talk.contains("kept in otter-rollout-4HPwATDgcABMA.json"),
        "{talk}"
    );
    let trials = last["trials"].as_u64().unwrap() + 1;
    let resume = [
        "rollout",
        "--resume",
        "otter-rollout-4HPwATDgcABMA.json",
        "--json",
    ];
    let resumed = json(
        &[&resume[..], &["--trials", &trials.to_string()]].concat(),
        at,
    );
    assert_eq!(resumed["trials"], trials);
}

#[test]
fn damaged_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    json(
        &[
            "rollout",
            RACE,
            "--trials",
            "72",
            "--json",
            "--keep",
            "kept.json",
        ],
        at,
    );
    let whole = fs::read_to_string(at.join("kept.json")).unwrap();
    let net = include_bytes!("../../../../nets/otter.net");
    let with_version = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        bytes[8] ^= 0x40;
        bytes
    };
    let spoilt: [(&str, Vec<u8>, &[&str]); 6] = [
        (
            "cut.json",
            whole.as_bytes()[..300].to_vec(),
            &["not a complete file"],
        ),
        (
            "version.json",
            whole
                .replace("\"otter_rollout\":2", "\"otter_rollout\":9")
                .into(),
            &["version 2, found 9"],
        ),
        (
            "net.json",
            whole
                .replacen("\"behaviour\":\"", "\"behaviour\":\"f", 1)
                .into(),
            &["another net"],
        ),
        (
            "sums.json",
            whole
                .replacen("\"n_trials\":72", "\"n_trials\":73", 1)
                .into(),
            &["damaged", "sums"],
        ),
        ("cut.net", net[..5000].to_vec(), &["cut.net is not a net"]),
        (
            "version.net",
            with_version(net),
            &["version.net is not a net"],
        ),
    ];
    for (name, bytes, words) in spoilt {
        fs::write(at.join(name), bytes).unwrap();
        let output = if net_file(name) {
            run(&["eval", "start", "--net", name], at)
        } else {
            run(&["rollout", "--resume", name], at)
        };
        let talk = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {talk}");
        assert!(talk.contains(name), "{talk}");
        assert!(words.iter().all(|word| talk.contains(word)), "{talk}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_answer_is_printed_even_if_no_file_can_be_written() {
    let folder = tempfile::tempdir().unwrap();
    for (file, words) in [
        ("/dev/full", "No space left"),
        ("no-such-folder/kept.json", "No such file"),
    ] {
        let ask = ["rollout", RACE, "--trials", "72", "--keep", file, "--json"];
        let output = run(&ask, folder.path());
        assert_eq!(output.status.code(), Some(1));
        let talk = text(&output.stderr);
        assert!(talk.contains(file) && talk.contains(words), "{talk}");
        assert!(talk.contains("--keep"), "{talk}");
        let reported: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(reported["trials"], 72);
    }
    // Tables that cannot be kept are still made.
    let ask = ["eval", RACE, "--json", "--cache", "/dev/null/folder"];
    let output = run(&ask, folder.path());
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("/dev/null/folder"));
}

#[test]
fn tables_are_made_found_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let ask = ["bearoff", "--checkers", "3", "--cache", "tables", "--json"];
    let made = json(&ask, at);
    assert_eq!(
        (&made[0]["made"], &made[1]["made"]),
        (&true.into(), &true.into())
    );
    let file = at.join(made[1]["file"].as_str().unwrap());
    let whole = fs::read(&file).unwrap();
    // A truncated table is made again.
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let checked = json(&[&ask[..], &["--check"]].concat(), at);
    assert_eq!(
        (&checked[0]["made"], &checked[1]["made"]),
        (&false.into(), &true.into())
    );
    assert_eq!(checked[1]["checked"], 83 * 83);
    assert_eq!(fs::read(&file).unwrap(), whole);
}

#[test]
fn the_bench_prints_one_behaviour_number_on_all_paths() {
    let folder = tempfile::tempdir().unwrap();
    let reported = json(&["bench", "--seconds", "0.05", "--json"], folder.path());
    let paths = reported["paths"].as_array().unwrap();
    assert!(
        paths
            .iter()
            .all(|path| path["behaviour"] == paths[0]["behaviour"])
    );
    assert!(
        paths
            .iter()
            .all(|path| path["evaluations_per_second"].as_f64().unwrap() > 1000.0)
    );
}

fn net_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "net")
}
