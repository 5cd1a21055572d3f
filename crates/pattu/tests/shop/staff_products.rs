//! Products as staff look after them: prices, flags, stock and what is on sale, against shoppers who buy at the same time.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{TestShop, staff::signed_in};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn change(shop: &TestShop, staff: &str, saree: &str, body: &Value) -> (u16, Value) {
    shop.call(Method::PATCH, &format!("/products/{saree}"), Some(staff), Some(body)).await
}

async fn stock(shop: &TestShop, staff: &str, saree: &str, key: &str, body: &Value) -> (u16, Value) {
    let mut request =
        shop.http.post(format!("{}/admin/products/{saree}/stock", shop.url)).bearer_auth(staff).json(body);
    if !key.is_empty() {
        request = request.header("Idempotency-Key", key);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

fn skus(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|row| row["sku"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn products_are_found_by_view_number_and_name() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    shop.saree("KAN-001", 18_000, 2);
    let gone = shop.saree("GAD-001", 9_000, 0);
    shop.saree("GAD-002", 12_000, 1);
    shop.db.execute(&format!(
        "UPDATE products SET archived_at = now() WHERE id = '{}'",
        shop.saree("OLD-001", 500, 1)
    ));
    for (path, found) in [
        ("?sort=price_low", vec!["GAD-001", "GAD-002", "KAN-001"]),
        ("?view=sold_out", vec!["GAD-001"]),
        ("?view=archived", vec!["OLD-001"]),
        ("?view=all&sort=price_high", vec!["KAN-001", "GAD-002", "GAD-001", "OLD-001"]),
        ("?q=gad-00&sort=price_low", vec!["GAD-001", "GAD-002"]),
        ("?q=saree%20kan", vec!["KAN-001"]),
        ("?q=%25%25%25_saree", vec![]),
        ("?featured=true", vec![]),
        ("?category=silk&sort=price_low&limit=1", vec!["GAD-001"]),
        ("?category=cotton", vec![]),
    ] {
        let (status, answer) = get(&shop, &cashier, &format!("/admin/products{path}")).await;
        assert_eq!((status, skus(&answer)), (200, found), "{path}");
    }
    let (_, first) = get(&shop, &cashier, "/admin/products?sort=price_low&limit=2").await;
    let next = first["next"].as_str().unwrap();
    let (_, second) =
        get(&shop, &cashier, &format!("/admin/products?sort=price_low&limit=2&after={next}")).await;
    assert_eq!((skus(&second), &second["next"]), (vec!["KAN-001"], &Value::Null));
    for path in [
        format!("?after={next}"),
        "?q=ab".to_owned(),
        "?view=vanished".to_owned(),
        "?sort=name".to_owned(),
        "?category=Not%20one".to_owned(),
        "?featured=perhaps".to_owned(),
        "?view=resting&restingDays=91".to_owned(),
    ] {
        assert_eq!(get(&shop, &cashier, &format!("/admin/products{path}")).await.0, 422, "{path}");
    }
    let (_, counts) = get(&shop, &cashier, "/admin/products/counts").await;
    assert_eq!(
        counts,
        json!({"onSale": 3, "soldOut": 1, "runningOut": 0, "resting": 0, "drafts": 0, "archived": 1})
    );
    // A cashier reads and changes nothing.
    assert_eq!(change(&shop, &cashier, &gone, &json!({"version": 1, "price": 1_000})).await.0, 403);
    assert_eq!(
        stock(&shop, &cashier, &gone, "k", &json!({"expected": 0, "now": 1, "reason": "counted"})).await.0,
        403
    );
}

#[actix_web::test]
async fn a_price_is_changed_once_seen_and_kept_in_the_audit_log() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 2);
    let (status, answer) =
        change(&shop, &owner, &saree, &json!({"version": 1, "price": 17_900.50, "featured": true})).await;
    assert_eq!((status, &answer["data"]["price"]), (200, &json!(17_900.5)), "{answer}");
    assert_eq!((&answer["data"]["version"], &answer["data"]["changedBy"]), (&json!(2), &json!("lakshmi")));
    // The second of two tabs.
    let (status, problem) = change(&shop, &owner, &saree, &json!({"version": 1, "price": 20_000})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stale")));
    // The same again, by a tab that did not hear the answer.
    assert_eq!(change(&shop, &owner, &saree, &json!({"version": 1, "price": 17_900.50})).await.0, 200);
    for (body, field) in [
        (json!({"version": 2, "price": 0.5}), "price"),
        (json!({"version": 2, "price": 1_000_001}), "price"),
        (json!({"version": 2, "price": -1}), "price"),
    ] {
        let (status, problem) = change(&shop, &owner, &saree, &body).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"][field].is_string(), "{problem}");
    }
    for body in [
        json!({"version": 2, "price": 18_500.505}),
        json!({"version": 2, "onHand": 500}),
        json!({"version": 2, "reserved": 0, "price": 1}),
        json!({"price": 1_000}),
    ] {
        let (status, problem) = change(&shop, &owner, &saree, &body).await;
        assert!(status == 400 || status == 422, "{status} {problem}");
    }
    assert_eq!(change(&shop, &owner, "x", &json!({"version": 1})).await.0, 404);
    assert_eq!(
        shop.db.text("SELECT concat_ws('|', staff, action, subject_kind, label, before->>'price', after->>'price', after->>'featured')
                      FROM audit_log"),
        "lakshmi|changed_product|product|Saree KAN-1|₹18,500|₹17,900.50|true"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE length(request_id) = 32"), 1);
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 1);
}

#[actix_web::test]
async fn a_changed_price_is_in_the_shop_at_once_on_every_node() {
    let mut shop = TestShop::open().await;
    let second = shop.second_node();
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 2);
    let nodes = [shop.url.clone(), second];
    let price = async |node: &str| -> Value {
        let answer = shop.http.get(format!("{node}/products/{saree}")).send().await.unwrap();
        answer.json::<Value>().await.unwrap()["data"]["price"].clone()
    };
    for node in &nodes {
        assert_eq!(price(node).await, 18_500);
    }
    assert_eq!(change(&shop, &owner, &saree, &json!({"version": 1, "price": 17_000})).await.0, 200);
    for node in &nodes {
        // The word of the change travels.
        shop.eventually(node, async || price(node).await == 17_000).await;
    }
}

#[actix_web::test]
async fn an_archived_saree_is_gone_for_shoppers_and_comes_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 2);
    let held = shop.place(&TestShop::order_of(&saree, 1)).await;
    let path = format!("/products/{saree}");
    let (status, problem) = shop.call(Method::DELETE, &path, Some(&owner), None).await;
    assert_eq!((status, &problem["code"]), (409, &json!("pieces_held")), "{problem}");
    let fields = shop.pay(&held.provider_order, "success").await;
    assert_eq!(shop.verify(&held, &fields).await.0, 200);
    for _ in 0..2 {
        let (status, answer) = shop.call(Method::DELETE, &path, Some(&owner), None).await;
        assert_eq!((status, &answer["data"]["state"]), (200, &json!("archived")), "{answer}");
    }
    assert_eq!(shop.call(Method::GET, &path, None, None).await.0, 404);
    // A flag that is set meanwhile does not say that it was archived now.
    let since = shop.db.text("SELECT archived_at::text FROM products");
    shop.clock.pass(TimeDelta::minutes(5));
    let version = shop.db.number("SELECT version FROM products");
    assert_eq!(change(&shop, &owner, &saree, &json!({"version": version, "trending": true})).await.0, 200);
    assert_eq!(shop.db.text("SELECT archived_at::text FROM products"), since);
    let (status, _) = shop.ask("/orders", &TestShop::order_of(&saree, 1)).await;
    assert!(status >= 400, "nobody buys it");
    let (status, answer) =
        shop.call(Method::POST, &format!("/admin/products/{saree}/restore"), Some(&owner), None).await;
    assert_eq!((status, &answer["data"]["state"]), (200, &json!("on_sale")));
    assert_eq!(shop.call(Method::GET, &path, None, None).await.0, 200);
    assert_eq!(
        shop.db.text("SELECT string_agg(action, ' ' ORDER BY id) FROM audit_log"),
        "archived_product changed_product restored_product"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn pieces_are_counted_against_what_was_seen() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Manager).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    let received = json!({"expected": 5, "now": 8, "reason": "received"});
    // The answer was lost, so it is sent again.
    for _ in 0..2 {
        let (status, answer) = stock(&shop, &owner, &saree, "delivery", &received).await;
        assert_eq!((status, &answer["data"]["onHand"]), (200, &json!(8)), "{answer}");
    }
    for other in [
        json!({"expected": 8, "now": 9, "reason": "received"}),
        json!({"expected": 5, "now": 8, "reason": "counted"}),
    ] {
        let (status, problem) = stock(&shop, &owner, &saree, "delivery", &other).await;
        assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")), "{problem}");
    }
    shop.place(&TestShop::order_of(&saree, 2)).await;
    let (status, problem) =
        stock(&shop, &owner, &saree, "a", &json!({"expected": 5, "now": 3, "reason": "counted"})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("stock_moved")));
    assert!(problem["detail"].as_str().unwrap().contains("There are 8"), "{problem}");
    let (status, problem) =
        stock(&shop, &owner, &saree, "b", &json!({"expected": 8, "now": 1, "reason": "damaged"})).await;
    assert_eq!((status, problem["errors"]["now"].is_string()), (422, true), "{problem}");
    let (status, answer) =
        stock(&shop, &owner, &saree, "c", &json!({"expected": 8, "now": 2, "reason": "damaged"})).await;
    assert_eq!((status, &answer["data"]["free"]), (200, &json!(0)), "{answer}");
    for (key, body) in [
        ("", json!({"expected": 2, "now": 3, "reason": "counted"})),
        ("d", json!({"expected": 2, "now": 100_001, "reason": "counted"})),
        ("d", json!({"expected": 2, "now": -1, "reason": "counted"})),
        ("d", json!({"expected": 2, "now": 3, "reason": "stolen"})),
        ("d", json!({"expected": 2, "now": 1, "reason": "received"})),
        ("d", json!({"expected": 2, "now": 0, "reason": "returned"})),
        ("d", json!({"expected": 2, "now": 3, "reason": "damaged"})),
    ] {
        let (status, problem) = stock(&shop, &owner, &saree, key, &body).await;
        assert!(status == 400 || status == 422, "{status} {problem}");
    }
    assert_eq!(
        shop.db.text("SELECT string_agg(concat_ws(' ', delta, reason, staff), ', ' ORDER BY id) FROM stock_ledger WHERE staff IS NOT NULL"),
        "3 receive lakshmi, -6 damage lakshmi"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE action = 'changed_stock'"), 2);
    assert_eq!(shop.breaches(), []);
}

/// What sells, comes in or comes back rests no more; what is counted or thrown away does.
#[actix_web::test]
async fn sarees_that_nobody_bought_for_long_are_listed_the_longest_first() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let all = ["KAN-1", "KAN-2", "KAN-3", "KAN-4", "KAN-5", "KAN-6"].map(|sku| shop.saree(sku, 2_000, 5));
    let [.., counted, returned, sold, sold_out] = &all;
    shop.db.execute(
        "UPDATE products SET resting_since = now() - interval '1 day' * (80 + 100 * right(sku, 1)::integer)",
    );
    shop.paid(&TestShop::order_of(sold, 1)).await;
    shop.place(&TestShop::order_of(sold_out, 5)).await;
    let back = json!({"expected": 5, "now": 6, "reason": "returned"});
    assert_eq!(stock(&shop, &owner, returned, "back", &back).await.0, 200);
    let less = json!({"expected": 5, "now": 4, "reason": "counted"});
    assert_eq!(stock(&shop, &owner, counted, "less", &less).await.0, 200);
    for (path, found) in [
        ("?view=resting", vec!["KAN-3", "KAN-2", "KAN-1"]),
        ("?view=resting&restingDays=365", vec!["KAN-3"]),
        ("?view=resting&restingDays=180&sort=price_low&q=kan-1", vec![]),
    ] {
        let (status, answer) = get(&shop, &owner, &format!("/admin/products{path}")).await;
        assert_eq!((status, skus(&answer)), (200, found), "{path} {answer}");
    }
    let (_, first) = get(&shop, &owner, "/admin/products?view=resting&limit=1").await;
    let next = first["next"].as_str().unwrap();
    let (_, second) = get(&shop, &owner, &format!("/admin/products?view=resting&limit=1&after={next}")).await;
    assert_eq!((skus(&second), second["data"][0]["restingSince"].is_string()), (vec!["KAN-2"], true));
    assert_eq!(get(&shop, &owner, "/admin/products/counts").await.1["resting"], 3);
    assert_eq!(shop.breaches(), []);
}

/// Ten shoppers buy while staff count: every count either saw the sale or is refused, and nothing is sold twice.
#[actix_web::test]
async fn counting_while_shoppers_buy_brings_no_sold_piece_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 6);
    let order = TestShop::order_of(&saree, 1);
    let buying = join_all((0..10).map(|_| shop.ask("/orders", &order)));
    let counts: Vec<(String, Value)> = (0..5)
        .map(|number| {
            (
                format!("count {number}"),
                json!({"expected": 6 + number, "now": 7 + number, "reason": "received"}),
            )
        })
        .collect();
    let counting = join_all(counts.iter().map(|(key, body)| stock(&shop, &owner, &saree, key, body)));
    let (orders, counted) = futures_util::join!(buying, counting);
    let sold = orders.iter().filter(|(status, _)| *status == 201).count();
    let received = counted.iter().filter(|(status, _)| *status == 200).count();
    assert!(counted.iter().all(|(status, _)| *status == 200 || *status == 409), "{counted:?}");
    let on_hand = 6 + i64::try_from(received).unwrap();
    assert_eq!(shop.on_hand(&saree), on_hand);
    assert_eq!(shop.free(&saree), on_hand - i64::try_from(sold).unwrap());
    assert_eq!(shop.breaches(), []);
}
