//! Whoever asked gives their custom order up, and hears when it comes later than promised.

use chrono::TimeDelta;
use pattu_custom_orders::staff::{StaffCustomOrders, tell_of_arrivals};
use pattu_pincodes::IndianPincodes;
use pattu_testkit::SmtpServer;
use serde_json::{Value, json};

use crate::{
    custom_bookings::{TAXED, booking_of, sends_sarees},
    custom_orders::asked,
    custom_photos::House,
    product_pictures::picture,
    support::{
        TestShop,
        custom::Journey,
        inbox::{deliver, emails},
        staff::{back, signed_in},
    },
};
use futures_util::future::join;
use pattu_customers::Role;

/// With this token, over this version.
async fn cancel(journey: &Journey<'_>, token: &str, version: &Value) -> (u16, Value) {
    let url = format!("{}/custom-orders/{}/cancellation", journey.shop.url, journey.id());
    let body = json!({"version": version, "words": "We changed our minds"});
    let answer = journey.shop.http.post(url).header("X-Order-Token", token).json(&body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn cancelled(journey: &Journey<'_>) -> (u16, Value) {
    cancel(journey, journey.token(), &journey.version().await).await
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

/// What goes back, payment by payment, the smallest first.
fn goes_back(shop: &TestShop) -> String {
    shop.db.text(
        "SELECT coalesce(string_agg(amount_paise::text, ' ' ORDER BY amount_paise), '') FROM refunds WHERE status <> 'failed'",
    )
}

/// What was written under this subject, each in one line, once the shop has looked twice for days that have moved.
async fn told_under(shop: &TestShop, server: &SmtpServer, subject: &str) -> Vec<String> {
    let database = shop.db.database();
    let orders = StaffCustomOrders { db: &database, queries: &database, clock: shop.clock.as_ref() };
    for _ in 0..2 {
        tell_of_arrivals(orders, &IndianPincodes).await.unwrap();
    }
    deliver(shop).await;
    let mails = emails(server).into_iter().filter(|mail| mail.subject == subject);
    mails.map(|mail| mail.text.replace('\n', " ")).collect()
}

#[actix_web::test]
async fn a_request_nobody_paid_for_is_given_up_by_whoever_has_its_link() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let manager = signed_in(shop, "bala", Role::Manager).await;
    let journey = Journey { shop, manager, request: asked(shop, "9876543210").await };
    // Its payment form is open meanwhile.
    let placed = journey.order().await;
    let order = journey.seen().await;
    assert_eq!((&order["canBeCancelled"], &order["comesBack"]), (&json!(true), &json!(0)));
    assert_eq!(code(&cancel(&journey, "not-the-token", &order["version"]).await), (404, "not_found"));
    assert_eq!(code(&cancel(&journey, journey.token(), &json!(99)).await), (409, "stale"));
    let (status, answer) = cancel(&journey, journey.token(), &order["version"]).await;
    assert_eq!((status, &answer["data"]["stage"]), (200, &json!("cancelled")), "{answer}");
    assert_eq!(answer["data"]["canBeCancelled"], false);
    assert_eq!(code(&cancelled(&journey).await), (409, "illegal_move"), "it is over");
    // Money that comes all the same goes back.
    shop.pay_for(&placed).await;
    assert_eq!(
        (journey.seen().await["stage"].clone(), goes_back(shop)),
        (json!("cancelled"), "3000000".to_owned())
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_booked_one_goes_back_whole_and_once_and_the_saree_beside_it_stays() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let saree = shop.saree("KAN-1", 2_000, 2);
    let manager = signed_in(shop, "bala", Role::Manager).await;
    let journey = Journey { shop, manager, request: asked(shop, "9876543210").await };
    let mut body = booking_of(&[&journey.request]);
    body["items"] = json!([{"id": saree, "quantity": 1}]);
    let placed = shop.place(&body).await;
    shop.pay_for(&placed).await;
    let order = journey.seen().await;
    assert_eq!((&order["canBeCancelled"], &order["comesBack"]), (&json!(true), &json!(30_000)));
    // Two clicks are one.
    let version = &order["version"];
    let both =
        join(cancel(&journey, journey.token(), version), cancel(&journey, journey.token(), version)).await;
    let mut codes = [both.0.0, both.1.0];
    codes.sort_unstable();
    assert_eq!(codes, [200, 409]);
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(goes_back(shop), "3000000");
    let paid = shop.order(&placed).await;
    assert_eq!(
        (&paid["status"], &paid["paymentStatus"]),
        (&json!("confirmed"), &json!("partially_refunded"))
    );
    assert_eq!(shop.free(&saree), 1, "the saree is still sold");
    deliver(shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let subjects: Vec<String> = emails(&server).into_iter().map(|mail| mail.subject).collect();
    for subject in [
        format!("Your custom order was cancelled – {number}"),
        format!("A custom order is given up: {number}"),
    ] {
        assert!(subjects.contains(&subject), "{subject} among {subjects:?}");
    }
    // Staff cannot send the same money once more.
    let owner = signed_in(shop, "asha", Role::Owner).await;
    let path = format!("/admin/custom-orders/{}/refunds", journey.id());
    let again = json!({"kind": "booking", "reason": "They asked"});
    let (status, answer) = shop.call(reqwest::Method::POST, &path, Some(&owner), Some(&again)).await;
    assert_eq!((status, &answer["code"]), (409, &json!("idempotency_mismatch")));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn once_somebody_draws_only_what_is_late_can_be_given_up_and_its_customer_is_told_once() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let mut journey = Journey::quoted(shop).await;
    assert_eq!(code(&cancelled(&journey).await), (409, "illegal_move"), "it is drawn, and quoted");
    journey.pay().await;
    journey.moved("on_loom").await;
    assert_eq!(code(&cancelled(&journey).await), (409, "illegal_move"), "it comes in time");
    let number = journey.request["number"].as_str().unwrap();
    let subject = format!("Your sarees come later than promised – {number}");
    assert!(told_under(shop, &server, &subject).await.is_empty());
    assert_eq!(journey.woven(100).await.0, 200);
    let order = journey.seen().await;
    let because = order["datesBecause"].as_str().unwrap();
    assert!(because.starts_with("100 of 2,750 cm are woven"), "{because}");
    shop.clock.pass(TimeDelta::days(90));
    let texts = told_under(shop, &server, &subject).await;
    assert_eq!(texts.len(), 1, "once");
    let day = |value: &Value| {
        let day: chrono::NaiveDate = value.as_str().unwrap().parse().unwrap();
        day.format("%A, %-d %B %Y").to_string()
    };
    let order = journey.seen().await;
    let expected = order["dates"].as_array().unwrap().last().unwrap()["on"].clone();
    for part in [day(&order["promisedOn"]), day(&expected)] {
        assert!(texts[0].contains(&part), "{part} in {}", texts[0]);
    }
    assert_eq!((&order["isLate"], &order["canBeCancelled"]), (&json!(true), &json!(true)));
    assert_eq!(order["comesBack"], json!(130_501), "booking and advance");
    assert_eq!(order["timeline"].as_array().unwrap().last().unwrap()["text"], "Later than promised");
    assert_eq!(cancelled(&journey).await.0, 200);
    journey.manager = back(shop, "bala").await;
    assert_eq!(journey.detail().await["goesBack"], json!(["booking", "advance"]), "staff read the same");
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(goes_back(shop), "3000000 10050100");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_lay_ready_for_want_of_its_balance_is_not_late() {
    let house = House::open().await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let mut journey = Journey::quoted(shop).await;
    journey.pay().await;
    journey.moved("on_loom").await;
    assert_eq!(journey.woven(2_750).await.0, 200);
    journey.moved("finishing").await;
    let checks = json!({"to": "checked", "checks": ["measures", "design", "letters", "threads", "clean"]});
    assert_eq!(journey.staff("moves", checks).await.0, 200);
    let lies = journey.seen().await;
    assert_eq!(lies["datesBecause"], "Your sarees are ready. They leave as soon as the balance is paid");
    shop.clock.pass(TimeDelta::days(120));
    journey.manager = back(shop, "bala").await;
    let order = journey.seen().await;
    assert_eq!((&order["isLate"], &order["waitedDays"]), (&json!(false), &json!(120)));
    journey.pay().await;
    let order = journey.seen().await;
    assert_eq!((&order["isLate"], &order["waitedDays"]), (&json!(false), &json!(120)));
    assert_eq!(order["datesBecause"], "120 days waited for your balance");
    let path = "/custom-orders?view=late";
    let (_, list) = shop.call(reqwest::Method::GET, path, Some(&journey.manager), None).await;
    assert_eq!(list["page"]["total"], 0);
    // After the sarees have come the shop still reads what their customer writes.
    sends_sarees(shop);
    let parcel = json!({"to": "dispatched", "courier": "India Post", "trackingNumber": "EK123456789IN"});
    assert_eq!(journey.staff("moves", parcel).await.0, 200);
    journey.moved("delivered").await;
    let url = format!("{}/custom-orders/{}/messages", shop.url, journey.id());
    let said = shop
        .http
        .post(url)
        .header("X-Order-Token", journey.token())
        .json(&json!({"text": "A thread is loose"}));
    assert_eq!(said.send().await.unwrap().status().as_u16(), 201);
    // A picture that comes so late goes a year later, as those before it do.
    assert_eq!(journey.send(journey.token(), &picture(300, 300), "Here").await.0, 201);
    assert_eq!(shop.db.number("SELECT count(*) FROM custom_photos WHERE delete_after IS NULL"), 0);
    let (_, list) =
        shop.call(reqwest::Method::GET, "/custom-orders?view=unanswered", Some(&journey.manager), None).await;
    assert_eq!(list["page"]["total"], 1);
}

#[actix_web::test]
async fn whoever_was_told_another_day_hears_of_it_with_the_reason_and_not_twice_a_week() {
    let server = SmtpServer::start();
    let house = House::open_with(&[("mail.smtp_url", server.url())]).await;
    let shop = &house.shop;
    shop.db.execute(TAXED);
    let mut journey = Journey::quoted(shop).await;
    let number = journey.request["number"].as_str().unwrap();
    let subject = format!("Your sarees come on another day – {number}");
    let told = async || told_under(shop, &server, &subject).await;
    assert!(told().await.is_empty(), "the first day is on the page");
    shop.clock.pass(TimeDelta::days(4));
    assert!(told().await.is_empty(), "it waits for their advance, and they know");
    journey.pay().await;
    journey.manager = back(shop, "bala").await;
    journey.moved("on_loom").await;
    assert!(told().await.is_empty());
    // As fast as it is counted at the fastest: the rest takes half as long.
    shop.clock.pass(TimeDelta::days(1));
    journey.manager = back(shop, "bala").await;
    assert_eq!(journey.woven(100).await.0, 200);
    assert!(told().await.is_empty(), "not within a week");
    shop.clock.pass(TimeDelta::days(7));
    let texts = told().await;
    assert_eq!(texts.len(), 1, "{texts:?}");
    let expected = journey.seen().await["dates"].as_array().unwrap().last().unwrap()["on"].clone();
    let day: chrono::NaiveDate = expected.as_str().unwrap().parse().unwrap();
    for part in [day.format("%A, %-d %B %Y").to_string(), "100 of 2,750 cm are woven".to_owned()] {
        assert!(texts[0].contains(&part), "{part} in {}", texts[0]);
    }
    let order = journey.seen().await;
    let news =
        order["timeline"].as_array().unwrap().iter().filter(|step| step["text"] == "Another day of arrival");
    assert_eq!(news.count(), 1);
    journey.manager = back(shop, "bala").await;
    let lines = journey.detail().await["history"].clone();
    let told_by_time = lines.as_array().unwrap().iter().filter(|line| line["by"] == "time");
    assert_eq!(
        told_by_time.map(|line| line["movedDay"].clone()).collect::<Vec<_>>(),
        [true],
        "nothing is late"
    );
    shop.clock.pass(TimeDelta::days(1));
    assert_eq!(told().await.len(), 1);
    assert_eq!(shop.breaches(), []);
}
