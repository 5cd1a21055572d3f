//! `lighthouse`: what Lighthouse says of a phone's visit to home, the list and a saree, and whether that is enough.

mod verdict;
mod visit;

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    board, build,
    commands::browser,
    database::Database,
    interrupt, job, npm,
    shop::Shop,
    tools,
    trouble::{Explain, Outcome, Trouble},
    wire,
    workspace::Workspace,
};
use verdict::Page;
use visit::{CATEGORIES, Visit};

/// Where the package is kept; apart from the front end's, because only this command needs it.
const PACKAGE: &str = "tools/lighthouse";
/// Visits to each page: an odd number has a middle.
const VISITS: usize = 3;
/// A browser without a window and without errands of its own.
const CHROME_FLAGS: &str = "--no-sandbox --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync";

/// Opens a shop of its own, visits its pages, prints what was found, and fails if an aim is missed.
pub fn run(workspace: &Workspace) -> Outcome<i32> {
    tools::check()?;
    interrupt::side_by_side(vec![
        Box::new(|| build::cargo(workspace, "release", &build::SHOP)),
        Box::new(|| build::frontend(workspace)),
    ])?;
    packages(workspace)?;
    let chrome = browser::find(workspace)?;
    let database = Database::fresh(workspace)?;
    let shop = Shop::beside(workspace, "release", "lighthouse", database.url())?;
    let simulator = shop.start_simulator()?;
    let served = shop.start()?;
    let addresses = addresses(shop.http_port)?;
    for (name, path) in &addresses {
        let step = board::begin(format!("{name}: a first visit, so that its pictures are drawn"));
        visit(workspace, &shop, &chrome, name, path, 0)?;
        step.done("not counted");
    }
    let pages = addresses
        .iter()
        .map(|(name, path)| visited(workspace, &shop, &chrome, name, path))
        .collect::<Outcome<Vec<Page>>>()?;
    drop(served);
    drop(simulator);
    board::say(verdict::told(&pages));
    board::say(format!("  The full reports are in {}", reports(workspace)?.display()));
    Ok(i32::from(!verdict::reached(&pages)))
}

fn packages(workspace: &Workspace) -> Outcome {
    let step = board::begin("lighthouse");
    if workspace.root.join(PACKAGE).join("node_modules/lighthouse/package.json").is_file() {
        step.done("unchanged");
        return Ok(());
    }
    npm::install(workspace, PACKAGE, "install-lighthouse", "installing Lighthouse through npm")?;
    step.done("installed");
    Ok(())
}

fn reports(workspace: &Workspace) -> Outcome<PathBuf> {
    workspace.data_folder("lighthouse/reports")
}

/// Names and paths of the pages that are visited. Which saree, the shop says itself.
fn addresses(port: u16) -> Outcome<[(&'static str, String); 3]> {
    let first = wire::body_of(port, "/api/products").and_then(|answer| {
        let answer: Value = serde_json::from_str(&answer).ok()?;
        Some(answer.pointer("/data/0/id")?.as_str()?.to_string())
    });
    let id = first.ok_or_else(|| Trouble::said("the shop that was opened to be measured shows no sarees"))?;
    Ok([("home", "/".into()), ("products", "/products".into()), ("product", format!("/product/{id}"))])
}

fn visited(
    workspace: &Workspace,
    shop: &Shop,
    chrome: &Path,
    name: &'static str,
    path: &str,
) -> Outcome<Page> {
    let step = board::begin(format!("{name} ({path})"));
    let mut visits = Vec::with_capacity(VISITS);
    for number in 1..=VISITS {
        step.note(&format!("visit {number} of {VISITS}"));
        visits.push(visit(workspace, shop, chrome, name, path, number)?);
    }
    step.done("");
    Ok(Page { name, visits })
}

/// One visit with Lighthouse's own idea of a phone and its network: the default preset, slowed down by calculation.
fn visit(
    workspace: &Workspace,
    shop: &Shop,
    chrome: &Path,
    name: &str,
    path: &str,
    number: usize,
) -> Outcome<Visit> {
    let folder = workspace.root.join(PACKAGE);
    let report = reports(workspace)?.join(format!("{name}-{number}"));
    // The browser that comes through npm has no window at all and wants to be told so.
    let headless = if chrome.starts_with(&workspace.data) { "shell --use-gl=angle" } else { "new" };
    let mut command = job::command("node", &folder);
    command
        .arg("node_modules/lighthouse/cli/index.js")
        .arg(format!("http://127.0.0.1:{}{path}", shop.http_port))
        .args(["--quiet", "--no-enable-error-reporting", "--throttling-method=simulate"])
        .arg(format!("--only-categories={}", CATEGORIES.join(",")))
        .args(["--output=json", "--output=html"])
        .arg("--output-path")
        .arg(&report)
        .arg(format!("--chrome-flags=--headless={headless} {CHROME_FLAGS}"))
        .env("CHROME_PATH", chrome);
    let what = format!("Lighthouse's visit to {path}");
    job::run(&what, command, &workspace.log(&format!("lighthouse-{name}"))?, |_| ())?;
    let file = report.with_extension("report.json");
    let text = fs::read_to_string(&file).explain(|| format!("reading {}", file.display()))?;
    Visit::read(&text)
        .map_err(|error| Trouble::said(format!("{what} tells nothing ({}): {error}", file.display())))
}
