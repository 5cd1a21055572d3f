//! Plays a sequence in a shop of its own and in the model at once, and compares them after every step.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_orders::{ask_about_refunds, expire_orders, reconcile_payments, return_money};
use serde_json::{Value, json};

use crate::{
    book::{Asked, Attempt, Book, COUPONS, Known, SAREES},
    step::Step,
    support::{
        Placed, TestShop,
        staff::{back, signed_in},
    },
};

/// A shop beside its model.
pub struct Stage {
    pub shop: TestShop,
    owner: String,
    sarees: Vec<String>,
    pub book: Book,
    pub placed: Vec<Placed>,
    bodies: Vec<Value>,
    proofs: Vec<Vec<Value>>,
    keys: u32,
}

/// Plays the sequence, then lets everything that is under way come to its end.
pub async fn play(sequence: &[Step]) {
    let mut stage = Stage::set().await;
    for (number, step) in sequence.iter().enumerate() {
        stage.take(step).await;
        stage.compare(&format!("after step {number}, {step:?}"));
    }
    for step in [Step::Reconcile, Step::Pass(16), Step::Expire, Step::ReturnMoney] {
        stage.take(&step).await;
    }
    stage.compare("at the end");
    stage.compare_with_provider().await;
}

impl Stage {
    async fn set() -> Self {
        let mut shop = TestShop::open().await;
        // On a busy machine the server may hang up on a connection that lay idle, just when it is used again.
        shop.http = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(0).build().unwrap();
        // Events are written down at the provider and delivered when a step says so.
        shop.sim.set_webhook_url(None);
        let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
        let sarees: Vec<String> = SAREES
            .iter()
            .enumerate()
            .map(|(at, (pieces, paise))| shop.saree(&format!("S-{at}"), paise / 100, *pieces))
            .collect();
        for coupon in &COUPONS {
            let number = |limit: Option<i64>| limit.map_or("NULL".to_owned(), |limit| limit.to_string());
            shop.db.execute(&format!(
                "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses, max_uses_per_customer)
                 VALUES (gen_random_uuid(), '{0}', {1}, '{0}', {2}, {3})",
                coupon.code,
                coupon.percent * 100,
                number(coupon.in_all),
                number(coupon.each),
            ));
        }
        Self {
            shop,
            owner,
            sarees,
            book: Book::new(),
            placed: Vec::new(),
            bodies: Vec::new(),
            proofs: Vec::new(),
            keys: 0,
        }
    }

    fn which(&self, which: u8) -> Option<usize> {
        let orders = self.placed.len();
        (orders > 0).then(|| usize::from(which) % orders)
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Place { pieces, coupon, buyer } => self.place(*pieces, *coupon, *buyer).await,
            Step::Reconcile => self.reconcile().await,
            Step::Pass(minutes) => self.pass(*minutes).await,
            Step::Expire => self.expire().await,
            Step::ReturnMoney => self.return_money().await,
            Step::SameAgain(which)
            | Step::KeyForOther(which)
            | Step::Retry(which)
            | Step::Pay(which)
            | Step::Fail(which)
            | Step::Verify(which, _)
            | Step::Deliver { which, .. }
            | Step::Move(which, _)
            | Step::ReturnPart(which)
            | Step::ReturnRest(which)
            | Step::ReturnTooMuch(which) => {
                if let Some(at) = self.which(*which) {
                    self.with_order(at, step).await;
                }
            }
        }
    }

    async fn with_order(&mut self, at: usize, step: &Step) {
        match step {
            Step::SameAgain(_) => {
                let (status, answer) = self.shop.ask("/orders", &self.bodies[at]).await;
                assert_eq!((status, &answer["order"]["id"]), (201, &json!(self.placed[at].id)), "{answer}");
            }
            Step::KeyForOther(_) => {
                let mut body = self.bodies[at].clone();
                body["shippingAddress"]["city"] = json!("Hyderabad");
                let (status, problem) = self.shop.ask("/orders", &body).await;
                assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")));
            }
            Step::Retry(_) => self.retry(at).await,
            Step::Pay(_) => self.attempt(at, "success").await,
            Step::Fail(_) => self.attempt(at, "failure").await,
            Step::Verify(_, attempt) => self.verify(at, *attempt).await,
            Step::Deliver { events, reversed, twice, .. } => {
                self.deliver(at, *events, *reversed, *twice).await;
            }
            Step::Move(_, next) => self.move_on(at, next).await,
            Step::ReturnPart(_) => self.give_back(at, self.book.orders[at].payable / 3).await,
            Step::ReturnRest(_) => self.give_back(at, self.book.left(at).unwrap_or(100)).await,
            Step::ReturnTooMuch(_) => self.give_back(at, self.book.left(at).unwrap_or(0) + 100).await,
            _ => {}
        }
    }

    async fn place(&mut self, pieces: [u8; 3], coupon: Option<u8>, buyer: u8) {
        // Every order's time is its own, so that they end in the order in which they were placed.
        self.book.second += 1;
        self.shop.clock.pass(TimeDelta::seconds(1));
        self.keys += 1;
        let coupon = coupon.map(usize::from);
        let mut body = TestShop::order_of(&self.sarees[0], 1);
        let lines: Vec<Value> = (0..3)
            .filter(|at| pieces[*at] > 0)
            .map(|at| json!({"id": self.sarees[at], "quantity": pieces[at]}))
            .collect();
        body["items"] = json!(lines);
        body["orderId"] = json!(format!("key-{}", self.keys));
        body["shippingAddress"]["phone"] = json!(format!("987654321{buyer}"));
        if let Some(coupon) = coupon {
            body["coupon"] = json!(COUPONS[coupon].code.to_lowercase());
        }
        let (status, answer) = self.shop.ask("/orders", &body).await;
        let expected = self.book.place(pieces.map(i64::from), coupon, buyer);
        let (asked, code) = match expected {
            Asked::Placed => (201, Value::Null),
            Asked::Empty => (422, json!("cart_empty")),
            Asked::OutOfStock => (409, json!("out_of_stock")),
            Asked::NoCoupon => (422, json!("coupon_invalid")),
        };
        assert_eq!((status, &answer["code"]), (asked, &code), "{answer}");
        if expected == Asked::Placed {
            self.placed.push(Placed {
                id: answer["order"]["id"].as_str().unwrap().to_owned(),
                token: answer["accessToken"].as_str().unwrap().to_owned(),
                provider_order: answer["razorpayOrderId"].as_str().unwrap_or_default().to_owned(),
                answer,
            });
            self.bodies.push(body);
            self.proofs.push(Vec::new());
        }
    }

    async fn retry(&mut self, at: usize) {
        let Placed { id, token, provider_order, .. } = &self.placed[at];
        let url = format!("{}/orders/{id}/payment-attempt", self.shop.url);
        let answer = self.shop.http.post(url).header("X-Order-Token", token).send().await.unwrap();
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap();
        if self.book.can_be_paid(at) {
            assert_eq!(
                (status, answer["razorpayOrderId"].as_str().unwrap_or_default()),
                (200, provider_order.as_str())
            );
        } else {
            assert_eq!((status, &answer["code"]), (409, &json!("not_payable")));
        }
    }

    async fn attempt(&mut self, at: usize, outcome: &str) {
        if self.placed[at].provider_order.is_empty() {
            return;
        }
        let before = self.provider().await;
        let fields = self.shop.pay(&self.placed[at].provider_order, outcome).await;
        let after = self.provider().await;
        let known: Vec<&Value> = list(&before, "payments").map(|payment| &payment["id"]).collect();
        let new = list(&after, "payments").find(|payment| !known.contains(&&payment["id"])).unwrap();
        let id = new["id"].as_str().unwrap().to_owned();
        self.book.orders[at].attempts.push(Attempt { id, known: Known::Nothing });
        if outcome == "success" {
            self.proofs[at].push(fields);
        }
    }

    async fn verify(&mut self, at: usize, which: u8) {
        let Some(fields) = self.proofs[at].get(usize::from(which) % self.proofs[at].len().max(1)).cloned()
        else {
            return;
        };
        let (status, answer) = self.shop.verify(&self.placed[at], &fields).await;
        assert_eq!(status, 200, "{answer}");
        let provider = self.provider().await;
        let paid = list(&provider, "payments").find(|payment| payment["id"] == fields["razorpay_payment_id"]);
        self.learn(at, paid.unwrap());
    }

    /// The model hears what the shop hears.
    fn learn(&mut self, at: usize, payment: &Value) {
        let id = payment["id"].as_str().unwrap();
        let attempt = self.book.orders[at].attempts.iter().position(|attempt| attempt.id == id).unwrap();
        match payment["status"].as_str().unwrap() {
            "failed" => self.book.failed(at, attempt),
            "captured" | "refunded" if payment["captured"] == true => {
                self.book.captured(at, attempt, payment["amount_refunded"].as_i64().unwrap());
            }
            // Authorized only, or returned by the provider itself before it was captured: no money of ours.
            _ => {}
        }
    }

    fn learn_all(&mut self, at: usize, provider: &Value) {
        let order = self.placed[at].provider_order.clone();
        for payment in list(provider, "payments").filter(|payment| payment["order_id"] == json!(order)) {
            self.learn(at, payment);
        }
    }

    async fn deliver(&mut self, at: usize, bits: u16, reversed: bool, twice: bool) {
        let provider = self.provider().await;
        let order = json!(self.placed[at].provider_order);
        let mut events: Vec<&Value> = list(&provider, "events")
            .filter(|event| event["order_id"] == order)
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
        self.shop.sim.set_webhook_url(Some(format!("{}/payments/webhook", self.shop.url)));
        let url = format!("{}/control/webhooks/redeliver", self.shop.sim.base_url());
        let sent = self.shop.http.post(url).json(&json!({"event_ids": ids})).send().await.unwrap();
        assert_eq!(sent.status().as_u16(), 200);
        self.shop.sim.set_webhook_url(None);
        for event in events {
            let body: Value = serde_json::from_str(event["body"].as_str().unwrap()).unwrap();
            if let Some(payment) = body["payload"].get("payment") {
                self.learn(at, &payment["entity"]);
            }
        }
    }

    async fn reconcile(&mut self) {
        let now = self.shop.now().to_rfc3339();
        for (number, placed) in self.placed.iter().enumerate() {
            self.shop.db.execute(&format!(
                "UPDATE orders SET next_check_at = '{now}'::timestamptz - interval '1 hour' + interval '{number} ms'
                 WHERE id = '{}' AND next_check_at IS NOT NULL",
                placed.id
            ));
        }
        while reconcile_payments(&self.shop.checkout).await.unwrap() > 0 {}
        let provider = self.provider().await;
        for at in 0..self.placed.len() {
            if self.book.is_asked_about(at) {
                self.learn_all(at, &provider);
            }
        }
    }

    async fn pass(&mut self, minutes: u8) {
        self.shop.clock.pass(TimeDelta::minutes(i64::from(minutes)));
        self.book.second += i64::from(minutes) * 60;
        // Half an hour unused ends a colleague's session.
        self.owner = back(&self.shop, "lakshmi").await;
        // Nothing stays overdue for long in a shop whose background work runs; that it may for a while is part of the play.
        let longest =
            self.book.orders.iter().filter(|order| order.status == "pending").map(|order| order.until).min();
        if longest.is_some_and(|until| self.book.second - until > 10 * 60) {
            self.expire().await;
        }
    }

    async fn expire(&mut self) {
        while expire_orders(&self.shop.checkout).await.unwrap() > 0 {}
        let provider = self.provider().await;
        for at in self.book.overdue() {
            self.learn_all(at, &provider);
            self.book.expire(at);
        }
    }

    async fn return_money(&mut self) {
        while return_money(&self.shop.checkout).await.unwrap() > 0 {}
        while ask_about_refunds(&self.shop.checkout).await.unwrap() > 0 {}
        for at in 0..self.placed.len() {
            if let Some(attempt) = self.book.orders[at].applied {
                let promised = self.book.orders[at].promised;
                self.book.captured(at, attempt, promised);
            }
        }
    }

    async fn move_on(&mut self, at: usize, next: &'static str) {
        let url = format!("{}/orders/{}/status", self.shop.url, self.placed[at].id);
        let asked = self.shop.http.patch(url).bearer_auth(&self.owner).json(&json!({"status": next}));
        let status = asked.send().await.unwrap().status().as_u16();
        let expected = if self.book.move_on(at, next) { 200 } else { 409 };
        assert_eq!(status, expected, "{next}");
    }

    async fn give_back(&mut self, at: usize, paise: i64) {
        let left = self.book.left(at);
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
        // Staff press the button twice.
        for _ in 0..2 {
            let url = format!("{}/orders/{}/refunds", self.shop.url, self.placed[at].id);
            let asked = self
                .shop
                .http
                .post(url)
                .bearer_auth(&self.owner)
                .json(&json!({"amount": amount, "reason": "play"}));
            let answer =
                asked.header("Idempotency-Key", format!("refund-{}", self.keys)).send().await.unwrap();
            let status = answer.status().as_u16();
            let answer: Value = answer.json().await.unwrap();
            assert_eq!((status, &answer["code"]), (expected.0, &expected.1), "{answer}");
        }
        if expected.0 == 200 {
            self.book.orders[at].promised += paise;
        }
    }

    /// The provider's books.
    pub async fn provider(&self) -> Value {
        let url = format!("{}/control/state", self.shop.sim.base_url());
        self.shop.http.get(url).send().await.unwrap().json().await.unwrap()
    }
}

/// One of the lists in the provider's books.
pub fn list<'a>(state: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    state[name].as_array().unwrap().iter()
}
