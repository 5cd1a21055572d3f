//! The counters' own door: another address than the shop's, so that no shopper and no proxy ever gets there.

use actix_web::{App, HttpServer, dev::ServerHandle, web};
use anyhow::{Context, Result};
use pattu_api::telemetry::metrics;

use crate::{config::Metrics, wiring::Shop};

/// Answers `GET /metrics` at the configured address, if there is one.
pub fn open(config: &Metrics, shop: &Shop) -> Result<Option<ServerHandle>> {
    if config.listen.is_empty() {
        return Ok(None);
    }
    let counters = shop.apis.telemetry.clone();
    let server = HttpServer::new(move || {
        App::new().app_data(counters.clone()).route("/metrics", web::get().to(metrics))
    })
    .workers(1)
    .disable_signals()
    .bind(config.listen.as_str())
    .with_context(|| format!("metrics.listen: {} cannot be used", config.listen))?
    .run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Some(handle))
}
