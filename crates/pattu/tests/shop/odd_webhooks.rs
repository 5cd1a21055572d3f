//! Signed, and odd: whatever a webhook says, the shop answers it, and what cannot be right waits for a person.

use crate::support::{
    TestShop,
    webhooks::{captured, send},
};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::{Value, json};

fn issues(shop: &TestShop) -> i64 {
    shop.db.number("SELECT count(*) FROM payment_issues WHERE kind = 'odd_report'")
}

#[actix_web::test]
async fn a_negative_amount_and_a_payment_of_another_provider_order_wait_for_a_person() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let first = shop.place(&TestShop::order_of(&saree, 1)).await;
    let second = shop.place(&TestShop::order_of(&saree, 1)).await;
    for _ in 0..2 {
        assert_eq!(send(&shop, &captured("pay_negative", &first.provider_order, -500)).await, 200);
        assert_eq!(issues(&shop), 1, "the same report is one issue");
    }
    assert_eq!(shop.order(&first).await["paymentStatus"], "pending");

    assert_eq!(send(&shop, &captured("pay_one", &first.provider_order, 1_800_000)).await, 200);
    assert_eq!(shop.order(&first).await["outcome"], "paid");
    assert_eq!(send(&shop, &captured("pay_one", &second.provider_order, 1_800_000)).await, 200);
    assert_eq!(issues(&shop), 2);
    assert_eq!(shop.order(&second).await["outcome"], "unpaid", "one payment pays one order");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn each_step_of_a_dispute_waits_for_a_person_once() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let order = shop.place(&TestShop::order_of(&saree, 1)).await;
    let mut told = captured("pay_one", &order.provider_order, 1_800_000);
    assert_eq!(send(&shop, &told).await, 200);
    for step in ["created", "created", "under_review"] {
        told["event"] = json!(format!("payment.dispute.{step}"));
        assert_eq!(send(&shop, &told).await, 200);
    }
    let notes = "SELECT string_agg(note, ' | ' ORDER BY note) FROM payment_issues WHERE kind = 'disputed'";
    let said =
        "The buyer disputes payment pay_one: created | The buyer disputes payment pay_one: under review";
    assert_eq!(shop.db.text(notes), said);
    assert_eq!(shop.order(&order).await["outcome"], "paid");
    let mut foreign = captured("pay_of_somebody", "order_of_somebody", 500);
    foreign["event"] = json!("payment.dispute.created");
    assert_eq!(send(&shop, &foreign).await, 200);
    assert_eq!(shop.breaches(), []);
}

/// What may stand in any place of an event.
fn oddities(shop_orders: [&str; 2]) -> Vec<Value> {
    let mut odd = vec![
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1.5),
        json!(1e300),
        json!(""),
        json!("\u{0}"),
        json!("pay_\u{0}x"),
        json!("é".repeat(500)),
        json!("x".repeat(20_000)),
        json!([]),
        json!({}),
        json!("USD"),
        json!("refunded"),
        json!("failed"),
        json!("authorized"),
        json!("pay_one"),
        json!("refund.failed"),
        json!("refund.processed"),
        json!("no.such.event"),
    ];
    odd.extend(shop_orders.map(Value::from));
    odd
}

const PLACES: [&str; 13] = [
    "/event",
    "/payload",
    "/payload/payment",
    "/payload/payment/entity",
    "/payload/payment/entity/id",
    "/payload/payment/entity/order_id",
    "/payload/payment/entity/amount",
    "/payload/payment/entity/currency",
    "/payload/payment/entity/status",
    "/payload/payment/entity/captured",
    "/payload/payment/entity/amount_refunded",
    "/payload/payment/entity/method",
    "/payload/payment/entity/error_description",
];

#[actix_web::test]
async fn no_signed_body_breaks_the_shop() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let first = shop.place(&TestShop::order_of(&saree, 1)).await;
    let second = shop.place(&TestShop::order_of(&saree, 1)).await;
    let odd = oddities([&first.provider_order, &second.provider_order]);
    let change = (prop::sample::select(&PLACES[..]), prop::sample::select(odd));
    let changes = prop::collection::vec(change, 1..4);
    let event = (changes, prop::sample::select(vec!["pay_one", "pay_two", "pay_three"]));
    let mut runner = TestRunner::deterministic();
    for round in 0..400 {
        let (changes, payment) = event.new_tree(&mut runner).unwrap().current();
        let mut body = captured(payment, &first.provider_order, 1_800_000);
        for (place, value) in changes {
            if let Some(part) = body.pointer_mut(place) {
                *part = value;
            }
        }
        let status = send(&shop, &body).await;
        // Anything else is sent again for a day, and then the provider switches the webhook off.
        let said: String = body.to_string().chars().take(400).collect();
        assert_eq!(status, 200, "round {round}: {said}");
    }
    assert_eq!(send(&shop, &json!({})).await, 200, "without an event");
    assert_eq!(send(&shop, &json!({"event": 7, "payload": null})).await, 200);
    assert_eq!(shop.breaches(), []);
}
