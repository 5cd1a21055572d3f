//! The loop of everything that a node does beside answering.

use std::time::Duration;

use pattu_kernel::StoreError;
use tokio::{sync::watch, task::JoinHandle};

/// Runs `job` again and again: at once while it answers `true`, otherwise after a pause. A failure is logged, and the next round
/// tries again. It ends when `stop` changes, after the round that is under way.
pub(crate) fn worker(
    name: &'static str,
    pause: Duration,
    mut stop: watch::Receiver<bool>,
    job: impl AsyncFn() -> Result<bool, StoreError> + 'static,
) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        while !*stop.borrow() {
            match job().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(name, %error, "background work could not be done now"),
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
    })
}
