//! The look-up form: number and contact open an order, nothing else does, and not too often.

use crate::support::TestShop;
use serde_json::{Value, json};

async fn look_up(shop: &TestShop, number: &str, contact: &str) -> (u16, Value) {
    shop.ask("/orders/lookup", &json!({"orderNumber": number, "contact": contact})).await
}

#[actix_web::test]
async fn number_and_phone_or_email_open_an_order_and_its_way() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap().to_owned();
    let bare = number.trim_start_matches("PT-").to_lowercase();
    for (number, contact) in [
        (number.as_str(), "9876543210"),
        (bare.as_str(), "+91 98765 43210"),
        (number.as_str(), " LAKSHMI@example.in "),
    ] {
        let (status, answer) = look_up(&shop, number, contact).await;
        assert_eq!(status, 200, "{number} {contact} {answer}");
        assert_eq!(answer["order"]["id"], json!(placed.id));
        let by_email = contact.contains('@');
        assert_eq!(answer["order"]["isMasked"], json!(!by_email));
        assert_eq!(answer["accessToken"] == json!(placed.token), by_email, "the whole order by email only");
        assert!(answer["order"]["reviewNote"].is_null());
    }
    let track = shop.http.get(format!("{}/orders/{}/track", shop.url, placed.id));
    assert_eq!(track.try_clone().unwrap().send().await.unwrap().status().as_u16(), 404);
    let track: Value =
        track.header("X-Order-Token", &placed.token).send().await.unwrap().json().await.unwrap();
    assert_eq!(track["data"]["orderNumber"], json!(number));
    assert!(track["data"]["steps"].as_array().unwrap().len() > 1, "{track}");
}

#[actix_web::test]
async fn wrong_number_wrong_contact_and_no_order_are_one_answer() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap().to_owned();
    let mut answers = Vec::new();
    for (number, contact) in [
        (number.as_str(), "9876543211"),
        (number.as_str(), "somebody@example.in"),
        ("PT-00000000", "9876543210"),
        ("PT-00000000", "lakshmi@example.in"),
        // Would match everything if it were put into a pattern.
        (number.as_str(), "%@example.in"),
    ] {
        let (status, mut problem) = look_up(&shop, number, contact).await;
        assert_eq!(status, 404, "{number} {contact} {problem}");
        problem.as_object_mut().unwrap().remove("requestId");
        answers.push(problem);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
}

#[actix_web::test]
async fn what_can_be_no_order_is_said_at_its_field() {
    let shop = TestShop::open().await;
    let (status, problem) = look_up(&shop, " ", "").await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")));
    assert_eq!(problem["errors"]["orderNumber"], "This field is required");
    assert_eq!(problem["errors"]["contact"], "This field is required");
    for (number, contact) in
        [("12", "98"), ("'; DROP TABLE orders", "a@b"), (&"P".repeat(9_000), &"9".repeat(9_000))]
    {
        let (status, problem) = look_up(&shop, number, contact).await;
        assert_eq!(status, 422, "{problem}");
        assert_eq!(problem["errors"].as_object().unwrap().len(), 2, "{problem}");
    }
}

/// The same question from another network address.
async fn look_up_from(shop: &TestShop, address: &str, number: &str, contact: &str) -> (u16, Value) {
    let body = json!({"orderNumber": number, "contact": contact});
    let request = shop.http.post(format!("{}/orders/lookup", shop.url)).header("X-Forwarded-For", address);
    let answer = request.json(&body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[actix_web::test]
async fn nobody_tries_one_number_with_every_phone_and_nobody_locks_the_holder_out() {
    let shop = TestShop::open_with(&[("http.trusted_proxies", "127.0.0.1".to_owned())]).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let number = placed.answer["order"]["orderNumber"].as_str().unwrap().to_owned();
    let (stranger, holder) = ("192.0.2.1", "198.51.100.7");
    for phone in 0..8 {
        assert_eq!(look_up_from(&shop, stranger, &number, &format!("912345678{phone}")).await.0, 404);
    }
    let (status, problem) = look_up_from(&shop, stranger, &number, "9876543210").await;
    assert_eq!(
        (status, &problem["code"]),
        (429, &json!("rate_limited")),
        "whoever tried that often is too late with the right one"
    );
    for other in 0..16 {
        look_up_from(&shop, stranger, &format!("PT-000000{other:02}"), "9876543210").await;
    }
    for _ in 0..20 {
        let (status, answer) = look_up_from(&shop, holder, &number, "9876543210").await;
        assert_eq!(status, 200, "the holder finds it as often as they like: {answer}");
    }
    shop.clock.pass(chrono::TimeDelta::minutes(16));
    assert_eq!(look_up_from(&shop, stranger, &number, "9876543210").await.0, 200);
}
