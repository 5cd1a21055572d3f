//! Plays a sequence in a shop of its own and in the model at once, and compares them after every step.

use std::time::Duration;

use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    book::{Book, COUPONS, SAREES},
    mood::Mood,
    step::{Deed, Step},
};
use crate::support::{
    Placed, TestShop,
    area::{Shopper, shopper},
    staff::signed_in,
};

/// Whoever waits longer for an answer than this has found a standstill.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// A shop beside its model.
pub struct Stage {
    pub shop: TestShop,
    pub owner: String,
    pub account: Shopper,
    pub sarees: Vec<String>,
    pub book: Book,
    /// How the provider is just now.
    pub mood: Mood,
    pub placed: Vec<Placed>,
    pub bodies: Vec<Value>,
    /// What browsers can prove about each order's payments.
    pub proofs: Vec<Vec<Value>>,
    pub keys: u32,
}

/// Plays the sequence, then lets everything that is under way come to its end.
pub async fn play(sequence: &[(Mood, Step)]) {
    let mut stage = Stage::set().await;
    for (number, (mood, step)) in sequence.iter().enumerate() {
        stage.take(*mood, step).await;
        stage.compare(&format!("after step {number}, {step:?}, provider {mood:?}")).await;
    }
    for step in [Step::Reconcile, Step::Pass(16), Step::Expire, Step::ReturnMoney] {
        stage.take(Mood::Well, &step).await;
    }
    stage.compare("at the end").await;
    stage.nothing_is_under_way();
}

impl Stage {
    async fn set() -> Self {
        let mut shop = TestShop::open().await;
        // The model knows one time for every unpaid order, whether its payment form was opened or not.
        shop.db.execute(
            "INSERT INTO settings (section, body) VALUES ('checkout', '{\"reservationMinutes\": 15, \"unopenedMinutes\": 15}')",
        );
        // On a busy machine the server may hang up on a connection that lay idle, just when it is used again.
        let http = crate::support::browser_builder().pool_max_idle_per_host(0).timeout(PATIENCE);
        shop.http = http.build().unwrap();
        // Events are written down at the provider and delivered when a step says so.
        shop.faults(json!({"drop_webhooks": true})).await;
        let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
        let account = shopper(&shop, "Asha Rao", 1);
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
            account,
            sarees,
            book: Book::new(),
            mood: Mood::Well,
            placed: Vec::new(),
            bodies: Vec::new(),
            proofs: Vec::new(),
            keys: 0,
        }
    }

    async fn take(&mut self, mood: Mood, step: &Step) {
        self.mood = mood;
        if mood != Mood::Well {
            self.shop.faults(mood.switches()).await;
        }
        match step {
            Step::Place(cart) => self.place(*cart).await,
            Step::Of(which, deed) => {
                if let Some(at) = usize::from(*which).checked_rem(self.placed.len()) {
                    self.do_to(at, deed).await;
                }
            }
            Step::Reconcile => self.reconcile().await,
            Step::Pass(minutes) => self.pass(*minutes).await,
            Step::Expire => self.expire().await,
            Step::ReturnMoney => self.return_money().await,
            Step::RefundsFail => self.refunds_fail().await,
        }
        if mood != Mood::Well {
            self.shop.faults(Mood::over()).await;
        }
    }

    async fn do_to(&mut self, at: usize, deed: &Deed) {
        match deed {
            Deed::SameAgain => self.same_again(at).await,
            Deed::KeyForOther => self.key_for_other(at).await,
            Deed::Replace(cart) => self.replace(at, *cart).await,
            Deed::Retry => self.retry(at).await,
            Deed::GiveUp => self.cancel(at).await,
            Deed::CancelOwn => self.cancel_own(at).await,
            Deed::Pay(way) => self.pay(at, *way).await,
            Deed::Fail => self.fail(at).await,
            Deed::Lapse => self.lapse(at).await,
            Deed::Verify(attempt) => self.verify(at, *attempt).await,
            Deed::Deliver { events, reversed, twice } => self.deliver(at, *events, *reversed, *twice).await,
            Deed::Move(next) => self.move_on(at, next).await,
            Deed::Return(part) => self.give_back(at, *part).await,
        }
    }

    /// What somebody asks of the shop about an order; status and answer.
    pub async fn ask_of(
        &self,
        method: Method,
        at: usize,
        path: &str,
        header: (&str, &str),
        body: &Value,
    ) -> (u16, Value) {
        let url = format!("{}/orders/{}{path}", self.shop.url, self.placed[at].id);
        let mut asked = self.shop.http.request(method, url).header(header.0, header.1);
        if !body.is_null() {
            asked = asked.json(body);
        }
        let answer = asked.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// In the model: the shop asks about an order that nobody has paid, as far as it knows, if it can.
    pub fn ask_if_pending(&mut self, at: usize) {
        if self.mood.answers() && self.book.orders[at].status == "pending" {
            self.book.ask_about(at, self.mood.captures());
        }
    }

    pub async fn provider(&self) -> Value {
        let url = format!("{}/control/state", self.shop.sim.base_url());
        self.shop.http.get(url).send().await.unwrap().json().await.unwrap()
    }
}

/// One of the lists in the provider's books.
pub fn list<'a>(state: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    state[name].as_array().unwrap().iter()
}
