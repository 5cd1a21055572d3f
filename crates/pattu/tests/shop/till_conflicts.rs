//! What of a device's bills does not fit the books: the bill stands, and a person is told.

use crate::support::{
    TestShop,
    counter::{at_till, bill, counted, sell},
    device::a_moment_later,
    offline_till::OfflineTill,
};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

#[actix_web::test]
async fn a_piece_that_the_books_did_not_have_is_short_until_somebody_settles_it() {
    let counter = OfflineTill::open(1).await;
    let OfflineTill { shop, owner, cashier, saree, .. } = &counter;
    shop.paid(&TestShop::order_of(saree, 1)).await;
    let at = a_moment_later(shop);
    counter.arrives(&counter.bill(), 1, at).await;
    let found = counter.conflicts().await;
    let [short] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(
        (&short["kind"], &short["quantity"], &short["available"], &short["product"]["sku"], &short["till"]),
        (&json!("shortage"), &json!(1), &json!(0), &json!("KAN-1"), &json!("Counter 1"))
    );
    assert_eq!((shop.on_hand(saree), shop.free(saree)), (0, 0), "what the web shop sold stays its");
    assert_eq!(shop.breaches(), []);

    let take = json!({"how": "take_from_shelf"});
    assert_eq!(counter.resolve(cashier, short, &take).await.0, 403);
    assert_eq!(counter.resolve(owner, short, &take).await.1["code"], "out_of_stock");
    let (status, refused) = counter.resolve(owner, short, &json!({"how": "done"})).await;
    assert_eq!((status, &refused["errors"]["note"]), (422, &json!("Please say how it was settled")));
    // Another piece is found.
    shop.db.execute(&format!(
        "UPDATE products SET on_hand = on_hand + 1 WHERE id = '{saree}';
        INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{saree}', 1, 'receive', 'found')"
    ));
    let (status, settled) = counter.resolve(owner, short, &take).await;
    assert_eq!((status, &settled["resolvedBy"]), (200, &json!("lakshmi")), "{settled}");
    assert_eq!(counter.resolve(owner, short, &take).await, (200, settled), "settled once");
    assert_eq!(counter.kinds().await, Vec::<String>::new());
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn another_price_more_off_or_another_tax_stands_and_is_told() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, .. } = &counter;
    let at = a_moment_later(shop);
    let mut off = bill(&[(&counter.saree, 1)], 7_999);
    off["items"][0]["cashDiscount"] = json!(1_000);
    counter.arrives(&off, 1, at).await;
    assert_eq!(counter.kinds().await, ["discount"], "a cashier takes off five percent");
    assert_eq!(shop.db.number("SELECT by_hand_paise FROM counter_sales"), 100_000);

    shop.db.execute("UPDATE products SET price_paise = 950000, gst_bp = 1200");
    counter.arrives(&counter.bill(), 2, at).await;
    assert_eq!(counter.kinds().await, ["discount", "price", "tax"]);
    let message = counter.conflicts().await[1]["message"].clone();
    assert_eq!(message, "Sold for ₹8,999; with today's prices and offers it is ₹9,500");
    assert_eq!(shop.db.number("SELECT sum(total_paise) FROM documents"), 1_699_800);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_missing_number_is_told_until_it_comes_and_one_that_is_taken_is_kept_apart() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, cashier, device, session, .. } = &counter;
    let at = a_moment_later(shop);
    counter.arrives(&counter.bill(), 4, at).await;
    counter.arrives(&counter.bill(), 2, at).await;
    assert_eq!(shop.breaches(), [], "a gap that is written down is none");
    let open: Vec<String> = counter
        .conflicts()
        .await
        .iter()
        .filter(|one| one["resolvedAt"].is_null())
        .map(|one| format!("{} {}", one["kind"].as_str().unwrap(), &one["number"].as_str().unwrap()[8..]))
        .collect();
    assert_eq!(open, ["gap 000001", "gap 000003"]);
    assert_eq!(sell(shop, cashier, &device.asking(&counter.bill(), 3)).await.1["next"], 5);
    counter.arrives(&counter.bill(), 1, at).await;
    counter.arrives(&counter.bill(), 3, at).await;
    assert_eq!(counter.kinds().await, Vec::<String>::new());
    assert_eq!(sell(shop, cashier, &device.asking(&counter.bill(), 5)).await.0, 201);
    assert_eq!(shop.breaches(), []);

    // A copy of the browser's profile used the same number.
    let copied = device.issued(&counter.bill(), (2, at), Some(session));
    assert_eq!(device.sent(shop, &[device.signed(&copied)]).await, ["refused"]);
    assert_eq!(counter.kinds().await, ["number_taken"]);
    // And the same bill with other contents.
    let mut other = counter.bill();
    counter.arrives(&other, 6, at).await;
    other["tenders"][0]["kind"] = json!("card");
    let other = device.issued(&other, (6, at), Some(session));
    assert_eq!(device.sent(shop, &[device.signed(&other)]).await, ["refused"]);
    assert_eq!(counter.kinds().await, ["number_taken", "contents"]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_that_comes_after_the_count_joins_its_session_and_changes_no_count() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, owner, session, .. } = &counter;
    let at = a_moment_later(shop);
    for (call, sent) in [("count", json!({"count": counted(1_000)})), ("close", json!({}))] {
        let (status, told) = at_till(shop, owner, &format!("sessions/{session}/{call}"), &sent).await;
        assert_eq!(status, 201, "{told}");
    }
    counter.arrives(&counter.bill(), 1, at).await;
    assert_eq!(counter.kinds().await, ["late_session"]);
    let (_, shown) = shop.call(Method::GET, &format!("/pos/sessions/{session}"), Some(owner), None).await;
    let shown = &shown["data"];
    assert_eq!(
        (&shown["counts"][0]["expected"], &shown["figures"]["expected"]),
        (&json!(1_000), &json!(9_999)),
        "what the books say now stands beside what was counted"
    );
    let year = counter.device.snapshot["device"]["year"].as_str().unwrap();
    assert_eq!(shown["figures"]["lateNumbers"], json!([format!("C1/{year}/000001")]));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_same_notes_are_counted_anew_once_a_bill_has_come() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, owner, session, .. } = &counter;
    let at = a_moment_later(shop);
    let count = async || {
        at_till(shop, owner, &format!("sessions/{session}/count"), &json!({"count": counted(9_999)})).await
    };
    assert_eq!(count().await.0, 201);
    assert_eq!(count().await.0, 200, "said twice");
    counter.arrives(&counter.bill(), 1, at).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let (status, told) = count().await;
    assert_eq!(status, 201, "{told}");
    let (_, shown) = shop.call(Method::GET, &format!("/pos/sessions/{session}"), Some(owner), None).await;
    let counts = shown["data"]["counts"].as_array().unwrap();
    let expected: Vec<_> = counts.iter().map(|count| count["expected"].as_i64().unwrap()).collect();
    assert_eq!(expected, [1_000, 9_999]);
    // Nothing is over: no reason is asked for.
    let (status, told) = at_till(shop, owner, &format!("sessions/{session}/close"), &json!({})).await;
    assert_eq!(status, 201, "{told}");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_of_goods_without_tax_is_no_other_standing_with_gst() {
    let mut counter = OfflineTill::open(9).await;
    counter.shop.db.execute("UPDATE products SET gst_bp = 0");
    counter.device.refresh(&counter.shop, &counter.cashier).await;
    counter.arrives(&counter.bill(), 1, a_moment_later(&counter.shop)).await;
    assert_eq!(counter.shop.db.text("SELECT body::json->>'title' FROM documents"), "Bill of Supply");
    assert_eq!(counter.kinds().await, Vec::<String>::new());
    assert_eq!(counter.shop.breaches(), []);
}

#[actix_web::test]
async fn whoever_was_not_there_and_what_comes_late_or_in_too_much_cash_is_told() {
    let counter = OfflineTill::open(60).await;
    let OfflineTill { shop, owner, device, session, .. } = &counter;
    let at = a_moment_later(shop);
    counter.arrives(&counter.bill(), 1, at - TimeDelta::hours(30)).await;
    assert_eq!(counter.kinds().await, ["late"]);
    counter.arrives(&counter.bill(), 2, at + TimeDelta::hours(25)).await;
    assert_eq!(counter.kinds().await, ["late", "late", "staff"], "no permit lasts so long");

    let mut cash = bill(&[(&counter.saree, 12)], 107_988);
    cash["customer"] = json!({"phone": "9848054321"});
    counter.arrives(&cash, 3, at).await;
    let mut more = bill(&[(&counter.saree, 11)], 98_989);
    more["customer"] = json!({"phone": "9848054321"});
    counter.arrives(&more, 4, at).await;
    assert_eq!(counter.kinds().await[3..], ["cash"]);

    shop.db.execute("UPDATE staff SET disabled_at = now() WHERE username = 'anu'");
    counter.arrives(&counter.bill(), 5, at).await;
    assert_eq!(counter.kinds().await[4..], ["staff"]);

    at_till(shop, owner, &format!("devices/{}/remove", device.id), &json!({})).await;
    counter.arrives(&counter.bill(), 6, at - TimeDelta::minutes(1)).await;
    let after = device.issued(&counter.bill(), (7, at + TimeDelta::minutes(1)), Some(session));
    assert_eq!(device.sent(shop, &[device.signed(&after)]).await, ["refused"]);
    assert_eq!(counter.kinds().await[5..], ["device", "staff", "device"]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_bill_that_comes_after_its_day_was_closed_counts_on_the_day_it_comes() {
    let counter = OfflineTill::open(9).await;
    let OfflineTill { shop, .. } = &counter;
    counter.arrives(&counter.bill(), 1, a_moment_later(shop)).await;
    shop.later(TimeDelta::days(2)).await;
    while shop.db.database().close_sales_days(shop.now()).await.unwrap() {}
    let closed = "SELECT coalesce(sum(gross_paise), 0)::bigint FROM sales_days";
    assert_eq!(shop.db.number(closed), 899_900);
    counter.arrives(&counter.bill(), 2, shop.now() - TimeDelta::hours(47)).await;
    assert_eq!(shop.breaches(), [], "a day that is closed stays as it is");
}
