//! The test email: typed by the owner, written into the outbox, delivered to a real mail server.

use crate::support::{
    TestShop,
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_mail::Delivery;
use pattu_testkit::{Manner, SmtpServer};
use reqwest::Method;
use serde_json::{Value, json};

async fn send(shop: &TestShop, staff: &str, email: &str) -> (u16, Value) {
    shop.call(Method::POST, "/admin/mail-test", Some(staff), Some(&json!({ "email": email }))).await
}

async fn is_ready(shop: &TestShop, staff: &str) -> bool {
    let (_, answer) = shop.call(Method::GET, "/admin/settings/ready", Some(staff), None).await;
    let lines = answer["data"].as_array().unwrap();
    lines.iter().find(|line| line["place"] == "mail").unwrap()["state"] == "done"
}

#[actix_web::test]
async fn a_test_email_arrives_where_it_was_sent_and_only_then_the_line_is_done() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    server.behave(Manner::Answers("RCPT", "451 4.3.0 come back later"));
    assert_eq!(send(&shop, &owner, " asha@pattu.in ").await.0, 202);
    assert_eq!(deliver(&shop).await, [Delivery::Later]);
    assert!(!is_ready(&shop, &owner).await, "it has not left");
    let (_, waiting) = shop.call(Method::GET, "/mails?state=waiting", Some(&owner), None).await;
    assert_eq!(waiting["data"][0]["to"], "as•••@pattu.in", "{waiting}");

    server.behave(Manner::Takes);
    shop.clock.pass(TimeDelta::minutes(1));
    assert_eq!(deliver(&shop).await, [Delivery::Done]);
    let arrived = emails(&server);
    assert_eq!((arrived.len(), arrived[0].to.as_str()), (1, "asha@pattu.in"));
    assert_eq!(arrived[0].subject, "Test email from Pattu");
    assert!(arrived[0].text.contains("order confirmations reach your customers"), "{}", arrived[0].text);
    assert!(is_ready(&shop, &owner).await);
    let log = shop.db.text("SELECT concat_ws(' ', staff, action, subject_id, before, after) FROM audit_log");
    assert_eq!(log, "asha sent_test_email mail", "without the address");
}

#[actix_web::test]
async fn five_an_hour_are_sent_by_one_and_each_to_a_real_address() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    for wrong in ["", "nobody", "a@b.in\nBcc: c@d.in", "a@b.in, c@d.in"] {
        let (status, problem) = send(&shop, &owner, wrong).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"]["email"].is_string(), "{problem}");
    }
    for _ in 0..5 {
        assert_eq!(send(&shop, &owner, "asha@pattu.in").await.0, 202);
    }
    let (status, problem) = send(&shop, &owner, "asha@pattu.in").await;
    assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'mail_test'"), 5);
    let other = signed_in(&shop, "uma", Role::Owner).await;
    assert_eq!(send(&shop, &other, "uma@pattu.in").await.0, 202, "each has their own");
    shop.clock.pass(TimeDelta::hours(1));
    let again = signed_in(&shop, "asha2", Role::Owner).await;
    assert_eq!(send(&shop, &again, "asha@pattu.in").await.0, 202);
}
