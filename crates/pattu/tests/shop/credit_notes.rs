//! Money goes back after the parcel has left, and a credit note says so.

use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    Placed, TestShop,
    documents::{REGISTERED, documents, packed, ship},
    staff::{refund, signed_in},
};

/// An order of one saree whose parcel has left.
async fn sent(shop: &TestShop, staff: &str, saree: &str) -> Placed {
    let placed = packed(shop, staff, saree).await;
    assert_eq!(ship(shop, staff, &placed.id).await.0, 200);
    placed
}

fn notes(documents: &Value) -> Vec<Value> {
    let all = documents.as_array().unwrap().iter();
    all.filter(|one| one["kind"] == "credit_note").map(|one| one["body"].clone()).collect()
}

#[actix_web::test]
async fn what_goes_back_after_the_parcel_left_is_credited_to_whoever_ordered() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    shop.db.execute(REGISTERED);
    let placed = sent(&shop, &owner, &saree).await;
    let invoice = documents(&shop, &owner, &placed.id).await[0]["body"].clone();

    let parts =
        json!({"cause": "damaged", "lines": [{"productId": saree, "quantity": 1, "backOnSale": false}]});
    for _ in 0..2 {
        let (status, answer) = refund(&shop, &owner, &placed, "back", &parts).await;
        assert_eq!(status, 200, "{answer}");
    }
    let all = documents(&shop, &owner, &placed.id).await;
    assert_eq!((all.as_array().unwrap().len(), &all[0]["kind"]), (2, &json!("tax_invoice")));
    let note = &notes(&all)[0];
    assert_eq!(note["title"], "Credit Note");
    assert!(note["number"].as_str().unwrap().starts_with("CN/"), "{note}");
    assert_eq!(note["corrects"], json!({"number": invoice["number"], "issuedOn": invoice["issuedOn"]}));
    for same in ["sums", "total", "roundOff", "placeOfSupply", "buyer", "seller", "byHsn"] {
        assert_eq!(note[same], invoice[same], "{same}");
    }
    let url = format!("{}/orders/{}/documents", shop.url, placed.id);
    let seen = shop.http.get(url).header("X-Order-Token", &placed.token).send().await.unwrap();
    assert_eq!(seen.json::<Value>().await.unwrap()["data"], all);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_returned_at_the_provider_is_credited_when_it_is_heard_of() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    shop.db.execute(REGISTERED);
    let placed = sent(&shop, &owner, &saree).await;
    let payment = shop.db.text(&format!("SELECT id FROM payments WHERE order_id = '{}'", placed.id));
    let url = format!("{}/control/payments/{payment}/refund", shop.sim.base_url());
    let answer = shop.http.post(url).json(&json!({"amount": 50_000})).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    shop.eventually("the shop hears of it", async || {
        shop.later(TimeDelta::zero()).await;
        notes(&documents(&shop, &owner, &placed.id).await).iter().any(|note| note["total"] == 500)
    })
    .await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn an_order_cancelled_after_its_shipping_was_taken_back_is_credited_whole() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    shop.db.execute(REGISTERED);
    let placed = sent(&shop, &owner, &saree).await;
    let path = format!("/admin/orders/{}", placed.id);
    let (_, seen) = shop.call(Method::GET, &path, Some(&owner), None).await;
    let undo = json!({"version": seen["data"]["version"]});
    assert_eq!(shop.call(Method::POST, &format!("{path}/undo"), Some(&owner), Some(&undo)).await.0, 200);
    assert_eq!(notes(&documents(&shop, &owner, &placed.id).await).len(), 0);
    let cancel = json!({"status": "cancelled"});
    let path = format!("/orders/{}/status", placed.id);
    assert_eq!(shop.call(Method::PATCH, &path, Some(&owner), Some(&cancel)).await.0, 200);
    let credited = notes(&documents(&shop, &owner, &placed.id).await);
    assert_eq!((credited.len(), &credited[0]["total"]), (1, &json!(18_500)));
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn refunds_at_once_on_two_nodes_are_credited_once_each_and_numbered_without_a_gap() {
    let mut shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let other = shop.second_node();
    let saree = shop.saree("KAN-1", 1_000, 40);
    shop.db.execute(REGISTERED);
    let mut orders = Vec::new();
    for _ in 0..3 {
        orders.push(sent(&shop, &owner, &saree).await);
    }
    // Each order is asked for four times what it has: three hundred of a thousand, with a key of its own.
    let calls = (0..12).map(|at| {
        let node = if at % 2 == 0 { &shop.url } else { &other };
        let call = shop.http.post(format!("{node}/orders/{}/refunds", orders[at % 3].id)).bearer_auth(&owner);
        let call = call.header("Idempotency-Key", format!("goodwill-{at}"));
        let parts = json!({"parts": {"cause": "goodwill", "goodwill": 300}});
        async move { call.json(&parts).send().await.unwrap().status().as_u16() }
    });
    let answers = futures_util::future::join_all(calls).await;
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 9, "{answers:?}");
    let mut numbers = Vec::new();
    for order in &orders {
        let credited = notes(&documents(&shop, &owner, &order.id).await);
        assert!(credited.iter().all(|note| note["total"] == 300), "{credited:?}");
        numbers.extend(credited.iter().map(|note| note["number"].as_str().unwrap()[8..].to_owned()));
    }
    numbers.sort();
    assert_eq!(numbers, (1..=9).map(|no| format!("{no:06}")).collect::<Vec<_>>());
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.breaches(), []);
}
