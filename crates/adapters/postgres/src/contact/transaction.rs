//! `ContactTx`: messages, subscriptions and their mails inside one transaction.

use pattu_contact::{
    Consent, ContactMessage, ContactTx, Subscription, SubscriptionId, TicketNumber, TokenPurpose,
};
use pattu_kernel::{EmailAddress, StoreError, Timestamp};

use super::{messages, subscriptions};
use crate::{PgTx, outbox};

impl ContactTx for PgTx {
    fn same_message(
        &mut self,
        fingerprint: &[u8; 32],
        since: Timestamp,
    ) -> Result<Option<TicketNumber>, StoreError> {
        messages::same(self.connection(), fingerprint, since)
    }

    fn add_message(&mut self, message: &ContactMessage) -> Result<bool, StoreError> {
        messages::add(self.connection(), message)
    }

    fn lock_subscription(&mut self, email: &EmailAddress) -> Result<Option<Subscription>, StoreError> {
        subscriptions::lock(self.connection(), email)
    }

    fn subscription_of_token(
        &mut self,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        since: Timestamp,
    ) -> Result<Option<Subscription>, StoreError> {
        subscriptions::by_token(self.connection(), hash, purpose, since)
    }

    fn subscription(&mut self, id: SubscriptionId) -> Result<Option<Subscription>, StoreError> {
        subscriptions::by_id(self.connection(), id)
    }

    fn save_subscription(&mut self, subscription: &Subscription) -> Result<(), StoreError> {
        subscriptions::save(self.connection(), subscription)
    }

    fn add_consent(&mut self, id: SubscriptionId, consent: &Consent) -> Result<(), StoreError> {
        subscriptions::add_consent(self.connection(), id, consent)
    }

    fn add_token(
        &mut self,
        id: SubscriptionId,
        hash: &[u8; 32],
        purpose: TokenPurpose,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        subscriptions::add_token(self.connection(), id, hash, purpose, at)
    }

    fn enqueue_mail(&mut self, kind: &str, reference: &str, at: Timestamp) -> Result<(), StoreError> {
        outbox::enqueue(self.connection(), kind, reference, at)
    }
}
