//! A custom order on its way: what staff do with it, and what whoever asked does.

use pattu_customers::Role;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{Placed, TestShop, staff::signed_in};
use crate::{
    custom_bookings::booking_of,
    custom_orders::{asked, seen},
    product_pictures::picture,
};

const PARTS: &str = "----a-picture-of-the-shop";

/// One custom order, with a manager who works on it and the guest who asked for it.
pub struct Journey<'a> {
    pub shop: &'a TestShop,
    pub manager: String,
    /// As asking for it answered.
    pub request: Value,
}

impl<'a> Journey<'a> {
    /// Asked for by a guest, and its charge paid.
    pub async fn booked(shop: &'a TestShop) -> Self {
        let manager = signed_in(shop, "bala", Role::Manager).await;
        let request = asked(shop, "9876543210").await;
        let journey = Self { shop, manager, request };
        journey.pay().await;
        journey
    }

    /// The same with a quote of five sarees at ₹40,000 and ₹1,001 for sending them.
    pub async fn quoted(shop: &'a TestShop) -> Self {
        let journey = Self::booked(shop).await;
        journey.moved("design").await;
        journey.shown("the sample").await;
        journey.moved("sample").await;
        assert_eq!(journey.answer(true, "").await.0, 200);
        assert_eq!(journey.quote(40_000).await.0, 200);
        journey
    }

    pub fn id(&self) -> &str {
        self.request["id"].as_str().unwrap()
    }

    pub fn token(&self) -> &str {
        self.request["token"].as_str().unwrap()
    }

    /// As the guest sees it.
    pub async fn seen(&self) -> Value {
        let (status, order) = seen(self.shop, self.id(), self.token()).await;
        assert_eq!(status, 200, "{order}");
        order["data"].clone()
    }

    /// As staff see it.
    pub async fn detail(&self) -> Value {
        let path = format!("/admin/custom-orders/{}", self.id());
        let (status, order) = self.shop.call(Method::GET, &path, Some(&self.manager), None).await;
        assert_eq!(status, 200, "{order}");
        order["data"].clone()
    }

    pub async fn version(&self) -> Value {
        self.seen().await["version"].clone()
    }

    /// A call of staff over the newest version.
    pub async fn staff(&self, call: &str, mut body: Value) -> (u16, Value) {
        if body.get("version").is_none() {
            body["version"] = self.version().await;
        }
        let path = format!("/admin/custom-orders/{}/{call}", self.id());
        self.shop.call(Method::POST, &path, Some(&self.manager), Some(&body)).await
    }

    pub async fn moved(&self, to: &str) -> Value {
        let (status, answer) = self.staff("moves", json!({"to": to})).await;
        assert_eq!(status, 200, "{to}: {answer}");
        answer["data"].clone()
    }

    pub async fn quote(&self, piece: i64) -> (u16, Value) {
        let valid_until = pattu_kernel::day_in_india(self.shop.now()) + chrono::Days::new(10);
        let body = json!({"pieces": 5, "piecePrice": piece, "shipping": 1_001, "validUntil": valid_until.to_string()});
        self.staff("quote", body).await
    }

    pub async fn woven(&self, cm: u32) -> (u16, Value) {
        self.staff("progress", json!({"cm": cm})).await
    }

    /// Staff show a picture.
    pub async fn show(&self, photo: &[u8], words: &str) -> (u16, Value) {
        let url = format!("{}/admin/custom-orders/{}/photos", self.shop.url, self.id());
        send_photo(self.shop.http.post(url).bearer_auth(&self.manager), photo, words).await
    }

    /// The guest sends one.
    pub async fn send(&self, token: &str, photo: &[u8], words: &str) -> (u16, Value) {
        let url = format!("{}/custom-orders/{}/photos", self.shop.url, self.id());
        send_photo(self.shop.http.post(url).header("X-Order-Token", token), photo, words).await
    }
}

async fn send_photo(request: RequestBuilder, photo: &[u8], words: &str) -> (u16, Value) {
    let mut body = format!(
        "--{PARTS}\r\nContent-Disposition: form-data; name=\"words\"\r\n\r\n{words}\r\n\
             --{PARTS}\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"x.jpg\"\r\n\
             Content-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(photo);
    body.extend_from_slice(format!("\r\n--{PARTS}--\r\n").as_bytes());
    let request = request.header("Content-Type", format!("multipart/form-data; boundary={PARTS}"));
    let answer = request.body(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
}

impl Journey<'_> {
    pub async fn shown(&self, words: &str) {
        let (status, answer) = self.show(&picture(400, 600), words).await;
        assert_eq!(status, 201, "{answer}");
    }

    /// The guest answers the sample over the newest version.
    pub async fn answer(&self, approved: bool, words: &str) -> (u16, Value) {
        let body = json!({"version": self.version().await, "approved": approved, "words": words});
        self.answer_with(self.token(), &body).await
    }

    pub async fn answer_with(&self, token: &str, body: &Value) -> (u16, Value) {
        let url = format!("{}/custom-orders/{}/sample-answer", self.shop.url, self.id());
        let answer = self.shop.http.post(url).header("X-Order-Token", token).json(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// An order over what is due now.
    pub async fn order(&self) -> Placed {
        self.shop.place(&booking_of(&[&self.request])).await
    }

    /// The same, paid.
    pub async fn pay(&self) -> Placed {
        let placed = self.order().await;
        self.shop.pay_for(&placed).await;
        placed
    }
}
