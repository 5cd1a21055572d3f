//! Work that nobody waits for: one thread that takes what the shop's other threads leave over.

use std::{
    collections::{HashSet, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use tokio::sync::oneshot;

use crate::render_error::RenderError;

/// Half a second each: a longer line would be an hour behind its shoppers.
const LINE: usize = 512;

/// A line of pictures to make, one at a time, each only once.
pub(crate) struct BackgroundQueue(Arc<Shared>);

struct Shared {
    line: Mutex<Line>,
    bell: Condvar,
}

#[derive(Default)]
struct Line {
    waiting: VecDeque<Job>,
    /// In the line, being made, or found impossible: not to be taken on again.
    known: HashSet<PathBuf>,
    is_closed: bool,
}

struct Job {
    place: PathBuf,
    make: Box<dyn FnOnce() -> Result<(), RenderError> + Send>,
    done: Option<oneshot::Sender<()>>,
}

impl BackgroundQueue {
    /// Starts the thread. Without one, slow formats are never made, which the log says.
    pub(crate) fn start() -> Self {
        let shared = Arc::new(Shared { line: Mutex::default(), bell: Condvar::new() });
        let own = Arc::clone(&shared);
        if let Err(error) = thread::Builder::new().name("pictures".to_owned()).spawn(move || own.work()) {
            tracing::error!(%error, "no thread for slow pictures");
        }
        Self(shared)
    }

    /// Takes it on for a shopper who has something else to look at meanwhile: before everything that is made ahead. When
    /// the line is full, the next shopper asks again.
    pub(crate) fn soon(
        &self,
        place: PathBuf,
        make: impl FnOnce() -> Result<(), RenderError> + Send + 'static,
    ) {
        let mut line = self.0.lock();
        if line.waiting.len() < LINE && line.known.insert(place.clone()) {
            line.waiting.push_front(Job { place, make: Box::new(make), done: None });
            self.0.bell.notify_one();
        }
    }

    /// Makes it when nothing else waits, and comes back when that is done. False at once when it was taken on before.
    pub(crate) async fn in_turn(
        &self,
        place: PathBuf,
        make: impl FnOnce() -> Result<(), RenderError> + Send + 'static,
    ) -> bool {
        let (done, heard) = oneshot::channel();
        {
            let mut line = self.0.lock();
            if !line.known.insert(place.clone()) {
                return false;
            }
            line.waiting.push_back(Job { place, make: Box::new(make), done: Some(done) });
            self.0.bell.notify_one();
        }
        // The sender goes away when the work is done, and when the shop closes.
        let _ = heard.await;
        true
    }
}

impl Drop for BackgroundQueue {
    fn drop(&mut self) {
        let mut line = self.0.lock();
        line.is_closed = true;
        line.waiting.clear();
        self.0.bell.notify_one();
    }
}

impl Shared {
    /// Nothing panics while it holds the line, so it is always in order.
    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        step_back();
        while let Some(job) = self.next() {
            // An encoder that gives up takes one picture along, not all that follow.
            let made = catch_unwind(AssertUnwindSafe(job.make)).unwrap_or(Err(RenderError::GivenUp));
            match made {
                Ok(()) => {
                    self.lock().known.remove(&job.place);
                }
                Err(error) => {
                    tracing::warn!(%error, path = %job.place.display(), "a picture could not be made behind");
                }
            }
            drop(job.done);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut line = self.lock();
        loop {
            if line.is_closed {
                return None;
            }
            if let Some(job) = line.waiting.pop_front() {
                return Some(job);
            }
            line = self.bell.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Only what the rest of the machine leaves over. On Linux a priority belongs to a thread; elsewhere it would be the
/// whole shop's.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(19) {
        tracing::debug!(%error, "the priority of slow pictures cannot be lowered");
    }
}

#[cfg(test)]
mod tests;
