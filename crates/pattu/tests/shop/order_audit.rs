//! What staff do with orders is in the log, with what changed, and without a word about whoever ordered.

use crate::support::{TestShop, staff::signed_in};
use pattu_customers::Role;
use reqwest::Method;
use serde_json::json;

const LOG: &str = "SELECT string_agg(concat_ws(' ', staff, action, label = o.number, before, after, reason), E'\\n' ORDER BY a.id)
                   FROM audit_log a JOIN orders o ON o.id::text = a.subject_id AND a.subject_kind = 'order'";

#[actix_web::test]
async fn each_deed_on_an_order_is_in_the_log_and_what_changed_nothing_is_not() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let body = TestShop::order_of(&shop.saree("KAN-1", 18_000, 3), 1);
    let order = shop.paid(&body).await;
    let staff = async |method: Method, path: &str, body| {
        let (status, answer) = shop.call(method, path, Some(&owner), Some(&body)).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        answer
    };
    let status = format!("/orders/{}/status", order.id);
    let mut corrected = body["shippingAddress"].clone();
    corrected["phone"] = json!("9848099999");
    corrected["city"] = json!("Kadapa");
    let change = json!({"shippingAddress": corrected, "note": "Padma called"});
    let put = format!("/orders/{}", order.id);
    // Once more changes nothing.
    for _ in 0..2 {
        staff(Method::PUT, &put, change.clone()).await;
    }
    for _ in 0..2 {
        staff(Method::PATCH, &status, json!({"status": "processing"})).await;
    }
    let seen = shop.call(Method::GET, &format!("/admin/orders/{}", order.id), Some(&owner), None).await.1;
    let undo = format!("/admin/orders/{}/undo", order.id);
    staff(Method::POST, &undo, json!({"version": seen["data"]["version"]})).await;
    staff(Method::PATCH, &status, json!({"status": "processing"})).await;
    let sent = json!({"status": "shipped", "courier": "DTDC", "trackingNumber": "D1000001"});
    staff(Method::PATCH, &status, sent.clone()).await;
    let mut other = sent;
    other["trackingNumber"] = json!("D1000002");
    for _ in 0..2 {
        staff(Method::PATCH, &status, other.clone()).await;
    }
    let notes = format!("/admin/orders/{}/notes", order.id);
    staff(Method::POST, &notes, json!({"text": "Padma Reddy, 9848099999, after six"})).await;
    for _ in 0..2 {
        let refund = json!({"amount": 500, "reason": "a loose thread"});
        let path = format!("{}/orders/{}/refunds", shop.url, order.id);
        let asked = shop.http.post(path).bearer_auth(&owner).header("Idempotency-Key", "one").json(&refund);
        assert_eq!(asked.send().await.unwrap().status().as_u16(), 200);
    }
    staff(Method::DELETE, &format!("/orders/{}/links", order.id), json!({})).await;
    // What is refused is none.
    assert_eq!(
        shop.call(Method::PATCH, &status, Some(&owner), Some(&json!({"status": "processing"}))).await.0,
        409
    );
    assert_eq!(
        shop.db.text(LOG),
        [
            r#"asha changed_order_address t {"fields": ["phone", "city"]}"#,
            r#"asha moved_order t {"status": "confirmed"} {"status": "processing"}"#,
            r#"asha undid_order_move t {"status": "processing"} {"status": "confirmed"}"#,
            r#"asha moved_order t {"status": "confirmed"} {"status": "processing"}"#,
            r#"asha moved_order t {"status": "processing", "courier": null, "trackingNumber": null} {"status": "shipped", "courier": "DTDC", "trackingNumber": "D1000001"}"#,
            r#"asha changed_shipment t {"trackingNumber": "D1000001"} {"trackingNumber": "D1000002"}"#,
            "asha wrote_order_note t",
            r#"asha refunded_order t {"amount": "₹500"} a loose thread"#,
            "asha took_order_links_back t",
        ]
        .join("\n")
    );
    let cancelled = shop.paid(&body).await;
    staff(Method::PATCH, &format!("/orders/{}/status", cancelled.id), json!({"status": "cancelled"})).await;
    assert!(
        shop.db
            .text(LOG)
            .ends_with(r#"asha cancelled_order t {"status": "confirmed"} {"status": "cancelled"}"#)
    );
    assert_eq!(shop.call(Method::GET, "/admin/orders/export.csv", Some(&owner), None).await.0, 200);
    assert_eq!(
        shop.db.text(
            "SELECT concat_ws(' ', staff, action, after) FROM audit_log WHERE subject_kind = 'order_list'"
        ),
        r#"asha exported_orders {"orders": 2}"#
    );
    assert_eq!(
        shop.db.number("SELECT count(*) FROM audit_log WHERE role = 'owner' AND length(request_id) = 32"),
        11
    );
    assert_eq!(shop.breaches(), []);
}
