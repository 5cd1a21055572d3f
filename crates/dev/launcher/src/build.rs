//! Building what is run: the Rust programs and the front end.

use crate::{
    board,
    fingerprint::{self, Stamps},
    interrupt, job, npm,
    trouble::Outcome,
    workspace::Workspace,
};

/// The programs that a running shop consists of. Always built together, even where one would do: cargo chooses the
/// features of shared crates by what is built at once, and another choice compiles them again.
pub const SHOP: [&str; 3] = ["pattu", "pattu-gateway-sim", "pattu-demo"];

/// The profile of everything that is started or tested here: one compile for all of it. Production is built with `release`.
pub const DEV: &str = "dev";

/// Folders of the front end that are results, not sources.
const RESULTS: [&str; 6] = ["node_modules", "dist", "e2e", "test-results", "playwright-report", ".vite"];

/// Builds packages of the workspace with a profile, telling how many crates are done.
pub fn cargo(workspace: &Workspace, profile: &str, packages: &[&str]) -> Outcome {
    let mut command = job::command("cargo", &workspace.root);
    command.args(["build", "--profile", profile]);
    for package in packages {
        command.args(["-p", package]);
    }
    let what = "compiling";
    cargo_with_progress(workspace, command, what, &format!("build-{profile}"))
}

/// Builds every program and every test at once, so that no crate is compiled twice with other features.
pub fn everything(workspace: &Workspace) -> Outcome {
    let mut command = job::command("cargo", &workspace.root);
    command.args(["build", "--workspace", "--all-targets"]);
    cargo_with_progress(workspace, command, "compiling", "build-everything")
}

/// Runs a cargo command, telling how many crates are done.
pub fn cargo_with_progress(
    workspace: &Workspace,
    mut command: std::process::Command,
    what: &str,
    log: &str,
) -> Outcome {
    command
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "80")
        .env("CARGO_TERM_COLOR", "never");
    let step = board::begin(what);
    let teller = step.teller();
    let outcome = job::run(what, command, &workspace.log(log)?, move |line| {
        if let Some(note) = cargo_says(line) {
            teller.note(&note);
        }
    });
    outcome?;
    step.done("");
    Ok(())
}

/// What a line of cargo's output means for somebody who waits.
fn cargo_says(line: &str) -> Option<String> {
    let line = line.trim_start();
    if let Some(bar) = line.strip_prefix("Building [") {
        let (_, count) = bar.split_once("] ")?;
        let (done, all) = count.split(':').next()?.split_once('/')?;
        return Some(format!("{done} of {all}"));
    }
    if line.starts_with("Blocking waiting") {
        return Some("(waiting for another cargo)".into());
    }
    if line.starts_with("Downloading") {
        return Some("(downloading)".into());
    }
    let mut words = line.split_whitespace();
    match (words.next()?, words.next()?) {
        ("Running", _) if line.contains("target/") || line.contains("unittests") => {
            Some("(running tests)".into())
        }
        _ => None,
    }
}

/// Installs the front end's packages if the lock file changed since the last time.
pub fn frontend_packages(workspace: &Workspace) -> Outcome {
    let step = board::begin("the front end's packages");
    let stamps = Stamps::open(workspace, &step)?;
    let frontend = workspace.frontend();
    let wanted = fingerprint::of_files(&frontend, &["package.json", "package-lock.json", ".npmrc"], &[]);
    if stamps.fits("frontend-packages", wanted) && frontend.join("node_modules/.package-lock.json").is_file()
    {
        step.done("unchanged");
        return Ok(());
    }
    stamps.forget("frontend-packages");
    npm::install(workspace, "frontend", "npm-ci", "installing the front end's packages (npm ci)")?;
    stamps.remember("frontend-packages", wanted)?;
    step.done("installed");
    Ok(())
}

/// Builds `frontend/dist` if its sources or packages changed since the last time.
pub fn frontend(workspace: &Workspace) -> Outcome {
    frontend_packages(workspace)?;
    interrupt::check()?;
    let step = board::begin("the front end");
    let stamps = Stamps::open(workspace, &step)?;
    if stamps.fits("frontend-dist", frontend_sources(workspace))
        && workspace.frontend().join("dist/index.html").is_file()
    {
        step.done("unchanged");
        return Ok(());
    }
    build_frontend(workspace, &stamps, "build")?;
    step.done("built");
    Ok(())
}

/// Builds `frontend/dist` and fails where a page loads more script than it may.
pub fn frontend_within_budget(workspace: &Workspace) -> Outcome {
    let step = board::begin("script budget");
    build_frontend(workspace, &Stamps::open(workspace, &step)?, "budget")?;
    step.done("");
    Ok(())
}

/// With the script `build`, or with the one that builds and measures.
fn build_frontend(workspace: &Workspace, stamps: &Stamps, script: &str) -> Outcome {
    let sources = frontend_sources(workspace);
    stamps.forget("frontend-dist");
    let mut command = job::command("npm", &workspace.frontend());
    command.args(["run", "--silent", script]).env("NO_COLOR", "1");
    job::run("building the front end", command, &workspace.log(&format!("npm-{script}"))?, |_| ())?;
    stamps.remember("frontend-dist", sources)
}

/// The style sheet also serves the pages that the server writes.
fn frontend_sources(workspace: &Workspace) -> u64 {
    let frontend = workspace.frontend();
    let templates = frontend.join("../crates/api/templates");
    fingerprint::of_files(&frontend, &["."], &RESULTS) ^ fingerprint::of_files(&templates, &["."], &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_understood() {
        let says = |line| cargo_says(line).unwrap_or_default();
        assert_eq!(says("    Building [=====>          ] 312/530: diesel, image"), "312 of 530");
        assert_eq!(
            says("    Blocking waiting for file lock on build directory"),
            "(waiting for another cargo)"
        );
        assert_eq!(says("     Running unittests src/lib.rs (target/debug/deps/x)"), "(running tests)");
        assert_eq!(cargo_says("   Compiling diesel v2.3.14"), None);
    }
}
