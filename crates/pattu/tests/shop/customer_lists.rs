//! Customers as those who work here find them, and what they see and do about one.

use crate::support::{
    Placed, TestShop,
    area::shopper,
    customer::{delivered, link_word, registered},
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

async fn list(shop: &TestShop, staff: &str, query: &str) -> (u16, Value) {
    shop.call(Method::GET, &format!("/admin/customers?{query}"), Some(staff), None).await
}

fn names(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

/// Somebody without an account buys one saree.
async fn guest(shop: &TestShop, saree: &str, name: &str, phone: &str) -> Placed {
    let mut body = TestShop::order_of(saree, 1);
    body["shippingAddress"]["fullName"] = json!(name);
    body["shippingAddress"]["phone"] = json!(phone);
    body["shippingAddress"]["email"] = json!(format!("guest{phone}@example.in"));
    let placed = shop.paid(&body).await;
    shop.clock.pass(TimeDelta::minutes(1));
    placed
}

#[actix_web::test]
async fn a_row_says_what_somebody_bought_less_what_went_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    let padma = shopper(&shop, "Padma", 1);
    shop.clock.pass(TimeDelta::minutes(1));
    shopper(&shop, "Meena", 2);
    for quantity in [1, 2] {
        let placed = shop.place_as(&padma, &saree, quantity).await;
        shop.pay_for(&placed).await;
    }
    shop.place_as(&padma, &saree, 1).await;
    let (status, answer) = list(&shop, &owner, "").await;
    assert_eq!((status, names(&answer)), (200, vec!["Meena", "Padma"]), "{answer}");
    let row = &answer["data"][1];
    // 2,180 and 4,000: what is not paid is not bought.
    assert_eq!((&row["orders"], &row["spent"], &row["city"]), (&json!(2), &json!(6_180), &json!("Kurnool")));
    assert_eq!((&row["kind"], &row["emailConfirmed"]), (&json!("account"), &json!(true)));
    assert_eq!((&answer["data"][0]["orders"], &answer["data"][0]["spent"]), (&json!(0), &json!(0)));
    assert!(row.get("place").is_none(), "{row}");

    let order = shop.db.text("SELECT id FROM orders WHERE subtotal_paise = 200000 AND paid_at IS NOT NULL");
    let refund = shop
        .http
        .post(format!("{}/orders/{order}/refunds", shop.url))
        .bearer_auth(&owner)
        .header("Idempotency-Key", "one-refund-of-padma")
        .json(&json!({"amount": 500, "reason": "A loose thread"}))
        .send();
    assert_eq!(refund.await.unwrap().status().as_u16(), 200);
    shop.later(TimeDelta::minutes(1)).await;
    let (_, answer) =
        shop.call(Method::GET, &format!("/admin/customers/{}", padma.id), Some(&owner), None).await;
    assert_eq!(answer["data"]["figures"]["spent"], 5_680, "{answer}");
    assert_eq!(answer["data"]["orders"].as_array().unwrap().len(), 3);
}

#[actix_web::test]
async fn guests_are_one_row_for_each_number_and_gone_once_it_is_an_accounts() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    guest(&shop, &saree, "Sita Rao", "9000000001").await;
    guest(&shop, &saree, "Uma", "9000000002").await;
    guest(&shop, &saree, "Sita Devi Rao", "9000000001").await;
    // Only placed: nobody's customer yet.
    shop.place(&TestShop::order_of(&saree, 1)).await;
    for (name, phone) in [("Gita", "9000000003"), ("Uma at the counter", "9000000002")] {
        let body = json!({"name": name, "phone": phone});
        let (status, answer) = shop.call(Method::POST, "/customers/pos", Some(&owner), Some(&body)).await;
        assert!([200, 201].contains(&status), "{answer}");
    }
    let (_, answer) = list(&shop, &owner, "view=guests").await;
    assert_eq!(names(&answer), ["Gita", "Sita Devi Rao", "Uma"], "{answer}");
    let figures = |row: usize| {
        let row = &answer["data"][row];
        (row["kind"].clone(), row["orders"].clone(), row["spent"].clone(), row["id"].clone())
    };
    assert_eq!(figures(0), (json!("walk_in"), json!(0), json!(0), Value::Null));
    assert_eq!(figures(1), (json!("guest"), json!(2), json!(4_360), Value::Null));
    for (typed, found) in [
        ("0001", vec!["Sita Devi Rao"]),
        ("%2B91 90000 00003", vec!["Gita"]),
        ("guest90", vec![]),
        ("GUEST9000000002@", vec!["Uma"]),
        ("git", vec!["Gita"]),
        // By what they are called today.
        ("sita rao", vec![]),
    ] {
        let (status, answer) = list(&shop, &owner, &format!("view=guests&q={typed}")).await;
        assert_eq!((status, names(&answer)), (200, found), "{typed}");
    }
    let meena = shopper(&shop, "Meena", 3);
    shop.db.execute(&format!("UPDATE customers SET phone = '9000000003' WHERE id = '{}'", meena.id));
    shop.db.execute("UPDATE customers SET phone_confirmed_at = now()");
    let (_, answer) = list(&shop, &owner, "view=guests").await;
    assert_eq!(names(&answer), ["Sita Devi Rao", "Uma"]);
}

#[actix_web::test]
async fn lists_are_walked_down_and_up_again_without_losing_or_repeating_anybody() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    for number in 1..=7 {
        // Some came in the same moment.
        shop.clock.pass(TimeDelta::seconds((number % 2).into()));
        let one = shopper(&shop, &format!("Padma {number}"), number);
        if number % 2 == 0 {
            shop.db.execute(&format!("UPDATE customers SET blocked_at = now(), blocked_by = 'asha', blocked_reason = 'Worn' WHERE id = '{}'", one.id));
        }
        let body = json!({"name": format!("Gita {number}"), "phone": format!("700000000{number}")});
        shop.call(Method::POST, "/customers/pos", Some(&owner), Some(&body)).await;
    }
    for phone in ["9000000001", "9000000002"] {
        guest(&shop, &saree, "Sita", phone).await;
    }
    for (view, people) in [("accounts", 7), ("blocked", 3), ("guests", 9)] {
        let phones = |page: &Value| -> Vec<String> {
            page["data"]
                .as_array()
                .unwrap()
                .iter()
                .map(|row| row["phone"].as_str().unwrap().to_owned())
                .collect()
        };
        let whole = phones(&list(&shop, &owner, &format!("view={view}")).await.1);
        assert_eq!(whole.len(), people, "{view}");
        let (mut down, mut next) = (Vec::new(), String::new());
        let mut last = loop {
            let (_, page) = list(&shop, &owner, &format!("view={view}&limit=2&after={next}")).await;
            down.extend(phones(&page));
            next = page["next"].as_str().unwrap_or_default().to_owned();
            if next.is_empty() {
                break page;
            }
        };
        assert_eq!(down, whole, "{view}");
        let mut up = phones(&last);
        while let Some(before) = last["previous"].as_str() {
            let (_, page) = list(&shop, &owner, &format!("view={view}&limit=2&before={before}")).await;
            up.splice(0..0, phones(&page));
            last = page;
        }
        assert_eq!(up, whole, "{view}, back up");
    }
}

#[actix_web::test]
async fn a_customer_is_found_by_what_they_say_and_a_wrong_question_is_told() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    shopper(&shop, "Padma 100% Reddy", 1);
    shopper(&shop, "Meena_Rao", 2);
    for (typed, found) in [
        ("padma", vec!["Padma 100%25 Reddy"]),
        ("+91 98765 00001", vec!["Padma 100%25 Reddy"]),
        ("098765 00001", vec!["Padma 100%25 Reddy"]),
        ("0002", vec!["Meena_Rao"]),
        ("CUSTOMER2@", vec!["Meena_Rao"]),
        ("customer2@example.inn", vec![]),
        ("100%25 red", vec!["Padma 100%25 Reddy"]),
        ("a_rao", vec!["Meena_Rao"]),
        ("a_red", vec![]),
    ] {
        let found: Vec<String> = found.into_iter().map(|name| name.replace("%25", "%")).collect();
        let (status, answer) = list(&shop, &manager, &format!("q={}", typed.replace('+', "%2B"))).await;
        assert_eq!((status, names(&answer)), (200, found.iter().map(String::as_str).collect()), "{typed}");
    }
    let long = format!("q={}", "x".repeat(4_000));
    let (_, page) = list(&shop, &manager, "limit=1").await;
    let foreign = format!("view=blocked&after={}", page["next"].as_str().unwrap());
    for (wrong, field) in [
        ("q=ab", "q"),
        ("q=123", "q"),
        ("q=%25%25%25", "q"),
        ("q=a%00bcd", "q"),
        (long.as_str(), "q"),
        ("view=nobody", "view"),
        (foreign.as_str(), "after"),
        ("before=1.2.3", "before"),
    ] {
        let (status, problem) = list(&shop, &manager, wrong).await;
        assert_eq!(status, 422, "{wrong} {problem}");
        assert!(problem["errors"][field].is_string(), "{wrong} {problem}");
    }
    assert_eq!(list(&shop, &manager, "limit=10000000000").await.0, 422);
    assert_eq!(names(&list(&shop, &manager, "limit=1000000").await.1).len(), 2);
}

#[actix_web::test]
async fn one_customer_shows_all_that_is_known_and_each_deed_is_in_the_log_without_a_word_of_theirs() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with(&[("mail.smtp_url", server.url())]).await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let padma = registered(&shop, "padma@example.in", "9848012345").await;
    let path = format!("/admin/customers/{}", padma.id);
    let deed = |what: &str| format!("{path}/{what}");
    for wrong in ["", "   ", &"x".repeat(1_001)] {
        let body = json!({"text": wrong});
        let (status, problem) = shop.call(Method::POST, &deed("notes"), Some(&manager), Some(&body)).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"]["text"].is_string(), "{problem}");
    }
    let note = json!({"text": "Calls on Sundays\n<script>"});
    assert_eq!(shop.call(Method::POST, &deed("notes"), Some(&manager), Some(&note)).await.0, 204);
    let (status, answer) = shop.call(Method::GET, &path, Some(&manager), None).await;
    assert_eq!(status, 200, "{answer}");
    let data = &answer["data"];
    assert_eq!((&data["name"], &data["phone"]), (&json!("Padma Reddy"), &json!("9848012345")));
    assert_eq!((&data["notes"][0]["by"], &data["notes"][0]["text"]), (&json!("ravi"), &note["text"]));
    assert_eq!((&data["devices"][0]["current"], &data["block"]), (&json!(false), &Value::Null));
    assert_eq!(data["consents"][0]["purpose"], "privacy_notice");

    assert_eq!(shop.call(Method::POST, &deed("end-sessions"), Some(&manager), None).await.0, 204);
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    for _ in 0..5 {
        assert_eq!(shop.call(Method::POST, &deed("reset-link"), Some(&manager), None).await.0, 202);
    }
    assert_eq!(shop.call(Method::POST, &deed("reset-link"), Some(&manager), None).await.0, 429);
    delivered(&shop).await;
    let body =
        json!({"token": link_word(&server, "padma@example.in"), "newPassword": "eight looms in Uppada"});
    let (status, answer) = shop.ask("/customers/reset-password", &body).await;
    assert_eq!(status, 200, "{answer}");
    let written = shop.db.text("SELECT string_agg(concat_ws(' ', action, label, before, after, reason), ', ' ORDER BY id) FROM audit_log");
    assert!(
        written.starts_with(
            r#"wrote_customer_note  {"fields": ["notes"]}, ended_customer_sessions  {"fields": ["sessions"]}, sent_reset_link  "#
        ),
        "{written}"
    );
    assert!(!written.contains("adma") && !written.contains("Sundays"), "{written}");
}

#[actix_web::test]
async fn notes_go_with_the_account_and_why_it_was_blocked_too() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "ravi", Role::Manager).await;
    let padma = registered(&shop, "padma@example.in", "9848012345").await;
    let path = format!("/admin/customers/{}", padma.id);
    let note = json!({"text": "Calls on Sundays"});
    shop.call(Method::POST, &format!("{path}/notes"), Some(&manager), Some(&note)).await;
    let close = json!({"currentPassword": crate::support::customer::PASSWORD});
    let (status, answer) = padma.ask(&shop, Method::POST, "/customers/close", Some(&close)).await;
    assert!(status < 300, "{answer}");
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_notes"), 0);
    assert_eq!(shop.call(Method::GET, &path, Some(&manager), None).await.0, 404);
    assert_eq!(names(&list(&shop, &manager, "").await.1), Vec::<&str>::new());
}

#[actix_web::test]
async fn the_owner_takes_all_data_out_and_the_log_says_so() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let padma = registered(&shop, "padma@example.in", "9848012345").await;
    let path = format!("/admin/customers/{}", padma.id);
    let note = json!({"text": "Calls on Sundays"});
    shop.call(Method::POST, &format!("{path}/notes"), Some(&owner), Some(&note)).await;
    let (status, file) = shop.call(Method::GET, &format!("{path}/export"), Some(&owner), None).await;
    assert_eq!(status, 200, "{file}");
    assert_eq!(
        (&file["customer"]["email"], &file["notes"][0]["text"], &file["orders"]),
        (&json!("padma@example.in"), &json!("Calls on Sundays"), &json!([]))
    );
    assert_eq!(shop.db.text("SELECT action FROM audit_log ORDER BY id DESC LIMIT 1"), "exported_customer");
}

#[actix_web::test]
async fn somebody_is_forgotten_once_nothing_is_on_its_way_and_the_word_is_typed() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with(&[("mail.smtp_url", server.url())]).await;
    let owner = signed_in(&shop, "asha", Role::Owner).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    let padma = shopper(&shop, "Padma", 1);
    let placed = shop.place_as(&padma, &saree, 1).await;
    shop.pay_for(&placed).await;
    let erase = format!("/admin/customers/{}/erase", padma.id);
    let ask =
        async |word: &str| shop.call(Method::POST, &erase, Some(&owner), Some(&json!({"word": word}))).await;
    for wrong in ["", "erase me", &"ERASE".repeat(5)] {
        let (status, problem) = ask(wrong).await;
        assert_eq!(status, 422, "{problem}");
        assert!(problem["errors"]["word"].is_string(), "{problem}");
    }
    let (status, problem) = ask("ERASE").await;
    assert_eq!((status, &problem["code"]), (409, &json!("open_orders")), "{problem}");
    for step in ["processing", "shipped", "delivered"] {
        shop.move_on(&owner, &placed, step).await;
    }
    assert_eq!(ask("ERASE").await.0, 204);
    assert_eq!(ask("ERASE").await.0, 404);
    assert_eq!(
        shop.db.number("SELECT count(*) FROM customers WHERE closed_at IS NOT NULL AND name IS NULL"),
        1
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE customer_id IS NOT NULL"), 1);
    delivered(&shop).await;
    let last = server.arrived().into_iter().next_back().unwrap();
    assert!(last.to.concat().contains(&padma.email), "{:?}", last.to);
    let erased = shop.db.text(
        "SELECT concat_ws(' ', action, subject_id, label, after) FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    assert!(erased.starts_with(&format!("erased_customer {}", padma.id)), "{erased}");
    assert!(!erased.contains("adma"), "{erased}");
}
