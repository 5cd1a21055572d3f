//! Too often is too often: limits that all nodes count together (ruling 32).

use std::sync::Arc;

use actix_web::http::StatusCode;
use pattu_kernel::{Clock, RateLimit, RateLimitTx, StoreError, UnitOfWork};

use crate::error::Problem;

const SAID: &str = "Too many requests. Please try again later";

/// Counts requests; put in as `web::Data`.
pub struct Limiter {
    /// The counts.
    pub db: Arc<dyn UnitOfWork<dyn RateLimitTx>>,
    /// The moment.
    pub clock: Arc<dyn Clock>,
}

impl Limiter {
    /// Counts one more; 429 `rate_limited` with `Retry-After` when it is one too many.
    ///
    /// # Errors
    /// The answer.
    pub async fn check(&self, limit: RateLimit, subject: String) -> Result<(), Problem> {
        let now = self.clock.now();
        let counted: Result<_, StoreError> =
            self.db.transaction(move |tx| limit.hit(tx, &subject, now)).await;
        match counted? {
            None => Ok(()),
            Some(wait) => {
                Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", SAID).retry_after(wait))
            }
        }
    }
}
