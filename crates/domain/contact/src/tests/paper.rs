//! The desk of paper: messages, subscriptions, counts and the outbox in memory.

use std::{
    collections::BTreeMap,
    pin::pin,
    sync::{
        Mutex,
        atomic::{AtomicI64, AtomicU32, Ordering},
    },
    task::{Context, Poll, Waker},
};

use chrono::{TimeDelta, TimeZone, Utc};
use pattu_kernel::{
    BoxFuture, Clock, EmailAddress, Hits, Ids, RateLimit, RateLimitTx, StoreError, Timestamp, UnitOfWork,
    Work,
};
use uuid::Uuid;

use crate::{
    Consent, ContactDeps, ContactMessage, ContactTx, Subscription, SubscriptionId, TicketNumber, TokenPurpose,
};

/// Runs a future that never waits.
pub(super) fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("nothing here waits"),
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Drawers {
    pub(super) messages: Vec<ContactMessage>,
    pub(super) subscriptions: Vec<Subscription>,
    pub(super) consents: Vec<(SubscriptionId, Consent)>,
    pub(super) tokens: Vec<(SubscriptionId, [u8; 32], TokenPurpose, Timestamp)>,
    pub(super) outbox: Vec<(String, String)>,
    hits: BTreeMap<(&'static str, String), Hits>,
}

#[derive(Default)]
pub(super) struct Paper {
    pub(super) drawers: Mutex<Drawers>,
    seconds: AtomicI64,
    made: AtomicU32,
}

impl Paper {
    pub(super) fn deps(&self) -> ContactDeps<'_> {
        ContactDeps { db: self, clock: self, ids: self }
    }
    pub(super) fn later(&self, time: TimeDelta) {
        self.seconds.fetch_add(time.num_seconds(), Ordering::SeqCst);
    }
    pub(super) fn seen(&self) -> Drawers {
        self.drawers.lock().unwrap().clone()
    }
    /// The next id will be the first one once more.
    pub(super) fn begin_ids_again(&self) {
        self.made.store(0, Ordering::SeqCst);
    }
}

impl Clock for Paper {
    fn now(&self) -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
            + TimeDelta::seconds(self.seconds.load(Ordering::SeqCst))
    }
}

impl Ids for Paper {
    fn fresh(&self) -> Uuid {
        let number = u128::from(self.made.fetch_add(1, Ordering::SeqCst)) + 1;
        // Spread over all bytes, so that tickets differ in their first letters.
        Uuid::from_u128(number.wrapping_mul(0x0123_4567_89ab_cdef_1357_9bdf_0246_8ace))
    }
}

impl UnitOfWork<dyn ContactTx> for Paper {
    fn run(&self, work: Work<dyn ContactTx>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut drawers = self.drawers.lock().unwrap();
        let mut draft = drawers.clone();
        if work(&mut draft) {
            *drawers = draft;
        }
        Box::pin(async { Ok(()) })
    }
}

impl RateLimitTx for Drawers {
    fn count_hits(&mut self, counted: &[(RateLimit, &str)], now: Timestamp) -> Result<Vec<Hits>, StoreError> {
        let mut all = Vec::new();
        for (limit, subject) in counted {
            let fresh = Hits { count: 0, window_ends: now + TimeDelta::seconds(limit.window_seconds.into()) };
            let hits = self.hits.entry((limit.scope, (*subject).to_owned())).or_insert(fresh);
            if hits.window_ends <= now {
                *hits = fresh;
            }
            hits.count += 1;
            all.push(*hits);
        }
        Ok(all)
    }
    fn hits_so_far(
        &mut self,
        limit: &RateLimit,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<Hits>, StoreError> {
        let hits = self.hits.get(&(limit.scope, subject.to_owned())).copied();
        Ok(hits.filter(|hits| hits.window_ends > now))
    }
    fn forget_ended_windows(&mut self, _: Timestamp) -> Result<u32, StoreError> {
        Ok(0)
    }
}

impl ContactTx for Drawers {
    fn same_message(
        &mut self,
        fingerprint: &[u8; 32],
        since: Timestamp,
    ) -> Result<Option<TicketNumber>, StoreError> {
        let same = |message: &&ContactMessage| {
            message.details.fingerprint() == *fingerprint && message.received_at > since
        };
        Ok(self.messages.iter().find(same).map(|message| message.ticket.clone()))
    }
    fn add_message(&mut self, message: &ContactMessage) -> Result<bool, StoreError> {
        let free = self.messages.iter().all(|other| other.ticket != message.ticket);
        if free {
            self.messages.push(message.clone());
        }
        Ok(free)
    }
    fn lock_subscription(&mut self, email: &EmailAddress) -> Result<Option<Subscription>, StoreError> {
        let wanted = email.as_str().to_lowercase();
        Ok(self
            .subscriptions
            .iter()
            .find(|one| one.stored().email.as_str().to_lowercase() == wanted)
            .cloned())
    }
    fn subscription_of_token(
        &mut self,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        since: Timestamp,
    ) -> Result<Option<Subscription>, StoreError> {
        let found =
            self.tokens.iter().find(|(_, known, does, at)| known == hash && *does == purpose && *at > since);
        let id = found.map(|(id, ..)| *id);
        id.map_or(Ok(None), |id| self.subscription(id))
    }
    fn subscription(&mut self, id: SubscriptionId) -> Result<Option<Subscription>, StoreError> {
        Ok(self.subscriptions.iter().find(|one| one.stored().id == id).cloned())
    }
    fn save_subscription(&mut self, subscription: &Subscription) -> Result<(), StoreError> {
        self.subscriptions.retain(|one| one.stored().id != subscription.stored().id);
        self.subscriptions.push(subscription.clone());
        Ok(())
    }
    fn add_consent(&mut self, id: SubscriptionId, consent: &Consent) -> Result<(), StoreError> {
        self.consents.push((id, *consent));
        Ok(())
    }
    fn add_token(
        &mut self,
        id: SubscriptionId,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.tokens.push((id, *hash, purpose, at));
        Ok(())
    }
    fn enqueue_mail(&mut self, kind: &str, reference: &str, _: Timestamp) -> Result<(), StoreError> {
        let mail = (kind.to_owned(), reference.to_owned());
        if !self.outbox.contains(&mail) {
            self.outbox.push(mail);
        }
        Ok(())
    }
}
