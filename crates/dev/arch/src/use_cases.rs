//! A use case stands in a file of its own name: `cancel_order` in `cancel_order.rs`, and nothing else is public there.
//!
//! Two rules that a reader can rely on, in the domain crates:
//! 1. A free `pub async fn` is a use case: its file has its name.
//! 2. A file with a free `pub fn` of its own name has no other free `pub fn`.

use crate::{problem::Problem, rust_text::free_public_functions, tree::Tree};

const CHECK: &str = "use cases";

/// Checks every file in `crates/domain/*/src`, test modules excepted.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.ending(".rs")
        .filter(|(path, _)| path.starts_with("crates/domain/") && path.contains("/src/"))
        .filter(|(path, _)| !path.contains("/tests"))
        .flat_map(|(path, text)| problems_of(path, text))
        .collect()
}

fn problems_of(path: &str, text: &str) -> Vec<Problem> {
    let stem = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
    let functions = free_public_functions(text);
    let is_use_case = functions.iter().any(|function| function.name == stem);
    functions
        .iter()
        .filter(|function| function.name != stem && (is_use_case || function.is_async))
        .map(|function| {
            let name = function.name;
            let what = if is_use_case {
                format!("this file is the use case {stem}: {name} belongs into a file of its own or must not be `pub`")
            } else {
                format!("the use case {name} belongs into a file called {name}.rs")
            };
            Problem::at(CHECK, path, function.line, what)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> Vec<String> {
        check(&Tree::of(&[(path, text)])).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn one_story_per_file_is_fine() {
        let story = "pub async fn cancel_order() {}\nfn helper() {}\npub(crate) fn shared() {}\n";
        assert_eq!(complaints("crates/domain/orders/src/cancel_order.rs", story), [""; 0]);
        let noun = "pub fn checked_media() {}\npub fn checked_stock() {}\n";
        assert_eq!(complaints("crates/domain/catalog/src/product.rs", noun), [""; 0]);
        assert_eq!(
            complaints("crates/adapters/payments/src/client.rs", "pub async fn connect() {}\n"),
            [""; 0]
        );
    }

    #[test]
    fn a_second_story_is_not() {
        let told = complaints(
            "crates/domain/orders/src/cancel_order.rs",
            "pub async fn cancel_order() {}\npub fn reopen_order() {}\n",
        );
        assert!(told.len() == 1 && told.iter().all(|what| what.contains("reopen_order")), "{told:?}");
    }

    #[test]
    fn nor_is_a_story_in_a_noun_file() {
        let told = complaints("crates/domain/orders/src/order.rs", "pub async fn cancel_order() {}\n");
        assert_eq!(told, ["the use case cancel_order belongs into a file called cancel_order.rs"]);
    }
}
