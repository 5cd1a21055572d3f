//! What costs the shop something can be done often, but not without end (ruling 32).

use crate::support::TestShop;
use serde_json::{Value, json};

fn order_by(saree: &str, phone: &str, email: &str) -> Value {
    let mut body = TestShop::order_of(saree, 1);
    body["shippingAddress"]["phone"] = json!(phone);
    body["shippingAddress"]["email"] = json!(email);
    body
}

#[actix_web::test]
async fn one_person_cannot_hold_the_whole_shop() {
    let shop = TestShop::open_with(&[("limits.orders_per_contact", "3".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 20);
    for spelling in ["9876500001", "+91 98765 00001", "098765-00001"] {
        shop.place(&order_by(&saree, spelling, &format!("{}@example.in", spelling.len()))).await;
    }
    let (status, answer) = shop.ask("/orders", &order_by(&saree, "9876500001", "else@example.in")).await;
    assert_eq!((status, &answer["code"]), (429, &json!("rate_limited")), "{answer}");
    for number in 2..5 {
        shop.place(&order_by(&saree, &format!("987650000{number}"), "One@Example.in")).await;
    }
    let (status, _) = shop.ask("/orders", &order_by(&saree, "9876500009", "one@example.in")).await;
    assert_eq!(status, 429, "nor with one email address");
    shop.place(&order_by(&saree, "9876500010", "neighbour@example.in")).await;
    shop.clock.pass(chrono::Duration::minutes(1));
    shop.place(&order_by(&saree, "9876500001", "one@example.in")).await;
    let held = shop.db.number("SELECT reserved FROM products WHERE sku = 'KAN-1'");
    assert_eq!(held, 8, "what was refused holds nothing");
}

#[actix_web::test]
async fn ten_orders_at_once_are_no_more_than_three_a_minute() {
    let shop = TestShop::open_with(&[("limits.orders_per_contact", "3".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 20);
    let order = order_by(&saree, "9876500001", "one@example.in");
    let answers = futures_util::future::join_all((0..10).map(|_| shop.ask("/orders", &order))).await;
    let mut statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [[201; 3].as_slice(), &[429; 7]].concat());
    assert_eq!(shop.db.number("SELECT reserved FROM products WHERE sku = 'KAN-1'"), 3);
}

/// A shop behind a proxy of its own, so that a test can come from anywhere.
async fn shop_behind_a_proxy(settings: &[(&'static str, String)]) -> TestShop {
    let mut all = vec![("http.trusted_proxies", "127.0.0.1".to_owned())];
    all.extend_from_slice(settings);
    TestShop::open_with(&all).await
}

async fn post_from(shop: &TestShop, address: &str, path: &str, body: &Value) -> (u16, Value) {
    let request = shop.http.post(format!("{}{path}", shop.url)).header("X-Forwarded-For", address);
    let answer = request.json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
}

#[actix_web::test]
async fn nobody_uses_up_the_orders_of_somebody_else() {
    let shop = shop_behind_a_proxy(&[("limits.orders_per_contact", "3".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 30);
    let order = order_by(&saree, "9876500001", "victim@example.in");
    let mut empty = order.clone();
    empty["items"] = json!([]);
    let mut too_dear = order.clone();
    too_dear["total"] = json!(1);
    for _ in 0..6 {
        assert_eq!(post_from(&shop, "192.0.2.1", "/orders", &empty).await.0, 422);
        assert_eq!(post_from(&shop, "192.0.2.1", "/orders", &too_dear).await.0, 409);
    }
    let mut keyed = order.clone();
    keyed["orderId"] = json!("0f8fad5b-d9cb-469f-a165-70867728950e");
    for _ in 0..6 {
        let (status, answer) = post_from(&shop, "192.0.2.1", "/orders", &keyed).await;
        assert_eq!(status, 201, "what was refused and what is repeated does not count: {answer}");
    }
    for _ in 0..2 {
        assert_eq!(post_from(&shop, "192.0.2.1", "/orders", &order).await.0, 201);
    }
    assert_eq!(post_from(&shop, "192.0.2.1", "/orders", &order).await.0, 429, "three orders a minute");
    let (status, answer) = post_from(&shop, "198.51.100.7", "/orders", &order).await;
    assert_eq!(status, 201, "whoever ordered in my name elsewhere did not use up mine: {answer}");
}

#[actix_web::test]
async fn codes_are_not_found_by_ordering_either() {
    let shop = TestShop::open_with(&[("limits.unknown_coupons", "4".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 20);
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES (gen_random_uuid(), 'Family', 5000, 'FAMILY50')",
    );
    let order = async |coupon: &str| {
        let mut body = TestShop::order_of(&saree, 1);
        body["coupon"] = json!(coupon);
        shop.ask("/orders", &body).await
    };
    let quote = json!({"items": [{"id": saree, "quantity": 1}], "coupon": "AAAA"});
    assert_eq!(shop.ask("/cart/quote", &quote).await.0, 200);
    assert_eq!(order("FAMILY50").await.0, 201, "who knows it is not counted");
    for guess in ["BBBB", "CCCC", "DDDD"] {
        let (status, problem) = order(guess).await;
        assert_eq!((status, &problem["message"]), (422, &json!("Invalid coupon code")), "{problem}");
    }
    for guess in ["EEEE", "FAMILY50"] {
        let (status, problem) = order(guess).await;
        assert_eq!((status, &problem["code"]), (422, &json!("coupon_invalid")));
        assert_eq!(problem["errors"]["coupon"], "Too many wrong codes were tried. Please try again later");
    }
    let (_, answer) = shop.ask("/cart/quote", &quote).await;
    assert_eq!(answer["coupon"]["message"], "Too many wrong codes were tried. Please try again later");
    assert_eq!(shop.ask("/orders", &TestShop::order_of(&saree, 1)).await.0, 201, "without a code as ever");
}

#[actix_web::test]
async fn one_address_may_order_much_and_not_without_end() {
    let shop = TestShop::open_with(&[("limits.orders_per_address", "5".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 20);
    for number in 0..5 {
        shop.place(&order_by(&saree, &format!("987650000{number}"), &format!("{number}@example.in"))).await;
    }
    let (status, _) = shop.ask("/orders", &order_by(&saree, "9876500009", "nine@example.in")).await;
    assert_eq!(status, 429);
}

#[actix_web::test]
async fn codes_are_not_found_by_trying() {
    let shop = TestShop::open_with(&[("limits.unknown_coupons", "4".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 20);
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES (gen_random_uuid(), 'Family', 5000, 'FAMILY50')",
    );
    let quote = async |coupon: &str| {
        let body = json!({"items": [{"id": saree, "quantity": 1}], "coupon": coupon});
        let (status, answer) = shop.ask("/cart/quote", &body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    };
    for guess in ["AAAA", "BBBB", "CCCC", "DDDD"] {
        assert_eq!(quote("FAMILY50").await["discount"], 9_000, "who knows it is not counted");
        assert_eq!(quote(guess).await["coupon"]["message"], "Invalid coupon code");
    }
    for guess in ["EEEE", "FAMILY50"] {
        let answer = quote(guess).await;
        assert_eq!(
            (&answer["coupon"]["message"], &answer["discount"], &answer["payable"]),
            (&json!("Too many wrong codes were tried. Please try again later"), &json!(0), &json!(18_000)),
            "the code is not looked at, the cart is"
        );
    }
    shop.clock.pass(chrono::Duration::hours(1));
    assert_eq!(quote("FAMILY50").await["discount"], 9_000);
}
