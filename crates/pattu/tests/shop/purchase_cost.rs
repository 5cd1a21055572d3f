//! What one purchase costs the database: statements and transactions, counted at every connection of the shop.

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
        // What listens for changes asks once a second whether its connection lives, purchases or not.
        let listens = self.url.contains("change%20feed");
        if listens || COUNTED.get().is_none_or(|name| !self.url.contains(name)) {
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
                // The pool asks a connection that was idle for seconds whether it lives: a slow machine's purchase, not
                // every purchase. What diesel binds, here nothing, it names behind the dashes.
                if text.split(" -- ").next() == Some("SELECT 1") {
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

type Cost = (u32, u32);

/// What this did to the database.
async fn cost_of<T>(doing: impl Future<Output = T>) -> (T, Cost) {
    let before = (STATEMENTS.load(Ordering::Relaxed), TRANSACTIONS.load(Ordering::Relaxed));
    let done = doing.await;
    let cost =
        (STATEMENTS.load(Ordering::Relaxed) - before.0, TRANSACTIONS.load(Ordering::Relaxed) - before.1);
    (done, cost)
}

fn assert_within(what: &str, (statements, transactions): Cost, most: Cost) {
    assert!(statements > 0 && transactions > 0, "{what}: nothing was counted");
    assert!(statements <= most.0 && transactions <= most.1, "{what}: {statements} in {transactions}");
}

/// Only ever lowered: a purchase is what a festival's evening brings by the thousand. Pricing a cart; placing its order,
/// opening the payment form and verifying the payment; each webhook after that.
const MOST_TO_PRICE: Cost = (4, 1);
const MOST_TO_BUY: Cost = (25, 6);
const MOST_TO_HEAR_AGAIN: Cost = (1, 1);

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

    // As a browser does: the cart is priced, the order placed, the form told of, paid, verified.
    let cart = json!({"items": [{"id": saree, "quantity": 1}]});
    let (quoted, pricing) = cost_of(shop.ask("/cart/quote", &cart)).await;
    assert_eq!(quoted.0, 200);
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("the-purchase-that-is-counted");
    let ((placed, fields), buying) = cost_of(async {
        let placed = shop.place(&body).await;
        let opened = shop.http.post(format!("{}/orders/{}/payment-attempt", shop.url, placed.id));
        let opened = opened.header("X-Order-Token", &placed.token).send().await.unwrap();
        assert_eq!(opened.status().as_u16(), 200);
        let fields = shop.pay(&placed.provider_order, "success").await;
        shop.verify(&placed, &fields).await;
        (placed, fields)
    })
    .await;
    println!("pricing {pricing:?}, buying {buying:?} statements and transactions");
    for event in ["payment.authorized", "payment.captured", "order.paid"] {
        let body = json!({"event": event, "payload": {"payment": {"entity": {
            "id": fields["razorpay_payment_id"], "order_id": placed.provider_order, "amount": 1_800_000,
            "currency": "INR", "captured": event != "payment.authorized",
            "status": if event == "payment.authorized" { "authorized" } else { "captured" },
            "amount_refunded": 0, "method": "upi"
        }}}})
        .to_string();
        let signature = pattu_gateway_sim::sign("pattu_webhook_secret", body.as_bytes());
        let told = shop
            .http
            .post(format!("{}/payments/webhook", shop.url))
            .header("X-Razorpay-Signature", signature)
            .header("X-Razorpay-Event-Id", format!("event_{event}"))
            .body(body);
        let (told, hearing) = cost_of(told.send()).await;
        assert_eq!(told.unwrap().status().as_u16(), 200);
        assert_within(event, hearing, MOST_TO_HEAR_AGAIN);
    }
    assert_within("pricing", pricing, MOST_TO_PRICE);
    assert_within("buying", buying, MOST_TO_BUY);
    assert_eq!(shop.order(&placed).await["outcome"], "paid");
    assert_eq!(shop.breaches(), []);
}
