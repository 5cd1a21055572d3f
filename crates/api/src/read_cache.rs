//! Cached responses: made once, compressed once, dropped everywhere as soon as what they show has changed.
//!
//! Every answer is kept under the generation it was begun in, and only answers of the present generation are given. So an
//! answer that was being made while the data changed is never given to anybody who asks later. While the node does
//! not hear of changes, nothing is given from memory at all. The checkout never reads from here.

mod cached_response;
pub(crate) mod encoding;

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use serde::Serialize;

use self::cached_response::CachedResponse;
use crate::error::Problem;

/// What the answers of one node may take, compressed forms included (idle memory stays under 80 MB; this is the busy part).
const MAX_BYTES: u64 = 64 * 1024 * 1024;
const HTML: &str = "text/html; charset=utf-8";

/// Answers by their generation and a text that says exactly what was asked.
pub struct ReadCache {
    answers: moka::future::Cache<String, Arc<CachedResponse>>,
    generation: AtomicU64,
    /// Milliseconds after `started` up to which the node hears of changes.
    trusted_until: AtomicU64,
    started: Instant,
}

/// What is answered but not kept.
enum NotKept {
    Refused(Problem),
    /// Addresses of nothing are without number; they must not push out the pages there are.
    Missing(CachedResponse),
}

impl Default for ReadCache {
    fn default() -> Self {
        Self::with_room_for(MAX_BYTES)
    }
}

impl ReadCache {
    /// Trusts nobody until [`ReadCache::mark_fresh_for`] is called.
    fn with_room_for(bytes: u64) -> Self {
        Self {
            answers: moka::future::Cache::builder()
                .max_capacity(bytes)
                .weigher(|key: &String, answer: &Arc<CachedResponse>| answer.weight(key.len()))
                .build(),
            generation: AtomicU64::new(0),
            trusted_until: AtomicU64::new(0),
            started: Instant::now(),
        }
    }

    /// Drops every answer, also those that are being made now. Call it when something shown has changed, and when the
    /// node hears of changes again after it did not.
    pub fn invalidate_all(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
        self.answers.invalidate_all();
    }

    /// The node is known to hear of changes; it counts as hearing for this long. Call it again well before.
    pub fn mark_fresh_for(&self, time: Duration) {
        self.trusted_until.store(self.age().saturating_add(milliseconds(time)), Ordering::SeqCst);
    }

    /// The node does not hear of changes any more.
    pub fn mark_stale(&self) {
        self.trusted_until.store(0, Ordering::SeqCst);
        self.invalidate_all();
    }

    /// Answers `request` with what `make` makes, or with the cached response to the same `key`. The key MUST say
    /// everything the answer depends on, and MUST NOT depend on who asks.
    ///
    /// # Errors
    /// What `make` refuses, never kept.
    pub async fn answer<T, F, Made>(
        &self,
        request: &HttpRequest,
        key: &str,
        make: F,
    ) -> Result<HttpResponse, Problem>
    where
        T: Serialize,
        F: FnOnce() -> Made,
        Made: Future<Output = Result<T, Problem>>,
    {
        self.kept(request, key, || async { CachedResponse::of(&make().await?) }).await
    }

    /// The same for a page: status and document. Only a page that exists is kept.
    ///
    /// # Errors
    /// What `make` refuses, never kept.
    pub(crate) async fn page<F, Made>(
        &self,
        request: &HttpRequest,
        key: &str,
        make: F,
    ) -> Result<HttpResponse, Problem>
    where
        F: FnOnce() -> Made,
        Made: Future<Output = Result<(StatusCode, Vec<u8>), Problem>>,
    {
        let make = || async {
            let (status, document) = make().await?;
            Ok(CachedResponse::file(status, HTML, document))
        };
        self.kept(request, key, make).await
    }

    /// The same for a file that is made of the shop's data.
    ///
    /// # Errors
    /// What `make` refuses, never kept.
    pub(crate) async fn file<F, Made>(
        &self,
        request: &HttpRequest,
        key: &str,
        make: F,
    ) -> Result<HttpResponse, Problem>
    where
        F: FnOnce() -> Made,
        Made: Future<Output = Result<(StatusCode, &'static str, Vec<u8>), Problem>>,
    {
        let make = || async {
            let (status, content_type, bytes) = make().await?;
            Ok(CachedResponse::file(status, content_type, bytes))
        };
        self.kept(request, key, make).await
    }

    /// Whoever asks for an answer that is being made waits for it.
    async fn kept<F, Made>(&self, request: &HttpRequest, key: &str, make: F) -> Result<HttpResponse, Problem>
    where
        F: FnOnce() -> Made,
        Made: Future<Output = Result<CachedResponse, Problem>>,
    {
        if !self.trusted() {
            return Ok(make().await?.respond(request));
        }
        // Before the data is read: a change from here on makes this answer one of the past.
        let key = format!("{} {key}", self.generation.load(Ordering::SeqCst));
        let answer = self.answers.try_get_with_by_ref(key.as_str(), async {
            let answer = make().await.map_err(NotKept::Refused)?;
            if answer.is_found() { Ok(Arc::new(answer)) } else { Err(NotKept::Missing(answer)) }
        });
        match answer.await {
            Ok(answer) => Ok(answer.respond(request)),
            Err(not_kept) => match &*not_kept {
                NotKept::Missing(answer) => Ok(answer.respond(request)),
                NotKept::Refused(problem) => Err(problem.clone()),
            },
        }
    }

    fn trusted(&self) -> bool {
        self.age() < self.trusted_until.load(Ordering::SeqCst)
    }

    fn age(&self) -> u64 {
        milliseconds(self.started.elapsed())
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
