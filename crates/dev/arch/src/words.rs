//! Nothing unfinished, switched off or private lies about.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "words";

/// This file has to name what it looks for; the other one makes a machine with paths of its own.
const MAY_NAME_THEM: [&str; 2] = ["crates/dev/arch/src/words.rs", "tools/fresh-machine.sh"];

struct Forbidden {
    word: &'static str,
    /// Endings of the files in which it is looked for; none means all.
    files: &'static [&'static str],
    why: &'static str,
}

const SCRIPTS: &[&str] = &[".ts", ".tsx", ".js", ".mjs", ".cjs"];
const UNFINISHED: &str = "finish it, or leave it out";
const SWITCHED_OFF: &str = "a test runs or does not exist";
const NOT_RUN: &str = "no run of the tests compiles an example in the documentation: a test is the example";
const PRIVATE: &str = "a path of one person's machine";

const FORBIDDEN: [Forbidden; 19] = [
    Forbidden { word: "TODO", files: &[], why: UNFINISHED },
    Forbidden { word: "FIXME", files: &[], why: UNFINISHED },
    Forbidden { word: "XXX", files: &[], why: UNFINISHED },
    Forbidden { word: "HACK", files: &[], why: UNFINISHED },
    Forbidden { word: "#[ignore", files: &[".rs"], why: SWITCHED_OFF },
    Forbidden { word: "test.only(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "it.only(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "describe.only(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "test.skip(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "it.skip(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "describe.skip(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "test.fixme(", files: SCRIPTS, why: SWITCHED_OFF },
    Forbidden { word: "/// ```", files: &[".rs"], why: NOT_RUN },
    Forbidden { word: "//! ```", files: &[".rs"], why: NOT_RUN },
    Forbidden { word: "```rust", files: &["README.md"], why: NOT_RUN },
    Forbidden { word: "```no_run", files: &["README.md"], why: NOT_RUN },
    Forbidden { word: "console.log(", files: &[".ts", ".tsx"], why: "left over from looking for something" },
    Forbidden { word: "/Users/", files: &[], why: PRIVATE },
    Forbidden { word: "C:\\Users\\", files: &[], why: PRIVATE },
];

/// Checks every line of every text file that a person wrote.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files()
        .filter(|(path, _)| !MAY_NAME_THEM.contains(path) && !is_written_by_a_program(path))
        .flat_map(|(path, text)| {
            let mut problems = problems_of(path, text);
            problems.extend(tree.root().and_then(|root| names_the_checkout(path, text, root)));
            problems
        })
        .collect()
}

/// The place where this checkout happens to lie; a path of one part, such as `/app`, may be anything.
fn names_the_checkout(path: &str, text: &str, root: &str) -> Option<Problem> {
    let telling = root.matches('/').count() >= 2;
    let line = text.lines().position(|line| telling && has_word(line, root))?;
    Some(Problem::at(CHECK, path, line + 1, format!("`{root}`: {PRIVATE}")))
}

fn is_written_by_a_program(path: &str) -> bool {
    path.ends_with("package-lock.json") || path == "Cargo.lock" || path == "LICENSE"
}

fn problems_of(path: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for forbidden in FORBIDDEN.iter().filter(|forbidden| concerns(forbidden.files, path)) {
        for (index, _) in text.lines().enumerate().filter(|(_, line)| has_word(line, forbidden.word)) {
            let what = format!("`{}`: {}", forbidden.word.trim(), forbidden.why);
            problems.push(Problem::at(CHECK, path, index + 1, what));
        }
    }
    problems
}

fn concerns(endings: &[&str], path: &str) -> bool {
    endings.is_empty() || endings.iter().any(|ending| path.ends_with(ending))
}

/// Whether the word stands there on its own, not inside a longer one; a path, not as the rest of a longer path.
pub fn has_word(text: &str, word: &str) -> bool {
    let is_path = word.starts_with('/');
    let continues = |c: char| c.is_alphanumeric() || c == '_' || (is_path && "./-~})".contains(c));
    !word.is_empty()
        && text.match_indices(word).any(|(at, _)| {
            let before = text.get(..at).and_then(|head| head.chars().next_back());
            let after = text.get(at + word.len()..).and_then(|tail| tail.chars().next());
            let grows_left = word.starts_with(continues) && before.is_some_and(continues);
            let grows_right = !is_path && word.ends_with(continues) && after.is_some_and(continues);
            !grows_left && !grows_right
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).into_iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn clean_files_are_fine() {
        assert_eq!(lines("a.rs", "let rest = list.iter().skip(1);\nconst MASTODON: u8 = 1;\n"), [0; 0]);
        assert_eq!(lines("a.ts", "import { Hero } from \"./Users/Hero\";\nunit.only();\n"), [0; 0]);
        assert_eq!(lines("package-lock.json", "\"TODO\""), [0; 0]);
    }

    #[test]
    fn a_word_is_not_part_of_a_longer_one() {
        assert!(has_word("ON DELETE (order_id)", "order_id") && has_word("x#[ignore]", "#[ignore"));
        assert!(!has_word("provider_order_id", "order_id") && !has_word("anything", ""));
        assert!(has_word("cd /Users/me", "/Users/") && !has_word("./Users/me", "/Users/"));
    }

    #[test]
    fn the_checkouts_own_place_is_private() {
        let told = names_the_checkout("a.md", "fine\nsee /srv/shop/docs", "/srv/shop").unwrap();
        assert_eq!((told.file.as_str(), told.line), ("a.md", 2));
        assert_eq!(names_the_checkout("a.md", "see ./srv/shop", "/srv/shop"), None);
        assert_eq!(names_the_checkout("a.md", "COPY . /app", "/app"), None);
    }

    #[test]
    fn each_forbidden_word_is_found_with_its_line() {
        for forbidden in &FORBIDDEN {
            let ending = forbidden.files.first().unwrap_or(&".md");
            let text = format!("fine\n({})\n", forbidden.word);
            assert_eq!(lines(&format!("x{ending}"), &text), [2], "{}", forbidden.word);
        }
    }
}
