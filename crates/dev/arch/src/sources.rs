//! Packages come from the public registries only: a lock made behind a mirror would be of no use to anybody else.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "sources";
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";

/// Checks the lock files and the settings that could turn somewhere else.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files().flat_map(|(path, text)| problems_of(path, text)).collect()
}

fn problems_of(path: &str, text: &str) -> Vec<Problem> {
    let name = path.rsplit('/').next().unwrap_or_default();
    let complaint: fn(&str) -> Option<&'static str> = match name {
        "Cargo.lock" => |line| {
            let source = line.strip_prefix("source = \"")?.strip_suffix('"')?;
            (source != CRATES).then_some("this crate does not come from crates.io")
        },
        "package-lock.json" => |line| {
            let resolved = line.trim_start().strip_prefix("\"resolved\": \"")?;
            let public = resolved.starts_with(NPM) || !resolved.starts_with("http");
            (!public).then_some("this package does not come from the public npm registry: lock it anew")
        },
        ".npmrc" => |line| {
            let line = line.trim_start();
            let turns = line.starts_with("registry") || line.contains(":registry") || line.starts_with("//");
            turns.then_some("registries and their keys belong into a person's own settings")
        },
        "config.toml" if path.ends_with(".cargo/config.toml") => |line| {
            line.trim_start()
                .starts_with("[source")
                .then_some("package sources belong into a person's own settings")
        },
        _ => return Vec::new(),
    };
    text.lines()
        .enumerate()
        .filter_map(|(index, line)| complaint(line).map(|what| Problem::at(CHECK, path, index + 1, what)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).into_iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn public_sources_are_fine() {
        assert_eq!(lines("Cargo.lock", &format!("source = \"{CRATES}\"\n")), [0; 0]);
        assert_eq!(
            lines("frontend/package-lock.json", &format!("  \"resolved\": \"{NPM}react/-/react.tgz\",\n")),
            [0; 0]
        );
        assert_eq!(lines(".npmrc", "fund=false\nomit-lockfile-registry-resolved=true\n"), [0; 0]);
        assert_eq!(lines("config.toml", "[source]\n"), [0; 0]);
    }

    #[test]
    fn every_other_source_is_told() {
        assert_eq!(lines("Cargo.lock", "\nsource = \"registry+https://mirror.example/index\"\n"), [2]);
        assert_eq!(lines("package-lock.json", "\"resolved\": \"https://mirror.example/react.tgz\"\n"), [1]);
        assert_eq!(lines("frontend/.npmrc", "registry=https://mirror.example/\n"), [1]);
        assert_eq!(lines(".cargo/config.toml", "[source.crates-io]\n"), [1]);
    }
}
