//! `lighthouse`: what Lighthouse says of a phone's visit to home, the list, a saree, the cart, an order and the about page, and
//! whether that is enough.

mod verdict;
mod visit;

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::{
    board, build,
    commands::browser,
    database::Database,
    interrupt, job, npm,
    shop::Shop,
    shop_beside::Pictures,
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
    let shop = Shop::beside(workspace, "release", "lighthouse", database.url(), Pictures::Usual)?;
    let simulator = shop.start_simulator()?;
    let served = shop.start()?;
    let addresses = addresses(shop.http_port)?;
    for place in &addresses {
        let step = board::begin(format!("{}: a first visit, so that its pictures are drawn", place.name));
        visit(workspace, &shop, &chrome, place, 0)?;
        step.done("not counted");
    }
    let pages = addresses
        .iter()
        .map(|place| visited(workspace, &shop, &chrome, place))
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

/// A page that is visited.
struct Place {
    name: &'static str,
    path: String,
    /// Somebody's own: kept from search engines on purpose.
    is_own: bool,
}

/// An order of one saree, for which nobody has to pay.
fn placed(port: u16, saree: &str) -> Option<String> {
    let order = json!({
        "items": [{"id": saree, "quantity": 1}],
        "isGuestOrder": true,
        "guestDetails": {"name": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": "9848012345"},
        "shippingAddress": {
            "fullName": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": "9848012345", "pincode": "518001",
            "address": "12-3, Temple Street", "city": "Kurnool", "state": "Andhra Pradesh", "country": "India",
        },
    });
    let answer: Value =
        serde_json::from_str(&wire::made_at(port, "/api/orders", &order.to_string())?).ok()?;
    let told = |pointer: &str| answer.pointer(pointer).and_then(Value::as_str);
    Some(format!("/order/{}#{}", told("/order/id")?, told("/accessToken")?))
}

/// The pages that are visited. Which saree and which order, the shop says itself.
fn addresses(port: u16) -> Outcome<Vec<Place>> {
    let first = wire::body_of(port, "/api/products").and_then(|answer| {
        let answer: Value = serde_json::from_str(&answer).ok()?;
        Some(answer.pointer("/data/0/id")?.as_str()?.to_string())
    });
    let id = first.ok_or_else(|| Trouble::said("the shop that was opened to be measured shows no sarees"))?;
    let order = placed(port, &id)
        .ok_or_else(|| Trouble::said("the shop that was opened to be measured takes no order"))?;
    let page = |name, path: &str, is_own| Place { name, path: path.to_owned(), is_own };
    Ok(vec![
        page("home", "/", false),
        page("products", "/products", false),
        page("product", &format!("/product/{id}"), false),
        page("cart", "/cart", true),
        page("order", &order, true),
        page("about", "/about", false),
    ])
}

fn visited(workspace: &Workspace, shop: &Shop, chrome: &Path, place: &Place) -> Outcome<Page> {
    let step = board::begin(format!("{} ({})", place.name, place.path));
    let mut visits = Vec::with_capacity(VISITS);
    for number in 1..=VISITS {
        step.note(&format!("visit {number} of {VISITS}"));
        visits.push(visit(workspace, shop, chrome, place, number)?);
    }
    step.done("");
    Ok(Page { name: place.name, visits })
}

/// One visit with Lighthouse's own idea of a phone and its network: the default preset, slowed down by calculation.
fn visit(
    workspace: &Workspace,
    shop: &Shop,
    chrome: &Path,
    Place { name, path, is_own }: &Place,
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
    if *is_own {
        command.arg("--skip-audits=is-crawlable");
    }
    let what = format!("Lighthouse's visit to {path}");
    job::run(&what, command, &workspace.log(&format!("lighthouse-{name}"))?, |_| ())?;
    let file = report.with_extension("report.json");
    let text = fs::read_to_string(&file).explain(|| format!("reading {}", file.display()))?;
    Visit::read(&text)
        .map_err(|error| Trouble::said(format!("{what} tells nothing ({}): {error}", file.display())))
}
