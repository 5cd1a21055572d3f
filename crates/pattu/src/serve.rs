//! `pattu serve`: start quickly, say when ready, leave politely.

use std::{
    net::TcpListener,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_web::{HttpServer, dev::Server};
use anyhow::{Context, Result};
use pattu_api::{Apis, connections::Connections};
use pattu_kernel::SystemClock;
use tokio::signal::unix::{SignalKind, signal};

use crate::{
    config::{Config, Mode},
    logs::init_logs,
    pictures::warm_behind,
    telemetry,
    wiring::wire,
    work::Work,
};

/// A balancer needs this long to notice that a node is leaving; a machine of its own has none to wait for.
const NOTICE: Duration = Duration::from_secs(5);
/// Requests under way may take this long to finish, in seconds.
const FINISH: u64 = 20;
/// A request's head must have arrived within this time, and an idle connection is kept this long.
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
    let server = server(&config, shop.apis.clone(), listener)?;
    let counters = telemetry::open(&config.metrics, &shop)?;
    let work = config.work.enabled.then(|| Work::begin(&shop, &config));
    tracing::info!(%address, "the shop is open");
    let warming = config.media.warm.then(|| warm_behind(shop.pictures.clone()));

    let handle = server.handle();
    let leaving = shop.leaving.clone();
    let notice = if config.mode_is(Mode::Production) { NOTICE } else { Duration::ZERO };
    actix_web::rt::spawn(async move {
        shutdown_signal().await;
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

/// The shop's HTTP server, the same for the binary and for tests; it runs once it is awaited.
pub fn server(config: &Config, apis: Apis, listener: TcpListener) -> Result<Server> {
    let connections = Connections::new(
        config.http.connections_per_address,
        apis.proxies.clone().into_inner(),
        apis.telemetry.clone().into_inner(),
    );
    let mut server = HttpServer::new(move || pattu_api::app(apis.clone()))
        .on_connect(move |connection, kept| connections.on_connect(connection, kept))
        .client_request_timeout(HEAD)
        .keep_alive(KEEP_ALIVE)
        .shutdown_timeout(FINISH)
        .disable_signals();
    if config.http.workers > 0 {
        server = server.workers(config.http.workers);
    }
    Ok(server.listen(listener)?.run())
}

/// SIGTERM or SIGINT. If a handler cannot be set, the other one still can.
pub(crate) async fn shutdown_signal() {
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
