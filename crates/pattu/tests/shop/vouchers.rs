//! Money that came before the goods went has a voucher, and another one when it goes back; and a rate that changes on a day.

use std::collections::BTreeSet;

use crate::support::{
    Placed, TestShop,
    documents::{REGISTERED, documents, packed, ship},
    staff::{back, refund, save_invoice_terms, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_invoices::issue_owed_vouchers;
use pattu_kernel::day_in_india;
use reqwest::Method;
use serde_json::json;

async fn registered_shop() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 10_000, 50);
    shop.db.execute(REGISTERED);
    let owner = back(&shop, "lakshmi").await;
    (shop, owner, saree)
}

async fn with_vouchers() -> (TestShop, String, String) {
    let (shop, owner, saree) = registered_shop().await;
    let (status, answer) = save_invoice_terms(&shop, &owner, &[("vouchers", json!(true))]).await;
    assert_eq!(status, 200, "{answer}");
    (shop, owner, saree)
}

async fn titles(shop: &TestShop, owner: &str, order: &Placed) -> Vec<String> {
    let papers = documents(shop, owner, &order.id).await;
    papers
        .as_array()
        .unwrap()
        .iter()
        .map(|paper| paper["body"]["title"].as_str().unwrap().to_owned())
        .collect()
}

#[actix_web::test]
async fn whoever_pays_gets_a_receipt_voucher_and_with_the_parcel_the_invoice() {
    let (shop, owner, saree) = with_vouchers().await;
    let placed = packed(&shop, &owner, &saree).await;
    assert_eq!(titles(&shop, &owner, &placed).await, [""; 0], "paying waits for no number");
    shop.later(TimeDelta::seconds(1)).await;
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(titles(&shop, &owner, &placed).await, ["Receipt Voucher"]);
    let paper = documents(&shop, &owner, &placed.id).await[0].clone();
    assert_eq!((&paper["kind"], &paper["body"]["total"]), (&json!("receipt_voucher"), &json!(10_000)));
    assert!(paper["body"]["number"].as_str().unwrap().starts_with("RV/"), "{paper}");
    let url = format!("{}/orders/{}/documents/{}", shop.url, placed.id, paper["file"].as_str().unwrap());
    let answer = shop.http.get(url).header("X-Order-Token", &placed.token).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(&answer.bytes().await.unwrap()[..5], b"%PDF-");

    assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);
    assert_eq!(titles(&shop, &owner, &placed).await, ["Receipt Voucher", "Tax Invoice"]);
    assert_eq!(shop.breaches(), []);

    let day = day_in_india(shop.now());
    let book = format!("{}/reports/day-book?from={day}&to={day}", shop.url);
    let book = shop.http.get(book).bearer_auth(&owner).send().await.unwrap().text().await.unwrap();
    assert!(book.contains("Tax Invoice") && !book.contains("Voucher"), "{book}");
}

#[actix_web::test]
async fn what_goes_back_before_the_parcel_left_has_a_refund_voucher() {
    let (shop, owner, saree) = with_vouchers().await;
    let placed = shop.paid(&TestShop::order_of(&saree, 2)).await;
    shop.later(TimeDelta::seconds(1)).await;
    let parts = json!({"cause": "cancelled", "lines": [{"productId": saree, "quantity": 1, "backOnSale": true}],
        "shipping": false, "goodwill": 0});
    assert_eq!(refund(&shop, &owner, &placed, "vouchers-refund-1", &parts).await.0, 200);
    let path = format!("/orders/{}/status", placed.id);
    let cancelled = json!({"status": "cancelled"});
    assert_eq!(shop.call(Method::PATCH, &path, Some(&owner), Some(&cancelled)).await.0, 200);
    // Given up before its voucher was issued.
    let quick = shop.paid(&TestShop::order_of(&saree, 1)).await;
    let path = format!("/orders/{}/status", quick.id);
    assert_eq!(shop.call(Method::PATCH, &path, Some(&owner), Some(&cancelled)).await.0, 200);
    shop.later(TimeDelta::minutes(2)).await;
    let papers = documents(&shop, &owner, &placed.id).await;
    let told: Vec<_> =
        papers.as_array().unwrap().iter().map(|paper| (&paper["kind"], &paper["body"]["total"])).collect();
    let (receipt, back) = (json!("receipt_voucher"), json!("refund_voucher"));
    assert_eq!(
        told,
        [(&receipt, &json!(20_000)), (&back, &json!(20_000))],
        "both refunds, before the worker came"
    );
    assert_eq!(papers[1]["body"]["corrects"]["number"], papers[0]["body"]["number"]);
    assert_eq!(titles(&shop, &owner, &quick).await, ["Receipt Voucher", "Refund Voucher"]);
    shop.later(TimeDelta::minutes(2)).await;
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn two_workers_issue_each_voucher_once_and_without_a_gap() {
    let (shop, _, saree) = with_vouchers().await;
    let mut orders = Vec::new();
    for _ in 0..8 {
        orders.push(shop.paid(&TestShop::order_of(&saree, 1)).await);
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM vouchers_owed"), 8);
    let (first, second) = (shop.db.database(), shop.db.database());
    let rounds = [&first, &second, &first, &second];
    let done = futures_util::future::join_all(
        rounds.map(|database| issue_owed_vouchers(database, shop.clock.as_ref())),
    )
    .await;
    assert_eq!(done.into_iter().map(Result::unwrap).sum::<usize>(), 8);
    let numbers: BTreeSet<String> = shop
        .db
        .text("SELECT string_agg(no::text, ' ') FROM documents WHERE kind = 'receipt_voucher'")
        .split(' ')
        .map(str::to_owned)
        .collect();
    assert_eq!(numbers, (1..=8).map(|no| no.to_string()).collect());
    assert_eq!(shop.db.number("SELECT count(*) FROM vouchers_owed"), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_shop_that_wants_none_owes_none() {
    let (shop, owner, saree) = registered_shop().await;
    let placed = shop.paid(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM vouchers_owed"), 0);
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(titles(&shop, &owner, &placed).await, [""; 0]);
}

#[actix_web::test]
async fn a_rate_that_was_entered_ahead_stands_on_invoices_from_its_day_on() {
    let (shop, owner, saree) = registered_shop().await;
    let day = day_in_india(shop.now() + TimeDelta::days(2)).to_string();
    let change = |rate: i32, hsn: &str| json!([{"hsn": hsn, "from": day, "rate": rate}]);
    let (status, wrong) = save_invoice_terms(&shop, &owner, &[("rateChanges", change(7, "50"))]).await;
    assert_eq!(status, 422, "{wrong}");
    let (status, answer) = save_invoice_terms(&shop, &owner, &[("rateChanges", change(12, "5007"))]).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["data"]["invoices"]["value"]["rateChanges"], change(12, "5007"));
    let rate = async |order: &Placed, staff: &str| {
        assert_eq!(ship(&shop, staff, &order.id).await.0, 200);
        documents(&shop, staff, &order.id).await[0]["body"]["lines"][0]["rate"].clone()
    };
    let today = packed(&shop, &owner, &saree).await;
    assert_eq!(rate(&today, &owner).await, 5);
    shop.clock.pass(TimeDelta::days(3));
    let owner = back(&shop, "lakshmi").await;
    let later = packed(&shop, &owner, &saree).await;
    assert_eq!(rate(&later, &owner).await, 12);
}
