//! Installing npm packages exactly as the lock file says.

use crate::{board, job, trouble::Outcome, workspace::Workspace};

/// `npm ci` in a folder of the checkout. Install scripts stay off: none of our packages needs one.
pub fn install(workspace: &Workspace, folder: &str, log: &str, what: &str) -> Outcome {
    let mut command = job::command("npm", &workspace.root.join(folder));
    command
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"])
        .args(["--include=optional", "--include=dev"])
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    job::run(what, command, &workspace.log(log)?, |_| ())
}

/// `npm run SCRIPT` in a folder of the checkout, telling the board how it goes.
pub fn script(workspace: &Workspace, folder: &str, script: &str, what: &str) -> Outcome {
    let step = board::begin(what);
    let mut command = job::command("npm", &workspace.root.join(folder));
    command.args(["run", "--silent", script]).env("CI", "1").env("NO_COLOR", "1");
    job::run(what, command, &workspace.log(&format!("npm-{script}"))?, |_| ())?;
    step.done("");
    Ok(())
}
