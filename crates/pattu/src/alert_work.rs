//! Those who wait for a saree are told when it is back, batch after batch while there are more.

use std::{sync::Arc, time::Duration};

use pattu_alerts::{AlertsTx, tell_waiting};
use pattu_kernel::{SystemClock, UnitOfWork};
use tokio::{sync::watch, task::JoinHandle};

/// Starts looking; it ends when `stop` changes, after the batch that is under way.
pub fn start(
    db: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    pause: Duration,
    mut stop: watch::Receiver<bool>,
) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        while !*stop.borrow() {
            match tell_waiting(db.as_ref(), &SystemClock).await {
                Ok(0) => {}
                Ok(told) => {
                    tracing::info!(told, "people who waited for a saree are told");
                    continue;
                }
                Err(error) => tracing::warn!(%error, "nobody who waits can be told now"),
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
    })
}
