//! The program is killed while shoppers shop, and the database too; afterwards nothing that was promised is missing, nothing that
//! was paid is unaccounted for, and the audit finds nothing. And: two programs sell the last pieces exactly once.
//!
//! `PATTU_CRASH_KILLS` and `PATTU_NODE_ROUNDS` say how often (the test command does little of both).

mod counter;
mod load;

use std::{
    path::Path,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use crate::support::{TestShop, insist, program::Program};
use chrono::TimeDelta;
use load::{Load, Promises};
use pattu::{config::Config, wiring::wire};
use pattu_gateway_sim::{RunningSim, SimConfig};
use pattu_kernel::Clock;
use pattu_orders::{ask_about_refunds, expire_orders, reconcile_payments, return_money};
use pattu_testkit::{PrivateCluster, TestClock, TestDatabase};
use rand::Rng;
use reqwest::Client;
use serde_json::{Value, json};

/// Whoever waits longer for an answer than this has found a standstill.
const PATIENCE: Duration = Duration::from_mins(1);
/// All background work there can be is done long before this is over.
const LONGEST_WORK: Duration = Duration::from_mins(10);

fn times(variable: &str, usual: u32) -> u32 {
    std::env::var(variable).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

fn client() -> Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    // A connection that a killed program left behind is never used again.
    crate::support::browser_builder().pool_max_idle_per_host(0).timeout(PATIENCE).build().unwrap()
}

fn saree(db: &TestDatabase, sku: &str, pieces: u32) -> String {
    let id = uuid::Uuid::new_v4();
    db.execute(&format!(
        "INSERT INTO categories (id, name) VALUES ('silk', 'Silk') ON CONFLICT DO NOTHING;
         INSERT INTO products (id, sku, name, category_id, price_paise, on_hand)
           VALUES ('{id}', '{sku}', 'Saree {sku}', 'silk', 1800000, {pieces});
         INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{id}', {pieces}, 'receive', 'test')"
    ));
    id.to_string()
}

async fn books_of(sim: &RunningSim, http: &Client) -> Vec<Value> {
    let state: Value =
        http.get(format!("{}/control/state", sim.base_url())).send().await.unwrap().json().await.unwrap();
    state["payments"].as_array().unwrap().clone()
}

/// A node whose clock is an hour ahead does all background work there is: what is under way comes to its end. The audit of then.
async fn come_to_an_end(db: &TestDatabase, sim: &RunningSim) -> Vec<(&'static str, i64)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let settings = [
        ("database.url", db.url().to_owned()),
        ("payments.base_url", sim.base_url()),
        ("data_dir", std::env::temp_dir().join("pattu-tests").display().to_string()),
        ("auth.token_secret", crate::support::TOKEN_SECRET.to_owned()),
        ("frontend.dist", root.join("crates/pattu/tests/shop/support/dist").display().to_string()),
    ];
    let config = Config::read(&root.join("config"), "development", &settings).unwrap();
    let clock = Arc::new(TestClock::default());
    clock.pass(TimeDelta::hours(1));
    let checkout = wire(&config, clock.clone()).unwrap().checkout;
    let started = Instant::now();
    for _ in 0..3 {
        while reconcile_payments(&checkout).await.unwrap() > 0
            || expire_orders(&checkout).await.unwrap() > 0
            || return_money(&checkout).await.unwrap() > 0
            || ask_about_refunds(&checkout).await.unwrap() > 0
        {
            assert!(started.elapsed() < LONGEST_WORK, "background work comes to no end");
        }
        clock.pass(TimeDelta::minutes(10));
    }
    pattu_postgres::audit(&mut db.connection(), clock.now())
        .unwrap()
        .into_iter()
        .filter(|finding| finding.count != 0)
        .map(|finding| (finding.breach, finding.count))
        .collect()
}

/// Every captured payment is what a paid order keeps, or has gone back; and every paid order has one.
async fn compare_books(db: &TestDatabase, sim: &RunningSim, http: &Client) -> usize {
    let mut kept = 0_usize;
    let payments = books_of(sim, http).await;
    for payment in payments.iter().filter(|payment| payment["captured"] == true) {
        let id = payment["id"].as_str().unwrap();
        let pays = db.number(&format!(
            "SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = '{id}' AND p.applied
               AND o.payment_status = 'paid' AND o.status NOT IN ('expired', 'cancelled', 'pending')"
        ));
        let left = payment["amount"].as_i64().unwrap() - payment["amount_refunded"].as_i64().unwrap();
        assert!(pays == 1 && left > 0 || pays == 0 && left == 0, "{payment}");
        kept += usize::from(pays == 1);
    }
    let paid = db.number("SELECT count(*) FROM orders WHERE payment_status = 'paid' AND payable_paise > 0");
    assert_eq!(paid, i64::try_from(kept).unwrap());
    kept
}

#[actix_web::test]
async fn killed_again_and_again_the_shop_loses_nothing() {
    let kills = times("PATTU_CRASH_KILLS", 4);
    let seed: u64 = rand::random();
    println!("seed {seed}, {kills} kills");
    let mut cluster = PrivateCluster::start();
    let db = TestDatabase::create_on(cluster.url());
    let sim = pattu_gateway_sim::start(SimConfig::default()).await.unwrap();
    let mut program = Program::start(db.url(), &sim.base_url());
    sim.set_webhook_url(Some(format!("{}/payments/webhook", program.url())));
    let http = client();
    program.ready(&http).await;
    db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses) VALUES (gen_random_uuid(), 'Few', 1000, 'FEW-1', 20)",
    );
    let load = Load {
        http: http.clone(),
        shop: program.url(),
        simulator: sim.base_url(),
        sarees: vec![saree(&db, "A", 500_000), saree(&db, "B", 40), saree(&db, "C", 7)],
        over: Arc::default(),
        promises: Arc::default(),
    };
    let shoppers: Vec<_> =
        (0..6).map(|number| actix_web::rt::spawn(load.clone().shop_on(seed.wrapping_add(number)))).collect();
    for kill in 1..=kills {
        let lived = rand::rng().random_range(200..1_500);
        tokio::time::sleep(Duration::from_millis(lived)).await;
        if kill == kills.div_ceil(2) {
            cluster.kill();
            tokio::time::sleep(Duration::from_millis(300)).await;
            let database = cluster.restart();
            let back = program.ready(&http).await;
            println!(
                "kill {kill}: the database, after {lived} ms; up in {database:.1?}, the shop follows in {back:.1?}"
            );
        } else {
            program.kill();
            program.restart();
            println!(
                "kill {kill}: the program, after {lived} ms; ready in {:.1?}",
                program.ready(&http).await
            );
        }
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    load.over.store(true, Ordering::Relaxed);
    for shopper in shoppers {
        shopper.await.unwrap();
    }
    program.kill();
    sim.set_webhook_url(None);

    assert_eq!(come_to_an_end(&db, &sim).await, []);
    let kept = compare_books(&db, &sim, &http).await;
    let Promises { placed, paid } = &*load.promises.lock().unwrap();
    for order in placed {
        assert_eq!(
            db.number(&format!("SELECT count(*) FROM orders WHERE id = '{order}'")),
            1,
            "{order} was placed"
        );
    }
    for order in paid {
        let is_paid = format!(
            "SELECT count(*) FROM orders WHERE id = '{order}' AND status = 'confirmed' AND payment_status = 'paid'"
        );
        assert_eq!(db.number(&is_paid), 1, "{order} was paid");
    }
    println!(
        "{} orders placed, {} told paid, {kept} paid in the end; nothing lost",
        placed.len(),
        paid.len()
    );
    assert!(!paid.is_empty(), "somebody bought something");
}

#[actix_web::test]
async fn two_programs_sell_the_last_pieces_exactly_once() {
    const PIECES: usize = 7;
    const BUYERS: usize = 64;
    let db = TestDatabase::create();
    let sim = pattu_gateway_sim::start(SimConfig::default()).await.unwrap();
    let http = client();
    let mut programs = [Program::start(db.url(), &sim.base_url()), Program::start(db.url(), &sim.base_url())];
    for program in &mut programs {
        program.ready(&http).await;
    }
    sim.set_webhook_url(Some(format!("{}/payments/webhook", programs[1].url())));
    for round in 0..times("PATTU_NODE_ROUNDS", 2) {
        let before = books_of(&sim, &http).await.len();
        let saree = saree(&db, &format!("LAST-{round}"), PIECES.try_into().unwrap());
        let bought = futures_util::future::join_all((0..BUYERS).map(|buyer| {
            let (http, url, sim) = (&http, programs[buyer % 2].url(), sim.base_url());
            let mut body = TestShop::order_of(&saree, 1);
            body["orderId"] = json!(format!("round-{round:04}-{buyer:06}"));
            async move {
                let (status, order, _) = insist(http, &format!("{url}/orders"), &body).await;
                if status != 201 {
                    assert_eq!((status, &order["code"]), (409, &json!("out_of_stock")), "{order}");
                    assert_eq!(order["detail"], "Some items are no longer available");
                    assert_eq!(order["available"][0]["available"], 0);
                    return false;
                }
                let pay = format!("{sim}/control/orders/{}/pay", order["razorpayOrderId"].as_str().unwrap());
                let paid = http.post(pay).json(&json!({"method": "upi"})).send().await.unwrap();
                let mut fields: Value = paid.json().await.unwrap();
                fields["orderId"] = order["order"]["id"].clone();
                let (_, verified, _) = insist(http, &format!("{url}/orders/verify"), &fields).await;
                assert_eq!(verified["order"]["paymentStatus"], "paid", "{verified}");
                true
            }
        }))
        .await;
        assert_eq!(bought.iter().filter(|bought| **bought).count(), PIECES);
        assert_eq!(books_of(&sim, &http).await.len() - before, PIECES, "nobody else was charged");
        assert_eq!(db.number(&format!("SELECT on_hand + reserved FROM products WHERE id = '{saree}'")), 0);
        println!("round {}: {BUYERS} buyers, {PIECES} pieces, {PIECES} sold", round + 1);
    }
    for program in &mut programs {
        program.kill();
    }
    assert_eq!(come_to_an_end(&db, &sim).await, []);
    compare_books(&db, &sim, &http).await;
}
