//! Reads the checkout, prints what is out of place.

use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

use pattu_arch::{FILE_CHECKS, crates, every_problem, rules_book, tree::Tree};

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(trouble) => {
            eprintln!("The sources could not be checked: {trouble}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitCode, String> {
    let here = env::current_dir().map_err(|error| error.to_string())?;
    let root = workspace_above(&here).ok_or("no Cargo workspace here or above")?;
    let tree = Tree::read(&root).map_err(|error| format!("reading {}: {error}", root.display()))?;
    let crates = crates::of_workspace(&root)?;
    let problems = every_problem(&tree, &crates);
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() {
        println!(
            "Nothing is out of place: {} crates, {} files, {} written rules, {} checks.",
            crates.len(),
            tree.files().count(),
            rules_book::rules(&tree).len(),
            FILE_CHECKS.len() + 1,
        );
        return Ok(ExitCode::SUCCESS);
    }
    let files = problems.iter().map(|problem| &problem.file).collect::<std::collections::BTreeSet<_>>().len();
    println!(
        "Problems: {}, in files: {files}. The rules are told in crates/dev/arch/README.md.",
        problems.len()
    );
    Ok(ExitCode::FAILURE)
}

fn workspace_above(start: &Path) -> Option<PathBuf> {
    start
        .ancestors()
        .find(|folder| {
            std::fs::read_to_string(folder.join("Cargo.toml"))
                .is_ok_and(|manifest| manifest.contains("[workspace]"))
        })
        .map(Path::to_owned)
}
