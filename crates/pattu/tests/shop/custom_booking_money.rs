//! Money for a booking: twice, at once, too early, too late. One order books, and what books nothing goes back once.

use chrono::TimeDelta;
use futures_util::future::join;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    custom_bookings::{booking_of, open, stage, with_saree},
    custom_orders::{asked, tidy},
    support::{
        Placed, TestShop,
        staff::signed_in,
        webhooks::{captured, send},
    },
};

/// How much went back, and how often, by the shop's books.
fn went_back(shop: &TestShop, placed: &Placed) -> (i64, i64) {
    let sum = |what: &str| {
        shop.db.number(&format!(
            "SELECT {what} FROM refunds WHERE order_id = '{}' AND status <> 'failed'",
            placed.id
        ))
    };
    (sum("coalesce(sum(amount_paise), 0)") / 100, sum("count(*)"))
}

#[actix_web::test]
async fn two_orders_over_one_request_book_it_once_and_the_other_money_goes_back_once() {
    let mut shop = open().await;
    let other = shop.second_node();
    shop.sim.set_webhook_url(None);
    let saree = shop.saree("KAN-1", 2_000, 9);
    for round in 0..4 {
        let request = asked(&shop, &format!("987654321{round}")).await;
        let one = shop.place(&booking_of(&[&request])).await;
        let two = shop.place(&with_saree(&saree, &[&request])).await;
        let free = shop.free(&saree);
        let mut fields =
            [shop.pay(&one.provider_order, "success").await, shop.pay(&two.provider_order, "success").await];
        (fields[0]["orderId"], fields[1]["orderId"]) = (json!(one.id), json!(two.id));
        let tell = async |url: &str, body: &Value| {
            let answer = shop.http.post(format!("{url}/orders/verify")).json(body).send().await.unwrap();
            (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
        };
        let (first, second) = if round % 2 == 0 {
            join(tell(&shop.url, &fields[0]), tell(&other, &fields[1])).await
        } else {
            let second = tell(&shop.url, &fields[1]).await;
            (tell(&other, &fields[0]).await, second)
        };
        assert_eq!((first.0, second.0), (200, 200), "{first:?} {second:?}");
        let outcomes = [first.1["outcome"].clone(), second.1["outcome"].clone()];
        let paid = usize::from(outcomes[1] == "paid");
        assert_eq!(
            (&outcomes[paid], &outcomes[1 - paid]),
            (&json!("paid"), &json!("too_late")),
            "{outcomes:?}"
        );
        assert_eq!(stage(&shop, &request).await, "booked");
        shop.later(TimeDelta::minutes(1)).await;
        let (winner, loser) = if paid == 0 { (&one, &two) } else { (&two, &one) };
        assert_eq!(went_back(&shop, winner), (0, 0));
        let whole = if paid == 0 { 32_000 } else { 30_000 };
        assert_eq!(went_back(&shop, loser), (whole, 1));
        let seen = shop.order(loser).await;
        assert_eq!((&seen["status"], &seen["refund"]["returned"]), (&json!("expired"), &json!(true)));
        // The piece of an order that did not come about is free again.
        assert_eq!(shop.free(&saree), if paid == 0 { free + 1 } else { free });
        let number = request["id"].as_str().unwrap();
        assert_eq!(
            shop.db.number(&format!("SELECT count(*) FROM custom_events WHERE custom_order_id = '{number}'")),
            2
        );
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn browser_and_webhooks_in_any_order_and_number_are_one_booking() {
    let shop = open().await;
    for (phone, webhook_first) in [("9876543210", true), ("9876543211", false)] {
        let request = asked(&shop, phone).await;
        let placed = shop.place(&booking_of(&[&request])).await;
        if !webhook_first {
            shop.sim.set_webhook_url(None);
        }
        let fields = shop.pay(&placed.provider_order, "success").await;
        let payment = fields["razorpay_payment_id"].as_str().unwrap().to_owned();
        let event = captured(&payment, &placed.provider_order, 3_000_000);
        for _ in 0..2 {
            if webhook_first {
                assert_eq!(send(&shop, &event).await, 200);
            }
            assert_eq!(shop.verify(&placed, &fields).await.1["outcome"], "paid");
            assert_eq!(send(&shop, &event).await, 200);
        }
        let id = request["id"].as_str().unwrap();
        assert_eq!(
            shop.db.number(&format!("SELECT count(*) FROM custom_events WHERE custom_order_id = '{id}'")),
            2
        );
        // A second payment of the same order is one too many.
        let fields = shop.pay(&placed.provider_order, "success").await;
        assert_eq!(shop.verify(&placed, &fields).await.0, 200);
        // The provider may return it by itself before we have seen it: then we learn of it a little later.
        shop.eventually("it goes back", async || {
            shop.later(TimeDelta::minutes(1)).await;
            went_back(&shop, &placed) == (30_000, 1)
        })
        .await;
        assert_eq!(stage(&shop, &request).await, "booked");
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_for_a_request_that_was_given_up_meanwhile_goes_back_and_books_nothing() {
    let shop = open().await;
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let saree = shop.saree("KAN-1", 2_000, 1);
    let (gone, stays) = (asked(&shop, "9876543210").await, asked(&shop, "9000000000").await);
    let placed = shop.place(&with_saree(&saree, &[&gone, &stays])).await;
    let path = format!("/admin/custom-orders/{}/cancellation", gone["id"].as_str().unwrap());
    let body = json!({"version": 1, "reason": "Cannot be woven"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&body)).await.0, 200);
    assert_eq!(shop.order(&placed).await["canPay"], false);
    let again = format!("/orders/{}/payment-attempt", placed.id);
    let request = shop.http.post(format!("{}{again}", shop.url)).header("X-Order-Token", &placed.token);
    let problem: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(problem["code"], "not_payable");
    // The form was open already.
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(&placed, &fields).await;
    assert_eq!((status, &answer["outcome"]), (200, &json!("too_late")), "{answer}");
    assert_eq!((shop.free(&saree), shop.on_hand(&saree)), (1, 1));
    assert_eq!(stage(&shop, &stays).await, "requested", "no custom order of that order moves");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(went_back(&shop, &placed), (62_000, 1));
    // The one that is left can be booked all the same.
    shop.paid(&booking_of(&[&stays])).await;
    assert_eq!(stage(&shop, &stays).await, "booked");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_request_outlives_its_week_while_an_order_over_it_may_be_paid() {
    let shop = open().await;
    let (paid, unpaid) = (asked(&shop, "9876543210").await, asked(&shop, "9000000000").await);
    shop.clock.pass(TimeDelta::days(7) - TimeDelta::minutes(2));
    let [first, second] =
        [shop.place(&booking_of(&[&paid])).await, shop.place(&booking_of(&[&unpaid])).await];
    shop.clock.pass(TimeDelta::minutes(3));
    assert_eq!(tidy(&shop).await, (0, 0));
    shop.pay_for(&first).await;
    assert_eq!(stage(&shop, &paid).await, "booked");
    // Once nobody can pay any more, it goes with the next round; money that comes after that goes back.
    shop.later(TimeDelta::minutes(20)).await;
    assert_eq!(shop.order(&second).await["status"], "expired");
    assert_eq!((tidy(&shop).await.0, stage(&shop, &unpaid).await.as_str()), (1, "cancelled"));
    let fields = shop.pay(&second.provider_order, "success").await;
    assert_eq!(shop.verify(&second, &fields).await.1["outcome"], "too_late");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(went_back(&shop, &second), (30_000, 1));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_after_the_orders_time_still_books_and_a_changed_cart_books_once() {
    let shop = open().await;
    let saree = shop.saree("KAN-1", 2_000, 1);
    let request = asked(&shop, "9876543210").await;
    let first = shop.place(&booking_of(&[&request])).await;
    let mut changed = with_saree(&saree, &[&request]);
    changed["replaces"] = json!({"orderId": first.id, "accessToken": first.token});
    let second = shop.place(&changed).await;
    assert_eq!(shop.order(&first).await["status"], "cancelled");
    shop.later(TimeDelta::minutes(30)).await;
    assert_eq!((shop.order(&second).await["status"].as_str(), shop.free(&saree)), (Some("expired"), 1));
    shop.pay_for(&second).await;
    assert_eq!((shop.free(&saree), stage(&shop, &request).await.as_str()), (0, "booked"));
    let fields = shop.pay(&first.provider_order, "success").await;
    assert_eq!(shop.verify(&first, &fields).await.1["outcome"], "too_late", "it was given up");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!((went_back(&shop, &first), went_back(&shop, &second)), ((30_000, 1), (0, 0)));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn paying_against_giving_up_one_of_them_wins_and_no_money_is_lost() {
    let mut shop = open().await;
    let other = shop.second_node();
    shop.sim.set_webhook_url(None);
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    for round in 0..6 {
        let request = asked(&shop, &format!("987654321{round}")).await;
        let placed = shop.place(&booking_of(&[&request])).await;
        let mut fields = shop.pay(&placed.provider_order, "success").await;
        fields["orderId"] = json!(placed.id);
        let id = request["id"].as_str().unwrap();
        let give_up =
            shop.http.post(format!("{other}/admin/custom-orders/{id}/cancellation")).bearer_auth(&manager);
        let give_up = give_up.json(&json!({"version": 1, "reason": "Cannot be woven"})).send();
        let (told, given_up) = join(shop.ask("/orders/verify", &fields), give_up).await;
        let outcome = told.1["outcome"].as_str().unwrap().to_owned();
        let ends = (outcome.as_str(), given_up.unwrap().status().as_u16());
        assert!(matches!(ends, ("paid", 409) | ("too_late", 200)), "{ends:?}");
        let (stands, back) = if ends.0 == "paid" { ("booked", (0, 0)) } else { ("cancelled", (30_000, 1)) };
        shop.later(TimeDelta::seconds(1)).await;
        assert_eq!((stage(&shop, &request).await.as_str(), went_back(&shop, &placed)), (stands, back));
    }
    assert_eq!(shop.breaches(), []);
}
