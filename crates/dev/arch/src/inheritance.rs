//! Every crate takes what all crates share from the workspace, so that one line changes it for all.

use crate::{problem::Problem, tree::Tree};

const CHECK: &str = "inheritance";

/// Fields of `[package]` that are written once, in the workspace.
const SHARED: [&str; 5] = ["version", "edition", "rust-version", "license", "publish"];

/// Checks every manifest below `crates/`.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.ending("/Cargo.toml")
        .filter(|(path, _)| path.starts_with("crates/"))
        .flat_map(|(path, text)| problems_of(path, text))
        .collect()
}

fn problems_of(path: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for field in SHARED {
        let inherited = lines(text).any(|(_, section, line)| section == "package" && inherits(line, field));
        if !inherited {
            problems.push(Problem::of(CHECK, path, format!("[package] needs `{field}.workspace = true`")));
        }
    }
    if !lines(text).any(|(_, section, line)| section == "lints" && compact(line) == "workspace=true") {
        problems.push(Problem::of(CHECK, path, "needs `[lints] workspace = true`"));
    }
    for (number, section, line) in lines(text) {
        if let Some(table) =
            section.strip_prefix("dependencies.").or(section.split_once("-dependencies.").map(|s| s.1))
        {
            let what = format!("write `{table}` as one line with `workspace = true` under [dependencies]");
            problems.push(Problem::at(CHECK, path, number, what));
        } else if section == "dependencies" || section.ends_with("-dependencies") {
            let name = line.split(['=', '.']).next().unwrap_or_default().trim();
            if !inherits(line, name) {
                let what =
                    format!("the version of {name} belongs into the workspace: `{name}.workspace = true`");
                problems.push(Problem::at(CHECK, path, number, what));
            }
        }
    }
    problems
}

/// `name.workspace = true` or `name = { workspace = true, … }`.
fn inherits(line: &str, name: &str) -> bool {
    let plain = compact(line);
    plain == format!("{name}.workspace=true")
        || plain.strip_prefix(name).and_then(|rest| rest.strip_prefix("={")).is_some_and(|table| {
            table.trim_end_matches('}').split(',').any(|entry| entry == "workspace=true")
        })
}

fn compact(line: &str) -> String {
    line.split('#').next().unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect()
}

/// Line number, the name of the section it stands in, and the line; without headings, comments and empty lines.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let mut section = "";
    text.lines().enumerate().filter_map(move |(index, line)| {
        let line = line.trim();
        if let Some(heading) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = heading.trim_matches(['[', ']']);
            return None;
        }
        (!line.is_empty() && !line.starts_with('#')).then_some((index + 1, section, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"pattu-x\"\nversion.workspace = true\nedition.workspace = true\n\
        rust-version.workspace = true\nlicense.workspace = true\npublish.workspace = true\n\n[lints]\nworkspace = true\n\n\
        [dependencies]\nserde.workspace = true\npq-sys = { workspace = true, optional = true } # static\n\n\
        [features]\ndefault = [\"x\"]\n\n[dev-dependencies]\nproptest.workspace = true\n";

    fn complaints(text: &str) -> Vec<(usize, String)> {
        let tree = Tree::of(&[("crates/x/Cargo.toml", text), ("Cargo.toml", "[workspace]\n")]);
        check(&tree).into_iter().map(|problem| (problem.line, problem.what)).collect()
    }

    #[test]
    fn a_crate_that_inherits_everything_is_fine() {
        assert_eq!(complaints(GOOD), []);
    }

    #[test]
    fn what_is_not_inherited_is_named() {
        for (from, to, word) in [
            ("version.workspace = true\nedition", "version = \"0.2.0\"\nedition", "version.workspace"),
            ("edition.workspace = true", "edition = \"2021\"", "edition.workspace"),
            ("[lints]\nworkspace = true", "[lints]\nworkspace = false", "[lints]"),
            ("serde.workspace = true", "serde = \"1\"", "serde.workspace"),
            ("proptest.workspace = true", "proptest = { version = \"1\" }", "proptest.workspace"),
            ("[features]", "[dependencies.uuid]\nversion = \"1\"\n\n[features]", "`uuid`"),
        ] {
            let told = complaints(&GOOD.replacen(from, to, 1));
            assert!(told.len() == 1 && told.iter().all(|(_, what)| what.contains(word)), "{from}: {told:?}");
        }
    }

    #[test]
    fn a_version_is_shown_with_its_line() {
        assert_eq!(
            complaints(&GOOD.replace("serde.workspace = true", "serde = \"1\"")).first().unwrap().0,
            13
        );
    }
}
