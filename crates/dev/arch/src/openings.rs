//! Every Rust file opens by saying what room it is.

use crate::{problem::Problem, tree::Tree};

/// Checks the first line of every Rust file.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.ending(".rs")
        .filter(|(_, text)| !opens_well(text))
        .map(|(path, _)| Problem::at("openings", path, 1, "open the file with `//!` and what it is for"))
        .collect()
}

fn opens_well(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let says_something = |rest: &str| rest.trim().chars().count() >= 3;
    first.strip_prefix("//!").is_some_and(says_something)
        || first.starts_with("#![doc = include_str!(")
        || first.starts_with("// @generated")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_or_a_readme_opens_a_file() {
        let tree = Tree::of(&[
            ("a.rs", "//! The cart.\n"),
            ("lib.rs", "#![doc = include_str!(\"../README.md\")]\n"),
            ("schema.rs", "// @generated automatically by Diesel CLI.\n"),
            ("b.ts", "export {}\n"),
        ]);
        assert_eq!(check(&tree), []);
    }

    #[test]
    fn code_an_empty_line_or_silence_does_not() {
        for text in
            ["use std::fmt;\n", "//!\n", "", "/// About the next item.\nfn x() {}\n", "// Just a remark.\n"]
        {
            assert_eq!(check(&Tree::of(&[("a.rs", text)])).len(), 1, "{text:?}");
        }
    }
}
