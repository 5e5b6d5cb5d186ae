//! `cargo xtask tidy`: checks that no compiler makes.

mod allowed;
mod circles;
mod crates;
mod fault;
mod files;
mod floors;
mod imports;
mod sources;
#[cfg(test)]
mod tests;
mod words;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::MetadataCommand;
use xshell::Shell;

use allowed::Allowed;
use sources::Sources;
use words::Unwanted;

/// Arguments of `cargo xtask tidy`.
#[derive(clap::Args, Default)]
pub(crate) struct Arguments {
    /// Remove from the list of allowed faults whatever has been mended. Never adds to it.
    #[arg(long)]
    shrink: bool,
    /// Print which file of each crate uses which, to draw the floors by.
    #[arg(long)]
    arrows: bool,
}

/// Checks the arrows between crates, the floors within them, the files and their words; fails with
/// one line for each fault that is not on the list of allowed ones.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let metadata = MetadataCommand::new()
        .current_dir(crate::project::root())
        .no_deps()
        .exec()?;
    let mut faults = Vec::new();
    crates::check(&metadata, &mut faults);
    let architecture = shell.read_file("ARCHITECTURE.md")?;
    let plans = floors::read(&architecture).context("ARCHITECTURE.md")?;
    for target in crates::targets(&metadata) {
        let sources = Sources::read(crate::project::root(), &target)
            .with_context(|| format!("cannot read the modules of {target}"))?;
        let imports = imports::between_files(&sources);
        if arguments.arrows {
            for arrow in &imports {
                print_line(&format!(
                    "{}: {} uses {}",
                    sources.folder, arrow.from, arrow.to
                ));
            }
        }
        floors::check(&plans, &sources, &imports, &mut faults);
        circles::check(&plans, &sources.folder, &imports, &mut faults);
    }
    let unwanted = Unwanted::read(&shell.read_file(words::PAGE)?)?;
    files::check(shell, &unwanted, &mut faults)?;
    faults.sort();

    let mut allowed = Allowed::parse(&shell.read_file(allowed::FILE)?)?;
    if arguments.shrink {
        allowed.shrink(&faults);
        shell.write_file(allowed::FILE, allowed.to_string())?;
    }
    let refused = allowed.compare(&faults);
    for line in &refused {
        print_line(line);
    }
    ensure!(refused.is_empty(), "{} faults", refused.len());
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the report of a command-line tool")]
fn print_line(line: &str) {
    println!("{line}");
}
