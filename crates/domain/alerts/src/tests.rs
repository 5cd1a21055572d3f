//! Waiting and telling, with a store of paper.

mod properties;

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use pattu_catalog::{CategoryId, ProductId, SellableProduct};
use pattu_kernel::{
    BoxFuture, Clock, EmailAddress, Id, Money, RandomIds, Refusal, StoreError, Timestamp, UnitOfWork, Work,
};
use uuid::Uuid;

use crate::{
    AlertDeps, AlertId, AlertsTx, MOST_WAITING, StockAlert, ask_for_alert, forget_alerts, render_alert_email,
    stop_alerts, tell_waiting,
};

#[derive(Default)]
struct State {
    sarees: Vec<SellableProduct>,
    alerts: Vec<StockAlert>,
    outbox: Vec<String>,
    later: TimeDelta,
}

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<State>>);

impl Paper {
    fn deps(&self) -> AlertDeps<'_> {
        AlertDeps { db: self, clock: self, ids: &RandomIds }
    }
    fn saree(&self, pieces: u32) -> ProductId {
        let id = Id::new(Uuid::new_v4());
        self.0.lock().unwrap().sarees.push(SellableProduct {
            id,
            sku: "KAN-1".into(),
            name: "Kanchipuram".into(),
            image: None,
            category: CategoryId::parse("silk").unwrap(),
            price: Money::from_rupees(18_000),
            available: pieces,
        });
        id
    }
    fn stock(&self, id: ProductId, pieces: u32) {
        self.0.lock().unwrap().sarees.iter_mut().find(|saree| saree.id == id).unwrap().available = pieces;
    }
    async fn ask(&self, product: ProductId, email: &str) -> Result<(), &'static str> {
        ask_for_alert(self.deps(), product, email).await.map_err(|refusal| refusal.code())
    }
    async fn tell(&self) -> Vec<String> {
        tell_waiting(self, self).await.unwrap();
        std::mem::take(&mut self.0.lock().unwrap().outbox)
    }
    fn alerts(&self) -> Vec<StockAlert> {
        self.0.lock().unwrap().alerts.clone()
    }
}

impl Clock for Paper {
    fn now(&self) -> Timestamp {
        Timestamp::UNIX_EPOCH + self.0.lock().unwrap().later
    }
}

impl UnitOfWork<dyn AlertsTx> for Paper {
    fn run(&self, work: Work<dyn AlertsTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        work(&mut self.clone());
        Box::pin(async { Ok(()) })
    }
}

impl AlertsTx for Paper {
    fn wanted_saree(&mut self, product: ProductId) -> Result<Option<SellableProduct>, StoreError> {
        Ok(self.0.lock().unwrap().sarees.iter().find(|saree| saree.id == product).cloned())
    }
    fn lock_alerts_of(&mut self, email: &EmailAddress) -> Result<Vec<StockAlert>, StoreError> {
        Ok(self.alerts().into_iter().filter(|alert| alert.email.is_same_as(email)).collect())
    }
    fn alert(&mut self, id: AlertId) -> Result<Option<StockAlert>, StoreError> {
        Ok(self.alerts().into_iter().find(|alert| alert.id == id))
    }
    fn save_alert(&mut self, alert: &StockAlert) -> Result<(), StoreError> {
        let alerts = &mut self.0.lock().unwrap().alerts;
        alerts.retain(|known| known.id != alert.id);
        alerts.push(alert.clone());
        Ok(())
    }
    fn take_answered(&mut self, limit: u32) -> Result<Vec<StockAlert>, StoreError> {
        let state = self.0.lock().unwrap();
        let is_back = |alert: &&StockAlert| {
            alert.is_waiting()
                && state.sarees.iter().any(|saree| saree.id == alert.product && saree.available > 0)
        };
        Ok(state.alerts.iter().filter(is_back).take(usize::try_from(limit).unwrap()).cloned().collect())
    }
    fn save_told(&mut self, alerts: &[StockAlert], _: Timestamp) -> Result<(), StoreError> {
        alerts.iter().try_for_each(|alert| self.save_alert(alert))
    }
    fn enqueue_bulk(&mut self, _: &str, references: &[String], _: Timestamp) -> Result<(), StoreError> {
        self.0.lock().unwrap().outbox.extend_from_slice(references);
        Ok(())
    }
    fn delete_alerts(&mut self, told: Timestamp, asked: Timestamp) -> Result<(), StoreError> {
        let alerts = &mut self.0.lock().unwrap().alerts;
        alerts.retain(|alert| alert.told_at.is_none_or(|at| at >= told) && alert.asked_at >= asked);
        Ok(())
    }
}

#[tokio::test]
async fn asking_twice_is_waiting_once_and_each_is_told_once() {
    let paper = Paper::default();
    let saree = paper.saree(0);
    assert_eq!(paper.ask(saree, "lakshmi@example.in").await, Ok(()));
    assert_eq!(paper.ask(saree, "Lakshmi@Example.in").await, Ok(()), "known and unknown are answered alike");
    assert_eq!(paper.alerts().len(), 1);
    assert_eq!(paper.tell().await, Vec::<String>::new(), "nothing came back");
    paper.stock(saree, 2);
    let emails = paper.tell().await;
    assert_eq!(emails.len(), 1);
    assert_eq!(paper.tell().await, Vec::<String>::new());
    let email = render_alert_email(paper.deps(), &emails[0]).await.unwrap().unwrap();
    assert_eq!((email.email.as_str(), email.saree.available), ("lakshmi@example.in", 2));
}

#[tokio::test]
async fn only_for_what_is_sold_out_and_on_sale() {
    let paper = Paper::default();
    let (there, gone) = (paper.saree(1), paper.saree(0));
    assert_eq!(paper.ask(there, "a@example.in").await, Err("in_stock"));
    assert_eq!(paper.ask(Id::new(Uuid::new_v4()), "a@example.in").await, Err("not_found"));
    for wrong in ["", "a@b", "a@example.in\r\nBcc: b@example.in"] {
        assert_eq!(paper.ask(gone, wrong).await, Err("invalid"), "{wrong}");
    }
    assert!(paper.alerts().is_empty());
}

#[tokio::test]
async fn one_address_waits_for_twenty_and_the_next_is_refused() {
    let paper = Paper::default();
    for _ in 0..MOST_WAITING {
        let saree = paper.saree(0);
        assert_eq!(paper.ask(saree, "a@example.in").await, Ok(()));
    }
    let one_more = paper.saree(0);
    assert_eq!(paper.ask(one_more, "A@example.in").await, Err("too_many_alerts"));
    assert_eq!(paper.ask(one_more, "b@example.in").await, Ok(()));
    paper.stock(paper.alerts()[0].product, 1);
    paper.tell().await;
    assert_eq!(paper.ask(one_more, "a@example.in").await, Ok(()), "who was told waits for one less");
}

#[tokio::test]
async fn a_saree_that_went_again_is_waited_for_again() {
    let paper = Paper::default();
    let saree = paper.saree(0);
    paper.ask(saree, "a@example.in").await.unwrap();
    paper.stock(saree, 1);
    let first = paper.tell().await;
    paper.stock(saree, 0);
    assert_eq!(render_alert_email(paper.deps(), &first[0]).await.unwrap(), None, "it would not be true");
    assert!(paper.alerts()[0].is_waiting());
    paper.stock(saree, 1);
    let second = paper.tell().await;
    assert_ne!(first, second, "an email of its own");
    assert_eq!(render_alert_email(paper.deps(), &first[0]).await.unwrap(), None);
    assert!(render_alert_email(paper.deps(), &second[0]).await.unwrap().is_some());
}

#[tokio::test]
async fn whose_places_are_taken_meanwhile_does_not_wait_on() {
    let paper = Paper::default();
    let sarees: Vec<ProductId> = (0..=MOST_WAITING).map(|_| paper.saree(0)).collect();
    for saree in sarees.iter().take(MOST_WAITING) {
        paper.ask(*saree, "a@example.in").await.unwrap();
    }
    paper.stock(sarees[0], 1);
    let emails = paper.tell().await;
    assert_eq!(paper.ask(sarees[MOST_WAITING], "a@example.in").await, Ok(()), "its place is free");
    paper.stock(sarees[0], 0);
    assert_eq!(render_alert_email(paper.deps(), &emails[0]).await.unwrap(), None);
    let waiting = |alerts: Vec<StockAlert>| alerts.iter().filter(|alert| alert.is_waiting()).count();
    assert_eq!(waiting(paper.alerts()), MOST_WAITING, "what was asked for last counts");
}

#[tokio::test]
async fn the_unsubscribe_token_ends_all_waiting_of_an_address_and_no_other() {
    let paper = Paper::default();
    let (one, two) = (paper.saree(0), paper.saree(0));
    for (saree, email) in [(one, "a@example.in"), (two, "a@example.in"), (one, "b@example.in")] {
        paper.ask(saree, email).await.unwrap();
    }
    let mine = paper.alerts()[0].id.to_string();
    for _ in 0..2 {
        stop_alerts(paper.deps(), &mine).await.unwrap();
    }
    let waiting: Vec<String> = paper
        .alerts()
        .iter()
        .filter(|alert| alert.is_waiting())
        .map(|alert| alert.email.as_str().to_owned())
        .collect();
    assert_eq!(waiting, ["b@example.in"]);
    for wrong in ["", "x", &Uuid::new_v4().to_string()] {
        assert_eq!(stop_alerts(paper.deps(), wrong).await.unwrap_err().code(), "not_found");
    }
}

#[tokio::test]
async fn an_email_on_its_way_is_outdated_by_the_unsubscribe_token() {
    let paper = Paper::default();
    let saree = paper.saree(0);
    paper.ask(saree, "a@example.in").await.unwrap();
    paper.stock(saree, 1);
    let emails = paper.tell().await;
    stop_alerts(paper.deps(), &paper.alerts()[0].id.to_string()).await.unwrap();
    assert_eq!(render_alert_email(paper.deps(), &emails[0]).await.unwrap(), None);
}

#[tokio::test]
async fn who_was_told_is_forgotten_after_a_month_and_who_waits_after_a_year() {
    let paper = Paper::default();
    let (back, gone) = (paper.saree(0), paper.saree(0));
    paper.ask(back, "a@example.in").await.unwrap();
    paper.ask(gone, "b@example.in").await.unwrap();
    paper.stock(back, 1);
    paper.tell().await;
    for (days, left) in [(29, 2), (2, 1), (330, 1), (10, 0)] {
        paper.0.lock().unwrap().later += TimeDelta::days(days);
        forget_alerts(&paper, &paper).await.unwrap();
        assert_eq!(paper.alerts().len(), left, "{days} days later");
    }
}
