//! Every email an order causes: to whom, when, with which words and amounts; from HTTP to a mail server.

use std::time::Duration;

use crate::support::{
    Placed, TestShop,
    inbox::{Arrived, deliver, emails, open_with_inbox},
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu::work::mail_worker;
use pattu_customers::Role;
use pattu_mail::Delivery;
use pattu_testkit::{Manner, SmtpServer};
use serde_json::{Value, json};
use tokio::sync::watch;

async fn move_on(shop: &TestShop, token: &str, order: &str, change: Value) -> (u16, Value) {
    let request = shop.http.patch(format!("{}/orders/{order}/status", shop.url)).bearer_auth(token);
    let response = request.json(&change).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

async fn paid(shop: &TestShop, body: &Value) -> Placed {
    let placed = shop.place(body).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    placed
}

/// The one email to this address whose subject has these words.
fn one<'a>(all: &'a [Arrived], to: &str, words: &str) -> &'a Arrived {
    let found: Vec<&Arrived> =
        all.iter().filter(|email| email.to == to && email.subject.contains(words)).collect();
    assert_eq!(
        found.len(),
        1,
        "{to}, {words}: {:?}",
        all.iter().map(|l| (&l.to, &l.subject)).collect::<Vec<_>>()
    );
    found[0]
}

/// Both bodies say it.
fn says(email: &Arrived, words: &[&str]) {
    for said in words {
        let escaped = said.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;");
        assert!(email.text.contains(said), "{said} in {}", email.text);
        assert!(email.html.contains(said) || email.html.contains(&escaped), "{said} in {}", email.html);
    }
}

const SHOPPER: &str = "lakshmi@example.in";
const STORE: &str = "no-reply@pattu.example";

#[actix_web::test]
async fn a_paid_order_writes_a_receipt_and_tells_the_store_what_to_pack() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.db.execute(
        r#"INSERT INTO settings (section, body) VALUES ('legal', '{"legalName": "Pattu Handlooms LLP", "registeredOffice": "12 Park Road\nKurnool", "gstin": "37ABCDE1234F1Z5", "grievanceOfficer": {"name": "R. Rao", "designation": "Grievance Officer", "phone": "+91 98480 12345", "email": "care@pattu.example", "hours": ""}}')"#,
    );
    let saree = shop.saree("GAD-1", 1_200, 3);
    let mut body = TestShop::order_of(&saree, 2);
    body["shippingAddress"]["fullName"] = json!("లక్ష్మీ <b>Devi</b>");
    let placed = paid(&shop, &body).await;
    assert_eq!(server.connections(), 0, "no request waits for a mail server");
    assert_eq!(deliver(&shop).await, [Delivery::Done, Delivery::Done]);
    let all = emails(&server);
    let receipt = one(&all, SHOPPER, "is confirmed");
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap();
    let link = format!("https://pattu.example/order/{}#{}", placed.id, placed.token);
    says(
        receipt,
        &[
            number,
            "లక్ష్మీ <b>Devi</b>",
            "Saree GAD-1",
            "GAD-1",
            "2 × ₹1,200",
            "₹2,400",
            "₹180",
            "₹2,580",
            "by UPI",
            "24 to 48 hours",
            "12-3, Park Road",
            "Kurnool, Andhra Pradesh 518001",
            "+91 9876543210",
            "Expected",
            &link,
            "Pattu Handlooms LLP",
            "37ABCDE1234F1Z5",
            "R. Rao, Grievance Officer",
            "https://pattu.example/refund-policy",
        ],
    );
    assert!(!receipt.html.contains("<b>Devi"), "names are escaped");
    assert!(receipt.raw.contains("Auto-Submitted: auto-generated"));
    let pack = one(&all, STORE, "To pack");
    says(
        pack,
        &[number, "GAD-1", "2 pieces", "₹2,580", "లక్ష్మీ <b>Devi</b>", "12-3, Park Road", "+91 9876543210"],
    );
    assert!(pack.text.contains("GAD-1  2 × Saree GAD-1"), "{}", pack.text);
    assert_eq!(pack.reply_to.as_deref(), Some(SHOPPER), "pressing Reply writes to who ordered");
    assert!(
        !pack.text.contains(&placed.token) && !pack.html.contains(&placed.token),
        "the key is the buyer's"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_failed_payment_is_told_once_and_only_to_who_did_not_pay_meanwhile() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let (gone, back) =
        (shop.place(&TestShop::order_of(&saree, 1)).await, shop.place(&TestShop::order_of(&saree, 1)).await);
    for placed in [&gone, &back] {
        for _ in 0..2 {
            shop.pay(&placed.provider_order, "failure").await;
        }
    }
    shop.later(TimeDelta::seconds(30)).await;
    assert_eq!(deliver(&shop).await, [], "who fails once mostly pays a minute later");
    let fields = shop.pay(&back.provider_order, "success").await;
    shop.verify(&back, &fields).await;
    shop.clock.pass(TimeDelta::minutes(5));
    deliver(&shop).await;
    let all = emails(&server);
    let number = gone.answer["order"]["orderNumber"].as_str().unwrap();
    let failed = one(&all, SHOPPER, "did not succeed");
    says(failed, &[number, "₹18,000", "5–7 business days", "Pay for this order", &gone.token, "To pay"]);
    assert!(!failed.text.contains("Paid"));

    shop.later(TimeDelta::minutes(20)).await;
    deliver(&shop).await;
    let all = emails(&server);
    says(one(&all, SHOPPER, "was not paid in time"), &[number, "on sale again", "returned automatically"]);
    one(&all, SHOPPER, "did not succeed");
}

#[actix_web::test]
async fn an_order_nobody_tried_to_pay_ends_in_silence() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(30)).await;
    assert_eq!(shop.free(&saree), 1, "it has ended");
    assert_eq!(deliver(&shop).await, []);
}

#[actix_web::test]
async fn money_that_came_too_late_and_its_return_are_told() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.sim.set_webhook_url(None);
    let saree = shop.saree("KAN-1", 18_000, 1);
    let late = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(30)).await;
    paid(&shop, &TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&late.provider_order, "success").await;
    shop.verify(&late, &fields).await;
    shop.later(TimeDelta::minutes(1)).await;
    shop.later(TimeDelta::minutes(5)).await;
    deliver(&shop).await;
    let all = emails(&server);
    let number = late.answer["order"]["orderNumber"].as_str().unwrap();
    says(one(&all, SHOPPER, "goes back to you"), &[number]);
    let too_late: Vec<&Arrived> =
        all.iter().filter(|email| email.to == SHOPPER && email.text.contains("came too late")).collect();
    assert_eq!(too_late.len(), 1);
    says(too_late[0], &["sold to somebody else", "₹18,000", "5–7 business days"]);
    let returned: Vec<&Arrived> =
        all.iter().filter(|email| email.text.contains("We have returned")).collect();
    assert_eq!(returned.len(), 1);
    says(returned[0], &["the full amount of ₹18,000"]);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_parcels_way_is_told_with_courier_and_number_and_packing_is_not() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = paid(&shop, &TestShop::order_of(&saree, 1)).await;
    deliver(&shop).await;
    let before = emails(&server).len();
    move_on(&shop, &owner, &placed.id, json!({"status": "processing"})).await;
    assert_eq!(deliver(&shop).await, [], "packing is no email");
    let wrong = json!({"status": "delivered", "courier": "DTDC"});
    assert_eq!(
        move_on(&shop, &owner, &placed.id, wrong).await.0,
        422,
        "only a parcel that is sent has a courier"
    );
    let wrong = json!({"status": "shipped", "trackingNumber": "https://x"});
    let (status, problem) = move_on(&shop, &owner, &placed.id, wrong).await;
    assert_eq!(status, 422);
    assert_eq!(
        problem["errors"].as_object().unwrap().keys().collect::<Vec<_>>(),
        ["courier", "trackingNumber"]
    );
    let sent = json!({"status": "shipped", "courier": "India Post", "trackingNumber": "EK123456789IN"});
    let (status, answer) = move_on(&shop, &owner, &placed.id, sent).await;
    let shipment = json!({"courier": "India Post", "trackingNumber": "EK123456789IN"});
    assert_eq!((status, &answer["data"]["shipment"]), (200, &shipment));
    assert_eq!(shop.order(&placed).await["shipment"], shipment, "whoever ordered sees it too");
    let corrected = json!({"status": "shipped", "courier": "India Post", "trackingNumber": "EK987654321IN"});
    let (status, answer) = move_on(&shop, &owner, &placed.id, corrected).await;
    assert_eq!((status, &answer["data"]["shipment"]["trackingNumber"]), (200, &json!("EK987654321IN")));
    let wait = || shop.clock.pass(pattu_orders::UNDO);
    wait();
    deliver(&shop).await;
    move_on(&shop, &owner, &placed.id, json!({"status": "delivered"})).await;
    wait();
    deliver(&shop).await;
    let all = emails(&server);
    assert_eq!(all.len(), before + 2);
    says(one(&all, SHOPPER, "is on its way"), &["India Post", "EK987654321IN", &placed.token]);
    says(one(&all, SHOPPER, "has arrived"), &["within 48 hours", "https://pattu.example/customer/reviews"]);
    let attached =
        |email: &Arrived| email.files.join(" ").replace(|letter: char| letter.is_ascii_digit(), "0");
    assert_eq!(attached(one(&all, SHOPPER, "is on its way")), "W-0000-000000.pdf");
    assert_eq!(attached(one(&all, SHOPPER, "has arrived")), "");

    let part = shop.http.post(format!("{}/orders/{}/refunds", shop.url, placed.id)).bearer_auth(&owner);
    let part =
        part.header("Idempotency-Key", "part").json(&json!({"amount": 500, "reason": "a loose thread"}));
    assert_eq!(part.send().await.unwrap().status().as_u16(), 200);
    shop.later(TimeDelta::minutes(1)).await;
    deliver(&shop).await;
    let all = emails(&server);
    let returned = one(&all, SHOPPER, "is returned");
    says(returned, &["₹500 of the ₹18,000", "−₹500", "The credit note is attached"]);
    assert_eq!(attached(returned), "CN-0000-000000.pdf");
    for email in [returned, one(&all, SHOPPER, "has arrived")] {
        assert!(
            !email.text.contains("India Post") && !email.html.contains("India Post"),
            "the courier brought the parcel, not the money: {}",
            email.text
        );
    }
}

#[actix_web::test]
async fn a_cancelled_paid_order_is_told_to_both_and_its_refund_with_the_amount() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = paid(&shop, &TestShop::order_of(&saree, 1)).await;
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    for id in [&placed.id, &unpaid.id] {
        move_on(&shop, &owner, id, json!({"status": "cancelled"})).await;
    }
    deliver(&shop).await;
    let all = emails(&server);
    assert!(!all.iter().any(|email| email.subject.starts_with("To pack")), "nobody packs what is cancelled");
    says(one(&all, SHOPPER, "is cancelled, your money goes back"), &["₹18,000", "5–7 business days"]);
    says(one(&all, STORE, "Do not pack"), &["₹18,000", "back in stock"]);
    says(one(&all, SHOPPER, "is cancelled –"), &["Nothing was paid for it."]);
    shop.later(TimeDelta::minutes(1)).await;
    shop.later(TimeDelta::minutes(5)).await;
    deliver(&shop).await;
    let all = emails(&server);
    says(one(&all, SHOPPER, "is returned"), &["the full amount of ₹18,000", "5–7 business days"]);
    for _ in 0..3 {
        shop.later(TimeDelta::hours(1)).await;
    }
    assert_eq!(deliver(&shop).await, [], "each is told once, however often the provider reports it");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_cancelled_order_of_which_a_part_was_returned_is_told_as_a_paid_one() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let placed = paid(&shop, &TestShop::order_of(&shop.saree("KAN-1", 18_000, 1), 1)).await;
    let part = shop.http.post(format!("{}/orders/{}/refunds", shop.url, placed.id)).bearer_auth(&owner);
    let part = part.header("Idempotency-Key", "part").json(&json!({"amount": 5_000, "reason": "late"}));
    assert_eq!(part.send().await.unwrap().status().as_u16(), 200);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(shop.order(&placed).await["paymentStatus"], "partially_refunded");
    move_on(&shop, &owner, &placed.id, json!({"status": "cancelled"})).await;
    deliver(&shop).await;
    let all = emails(&server);
    says(
        one(&all, SHOPPER, "is cancelled, your money goes back"),
        &["Part of the ₹18,000 you paid went back before, and now the rest goes back to you."],
    );
    says(one(&all, STORE, "Do not pack"), &["back in stock"]);
    assert!(!all.iter().any(|email| email.text.contains("Nothing was paid for it")));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_discount_is_named_and_nothing_to_pay_is_said_so() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES ('{}', 'A present', 10000, 'PRESENT')",
        uuid::Uuid::new_v4()
    ));
    let saree = shop.saree("KAN-1", 18_000, 1);
    let mut body = TestShop::order_of(&saree, 1);
    body["coupon"] = json!("PRESENT");
    shop.place(&body).await;
    deliver(&shop).await;
    let all = emails(&server);
    let receipt = one(&all, SHOPPER, "is confirmed");
    says(receipt, &["There was nothing to pay", "A present (PRESENT)", "−₹18,000", "Free"]);
    assert!(!receipt.text.contains("We have your payment"));
    says(one(&all, STORE, "To pack"), &["₹0 is settled"]);
}

#[actix_web::test]
async fn an_email_whose_sender_was_killed_leaves_again_with_the_same_id() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    paid(&shop, &TestShop::order_of(&saree, 1)).await;
    deliver(&shop).await;
    // As if the worker had died between the mail server's yes and its own note.
    shop.db.execute("UPDATE outbox SET sent_at = NULL");
    assert_eq!(deliver(&shop).await, [], "its rows are busy");
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!(deliver(&shop).await, [Delivery::Done, Delivery::Done]);
    let all = emails(&server);
    let ids: std::collections::BTreeSet<&String> = all.iter().map(|email| &email.id).collect();
    assert_eq!((all.len(), ids.len()), (4, 2), "mail programs show each once");
}

#[actix_web::test]
async fn a_mail_server_that_never_answers_holds_up_no_checkout() {
    let server = SmtpServer::start();
    server.behave(Manner::Silent);
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let (closing, heard) = watch::channel(false);
    let worker = mail_worker(shop.mail_deps.clone(), Duration::from_millis(20), heard);
    // The first order's email brings the mail worker to the server's door, where it stands while the second is bought.
    let first = paid(&shop, &TestShop::order_of(&saree, 1)).await;
    shop.eventually("a mail worker waits for the silent server", async || server.connections() > 0).await;
    let second = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&second.provider_order, "success").await;
    let (status, answer) = shop.verify(&second, &fields).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(
        server.connections(),
        1,
        "the order was done while the first email still waited for a first word"
    );
    for placed in [&first, &second] {
        let order = shop.order(placed).await;
        assert_eq!((&order["status"], &order["paymentStatus"]), (&json!("confirmed"), &json!("paid")));
    }
    let waiting = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL";
    assert_eq!(shop.db.number(waiting), 4, "a receipt and a note to pack for each, none of them lost");
    assert_eq!(shop.free(&saree), 0);
    assert_eq!(shop.breaches(), []);

    worker.abort();
    drop(closing);
    server.behave(Manner::Takes);
    shop.clock.pass(TimeDelta::minutes(2));
    assert_eq!(deliver(&shop).await, [Delivery::Done; 4]);
    let receipts = emails(&server).iter().filter(|email| email.subject.contains("is confirmed")).count();
    assert_eq!(receipts, 2, "each once the server speaks again");
}
