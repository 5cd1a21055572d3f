//! Where the private database keeps its files.
//!
//! Inside the data folder whenever the server's account can get there. Only when root works in a closed folder
//! (such as `/root`) do the files live elsewhere, and a note in the data folder says where.

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
};

use super::account::Account;
use crate::{
    fingerprint,
    trouble::{Explain, Outcome, Trouble},
};

/// Folders for data that must last, when the data folder itself is closed to the server's account. `/var/tmp` comes
/// last because some systems sweep it once a month.
const LASTING: [&str; 2] = ["/var/lib", "/var/tmp"];
/// Folders for databases that are thrown away.
const PASSING: [&str; 2] = ["/var/tmp", "/tmp"];
/// A folder in memory. Tests make and drop a database each, and ext4 passes over every file deleted in the last minutes when
/// it makes a new one: a third of all CPU time of the tests went there.
const MEMORY: &str = "/dev/shm";
/// What a cluster of tests may come to with its write-ahead log, and as much again for whoever else is on the machine.
const MEMORY_NEEDED: u64 = 4 << 30;

/// A folder that the server's account can reach, and that account.
#[derive(Debug)]
pub struct Place {
    /// Holds `data-15`, `data-18`, … and `fresh-…`.
    pub folder: PathBuf,
    /// Who runs the server.
    pub account: Account,
}

impl Place {
    /// The place of the shop's own data. `notes` is `{data}/postgres`.
    pub fn kept(notes: &Path, data: &Path) -> Outcome<Self> {
        let account = Account::choose()?;
        let note = notes.join("place");
        if let Ok(noted) = fs::read_to_string(&note)
            && let Some(folder) = noted.lines().next().map(PathBuf::from)
            && folder.is_dir()
        {
            return Ok(Self { folder, account });
        }
        let place = Self::choose(notes, data, account, &LASTING)?;
        if place.folder != notes {
            let text = format!(
                "{}\n\nThe database of this shop lives in the folder above: PostgreSQL does not run as root,\n\
                 and the account it runs under instead cannot enter this folder. Delete both together.\n",
                place.folder.display()
            );
            fs::write(&note, text).explain(|| format!("writing {}", note.display()))?;
        }
        Ok(place)
    }

    /// The place of databases that are thrown away.
    pub fn fresh(notes: &Path, data: &Path) -> Outcome<Self> {
        Self::choose(notes, data, Account::choose()?, &PASSING)
    }

    /// The same in memory where there is enough of it.
    pub fn fresh_in_memory(notes: &Path, data: &Path) -> Outcome<Self> {
        let account = Account::choose()?;
        if free_memory() >= MEMORY_NEEDED
            && let Ok(folder) = own_folder(&Path::new(MEMORY).join(name(data)))
            && account.reaches(&folder)
        {
            return Ok(Self { folder, account });
        }
        Self::fresh(notes, data)
    }

    fn choose(notes: &Path, data: &Path, account: Account, elsewhere: &[&str]) -> Outcome<Self> {
        if !account.is_lent() || account.reaches(notes) {
            return Ok(Self { folder: notes.to_path_buf(), account });
        }
        let name = name(data);
        let mut last = None;
        for parent in elsewhere {
            match own_folder(&Path::new(parent).join(&name)) {
                Ok(folder) if account.reaches(&folder) => return Ok(Self { folder, account }),
                Ok(folder) => last = Some(Trouble::said(format!("{} is closed", folder.display()))),
                Err(trouble) => last = Some(trouble),
            }
        }
        let reason = last.map(|trouble| trouble.to_string()).unwrap_or_default();
        Err(Trouble::said(format!(
            "there is no folder for the database that its account can enter ({reason}): run this as an ordinary user, \
             set PATTU__DATA_DIR to a folder that every account can enter, or set DATABASE_URL"
        )))
    }
}

/// One name for each data folder, so that two checkouts stay apart.
fn name(data: &Path) -> String {
    format!("pattu-{:016x}", fingerprint::of_bytes(data.as_os_str().as_encoded_bytes()))
}

/// Bytes that files in memory may take: what the folder has room for, and what nobody needs just now.
fn free_memory() -> u64 {
    let room = rustix::fs::statvfs(MEMORY).map_or(0, |facts| facts.f_bavail * facts.f_frsize);
    let text = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let unused = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    room.min(unused.unwrap_or_default() * 1024)
}

/// Makes a folder of root's that others may enter but not change; refuses one that somebody else prepared.
fn own_folder(folder: &Path) -> Outcome<PathBuf> {
    if let Err(error) = fs::create_dir(folder)
        && error.kind() != std::io::ErrorKind::AlreadyExists
    {
        return Err(Trouble::said(format!("making the folder {} failed: {error}", folder.display())));
    }
    let facts = fs::symlink_metadata(folder).explain(|| format!("looking at {}", folder.display()))?;
    if !facts.is_dir() || facts.uid() != rustix::process::geteuid().as_raw() {
        return Err(Trouble::said(format!("{} belongs to somebody else", folder.display())));
    }
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
        .explain(|| format!("opening the folder {}", folder.display()))?;
    Ok(folder.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_somebody_left_in_our_place_is_refused() {
        let link = std::env::temp_dir().join(format!("pattu-place-{}", std::process::id()));
        std::os::unix::fs::symlink("/", &link).unwrap();
        assert!(own_folder(&link).unwrap_err().to_string().contains("somebody else"));
        fs::remove_file(link).unwrap();
    }
}
