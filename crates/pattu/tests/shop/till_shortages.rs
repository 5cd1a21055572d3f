//! The counter and what web orders hold: with the network it waits for them; what was sold without it has left, and they give way.

use crate::support::{
    TestShop,
    counter::{at_till, bill},
    device::a_moment_later,
    offline_till::OfflineTill,
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

fn status_of(shop: &TestShop, order: &str) -> String {
    shop.db.text(&format!("SELECT status || ' ' || payment_status FROM orders WHERE id = '{order}'"))
}

fn emails_of(shop: &TestShop, order: &str) -> i64 {
    let told = "SELECT count(*) FROM outbox WHERE kind = 'order_sold_in_shop' AND ref = ";
    shop.db.number(&format!("{told}'{order}'"))
}

#[actix_web::test]
async fn an_unpaid_order_gives_way_and_its_late_money_goes_back() {
    let counter = OfflineTill::open(3).await;
    let OfflineTill { shop, saree, .. } = &counter;
    let other = shop.saree("KAN-2", 5_000, 1);
    let opened = shop.place(&TestShop::order_of(saree, 1)).await;
    shop.db.execute("UPDATE orders SET payment_opened_at = created_at");
    let earlier = shop.place(&TestShop::order_of(saree, 1)).await;
    shop.clock.pass(TimeDelta::seconds(1));
    let mut both = TestShop::order_of(saree, 1);
    both["items"].as_array_mut().unwrap().push(json!({"id": other, "quantity": 1, "price": 1, "name": "x"}));
    let newest = shop.place(&both).await;
    assert_eq!((shop.free(saree), shop.free(&other)), (0, 0));

    let at = a_moment_later(shop);
    counter.arrives(&counter.bill(), 1, at).await;
    assert_eq!(counter.kinds().await, Vec::<String>::new(), "nothing is short");
    assert_eq!(status_of(shop, &newest.id), "cancelled pending", "the newest whose payment form is closed");
    assert_eq!(status_of(shop, &earlier.id), "pending pending");
    assert_eq!(status_of(shop, &opened.id), "pending pending");
    assert_eq!((shop.on_hand(saree), shop.free(saree), shop.free(&other)), (2, 0, 1));
    assert_eq!((emails_of(shop, &newest.id), emails_of(shop, &earlier.id)), (1, 0));
    let history = shop.order(&newest).await["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(history["note"], "A saree of it was sold in our shop before it was paid");

    // Whoever pays all the same gets everything back.
    let fields = shop.pay(&newest.provider_order, "success").await;
    assert_eq!(shop.verify(&newest, &fields).await.1["outcome"], "too_late");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(status_of(shop, &newest.id), "cancelled refunded");
    assert_eq!(shop.breaches(), []);

    // Of several pieces as many orders give way as have them, and no more.
    counter.arrives(&bill(&[(saree, 2)], 17_998), 2, at).await;
    assert_eq!(counter.kinds().await, Vec::<String>::new());
    assert_eq!(status_of(shop, &opened.id), "cancelled pending");
    assert_eq!((shop.on_hand(saree), shop.free(saree)), (0, 0));
    assert_eq!(shop.breaches(), []);
}

/// The call of the one button beside a web order.
async fn cancel(counter: &OfflineTill, staff: &str, conflict: &Value, order: &str) -> (u16, Value) {
    let path = format!("conflicts/{}/orders/{order}/cancel", conflict["id"].as_str().unwrap());
    at_till(&counter.shop, staff, &path, &json!({})).await
}

#[actix_web::test]
async fn a_paid_order_is_cancelled_and_refunded_once_and_the_shortage_is_settled_with_it() {
    let counter = OfflineTill::open(2).await;
    let OfflineTill { shop, owner, cashier, saree, .. } = &counter;
    let first = shop.paid(&TestShop::order_of(saree, 1)).await;
    shop.clock.pass(TimeDelta::seconds(1));
    let second = shop.paid(&TestShop::order_of(saree, 1)).await;
    let stranger = shop.saree("KAN-2", 5_000, 1);
    let stranger = shop.paid(&TestShop::order_of(&stranger, 1)).await;
    counter.arrives(&counter.bill(), 1, a_moment_later(shop)).await;
    let found = counter.conflicts().await;
    let [short] = found.as_slice() else { panic!("{found:?}") };
    let offered: Vec<&Value> = short["orders"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(
        offered,
        [&json!(second.id), &json!(first.id)],
        "the newest first, and only those with the saree"
    );
    assert_eq!(short["orders"][0]["isPaid"], true);

    assert_eq!(cancel(&counter, cashier, short, &second.id).await.0, 403);
    assert_eq!(cancel(&counter, owner, short, &stranger.id).await.0, 404);
    assert_eq!(cancel(&counter, owner, short, "x").await.0, 404);
    shop.db.execute("UPDATE staff_sessions SET sure_at = sure_at - interval '11 minutes'");
    let (status, refused) = cancel(&counter, owner, short, &second.id).await;
    assert_eq!((status, &refused["code"]), (403, &json!("step_up_required")));
    assert_eq!(status_of(shop, &second.id), "confirmed paid");
    shop.db.execute("UPDATE staff_sessions SET sure_at = sure_at + interval '11 minutes'");

    let (status, settled) = cancel(&counter, owner, short, &second.id).await;
    let note =
        format!("Order {} was cancelled for it", second.answer["order"]["orderNumber"].as_str().unwrap());
    assert_eq!((status, &settled["note"], &settled["orders"]), (200, &json!(note), &json!([])), "{settled}");
    assert_eq!(cancel(&counter, owner, short, &first.id).await, (200, settled), "settled once");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(status_of(shop, &second.id), "cancelled refunded");
    assert_eq!(status_of(shop, &first.id), "confirmed paid");
    assert_eq!((shop.on_hand(saree), shop.free(saree)), (0, 0));
    assert_eq!(counter.kinds().await, Vec::<String>::new());
    assert_eq!(shop.breaches(), []);

    // An order that was cancelled, or sent, meanwhile frees nothing: nothing is settled.
    counter.arrives(&counter.bill(), 2, a_moment_later(shop)).await;
    let found = counter.conflicts().await;
    shop.db.execute(&format!("UPDATE orders SET status = 'processing' WHERE id = '{0}'; UPDATE orders SET status = 'shipped' WHERE id = '{0}'", first.id));
    assert_eq!(cancel(&counter, owner, &found[0], &first.id).await.0, 404);
    assert_eq!(counter.kinds().await, ["shortage"]);
}

#[actix_web::test]
async fn a_sale_without_the_network_and_a_payment_at_the_same_moment_never_sell_one_piece_twice() {
    for _ in 0..6 {
        let counter = OfflineTill::open(1).await;
        let OfflineTill { shop, saree, device, session, .. } = &counter;
        let placed = shop.place(&TestShop::order_of(saree, 1)).await;
        let fields = shop.pay(&placed.provider_order, "success").await;
        let at = a_moment_later(shop);
        let signed = [device.signed(&device.issued(&counter.bill(), (1, at), Some(session)))];
        let (sent, verified) = tokio::join!(device.sent(shop, &signed), shop.verify(&placed, &fields));
        assert_eq!((sent, verified.0), (vec!["stored".to_owned()], 200));
        shop.later(TimeDelta::minutes(1)).await;
        let (status, short) = (status_of(shop, &placed.id), counter.kinds().await);
        match verified.1["outcome"].as_str().unwrap() {
            "paid" => assert_eq!((status.as_str(), short), ("confirmed paid", vec!["shortage".to_owned()])),
            _ => assert_eq!((status.as_str(), short), ("cancelled refunded", Vec::new())),
        }
        assert_eq!((shop.on_hand(saree), shop.free(saree)), (0, 0));
        assert_eq!(shop.breaches(), []);
    }
}

#[actix_web::test]
async fn a_saree_that_a_web_order_holds_says_until_when() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "anu", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 8_999, 1);
    let found = async || {
        let path = "/pos/products?q=KAN-1";
        shop.call(Method::GET, path, Some(&cashier), None).await.1["data"][0].clone()
    };
    assert_eq!(found().await["heldUntil"], Value::Null);
    shop.place(&TestShop::order_of(&saree, 1)).await;
    let until = shop
        .db
        .text("SELECT to_char(reserved_until AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI') FROM orders");
    let told = found().await;
    assert_eq!(told["available"], 0);
    assert!(told["heldUntil"].as_str().unwrap().starts_with(&until), "{told}");
    let asked = json!({"items": [{"id": saree, "quantity": 1}]});
    let quoted = shop.call(Method::POST, "/pos/quote", Some(&cashier), Some(&asked)).await.1;
    assert_eq!(quoted["data"]["lines"][0]["heldUntil"], told["heldUntil"]);
    shop.later(TimeDelta::minutes(20)).await;
    let free = found().await;
    assert_eq!((&free["available"], &free["heldUntil"]), (&json!(1), &Value::Null));
}
