//! The outbox at the managers' door: who may look, what is shown, and sending again.

use crate::support::{
    TestShop,
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
};
use pattu_customers::Role;
use pattu_mail::Delivery;
use pattu_testkit::{Manner, SmtpServer};
use serde_json::{Value, json};

async fn mails(shop: &TestShop, token: &str, query: &str) -> (u16, Value) {
    let response =
        shop.http.get(format!("{}/mails{query}", shop.url)).bearer_auth(token).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
}

async fn resend(shop: &TestShop, token: &str, id: &str) -> u16 {
    let request = shop.http.post(format!("{}/mails/{id}/resend", shop.url)).bearer_auth(token);
    request.send().await.unwrap().status().as_u16()
}

#[actix_web::test]
async fn only_managers_and_the_owner_see_the_outbox_and_send_again() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    for (token, status) in [("", 401), ("x", 401), (cashier.as_str(), 403)] {
        assert_eq!(mails(&shop, token, "").await.0, status);
        assert_eq!(resend(&shop, token, "1").await, status);
    }
    for (name, role) in [("asha", Role::Manager), ("lakshmi", Role::Owner)] {
        let token = signed_in(&shop, name, role).await;
        let (status, answer) = mails(&shop, &token, "").await;
        assert_eq!((status, &answer["data"], &answer["page"]["total"]), (200, &json!([]), &json!(0)));
        for wrong in ["1", "x", "-1", "99999999999999999999"] {
            assert_eq!(resend(&shop, &token, wrong).await, 404, "{wrong}");
        }
        assert_eq!(mails(&shop, &token, "?state=lost").await.0, 422);
    }
}

#[actix_web::test]
async fn all_that_was_given_up_leaves_again_but_to_addresses_that_take_no_mail() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    shop.db.execute(
        "INSERT INTO outbox (kind, ref, next_at, attempts, dead_at, last_error, undeliverable)
           SELECT 'from_tomorrow', n::text, now(), 41, now() - n * interval '1 minute', 'later: 451', n = 1
           FROM generate_series(1, 102) n",
    );
    let all = async || {
        let request = shop.http.post(format!("{}/mails/resend", shop.url)).bearer_auth(&manager);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    assert_eq!(all().await, (202, json!({"emails": 100})), "a hundred at once");
    assert_eq!(all().await, (202, json!({"emails": 1})));
    assert_eq!(all().await, (202, json!({"emails": 0})));
    let left = "SELECT string_agg(ref, ',') FROM outbox WHERE dead_at IS NOT NULL";
    assert_eq!(shop.db.text(left), "1", "nobody receives mail there");
    let fresh = "SELECT count(*) FROM outbox WHERE attempts = 0 AND last_error IS NULL AND dead_at IS NULL";
    assert_eq!(shop.db.number(fresh), 101);
    let log = "SELECT string_agg(staff || ' ' || action || ' ' || label, ', ' ORDER BY id) FROM audit_log
        WHERE subject_kind = 'email'";
    assert_eq!(shop.db.text(log), "asha resent_emails 100 given up, asha resent_emails 1 given up");
}

#[actix_web::test]
async fn a_dead_email_is_listed_without_secrets_and_leaves_when_it_is_sent_again() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    let (_, waiting) = mails(&shop, &manager, "?state=waiting").await;
    assert_eq!(waiting["page"]["total"], 2);
    server.behave(Manner::Answers("RCPT", "550 5.1.1 <lakshmi@example.in> no such user"));
    assert_eq!(deliver(&shop).await, [Delivery::Dead; 2]);

    let (_, answer) = mails(&shop, &manager, "?state=dead").await;
    let number = &placed.answer["order"]["orderNumber"];
    let dead = answer["data"].as_array().unwrap();
    let receipt = dead.iter().find(|mail| mail["kind"] == "order_paid").unwrap();
    assert_eq!(
        (&receipt["about"], &receipt["to"], &receipt["state"]),
        (number, &json!("la•••@example.in"), &json!("dead"))
    );
    assert_eq!((&receipt["attempts"], &receipt["nextAt"]), (&json!(1), &Value::Null));
    assert!(receipt["lastError"].as_str().unwrap().contains("550"), "{receipt}");
    let pack = dead.iter().find(|mail| mail["kind"] == "order_paid_store").unwrap();
    assert_eq!(pack["to"], Value::Null, "the store's own");
    let shown = answer.to_string();
    for secret in ["lakshmi@example.in", &placed.token, &placed.id, "9876543210"] {
        assert!(!shown.contains(secret), "{secret} in {shown}");
    }

    server.behave(Manner::Takes);
    assert_eq!(deliver(&shop).await, [], "nobody tries a dead one by himself");
    let id = receipt["id"].to_string();
    for _ in 0..2 {
        assert_eq!(resend(&shop, &manager, &id).await, 202);
    }
    assert_eq!(deliver(&shop).await, [Delivery::Done]);
    assert_eq!(emails(&server).len(), 1, "two presses are one email");
    assert_eq!(mails(&shop, &manager, "?state=dead").await.1["page"]["total"], 1);
    let (_, sent) = mails(&shop, &manager, "?state=sent").await;
    assert_eq!((&sent["page"]["total"], &sent["data"][0]["id"]), (&json!(1), &receipt["id"]));
    assert_eq!(sent["data"][0]["lastError"], Value::Null);
}
