//! A customer's own orders: theirs alone, with their way, their news, and a way out before packing.

use crate::support::{
    Placed, TestShop,
    area::{Shopper, shopper},
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

fn own(placed: &Placed) -> String {
    format!("/customers/orders/{}", placed.id)
}

async fn titles(shop: &TestShop, who: &Shopper) -> Vec<String> {
    let (status, answer) = shop.get_as(who, "/customers/notifications").await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn orders_placed_while_signed_in_stand_in_the_account_and_nobody_elses() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 9);
    let first = shop.place_as(&lakshmi, &saree, 2).await;
    shop.clock.pass(TimeDelta::minutes(1));
    let second = shop.place_as(&lakshmi, &saree, 1).await;
    let guests = shop.place(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(guests.answer["order"]["canCancel"], true, "a guest's is cancelled by its token while unpaid");
    shop.pay_for(&first).await;

    let (status, list) = shop.get_as(&lakshmi, "/customers/orders").await;
    assert_eq!((status, &list["page"]), (200, &json!({"number": 1, "size": 10, "total": 2})), "{list}");
    let summary = &list["data"][1];
    assert_eq!((&summary["id"], &summary["itemCount"]), (&json!(first.id), &json!(2)));
    assert_eq!((&summary["status"], &summary["paymentStatus"]), (&json!("confirmed"), &json!("paid")));
    assert_eq!((&summary["canPay"], &summary["canCancel"]), (&json!(false), &json!(true)));
    assert_eq!(
        summary["items"][0],
        json!({"id": saree, "name": "Saree KAN-1", "image": null, "quantity": 2})
    );
    assert_eq!(list["data"][0]["id"], json!(second.id));
    assert_eq!((&list["data"][0]["canPay"], &list["data"][0]["payable"]), (&json!(true), &json!(18_000)));
    assert_eq!((&summary["canTrack"], &list["data"][0]["canTrack"]), (&json!(true), &json!(false)));

    let (_, pending) = shop.get_as(&lakshmi, "/customers/orders?status=pending").await;
    assert_eq!((pending["data"].as_array().unwrap().len(), &pending["page"]["total"]), (1, &json!(1)));
    let (_, paged) = shop.get_as(&lakshmi, "/customers/orders?page=2&perPage=1").await;
    assert_eq!(paged["data"][0]["id"], json!(first.id));
    let (status, problem) = shop.get_as(&lakshmi, "/customers/orders?status=lost").await;
    assert_eq!((status, problem["errors"]["status"].is_string()), (422, true));

    let (status, order) = shop.get_as(&lakshmi, &own(&first)).await;
    assert_eq!((status, &order["data"]["canCancel"]), (200, &json!(true)));
    assert_eq!(order["data"]["canTrack"], true);
    let (status, _) = shop.get_as(&lakshmi, &format!("/orders/{}", first.id)).await;
    assert_eq!(status, 200, "its owner needs no token for it (ruling 15)");

    // Nobody else, and nothing of the guest's.
    let (_, others) = shop.get_as(&anu, "/customers/orders").await;
    assert_eq!(others["data"], json!([]));
    for who in [&anu, &lakshmi] {
        let foreign = if who.id == anu.id { &first } else { &guests };
        for path in [own(foreign), format!("{}/track", own(foreign)), format!("/orders/{}", foreign.id)] {
            let (status, problem) = shop.get_as(who, &path).await;
            assert_eq!((status, &problem["detail"]), (404, &json!("Order not found")), "{path}");
        }
        let (status, _) = shop.post_as(who, &format!("{}/cancel", own(foreign)), &json!({})).await;
        assert_eq!(status, 404);
    }
    let (status, _) = shop.get_as(&anu, "/customers/orders/nonsense").await;
    assert_eq!(status, 404);
    for (method, path) in [
        (Method::GET, "/customers/orders".to_owned()),
        (Method::GET, own(&first)),
        (Method::GET, format!("{}/track", own(&first))),
        (Method::POST, format!("{}/cancel", own(&first))),
        (Method::GET, "/customers/notifications".to_owned()),
        (Method::PUT, "/customers/notifications/read-all".to_owned()),
        (Method::PUT, format!("/customers/notifications/{}/read", uuid::Uuid::new_v4())),
    ] {
        shop.is_for_customers_only(method, &path, None, &owner).await;
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn earlier_orders_offer_their_addresses_once_and_without_the_saved_ones() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let saree = shop.saree("KAN-1", 18_000, 20);
    for house in [1, 2, 2, 3, 4, 5, 6, 7] {
        let mut body = TestShop::order_of(&saree, 1);
        body["shippingAddress"]["address"] = json!(format!("{house}, Park Road"));
        assert_eq!(shop.post_as(&lakshmi, "/orders", &body).await.0, 201);
        shop.clock.pass(TimeDelta::seconds(1));
    }
    // A guest with the same phone: not this account's.
    shop.place(&TestShop::order_of(&saree, 1)).await;
    let mut saved = TestShop::order_of(&saree, 1)["shippingAddress"].clone();
    saved["address"] = json!("6,  PARK ROAD");
    assert_eq!(shop.post_as(&lakshmi, "/customers/addresses", &saved).await.0, 201);
    let (status, answer) = shop.get_as(&lakshmi, "/customers/addresses/previous").await;
    assert_eq!(status, 200, "{answer}");
    let houses: Vec<&str> =
        answer["data"].as_array().unwrap().iter().map(|one| &one["address"].as_str().unwrap()[..1]).collect();
    assert_eq!(houses, ["7", "5", "4", "3", "2"]);
    assert!(answer["data"][0].get("id").is_none() && answer["data"][0]["country"] == "India");
}

#[actix_web::test]
async fn an_order_is_followed_from_the_till_to_the_door() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let placed = shop.place_as(&lakshmi, &saree, 1).await;
    let track = async || {
        let (status, answer) = shop.get_as(&lakshmi, &format!("{}/track", own(&placed))).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"].clone()
    };
    let waiting = track().await;
    let names: Vec<&str> =
        waiting["steps"].as_array().unwrap().iter().map(|step| step["status"].as_str().unwrap()).collect();
    assert_eq!(names, ["placed", "confirmed", "processing", "shipped", "delivered"]);
    assert_eq!(waiting["steps"][1]["note"], "Waiting for your payment");
    assert!(
        waiting["expectedTo"].is_null() && waiting["steps"][4]["expected"].is_null(),
        "nothing is paid yet"
    );
    assert!(waiting["steps"][0]["at"].is_string() && waiting["steps"][1]["at"].is_null());

    shop.pay_for(&placed).await;
    let paid = track().await;
    assert!(paid["steps"][1]["at"].is_string(), "{paid}");
    let days: Vec<&str> = (2..5).map(|step| paid["steps"][step]["expected"].as_str().unwrap()).collect();
    assert!(days.is_sorted(), "{days:?}");
    assert_eq!(paid["expectedTo"], paid["steps"][4]["expected"]);
    assert!(paid["expectedFrom"].as_str() <= paid["expectedTo"].as_str());

    for step in ["processing", "shipped"] {
        shop.clock.pass(TimeDelta::minutes(20));
        shop.move_on(&owner, &placed, step).await;
    }
    let sent = track().await;
    assert!(sent["steps"][3]["at"].is_string() && sent["steps"][3]["expected"].is_null());
    assert!(sent["steps"][4]["expected"].is_string());
    shop.clock.pass(TimeDelta::minutes(20));
    shop.move_on(&owner, &placed, "delivered").await;
    let there = track().await;
    assert!(there["steps"][4]["at"].is_string() && there["expectedTo"].is_null());
    let (status, problem) = shop.post_as(&lakshmi, &format!("{}/cancel", own(&placed)), &json!({})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("too_late_to_cancel")));

    assert_eq!(
        titles(&shop, &lakshmi).await,
        [
            "Your order has arrived",
            "Your order is on its way",
            "Your order is being packed",
            "Your order is confirmed"
        ]
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn news_is_read_by_whom_it_concerns() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let saree = shop.saree("KAN-1", 18_000, 3);
    let failed = shop.place_as(&lakshmi, &saree, 1).await;
    shop.pay(&failed.provider_order, "failure").await;
    shop.eventually("it failed", async || titles(&shop, &lakshmi).await == ["A payment did not succeed"])
        .await;
    shop.clock.pass(TimeDelta::minutes(1));
    shop.pay_for(&failed).await;
    // A guest's order tells nobody.
    let guests = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay_for(&guests).await;

    let (_, answer) = shop.get_as(&lakshmi, "/customers/notifications").await;
    assert_eq!((&answer["unread"], &answer["page"]["total"]), (&json!(2), &json!(2)), "{answer}");
    let newest = &answer["data"][0];
    assert_eq!((&newest["kind"], &newest["title"]), (&json!("order"), &json!("Your order is confirmed")));
    assert_eq!(newest["link"], json!(format!("/customer/orders/{}", failed.id)));
    assert!(
        newest["body"].as_str().unwrap().contains(failed.answer["order"]["orderNumber"].as_str().unwrap())
    );

    let read = format!("/customers/notifications/{}/read", newest["id"].as_str().unwrap());
    let (status, problem) = shop.put_as(&anu, &read, &Value::Null).await;
    assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "it is not hers");
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_notifications WHERE read_at IS NOT NULL"), 0);
    for _ in 0..2 {
        assert_eq!(shop.put_as(&lakshmi, &read, &Value::Null).await.0, 204);
    }
    let (_, answer) = shop.get_as(&lakshmi, "/customers/notifications?perPage=1").await;
    assert_eq!((&answer["unread"], answer["data"].as_array().unwrap().len()), (&json!(1), 1));
    assert!(answer["data"][0]["readAt"].is_string());
    assert_eq!(shop.put_as(&lakshmi, "/customers/notifications/read-all", &Value::Null).await.0, 204);
    let (_, answer) = shop.get_as(&lakshmi, "/customers/notifications").await;
    assert_eq!(answer["unread"], 0);
    let (_, others) = shop.get_as(&anu, "/customers/notifications").await;
    assert_eq!((&others["data"], &others["unread"]), (&json!([]), &json!(0)));
}

#[actix_web::test]
async fn before_packing_an_order_is_given_up_and_everything_goes_back() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let saree = shop.saree("KAN-1", 18_000, 3);
    let unpaid = shop.place_as(&lakshmi, &saree, 2).await;
    let (status, answer) = shop.post_as(&lakshmi, &format!("{}/cancel", own(&unpaid)), &json!({})).await;
    assert_eq!(
        (status, &answer["data"]["status"], &answer["data"]["canCancel"]),
        (200, &json!("cancelled"), &json!(false))
    );
    assert_eq!(answer["data"]["canTrack"], false);
    assert_eq!(shop.free(&saree), 3);

    let paid = shop.place_as(&lakshmi, &saree, 1).await;
    shop.pay_for(&paid).await;
    for _ in 0..2 {
        let (status, answer) = shop.post_as(&lakshmi, &format!("{}/cancel", own(&paid)), &json!({})).await;
        assert_eq!((status, &answer["data"]["status"]), (200, &json!("cancelled")), "once more is as good");
    }
    assert_eq!(shop.free(&saree), 3);
    let (_, track) = shop.get_as(&lakshmi, &format!("{}/track", own(&paid))).await;
    let end = track["data"]["steps"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&end["status"], &end["note"]),
        (&json!("cancelled"), &json!("The amount you paid is on its way back to you"))
    );
    for _ in 0..3 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    let (_, order) = shop.get_as(&lakshmi, &own(&paid)).await;
    assert_eq!(order["data"]["paymentStatus"], "refunded");
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 1);
    assert_eq!(titles(&shop, &lakshmi).await[0], "Your money was returned");
    let last = order["data"]["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["status"] == "cancelled")
        .unwrap();
    assert_eq!(last["actor"], "you");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_payment_the_shop_has_not_heard_of_is_returned_when_its_order_is_given_up() {
    let shop = TestShop::open().await;
    shop.sim.set_webhook_url(None);
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place_as(&lakshmi, &saree, 1).await;
    // Paid, and the browser closed before it could say so.
    shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.post_as(&lakshmi, &format!("{}/cancel", own(&placed)), &json!({})).await;
    assert_eq!((status, &answer["data"]["status"]), (200, &json!("cancelled")));
    assert_eq!(answer["data"]["paymentStatus"], "paid", "heard of while it was cancelled");
    assert_eq!((shop.free(&saree), shop.db.number("SELECT count(*) FROM refunds")), (1, 1));
    for _ in 0..3 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    let (_, order) = shop.get_as(&lakshmi, &own(&placed)).await;
    assert_eq!(
        (&order["data"]["status"], &order["data"]["paymentStatus"]),
        (&json!("cancelled"), &json!("refunded"))
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn cancelling_against_paying_and_packing_one_of_them_wins_and_no_money_is_lost() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let owner = signed_in(&shop, "owner", Role::Owner).await;
    for round in 0..6 {
        let saree = shop.saree(&format!("KAN-{round}"), 18_000, 1);
        let placed = shop.place_as(&lakshmi, &saree, 1).await;
        let cancel_path = format!("{}/cancel", own(&placed));
        let nothing = json!({});
        if round % 2 == 0 {
            let fields = shop.pay(&placed.provider_order, "success").await;
            let (cancelled, verified) = futures_util::future::join(
                shop.post_as(&lakshmi, &cancel_path, &nothing),
                shop.verify(&placed, &fields),
            )
            .await;
            assert_eq!((cancelled.0, verified.0), (200, 200), "{cancelled:?} {verified:?}");
        } else {
            shop.pay_for(&placed).await;
            let path = format!("/orders/{}/status", placed.id);
            let packing = json!({"status": "processing"});
            let (cancelled, packed) = futures_util::future::join(
                shop.post_as(&lakshmi, &cancel_path, &nothing),
                shop.call(Method::PATCH, &path, Some(&owner), Some(&packing)),
            )
            .await;
            let outcome = (cancelled.0, packed.0);
            assert!(outcome == (200, 409) || outcome == (409, 200), "{outcome:?}");
        }
        for _ in 0..3 {
            shop.later(TimeDelta::minutes(1)).await;
        }
        let (_, order) = shop.get_as(&lakshmi, &own(&placed)).await;
        let end =
            (order["data"]["status"].as_str().unwrap(), order["data"]["paymentStatus"].as_str().unwrap());
        let free = shop.free(&saree);
        assert!(
            matches!((end, free), (("cancelled", "refunded"), 1) | (("confirmed" | "processing", "paid"), 0)),
            "round {round}: {end:?}, {free} free"
        );
        assert_eq!(shop.breaches(), [], "round {round}");
    }
}

#[actix_web::test]
async fn the_orders_of_a_customer_are_for_them_and_for_managers() {
    let shop = TestShop::open().await;
    let (lakshmi, anu) = (shopper(&shop, "Lakshmi", 1), shopper(&shop, "Anu", 2));
    let manager = signed_in(&shop, "manager", Role::Manager).await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let placed = shop.place_as(&lakshmi, &shop.saree("KAN-1", 18_000, 2), 1).await;
    let path = format!("/orders/customer/{}", lakshmi.id);
    for (token, status) in [
        (Some(&lakshmi.token), 200),
        (Some(&manager), 200),
        (Some(&anu.token), 404),
        (Some(&cashier), 403),
        (None, 401),
    ] {
        let (got, answer) = shop.call(Method::GET, &path, token.map(String::as_str), None).await;
        assert_eq!(got, status, "{answer}");
        if status == 200 {
            assert_eq!(answer["data"][0]["id"], json!(placed.id));
        }
    }
    for (token, path, status) in [
        (&manager, "/orders/customer/x".to_owned(), 404),
        (&lakshmi.token, "/orders/customer/x".to_owned(), 404),
        (&manager, format!("{path}?status=lost"), 422),
    ] {
        assert_eq!(shop.call(Method::GET, &path, Some(token), None).await.0, status, "{path}");
    }
}
