#![doc = include_str!("../README.md")]
#![allow(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a measurement is arithmetic about time, and answers are read as loose JSON, where a missing member is null"
)]

mod admin;
mod bare;
mod branch;
mod counter;
mod load;
mod process;
mod purchase;
mod scale;

use std::{env, time::Duration};

use anyhow::{Context, Result, bail};
use load::{Load, Question};
use process::Processes;

/// Rounds of each kind; the median counts.
const ROUNDS: usize = 3;
const ROUND: Duration = Duration::from_secs(3);
const CONNECTIONS: usize = 16;

fn main() -> Result<()> {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut words = env::args().skip(1);
    let part = words.next();
    if part.as_deref() == Some("bare") {
        return actix_web::rt::System::new().block_on(bare::serve());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    match part.as_deref() {
        None => runtime.block_on(measure()),
        Some("scale") => runtime.block_on(async { scale::measure(&Load::new(1)?).await }),
        Some("counter") => runtime.block_on(async { counter::measure(&Load::new(1)?).await }),
        Some("admin") => runtime.block_on(async { admin::measure(&Load::new(1)?).await }),
        Some(other) => {
            bail!(
                "there is no part \"{other}\"; there are scale, admin and counter, and without a word the usual one"
            )
        }
    }
}

async fn measure() -> Result<()> {
    let variable =
        |name: &str| env::var(name).with_context(|| format!("{name} is not set; run this with `just bench`"));
    let (shop, sim) = (variable("BASE_URL")?, variable("SIM_URL")?);
    let processes = Processes::from_environment()?;
    println!("idle memory of the shop: {:.0} MB", processes.shop_memory_mb()?);

    let load = Load::new(CONNECTIONS)?;
    let saree = purchase::a_saree_with_many_pieces(&load, &shop).await?;
    let questions = [
        ("product list", Question::get("/api/products?perPage=24")),
        ("product detail", Question::get(&format!("/api/products/{saree}"))),
        ("quote", Question::post("/api/cart/quote", &purchase::cart(&saree))),
    ];
    println!(
        "{:<16}{:>10}{:>10}{:>8}{:>14}{:>14}{:>14}",
        "", "shop/s", "bare/s", "ratio", "shop µs", "postgres µs", "bare µs"
    );
    for (name, question) in questions {
        let bytes = load.once(&shop, &question).await?;
        let bare = bare::Bare::start(&question, &bytes)?;
        bare.wait(&load).await?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let before = processes.cpu()?;
            let round = load.run(&shop, &question, ROUND).await?;
            let spent = processes.cpu()?.since(before);
            ours.push((
                round.per_second(),
                spent.shop_micros / round.count(),
                spent.postgres_micros / round.count(),
            ));
            let before = bare.cpu()?;
            let round = load.run(bare.url(), &question, ROUND).await?;
            theirs.push((round.per_second(), (bare.cpu()? - before) / round.count()));
        }
        let (shop_rate, bare_rate) = (median(ours.iter().map(|r| r.0)), median(theirs.iter().map(|r| r.0)));
        println!(
            "{name:<16}{shop_rate:>10.0}{bare_rate:>10.0}{:>8.2}{:>14.1}{:>14.1}{:>14.1}",
            shop_rate / bare_rate,
            median(ours.iter().map(|r| r.1)),
            median(ours.iter().map(|r| r.2)),
            median(theirs.iter().map(|r| r.1)),
        );
    }
    purchase::measure(&load, &shop, &sim, &processes).await
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
