//! Delivering webhooks: signed over the raw bytes, at least once, repeated until a 2xx answer within five seconds,
//! and with the fault switches.

use std::{sync::Arc, time::Duration};

use reqwest::header::{ACCEPT_ENCODING, CONTENT_TYPE, USER_AGENT};
use tokio::{task::JoinHandle, time::sleep};

use crate::{app::App, clock::now, faults::Faults, signature::sign, world::event::Delivery};

/// What signs a webhook under the switch `wrong_signature`.
const NOBODYS_SECRET: &str = "a secret that nobody was told";

/// Sends these events in this order, unless switches say otherwise. The handle ends when each was sent once.
pub fn publish(app: &Arc<App>, mut events: Vec<String>) -> JoinHandle<()> {
    let faults = app.world().faults.clone();
    if faults.drop_webhooks {
        let mut world = app.world();
        for id in events.drain(..) {
            if let Some(event) = world.events.get_mut(&id) {
                event.dropped = true;
            }
        }
    }
    if faults.reorder {
        events.reverse();
    }
    let app = Arc::clone(app);
    let sender = Arc::clone(&app);
    app.spawn(async move { send_all(&sender, events, &faults).await })
}

async fn send_all(app: &Arc<App>, events: Vec<String>, faults: &Faults) {
    sleep(Duration::from_millis(faults.delay_ms)).await;
    let mut together = Vec::new();
    for id in events {
        for _copy in 0..=faults.duplicate {
            let (sender, id) = (Arc::clone(app), id.clone());
            let sending = app.spawn(async move { send_with_retries(&sender, id).await });
            if faults.concurrent {
                together.push(sending);
            } else {
                let _ = sending.await;
            }
        }
    }
    for sending in together {
        let _ = sending.await;
    }
}

/// Delivers once; what fails is repeated in the background, with doubling gaps.
async fn send_with_retries(app: &Arc<App>, id: String) {
    if deliver(app, &id).await {
        return;
    }
    let app = Arc::clone(app);
    let repeater = Arc::clone(&app);
    app.spawn(async move {
        let mut gap = repeater.config.retry_base;
        for _delivery in 1..repeater.config.deliveries {
            sleep(gap).await;
            if deliver(&repeater, &id).await {
                return;
            }
            gap = gap.saturating_mul(2);
        }
        tracing::warn!(event = %id, "webhook given up");
    });
}

/// One delivery. True if nothing more is to be done: answered 2xx, forgotten by a reset, or nowhere to go.
async fn deliver(app: &App, id: &str) -> bool {
    let Some(url) = app.webhook_url() else { return true };
    let (name, body, secret) = {
        let world = app.world();
        let Some(event) = world.events.get(id) else { return true };
        let secret = match &world.faults {
            faults if faults.wrong_signature => NOBODYS_SECRET,
            faults if faults.old_secret => &app.config.old_webhook_secret,
            _ => &app.config.webhook_secret,
        };
        (event.name.clone(), event.body.clone(), secret.to_owned())
    };
    let answer = app
        .http
        .post(url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, "Razorpay-Webhook/v1")
        .header(ACCEPT_ENCODING, "gzip")
        .header("X-Razorpay-Signature", sign(&secret, body.as_bytes()))
        .header("X-Razorpay-Event-Id", id)
        .header("Request-Id", id)
        .timeout(app.config.webhook_timeout)
        .body(body)
        .send()
        .await;
    let delivery = match &answer {
        Ok(answer) => Delivery { at: now(), status: Some(answer.status().as_u16()), error: None },
        Err(error) => Delivery { at: now(), status: None, error: Some(error.to_string()) },
    };
    let done = answer.is_ok_and(|answer| answer.status().is_success());
    tracing::info!(event = %id, name, status = delivery.status, error = delivery.error, "webhook");
    if let Some(event) = app.world().events.get_mut(id) {
        event.deliveries.push(delivery);
    }
    done
}
