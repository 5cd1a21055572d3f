//! What whoever asked and the shop write to each other about a custom order.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    custom_bookings::TAXED,
    custom_links::link_in,
    custom_orders::{ask, asked, seen, wishes},
    custom_photos::House,
    product_pictures::picture,
    support::{
        TestShop,
        area::shopper,
        custom::Journey,
        inbox::{deliver, emails, open_with_inbox},
        staff::signed_in,
    },
};

async fn write(journey: &Journey<'_>, token: &str, text: &str) -> (u16, Value) {
    let url = format!("{}/custom-orders/{}/messages", journey.shop.url, journey.id());
    let request = journey.shop.http.post(url).header("X-Order-Token", token);
    let answer = request.json(&json!({"text": text})).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn answer(journey: &Journey<'_>, staff: &str, text: &str) -> (u16, Value) {
    let path = format!("/admin/custom-orders/{}/messages", journey.id());
    journey.shop.call(Method::POST, &path, Some(staff), Some(&json!({"text": text}))).await
}

/// How many are counted, and how many are listed.
async fn unanswered(journey: &Journey<'_>) -> (i64, i64) {
    let get = async |path: &str| {
        let (status, answer) = journey.shop.call(Method::GET, path, Some(&journey.manager), None).await;
        assert_eq!(status, 200, "{answer}");
        answer
    };
    let counts = get("/admin/custom-orders/counts").await;
    let list = get("/custom-orders?view=unanswered").await;
    (counts["unanswered"].as_i64().unwrap(), list["page"]["total"].as_i64().unwrap())
}

#[actix_web::test]
async fn customer_and_shop_write_to_each_other_and_each_hears_of_it_by_email() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.db.execute(TAXED);
    let journey = Journey::booked(&shop).await;
    let version = journey.version().await;
    let (status, order) = write(&journey, journey.token(), " Could the border\nbe broader? ").await;
    assert_eq!(status, 201, "{order}");
    let last = order["data"]["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["text"], &last["words"], &last["by"]),
        (&json!("Your message"), &json!("Could the border\nbe broader?"), &json!("customer"))
    );
    assert_eq!(unanswered(&journey).await, (1, 1));
    let (status, seen) = answer(&journey, &journey.manager, "Yes, by two fingers").await;
    assert_eq!(status, 201, "{seen}");
    assert_eq!(unanswered(&journey).await, (0, 0));
    let lines = seen["data"]["history"].as_array().unwrap();
    assert_eq!(
        (&lines[lines.len() - 2]["words"], &lines[lines.len() - 1]["words"]),
        (&json!("Could the border\nbe broader?"), &json!("Yes, by two fingers"))
    );
    assert_eq!(journey.version().await, version, "nobody's open form is out of date by a message");
    deliver(&shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let arrived = emails(&server);
    let one = |subject: &str| arrived.iter().find(|mail| mail.subject == subject).expect(subject);
    let told = one(&format!("A message about {number}"));
    assert!(told.text.contains("Lakshmi Devi") && told.text.contains("be broader?"), "{}", told.text);
    let told = one(&format!("A message about your custom order – {number}"));
    assert!(
        told.text.contains(&format!("/custom-order/{}#{}", journey.id(), journey.token())),
        "{}",
        told.text
    );
    assert!(!told.text.contains("two fingers"), "it is read on the page: {}", told.text);
    assert_eq!(
        shop.db.text("SELECT action FROM audit_log WHERE subject_kind = 'custom_order'"),
        "wrote_to_custom_customer"
    );
}

#[actix_web::test]
async fn nothing_is_written_before_it_is_booked_by_strangers_or_without_end() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let journey = Journey { shop: &shop, manager, request: asked(&shop, "9876543210").await };
    assert_eq!(write(&journey, journey.token(), "Hello").await.1["code"], "not_booked");
    assert_eq!(answer(&journey, &journey.manager, "Hello").await.1["code"], "not_booked");
    journey.pay().await;
    assert_eq!(write(&journey, "wrong", "Hello").await.0, 404);
    for text in ["", " \n ", &"x".repeat(1_001)] {
        assert_eq!(write(&journey, journey.token(), text).await.0, 422);
        assert_eq!(answer(&journey, &journey.manager, text).await.0, 422);
    }
    let cashier = signed_in(&shop, "chitra", Role::Cashier).await;
    assert_eq!(answer(&journey, &cashier, "Hello").await.0, 403);
    for _ in 0..20 {
        assert_eq!(write(&journey, journey.token(), "Hello").await.0, 201);
    }
    assert_eq!(write(&journey, journey.token(), "Hello").await.0, 429);
    assert_eq!(unanswered(&journey).await, (1, 1), "however often somebody writes");
    journey.moved("design").await;
    assert_eq!(unanswered(&journey).await, (0, 0), "the shop has gone on");
    shop.clock.pass(TimeDelta::hours(1));
    assert_eq!(write(&journey, journey.token(), "Hello").await.0, 201);
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_events WHERE words IS NOT NULL"), 21);
}

#[actix_web::test]
async fn what_staff_write_after_the_links_have_ended_comes_with_a_new_one() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    shop.db.execute(TAXED);
    let journey = Journey::booked(&shop).await;
    let url = format!("{}/custom-orders/{}/cancellation", shop.url, journey.id());
    let given_up = json!({"version": journey.version().await, "words": ""});
    let request = shop.http.post(url).header("X-Order-Token", journey.token()).json(&given_up);
    assert_eq!(request.send().await.unwrap().status().as_u16(), 200);
    shop.clock.pass(TimeDelta::days(90));
    assert_eq!(seen(&shop, journey.id(), journey.token()).await.1["code"], "link_ended");
    let manager = signed_in(&shop, "asha", Role::Manager).await;
    assert_eq!(answer(&journey, &manager, "Your money is on its way").await.0, 201);
    deliver(&shop).await;
    let mails = emails(&server);
    let told = mails.iter().rfind(|mail| mail.subject.starts_with("A message about")).unwrap();
    let fresh = link_in(&told.text, journey.id());
    assert_ne!(fresh, journey.token());
    assert_eq!(seen(&shop, journey.id(), &fresh).await.0, 200);
    assert_eq!(answer(&journey, &manager, "It has arrived").await.0, 201);
    assert_eq!(seen(&shop, journey.id(), &fresh).await.0, 200, "one that opens it is left alone");
}

#[actix_web::test]
async fn whoever_has_an_account_reads_of_it_there() {
    let shop = TestShop::open().await;
    shop.db.execute(TAXED);
    let padma = shopper(&shop, "Padma", 1);
    let manager = signed_in(&shop, "bala", Role::Manager).await;
    let (_, request) = ask(&shop, None, Some(&padma.token), &wishes("9876543210")).await;
    let journey = Journey { shop: &shop, manager, request };
    journey.pay().await;
    assert_eq!(answer(&journey, &journey.manager, "Which red?").await.0, 201);
    let (_, told) = shop.get_as(&padma, "/customers/notifications").await;
    assert_eq!(told["data"][0]["title"], "A message about your custom order");
    let path = format!("/custom-orders/{}/messages", journey.id());
    assert_eq!(shop.post_as(&padma, &path, &json!({"text": "Kumkum"})).await.0, 201);
}

#[actix_web::test]
async fn a_customer_sends_pictures_with_their_messages_until_there_are_enough() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let manager = signed_in(shop, "bala", Role::Manager).await;
    let journey = Journey { shop, manager, request: asked(shop, "9876543210").await };
    let photo = picture(300, 400);
    let send = async |token: &str, photo: &[u8], words: &str| {
        let (status, answer) = journey.send(token, photo, words).await;
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    };
    let refused = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(send(journey.token(), &photo, "").await, refused(409, "not_booked"));
    journey.pay().await;
    assert_eq!(send("somebody-else", &photo, "").await, refused(404, "not_found"));
    assert_eq!(send(journey.token(), b"GIF89a", "").await, refused(415, "unsupported_media"));
    assert_eq!(send(journey.token(), &photo, &"x".repeat(1_001)).await, refused(422, "invalid"));
    assert_eq!(house.kept().len(), 0, "nothing is left of what was refused");
    assert_eq!(send(journey.token(), &photo, "This is the red I mean").await.0, 201);
    let line = journey.seen().await["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&line["text"], &line["words"]), (&json!("Your picture"), &json!("This is the red I mean")));
    let url = line["photo"]["url"].as_str().unwrap();
    let seen = shop.http.get(format!("{}{}", shop.url.trim_end_matches("/api"), url)).send().await.unwrap();
    assert_eq!(
        (seen.status().as_u16(), &seen.headers()["content-type"]),
        (200, &"image/jpeg".parse().unwrap())
    );
    let history = journey.detail().await["history"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&history["by"], history["photo"]["url"].is_string()), (&json!("customer"), true));
    shop.clock.pass(TimeDelta::seconds(1));
    // It is no picture of the sample.
    journey.moved("design").await;
    assert_eq!(send(journey.token(), &photo, "").await.0, 201);
    let (status, answer) = journey.staff("moves", json!({"to": "sample"})).await;
    assert_eq!((status, &answer["code"]), (409, &json!("no_sample_photo")));
    deliver(shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let told: Vec<String> = emails(&server)
        .into_iter()
        .filter(|mail| mail.subject == format!("A message about {number}"))
        .map(|mail| mail.text)
        .collect();
    assert_eq!(told.len(), 2);
    assert!(told.iter().any(|text| text.contains("This is the red I mean")), "{told:?}");
    for _ in 0..2 {
        shop.clock.pass(TimeDelta::hours(2));
        for _ in 0..9 {
            assert_eq!(send(journey.token(), &picture(20, 20), "").await.0, 201);
        }
    }
    shop.clock.pass(TimeDelta::hours(2));
    assert_eq!(send(journey.token(), &photo, "").await, refused(409, "too_many_pictures"));
    assert_eq!(house.kept().len(), 20);
    assert_eq!(shop.breaches(), []);
}
