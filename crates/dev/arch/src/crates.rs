//! The workspace's crates as Cargo sees them.

use std::{env, path::Path, process::Command};

use serde::Deserialize;

/// A member of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crate {
    /// `pattu-orders`.
    pub name: String,
    /// `crates/domain/orders`.
    pub folder: String,
    /// What it asks for, of every kind.
    pub needs: Vec<Need>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    pub name: String,
    /// Only for tests.
    pub for_tests: bool,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_root: String,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
}

/// Asks `cargo metadata`, without the network.
///
/// # Errors
/// When Cargo cannot be run, fails, or answers something unreadable.
pub fn of_workspace(root: &Path) -> Result<Vec<Crate>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let answer = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("running cargo metadata: {error}"))?;
    if !answer.status.success() {
        return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&answer.stderr)));
    }
    parse(&answer.stdout)
}

fn parse(json: &[u8]) -> Result<Vec<Crate>, String> {
    let metadata: Metadata = serde_json::from_slice(json).map_err(|error| error.to_string())?;
    let mut crates: Vec<Crate> = metadata
        .packages
        .into_iter()
        .map(|package| Crate {
            folder: package
                .manifest_path
                .trim_start_matches(&metadata.workspace_root)
                .trim_end_matches("Cargo.toml")
                .trim_matches(['/', '\\'])
                .replace('\\', "/"),
            name: package.name,
            needs: package
                .dependencies
                .into_iter()
                .map(|need| Need { name: need.name, for_tests: need.kind.as_deref() == Some("dev") })
                .collect(),
        })
        .collect();
    crates.sort_by(|one, other| one.folder.cmp(&other.folder));
    Ok(crates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_relative_and_test_needs_are_marked() {
        let json = br#"{"workspace_root": "/shop", "packages": [{"name": "pattu-orders",
            "manifest_path": "/shop/crates/domain/orders/Cargo.toml",
            "dependencies": [{"name": "serde", "kind": null}, {"name": "tokio", "kind": "dev"}]}]}"#;
        let crates = parse(json).unwrap();
        let needs = vec![
            Need { name: "serde".to_owned(), for_tests: false },
            Need { name: "tokio".to_owned(), for_tests: true },
        ];
        assert_eq!(
            crates,
            [Crate { name: "pattu-orders".to_owned(), folder: "crates/domain/orders".to_owned(), needs }]
        );
        assert!(parse(b"{}").is_err());
    }

    #[test]
    fn the_workspace_of_this_checkout_is_seen() {
        let crates = of_workspace(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")).unwrap();
        assert!(
            crates.iter().any(|found| found.folder == "crates/domain/kernel" && found.name == "pattu-kernel")
        );
    }
}
