//! What the shop knows of a saree for price, stock and taxes, and what of it is the owner's alone.

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{TestShop, staff::signed_in};

async fn create(shop: &TestShop, staff: &str, key: &str, body: &Value) -> (u16, Value) {
    let request = shop.http.post(format!("{}/products", shop.url)).bearer_auth(staff).json(body);
    let answer = request.header("Idempotency-Key", key).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn save(shop: &TestShop, staff: &str, saree: &Value, version: u32, body: &Value) -> (u16, Value) {
    let path = format!("/products/{}", saree["id"].as_str().unwrap());
    let body = json!({"version": version, "product": body});
    shop.call(Method::PUT, &path, Some(staff), Some(&body)).await
}

fn form(sku: &str) -> Value {
    json!({"sku": sku, "name": "Gadwal in peacock", "categoryId": "gadwal", "price": 18_500, "media": [],
        "mrp": 19_900, "lowStockAt": 2, "weight": 650, "barcode": format!("890-{sku}"), "hsn": "5007", "gstRate": 500})
}

async fn open() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    shop.db.execute("INSERT INTO categories (id, name) VALUES ('gadwal', 'Gadwal')");
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    (shop, owner, manager)
}

#[actix_web::test]
async fn facts_for_trade_are_stored_and_every_mistake_is_told_at_its_field() {
    let (shop, owner, _) = open().await;
    let (status, answer) = create(&shop, &owner, "one", &form("GAD-1")).await;
    assert_eq!(status, 201, "{answer}");
    for (field, value) in [("mrp", json!(19_900)), ("lowStockAt", json!(2)), ("weight", json!(650))] {
        assert_eq!(answer["data"][field], value, "{answer}");
    }
    assert_eq!(
        (&answer["data"]["barcode"], &answer["data"]["hsn"], &answer["data"]["gstRate"]),
        (&json!("890-GAD-1"), &json!("5007"), &json!(500))
    );
    let mut wrong = form("GAD-1");
    for (field, value) in [
        ("mrp", json!(18_499.99)),
        ("cost", json!(-1)),
        ("lowStockAt", json!(100_001)),
        ("weight", json!(0)),
        ("barcode", json!("890 1")),
        ("hsn", json!("50")),
        ("gstRate", json!(700)),
    ] {
        wrong[field] = value;
    }
    let (status, problem) = save(&shop, &owner, &answer["data"], 1, &wrong).await;
    assert_eq!(status, 422, "{problem}");
    assert_eq!(
        problem["errors"].as_object().unwrap().keys().collect::<Vec<_>>(),
        ["barcode", "cost", "gstRate", "hsn", "lowStockAt", "mrp", "weight"]
    );
    let mut same_barcode = form("GAD-2");
    same_barcode["barcode"] = json!("890-GAD-1");
    let (status, problem) = create(&shop, &owner, "two", &same_barcode).await;
    assert_eq!((status, &problem["errors"]["barcode"]), (422, &json!("Another saree has this barcode")));
    let bare = json!({"sku": "GAD-1", "name": "Gadwal in peacock", "categoryId": "gadwal", "price": 18_500, "media": []});
    let (status, answer) = save(&shop, &owner, &answer["data"], 1, &bare).await;
    assert_eq!((status, &answer["data"]["mrp"], &answer["data"]["hsn"]), (200, &Value::Null, &Value::Null));
    assert_eq!(
        shop.db.number(
            "SELECT num_nonnulls(mrp_paise, low_stock_at, weight_g, barcode, hsn, gst_bp) FROM products"
        ),
        0
    );
}

#[actix_web::test]
async fn what_a_saree_cost_is_the_owners_to_know() {
    let (shop, owner, manager) = open().await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    let mut costly = form("GAD-1");
    costly["cost"] = json!(11_000);
    assert_eq!(create(&shop, &manager, "no", &costly).await.0, 403);
    let (_, answer) = create(&shop, &owner, "one", &costly).await;
    assert_eq!(answer["data"]["cost"], 11_000, "{answer}");
    let path = format!("/admin/products/{}", answer["data"]["id"].as_str().unwrap());
    for staff in [&manager, &cashier] {
        let (status, seen) = shop.call(Method::GET, &path, Some(staff), None).await;
        assert_eq!((status, &seen["data"]["cost"]), (200, &Value::Null));
        assert!(!seen.to_string().contains("11000"), "{seen}");
    }
    // Who does not see it leaves it as it is, and may not set it.
    let mut renamed = form("GAD-1");
    renamed["name"] = json!("Gadwal in teal");
    let (status, saved) = save(&shop, &manager, &answer["data"], 1, &renamed).await;
    assert_eq!((status, &saved["data"]["cost"]), (200, &Value::Null), "{saved}");
    assert_eq!(shop.db.number("SELECT cost_paise FROM products"), 1_100_000);
    renamed["cost"] = json!(1);
    assert_eq!(save(&shop, &manager, &answer["data"], 2, &renamed).await.0, 403);
    let (_, log) = shop.call(Method::GET, "/admin/audit", Some(&manager), None).await;
    assert!(log.to_string().contains("created_product") && !log.to_string().contains("cost"), "{log}");
    let (_, log) = shop.call(Method::GET, "/admin/audit?action=changed_cost", Some(&owner), None).await;
    assert_eq!(log["data"].as_array().unwrap().len(), 1, "{log}");
    costly["name"] = json!("Gadwal in teal");
    costly.as_object_mut().unwrap().remove("cost");
    assert_eq!(save(&shop, &owner, &answer["data"], 2, &costly).await.0, 200);
    assert_eq!(shop.db.number("SELECT count(*) FROM products WHERE cost_paise IS NULL"), 1);
}

#[actix_web::test]
async fn a_saree_runs_out_at_its_own_number_and_one_of_a_kind_never() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    shop.saree("KAN-1", 18_000, 1);
    shop.saree("KAN-2", 18_000, 2);
    shop.saree("KAN-3", 18_000, 3);
    shop.db.execute("UPDATE products SET low_stock_at = 2 WHERE sku <> 'KAN-1'");
    let (_, list) = shop.call(Method::GET, "/admin/products?view=running_out", Some(&cashier), None).await;
    assert_eq!((list["data"].as_array().unwrap().len(), &list["data"][0]["sku"]), (1, &json!("KAN-2")));
    let (_, counts) = shop.call(Method::GET, "/admin/products/counts", Some(&cashier), None).await;
    assert_eq!(counts["runningOut"], 1);
}
