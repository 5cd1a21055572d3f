//! A postman: takes letters out of the outbox, one by one, beside all requests. Any number may work on any number of nodes.

use std::time::Duration;

use pattu_mail::{Delivery, PostRoom, deliver_next_mail};
use tokio::{sync::watch, task::JoinHandle};

/// Starts one; it goes home when `stop` changes, after the letter in its hand.
pub fn start(room: PostRoom, pause: Duration, mut stop: watch::Receiver<bool>) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        while !*stop.borrow() {
            if delivered(&room).await {
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
/// about every letter in a row.
async fn delivered(room: &PostRoom) -> bool {
    match deliver_next_mail(room).await {
        Ok(Delivery::Done | Delivery::Dead) => true,
        Ok(Delivery::NothingDue | Delivery::Later) => false,
        Err(error) => {
            tracing::warn!(%error, "letters cannot be delivered now");
            false
        }
    }
}
