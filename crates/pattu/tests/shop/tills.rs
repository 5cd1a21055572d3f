//! Tills: everything is sold at one that is open, cash is counted before anybody is told what should be there, and nothing of a closed
//! session changes.

use crate::support::{
    TestShop,
    counter::{at_till, bill, counted, opened, opening, sell, till},
    documents::REGISTERED,
    staff::{back, signed_in},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

/// A shop with a till, its owner and cashier, and a saree at ₹8,999.
struct Counter {
    shop: TestShop,
    owner: String,
    cashier: String,
    till: String,
    saree: String,
}

impl Counter {
    async fn open() -> Self {
        Self::within(TestShop::open().await).await
    }

    async fn within(shop: TestShop) -> Self {
        let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
        let cashier = signed_in(&shop, "anu", Role::Cashier).await;
        let till = till(&shop, &owner, "Counter 1").await;
        let saree = shop.saree("KAN-1", 8_999, 50);
        shop.db.execute(REGISTERED);
        Self { shop, owner, cashier, till, saree }
    }

    /// A bill for one saree, at this till.
    fn bill(&self, tenders: &Value) -> Value {
        let mut sent = bill(&[(&self.saree, 1)], 8_999);
        sent["tenders"] = tenders.clone();
        sent["till"] = json!(self.till);
        sent
    }

    async fn sold_in_cash(&self) -> (u16, Value) {
        let sent = self.bill(&json!([{"kind": "cash", "amount": 8_999, "tendered": 9_000}]));
        sell(&self.shop, &self.cashier, &sent).await
    }

    async fn shown(&self, staff: &str, session: &str) -> Value {
        let (status, answer) =
            self.shop.call(Method::GET, &format!("/pos/{session}"), Some(staff), None).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"].clone()
    }
}

fn cash(direction: &str, amount: i64) -> Value {
    json!({"id": Uuid::new_v4(), "direction": direction, "amount": amount, "reason": "Change from the bank"})
}

#[actix_web::test]
async fn a_day_at_a_till_is_counted_blind_and_comes_out_to_the_paisa() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, till, .. } = &counter;
    let sessions = format!("tills/{till}/sessions");
    let first = opening(2_000);
    let (status, session) = at_till(shop, cashier, &sessions, &first).await;
    assert_eq!((status, &session["float"]["total"], &session["figures"]), (201, &json!(2_000), &Value::Null));
    assert_eq!(at_till(shop, cashier, &sessions, &first).await, (200, session.clone()), "a lost answer");
    assert_eq!(at_till(shop, owner, &sessions, &opening(2_000)).await.1["code"], "till_open");
    let path = format!("sessions/{}", session["id"].as_str().unwrap());

    assert_eq!(counter.sold_in_cash().await.0, 201);
    let mixed = json!([{"kind": "upi", "amount": 5_000}, {"kind": "cash", "amount": 3_999}]);
    let (status, sold) = sell(shop, cashier, &counter.bill(&mixed)).await;
    assert_eq!(status, 201, "{sold}");
    let sale = sold["data"]["order"]["id"].as_str().unwrap();
    let taken_back = json!({
        "id": Uuid::new_v4(), "items": [{"id": counter.saree, "quantity": 1}], "reason": "wrong_item",
        "refund": {"kind": "cash"}, "total": 8_999, "till": till,
    });
    let returns = format!("/orders/pos/{sale}/returns");
    let (status, answer) = shop.call(Method::POST, &returns, Some(owner), Some(&taken_back)).await;
    assert_eq!(status, 201, "{answer}");
    let moved = cash("in", 1_500);
    assert_eq!(at_till(shop, cashier, &format!("{path}/cash"), &moved).await.0, 201);
    assert_eq!(at_till(shop, cashier, &format!("{path}/cash"), &moved).await.0, 200, "once");
    assert_eq!(at_till(shop, cashier, &format!("{path}/cash"), &cash("out", 700)).await.0, 201);

    // 2,000 + 8,999 + 3,999 − 8,999 + 1,500 − 700
    assert_eq!(counter.shown(cashier, &path).await["figures"], Value::Null, "a cashier counts blind");
    assert_eq!(counter.shown(owner, &path).await["figures"]["expected"], 6_799);
    let count = format!("{path}/count");
    let (status, told) = at_till(shop, cashier, &count, &json!({"count": counted(6_650)})).await;
    assert_eq!((status, &told["noteNeeded"]), (201, &json!(true)), "{told}");
    assert_eq!(
        (&told["counts"][0]["expected"], &told["counts"][0]["difference"]),
        (&json!(6_799), &json!(-149))
    );
    let figures = &told["figures"];
    assert_eq!(
        (&figures["cashSales"], &figures["cashRefunds"], &figures["paidIn"], &figures["paidOut"]),
        (&json!(12_998), &json!(8_999), &json!(1_500), &json!(700))
    );
    assert_eq!(
        (&figures["upiSales"], &figures["bills"], &figures["creditNotes"]),
        (&json!(5_000), &json!(2), &json!(1))
    );
    assert_eq!(figures["lastNumber"], sold["data"]["document"]["body"]["number"]);

    // Nothing moves any more; counting once more is kept beside the first count.
    assert_eq!(counter.sold_in_cash().await.1["code"], "till_counted");
    assert_eq!(
        at_till(shop, cashier, &format!("{path}/cash"), &cash("in", 10)).await.1["code"],
        "till_counted"
    );
    let (status, again) = at_till(shop, cashier, &count, &json!({"count": counted(6_690)})).await;
    assert_eq!((status, again["counts"].as_array().unwrap().len()), (201, 2));
    assert_eq!(at_till(shop, cashier, &count, &json!({"count": counted(6_690)})).await.0, 200, "the same");
    let close = format!("{path}/close");
    let (status, refused) = at_till(shop, cashier, &close, &json!({})).await;
    assert_eq!((status, &refused["code"]), (422, &json!("invalid")));
    assert!(refused["errors"]["note"].as_str().unwrap().contains("₹100"), "{refused}");
    let (status, closed) = at_till(shop, cashier, &close, &json!({"note": "Gave change twice"})).await;
    assert_eq!((status, &closed["closedBy"], &closed["noteNeeded"]), (201, &json!("anu"), &json!(true)));
    assert_eq!(at_till(shop, cashier, &close, &json!({"note": "x"})).await, (200, closed), "it stays");
    assert_eq!(at_till(shop, cashier, &count, &json!({"count": counted(1)})).await.1["code"], "till_closed");
    assert_eq!(counter.sold_in_cash().await.1["code"], "till_closed");

    shop.clock.pass(TimeDelta::minutes(5));
    let (status, refused) = at_till(shop, cashier, &sessions, &opening(2_000)).await;
    assert_eq!(
        (status, &refused["errors"]["note"]),
        (422, &json!("₹6,690 lay in the drawer when it was closed. Please say why it is ₹2,000 now"))
    );
    let mut explained = opening(2_000);
    explained["note"] = json!("₹4,690 taken to the bank");
    assert_eq!(at_till(shop, cashier, &sessions, &explained).await.0, 201);
    let (_, sheet) = shop.call(Method::GET, "/admin/evening-sheet", Some(owner), None).await;
    let text = sheet["text"].as_str().unwrap();
    assert!(text.contains("\nCounter 1: ₹6,690 counted, ₹109 short\nCounter 1: still open\n"), "{text}");
    let actions =
        "SELECT string_agg(action, ',' ORDER BY at, id) FROM audit_log WHERE subject_kind LIKE 'till%'";
    assert_eq!(
        shop.db.text(actions),
        "registered_till,opened_till,moved_cash,moved_cash,closed_till,opened_till"
    );
}

#[actix_web::test]
async fn in_a_shop_with_tills_everything_is_sold_at_one_that_is_open() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, till: first, .. } = &counter;
    let pay = json!([{"kind": "cash", "amount": 8_999}]);
    let mut sent = counter.bill(&pay);
    for (till, code) in [
        (Value::Null, "till_needed"),
        (json!(first), "till_closed"),
        (json!(Uuid::new_v4()), "till_unknown"),
        (json!("Counter 1"), "till_unknown"),
    ] {
        sent["till"] = till;
        let (status, answer) = sell(shop, cashier, &sent).await;
        assert_eq!((status, &answer["code"]), (409, &json!(code)), "{answer}");
    }
    let nothing = "SELECT (SELECT count(*) FROM counter_sales) + (SELECT count(*) FROM documents)";
    assert_eq!((shop.db.number(nothing), shop.free(&counter.saree)), (0, 50));
    opened(shop, cashier, first).await;
    sent["till"] = json!(first);
    let (status, sold) = sell(shop, cashier, &sent).await;
    assert_eq!(status, 201, "{sold}");
    sent["till"] = json!(Uuid::new_v4());
    assert_eq!(
        sell(shop, cashier, &sent).await,
        (200, sold),
        "what was sold is sold, wherever it is asked for"
    );

    // The owner's list of them.
    let made = json!({"id": Uuid::new_v4(), "name": "counter 1"});
    assert_eq!(at_till(shop, owner, "tills", &made).await.1["code"], "till_name_taken");
    assert_eq!(at_till(shop, cashier, "tills", &made).await.0, 403);
    assert_eq!(
        at_till(shop, owner, &format!("tills/{first}/retire"), &json!({})).await.1["code"],
        "till_open"
    );
    let second = till(shop, owner, "Fair").await;
    let (_, listed) = shop.call(Method::GET, "/pos/tills", Some(cashier), None).await;
    let names: Vec<&str> =
        listed["data"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Counter 1", "Fair"]);
    assert_eq!(listed["cashOutLimit"], 2_000);
    assert_eq!(listed["data"][0]["session"]["openedBy"], "anu");
    let retire = format!("tills/{second}/retire");
    for _ in 0..2 {
        assert_eq!(at_till(shop, owner, &retire, &json!({})).await.0, 200);
    }
    assert_eq!(at_till(shop, cashier, &format!("tills/{second}/sessions"), &opening(0)).await.0, 404);
    sent = counter.bill(&pay);
    sent["till"] = json!(second);
    assert_eq!(sell(shop, cashier, &sent).await.1["code"], "till_unknown");
    let name = json!({"id": Uuid::new_v4(), "name": " \t"});
    assert!(at_till(shop, owner, "tills", &name).await.1["errors"]["name"].is_string());
}

#[actix_web::test]
async fn cash_leaves_a_drawer_within_limits_and_with_a_reason() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, till, .. } = &counter;
    let path = opened(shop, cashier, till).await;
    let at = format!("{path}/cash");
    assert_eq!(at_till(shop, owner, &at, &cash("in", 50_000)).await.0, 201);
    for (staff, amount, status) in [
        (cashier, json!(2_000.01), 422),
        (cashier, json!(2_000), 201),
        (owner, json!(49_000.01), 422),
        (owner, json!(49_000), 201),
        (cashier, json!(0), 422),
        (cashier, json!(-5), 422),
        (cashier, json!(0.001), 422),
        (cashier, json!(1e18), 422),
    ] {
        let mut sent = cash("out", 0);
        sent["amount"] = amount.clone();
        let (answered, answer) = at_till(shop, staff, &at, &sent).await;
        assert_eq!(answered, status, "{amount}: {answer}");
        if status == 422 {
            assert!(answer["errors"]["amount"].is_string(), "{amount}: {answer}");
        }
    }
    let mut unsaid = cash("in", 5);
    for reason in ["", "  a ", "\u{202e}abc"] {
        unsaid["reason"] = json!(reason);
        assert!(at_till(shop, cashier, &at, &unsaid).await.1["errors"]["reason"].is_string(), "{reason:?}");
    }
    let mut sideways = cash("in", 5);
    sideways["direction"] = json!("up");
    assert_eq!(at_till(shop, cashier, &at, &sideways).await.0, 422);
    for count in [
        json!({"notes": [{"value": 500, "pieces": -1}]}),
        json!({"notes": [{"value": 500, "pieces": 2.5}]}),
        json!({"notes": [{"value": 2_000, "pieces": 1}]}),
        json!({"notes": [{"value": 500, "pieces": 1_000_000_000_000_i64}]}),
        json!({"notes": [], "coins": -1}),
        json!({"notes": [], "coins": 1e12}),
    ] {
        let (status, answer) =
            at_till(shop, cashier, &format!("{path}/count"), &json!({"count": count})).await;
        assert_eq!(status, 422, "{count}: {answer}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM till_counts"), 0);
    assert_eq!(
        at_till(shop, cashier, &format!("{path}/close"), &json!({})).await.1["code"],
        "till_not_counted"
    );
    assert_eq!(at_till(shop, cashier, "sessions/no-uuid/close", &json!({})).await.0, 404);
}

#[actix_web::test]
async fn a_cashier_sees_the_sessions_that_are_open_and_their_own() {
    let counter = Counter::open().await;
    let Counter { shop, owner, cashier, till, .. } = &counter;
    let path = opened(shop, owner, till).await;
    assert_eq!(counter.shown(cashier, &path).await["openedBy"], "lakshmi");
    for (call, sent) in [("count", json!({"count": counted(1_000)})), ("close", json!({}))] {
        assert_eq!(at_till(shop, owner, &format!("{path}/{call}"), &sent).await.0, 201);
    }
    let asked = shop.call(Method::GET, &format!("/pos/{path}"), Some(cashier), None).await;
    assert_eq!(asked.0, 404, "somebody else's");
    shop.clock.pass(TimeDelta::minutes(5));
    let own = opened(shop, cashier, till).await;
    for (staff, seen) in [(cashier, 1), (owner, 2)] {
        let (_, list) = shop.call(Method::GET, "/pos/sessions", Some(staff), None).await;
        assert_eq!(list["data"].as_array().unwrap().len(), seen);
        assert_eq!(list["data"][0]["id"], own.trim_start_matches("sessions/"));
        assert_eq!((&list["data"][0]["difference"], &list["next"]), (&Value::Null, &Value::Null));
    }
}

#[actix_web::test]
async fn whoever_counts_waits_for_sales_and_no_sale_follows_the_count() {
    let mut counter = Counter::open().await;
    let node = counter.shop.second_node();
    let Counter { shop, owner, cashier, till, .. } = &counter;
    let path = opened(shop, cashier, till).await;
    let sales: Vec<Value> =
        (0..12).map(|_| counter.bill(&json!([{"kind": "cash", "amount": 8_999}]))).collect();
    let sell_at = |url: String, sent: &Value| {
        let asked = shop.http.post(format!("{url}/orders/pos")).bearer_auth(cashier).json(sent);
        async { asked.send().await.unwrap().status().as_u16() }
    };
    let here = join_all(sales.iter().take(6).map(|sent| sell_at(shop.url.clone(), sent)));
    let there = join_all(sales.iter().skip(6).map(|sent| sell_at(node.clone(), sent)));
    let at = format!("{path}/count");
    let count = json!({"count": counted(1_000)});
    let count = at_till(shop, owner, &at, &count);
    let (here, there, (status, told)) = futures_util::join!(here, there, count);
    assert_eq!(status, 201, "{told}");
    let sold = here.iter().chain(&there).filter(|status| **status == 201).count();
    assert!(here.iter().chain(&there).all(|status| [201, 409].contains(status)), "{here:?} {there:?}");
    let expected = 1_000 + 8_999 * i64::try_from(sold).unwrap();
    assert_eq!(told["counts"][0]["expected"], expected, "of {sold} sales");
    assert_eq!(counter.shown(owner, &path).await["figures"]["expected"], expected, "none came later");

    // Two at once open one drawer once.
    let (_, closed) = at_till(shop, owner, &format!("{path}/close"), &json!({"note": "A test"})).await;
    assert_eq!(closed["closedBy"], "lakshmi");
    let sessions = format!("tills/{till}/sessions");
    let openings: Vec<Value> = (0..6).map(|_| opening(1_000)).collect();
    let asked = join_all(openings.iter().map(|sent| at_till(shop, cashier, &sessions, sent))).await;
    assert_eq!(asked.iter().filter(|(status, _)| *status == 201).count(), 1);
    assert!(asked.iter().all(|(status, answer)| *status == 201 || answer["code"] == "till_open"));
}

#[actix_web::test]
async fn the_tender_summary_has_a_line_for_each_session() {
    let shop = TestShop::open().await;
    // Minutes pass below, and the summary is of one day.
    shop.sleep_until_morning();
    let counter = Counter::within(shop).await;
    let Counter { shop, cashier, till, .. } = &counter;
    let path = opened(shop, cashier, till).await;
    assert_eq!(counter.sold_in_cash().await.0, 201);
    let note = json!({"note": "=cmd|' /C calc'!A0"});
    for (call, sent) in [("count", json!({"count": counted(9_000)})), ("close", note)] {
        assert_eq!(at_till(shop, cashier, &format!("{path}/{call}"), &sent).await.0, 201);
    }
    shop.clock.pass(TimeDelta::minutes(5));
    opened_with_note(&counter).await;
    let owner = back(shop, "lakshmi").await;
    let day = pattu_kernel::day_in_india(shop.now());
    let url = format!("{}/reports/tenders?from={day}&to={day}", shop.url);
    let answer = shop.http.get(url).bearer_auth(&owner).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let text = answer.text().await.unwrap();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert!(lines[0].starts_with("Till,Opened,Opened by,Closed,Closed by,Float,Cash sales"), "{text}");
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[1].contains(",1000.00,0.00,0.00,0.00,0.00,1000.00,,,0.00,0.00,0.00,0,0,,,"), "{text}");
    assert!(
        lines[2].contains(",1000.00,8999.00,0.00,0.00,0.00,9999.00,9000.00,-999.00,0.00,0.00,0.00,1,0,S/"),
        "{text}"
    );
    assert!(lines[2].ends_with(",'=cmd|' /C calc'!A0"), "{text}");
    let cashier = back(shop, "anu").await;
    let url = format!("/reports/tenders?from={day}&to={day}");
    assert_eq!(shop.call(Method::GET, &url, Some(&cashier), None).await.0, 403);
}

async fn opened_with_note(counter: &Counter) {
    let mut sent = opening(1_000);
    sent["note"] = json!("₹8,000 taken home");
    let sessions = format!("tills/{}/sessions", counter.till);
    let (status, told) = at_till(&counter.shop, &counter.cashier, &sessions, &sent).await;
    assert_eq!(status, 201, "{told}");
}

#[actix_web::test]
async fn the_database_keeps_sessions_as_they_were() {
    let counter = Counter::open().await;
    let Counter { shop, cashier, till, .. } = &counter;
    let path = opened(shop, cashier, till).await;
    assert_eq!(counter.sold_in_cash().await.0, 201);
    for (call, sent) in [("count", json!({"count": counted(9_999)})), ("close", json!({}))] {
        assert_eq!(at_till(shop, cashier, &format!("{path}/{call}"), &sent).await.0, 201);
    }
    for change in [
        "UPDATE till_sessions SET counted_paise = 1",
        "UPDATE till_sessions SET closed_at = NULL, closed_by = NULL, closed_by_name = NULL, counted_paise = NULL",
        "DELETE FROM till_sessions",
        "UPDATE till_counts SET expected_paise = 1",
    ] {
        assert!(shop.db.refuses(change), "{change}");
    }
}
