//! What income tax law asks of large bills: cash below two lakh rupees of one person, bill and occasion, and the buyer's PAN.

use crate::support::{
    TestShop,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::{back, signed_in},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use serde_json::{Value, json};

/// A saree of ₹90,000, and who sells it.
async fn open() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let dear = shop.saree("DEAR-1", 90_000, 40);
    shop.db.execute(REGISTERED);
    (shop, cashier, dear)
}

/// So many of them, in cash, to this number.
fn to(dear: &str, pieces: i64, phone: &str) -> Value {
    let mut sent = bill(&[(dear, pieces)], 90_000 * pieces);
    sent["customer"] = json!({
        "name": "Anu", "phone": phone, "address": "1-2 Gandhi Road", "city": "Adoni", "state": "Andhra Pradesh",
        "pincode": "518301",
    });
    sent
}

fn with(mut sent: Value, field: &str, value: &str) -> Value {
    sent[field] = json!(value);
    sent
}

fn number(sold: &Value) -> &str {
    sold["data"]["order"]["orderNumber"].as_str().unwrap()
}

#[actix_web::test]
async fn cash_of_one_day_from_one_number_stays_below_two_lakh() {
    let (shop, cashier, dear) = open().await;
    let bills: Vec<Value> = (0..6).map(|_| to(&dear, 1, "9848012345")).collect();
    let answers = join_all(bills.iter().map(|sent| sell(&shop, &cashier, sent))).await;
    let stored = answers.iter().filter(|(status, _)| *status == 201).count();
    assert_eq!(stored, 2, "{answers:?}");
    assert!(
        answers.iter().all(|(status, answer)| *status == 201 || answer["code"] == "cash_of_day"),
        "{answers:?}"
    );
    assert_eq!(sell(&shop, &cashier, &to(&dear, 1, "9848099999")).await.0, 201, "somebody else");
    shop.later(TimeDelta::days(1)).await;
    let cashier = back(&shop, "anu").await;
    assert_eq!(sell(&shop, &cashier, &to(&dear, 1, "9848012345")).await.0, 201, "another day");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_owner_alone_allows_more_cash_for_a_number_and_never_for_one_bill() {
    let (shop, cashier, dear) = open().await;
    let (owner, manager) =
        (signed_in(&shop, "lakshmi", Role::Owner).await, signed_in(&shop, "ravi", Role::Manager).await);
    for _ in 0..2 {
        assert_eq!(sell(&shop, &cashier, &to(&dear, 1, "9848012345")).await.0, 201);
    }
    let third = with(to(&dear, 1, "9848012345"), "cashReason", "Her sister, who gave the same number");
    for staff in [&cashier, &manager] {
        let (status, refused) = sell(&shop, staff, &third).await;
        assert_eq!((status, &refused["code"]), (403, &json!("forbidden")), "{refused}");
    }
    let long = with(third.clone(), "cashReason", &"x".repeat(301));
    assert_eq!(sell(&shop, &owner, &long).await.0, 422);
    let three = with(to(&dear, 3, "9848012345"), "cashReason", "A wedding");
    let (status, refused) = sell(&shop, &owner, &three).await;
    assert_eq!((status, &refused["code"]), (422, &json!("cash_limit")), "one bill: {refused}");
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE action = 'allowed_cash'"), 0);

    let (status, sold) = sell(&shop, &owner, &third).await;
    assert_eq!(status, 201, "{sold}");
    assert_eq!(sold["data"]["cashReason"], "Her sister, who gave the same number");
    assert_eq!(sell(&shop, &owner, &third).await, (200, sold.clone()), "the same bill once more");
    // Where nothing is past a limit, nothing was allowed.
    let other = with(to(&dear, 1, "9848099999"), "cashReason", "To be safe");
    assert_eq!(sell(&shop, &owner, &other).await.0, 201);
    let noted = format!(
        "SELECT count(*) FROM audit_log WHERE action = 'allowed_cash' AND label = '{}' \
         AND reason = 'Her sister, who gave the same number' AND staff = 'lakshmi'",
        number(&sold)
    );
    assert_eq!(shop.db.number(&noted), 1);
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log WHERE action = 'allowed_cash'"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn cash_for_one_occasion_stays_below_two_lakh_whoever_pays() {
    let (shop, cashier, dear) = open().await;
    let (_, first) = sell(&shop, &cashier, &to(&dear, 1, "9848000001")).await;
    let unknown = with(to(&dear, 1, "9848000002"), "sameOccasionAs", "S/2627/999999");
    let (status, refused) = sell(&shop, &cashier, &unknown).await;
    assert_eq!(status, 422);
    assert_eq!(
        refused["errors"]["sameOccasionAs"],
        "There is no bill S/2627/999999. Please look at the number on its invoice"
    );

    let no_text = with(to(&dear, 1, "9848000002"), "sameOccasionAs", "S\u{0}");
    assert_eq!(sell(&shop, &cashier, &no_text).await.0, 422);

    let of = |phone: usize, bill: &Value| {
        with(to(&dear, 1, &format!("984810000{phone}")), "sameOccasionAs", &number(bill).to_lowercase())
    };
    // At once, and a bill that belongs to it ties others to the first.
    let tied: Vec<Value> = (0..5).map(|phone| of(phone, &first)).collect();
    let answers = join_all(tied.iter().map(|sent| sell(&shop, &cashier, sent))).await;
    let stored: Vec<_> = answers.iter().filter(|(status, _)| *status == 201).collect();
    assert_eq!(stored.len(), 1, "{answers:?}");
    let (status, refused) = sell(&shop, &cashier, &of(7, &stored[0].1)).await;
    assert_eq!((status, &refused["code"]), (422, &json!("cash_limit")), "{refused}");
    assert!(refused["detail"].as_str().unwrap().contains("₹1,80,000"), "{refused}");
    let mut by_card = of(8, &stored[0].1);
    by_card["tenders"] = json!([{"kind": "card", "amount": 90_000}]);
    assert_eq!(sell(&shop, &cashier, &by_card).await.0, 201, "no cash");
    assert_eq!(shop.db.number("SELECT count(DISTINCT occasion_id) FROM counter_sales"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_pan_is_asked_for_above_two_lakh_and_needed_where_the_owner_says_so() {
    let (shop, cashier, dear) = open().await;
    let by_card = |pieces: i64| {
        let mut sent = to(&dear, pieces, "9848012345");
        sent["tenders"] = json!([{"kind": "card", "amount": 90_000 * pieces}]);
        sent
    };
    assert_eq!(sell(&shop, &cashier, &by_card(3)).await.0, 201, "asked for, not needed");
    shop.db.execute(
        "INSERT INTO settings (section, body) VALUES ('counter', '{\"panRequired\": true}') \
         ON CONFLICT (section) DO UPDATE SET body = settings.body || '{\"panRequired\": true}'",
    );
    let (status, refused) = sell(&shop, &cashier, &by_card(3)).await;
    assert_eq!((status, &refused["code"]), (422, &json!("pan_needed")));
    assert_eq!(refused["errors"]["pan"], "A bill above ₹2,00,000 needs the buyer's PAN");
    let (_, wrong) = sell(&shop, &cashier, &with(by_card(3), "pan", "ABCXE1234F")).await;
    assert_eq!(
        wrong["errors"]["pan"],
        "A PAN has 10 characters, like ABCPE1234F; please compare each with the card"
    );
    let (status, sold) = sell(&shop, &cashier, &with(by_card(3), "pan", "abcpe 1234f")).await;
    assert_eq!((status, &sold["data"]["pan"]), (201, &json!("ABCPE1234F")));
    assert_eq!(shop.db.number("SELECT count(*) FROM counter_sales WHERE pan = 'ABCPE1234F'"), 1);
    let (status, sold) = sell(&shop, &cashier, &with(by_card(2), "pan", "ABCPE1234F")).await;
    assert_eq!((status, &sold["data"]["pan"]), (201, &Value::Null), "₹1,80,000: nobody asked for it");
    let mut firm = by_card(3);
    firm["customer"]["gstin"] = json!("07AAGFF2194N1Z1");
    assert_eq!(sell(&shop, &cashier, &firm).await.0, 201, "a GSTIN has it within");
    assert_eq!(shop.breaches(), []);
}
