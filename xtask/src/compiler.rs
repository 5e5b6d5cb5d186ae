//! How our crates are compiled for the tests: each is linted meanwhile, and documented from what
//! was compiled. To compile them for lints and for documentation apart, and all dependencies with
//! them, would take as much of the processor as to compile the tests.
//!
//! Cargo starts this program in place of the compiler for every crate of ours (the variable
//! `RUSTC_WORKSPACE_WRAPPER`). It hands the command line on to `clippy-driver`, which is the
//! compiler with Clippy's lints, and keeps that of each library and program. `rustdoc` takes the
//! same arguments, so it finds the dependencies as they were compiled.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Artifact, Message};
use serde::{Deserialize, Serialize};
use xshell::{Cmd, Shell, cmd};

use crate::project::{self, OTHER_PACKAGES};

/// The variable in which Cargo is given the program that stands for the compiler of our crates.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The folder of the command lines, relative to the project.
const KEPT: &str = "target/compiled";

/// The options of the compiler that `rustdoc` needs; each has a value.
const OPTIONS: [&str; 7] = [
    "--crate-name",
    "--crate-type",
    "--cfg",
    "--check-cfg",
    "--extern",
    "-L",
    "--cap-lints",
];

/// The starts of the arguments that are kept beside them.
const WHOLE: [&str; 5] = ["--edition=", "--allow=", "--warn=", "--deny=", "--forbid="];

/// What Cargo tells a crate, beside what is known of its package.
const VARIABLES: [&str; 4] = [
    "CARGO_BIN_NAME",
    "CARGO_CRATE_NAME",
    "CARGO_MANIFEST_DIR",
    "OUT_DIR",
];

/// How a crate was compiled.
#[derive(Serialize, Deserialize)]
struct Compilation {
    folder: PathBuf,
    arguments: Vec<String>,
    /// What Cargo tells a crate of its package, which macros read.
    variables: BTreeMap<String, String>,
}

/// Returns `cargo test` for every package but this one, as all checks call it: were it called
/// otherwise, our crates would be compiled again.
pub(crate) fn cargo_test(shell: &Shell) -> Cmd<'_> {
    cmd!(shell, "cargo test {OTHER_PACKAGES...} --quiet").env(WRAPPER, wrapper())
}

/// Returns `cargo test` for this package.
pub(crate) fn cargo_test_xtask(shell: &Shell) -> Cmd<'_> {
    cmd!(shell, "cargo test --package xtask --quiet").env(WRAPPER, wrapper())
}

/// The programs of all tests, compiled together. Asked for the tests of one name alone, Cargo
/// compiles most of our crates again, in another way.
pub(crate) struct TestPrograms(Vec<Artifact>);

impl TestPrograms {
    /// Compiles what is missing, and finds the programs.
    pub(crate) fn build(shell: &Shell) -> Result<Self> {
        let cargo = cargo_test(shell).args(["--no-run", "--message-format=json"]);
        let mut programs = Vec::new();
        for message in Message::parse_stream(cargo.read()?.as_bytes()) {
            if let Message::CompilerArtifact(artifact) = message?
                && artifact.profile.test
                && artifact.executable.is_some()
            {
                programs.push(artifact);
            }
        }
        Ok(Self(programs))
    }

    /// Runs a program as `cargo test` does, in the folder of its package.
    pub(crate) fn run(
        &self,
        shell: &Shell,
        package: &str,
        target: &str,
        arguments: &[&str],
    ) -> Result<()> {
        let folder = project::root().join("crates").join(package);
        let manifest = folder.join("Cargo.toml");
        let program = self
            .0
            .iter()
            .find(|program| program.target.name == target && program.manifest_path == manifest)
            .and_then(|program| program.executable.as_ref())
            .with_context(|| format!("crates/{package} has no tests {target:?}"))?;
        let _variable = shell.push_env("CARGO_MANIFEST_DIR", &folder);
        let _folder = shell.push_dir(&folder);
        Ok(cmd!(shell, "{program} --quiet {arguments...}").run()?)
    }
}

/// Returns what compiles every library, program, test, example and bench: this package's program
/// apart, as Cargo makes programs for tests that run them, and this one has none.
fn compilations(shell: &Shell) -> [Cmd<'_>; 3] {
    // `--all-targets` would compile as a test even a library with `test = false`.
    let all = ["--no-run", "--tests", "--bins", "--examples", "--benches"];
    [
        cargo_test(shell).args(all),
        cargo_test_xtask(shell).args(all),
        cmd!(shell, "cargo build --package xtask --quiet").env(WRAPPER, wrapper()),
    ]
}

/// Compiles everything that is checked, with its lints.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    for cargo in compilations(shell) {
        cargo.run()?;
    }
    Ok(())
}

/// Fails if the compiler or Clippy had something to say of a crate of ours. Cargo keeps that beside
/// each crate and repeats it, so nothing is compiled again.
pub(crate) fn check_lints(shell: &Shell) -> Result<()> {
    let mut n_found = 0;
    for cargo in compilations(shell) {
        let output = cargo.arg("--message-format=json").read()?;
        for message in Message::parse_stream(output.as_bytes()) {
            if let Message::CompilerMessage(found) = message?
                && matches!(
                    found.message.level,
                    DiagnosticLevel::Warning | DiagnosticLevel::Error | DiagnosticLevel::Ice
                )
            {
                n_found += 1;
                print_found(&found.message.to_string());
            }
        }
    }
    ensure!(n_found == 0, "{n_found} lints");
    Ok(())
}

/// Writes the documentation of every library and program, of what is private too, from what the
/// tests' build has compiled; fails at the first crate whose documentation has a fault.
pub(crate) fn document(shell: &Shell) -> Result<()> {
    build(shell)?;
    let mut n_documented = 0;
    for file in shell.read_dir(KEPT)? {
        let text = shell.read_file(&file)?;
        let compilation: Compilation = serde_json::from_str(&text)?;
        let status = Command::new("rustdoc")
            .args(documented(&compilation.arguments))
            .args(["--document-private-items", "-Dwarnings"])
            .args(["--out-dir", "target/doc"])
            .current_dir(&compilation.folder)
            .envs(&compilation.variables)
            .status()
            .context("rustdoc does not start")?;
        ensure!(status.success(), "{}: {status}", file.display());
        n_documented += 1;
    }
    ensure!(n_documented > 0, "nothing in {KEPT}");
    Ok(())
}

/// Compiles a crate if Cargo has started this program for that; `None` otherwise.
pub(crate) fn compile() -> Option<Result<ExitCode>> {
    let mut arguments = env::args_os().skip(1);
    let compiler = PathBuf::from(arguments.next()?);
    let is_compiler = env::var_os(WRAPPER).is_some() && compiler.file_stem()? == "rustc";
    is_compiler.then(|| run_compiler(&compiler, &arguments.collect::<Vec<_>>()))
}

fn run_compiler(compiler: &Path, arguments: &[OsString]) -> Result<ExitCode> {
    let status = Command::new("clippy-driver")
        .arg(compiler)
        .args(arguments)
        .status()
        .context("clippy-driver does not start: `rustup component add clippy` installs it")?;
    if status.success() {
        keep(arguments)?;
    }
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Keeps the command line of a library or program of ours, in place of the one before.
fn keep(arguments: &[OsString]) -> Result<()> {
    let texts = arguments
        .iter()
        .map(|argument| argument.to_str().map(str::to_owned));
    let Some(arguments) = texts.collect::<Option<Vec<String>>>() else {
        return Ok(());
    };
    let Some(name) = documented_name(&arguments) else {
        return Ok(());
    };
    let file = format!("{name}.json");
    let compilation = Compilation {
        folder: env::current_dir()?,
        variables: env::vars()
            .filter(|(name, _)| {
                name.starts_with("CARGO_PKG_") || VARIABLES.contains(&name.as_str())
            })
            .collect(),
        arguments,
    };
    let folder = project::root().join(KEPT);
    fs::create_dir_all(&folder)?;
    let text = serde_json::to_string_pretty(&compilation)?;
    fs::write(folder.join(file), text)?;
    Ok(())
}

/// Returns the name of what is compiled if `cargo doc` would document it: a library or a program,
/// and no test, bench, example or script that prepares a build.
fn documented_name(arguments: &[String]) -> Option<&str> {
    let after = |option: &str| {
        let at = arguments.iter().position(|argument| argument == option)?;
        arguments.get(at + 1).map(String::as_str)
    };
    let source = arguments.iter().find(|argument| is_source(argument))?;
    let is_ours = source.ends_with("src/lib.rs") || source.ends_with("src/main.rs");
    let is_test = arguments.iter().any(|argument| argument == "--test");
    after("--crate-name").filter(|_| is_ours && !is_test)
}

/// Returns the arguments by which `rustdoc` documents what a compiler's command line compiles.
fn documented(arguments: &[String]) -> Vec<&str> {
    let mut taken = Vec::new();
    let mut arguments = arguments.iter().map(String::as_str);
    while let Some(argument) = arguments.next() {
        if OPTIONS.contains(&argument) {
            taken.push(argument);
            taken.extend(arguments.next());
        } else if is_source(argument) || WHOLE.iter().any(|start| argument.starts_with(start)) {
            taken.push(argument);
        }
    }
    taken
}

fn is_source(argument: &str) -> bool {
    Path::new(argument)
        .extension()
        .is_some_and(|extension| extension == "rs")
}

/// Returns the path of this program as Cargo builds it, which is the same in every check.
fn wrapper() -> PathBuf {
    project::root().join("target/debug/xtask")
}

#[expect(clippy::print_stderr, reason = "a message of a command-line tool")]
fn print_found(text: &str) {
    eprintln!("{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_library_is_documented_with_what_it_was_compiled_with() {
        let compiled = line(
            "--crate-name otter_rules --edition=2024 crates/rules/src/lib.rs --error-format=json \
             --crate-type lib --emit=dep-info,metadata,link -C lto=off --warn=missing_docs \
             --cfg feature=\"serde\" -C metadata=1 --out-dir deps -L dependency=deps \
             --extern serde=deps/libserde.rmeta",
        );
        assert_eq!(documented_name(&compiled), Some("otter_rules"));
        let expected = line(
            "--crate-name otter_rules --edition=2024 crates/rules/src/lib.rs --crate-type lib \
             --warn=missing_docs --cfg feature=\"serde\" -L dependency=deps \
             --extern serde=deps/libserde.rmeta",
        );
        assert_eq!(documented(&compiled), expected);
    }

    #[test]
    fn tests_and_build_scripts_are_not_documented() {
        for other in [
            "--crate-name otter_rules crates/rules/src/lib.rs --test",
            "--crate-name it crates/rules/tests/it/main.rs --test",
            "--crate-name build_script_build crates/server/build.rs",
            "--crate-name kills crates/server/examples/kills/main.rs --crate-type bin",
            "-vV",
        ] {
            assert_eq!(documented_name(&line(other)), None, "{other}");
        }
    }
}
