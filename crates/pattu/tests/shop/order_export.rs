//! Orders as a file: all of them, once, with exact sums and without formulas.

use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Response;

use crate::support::{TestShop, staff::signed_in};

async fn export(shop: &TestShop, staff: &str, query: &str) -> Response {
    shop.http
        .get(format!("{}/admin/orders/export.csv{query}", shop.url))
        .bearer_auth(staff)
        .send()
        .await
        .unwrap()
}

#[actix_web::test]
async fn a_list_becomes_a_file_that_runs_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 40);
    let mut order = TestShop::order_of(&saree, 2);
    order["shippingAddress"]["fullName"] = "=SUM(A1,\"b\")".into();
    let placed = shop.paid(&order).await;
    shop.clock.pass(TimeDelta::seconds(1));
    let waiting = shop.place(&TestShop::order_of(&saree, 1)).await;
    let answer = export(&shop, &owner, "").await;
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(answer.headers()["x-row-count"], "2");
    assert_eq!(answer.headers()["content-type"], "text/csv; charset=utf-8");
    assert!(answer.headers()["content-disposition"].to_str().unwrap().contains("orders-20"));
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let text = answer.text().await.unwrap();
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> = text.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].starts_with("number,placed,paid,status,money"), "{text}");
    assert!(lines[1].starts_with(waiting.answer["order"]["orderNumber"].as_str().unwrap()), "{text}");
    assert!(lines[1].contains(",pending,"), "{text}");
    assert!(lines[2].starts_with(placed.answer["order"]["orderNumber"].as_str().unwrap()), "{text}");
    assert!(lines[2].contains(r#","'=SUM(A1,""b"")","#), "{text}");
    assert!(lines[2].contains(",KAN-1 x2,2,4000.00,"), "{text}");

    let narrowed = export(&shop, &owner, "?view=to_pack").await;
    assert_eq!(narrowed.headers()["x-row-count"], "1");
    assert_eq!(narrowed.text().await.unwrap().lines().count(), 2);
    assert_eq!(export(&shop, &owner, "?view=everything").await.status().as_u16(), 422);
}

/// More than is read at once, and many of the same moment.
#[actix_web::test]
async fn a_long_file_holds_every_order_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    shop.db.execute(&pattu_testkit::synthetic::orders(1_203));
    shop.db.execute("ALTER TABLE orders DISABLE TRIGGER guard; UPDATE orders SET created_at = date_trunc('day', created_at); \
                     ALTER TABLE orders ENABLE TRIGGER guard");
    let answer = export(&shop, &owner, "").await;
    assert_eq!(answer.headers()["x-row-count"], "1203");
    let text = answer.text().await.unwrap();
    let (_, rows) = text.split_once('\n').unwrap();
    let mut numbers: Vec<&str> = rows.lines().map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(numbers.len(), 1_203);
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 1_203);
}

#[actix_web::test]
async fn whoever_exports_without_end_has_to_wait() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    for _ in 0..20 {
        assert_eq!(export(&shop, &manager, "").await.status().as_u16(), 200);
    }
    assert_eq!(export(&shop, &manager, "").await.status().as_u16(), 429);
}
