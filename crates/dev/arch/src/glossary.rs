//! One word per thing: what `docs/glossary.md` lists under *formerly* is used nowhere.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "glossary";
const GLOSSARY: &str = "docs/glossary.md";
/// Landed migrations are never edited.
const HISTORY: &str = "migrations/";

/// Looks through every text file, whatever the case and however the words are joined: as `snake_case`, `CamelCase`
/// or plain words.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let Some(glossary) = tree.text(GLOSSARY) else { return Vec::new() };
    let former: Vec<_> =
        former_words(glossary).into_iter().map(|(old, new)| (joined(old), old, new)).collect();
    let mut problems = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| *path != GLOSSARY && !path.starts_with(HISTORY)) {
        for (index, line) in text.lines().enumerate() {
            let line = joined(line);
            for (_, old, new) in former.iter().filter(|(joined, ..)| line.contains(joined)) {
                problems.push(Problem::at(CHECK, path, index + 1, format!("`{old}` is called {new} now")));
            }
        }
    }
    problems
}

/// Every word in backticks of a row's third column, with the row's own word.
fn former_words(glossary: &str) -> Vec<(&str, &str)> {
    let rows = glossary.lines().filter_map(|line| line.strip_prefix('|'));
    rows.filter_map(|row| {
        let mut columns = row.split('|').map(str::trim);
        Some((columns.next()?, columns.nth(1)?))
    })
    .flat_map(|(word, former)| former.split('`').skip(1).step_by(2).map(move |old| (old, word)))
    .collect()
}

fn joined(text: &str) -> String {
    text.chars().filter(|c| !" _-".contains(*c)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "| word | meaning | formerly |\n|---|---|---|\n| outbox worker | sends | `messenger` |\n\
                         | order change | it | `order gossip`, `tidings` |\n| line | one | |\n";

    fn told(path: &str, text: &str) -> Vec<(usize, String)> {
        let tree = Tree::of(&[(GLOSSARY, WORDS), (path, text)]);
        check(&tree).into_iter().map(|problem| (problem.line, problem.what)).collect()
    }

    #[test]
    fn todays_words_and_yesterdays_migrations_are_fine() {
        assert_eq!(told("a.rs", "//! The outbox worker writes an order change, and gossip of orders.\n"), []);
        assert_eq!(told("migrations/1/up.sql", "-- the messenger\n"), []);
    }

    #[test]
    fn a_former_word_is_found_however_it_is_written() {
        for text in ["the Messenger", "MESSENGER", "messen_ger"] {
            assert_eq!(
                told("a.md", text),
                [(1, "`messenger` is called outbox worker now".to_owned())],
                "{text}"
            );
        }
        for text in
            ["fine\nOrderGossip", "fine\norder_gossip: 1", "fine\nthe order gossip", "fine\nsome tidings"]
        {
            assert_eq!(told("a.ts", text)[0].0, 2, "{text}");
        }
    }
}
