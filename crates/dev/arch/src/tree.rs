//! The checkout's own files: what is neither ignored nor hidden in `.git`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

/// Paths and, for text files, contents. Paths are relative and have forward slashes.
#[derive(Debug, Default)]
pub struct Tree {
    texts: BTreeMap<String, String>,
    paths: BTreeSet<String>,
    ignored: Ignored,
    root: Option<String>,
}

impl Tree {
    /// Reads a checkout from disk.
    ///
    /// # Errors
    /// When a folder or file cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let ignored = Ignored::parse(&fs::read_to_string(root.join(".gitignore")).unwrap_or_default());
        let place = root.canonicalize()?.to_string_lossy().into_owned();
        let mut tree = Self { ignored, root: Some(place), ..Self::default() };
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    /// A tree that exists only in a test.
    pub fn of(files: &[(&str, &str)]) -> Self {
        let mut tree = Self::default();
        for (path, text) in files {
            tree.add(path, Some((*text).to_owned()));
        }
        tree
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
            let kind = entry.file_type()?;
            if path == ".git" || self.ignored.covers(&path) || kind.is_symlink() {
                continue;
            }
            if kind.is_dir() {
                self.read_folder(&entry.path(), &path)?;
            } else {
                match fs::read(entry.path()) {
                    Ok(bytes) => self.add(&path, String::from_utf8(bytes).ok()),
                    // An editor's file that was gone a moment later.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, path: &str, text: Option<String>) {
        let mut above = path;
        while let Some((folder, _)) = above.rsplit_once('/') {
            self.paths.insert(folder.to_owned());
            above = folder;
        }
        self.paths.insert(path.to_owned());
        if let Some(text) = text {
            self.texts.insert(path.to_owned(), text);
        }
    }

    /// Where the checkout lies, unless it exists only in a test.
    pub fn root(&self) -> Option<&str> {
        self.root.as_deref()
    }

    /// Every text file: path and contents, in the order of the path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Every text file whose name ends so.
    pub fn ending<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files().filter(move |(path, _)| path.ends_with(ending))
    }

    /// The contents of one text file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Whether there is such a file or folder, or might be: what is ignored comes and goes.
    pub fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.paths.contains(path) || self.ignored.covers(path)
    }
}

/// The lines of `.gitignore` that this house uses: a name anywhere, a path from the root, a name's ending.
#[derive(Debug, Default)]
struct Ignored {
    names: Vec<String>,
    roots: Vec<String>,
    endings: Vec<String>,
}

impl Ignored {
    fn parse(text: &str) -> Self {
        let mut ignored = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let plain = line.trim_end_matches('/');
            if let Some(ending) = plain.strip_prefix('*') {
                ignored.endings.push(ending.to_owned());
            } else if plain.contains('/') {
                ignored.roots.push(plain.trim_start_matches('/').to_owned());
            } else {
                ignored.names.push(plain.to_owned());
            }
        }
        ignored
    }

    fn covers(&self, path: &str) -> bool {
        path.split('/').any(|part| self.names.iter().any(|name| name == part))
            || self.roots.iter().any(|root| {
                path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            })
            || self.endings.iter().any(|ending| path.ends_with(ending))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_files_are_not_read_but_may_be_named() {
        let ignored = Ignored::parse("/target\n# results\nnode_modules\n*.log\nfrontend/dist/\n");
        for path in ["target", "target/debug/x", "a/node_modules/b", "var.log", "frontend/dist/index.html"] {
            assert!(ignored.covers(path), "{path}");
        }
        for path in ["crates/target", "targets", "a/log", "frontend/distance"] {
            assert!(!ignored.covers(path), "{path}");
        }
    }

    #[test]
    fn folders_exist_because_of_their_files() {
        let tree = Tree::of(&[("docs/decisions/0001.md", "")]);
        assert!(tree.has("docs/decisions") && tree.has("docs/") && tree.has("docs/decisions/0001.md"));
        assert!(!tree.has("docs/decision"));
    }

    #[test]
    fn this_checkout_is_readable() {
        let tree = Tree::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
        assert!(tree.text("Cargo.toml").unwrap().contains("[workspace]"));
        assert!(tree.files().all(|(path, _)| !path.contains("node_modules")));
    }
}
