//! What one purchase costs the database: statements and transactions, counted at every connection of the shop.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

use std::sync::{
    OnceLock,
    atomic::{AtomicU32, Ordering},
};

use crate::support::TestShop;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use serde_json::json;

static STATEMENTS: AtomicU32 = AtomicU32::new(0);
static TRANSACTIONS: AtomicU32 = AtomicU32::new(0);

/// The database that is counted: other tests of the same process have their own.
static COUNTED: OnceLock<String> = OnceLock::new();

/// Counts what goes to that database. A read outside a transaction is a transaction of its own.
#[derive(Default)]
struct Counting {
    url: String,
    in_transaction: bool,
}

impl Instrumentation for Counting {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartEstablishConnection { url, .. } = event {
            url.clone_into(&mut self.url);
            return;
        }
        if COUNTED.get().is_none_or(|name| !self.url.contains(name)) {
            return;
        }
        match event {
            InstrumentationEvent::BeginTransaction { .. } => {
                self.in_transaction = true;
                TRANSACTIONS.fetch_add(1, Ordering::Relaxed);
            }
            InstrumentationEvent::CommitTransaction { .. }
            | InstrumentationEvent::RollbackTransaction { .. } => {
                self.in_transaction = false;
            }
            InstrumentationEvent::StartQuery { query, .. } => {
                let text = query.to_string();
                if ["BEGIN", "COMMIT", "ROLLBACK", "SET "].iter().any(|word| text.starts_with(word)) {
                    return;
                }
                STATEMENTS.fetch_add(1, Ordering::Relaxed);
                if !self.in_transaction {
                    TRANSACTIONS.fetch_add(1, Ordering::Relaxed);
                }
            }
            _ => {}
        }
    }
}

/// Only ever lowered: a purchase is what a festival's evening brings by the thousand.
const MOST_STATEMENTS: u32 = 42;
const MOST_TRANSACTIONS: u32 = 13;

#[actix_web::test]
async fn one_purchase_stays_within_its_statements_and_transactions() {
    set_default_instrumentation(|| Some(Box::new(Counting::default()))).unwrap();
    let shop = TestShop::open().await;
    let name = shop.db.url().rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
    COUNTED.set(name).unwrap();
    let saree = shop.saree("KAN-1", 18_000, 9);
    // Webhooks come when they like: they are counted below, one by one, after the browser.
    shop.sim.set_webhook_url(None);
    // The first one opens connections.
    let first = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&first).await;
    let (statements, transactions) =
        (STATEMENTS.load(Ordering::Relaxed), TRANSACTIONS.load(Ordering::Relaxed));
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("the-purchase-that-is-counted");
    // As a browser does: the cart is priced, the order placed, the form told of, paid, verified.
    let cart = json!({"items": [{"id": saree, "quantity": 1}]});
    assert_eq!(shop.ask("/cart/quote", &cart).await.0, 200);
    let placed = shop.place(&body).await;
    let opened = shop.http.post(format!("{}/orders/{}/payment-attempt", shop.url, placed.id));
    assert_eq!(opened.header("X-Order-Token", &placed.token).send().await.unwrap().status().as_u16(), 200);
    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    for event in ["payment.authorized", "payment.captured", "order.paid"] {
        let body = json!({"event": event, "payload": {"payment": {"entity": {
            "id": fields["razorpay_payment_id"], "order_id": placed.provider_order, "amount": 1_800_000,
            "currency": "INR", "captured": event != "payment.authorized",
            "status": if event == "payment.authorized" { "authorized" } else { "captured" },
            "amount_refunded": 0, "method": "upi"
        }}}})
        .to_string();
        let signature = pattu_gateway_sim::sign("pattu_webhook_secret", body.as_bytes());
        let sent = shop
            .http
            .post(format!("{}/payments/webhook", shop.url))
            .header("X-Razorpay-Signature", signature)
            .header("X-Razorpay-Event-Id", format!("event_{event}"))
            .body(body);
        assert_eq!(sent.send().await.unwrap().status().as_u16(), 200);
    }
    let statements = STATEMENTS.load(Ordering::Relaxed) - statements;
    let transactions = TRANSACTIONS.load(Ordering::Relaxed) - transactions;
    println!("one purchase: {statements} statements in {transactions} transactions");
    assert!(statements > 0, "nothing was counted");
    assert!(statements <= MOST_STATEMENTS, "{statements} statements");
    assert!(transactions <= MOST_TRANSACTIONS, "{transactions} transactions");
    assert_eq!(shop.order(&placed).await["outcome"], "paid");
    assert_eq!(shop.breaches(), []);
}
