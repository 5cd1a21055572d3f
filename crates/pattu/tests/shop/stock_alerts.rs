//! 'Tell me when it is back', from HTTP to a mail server: one email each, on any number of nodes, behind everybody's receipt.

use std::time::{Duration, Instant};

use crate::support::{
    TestShop,
    inbox::{deliver, emails, open_with_inbox},
};
use pattu_alerts::tell_waiting;
use pattu_mail::{Delivery, deliver_next_mail};
use pattu_testkit::SmtpServer;
use serde_json::{Value, json};

async fn wait_for(shop: &TestShop, saree: &str, email: &str) -> (u16, Value) {
    shop.ask(&format!("/products/{saree}/stock-alerts"), &json!({"email": email, "website": ""})).await
}

async fn tell(shop: &TestShop) -> usize {
    let node = shop.db.database();
    let mut told = 0;
    loop {
        match tell_waiting(&node, shop.clock.as_ref()).await.unwrap() {
            0 => return told,
            some => told += some,
        }
    }
}

fn put_back(shop: &TestShop, saree: &str, pieces: u32) {
    shop.db.execute(&format!(
        "UPDATE products SET on_hand = on_hand + {pieces} WHERE id = '{saree}';
         INSERT INTO stock_ledger (product_id, delta, reason, ref) VALUES ('{saree}', {pieces}, 'receive', gen_random_uuid()::text)"
    ));
}

#[actix_web::test]
async fn who_waits_gets_one_email_with_an_unsubscribe_token_that_works() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let (saree, other) = (shop.saree("KAN-1", 18_000, 0), shop.saree("KAN-2", 18_000, 0));
    let said = json!({"message": "We will write to you when it is back"});
    for typed in ["lakshmi@example.in", "LAKSHMI@example.in"] {
        assert_eq!(wait_for(&shop, &saree, typed).await, (202, said.clone()), "known and unknown alike");
    }
    wait_for(&shop, &other, "lakshmi@example.in").await;
    assert_eq!((tell(&shop).await, server.connections()), (0, 0));
    put_back(&shop, &saree, 1);
    assert_eq!(tell(&shop).await, 1);
    assert_eq!(deliver(&shop).await, [Delivery::Done]);
    let all = emails(&server);
    assert_eq!(all.len(), 1);
    for body in [&all[0].text, &all[0].html] {
        assert!(
            body.contains("Saree KAN-1") && body.contains("₹18,000") && body.contains("There is one piece.")
        );
        assert!(body.contains(&format!("https://pattu.example/product/{saree}")));
    }
    let unfolded = all[0].raw.replace("\r\n ", "");
    let way = unfolded.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: <")).unwrap();
    let token = way.trim_end_matches('>').rsplit('=').next().unwrap().to_owned();
    let waiting = "SELECT count(*) FROM stock_alerts WHERE told_at IS NULL";
    let site = shop.url.trim_end_matches("/api");
    let button = format!("{site}/stock-alerts/unsubscribe?token={token}");
    assert_eq!(shop.http.get(&button).send().await.unwrap().status().as_u16(), 200, "a person is asked");
    assert_eq!(shop.db.number(waiting), 1, "a mail scanner that opens it ends nothing");
    let pressed = shop.http.post(&button).body("List-Unsubscribe=One-Click").send().await.unwrap();
    assert_eq!(pressed.status().as_u16(), 200);
    assert_eq!(shop.db.number(waiting), 0, "for the other saree too");
    let left = shop.ask("/stock-alerts/unsubscribe", &json!({"token": token})).await;
    assert_eq!(left, (200, json!({"message": "You are unsubscribed"})), "once more is as good");
    let (status, problem) = shop.ask("/stock-alerts/unsubscribe", &json!({"token": "x"})).await;
    assert_eq!((status, &problem["detail"]), (404, &json!("Subscription not found")));
}

#[actix_web::test]
async fn what_is_wrong_is_said_and_programs_are_thanked_and_forgotten() {
    let shop = TestShop::open().await;
    let (there, gone) = (shop.saree("KAN-1", 18_000, 1), shop.saree("KAN-2", 18_000, 0));
    let (status, problem) = wait_for(&shop, &there, "a@example.in").await;
    assert_eq!((status, &problem["code"]), (409, &json!("in_stock")));
    let (status, problem) = wait_for(&shop, &gone, "a@b").await;
    assert_eq!((status, &problem["errors"]["email"]), (422, &json!("Please enter a valid email address")));
    for nothing in ["x", "00000000-0000-4000-8000-000000000000"] {
        assert_eq!(wait_for(&shop, nothing, "a@example.in").await.0, 404);
    }
    let path = format!("/products/{gone}/stock-alerts");
    let trapped = shop.ask(&path, &json!({"email": "a@example.in", "website": "https://spam.example"})).await;
    assert_eq!(trapped.0, 202);
    assert_eq!(shop.db.number("SELECT count(*) FROM stock_alerts"), 0);
    for _ in 0..26 {
        shop.ask(&path, &json!({"email": "a@example.in"})).await;
    }
    let (status, problem) = shop.ask(&path, &json!({"email": "a@example.in"})).await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
}

#[actix_web::test]
async fn one_address_that_asks_in_two_places_at_once_waits_once_and_for_twenty_at_most() {
    let mut shop = TestShop::open().await;
    let second = shop.second_node();
    let sarees: Vec<String> = (0..22).map(|n| shop.saree(&format!("KAN-{n}"), 18_000, 0)).collect();
    let ask = async |base: &str, saree: &str| {
        let request = shop.http.post(format!("{base}/products/{saree}/stock-alerts"));
        request.json(&json!({"email": "a@example.in"})).send().await.unwrap().status().as_u16()
    };
    let first = &sarees[0];
    let both = futures_util::future::join(ask(&shop.url, first), ask(&second, first)).await;
    assert_eq!(both, (202, 202));
    let rest: Vec<u16> = futures_util::future::join_all(
        sarees
            .iter()
            .skip(1)
            .enumerate()
            .map(|(n, saree)| ask(if n % 2 == 0 { &shop.url } else { &second }, saree)),
    )
    .await;
    assert_eq!(rest.iter().filter(|status| **status == 202).count(), 19);
    assert_eq!(rest.iter().filter(|status| **status == 409).count(), 2);
    assert_eq!(shop.db.number("SELECT count(*) FROM stock_alerts"), 20);
}

#[actix_web::test]
async fn ten_thousand_who_wait_are_told_once_by_many_nodes_and_hold_up_no_checkout() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 0);
    shop.db.execute(&format!(
        "INSERT INTO stock_alerts (id, product_id, email, asked_at)
           SELECT gen_random_uuid(), '{saree}', 'w' || n || '@example.in', now() FROM generate_series(1, 10000) n"
    ));
    put_back(&shop, &saree, 5);
    let telling: Vec<_> = (0..3)
        .map(|_| {
            let (node, clock) = (shop.db.database(), shop.clock.clone());
            tokio::spawn(async move {
                let mut told = 0;
                for _ in 0..200 {
                    told += tell_waiting(&node, clock.as_ref()).await.unwrap();
                }
                told
            })
        })
        .collect();
    // Meanwhile somebody buys the saree everybody is told about.
    let begun = Instant::now();
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    assert_eq!(shop.verify(&placed, &fields).await.0, 200);
    let checkout = begun.elapsed();
    let mut told = 0;
    for nodes in telling {
        told += nodes.await.unwrap();
    }
    assert_eq!(told, 10_000);
    // What is held up by locks for four seconds was refused above; the rest is for a slow machine.
    assert!(checkout < Duration::from_secs(20), "{checkout:?}");
    assert_eq!(shop.db.number("SELECT count(DISTINCT ref) FROM outbox WHERE kind = 'back_in_stock'"), 10_000);
    // The receipt and the packing list were written last and leave first.
    for _ in 0..2 {
        assert_eq!(deliver_next_mail(&shop.mail_deps).await.unwrap(), Delivery::Done);
    }
    let first: Vec<String> = emails(&server).into_iter().map(|email| email.to).collect();
    assert!(first.contains(&"lakshmi@example.in".to_owned()), "{first:?}");
    assert_eq!(shop.breaches(), []);
}
