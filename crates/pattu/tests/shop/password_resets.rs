//! A way back in by email that strangers can neither use up nor take away.

use crate::support::{
    TestShop,
    customer::{PASSWORD, delivered, link_word, registered, signed_in},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

const EMAIL: &str = "padma@example.in";
const PHONE: &str = "9848012345";
const NEW: &str = "a new loom, a new song";

async fn ask(shop: &TestShop, from: &str, typed: &str) -> (u16, Value) {
    let request = shop.http.post(format!("{}/customers/password-reset-request", shop.url));
    let request = request.header("X-Forwarded-For", from).json(&json!({"emailOrPhone": typed}));
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

fn reset_emails(server: &SmtpServer) -> usize {
    server.arrived().iter().filter(|email| email.data.contains("Subject: Choose a new password")).count()
}

async fn chosen(shop: &TestShop, word: &str, password: &str) -> u16 {
    shop.ask("/customers/reset-password", &json!({"token": word, "newPassword": password})).await.0
}

#[actix_web::test]
async fn strangers_who_ask_for_resets_leave_the_owner_a_link_that_works() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    for number in 0..40 {
        let (status, _) = ask(&shop, &format!("203.0.113.{number}"), EMAIL).await;
        assert_eq!(status, 202, "nobody learns of the limit");
    }
    delivered(&shop).await;
    assert_eq!(reset_emails(&server), 5, "and no mailbox is filled");
    let first = link_word(&server, EMAIL);
    // At the very end of the window the owner asks: nothing more is sent, and what was sent works.
    shop.clock.pass(TimeDelta::minutes(14));
    ask(&shop, "198.51.100.7", EMAIL).await;
    delivered(&shop).await;
    assert_eq!((reset_emails(&server), link_word(&server, EMAIL)), (5, first.clone()));
    shop.clock.pass(TimeDelta::minutes(1));
    ask(&shop, "198.51.100.7", EMAIL).await;
    delivered(&shop).await;
    assert_eq!(reset_emails(&server), 6, "then there are more again");
    assert_ne!(link_word(&server, EMAIL), first);
    assert_eq!(chosen(&shop, &first, NEW).await, 200, "a newer link takes no older one away");
    signed_in(&shop, EMAIL, NEW).await;
}

#[actix_web::test]
async fn one_address_gets_three_resets_of_one_account_and_leaves_the_others() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    for _ in 0..50 {
        ask(&shop, "203.0.113.9", EMAIL).await;
    }
    delivered(&shop).await;
    assert_eq!(reset_emails(&server), 3);
    ask(&shop, "198.51.100.7", EMAIL).await;
    delivered(&shop).await;
    assert_eq!(reset_emails(&server), 4, "the owner, elsewhere");
}

#[actix_web::test]
async fn of_many_links_used_at_once_one_opens() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    let mut words = Vec::new();
    for number in 0..4 {
        ask(&shop, &format!("203.0.113.{number}"), EMAIL).await;
        delivered(&shop).await;
        words.push(link_word(&server, EMAIL));
    }
    let all = join_all(words.iter().map(|word| chosen(&shop, word, NEW))).await;
    let (done, over): (Vec<u16>, Vec<u16>) = all.into_iter().partition(|status| *status == 200);
    assert_eq!((done.len(), over), (1, vec![422; 3]));
}

#[actix_web::test]
async fn a_changed_password_ends_links_and_known_devices() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    ask(&shop, "203.0.113.9", EMAIL).await;
    delivered(&shop).await;
    let word = link_word(&server, EMAIL);
    assert_eq!(shop.db.number("SELECT count(*) FROM known_devices"), 1);
    let change = json!({"currentPassword": PASSWORD, "newPassword": NEW});
    let (status, _) = padma.ask(&shop, Method::PUT, "/customers/change-password", Some(&change)).await;
    assert_eq!(status, 204);
    assert_eq!(chosen(&shop, &word, "somebody else's song").await, 422);
    assert_eq!(shop.db.number("SELECT count(*) FROM known_devices"), 0);
    signed_in(&shop, EMAIL, NEW).await;
}

#[actix_web::test]
async fn a_link_to_an_address_that_was_changed_opens_nothing() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    ask(&shop, "203.0.113.9", EMAIL).await;
    delivered(&shop).await;
    let word = link_word(&server, EMAIL);
    shop.db.execute("UPDATE customers SET email = 'padma.new@example.in'");
    assert_eq!(chosen(&shop, &word, NEW).await, 422);
}
