//! Payments at the provider, and the ways on which the shop hears of them.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    money::{Attempt, Known, Truth},
    play::{Stage, list},
    step::Way,
};

impl Stage {
    pub async fn pay(&mut self, at: usize, way: Way) {
        let (on, off) = switches(way);
        self.shop.faults(on).await;
        let paid = self.attempt(at, "success").await;
        self.shop.faults(off).await;
        let Some((id, told)) = paid else { return };
        if way == Way::AtLast {
            self.bank_thinks_again(&id).await;
        } else {
            self.proofs[at].push(told);
        }
        let attempt = self.book.paid_at_provider(at, id, way);
        if way == Way::ToldFirst {
            self.book.hear(at, attempt);
        }
    }

    pub async fn fail(&mut self, at: usize) {
        if let Some((id, _)) = self.attempt(at, "failure").await {
            let attempt = Attempt { id, truth: Truth::Failed, known: Known::Nothing };
            self.book.orders[at].attempts.push(attempt);
        }
    }

    /// An attempt's id and what the browser is told; `None` where none can be made.
    async fn attempt(&self, at: usize, outcome: &str) -> Option<(String, Value)> {
        let order = &self.book.orders[at];
        if !order.has_form || order.waiting().is_some() {
            return None;
        }
        let told = self.shop.pay(&self.placed[at].provider_order, outcome).await;
        let id = told.get("razorpay_payment_id").or_else(|| told.pointer("/error/metadata/payment_id"));
        Some((id.unwrap_or_else(|| panic!("{told}")).as_str().unwrap().to_owned(), told))
    }

    /// Until what failed first has succeeded.
    async fn bank_thinks_again(&self, id: &str) {
        for _ in 0..1_000 {
            let provider = self.provider().await;
            let payment = list(&provider, "payments").find(|payment| payment["id"] == id).unwrap();
            if payment["status"] != "failed" {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("payment {id} was never authorised");
    }

    /// The time of a payment that waits for its capture is over.
    pub async fn lapse(&mut self, at: usize) {
        let order = &mut self.book.orders[at];
        let Some(waiting) = order.waiting() else { return };
        let attempt = &mut order.attempts[waiting];
        attempt.truth = Truth::Voided;
        let url = format!("{}/control/payments/{}/expire", self.shop.sim.base_url(), attempt.id);
        assert_eq!(self.shop.http.post(url).send().await.unwrap().status().as_u16(), 200);
    }

    pub async fn verify(&mut self, at: usize, which: u8) {
        let Some(proof) = usize::from(which).checked_rem(self.proofs[at].len()) else { return };
        let fields = self.proofs[at][proof].clone();
        let (status, answer) = self.shop.verify(&self.placed[at], &fields).await;
        assert_eq!(status, 200, "{answer}");
        if self.mood.answers() {
            let attempt = self.attempt_of(at, &fields["razorpay_payment_id"]);
            self.book.ask(at, attempt, self.mood.captures());
        }
    }

    fn attempt_of(&self, at: usize, payment: &Value) -> usize {
        let attempts = &self.book.orders[at].attempts;
        attempts.iter().position(|attempt| *payment == attempt.id.as_str()).unwrap()
    }

    pub async fn deliver(&mut self, at: usize, bits: u16, reversed: bool, twice: bool) {
        let provider = self.provider().await;
        let order = &self.placed[at].provider_order;
        let mut events: Vec<&Value> = list(&provider, "events")
            .filter(|event| event["order_id"] == order.as_str())
            .enumerate()
            .filter(|(number, _)| bits & (1 << (number % 16)) != 0)
            .map(|(_, event)| event)
            .collect();
        if reversed {
            events.reverse();
        }
        if twice {
            events.extend_from_within(..);
        }
        if events.is_empty() {
            return;
        }
        let ids: Vec<&Value> = events.iter().map(|event| &event["id"]).collect();
        self.shop.faults(json!({"drop_webhooks": false})).await;
        let url = format!("{}/control/webhooks/redeliver", self.shop.sim.base_url());
        let sent = self.shop.http.post(url).json(&json!({"event_ids": ids})).send().await.unwrap();
        assert_eq!(sent.status().as_u16(), 200);
        self.shop.faults(json!({"drop_webhooks": true})).await;
        for event in events {
            let body: Value = serde_json::from_str(event["body"].as_str().unwrap()).unwrap();
            if let Some(payment) = body["payload"].get("payment") {
                self.hear_of(at, &payment["entity"]);
            }
        }
    }

    /// An event tells how a payment stood when it was written down.
    fn hear_of(&mut self, at: usize, payment: &Value) {
        let attempt = self.attempt_of(at, &payment["id"]);
        match (payment["status"].as_str().unwrap(), payment["captured"] == true) {
            ("failed", _) => self.book.failed(at, attempt),
            ("authorized", _) => self.book.rises(at, attempt, Known::Waits),
            // What went back is asked for, and not believed from events.
            ("captured" | "refunded", true) => self.book.captured(at, attempt, 0),
            ("refunded", false) => self.book.rises(at, attempt, Known::Voided),
            other => panic!("no payment stands like this: {other:?}"),
        }
    }
}

/// The provider's switches before and after a payment.
fn switches(way: Way) -> (Value, Value) {
    match way {
        Way::Unheard => (json!({}), json!({})),
        Way::ToldFirst => (
            json!({"drop_webhooks": false, "webhook_before_browser": true}),
            json!({"drop_webhooks": true, "webhook_before_browser": false}),
        ),
        Way::Waiting => (json!({"manual_capture": true}), json!({"manual_capture": false})),
        Way::AtLast => (
            json!({"late_authorization": {"after_ms": 1, "minutes": 5}}),
            json!({"late_authorization": null}),
        ),
    }
}
