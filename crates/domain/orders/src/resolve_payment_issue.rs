//! Somebody who works here has looked at an order's money, and says what came of it.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{AuditEntry, Refusal, StoreError, Text};

use crate::{audited, checkout_deps::CheckoutDeps, payment_issue::PaymentIssueId};

/// It stands in the order's history.
const LONGEST_NOTE: usize = 200;

/// Which issue is done, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolvePaymentIssue {
    pub issue: PaymentIssueId,
    /// What came of it, as typed.
    pub note: String,
}

/// Why it stays open.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ResolvePaymentIssueError {
    /// There is no such issue.
    #[error("Payment issue not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Nothing was said, or too much.
    #[error("Please write in up to 200 characters what was done")]
    #[refusal(Invalid, "invalid", field = "note")]
    Note,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Closes an issue. One that was closed before stays as it was closed.
///
/// # Errors
/// [`ResolvePaymentIssueError`]; nothing is changed then.
pub async fn resolve_payment_issue(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    command: ResolvePaymentIssue,
) -> Result<(), ResolvePaymentIssueError> {
    let words: Vec<&str> = command.note.split_whitespace().collect();
    let note = Text::<LONGEST_NOTE>::parse(&words.join(" ")).map_err(|_| ResolvePaymentIssueError::Note)?;
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let order = tx.order_of_issue(command.issue)?.ok_or(ResolvePaymentIssueError::NotFound)?;
            let mut order = tx.lock_order(order)?.ok_or(ResolvePaymentIssueError::NotFound)?;
            if tx.resolve_issue(command.issue, &staff, note.as_str(), now)? {
                order.issue_resolved(now, &staff, note.as_str());
                tx.save_order(&mut order)?;
                let reason = Some(note.as_str().to_owned());
                let done = audited::done(by, "resolved_payment_issue", order.stored(), now);
                tx.write_audit(&AuditEntry { reason, ..done })?;
            }
            Ok(())
        })
        .await
}
