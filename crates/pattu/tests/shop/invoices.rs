//! A parcel leaves with its invoice: who reads it, what stops it, and numbers without a gap.

use std::collections::BTreeSet;

use crate::support::{
    TestShop,
    area::shopper,
    documents::{REGISTERED, documents, packed, ship},
    staff::{back, refund, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::json;

async fn with_token(shop: &TestShop, order: &str, token: &str) -> u16 {
    let url = format!("{}/orders/{order}/documents", shop.url);
    shop.http.get(url).header("X-Order-Token", token).send().await.unwrap().status().as_u16()
}

#[actix_web::test]
async fn a_parcel_leaves_with_a_tax_invoice_that_whoever_ordered_reads() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    shop.db.execute(REGISTERED);
    let placed = packed(&shop, &owner, &saree).await;
    assert_eq!(documents(&shop, &owner, &placed.id).await, json!([]), "not before it leaves");
    assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);

    let papers = documents(&shop, &owner, &placed.id).await;
    assert_eq!((papers.as_array().unwrap().len(), &papers[0]["kind"]), (1, &json!("tax_invoice")));
    let body = &papers[0]["body"];
    assert_eq!(body["title"], "Tax Invoice");
    assert!(body["number"].as_str().unwrap().ends_with("/000001"), "{body}");
    assert_eq!(body["seller"]["gstin"], "37AADCS0472N1Z1");
    assert_eq!(body["seller"]["legalName"], "Pattu Silks LLP");
    assert_eq!(body["placeOfSupply"], "37-Andhra Pradesh");
    assert_eq!(body["sums"]["taxable"], 17_619.05);
    assert_eq!((&body["sums"]["cgst"], &body["sums"]["sgst"]), (&json!(440.48), &json!(440.48)));
    assert_eq!((&body["roundOff"], &body["total"]), (&json!(-0.01), &json!(18_500)));
    assert_eq!(body["byHsn"][0]["hsn"], "5007");

    assert_eq!(with_token(&shop, &placed.id, &placed.token).await, 200);
    let file = papers[0]["file"].as_str().unwrap();
    let pdf = async |file: &str, token: &str| {
        let url = format!("{}/orders/{}/documents/{file}", shop.url, placed.id);
        let answer = shop.http.get(url).header("X-Order-Token", token).send().await.unwrap();
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        (answer.status().as_u16(), kind, answer.bytes().await.unwrap())
    };
    let (status, kind, bytes) = pdf(file, &placed.token).await;
    assert_eq!((status, kind.as_str(), &bytes[..5]), (200, "application/pdf", b"%PDF-".as_slice()));
    assert_eq!(pdf(file, &placed.token).await.2, bytes, "the same each time");
    for (file, token) in
        [(file, "wrong"), ("W-2627-999999.pdf", placed.token.as_str()), ("..%2Fsecret", &placed.token)]
    {
        assert_eq!(pdf(file, token).await.0, 404, "{file}");
    }
    assert_eq!(with_token(&shop, &placed.id, "wrong").await, 404);
    let stranger = shopper(&shop, "Somebody Else", 2);
    assert_eq!(shop.get_as(&stranger, &format!("/orders/{}/documents", placed.id)).await.0, 404);
    let buyer = shopper(&shop, "Padma Reddy", 1);
    let own = shop.deliver(&buyer, &owner, &saree).await;
    let (status, answer) = shop.get_as(&buyer, &format!("/orders/{}/documents", own.id)).await;
    assert_eq!((status, &answer["data"][0]["body"]["placeOfSupply"]), (200, &json!("37-Andhra Pradesh")));
    let (_, file) = shop.get_as(&buyer, "/customers/export").await;
    assert_eq!(file["documents"], answer["data"], "their own data");
    let number = shop.order(&placed).await["orderNumber"].clone();
    let (status, looked_up) =
        shop.ask("/orders/lookup", &json!({"orderNumber": number, "contact": "9876543210"})).await;
    assert_eq!(status, 200, "{looked_up}");
    let masked = looked_up["accessToken"].as_str().unwrap();
    assert_eq!(with_token(&shop, &placed.id, masked).await, 404, "number and phone stand on every parcel");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_parcel_stays_until_its_invoice_can_be_made() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    let placed = packed(&shop, &owner, &saree).await;
    let stops = [
        ("UPDATE settings SET body = '{}' WHERE section = 'legal'", "gst_unknown", "GSTIN"),
        (
            "UPDATE settings SET body = '{\"gstin\": \"37AADCS0472N1Z1\"}' WHERE section = 'legal'",
            "hsn_missing",
            "Saree KAN-1",
        ),
        (
            "UPDATE products SET hsn = '5007', gst_bp = 500; UPDATE orders SET state = 'Andhra'",
            "state_unknown",
            "Andhra",
        ),
    ];
    for (change, code, word) in stops {
        shop.db.execute(change);
        let (status, problem) = ship(&shop, &owner, &placed.id).await;
        assert_eq!((status, &problem["code"]), (409, &json!(code)), "{problem}");
        assert!(problem["detail"].as_str().unwrap().contains(word), "{problem}");
        let bulk = json!({"action": "mark_shipped", "courier": "", "items": [{"id": placed.id, "trackingNumber": ""}]});
        let (status, answer) = shop.call(Method::POST, "/admin/orders/bulk", Some(&owner), Some(&bulk)).await;
        assert_eq!((status, &answer["data"][0]["code"]), (200, &json!(code)), "{answer}");
        assert_eq!(shop.order(&placed).await["status"], "processing");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM document_counters"), 0, "no number is used");
    shop.db.execute("UPDATE orders SET state = 'Telangana'");
    assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);
    let body = documents(&shop, &owner, &placed.id).await[0]["body"].clone();
    assert_eq!((&body["placeOfSupply"], &body["sums"]["igst"]), (&json!("36-Telangana"), &json!(880.95)));
}

#[actix_web::test]
async fn what_leaves_once_more_keeps_its_invoice_and_what_went_back_is_not_on_it() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 10_000, 5);
    shop.db.execute(REGISTERED);
    let placed = shop.paid(&TestShop::order_of(&saree, 2)).await;
    let parts = json!({"cause": "cancelled", "lines": [{"productId": saree, "quantity": 1, "backOnSale": true}],
        "shipping": false, "goodwill": 250});
    assert_eq!(refund(&shop, &owner, &placed, "invoices-refund-1", &parts).await.0, 200);
    shop.move_on(&owner, &placed, "processing").await;
    assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);
    let first = documents(&shop, &owner, &placed.id).await;
    assert_eq!(
        (&first[0]["body"]["total"], &first[0]["body"]["lines"][0]["quantity"]),
        (&json!(9_750), &json!(1))
    );

    let version = {
        let (_, seen) =
            shop.call(Method::GET, &format!("/admin/orders/{}", placed.id), Some(&owner), None).await;
        seen["data"]["version"].clone()
    };
    let undo = json!({ "version": version });
    let path = format!("/admin/orders/{}/undo", placed.id);
    assert_eq!(shop.call(Method::POST, &path, Some(&owner), Some(&undo)).await.0, 200);
    assert_eq!(ship(&shop, &owner, &placed.id).await.0, 200);
    assert_eq!(documents(&shop, &owner, &placed.id).await, first);
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn numbers_have_no_gap_though_many_parcels_leave_at_once_on_two_nodes() {
    let mut shop = TestShop::open().await;
    signed_in(&shop, "lakshmi", Role::Owner).await;
    let other = shop.second_node();
    let (good, bad) = (shop.saree("KAN-1", 1_000, 40), shop.saree("KAN-2", 1_000, 40));
    shop.db.execute(REGISTERED);
    shop.db.execute("UPDATE products SET hsn = NULL WHERE sku = 'KAN-2'");
    let owner = back(&shop, "lakshmi").await;
    let mut orders = Vec::new();
    for at in 0..12 {
        // Each third one is refused, in the middle of the others.
        let saree = if at % 3 == 2 { &bad } else { &good };
        orders.push(packed(&shop, &owner, saree).await.id);
    }
    let calls = orders.iter().enumerate().map(|(at, order)| {
        let node = if at % 2 == 0 { &shop.url } else { &other };
        let call = shop.http.patch(format!("{node}/orders/{order}/status")).bearer_auth(&owner);
        async { call.json(&json!({"status": "shipped"})).send().await.unwrap().status().as_u16() }
    });
    let answers = futures_util::future::join_all(calls).await;
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 8, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 409).count(), 4, "{answers:?}");
    let mut numbers = BTreeSet::new();
    for order in &orders {
        for paper in documents(&shop, &owner, order).await.as_array().unwrap() {
            numbers.insert(paper["body"]["number"].as_str().unwrap()[7..].to_owned());
        }
    }
    let wanted: BTreeSet<String> = (1..=8).map(|no| format!("{no:06}")).collect();
    assert_eq!(numbers, wanted);
    assert_eq!(shop.breaches(), []);
}
