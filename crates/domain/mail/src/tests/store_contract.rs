//! What an outbox promises its workers, in memory and in PostgreSQL alike.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a store that breaks its promise fails a test"
)]

use chrono::TimeDelta;
use pattu_kernel::{StoreError, Timestamp, UnitOfWork};

use crate::{DueMail, MailDeps, OutboxTx};

type Outbox<'a> = &'a dyn UnitOfWork<dyn OutboxTx>;

/// Takes what is due so many seconds after `noon`.
async fn take(
    db: Outbox<'_>,
    kind: &'static str,
    noon: Timestamp,
    seconds: i64,
) -> Result<Option<DueMail>, StoreError> {
    let now = noon + TimeDelta::seconds(seconds);
    let busy_until = now + TimeDelta::seconds(MailDeps::BUSY_SECONDS);
    db.transaction(move |tx| tx.take_due_mail(&[kind], now, busy_until)).await
}

/// Asks an outbox for all of it, in which two emails of this kind are due at `noon`, and others of another kind.
///
/// # Errors
/// [`StoreError`] of the store.
pub async fn store_contract(db: Outbox<'_>, kind: &'static str, noon: Timestamp) -> Result<(), StoreError> {
    let [first, second] = [take(db, kind, noon, 0).await?.unwrap(), take(db, kind, noon, 0).await?.unwrap()];
    assert_ne!(first.id, second.id);
    assert_eq!((first.kind.as_str(), first.attempt, second.attempt), (kind, 1, 1));
    let busy = MailDeps::BUSY_SECONDS;
    assert_eq!(take(db, kind, noon, busy - 1).await?, None, "both are being sent");
    let [first, second] =
        [take(db, kind, noon, busy).await?.unwrap(), take(db, kind, noon, busy).await?.unwrap()];
    assert_eq!((first.attempt, second.attempt), (2, 2), "whoever took them has died");
    let (sent, again) = (first.id, second.id);
    let next = noon + TimeDelta::seconds(busy + 5);
    db.transaction(move |tx| tx.mark_mail_sent(sent, next)).await?;
    db.transaction(move |tx| tx.retry_mail_at(again, next, "not now: 451 busy")).await?;
    assert_eq!(take(db, kind, noon, busy + 4).await?, None);
    let third = take(db, kind, noon, busy + 5).await?.unwrap();
    assert_eq!((third.id, third.attempt), (again, 3));
    db.transaction(move |tx| tx.mark_mail_dead(again, next, "never: 550 no such user", false)).await?;
    assert_eq!(
        take(db, kind, noon, 100_000).await?,
        None,
        "one is sent, one is given up, another's kind stays"
    );
    Ok(())
}
