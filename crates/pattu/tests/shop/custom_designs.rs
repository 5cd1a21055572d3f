//! What a customer chose for the picture goes with the request: checked, fixed, and shown to whoever may see it.

use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    custom_orders::{ask, seen, tidy, wishes},
    custom_photos::House,
    product_pictures::picture,
    retention::erase,
    support::{TestShop, staff::signed_in},
};

/// A bitmap of letters, so many hooks wide, with a stroke down its left side.
pub fn letters(hooks: usize) -> Vec<u8> {
    let mut pbm = format!("P4\n{hooks} 120\n").into_bytes();
    for _ in 0..120 {
        pbm.push(0b1110_0000);
        pbm.resize(pbm.len() + hooks.div_ceil(8) - 1, 0);
    }
    pbm
}

/// As the shop's page sends it.
pub fn designed(phone: &str, design: &Value) -> Vec<u8> {
    let mut body = wishes(phone);
    (body["acknowledged"], body["rights"], body["design"]) = (json!(true), json!(true), design.clone());
    body.to_string().into_bytes()
}

pub fn chosen() -> Value {
    let part = json!({"left": 10_000, "top": 5_000, "width": 60_000});
    json!({"size": "M", "background": "quieter", "part": part, "silks": ["SK-15", "SK-06"]})
}

/// As it is shown.
fn shown() -> Value {
    let mut shown = chosen();
    (shown["width"], shown["height"]) = (json!(34), json!(44));
    shown["silks"] = json!([
        {"code": "SK-15", "name": "Navy blue", "color": "#15264F"},
        {"code": "SK-06", "name": "Vermilion", "color": "#C8371E"},
    ]);
    shown
}

fn kept_letters(shop: &TestShop, drawn: &[u8]) -> i64 {
    let hex = hex::encode(drawn);
    shop.db.number(&format!("SELECT count(*) FROM custom_designs WHERE lettering = '\\x{hex}'::bytea"))
}

pub async fn sent(house: &House, order: &[u8], more: &[(&str, &[u8])]) -> (u16, Value) {
    house.send(Uuid::new_v4(), &[&[("order", order)], more].concat()).await
}

#[actix_web::test]
async fn what_was_chosen_is_kept_and_shown_to_customer_and_staff() {
    let house = House::open().await;
    let manager = signed_in(&house.shop, "bala", Role::Manager).await;
    let photo = picture(300, 400);
    let drawn = letters(400);
    let parts: [(&str, &[u8]); 2] = [("photo", &photo), ("lettering", &drawn)];
    let (status, answer) = sent(&house, &designed("9876543210", &chosen()), &parts).await;
    assert_eq!(status, 201, "{answer}");
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let shown = shown();
    let (_, order) = seen(&house.shop, id, token).await;
    assert_eq!(order["data"]["wishes"]["design"], shown);
    let path = format!("/admin/custom-orders/{id}");
    let (_, detail) = house.shop.call(Method::GET, &path, Some(&manager), None).await;
    assert_eq!(detail["data"]["wishes"]["design"], shown);
    assert_eq!(kept_letters(&house.shop, &drawn), 1);
}

#[actix_web::test]
async fn who_chose_nothing_is_shown_nothing() {
    let house = House::open().await;
    let photo = picture(300, 400);
    let told = async |order: &[u8], parts: &[(&str, &[u8])]| {
        let (status, answer) = sent(&house, order, parts).await;
        assert_eq!(status, 201, "{answer}");
        let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
        seen(&house.shop, id, token).await.1["data"]["wishes"]["design"].clone()
    };
    let untold = designed("9876543210", &Value::Null);
    assert_eq!(told(&untold, &[("photo", &photo)]).await, Value::Null);
    assert_eq!(told(&designed("9876543211", &chosen()), &[]).await, Value::Null, "there is no picture");
    assert_eq!(house.shop.db.number("SELECT count(*) FROM custom_designs"), 0);
    let whole = json!({"size": "S", "background": "plain"});
    let shown = told(&designed("9876543212", &whole), &[("photo", &photo)]).await;
    assert_eq!((&shown["size"], &shown["part"], &shown["width"]), (&json!("S"), &Value::Null, &json!(24)));
}

#[actix_web::test]
async fn what_cannot_be_woven_is_told_at_its_field_and_keeps_nothing() {
    let house = House::open().await;
    let photo = picture(300, 400);
    let part = |left: u32, top: u32, width: u32| json!({"left": left, "top": top, "width": width});
    for (field, value, wrong) in [
        ("size", json!("XL"), "design.size"),
        ("size", json!(""), "design.size"),
        ("background", json!("Keep"), "design.background"),
        ("part", part(50_000, 0, 50_001), "design.part"),
        ("part", part(0, 100_000, 10), "design.part"),
        ("part", part(0, 0, 0), "design.part"),
        ("part", part(u32::MAX, 0, 2), "design.part"),
        ("silks", json!(["SK-15", "SK-15"]), "design.silks"),
        ("silks", json!(["SK-19"]), "design.silks"),
        ("silks", json!(["SK-01", "SK-02", "SK-03"]), "design.silks"),
    ] {
        let mut design = chosen();
        design[field] = value;
        let (status, problem) = sent(&house, &designed("9876543210", &design), &[("photo", &photo)]).await;
        let fields: Vec<_> = problem["errors"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!((status, fields), (422, vec![wrong]), "{design}");
    }
    for odd in [json!("L"), json!({"size": "L"}), json!({"size": "L", "background": "keep", "price": 1})] {
        let (status, _) = sent(&house, &designed("9876543210", &odd), &[("photo", &photo)]).await;
        assert_eq!(status, 422, "{odd}");
    }
    let order = designed("9876543210", &chosen());
    for (odd, status) in [
        (b"\x89PNG\r\n\x1a\n".to_vec(), 422),
        (letters(2_361), 422),
        (letters(400)[1..].to_vec(), 422),
        (vec![0; 64_001], 413),
    ] {
        let (got, problem) = sent(&house, &order, &[("photo", &photo), ("lettering", &odd)]).await;
        assert_eq!(got, status, "{problem}");
    }
    assert_eq!((house.kept().len(), house.shop.db.number("SELECT count(*) FROM custom_orders")), (0, 0));
}

#[actix_web::test]
async fn another_choice_is_another_request_and_what_was_chosen_stays() {
    let house = House::open().await;
    let photo = picture(300, 400);
    let key = Uuid::new_v4();
    let mut other = chosen();
    other["part"]["left"] = json!(10_001);
    let mut told = Vec::new();
    for (design, drawn) in
        [(chosen(), letters(400)), (chosen(), letters(400)), (other, letters(400)), (chosen(), letters(401))]
    {
        let order = designed("9876543210", &design);
        let parts: [(&str, &[u8]); 3] = [("order", &order), ("photo", &photo), ("lettering", &drawn)];
        told.push(house.send(key, &parts).await.0);
    }
    assert_eq!(told, [201, 201, 409, 409]);
    for change in [
        "UPDATE custom_designs SET size = 'L'",
        "UPDATE custom_designs SET part_left = NULL, part_top = NULL, part_width = NULL",
        "UPDATE custom_designs SET silks = '{}'",
        "UPDATE custom_designs SET lettering = sha256('other')",
        "DELETE FROM custom_designs",
    ] {
        assert!(house.shop.db.refuses(change), "{change}");
    }
}

#[actix_web::test]
async fn the_letters_go_with_whoever_wrote_them() {
    let house = House::open().await;
    let order = designed("9876543210", &chosen());
    let parts: [(&str, &[u8]); 2] = [("photo", &picture(300, 400)), ("lettering", &letters(400))];
    assert_eq!(sent(&house, &order, &parts).await.0, 201);
    house.shop.clock.pass(TimeDelta::days(7));
    tidy(&house.shop).await;
    house.shop.clock.pass(TimeDelta::days(400));
    erase(&house.shop).await;
    let kept = "SELECT size || count(lettering) FROM custom_designs GROUP BY size";
    assert_eq!(house.shop.db.text(kept), "M0");
}

#[actix_web::test]
async fn letters_without_a_message_are_not_kept() {
    let shop = TestShop::open().await;
    let mut silent = wishes("9876543210");
    silent["message"] = json!("");
    assert_eq!(ask(&shop, None, None, &silent).await.0, 201);
    let house = House::open().await;
    (silent["acknowledged"], silent["rights"]) = (json!(true), json!(true));
    let (status, _) = sent(&house, silent.to_string().as_bytes(), &[("lettering", &letters(400))]).await;
    assert_eq!((status, house.shop.db.number("SELECT count(*) FROM custom_designs")), (201, 0));
}
