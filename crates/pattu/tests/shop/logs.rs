//! What the log says of requests: which one each line belongs to, who may be trying, and nothing about anybody.

use std::{io::Write, net::TcpStream};

use pattu_customers::Role;
use serde_json::{Value, json as value};

use crate::support::{TestShop, customer::registered, log::Lines, staff::signed_in};

#[actix_web::test]
async fn lines_name_their_request_and_those_who_try_are_seen_without_being_named() {
    let lines = Lines::kept();
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let padma = registered(&shop, "padma@example.in", "9848022338").await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let root = shop.url.clone();

    let wrong = value!({"email": "padma@example.in", "password": "guess-the-password"});
    shop.ask("/customers/login", &wrong).await;
    shop.ask("/auth/admin/login", &value!({"username": "ravi", "password": "guess-the-password"})).await;
    for number in 0..12 {
        let guess = format!("guess-the-password {number}");
        shop.ask("/auth/admin/login", &value!({"username": "anu", "password": guess})).await;
    }
    shop.http.get(format!("{root}/orders")).bearer_auth(&cashier).send().await.unwrap();
    shop.http.get(format!("{root}/orders")).bearer_auth(&padma.token).send().await.unwrap();
    shop.http.get(format!("{root}/orders")).bearer_auth("not.a.token").send().await.unwrap();
    shop.http.post(format!("{root}/payments/webhook")).body("{}").send().await.unwrap();
    shop.http
        .post(format!("{root}/auth/refresh"))
        .header("cookie", "__Host-pattu-refresh=stolen")
        .send()
        .await
        .unwrap();
    shop.ask(
        "/orders/verify",
        &value!({"orderId": placed.id, "razorpay_payment_id": "pay_x", "razorpay_order_id": "order_x", "razorpay_signature": "forged"}),
    )
    .await;
    shop.http
        .post(format!("{root}/orders/payment-callback?order={}", placed.id))
        .form(&[
            ("razorpay_payment_id", "pay_x"),
            ("razorpay_order_id", "order_x"),
            ("razorpay_signature", "forged"),
        ])
        .send()
        .await
        .unwrap();
    shop.http
        .get(format!("{root}/orders/{}", placed.id))
        .header("x-order-token", "guessed-token")
        .send()
        .await
        .unwrap();
    shop.http.get(format!("{root}/shortlists/guessed-token")).send().await.unwrap();
    shop.ask("/customers/reset-password", &value!({"token": "guessed-token", "password": "seven looms in Gadwal", "newPassword": "seven looms in Gadwal", "confirmPassword": "seven looms in Gadwal"})).await;

    let events: Vec<Value> =
        lines.parsed().into_iter().filter(|line| line["target"] == "pattu::security").collect();
    let counters = shop.apis().telemetry.text().await;
    for kind in [
        "login_failed",
        "staff_login_failed",
        "locked_out",
        "forbidden",
        "token_refused",
        "webhook_signature",
        "refresh_refused",
        "payment_signature",
        "order_token_refused",
        "link_refused",
    ] {
        let logged: Vec<&Value> = events.iter().filter(|line| line["fields"]["kind"] == kind).collect();
        assert!(!logged.is_empty(), "{kind} in {events:#?}");
        let counted = format!("pattu_security_events_total{{kind=\"{kind}\"}} {}", logged.len());
        assert!(counters.lines().any(|line| line == counted), "{counted} in {counters}");
        for line in logged {
            assert!(line["span"]["id"].is_string(), "{line}");
            assert_eq!(line["fields"]["network"], "127.0.0.0/24");
        }
    }
    let forbidden = events.iter().filter(|line| line["fields"]["kind"] == "forbidden").count();
    assert_eq!(forbidden, 2, "staff without the role, and a customer");
    let text = events.iter().map(ToString::to_string).collect::<String>();
    for private in
        ["padma", "ravi", "anu", "guess", "stolen", "127.0.0.1", placed.id.as_str(), padma.id.as_str()]
    {
        assert!(!text.contains(private), "{private} in {text}");
    }

    // A line of the database's threads belongs to its request as well.
    shop.db.execute("ALTER TABLE product_reviews RENAME TO reviews_away");
    let answer = shop
        .http
        .get(format!("{root}/customers/reviews"))
        .bearer_auth(&padma.token)
        .header("x-request-id", "chosen-by-the-caller")
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status().as_u16(), 500);
    let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    let about: Vec<Value> = lines
        .parsed()
        .into_iter()
        .filter(|line| line["fields"]["message"] == "the database refused")
        .collect();
    assert_eq!(about.len(), 1, "{}", lines.text());
    assert_eq!(
        (about[0]["span"]["id"].as_str(), about[0]["level"].as_str()),
        (Some(id.as_str()), Some("ERROR"))
    );

    let of_it: Vec<Value> = lines.parsed().into_iter().filter(|line| line["span"]["id"] == id).collect();
    assert!(of_it.iter().all(|line| line["span"]["route"] == "/api/customers/reviews"), "{of_it:#?}");
    let end = of_it.last().unwrap();
    assert_eq!((&end["fields"]["message"], &end["level"]), (&value!("answered"), &value!("INFO")));
    assert_eq!((&end["span"]["method"], &end["span"]["status"]), (&value!("GET"), &value!(500)));
    assert!(end["span"]["milliseconds"].is_u64(), "{end}");
    shop.http.get(format!("{root}/health/live")).send().await.unwrap();
    let health = |line: &&Value| line["span"]["route"] == "/api/health/live";
    let levels: Vec<Value> = lines.parsed().iter().filter(health).map(|line| line["level"].clone()).collect();
    assert_eq!(levels, ["DEBUG"]);
    let page = root.replace("/api", "/shortlist/guessed-token");
    shop.http.get(page).send().await.unwrap();
    let of_page =
        |line: &Value| line["span"]["route"] == "/shortlist/*" && line["fields"]["message"] == "answered";
    assert!(lines.parsed().iter().any(of_page), "{}", lines.text());

    // What is no request is nobody's error.
    let address = root.trim_start_matches("http://").trim_end_matches("/api").to_owned();
    let mut connection = TcpStream::connect(address).unwrap();
    connection.write_all(b"\x16\x03\x01 this is no HTTP\r\n\r\n").unwrap();
    shop.eventually("a broken head is noted", async || lines.text().contains("a request was broken")).await;
    let broken: Vec<Value> = lines
        .parsed()
        .into_iter()
        .filter(|line| line["level"] == "ERROR" || line["fields"]["message"] == "a request was broken")
        .filter(|line| line["fields"]["message"] != "the database refused")
        .collect();
    assert_eq!(broken.len(), 1, "{broken:#?}");
    assert_eq!(broken[0]["level"], "DEBUG");
}
