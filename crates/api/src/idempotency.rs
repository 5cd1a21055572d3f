//! The same request twice is one: told by a key its sender makes.

use actix_web::{HttpRequest, http::StatusCode};

use crate::error::Problem;

pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// A change without a key could not be told from a second one that is meant.
pub(crate) fn sent_key(request: &HttpRequest) -> Result<&str, Problem> {
    let key =
        request.headers().get(IDEMPOTENCY_KEY).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if (1..=255).contains(&key.len()) {
        return Ok(key);
    }
    let message = "Please send an Idempotency-Key of 1 to 255 characters";
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
        .with_fields([(IDEMPOTENCY_KEY.to_owned(), message.to_owned())].into()))
}
