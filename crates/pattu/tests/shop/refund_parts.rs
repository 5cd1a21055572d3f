//! Money goes back for pieces, delivery and goodwill; pieces go on sale again; a parcel comes back.

use crate::support::{
    Placed, TestShop,
    inbox::{deliver, emails, open_with_inbox},
    staff::{refund, signed_in},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

async fn preview(shop: &TestShop, staff: &str, order: &Placed, parts: &Value) -> (u16, Value) {
    shop.call(Method::POST, &format!("/admin/orders/{}/refund-preview", order.id), Some(staff), Some(parts))
        .await
}

async fn seen(shop: &TestShop, staff: &str, order: &Placed) -> Value {
    let (status, answer) =
        shop.call(Method::GET, &format!("/admin/orders/{}", order.id), Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

async fn moved(shop: &TestShop, staff: &str, order: &Placed, body: Value) -> (u16, Value) {
    shop.call(Method::PATCH, &format!("/orders/{}/status", order.id), Some(staff), Some(&body)).await
}

fn pieces(saree: &str, quantity: u32, back_on_sale: bool) -> Value {
    json!({"productId": saree, "quantity": quantity, "backOnSale": back_on_sale})
}

#[actix_web::test]
async fn one_of_two_pieces_is_paid_back_then_the_other_with_the_delivery() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 1_000, 5);
    let order = shop.paid(&TestShop::order_of(&saree, 2)).await;
    for status in ["processing", "shipped"] {
        assert_eq!(moved(&shop, &owner, &order, json!({"status": status})).await.0, 200);
    }
    let first = json!({"cause": "damaged", "lines": [pieces(&saree, 1, false)]});
    let (status, told) = preview(&shop, &owner, &order, &first).await;
    assert_eq!((status, &told["amount"], &told["left"]), (200, &json!(1_000), &json!(1_180)), "{told}");
    assert_eq!(seen(&shop, &owner, &order).await["left"], 2_180, "nothing was written");
    for _ in 0..2 {
        let (status, answer) = refund(&shop, &owner, &order, "first", &first).await;
        assert_eq!((status, &answer["left"]), (200, &json!(1_180)), "{answer}");
    }
    let other = json!({"cause": "damaged", "lines": [pieces(&saree, 1, true)]});
    assert_eq!(refund(&shop, &owner, &order, "first", &other).await.1["code"], "idempotency_mismatch");
    assert_eq!(shop.free(&saree), 3, "a damaged piece is not sold again");
    let rest = json!({"cause": "came_back", "lines": [pieces(&saree, 1, true)], "shipping": true});
    let (status, answer) = refund(&shop, &owner, &order, "second", &rest).await;
    assert_eq!((status, &answer["left"]), (200, &json!(0)), "{answer}");
    assert_eq!(shop.free(&saree), 4);
    shop.later(TimeDelta::seconds(1)).await;
    let now = seen(&shop, &owner, &order).await;
    assert_eq!((&now["paymentStatus"], &now["shippingLeft"]), (&json!("refunded"), &json!(0)));
    assert_eq!(now["returnedItems"], json!([{"id": saree, "refunded": 2, "onSale": 1, "left": 0}]));
    let mut reasons: Vec<&str> =
        now["refunds"].as_array().unwrap().iter().map(|one| one["reason"].as_str().unwrap()).collect();
    // Both were asked for at the same moment.
    reasons.sort_unstable();
    assert_eq!(reasons, ["Damaged", "The parcel came back"]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_no_refund_says_why_and_leaves_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (saree, foreign) = (shop.saree("KAN-1", 18_000, 3), shop.saree("KAN-2", 9_000, 1));
    let order = shop.paid(&TestShop::order_of(&saree, 2)).await;
    let one = pieces(&saree, 1, true);
    for (parts, status, code, field) in [
        (json!({"cause": "late"}), 422, "invalid", "lines"),
        (json!({"cause": "whim", "goodwill": 5}), 422, "invalid", "cause"),
        (json!({"cause": "other", "goodwill": 5}), 422, "invalid", "reason"),
        (json!({"cause": "late", "goodwill": -5}), 422, "invalid", "goodwill"),
        (json!({"cause": "late", "lines": [pieces(&foreign, 1, false)]}), 422, "invalid", "lines"),
        (json!({"cause": "late", "lines": [pieces(&saree, 0, false)]}), 422, "invalid", "lines"),
        (json!({"cause": "late", "lines": [one.clone(), one.clone()]}), 422, "invalid", "lines"),
        (json!({"cause": "late", "lines": [pieces(&saree, 3, false)]}), 409, "refund_too_much", "lines"),
        (
            json!({"cause": "late", "lines": [pieces(&saree, u32::MAX, false)]}),
            409,
            "refund_too_much",
            "lines",
        ),
        (json!({"cause": "late", "shipping": true}), 409, "refund_too_much", "shipping"),
        (
            json!({"cause": "late", "lines": [one.clone()], "goodwill": 18_001}),
            409,
            "refund_too_much",
            "amount",
        ),
    ] {
        let (got, problem) = refund(&shop, &owner, &order, "no", &parts).await;
        assert_eq!((got, problem["code"].as_str()), (status, Some(code)), "{parts} {problem}");
        assert!(problem["errors"][field].is_string(), "{parts} {problem}");
    }
    let all = json!({"cause": "cancelled", "lines": [pieces(&saree, 2, true)]});
    assert_eq!(refund(&shop, &owner, &order, "no", &all).await.1["code"], "cancel_instead");
    let both = json!({"amount": 5, "reason": "x", "parts": {"cause": "late", "goodwill": 5}});
    let path = format!("{}/orders/{}/refunds", shop.url, order.id);
    let asked = shop.http.post(path).bearer_auth(&owner).header("Idempotency-Key", "no").json(&both);
    assert_eq!(asked.send().await.unwrap().status().as_u16(), 422);
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 0);
    assert_eq!((shop.free(&saree), shop.breaches()), (1, vec![]));
}

#[actix_web::test]
async fn of_many_who_pay_one_piece_back_at_once_one_does() {
    let mut shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 2);
    let order = shop.paid(&TestShop::order_of(&saree, 2)).await;
    let nodes = [shop.url.clone(), shop.second_node()];
    let answers = join_all((0..12_usize).map(|number| {
        let request = shop
            .http
            .post(format!("{}/orders/{}/refunds", nodes[number % 2], order.id))
            .bearer_auth(&owner)
            .header("Idempotency-Key", format!("piece-{number}"))
            .json(&json!({"parts": {"cause": "late", "lines": [pieces(&saree, 1, true)]}}));
        async move { request.send().await.unwrap().status().as_u16() }
    }))
    .await;
    // The second piece is the last one of an order that has not left.
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|status| [200, 409].contains(status)), "{answers:?}");
    assert_eq!((shop.free(&saree), shop.breaches()), (1, vec![]));
    // Cancelling puts back what is left of it, pieces and money.
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "cancelled"})).await.0, 200);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!((shop.free(&saree), shop.breaches()), (2, vec![]));
    assert_eq!(shop.order(&order).await["paymentStatus"], "refunded");
}

#[actix_web::test]
async fn a_piece_whose_money_did_not_arrive_is_paid_back_again_and_is_on_sale_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 2);
    let order = shop.paid(&TestShop::order_of(&saree, 2)).await;
    let one = json!({"cause": "late", "lines": [pieces(&saree, 1, true)]});
    shop.faults(json!({"refund_outcome": "failed"})).await;
    assert_eq!(refund(&shop, &owner, &order, "first", &one).await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    shop.eventually("the shop hears that it failed", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT count(*) FROM refunds WHERE status = 'failed'") == 1
    })
    .await;
    assert_eq!((shop.free(&saree), shop.breaches()), (1, vec![]));
    shop.faults(json!({"refund_outcome": "processed"})).await;
    assert_eq!(refund(&shop, &owner, &order, "second", &one).await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    let now = seen(&shop, &owner, &order).await;
    assert_eq!(now["returnedItems"][0], json!({"id": saree, "refunded": 1, "onSale": 1, "left": 1}));
    assert_eq!((shop.free(&saree), shop.breaches()), (1, vec![]));
}

#[actix_web::test]
async fn a_piece_of_a_cancelled_order_is_on_sale_once_however_often_its_money_is_sent_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 1);
    let order = shop.paid(&TestShop::order_of(&saree, 1)).await;
    shop.faults(json!({"refund_outcome": "failed"})).await;
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "cancelled"})).await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    shop.eventually("the shop hears that it failed", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT count(*) FROM refunds WHERE status = 'failed'") == 1
    })
    .await;
    assert_eq!(shop.free(&saree), 1);
    shop.faults(json!({"refund_outcome": "processed"})).await;
    let again = json!({"cause": "cancelled", "lines": [pieces(&saree, 1, true)]});
    assert_eq!(refund(&shop, &owner, &order, "again", &again).await.0, 200);
    assert_eq!((shop.free(&saree), shop.breaches()), (1, vec![]));
}

#[actix_web::test]
async fn a_damaged_piece_is_not_sold_again_when_the_rest_of_its_order_is_cancelled() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (torn, whole) = (shop.saree("KAN-1", 5_000, 1), shop.saree("KAN-2", 4_000, 1));
    let mut both = TestShop::order_of(&torn, 1);
    both["items"].as_array_mut().unwrap().push(json!({"id": whole, "quantity": 1}));
    let order = shop.paid(&both).await;
    let damaged = json!({"cause": "damaged", "lines": [pieces(&torn, 1, false)]});
    assert_eq!(refund(&shop, &owner, &order, "torn", &damaged).await.0, 200);
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "cancelled"})).await.0, 200);
    assert_eq!((shop.free(&torn), shop.free(&whole)), (0, 1));
    assert_eq!(shop.db.number("SELECT count(*) FROM stock_ledger WHERE reason = 'damage' AND delta = -1"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_parcel_comes_back_and_is_sent_again_or_paid_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 2);
    let order = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let came_back = async |version: &Value| {
        let path = format!("/admin/orders/{}/came-back", order.id);
        shop.call(Method::POST, &path, Some(&owner), Some(&json!({ "version": version }))).await
    };
    let version = seen(&shop, &owner, &order).await["version"].clone();
    assert_eq!(came_back(&version).await.1["code"], "illegal_move", "it has not left");
    for status in ["processing", "shipped"] {
        assert_eq!(moved(&shop, &owner, &order, json!({"status": status})).await.0, 200);
    }
    assert_eq!(came_back(&version).await.1["code"], "stale");
    let version = seen(&shop, &owner, &order).await["version"].clone();
    for _ in 0..2 {
        let (status, answer) = came_back(&version).await;
        assert_eq!((status, answer["data"]["returnedAt"].is_string()), (200, true), "{answer}");
    }
    let listed = async || {
        let (status, list) = shop.call(Method::GET, "/admin/orders?view=came_back", Some(&owner), None).await;
        assert_eq!(status, 200, "{list}");
        let (_, counts) = shop.call(Method::GET, "/admin/orders/counts", Some(&owner), None).await;
        (list["data"].as_array().unwrap().len(), counts["cameBack"].as_u64(), counts["onTheWay"].as_u64())
    };
    assert_eq!(listed().await, (1, Some(1), Some(0)));
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "delivered"})).await.1["code"], "illegal_move");
    let again = json!({"status": "shipped", "courier": "DTDC", "trackingNumber": "D1000002"});
    assert_eq!(moved(&shop, &owner, &order, again).await.0, 200);
    assert_eq!(listed().await, (0, Some(0), Some(1)));
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "delivered"})).await.0, 200);
    // The buyer sends it back.
    let version = seen(&shop, &owner, &order).await["version"].clone();
    assert_eq!(came_back(&version).await.0, 200);
    assert_eq!(listed().await, (1, Some(1), Some(0)));
    let all = json!({"cause": "came_back", "lines": [pieces(&saree, 1, true)]});
    assert_eq!(refund(&shop, &owner, &order, "all", &all).await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(listed().await, (0, Some(0), Some(0)));
    assert_eq!((shop.free(&saree), shop.breaches()), (2, vec![]));
    let timeline = shop.order(&order).await["timeline"].clone();
    let notes: Vec<&str> =
        timeline.as_array().unwrap().iter().map(|entry| entry["note"].as_str().unwrap()).collect();
    assert!(notes.contains(&"The parcel came back to the shop"), "{notes:?}");
    assert!(notes.contains(&"The parcel was sent again"), "{notes:?}");
    let log = shop.db.text(
        "SELECT string_agg(action, ' ' ORDER BY id) FROM audit_log WHERE subject_kind = 'order' AND action <> 'moved_order'",
    );
    assert_eq!(log, "order_came_back changed_shipment order_came_back refunded_order");
}

#[actix_web::test]
async fn a_parcel_that_leaves_again_is_told_by_email_each_time_with_its_number() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 5_000, 1);
    let order = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let sent = |number: &str| json!({"status": "shipped", "courier": "India Post", "trackingNumber": number});
    assert_eq!(moved(&shop, &owner, &order, json!({"status": "processing"})).await.0, 200);
    assert_eq!(moved(&shop, &owner, &order, sent("EK100000001IN")).await.0, 200);
    shop.clock.pass(pattu_orders::UNDO);
    deliver(&shop).await;
    let before = emails(&server).len();
    let numbers = [["EK200000001IN", "EK200000002IN"], ["EK300000001IN", "EK300000002IN"]];
    for (times, [slip, right]) in numbers.into_iter().enumerate() {
        let version = json!({"version": seen(&shop, &owner, &order).await["version"]});
        let path = format!("/admin/orders/{}/came-back", order.id);
        assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&version)).await.0, 200);
        assert_eq!(moved(&shop, &owner, &order, sent(slip)).await.0, 200);
        assert_eq!(deliver(&shop).await, [], "a slip can be put right for a minute");
        assert_eq!(moved(&shop, &owner, &order, sent(right)).await.0, 200);
        shop.clock.pass(pattu_orders::UNDO);
        deliver(&shop).await;
        let all = emails(&server);
        assert_eq!(all.len(), before + times + 1, "one for each time");
        let email = all.last().unwrap();
        assert_eq!(
            (email.to.as_str(), email.subject.contains("is on its way again")),
            ("lakshmi@example.in", true)
        );
        for body in [&email.text, &email.html] {
            for said in ["had come back to us", "India Post", right, &order.token] {
                assert!(body.contains(said), "{said} in {body}");
            }
            assert!(!body.contains(slip), "{body}");
        }
    }
}
