//! Categories as staff look after them: added, renamed, put into order, deleted when they hold nothing.

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{TestShop, staff::signed_in};

async fn add(shop: &TestShop, staff: &str, id: &str, name: &str) -> (u16, Value) {
    let body = json!({"id": id, "category": {"name": name}});
    shop.call(Method::POST, "/admin/categories", Some(staff), Some(&body)).await
}

async fn save(shop: &TestShop, staff: &str, id: &str, version: u32, category: &Value) -> (u16, Value) {
    let body = json!({"version": version, "category": category});
    shop.call(Method::PUT, &format!("/admin/categories/{id}"), Some(staff), Some(&body)).await
}

async fn delete(shop: &TestShop, staff: &str, id: &str) -> u16 {
    let path = format!("{}/admin/categories/{id}", shop.url);
    shop.http.delete(path).bearer_auth(staff).send().await.unwrap().status().as_u16()
}

async fn names(shop: &TestShop) -> Vec<String> {
    let (_, list) = shop.call(Method::GET, "/categories", None, None).await;
    list["data"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn categories_are_added_changed_ordered_and_deleted_when_empty() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    for (id, name) in [("gadwal", "Gadwal"), ("gadwal", "Gadwal"), ("banarasi-katan", "Banarasi Katan")] {
        let (status, answer) = add(&shop, &manager, id, name).await;
        assert_eq!((status, &answer["data"]["version"]), (201, &json!(1)), "{answer}");
    }
    assert_eq!(add(&shop, &manager, "gadwal", "Another").await.1["code"], "id_taken");
    assert_eq!(add(&shop, &manager, "Gad wal", "Gadwal").await.1["errors"].as_object().unwrap().len(), 1);
    assert_eq!(names(&shop).await, ["Gadwal", "Banarasi Katan"]);

    let words = json!({"name": "Gadwal cotton", "description": "Cotton with a silk border.", "hsn": "5208", "gstRate": 500});
    for _ in 0..2 {
        let (status, answer) = save(&shop, &manager, "gadwal", 1, &words).await;
        assert_eq!((status, &answer["data"]["version"]), (200, &json!(2)), "{answer}");
    }
    let (_, problem) = save(&shop, &manager, "gadwal", 1, &json!({"name": "Late"})).await;
    assert_eq!(problem["code"], "stale");
    let (_, problem) =
        save(&shop, &manager, "gadwal", 2, &json!({"name": "x", "hsn": "1", "gstRate": 1})).await;
    assert_eq!(problem["errors"].as_object().unwrap().len(), 2, "{problem}");
    assert_eq!(save(&shop, &manager, "nowhere", 1, &words).await.0, 404);

    let order = async |ids: Value| {
        let body = json!({ "ids": ids });
        shop.call(Method::PUT, "/admin/categories/order", Some(&manager), Some(&body)).await.0
    };
    assert_eq!(order(json!(["gadwal"])).await, 409, "one is missing");
    assert_eq!(order(json!(["gadwal", "gadwal"])).await, 409);
    assert_eq!(order(json!(["banarasi-katan", "gadwal"])).await, 200);
    assert_eq!(names(&shop).await, ["Banarasi Katan", "Gadwal cotton"]);

    let saree = shop.saree("GAD-1", 18_000, 1);
    shop.db.execute(&format!(
        "UPDATE products SET category_id = 'gadwal', archived_at = now() WHERE id = '{saree}'"
    ));
    assert_eq!(delete(&shop, &manager, "gadwal").await, 409, "an archived saree lies in it");
    assert_eq!(delete(&shop, &manager, "banarasi-katan").await, 204);
    assert_eq!(delete(&shop, &manager, "banarasi-katan").await, 404);
    let said =
        shop.db.text("SELECT string_agg(action || ' ' || subject_id, ', ' ORDER BY id) FROM audit_log");
    assert_eq!(
        said,
        "created_category gadwal, created_category banarasi-katan, changed_category gadwal, \
         ordered_categories all, deleted_category banarasi-katan"
    );
}

#[actix_web::test]
async fn a_renamed_category_is_in_the_shop_on_every_node_and_finds_its_sarees() {
    let mut shop = TestShop::open().await;
    let second = shop.second_node();
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    add(&shop, &manager, "gadwal", "Gadwal").await;
    let form = json!({"sku": "NEW-1", "name": "Peacock on teal", "categoryId": "gadwal", "price": 18_500, "media": []});
    let request = shop.http.post(format!("{}/products", shop.url)).bearer_auth(&manager).json(&form);
    assert_eq!(request.header("Idempotency-Key", "one").send().await.unwrap().status(), 201);
    shop.db.execute("UPDATE products SET published_at = now(), archived_at = NULL");
    let seen = async || {
        let answer = shop.http.get(format!("{second}/categories")).send().await.unwrap();
        answer.json::<Value>().await.unwrap()["data"][0]["name"].clone()
    };
    assert_eq!(seen().await, "Gadwal");
    assert_eq!(save(&shop, &manager, "gadwal", 1, &json!({"name": "Venkatagiri"})).await.0, 200);
    shop.eventually("the other node shows the new name", async || seen().await == "Venkatagiri").await;
    for (typed, found) in [("venkatagiri", 1), ("gadwal", 0)] {
        let (_, list) = shop.call(Method::GET, &format!("/products?q={typed}"), None, None).await;
        assert_eq!(list["data"].as_array().unwrap().len(), found, "{typed}");
    }
    // A cashier reads and changes nothing.
    assert_eq!(shop.call(Method::GET, "/admin/categories", Some(&cashier), None).await.0, 200);
    assert_eq!(add(&shop, &cashier, "new", "New").await.0, 403);
    assert_eq!(save(&shop, &cashier, "gadwal", 2, &json!({"name": "x"})).await.0, 403);
    assert_eq!(delete(&shop, &cashier, "gadwal").await, 403);
}
