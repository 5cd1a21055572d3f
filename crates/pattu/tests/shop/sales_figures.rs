//! Figures of the shop: what is a sale, on which day, and what the evening's text says of it.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_kernel::day_in_india;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestShop,
    staff::{back, signed_in},
};

async fn get(shop: &TestShop, staff: &str, path: &str) -> (u16, Value) {
    shop.call(Method::GET, path, Some(staff), None).await
}

async fn figures(shop: &TestShop, staff: &str, period: &str) -> Value {
    let (status, answer) = get(shop, staff, &format!("/admin/dashboard?period={period}")).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[actix_web::test]
async fn an_order_counts_when_it_is_paid_and_money_that_goes_back_when_it_does() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 2_000, 40);
    shop.sleep_until_morning();
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    shop.place(&TestShop::order_of(&saree, 1)).await;
    let nothing = figures(&shop, &owner, "today").await;
    assert_eq!(
        (&nothing["figures"]["total"], &nothing["figures"]["averageOrder"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(nothing["points"].as_array().unwrap().len(), 9);

    let sold = shop.paid(&TestShop::order_of(&saree, 2)).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let today = figures(&shop, &owner, "today").await;
    assert_eq!(today["figures"]["gross"], 4_000, "{today}");
    assert_eq!(today["figures"]["total"], sold.answer["order"]["payable"]);
    assert_eq!((&today["figures"]["orders"], &today["figures"]["onlineOrders"]), (&json!(1), &json!(1)));
    assert_eq!(today["points"].as_array().unwrap().last().unwrap()["orders"], 1);
    let (_, sheet) = get(&shop, &owner, "/admin/evening-sheet").await;
    let text = sheet["text"].as_str().unwrap();
    assert!(
        text.contains("*Total sales ₹") && text.contains("· 1 order\n") && text.contains("To pack 1"),
        "{text}"
    );

    // The next day a part of the money goes back.
    let first_day = day_in_india(shop.now());
    shop.sleep_until_morning();
    let owner = back(&shop, "lakshmi").await;
    let asked = shop
        .http
        .post(format!("{}/orders/{}/refunds", shop.url, sold.id))
        .bearer_auth(&owner)
        .header("Idempotency-Key", "a part of it")
        .json(&json!({"amount": 1_500, "reason": "A loose thread"}));
    assert_eq!(asked.send().await.unwrap().status().as_u16(), 200);
    shop.later(TimeDelta::minutes(1)).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let next = figures(&shop, &owner, "today").await;
    let of = |answer: &Value, name: &str| answer["figures"][name].clone();
    assert_eq!((of(&next, "refunds"), of(&next, "total")), (json!(1_500), json!(-1_500)), "{next}");
    let week = figures(&shop, &owner, "7").await;
    assert_eq!((of(&week, "gross"), of(&week, "refunds")), (json!(4_000), json!(1_500)));
    // The same once the days are closed.
    let closed = || shop.db.number("SELECT count(*) FROM sales_days");
    while shop.db.database().close_sales_days(shop.now()).await.unwrap() {}
    assert_eq!(closed(), 2);
    for period in ["7", "30"] {
        assert_eq!(figures(&shop, &owner, period).await["figures"], week["figures"], "{period}");
    }
    let (_, sheet) = get(&shop, &owner, &format!("/admin/evening-sheet?day={first_day}")).await;
    let text = sheet["text"].as_str().unwrap();
    assert!(
        text.contains("11:59 pm") && !text.contains("To pack"),
        "a day that is over tells no work: {text}"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_sold_best_is_told_without_what_came_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let (one, other) = (shop.saree("KAN-1", 2_000, 40), shop.saree("GAD-1", 3_000, 40));
    shop.paid(&TestShop::order_of(&one, 2)).await;
    let cancelled = shop.paid(&TestShop::order_of(&other, 3)).await;
    shop.paid(&TestShop::order_of(&other, 1)).await;
    shop.clock.pass(TimeDelta::minutes(2));
    let best = figures(&shop, &owner, "7").await["best"].clone();
    let pieces = |best: &Value| -> Vec<i64> {
        best["sarees"].as_array().unwrap().iter().map(|one| one["pieces"].as_i64().unwrap()).collect()
    };
    assert_eq!(pieces(&best), [4, 2], "{best}");
    assert_eq!(best["kinds"][0]["pieces"], 6);
    let path = format!("/orders/{}", cancelled.id);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&owner), None).await.0, 200);
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!(pieces(&figures(&shop, &owner, "7").await["best"]), [2, 1]);
}

/// Three visits; of four orders two are paid, one is given up, and one may still be paid.
#[actix_web::test]
async fn conversion_counts_visits_and_orders_that_were_paid_or_given_up() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 40);
    for _ in 0..3 {
        let answer = shop.http.post(format!("{}/visits", shop.url)).send().await.unwrap();
        assert_eq!((answer.status().as_u16(), answer.text().await.unwrap().as_str()), (204, ""));
    }
    shop.paid(&TestShop::order_of(&saree, 1)).await;
    shop.paid(&TestShop::order_of(&saree, 2)).await;
    let given_up = shop.place(&TestShop::order_of(&saree, 1)).await;
    let path = format!("/orders/{}", given_up.id);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&owner), None).await.0, 200);
    shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let told = figures(&shop, &owner, "7").await["conversion"].clone();
    let few = json!({"visits": 3, "paid": 2, "rate": null, "placed": 3, "completed": 2, "completion": 6_667});
    assert_eq!(told, few);
    shop.db.execute("UPDATE visit_days SET visits = visits + 77 WHERE (day, part) IN (SELECT day, part FROM visit_days LIMIT 1)");
    shop.db.execute("INSERT INTO visit_days SELECT day - 1, part, 20 FROM visit_days LIMIT 1");
    let told = figures(&shop, &owner, "7").await["conversion"].clone();
    assert_eq!((&told["visits"], &told["rate"]), (&json!(100), &json!(200)));
    // Visits of a day that is not asked for do not count.
    assert_eq!(figures(&shop, &owner, "today").await["conversion"]["visits"], 80);
}

#[actix_web::test]
async fn figures_are_asked_for_as_they_exist_and_by_those_who_may() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    for path in [
        "/admin/dashboard?period=century",
        "/admin/evening-sheet?day=soon",
        "/admin/evening-sheet?day=0001-01-01",
    ] {
        assert_eq!(get(&shop, &owner, path).await.0, 422, "{path}");
    }
    for path in ["/admin/dashboard", "/admin/evening-sheet"] {
        assert_eq!(get(&shop, &cashier, path).await.0, 403, "{path}");
    }
}
