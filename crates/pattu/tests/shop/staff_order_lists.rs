//! Lists of orders: walked page by page, and searched.

use crate::support::{
    TestShop,
    staff::{refund, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn move_on(shop: &TestShop, staff: &str, order: &str, change: &Value) -> (u16, Value) {
    shop.call(Method::PATCH, &format!("/orders/{order}/status"), Some(staff), Some(change)).await
}

fn numbers(answer: &Value) -> Vec<String> {
    answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["orderNumber"].as_str().unwrap().to_owned())
        .collect()
}

#[actix_web::test]
async fn a_list_is_walked_down_and_up_again_without_losing_or_repeating_an_order() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 40);
    let mut placed = Vec::new();
    for number in 0..7 {
        let order = shop.paid(&TestShop::order_of(&saree, 1 + number % 3)).await;
        placed.push(order.answer["order"]["orderNumber"].as_str().unwrap().to_owned());
        // Some are placed in the same moment.
        shop.clock.pass(TimeDelta::seconds(number % 2));
    }
    shop.db.execute("ALTER TABLE orders DISABLE TRIGGER guard; UPDATE orders SET created_at = (SELECT min(created_at) FROM orders)
        WHERE id IN (SELECT id FROM orders ORDER BY created_at LIMIT 4); ALTER TABLE orders ENABLE TRIGGER guard");
    for sort in ["newest", "oldest", "pack_by", "amount"] {
        let (status, whole) = get(&shop, &owner, &format!("/admin/orders?sort={sort}")).await;
        assert_eq!(status, 200, "{whole}");
        assert_eq!((whole["next"].is_null(), whole["previous"].is_null()), (true, true));
        let whole = numbers(&whole);
        assert_eq!(whole.len(), 7);
        let (mut down, mut next) = (Vec::new(), String::new());
        let mut last = loop {
            let (_, page) =
                get(&shop, &owner, &format!("/admin/orders?sort={sort}&limit=3&after={next}")).await;
            down.extend(numbers(&page));
            next = page["next"].as_str().unwrap_or_default().to_owned();
            if next.is_empty() {
                break page;
            }
        };
        assert_eq!(down, whole, "{sort}");
        let mut up = numbers(&last);
        while let Some(before) = last["previous"].as_str() {
            let (_, page) =
                get(&shop, &owner, &format!("/admin/orders?sort={sort}&limit=3&before={before}")).await;
            up.splice(0..0, numbers(&page));
            last = page;
        }
        assert_eq!(up, whole, "{sort}, back up");
    }
}

#[actix_web::test]
async fn an_order_is_found_by_what_people_have_in_hand_and_a_wrong_question_is_told() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "kiran", Role::Cashier).await;
    let saree = shop.saree("KAN-9", 2_000, 5);
    let mut body = TestShop::order_of(&saree, 1);
    body["shippingAddress"]["fullName"] = json!("100% Sītā_Lakshmi");
    body["shippingAddress"]["phone"] = json!("9000012345");
    body["shippingAddress"]["email"] = json!("Sita@example.in");
    let placed = shop.paid(&body).await;
    let other = shop.paid(&TestShop::order_of(&saree, 1)).await;
    for step in [
        json!({"status": "processing"}),
        json!({"status": "shipped", "courier": "DTDC", "trackingNumber": "D55501X"}),
    ] {
        assert_eq!(move_on(&shop, &owner, &placed.id, &step).await.0, 200);
    }
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap().to_owned();
    let other_number = other.answer["order"]["orderNumber"].as_str().unwrap();
    shop.db.execute(&format!(
        "ALTER TABLE orders DISABLE TRIGGER guard;
         UPDATE orders SET number = 'PT-KXQZWVTN' WHERE number = '{other_number}';
         ALTER TABLE orders ENABLE TRIGGER guard"
    ));
    let (_, lettered) = get(&shop, &owner, "/admin/orders?q=kxqzwvtn").await;
    assert_eq!(numbers(&lettered), ["PT-KXQZWVTN"], "a number without a digit");
    let payment = shop.db.text(&format!("SELECT id FROM payments WHERE order_id = '{}'", placed.id));
    for q in [
        number.as_str(),
        &number.to_lowercase(),
        &number[..7],
        &number[3..],
        "9000012345",
        "%2B91 90000 12345",
        "2345",
        "012345",
        "sita@ex",
        "lakshmi sītā",
        "sītā",
        "100%25 s",
        "s%C4%ABt%C4%81_l",
        "d55501x",
        "D555",
        &payment,
        &placed.provider_order,
    ] {
        let (status, answer) = get(&shop, &owner, &format!("/admin/orders?q={q}")).await;
        assert_eq!(status, 200, "{q} {answer}");
        let wanted: &[String] = if q == "lakshmi sītā" { &[] } else { std::slice::from_ref(&number) };
        assert_eq!(numbers(&answer), wanted, "{q}");
    }
    let (_, both) = get(&shop, &owner, "/admin/orders?q=kan-9").await;
    assert_eq!(numbers(&both).len(), 2, "by article number");
    let (_, both) = get(&shop, &owner, "/admin/orders?view=on_the_way&q=kan-9").await;
    assert_eq!(numbers(&both), [number], "in one view");
    let today = pattu_kernel::day_in_india(shop.now());
    let (yesterday, tomorrow) = (today.pred_opt().unwrap(), today.succ_opt().unwrap());
    for (narrowed, count) in [
        (format!("paidFrom={today}&paidTo={today}"), 2),
        (format!("paidTo={yesterday}"), 0),
        (format!("paidFrom={tomorrow}"), 0),
        ("courier=dtdc".to_owned(), 1),
        ("courier=Blue%20Dart".to_owned(), 0),
        ("state=andhra%20pradesh".to_owned(), 2),
        ("state=Kerala".to_owned(), 0),
        ("coupon=none5".to_owned(), 0),
    ] {
        let (status, page) = get(&shop, &owner, &format!("/admin/orders?{narrowed}")).await;
        assert_eq!((status, numbers(&page).len()), (200, count), "{narrowed} {page}");
    }
    let parts = json!({"cause": "goodwill", "goodwill": 100});
    assert_eq!(refund(&shop, &owner, &placed, "goodwill", &parts).await.0, 200);
    shop.later(TimeDelta::minutes(1)).await;
    let payable = placed.answer["order"]["payable"].as_i64().unwrap();
    let day = format!("refundedFrom={today}");
    for (narrowed, found) in [
        ("method=upi".to_owned(), 2),
        ("method=card".to_owned(), 0),
        (format!("amountFrom={payable}"), 2),
        (format!("amountFrom={}", payable + 1), 0),
        (format!("amountTo={payable}&amountFrom=1"), 2),
        ("amountTo=0".to_owned(), 0),
        ("discounted=true".to_owned(), 0),
        ("discounted=false".to_owned(), 2),
        ("shippingPaid=true".to_owned(), 2),
        (day.clone(), 1),
        (format!("{day}&refundedTo={today}"), 1),
        (format!("refundedTo={yesterday}"), 0),
    ] {
        let (status, page) = get(&shop, &owner, &format!("/admin/orders?{narrowed}")).await;
        assert_eq!((status, numbers(&page).len()), (200, found), "{narrowed} {page}");
    }
    assert_eq!(get(&shop, &owner, "/admin/orders?paidFrom=soon").await.0, 422);
    let (_, none) = get(&shop, &owner, "/admin/orders?q=100%25%25").await;
    assert_eq!(numbers(&none), Vec::<String>::new(), "% is itself");

    let (_, page) = get(&shop, &owner, "/admin/orders?limit=1").await;
    let cursor = page["next"].as_str().unwrap();
    for (wrong, field) in [
        ("q=ab".to_owned(), "q"),
        ("q=%25%25%25".to_owned(), "q"),
        (format!("q={}", "x".repeat(4000)), "q"),
        ("view=mine".to_owned(), "view"),
        ("sort=name".to_owned(), "sort"),
        ("status=gone".to_owned(), "status"),
        ("paymentStatus=gone".to_owned(), "paymentStatus"),
        ("late=perhaps".to_owned(), "late"),
        ("method=cash".to_owned(), "method"),
        ("amountFrom=-1".to_owned(), "amountFrom"),
        ("amountTo=1e9".to_owned(), "amountTo"),
        ("discounted=perhaps".to_owned(), "discounted"),
        ("shippingPaid=2".to_owned(), "shippingPaid"),
        ("refundedTo=soon".to_owned(), "refundedTo"),
        ("from=2026-13-01".to_owned(), "from"),
        ("to=9999-12-31".to_owned(), "to"),
        ("after=x".to_owned(), "after"),
        (format!("before={cursor}&sort=oldest"), "before"),
        (format!("after={cursor}&status=shipped"), "after"),
    ] {
        let (status, problem) = get(&shop, &owner, &format!("/admin/orders?{wrong}")).await;
        assert_eq!(status, 422, "{wrong} {problem}");
        assert!(problem["errors"][field].is_string(), "{wrong} {problem}");
    }
    assert_eq!(get(&shop, &owner, "/admin/orders?limit=1000000000").await.0, 200);
    for path in ["/admin/orders", "/admin/orders/counts", &format!("/admin/orders/{}", other.id)] {
        assert_eq!(get(&shop, &cashier, path).await.0, 403, "{path}");
    }
    assert_eq!(get(&shop, &owner, "/admin/orders/x").await.0, 404);
    let today = pattu_kernel::day_in_india(shop.now());
    let (_, of_today) = get(&shop, &owner, &format!("/admin/orders?from={today}&to={today}")).await;
    assert_eq!(numbers(&of_today).len(), 2);
    let (_, before) = get(&shop, &owner, &format!("/admin/orders?to={}", today.pred_opt().unwrap())).await;
    assert_eq!(numbers(&before).len(), 0);
}
