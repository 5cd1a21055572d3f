//! A file that does not fit on a few screens has two subjects. There are no exceptions.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "sizes";

/// Lines a file may have, by the ending of its name; tests are counted too.
const LIMITS: [(&str, usize); 7] =
    [(".rs", 400), (".ts", 250), (".tsx", 250), (".js", 250), (".jsx", 250), (".mjs", 250), (".cjs", 250)];

/// Generated, or a plain list of tables: nobody reads them from top to bottom.
const GENERATED: [&str; 4] = [
    "frontend/src/api/schema.d.ts",
    "frontend/src/api/credentials.d.ts",
    "frontend/src/api/staffLimits.ts",
    "crates/adapters/postgres/src/schema.rs",
];

/// Checks the length of every source file.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| !GENERATED.contains(path)) {
        let lines = text.lines().count();
        if let Some((_, most)) = LIMITS.iter().find(|(ending, most)| path.ends_with(ending) && lines > *most)
        {
            let what = format!("{lines} lines, {most} are allowed: it has two subjects, give each a file");
            problems.push(Problem::of(CHECK, path, what));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(files: &[(&str, usize)]) -> Vec<String> {
        let texts: Vec<(&str, String)> =
            files.iter().map(|(path, lines)| (*path, "x\n".repeat(*lines))).collect();
        let all: Vec<(&str, &str)> = texts.iter().map(|(path, text)| (*path, text.as_str())).collect();
        check(&Tree::of(&all)).into_iter().map(|problem| problem.what).collect()
    }

    #[test]
    fn files_up_to_the_limit_are_fine() {
        let files = [("a.rs", 400), ("b.tsx", 250), ("c.md", 900), ("frontend/src/api/schema.d.ts", 9000)];
        assert_eq!(complaints(&files), [""; 0]);
    }

    #[test]
    fn one_line_more_is_too_long() {
        let told = complaints(&[("a.rs", 401), ("b.tsx", 251)]);
        assert!(told.len() == 2 && told.iter().all(|what| what.contains("allowed")), "{told:?}");
    }
}
