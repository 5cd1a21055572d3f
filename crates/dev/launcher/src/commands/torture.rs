//! `torture`: the long form of the proofs about money and stock. The test command plays their short form.

use crate::{
    board, build,
    database::Database,
    job,
    trouble::{Outcome, Trouble},
    workspace::{self, Workspace},
};

/// What each proof repeats, how often here, and what is said about it.
const REPEATED: [(&str, &str, &str); 4] = [
    ("PATTU_MODEL_SEQUENCES", "2000", "sequences against the model"),
    ("PATTU_MODEL_MINUTES", "120", "minutes of them at most"),
    ("PATTU_CRASH_KILLS", "20", "kills of program and database"),
    ("PATTU_NODE_ROUNDS", "20", "rounds of two programs and the last pieces"),
];

/// The proofs that a word names; without one all.
const ALL: [&str; 2] = ["model::", "crash::"];
const COUNTER: [&str; 1] = ["crash::counter::"];

/// Builds and runs them in front, one after the other; each says how far it is.
pub fn run(workspace: &Workspace, words: &[String]) -> Outcome<i32> {
    let proofs: &[&str] = match words {
        [] => &ALL,
        [word] if word == "counter" => &COUNTER,
        _ => return Err(Trouble::said("`torture` takes no word, or `counter`")),
    };
    let database = Database::fresh(workspace)?;
    let tests = ["test", "-p", "pattu", "--test", "shop"];
    let mut compile = job::command("cargo", &workspace.root);
    compile.args(tests).arg("--no-run");
    build::cargo_with_progress(workspace, compile, "compiling the proofs", "torture-build")?;
    let mut command = job::command("cargo", &workspace.root);
    command.args(tests).args(["--quiet", "--", "--nocapture", "--test-threads=1"]).args(proofs);
    database.tell_tests(&mut command);
    for (variable, usual, what) in REPEATED {
        let count = workspace::text(variable).unwrap_or_else(|| usual.to_owned());
        board::say(format!("  · {count} {what} ({variable})"));
        command.env(variable, count);
    }
    let code = job::run_in_front(command)?;
    board::say(if code == 0 {
        "  ✓ Whatever happened, the ledgers agreed after every step."
    } else {
        "  ✗ The books did not agree: the sequence or the seed that shows it is told above."
    });
    Ok(code)
}
