//! Addresses no mail server takes: refused wherever one is typed, and harmless where they are stored already.

use crate::support::{
    TestShop,
    customer::{form, registered},
    inbox::{deliver, open_with_inbox},
    staff::signed_in,
};
use pattu_customers::Role;
use pattu_kernel::Clock;
use pattu_mail::Delivery;
use pattu_testkit::{Manner, SmtpServer};
use reqwest::Method;
use serde_json::{Value, json};

const UNSENDABLE: [&str; 5] =
    [".a@example.in", "a..b@example.in", "a@example.in.", "a@localhost", "पद्मा@example.in"];
const WORDS: &str = "Please enter a valid email address";

fn assert_refused((status, problem): (u16, Value), field: &str, what: &str) {
    assert_eq!((status, &problem["errors"][field]), (422, &json!(WORDS)), "{what}: {problem}");
}

#[actix_web::test]
async fn an_address_that_no_server_takes_is_refused_wherever_it_is_typed() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 0);
    let padma = registered(&shop, "padma@example.in", "9848012345").await;
    let cashier = signed_in(&shop, "asha", Role::Cashier).await;
    for wrong in UNSENDABLE {
        assert_refused(shop.ask("/customers/register", &form(wrong, "9848012346")).await, "email", wrong);
        let body = json!({"email": wrong, "website": ""});
        assert_refused(shop.ask("/newsletter/subscriptions", &body).await, "email", wrong);
        assert_refused(shop.ask(&format!("/products/{saree}/stock-alerts"), &body).await, "email", wrong);
        let message = json!({"name": "Padma", "email": wrong, "message": "Namaste", "website": ""});
        assert_refused(shop.ask("/email/contact", &message).await, "email", wrong);
        let mut order = TestShop::order_of(&saree, 1);
        order["shippingAddress"]["email"] = json!(wrong);
        assert_refused(shop.ask("/orders", &order).await, "shippingAddress.email", wrong);
        let profile = json!({"name": "Padma", "email": wrong, "phone": "9848012345"});
        let answer = padma.ask(&shop, Method::PUT, "/customers/profile", Some(&profile)).await;
        assert_refused(answer, "email", wrong);
        let walk_in = json!({"name": "Uma", "phone": "9848012347", "email": wrong});
        let answer = shop.call(Method::POST, "/customers/pos", Some(&cashier), Some(&walk_in)).await;
        assert_refused(answer, "email", wrong);
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM orders"), 0);
}

async fn alarms(shop: &TestShop) -> i64 {
    shop.db.database().waiting(shop.clock.now()).await.unwrap().emails_dead
}

#[actix_web::test]
async fn an_order_stored_with_such_an_address_lives_on_and_its_mail_raises_no_alarm() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.db.execute("UPDATE orders SET email = '.a@example.in'");
    shop.db.execute(&format!(
        "INSERT INTO outbox (kind, ref, next_at) VALUES ('order_paid', '{}', '{}')",
        placed.id,
        shop.now().to_rfc3339()
    ));
    assert_eq!(shop.order(&placed).await["shippingAddress"]["email"], ".a@example.in");
    while !deliver(&shop).await.is_empty() {}
    let dead = "SELECT count(*) FROM outbox WHERE undeliverable AND dead_at IS NOT NULL AND attempts = 1";
    assert_eq!((shop.db.number(dead), alarms(&shop).await), (1, 0));
}

#[actix_web::test]
async fn a_mailbox_that_does_not_exist_raises_no_alarm_and_a_refused_shop_does() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    for (answer, expected) in [
        ("550 5.1.1 no such user", 0),
        ("550 5.1.10 no mail for this domain", 0),
        ("550 5.7.1 you are blocked", 1),
    ] {
        shop.db.execute("DELETE FROM outbox");
        let (status, problem) = shop
            .ask(
                "/email/contact",
                &json!({"name": "Uma", "email": "uma@example.in", "message": answer, "website": ""}),
            )
            .await;
        assert_eq!(status, 200, "{problem}");
        shop.db.execute("DELETE FROM outbox WHERE kind <> 'contact_received'");
        server.behave(Manner::Answers("RCPT", answer));
        assert_eq!(deliver(&shop).await, [Delivery::Dead]);
        assert_eq!(alarms(&shop).await, expected, "{answer}");
    }
}

#[actix_web::test]
async fn what_the_shop_itself_does_not_get_raises_an_alarm() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let message = json!({"name": "Uma", "email": "uma@example.in", "message": "Namaste", "website": ""});
    assert_eq!(shop.ask("/email/contact", &message).await.0, 200);
    shop.db.execute("DELETE FROM outbox WHERE kind <> 'contact_message'");
    server.behave(Manner::Answers("RCPT", "550 5.1.1 no such user"));
    assert_eq!(deliver(&shop).await, [Delivery::Dead]);
    assert_eq!(alarms(&shop).await, 1);
}
