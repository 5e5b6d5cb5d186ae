//! The modules of one crate, read from its source files, without those of tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// A library or a program.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Target {
    /// The root file, `lib.rs` or `main.rs`.
    pub(super) root: PathBuf,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root.display().fmt(f)
    }
}

/// The modules of one crate, by their path from the crate's root.
#[derive(Debug, Default)]
pub(super) struct Sources {
    pub(super) modules: BTreeMap<ModulePath, Module>,
    /// The folder of the root file, from the project's root, such as `crates/rules/src`.
    pub(super) folder: String,
}

/// The names from the crate's root to a module; empty for the root itself.
pub(super) type ModulePath = Vec<String>;

/// One module outside tests.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// The file of the module, from the folder of the root file, such as `plays/mover.rs`.
    pub(super) file: String,
    /// The names of the items that it defines, without modules.
    pub(super) items: BTreeSet<String>,
    /// Its imports, including those in function bodies.
    pub(super) imports: Vec<Import>,
    /// Every other path that its code mentions, as written.
    pub(super) paths: BTreeSet<Vec<String>>,
}

/// One name brought into a module by `use`.
#[derive(Debug)]
pub(super) struct Import {
    /// The name it has here, or `*`.
    pub(super) name: String,
    /// The path as written, without a final `*` or `self`.
    pub(super) path: Vec<String>,
    /// Whether the import is passed on (`pub use`).
    pub(super) is_passed_on: bool,
}

impl Sources {
    /// Reads every file that is reached from the root file of a target.
    pub(super) fn read(project: &Path, target: &Target) -> Result<Self> {
        let folder = target.root.parent().unwrap_or(Path::new(""));
        let name = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let mut sources = Self {
            folder: slashed(folder.strip_prefix(project).unwrap_or(folder)),
            ..Self::default()
        };
        let mut open = vec![(ModulePath::new(), name(&target.root))];
        while let Some((module, file)) = open.pop() {
            let text = std::fs::read_to_string(folder.join(&file))
                .with_context(|| format!("cannot read {file}"))?;
            for child in sources.add(&module, &file, &text)? {
                let file = file_of(folder, &child)?;
                open.push((child, file));
            }
        }
        Ok(sources)
    }

    /// Adds a module with its text. Returns the modules declared in it that have files of their
    /// own.
    pub(super) fn add(
        &mut self,
        module: &ModulePath,
        file: &str,
        text: &str,
    ) -> Result<Vec<ModulePath>> {
        let syntax = syn::parse_file(text).with_context(|| format!("cannot parse {file}"))?;
        let mut reader = Reader {
            sources: self,
            file,
            module: module.clone(),
            in_files: Vec::new(),
        };
        reader.enter(module.clone());
        reader.visit_file(&syntax);
        Ok(reader.in_files)
    }
}

/// Returns the file of a module, from the folder of the root file.
fn file_of(folder: &Path, module: &ModulePath) -> Result<String> {
    let path = module.join("/");
    for file in [format!("{path}.rs"), format!("{path}/mod.rs")] {
        if folder.join(&file).exists() {
            return Ok(file);
        }
    }
    bail!("no file for the module {}", module.join("::"))
}

fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Walks through one file.
struct Reader<'a> {
    sources: &'a mut Sources,
    file: &'a str,
    /// The module that is being read.
    module: ModulePath,
    /// Modules declared here whose text is in a file of their own.
    in_files: Vec<ModulePath>,
}

impl Reader<'_> {
    fn enter(&mut self, module: ModulePath) {
        let entry = self.sources.modules.entry(module.clone()).or_default();
        self.file.clone_into(&mut entry.file);
        self.module = module;
    }

    fn here(&mut self) -> &mut Module {
        self.sources.modules.entry(self.module.clone()).or_default()
    }

    fn import(&mut self, tree: &UseTree, before: &[String], is_passed_on: bool) {
        let mut path = before.to_vec();
        let name = match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                return self.import(&part.tree, &path, is_passed_on);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, &path, is_passed_on);
                }
                return;
            }
            UseTree::Name(name) => {
                if name.ident != "self" {
                    path.push(name.ident.to_string());
                }
                path.last().cloned().unwrap_or_default()
            }
            UseTree::Rename(rename) => {
                if rename.ident != "self" {
                    path.push(rename.ident.to_string());
                }
                rename.rename.to_string()
            }
            UseTree::Glob(_) => "*".to_owned(),
        };
        self.here().imports.push(Import {
            name,
            path,
            is_passed_on,
        });
    }

    /// Finds the paths in the arguments of a macro, which are not parsed.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.add_path(std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.add_path(std::mem::take(&mut path));
                    self.read_tokens(group.stream());
                    colons = 0;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.add_path(std::mem::take(&mut path));
                    colons = 0;
                }
            }
        }
        self.add_path(path);
    }

    fn add_path(&mut self, path: Vec<String>) {
        if !path.is_empty() {
            self.here().paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_left_out(attributes(item)) {
            return;
        }
        if let Some(name) = defined(item) {
            self.here().items.insert(name);
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let outer = self.module.clone();
        let mut inner = outer.clone();
        inner.push(item.ident.to_string());
        if item.content.is_some() {
            self.enter(inner);
            visit::visit_item_mod(self, item);
            self.module = outer;
        } else {
            self.in_files.push(inner);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_passed_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.import(&item.tree, &[], is_passed_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|part| part.ident.to_string());
        self.add_path(names.collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invocation: &'ast syn::Macro) {
        self.visit_path(&invocation.path);
        self.read_tokens(invocation.tokens.clone());
    }

    // The path in `pub(in path)` does not count as a use.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}
}

/// Returns whether an item is compiled only for tests or documentation.
fn is_left_out(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| {
                let words = words(list.tokens.clone());
                let has = |word: &str| words.iter().any(|other| other == word);
                (has("test") || has("doc")) && !has("not") && !has("any")
            })
    })
}

fn words(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => found.push(ident.to_string()),
            TokenTree::Group(group) => found.extend(words(group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    found
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Returns the name that an item defines in its module; `None` for modules, imports and
/// implementations.
fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
