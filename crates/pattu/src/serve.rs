//! `pattu serve`: start quickly, say when ready, leave politely.

use std::{
    net::TcpListener,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_web::HttpServer;
use anyhow::{Context, Result};
use pattu_kernel::SystemClock;
use tokio::signal::unix::{SignalKind, signal};

use crate::{
    config::{Config, Mode},
    pictures::warm_behind,
    telemetry,
    wiring::wire,
    work::Work,
};

/// A balancer needs this long to notice that a node is leaving; a machine of its own has none to wait for.
const NOTICE: Duration = Duration::from_secs(5);
/// Requests under way may take this long to finish, in seconds.
const FINISH: u64 = 20;
/// A request's head must have arrived within this time, and an idle connection is kept this long (reliability 4.4).
const HEAD: Duration = Duration::from_secs(5);
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Runs the shop until it is told to stop.
pub async fn serve(config: Config) -> Result<()> {
    init_logs(config.environment);
    config.must_be_complete()?;
    if config.mode_is(Mode::Development) && !config.listens_on_loopback() {
        tracing::warn!(
            host = config.http.host,
            "development answers beyond this machine, with keys that everybody knows"
        );
    }
    let shop = wire(&config, Arc::new(SystemClock))?;
    let address = format!("{}:{}", config.http.host, config.http.port);
    let listener = TcpListener::bind(&address)
        .with_context(|| format!("{address} cannot be used; choose another port with PATTU__HTTP__PORT"))?;
    shop.database.begin_reading_catalogue();
    let apis = shop.apis.clone();
    let mut server = HttpServer::new(move || pattu_api::app(apis.clone()))
        .client_request_timeout(HEAD)
        .keep_alive(KEEP_ALIVE)
        .shutdown_timeout(FINISH)
        .disable_signals();
    if config.http.workers > 0 {
        server = server.workers(config.http.workers);
    }
    let server = server.listen(listener)?.run();
    let counters = telemetry::open(&config.metrics, &shop)?;
    let work = config.work.enabled.then(|| Work::begin(&shop, &config));
    tracing::info!(%address, "the shop is open");
    let warming = config.media.warm.then(|| warm_behind(shop.pictures.clone()));

    let handle = server.handle();
    let leaving = shop.leaving.clone();
    let notice = if config.mode_is(Mode::Production) { NOTICE } else { Duration::ZERO };
    actix_web::rt::spawn(async move {
        told_to_stop().await;
        tracing::info!("closing");
        leaving.store(true, Ordering::Relaxed);
        tokio::time::sleep(notice).await;
        handle.stop(true).await;
    });
    server.await.context("the HTTP server failed")?;
    if let Some(counters) = counters {
        counters.stop(false).await;
    }
    if let Some(warming) = warming {
        warming.abort();
    }
    if let Some(work) = work {
        work.end().await;
    }
    Ok(())
}

/// SIGTERM or SIGINT. If a handler cannot be set, the other one still can.
pub(crate) async fn told_to_stop() {
    let wait = async |kind: SignalKind| match signal(kind) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(error) => {
            tracing::error!(%error, "a signal cannot be heard");
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = wait(SignalKind::terminate()) => {}
        () = wait(SignalKind::interrupt()) => {}
    }
}

/// Readable lines for people in development, one JSON object a line in production; `RUST_LOG` chooses what.
pub(crate) fn init_logs(mode: Mode) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info,actix_server=warn"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter);
    // A second initialisation (tests) keeps the first.
    let _ = match mode {
        Mode::Development => logs.compact().try_init(),
        Mode::Production => logs.json().try_init(),
    };
}
