//! A phone number signs in only after it was proven, and whoever proves it has it: who typed it first means nothing.

use crate::support::{
    TestShop,
    customer::{PASSWORD, Shopper, delivered, link_word, phone_proven, registered, signed_in},
    staff,
};
use futures_util::future::join_all;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::json;

const SQUATTER: &str = "first@example.in";
const OWNER: &str = "owner@example.in";
const PHONE: &str = "9848012345";
const PROVEN: &str = "SELECT count(*) FROM customers WHERE phone_confirmed_at IS NOT NULL";

async fn open(server: &SmtpServer) -> TestShop {
    TestShop::open_with(&[("mail.smtp_url", server.url())]).await
}

/// Who is signed in by the number, if anybody.
async fn by_phone(shop: &TestShop) -> Option<String> {
    let login = json!({"phone": PHONE, "password": PASSWORD});
    let (status, answer) = shop.ask("/customers/login", &login).await;
    assert!([200, 401].contains(&status), "{answer}");
    answer["customer"]["id"].as_str().map(str::to_owned)
}

fn mailed(server: &SmtpServer, subject: &str) -> Vec<String> {
    let about = format!("Subject: {subject}");
    let emails = server.arrived().into_iter().filter(|email| email.data.contains(&about));
    emails.map(|email| email.to.concat()).collect()
}

#[actix_web::test]
async fn who_typed_a_number_first_does_not_own_it() {
    let server = SmtpServer::start();
    let shop = open(&server).await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    let squatter = registered(&shop, SQUATTER, PHONE).await;
    let owner = registered(&shop, OWNER, PHONE).await;
    assert_eq!(by_phone(&shop).await, None, "nobody proved it");
    let (_, answer) = owner.get(&shop, "/customers/profile").await;
    assert_eq!(answer["data"]["phoneConfirmed"], false);
    signed_in(&shop, OWNER, PASSWORD).await;

    let path = format!("/customers/phone/{PHONE}");
    let (_, found) = shop.call(Method::GET, &path, Some(&cashier), None).await;
    let candidates = found["unconfirmed"].as_array().unwrap();
    assert_eq!(candidates.len(), 2);
    for shopper in [&squatter, &owner] {
        assert!(
            candidates.iter().any(|one| one["id"] == json!(shopper.id)),
            "both may be asked for: {found}"
        );
    }
    phone_proven(&shop, &cashier, &owner.id, PHONE).await;
    assert_eq!(by_phone(&shop).await, Some(owner.id.clone()));
    let (_, answer) = owner.get(&shop, "/customers/profile").await;
    assert_eq!(answer["data"]["phoneConfirmed"], true);
    delivered(&shop).await;
    assert!(mailed(&server, "Your phone number was confirmed by somebody else").is_empty(), "nobody lost it");

    // Typing it once more takes it from nobody.
    registered(&shop, "third@example.in", PHONE).await;
    let profile = json!({"name": "Padma Reddy", "email": SQUATTER, "phone": PHONE});
    squatter.ask(&shop, Method::PUT, "/customers/profile", Some(&profile)).await;
    assert_eq!(by_phone(&shop).await, Some(owner.id));
}

#[actix_web::test]
async fn proof_moves_a_number_and_its_earlier_holder_is_told() {
    let server = SmtpServer::start();
    let shop = open(&server).await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    let earlier = registered(&shop, SQUATTER, PHONE).await;
    phone_proven(&shop, &cashier, &earlier.id, PHONE).await;
    let now = registered(&shop, OWNER, PHONE).await;
    for _ in 0..2 {
        phone_proven(&shop, &cashier, &now.id, PHONE).await;
    }
    assert_eq!(by_phone(&shop).await, Some(now.id));
    let (_, answer) = earlier.get(&shop, "/customers/profile").await;
    assert_eq!((&answer["data"]["phoneConfirmed"], &answer["data"]["phone"]), (&json!(false), &json!(PHONE)));
    signed_in(&shop, SQUATTER, PASSWORD).await;
    delivered(&shop).await;
    let told = mailed(&server, "Your phone number was confirmed by somebody else");
    assert_eq!(told.len(), 1, "once: {told:?}");
    assert!(told[0].contains(SQUATTER), "{told:?}");
}

#[actix_web::test]
async fn of_many_proofs_of_one_number_at_once_the_last_stands_and_none_fails() {
    let shop = TestShop::open().await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    let mut shoppers: Vec<Shopper> = Vec::new();
    for number in 0..4 {
        shoppers.push(registered(&shop, &format!("customer{number}@example.in"), PHONE).await);
    }
    for _ in 0..3 {
        // Profiles are saved meanwhile, as ever.
        let saved = shoppers.iter().enumerate().map(|(number, shopper)| {
            let profile = json!({
                "name": "Padma Reddy", "email": format!("customer{number}@example.in"), "phone": PHONE
            });
            let shop = &shop;
            async move { shopper.ask(shop, Method::PUT, "/customers/profile", Some(&profile)).await.0 }
        });
        let proofs = shoppers.iter().map(|shopper| phone_proven(&shop, &cashier, &shopper.id, PHONE));
        let (saved, _) = futures_util::join!(join_all(saved), join_all(proofs));
        assert_eq!(saved, [200; 4]);
        assert_eq!(shop.db.number(PROVEN), 1);
        assert!(by_phone(&shop).await.is_some());
    }
}

#[actix_web::test]
async fn another_number_has_to_be_proven_anew_and_leaving_frees_it() {
    let shop = TestShop::open().await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    let owner = registered(&shop, OWNER, PHONE).await;
    phone_proven(&shop, &cashier, &owner.id, PHONE).await;
    let profile = |phone: &str| json!({"name": "Padma R.", "email": OWNER, "phone": phone});
    owner.ask(&shop, Method::PUT, "/customers/profile", Some(&profile(PHONE))).await;
    assert_eq!(shop.db.number(PROVEN), 1, "the same number goes on as it did");
    for phone in ["9848055555", PHONE] {
        owner.ask(&shop, Method::PUT, "/customers/profile", Some(&profile(phone))).await;
        assert_eq!(shop.db.number(PROVEN), 0, "{phone}");
    }
    phone_proven(&shop, &cashier, &owner.id, PHONE).await;
    let close = json!({"currentPassword": PASSWORD});
    assert_eq!(owner.ask(&shop, Method::POST, "/customers/close", Some(&close)).await.0, 204);
    assert_eq!((shop.db.number(PROVEN), by_phone(&shop).await), (0, None));
}

#[actix_web::test]
async fn a_reset_by_number_goes_to_addresses_that_were_never_confirmed() {
    let server = SmtpServer::start();
    let shop = open(&server).await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    registered(&shop, SQUATTER, PHONE).await;
    registered(&shop, OWNER, PHONE).await;
    let ask = async |phone: &str| {
        let (status, answer) =
            shop.ask("/customers/password-reset-request", &json!({"emailOrPhone": phone})).await;
        delivered(&shop).await;
        delivered(&shop).await;
        (status, answer["message"].as_str().unwrap().to_owned())
    };
    let said = ask("+91 98480-12345").await;
    assert_eq!(
        said,
        (202, "If an account has this number, password reset instructions were sent to its email".to_owned())
    );
    assert_eq!(ask("9000000000").await, said, "nobody learns whose number it is");
    let mut to = mailed(&server, "Choose a new password");
    to.sort();
    assert_eq!(to.len(), 2, "{to:?}");
    assert!(to[0].contains(SQUATTER) && to[1].contains(OWNER), "each to its own account: {to:?}");
    let body = json!({"token": link_word(&server, OWNER), "newPassword": "a new loom, a new song"});
    assert_eq!(shop.ask("/customers/reset-password", &body).await.0, 200);
    let owner = signed_in(&shop, OWNER, "a new loom, a new song").await;
    let (_, answer) = owner.get(&shop, "/customers/profile").await;
    assert_eq!(answer["data"]["emailConfirmed"], true, "the reset proves the address");
    signed_in(&shop, SQUATTER, PASSWORD).await;

    phone_proven(&shop, &cashier, &owner.id, PHONE).await;
    ask(PHONE).await;
    let to = mailed(&server, "Choose a new password");
    assert_eq!(to.len(), 3, "who proved it is meant alone: {to:?}");
    assert!(to[2].contains(OWNER));
}
