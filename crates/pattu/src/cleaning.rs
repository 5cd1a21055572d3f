//! Once a minute: what was kept long enough is erased, counts of addresses, tries, emails asked for, links and sessions whose time is over are forgotten, and notes of
//! changes that every index has read.

use std::{sync::Arc, time::Duration};

use pattu_alerts::{AlertsTx, forget_alerts};
use pattu_customers::{CustomersTx, purge_expired};
use pattu_kernel::{Clock, RateLimitTx, StoreError, SystemClock, UnitOfWork};
use pattu_postgres::Database;
use tokio::{sync::watch, task::JoinHandle};

use crate::config::Retention;

const PAUSE: Duration = Duration::from_mins(1);

/// Starts cleaning; it ends when `stop` changes.
pub fn start(
    limits: Arc<dyn UnitOfWork<dyn RateLimitTx>>,
    customers: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    alerts: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    database: Arc<Database>,
    retention: Retention,
    mut stop: watch::Receiver<bool>,
) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        while !*stop.borrow() {
            let now = SystemClock.now();
            let forgotten: Result<_, StoreError> =
                limits.transaction(move |tx| tx.forget_ended_windows(now)).await;
            if let Err(error) = forgotten {
                tracing::warn!(%error, "ended counts cannot be forgotten now");
            }
            if let Err(error) = purge_expired(customers.as_ref(), &SystemClock).await {
                tracing::warn!(%error, "what is over of accounts cannot be forgotten now");
            }
            if let Err(error) = forget_alerts(alerts.as_ref(), &SystemClock).await {
                tracing::warn!(%error, "who waited for a saree cannot be forgotten now");
            }
            if let Err(error) = database.erase_expired(&retention.cutoffs(now)).await {
                tracing::warn!(%error, "what was kept long enough cannot be erased now");
            }
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stop.changed() => {}
            }
        }
    })
}
