//! Do the lists of the admin stay quick in a shop that has run for years? Ten thousand orders against a hundred thousand, with
//! customers, sarees and a log to match, in turns; what counts is the ratio, and that no answer takes longer than 50 ms.

use std::time::Instant;

use anyhow::{Context, Result};
use pattu_testkit::synthetic;
use serde_json::{Value, json};

use crate::{
    branch::{Branch, at, program, sorted, timed},
    load::{Load, Question},
};

const USERNAME: &str = "bench";
const PASSWORD: &str = "seven looms in Gadwal";
/// Each question so often at each shop.
const TIMES: usize = 60;
/// As deep as somebody leafs who looks for something.
const PAGES: usize = 500;

/// Orders, customers, sarees and rows of the log of a shop.
const SMALL: [u32; 4] = [10_000, 5_000, 2_000, 100_000];
const LARGE: [u32; 4] = [100_000, 50_000, 20_000, 1_000_000];

const TABLES: [&str; 5] = ["orders", "order_lines", "customers", "products", "audit_log"];

const QUESTIONS: [(&str, &str); 16] = [
    ("orders", "/orders?view=all"),
    ("orders, deep", "/orders?view=all&after="),
    ("orders to pack", "/orders?view=to_pack"),
    ("orders by amount", "/orders?view=all&sort=amount"),
    ("orders, a name", "/orders?view=all&q=lakshmi+devi+12"),
    ("orders, a phone", "/orders?view=all&q=2345"),
    ("orders, counts", "/orders/counts"),
    ("customers", "/customers?view=accounts"),
    ("customers, a name", "/customers?view=accounts&q=padma+reddy+77"),
    ("duplicates", "/customers?view=duplicates"),
    ("products", "/products?view=all"),
    ("products, a name", "/products?view=all&q=paithani"),
    ("products, counts", "/products/counts"),
    ("log", "/audit"),
    ("log of one", "/audit?staff=staff-7"),
    ("dashboard, a month", "/dashboard?period=30"),
];

/// The same page of orders, without a shop around it.
const BARE: &str = "SELECT string_agg(number, ',') FROM
    (SELECT number FROM orders ORDER BY created_at DESC, id DESC LIMIT 51) AS page";

struct Office {
    branch: Branch,
    load: Load,
}

impl Office {
    async fn open([orders, customers, sarees, log]: [u32; 4], visitor: &Load) -> Result<Self> {
        let program = program()?;
        let filling = [
            synthetic::orders(orders),
            synthetic::customers(customers),
            synthetic::sarees(sarees),
            synthetic::log(log),
        ];
        let branch = Branch::open(&program, &filling.join(";"), &TABLES, visitor).await?;
        branch.employ(&program, USERNAME, PASSWORD)?;
        let login = json!({"username": USERNAME, "password": PASSWORD});
        let answer = visitor.once(&branch.url, &Question::post("/api/auth/admin/login", &login)).await?;
        let answer: Value = serde_json::from_slice(&answer)?;
        let token = answer["token"].as_str().context("no token")?;
        Ok(Self { load: Load::signed_in(token)?, branch })
    }

    /// Where the last of many pages begins, or the last there is.
    async fn deep(&self) -> Result<String> {
        let mut after = String::new();
        for _ in 0..PAGES {
            let question = Question::get(&format!("/api/admin/orders?view=all{after}"));
            let page: Value = serde_json::from_slice(&self.load.once(&self.branch.url, &question).await?)?;
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&after={next}");
        }
        Ok(after)
    }

    async fn time(&self, path: &str, deep: &str) -> Result<f64> {
        let path = path.replace("&after=", deep);
        timed(&self.load, &self.branch.url, &Question::get(&format!("/api/admin{path}"))).await
    }

    fn bare(&self) -> f64 {
        let started = Instant::now();
        self.branch.database.text(BARE);
        started.elapsed().as_secs_f64() * 1_000.0
    }
}

/// Runs the comparison.
pub async fn measure(visitor: &Load) -> Result<()> {
    let small = Office::open(SMALL, visitor).await?;
    let large = Office::open(LARGE, visitor).await?;
    let (few, many) = (small.deep().await?, large.deep().await?);
    println!("{:<20}{:>12}{:>12}{:>10}{:>12}", "ms", "p50 small", "p50 large", "ratio", "p99 large");
    for (name, path) in QUESTIONS {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        // In turns, so that a busy moment of the machine meets both.
        for _ in 0..TIMES {
            ours.push(small.time(path, &few).await?);
            theirs.push(large.time(path, &many).await?);
        }
        let (ours, theirs) = (sorted(ours), sorted(theirs));
        let (one, other) = (at(&ours, 50), at(&theirs, 50));
        println!("{name:<20}{one:>12.2}{other:>12.2}{:>10.2}{:>12.2}", other / one, at(&theirs, 99));
    }
    let bare = sorted((0..TIMES).map(|_| large.bare()).collect());
    println!("{:<20}{:>12}{:>12.2}", "the bare page", "", at(&bare, 50));
    Ok(())
}
