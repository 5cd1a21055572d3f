//! The browser journeys: real programs, a fresh database, a real browser.

use std::{
    env, fs,
    io::Write,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use serde_json::json;

use crate::{
    board, build,
    commands::browser,
    database::{self, Database},
    job,
    shop::Shop,
    shop_beside::Pictures,
    trouble::{Explain, Outcome, Trouble},
    workspace::Workspace,
};

/// Shops to play in at once, by folder: journeys share the stock of theirs, so those that play at the same time need shops
/// of their own. Two more than there are cores, because a journey waits for half of its time.
const SHOPS: [&str; 4] = ["journeys", "journeys-2", "journeys-3", "journeys-4"];
/// Databases of the shops after the first.
const DATABASES: [&str; 3] = ["pattu_2", "pattu_3", "pattu_4"];
/// What `frontend/e2e/support/summary.ts` begins a line with that is about time.
const SLOW: &str = "slow: ";

/// Opens shops of their own, lets Playwright buy from them, closes them again. `chosen` are Playwright's own arguments: which
/// files to play; none is all.
pub fn run(workspace: &Workspace, chosen: &[String]) -> Outcome {
    build::frontend(workspace)?;
    let chrome = browser::find(workspace)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let more: Vec<&str> = DATABASES.into_iter().take(cores.saturating_add(1)).collect();
    let (database, others) = Database::fresh_with(workspace, &more)?;
    let password = database::random_word()?;
    // People look at the pictures of these journeys only when they ask for them.
    let pictures = if env::var_os("PICTURES").is_some() { Pictures::Usual } else { Pictures::Small };
    let mut shops = Vec::new();
    let mut services = Vec::new();
    let urls = std::iter::once(database.url()).chain(others.iter().map(String::as_str));
    for (name, url) in SHOPS.into_iter().zip(urls) {
        // Mails and uploads of earlier runs would confuse the journeys.
        let _ = fs::remove_dir_all(workspace.data.join(name));
        let shop = Shop::beside(workspace, build::DEV, name, url, pictures)?;
        if let Some(first) = shops.first() {
            share_cache(first, &shop)?;
        }
        make_owner(&shop, &password)?;
        services.push(shop.start_simulator()?);
        services.push(shop.start()?);
        shops.push(shop);
    }
    let outcome = play(workspace, &shops, &chrome, &password, chosen);
    // The shops before their simulators and their database.
    while let Some(service) = services.pop() {
        drop(service);
    }
    outcome
}

/// All of them show the same pictures: what one has made of them, the others need not make again.
fn share_cache(first: &Shop, other: &Shop) -> Outcome {
    let cache = first.data.join("cache");
    let what = || format!("sharing {}", cache.display());
    fs::create_dir_all(&cache).explain(what)?;
    fs::create_dir_all(&other.data).explain(what)?;
    symlink(&cache, other.data.join("cache")).explain(what)
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

/// Where each shop is, as `frontend/e2e/support/place.ts` reads it.
fn places(shops: &[Shop]) -> String {
    let places: Vec<_> = shops
        .iter()
        .map(|shop| {
            json!({
                "shop": format!("http://127.0.0.1:{}", shop.http_port),
                "simulator": format!("http://127.0.0.1:{}", shop.sim_port),
                "mail": shop.data.join("mail"),
            })
        })
        .collect();
    json!(places).to_string()
}

fn play(workspace: &Workspace, shops: &[Shop], chrome: &Path, password: &str, chosen: &[String]) -> Outcome {
    let step = board::begin("journeys");
    let frontend = workspace.frontend();
    let mut command: Command = job::command(frontend.join("node_modules/.bin/playwright"), &frontend);
    command
        .arg("test")
        .args(chosen)
        .env("JOURNEY_SHOPS", places(shops))
        .env("STAFF_USERNAME", "owner")
        .env("STAFF_PASSWORD", password)
        .env("CHROME_PATH", chrome)
        .env("CI", "1")
        .env("NO_COLOR", "1");
    if chrome.starts_with(&workspace.data) {
        // The browser that comes through npm has no window at all and wants to be told so.
        command.env("CHROME_HEADLESS_SHELL", "1");
    }
    let teller = step.teller();
    job::run("the browser journeys (playwright)", command, &workspace.log("journeys")?, move |line| {
        if line.starts_with(SLOW) {
            board::say(format!("  · {line}"));
        }
        teller.note(line.trim());
    })?;
    step.done("");
    Ok(())
}
