//! The account PostgreSQL runs under: our own, or an unprivileged one when we are root.

use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt},
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    job,
    trouble::{Explain, Outcome, Trouble},
};

/// Who runs the database server. PostgreSQL refuses to run as root, so root lends it another account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    lent: Option<(u32, u32)>,
}

impl Account {
    /// Our own account; for root `postgres` if there is one, else `nobody`.
    pub fn choose() -> Outcome<Self> {
        if !rustix::process::geteuid().is_root() {
            return Ok(Self { lent: None });
        }
        let accounts = fs::read_to_string("/etc/passwd").explain(|| "reading /etc/passwd".into())?;
        let lent = account_named(&accounts, "postgres").or_else(|| account_named(&accounts, "nobody"));
        match lent {
            Some(ids) => Ok(Self { lent: Some(ids) }),
            None => Err(Trouble::said(
                "PostgreSQL does not run as root, and there is neither an account `postgres` nor `nobody` to lend it: \
                 run this as an ordinary user, or set DATABASE_URL",
            )),
        }
    }

    /// Whether root lends the server another account.
    pub fn is_lent(self) -> bool {
        self.lent.is_some()
    }

    /// A command that runs under this account.
    pub fn command(self, program: &Path) -> Command {
        let mut command = job::command(program, Path::new("/"));
        // Variables such as PGPORT or PGDATA of the person must not bend the private server.
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("PG")) {
                command.env_remove(name);
            }
        }
        // The library path that cargo leaves behind lies in root's home and may hold other libraries.
        command.env_remove("LD_LIBRARY_PATH").env("LC_ALL", "C");
        if let Some((user, group)) = self.lent {
            command.uid(user).gid(group).env("HOME", "/");
        }
        command
    }

    /// Whether this account can get into the folder.
    pub fn reaches(self, folder: &Path) -> bool {
        let mut command = self.command(Path::new("/bin/sh"));
        command.args(["-c", ":"]).current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// Hands a file or folder over to this account.
    pub fn give(self, path: &Path) -> Outcome {
        match self.lent {
            Some((user, group)) => chown(path, Some(user), Some(group))
                .explain(|| format!("handing {} over to the database's account", path.display())),
            None => Ok(()),
        }
    }
}

fn account_named(accounts: &str, name: &str) -> Option<(u32, u32)> {
    accounts.lines().find_map(|line| {
        let mut fields = line.split(':');
        (fields.next()? == name).then_some(())?;
        Some((fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_read_by_their_whole_name() {
        let accounts =
            "root:x:0:0:root:/root:/bin/bash\npostgresql:x:9:9::/:\nnobody:x:65534:65533:n:/:/no\n";
        assert_eq!(account_named(accounts, "nobody"), Some((65534, 65533)));
        assert_eq!(account_named(accounts, "postgres"), None);
    }

    #[test]
    fn an_open_folder_is_reached_and_a_missing_one_is_not() {
        let account = Account::choose().unwrap();
        assert!(account.reaches(Path::new("/")));
        assert!(!account.reaches(Path::new("/no/such/folder")));
    }
}
