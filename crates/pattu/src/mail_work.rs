//! A mail worker: takes emails out of the outbox, one by one, beside all requests. Any number may work on any number of nodes.

use std::time::Duration;

use pattu_mail::{Delivery, MailDeps, deliver_next_mail};
use tokio::{sync::watch, task::JoinHandle};

/// Starts one; it goes home when `stop` changes, after the email in its hand.
pub fn start(deps: MailDeps, pause: Duration, mut stop: watch::Receiver<bool>) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        while !*stop.borrow() {
            if delivered(&deps).await {
                continue;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
    })
}

/// True when there may be more to do at once. After a failure there is a pause, so that a server that is away is not asked
/// about every email in a row.
async fn delivered(deps: &MailDeps) -> bool {
    match deliver_next_mail(deps).await {
        Ok(Delivery::Done | Delivery::Dead) => true,
        Ok(Delivery::NothingDue | Delivery::Later) => false,
        Err(error) => {
            tracing::warn!(%error, "emails cannot be delivered now");
            false
        }
    }
}
