//! One running simulator: its settings, its books and the means to act later.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use actix_web::web;
use tokio::{runtime::Handle, task::JoinHandle, time::sleep};

use crate::{
    clock::now,
    config::SimConfig,
    error::ApiError,
    webhooks,
    world::{Effects, Later, Verdict, World, payment::Told},
};

/// What request handlers are given.
pub type Shared = web::Data<App>;

/// The simulator behind the HTTP face.
#[derive(Debug)]
pub struct App {
    /// The settings it was started with.
    pub config: SimConfig,
    pub http: reqwest::Client,
    world: Mutex<World>,
    webhook_url: Mutex<Option<String>>,
    runtime: Handle,
}

impl App {
    /// Puts one together. What happens later runs on `runtime`, so that it does not end with the request that caused it.
    pub fn new(config: SimConfig, http: reqwest::Client, runtime: Handle) -> Self {
        let world = World::with(config.faults.clone());
        let webhook_url = Mutex::new(config.webhook_url.clone());
        Self { config, http, world: Mutex::new(world), webhook_url, runtime }
    }

    /// The books. Held for the moment of one change only.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where webhooks go now.
    pub fn webhook_url(&self) -> Option<String> {
        self.webhook_url.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends webhooks somewhere else from now on.
    pub fn set_webhook_url(&self, url: Option<String>) {
        *self.webhook_url.lock().unwrap_or_else(PoisonError::into_inner) = url;
    }

    /// Empties the ledger and sets all switches back to those it was started with.
    pub fn reset(&self) {
        *self.world() = World::with(self.config.faults.clone());
    }

    /// Does something in the background.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
        self.runtime.spawn(work)
    }
}

/// Sends the events of a change and sees to what follows it later. The handle ends when each event was sent once.
pub fn perform(app: &Arc<App>, effects: Effects) -> JoinHandle<()> {
    if let Some(Later { after_ms, what }) = effects.later {
        let later = Arc::clone(app);
        app.spawn(async move {
            sleep(Duration::from_millis(after_ms)).await;
            let effects = later.world().happen(what, now());
            perform(&later, effects);
        });
    }
    webhooks::publish(app, effects.events)
}

/// The bank's word on an attempt, with everything that follows; the answer is what the browser may know.
pub async fn settle(app: &Arc<App>, payment_id: &str, verdict: Verdict) -> Result<Told, ApiError> {
    let (told, effects, webhook_first) = {
        let mut world = app.world();
        let (told, effects) = world.settle(payment_id, verdict, now())?;
        (told, effects, world.faults.webhook_before_browser)
    };
    let sent = perform(app, effects);
    if webhook_first {
        // ends without a result only when the simulator itself is ending
        let _ = sent.await;
    }
    Ok(told)
}
