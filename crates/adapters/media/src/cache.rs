//! Pictures that were made, and copies of originals that lie elsewhere: on the local disk, within a limit, oldest out.

use std::{
    fs::{self, Metadata},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime},
};

use crate::whole_file::{self, write_whole};

/// Room is made down to nine tenths, so that it is not made again at once.
const KEPT_TENTHS: u64 = 9;
/// A draft that nobody finished in this time is left over from a program that was killed.
const LEFT_OVER: Duration = Duration::from_hours(1);
/// Says that nobody has counted yet.
const UNCOUNTED: u64 = u64::MAX;

/// A folder that may be deleted at any time. Several processes may use it at once.
pub(crate) struct Cache {
    root: PathBuf,
    limit: u64,
    /// Bytes in the folder, as far as this process knows.
    used: AtomicU64,
}

/// One file of it.
struct Entry {
    path: PathBuf,
    bytes: u64,
    last_used: SystemTime,
}

impl Cache {
    /// Keeps at most `limit` bytes below `root`, which need not exist yet.
    pub(crate) const fn new(root: PathBuf, limit: u64) -> Self {
        Self { root, limit, used: AtomicU64::new(UNCOUNTED) }
    }

    /// Where a file of this name belongs.
    pub(crate) fn place(&self, parts: [&str; 3]) -> PathBuf {
        parts.iter().fold(self.root.clone(), |path, part| path.join(part))
    }

    /// True when the file is there and was made from an original of this age; of any, when nobody knows the age.
    pub(crate) fn has(path: &Path, stamp: Option<SystemTime>) -> bool {
        modified(path).is_some_and(|age| stamp.is_none_or(|stamp| stamp == age))
    }

    /// Writes it whole, with the age of its original, and makes room if that was too much. Blocks.
    pub(crate) fn put(&self, path: &Path, bytes: &[u8], stamp: SystemTime) -> io::Result<()> {
        write_whole(path, bytes, stamp)?;
        self.grown_by(u64::try_from(bytes.len()).unwrap_or(0));
        Ok(())
    }

    /// A file of so many bytes was added. Blocks.
    pub(crate) fn grown_by(&self, bytes: u64) {
        let known = self.used.load(Ordering::Relaxed);
        if known == UNCOUNTED || known.saturating_add(bytes) > self.limit {
            self.make_room();
        } else {
            self.used.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// Counts again, because other processes write here too, and removes what was not used for longest.
    fn make_room(&self) {
        let mut entries = Vec::new();
        collect(&self.root, &mut entries);
        let mut used: u64 = entries.iter().map(|entry| entry.bytes).sum();
        if used > self.limit {
            entries.sort_by_key(|entry| entry.last_used);
            let (before, enough) = (used, self.limit / 10 * KEPT_TENTHS);
            for entry in entries {
                if used <= enough {
                    break;
                }
                if fs::remove_file(&entry.path).is_ok() {
                    used -= entry.bytes;
                }
            }
            tracing::info!(before, used, limit = self.limit, "room was made among the made pictures");
        }
        self.used.store(used, Ordering::Relaxed);
    }
}

/// A regular file's modification time. A look takes microseconds: no thread of its own for it.
pub(crate) fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok().filter(Metadata::is_file)?.modified().ok()
}

fn collect(folder: &Path, entries: &mut Vec<Entry>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(metadata) = entry.metadata() else { continue };
        if metadata.is_dir() {
            collect(&path, entries);
        } else if whole_file::is_draft(&path) {
            let is_left_over = metadata.modified().ok().and_then(|age| age.elapsed().ok()) > Some(LEFT_OVER);
            if is_left_over {
                let _ = fs::remove_file(&path);
            }
        } else {
            // The modification time is the original's. Where the disk notes no reading, this is when it was made.
            let last_used = metadata.accessed().unwrap_or(SystemTime::UNIX_EPOCH);
            entries.push(Entry { path, bytes: metadata.len(), last_used });
        }
    }
}

#[cfg(test)]
mod tests;
