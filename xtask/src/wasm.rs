//! The program that the browser loads: `crates/wasm` compiled to WebAssembly, with its JavaScript.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

const TARGET: &str = "wasm32-unknown-unknown";

/// The kernels of the engine need SIMD, which every browser of the last years has.
const FLAGS: &str = "-C target-feature=+simd128";

/// The folder in which the client finds the program, relative to the project.
const PROGRAM: &str = "web/src/engine/program";

/// What compiles for the browser.
enum Compiler {
    /// The project's own toolchain, with the standard library for the browser.
    Toolchain,
    /// Debian's compiler for its browsers, with the sources of the standard library.
    Debian { rustc: PathBuf },
}

/// Builds the program. The inner error says what is missing on this machine; the client is then
/// built without the program.
pub(crate) fn build(shell: &Shell) -> Result<Result<(), String>> {
    let Some(compiler) = Compiler::find(shell) else {
        shell.remove_path(PROGRAM)?;
        return Ok(Err(format!(
            "the client is built without the engine, so it asks the server for every judgement: \
             `rustup target add {TARGET}` adds what is missing"
        )));
    };
    let file = compile(shell, &compiler)?;
    Bindgen::new()
        .input_path(&file)
        .out_name("otter")
        .web(true)?
        .typescript(false)
        // The JavaScript names the program's file itself, so that Vite finds it.
        .omit_default_module_path(false)
        .generate(shell.current_dir().join(PROGRAM))
        .context("the JavaScript of the browser's program")?;
    Ok(Ok(()))
}

/// Compiles the crate and returns the path of the file.
fn compile(shell: &Shell, compiler: &Compiler) -> Result<PathBuf> {
    let folder = shell.current_dir().join("target/browser");
    let _flags = shell.push_env("RUSTFLAGS", FLAGS);
    let arguments = [
        "--quiet",
        "--package",
        "otter-wasm",
        "--profile",
        "browser",
        "--target",
        TARGET,
    ];
    match compiler {
        Compiler::Toolchain => {
            cmd!(shell, "cargo build {arguments...} --target-dir {folder}").run()?;
        }
        Compiler::Debian { rustc } => {
            let _rustc = shell.push_env("RUSTC", rustc);
            // Building the standard library is an unstable option.
            let _unstable = shell.push_env("RUSTC_BOOTSTRAP", "1");
            let _linker = shell.push_env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
            cmd!(
                shell,
                "cargo build {arguments...} --target-dir {folder} -Z build-std=std,panic_abort"
            )
            .run()?;
        }
    }
    Ok(folder.join(TARGET).join("browser/otter_wasm.wasm"))
}

impl Compiler {
    /// Finds a compiler, and adds the target to the toolchain if that can be done.
    fn find(shell: &Shell) -> Option<Self> {
        let has_target = || {
            cmd!(shell, "rustc --print target-libdir --target {TARGET}")
                .quiet()
                .ignore_stderr()
                .read()
                .is_ok_and(|folder| Path::new(folder.trim()).is_dir())
        };
        let add = || {
            cmd!(shell, "rustup --quiet target add {TARGET}")
                .quiet()
                .ignore_stdout()
                .ignore_stderr()
                .run()
                .is_ok()
        };
        if has_target() || add() && has_target() {
            return Some(Self::Toolchain);
        }
        let rustc = PathBuf::from("/usr/bin/rustc");
        let has_sources = Path::new("/usr/lib/rustlib/src/rust/library/Cargo.toml").exists();
        let has_linker = Path::new("/usr/bin/wasm-ld").exists();
        (rustc.exists() && has_sources && has_linker && is_recent(shell, &rustc))
            .then_some(Self::Debian { rustc })
    }
}

/// Returns whether a compiler is at least as new as the one that the project is checked with.
fn is_recent(shell: &Shell, rustc: &Path) -> bool {
    let minor = |program: &Path| {
        let version = cmd!(shell, "{program} --version").quiet().read().ok()?;
        let number = version.split_whitespace().nth(1)?;
        number.split('.').nth(1)?.parse::<u32>().ok()
    };
    match (minor(rustc), minor(Path::new("rustc"))) {
        (Some(theirs), Some(ours)) => theirs >= ours,
        _ => false,
    }
}
