//! Whole purchases: place, pay in the simulator, verify.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::{
    load::{Load, Question},
    process::{Cpu, Processes},
};

/// Purchases before any is counted, and those that are. Each of the shop's ten connections plans a statement anew five times
/// before it keeps the plan, and a purchase has some of them once.
const WARMING: usize = 100;
const COUNTED: usize = 160;
/// Purchases at the same time.
const BUYERS: usize = 4;
/// Longer than the pause of the workers that send the emails of the purchases.
const LOOK_AFTER: Duration = Duration::from_secs(3);
const MOST_LOOKS: usize = 40;
/// CPU time of the shop and the database between two looks that says that nothing is left to do.
const IDLE_MICROS: f64 = 60_000.0;

/// The saree with the most pieces, so that the measurement does not sell out.
pub async fn a_saree_with_many_pieces(load: &Load, shop: &str) -> Result<String> {
    let sarees = sarees_in_stock(load, shop).await?;
    let best = sarees.iter().max_by_key(|saree| saree["stock"].as_u64()).context("nothing in stock")?;
    Ok(best["id"].as_str().context("no id")?.to_owned())
}

async fn sarees_in_stock(load: &Load, shop: &str) -> Result<Vec<Value>> {
    let list = load.once(shop, &Question::get("/api/products?perPage=100&inStock=true")).await?;
    let list: Value = serde_json::from_slice(&list)?;
    Ok(list["data"].as_array().context("no sarees")?.clone())
}

/// A cart of one.
pub fn cart(saree: &str) -> Value {
    json!({"items": [{"id": saree, "quantity": 1}]})
}

/// Every piece in stock, by the id of its saree.
async fn pieces_in_stock(load: &Load, shop: &str) -> Result<Vec<String>> {
    let mut pieces = Vec::new();
    for saree in sarees_in_stock(load, shop).await? {
        let stock = usize::try_from(saree["stock"].as_u64().unwrap_or(0))?;
        pieces.extend(std::iter::repeat_n(saree["id"].as_str().context("no id")?.to_owned(), stock));
    }
    Ok(pieces)
}

pub async fn measure(load: &Load, shop: &str, sim: &str, processes: &Processes) -> Result<()> {
    let pieces = pieces_in_stock(load, shop).await?;
    // What each connection reads once in its life is not the cost of a purchase.
    let (first, rest) = pieces.split_at(WARMING.min(pieces.len()));
    let (whole, alone) = rest.split_at(COUNTED.min(rest.len() / 2));
    buy_all(load, shop, sim, first).await?;
    measure_all(load, shop, sim, processes, whole, "with the webhooks").await?;
    load.once(sim, &Question::post("/control/faults", &json!({"drop_webhooks": true}))).await?;
    let alone = alone.get(..COUNTED.min(alone.len())).unwrap_or_default();
    measure_all(load, shop, sim, processes, alone, "without webhooks").await
}

async fn measure_all(
    load: &Load,
    shop: &str,
    sim: &str,
    processes: &Processes,
    pieces: &[String],
    name: &str,
) -> Result<()> {
    let before = at_rest(processes).await?;
    let started = Instant::now();
    buy_all(load, shop, sim, pieces).await?;
    let count = pieces.len();
    let time = started.elapsed().as_secs_f64();
    let bought = processes.cpu()?;
    let after = at_rest(processes).await?;
    let orders = count as f64;
    let each = |spent: Cpu| {
        let (shop, postgres) =
            (spent.shop_micros / orders / 1_000.0, spent.postgres_micros / orders / 1_000.0);
        format!("shop {shop:.2} ms, postgres {postgres:.2} ms")
    };
    println!(
        "{count} purchases {name}: {:.1} per second; CPU per purchase: {}; for its emails afterwards: {}",
        orders / time,
        each(bought.since(before)),
        each(after.since(bought))
    );
    Ok(())
}

/// Waits until nothing is left to do, and says what was spent until then.
async fn at_rest(processes: &Processes) -> Result<Cpu> {
    let mut before = processes.cpu()?;
    for _ in 0..MOST_LOOKS {
        tokio::time::sleep(LOOK_AFTER).await;
        let now = processes.cpu()?;
        let spent = now.since(before);
        if spent.shop_micros + spent.postgres_micros <= IDLE_MICROS {
            return Ok(now);
        }
        before = now;
    }
    bail!("the shop does not come to rest")
}

async fn buy_all(load: &Load, shop: &str, sim: &str, pieces: &[String]) -> Result<()> {
    let turns = (0..BUYERS).map(async |buyer| {
        for (number, saree) in pieces.iter().enumerate().skip(buyer).step_by(BUYERS) {
            buy(load, shop, sim, saree, number).await?;
        }
        anyhow::Ok(())
    });
    futures_util::future::try_join_all(turns).await?;
    Ok(())
}

/// By a buyer of their own: orders of one person wait for each other.
async fn buy(load: &Load, shop: &str, sim: &str, saree: &str, number: usize) -> Result<()> {
    let mut body = cart(saree);
    body["shippingAddress"] = json!({
        "fullName": "Bench Buyer", "email": format!("bench{number}@example.in"), "phone": (9_876_000_000_u64 + number as u64).to_string(),
        "address": "12-3, Park Road",
        "city": "Kurnool", "state": "Andhra Pradesh", "pincode": "518001", "country": "India"
    });
    let placed: Value =
        serde_json::from_slice(&load.once(shop, &Question::post("/api/orders", &body)).await?)?;
    let provider_order = placed["razorpayOrderId"].as_str().context("nothing to pay on")?;
    let pay = Question::post(
        &format!("/control/orders/{provider_order}/pay"),
        &json!({"method": "upi", "outcome": "success"}),
    );
    let mut fields: Value = serde_json::from_slice(&load.once(sim, &pay).await?)?;
    fields["orderId"] = placed["order"]["id"].clone();
    let verified: Value =
        serde_json::from_slice(&load.once(shop, &Question::post("/api/orders/verify", &fields)).await?)?;
    ensure!(verified["order"]["paymentStatus"] == "paid", "an order is not paid: {verified}");
    Ok(())
}
