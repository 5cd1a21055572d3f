//! `[retention]`: how many days what is kept about people stays.

use chrono::TimeDelta;
use pattu_kernel::Timestamp;
use pattu_postgres::RetentionCutoffs;
use serde::Deserialize;

/// Nobody goes on with a file of products that is older.
const PRODUCT_IMPORT_DAYS: u32 = 7;

/// Days; why each, and what is kept for ever, stands in docs/operations.md.
#[derive(Debug, Clone, Copy, Deserialize)]
#[expect(clippy::struct_field_names, reason = "a setting says its unit")]
pub struct Retention {
    contact_message_days: u32,
    unpaid_order_days: u32,
    idempotency_key_days: u32,
    webhook_event_days: u32,
    newsletter_pending_days: u32,
    newsletter_left_days: u32,
    data_request_days: u32,
}

impl Retention {
    /// Shorter would break something: an answer that is still owed, money that may still come, a request or an event that
    /// may still be repeated, a link that is good for a week, proof that the law wants for a year.
    const LEAST: [u32; 7] = [30, 30, 2, 7, 8, 1, 365];

    const fn days(&self) -> [(&'static str, u32); 7] {
        [
            ("contact_message_days", self.contact_message_days),
            ("unpaid_order_days", self.unpaid_order_days),
            ("idempotency_key_days", self.idempotency_key_days),
            ("webhook_event_days", self.webhook_event_days),
            ("newsletter_pending_days", self.newsletter_pending_days),
            ("newsletter_left_days", self.newsletter_left_days),
            ("data_request_days", self.data_request_days),
        ]
    }

    /// What is too short, in words.
    pub(super) fn problems(&self) -> Vec<String> {
        let too_short = self.days().into_iter().zip(Self::LEAST).filter(|((_, days), least)| days < least);
        too_short.map(|((name, _), least)| format!("retention.{name} must be at least {least}")).collect()
    }

    /// As seen at this moment.
    pub fn cutoffs(&self, now: Timestamp) -> RetentionCutoffs {
        let before = |days: u32| now - TimeDelta::days(i64::from(days.min(36_500)));
        RetentionCutoffs {
            contact_messages: before(self.contact_message_days),
            unpaid_orders: before(self.unpaid_order_days),
            idempotency_keys: before(self.idempotency_key_days),
            webhook_events: before(self.webhook_event_days),
            newsletter_pending: before(self.newsletter_pending_days),
            newsletter_left: before(self.newsletter_left_days),
            data_requests: before(self.data_request_days),
            product_imports: before(PRODUCT_IMPORT_DAYS),
        }
    }
}
