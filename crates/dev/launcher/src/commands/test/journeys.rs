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
    interrupt, job,
    shop::Shop,
    trouble::{Explain, Outcome, Trouble},
    wire,
};

/// Builds and opens a shop of its own, lets Playwright buy from it, closes it again.
pub fn run(house: &House) -> Outcome {
    interrupt::side_by_side(vec![
        Box::new(|| build::cargo(house, "shop", &build::SHOP)),
        Box::new(|| build::frontend(house)),
    ])?;
    let chrome = browser::find(house)?;
    let database = Database::fresh(house)?;
    let pictures = shop(house, house.data.clone(), &database)?;
    let catalogue = pictures.weave()?;
    let own = shop(house, clean_folder(house)?, &database)?;
    share_pictures(&house.data.join("media"), &own.data.join("media"))?;
    own.migrate()?;
    own.seed(&catalogue)?;
    let password = database::random_word()?;
    make_owner(&own, &password)?;
    let simulator = own.start_simulator()?;
    let served = own.start()?;
    let outcome = play(house, &own, &chrome, &password);
    drop(served);
    drop(simulator);
    outcome
}

fn shop<'a>(house: &'a House, data: std::path::PathBuf, database: &Database) -> Outcome<Shop<'a>> {
    Ok(Shop {
        house,
        profile: "shop",
        data,
        http_port: wire::free_port()?,
        sim_port: wire::free_port()?,
        database_url: database.url().to_string(),
        log_prefix: "journeys-",
    })
}

/// The journeys' own data folder, empty: mails and uploads of earlier runs would confuse them.
fn clean_folder(house: &House) -> Outcome<std::path::PathBuf> {
    let folder = house.data.join("journeys");
    let _ = fs::remove_dir_all(&folder);
    house.data_folder("journeys")
}

/// Gives the journeys the pictures that were drawn once, without drawing or copying them again.
fn share_pictures(from: &Path, to: &Path) -> Outcome {
    share(from, to).explain(|| format!("sharing the pictures in {}", from.display()))
}

fn share(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            share(&entry.path(), &target)?;
        } else if fs::hard_link(entry.path(), &target).is_err() {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
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

fn play(house: &House, shop: &Shop, chrome: &Path, password: &str) -> Outcome {
    let step = board::begin("journeys");
    let frontend = house.frontend();
    let mut command: Command = job::command(frontend.join("node_modules/.bin/playwright"), &frontend);
    command
        .arg("test")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_shared_with_their_folders() {
        let base = std::env::temp_dir().join(format!("pattu-share-{}", std::process::id()));
        fs::create_dir_all(base.join("media/products")).unwrap();
        fs::write(base.join("media/products/KAN-001-drape.jpg"), "silk").unwrap();
        share(&base.join("media"), &base.join("journeys/media")).unwrap();
        assert_eq!(
            fs::read_to_string(base.join("journeys/media/products/KAN-001-drape.jpg")).unwrap(),
            "silk"
        );
        fs::remove_dir_all(base).unwrap();
    }
}
