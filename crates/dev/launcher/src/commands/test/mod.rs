//! `test`: every test of the workspace, step by step, with a table at the end.

mod journeys;
mod report;
mod slowest;

use std::{fs, thread};

use crate::{
    board, build,
    database::Database,
    job, npm,
    shop::Shop,
    tools,
    trouble::{Outcome, Trouble},
    wire,
    workspace::Workspace,
};
pub use report::{Report, Step};

/// The steps in the order in which they run.
const STEPS: [&str; 4] = ["rust", "web", "clients", "journeys"];

/// Runs the named steps, or all of them. What follows `journeys` goes to Playwright: files of journeys, or its options.
pub fn run(workspace: &Workspace, words: &[String]) -> Outcome<i32> {
    let end = words.iter().position(|word| word == "journeys").map_or(words.len(), |at| at + 1);
    let (words, chosen) = words.split_at(end);
    if let Some(unknown) = words.iter().find(|word| !STEPS.contains(&word.as_str())) {
        return Err(Trouble::said(format!(
            "there is no test step `{unknown}`; there are: {}",
            STEPS.join(", ")
        )));
    }
    let mut report = Report::begin("Pattu: testing");
    tools::check()?;
    if words.is_empty() || words.iter().any(|word| word != "web") {
        report.run("compiling", || build::everything(workspace))?;
    }
    for step in STEPS.iter().filter(|step| words.is_empty() || words.iter().any(|word| word == **step)) {
        match *step {
            "rust" => rust(workspace, &mut report)?,
            "web" => web(workspace, &mut report)?,
            "clients" => report.run("clients: the gateway's official clients", || clients(workspace))?,
            _ => report.run("journeys: purchases in a browser", || journeys::run(workspace, chosen))?,
        }
    }
    Ok(report.end())
}

/// The Rust tests, under a fresh database in which each may make databases of its own.
fn rust(workspace: &Workspace, report: &mut Report) -> Outcome {
    let database = Database::fresh(workspace)?;
    let mut version = job::command("cargo", &workspace.root);
    version.args(["nextest", "--version"]);
    if job::ask(version).is_some() {
        // Two more than there are cores: a test of the shop waits for its database a quarter of the time.
        let threads = thread::available_parallelism().map_or(2, |cores| cores.get() + 2).to_string();
        report.run("rust: unit and integration tests", || {
            let outcome = cargo(
                workspace,
                &database,
                "rust-tests",
                &["nextest", "run", "--workspace", "--no-fail-fast", "--test-threads", &threads],
            );
            for test in
                slowest::slowest(&fs::read_to_string(workspace.log("rust-tests")?).unwrap_or_default())
            {
                board::say(format!("  · slow: {test}"));
            }
            outcome
        })
    } else {
        report.run("rust: all tests", || {
            cargo(
                workspace,
                &database,
                "rust-tests",
                &["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"],
            )
        })
    }
}

fn cargo(workspace: &Workspace, database: &Database, log: &str, words: &[&str]) -> Outcome {
    let mut command = job::command("cargo", &workspace.root);
    command.args(words);
    database.tell_tests(&mut command);
    build::cargo_with_progress(workspace, command, "rust tests", log)
}

/// The front end: unit tests, and that it can be built. Its types and its style are what `check` looks at.
fn web(workspace: &Workspace, report: &mut Report) -> Outcome {
    report.run("web: packages", || build::frontend_packages(workspace))?;
    let name = "web: unit tests";
    report.run(name, || npm::script(workspace, "frontend", "test", name))?;
    report.run("web: build", || build::frontend(workspace))
}

/// Drives the payment simulator with the gateway's official clients.
fn clients(workspace: &Workspace) -> Outcome {
    let script = workspace.root.join("crates/dev/gateway-sim/clients/run.sh");
    if !script.is_file() {
        return Err(Trouble::said(format!("{} is missing", script.display())));
    }
    if job::find_program("python3").is_none() {
        crate::board::say(
            "  · python3 is not on this machine: its official client cannot be tried here, Node's can",
        );
    }
    let shop = Shop {
        workspace,
        profile: build::DEV,
        data: workspace.data_folder("clients")?,
        http_port: wire::free_port()?,
        sim_port: wire::free_port()?,
        database_url: String::new(),
        log_prefix: "clients",
    };
    let simulator = shop.start_simulator()?;
    let mut command = job::command("sh", &workspace.root);
    command
        .arg(script)
        .arg(format!("http://127.0.0.1:{}", shop.sim_port))
        .env("PATTU__DATA_DIR", &workspace.data);
    let outcome = job::run("the official clients", command, &workspace.log("clients")?, |line| {
        // Without Python one of the two clients is left out: that must not pass unseen.
        if line.contains("NOT tested") {
            board::say(format!("  ! {line}"));
        }
    });
    drop(simulator);
    outcome
}
