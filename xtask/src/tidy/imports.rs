//! The files of a crate that each file uses. A path leads to the file that defines its item,
//! through any number of `pub use` on the way.

use std::collections::BTreeSet;

use super::sources::{Import, Module, ModulePath, Sources};

/// An arrow from a file to one that defines an item it uses, both from the folder of the crate's
/// root file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrow {
    pub(super) from: String,
    pub(super) to: String,
}

/// The number of re-exports after which the search for a name's definition is given up.
const MOST_PASSES: usize = 16;

/// Returns the arrows between different files of a crate.
pub(super) fn between_files(sources: &Sources) -> BTreeSet<Arrow> {
    let mut arrows = BTreeSet::new();
    for (path, module) in &sources.modules {
        let mut used: Vec<&[String]> = module.paths.iter().map(Vec::as_slice).collect();
        for import in &module.imports {
            // Only re-exporting a name does not count as using it.
            if !import.is_passed_on || is_mentioned(module, import) {
                used.push(&import.path);
            }
        }
        for written in used {
            let Some(file) = file_of(sources, path, written, MOST_PASSES) else {
                continue;
            };
            if file != module.file {
                arrows.insert(Arrow {
                    from: module.file.clone(),
                    to: file.to_owned(),
                });
            }
        }
    }
    arrows
}

fn is_mentioned(module: &Module, import: &Import) -> bool {
    module
        .paths
        .iter()
        .any(|path| path.first() == Some(&import.name))
}

/// Returns the file that defines the item at the end of a path written in the module `at`.
/// `None` if the path leads out of the crate or ends at a module.
fn file_of<'a>(
    sources: &'a Sources,
    at: &ModulePath,
    written: &[String],
    passes: usize,
) -> Option<&'a str> {
    let (mut at, mut rest) = start(at, written);
    loop {
        let module = sources.modules.get(&at)?;
        let (name, after) = rest.split_first()?;
        let mut child = at.clone();
        child.push(name.clone());
        if sources.modules.contains_key(&child) {
            at = child;
            rest = after;
        } else if module.items.contains(name) {
            return Some(&module.file);
        } else {
            return follow(sources, &at, name, after, passes.checked_sub(1)?);
        }
    }
}

/// Follows a name that a module has by importing it.
fn follow<'a>(
    sources: &'a Sources,
    at: &ModulePath,
    name: &str,
    after: &[String],
    passes: usize,
) -> Option<&'a str> {
    let module = sources.modules.get(at)?;
    for import in &module.imports {
        let mut path = import.path.clone();
        if import.name == "*" {
            path.push(name.to_owned());
        } else if import.name != name {
            continue;
        }
        path.extend_from_slice(after);
        if let Some(file) = file_of(sources, at, &path, passes) {
            return Some(file);
        }
    }
    None
}

/// Returns the module at which a path begins, and what is left of the path.
fn start<'a>(at: &ModulePath, written: &'a [String]) -> (ModulePath, &'a [String]) {
    let mut at = at.clone();
    let mut rest = written;
    while let Some((name, after)) = rest.split_first() {
        match name.as_str() {
            "crate" => at.clear(),
            "super" => {
                at.pop();
            }
            "self" => {}
            _ => break,
        }
        rest = after;
    }
    (at, rest)
}
