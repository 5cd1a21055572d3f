//! Customers for whom a custom order waits are reminded.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError, UnitOfWork, day_in_india};

use crate::{
    mails,
    ports::{CustomOrderQueries, CustomOrderTx},
};

/// After so many days. Whoever was away for longer than a day finds one email, not all of them.
const AFTER_DAYS: [i64; 3] = [3, 7, PAUSED];
/// Then the email says that nobody counts on it any more until they answer.
pub(crate) const PAUSED: i64 = 30;

/// Queues the emails that are due; how many orders wait. Doing it twice changes nothing: each is written once.
///
/// # Errors
/// [`StoreError`]: they are tried again in the next round.
pub async fn remind_customers(
    db: &dyn UnitOfWork<dyn CustomOrderTx>,
    queries: &dyn CustomOrderQueries,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let now = clock.now();
    let mut waiting = Vec::new();
    for days in AFTER_DAYS {
        let until = now - TimeDelta::days(days);
        let since = (until - TimeDelta::days(1), until);
        let found = queries.waiting_for_customer(since, day_in_india(now)).await?;
        waiting.extend(found.into_iter().map(|mail| format!("{}:{days}", mail.reference())));
    }
    let count = waiting.len();
    if count > 0 {
        db.transaction(move |tx| {
            waiting.iter().try_for_each(|mail| tx.enqueue_custom_mail(mails::REMINDER, mail, now))
        })
        .await?;
    }
    Ok(count)
}
