//! Writing a file so that it is there whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

/// Tells apart two writers of the same file in the same process.
static WRITERS: AtomicU64 = AtomicU64::new(0);

/// Writes beside `path`, gives the file a modification time, and renames it into place.
pub(crate) fn write_whole(path: &Path, bytes: &[u8], modified: SystemTime) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let draft =
        folder.join(format!(".{}-{}.draft", std::process::id(), WRITERS.fetch_add(1, Ordering::Relaxed)));
    let written = fill(&draft, bytes, modified).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

fn fill(draft: &Path, bytes: &[u8], modified: SystemTime) -> io::Result<()> {
    let mut file = File::create_new(draft)?;
    file.write_all(bytes)?;
    file.set_modified(modified)?;
    file.sync_all()
}
