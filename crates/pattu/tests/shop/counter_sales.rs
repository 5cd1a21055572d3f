//! Selling over the counter: priced by the shop, paid, numbered and off the shelf at once, or not at all.

use std::collections::BTreeSet;

use crate::support::{
    TestShop,
    area::shopper,
    counter::{bill, sell},
    documents::REGISTERED,
    staff::signed_in,
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

async fn quote(shop: &TestShop, staff: &str, body: Value) -> (u16, Value) {
    shop.call(Method::POST, "/pos/quote", Some(staff), Some(&body)).await
}

async fn registered() -> (TestShop, String, String) {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_500, 5);
    shop.db.execute(REGISTERED);
    (shop, cashier, saree)
}

fn sales(shop: &TestShop) -> i64 {
    shop.db.number("SELECT count(*) FROM counter_sales")
}

#[actix_web::test]
async fn a_sale_takes_its_pieces_and_leaves_with_a_tax_invoice() {
    let (shop, cashier, saree) = registered().await;
    let other = shop.saree("COT-1", 900, 5);
    shop.db.execute(REGISTERED);
    let (status, asked) =
        quote(&shop, &cashier, json!({"items": [{"id": saree, "quantity": 2}], "discountPercentage": 5}))
            .await;
    assert_eq!(status, 200, "{asked}");
    let asked = &asked["data"];
    assert_eq!(
        (&asked["subtotal"], &asked["discount"], &asked["total"]),
        (&json!(37_000), &json!(1_850), &json!(35_150))
    );
    assert_eq!(
        (&asked["gst"], &asked["limitPercentage"], &asked["obstacle"]),
        (&json!(1_673.8), &json!(5), &json!(null))
    );
    assert_eq!((&asked["lines"][0]["sku"], &asked["lines"][0]["available"]), (&json!("KAN-1"), &json!(5)));

    let mut sent = bill(&[(&saree, 2)], 35_150);
    sent["discountPercentage"] = json!(5);
    sent["customer"] = json!({"name": "Padma Reddy", "phone": "+91 98480 12345"});
    sent["tenders"] = json!([
        {"kind": "upi", "amount": 15_150, "reference": "4321"},
        {"kind": "cash", "amount": 20_000, "tendered": 20_500},
    ]);
    let (status, sold) = sell(&shop, &cashier, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let data = &sold["data"];
    assert_eq!(data["change"], 500);
    assert_eq!((&data["order"]["pieces"], &data["order"]["paymentMethod"]), (&json!(2), &json!("upi, cash")));
    let body = &data["document"]["body"];
    assert!(body["number"].as_str().unwrap().starts_with("S/"), "{body}");
    assert_eq!((&data["order"]["orderNumber"], &body["orderNumber"]), (&body["number"], &json!("")));
    assert_eq!((&body["title"], &body["total"]), (&json!("Tax Invoice"), &json!(35_150)));
    assert_eq!(
        (&body["buyer"]["name"], &body["buyer"]["phone"]),
        (&json!("Padma Reddy"), &json!("9848012345"))
    );
    assert_eq!((&body["placeOfSupply"], &body["sums"]["cgst"]), (&json!("37-Andhra Pradesh"), &json!(836.9)));
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (3, 3));

    // Whoever is known by their number need not say who they are.
    let walk_in = json!({"name": "Anu", "phone": "9848054321"});
    assert_eq!(shop.call(Method::POST, "/customers/pos", Some(&cashier), Some(&walk_in)).await.0, 201);
    let mut known = bill(&[(&other, 1)], 900);
    known["customer"] = json!({"phone": "9848054321"});
    let (_, named) = sell(&shop, &cashier, &known).await;
    assert_eq!(named["data"]["order"]["customerName"], "Anu");

    // A lost answer: the same bill once more, and then something else under its id.
    let (status, again) = sell(&shop, &cashier, &sent).await;
    assert_eq!((status, &again), (200, &sold));
    sent["tenders"] = json!([{"kind": "card", "amount": 35_150}]);
    let (status, refused) = sell(&shop, &cashier, &sent).await;
    assert_eq!((status, &refused["code"]), (409, &json!("idempotency_mismatch")));
    assert_eq!((sales(&shop), shop.on_hand(&saree)), (2, 3));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn nothing_is_sold_and_no_number_is_used_unless_all_of_it_is_right() {
    let (shop, cashier, saree) = registered().await;
    let dear = shop.saree("DEAR-1", 60_000, 9);
    shop.db.execute(REGISTERED);
    shop.db
        .execute("INSERT INTO offers (id, label, percentage_bp) VALUES (gen_random_uuid(), 'Festival', 300)");
    let with = |field: &str, value: Value| {
        let mut sent = bill(&[(&saree, 1)], 17_945);
        sent[field] = value;
        sent
    };
    let tender = |tender: Value| with("tenders", json!([tender]));
    let other = Uuid::new_v4().to_string();
    let cases = [
        (bill(&[(&saree, 1)], 18_500), 409, "price_changed", ""),
        (bill(&[(&saree, 6)], 107_670), 409, "out_of_stock", ""),
        (bill(&[(&other, 1)], 18_500), 422, "unknown_product", "items[0].id"),
        (bill(&[], 1), 422, "cart_empty", "items"),
        (bill(&[(saree.as_str(), 1); 61], 1), 422, "too_many_lines", "items"),
        (bill(&[(&saree, 21)], 0), 422, "invalid", "items[0].quantity"),
        (with("discountPercentage", json!(5.01)), 422, "discount_over_limit", "discountPercentage"),
        (with("discountPercentage", json!(100.01)), 422, "invalid", "discountPercentage"),
        (with("cashDiscount", json!(-1)), 422, "invalid", "cashDiscount"),
        (with("cashDiscount", json!(925.01)), 422, "discount_over_limit", "cashDiscount"),
        (with("customer", json!({"phone": "98480"})), 422, "invalid", "customer.phone"),
        (with("customer", json!({"name": "Padma", "city": "Adoni"})), 422, "invalid", "customer.address"),
        (tender(json!({"kind": "cash", "amount": 17_944})), 422, "tenders_do_not_add_up", "tenders"),
        (tender(json!({"kind": "cheque", "amount": 17_945})), 422, "invalid", "tenders[0].kind"),
        (
            tender(json!({"kind": "card", "amount": 17_945, "tendered": 20_000})),
            422,
            "invalid",
            "tenders[0].tendered",
        ),
        (
            tender(json!({"kind": "card", "amount": 17_945, "reference": "4111111111111111"})),
            422,
            "invalid",
            "tenders[0].reference",
        ),
        (bill(&[(&dear, 1)], 58_200), 422, "address_needed", "customer.address"),
        (bill(&[(&dear, 4)], 232_800), 422, "cash_limit", "tenders"),
    ];
    for (sent, status, code, field) in cases {
        let (answered, answer) = sell(&shop, &cashier, &sent).await;
        assert_eq!((answered, answer["code"].as_str()), (status, Some(code)), "{sent} {answer}");
        let at_field = field.is_empty() || answer["errors"].get(field).is_some();
        assert!(at_field, "{field}: {answer}");
    }
    shop.db.execute("UPDATE products SET hsn = NULL");
    let (status, answer) = sell(&shop, &cashier, &bill(&[(&saree, 1)], 17_945)).await;
    assert_eq!((status, &answer["code"]), (409, &json!("hsn_missing")), "{answer}");
    let (_, asked) = quote(&shop, &cashier, json!({"items": [{"id": saree, "quantity": 1}]})).await;
    assert!(asked["data"]["obstacle"].as_str().unwrap().contains("HSN"), "{asked}");
    assert_eq!((sales(&shop), shop.on_hand(&saree), shop.free(&saree)), (0, 5, 5));

    shop.db.execute("UPDATE products SET hsn = '5007'");
    let (status, sold) = sell(&shop, &cashier, &bill(&[(&saree, 1)], 17_945)).await;
    assert_eq!(status, 201, "{sold}");
    assert!(sold["data"]["order"]["orderNumber"].as_str().unwrap().ends_with("/000001"), "{sold}");
    // Somebody who knows the specification's shape: all of it paid one way.
    let mut old = bill(&[(&saree, 1)], 17_945);
    old.as_object_mut().unwrap().remove("tenders");
    assert_eq!(sell(&shop, &cashier, &old).await.1["code"], "tenders_do_not_add_up");
    old["paymentMode"] = json!("Card");
    let (status, sold) = sell(&shop, &cashier, &old).await;
    assert_eq!((status, &sold["data"]["order"]["paymentMethod"]), (201, &json!("card")), "{sold}");
    let (_, asked) = quote(&shop, &cashier, json!({"items": [{"id": dear, "quantity": 1}]})).await;
    assert_eq!((&asked["data"]["needsAddress"], &asked["data"]["needsPan"]), (&json!(true), &json!(false)));
    let (_, asked) = quote(&shop, &cashier, json!({"items": [{"id": dear, "quantity": 4}]})).await;
    assert_eq!(asked["data"]["needsPan"], true, "{asked}");
    let mut named = bill(&[(&dear, 1)], 58_200);
    named["customer"] = json!({"name": "Anu", "address": "1-2 Gandhi Road", "city": "Hyderabad", "state": "telangana", "pincode": "500001"});
    let (status, sold) = sell(&shop, &cashier, &named).await;
    assert_eq!(
        (status, &sold["data"]["document"]["body"]["placeOfSupply"]),
        (201, &json!("36-Telangana")),
        "{sold}"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_business_gets_its_gstin_on_the_invoice_and_buys_in_the_shops_state() {
    let (shop, cashier, saree) = registered().await;
    let firm = |field: &str, value: &str| {
        let mut sent = bill(&[(&saree, 1)], 18_500);
        sent["customer"] = json!({"name": "Bharat Silks", "phone": "9848012345", "address": "4-1 Abids Road",
            "city": "Hyderabad", "state": "Telangana", "pincode": "500001", "gstin": "07 aagff2194n1z1"});
        sent["customer"][field] = json!(value);
        sent
    };
    let check = "Check the GSTIN: its last character does not fit.";
    for (field, value, message) in [
        ("gstin", "07AAGFF2194N1Z2", check),
        ("gstin", "07AAGFF2149N1Z1", check),
        (
            "gstin",
            "<script>",
            "A GSTIN has 15 characters, like 37ABCDE1234F1ZZ; please compare each with the certificate",
        ),
        ("gstin", "99AAPFU0939F1ZK", "Check the GSTIN: no State has the number at its beginning."),
        ("name", "", "This field is required"),
        ("address", " ", "This field is required"),
        ("state", "", "This field is required"),
    ] {
        let (status, answer) = sell(&shop, &cashier, &firm(field, value)).await;
        assert_eq!((status, &answer["code"]), (422, &json!("invalid")), "{field} {value}: {answer}");
        assert_eq!(answer["errors"][format!("customer.{field}")], message, "{answer}");
    }
    assert_eq!((sales(&shop), shop.on_hand(&saree)), (0, 5));

    let sent = firm("city", "Hyderabad");
    let (status, sold) = sell(&shop, &cashier, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let body = &sold["data"]["document"]["body"];
    assert_eq!(
        (&body["buyer"]["gstin"], &body["buyer"]["name"]),
        (&json!("07AAGFF2194N1Z1"), &json!("Bharat Silks"))
    );
    // The goods end their way here, wherever the firm is: IGST Act, section 10 (1) (a).
    assert_eq!(
        (&body["placeOfSupply"], &body["sums"]["cgst"], &body["sums"]["igst"]),
        (&json!("37-Andhra Pradesh"), &json!(440.48), &json!(0))
    );
    assert_eq!(sell(&shop, &cashier, &sent).await, (200, sold.clone()), "the same bill, read back");

    let large = r#"INSERT INTO settings (section, body) VALUES ('invoices', '{"eInvoices": true}')"#;
    shop.db.execute(large);
    let (status, answer) = sell(&shop, &cashier, &firm("city", "Hyderabad")).await;
    assert_eq!((status, &answer["code"]), (422, &json!("einvoice_needed")), "{answer}");
    assert!(answer["errors"]["customer.gstin"].is_string(), "{answer}");
    assert_eq!((sales(&shop), shop.on_hand(&saree)), (1, 4));

    // One without it is printed, and stored, as bills were before.
    let (_, walk_in) = sell(&shop, &cashier, &bill(&[(&saree, 1)], 18_500)).await;
    assert_eq!(walk_in["data"]["document"]["body"]["buyer"].get("gstin"), None, "{walk_in}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_is_shown_as_a_code_once_the_owner_says_where_payments_go() {
    let (shop, cashier, _) = registered().await;
    let bill = Uuid::new_v4();
    let ask = async |amount: &str| {
        let path = format!("/pos/upi?amount={amount}&bill={bill}");
        let (status, answer) = shop.call(Method::GET, &path, Some(&cashier), None).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"].clone()
    };
    assert_eq!(ask("18500").await, Value::Null);
    shop.db
        .execute("INSERT INTO settings (section, body) VALUES ('counter', '{\"upiId\": \"pattu@okbank\"}')");
    let shown = ask("18500.50").await;
    assert_eq!(shown["upiId"], "pattu@okbank");
    assert!(shown["qr"].as_str().unwrap().contains("<svg"), "{shown}");
    assert!(ask("100000").await["qr"].is_string());
    assert_eq!(ask("100000.01").await["qr"], Value::Null, "more than most banks pay at once");
    assert_eq!(ask("0").await["qr"], Value::Null);
    for query in [
        "",
        "?amount=1",
        "?amount=-1&bill=x",
        "?amount=1e9&bill=x",
        &format!("?amount=1&bill={bill}&part=6"),
        &format!("?amount=1.001&bill={bill}"),
    ] {
        let path = format!("/pos/upi{query}");
        assert_eq!(shop.call(Method::GET, &path, Some(&cashier), None).await.0, 422, "{query}");
    }
    assert_eq!(shop.call(Method::GET, &format!("/pos/upi?amount=1&bill={bill}"), None, None).await.0, 401);
}

#[actix_web::test]
async fn the_last_piece_is_sold_once_and_numbers_have_no_gap() {
    let (mut shop, cashier, _) = registered().await;
    let rare = shop.saree("RARE-1", 12_000, 7);
    shop.db.execute(REGISTERED);
    let node = shop.second_node();
    let bills: Vec<Value> = (0..10).map(|_| bill(&[(&rare, 1)], 12_000)).collect();
    // Each bill twice, over two machines, while others buy the same saree on the web.
    let counter = join_all(bills.iter().map(|sent| sell(&shop, &cashier, sent)));
    let twice = join_all(bills.iter().map(|sent| async {
        let url = format!("{node}/orders/pos");
        let answer = shop.http.post(url).bearer_auth(&cashier).json(sent).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    }));
    let order = TestShop::order_of(&rare, 1);
    let web = join_all((0..4).map(|_| shop.ask("/orders", &order)));
    let (counter, twice, web) = futures_util::join!(counter, twice, web);
    let numbers: BTreeSet<String> = counter
        .iter()
        .chain(&twice)
        .filter(|(status, _)| [200, 201].contains(status))
        .map(|(_, answer)| answer["data"]["order"]["orderNumber"].as_str().unwrap().to_owned())
        .collect();
    let new = counter.iter().chain(&twice).filter(|(status, _)| *status == 201).count();
    let held = web.iter().filter(|(status, _)| *status == 201).count();
    assert_eq!((numbers.len(), new, numbers.len() + held), (new, new, 7), "{numbers:?} {held}");
    assert_eq!(sales(&shop), i64::try_from(new).unwrap());
    assert_eq!(shop.db.number("SELECT last::bigint FROM document_counters WHERE series = 'S'"), sales(&shop));
    assert_eq!(shop.free(&rare), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn staff_find_sarees_and_their_bills_and_nobody_else_does() {
    let (shop, cashier, saree) = registered().await;
    shop.db.execute("UPDATE products SET name = 'Peacock Kanchipuram 100% Silk', barcode = '8901234567894'");
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let find = async |text: &str| {
        let url = format!("{}/pos/products", shop.url);
        let answer = shop.http.get(url).query(&[("q", text)]).bearer_auth(&cashier).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        answer["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["exact"].as_bool().unwrap())
            .collect::<Vec<_>>()
    };
    for (text, found) in [
        ("kan-1", vec![true]),
        ("8901234567894", vec![true]),
        ("KAN", vec![false]),
        ("silk peac", vec![false]),
        ("100%", vec![false]),
        ("acock", vec![]),
        ("peacock uppada", vec![]),
        ("_an-1", vec![]),
        ("%%", vec![]),
        ("k", vec![]),
    ] {
        assert_eq!(find(text).await, found, "{text}");
    }

    let (_, sold) = sell(&shop, &cashier, &bill(&[(&saree, 1)], 18_500)).await;
    let (_, other) = sell(&shop, &owner, &bill(&[(&saree, 1)], 18_500)).await;
    let own = sold["data"]["order"]["id"].as_str().unwrap();
    let path = |id: &str| format!("/orders/pos/{id}");
    assert_eq!(shop.call(Method::GET, &path(own), Some(&cashier), None).await, (200, sold.clone()));
    let pdf = async |id: &str| {
        let url = format!("{}/orders/pos/{id}/invoice", shop.url);
        let answer = shop.http.get(url).bearer_auth(&cashier).send().await.unwrap();
        (answer.status().as_u16(), answer.bytes().await.unwrap())
    };
    let (status, bytes) = pdf(own).await;
    assert_eq!((status, &bytes[..5]), (200, b"%PDF-".as_slice()));
    assert_eq!(pdf(other["data"]["order"]["id"].as_str().unwrap()).await.0, 404);
    let others = path(other["data"]["order"]["id"].as_str().unwrap());
    assert_eq!(shop.call(Method::GET, &others, Some(&cashier), None).await.0, 404);
    let listed = async |staff: &str| {
        let (status, list) = shop.call(Method::GET, "/orders/pos", Some(staff), None).await;
        assert_eq!(status, 200, "{list}");
        list["data"].as_array().unwrap().len()
    };
    assert_eq!((listed(&cashier).await, listed(&owner).await), (1, 2));
    let buyer = shopper(&shop, "Padma", 1);
    for token in [None, Some(buyer.token.as_str())] {
        let (status, _) =
            shop.call(Method::POST, "/orders/pos", token, Some(&bill(&[(&saree, 1)], 18_500))).await;
        assert!([401, 403].contains(&status), "{status}");
    }
    assert_eq!(sales(&shop), 2);

    shop.later(TimeDelta::minutes(1)).await;
    // What was sold stands among the figures of the day, and is no order on the web.
    let (_, figures) = shop.call(Method::GET, "/admin/dashboard?period=today", Some(&owner), None).await;
    let today = &figures["figures"];
    assert_eq!((&today["counterOrders"], &today["gross"]), (&json!(2), &json!(37_000)), "{figures}");
    let (_, sheet) = shop.call(Method::GET, "/admin/evening-sheet", Some(&owner), None).await;
    assert!(sheet["text"].as_str().unwrap().contains("\nCounter ₹37,000 (2): cash ₹37,000\n"), "{sheet}");
    let (_, orders) = shop.call(Method::GET, "/admin/orders", Some(&owner), None).await;
    assert_eq!(orders["data"], json!([]));
}
