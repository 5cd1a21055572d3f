//! Background work, inside `pattu serve` or alone as `pattu work`. Any number of nodes may do it: each row is taken by one.

use std::{sync::Arc, time::Duration};

use anyhow::Result;
use pattu_kernel::SystemClock;
use pattu_mail::MailDeps;
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{Instant, timeout_at},
};

use crate::{
    config::Config,
    jobs::{CleaningDeps, clean_up, delete_strays, deliver_mail, tell_who_waits, tend_orders},
    logs::init_logs,
    serve::shutdown_signal,
    wiring::{Shop, wire},
    worker::worker,
};

/// Work under way may take this long to finish, all of it together.
const FINISH: Duration = Duration::from_secs(20);
/// Mail workers per node: while one waits for a slow mail server, the other delivers.
const MAIL_WORKERS: usize = 2;

/// Takes emails out of the outbox, one by one, beside all requests. Any number may work on any number of nodes.
pub fn mail_worker(deps: MailDeps, pause: Duration, stop: watch::Receiver<bool>) -> JoinHandle<()> {
    worker("emails", pause, stop, async move || deliver_mail(&deps).await)
}

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
        let (checkout, telemetry) = (shop.checkout.clone(), shop.apis.telemetry.clone());
        let database = shop.database.clone();
        let tend = async move || {
            tend_orders(&checkout, &database, &telemetry).await;
            Ok(false)
        };
        let alerts = shop.alerts.clone();
        let tell = async move || tell_who_waits(alerts.as_ref()).await;
        let deps = CleaningDeps {
            limits: shop.limits.clone(),
            accounts: shop.accounts.clone(),
            alerts: shop.alerts.clone(),
            database: shop.database.clone(),
            photos: shop.photos.clone(),
            retention: config.retention,
        };
        let (database, photos) = (shop.database.clone(), shop.photos.clone());
        let sweep = async move || delete_strays(&database, &photos).await;
        let clean = async move || {
            clean_up(&deps).await;
            Ok(false)
        };
        let mut doing = vec![
            worker("orders", pause, heard.clone(), tend),
            worker("stock alerts", pause, heard.clone(), tell),
            worker("cleaning", Duration::from_mins(1), heard.clone(), clean),
            worker("stray pictures", Duration::from_hours(6), heard.clone(), sweep),
        ];
        doing.extend((0..MAIL_WORKERS).map(|_| mail_worker(shop.mail_deps.clone(), pause, heard.clone())));
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
