//! A file that does not fit on a few screens has two subjects.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "sizes";

/// Lines a file may have, by the ending of its name; tests are counted too.
const LIMITS: [(&str, usize); 7] =
    [(".rs", 400), (".ts", 250), (".tsx", 250), (".js", 250), (".jsx", 250), (".mjs", 250), (".cjs", 250)];

/// Generated, or a plain list of tables: nobody reads them from top to bottom.
const GENERATED: [&str; 2] = ["frontend/src/api/schema.d.ts", "crates/adapters/postgres/src/schema.rs"];

/// Where exceptions are listed: `path | lines it may have | why`.
const EXCEPTIONS: &str = "crates/dev/arch/long-files.txt";

/// How many exceptions there may be. Lower it when one goes; it is never raised.
const MOST_EXCEPTIONS: usize = 0;

struct Exception<'a> {
    line: usize,
    path: &'a str,
    lines: usize,
}

/// Checks the length of every source file, and the list of exceptions.
pub fn check(tree: &Tree) -> Vec<Problem> {
    check_with(tree, MOST_EXCEPTIONS)
}

fn check_with(tree: &Tree, most_exceptions: usize) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut exceptions = Vec::new();
    for (index, line) in tree.text(EXCEPTIONS).unwrap_or_default().lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match exception(index + 1, line) {
            Some(found) => exceptions.push(found),
            None => problems.push(Problem::at(CHECK, EXCEPTIONS, index + 1, "write `path | lines | why`")),
        }
    }
    if exceptions.len() > most_exceptions {
        let what =
            format!("{} exceptions, {most_exceptions} are allowed: the list only shrinks", exceptions.len());
        problems.push(Problem::of(CHECK, EXCEPTIONS, what));
    }
    problems.extend(exceptions.iter().filter_map(|entry| unneeded(tree, entry)));
    for (path, text) in tree.files() {
        let Some(limit) = limit_of(path) else { continue };
        let lines = text.lines().count();
        let allowed = exceptions.iter().find(|entry| entry.path == path).map_or(limit, |entry| entry.lines);
        if lines > allowed {
            let what = format!("{lines} lines, {allowed} are allowed: it has two subjects, give each a file");
            problems.push(Problem::of(CHECK, path, what));
        }
    }
    problems
}

fn limit_of(path: &str) -> Option<usize> {
    if GENERATED.contains(&path) {
        return None;
    }
    LIMITS.iter().find(|(ending, _)| path.ends_with(ending)).map(|(_, limit)| *limit)
}

fn exception(line: usize, text: &str) -> Option<Exception<'_>> {
    let mut parts = text.split('|').map(str::trim);
    let path = parts.next()?;
    let lines = parts.next()?.parse().ok()?;
    let why = parts.next()?;
    (!path.is_empty() && !why.is_empty()).then_some(Exception { line, path, lines })
}

/// An exception nobody needs any more.
fn unneeded(tree: &Tree, entry: &Exception<'_>) -> Option<Problem> {
    let what = match (tree.text(entry.path), limit_of(entry.path)) {
        (None, _) => "there is no such file: remove the line".to_owned(),
        (_, None) => "this file has no limit: remove the line".to_owned(),
        (Some(text), Some(limit)) => {
            let lines = text.lines().count();
            if lines <= limit {
                format!("{} has {lines} lines and fits: remove the line", entry.path)
            } else if lines < entry.lines {
                format!("{} has only {lines} lines now: write {lines}", entry.path)
            } else {
                return None;
            }
        }
    };
    Some(Problem::at(CHECK, EXCEPTIONS, entry.line, what))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(files: &[(&str, usize)], exceptions: &str) -> Vec<String> {
        let texts: Vec<(&str, String)> =
            files.iter().map(|(path, lines)| (*path, "x\n".repeat(*lines))).collect();
        let mut all: Vec<(&str, &str)> = texts.iter().map(|(path, text)| (*path, text.as_str())).collect();
        all.push((EXCEPTIONS, exceptions));
        check_with(&Tree::of(&all), 1).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn files_up_to_the_limit_are_fine() {
        let files = [("a.rs", 400), ("b.tsx", 250), ("c.md", 900), ("frontend/src/api/schema.d.ts", 9000)];
        assert_eq!(complaints(&files, ""), [""; 0]);
    }

    #[test]
    fn one_line_more_is_too_long() {
        let told = complaints(&[("a.rs", 401), ("b.tsx", 251)], "");
        assert!(told.len() == 2 && told.iter().all(|what| what.contains("allowed")), "{told:?}");
    }

    #[test]
    fn an_exception_holds_until_the_file_grows_shrinks_or_fits() {
        let entry = "# path | lines | why\na.rs | 450 | a table of names\n";
        assert_eq!(complaints(&[("a.rs", 450)], entry), [""; 0]);
        for (lines, word) in [(451, "451 lines, 450 are allowed"), (449, "write 449"), (400, "fits")] {
            let told = complaints(&[("a.rs", lines)], entry);
            assert!(told.len() == 1 && told.iter().all(|what| what.contains(word)), "{lines}: {told:?}");
        }
        assert!(complaints(&[], entry).iter().all(|what| what.contains("no such file")));
        assert_eq!(complaints(&[("a.rs", 450)], "a.rs | many | because").len(), 2);
    }

    #[test]
    fn the_list_is_bounded() {
        let told = complaints(&[("a.rs", 450), ("b.rs", 450)], "a.rs | 450 | one\nb.rs | 450 | two\n");
        assert_eq!(told, ["2 exceptions, 1 are allowed: the list only shrinks"]);
    }
}
