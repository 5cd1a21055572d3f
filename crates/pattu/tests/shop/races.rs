//! Many at once: the last pieces, one key, one coupon, and every order of the provider's reports.

use crate::support::{TestShop, insist};
use serde_json::{Value, json};

/// An order of one saree with a key of its own, as a browser sends it.
fn keyed(saree: &str, key: usize) -> Value {
    let mut body = TestShop::order_of(saree, 1);
    body["orderId"] = json!(format!("shoppers-key-{key:06}"));
    body
}

#[actix_web::test]
async fn the_last_pieces_over_two_nodes_are_sold_exactly_once() {
    const PIECES: i64 = 7;
    const BUYERS: usize = 64;
    let mut shop = TestShop::open().await;
    let other = shop.second_node();
    let saree = shop.saree("KAN-1", 18_000, PIECES);
    let answers = futures_util::future::join_all((0..BUYERS).map(|buyer| {
        let node = if buyer % 2 == 0 { shop.url.clone() } else { other.clone() };
        let (http, body) = (shop.http.clone(), keyed(&saree, buyer));
        async move {
            let (status, answer, _) = insist(&http, &format!("{node}/orders"), &body).await;
            (status, answer)
        }
    }))
    .await;
    let (placed, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|(status, _)| *status == 201);
    assert_eq!(placed.len(), usize::try_from(PIECES).unwrap());
    for (status, problem) in refused {
        assert_eq!((status, &problem["code"]), (409, &json!("out_of_stock")), "{problem}");
        assert_eq!(problem["available"][0]["available"], 0);
    }
    assert_eq!(shop.free(&saree), 0);
    for (_, answer) in &placed {
        shop.pay(answer["razorpayOrderId"].as_str().unwrap(), "success").await;
    }
    shop.eventually("all are paid", async || {
        shop.db.number("SELECT count(*) FROM orders WHERE payment_status = 'paid'") == PIECES
    })
    .await;
    assert_eq!(shop.on_hand(&saree), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn carts_that_share_sarees_in_any_order_never_wait_for_each_other() {
    let shop = TestShop::open().await;
    let sarees = [shop.saree("A", 3_000, 100), shop.saree("B", 3_000, 100), shop.saree("C", 3_000, 100)];
    let answers = futures_util::future::join_all((0..30_usize).map(|buyer| {
        let mut body = keyed(&sarees[0], buyer);
        let items: Vec<Value> = (0..3)
            .map(|at| json!({"id": sarees[(at * (1 + buyer % 2) + buyer) % 3], "quantity": 1}))
            .collect();
        body["items"] = json!(items);
        let shop = &shop;
        async move { shop.insist("/orders", &body).await }
    }))
    .await;
    for (status, answer) in answers {
        assert_eq!(status, 201, "{answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM orders"), 30);
    assert_eq!(sarees.map(|saree| shop.free(&saree)), [70; 3]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn whoever_is_told_that_the_shop_is_busy_asks_again_and_gets_one_order() {
    const BUYERS: usize = 24;
    // One connection, and hardly a moment to wait for it: the shop is busy at every point of an order's way.
    let tight = [("database.pool_size", "1".to_owned()), ("database.pool_wait_ms", "5".to_owned())];
    let shop = TestShop::open_with(&tight).await;
    let saree = shop.saree("KAN-1", 18_000, 30);
    let url = format!("{}/orders", shop.url);
    let answers = futures_util::future::join_all((0..BUYERS).map(|buyer| {
        let (shop, url, body) = (&shop, &url, keyed(&saree, buyer));
        async move { insist(&shop.http, url, &body).await }
    }))
    .await;
    assert!(answers.iter().any(|(.., busy)| *busy > 0), "nobody had to wait: {answers:?}");
    for (status, answer, busy) in &answers {
        assert_eq!(*status, 201, "after {busy} times busy: {answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM orders"), i64::try_from(BUYERS).unwrap());
    for (number, (_, first, _)) in answers.iter().enumerate() {
        let (status, again) = shop.insist("/orders", &keyed(&saree, number)).await;
        assert_eq!((status, &again["order"]["id"]), (201, &first["order"]["id"]));
        assert_eq!(again["razorpayOrderId"], first["razorpayOrderId"]);
    }
    assert_eq!(shop.free(&saree), 6);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn one_key_is_one_order_however_often_it_is_sent() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 10);
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("order-1732190000000");
    let answers = futures_util::future::join_all((0..8).map(|_| shop.insist("/orders", &body))).await;
    let first = answers[0].1.clone();
    for (status, answer) in &answers {
        assert_eq!(*status, 201, "{answer}");
        assert_eq!(answer["order"]["id"], first["order"]["id"]);
        assert_eq!(answer["accessToken"], first["accessToken"]);
        assert_eq!(answer["razorpayOrderId"], first["razorpayOrderId"]);
    }
    assert_eq!(shop.free(&saree), 9);
    body["items"][0]["quantity"] = json!(2);
    let (status, problem) = shop.ask("/orders", &body).await;
    assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_last_use_of_a_coupon_is_used_once_and_given_back_on_expiry() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 10_000, 50);
    shop.db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses) VALUES ('{}', 'Half', 5000, 'ONCE50', 1)",
        uuid::Uuid::new_v4()
    ));
    let mut body = TestShop::order_of(&saree, 1);
    body["coupon"] = json!(" once50 ");
    let answers = futures_util::future::join_all((0..12).map(|_| shop.insist("/orders", &body))).await;
    let placed: Vec<_> = answers.iter().filter(|(status, _)| *status == 201).collect();
    assert_eq!(placed.len(), 1, "{answers:?}");
    assert_eq!(placed[0].1["order"]["payable"], 5000);
    for (status, problem) in answers.iter().filter(|(status, _)| *status != 201) {
        assert_eq!((*status, &problem["code"]), (422, &json!("coupon_invalid")));
    }
    shop.later(chrono::TimeDelta::minutes(16)).await;
    let (status, _) = shop.ask("/orders", &body).await;
    assert_eq!(status, 201, "the use came back");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn duplicated_reordered_and_simultaneous_webhooks_are_one_sale() {
    for faults in [
        json!({"duplicate": 3}),
        json!({"duplicate": 2, "reorder": true}),
        json!({"duplicate": 2, "concurrent": true}),
        json!({"failed_then_captured": true, "reorder": true, "duplicate": 1}),
        json!({"webhook_before_browser": true, "concurrent": true}),
    ] {
        let shop = TestShop::open().await;
        shop.faults(faults.clone()).await;
        let saree = shop.saree("KAN-1", 18_000, 4);
        let placed = shop.place(&TestShop::order_of(&saree, 2)).await;
        let fields = shop.pay(&placed.provider_order, "success").await;
        let (status, answer) = shop.verify(&placed, &fields).await;
        assert_eq!(status, 200, "{faults} {answer}");
        shop.eventually("it is paid", async || shop.order(&placed).await["paymentStatus"] == "paid").await;
        // Late deliveries change nothing any more.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert_eq!(shop.order(&placed).await["status"], "confirmed", "{faults}");
        assert_eq!(shop.on_hand(&saree), 2, "{faults}");
        assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_paid'"), 1);
        assert_eq!(shop.breaches(), [], "{faults}");
    }
}

/// Asks, as this browser, for the order of a key.
async fn by_key(shop: &TestShop, browser: &reqwest::Client, key: &str) -> (u16, Value) {
    let answer = browser.get(format!("{}/orders/by-key/{key}", shop.url)).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[actix_web::test]
async fn a_key_is_its_browsers_own() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 10);
    let key = "0f8fad5b-d9cb-469f-a165-70867728950e";
    assert_eq!(by_key(&shop, &shop.http, key).await.0, 404, "asking places nothing");
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!(key);
    let placed = shop.place(&body).await;
    let (status, found) = by_key(&shop, &shop.http, key).await;
    assert_eq!((status, &found), (200, &placed.answer), "the same answer as placing it");
    let url = format!("{}/orders", shop.url);
    let nobody = reqwest::Client::builder().no_proxy().build().unwrap();
    for stranger in [&crate::support::browser(), &nobody] {
        assert_eq!(by_key(&shop, stranger, key).await.0, 404);
        let (status, other, _) = insist(stranger, &url, &body).await;
        assert_eq!(status, 201);
        assert_ne!(other["order"]["id"], json!(placed.id), "somebody else's key is another key");
    }
    for short in ["k", "fifteen-letters", "sixteen letters!"] {
        body["orderId"] = json!(short);
        let (status, problem) = shop.ask("/orders", &body).await;
        assert_eq!((status, problem["errors"]["orderId"].is_string()), (422, true), "{problem}");
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_quote_makes_a_browser_known_before_it_orders() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 10);
    let nobody = reqwest::Client::builder().no_proxy().build().unwrap();
    let quote = json!({"items": [{"id": saree, "quantity": 1}]});
    let answer = nobody.post(format!("{}/cart/quote", shop.url)).json(&quote).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("pattu-browser=") && cookie.contains("HttpOnly"), "{cookie}");
    assert!(shop.post("/cart/quote", &quote).await.headers().get("set-cookie").is_none(), "once is enough");
}
