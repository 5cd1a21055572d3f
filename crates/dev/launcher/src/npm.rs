//! Installing npm packages exactly as the lock file says.

use crate::{board, house::House, job, trouble::Outcome};

/// `npm ci` in a folder of the checkout. Install scripts stay off: none of our packages needs one.
pub fn install(house: &House, folder: &str, log: &str, what: &str) -> Outcome {
    let mut command = job::command("npm", &house.root.join(folder));
    command
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"])
        .args(["--include=optional", "--include=dev"])
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    job::run(what, command, &house.log(log)?, |_| ())
}

/// `npm run SCRIPT` in a folder of the checkout, telling the board how it goes.
pub fn script(house: &House, folder: &str, script: &str, what: &str) -> Outcome {
    let step = board::begin(what);
    let mut command = job::command("npm", &house.root.join(folder));
    command.args(["run", "--silent", script]).env("CI", "1").env("NO_COLOR", "1");
    job::run(what, command, &house.log(&format!("npm-{script}"))?, |_| ())?;
    step.done("");
    Ok(())
}
