//! `cargo xtask fuzz`: runs the fuzz targets.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

/// The compiler flags that count which code an input reaches, as `cargo fuzz` sets them. The code
/// under test has no `unsafe`, so it needs no sanitizer and no nightly compiler.
const COVERAGE: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

/// Arguments of `cargo xtask fuzz`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How long each target runs, in seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u32,
    /// The targets to run; all of them if none is named.
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

/// Builds the fuzz targets for libFuzzer and runs one after the other. Stops at the first input
/// that breaks a law, which libFuzzer has then written to `fuzz/artifacts/`.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let program = build(shell)?;
    let mut targets = arguments.targets.clone();
    if targets.is_empty() {
        for folder in shell.read_dir("fuzz/seeds")? {
            let name = folder.file_name().unwrap_or_default();
            targets.push(name.to_string_lossy().into_owned());
        }
    }
    for target in &targets {
        search(shell, Path::new(&program), target, arguments.seconds)?;
    }
    Ok(())
}

/// Builds the program and returns its path. The compiler's target is named so that build scripts
/// and macros are built without the counters.
fn build(shell: &Shell) -> Result<String> {
    let version = cmd!(shell, "rustc -vV").quiet().read()?;
    let host = version
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .context("rustc -vV names no host")?;
    let _flags = shell.push_env("RUSTFLAGS", COVERAGE.join(" "));
    cmd!(
        shell,
        "cargo build --package otter-fuzz --features libfuzzer --profile fuzz
         --target {host} --target-dir target/fuzz"
    )
    .run()?;
    Ok(format!("target/fuzz/{host}/fuzz/fuzz"))
}

fn search(shell: &Shell, program: &Path, target: &str, seconds: u32) -> Result<()> {
    let seeds = format!("fuzz/seeds/{target}");
    ensure!(shell.path_exists(&seeds), "{seeds} does not exist");
    let corpus = shell.create_dir(format!("fuzz/corpus/{target}"))?;
    let artifacts = shell.create_dir(format!("fuzz/artifacts/{target}"))?;
    let _target = shell.push_env("OTTER_FUZZ_TARGET", target);
    let prefix = format!("-artifact_prefix={}/", artifacts.display());
    let time = format!("-max_total_time={seconds}");
    cmd!(
        shell,
        "{program} {corpus} {seeds} {prefix} {time} -timeout=10 -print_final_stats=1"
    )
    .run()
    .with_context(|| format!("{target}: put the input that broke the law into {seeds}"))?;
    Ok(())
}
