//! One synchronous closure inside one database transaction, behind an asynchronous port.
//!
//! Nothing can await inside the closure, so no provider or mail call ever happens while rows are locked. A caller that
//! goes away does not stop the transaction: **a dropped request still commits**, so each write must be safe to repeat.

use std::{
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
};

use crate::Refusal;

/// A boxed future, so that ports stay object safe without an async runtime in the domain.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The work of one transaction: `true` commits, `false` rolls back.
pub type Work<Tx> = Box<dyn FnOnce(&mut Tx) -> bool + Send>;

/// Why storage could not do its part. Never shown to people; the cause is logged where it arises.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum StoreError {
    /// Busy, restarting, deadlocked, timed out: the client may repeat with its idempotency key.
    #[error("The shop is busy. Please try again")]
    #[refusal(Unavailable, "busy")]
    Unavailable(String),
    /// Broken: a bug, or data that cannot be.
    #[error("An unexpected error occurred")]
    #[refusal(Internal, "internal")]
    Broken(String),
}

/// Runs work inside a transaction of port `Tx`.
pub trait UnitOfWork<Tx: ?Sized>: Send + Sync {
    /// Runs `work` in one READ COMMITTED transaction: commits when it answers `true`, otherwise rolls back.
    ///
    /// An implementer MUST run `work` at most once, MUST roll back when it panics, and MUST report a failed or
    /// unknown commit as an error.
    fn run(&self, work: Work<Tx>) -> BoxFuture<'_, Result<(), StoreError>>;
}

impl<Tx: ?Sized + 'static> dyn UnitOfWork<Tx> + '_ {
    /// Runs `work` and carries its typed answer out. `Err` rolls back.
    pub async fn transaction<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let answer = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&answer);
        let ran = self
            .run(Box::new(move |tx| {
                let result = work(tx);
                let commit = result.is_ok();
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                commit
            }))
            .await;
        let result = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (ran, result) {
            // The work itself refused: its own words are better than the rollback's.
            (_, Some(Err(refusal))) => Err(refusal),
            (Ok(()), Some(Ok(value))) => Ok(value),
            (Err(store), _) => Err(E::from(store)),
            (Ok(()), None) => {
                Err(E::from(StoreError::Broken("the work of a transaction was not run".to_owned())))
            }
        }
    }
}
