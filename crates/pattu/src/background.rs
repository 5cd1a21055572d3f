//! Background work: orders expire, the provider is asked, money goes back. Safe on many nodes at once, because each row
//! is taken by one of them.

use std::time::Duration;

use actix_web::web::Data;
use pattu_api::telemetry::Telemetry;
use pattu_orders::{CheckoutDeps, ask_about_refunds, expire_orders, reconcile_payments, return_money};
use tokio::{sync::watch, task::JoinHandle};

/// Starts the rounds; they end when `stop` changes, after the round that is under way.
pub fn start(
    checkout: CheckoutDeps,
    telemetry: Data<Telemetry>,
    pause: Duration,
    mut stop: watch::Receiver<bool>,
) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        loop {
            round(&checkout, &telemetry).await;
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => return,
            }
        }
    })
}

/// One round. What fails is logged and tried again in the next: nothing here may stop the others.
async fn round(checkout: &CheckoutDeps, telemetry: &Telemetry) {
    let results = [
        ("reconciling", reconcile_payments(checkout).await),
        ("expiring", expire_orders(checkout).await),
        ("returning money", return_money(checkout).await),
        ("asking about refunds", ask_about_refunds(checkout).await),
    ];
    for (doing, result) in results {
        telemetry.round(doing, result.is_ok());
        match result {
            Ok(0) => {}
            Ok(done) => tracing::debug!(doing, done, "background work"),
            Err(error) => tracing::warn!(doing, %error, "background work could not be done now"),
        }
    }
}
