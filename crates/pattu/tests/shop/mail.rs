//! Messages and newsletters through the whole shop: over HTTP into a real database, out of it to a real mail server.

use std::time::{Duration, Instant};

use crate::support::TestShop;
use chrono::TimeDelta;
use pattu::work::mail_worker;
use pattu_mail::{Delivery, deliver_next_mail};
use pattu_testkit::{Manner, SmtpServer};
use serde_json::{Value, json};
use tokio::sync::watch;

fn message(text: &str) -> Value {
    json!({
        "name": "Lakshmi Devi", "email": "lakshmi@example.in", "phone": "+91 98480 12345",
        "subject": "A wedding", "message": text, "website": ""
    })
}

/// Everything that can leave now.
async fn deliver(shop: &TestShop) -> Vec<Delivery> {
    let mut told = Vec::new();
    loop {
        match deliver_next_mail(&shop.mail_deps).await.unwrap() {
            Delivery::NothingDue => return told,
            delivery => told.push(delivery),
        }
    }
}

fn addresses(server: &SmtpServer) -> Vec<String> {
    server.arrived().into_iter().flat_map(|mail| mail.to).collect()
}

#[actix_web::test]
async fn a_message_reaches_the_store_and_its_writer_learns_the_ticket() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let (status, answer) = shop.ask("/email/contact", &message("Do you have Gadwal?")).await;
    assert_eq!(status, 200, "{answer}");
    let ticket = answer["ticket"].as_str().unwrap();
    assert_eq!(
        answer,
        json!({"success": true, "message": "Message sent successfully!",
            "details": format!("Your ticket number is {ticket}."), "ticket": ticket})
    );
    assert_eq!(server.connections(), 0, "no request waits for a mail server");
    assert_eq!(deliver(&shop).await, [Delivery::Done, Delivery::Done]);
    let mut to = addresses(&server);
    to.sort();
    assert_eq!(to, ["RCPT TO:<lakshmi@example.in>", "RCPT TO:<no-reply@pattu.example>"]);
    assert!(server.arrived().iter().all(|mail| mail.data.contains(ticket)));
    let (_, again) = shop.ask("/email/contact", &message("Do you have Gadwal?")).await;
    assert_eq!(again["ticket"], ticket, "a repeated request");
    assert_eq!(deliver(&shop).await, []);
}

#[actix_web::test]
async fn what_is_missing_or_wrong_is_said_at_its_field() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let (status, problem) = shop.ask("/email/contact", &json!({})).await;
    assert_eq!((status, &problem["detail"]), (422, &json!("All fields are required")));
    assert_eq!(
        problem["errors"],
        json!({"name": "Name is required", "email": "Email is required", "message": "Message is required"})
    );
    let mut wrong = message("Namaste");
    wrong["email"] = json!("lakshmi@example.in\r\nBcc: everybody@example.in");
    let (status, problem) = shop.ask("/email/contact", &wrong).await;
    assert_eq!((status, &problem["detail"]), (422, &json!("Please enter a valid email address")));
    wrong = message(&"x".repeat(4_001));
    wrong["name"] = json!("x".repeat(101));
    wrong["phone"] = Value::Null;
    let (status, problem) = shop.ask("/email/contact", &wrong).await;
    assert_eq!(status, 422);
    assert_eq!(problem["errors"].as_object().unwrap().keys().collect::<Vec<_>>(), ["message", "name"]);
    wrong = message("\u{202e}Namaste");
    wrong["name"] = json!("Lakshmi\nBcc: x");
    let (_, problem) = shop.ask("/email/contact", &wrong).await;
    assert_eq!(problem["errors"].as_object().unwrap().keys().collect::<Vec<_>>(), ["message", "name"]);
    let (status, _) = shop.ask("/email/contact", &message(&"x".repeat(70_000))).await;
    assert_eq!(status, 413);
    assert_eq!(shop.db.number("SELECT count(*) FROM contact_messages"), 0);
}

#[actix_web::test]
async fn programs_that_fill_in_every_field_are_thanked_and_forgotten() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let mut body = message("Buy now");
    body["website"] = json!("https://spam.example");
    let (status, answer) = shop.ask("/email/contact", &body).await;
    assert_eq!((status, &answer["success"]), (200, &json!(true)));
    assert!(answer["ticket"].as_str().unwrap().starts_with("C-"));
    let (status, answer) =
        shop.ask("/newsletter/subscriptions", &json!({"email": "a@example.in", "website": "x"})).await;
    assert_eq!((status, &answer["status"]), (202, &json!("pending")));
    for table in ["contact_messages", "newsletter_subscriptions", "outbox"] {
        assert_eq!(shop.db.number(&format!("SELECT count(*) FROM {table}")), 0, "{table}");
    }
}

#[actix_web::test]
async fn too_many_messages_of_one_writer_or_one_address_wait() {
    let server = SmtpServer::start();
    let mut shop = TestShop::open_with_mail(&server).await;
    for number in 0..3 {
        let (status, _) = shop.ask("/email/contact", &message(&format!("Message {number}"))).await;
        assert_eq!(status, 200);
    }
    let response = shop.post("/email/contact", &message("Message 4")).await;
    assert_eq!(response.status().as_u16(), 429);
    assert_eq!(response.headers()["retry-after"], "3600");
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "rate_limited");

    // Thirty a minute from one network address, on whichever node; each is a program's, so that nothing else counts.
    let second = shop.second_node();
    let from = async |base: &str, address: &str| {
        let request = shop.http.post(format!("{base}/email/contact")).header("X-Forwarded-For", address);
        request.json(&json!({"website": "x"})).send().await.unwrap()
    };
    for number in 0..30 {
        let base = if number % 2 == 0 { shop.url.as_str() } else { second.as_str() };
        // The second node trusts no proxy: there the forged address counts as this machine's.
        let answer = from(base, "192.0.2.7").await;
        assert_eq!(answer.status().as_u16(), 200, "{number}");
    }
    assert_eq!(shop.db.number("SELECT hits FROM rate_limits WHERE subject = '192.0.2.7'"), 15);
    for _ in 0..15 {
        assert_eq!(from(&shop.url, "192.0.2.7").await.status().as_u16(), 200);
    }
    let response = from(&shop.url, "192.0.2.7").await;
    assert_eq!(response.status().as_u16(), 429);
    assert_eq!(response.headers()["retry-after"], "60");
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["message"], "Too many requests. Please try again later");
    assert_eq!(from(&shop.url, "192.0.2.8").await.status().as_u16(), 200, "others are not held back");
    shop.clock.pass(TimeDelta::minutes(1));
    assert_eq!(from(&shop.url, "192.0.2.7").await.status().as_u16(), 200);
}

/// The token of the last confirmation that arrived.
fn confirm_token(server: &SmtpServer) -> String {
    let mut texts =
        server.arrived().into_iter().map(|mail| mail.data.replace("=\r\n", "").replace("=\n", ""));
    let last = texts.rfind(|text| text.contains("/newsletter/confirm#")).unwrap();
    let (_, token) = last.split_once("/newsletter/confirm#").unwrap();
    token.chars().take_while(char::is_ascii_hexdigit).collect()
}

#[actix_web::test]
async fn no_mail_to_an_unproven_address_carries_words_of_whoever_typed_it() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let mut form = crate::support::customer::form("victim@example.in", "9848012345");
    for evil in ["Win 1 lakh http://evil.example", "www.evil.in", "Claim at evil.com", "a@evil.xyz"] {
        form["name"] = json!(evil);
        let (status, problem) = shop.ask("/customers/register", &form).await;
        let said = &problem["errors"]["name"];
        assert_eq!((status, said), (422, &json!("Please leave web addresses out of this field")), "{evil}");
        let mut contact = message("Namaste");
        contact["name"] = json!(evil);
        let (status, problem) = shop.ask("/email/contact", &contact).await;
        assert_eq!((status, problem["errors"]["name"].is_string()), (422, true), "{evil}");
    }
    form["name"] = json!("Marvellous Lottery");
    assert_eq!(shop.ask("/customers/register", &form).await.0, 202);
    shop.ask("/customers/password-reset-request", &json!({"emailOrPhone": "victim@example.in"})).await;
    shop.ask("/customers/register", &form).await;
    shop.ask("/newsletter/subscriptions", &json!({"email": "victim@example.in"})).await;
    let left = deliver(&shop).await.len();
    let arrived = server.arrived();
    assert!(left >= 4 && arrived.len() == left, "{left}");
    for mail in arrived {
        assert!(!mail.data.contains("Marvellous") && !mail.data.contains("Lottery"), "{}", mail.data);
    }
}

#[actix_web::test]
async fn a_subscriber_is_welcomed_and_leaves_by_the_mails_link() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let subscribe = async |email: &str| shop.ask("/newsletter/subscriptions", &json!({"email": email})).await;
    for (typed, said) in [("", "Please enter your email"), ("a@b", "Please enter a valid email address")] {
        let (status, problem) = subscribe(typed).await;
        assert_eq!(
            (status, &problem["detail"], &problem["errors"]["email"]),
            (422, &json!(said), &json!(said))
        );
    }
    let first = subscribe("lakshmi@example.in").await;
    let asked = json!({"status": "pending",
        "message": "Almost done: please open the link in the email we have sent you"});
    assert_eq!(first, (202, asked));
    assert_eq!(deliver(&shop).await, [Delivery::Done]);
    let active = "SELECT count(*) FROM newsletter_subscriptions WHERE status = 'active'";
    assert_eq!(shop.db.number(active), 0, "anybody can type anybody's address");
    let confirm = async |token: &str| shop.ask("/newsletter/confirmations", &json!({"token": token})).await;
    let done = json!({"status": "active", "message": "Successfully subscribed to our newsletter!"});
    for _ in 0..2 {
        assert_eq!(confirm(&confirm_token(&server)).await, (200, done.clone()));
    }
    assert_eq!(shop.db.number(active), 1);
    assert_eq!(subscribe("Lakshmi@Example.in").await, first, "nobody learns who is subscribed");
    let (status, problem) = confirm(&"0".repeat(64)).await;
    assert_eq!((status, &problem["detail"]), (404, &json!("Subscription not found")));
    assert_eq!(deliver(&shop).await, [Delivery::Done], "the welcome, and nothing else");

    let mail = server.arrived()[1].data.replace("\r\n ", "");
    let head = mail.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: <")).unwrap();
    let address = head.trim_end_matches('>');
    let token = address.strip_prefix("https://pattu.example/newsletter/unsubscribe?token=").unwrap();
    for _ in 0..2 {
        let left = shop.ask("/newsletter/unsubscribe", &json!({"token": token})).await;
        assert_eq!(left, (200, json!({"status": "unsubscribed", "message": "You are unsubscribed"})));
    }
    let (status, problem) = shop.ask("/newsletter/unsubscribe", &json!({"token": "0".repeat(64)})).await;
    assert_eq!((status, &problem["detail"]), (404, &json!("Subscription not found")));

    shop.clock.pass(TimeDelta::minutes(10));
    assert_eq!(subscribe("lakshmi@example.in").await, first, "a renewed one is answered like a new one");
    deliver(&shop).await;
    assert_eq!(confirm(&confirm_token(&server)).await.0, 200);
    let site = shop.url.trim_end_matches("/api");
    let button = format!("{site}/newsletter/unsubscribe?token={token}");
    let opened = shop.http.get(&button).send().await.unwrap();
    assert_eq!(opened.status().as_u16(), 200, "a person who opens it is asked");
    assert_eq!(shop.db.number(active), 1, "a mail scanner that opens it ends nothing");
    let pressed = shop.http.post(&button).body("List-Unsubscribe=One-Click").send().await.unwrap();
    assert_eq!(pressed.status().as_u16(), 200);
    assert_eq!(shop.db.number(active), 0);
    let forged = format!("{site}/newsletter/unsubscribe?token=x");
    assert_eq!(shop.http.post(forged).send().await.unwrap().status().as_u16(), 404);
}

#[actix_web::test]
async fn a_dead_or_slow_mail_server_touches_no_request_and_loses_no_email() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    server.behave(Manner::Silent);
    let (closing, heard) = watch::channel(false);
    let worker = mail_worker(shop.mail_deps.clone(), Duration::from_millis(50), heard);
    let begun = Instant::now();
    for number in 0..3 {
        let (status, _) = shop.ask("/email/contact", &message(&format!("Message {number}"))).await;
        assert_eq!(status, 200);
    }
    // A request that waited for the silent server would wait for as long as its conversation is given, 20 seconds.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    shop.eventually("a mail worker waits for the silent server", async || server.connections() > 0).await;
    // The silent conversation is given up with the mail worker; whoever comes next takes the email after two minutes.
    worker.abort();
    drop(closing);
    server.behave(Manner::Answers("RCPT", "451 4.3.0 try again"));
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!(deliver(&shop).await, [Delivery::Later; 6]);
    assert_eq!(deliver(&shop).await, [], "each waits for its pause");
    server.behave(Manner::Takes);
    shop.clock.pass(TimeDelta::minutes(1));
    assert_eq!(deliver(&shop).await, [Delivery::Done; 6]);
    assert_eq!(server.arrived().len(), 6);
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE sent_at IS NULL"), 0);
}

#[actix_web::test]
async fn a_mail_worker_finishes_the_email_in_its_hand_and_ends() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    server.behave(Manner::Slow(Duration::from_millis(100)));
    shop.ask("/email/contact", &message("Namaste")).await;
    let (closing, heard) = watch::channel(false);
    let worker = mail_worker(shop.mail_deps.clone(), Duration::from_mins(1), heard);
    shop.eventually("a conversation begins", async || server.connections() > 0).await;
    closing.send(true).unwrap();
    worker.await.unwrap();
    assert_eq!(server.arrived().len(), 1);
    let sent = "SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL";
    assert_eq!(shop.db.number(sent), 1, "the email in its hand is marked; the other one waits");
    let idle = mail_worker(shop.mail_deps.clone(), Duration::from_mins(1), {
        let (closing, heard) = watch::channel(false);
        closing.send(true).unwrap();
        heard
    });
    tokio::time::timeout(Duration::from_secs(5), idle).await.unwrap().unwrap();
}

#[actix_web::test]
async fn a_refused_address_is_given_up_and_kinds_nobody_writes_wait() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    shop.db.execute(
        "INSERT INTO outbox (kind, ref, next_at) VALUES ('from_tomorrow', '1', now() - interval '1 year')",
    );
    shop.ask("/newsletter/subscriptions", &json!({"email": "nobody@example.in"})).await;
    server.behave(Manner::Answers("RCPT", "550 5.1.1 <nobody@example.in> no such user"));
    assert_eq!(deliver(&shop).await, [Delivery::Dead]);
    let dead =
        "SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL AND last_error LIKE 'undeliverable: %550%'
        AND last_error NOT LIKE '%nobody%'";
    assert_eq!(shop.db.number(dead), 1);
    let untouched =
        "SELECT count(*) FROM outbox WHERE kind = 'from_tomorrow' AND attempts = 0 AND sent_at IS NULL";
    assert_eq!(shop.db.number(untouched), 1);
}
