//! Which PostgreSQL programs to use: the system's from version 15 on, else the npm bundle.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Output,
};

use super::{account::Account, bundle, place::Place};
use crate::{
    board::Step,
    job,
    trouble::{Explain, Outcome, Trouble},
    workspace::{self, Workspace},
};

/// The oldest version that the shop's SQL is written for.
const OLDEST: u32 = 15;

/// PostgreSQL programs that run on this machine under the place's account.
#[derive(Debug)]
pub struct Server {
    programs: PathBuf,
    version: String,
    major: u32,
}

impl Server {
    /// Finds the programs. Data that lies at the place decides the version; otherwise the newest of the system is taken.
    pub fn find(workspace: &Workspace, place: &Place, step: &Step) -> Outcome<Self> {
        let existing = majors_with_data(&place.folder);
        let fits = |server: &Self| existing.is_empty() || existing.contains(&server.major);
        if let Some(server) = Self::installed(place.account).find(fits) {
            return Ok(server);
        }
        let programs = bundle::programs(workspace, place.account, &place.folder, step)?;
        let shown = programs.display().to_string();
        let server = Self::try_out(place.account, programs).ok_or_else(|| {
            Trouble::said(format!(
                "the PostgreSQL in {shown} does not run on this system (it needs glibc 2.27 or newer): \
                 install PostgreSQL {OLDEST} or newer, or set DATABASE_URL"
            ))
        })?;
        if fits(&server) {
            return Ok(server);
        }
        Err(Trouble::said(format!(
            "the data in {} was written by PostgreSQL {}, and this machine has only {}: install that version again, \
             or move the folder away to start with an empty shop",
            place.folder.display(),
            existing.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and "),
            server.version
        )))
    }

    /// The newest of this machine's own, if it is new enough.
    pub fn of_the_system() -> Option<Self> {
        Self::installed(Account::choose().ok()?).next()
    }

    fn installed(account: Account) -> impl Iterator<Item = Self> {
        let found = candidates().into_iter().filter_map(move |programs| Self::try_out(account, programs));
        found.filter(|server| server.major >= OLDEST)
    }

    fn try_out(account: Account, programs: PathBuf) -> Option<Self> {
        let mut command = account.command(&programs.join("postgres"));
        command.arg("--version");
        let (version, major) = parse_version(&job::ask(command)?)?;
        Some(Self { programs, version, major })
    }

    /// One of the programs: `postgres`, `initdb`.
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    /// The folder they are in.
    pub fn folder(&self) -> &Path {
        &self.programs
    }

    /// "15.20"
    pub fn version(&self) -> &str {
        &self.version
    }

    /// 15
    pub fn major(&self) -> u32 {
        self.major
    }
}

/// Runs one of the server's programs to its end and turns a failure into a sentence.
pub fn finish(what: &str, output: std::io::Result<Output>) -> Outcome {
    let output = output.explain(|| what.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let words = [output.stdout, output.stderr].concat();
    Err(Trouble::said(format!("{what} failed:\n{}", String::from_utf8_lossy(&words).trim())))
}

/// "postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)" → ("15.20", 15)
fn parse_version(text: &str) -> Option<(String, u32)> {
    let version = text.split_whitespace().nth(2)?;
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    Some((version.to_string(), digits.parse().ok()?))
}

/// The versions whose data lies in the folder, newest first.
fn majors_with_data(folder: &Path) -> Vec<u32> {
    let mut majors: Vec<u32> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.path().join("complete").is_file())
        .filter_map(|entry| entry.file_name().to_str()?.strip_prefix("data-")?.parse().ok())
        .collect();
    majors.sort_unstable_by(|one, other| other.cmp(one));
    majors
}

/// Folders that hold PostgreSQL programs, the preferred first. `PG_BIN` names one; `PG_NPM_ONLY` hides the system's.
fn candidates() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = workspace::text("PG_BIN").map(PathBuf::from).into_iter().collect();
    if workspace::text("PG_NPM_ONLY").is_some() {
        return folders;
    }
    let bases = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/Library/PostgreSQL"];
    for base in bases.map(Path::new) {
        let mut inside: Vec<PathBuf> = fs::read_dir(base)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path().join("bin"))
            .collect();
        // By number, so that 18 comes before 9.
        inside.sort_by_key(|folder| std::cmp::Reverse(number_in(folder)));
        folders.extend(inside);
    }
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    folders.retain(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file());
    folders
}

fn number_in(folder: &Path) -> u32 {
    let digits: String = folder.to_string_lossy().chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_both_kinds_of_builds() {
        let debian = "postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)";
        assert_eq!(parse_version(debian), Some(("15.20".into(), 15)));
        assert_eq!(parse_version("postgres (PostgreSQL) 19beta1"), Some(("19beta1".into(), 19)));
        assert_eq!(parse_version("bash: no such thing"), None);
    }

    #[test]
    fn only_finished_data_folders_decide_the_version() {
        let folder = std::env::temp_dir().join(format!("pattu-majors-{}", std::process::id()));
        for (name, complete) in [("data-15", true), ("data-18", false), ("fresh-1", true)] {
            fs::create_dir_all(folder.join(name)).unwrap();
            if complete {
                fs::write(folder.join(name).join("complete"), "").unwrap();
            }
        }
        assert_eq!(majors_with_data(&folder), [15]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn newer_folders_sort_higher() {
        assert!(
            number_in(Path::new("/usr/lib/postgresql/18/bin"))
                > number_in(Path::new("/usr/lib/postgresql/9/bin"))
        );
    }
}
