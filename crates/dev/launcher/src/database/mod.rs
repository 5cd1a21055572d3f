//! The shop's database: the given one, one that already runs here, or a PostgreSQL of our own.

mod account;
mod bundle;
mod cluster;
mod place;
mod server;

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::Read,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use crate::{
    board, interrupt,
    trouble::{Explain, Outcome, Trouble},
    wire,
    workspace::{self, Workspace},
};
use cluster::{Cluster, Durability};
use place::Place;
pub use server::Server;

/// The database that every server has.
const USUAL: &str = "pattu";

/// A database that can be used as long as this value lives; its own server stops when it is dropped.
pub struct Database {
    url: String,
    /// What the shop's data in this database is known by, so that seeding happens once per database.
    known_as: String,
    running: Option<Cluster>,
    /// Where its programs are, for tests that start a server of their own.
    programs: Option<PathBuf>,
    /// Tells other commands the address while our own server runs.
    notice: Option<PathBuf>,
    /// Holds the data folder against a second launcher; let go after the server has stopped.
    _lock: Option<File>,
}

impl Database {
    /// The shop's database: `DATABASE_URL`, else the private one under the data folder.
    pub fn kept(workspace: &Workspace) -> Outcome<Self> {
        if let Some(url) = workspace::text("DATABASE_URL") {
            return Ok(Self {
                known_as: url.clone(),
                url,
                running: None,
                programs: None,
                notice: None,
                _lock: None,
            });
        }
        let step = board::begin("database");
        let notes = workspace.data_folder("postgres")?;
        let lock = open_lock(&notes.join("lock"))?;
        let start = Instant::now();
        loop {
            interrupt::check()?;
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) => {
                    if let Some(database) = Self::of_a_running_shop(&notes) {
                        step.done("using the one that is running");
                        return Ok(database);
                    }
                }
                Err(TryLockError::Error(error)) => {
                    return Err(Trouble::said(format!("locking the database folder failed: {error}")));
                }
            }
            if start.elapsed() > Duration::from_secs(90) {
                return Err(Trouble::said(format!(
                    "another command holds the database in {} but does not get it running: stop it first (`just stop`)",
                    notes.display()
                )));
            }
            thread::sleep(Duration::from_millis(100));
        }
        let notice = notes.join("running");
        let _ = fs::remove_file(&notice);
        let place = Place::kept(&notes, &workspace.data)?;
        let server = Server::find(workspace, &place, &step)?;
        let password = password(&notes.join("password"))?;
        let cluster = Cluster::kept(&server, &place, &notes, &password, &workspace.log("postgres")?)?;
        let url = url(cluster.port(), &password, USUAL);
        write_private(&notice, &format!("{} {url}", cluster.port()))?;
        step.done(&format!("PostgreSQL {} in {}", server.version(), cluster.folder().display()));
        let known_as = password;
        let programs = Some(server.folder().to_path_buf());
        Ok(Self { url, known_as, running: Some(cluster), programs, notice: Some(notice), _lock: Some(lock) })
    }

    /// A database to be thrown away afterwards: `TEST_DATABASE_URL`, else a private server without durability.
    ///
    /// Never `DATABASE_URL`: tests create and drop databases, which nobody wants next to real orders.
    pub fn fresh(workspace: &Workspace) -> Outcome<Self> {
        Ok(Self::throw_away(workspace, Durability::None, &[])?.0)
    }

    /// Like [`Database::fresh`], with the addresses of further databases of these names on the same server; none of them
    /// where the server is a given one.
    pub fn fresh_with(workspace: &Workspace, more: &[&str]) -> Outcome<(Self, Vec<String>)> {
        Self::throw_away(workspace, Durability::None, more)
    }

    /// Like [`Database::fresh`], but writing to disk as carefully as the real one, for measurements.
    pub fn fresh_and_durable(workspace: &Workspace) -> Outcome<Self> {
        Ok(Self::throw_away(workspace, Durability::Full, &[])?.0)
    }

    fn throw_away(
        workspace: &Workspace,
        durability: Durability,
        more: &[&str],
    ) -> Outcome<(Self, Vec<String>)> {
        if let Some(url) = workspace::text("TEST_DATABASE_URL") {
            let own =
                Self { known_as: url.clone(), url, running: None, programs: None, notice: None, _lock: None };
            return Ok((own, Vec::new()));
        }
        let step = board::begin("fresh database");
        let notes = workspace.data_folder("postgres")?;
        let place = match durability {
            Durability::Full => Place::fresh(&notes, &workspace.data)?,
            Durability::None => Place::fresh_in_memory(&notes, &workspace.data)?,
        };
        let server = Server::find(workspace, &place, &step)?;
        let password = random_word()?;
        let log = workspace.log(&format!("postgres-fresh-{}", std::process::id()))?;
        let cluster = Cluster::fresh(&server, &place, &password, &log, durability, more)?;
        let others = more.iter().map(|name| url(cluster.port(), &password, name)).collect();
        let url = url(cluster.port(), &password, USUAL);
        step.done(&format!("PostgreSQL {}", server.version()));
        let programs = Some(server.folder().to_path_buf());
        let own =
            Self { known_as: url.clone(), url, running: Some(cluster), programs, notice: None, _lock: None };
        Ok((own, others))
    }

    /// Stops the private server of this data folder if a killed launcher left it running.
    pub fn end_left_behind(workspace: &Workspace) -> Outcome {
        let notes = workspace.data_folder("postgres")?;
        if open_lock(&notes.join("lock"))?.try_lock().is_err() {
            return Ok(()); // another command is using it right now, and will stop it
        }
        let _ = fs::remove_file(notes.join("running"));
        let place = Place::kept(&notes, &workspace.data)?;
        fs::read_dir(&place.folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|entry| entry.file_name().to_str().is_some_and(|name| name.starts_with("data-")))
            .try_for_each(|entry| cluster::clear_the_way(&entry.path()))
    }

    fn of_a_running_shop(notes: &Path) -> Option<Self> {
        let notice = fs::read_to_string(notes.join("running")).ok()?;
        let (port, url) = notice.split_once(' ')?;
        let (port, url) = (port.parse().ok()?, url.to_string());
        let password = fs::read_to_string(notes.join("password")).ok()?;
        (!wire::is_free(port)).then_some(Self {
            url,
            known_as: password,
            running: None,
            programs: None,
            notice: None,
            _lock: None,
        })
    }

    /// The address with name and password, as `DATABASE_URL` wants it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Tells tests where they may make databases, and with which programs a server of their own.
    pub fn tell_tests(&self, command: &mut Command) {
        command.env("DATABASE_URL", &self.url);
        if let Some(programs) = &self.programs {
            command.env("PG_BIN", programs);
        }
    }

    /// A text that changes when the data is another one.
    pub fn known_as(&self) -> &str {
        &self.known_as
    }

    /// The server's process, if it is ours.
    pub fn pid(&self) -> Option<u32> {
        self.running.as_ref().map(Cluster::pid)
    }

    /// Says why the server is gone, if it was ours and is.
    pub fn check(&mut self) -> Outcome {
        self.running.as_mut().map_or(Ok(()), Cluster::check)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(notice) = &self.notice {
            let _ = fs::remove_file(notice);
        }
        // The server first, then the lock (fields are dropped in the order they are declared).
        drop(self.running.take());
    }
}

fn url(port: u16, password: &str, name: &str) -> String {
    format!("postgres://pattu:{password}@127.0.0.1:{port}/{name}")
}

fn open_lock(path: &Path) -> Outcome<File> {
    OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .explain(|| format!("opening {}", path.display()))
}

/// The password kept in the file, made up on the first start.
fn password(file: &Path) -> Outcome<String> {
    if let Ok(kept) = fs::read_to_string(file)
        && !kept.is_empty()
    {
        return Ok(kept);
    }
    let word = random_word()?;
    write_private(file, &word)?;
    Ok(word)
}

/// 48 random hexadecimal digits.
pub fn random_word() -> Outcome<String> {
    let mut bytes = [0_u8; 24];
    File::open("/dev/urandom")
        .and_then(|mut source| source.read_exact(&mut bytes))
        .explain(|| "reading random numbers".into())?;
    Ok(bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect())
}

/// Writes a file that only its owner may read, in one step.
fn write_private(path: &Path, text: &str) -> Outcome {
    let draft = path.with_extension("new");
    let _ = fs::remove_file(&draft);
    let write = || -> std::io::Result<()> {
        let mut file = OpenOptions::new().create_new(true).write(true).mode(0o600).open(&draft)?;
        std::io::Write::write_all(&mut file, text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().explain(|| format!("writing {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_password_is_random_private_and_kept() {
        let file = std::env::temp_dir().join(format!("pattu-password-{}", std::process::id()));
        let first = password(&file).unwrap();
        assert_eq!(first.len(), 48);
        assert_eq!(password(&file).unwrap(), first);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_ne!(random_word().unwrap(), first);
        fs::remove_file(file).unwrap();
    }
}
