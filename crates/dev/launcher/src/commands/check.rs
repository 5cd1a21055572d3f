//! `check`: everything that can be said about the sources without running them.

use std::env;

use crate::{
    board, build,
    commands::{
        locks,
        test::{Report, Step},
    },
    job, npm,
    trouble::Outcome,
    workspace::Workspace,
};

/// Runs every check, also after one failed, and ends with a table.
pub fn run(workspace: &Workspace) -> Outcome<i32> {
    let mut report = Report::begin("Pattu: checking the sources");
    report.run("npm locks", || locks::check(&workspace.root))?;
    report.run("rustfmt", || cargo(workspace, "rustfmt", &["fmt", "--all", "--check"]))?;
    report.run("clippy", || {
        // Where the linter is the compiler (`.ci/run`), building everything for the tests lints it.
        if env::var_os("RUSTC_WORKSPACE_WRAPPER").is_some_and(|compiler| compiler == "clippy-driver") {
            return build::everything(workspace);
        }
        cargo(workspace, "clippy", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
    })?;
    report.run("architecture", || cargo(workspace, "architecture", &["run", "-p", "pattu-arch"]))?;
    report.run("npm packages", || build::frontend_packages(workspace))?;
    let scripts = [
        ("biome", "lint"),
        ("TypeScript", "typecheck"),
        ("layers of the front end", "cruise"),
        ("dead code", "knip"),
    ];
    let check = |(name, script)| -> (&str, Step<'_>) {
        (name, Box::new(move || npm::script(workspace, "frontend", script, name)))
    };
    let budget: (&str, Step<'_>) =
        ("script budget", Box::new(move || build::frontend_within_budget(workspace)));
    report.run_together(scripts.into_iter().map(check).chain([budget]).collect())?;
    Ok(report.end())
}

fn cargo(workspace: &Workspace, name: &str, words: &[&str]) -> Outcome {
    let mut command = job::command("cargo", &workspace.root);
    command.args(words);
    if words.first() == Some(&"fmt") {
        let step = board::begin(name);
        job::run(name, command, &workspace.log("check-rustfmt")?, |_| ())?;
        step.done("");
        return Ok(());
    }
    build::cargo_with_progress(workspace, command, name, &format!("check-{name}"))
}
