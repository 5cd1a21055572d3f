//! Price labels: what stands on them, in the order asked for.

use crate::support::{TestShop, staff::signed_in};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

#[actix_web::test]
async fn labels_name_the_saree_its_price_and_its_number_as_a_code() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let (short, long) = (shop.saree("KAN-001", 18_500, 3), shop.saree("KANCHIPURAM-001", 900, 1));
    shop.db.execute(&format!(
        "UPDATE products SET mrp_paise = 2000000, specifications = '{{\"length\": \"5.5 m\"}}' WHERE id = '{short}'"
    ));
    let asked = async |body: Value| {
        shop.call(Method::POST, "/admin/products/labels", Some(&cashier), Some(&body)).await
    };
    let (status, answer) = asked(json!({"ids": [long, Uuid::new_v4(), short]})).await;
    assert_eq!(status, 200, "{answer}");
    let labels = answer["data"].as_array().unwrap();
    let told = |label: &Value| {
        ["sku", "price", "mrp", "length", "onHand", "code"].map(|name| label[name].to_string()).join(" ")
    };
    let told: Vec<String> = labels.iter().map(told).collect();
    assert_eq!(
        told,
        [r#""KANCHIPURAM-001" 900 null null 1 "qr""#, r#""KAN-001" 18500 20000 "5.5 m" 3 "code128""#]
    );
    assert!(labels[1]["svg"].as_str().unwrap().starts_with("<svg xmlns"), "{}", labels[1]);
    let many: Vec<Uuid> = (0..101).map(|_| Uuid::new_v4()).collect();
    for ids in [json!([]), json!(many), json!(["no-uuid"]), json!("x")] {
        let (status, answer) = asked(json!({"ids": ids})).await;
        assert_eq!((status, &answer["code"]), (422, &json!("invalid")), "{answer}");
    }
    let nobody =
        shop.call(Method::POST, "/admin/products/labels", None, Some(&json!({"ids": [short]}))).await;
    assert_eq!(nobody.0, 401);
}
