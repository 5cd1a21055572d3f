//! Shoppers who go on whatever happens: each request is repeated with its key until it is answered.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use reqwest::Client;
use serde_json::{Value, json};

use crate::support::TestShop;

/// What the shop promised shoppers, by order.
#[derive(Default)]
pub struct Promises {
    pub placed: Vec<String>,
    pub paid: Vec<String>,
}

/// Everybody who shops.
#[derive(Clone)]
pub struct Load {
    pub http: Client,
    pub shop: String,
    pub simulator: String,
    pub sarees: Vec<String>,
    pub over: Arc<AtomicBool>,
    pub promises: Arc<Mutex<Promises>>,
}

impl Load {
    /// One shopper after the other, until it is over.
    pub async fn shop_on(self, seed: u64) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut number = 0_u32;
        while !self.over.load(Ordering::Relaxed) {
            number += 1;
            self.buy(&mut chance, &format!("key-of-{seed:04}-{number:06}")).await;
            tokio::time::sleep(Duration::from_millis(chance.random_range(1..30))).await;
        }
    }

    async fn buy(&self, chance: &mut StdRng, key: &str) {
        let saree = &self.sarees[chance.random_range(0..self.sarees.len())];
        let mut body = TestShop::order_of(saree, chance.random_range(1..3));
        body["orderId"] = json!(key);
        if chance.random_bool(0.2) {
            body["coupon"] = json!("FEW-1");
        }
        let Some((201, order)) = self.until_answered("/orders", &body).await else { return };
        let id = order["order"]["id"].as_str().unwrap().to_owned();
        self.promises.lock().unwrap().placed.push(id.clone());
        let outcome = match chance.random_range(0..10) {
            0 => return,
            1 => "failure",
            _ => "success",
        };
        let url =
            format!("{}/control/orders/{}/pay", self.simulator, order["razorpayOrderId"].as_str().unwrap());
        let answer =
            self.http.post(url).json(&json!({"method": "upi", "outcome": outcome})).send().await.unwrap();
        let mut fields: Value = answer.json().await.unwrap();
        // Four in ten close the page right after paying.
        if outcome == "failure" || chance.random_bool(0.4) {
            return;
        }
        fields["orderId"] = json!(id);
        if let Some((200, answer)) = self.until_answered("/orders/verify", &fields).await
            && answer["order"]["paymentStatus"] == "paid"
        {
            self.promises.lock().unwrap().paid.push(id);
        }
    }

    /// Repeats what is not answered, or answered "try again"; `None` when it is over before.
    async fn until_answered(&self, path: &str, body: &Value) -> Option<(u16, Value)> {
        while !self.over.load(Ordering::Relaxed) {
            let asked = self.http.post(format!("{}{path}", self.shop)).json(body);
            if let Ok(answer) = asked.timeout(Duration::from_secs(10)).send().await {
                let status = answer.status().as_u16();
                if let Ok(answer) = answer.json().await
                    && status < 500
                {
                    return Some((status, answer));
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        None
    }
}
