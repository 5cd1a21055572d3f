//! What staff take off by hand: of single sarees, of the bill, and what the owner sees of it.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_kernel::day_in_india;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::signed_in,
};

async fn open() -> (TestShop, [String; 2], [String; 2]) {
    let shop = TestShop::open().await;
    // Minutes pass below, and what the owner sees is of one day.
    shop.sleep_until_morning();
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let sarees = [shop.saree("KAN-1", 20_000, 5), shop.saree("COT-1", 1_000, 5)];
    shop.db.execute(REGISTERED);
    (shop, [cashier, manager], sarees)
}

/// One of each, with this off the first of them.
fn two(sarees: &[String; 2], off_first: &Value, total: i64) -> Value {
    let mut sent = bill(&[(&sarees[0], 1), (&sarees[1], 1)], total);
    for (name, value) in off_first.as_object().unwrap() {
        sent["items"][0][name] = value.clone();
    }
    sent
}

#[actix_web::test]
async fn a_flaw_makes_one_saree_cheaper_on_the_bill_and_on_its_invoice() {
    let (shop, [cashier, _], sarees) = open().await;
    let sent = two(&sarees, &json!({"cashDiscount": 500.5}), 20_499);
    let asked = json!({"items": sent["items"]});
    let (status, asked) = shop.call(Method::POST, "/pos/quote", Some(&cashier), Some(&asked)).await;
    assert_eq!(status, 200, "{asked}");
    let data = &asked["data"];
    assert_eq!(
        (&data["subtotal"], &data["lineDiscounts"], &data["rounding"], &data["total"]),
        (&json!(21_000), &json!(500.5), &json!(0.5), &json!(20_499))
    );
    assert_eq!(
        (&data["lines"][0]["lineDiscount"], &data["lines"][1]["lineDiscount"]),
        (&json!(500.5), &json!(0))
    );
    let (status, sold) = sell(&shop, &cashier, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let lines = &sold["data"]["document"]["body"]["lines"];
    assert_eq!(lines[0]["discount"], json!(500.98), "with its part of the rounding: {lines}");
    assert_eq!(shop.db.number("SELECT by_hand_paise FROM counter_sales"), 50_050);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_too_much_off_a_saree_is_said_at_its_line() {
    let (shop, [cashier, manager], sarees) = open().await;
    let both = |off: Value| two(&sarees, &off, 20_000);
    let cases = [
        (&cashier, both(json!({"cashDiscount": 1_050.01})), "discount_over_limit", "items[0].cashDiscount"),
        (
            &cashier,
            both(json!({"discountPercentage": 5.26})),
            "discount_over_limit",
            "items[0].discountPercentage",
        ),
        (&manager, both(json!({"cashDiscount": 20_000.01})), "invalid", "items[0].cashDiscount"),
        (&manager, both(json!({"cashDiscount": -1})), "invalid", "items[0].cashDiscount"),
        (&manager, both(json!({"discountPercentage": 100.01})), "invalid", "items[0].discountPercentage"),
        (&manager, both(json!({"discountPercentage": -0.01})), "invalid", "items[0].discountPercentage"),
    ];
    for (staff, sent, code, field) in cases {
        let (status, refused) = sell(&shop, staff, &sent).await;
        assert_eq!((status, &refused["code"]), (422, &json!(code)), "{sent}: {refused}");
        assert!(refused["errors"][field].is_string(), "{field}: {refused}");
    }
    let mut twice = both(json!({"cashDiscount": 10}));
    twice["items"][1] = twice["items"][0].clone();
    let (status, refused) = sell(&shop, &manager, &twice).await;
    assert_eq!(status, 422);
    assert!(refused["errors"]["items[1].id"].is_string(), "{refused}");
    assert_eq!(shop.db.number("SELECT count(*) FROM counter_sales"), 0);
}

#[actix_web::test]
async fn the_owner_sees_who_took_off_how_much() {
    let (shop, [cashier, manager], sarees) = open().await;
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, max_discount_paise) VALUES (gen_random_uuid(), 'Festival', 300, 60000)",
    );
    // An offer is nobody's hand; nor are the paise to the whole rupee.
    assert_eq!(sell(&shop, &cashier, &bill(&[(&sarees[0], 1)], 19_400)).await.0, 201);
    shop.clock.pass(TimeDelta::minutes(1));
    assert_eq!(sell(&shop, &manager, &two(&sarees, &json!({"cashDiscount": 1_000}), 19_400)).await.0, 201);
    shop.clock.pass(TimeDelta::minutes(1));
    let mut small = bill(&[(&sarees[1], 1)], 800);
    small["discountPercentage"] = json!(20);
    let (status, sold) = sell(&shop, &manager, &small).await;
    assert_eq!(status, 201, "{sold}");
    let largest = &sold["data"]["order"]["orderNumber"];
    let day = day_in_india(shop.now());
    let path = format!("/reports/discounts?from={day}&to={day}");
    let (status, told) = shop.call(Method::GET, &path, Some(&manager), None).await;
    assert_eq!(status, 200, "{told}");
    assert_eq!(
        told["data"],
        json!([
            {"staff": "meena", "bills": 2, "reduced": 2, "sold": 22_000, "discount": 1_200, "percentage": 5.45,
             "largestNumber": largest, "largestPercentage": 20},
            {"staff": "anu", "bills": 1, "reduced": 0, "sold": 20_000, "discount": 0, "percentage": 0,
             "largestNumber": null, "largestPercentage": 0},
        ])
    );
    let before = day.pred_opt().unwrap();
    let other_days = format!("/reports/discounts?from={before}&to={before}");
    assert_eq!(shop.call(Method::GET, &other_days, Some(&manager), None).await.1["data"], json!([]));
    assert_eq!(shop.call(Method::GET, &path, Some(&cashier), None).await.0, 403);
}

#[actix_web::test]
async fn a_discount_that_leaves_a_garment_without_a_rate_is_refused() {
    let (shop, [_, manager], [saree, _]) = open().await;
    let blouse = shop.saree("BLO-1", 3_200, 5);
    shop.db.execute(&format!("UPDATE products SET hsn = '6211', gst_bp = 1800 WHERE id = '{blouse}'"));
    shop.db.execute(&format!("UPDATE products SET hsn = '5007', gst_bp = 500 WHERE id = '{saree}'"));
    let blouses = |off: i64| {
        let mut sent = bill(&[(&blouse, 1)], 3_200 - off);
        sent["cashDiscount"] = json!(off);
        sent
    };
    let look = json!({"items": [{"id": blouse, "quantity": 1}], "cashDiscount": 400});
    let (_, quote) = shop.call(Method::POST, "/pos/quote", Some(&manager), Some(&look)).await;
    let obstacle = quote["data"]["obstacle"].as_str().unwrap();
    assert!(obstacle.starts_with("Between ₹2,625.01 and ₹2,950 a piece no GST rate fits"), "{quote}");
    let (status, refused) = sell(&shop, &manager, &blouses(400)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("no_rate_fits")), "{refused}");
    for (off, rate, number) in [(0, 18, 1), (600, 5, 2)] {
        let (status, sold) = sell(&shop, &manager, &blouses(off)).await;
        let body = &sold["data"]["document"]["body"];
        assert_eq!((status, &body["lines"][0]["rate"]), (201, &json!(rate)), "{sold}");
        assert!(body["number"].as_str().unwrap().ends_with(&format!("/00000{number}")), "{body}");
    }
    assert_eq!(shop.breaches(), []);
}
