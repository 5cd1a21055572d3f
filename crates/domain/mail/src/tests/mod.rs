//! Delivering, with an outbox in memory and a mailer that does what it is told.

use std::{
    pin::pin,
    sync::{Arc, Mutex},
    task::{Context, Poll, Waker},
};

use chrono::{TimeDelta, TimeZone, Utc};
use pattu_kernel::{BoxFuture, Clock, EmailAddress, StoreError, Timestamp, UnitOfWork, Work};

use crate::{
    Delivery, DueMail, Email, EmailRenderer, MailDeps, MailError, MailId, Mailbox, Mailer, OutboxTx,
    deliver_next_mail, store_contract::store_contract,
};

#[derive(Debug, Clone)]
struct Row {
    kind: &'static str,
    attempts: u32,
    next: Timestamp,
    done: bool,
    dead: Option<String>,
    undeliverable: bool,
}

#[derive(Default)]
struct State {
    rows: Vec<Row>,
    later: TimeDelta,
    refusals: Vec<MailError>,
    carried: Vec<String>,
}

#[derive(Clone, Default)]
struct FakeStore(Arc<Mutex<State>>);

impl FakeStore {
    fn with(kinds: &[&'static str]) -> Self {
        let house = Self::default();
        let next = house.now();
        let row = |kind: &&'static str| Row {
            kind,
            attempts: 0,
            next,
            done: false,
            dead: None,
            undeliverable: false,
        };
        house.0.lock().unwrap().rows = kinds.iter().map(row).collect();
        house
    }
    fn deps(&self) -> MailDeps {
        let me = Arc::new(self.clone());
        MailDeps { db: me.clone(), renderer: me.clone(), mailer: me.clone(), clock: me }
    }
    fn deliver(&self) -> Delivery {
        now(deliver_next_mail(&self.deps())).unwrap()
    }
    fn refuse(&self, error: MailError) {
        self.0.lock().unwrap().refusals.push(error);
    }
    fn later(&self, time: TimeDelta) {
        self.0.lock().unwrap().later += time;
    }
    fn row(&self, index: usize) -> Row {
        self.0.lock().unwrap().rows[index].clone()
    }
}

fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("nothing here waits"),
    }
}

impl Clock for FakeStore {
    fn now(&self) -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap() + self.0.lock().unwrap().later
    }
}

impl UnitOfWork<dyn OutboxTx> for FakeStore {
    fn run(&self, work: Work<dyn OutboxTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        work(&mut self.clone());
        Box::pin(async { Ok(()) })
    }
}

impl OutboxTx for FakeStore {
    fn take_due_mail(
        &mut self,
        kinds: &[&str],
        now: Timestamp,
        busy_until: Timestamp,
    ) -> Result<Option<DueMail>, StoreError> {
        let mut state = self.0.lock().unwrap();
        let due =
            state.rows.iter_mut().enumerate().find(|(_, row)| {
                kinds.contains(&row.kind) && !row.done && row.dead.is_none() && row.next <= now
            });
        Ok(due.map(|(index, row)| {
            row.attempts += 1;
            row.next = busy_until;
            DueMail {
                id: MailId::try_from(index).unwrap(),
                kind: row.kind.to_owned(),
                reference: index.to_string(),
                attempt: row.attempts,
            }
        }))
    }
    fn mark_mail_sent(&mut self, id: MailId, _: Timestamp) -> Result<(), StoreError> {
        self.0.lock().unwrap().rows[usize::try_from(id).unwrap()].done = true;
        Ok(())
    }
    fn retry_mail_at(&mut self, id: MailId, next: Timestamp, _: &str) -> Result<(), StoreError> {
        self.0.lock().unwrap().rows[usize::try_from(id).unwrap()].next = next;
        Ok(())
    }
    fn mark_mail_dead(
        &mut self,
        id: MailId,
        _: Timestamp,
        why: &str,
        undeliverable: bool,
    ) -> Result<(), StoreError> {
        let row = &mut self.0.lock().unwrap().rows[usize::try_from(id).unwrap()];
        (row.dead, row.undeliverable) = (Some(why.to_owned()), undeliverable);
        Ok(())
    }
}

impl EmailRenderer for FakeStore {
    fn kinds(&self) -> Vec<&'static str> {
        vec!["hello", "needless", "to the shop"]
    }
    fn render<'a>(&'a self, mail: &'a DueMail) -> BoxFuture<'a, Result<Option<Email>, MailError>> {
        let to = Mailbox::of(EmailAddress::parse("a@b.in").unwrap());
        let message = Email::new(to, "Hello", "Hello".to_owned(), "<p>Hello".to_owned());
        let message = match mail.kind.as_str() {
            "needless" => None,
            "to the shop" => Some(message.to_the_shop()),
            _ => Some(message),
        };
        Box::pin(async move { Ok(message) })
    }
}

impl Mailer for FakeStore {
    fn send<'a>(&'a self, mail: &'a DueMail, _: &'a Email) -> BoxFuture<'a, Result<(), MailError>> {
        let mut state = self.0.lock().unwrap();
        let answer = state.refusals.pop().map_or(Ok(()), Err);
        if answer.is_ok() {
            state.carried.push(mail.key());
        }
        Box::pin(async move { answer })
    }
}

#[test]
fn the_outbox_in_memory_keeps_its_promises() {
    let house = FakeStore::with(&["order_paid", "hello", "hello"]);
    now(store_contract(&house, "hello", house.now())).unwrap();
}

#[test]
fn due_mails_leave_once_and_unknown_kinds_stay() {
    let house = FakeStore::with(&["hello", "order_paid", "hello", "needless"]);
    let told: Vec<Delivery> = (0..4).map(|_| house.deliver()).collect();
    assert_eq!(told, [Delivery::Done, Delivery::Done, Delivery::Done, Delivery::NothingDue]);
    let carried = house.0.lock().unwrap().carried.clone();
    assert_eq!(carried.len(), 2, "what is not needed is not sent");
    assert_ne!(carried[0], carried[1]);
    let unknown = house.row(1);
    assert_eq!((unknown.attempts, unknown.done, unknown.dead), (0, false, None));
}

#[test]
fn a_passing_failure_is_tried_again_after_its_pause() {
    let house = FakeStore::with(&["hello"]);
    house.refuse(MailError::Later("451".to_owned()));
    assert_eq!(house.deliver(), Delivery::Later);
    assert_eq!(house.deliver(), Delivery::NothingDue);
    house.later(TimeDelta::seconds(5));
    assert_eq!(house.deliver(), Delivery::Done);
}

#[test]
fn a_refusal_for_good_is_not_tried_again() {
    let house = FakeStore::with(&["hello"]);
    house.refuse(MailError::Never("550 no such user".to_owned()));
    assert_eq!(house.deliver(), Delivery::Dead);
    assert_eq!(house.row(0).dead.as_deref(), Some("never: 550 no such user"));
    house.later(TimeDelta::days(30));
    assert_eq!(house.deliver(), Delivery::NothingDue);
}

#[test]
fn an_address_that_takes_no_mail_is_given_up_without_an_alarm() {
    let house = FakeStore::with(&["hello", "hello"]);
    house.refuse(MailError::Undeliverable("550 5.1.1 no such user".to_owned()));
    assert_eq!(house.deliver(), Delivery::Dead);
    assert!(house.row(0).undeliverable);
    house.refuse(MailError::Never("554 5.7.1 refused".to_owned()));
    assert_eq!(house.deliver(), Delivery::Dead);
    assert!(!house.row(1).undeliverable);
}

#[test]
fn the_shops_own_address_that_takes_no_mail_is_an_alarm() {
    let house = FakeStore::with(&["to the shop"]);
    house.refuse(MailError::Undeliverable("550 5.1.1 no such user".to_owned()));
    assert_eq!(house.deliver(), Delivery::Dead);
    let row = house.row(0);
    assert_eq!((row.undeliverable, row.dead.as_deref()), (false, Some("never: 550 5.1.1 no such user")));
}

#[test]
fn after_the_last_try_a_mail_is_given_up() {
    let house = FakeStore::with(&["hello"]);
    for _ in 1..crate::backoff::MOST_TRIES {
        house.refuse(MailError::Later("451".to_owned()));
        assert_eq!(house.deliver(), Delivery::Later);
        house.later(TimeDelta::hours(1));
    }
    house.refuse(MailError::Later("451".to_owned()));
    assert_eq!(house.deliver(), Delivery::Dead);
}

#[test]
fn an_emails_head_has_one_line_each() {
    let email = EmailAddress::parse("a@b.in").unwrap();
    let mailbox = Mailbox::named("Lakshmi\r\nBcc: x@y.in", email.clone());
    assert_eq!(mailbox.name.as_deref(), Some("Lakshmi Bcc: x@y.in"));
    assert_eq!(Mailbox::named(" \n ", email).name, None);
    let message = Email::new(mailbox, "Hello\nX-Header: 1", String::new(), String::new())
        .ended_at("https://pattu.example/\r\nX: 1");
    assert_eq!(message.subject(), "Hello X-Header: 1");
    assert_eq!(message.unsubscribe(), Some("https://pattu.example/ X: 1"));
}
