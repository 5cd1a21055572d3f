//! `docs/rules/*.md` and the code agree: every place, test and answer in them exists, and no refusal is missing from them.
//!
//! A rule is a line `- …` with lines `  - code: …`, `  - test: …` and, if it refuses something, `  - answer: …` below it.
//! *code* and *test* hold places in code spans, `file#name`; files are told from `crates/`, or from the root when they are
//! under `migrations/` or `frontend/`. *answer* holds `409 out_of_stock`. Wherever a status and a code stand together in a
//! code span, they are what the program answers; and everything it answers stands somewhere in these files.

use std::collections::BTreeSet;

use crate::{
    problem::Problem,
    refusals,
    rust_text::{declares, test_line},
    tree::Tree,
    words::has_word,
};

const CHECK: &str = "rules book";
const FOLDER: &str = "docs/rules/";
const INDEX: &str = "docs/rules.md";
/// A longer line is read by nobody.
const LONGEST_LINE: usize = 200;

#[derive(Debug, Default)]
pub struct Rule<'a> {
    /// The file it stands in.
    pub file: &'a str,
    /// Its line, from 1.
    pub line: usize,
    /// In the shop's words.
    pub text: &'a str,
    places: Vec<&'a str>,
    answers: Vec<&'a str>,
    tests: Vec<&'a str>,
    unknown: Vec<&'a str>,
}

/// The index and the files of rules.
fn pages(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.ending(".md").filter(|(path, _)| *path == INDEX || path.starts_with(FOLDER))
}

/// Every rule that is written down.
pub fn rules(tree: &Tree) -> Vec<Rule<'_>> {
    let mut found: Vec<Rule<'_>> = Vec::new();
    for (file, text) in pages(tree).filter(|(path, _)| *path != INDEX) {
        for (index, line) in text.lines().enumerate() {
            if let Some(text) = line.strip_prefix("- ") {
                found.push(Rule { file, line: index + 1, text: text.trim(), ..Rule::default() });
            } else if let (Some(rule), Some(entry)) = (found.last_mut(), line.strip_prefix("  - ")) {
                match entry.split_once(": ") {
                    Some(("code", rest)) => rule.places.extend(spans(rest)),
                    Some(("answer", rest)) => rule.answers.extend(spans(rest)),
                    Some(("test", rest)) => rule.tests.extend(spans(rest)),
                    Some(("note", _)) => {}
                    _ => rule.unknown.push(entry),
                }
            }
        }
    }
    found
}

/// Checks the book against the code, and the code's refusals against the book.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let rules = rules(tree);
    if rules.is_empty() {
        return vec![Problem::of(CHECK, INDEX, format!("the shop's rules are missing from {FOLDER}"))];
    }
    let mut problems: Vec<Problem> = rules
        .iter()
        .flat_map(|rule| {
            complaints(tree, rule).into_iter().map(|what| Problem::at(CHECK, rule.file, rule.line, what))
        })
        .collect();
    let refusals = refusals::all(tree);
    let written: BTreeSet<&str> =
        pages(tree).flat_map(|(_, text)| spans(text)).filter(|span| is_answer(span)).collect();
    for refusal in refusals.iter().filter(|refusal| !written.contains(refusal.answer.as_str())) {
        let what = format!("the refusal `{}` is not in {FOLDER}", refusal.answer);
        problems.push(Problem::at(CHECK, &refusal.file, refusal.line, what));
    }
    for (file, text) in pages(tree) {
        for (index, line) in text.lines().enumerate() {
            let mut tell = |what: String| problems.push(Problem::at(CHECK, file, index + 1, what));
            if line.chars().count() > LONGEST_LINE {
                tell(format!("a line has at most {LONGEST_LINE} characters: use a second rule or a note"));
            }
            if file == INDEX {
                let places = spans(line).filter(|span| span.contains('/') && span.contains('#'));
                places.filter_map(|place| place_complaint(tree, place)).for_each(&mut tell);
            }
            for span in spans(line).filter(|span| is_answer(span)) {
                if !refusals.iter().any(|refusal| refusal.answer == span) {
                    tell(format!("nothing is answered with `{span}`"));
                }
            }
        }
    }
    problems
}

fn complaints(tree: &Tree, rule: &Rule<'_>) -> Vec<String> {
    let mut told = Vec::new();
    if rule.text.is_empty() {
        told.push("a rule needs words".to_owned());
    }
    if rule.places.is_empty() {
        told.push("name the place that decides, as `file#name`".to_owned());
    }
    if rule.tests.is_empty() {
        told.push("name the test that proves it, as `file#name`".to_owned());
    }
    told.extend(rule.places.iter().filter_map(|place| place_complaint(tree, place)));
    told.extend(rule.tests.iter().filter_map(|test| test_complaint(tree, test)));
    told.extend(rule.unknown.iter().map(|entry| format!("begin `{entry}` with code, test, answer or note")));
    let odd = rule.answers.iter().filter(|answer| !is_answer(answer));
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
    const GOOD: &str = "- Sold once\n  - answer: `409 out_of_stock`\n  - code: `domain/stock.rs#reserve`, `migrations/1/up.sql#enough`\n  \
        - test: `domain/stock.rs#the_last_piece_is_sold_once`\n  - test: `frontend/a.test.ts#says so`\n";

    fn told(rules: &str) -> Vec<String> {
        let page = format!("# Rules\n\n{rules}");
        let tree = Tree::of(&[
            (INDEX, "# Index\n"),
            ("docs/rules/stock.md", &page),
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
            ("- code:", "- cdoe:", "with code, test, answer or note"),
        ] {
            let told = told(&GOOD.replacen(from, to, 1));
            assert!(told.iter().any(|what| what.contains(word)), "{from}: {told:?}");
        }
        assert_eq!(told("- Sold once\n  - code: somewhere\n  - test: somehow\n`409 out_of_stock`").len(), 2);
    }

    #[test]
    fn a_line_of_more_than_200_characters_is_told() {
        let fill = |length: usize| GOOD.replacen("Sold once", &"₹".repeat(length - "- ".len()), 1);
        assert_eq!(told(&fill(200)), [""; 0]);
        assert_eq!(told(&fill(201)), ["a line has at most 200 characters: use a second rule or a note"]);
    }

    #[test]
    fn each_file_of_the_folder_is_read() {
        let tree = Tree::of(&[("docs/rules/a.md", "- One\n"), ("docs/rules/b.md", "# B\n\n- Two\n")]);
        let found: Vec<(&str, usize, &str)> =
            rules(&tree).iter().map(|rule| (rule.file, rule.line, rule.text)).collect();
        assert_eq!(found, [("docs/rules/a.md", 1, "One"), ("docs/rules/b.md", 3, "Two")]);
        assert_eq!(check(&tree).len(), 4);
    }

    #[test]
    fn the_index_names_places_that_exist() {
        let tree = Tree::of(&[(INDEX, "`domain/no.rs#x`, `file#name`\n"), ("docs/rules/a.md", "- One\n")]);
        assert!(check(&tree).iter().any(|problem| problem.file == INDEX && problem.line == 1));
    }

    #[test]
    fn a_refusal_that_is_not_in_the_book_is_told() {
        let told = told(&GOOD.replacen("  - answer: `409 out_of_stock`\n", "", 1));
        assert_eq!(told, ["the refusal `409 out_of_stock` is not in docs/rules/"]);
        assert_eq!(check(&Tree::default()).len(), 1);
    }
}
