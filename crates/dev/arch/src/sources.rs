//! Packages come from the public registries only: a lock made behind a mirror would be of no use to anybody else.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "sources";
/// How the public index of crates ends, wherever it is read from.
const CRATES: &str = "/crates.io-index\"";

/// Checks the lock files and the settings that could turn somewhere else.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files().flat_map(|(path, text)| problems_of(path, text)).collect()
}

fn problems_of(path: &str, text: &str) -> Vec<Problem> {
    let name = path.rsplit('/').next().unwrap_or_default();
    let complaint: fn(&str) -> Option<&'static str> = match name {
        "Cargo.lock" => |line| {
            let public = line.strip_prefix("source = \"registry+")?.ends_with(CRATES);
            (!public).then_some("this crate does not come from the public index")
        },
        "package-lock.json" => |line| {
            // `.npmrc` leaves addresses out, so that every registry that has the package will do.
            let resolved = line.trim_start().strip_prefix("\"resolved\": \"")?;
            resolved
                .starts_with("http")
                .then_some("the lock names where a package was fetched from: lock it anew")
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
        assert_eq!(
            lines("Cargo.lock", "source = \"registry+https://index.example/crates.io-index\"\n"),
            [0; 0]
        );
        assert_eq!(lines("frontend/package-lock.json", "  \"version\": \"19.3.1\",\n"), [0; 0]);
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
