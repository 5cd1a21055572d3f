//! Exchange at the counter: what came back and was not paid back pays for something else, until it is used up.

use crate::support::{
    TestShop,
    counter::{at_till, bill, counted, opened, sell, till},
    documents::REGISTERED,
    staff::signed_in,
};
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

/// A shop with sarees at ₹8,999, and its owner.
async fn registered() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 8_999, 50);
    shop.db.execute(REGISTERED);
    (shop, owner, saree)
}

/// One saree is sold and comes back, paid back in this way; the number of its credit note.
async fn came_back(shop: &TestShop, owner: &str, saree: &str, kind: &str, till: &Value) -> String {
    let mut sent = bill(&[(saree, 1)], 8_999);
    sent["customer"] = json!({"name": "Padma"});
    sent["till"] = till.clone();
    let (status, sold) = sell(shop, owner, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let back = json!({
        "id": Uuid::new_v4(), "items": [{"id": saree, "quantity": 1}], "reason": "goodwill",
        "refund": {"kind": kind}, "total": 8_999, "till": till,
    });
    let returns = format!("/orders/pos/{}/returns", sold["data"]["order"]["id"].as_str().unwrap());
    let (status, answer) = shop.call(Method::POST, &returns, Some(owner), Some(&back)).await;
    assert_eq!((status, &answer["data"]["refundKind"]), (201, &json!(kind)), "{answer}");
    answer["data"]["document"]["body"]["number"].as_str().unwrap().to_owned()
}

fn paid_with(saree: &str, pieces: i64, credit: &str, amount: i64) -> Value {
    let mut sent = bill(&[(saree, pieces)], 8_999 * pieces);
    let rest = 8_999 * pieces - amount;
    let mut tenders = vec![json!({"kind": "credit_note", "amount": amount, "reference": credit})];
    if rest > 0 {
        tenders.push(json!({"kind": "cash", "amount": rest}));
    }
    sent["tenders"] = json!(tenders);
    sent
}

async fn left(shop: &TestShop, staff: &str, credit: &str) -> (u16, Value) {
    let path = format!("/pos/credits?number={credit}");
    let (status, answer) = shop.call(Method::GET, &path, Some(staff), None).await;
    (status, answer["data"]["left"].clone())
}

#[actix_web::test]
async fn a_credit_pays_in_parts_until_it_is_used_up() {
    let (shop, owner, saree) = registered().await;
    let credit = came_back(&shop, &owner, &saree, "credit_note", &Value::Null).await;
    let year = credit.split('/').nth(1).unwrap();
    let path = format!("/pos/credits?number=%20{}", credit.to_lowercase());
    let (status, shown) = shop.call(Method::GET, &path, Some(&owner), None).await;
    assert_eq!(status, 200, "{shown}");
    let shown = &shown["data"];
    assert_eq!(
        (&shown["number"], &shown["total"], &shown["left"], &shown["customerName"]),
        (&json!(credit), &json!(8_999), &json!(8_999), &json!("Padma"))
    );

    let first = paid_with(&saree, 1, &credit.to_lowercase(), 5_000);
    let (status, sold) = sell(&shop, &owner, &first).await;
    assert_eq!(status, 201, "{sold}");
    assert_eq!(sold["data"]["order"]["paymentMethod"], "credit_note, cash");
    assert_eq!(left(&shop, &owner, &credit).await, (200, json!(3_999)));
    assert_eq!(sell(&shop, &owner, &first).await.0, 200, "a lost answer spends nothing");
    assert_eq!(left(&shop, &owner, &credit).await.1, 3_999);

    let refunded = came_back(&shop, &owner, &saree, "cash", &Value::Null).await;
    let twice = {
        let mut sent = paid_with(&saree, 1, &credit, 1_000);
        sent["tenders"] = json!([
            {"kind": "credit_note", "amount": 1_000, "reference": credit},
            {"kind": "credit_note", "amount": 1_000, "reference": credit},
            {"kind": "cash", "amount": 6_999},
        ]);
        sent
    };
    let change = {
        let mut sent = paid_with(&saree, 1, &credit, 3_999);
        sent["tenders"][0]["tendered"] = json!(5_000);
        sent
    };
    let numbers = shop.db.number("SELECT count(*) FROM documents");
    for (sent, field, words) in [
        (paid_with(&saree, 1, &credit, 4_000), "tenders[0].reference", "Only ₹3,999 of this credit is left"),
        (
            paid_with(&saree, 1, &format!("CN/{year}/999999"), 1),
            "tenders[0].reference",
            "There is no credit under this number",
        ),
        (paid_with(&saree, 1, "C\u{0}N", 1), "tenders[0].reference", "There is no credit under this number"),
        (paid_with(&saree, 1, &refunded, 1), "tenders[0].reference", "There is no credit under this number"),
        (paid_with(&saree, 1, " ", 1), "tenders[0].reference", "Please enter the number of the credit note"),
        (twice, "tenders[1].reference", "This credit is on the bill already"),
        (change, "tenders[0].tendered", "Change is given in cash only"),
    ] {
        let (status, answer) = sell(&shop, &owner, &sent).await;
        assert_eq!((status, &answer["errors"][field]), (422, &json!(words)), "{answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM documents"), numbers, "no number is used");
    assert_eq!(left(&shop, &owner, &refunded).await.0, 404);
    let (status, sold) = sell(&shop, &owner, &paid_with(&saree, 1, &credit, 3_999)).await;
    assert_eq!(status, 201, "{sold}");
    let answer = sell(&shop, &owner, &paid_with(&saree, 1, &credit, 1)).await.1;
    assert_eq!(answer["errors"]["tenders[0].reference"], "This credit is used up");
    assert!(shop.db.refuses(&format!(
        "INSERT INTO tenders (sale_id, position, kind, amount_paise, tendered_paise, reference)
           SELECT id, 4, 'credit_note', 100, 100, '{credit}' FROM counter_sales LIMIT 1"
    )));
    for (sought, found) in [
        (refunded.to_lowercase(), 1),
        (format!("S/{year}/000003"), 1),
        ("3".into(), 1),
        ("000001".into(), 1),
        ("2".into(), 2),
        ("98480 12345".into(), 0),
        ("CN%00".into(), 0),
        ("nothing".into(), 0),
        (String::new(), 4),
    ] {
        let path = format!("/orders/pos?q={sought}");
        let (status, list) = shop.call(Method::GET, &path, Some(&owner), None).await;
        assert_eq!((status, list["data"].as_array().unwrap().len()), (200, found), "{sought}: {list}");
    }
    let (_, sheet) = shop.call(Method::GET, "/admin/evening-sheet", Some(&owner), None).await;
    let text = sheet["text"].as_str().unwrap();
    assert!(text.contains(" · credit note ₹8,999\n"), "{text}");
    assert!(text.contains("Refunds −₹17,998 (counter: cash ₹8,999 · credit note ₹8,999)"), "{text}");
}

#[actix_web::test]
async fn bills_that_come_at_once_spend_a_credit_once() {
    let (mut shop, owner, saree) = registered().await;
    let credit = came_back(&shop, &owner, &saree, "credit_note", &Value::Null).await;
    let node = shop.second_node();
    let bills: Vec<Value> = (0..10).map(|_| paid_with(&saree, 1, &credit, 3_000)).collect();
    let ask = |url: String, sent: &Value| {
        let asked = shop.http.post(format!("{url}/orders/pos")).bearer_auth(&owner).json(sent);
        async { asked.send().await.unwrap().status().as_u16() }
    };
    let here = join_all(bills.iter().take(5).map(|sent| ask(shop.url.clone(), sent)));
    let there = join_all(bills.iter().skip(5).map(|sent| ask(node.clone(), sent)));
    let (here, there) = futures_util::join!(here, there);
    let mut answers: Vec<u16> = here.into_iter().chain(there).collect();
    answers.sort_unstable();
    assert_eq!(answers, [[201; 2].as_slice(), &[422; 8]].concat(), "8,999 is worth two times 3,000");
    assert_eq!(left(&shop, &owner, &credit).await.1, 2_999);
}

#[actix_web::test]
async fn credit_moves_no_cash_in_the_drawer() {
    let (shop, owner, saree) = registered().await;
    let till = till(&shop, &owner, "Counter 1").await;
    let session = opened(&shop, &owner, &till).await;
    let credit = came_back(&shop, &owner, &saree, "credit_note", &json!(till)).await;
    let mut sent = paid_with(&saree, 1, &credit, 8_000);
    sent["till"] = json!(till);
    assert_eq!(sell(&shop, &owner, &sent).await.0, 201);
    let count = json!({"count": counted(1_000 + 8_999 + 999)});
    let (status, told) = at_till(&shop, &owner, &format!("{session}/count"), &count).await;
    assert_eq!((status, &told["counts"][0]["difference"]), (201, &json!(0)), "{told}");
    let figures = &told["figures"];
    assert_eq!((&figures["creditSales"], &figures["creditRefunds"]), (&json!(8_000), &json!(8_999)));
}
