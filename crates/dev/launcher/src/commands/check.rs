//! `check`: everything that can be said about the sources without running them.

use crate::{
    board, build,
    commands::{locks, test::Report},
    house::House,
    job, npm,
    trouble::Outcome,
};

/// Runs every check, also after one failed, and ends with a table.
pub fn run(house: &House) -> Outcome<i32> {
    let mut report = Report::begin("Pattu: checking the sources");
    report.run("npm locks", || locks::check(&house.root))?;
    report.run("rustfmt", || cargo(house, "rustfmt", &["fmt", "--all", "--check"]))?;
    report.run("clippy", || {
        cargo(house, "clippy", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
    })?;
    report.run("architecture", || cargo(house, "architecture", &["run", "-p", "pattu-arch"]))?;
    report.run("npm packages", || build::frontend_packages(house))?;
    for (name, script) in [
        ("biome", "lint"),
        ("TypeScript", "typecheck"),
        ("layers of the front end", "cruise"),
        ("dead code", "knip"),
        ("script budget", "budget"),
    ] {
        report.run(name, || npm::script(house, "frontend", script, name))?;
    }
    Ok(report.end())
}

fn cargo(house: &House, name: &str, words: &[&str]) -> Outcome {
    let mut command = job::command("cargo", &house.root);
    command.args(words);
    if words.first() == Some(&"fmt") {
        let step = board::begin(name);
        job::run(name, command, &house.log("check-rustfmt")?, |_| ())?;
        step.done("");
        return Ok(());
    }
    build::cargo_with_progress(house, command, name, &format!("check-{name}"))
}
