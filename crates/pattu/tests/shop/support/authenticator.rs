//! The app on somebody's phone that shows codes.

use reqwest::Method;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret, Totp};

use super::{TestShop, staff::STAFF_PASSWORD};

/// Whose second factor is on.
pub struct Authenticator {
    totp: Totp,
    /// As they were shown.
    pub recovery_codes: Vec<String>,
}

impl Authenticator {
    /// Turns the second factor of whoever holds this token on. The code of the shop's half minute is spent by it.
    pub async fn set_up(shop: &TestShop, token: &str) -> Self {
        let (status, begun) = shop.call(Method::POST, "/admin/totp", Some(token), None).await;
        assert_eq!(status, 200, "{begun}");
        let secret = Secret::try_from_base32(begun["textKey"].as_str().unwrap()).unwrap();
        let totp = Builder::new().with_secret(secret).build_noncompliant();
        let code = json!({"code": at(&totp, shop, 0)});
        let (status, on) = shop.call(Method::POST, "/admin/totp/confirm", Some(token), Some(&code)).await;
        assert_eq!(status, 200, "{on}");
        let codes = on["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
        Self { totp, recovery_codes: codes.collect() }
    }

    /// What it shows so many half minutes from now.
    pub fn code(&self, shop: &TestShop, half_minutes: i64) -> String {
        at(&self.totp, shop, half_minutes)
    }
}

fn at(totp: &Totp, shop: &TestShop, half_minutes: i64) -> String {
    let seconds = shop.now().timestamp() + 30 * half_minutes;
    totp.generate(u64::try_from(seconds).unwrap()).to_string()
}

/// The first step of a sign-in whose second asks for a code.
pub async fn ticket(shop: &TestShop, username: &str) -> String {
    let body = json!({"username": username, "password": STAFF_PASSWORD});
    let (status, answer) = shop.ask("/auth/admin/login", &body).await;
    assert_eq!((status, answer.as_object().unwrap().len()), (202, 1), "{answer}");
    answer["ticket"].as_str().unwrap().to_owned()
}

/// The second step.
pub async fn with_code(shop: &TestShop, ticket: &str, code: &str) -> (u16, Value) {
    shop.ask("/auth/admin/login/totp", &json!({"ticket": ticket, "code": code})).await
}
