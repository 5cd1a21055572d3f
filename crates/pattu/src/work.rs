//! Background work, inside `pattu serve` or alone as `pattu work`. Any number of nodes may do it: each row is taken by one.

use std::{sync::Arc, time::Duration};

use anyhow::Result;
use pattu_kernel::SystemClock;
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{Instant, timeout_at},
};

use crate::{
    alert_work, background, cleaning,
    config::Config,
    logs::init_logs,
    mail_work,
    serve::shutdown_signal,
    wiring::{Shop, wire},
};

/// Work under way may take this long to finish, all of it together.
const FINISH: Duration = Duration::from_secs(20);
/// Mail workers per node: while one waits for a slow mail server, the other delivers.
const MAIL_WORKERS: usize = 2;

/// Everything a node does beside answering.
pub(crate) struct Work {
    closing: watch::Sender<bool>,
    doing: Vec<JoinHandle<()>>,
}

impl Work {
    /// Begins, with the configured pause between two rounds.
    pub(crate) fn begin(shop: &Shop, config: &Config) -> Self {
        let pause = config.work_interval();
        let (closing, heard) = watch::channel(false);
        let mut doing = vec![
            background::start(shop.checkout.clone(), shop.apis.telemetry.clone(), pause, heard.clone()),
            alert_work::start(shop.alerts.clone(), pause, heard.clone()),
        ];
        doing.extend(
            (0..MAIL_WORKERS).map(|_| mail_work::start(shop.mail_deps.clone(), pause, heard.clone())),
        );
        doing.push(cleaning::start(
            shop.limits.clone(),
            shop.accounts.clone(),
            shop.alerts.clone(),
            shop.database.clone(),
            config.retention,
            heard,
        ));
        Self { closing, doing }
    }

    /// Ends after what is under way. What takes too long is left: its row is due again in two minutes.
    pub(crate) async fn end(self) {
        let _ = self.closing.send(true);
        let deadline = Instant::now() + FINISH;
        for work in self.doing {
            if timeout_at(deadline, work).await.is_err() {
                tracing::warn!("background work did not finish in time");
            }
        }
    }
}

/// Does background work until it is told to stop, and answers no request.
///
/// # Errors
/// When the configuration is incomplete or the shop cannot be wired.
pub async fn work(config: Config) -> Result<()> {
    init_logs(config.environment);
    config.must_be_complete()?;
    let shop = wire(&config, Arc::new(SystemClock))?;
    let work = Work::begin(&shop, &config);
    tracing::info!("background work begins");
    shutdown_signal().await;
    tracing::info!("closing");
    work.end().await;
    Ok(())
}
