//! Offers as staff look after them: made, changed, ended and tried.

use chrono::{Duration, SecondsFormat};
use futures_util::future::join;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    offers_while_paying::payable,
    product_pictures::{picture, send_as},
    support::{TestShop, staff::signed_in},
};

/// An automatic offer of a tenth, in the shop at once.
pub fn tenth() -> Value {
    json!({"label": "Diwali", "discountPercentage": 10, "scope": "wholeCart", "onSite": true})
}

pub fn with(mut offer: Value, changes: Value) -> Value {
    let Value::Object(changes) = changes else { panic!("changes are fields") };
    for (field, value) in changes {
        offer[field] = value;
    }
    offer
}

fn in_days(shop: &TestShop, days: i64) -> String {
    (shop.now() + Duration::days(days)).to_rfc3339_opts(SecondsFormat::Secs, true)
}

async fn create(shop: &TestShop, staff: &str, key: &str, offer: &Value) -> (u16, Value) {
    let request = shop.http.post(format!("{}/admin/offers", shop.url)).bearer_auth(staff).json(offer);
    let answer = request.header("Idempotency-Key", key).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

pub async fn made(shop: &TestShop, staff: &str, key: &str, offer: &Value) -> Value {
    let (status, answer) = create(shop, staff, key, offer).await;
    assert_eq!(status, 201, "{answer}");
    answer["data"].clone()
}

pub async fn save(shop: &TestShop, staff: &str, id: &str, version: u64, offer: &Value) -> (u16, Value) {
    let body = json!({"version": version, "offer": offer});
    shop.call(Method::PUT, &format!("/admin/offers/{id}"), Some(staff), Some(&body)).await
}

pub async fn end(shop: &TestShop, staff: &str, id: &str, version: u64) -> (u16, Value) {
    let body = json!({"version": version});
    shop.call(Method::POST, &format!("/admin/offers/{id}/end"), Some(staff), Some(&body)).await
}

pub async fn one(shop: &TestShop, staff: &str, id: &str) -> Value {
    let (status, answer) = shop.call(Method::GET, &format!("/admin/offers/{id}"), Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}

async fn labels(shop: &TestShop, staff: &str, query: &str) -> Vec<String> {
    let (status, answer) = shop.call(Method::GET, &format!("/admin/offers{query}"), Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    let rows = answer["data"].as_array().unwrap().iter();
    rows.map(|row| row["label"].as_str().unwrap().to_owned()).collect()
}

pub fn id_of(offer: &Value) -> &str {
    offer["id"].as_str().unwrap()
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_object().unwrap().keys().map(String::as_str).collect()
}

#[actix_web::test]
async fn offers_are_listed_by_where_they_stand() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    for (label, more) in [
        ("Draft", json!({"draft": true})),
        ("Later", json!({"startsAt": in_days(&shop, 1), "endsAt": in_days(&shop, 2)})),
        ("Live", json!({"code": "live-10", "maxUses": 5})),
        ("Over", json!({})),
    ] {
        shop.clock.pass(Duration::seconds(1));
        made(&shop, &owner, label, &with(with(tenth(), json!({"label": label})), more)).await;
    }
    let (_, answer) = shop.call(Method::GET, "/admin/offers?limit=1", Some(&owner), None).await;
    let over = answer["data"][0].clone();
    assert_eq!(end(&shop, &owner, id_of(&over), 1).await.0, 200);
    for (query, found) in [
        ("", vec!["Over", "Live", "Later", "Draft"]),
        ("?view=draft", vec!["Draft"]),
        ("?view=scheduled", vec!["Later"]),
        ("?view=live", vec!["Live"]),
        ("?view=ended", vec!["Over"]),
        ("?view=used_up", vec![]),
        ("?limit=2", vec!["Over", "Live"]),
    ] {
        assert_eq!(labels(&shop, &owner, query).await, found, "{query}");
    }
    let next = answer["next"].as_str().unwrap();
    assert_eq!(labels(&shop, &owner, &format!("?limit=2&after={next}")).await, ["Live", "Later"]);
    for wrong in [format!("?view=live&after={next}"), "?after=forged".to_owned(), "?view=hidden".to_owned()] {
        let (status, problem) =
            shop.call(Method::GET, &format!("/admin/offers{wrong}"), Some(&owner), None).await;
        assert_eq!(status, 422, "{wrong} {problem}");
    }
    let (status, _) = shop.call(Method::GET, "/admin/offers?limit=1000000000", Some(&owner), None).await;
    assert_eq!(status, 200);
    let live = shop.call(Method::GET, "/admin/offers?view=live", Some(&owner), None).await.1;
    assert_eq!((&live["data"][0]["code"], &live["data"][0]["maxUses"]), (&json!("LIVE-10"), &json!(5)));
}

#[actix_web::test]
async fn who_saves_an_offer_over_another_hears_of_it_and_the_same_again_is_nothing_new() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let offer = made(&shop, &owner, "key", &tenth()).await;
    assert_eq!(id_of(&made(&shop, &owner, "key", &tenth()).await), id_of(&offer), "the answer was lost");
    let (status, problem) = create(&shop, &owner, "key", &with(tenth(), json!({"label": "Holi"}))).await;
    assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")));
    let twelve = with(tenth(), json!({"discountPercentage": 12.5}));
    for _ in 0..2 {
        let (status, answer) = save(&shop, &owner, id_of(&offer), 1, &twelve).await;
        assert_eq!((status, &answer["data"]["version"]), (200, &json!(2)), "{answer}");
        assert_eq!(answer["data"]["changedBy"], "lakshmi");
    }
    let (status, problem) =
        save(&shop, &owner, id_of(&offer), 1, &with(tenth(), json!({"maxUses": 3}))).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{problem}");
    let (status, problem) = end(&shop, &owner, id_of(&offer), 1).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")), "{problem}");
    // Two at the same moment, from the same version.
    let bodies = [3, 4].map(|uses| with(twelve.clone(), json!({"maxUses": uses})));
    let (left, right) = join(
        save(&shop, &owner, id_of(&offer), 2, &bodies[0]),
        save(&shop, &owner, id_of(&offer), 2, &bodies[1]),
    )
    .await;
    let mut codes = [left.0, right.0];
    codes.sort_unstable();
    assert_eq!(codes, [200, 409]);
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 3);
    let none = "/admin/offers/00000000-0000-0000-0000-000000000001";
    assert_eq!(shop.call(Method::GET, none, Some(&owner), None).await.0, 404);
    assert_eq!(shop.call(Method::GET, "/admin/offers/Diwali", Some(&owner), None).await.0, 404);
}

#[actix_web::test]
async fn a_code_is_one_offers_and_stays_once_it_was_used() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-001", 18_000, 9);
    let coupon = with(tenth(), json!({"code": "diwali10"}));
    let offer = made(&shop, &owner, "one", &coupon).await;
    assert_eq!(offer["code"], "DIWALI10");
    let (status, problem) =
        create(&shop, &owner, "two", &with(coupon.clone(), json!({"code": " Diwali10 "}))).await;
    assert_eq!((status, &problem["code"], fields(&problem)), (409, &json!("code_taken"), vec!["code"]));
    let other = made(&shop, &owner, "three", &tenth()).await;
    let (status, problem) = save(&shop, &owner, id_of(&other), 1, &coupon).await;
    assert_eq!((status, &problem["code"]), (409, &json!("code_taken")));
    let both = with(coupon.clone(), json!({"code": "SAME-CODE"}));
    let (left, right) = join(create(&shop, &owner, "a", &both), create(&shop, &owner, "b", &both)).await;
    let mut codes = [left.0, right.0];
    codes.sort_unstable();
    assert_eq!(codes, [201, 409]);
    end(&shop, &owner, id_of(&other), 1).await;

    let (status, answer) =
        save(&shop, &owner, id_of(&offer), 1, &with(coupon, json!({"code": "DEEPAM10"}))).await;
    assert_eq!((status, &answer["data"]["code"]), (200, &json!("DEEPAM10")), "not used yet: {answer}");
    let deepam = with(tenth(), json!({"code": "DEEPAM10"}));
    for _ in 0..2 {
        let mut order = TestShop::order_of(&saree, 1);
        order["coupon"] = json!("deepam10");
        shop.paid(&order).await;
    }
    let now = one(&shop, &owner, id_of(&offer)).await;
    assert_eq!((&now["uses"], &now["given"]), (&json!(2), &json!(3_600)), "what it took off paid orders");
    for code in [json!("OTHER10"), Value::Null] {
        let changed = with(deepam.clone(), json!({"code": code}));
        let (status, problem) = save(&shop, &owner, id_of(&offer), 2, &changed).await;
        assert_eq!(
            (status, &problem["code"], fields(&problem)),
            (409, &json!("used"), vec!["code"]),
            "{problem}"
        );
    }
    for (changes, field) in [
        (json!({"draft": true}), "draft"),
        (json!({"maxUses": 1}), "maxUses"),
        (json!({"maxUsesPerCustomer": 1}), "maxUsesPerCustomer"),
    ] {
        let (status, problem) = save(&shop, &owner, id_of(&offer), 2, &with(deepam.clone(), changes)).await;
        assert_eq!((status, fields(&problem)), (422, vec![field]), "{problem}");
    }
    let limited = with(deepam, json!({"maxUses": 2, "maxUsesPerCustomer": 2}));
    let (status, answer) = save(&shop, &owner, id_of(&offer), 2, &limited).await;
    assert_eq!((status, &answer["data"]["state"]), (200, &json!("used_up")), "{answer}");
    assert_eq!(payable(&shop, &shop.url, &saree, Some("DEEPAM10")).await, 18_000);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn an_offer_with_mistakes_is_answered_at_its_fields_and_stores_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    for (changes, field) in [
        (json!({"discountPercentage": 0}), "discountPercentage"),
        (json!({"discountPercentage": 100.01}), "discountPercentage"),
        (json!({"discountPercentage": -3}), "discountPercentage"),
        (json!({"discountPercentage": 5.005}), "discountPercentage"),
        (json!({"discountPercentage": "10"}), "discountPercentage"),
        (json!({"label": "  "}), "label"),
        (json!({"label": "x".repeat(121)}), "label"),
        (json!({"code": "ab"}), "code"),
        (json!({"code": ""}), "code"),
        (json!({"image": "javascript:alert(1)"}), "image"),
        (json!({"minOrderValue": 1e9}), "minOrderValue"),
        (json!({"minItems": -1}), "minItems"),
        (json!({"maxUses": 0}), "maxUses"),
        (json!({"categories": ["nowhere"]}), "categories"),
        (json!({"products": ["5eed91c5-bf36-44ca-af93-8abfc402c5a8"]}), "products"),
        (json!({"products": vec!["5eed91c5-bf36-44ca-af93-8abfc402c5a8"; 101]}), "products"),
        (json!({"scope": "matchingItems"}), "scope"),
        (json!({"startsAt": "2026-13-01T00:00:00Z"}), "startsAt"),
        (json!({"startsAt": "-200000-01-01T00:00:00Z"}), "startsAt"),
        (json!({"endsAt": "2099-12-31T00:00:00Z", "startsAt": "2099-12-31T00:00:00Z"}), "endsAt"),
        (json!({"endsAt": in_days(&shop, -1)}), "endsAt"),
        (json!({"uses": 5}), "uses"),
    ] {
        let (status, problem) = create(&shop, &owner, "key", &with(tenth(), changes)).await;
        assert_eq!((status, fields(&problem)), (422, vec![field]), "{problem}");
    }
    assert_eq!(create(&shop, &owner, "", &tenth()).await.0, 422, "a key is needed");
    assert_eq!(shop.db.number("SELECT count(*) FROM offers"), 0);
    let odd = with(tenth(), json!({"label": "<script>alert(1)</script>", "description": "ప".repeat(2_000)}));
    assert_eq!(made(&shop, &owner, "odd", &odd).await["label"], "<script>alert(1)</script>");
}

#[actix_web::test]
async fn a_manager_gives_at_most_half_and_for_a_time() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let timed =
        |percent: f64| with(tenth(), json!({"discountPercentage": percent, "endsAt": in_days(&shop, 5)}));
    for (offer, wrong) in [
        (with(tenth(), json!({"discountPercentage": 50.01})), vec!["discountPercentage", "endsAt"]),
        (tenth(), vec!["endsAt"]),
        (timed(50.01), vec!["discountPercentage"]),
    ] {
        let (status, problem) = create(&shop, &manager, "key", &offer).await;
        assert_eq!((status, fields(&problem)), (422, wrong), "{problem}");
    }
    let offer = made(&shop, &manager, "key", &timed(50.0)).await;
    let (status, problem) = save(&shop, &manager, id_of(&offer), 1, &tenth()).await;
    assert_eq!((status, fields(&problem)), (422, vec!["endsAt"]), "nor by a change");
    let large = made(&shop, &owner, "large", &with(tenth(), json!({"discountPercentage": 90}))).await;
    let (status, problem) = save(
        &shop,
        &manager,
        id_of(&large),
        1,
        &with(tenth(), json!({"discountPercentage": 90, "label": "Mine"})),
    )
    .await;
    assert_eq!((status, problem["code"].as_str()), (422, Some("invalid")));
    assert_eq!(end(&shop, &manager, id_of(&large), 1).await.0, 200, "stopping one is always right");
    assert_eq!(create(&shop, &cashier, "key", &timed(5.0)).await.0, 403);
    assert_eq!(end(&shop, &cashier, id_of(&offer), 1).await.0, 403);
}

#[actix_web::test]
async fn an_offer_can_be_tried_before_it_is_saved() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    made(&shop, &owner, "key", &with(tenth(), json!({"label": "Festive", "minOrderValue": 10_000}))).await;
    made(
        &shop,
        &owner,
        "draft",
        &with(tenth(), json!({"label": "Draft", "discountPercentage": 80, "draft": true})),
    )
    .await;
    let ask = async |offer: &Value| {
        let body = json!({"offer": offer});
        shop.call(Method::POST, "/admin/offers/preview", Some(&owner), Some(&body)).await
    };
    let (status, shown) = ask(&with(tenth(), json!({"discountPercentage": 8, "code": "TRY8"}))).await;
    assert_eq!(status, 200, "{shown}");
    let told: Vec<_> =
        shown["carts"].as_array().unwrap().iter().map(|cart| (&cart["payable"], &cart["wins"])).collect();
    assert_eq!(
        told,
        [(&json!(2_480), &json!(true)), (&json!(8_280), &json!(true)), (&json!(18_000), &json!(false))]
    );
    assert_eq!(shown["carts"][2]["why"], "Festive gives ₹2,000, this one ₹1,600");
    let (status, problem) = ask(&with(tenth(), json!({"discountPercentage": 0}))).await;
    assert_eq!((status, fields(&problem)), (422, vec!["discountPercentage"]));
    assert_eq!(shop.db.number("SELECT count(*) FROM offers"), 2, "nothing is stored");
}

#[actix_web::test]
async fn a_picture_for_an_offer_is_taken_in_and_shown() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let path = "/settings/offer-image";
    let (status, answer) = send_as(&shop, &owner, path, "image", &[picture(80, 60)]).await;
    assert_eq!(status, 201, "{answer}");
    let image = answer["imagePath"].as_str().unwrap();
    assert!(image.starts_with("/media/images/offers/"), "{image}");
    let offer = made(&shop, &owner, "key", &with(tenth(), json!({"image": image}))).await;
    assert_eq!(offer["image"], image);
    let root = shop.url.trim_end_matches("/api");
    let shown = shop.http.get(format!("{root}{image}?w=320")).send().await.unwrap();
    assert_eq!(shown.status(), 200);
    assert_eq!(shown.headers()["content-type"], "image/jpeg");
    for (field, files, status, code) in [
        ("image", vec![b"<svg onload='alert(1)'/>".to_vec()], 422, "unsupported_media"),
        ("image", vec![vec![0; 8_000_001]], 413, "too_large"),
        ("image", vec![picture(40, 60), picture(60, 40)], 422, "invalid"),
        ("image", vec![], 422, "invalid"),
        ("images", vec![picture(40, 60)], 422, "invalid"),
    ] {
        let (got, problem) = send_as(&shop, &owner, path, field, &files).await;
        assert_eq!((got, problem["code"].as_str()), (status, Some(code)), "{problem}");
    }
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(send_as(&shop, &cashier, path, "image", &[picture(80, 60)]).await.0, 403);
}
