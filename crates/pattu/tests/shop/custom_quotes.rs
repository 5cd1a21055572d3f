//! What the sarees cost: quoted once the sample is approved, replaced until the advance is paid, and paid once.

use chrono::TimeDelta;
use futures_util::future::join;
use pattu_custom_orders::remind_customers;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    custom_bookings::TAXED,
    custom_orders::{ask, wishes},
    custom_photos::House,
    support::{
        Placed, TestShop,
        area::shopper,
        custom::Journey,
        inbox::{deliver, emails},
        staff::{back, signed_in},
    },
};

async fn tell(shop: &TestShop, url: &str, placed: &Placed) -> Value {
    let mut fields = shop.pay(&placed.provider_order, "success").await;
    fields["orderId"] = json!(placed.id);
    let answer = shop.http.post(format!("{url}/orders/verify")).json(&fields).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["outcome"].clone()
}

fn went_back(shop: &TestShop, placed: &Placed) -> i64 {
    shop.db.number(&format!(
        "SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds WHERE order_id = '{}' AND status <> 'failed'",
        placed.id
    ))
}

#[actix_web::test]
async fn what_cannot_be_a_quote_is_told_at_its_field() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::booked(shop).await;
    assert_eq!(journey.quote(40_000).await.1["code"], "illegal_move", "no sample is approved");
    let today = pattu_kernel::day_in_india(shop.now());
    let days = |days: u64| (today + chrono::Days::new(days)).to_string();
    let good = json!({"pieces": 5, "piecePrice": 40_000, "shipping": 0, "validUntil": days(0)});
    for (field, value) in [
        ("pieces", json!(4)),
        ("pieces", json!(101)),
        ("piecePrice", json!(0)),
        ("piecePrice", json!(500_001)),
        ("piecePrice", json!(-1)),
        ("shipping", json!(-1)),
        ("shipping", json!(50_001)),
        ("validUntil", json!(days(31))),
        ("validUntil", json!("2020-01-01")),
        ("validUntil", json!("31.12.2026")),
    ] {
        let mut body = good.clone();
        body[field] = value;
        let (status, problem) = journey.staff("quote", body).await;
        let fields: Vec<_> = problem["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!((status, fields), (422, vec![field.to_owned()]), "{problem}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_quotes"), 0);
}

#[actix_web::test]
async fn a_quote_is_replaced_until_its_advance_is_paid() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::quoted(shop).await;
    let old = journey.order().await;
    let (status, order) = journey.quote(30_000).await;
    assert_eq!(
        (status, &order["data"]["quote"]["version"], &order["data"]["quote"]["total"]),
        (200, &json!(2), &json!(151_001))
    );
    assert_eq!(tell(shop, &shop.url, &old).await, "too_late", "what it was for does not hold any more");
    let new = journey.pay().await;
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!((went_back(shop, &old), went_back(shop, &new)), (10_050_100, 0));
    assert_eq!(journey.seen().await["payments"][1]["amount"], 75_501);
    assert_eq!(journey.quote(20_000).await.1["code"], "illegal_move");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_quote_that_has_run_out_is_not_paid_any_more() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::quoted(shop).await;
    shop.clock.pass(TimeDelta::days(11));
    let order = journey.seen().await;
    assert_eq!((&order["quote"]["isOpen"], &order["toPay"]), (&json!(false), &Value::Null));
    let (status, problem) =
        shop.ask("/orders", &crate::custom_bookings::booking_of(&[&journey.request])).await;
    assert_eq!((status, &problem["code"]), (409, &json!("custom_order_closed")));
    assert!(problem["detail"].as_str().unwrap().contains("run out"), "{problem}");
}

#[actix_web::test]
async fn one_advance_and_one_balance_are_taken_whatever_comes_at_once() {
    let mut house = House::open().await;
    house.shop.db.execute(TAXED);
    let other = house.shop.second_node();
    house.shop.sim.set_webhook_url(None);
    let shop = &house.shop;
    let journey = Journey::quoted(shop).await;
    for (reach, rupees) in [("advance_paid", 100_501), ("finishing", 100_500)] {
        if reach == "finishing" {
            journey.moved("on_loom").await;
            assert_eq!(journey.woven(2_750).await.0, 200);
            journey.moved("finishing").await;
        }
        let (one, two) = (journey.order().await, journey.order().await);
        let outcomes = join(tell(shop, &shop.url, &one), tell(shop, &other, &two)).await;
        let paid =
            [&outcomes.0, &outcomes.1].into_iter().filter(|outcome| **outcome == json!("paid")).count();
        assert_eq!(paid, 1, "{outcomes:?}");
        shop.later(TimeDelta::minutes(1)).await;
        let mut back = [went_back(shop, &one), went_back(shop, &two)];
        back.sort_unstable();
        assert_eq!(back, [0, rupees * 100]);
        assert_eq!(journey.seen().await["stage"], reach);
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_payments"), 3);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn whoever_has_an_account_is_told_there_too() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let padma = shopper(shop, "Padma", 1);
    let manager = signed_in(shop, "bala", Role::Manager).await;
    let (_, request) = ask(shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let journey = Journey { shop, manager, request };
    journey.pay().await;
    journey.moved("design").await;
    let (_, told) = shop.get_as(&padma, "/customers/notifications").await;
    let newest = &told["data"][0];
    assert_eq!(
        (&newest["kind"], &newest["title"], &newest["link"]),
        (
            &json!("customOrder"),
            &json!("Your design is being drawn"),
            &json!(format!("/custom-order/{}", journey.id()))
        )
    );
    // One email, not two.
    assert_eq!(
        shop.db.number("SELECT count(*) FROM outbox WHERE kind IN ('custom_order_notice', 'notification')"),
        1
    );
}

#[actix_web::test]
async fn whoever_keeps_it_waiting_is_reminded_after_three_days_a_week_and_a_month() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::quoted(shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let database = shop.db.database();
    let reminded = async || {
        for _ in 0..2 {
            remind_customers(&database, &database, shop.clock.as_ref()).await.unwrap();
        }
        deliver(shop).await;
        let subject = format!("Your quote waits for you – {number}");
        emails(&server).iter().filter(|mail| mail.subject == subject).count()
    };
    let mut counts = Vec::new();
    for _ in 0..8 {
        shop.clock.pass(TimeDelta::days(1));
        counts.push(reminded().await);
    }
    assert_eq!(counts, [0, 0, 1, 1, 1, 1, 2, 2]);
    journey.pay().await;
    shop.clock.pass(TimeDelta::days(3));
    assert_eq!(reminded().await, 2, "nothing waits for them any more");
}

#[actix_web::test]
async fn a_sample_that_nobody_answers_for_a_month_is_paused() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let mut journey = Journey::booked(shop).await;
    journey.moved("design").await;
    journey.shown("").await;
    journey.moved("sample").await;
    let number = journey.request["number"].as_str().unwrap();
    let database = shop.db.database();
    let paused = async || {
        remind_customers(&database, &database, shop.clock.as_ref()).await.unwrap();
        deliver(shop).await;
        let subject = format!("Your custom order is paused, waiting for you – {number}");
        (
            emails(&server).iter().filter(|mail| mail.subject == subject).count(),
            journey.seen().await["isPaused"].clone(),
        )
    };
    shop.clock.pass(TimeDelta::days(29));
    assert_eq!(paused().await, (0, json!(false)));
    shop.clock.pass(TimeDelta::days(1));
    assert_eq!(paused().await, (1, json!(true)));
    journey.manager = back(shop, "bala").await;
    let (_, board) = shop.call(Method::GET, "/admin/custom-orders/board", Some(&journey.manager), None).await;
    let cards =
        board["columns"].as_array().unwrap().iter().flat_map(|column| column["orders"].as_array().unwrap());
    let cards: Vec<&Value> = cards.collect();
    assert_eq!(
        (cards.len(), &cards[0]["isPaused"], &cards[0]["turn"]),
        (1, &json!(true), &json!("customer"))
    );
    assert_eq!(journey.answer(true, "").await.0, 200);
    assert_eq!(journey.seen().await["isPaused"], false);
}

#[actix_web::test]
async fn staff_see_whose_turn_it_is() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let journey = Journey::booked(shop).await;
    let manager = journey.manager.clone();
    let get = async |path: &str| {
        let (status, answer) = shop.call(Method::GET, path, Some(&manager), None).await;
        assert_eq!(status, 200, "{answer}");
        answer
    };
    let turn = async || {
        let counts = get("/admin/custom-orders/counts").await;
        let mut turns = Vec::new();
        for (view, name) in
            [("to_do", "toDo"), ("with_customer", "withCustomer"), ("on_loom", "onLoom"), ("late", "late")]
        {
            let list = get(&format!("/custom-orders?view={view}")).await;
            assert_eq!(list["page"]["total"], counts[name], "{view}");
            if counts[name] == 1 {
                turns.push(view);
            }
        }
        let board = get("/admin/custom-orders/board").await;
        let full = board["columns"].as_array().unwrap().iter().filter(|column| column["total"] != 0);
        let columns: Vec<&Value> = full.collect();
        let [column] = columns[..] else { panic!("one stage: {board}") };
        let card = &column["orders"][0];
        assert_eq!((&column["stage"], &column["total"]), (&card["stage"], &json!(1)));
        format!("{}: {}", turns.join(" "), card["turn"].as_str().unwrap())
    };
    assert_eq!(turn().await, "to_do: shop");
    journey.moved("design").await;
    journey.shown("").await;
    assert_eq!(turn().await, "to_do: shop");
    journey.moved("sample").await;
    assert_eq!(turn().await, "with_customer: customer");
    journey.answer(true, "").await;
    assert_eq!(turn().await, "to_do: shop");
    journey.quote(40_000).await;
    assert_eq!(turn().await, "with_customer: customer");
    journey.pay().await;
    assert_eq!(turn().await, "to_do: shop");
    journey.moved("on_loom").await;
    assert_eq!(turn().await, "on_loom: loom");
    journey.woven(2_750).await;
    journey.moved("finishing").await;
    assert_eq!(turn().await, "with_customer on_loom: loom");
    let checks = json!({"to": "checked", "checks": ["measures", "design", "letters", "threads", "clean"]});
    assert_eq!(journey.staff("moves", checks).await.0, 200);
    assert_eq!(turn().await, "with_customer: customer");
    journey.pay().await;
    assert_eq!(turn().await, "to_do: shop");
}

#[actix_web::test]
async fn what_was_paid_goes_back_once_it_is_over_and_each_part_once() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let mut journey = Journey::quoted(shop).await;
    let owner = signed_in(shop, "asha", Role::Owner).await;
    journey.pay().await;
    assert_eq!(journey.detail().await["goesBack"], json!(["advance"]), "the loom has not begun");
    let refund = async |token: &str, kind: &str, reason: &str| {
        let path = format!("/admin/custom-orders/{}/refunds", journey.id());
        let body = json!({"kind": kind, "reason": reason});
        let (status, answer) = shop.call(Method::POST, &path, Some(token), Some(&body)).await;
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    };
    let refused = |code: &str| (409, code.to_owned());
    assert_eq!(refund(&owner, "advance", "Cannot be woven").await, refused("not_over"));
    let (status, _) = journey.staff("cancellation", json!({"reason": "Cannot be woven"})).await;
    assert_eq!(status, 200);
    assert_eq!(journey.detail().await["goesBack"], json!(["advance"]));
    assert_eq!(refund(&owner, "balance", "Cannot be woven").await, refused("not_paid"));
    assert_eq!(refund(&owner, "all", "Cannot be woven").await.0, 422);
    // One that fails is made again, under another key.
    shop.faults(json!({"refund_outcome": "failed"})).await;
    assert_eq!(refund(&owner, "advance", "Cannot be woven").await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    shop.eventually("the shop hears that it failed", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT count(*) FROM refunds WHERE status = 'failed'") == 1
    })
    .await;
    shop.faults(json!({"refund_outcome": "processed"})).await;
    for _ in 0..2 {
        assert_eq!(refund(&owner, "advance", "Cannot be woven").await.0, 200);
    }
    assert_eq!(refund(&owner, "advance", "For another reason").await, refused("idempotency_mismatch"));
    assert_eq!(refund(&owner, "booking", "We are sorry").await.0, 200);
    shop.later(TimeDelta::minutes(1)).await;
    journey.manager = crate::support::staff::back(shop, "bala").await;
    let paid = journey.detail().await["payments"].clone();
    let returned: Vec<i64> =
        paid.as_array().unwrap().iter().map(|one| one["returned"].as_i64().unwrap()).collect();
    assert_eq!(returned, [30_000, 100_501]);
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds WHERE status = 'processed'"), 2);
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 3);
    let cashier = signed_in(shop, "chitra", Role::Cashier).await;
    let path = format!("/admin/custom-orders/{}/refunds", journey.id());
    let body = json!({"kind": "advance", "reason": "x"});
    assert_eq!(shop.call(Method::POST, &path, Some(&cashier), Some(&body)).await.0, 403);
    assert_eq!(shop.breaches(), []);
}
