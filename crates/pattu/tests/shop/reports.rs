//! What the tax office and the accountant ask for: the tables of GSTR-1, and the day book.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use chrono::{Days, NaiveDate, TimeDelta};
use pattu_customers::Role;
use pattu_kernel::{Clock, FinancialYear, day_in_india, start_of_day_in_india};
use reqwest::{Method, Response};
use serde_json::{Value, json};
use uuid::Uuid;
use zip::ZipArchive;

use crate::support::{
    TestShop,
    area::shopper,
    counter::{at_till, bill, sell},
    device::a_moment_later,
    documents::{REGISTERED, packed, ship},
    offline_till::OfflineTill,
    staff::signed_in,
};

async fn file(shop: &TestShop, staff: &str, report: &str, days: (NaiveDate, NaiveDate)) -> Response {
    let url = format!("{}/reports/{report}?from={}&to={}", shop.url, days.0, days.1);
    shop.http.get(url).bearer_auth(staff).send().await.unwrap()
}

async fn gst(shop: &TestShop, staff: &str, days: (NaiveDate, NaiveDate)) -> (u16, Value) {
    let path = format!("/reports/gst?from={}&to={}", days.0, days.1);
    shop.call(Method::GET, &path, Some(staff), None).await
}

/// Each table of the file without its headings, by its name.
async fn tables(answer: Response) -> BTreeMap<String, Vec<String>> {
    let mut zip = ZipArchive::new(Cursor::new(answer.bytes().await.unwrap())).unwrap();
    let names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
    let read = |name: String| {
        let mut text = String::new();
        zip.by_name(&name).unwrap().read_to_string(&mut text).unwrap();
        (name, text.split_terminator("\r\n").skip(1).map(str::to_owned).collect())
    };
    names.into_iter().map(read).collect()
}

/// A business buys for ₹18,500 and brings it back, a walk-in buys two, and a parcel leaves.
async fn a_day_of_business() -> (TestShop, String, NaiveDate) {
    let shop = TestShop::open().await;
    // Seconds pass below, and all of it is of one day.
    shop.sleep_until_morning();
    let manager = signed_in(&shop, "meena", Role::Manager).await;
    let saree = shop.saree("KAN-1", 18_500, 9);
    shop.db.execute(REGISTERED);
    let mut firm = bill(&[(&saree, 1)], 18_500);
    firm["customer"] = json!({"name": "=Bharat Silks", "address": "4-1 Abids Road", "city": "Hyderabad",
        "state": "Telangana", "pincode": "500001", "gstin": "07AAGFF2194N1Z1"});
    let (status, sold) = sell(&shop, &manager, &firm).await;
    assert_eq!(status, 201, "{sold}");
    let next = || shop.clock.pass(TimeDelta::seconds(1));
    next();
    let mut walk_in = bill(&[(&saree, 2)], 37_000);
    walk_in["tenders"] = json!([{"kind": "upi", "amount": 20_000}, {"kind": "cash", "amount": 17_000}]);
    assert_eq!(sell(&shop, &manager, &walk_in).await.0, 201);
    next();
    let placed = packed(&shop, &manager, &saree).await;
    assert_eq!(ship(&shop, &manager, &placed.id).await.0, 200);
    next();
    let back = json!({"id": Uuid::new_v4(), "items": [{"id": saree, "quantity": 1}], "reason": "goodwill",
        "refund": {"kind": "cash"}, "total": 18_500, "creditReversedBy": "Farhan Ali"});
    let sale = format!("/orders/pos/{}/returns", sold["data"]["order"]["id"].as_str().unwrap());
    assert_eq!(shop.call(Method::POST, &sale, Some(&manager), Some(&back)).await.0, 201);
    let today = day_in_india(shop.clock.now());
    (shop, manager, today)
}

#[actix_web::test]
async fn a_day_of_business_is_told_to_the_paisa() {
    let (shop, manager, today) = a_day_of_business().await;
    let (status, answer) = gst(&shop, &manager, (today, today)).await;
    assert_eq!(status, 200, "{answer}");
    let data = &answer["data"];
    let of = |table: &str| {
        let tables = data["tables"].as_array().unwrap();
        tables.iter().find(|one| one["table"] == table).unwrap().clone()
    };
    let row = |table: &str, rows: u32, taxable: f64, cgst: f64| json!({"table": table, "rows": rows, "taxable": taxable, "igst": 0, "cgst": cgst, "sgst": cgst});
    for (table, rows, taxable, cgst) in [
        ("b2b", 1, 17_619.05, 440.48),
        ("cdnr", 1, 17_619.05, 440.48),
        // Two at the counter and the parcel, each its own document: 35,238.10 + 17,619.05.
        ("b2cs", 1, 52_857.15, 1_321.43),
        ("total", 3, 52_857.15, 1_321.43),
    ] {
        assert_eq!(of(table), row(table, rows, taxable, cgst));
    }
    assert_eq!(data["balances"], true);
    let issued: Vec<&Value> = data["documents"].as_array().unwrap().iter().map(|one| &one["count"]).collect();
    assert_eq!(issued, [1, 2, 1], "credit note, counter, web: {data}");

    let answer = file(&shop, &manager, "gstr1", (today, today)).await;
    assert_eq!(answer.headers()["content-type"], "application/zip");
    assert!(
        answer.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .contains(&format!("gstr1-{today}-to-{today}.zip"))
    );
    let tables = tables(answer).await;
    assert_eq!(tables.len(), 8, "{tables:?}");
    assert_eq!(tables["b2cs.csv"], ["OE,37-Andhra Pradesh,,5.00,52857.15,0.00,"]);
    assert_eq!(
        tables["hsn(b2c).csv"],
        ["5007,,NOS-NUMBERS,3,55500.00,5.00,52857.15,0.00,1321.43,1321.43,0.00"]
    );
    assert!(tables["b2b.csv"][0].starts_with("07AAGFF2194N1Z1,'=Bharat Silks,S/"), "{tables:?}");
    assert!(tables["cdnr.csv"][0].contains(",C,37-Andhra Pradesh,N,Regular B2B,18500.00,,5.00,17619.05,"));

    let book = file(&shop, &manager, "day-book", (today, today)).await.text().await.unwrap();
    let lines: Vec<&str> = book.trim_start_matches('\u{feff}').split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 5, "{book}");
    assert!(lines[0].starts_with("Date,Time,Document,Kind,Corrects,Order,Staff,Customer,GSTIN"), "{book}");
    assert!(lines[1].contains(",meena,'=Bharat Silks,07AAGFF2194N1Z1,"), "{book}");
    assert!(lines[1].ends_with(",18500.00,18500.00,0.00,0.00,0.00,0.00"), "{book}");
    assert!(
        lines[2].contains("Walk-in Customer")
            && lines[2].ends_with(",37000.00,17000.00,20000.00,0.00,0.00,0.00")
    );
    assert!(lines[3].ends_with(",18500.00,0.00,0.00,0.00,0.00,18500.00"), "paid on the web: {book}");
    assert!(
        lines[4].contains("Credit Note") && lines[4].ends_with(",-18500.00,-18500.00,0.00,0.00,0.00,0.00")
    );

    assert_eq!(
        shop.db.text("SELECT string_agg(concat_ws(' ', staff, action, subject_id), ', ' ORDER BY id) FROM audit_log WHERE subject_kind = 'report'"),
        "meena exported_report gstr1, meena exported_report day-book"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn other_days_are_empty_and_other_people_see_nothing() {
    let (shop, manager, today) = a_day_of_business().await;
    for days in
        [(today - Days::new(30), today - Days::new(1)), (today + Days::new(1), today + Days::new(366))]
    {
        let (status, answer) = gst(&shop, &manager, days).await;
        assert_eq!((status, &answer["data"]["documents"]), (200, &json!([])), "{answer}");
        assert_eq!(answer["data"]["balances"], true);
        let book = file(&shop, &manager, "day-book", days).await.text().await.unwrap();
        assert_eq!(book.lines().count(), 1, "{book}");
    }
    let year = (today - Days::new(365), today);
    assert_eq!(gst(&shop, &manager, year).await.0, 200);
    for (query, field) in [
        ("", "from"),
        ("?from=2026-11-01", "to"),
        ("?from=yesterday&to=2026-11-30", "from"),
        ("?from=2026-11-30&to=2026-02-30", "to"),
        ("?from=2026-11-30&to=2026-11-01", "to"),
        ("?from=2025-01-01&to=2026-11-01", "to"),
    ] {
        for report in ["gst", "gstr1", "day-book"] {
            let path = format!("/reports/{report}{query}");
            let (status, answer) = shop.call(Method::GET, &path, Some(&manager), None).await;
            assert_eq!((status, &answer["code"]), (422, &json!("invalid")), "{path}: {answer}");
            assert!(answer["errors"][field].is_string(), "{path}: {answer}");
        }
    }
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let buyer = shopper(&shop, "Padma", 7).token;
    for report in ["gst", "gstr1", "day-book"] {
        for token in [&cashier, &buyer] {
            assert_eq!(file(&shop, token, report, (today, today)).await.status().as_u16(), 403, "{report}");
        }
    }
}

/// More than is read at once, all of the same moment.
#[actix_web::test]
async fn a_long_book_holds_every_document_once() {
    let (shop, manager, today) = a_day_of_business().await;
    shop.db.execute(
        "INSERT INTO documents SELECT (jsonb_populate_record(d, jsonb_build_object(
             'number', left(d.number, -6) || to_char(n, 'FM000000'), 'no', n, 'previous', d.hash,
             'body', replace(d.body, d.number, left(d.number, -6) || to_char(n, 'FM000000'))))).*
         FROM documents d, generate_series(2, 1203) n WHERE d.kind = 'credit_note'",
    );
    let book = file(&shop, &manager, "day-book", (today, today)).await.text().await.unwrap();
    let mut numbers: Vec<&str> = book.lines().skip(1).map(|line| line.split(',').nth(2).unwrap()).collect();
    assert_eq!(numbers.len(), 1_206);
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 1_206);
    let (_, answer) = gst(&shop, &manager, (today, today)).await;
    assert_eq!(
        (&answer["data"]["documents"][0]["count"], &answer["data"]["balances"]),
        (&json!(1_203), &json!(true))
    );
}

/// More than is read at once.
#[actix_web::test]
async fn the_stock_is_worth_what_its_sarees_cost() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    shop.db.execute(&pattu_testkit::synthetic::sarees(1_203));
    shop.db.execute("UPDATE products SET on_hand = 1, reserved = 0");
    let saree = shop.saree("KAN-1", 18_500, 3);
    shop.saree("EMPTY-1", 900, 0);
    shop.db.execute("UPDATE products SET cost_paise = 900050 WHERE sku = 'KAN-1'");
    let received = json!({"expected": 3, "now": 5, "reason": "received"});
    let sent = shop.http.post(format!("{}/admin/products/{saree}/stock", shop.url)).bearer_auth(&owner);
    let sent = sent.header("Idempotency-Key", "delivery").json(&received).send().await.unwrap();
    assert_eq!(sent.status().as_u16(), 200);
    let url = format!("{}/reports/stock-value", shop.url);
    let answer = shop.http.get(&url).bearer_auth(&owner).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/csv; charset=utf-8");
    let text = answer.text().await.unwrap();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 1_206, "headings, 1,204 sarees, their sum");
    assert!(lines[0].starts_with("Article number,Name,Category,HSN,On hand,Held,Cost"), "{}", lines[0]);
    let silk = lines.iter().find(|line| line.starts_with("KAN-1,")).unwrap();
    let today = day_in_india(shop.clock.now()).format("%d-%b-%Y");
    assert!(silk.ends_with(&format!(",{today},0")), "came today: {silk}");
    assert!(silk.contains(",5,0,9000.50,45002.50,92500.00,"), "{silk}");
    assert!(!text.contains("EMPTY-1"), "nothing of it is there");
    let last = lines.last().unwrap();
    assert!(last.starts_with("Total,,,,1208,0,"), "{last}");
    for (name, role) in [("meena", Role::Manager), ("anu", Role::Cashier)] {
        let other = signed_in(&shop, name, role).await;
        assert_eq!(shop.http.get(&url).bearer_auth(&other).send().await.unwrap().status().as_u16(), 403);
    }
}

#[actix_web::test]
async fn a_return_waits_for_numbers_that_nobody_has_seen_and_for_bills_on_their_way() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, owner, cashier, device, .. } = &counter;
    let today = day_in_india(shop.clock.now());
    // The last bill is of a minute ago: just after midnight that would be another day.
    if shop.clock.now() - start_of_day_in_india(today) < TimeDelta::minutes(2) {
        shop.clock.pass(TimeDelta::minutes(2));
    }
    let year = FinancialYear::of(today);
    // What waits today may be of yesterday, and hardly of the day before.
    let (these, before) = ((today, today), (today - Days::new(30), today - Days::new(2)));
    let at = a_moment_later(shop);
    counter.arrives(&counter.bill(), 1, at).await;
    counter.arrives(&counter.bill(), 3, at).await;
    let told = gst(shop, owner, these).await.1["data"].clone();
    assert_eq!((&told["missing"], &told["waiting"]), (&json!([format!("C1/{year}/000002")]), &json!([])));
    let refused = file(shop, owner, "gstr1", these).await;
    assert_eq!(refused.status().as_u16(), 409);
    let refused: Value = refused.json().await.unwrap();
    assert_eq!(refused["code"], "gap_open");
    assert_eq!(file(shop, owner, "gstr1", before).await.status().as_u16(), 200, "it is not of those days");

    let gap = counter.conflicts().await.remove(0);
    let gone = json!({"how": "done", "note": "The tablet broke, and there is no copy"});
    assert_eq!(counter.resolve(owner, &gap, &gone).await.0, 200);
    let docs = tables(file(shop, owner, "gstr1", these).await).await.remove("docs.csv").unwrap();
    assert_eq!(docs, [format!("Invoices for outward supply,C1/{year}/000001,C1/{year}/000003,3,1")]);
    let told = gst(shop, owner, these).await.1["data"].clone();
    assert_eq!(
        (&told["documents"][0]["cancelled"], &told["documents"][0]["isWhole"]),
        (&json!(1), &json!(true))
    );

    let path = format!("/pos/snapshot?device={}&waiting=2", device.id);
    assert_eq!(shop.call(Method::GET, &path, Some(cashier), None).await.0, 200);
    let told = gst(shop, owner, these).await.1["data"].clone();
    assert_eq!((&told["waiting"][0]["name"], &told["waiting"][0]["bills"]), (&json!("Counter 1"), &json!(2)));
    assert_eq!(file(shop, owner, "gstr1", these).await.status().as_u16(), 409);
    assert_eq!(file(shop, owner, "gstr1", before).await.status().as_u16(), 200);
    // It came after all: it counts, and nothing is cancelled any more.
    counter.arrives(&counter.bill(), 2, at).await;
    let told = gst(shop, owner, these).await.1["data"].clone();
    assert_eq!((&told["documents"][0]["count"], &told["documents"][0]["cancelled"]), (&json!(3), &json!(0)));

    // Removed with two bills on it: they were printed, so their numbers are missing.
    for _ in 0..2 {
        let (status, told) = at_till(shop, owner, &format!("devices/{}/remove", device.id), &json!({})).await;
        assert!([200, 201].contains(&status), "{told}");
    }
    let missing = json!([format!("C1/{year}/000004"), format!("C1/{year}/000005")]);
    assert_eq!(gst(shop, owner, these).await.1["data"]["missing"], missing);
    assert_eq!(file(shop, owner, "gstr1", these).await.status().as_u16(), 409);
    assert_eq!(shop.breaches(), []);
    // One behind them was on a copy after all.
    counter.arrives(&counter.bill(), 6, at - TimeDelta::minutes(1)).await;
    assert_eq!(gst(shop, owner, these).await.1["data"]["missing"], missing);
    assert_eq!(shop.breaches(), []);
}
