//! The counter: walk-in customers, whose number it is, and numbers shown to be somebody's. Staff only, masked, written
//! down (ruling 21).

use crate::support::{TestShop, area::shopper, staff::signed_in};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

const WALK_INS: &str = "/customers/pos";

async fn register(shop: &TestShop, staff: &str, body: Value) -> (u16, Value) {
    shop.call(Method::POST, WALK_INS, Some(staff), Some(&body)).await
}

async fn look_up(shop: &TestShop, staff: Option<&str>, phone: &str) -> (u16, Value) {
    shop.call(Method::GET, &format!("/customers/phone/{phone}"), staff, None).await
}

async fn confirm(
    shop: &TestShop,
    staff: Option<&str>,
    id: impl std::fmt::Display,
    phone: &str,
) -> (u16, Value) {
    let path = format!("/customers/{id}/phone-confirmation");
    shop.call(Method::POST, &path, staff, Some(&json!({"phone": phone}))).await
}

#[actix_web::test]
async fn one_number_is_one_walk_in_customer() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let (status, first) = register(
        &shop,
        &cashier,
        json!({"name": "Padma", "phone": "+91 98480 12345", "email": "Padma@Example.in"}),
    )
    .await;
    assert_eq!(status, 201, "{first}");
    assert_eq!(first["data"]["phone"], "9848012345");
    assert_eq!(first["data"]["email"], "padma@example.in");
    let (status, again) =
        register(&shop, &cashier, json!({"name": "Padma Reddy", "phone": "9848012345"})).await;
    assert_eq!(status, 200, "{again}");
    assert_eq!(again["data"]["id"], first["data"]["id"], "the same person");
    assert_eq!(again["data"]["name"], "Padma Reddy");
    assert_eq!(again["data"]["email"], "padma@example.in", "what is not given again is kept");

    // A cashier's double click, twenty times.
    let body = json!({"name": "Anu", "phone": "9848054321"});
    let all = join_all((0..20).map(|_| register(&shop, &cashier, body.clone()))).await;
    let (new, known): (Vec<_>, Vec<_>) = all.into_iter().partition(|(status, _)| *status == 201);
    assert_eq!((new.len(), known.len()), (1, 19));
    assert!(
        known.iter().all(|(status, answer)| *status == 200 && answer["data"]["id"] == new[0].1["data"]["id"])
    );
}

#[actix_web::test]
async fn what_is_wrong_is_said_at_its_field() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let (status, problem) = register(&shop, &cashier, json!({})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")));
    assert_eq!(problem["errors"]["name"], "This field is required");
    assert_eq!(problem["errors"]["phone"], "This field is required");
    let hostile = json!({"name": "A\nBcc: all@example.in", "phone": "12345", "email": "a@b@c"});
    let (status, problem) = register(&shop, &cashier, hostile).await;
    assert_eq!(status, 422, "{problem}");
    for field in ["name", "phone", "email"] {
        assert!(problem["errors"][field].is_string(), "{field}: {problem}");
    }
    for phone in ["12345", "%00", "98480123456789", "' OR 1=1"] {
        let (status, problem) = look_up(&shop, Some(&cashier), phone).await;
        assert_eq!((status, &problem["code"]), (422, &json!("invalid")), "{phone}");
        assert!(problem["errors"]["phone"].is_string(), "{problem}");
    }
}

#[actix_web::test]
async fn whose_number_it_is_is_told_masked_counted_and_written_down() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let lakshmi = shopper(&shop, "Lakshmi Devi", 1);
    register(&shop, &cashier, json!({"name": "Padma", "phone": "9848012345"})).await;
    register(&shop, &cashier, json!({"name": "Lakshmi at the counter", "phone": "9876500001"})).await;

    let (status, answer) = look_up(&shop, Some(&cashier), "09876500001").await;
    assert_eq!(
        (status, &answer["data"]["kind"]),
        (200, &json!("walkIn")),
        "anybody can type a number: {answer}"
    );
    let account = |confirmed: bool| {
        json!({
            "id": lakshmi.id.to_string(), "kind": "account", "name": "L•••• D••••", "email": "c••••@example.in",
            "phoneConfirmed": confirmed
        })
    };
    assert_eq!(answer["unconfirmed"], json!([account(false)]));
    confirm(&shop, Some(&cashier), lakshmi.id, "9876500001").await;
    let (_, answer) = look_up(&shop, Some(&cashier), "09876500001").await;
    assert_eq!((&answer["data"], &answer["unconfirmed"]), (&account(true), &json!([])));
    let (_, answer) = look_up(&shop, Some(&cashier), "9848012345").await;
    assert_eq!(answer["data"]["kind"], "walkIn");
    assert_eq!((&answer["data"]["name"], &answer["data"]["email"]), (&json!("P••••"), &Value::Null));
    let (status, problem) = look_up(&shop, Some(&cashier), "9000000000").await;
    assert_eq!((status, &problem["code"]), (404, &json!("not_found")));

    assert_eq!(
        shop.db
            .number("SELECT count(*) FROM audit_log WHERE staff = 'cashier' AND action = 'looked_up_phone'"),
        4,
        "who was not found is written down too"
    );
    let whole = "SELECT count(*) FROM audit_log \
                 WHERE action = 'looked_up_phone' AND concat(subject, subject_id, label, before, after) ~ '[0-9]{5}'";
    assert_eq!(shop.db.number(whole), 0, "the last four digits, never a whole number");
    let last = "SELECT count(*) FROM audit_log WHERE subject_kind = 'phone' AND length(subject_id) = 4 AND role = 'cashier'";
    assert_eq!(shop.db.number(last), 4);
    for _ in 4..30 {
        assert_eq!(look_up(&shop, Some(&cashier), "9000000000").await.0, 404);
    }
    let (status, problem) = look_up(&shop, Some(&cashier), "9848012345").await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")), "thirty a minute");
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    assert_eq!(look_up(&shop, Some(&owner), "9848012345").await.0, 200, "counted for each member of staff");
    shop.later(TimeDelta::seconds(61)).await;
    assert_eq!(look_up(&shop, Some(&cashier), "9848012345").await.0, 200);
}

#[actix_web::test]
async fn orders_join_an_account_when_its_number_is_shown() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi Devi", 1), shopper(&shop, "Anu", 2));
    let mut order = TestShop::order_of(&saree, 1);
    order["shippingAddress"]["phone"] = json!("9876500001");
    shop.place(&order).await;
    let listed = async |who| shop.get_as(who, "/customers/orders").await.1["data"].as_array().unwrap().len();
    assert_eq!((listed(&lakshmi).await, listed(&anu).await), (0, 0), "nobody has shown anything yet");

    for (id, phone) in [(anu.id, "9876500001"), (lakshmi.id, "9876500002"), (uuid::Uuid::nil(), "9876500001")]
    {
        let (status, problem) = confirm(&shop, Some(&cashier), id, phone).await;
        assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "{id} {phone}");
    }
    assert_eq!(confirm(&shop, Some(&cashier), "nonsense", "9876500001").await.0, 404);
    assert_eq!(confirm(&shop, Some(&cashier), lakshmi.id, "").await.0, 422);
    let (status, answer) = confirm(&shop, Some(&cashier), lakshmi.id, "98765 00001").await;
    assert_eq!((status, answer), (200, json!({"joinedOrders": 1})));
    assert_eq!((listed(&lakshmi).await, listed(&anu).await), (1, 0));
    let (_, answer) = confirm(&shop, Some(&cashier), lakshmi.id, "9876500001").await;
    assert_eq!(answer, json!({"joinedOrders": 0}), "once more is as good");

    let shown = format!(
        "SELECT count(*) FROM customers WHERE id = '{}' AND phone_confirmed_at IS NOT NULL",
        lakshmi.id
    );
    assert_eq!(shop.db.number(&shown), 1);
    shop.db.execute(&format!("UPDATE customers SET phone = '9876599999' WHERE id = '{}'", lakshmi.id));
    assert_eq!(shop.db.number(&shown), 0, "another number has to be shown again");
}

#[actix_web::test]
async fn the_counter_is_for_staff() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi Devi", 1);
    for (token, wanted) in [(None, 401), (Some(lakshmi.token.as_str()), 403), (Some("made-up"), 401)] {
        let walk_in = json!({"name": "Padma", "phone": "9848012345"});
        assert_eq!(shop.call(Method::POST, WALK_INS, token, Some(&walk_in)).await.0, wanted);
        assert_eq!(look_up(&shop, token, "9876500001").await.0, wanted);
        assert_eq!(confirm(&shop, token, lakshmi.id, "9876500001").await.0, wanted);
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 0);
}
