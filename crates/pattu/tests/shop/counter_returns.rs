//! What comes back to the counter: a credit note, the money, and the pieces, at once or not at all.

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::{back as back_again, signed_in},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

/// A shop with five sarees at ₹8,999, its manager, and the first saree's id.
async fn registered() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let saree = shop.saree("KAN-1", 8_999, 5);
    shop.db.execute(REGISTERED);
    (shop, manager, saree)
}

/// Three of them with 10 % off: ₹24,297.
async fn sold(shop: &TestShop, staff: &str, saree: &str) -> (String, Value) {
    let mut sent = bill(&[(saree, 3)], 24_297);
    sent["discountPercentage"] = json!(10);
    let (status, answer) = sell(shop, staff, &sent).await;
    assert_eq!(status, 201, "{answer}");
    (format!("/orders/pos/{}", answer["data"]["order"]["id"].as_str().unwrap()), answer["data"].clone())
}

fn back(saree: &str, quantity: i64, total: i64) -> Value {
    json!({
        "id": Uuid::new_v4(), "items": [{"id": saree, "quantity": quantity}], "reason": "wrong_item",
        "refund": {"kind": "cash"}, "total": total,
    })
}

async fn take_back(shop: &TestShop, staff: &str, sale: &str, sent: &Value) -> (u16, Value) {
    shop.call(Method::POST, &format!("{sale}/returns"), Some(staff), Some(sent)).await
}

#[actix_web::test]
async fn pieces_come_back_with_a_credit_note_and_the_bill_stays() {
    let (shop, manager, saree) = registered().await;
    let (sale, stored) = sold(&shop, &manager, &saree).await;
    let items = json!({"items": [{"id": saree, "quantity": 1}]});
    let quote = format!("{sale}/returns/quote");
    let (status, asked) = shop.call(Method::POST, &quote, Some(&manager), Some(&items)).await;
    assert_eq!(
        (status, &asked["data"]),
        (200, &json!({"total": 8_099, "gst": 385.66, "needsCreditReversal": false})),
        "{asked}"
    );

    let first = back(&saree, 1, 8_099);
    let (status, taken) = take_back(&shop, &manager, &sale, &first).await;
    assert_eq!(status, 201, "{taken}");
    let body = &taken["data"]["document"]["body"];
    assert_eq!((&body["title"], &body["total"]), (&json!("Credit Note"), &json!(8_099)));
    assert_eq!(body["corrects"]["number"], stored["document"]["body"]["number"]);
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (3, 3), "on the shelf again");
    assert_eq!(take_back(&shop, &manager, &sale, &first).await, (200, taken.clone()), "a lost answer");
    let mut other = first.clone();
    other["reason"] = json!("goodwill");
    assert_eq!(take_back(&shop, &manager, &sale, &other).await.1["code"], "idempotency_mismatch");

    let mut torn = back(&saree, 1, 8_099);
    torn["reason"] = json!("defective");
    torn["note"] = json!("Torn at the border");
    torn["refund"] = json!({"kind": "upi", "reference": "4321"});
    let (status, answer) = take_back(&shop, &manager, &sale, &torn).await;
    assert_eq!(status, 201, "{answer}");
    assert_eq!(shop.on_hand(&saree), 3, "set aside");

    let (status, shown) = shop.call(Method::GET, &sale, Some(&manager), None).await;
    let shown = &shown["data"];
    assert_eq!((status, &shown["document"]), (200, &stored["document"]), "the bill stays");
    assert_eq!((&shown["lines"][0]["quantity"], &shown["lines"][0]["left"]), (&json!(3), &json!(1)));
    assert_eq!(shown["returns"], json!([taken["data"], answer["data"]]));
    assert_eq!(
        (&shown["returns"][1]["note"], &shown["returns"][1]["refundKind"], &shown["returns"][1]["staff"]),
        (&json!("Torn at the border"), &json!("upi"), &json!("meena"))
    );
    let (_, list) = shop.call(Method::GET, "/orders/pos", Some(&manager), None).await;
    assert_eq!(list["data"][0]["returned"], 16_198, "{list}");

    let id = taken["data"]["id"].as_str().unwrap();
    let url = format!("{}{sale}/returns/{id}/credit-note", shop.url);
    let pdf = shop.http.get(url).bearer_auth(&manager).send().await.unwrap();
    assert_eq!(pdf.status(), 200);
    assert!(pdf.bytes().await.unwrap().starts_with(b"%PDF-"));

    shop.later(TimeDelta::minutes(1)).await;
    let (_, figures) = shop.call(Method::GET, "/admin/dashboard?period=today", Some(&manager), None).await;
    assert_eq!(figures["figures"]["refunds"], 16_198, "{figures}");
    let (_, sheet) = shop.call(Method::GET, "/admin/evening-sheet", Some(&manager), None).await;
    assert!(
        sheet["text"].as_str().unwrap().contains("\nRefunds −₹16,198 (counter: cash ₹8,099 · UPI ₹8,099)\n"),
        "{sheet}"
    );
    let log = "SELECT count(*) FROM audit_log WHERE action = 'took_back_sale' AND staff = 'meena'";
    assert_eq!(shop.db.number(log), 2);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn nothing_comes_back_and_no_number_is_used_unless_all_of_it_is_right() {
    let (shop, manager, saree) = registered().await;
    let other = shop.saree("COT-1", 900, 5);
    shop.db.execute(REGISTERED);
    let (sale, _) = sold(&shop, &manager, &saree).await;
    let with = |field: &str, value: Value| {
        let mut sent = back(&saree, 1, 8_099);
        sent[field] = value;
        sent
    };
    let cases = [
        (with("items", json!([])), 422, "invalid", "items"),
        (with("items", json!([{"id": other, "quantity": 1}])), 422, "invalid", "items"),
        (with("items", json!([{"id": "none", "quantity": 1}])), 422, "invalid", "items"),
        (with("items", json!([{"id": saree, "quantity": 0}])), 422, "invalid", "items[0].quantity"),
        (back(&saree, 4, 8_099), 409, "already_returned", ""),
        (
            with("items", json!([{"id": saree, "quantity": 2}, {"id": saree, "quantity": 2}])),
            409,
            "already_returned",
            "",
        ),
        (back(&saree, 1, 8_999), 409, "amount_changed", ""),
        (with("reason", json!("bored")), 422, "invalid", "reason"),
        (with("note", json!("\u{202e}x")), 422, "invalid", "note"),
        (with("refund", json!({"kind": "cheque"})), 422, "invalid", "refund.kind"),
        (
            with("refund", json!({"kind": "card", "reference": "4111111111111111"})),
            422,
            "invalid",
            "refund.reference",
        ),
        (with("id", json!("first")), 422, "invalid", "id"),
    ];
    for (sent, status, code, field) in cases {
        let (answered, answer) = take_back(&shop, &manager, &sale, &sent).await;
        assert_eq!((answered, answer["code"].as_str()), (status, Some(code)), "{sent} {answer}");
        assert!(field.is_empty() || answer["errors"].get(field).is_some(), "{field}: {answer}");
    }
    let (_, answer) = take_back(&shop, &manager, &sale, &back(&saree, 1, 8_999)).await;
    assert_eq!(answer["total"], 8_099, "{answer}");
    for nowhere in ["none".to_owned(), Uuid::new_v4().to_string()] {
        let path = format!("/orders/pos/{nowhere}");
        assert_eq!(take_back(&shop, &manager, &path, &back(&saree, 1, 8_099)).await.0, 404, "{nowhere}");
    }
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    assert_eq!(take_back(&shop, &cashier, &sale, &back(&saree, 1, 8_099)).await.0, 403);

    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let mut gift = bill(&[(&other, 1)], 0);
    gift["discountPercentage"] = json!(100);
    gift["tenders"] = json!([]);
    let (status, given) = sell(&shop, &owner, &gift).await;
    assert_eq!(status, 201, "{given}");
    let path = format!("/orders/pos/{}", given["data"]["order"]["id"].as_str().unwrap());
    assert_eq!(take_back(&shop, &manager, &path, &back(&other, 1, 0)).await.1["code"], "nothing_to_pay_back");

    assert_eq!(shop.db.number("SELECT count(*) FROM counter_returns"), 0);
    assert_eq!(shop.on_hand(&saree), 2);
    let counter = "SELECT count(*) FROM document_counters WHERE series = 'CN'";
    assert_eq!(shop.db.number(counter), 0, "no number was used");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_tax_of_a_business_goes_down_once_it_has_reversed_its_credit() {
    let (shop, manager, saree) = registered().await;
    let mut sent = bill(&[(&saree, 2)], 17_998);
    sent["customer"] = json!({"name": "Bharat Silks", "address": "4-1 Abids Road", "city": "Hyderabad",
        "state": "Telangana", "pincode": "500001", "gstin": "36AAGFF2194N1Z0"});
    let (status, answer) = sell(&shop, &manager, &sent).await;
    assert_eq!(status, 201, "{answer}");
    let sale = format!("/orders/pos/{}", answer["data"]["order"]["id"].as_str().unwrap());
    let items = json!({"items": [{"id": saree, "quantity": 1}]});
    let (_, asked) =
        shop.call(Method::POST, &format!("{sale}/returns/quote"), Some(&manager), Some(&items)).await;
    assert_eq!(asked["data"]["needsCreditReversal"], true, "{asked}");
    let mut wanted = back(&saree, 1, 8_999);
    for (name, code) in [("", "credit_not_reversed"), ("  ", "credit_not_reversed"), ("\u{202e}x", "invalid")]
    {
        wanted["creditReversedBy"] = json!(name);
        let (status, answer) = take_back(&shop, &manager, &sale, &wanted).await;
        assert_eq!((status, &answer["code"]), (422, &json!(code)), "{name}: {answer}");
        assert!(answer["errors"]["creditReversedBy"].is_string(), "{answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM counter_returns"), 0);
    wanted["creditReversedBy"] = json!(" Farhan Ali ");
    let (status, taken) = take_back(&shop, &manager, &sale, &wanted).await;
    assert_eq!((status, &taken["data"]["creditReversedBy"]), (201, &json!("Farhan Ali")), "{taken}");

    // After the November that follows, the note is about money alone.
    shop.clock.pass(TimeDelta::days(800));
    let manager = back_again(&shop, "meena").await;
    let (status, late) = take_back(&shop, &manager, &sale, &back(&saree, 1, 8_999)).await;
    assert_eq!((status, &late["data"]["creditReversedBy"]), (201, &Value::Null), "{late}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_piece_comes_back_once_and_numbers_have_no_gap() {
    let (mut shop, manager, saree) = registered().await;
    let (sale, _) = sold(&shop, &manager, &saree).await;
    let node = shop.second_node();
    let returns: Vec<Value> = (0..6).map(|_| back(&saree, 1, 8_099)).collect();
    let here = join_all(returns.iter().map(|sent| take_back(&shop, &manager, &sale, sent)));
    let there = join_all(returns.iter().map(|sent| async {
        let url = format!("{node}{sale}/returns");
        let answer = shop.http.post(url).bearer_auth(&manager).json(sent).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    }));
    let (here, there) = futures_util::join!(here, there);
    let answers: Vec<_> = here.iter().chain(&there).collect();
    assert_eq!(answers.iter().filter(|(status, _)| *status == 201).count(), 3, "{answers:?}");
    let refused = answers.iter().filter(|(status, _)| ![200, 201].contains(status));
    assert!(refused.into_iter().all(|(_, answer)| answer["code"] == "already_returned"), "{answers:?}");
    assert_eq!(shop.db.number("SELECT last::bigint FROM document_counters WHERE series = 'CN'"), 3);
    assert_eq!(shop.db.number("SELECT sum(total_paise) FROM counter_returns"), 2_429_700, "the whole bill");
    assert_eq!(shop.on_hand(&saree), 5);

    // What the use case forgot the database refuses all the same.
    let more = "UPDATE counter_return_lines SET quantity = quantity + 1";
    assert!(shop.db.refuses(more));
    assert!(shop.db.refuses("DELETE FROM counter_returns"));
    let number = shop.db.text("SELECT document FROM counter_returns LIMIT 1");
    assert!(shop.db.refuses(&format!(
        "INSERT INTO counter_returns SELECT sale_id, gen_random_uuid(), fingerprint, returned_at, staff_id, staff_name, reason, note,
           refund_kind, reference, total_paise, '{number}', NULL, '' FROM counter_returns LIMIT 1"
    )));
    assert_eq!(shop.breaches(), []);
}
