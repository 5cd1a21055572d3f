//! `docs/spec-coverage.md`: what it calls done names the test that proves it.

use crate::{problem::Problem, rules_book, tree::Tree};

const CHECK: &str = "coverage";
const PAGE: &str = "docs/spec-coverage.md";

/// Checks each row `| what | done … | where |`.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let Some(page) = tree.text(PAGE) else {
        return vec![Problem::of(CHECK, PAGE, "the page of what is done is missing".to_owned())];
    };
    for (index, line) in page.lines().enumerate() {
        let mut cells = line.trim().trim_matches('|').split('|').map(str::trim).skip(1);
        let (Some(state), Some(places)) = (cells.next(), cells.next()) else { continue };
        if !line.starts_with('|') || !state.starts_with("done") {
            continue;
        }
        let tests: Vec<&str> = places.split('`').skip(1).step_by(2).filter(|span| is_test(span)).collect();
        if tests.is_empty() {
            problems.push(Problem::at(CHECK, PAGE, index + 1, "what is done names its test".to_owned()));
        }
        let told = tests.into_iter().filter(|test| test.contains('#')).filter_map(|test| {
            rules_book::test_complaint(tree, test.strip_prefix("crates/").unwrap_or(test))
        });
        problems.extend(told.map(|what| Problem::at(CHECK, PAGE, index + 1, what)));
    }
    problems
}

/// A file of tests, or one test by its name; a folder or a file of code proves nothing.
fn is_test(span: &str) -> bool {
    let file = span.split('#').next().unwrap_or_default();
    span.contains('#')
        || file.contains("/tests/")
        || file.ends_with("/tests.rs")
        || file.contains(".test.")
        || file.contains(".spec.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(row: &str) -> Vec<String> {
        let code = "//! Orders.\n#[test]\nfn one_sale() {}\n";
        let tree = Tree::of(&[
            ("docs/spec-coverage.md", row),
            ("crates/domain/orders/src/order.rs", code),
            ("crates/pattu/tests/shop/purchase.rs", "//! Buying.\n"),
        ]);
        check(&tree).iter().map(|problem| problem.what.clone()).collect()
    }

    #[test]
    fn what_is_done_names_a_test_that_exists() {
        for row in [
            "| Orders | done | `crates/domain/orders/src/order.rs`; `crates/pattu/tests/shop/purchase.rs` |",
            "| Orders | done | `crates/domain/orders/src/order.rs#one_sale` |",
            "| Orders | later: *counter* | |",
            "| what | state | where |",
            "| it is done otherwise. | By us. | ruling 4 |",
        ] {
            assert_eq!(told(row), Vec::<String>::new(), "{row}");
        }
        assert_eq!(told("| Orders | done, on the server | `crates/domain/orders/src/order.rs` |").len(), 1);
        assert_eq!(told("| Orders | done | `crates/domain/orders/src/order.rs#no_sale` |").len(), 1);
    }
}
