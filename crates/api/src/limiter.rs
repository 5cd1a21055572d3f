//! Too often is too often: limits that all nodes count together (ruling 32).

use std::{future::Future, ops::Deref, pin::Pin, sync::Arc};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode, web};
use pattu_kernel::{Clock, RateLimit, RateLimitTx, StoreError, UnitOfWork};

use crate::{auth::CustomerActor, error::Problem};

const SAID: &str = "Too many requests. Please try again later";

/// Counts requests; put in as `web::Data`.
pub struct Limiter {
    pub db: Arc<dyn UnitOfWork<dyn RateLimitTx>>,
    pub clock: Arc<dyn Clock>,
}

impl Limiter {
    /// Counts one more; 429 `rate_limited` with `Retry-After` when it is one too many.
    ///
    /// # Errors
    /// The answer.
    pub async fn check(&self, limit: RateLimit, subject: String) -> Result<(), Problem> {
        self.check_all(vec![(limit, subject)]).await
    }

    /// Counts one more of each, at once; the first that is one too many answers.
    ///
    /// # Errors
    /// The answer.
    pub async fn check_all(&self, limits: Vec<(RateLimit, String)>) -> Result<(), Problem> {
        let now = self.clock.now();
        let counted: Result<_, StoreError> = self
            .db
            .transaction(move |tx| {
                let counted: Vec<_> =
                    limits.iter().map(|(limit, subject)| (*limit, subject.as_str())).collect();
                RateLimit::hit_all(tx, &counted, now)
            })
            .await;
        match counted? {
            None => Ok(()),
            Some(wait) => Err(too_many(wait)),
        }
    }

    /// Refuses when one of these limits is reached already; counts nothing. Together with [`Self::count`] it limits what
    /// came of a request, so that nobody can use up a limit of somebody else's by asking in vain.
    ///
    /// # Errors
    /// The answer.
    pub async fn refuse_reached(&self, limits: Vec<(RateLimit, String)>) -> Result<(), Problem> {
        let now = self.clock.now();
        let seen: Result<_, StoreError> = self
            .db
            .transaction(move |tx| {
                let mut wait = None;
                for (limit, subject) in &limits {
                    wait = wait.or(limit.is_reached(tx, subject, now)?);
                }
                Ok(wait)
            })
            .await;
        seen?.map_or(Ok(()), |wait| Err(too_many(wait)))
    }

    /// Counts one more of each and refuses nothing: it has happened.
    ///
    /// # Errors
    /// 503 `busy`.
    pub async fn count(&self, limits: Vec<(RateLimit, String)>) -> Result<(), Problem> {
        match self.check_all(limits).await {
            Err(problem) if problem.status() == StatusCode::TOO_MANY_REQUESTS => Ok(()),
            counted => counted,
        }
    }

    /// Whether the next one would be one too many; counts nothing.
    ///
    /// # Errors
    /// 503 `busy`.
    pub async fn is_reached(&self, limit: RateLimit, subject: String) -> Result<bool, Problem> {
        let now = self.clock.now();
        let seen: Result<_, StoreError> =
            self.db.transaction(move |tx| limit.is_reached(tx, &subject, now)).await;
        Ok(seen?.is_some())
    }
}

fn too_many(wait: u32) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", SAID).retry_after(wait)
}

/// Nobody rearranges their things more often by hand.
const CHANGES: RateLimit = RateLimit { scope: "changes by customer", most: 60, window_seconds: 60 };

/// A signed-in customer who changes something of their own, counted before the handler looks at what they sent; 429
/// `rate_limited` when there are too many. The body is read meanwhile: one of the wrong shape may be counted too.
#[derive(Debug)]
pub struct ChangingCustomer(CustomerActor);

impl Deref for ChangingCustomer {
    type Target = CustomerActor;

    fn deref(&self) -> &CustomerActor {
        &self.0
    }
}

impl FromRequest for ChangingCustomer {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let actor = CustomerActor::from_request(request, payload);
        let limiter = request.app_data::<web::Data<Limiter>>().cloned();
        Box::pin(async move {
            let actor = actor.await?;
            let limiter = limiter.ok_or_else(|| StoreError::Broken("no Limiter".to_owned()))?;
            limiter.check(CHANGES, actor.customer().id().to_string()).await?;
            Ok(Self(actor))
        })
    }
}
