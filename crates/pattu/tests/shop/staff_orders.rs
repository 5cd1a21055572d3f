//! Orders as the people who work here go through them: lists, one order, steps taken back, notes, and many at once.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

use crate::support::{
    Placed, TestShop,
    area::shopper,
    inbox::{deliver, emails, open_with_inbox},
    staff::{back, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

async fn paid(shop: &TestShop, body: &Value) -> Placed {
    let placed = shop.place(body).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    assert_eq!(shop.verify(&placed, &fields).await.0, 200);
    placed
}

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

fn numbers(answer: &Value) -> Vec<String> {
    answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["orderNumber"].as_str().unwrap().to_owned())
        .collect()
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
    let placed = paid(&shop, &TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
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
    let placed = paid(&shop, &TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
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
    let placed = paid(&shop, &TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    let version = seen(&shop, &owner, &placed.id).await["version"].clone();
    let packing = json!({"status": "processing", "version": version});
    assert_eq!(move_on(&shop, &owner, &placed.id, &packing).await.0, 200);
    let (status, _) = move_on(&shop, &owner, &placed.id, &packing).await;
    assert_eq!(status, 200, "the same once more is done already");
    let cancel = json!({"status": "cancelled", "version": version});
    let (status, problem) = move_on(&shop, &owner, &placed.id, &cancel).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")));
    assert_eq!(seen(&shop, &owner, &placed.id).await["status"], "processing");
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

    let placed = paid(&shop, &TestShop::order_of(&saree, 1)).await;
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
    assert_eq!(numbers(&late), [placed.answer["order"]["orderNumber"].as_str().unwrap()]);
    let (_, counts) = get(&shop, &owner, "/admin/orders/counts").await;
    assert_eq!(counts, json!({"toPack": 1, "late": 1, "waiting": 1, "onTheWay": 0, "toLookAt": 0}));
}

#[actix_web::test]
async fn a_list_is_walked_down_and_up_again_without_losing_or_repeating_an_order() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 40);
    let mut placed = Vec::new();
    for number in 0..7 {
        let order = paid(&shop, &TestShop::order_of(&saree, 1 + number % 3)).await;
        placed.push(order.answer["order"]["orderNumber"].as_str().unwrap().to_owned());
        // Some are placed in the same moment.
        shop.clock.pass(TimeDelta::seconds(number % 2));
    }
    shop.db.execute("ALTER TABLE orders DISABLE TRIGGER guard; UPDATE orders SET created_at = (SELECT min(created_at) FROM orders)
        WHERE id IN (SELECT id FROM orders ORDER BY created_at LIMIT 4); ALTER TABLE orders ENABLE TRIGGER guard");
    for sort in ["newest", "oldest", "pack_by", "amount"] {
        let (status, whole) = get(&shop, &owner, &format!("/admin/orders?sort={sort}")).await;
        assert_eq!(status, 200, "{whole}");
        assert_eq!((whole["next"].is_null(), whole["previous"].is_null()), (true, true));
        let whole = numbers(&whole);
        assert_eq!(whole.len(), 7);
        let (mut down, mut next) = (Vec::new(), String::new());
        let mut last = loop {
            let (_, page) =
                get(&shop, &owner, &format!("/admin/orders?sort={sort}&limit=3&after={next}")).await;
            down.extend(numbers(&page));
            next = page["next"].as_str().unwrap_or_default().to_owned();
            if next.is_empty() {
                break page;
            }
        };
        assert_eq!(down, whole, "{sort}");
        let mut up = numbers(&last);
        while let Some(before) = last["previous"].as_str() {
            let (_, page) =
                get(&shop, &owner, &format!("/admin/orders?sort={sort}&limit=3&before={before}")).await;
            up.splice(0..0, numbers(&page));
            last = page;
        }
        assert_eq!(up, whole, "{sort}, back up");
    }
}

#[actix_web::test]
async fn an_order_is_found_by_what_people_have_in_hand_and_a_wrong_question_is_told() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "kiran", Role::Cashier).await;
    let saree = shop.saree("KAN-9", 2_000, 5);
    let mut body = TestShop::order_of(&saree, 1);
    body["shippingAddress"]["fullName"] = json!("100% Sītā_Lakshmi");
    body["shippingAddress"]["phone"] = json!("9000012345");
    body["shippingAddress"]["email"] = json!("Sita@example.in");
    let placed = paid(&shop, &body).await;
    let other = paid(&shop, &TestShop::order_of(&saree, 1)).await;
    for step in [
        json!({"status": "processing"}),
        json!({"status": "shipped", "courier": "DTDC", "trackingNumber": "D55501X"}),
    ] {
        assert_eq!(move_on(&shop, &owner, &placed.id, &step).await.0, 200);
    }
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap().to_owned();
    let payment = shop.db.text(&format!("SELECT id FROM payments WHERE order_id = '{}'", placed.id));
    for q in [
        number.as_str(),
        &number.to_lowercase(),
        &number[..7],
        &number[3..],
        "9000012345",
        "%2B91 90000 12345",
        "2345",
        "012345",
        "sita@ex",
        "lakshmi sītā",
        "sītā",
        "100%25 s",
        "s%C4%ABt%C4%81_l",
        "d55501x",
        "D555",
        &payment,
        &placed.provider_order,
    ] {
        let (status, answer) = get(&shop, &owner, &format!("/admin/orders?q={q}")).await;
        assert_eq!(status, 200, "{q} {answer}");
        let wanted: &[String] = if q == "lakshmi sītā" { &[] } else { std::slice::from_ref(&number) };
        assert_eq!(numbers(&answer), wanted, "{q}");
    }
    let (_, both) = get(&shop, &owner, "/admin/orders?q=kan-9").await;
    assert_eq!(numbers(&both).len(), 2, "by article number");
    let (_, both) = get(&shop, &owner, "/admin/orders?view=on_the_way&q=kan-9").await;
    assert_eq!(numbers(&both), [number], "in one view");
    let (_, none) = get(&shop, &owner, "/admin/orders?q=100%25%25").await;
    assert_eq!(numbers(&none), Vec::<String>::new(), "% is itself");

    let (_, page) = get(&shop, &owner, "/admin/orders?limit=1").await;
    let cursor = page["next"].as_str().unwrap();
    for (wrong, field) in [
        ("q=ab".to_owned(), "q"),
        ("q=%25%25%25".to_owned(), "q"),
        (format!("q={}", "x".repeat(4000)), "q"),
        ("view=mine".to_owned(), "view"),
        ("sort=name".to_owned(), "sort"),
        ("status=gone".to_owned(), "status"),
        ("paymentStatus=gone".to_owned(), "paymentStatus"),
        ("late=perhaps".to_owned(), "late"),
        ("from=2026-13-01".to_owned(), "from"),
        ("to=9999-12-31".to_owned(), "to"),
        ("after=x".to_owned(), "after"),
        (format!("before={cursor}&sort=oldest"), "before"),
        (format!("after={cursor}&status=shipped"), "after"),
    ] {
        let (status, problem) = get(&shop, &owner, &format!("/admin/orders?{wrong}")).await;
        assert_eq!(status, 422, "{wrong} {problem}");
        assert!(problem["errors"][field].is_string(), "{wrong} {problem}");
    }
    assert_eq!(get(&shop, &owner, "/admin/orders?limit=1000000000").await.0, 200);
    for path in ["/admin/orders", "/admin/orders/counts", &format!("/admin/orders/{}", other.id)] {
        assert_eq!(get(&shop, &cashier, path).await.0, 403, "{path}");
    }
    assert_eq!(get(&shop, &owner, "/admin/orders/x").await.0, 404);
    let today = pattu_kernel::day_in_india(shop.now());
    let (_, of_today) = get(&shop, &owner, &format!("/admin/orders?from={today}&to={today}")).await;
    assert_eq!(numbers(&of_today).len(), 2);
    let (_, before) = get(&shop, &owner, &format!("/admin/orders?to={}", today.pred_opt().unwrap())).await;
    assert_eq!(numbers(&before).len(), 0);
}

#[actix_web::test]
async fn the_mornings_parcels_go_at_once_and_one_that_cannot_holds_up_none() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    let first = paid(&shop, &TestShop::order_of(&saree, 1)).await;
    let second = paid(&shop, &TestShop::order_of(&saree, 1)).await;
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
