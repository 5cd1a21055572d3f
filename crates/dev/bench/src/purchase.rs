//! Whole purchases: place, pay in the simulator, verify.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{
    load::{Load, Question},
    process::Processes,
};

/// Purchases at the same time.
const BUYERS: usize = 4;

/// The saree with the most pieces, so that the measurement does not sell out.
pub async fn a_saree_with_many_pieces(load: &Load, shop: &str) -> Result<String> {
    let list: Value = serde_json::from_slice(
        &load.once(shop, &Question::get("/api/products?perPage=100&inStock=true")).await?,
    )?;
    let sarees = list["data"].as_array().context("no sarees")?;
    let best = sarees.iter().max_by_key(|saree| saree["stock"].as_u64()).context("nothing in stock")?;
    Ok(best["id"].as_str().context("no id")?.to_owned())
}

/// A cart of one.
pub fn cart(saree: &str) -> Value {
    json!({"items": [{"id": saree, "quantity": 1}]})
}

pub async fn measure(
    load: &Load,
    shop: &str,
    sim: &str,
    saree: &str,
    wanted: usize,
    processes: &Processes,
) -> Result<()> {
    let detail: Value =
        serde_json::from_slice(&load.once(shop, &Question::get(&format!("/api/products/{saree}"))).await?)?;
    let pieces = usize::try_from(detail["data"]["stock"].as_u64().unwrap_or(0))?;
    let count = wanted.min(pieces);
    let before = processes.cpu()?;
    let started = Instant::now();
    let share = |buyer: usize| count / BUYERS + usize::from(buyer < count % BUYERS);
    futures_util::future::try_join_all((0..BUYERS).map(async |buyer| {
        for _ in 0..share(buyer) {
            buy(load, shop, sim, saree).await?;
        }
        anyhow::Ok(())
    }))
    .await?;
    let time = started.elapsed().as_secs_f64();
    let spent = processes.cpu()?.since(before);
    let orders = count as f64;
    println!(
        "{count} purchases through verify: {:.1} per second; CPU per purchase: shop {:.2} ms, postgres {:.2} ms",
        orders / time,
        spent.shop_micros / orders / 1_000.0,
        spent.postgres_micros / orders / 1_000.0
    );
    Ok(())
}

async fn buy(load: &Load, shop: &str, sim: &str, saree: &str) -> Result<()> {
    let mut body = cart(saree);
    body["shippingAddress"] = json!({
        "fullName": "Bench Buyer", "email": "bench@example.in", "phone": "9876543210", "address": "12-3, Park Road",
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
