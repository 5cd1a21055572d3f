//! `docs/rules.md` and the code agree: every place, test and answer in it exists, and no refusal is missing from it.
//!
//! The book is made of tables headed `| Rule | Where | Answer | Test |`. *Where* and *Test* hold places in code spans,
//! `file#name`; files are told from `crates/`, or from the root when they are under `migrations/` or `frontend/`.
//! *Answer* holds `409 out_of_stock`, or `—` when the rule refuses nothing. Wherever a status and a code stand together in a
//! code span, they are what the program answers; and everything it answers stands somewhere on the page.

use std::collections::BTreeSet;

use crate::{
    problem::Problem,
    refusals,
    rust_text::{declares, test_line},
    tree::Tree,
    words::has_word,
};

const CHECK: &str = "rules book";
const BOOK: &str = "docs/rules.md";
const HEADING: [&str; 4] = ["Rule", "Where", "Answer", "Test"];

/// One row of the book.
#[derive(Debug)]
pub struct Rule<'a> {
    /// Its line, from 1.
    pub line: usize,
    /// In the shop's words.
    pub text: &'a str,
    places: &'a str,
    answers: &'a str,
    tests: &'a str,
}

/// Every rule that is written down.
pub fn rules(tree: &Tree) -> Vec<Rule<'_>> {
    let mut inside = false;
    let mut found = Vec::new();
    for (index, line) in tree.text(BOOK).unwrap_or_default().lines().enumerate() {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        if cells == HEADING {
            inside = true;
        } else if !line.starts_with('|') {
            inside = false;
        } else if inside && !line.starts_with("|-") {
            let mut cells = cells.into_iter();
            let mut next = || cells.next().unwrap_or_default();
            let (text, places, answers, tests) = (next(), next(), next(), next());
            found.push(Rule { line: index + 1, text, places, answers, tests });
        }
    }
    found
}

/// Checks the book against the code, and the code's refusals against the book.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let Some(book) = tree.text(BOOK) else {
        return vec![Problem::of(CHECK, BOOK, "the book of the shop's rules is missing")];
    };
    let mut problems: Vec<Problem> = rules(tree)
        .iter()
        .flat_map(|rule| {
            complaints(tree, rule).into_iter().map(|what| Problem::at(CHECK, BOOK, rule.line, what))
        })
        .collect();
    let refusals = refusals::all(tree);
    let written: BTreeSet<&str> = spans(book).filter(|span| is_answer(span)).collect();
    for refusal in refusals.iter().filter(|refusal| !written.contains(refusal.answer.as_str())) {
        let what = format!("the refusal `{}` is not in {BOOK}", refusal.answer);
        problems.push(Problem::at(CHECK, &refusal.file, refusal.line, what));
    }
    for (index, line) in book.lines().enumerate() {
        for span in spans(line).filter(|span| is_answer(span)) {
            if !refusals.iter().any(|refusal| refusal.answer == span) {
                problems.push(Problem::at(
                    CHECK,
                    BOOK,
                    index + 1,
                    format!("nothing is answered with `{span}`"),
                ));
            }
        }
    }
    problems
}

fn complaints(tree: &Tree, rule: &Rule<'_>) -> Vec<String> {
    let mut told = Vec::new();
    if rule.text.is_empty() || rule.tests.is_empty() {
        told.push("a rule needs words, a place, an answer (or —) and a test".to_owned());
    }
    if spans(rule.places).next().is_none() {
        told.push("name the place that decides, as `file#name`".to_owned());
    }
    if spans(rule.tests).next().is_none() {
        told.push("name the test that proves it, as `file#name`".to_owned());
    }
    told.extend(spans(rule.places).filter_map(|place| place_complaint(tree, place)));
    told.extend(spans(rule.tests).filter_map(|test| test_complaint(tree, test)));
    let odd = spans(rule.answers).filter(|answer| !is_answer(answer));
    told.extend(odd.map(|answer| format!("write `{answer}` as `409 its_code`")));
    told
}

/// The texts in code spans.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The file of a place, its contents, and the name in it.
fn find<'a>(tree: &'a Tree, place: &'a str) -> Result<(String, &'a str, &'a str), String> {
    let (file, name) = place.split_once('#').ok_or_else(|| format!("write `{place}` as `file#name`"))?;
    let from_root = ["migrations/", "frontend/"].iter().any(|folder| file.starts_with(folder));
    let path = if from_root { file.to_owned() } else { format!("crates/{file}") };
    let text = tree.text(&path).ok_or_else(|| format!("there is no file {path}"))?;
    Ok((path, text, name))
}

fn place_complaint(tree: &Tree, place: &str) -> Option<String> {
    let (path, text, name) = match find(tree, place) {
        Ok(found) => found,
        Err(complaint) => return Some(complaint),
    };
    let found = if is_rust(&path) { declares(text, name) } else { has_word(text, name) };
    (!found).then(|| format!("{path} declares no {name}"))
}

/// What is wrong with a test named as `file#name`.
pub(crate) fn test_complaint(tree: &Tree, place: &str) -> Option<String> {
    let (path, text, name) = match find(tree, place) {
        Ok(found) => found,
        Err(complaint) => return Some(complaint),
    };
    let found = if is_rust(&path) {
        test_line(text, name).is_some()
    } else {
        [format!("\"{name}\""), format!("'{name}'"), format!("`{name}`")]
            .iter()
            .any(|quoted| text.contains(quoted))
    };
    (!found).then(|| format!("{path} has no test {name}"))
}

fn is_rust(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| ending == "rs")
}

/// A code span like `409 out_of_stock`.
fn is_answer(span: &str) -> bool {
    span.split_once(' ').is_some_and(|(status, _)| {
        status.len() == 3
            && status.starts_with(['4', '5'])
            && status.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "impl Stock {\n    pub fn reserve() {}\n}\npub enum X {\n    #[refusal(Conflict, \"out_of_stock\")]\n    \
        OutOfStock,\n}\n#[test]\nfn the_last_piece_is_sold_once() {}\n";
    const HEAD: &str = "# Rules\n\n| Rule | Where | Answer | Test |\n|---|---|---|---|\n";
    const GOOD: &str = "| Sold once | `domain/stock.rs#reserve`, `migrations/1/up.sql#enough` | `409 out_of_stock` | \
        `domain/stock.rs#the_last_piece_is_sold_once`, `frontend/a.test.ts#says so` |\n";

    fn told(row: &str) -> Vec<String> {
        let book = format!("{HEAD}{row}");
        let tree = Tree::of(&[
            (BOOK, &book),
            ("crates/domain/stock.rs", CODE),
            ("crates/api/src/error.rs", "ErrorKind::Conflict => StatusCode::CONFLICT,"),
            ("migrations/1/up.sql", "CONSTRAINT enough CHECK (on_hand >= 0)"),
            ("frontend/a.test.ts", "test(\"says so\", () => {});"),
        ]);
        check(&tree).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn a_row_whose_names_all_exist_is_fine() {
        assert_eq!(told(GOOD), [""; 0]);
    }

    #[test]
    fn every_name_that_does_not_exist_is_told() {
        for (from, to, word) in [
            ("#reserve", "#resrve", "declares no resrve"),
            ("domain/stock.rs#reserve", "domain/stok.rs#reserve", "no file crates/domain/stok.rs"),
            ("#enough", "#enoug", "declares no enoug"),
            ("#the_last_piece_is_sold_once", "#reserve", "has no test reserve"),
            ("#says so", "#says nothing", "has no test says nothing"),
            ("409 out_of_stock", "409 sold_out", "nothing is answered with `409 sold_out`"),
            ("409 out_of_stock", "404 out_of_stock", "nothing is answered with `404 out_of_stock`"),
            ("`409 out_of_stock`", "`out_of_stock`", "as `409 its_code`"),
            ("#reserve`", "`", "as `file#name`"),
        ] {
            let told = told(&GOOD.replacen(from, to, 1));
            assert!(told.iter().any(|what| what.contains(word)), "{from}: {told:?}");
        }
        assert_eq!(told("| Sold once | somewhere | — | somehow |\n`409 out_of_stock`").len(), 2);
    }

    #[test]
    fn a_refusal_that_is_not_in_the_book_is_told() {
        let told = told("\n");
        assert_eq!(told, ["the refusal `409 out_of_stock` is not in docs/rules.md"]);
        assert_eq!(check(&Tree::default()).len(), 1);
    }
}
