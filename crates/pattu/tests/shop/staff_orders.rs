//! Orders as the people who work here go through them: lists, one order, steps taken back, notes, and many at once.

use crate::support::{
    TestShop,
    area::shopper,
    inbox::{deliver, emails, open_with_inbox},
    staff::{back, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn move_on(shop: &TestShop, staff: &str, order: &str, change: &Value) -> (u16, Value) {
    shop.call(Method::PATCH, &format!("/orders/{order}/status"), Some(staff), Some(change)).await
}

async fn seen(shop: &TestShop, staff: &str, order: &str) -> Value {
    let (status, answer) = get(shop, staff, &format!("/admin/orders/{order}")).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

async fn undo(shop: &TestShop, staff: &str, order: &str) -> (u16, Value) {
    let version = seen(shop, staff, order).await["version"].clone();
    let body = json!({ "version": version });
    shop.call(Method::POST, &format!("/admin/orders/{order}/undo"), Some(staff), Some(&body)).await
}

fn action<'a>(order: &'a Value, name: &str) -> &'a Value {
    order["actions"].as_array().unwrap().iter().find(|action| action["name"] == name).unwrap()
}

#[actix_web::test]
async fn a_step_taken_by_mistake_is_taken_back_and_nobody_hears_of_it() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let buyer = shopper(&shop, "Padma Reddy", 1);
    let (status, answer) =
        shop.post_as(&buyer, "/orders", &TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    assert_eq!(status, 201, "{answer}");
    let (id, provider_order) =
        (answer["order"]["id"].as_str().unwrap().to_owned(), answer["razorpayOrderId"].as_str().unwrap());
    let mut fields = shop.pay(provider_order, "success").await;
    fields["orderId"] = json!(id);
    assert_eq!(shop.ask("/orders/verify", &fields).await.0, 200);
    deliver(&shop).await;
    let before = emails(&server).len();
    let told = "SELECT count(*) FROM customer_notifications";
    let news = shop.db.number(told);

    assert_eq!(move_on(&shop, &owner, &id, &json!({"status": "processing"})).await.0, 200);
    shop.clock.pass(TimeDelta::seconds(1));
    let shipped = json!({"status": "shipped", "courier": "DTDC", "trackingNumber": "D123456"});
    assert_eq!(move_on(&shop, &owner, &id, &shipped).await.0, 200);
    let order = seen(&shop, &owner, &id).await;
    assert_eq!(action(&order, "undo")["allowed"], true);
    assert!(!order["undoUntil"].is_null());
    assert_eq!(seen(&shop, &manager, &id).await["undoUntil"], Value::Null, "only whoever took the step");
    assert_eq!(undo(&shop, &manager, &id).await.0, 409);
    assert_eq!(shop.db.number(told), news + 2);

    let (status, answer) = undo(&shop, &owner, &id).await;
    assert_eq!((status, &answer["data"]["status"]), (200, &json!("processing")), "{answer}");
    assert_eq!(answer["data"]["shipment"], Value::Null);
    assert_eq!(shop.db.number(told), news + 1, "of packing the account still reads");
    assert_eq!(undo(&shop, &owner, &id).await.0, 409, "one step, not two");
    let last: Vec<_> = answer["data"]["history"].as_array().unwrap().iter().rev().take(2).collect();
    assert_eq!(last[0]["note"], "Taken back: it was not shipped");
    assert_eq!(last[1]["note"], "Marked as shipped");
    let (_, mine) = shop.get_as(&buyer, &format!("/customers/orders/{id}")).await;
    assert!(mine["data"]["timeline"].as_array().unwrap().iter().all(|entry| entry["status"] != "shipped"));
    let (_, track) = shop.get_as(&buyer, &format!("/customers/orders/{id}/track")).await;
    let steps = track["data"]["steps"].as_array().unwrap();
    assert_eq!(steps.iter().find(|step| step["status"] == "shipped").unwrap()["at"], Value::Null);
    shop.clock.pass(TimeDelta::minutes(2));
    deliver(&shop).await;
    assert_eq!(emails(&server).len(), before, "nobody was told");

    // Shipped again, this time for good: a minute later the email has left, and nothing is taken back.
    let owner = back(&shop, "lakshmi").await;
    assert_eq!(move_on(&shop, &owner, &id, &shipped).await.0, 200);
    deliver(&shop).await;
    assert_eq!(emails(&server).len(), before, "it waits as long as it can be taken back");
    shop.clock.pass(TimeDelta::seconds(61));
    deliver(&shop).await;
    assert_eq!(emails(&server).len(), before + 1);
    assert_eq!(seen(&shop, &owner, &id).await["undoUntil"], Value::Null);
    let (status, problem) = undo(&shop, &owner, &id).await;
    assert_eq!((status, &problem["code"]), (409, &json!("too_late")));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_step_whose_email_is_being_sent_stays() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let placed = shop.paid(&TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    move_on(&shop, &owner, &placed.id, &json!({"status": "processing"})).await;
    move_on(&shop, &owner, &placed.id, &json!({"status": "shipped"})).await;
    shop.db.execute("UPDATE outbox SET attempts = 1 WHERE kind = 'order_shipped'");
    let (status, problem) = undo(&shop, &owner, &placed.id).await;
    assert_eq!((status, &problem["code"]), (409, &json!("too_late")));
    assert_eq!(seen(&shop, &owner, &placed.id).await["status"], "shipped");
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_shipped'"), 1);
}

#[actix_web::test]
async fn one_step_is_taken_back_once_however_often_it_is_asked_at_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let placed = shop.paid(&TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    for step in ["processing", "shipped", "delivered"] {
        assert_eq!(move_on(&shop, &owner, &placed.id, &json!({ "status": step })).await.0, 200);
    }
    let version = seen(&shop, &owner, &placed.id).await["version"].clone();
    let body = json!({ "version": version });
    let path = format!("/admin/orders/{}/undo", placed.id);
    let asked = (0..6).map(|_| shop.call(Method::POST, &path, Some(&owner), Some(&body)));
    let mut told: Vec<u16> =
        futures_util::future::join_all(asked).await.into_iter().map(|(status, _)| status).collect();
    told.sort_unstable();
    assert_eq!(told, [200, 409, 409, 409, 409, 409]);
    assert_eq!(seen(&shop, &owner, &placed.id).await["status"], "shipped");
    assert_eq!(
        shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_shipped'"),
        1,
        "of the other step they hear"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn two_who_look_at_the_same_order_do_not_overrule_each_other() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let placed = shop.paid(&TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    let version = seen(&shop, &owner, &placed.id).await["version"].clone();
    let packing = json!({"status": "processing", "version": version});
    assert_eq!(move_on(&shop, &owner, &placed.id, &packing).await.0, 200);
    let (status, _) = move_on(&shop, &owner, &placed.id, &packing).await;
    assert_eq!(status, 200, "the same once more is done already");
    let long = json!({"status": "shipped", "note": "x".repeat(1_001)});
    assert_eq!(move_on(&shop, &owner, &placed.id, &long).await.0, 422);
    let cancel = json!({"status": "cancelled", "version": version, "note": "kept by no move"});
    let (status, problem) = move_on(&shop, &owner, &placed.id, &cancel).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")));
    assert_eq!(seen(&shop, &owner, &placed.id).await["status"], "processing");
    let shipped = json!({"status": "shipped", "note": "The blouse piece is in the same box"});
    assert_eq!(move_on(&shop, &owner, &placed.id, &shipped).await.0, 200);
    let notes = seen(&shop, &owner, &placed.id).await["notes"].clone();
    assert_eq!(notes.as_array().unwrap().len(), 1, "{notes}");
    assert_eq!(notes[0]["text"], "The blouse piece is in the same box");
}

#[actix_web::test]
async fn one_order_shows_what_can_be_done_and_all_that_belongs_to_it() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    let order = seen(&shop, &owner, &unpaid.id).await;
    assert_eq!(
        action(&order, "start_packing"),
        &json!({"name": "start_packing", "allowed": false, "reason": "It is not paid yet"})
    );
    assert_eq!(action(&order, "refund")["reason"], "Nothing was paid");
    assert_eq!(action(&order, "cancel")["allowed"], true);
    assert_eq!((&order["left"], &order["packBy"], &order["paidAt"]), (&json!(0), &Value::Null, &Value::Null));

    let placed = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let refund = json!({"amount": 500, "reason": "a loose thread"});
    let path = format!("{}/orders/{}/refunds", shop.url, placed.id);
    let asked = shop.http.post(path).bearer_auth(&owner).header("Idempotency-Key", "one").json(&refund);
    assert_eq!(asked.send().await.unwrap().status().as_u16(), 200);
    let note = format!("/admin/orders/{}/notes", placed.id);
    for (text, wanted) in
        [("Call before delivery\n<b>after six</b>", 201), ("  ", 422), (&"x".repeat(1001), 422)]
    {
        let (status, answer) =
            shop.call(Method::POST, &note, Some(&owner), Some(&json!({ "text": text }))).await;
        assert_eq!(status, wanted, "{answer}");
    }
    let order = seen(&shop, &owner, &placed.id).await;
    assert_eq!(order["left"], json!(17_500));
    assert_eq!(order["payments"][0]["applied"], true);
    assert_eq!(order["refunds"][0]["reason"], "a loose thread");
    let kinds: Vec<&str> =
        order["emails"].as_array().unwrap().iter().map(|email| email["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["order_paid", "order_paid_store"]);
    assert_eq!(
        (&order["notes"][0]["by"], &order["notes"][0]["text"]),
        (&json!("lakshmi"), &json!("Call before delivery\n<b>after six</b>"))
    );
    assert_eq!(order["late"], false);
    // Two days and the holidays there may be between.
    shop.clock.pass(TimeDelta::days(9));
    let owner = back(&shop, "lakshmi").await;
    assert_eq!(seen(&shop, &owner, &placed.id).await["late"], true);
    let (_, late) = get(&shop, &owner, "/admin/orders?late=true").await;
    assert_eq!(late["data"].as_array().unwrap().len(), 1);
    assert_eq!(late["data"][0]["orderNumber"], placed.answer["order"]["orderNumber"]);
    let (_, counts) = get(&shop, &owner, "/admin/orders/counts").await;
    assert_eq!(
        counts,
        json!({"toPack": 1, "late": 1, "waiting": 1, "onTheWay": 0, "toLookAt": 0, "cameBack": 0})
    );
}

#[actix_web::test]
async fn the_mornings_parcels_go_at_once_and_one_that_cannot_holds_up_none() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    let first = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let second = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    let stranger = uuid::Uuid::new_v4().to_string();
    let bulk =
        async |body: Value| shop.call(Method::POST, "/admin/orders/bulk", Some(&owner), Some(&body)).await;
    let items = |ids: &[&str]| ids.iter().map(|id| json!({ "id": id })).collect::<Vec<_>>();
    let body = json!({"action": "start_packing", "items": items(&[&first.id, &unpaid.id, &second.id, &first.id, &stranger])});
    let (status, answer) = bulk(body).await;
    assert_eq!(status, 200, "{answer}");
    let told: Vec<_> = answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["ok"].as_bool().unwrap(), one["code"].clone()))
        .collect();
    assert_eq!(
        told,
        [
            (true, Value::Null),
            (false, json!("illegal_move")),
            (true, Value::Null),
            (false, json!("not_found"))
        ]
    );
    let body = json!({"action": "mark_shipped", "courier": "DTDC", "items": [
        {"id": first.id, "trackingNumber": "D1000001"}, {"id": second.id, "trackingNumber": "=cmd"}]});
    let (_, answer) = bulk(body).await;
    assert_eq!(answer["data"][0]["ok"], true);
    assert_eq!((&answer["data"][1]["ok"], &answer["data"][1]["code"]), (&json!(false), &json!("invalid")));
    assert!(answer["data"][1]["message"].as_str().unwrap().contains("number"), "{answer}");
    assert_eq!(shop.order(&first).await["shipment"]["trackingNumber"], "D1000001");
    assert_eq!(shop.order(&second).await["status"], "processing");
    for wrong in [
        json!({"action": "start_packing", "items": []}),
        json!({"action": "start_packing", "items": items(&[first.id.as_str(); 101])}),
        json!({"action": "cancel", "items": items(&[&first.id])}),
        json!({"action": "start_packing", "items": [{"id": "x"}]}),
    ] {
        let (status, answer) = bulk(wrong).await;
        assert!((400..=422).contains(&status), "{status} {answer}");
    }
    assert_eq!(shop.breaches(), []);
}
