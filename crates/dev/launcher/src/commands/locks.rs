//! Whether the npm lock files are complete.
//!
//! npm leaves a package for another system out of the lock when it cannot see it at that moment, and says nothing;
//! then `npm ci` fails for everybody. So every optional dependency that a locked package names must be locked as well.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::trouble::{Explain, Outcome, Trouble};

/// Folders that hold results or other people's packages.
const SKIPPED: [&str; 5] = ["node_modules", "target", "var", ".git", "dist"];

/// Checks every lock file of the checkout.
pub fn check(root: &Path) -> Outcome {
    let mut locks = Vec::new();
    find(root, &mut locks);
    let mut told = Vec::new();
    for lock in &locks {
        let text = fs::read_to_string(lock).explain(|| format!("reading {}", lock.display()))?;
        let missing = missing_from(&text).ok_or_else(|| {
            Trouble::said(format!("{} is not a lock file that can be read", lock.display()))
        })?;
        if !missing.is_empty() {
            told.push(format!("{} lacks {}", lock.display(), missing.join(", ")));
        }
    }
    if told.is_empty() {
        return Ok(());
    }
    Err(Trouble::said(format!(
        "{}. Choose versions whose packages exist for every system, then make the lock anew: \
         rm -rf node_modules package-lock.json && npm install --package-lock-only",
        told.join("; ")
    )))
}

fn find(folder: &Path, locks: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let path = entry.path();
        if path.is_dir() && !SKIPPED.iter().any(|skipped| *skipped == name) {
            find(&path, locks);
        } else if name == "package-lock.json" {
            locks.push(path);
        }
    }
}

/// The optional dependencies that are named but not locked.
fn missing_from(lock: &str) -> Option<Vec<String>> {
    let parsed: Value = serde_json::from_str(lock).ok()?;
    let packages = parsed.get("packages")?.as_object()?;
    let locked = |name: &str| {
        let ending = format!("node_modules/{name}");
        packages.keys().any(|key| *key == ending || key.ends_with(&format!("/{ending}")))
    };
    let mut missing: Vec<String> = packages
        .values()
        .filter_map(|package| package.get("optionalDependencies")?.as_object())
        .flat_map(|names| names.keys())
        .filter(|name| !locked(name))
        .cloned()
        .collect();
    missing.sort();
    missing.dedup();
    Some(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_left_out_package_is_found() {
        let lock = r#"{"packages": {
            "": {"name": "x"},
            "node_modules/oxide": {"optionalDependencies": {"@oxide/linux": "1", "@oxide/mac": "1"}},
            "node_modules/oxide/node_modules/@oxide/linux": {}
        }}"#;
        assert_eq!(missing_from(lock).unwrap(), ["@oxide/mac"]);
        assert_eq!(missing_from("{}"), None);
    }

    #[test]
    fn the_locks_of_this_checkout_are_complete() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let mut locks = Vec::new();
        find(&root, &mut locks);
        assert!(locks.len() >= 2, "{locks:?}");
        assert!(check(&root).is_ok());
    }
}
