//! Every path that a document names exists, so that documents grow old together with the code.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "paths";

/// A code span that begins so is taken for a path from the root.
const ROOTS: [&str; 7] = ["crates/", "frontend/", "migrations/", "config/", "docs/", "tools/", ".ci/"];

/// Checks the links and the path-like code spans of every document.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.ending(".md").flat_map(|(path, text)| problems_of(tree, path, text)).collect()
}

fn problems_of(tree: &Tree, document: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut inside_block = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            inside_block = !inside_block;
        }
        if inside_block {
            continue;
        }
        for link in links(line).filter(|link| !link.contains(':') && !link.starts_with('#')) {
            if beside(document, link).is_none_or(|path| !path.is_empty() && !tree.has(&path)) {
                problems.push(Problem::at(
                    CHECK,
                    document,
                    index + 1,
                    format!("the link {link} leads nowhere"),
                ));
            }
        }
        for span in line.split('`').skip(1).step_by(2).filter(|span| is_path(span)) {
            let path = span.split('#').next().unwrap_or_default();
            if !tree.has(path) {
                problems.push(Problem::at(CHECK, document, index + 1, format!("there is no {path}")));
            }
        }
    }
    problems
}

/// The targets of `[words](target)`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

fn is_path(span: &str) -> bool {
    ROOTS.iter().any(|root| span.starts_with(root)) && !span.contains([' ', '*', '…', '{', '<', '\\', '$'])
}

/// A relative link as a path from the root; `None` when it leaves the checkout.
fn beside(document: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in link.split('#').next().unwrap_or_default().split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(text: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("docs/a.md", text),
            ("docs/b.md", ""),
            ("crates/x/src/lib.rs", ""),
            ("README.md", ""),
        ]);
        check(&tree).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn what_exists_may_be_named() {
        let text = "[b](b.md#words), [readme](../README.md), [home](https://pattu.example/docs/c.md), [here](#here)\n\
            `crates/x/src/lib.rs`, `crates/x/`, `crates/x/src/lib.rs#thing`, `crates/*/src`, `docs/NAME.md {x}`\n\
            ```\ncrates/not/looked/at\n`crates/nor/this`\n```\n";
        assert_eq!(complaints(text), [""; 0]);
    }

    #[test]
    fn what_does_not_exist_may_not() {
        assert_eq!(complaints("[c](c.md)"), ["the link c.md leads nowhere"]);
        assert_eq!(
            complaints("[out](../../elsewhere/page.md)"),
            ["the link ../../elsewhere/page.md leads nowhere"]
        );
        assert_eq!(complaints("see `crates/y/src/lib.rs`"), ["there is no crates/y/src/lib.rs"]);
    }
}
