//! Links to a custom order: sent anew by staff, and taken back with that.

use std::time::Duration;

use chrono::TimeDelta;
use pattu_auth::CustomOrderTokens;
use pattu_custom_orders::ports::CustomOrderKeys;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    custom_designs::designed,
    custom_orders::{ask, asked, seen, wishes},
    retention::erase,
    support::{
        TOKEN_SECRET, TestShop,
        area::{session_of, shopper},
        inbox::{deliver, emails, open_with_inbox},
        staff::signed_in,
    },
};

/// The token of the link in an email.
pub fn link_in(text: &str, order: &str) -> String {
    let (_, behind) = text.split_once(&format!("/custom-order/{order}#")).unwrap();
    behind.split_whitespace().next().unwrap().to_owned()
}

/// With this token.
async fn send(shop: &TestShop, order: &str, token: &str, what: &str, body: &Value) -> (u16, Value) {
    let url = format!("{}/custom-orders/{order}/{what}", shop.url);
    let answer = shop.http.post(url).header("X-Order-Token", token).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[actix_web::test]
async fn a_new_link_takes_the_others_back_and_goes_to_the_email() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    deliver(&shop).await;
    let path = format!("/admin/custom-orders/{id}/link");
    // The one that another took the place of before it left is not sent.
    for _ in 0..2 {
        let (status, answer) = shop.call(Method::POST, &path, Some(&manager), None).await;
        assert_eq!(status, 201, "{answer}");
        assert_eq!(answer["data"]["version"], 1, "whoever works on it has seen all there is");
    }
    assert_eq!(seen(&shop, id, token).await.0, 404);
    deliver(&shop).await;
    let mails = emails(&server);
    assert_eq!(mails.len(), 2, "one that it arrived, one with the link");
    assert_eq!(
        (mails[1].to.as_str(), mails[1].subject.contains(answer["number"].as_str().unwrap())),
        ("lakshmi@example.in", true)
    );
    let (status, shown) = seen(&shop, id, &link_in(&mails[1].text, id)).await;
    assert_eq!((status, &shown["data"]["toPay"]), (200, &json!(null)));
    let log = "SELECT string_agg(action, ',' ORDER BY id) FROM audit_log WHERE subject_id = '".to_owned()
        + id
        + "'";
    assert_eq!(shop.db.text(&log), "renewed_custom_link,renewed_custom_link");
    let nobody = path.replace(id, "018f2f6e-7c1a-7b3d-9e55-3a1b2c4d5e6f");
    assert_eq!(shop.call(Method::POST, &nobody, Some(&manager), None).await.0, 404);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn links_end_ninety_days_after_the_order_and_staff_send_a_new_one() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let shown = async |token: &str| {
        let (status, answer) = seen(&shop, id, token).await;
        (status, answer["code"].as_str().unwrap_or("").to_owned())
    };
    shop.clock.pass(TimeDelta::days(6));
    assert_eq!(send(&shop, id, token, "cancellation", &json!({"version": 1, "words": ""})).await.0, 200);
    shop.clock.pass(TimeDelta::days(89));
    assert_eq!(shown(token).await, (200, String::new()));
    shop.clock.pass(TimeDelta::days(1));
    let ended = (404, "link_ended".to_owned());
    assert_eq!(shown(token).await, ended);
    let (status, problem) = send(&shop, id, token, "messages", &json!({"text": "Is it there?"})).await;
    assert_eq!((status, problem["code"].as_str().unwrap().to_owned()), ended, "nor is anything done with it");
    let missing = (404, "not_found".to_owned());
    assert_eq!(shown("wrong").await, missing, "only its holder is told that it ended");

    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let path = format!("/admin/custom-orders/{id}/link");
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), None).await.0, 201);
    assert_eq!(shown(token).await, missing, "the old one is no link any more");
    deliver(&shop).await;
    let fresh = link_in(&emails(&server).last().unwrap().text, id);
    shop.clock.pass(TimeDelta::days(89));
    assert_eq!(shown(&fresh).await.0, 200, "its time began anew");
    shop.clock.pass(TimeDelta::days(1));
    assert_eq!(shown(&fresh).await, ended);
    assert_eq!(shop.breaches(), []);
}

/// Asks for a new link with this one's token.
async fn send_link(shop: &TestShop, order: &str, token: &str) -> u16 {
    let url = format!("{}/custom-orders/{order}/link", shop.url);
    shop.http.post(url).header("X-Order-Token", token).send().await.unwrap().status().as_u16()
}

#[actix_web::test]
async fn whoever_holds_an_ended_link_has_a_new_one_sent_once() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    deliver(&shop).await;
    assert_eq!(send_link(&shop, id, token).await, 204);
    deliver(&shop).await;
    assert_eq!(emails(&server).len(), 1, "it has not ended: nothing is sent");
    assert_eq!(seen(&shop, id, token).await.0, 200);
    assert_eq!(send(&shop, id, token, "cancellation", &json!({"version": 1, "words": ""})).await.0, 200);
    shop.clock.pass(TimeDelta::days(90));
    deliver(&shop).await;
    let before = emails(&server).len();
    for (order, wrong) in [(id, "wrong"), ("018f2f6e-7c1a-7b3d-9e55-3a1b2c4d5e6f", token), ("no-id", token)] {
        assert_eq!(send_link(&shop, order, wrong).await, 404);
    }
    let twice = futures_util::future::join(send_link(&shop, id, token), send_link(&shop, id, token)).await;
    assert_eq!(twice, (204, 204));
    assert_eq!(send_link(&shop, id, token).await, 204, "after a lost answer: it is on its way");
    deliver(&shop).await;
    let mails = emails(&server);
    assert_eq!((mails.len(), mails[before].to.as_str()), (before + 1, "lakshmi@example.in"));
    assert_eq!(seen(&shop, id, token).await.1["code"], "not_found", "the ended one opens nothing any more");
    let fresh = link_in(&mails[before].text, id);
    assert_eq!(seen(&shop, id, &fresh).await.0, 200);
    let told =
        "SELECT count(*) FROM custom_events WHERE note LIKE 'A new link was sent%' AND actor = 'customer'";
    assert_eq!(shop.db.number(told), 1);

    shop.clock.pass(TimeDelta::days(366));
    erase(&shop).await;
    assert_eq!(send_link(&shop, id, &fresh).await, 409, "there is no address any more");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_end_of_links_counts_from_whatever_came_last_and_closes_no_account() {
    let shop = TestShop::open().await;
    let mut padma = shopper(&shop, "Padma", 1);
    let (_, answer) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let id = answer["id"].as_str().unwrap();
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let path = format!("/admin/custom-orders/{id}/link");
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), None).await.0, 201);
    let keys = CustomOrderTokens::new(TOKEN_SECRET.to_owned().into(), None);
    let token = keys.token_of(id.parse().unwrap(), 2);
    shop.clock.pass(TimeDelta::days(6));
    let path = format!("/custom-orders/{id}");
    let gone = json!({"version": 1, "words": ""});
    assert_eq!(shop.post_as(&padma, &format!("{path}/cancellation"), &gone).await.0, 200);
    shop.clock.pass(TimeDelta::days(89));
    assert_eq!(seen(&shop, id, &token).await.0, 200, "it was given up after the new link");
    shop.clock.pass(TimeDelta::days(1));
    assert_eq!(seen(&shop, id, &token).await.1["code"], "link_ended");
    padma.token = session_of(&shop, padma.id);
    assert_eq!(shop.get_as(&padma, &path).await.0, 200);
}

/// Reading what is sent may take as long as a village's line does.
#[actix_web::test]
async fn a_change_begun_with_a_link_that_is_taken_back_meanwhile_changes_nothing() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let answer = asked(&shop, "9876543210").await;
    let (id, token) = (answer["id"].as_str().unwrap(), answer["token"].as_str().unwrap());
    let mut order: Value = serde_json::from_slice(&designed("9876543210", &Value::Null)).unwrap();
    order["customer"]["email"] = json!("stranger@example.in");
    let body =
        format!("--part\r\nContent-Disposition: form-data; name=\"order\"\r\n\r\n{order}\r\n--part--\r\n");
    let head = format!(
        "PUT /api/custom-orders/{id}?version=1 HTTP/1.1\r\nHost: shop\r\nX-Order-Token: {token}\r\n\
         Content-Type: multipart/form-data; boundary=part\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let (first, rest) = body.split_at(body.len() / 2);
    let host = shop.url.trim_start_matches("http://").trim_end_matches("/api").to_owned();
    let mut connection = TcpStream::connect(&host).await.unwrap();
    connection.write_all(format!("{head}{first}").as_bytes()).await.unwrap();
    // It is let in before its body is read.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let path = format!("/admin/custom-orders/{id}/link");
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), None).await.0, 201);
    connection.write_all(rest.as_bytes()).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 404") && !answer.contains("token"), "{answer}");
    let email = format!("SELECT email FROM custom_orders WHERE id = '{id}'");
    assert_eq!(shop.db.text(&email), "lakshmi@example.in");
}
