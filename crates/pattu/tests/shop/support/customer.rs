//! A shopper with an account, as a browser sees the shop: a token, a cookie, and emails.

use pattu_mail::{Delivery, deliver_next_mail};
use pattu_testkit::SmtpServer;
use reqwest::{Method, Response, header};
use serde_json::{Value, json};

use super::TestShop;

/// A password nobody guesses.
pub const PASSWORD: &str = "seven looms in Gadwal";

/// Somebody who is signed in.
#[derive(Clone)]
pub struct Shopper {
    pub id: String,
    pub token: String,
    pub cookie: String,
}

/// What somebody types to register.
pub fn form(email: &str, phone: &str) -> Value {
    json!({
        "name": "Padma Reddy", "email": email, "phone": phone, "password": PASSWORD, "confirmPassword": PASSWORD,
        "marketing": false, "noticeVersion": "account 2026-11-23"
    })
}

/// Registers and signs in.
pub async fn registered(shop: &TestShop, email: &str, phone: &str) -> Shopper {
    let (status, answer) = shop.ask("/customers/register", &form(email, phone)).await;
    assert_eq!(status, 202, "{answer}");
    signed_in(shop, email, PASSWORD).await
}

/// What happens when somebody's number rings at the counter; `id` is the account.
pub async fn phone_proven(shop: &TestShop, staff: &str, id: &str, phone: &str) {
    let path = format!("/customers/{id}/phone-confirmation");
    let (status, answer) = shop.call(Method::POST, &path, Some(staff), Some(&json!({"phone": phone}))).await;
    assert_eq!(status, 200, "{answer}");
}

/// Signs in; it must succeed.
pub async fn signed_in(shop: &TestShop, email: &str, password: &str) -> Shopper {
    let response = shop.post("/customers/login", &json!({"email": email, "password": password})).await;
    assert_eq!(response.status().as_u16(), 200);
    let cookie = cookie_of(&response);
    let answer: Value = response.json().await.unwrap();
    Shopper {
        id: answer["customer"]["id"].as_str().unwrap().to_owned(),
        token: answer["token"].as_str().unwrap().to_owned(),
        cookie,
    }
}

/// `__Host-pattu-refresh=…` of an answer that sets it.
pub fn cookie_of(response: &Response) -> String {
    cookie_named(response, "pattu-refresh").unwrap()
}

/// `name=…` of an answer that sets a cookie of this name, or of this name behind `__Host-`.
pub fn cookie_named(response: &Response, name: &str) -> Option<String> {
    let set = response.headers().get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap());
    let mut cookies = set.filter_map(|cookie| cookie.split(';').next());
    let found = cookies.find(|cookie| {
        cookie
            .strip_prefix("__Host-")
            .unwrap_or(cookie)
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('='))
    });
    found.map(str::to_owned)
}

impl Shopper {
    /// Status and JSON of a request with the token.
    pub async fn ask(
        &self,
        shop: &TestShop,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> (u16, Value) {
        let request = shop.http.request(method, format!("{}{path}", shop.url)).bearer_auth(&self.token);
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
    }

    /// GET with the token.
    pub async fn get(&self, shop: &TestShop, path: &str) -> (u16, Value) {
        self.ask(shop, Method::GET, path, None).await
    }
}

/// Everything that can leave now, leaves.
pub async fn delivered(shop: &TestShop) {
    while deliver_next_mail(&shop.mail_deps).await.unwrap() != Delivery::NothingDue {}
}

/// The token of the link in the last email to this address.
pub fn link_word(server: &SmtpServer, to: &str) -> String {
    let emails = server.arrived();
    let wanted = format!("RCPT TO:<{to}>");
    let email = emails.iter().rev().find(|email| email.to.contains(&wanted)).unwrap();
    // Long lines are folded with `=` at their end.
    let text = email.data.replace("=\r\n", "").replace("=\n", "");
    let (_, after) =
        text.split_once("/confirm-email#").or_else(|| text.split_once("/reset-password#")).unwrap();
    after.chars().take_while(char::is_ascii_hexdigit).collect()
}
