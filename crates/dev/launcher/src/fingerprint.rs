//! Fingerprints of files, and the stamps that remember them: what has not changed is not done again.

use std::{
    fs::{self, File, OpenOptions},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use crate::{
    board::Step,
    interrupt,
    trouble::{Explain, Outcome},
    workspace::Workspace,
};

const START: u64 = 0xcbf2_9ce4_8422_2325;
const FACTOR: u64 = 0x0000_0100_0000_01b3;

/// FNV-1a: the same on every machine and for ever, unlike the standard library's hasher.
pub fn of_bytes(bytes: &[u8]) -> u64 {
    mix(START, bytes)
}

fn mix(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FACTOR))
}

/// The fingerprint of files and folders (names and contents), leaving out entries with one of the `skipped` names.
pub fn of_files(base: &Path, entries: &[&str], skipped: &[&str]) -> u64 {
    let mut files = Vec::new();
    for entry in entries {
        collect(&base.join(entry), skipped, &mut files);
    }
    files.sort();
    files.iter().fold(START, |hash, file| {
        let name = file.strip_prefix(base).unwrap_or(file).as_os_str().as_encoded_bytes();
        mix(mix(hash, name), &fs::read(file).unwrap_or_default())
    })
}

fn collect(path: &Path, skipped: &[&str], files: &mut Vec<PathBuf>) {
    if path.is_file() {
        files.push(path.to_path_buf());
    }
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        if !entry.file_name().to_str().is_some_and(|name| skipped.contains(&name)) {
            collect(&entry.path(), skipped, files);
        }
    }
}

/// Remembers in `var/stamps` of the checkout what its `node_modules` and `frontend/dist` were made from.
pub struct Stamps {
    folder: PathBuf,
    _lock: File,
}

impl Stamps {
    /// Opens the stamps, waiting for another launcher that installs or builds in the same checkout.
    pub fn open(workspace: &Workspace, step: &Step) -> Outcome<Self> {
        let folder = workspace.root.join("var/stamps");
        fs::create_dir_all(&folder).explain(|| format!("making the folder {}", folder.display()))?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lock"))
            .explain(|| format!("locking {}", folder.display()))?;
        while lock.try_lock().is_err() {
            interrupt::check()?;
            step.note("waiting for another command that installs or builds here");
            thread::sleep(Duration::from_millis(200));
        }
        step.note("");
        Ok(Self { folder, _lock: lock })
    }

    /// Whether the thing was last made from exactly this.
    pub fn fits(&self, name: &str, fingerprint: u64) -> bool {
        fs::read_to_string(self.folder.join(name)).is_ok_and(|text| text == format!("{fingerprint:016x}"))
    }

    /// Forgets what the thing was made from: it is about to be made again, which may be interrupted.
    pub fn forget(&self, name: &str) {
        let _ = fs::remove_file(self.folder.join(name));
    }

    /// Remembers what the thing was made from, after it was made.
    pub fn remember(&self, name: &str, fingerprint: u64) -> Outcome {
        let path = self.folder.join(name);
        fs::write(&path, format!("{fingerprint:016x}")).explain(|| format!("writing {}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_algorithm_is_fnv_1a() {
        assert_eq!(of_bytes(b""), START);
        assert_eq!(of_bytes(b"a"), 0xaf63_dc4c_8601_ec8c);
    }

    #[test]
    fn contents_and_names_count_and_skipped_folders_do_not() {
        let base = std::env::temp_dir().join(format!("pattu-print-{}", std::process::id()));
        fs::create_dir_all(base.join("src/node_modules")).unwrap();
        fs::write(base.join("src/a.ts"), "one").unwrap();
        let print = || of_files(&base, &["src", "missing.json"], &["node_modules"]);
        let first = print();
        fs::write(base.join("src/node_modules/x.js"), "anything").unwrap();
        assert_eq!(print(), first);
        fs::write(base.join("src/a.ts"), "two").unwrap();
        let second = print();
        assert_ne!(second, first);
        fs::rename(base.join("src/a.ts"), base.join("src/b.ts")).unwrap();
        assert_ne!(print(), second);
        fs::remove_dir_all(base).unwrap();
    }
}
