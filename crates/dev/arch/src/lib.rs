#![doc = include_str!("../README.md")]
//! The parts of the machine.

pub mod coverage;
pub mod crates;
pub mod glossary;
pub mod inheritance;
pub mod layers;
pub mod openapi;
pub mod openings;
pub mod paths;
pub mod problem;
pub mod refusals;
pub mod rules_book;
pub mod rust_text;
pub mod sizes;
pub mod sources;
pub mod tree;
pub mod use_cases;
pub mod words;

use crates::Crate;
use problem::Problem;
use tree::Tree;

/// One question asked of all files.
pub type FileCheck = fn(&Tree) -> Vec<Problem>;

/// Every check that needs nothing but the files, by name.
pub const FILE_CHECKS: [(&str, FileCheck); 11] = [
    ("inheritance", inheritance::check),
    ("sizes", sizes::check),
    ("openings", openings::check),
    ("use cases", use_cases::check),
    ("rules book", rules_book::check),
    ("coverage", coverage::check),
    ("paths", paths::check),
    ("words", words::check),
    ("glossary", glossary::check),
    ("sources", sources::check),
    ("openapi", openapi::check),
];

/// All problems of a checkout, in the order of file and line.
pub fn every_problem(tree: &Tree, crates: &[Crate]) -> Vec<Problem> {
    let mut problems = layers::check(tree, crates);
    for (_, check) in FILE_CHECKS {
        problems.extend(check(tree));
    }
    problems.sort();
    problems
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A checkout in which every single rule is broken once.
    #[test]
    fn every_check_is_asked() {
        let long = format!("//! Long.\n{}", "// x\n".repeat(400));
        let tree = Tree::of(&[
            ("crates/api/Cargo.toml", "[package]\nversion = \"1\"\n"),
            ("crates/api/src/long.rs", &long),
            ("crates/api/src/silent.rs", "fn silent() {}\n"),
            ("crates/domain/orders/src/order.rs", "//! Orders.\npub async fn cancel_order() {}\n"),
            ("docs/page.md", concat!("`docs/nothing.md`\nTO", "DO\n")),
            (".npmrc", "registry=https://mirror.example/\n"),
            ("docs/openapi.json", "{"),
            ("docs/spec-coverage.md", "| Orders | done | by hand |\n"),
            ("docs/glossary.md", "| mail worker | sends | `carrier pigeon` |\n"),
            ("docs/mail.md", "A carrier pigeon sends it.\n"),
        ]);
        let needs = vec![crates::Need { name: "diesel".to_owned(), for_tests: false }];
        let api = Crate { name: "pattu-api".to_owned(), folder: "crates/api".to_owned(), needs };
        let told: BTreeSet<&str> = every_problem(&tree, &[api]).iter().map(|problem| problem.check).collect();
        let asked: BTreeSet<&str> = FILE_CHECKS.iter().map(|(name, _)| *name).chain(["layers"]).collect();
        assert_eq!(told, asked);
    }
}
