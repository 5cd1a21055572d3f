//! Writing a file so that it is there whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

/// Tells apart two writers of the same file in the same process.
static WRITERS: AtomicU64 = AtomicU64::new(0);
const DRAFT: &str = "draft";

/// A file that is still being written, beside its place. Dropped before it is finished, it is removed.
pub(crate) struct Draft {
    path: PathBuf,
    file: File,
    is_finished: bool,
}

impl Draft {
    /// Begins a file that shall lie at `place`; makes its folder.
    pub(crate) fn beside(place: &Path) -> io::Result<Self> {
        let folder = place.parent().ok_or(io::ErrorKind::InvalidInput)?;
        fs::create_dir_all(folder)?;
        let number = WRITERS.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!(".{}-{number}.{DRAFT}", std::process::id()));
        let file = File::create_new(&path)?;
        Ok(Self { path, file, is_finished: false })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Gives it a modification time, brings it to the disk, and puts it in its place.
    pub(crate) fn finish(mut self, place: &Path, modified: SystemTime) -> io::Result<()> {
        self.file.set_modified(modified)?;
        self.file.sync_all()?;
        fs::rename(&self.path, place)?;
        self.is_finished = true;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_finished {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// True for a file that is still being written.
pub(crate) fn is_draft(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == DRAFT)
}

/// Writes beside `path`, gives the file a modification time, and renames it into place.
pub(crate) fn write_whole(path: &Path, bytes: &[u8], modified: SystemTime) -> io::Result<()> {
    let mut draft = Draft::beside(path)?;
    draft.write(bytes)?;
    draft.finish(path, modified)
}
