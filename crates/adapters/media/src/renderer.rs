//! Where pictures are made: each once, few at a time, away from the threads that answer.

use std::{
    hash::{BuildHasher, RandomState},
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use pattu_catalog::{PictureError, PictureFormat};
use tokio::sync::{Mutex, Semaphore};

use crate::{cache::Cache, render_error::RenderError};

/// Converting is hard work; the shop has other things to do meanwhile.
const AT_ONCE: usize = 2;
/// Requests for the same picture wait for the first; different ones share a turn now and then.
const TURNS: usize = 64;

pub(crate) struct Renderer {
    cache: Arc<Cache>,
    converting: Arc<Semaphore>,
    turns: Vec<Arc<Mutex<()>>>,
    hasher: RandomState,
}

/// A picture to make.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    /// Where the original lies on this machine.
    pub original: PathBuf,
    /// Where the made one goes.
    pub place: PathBuf,
    /// At most so many pixels; `None`: as wide as it is.
    pub width: Option<u32>,
    pub format: PictureFormat,
    /// The age of the original, which the made one is given.
    pub stamp: SystemTime,
}

impl Renderer {
    pub(crate) fn new(cache: Arc<Cache>) -> Self {
        Self {
            cache,
            converting: Arc::new(Semaphore::new(AT_ONCE)),
            turns: (0..TURNS).map(|_| Arc::new(Mutex::new(()))).collect(),
            hasher: RandomState::new(),
        }
    }

    pub(crate) fn cache(&self) -> &Arc<Cache> {
        &self.cache
    }

    /// Makes it unless it is there; nobody else makes it meanwhile.
    pub(crate) async fn make(&self, order: Order) -> Result<(), PictureError> {
        let (place, stamp, cache) = (order.place.clone(), order.stamp, Arc::clone(&self.cache));
        self.once(&place, stamp, move || make(&cache, &order)).await
    }

    /// Runs `work` unless `place` holds a file of this age.
    pub(crate) async fn once(
        &self,
        place: &Path,
        stamp: SystemTime,
        work: impl FnOnce() -> Result<(), RenderError> + Send + 'static,
    ) -> Result<(), PictureError> {
        if Cache::has(place, Some(stamp)) {
            return Ok(());
        }
        let turn = self.turn(place).lock_owned().await;
        if Cache::has(place, Some(stamp)) {
            return Ok(());
        }
        // Held until the work is done, also when nobody waits for it any more.
        let done = self.apart(move || {
            let _held = turn;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, path = %place.display(), "a picture could not be made");
            PictureError::Broken
        })
    }

    /// Runs `work` on a thread that may be kept busy, at most two at once.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, RenderError> {
        let permit = Arc::clone(&self.converting).acquire_owned().await.map_err(|_| RenderError::GivenUp)?;
        on_a_blocking_thread(move || {
            let _held = permit;
            work()
        })
        .await
    }

    fn turn(&self, path: &Path) -> Arc<Mutex<()>> {
        let place = usize::try_from(self.hasher.hash_one(path) % 64).unwrap_or(0);
        self.turns.get(place).map_or_else(|| Arc::new(Mutex::new(())), Arc::clone)
    }
}

/// Reads, narrows, writes. Blocks.
pub(crate) fn make(cache: &Cache, order: &Order) -> Result<(), RenderError> {
    if Cache::has(&order.place, Some(order.stamp)) {
        return Ok(());
    }
    let original = pattu_pixels::read(&order.original)?;
    let bytes = match order.width {
        Some(width) => pattu_pixels::resize(&original, width, order.format)?,
        None => pattu_pixels::clean_copy(&original)?,
    };
    Ok(cache.put(&order.place, &bytes, order.stamp)?)
}

/// The only place of this adapter that blocks a thread of the pool.
#[expect(
    clippy::disallowed_methods,
    reason = "decoding and encoding keep a processor busy for tens of milliseconds"
)]
async fn on_a_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, RenderError> + Send + 'static,
) -> Result<T, RenderError> {
    let request = tracing::Span::current();
    tokio::task::spawn_blocking(move || request.in_scope(work)).await.unwrap_or(Err(RenderError::GivenUp))
}
