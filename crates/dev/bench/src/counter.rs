//! How much of a sale at the counter is the database's: the shop sells, and pgbench sends the same statements by itself, in turns.
//! The ratio wants at least 0.5.

use std::{path::Path, process::Command, time::Instant};

use anyhow::{Context, Result, ensure};
use pattu_testkit::{postgres_programs, synthetic};
use serde_json::{Value, json};

use crate::{
    branch::{Branch, at, program, sorted, timed},
    load::{Load, Question},
    median,
};

const USERNAME: &str = "bench";
const PASSWORD: &str = "seven looms in Gadwal";
/// Counters that sell at the same time, each another saree.
const COUNTERS: usize = 4;
/// Sales of a counter in one round.
const SALES: u32 = 150;
const ROUNDS: usize = 5;
/// Scans that are timed.
const SCANS: usize = 60;
const RUPEES: u32 = 18_000;

const TABLES: [&str; 2] = ["products", "offers"];

/// What one sale sends, statement by statement, as the shop sent it on 28 November 2026.
const STATEMENTS: &str = include_str!("counter_sale.sql");

/// A registered shop with twenty thousand sarees; the first four never sell out.
fn filling() -> String {
    let filling = [
        synthetic::sarees(20_000),
        format!(
            "UPDATE products SET hsn = '5007', gst_bp = 500;
             UPDATE products SET price_paise = {RUPEES}00, on_hand = 1000000 WHERE sku IN ('SYN-1', 'SYN-2', 'SYN-3', 'SYN-4')"
        ),
        "INSERT INTO settings (section, body) VALUES ('legal', '{\"gstin\": \"37AADCS0472N1Z1\", \"legalName\": \"Pattu Silks LLP\"}')
         ON CONFLICT (section) DO UPDATE SET body = EXCLUDED.body"
            .to_owned(),
    ];
    filling.join(";")
}

/// Runs the comparison.
pub async fn measure(visitor: &Load) -> Result<()> {
    let program = program()?;
    let branch = Branch::open(&program, &filling(), &TABLES, visitor).await?;
    branch.employ(&program, USERNAME, PASSWORD)?;
    let login = json!({"username": USERNAME, "password": PASSWORD});
    let answer = visitor.once(&branch.url, &Question::post("/api/auth/admin/login", &login)).await?;
    let answer: Value = serde_json::from_slice(&answer)?;
    let load = Load::signed_in(answer["token"].as_str().context("no token")?)?;
    let sarees: Vec<String> = (1..=COUNTERS)
        .map(|number| {
            branch.database.text(&format!("SELECT id::text FROM products WHERE sku = 'SYN-{number}'"))
        })
        .collect();
    sell(&load, &branch.url, &sarees, 20).await?;
    // The statements tell of the last sale that the shop made.
    let body = branch.database.text("SELECT body FROM documents ORDER BY no DESC LIMIT 1");
    let number = branch.database.text("SELECT number FROM documents ORDER BY no DESC LIMIT 1");
    let bare = Bare { url: branch.database.url(), sarees: &sarees, body: body.replace(&number, "@number@") };
    bare.run(20)?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        ours.push(sell(&load, &branch.url, &sarees, SALES).await?);
        theirs.push(bare.run(SALES)?);
    }
    scan(&load, &branch, &sarees).await?;
    let (ours, theirs) = (median(ours.into_iter()), median(theirs.into_iter()));
    println!(
        "{COUNTERS} counters: {ours:.0} sales per second, the same SQL by itself {theirs:.0}: {:.2}",
        ours / theirs
    );
    Ok(())
}

/// What somebody waits for who scans: the saree is found, then the bill with it is priced and its piece kept.
async fn scan(load: &Load, branch: &Branch, sarees: &[String]) -> Result<()> {
    let bill = uuid::Uuid::new_v4();
    let found = Question::get(&format!("/api/pos/products?q=SYN-7777&bill={bill}"));
    let items: Vec<Value> = sarees.iter().map(|saree| json!({"id": saree, "quantity": 1})).collect();
    let priced = Question::post("/api/pos/quote", &json!({"items": items, "bill": bill}));
    for (name, question) in [("a scan", found), ("the bill after it", priced)] {
        let mut times = Vec::with_capacity(SCANS);
        for _ in 0..SCANS {
            times.push(timed(load, &branch.url, &question).await?);
        }
        let times = sorted(times);
        println!("{name}: {:.1} ms, one in a hundred {:.1} ms", at(&times, 50), at(&times, 99));
    }
    Ok(())
}

/// Sales per second.
async fn sell(load: &Load, shop: &str, sarees: &[String], each: u32) -> Result<f64> {
    let started = Instant::now();
    let counters = sarees.iter().map(async |saree| {
        for _ in 0..each {
            let bill = json!({
                "id": uuid::Uuid::new_v4(), "items": [{"id": saree, "quantity": 1}], "total": RUPEES,
                "tenders": [{"kind": "cash", "amount": RUPEES}],
            });
            load.once(shop, &Question::post("/api/orders/pos", &bill)).await?;
        }
        anyhow::Ok(())
    });
    futures_util::future::try_join_all(counters).await?;
    Ok(f64::from(each) * sarees.len() as f64 / started.elapsed().as_secs_f64())
}

/// The statements without a shop around them.
struct Bare<'a> {
    url: &'a str,
    sarees: &'a [String],
    /// Of an invoice; its number stands as `@number@`.
    body: String,
}

impl Bare<'_> {
    /// Transactions per second.
    fn run(&self, each: u32) -> Result<f64> {
        let script = std::env::temp_dir().join(format!("pattu-counter-{}.sql", std::process::id()));
        std::fs::write(&script, STATEMENTS)?;
        let told = self.pgbench(&script, each);
        std::fs::remove_file(&script)?;
        let told = told?;
        let rate = told.lines().find_map(|line| line.strip_prefix("tps = "));
        let rate = rate.and_then(|rest| rest.split_whitespace().next()).context("pgbench told no rate")?;
        Ok(rate.parse()?)
    }

    fn pgbench(&self, script: &Path, each: u32) -> Result<String> {
        let mut command = Command::new(postgres_programs().join("pgbench"));
        command.args(["--no-vacuum", "--protocol=prepared", "--jobs=1"]);
        command.arg(format!("--client={COUNTERS}")).arg(format!("--transactions={each}"));
        command.arg("--file").arg(script).arg("--define").arg(format!("body={}", self.body));
        for (at, saree) in self.sarees.iter().enumerate() {
            command.arg("--define").arg(format!("saree{at}={saree}"));
        }
        let done = command.arg(self.url).output().context("pgbench cannot be started")?;
        let told = String::from_utf8_lossy(&done.stdout).into_owned();
        let is_whole = done.status.success() && told.contains("number of failed transactions: 0 ");
        ensure!(is_whole, "pgbench: {told}{}", String::from_utf8_lossy(&done.stderr));
        Ok(told)
    }
}
