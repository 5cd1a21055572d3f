//! A shopper whose session outlives any turn of the clock, and what they do with their own things.

use chrono::TimeDelta;
use pattu_auth::JwtSigner;
use pattu_customers::{CustomerClaims, CustomerTokens};
use pattu_kernel::{Clock, Id};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Placed, TestShop};

/// An account and the token of its session.
pub struct Shopper {
    pub id: Uuid,
    pub email: String,
    pub token: String,
}

/// Opens an account with a session, as registering and signing in would.
pub fn shopper(shop: &TestShop, name: &str, number: u32) -> Shopper {
    let id = Uuid::new_v4();
    let email = format!("customer{number}@example.in");
    let now = shop.clock.now();
    shop.db.execute(&format!(
        "INSERT INTO customers (id, name, email, email_confirmed_at, phone, password_hash, created_at)
           VALUES ('{id}', '{name}', '{email}', '{now}', '98765{number:05}', 'none', '{now}')"
    ));
    let token = session_of(shop, id);
    Shopper { id, email, token }
}

/// The token of one more session of an account, thirty days from now.
pub fn session_of(shop: &TestShop, id: Uuid) -> String {
    let session = Uuid::new_v4();
    let now = shop.clock.now();
    let until = now + TimeDelta::days(30);
    shop.db.execute(&format!(
        "INSERT INTO customer_sessions (id, customer_id, device, refresh_hash, created_at, rotated_at, expires_at)
           VALUES ('{session}', '{id}', 'Chrome on Android', sha256('{session}'::text::bytea), '{now}', '{now}', '{until}')"
    ));
    let claims = CustomerClaims {
        customer: Id::new(id),
        session: Id::new(session),
        issued_at: now,
        expires_at: until,
    };
    let secret = super::TOKEN_SECRET.to_owned().into();
    JwtSigner::new(&secret).unwrap().sign_customer(claims).unwrap()
}

impl TestShop {
    /// Status and JSON of a call, by whoever this token is of.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> (u16, Value) {
        let mut request = self.http.request(method, format!("{}{path}", self.url));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
    }

    pub async fn get_as(&self, who: &Shopper, path: &str) -> (u16, Value) {
        self.call(Method::GET, path, Some(&who.token), None).await
    }

    pub async fn post_as(&self, who: &Shopper, path: &str, body: &Value) -> (u16, Value) {
        self.call(Method::POST, path, Some(&who.token), Some(body)).await
    }

    pub async fn put_as(&self, who: &Shopper, path: &str, body: &Value) -> (u16, Value) {
        self.call(Method::PUT, path, Some(&who.token), Some(body)).await
    }

    pub async fn delete_as(&self, who: &Shopper, path: &str) -> (u16, Value) {
        self.call(Method::DELETE, path, Some(&who.token), None).await
    }

    /// Places an order of one saree as a signed-in customer.
    pub async fn place_as(&self, who: &Shopper, saree: &str, quantity: i64) -> Placed {
        let (status, answer) = self.post_as(who, "/orders", &Self::order_of(saree, quantity)).await;
        assert_eq!(status, 201, "{answer}");
        Placed::of(answer)
    }

    /// The buyer pays and the browser says so.
    pub async fn pay_for(&self, placed: &Placed) {
        let fields = self.pay(&placed.provider_order, "success").await;
        let (status, answer) = self.verify(placed, &fields).await;
        assert_eq!((status, &answer["order"]["paymentStatus"]), (200, &json!("paid")), "{answer}");
    }

    /// Staff moves an order on.
    pub async fn move_on(&self, staff: &str, placed: &Placed, status: &str) {
        let path = format!("/orders/{}/status", placed.id);
        let body = json!({"status": status});
        let (code, answer) = self.call(Method::PATCH, &path, Some(staff), Some(&body)).await;
        assert_eq!(code, 200, "{answer}");
    }

    /// A saree bought by this customer and brought to their door.
    pub async fn deliver(&self, who: &Shopper, staff: &str, saree: &str) -> Placed {
        let placed = self.place_as(who, saree, 1).await;
        self.pay_for(&placed).await;
        for step in ["processing", "shipped", "delivered"] {
            self.move_on(staff, &placed, step).await;
        }
        placed
    }

    /// An operation of a customer's own: nobody is told to sign in, a staff member that it is not theirs.
    pub async fn is_for_customers_only(&self, method: Method, path: &str, body: Option<&Value>, staff: &str) {
        let (status, problem) = self.call(method.clone(), path, None, body).await;
        assert_eq!((status, problem["code"].as_str()), (401, Some("auth_required")), "{method} {path}");
        assert_eq!(problem["detail"], "Authentication required");
        let (status, problem) = self.call(method.clone(), path, Some("not.a.token"), body).await;
        assert_eq!((status, problem["code"].as_str()), (401, Some("auth_required")), "{method} {path}");
        let (status, problem) = self.call(method.clone(), path, Some(staff), body).await;
        assert_eq!((status, problem["code"].as_str()), (403, Some("forbidden")), "{method} {path}");
    }
}
