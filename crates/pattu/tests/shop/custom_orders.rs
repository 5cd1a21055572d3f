//! Sarees to order through the whole shop: asked for once, seen by whoever asked, looked after by staff, given up by time.

use chrono::TimeDelta;
use pattu_custom_orders::{Mover, Stage, delete_due_photos, delete_stray_photos, expire_requests};
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_bookings,
    retention::erase,
    support::{
        TestShop,
        area::shopper,
        inbox::{deliver, emails, open_with_inbox},
        staff::signed_in,
    },
};

/// In the specification's shape, with what a cart's line carries besides.
pub fn wishes(phone: &str) -> Value {
    json!({
        "id": "custom-1764051000000", "name": "Custom Jacquard Saree", "price": 1, "images": [], "image": "",
        "categoryId": "custom", "sku": "custom-1764051000000", "stock": 1, "quantity": 1,
        "description": "anything", "specifications": {"material": "Pure Silk"},
        "customer": {
            "name": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": phone, "address": "12-3, Park Road\nKurnool"
        },
        "color": "Red", "border": "Heavy Zari", "message": "అమ్మకు ప్రేమతో", "instructions": ""
    })
}

pub async fn ask(shop: &TestShop, key: Option<Uuid>, token: Option<&str>, body: &Value) -> (u16, Value) {
    let mut request = shop.http.post(format!("{}/custom-orders", shop.url)).json(body);
    if let Some(key) = key {
        request = request.header("Idempotency-Key", key.to_string());
    }
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
}

pub async fn asked(shop: &TestShop, phone: &str) -> Value {
    let (status, answer) = ask(shop, None, None, &wishes(phone)).await;
    assert_eq!(status, 201, "{answer}");
    answer
}

/// As whoever holds this token sees it.
pub async fn seen(shop: &TestShop, id: &str, token: &str) -> (u16, Value) {
    let request = shop.http.get(format!("{}/custom-orders/{id}", shop.url)).header("X-Order-Token", token);
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// One round of housekeeping.
pub async fn tidy(shop: &TestShop) -> (usize, usize) {
    let (database, photos) = (shop.db.database(), shop.photos());
    let expired = expire_requests(&database, shop.clock.as_ref()).await.unwrap();
    let due = delete_due_photos(&database, &database, photos.as_ref(), shop.clock.as_ref()).await.unwrap();
    let strays = delete_stray_photos(&database, photos.as_ref(), shop.clock.as_ref()).await.unwrap();
    (expired, due + strays)
}

const COUNT: &str = "SELECT count(*) FROM custom_orders";

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_object().unwrap().keys().map(String::as_str).collect()
}

#[actix_web::test]
async fn the_specifications_shape_is_kept_at_the_shops_price() {
    let shop = custom_bookings::open().await;
    let answer = asked(&shop, "9876543210").await;
    assert_eq!((&answer["stage"], &answer["warnings"]), (&json!("requested"), &json!([])));
    assert!(answer["number"].as_str().unwrap().starts_with("PC-"));
    let item = &answer["cartItem"];
    assert_eq!(
        (&item["id"], &item["price"], &item["quantity"]),
        (&json!("custom-1764051000000"), &json!(30_000), &json!(1))
    );
    assert_eq!(item["description"], "For Lakshmi Devi. Colour: Red. Border: Heavy Zari. Message: అమ్మకు ప్రేమతో");
    assert_eq!(item["specifications"]["length"], "5.5m");
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let (status, order) = seen(&shop, id, token).await;
    let order = &order["data"];
    assert_eq!((status, &order["charge"], &order["wishes"]["pieces"]), (200, &json!(30_000), &json!(5)));
    assert_eq!(order["contact"]["phone"], "9876543210");
    assert_eq!(
        (order["timeline"].as_array().unwrap().len(), order["dates"].as_array().unwrap().len()),
        (1, 11)
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_cannot_be_is_told_at_its_field_and_keeps_nothing() {
    let shop = TestShop::open().await;
    let (status, problem) = ask(&shop, None, None, &json!({})).await;
    let required =
        ["border", "color", "customer.address", "customer.email", "customer.name", "customer.phone"];
    assert_eq!((status, fields(&problem)), (422, required.to_vec()));
    for (field, value, wrong) in [
        ("color", json!("Mauve"), "color"),
        ("color", json!("Custom"), "shade"),
        ("border", json!("heavy zari"), "border"),
        ("message", json!("x".repeat(41)), "message"),
        ("message", json!("heart ❤️"), "message"),
        ("instructions", json!("x".repeat(1_001)), "instructions"),
        ("needBy", json!("2020-01-01"), "needBy"),
        ("needBy", json!("soon"), "needBy"),
        ("pincode", json!("999999"), "pincode"),
        ("pieces", json!(4), "pieces"),
        ("pieces", json!(-1), "pieces"),
        ("acknowledged", json!(false), "acknowledged"),
        ("images", json!(["data:image/jpeg;base64,/9j/4AAQ"]), "images"),
        ("customer", json!("Lakshmi"), "customer"),
    ] {
        let mut body = wishes("9876543210");
        body[field] = value;
        let (status, problem) = ask(&shop, None, None, &body).await;
        assert_eq!(status, 422, "{field}: {problem}");
        assert!(fields(&problem).contains(&wrong), "{field}: {problem}");
    }
    let answer = shop.http.post(format!("{}/custom-orders", shop.url)).body("x").send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 415);
    assert_eq!(shop.db.number(COUNT), 0);
}

#[actix_web::test]
async fn the_same_key_is_the_same_request_and_never_another_one() {
    let mut shop = TestShop::open().await;
    let (key, body) = (Uuid::new_v4(), wishes("9876543210"));
    let (_, first) = ask(&shop, Some(key), None, &body).await;
    let other = shop.second_node();
    let again = |url: String| {
        let request = shop.http.post(format!("{url}/custom-orders")).json(&body);
        request.header("Idempotency-Key", key.to_string()).send()
    };
    let (one, two) = futures_util::future::join(again(shop.url.clone()), again(other)).await;
    assert_eq!(one.unwrap().json::<Value>().await.unwrap(), first, "token and all");
    assert_eq!(two.unwrap().json::<Value>().await.unwrap(), first);
    let mut changed = body.clone();
    changed["color"] = json!("Blue");
    let (status, problem) = ask(&shop, Some(key), None, &changed).await;
    assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")));
    assert_eq!((shop.db.number(COUNT), shop.db.number("SELECT count(*) FROM outbox")), (1, 1));
    // Two at once, neither of which was there before.
    let twins = Uuid::new_v4();
    let (one, two) = futures_util::future::join(
        ask(&shop, Some(twins), None, &body),
        ask(&shop, Some(twins), None, &body),
    )
    .await;
    assert_eq!(((one.0, two.0), one.1 == two.1, shop.db.number(COUNT)), ((201, 201), true, 2));
    let request = shop.http.post(format!("{}/custom-orders", shop.url)).json(&body);
    let odd = request.header("Idempotency-Key", "1").send().await.unwrap();
    assert_eq!(odd.status().as_u16(), 422);
}

#[actix_web::test]
async fn five_an_hour_are_taken_of_one_phone_and_of_one_account() {
    let shop = TestShop::open().await;
    for _ in 0..5 {
        asked(&shop, "9876543210").await;
    }
    let (status, problem) = ask(&shop, None, None, &wishes("+91 98765 43210")).await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
    asked(&shop, "9876543211").await;
    let padma = shopper(&shop, "Padma", 1);
    for number in 0..6 {
        let body = wishes(&format!("980000000{number}"));
        let (status, _) = ask(&shop, None, Some(&padma.token), &body).await;
        assert_eq!(status, if number < 5 { 201 } else { 429 }, "{number}");
    }
    shop.clock.pass(TimeDelta::hours(1));
    asked(&shop, "9876543210").await;
    assert_eq!(shop.db.number(COUNT), 12);
}

#[actix_web::test]
async fn only_whoever_asked_sees_it_and_everybody_else_the_same_nothing() {
    let shop = TestShop::open().await;
    let (padma, uma) = (shopper(&shop, "Padma", 1), shopper(&shop, "Uma", 2));
    let (_, answer) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let path = format!("/custom-orders/{id}");
    assert_eq!(shop.get_as(&padma, &path).await.0, 200);
    let (status, order) = seen(&shop, id, token).await;
    assert_eq!((status, &order["data"]["toPay"]), (200, &Value::Null), "the shop takes no money for it yet");
    let (_, own) = shop.get_as(&padma, "/customers/custom-orders").await;
    assert_eq!((own["data"].as_array().unwrap().len(), &own["data"][0]["id"]), (1, &json!(id)));
    assert_eq!(shop.get_as(&uma, "/customers/custom-orders").await.1["data"], json!([]));
    let other = asked(&shop, "9876500000").await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let nobody = format!("/custom-orders/{}", Uuid::new_v4());
    let said = |(status, mut problem): (u16, Value)| {
        problem.as_object_mut().unwrap().remove("requestId");
        (status, problem)
    };
    let nothing = said(shop.call(Method::GET, &nobody, None, None).await);
    assert_eq!(nothing.0, 404);
    assert_eq!(said(shop.get_as(&uma, &path).await), nothing);
    assert_eq!(said(shop.call(Method::GET, &path, None, None).await), nothing);
    assert_eq!(
        said(shop.call(Method::GET, &path, Some(&owner), None).await),
        nothing,
        "staff have their own way"
    );
    assert_eq!(said(seen(&shop, id, other["token"].as_str().unwrap()).await), nothing);
    assert_eq!(said(seen(&shop, id, &token[1..]).await), nothing);
    assert_eq!(said(shop.call(Method::GET, "/custom-orders/x", None, None).await), nothing);
}

#[actix_web::test]
async fn choices_and_dates_follow_what_the_owner_decided() {
    let shop = TestShop::open().await;
    let get = async |path: &str| shop.call(Method::GET, path, None, None).await;
    let (_, choices) = get("/custom-orders/choices").await;
    let choices = &choices["data"];
    assert_eq!((&choices["charge"], &choices["minimumPieces"]), (&json!(30_000), &json!(5)));
    assert_eq!(choices["colors"][5], json!({"value": "Custom", "label": "Custom Shade"}));
    assert_eq!(choices["borders"][3], "Heavy Zari");
    let (_, near) = get("/custom-orders/dates?pincode=518001").await;
    let (_, far) = get("/custom-orders/dates?pieces=6").await;
    assert!(near["data"]["earliestNeedBy"].as_str() < far["data"]["earliestNeedBy"].as_str());
    assert_eq!(get("/custom-orders/dates?pincode=999999").await.0, 404);
    for odd in ["pincode=12", "pieces=4", "pieces=101", "pieces=x", "pieces=-1"] {
        assert_eq!(get(&format!("/custom-orders/dates?{odd}")).await.0, 422, "{odd}");
    }
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let (_, settings) = shop.call(Method::GET, "/admin/settings", Some(&owner), None).await;
    let mut terms = settings["data"]["customOrders"]["value"].clone();
    (terms["charge"], terms["minimumPieces"]) = (json!(25_000), json!(2));
    let body = json!({"version": 0, "value": terms});
    assert_eq!(
        shop.call(Method::PUT, "/admin/settings/customOrders", Some(&owner), Some(&body)).await.0,
        200
    );
    shop.eventually("the change is heard of", async || {
        get("/custom-orders/choices").await.1["data"]["charge"] == 25_000
    })
    .await;
    assert_eq!(get("/custom-orders/dates?pieces=2").await.0, 200);
    let answer = asked(&shop, "9876543210").await;
    assert_eq!(answer["cartItem"], Value::Null, "its charge is not taken yet");
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    assert_eq!(seen(&shop, id, token).await.1["data"]["charge"], 25_000);
    assert_eq!(shop.db.number("SELECT terms_version FROM custom_orders"), 1);
}

#[actix_web::test]
async fn whoever_asked_is_told_by_email_with_the_link() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let answer = asked(&shop, "9876543210").await;
    assert_eq!(deliver(&shop).await.len(), 1);
    let mails = emails(&server);
    let number = answer["number"].as_str().unwrap();
    assert_eq!(
        (mails[0].to.as_str(), &mails[0].subject),
        ("lakshmi@example.in", &format!("We have your request {number}"))
    );
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let link = format!("https://pattu.example/custom-order/{id}#{token}");
    for said in [&mails[0].text, &mails[0].html] {
        assert!(said.contains(&link) && said.contains(number), "{said}");
        assert!(!said.contains("Lakshmi") && !said.contains("అమ్మకు"), "nothing that was typed: {said}");
    }
    // Given up before it left: nothing to send.
    asked(&shop, "9876543211").await;
    shop.clock.pass(TimeDelta::days(8));
    tidy(&shop).await;
    deliver(&shop).await;
    assert_eq!(emails(&server).len(), 1);
}

#[actix_web::test]
async fn a_request_that_nobody_pays_for_is_given_up_after_a_week_and_forgotten() {
    let shop = TestShop::open().await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    shop.clock.pass(TimeDelta::days(7) - TimeDelta::seconds(1));
    assert_eq!(tidy(&shop).await.0, 0);
    shop.clock.pass(TimeDelta::seconds(1));
    assert_eq!((tidy(&shop).await.0, tidy(&shop).await.0), (1, 0));
    let (_, order) = seen(&shop, id, token).await;
    assert_eq!((&order["data"]["stage"], &order["data"]["expiresAt"]), (&json!("cancelled"), &Value::Null));
    assert_eq!(shop.db.text("SELECT string_agg(actor, ',' ORDER BY id) FROM custom_events"), "customer,time");
    shop.clock.pass(TimeDelta::days(400));
    erase(&shop).await;
    assert_eq!(
        shop.db.text("SELECT name || phone || coalesce(message, '-') FROM custom_orders"),
        "Erased6000000000-"
    );
    assert_eq!(seen(&shop, id, token).await.1["code"], "link_ended");
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let path = format!("/admin/custom-orders/{id}");
    let (status, _) = shop.call(Method::GET, &path, Some(&manager), None).await;
    assert_eq!(status, 200, "the record stays readable");
}

#[actix_web::test]
async fn the_database_has_the_same_table_of_moves() {
    let shop = TestShop::open().await;
    let stored = shop.db.text(
        "SELECT string_agg(from_stage || ' ' || to_stage, ',' ORDER BY 1) FROM
        (SELECT from_stage, to_stage FROM custom_moves ORDER BY 1, 2) m",
    );
    let mut moves: Vec<String> = Stage::ALL
        .into_iter()
        .flat_map(|from| Stage::ALL.map(|to| (from, to)))
        .filter(|(from, to)| Mover::ALL.iter().any(|mover| from.may_become(*to, *mover)))
        .map(|(from, to)| format!("{} {}", from.as_str(), to.as_str()))
        .collect();
    moves.sort();
    assert_eq!(
        stored.split(',').map(str::to_owned).collect::<std::collections::BTreeSet<_>>(),
        moves.into_iter().collect()
    );
    let id = asked(&shop, "9876543210").await["id"].as_str().unwrap().to_owned();
    for wrong in [
        format!("UPDATE custom_orders SET stage = 'design' WHERE id = '{id}'"),
        format!("UPDATE custom_orders SET charge_paise = 1 WHERE id = '{id}'"),
        format!("UPDATE custom_orders SET shade = '#112233' WHERE id = '{id}'"),
        format!("DELETE FROM custom_orders WHERE id = '{id}'"),
        "UPDATE custom_events SET note = 'x'".to_owned(),
        "DELETE FROM custom_events".to_owned(),
        format!("INSERT INTO custom_photos VALUES (gen_random_uuid(), '{id}', 1, 1, 1, sha256('x'), now())"),
    ] {
        assert!(shop.db.refuses(&wrong), "{wrong}");
    }
}
