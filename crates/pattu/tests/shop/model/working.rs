//! What the shop does by itself, and what its people do.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use pattu_orders::{ask_about_refunds, expire_orders, reconcile_payments, return_money};
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    play::{PATIENCE, Stage, list},
    step::Part,
};
use crate::support::staff::back;

/// More rounds than the orders of any sequence need.
const ROUNDS: u32 = 5;

impl Stage {
    pub async fn reconcile(&mut self) {
        let now = self.shop.now().to_rfc3339();
        for (number, placed) in self.placed.iter().enumerate() {
            self.shop.db.execute(&format!(
                "UPDATE orders SET next_check_at = '{now}'::timestamptz - interval '1 hour' + interval '{number} ms'
                 WHERE id = '{}' AND next_check_at IS NOT NULL",
                placed.id
            ));
        }
        for _ in 0..ROUNDS {
            if reconcile_payments(&self.shop.checkout).await.unwrap() == 0 {
                break;
            }
        }
        for at in 0..self.placed.len() {
            if self.mood.answers() && !self.book.has_paid(at) {
                self.book.ask_about(at, self.mood.captures());
            }
        }
    }

    pub async fn pass(&mut self, minutes: u8) {
        self.shop.clock.pass(TimeDelta::minutes(i64::from(minutes)));
        self.book.second += i64::from(minutes) * 60;
        // Half an hour unused ends a staff member's session.
        self.owner = back(&self.shop, "lakshmi").await;
        // Nothing stays overdue for long in a shop whose background work runs; that it may for a while is part of the play.
        let longest =
            self.book.orders.iter().filter(|order| order.status == "pending").map(|order| order.until).min();
        if longest.is_some_and(|until| self.book.second - until > 10 * 60) {
            self.expire().await;
        }
    }

    /// Orders that wait for a provider's answer stay overdue, so the rounds do not come to an end by themselves.
    pub async fn expire(&mut self) {
        for _ in 0..ROUNDS {
            if expire_orders(&self.shop.checkout).await.unwrap() == 0 || !self.mood.answers() {
                break;
            }
        }
        for at in self.book.overdue() {
            self.ask_if_pending(at);
            let asked = self.mood.answers() || !self.book.orders[at].has_form;
            self.book.expire(at, asked);
        }
    }

    /// Wanted refunds are made, and the provider is asked what became of them.
    pub async fn return_money(&mut self) {
        self.make_refunds().await;
        self.ask_about_refunds().await;
        if self.mood.makes_refunds() {
            self.book.refunds_are_made();
        }
    }

    /// The provider takes wanted refunds on, and half a second later they fail: the money is the shop's again, and a person
    /// has to return it once more.
    pub async fn refunds_fail(&mut self) {
        self.shop.faults(json!({"refund_outcome": "failed"})).await;
        self.make_refunds().await;
        self.shop.faults(json!({"refund_outcome": "processed"})).await;
        let started = Instant::now();
        while list(&self.provider().await, "refunds").any(|refund| refund["status"] == "pending") {
            assert!(started.elapsed() < PATIENCE, "a refund is pending for ever");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.ask_about_refunds().await;
        if self.mood.makes_refunds() {
            for order in &mut self.book.orders {
                order.promised = order.returned;
            }
        }
    }

    /// Every refund that was not made yet is due, however often it was tried in vain.
    async fn make_refunds(&self) {
        let past = self.a_second_ago();
        self.shop.db.execute(&format!("UPDATE refunds SET next_try_at = '{past}' WHERE status = 'wanted'"));
        for _ in 0..ROUNDS {
            if return_money(&self.shop.checkout).await.unwrap() == 0 {
                break;
            }
        }
    }

    async fn ask_about_refunds(&self) {
        let past = self.a_second_ago();
        self.shop.db.execute(&format!(
            "UPDATE payments SET ask_refunds_at = '{past}' WHERE ask_refunds_at IS NOT NULL"
        ));
        for _ in 0..ROUNDS {
            if ask_about_refunds(&self.shop.checkout).await.unwrap() == 0 {
                break;
            }
        }
    }

    fn a_second_ago(&self) -> String {
        (self.shop.now() - TimeDelta::seconds(1)).to_rfc3339()
    }

    pub async fn move_on(&mut self, at: usize, next: &'static str) {
        let bearer = format!("Bearer {}", self.owner);
        let body = json!({"status": next});
        let (status, answer) =
            self.ask_of(Method::PATCH, at, "/status", ("Authorization", &bearer), &body).await;
        let expected = if self.book.move_on(at, next) { 200 } else { 409 };
        assert_eq!(status, expected, "{next}: {answer}");
    }

    pub async fn give_back(&mut self, at: usize, part: Part) {
        let left = self.book.left(at);
        let paise = match part {
            Part::Third => self.book.orders[at].payable / 3,
            Part::Rest => left.unwrap_or(100),
            Part::TooMuch => left.unwrap_or(0) + 100,
        };
        if paise == 0 {
            return;
        }
        self.keys += 1;
        let amount: Value = serde_json::from_str(&format!("{}.{:02}", paise / 100, paise % 100)).unwrap();
        let expected = match left {
            None => (409, json!("not_paid")),
            Some(left) if paise > left => (409, json!("refund_too_much")),
            Some(_) => (200, Value::Null),
        };
        let url = format!("{}/orders/{}/refunds", self.shop.url, self.placed[at].id);
        let body = json!({"amount": amount, "reason": "play"});
        // Staff press the button twice.
        for _ in 0..2 {
            let asked = self.shop.http.post(&url).bearer_auth(&self.owner).json(&body);
            let asked = asked.header("Idempotency-Key", format!("refund-{}", self.keys));
            let answer = asked.send().await.unwrap();
            let status = answer.status().as_u16();
            let answer: Value = answer.json().await.unwrap();
            assert_eq!((status, &answer["code"]), (expected.0, &expected.1), "{answer}");
        }
        if expected.0 == 200 {
            self.book.orders[at].promised += paise;
        }
    }
}
