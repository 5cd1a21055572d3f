//! The browser journeys: real programs, a fresh database, a real browser.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    board, build,
    commands::browser,
    database::{self, Database},
    house::House,
    job,
    shop::Shop,
    trouble::{Explain, Outcome, Trouble},
};

/// Opens a shop of its own, lets Playwright buy from it, closes it again. `chosen` are Playwright's own arguments: which
/// files to play; none is all.
pub fn run(house: &House, chosen: &[String]) -> Outcome {
    build::frontend(house)?;
    let chrome = browser::find(house)?;
    let database = Database::fresh(house)?;
    // Mails and uploads of earlier runs would confuse the journeys.
    let _ = fs::remove_dir_all(house.data.join("journeys"));
    let own = Shop::beside(house, build::DEV, "journeys", &database)?;
    let password = database::random_word()?;
    make_owner(&own, &password)?;
    let simulator = own.start_simulator()?;
    let served = own.start()?;
    let outcome = play(house, &own, &chrome, &password, chosen);
    drop(served);
    drop(simulator);
    outcome
}

/// The owner's account, for the journeys behind the counter.
fn make_owner(shop: &Shop, password: &str) -> Outcome {
    let what = "making the owner's account (pattu admin create)";
    let mut command = shop.command("pattu");
    command.args(["admin", "create", "--username", "owner", "--role", "owner", "--password-stdin"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .explain(|| what.into())?;
    if let Some(mut input) = child.stdin.take() {
        writeln!(input, "{password}").explain(|| what.into())?;
    }
    let output = child.wait_with_output().explain(|| what.into())?;
    if output.status.success() {
        return Ok(());
    }
    Err(Trouble::said(format!("{what} failed: {}", String::from_utf8_lossy(&output.stderr).trim())))
}

fn play(house: &House, shop: &Shop, chrome: &Path, password: &str, chosen: &[String]) -> Outcome {
    let step = board::begin("journeys");
    let frontend = house.frontend();
    let mut command: Command = job::command(frontend.join("node_modules/.bin/playwright"), &frontend);
    command
        .arg("test")
        .args(chosen)
        .env("BASE_URL", format!("http://127.0.0.1:{}", shop.http_port))
        .env("SIM_URL", format!("http://127.0.0.1:{}", shop.sim_port))
        .env("DATABASE_URL", &shop.database_url)
        .env("MAIL_FOLDER", shop.data.join("mail"))
        .env("STAFF_USERNAME", "owner")
        .env("STAFF_PASSWORD", password)
        .env("CHROME_PATH", chrome)
        .env("CI", "1")
        .env("NO_COLOR", "1");
    if chrome.starts_with(&house.data) {
        // The browser that comes through npm has no window at all and wants to be told so.
        command.env("CHROME_HEADLESS_SHELL", "1");
    }
    let teller = step.teller();
    job::run("the browser journeys (playwright)", command, &house.log("journeys")?, move |line| {
        teller.note(line.trim());
    })?;
    step.done("pictures of every page are in frontend/e2e/artefacts");
    Ok(())
}
