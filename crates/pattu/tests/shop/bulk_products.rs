//! Many sarees changed alike: each for itself, and what cannot be is said.

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{TestShop, staff::signed_in};

async fn bulk(shop: &TestShop, staff: &str, body: &Value) -> (u16, Value) {
    shop.call(Method::POST, "/admin/products/bulk", Some(staff), Some(body)).await
}

fn codes(answer: &Value) -> Vec<&str> {
    let results = answer["data"].as_array().unwrap();
    results
        .iter()
        .map(|one| one["code"].as_str().unwrap_or(if one["ok"] == true { "ok" } else { "?" }))
        .collect()
}

fn items(ids: &[String], version: u32) -> Value {
    json!(ids.iter().map(|id| json!({"id": id, "version": version})).collect::<Vec<_>>())
}

#[actix_web::test]
async fn each_saree_is_changed_for_itself_over_the_version_that_was_seen() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    shop.db.execute("INSERT INTO categories (id, name) VALUES ('gadwal', 'Gadwal')");
    let sarees: Vec<String> = (1..=3).map(|n| shop.saree(&format!("KAN-{n}"), 18_000, 2)).collect();
    shop.db.execute(&format!(
        "UPDATE products SET version = 2 WHERE id = '{}'; UPDATE products SET cost_paise = 5",
        sarees[1]
    ));
    let foreign = Uuid::from_u128(7).to_string();
    let mut ids = sarees.clone();
    ids.push(foreign);

    let body = json!({"action": "category", "categoryId": "gadwal", "items": items(&ids, 1)});
    let (status, answer) = bulk(&shop, &manager, &body).await;
    assert_eq!((status, codes(&answer)), (200, vec!["ok", "stale", "ok", "not_found"]), "{answer}");
    let (_, again) = bulk(&shop, &manager, &body).await;
    assert_eq!(codes(&again), ["ok", "stale", "ok", "not_found"], "what is so already is no error");
    assert_eq!(shop.db.number("SELECT count(*) FROM products WHERE category_id = 'gadwal'"), 2);
    assert_eq!(
        shop.db.number("SELECT count(*) FROM products WHERE cost_paise = 5"),
        3,
        "a manager leaves it as it is"
    );

    let prices = json!({"action": "price", "items": [
        {"id": ids[0], "version": 2, "price": 17_100}, {"id": ids[1], "version": 2, "price": 0.5}, {"id": ids[2], "version": 2}]});
    let (_, answer) = bulk(&shop, &owner, &prices).await;
    assert_eq!(codes(&answer), ["ok", "invalid", "invalid"], "{answer}");
    let flags = json!({"action": "flags", "featured": true, "items": [{"id": ids[0], "version": 3}]});
    assert_eq!(codes(&bulk(&shop, &owner, &flags).await.1), ["ok"]);
    assert_eq!(
        shop.db.text("SELECT concat_ws(' ', price_paise, featured, trending, version) FROM products WHERE sku = 'KAN-1'"),
        "1710000 t f 4"
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE action = 'changed_product'"), 4);
}

#[actix_web::test]
async fn sarees_go_off_sale_and_on_again_together() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let held = shop.saree("KAN-1", 18_000, 2);
    let free = shop.saree("KAN-2", 18_000, 2);
    shop.place(&TestShop::order_of(&held, 1)).await;
    let form = json!({"sku": "NEW-1", "name": "Teal", "categoryId": "silk", "price": 18_500, "media": []});
    let request = shop.http.post(format!("{}/products", shop.url)).bearer_auth(&owner).json(&form);
    let draft: Value = request.header("Idempotency-Key", "one").send().await.unwrap().json().await.unwrap();
    let draft = draft["data"]["id"].as_str().unwrap().to_owned();
    let all = [held, free.clone(), draft];
    let (_, answer) = bulk(&shop, &owner, &json!({"action": "archive", "items": items(&all, 1)})).await;
    assert_eq!(codes(&answer), ["pieces_held", "ok", "draft"], "{answer}");
    let (_, answer) =
        bulk(&shop, &owner, &json!({"action": "publish", "pieces": 1, "items": items(&all[1..], 1)})).await;
    assert_eq!(codes(&answer), ["stale", "not_ready"], "{answer}");
    assert!(answer["data"][1]["message"].as_str().unwrap().contains("picture"), "{answer}");
    let (_, answer) =
        bulk(&shop, &owner, &json!({"action": "publish", "pieces": 1, "items": items(&[free], 2)})).await;
    assert_eq!(codes(&answer), ["ok"], "{answer}");
    assert_eq!(shop.db.number("SELECT count(*) FROM products WHERE archived_at IS NULL"), 2);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_change_of_many_says_what_is_missing_and_who_may() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let one = shop.saree("KAN-1", 18_000, 2);
    let many: Vec<String> = (0..101).map(|n| Uuid::from_u128(n).to_string()).collect();
    for (body, field) in [
        (json!({"action": "archive", "items": []}), "items"),
        (json!({"action": "archive", "items": items(&many, 1)}), "items"),
        (json!({"action": "archive", "items": items(&[one.clone(), one.clone()], 1)}), "items"),
        (json!({"action": "category", "items": items(std::slice::from_ref(&one), 1)}), "categoryId"),
        (json!({"action": "flags", "items": items(std::slice::from_ref(&one), 1)}), "featured"),
        (json!({"action": "publish", "items": items(std::slice::from_ref(&one), 1)}), "pieces"),
    ] {
        let (status, problem) = bulk(&shop, &owner, &body).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"][field].is_string(), "{field}: {problem}");
    }
    assert_eq!(bulk(&shop, &owner, &json!({"action": "burn", "items": []})).await.0, 422);
    assert_eq!(bulk(&shop, &cashier, &json!({"action": "archive", "items": items(&[one], 1)})).await.0, 403);
    assert_eq!(shop.db.number("SELECT count(*) FROM products WHERE archived_at IS NULL"), 1);
}
