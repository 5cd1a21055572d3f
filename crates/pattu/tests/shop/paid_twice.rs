//! Two payments for one order: the second goes back, and whoever paid it is told, once.

use crate::support::{
    Placed, TestShop,
    area::shopper,
    inbox::{Arrived, deliver, emails, open_with_inbox},
};
use chrono::TimeDelta;
use pattu_testkit::SmtpServer;
use serde_json::{Value, json};

/// Another order at the provider for the same order of the shop, as two requests at once make one; it stays payable for ever.
async fn another_provider_order(shop: &TestShop, placed: &Placed) -> String {
    let paise = shop.db.number(&format!("SELECT payable_paise FROM orders WHERE id = '{}'", placed.id));
    let made = shop
        .http
        .post(format!("{}/v1/orders", shop.sim.base_url()))
        .basic_auth("rzp_test_pattu", Some("pattu_test_secret"))
        .json(&json!({"amount": paise, "currency": "INR", "receipt": "PT-AGAIN", "payment_capture": true}))
        .send()
        .await
        .unwrap();
    assert_eq!(made.status().as_u16(), 200);
    let id = made.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned();
    shop.db.execute(&format!(
        "INSERT INTO provider_orders (id, order_id, amount_paise, shown, created_at)
         VALUES ('{id}', '{}', {paise}, false, now())",
        placed.id
    ));
    id
}

fn told(shop: &TestShop) -> i64 {
    shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_paid_twice'")
}

fn noted(shop: &TestShop) -> i64 {
    shop.db.number("SELECT count(*) FROM order_events WHERE note LIKE 'A second payment of %'")
}

#[actix_web::test]
async fn who_paid_twice_is_told_once_with_the_amount_and_the_money_goes_back() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.faults(json!({"duplicate": 2, "concurrent": true})).await;
    let padma = shopper(&shop, "Padma Reddy", 1);
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place_as(&padma, &saree, 1).await;
    let again = another_provider_order(&shop, &placed).await;
    shop.pay_for(&placed).await;
    shop.pay(&again, "success").await;
    shop.eventually("the second is on its way back", async || told(&shop) == 1).await;
    for _ in 0..4 {
        shop.later(TimeDelta::minutes(2)).await;
    }
    let returned = "SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE status = 'processed'";
    assert_eq!((shop.db.number(returned), told(&shop), noted(&shop)), (1_800_000, 1, 1));
    let seen = shop.order(&placed).await;
    assert_eq!((&seen["status"], &seen["paymentStatus"]), (&json!("confirmed"), &json!("paid")));
    let news: Vec<&str> =
        seen["timeline"].as_array().unwrap().iter().filter_map(|e| e["note"].as_str()).collect();
    assert!(news.contains(&"A second payment came in; it is being returned in full"), "{news:?}");
    let (_, notices) = shop.get_as(&padma, "/customers/notifications").await;
    assert!(notices["data"].as_array().unwrap().iter().any(|notice| notice["title"] == "You paid twice"));

    deliver(&shop).await;
    let all = emails(&server);
    let about: Vec<&Arrived> =
        all.iter().filter(|email| email.subject.starts_with("You paid twice")).collect();
    assert_eq!(about.len(), 1);
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap();
    let link = format!("https://pattu.example/order/{}#{}", placed.id, placed.token);
    assert!(
        about[0].subject.contains(number) && about[0].subject.contains("₹18,000"),
        "{}",
        about[0].subject
    );
    for body in [&about[0].text, &about[0].html] {
        for words in ["The second ₹18,000 is on its way back to you", "5–7 business days", number, &link]
        {
            assert!(body.contains(words), "{words} in {body}");
        }
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_the_provider_returned_by_itself_is_told_too() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&placed).await;
    shop.pay(&placed.provider_order, "success").await;
    shop.eventually("it is told", async || told(&shop) == 1).await;
    shop.later(TimeDelta::minutes(2)).await;
    assert_eq!((told(&shop), noted(&shop)), (1, 1));
    assert_eq!(shop.order(&placed).await["paymentStatus"], "paid");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn browser_and_webhooks_of_two_payments_at_once_are_one_sale_and_one_email() {
    for round in 0..4 {
        let shop = TestShop::open().await;
        shop.faults(json!({"duplicate": 2, "concurrent": true, "reorder": round % 2 == 0})).await;
        let saree = shop.saree("KAN-1", 18_000, 1);
        let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
        let again = another_provider_order(&shop, &placed).await;
        let (first, second) =
            futures_util::join!(shop.pay(&placed.provider_order, "success"), shop.pay(&again, "success"));
        futures_util::join!(
            shop.verify(&placed, &first),
            shop.verify(&placed, &second),
            shop.verify(&placed, &first),
            shop.verify(&placed, &second),
        );
        shop.eventually("one of them is too many", async || told(&shop) == 1).await;
        for _ in 0..3 {
            shop.later(TimeDelta::minutes(1)).await;
        }
        assert_eq!((told(&shop), noted(&shop)), (1, 1), "round {round}");
        assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_paid'"), 1);
        assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 1);
        assert_eq!(shop.breaches(), [], "round {round}");
    }
}
