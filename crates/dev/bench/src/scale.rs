//! Does the shop stay quick when it grows? The same mix of lists, filters, searches and panels against a catalogue of a
//! thousand and one of a hundred thousand sarees, in turns; what counts is the ratio.

use std::{
    env, fs,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use pattu_testkit::{
    TestDatabase,
    synthetic::{COLOURS, KINDS, MATERIALS, WORKS, sarees},
};

use crate::load::{Load, Question};

const SMALL: u32 = 1_000;
const LARGE: u32 = 100_000;
/// Different questions of each kind: nearly every answer has to be made, hardly any is ready.
const QUESTIONS: usize = 600;
const PATIENCE: Duration = Duration::from_secs(30);
/// Asked before anything counts: connections are open, pages of the tables are warm.
const WARM_UP: Duration = Duration::from_secs(6);

/// A shop of its own on a database of its own.
struct Branch {
    url: String,
    child: Child,
    _database: TestDatabase,
}

impl Drop for Branch {
    fn drop(&mut self) {
        // Nothing is written that would have to be finished.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Branch {
    async fn open(program: &PathBuf, count: u32, load: &Load) -> Result<Self> {
        let database = TestDatabase::create();
        let started = Instant::now();
        // One statement must not have the whole of it under a time-out for requests.
        // VACUUM believes only in commits that are on the disk; without it no index could answer alone.
        database.execute(&format!("SET synchronous_commit = on; {}", sarees(count)));
        for table in ["products", "product_media", "search_vocabulary"] {
            database.execute(&format!("VACUUM ANALYZE {table}"));
        }
        println!("{count} sarees made in {:.0} s", started.elapsed().as_secs_f64());
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = Command::new(program)
            .arg("serve")
            .env("DATABASE_URL", database.url())
            .env("PATTU__HTTP__PORT", port.to_string())
            .env("PATTU__WORK__ENABLED", "false")
            .env("RUST_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
            .context("the shop's program does not start")?;
        let branch = Self { url: format!("http://127.0.0.1:{port}"), child, _database: database };
        let started = Instant::now();
        while load.once(&branch.url, &Question::get("/api/health/ready")).await.is_err() {
            if started.elapsed() > PATIENCE {
                bail!("a shop of {count} sarees is not ready after {PATIENCE:?}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(branch)
    }
}

/// Runs the comparison; the shop's program is the one that is running as `SHOP_PID`.
pub async fn measure(load: &Load) -> Result<()> {
    let pid = env::var("SHOP_PID").context("SHOP_PID is not set")?;
    let program = fs::read_link(format!("/proc/{pid}/exe")).context("the shop's program cannot be found")?;
    let small = Branch::open(&program, SMALL, load).await?;
    let large = Branch::open(&program, LARGE, load).await?;
    let began = Instant::now();
    for question in others().take_while(|_| began.elapsed() < WARM_UP) {
        timed(load, &small.url, &question).await?;
        timed(load, &large.url, &question).await?;
    }
    println!(
        "{:<10}{:>12}{:>12}{:>10}{:>12}{:>12}{:>10}",
        "ms", "p50 1,000", "p50 100,000", "ratio", "p99 1,000", "p99 100,000", "ratio"
    );
    for (name, questions) in
        [("list", lists()), ("filter", filters()), ("search", searches()), ("panel", panels())]
    {
        let (mut few, mut many) = (Vec::new(), Vec::new());
        // In turns, so that a busy moment of the machine meets both.
        for question in &questions {
            few.push(timed(load, &small.url, question).await?);
            many.push(timed(load, &large.url, question).await?);
        }
        let (few, many) = (sorted(few), sorted(many));
        print!("{name:<10}");
        for percent in [50, 99] {
            let (one, other) = (at(&few, percent), at(&many, percent));
            print!("{one:>12.2}{other:>12.2}{:>10.2}", other / one);
        }
        println!();
    }
    Ok(())
}

async fn timed(load: &Load, base: &str, question: &Question) -> Result<f64> {
    let started = Instant::now();
    load.once(base, question).await?;
    Ok(started.elapsed().as_secs_f64() * 1_000.0)
}

fn sorted(mut times: Vec<f64>) -> Vec<f64> {
    times.sort_by(f64::total_cmp);
    times
}

fn at(sorted: &[f64], percent: usize) -> f64 {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or(f64::NAN)
}

const SORTS: [&str; 4] = ["newest", "price-low", "price-high", "popular"];

fn pick<T: Copy>(from: &[T], n: usize) -> T {
    from[n % from.len()]
}

/// Like those that are measured, but none of them.
fn others() -> impl Iterator<Item = Question> {
    (0_u32..).map(|n| Question::get(&format!("/api/products?q=silk&minPrice={}&perPage=48", 2_000 + n)))
}

fn lists() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let kind = if n % 3 == 0 { String::new() } else { format!("&category=kind-{}", n % 12) };
            Question::get(&format!(
                "/api/products?sort={}&page={}&perPage={}{kind}",
                pick(&SORTS, n),
                n / 4 % 8 + 1,
                20 + n % 7
            ))
        })
        .collect()
}

fn filters() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let from = 1_500 + n * 61 % 30_000;
            let stock = if n % 2 == 0 { "&inStock=true" } else { "" };
            Question::get(&format!(
                "/api/products?sort={}&colour={},{}&material={}&minPrice={from}&maxPrice={}{stock}",
                pick(&SORTS, n / 3),
                pick(&COLOURS, n),
                pick(&COLOURS, n / 5 + 3),
                pick(&MATERIALS, n / 7),
                from + 12_000
            ))
        })
        .collect()
}

fn searches() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let (kind, colour) = (pick(&KINDS, n), pick(&COLOURS, n / 12));
            let words = match n % 6 {
                0 => format!("{colour}+{kind}"),
                1 => format!("{colour}+kanjivaram+saree"),
                2 => format!("{}+{}", pick(&WORKS, n / 6).replace('-', "+"), colour),
                3 => format!("motif{}", n % 400),
                4 => format!("{}m+{colour}", &kind[..kind.len() - 1]),
                _ => format!("silk+{kind}+pattu+{n}"),
            };
            Question::get(&format!("/api/products?q={words}&perPage={}", 20 + n % 5))
        })
        .collect()
}

fn panels() -> Vec<Question> {
    (0..QUESTIONS)
        .map(|n| {
            let from = 1_500 + n * 67 % 20_000;
            Question::get(&format!(
                "/api/products/facets?category=kind-{}&colour={}&minPrice={from}",
                n % 12,
                pick(&COLOURS, n / 12)
            ))
        })
        .collect()
}
