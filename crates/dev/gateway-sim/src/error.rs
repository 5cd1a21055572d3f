//! Refusals in the provider's own shape.

use std::fmt;

use actix_web::{HttpResponse, ResponseError, http::StatusCode, http::header::RETRY_AFTER};
use serde_json::{Map, Value, json};

/// A refusal: an HTTP status and the `error` object that goes with it.
#[derive(Debug, Clone)]
pub struct ApiError {
    status: u16,
    code: &'static str,
    description: String,
    /// `source`, `step`, `reason`; authentication failures come without them.
    origin: Option<&'static [&'static str; 3]>,
    field: Option<String>,
    metadata: Option<Box<(&'static str, String)>>,
    retry_after: Option<u32>,
}

/// Where refused input comes from, as the documentation samples show it.
static VALIDATION: [&str; 3] = ["business", "payment_initiation", "input_validation_failed"];
/// Where fields come from that nobody asked for.
static EXTRA_FIELD: [&str; 3] = ["business", "payment_initiation", "extra_field_sent"];
/// What the provider writes when it has nothing to say.
static NOT_APPLICABLE: [&str; 3] = ["NA", "NA", "NA"];

impl ApiError {
    fn new(status: u16, code: &'static str, description: impl Into<String>) -> Self {
        Self {
            status,
            code,
            description: description.into(),
            origin: None,
            field: None,
            metadata: None,
            retry_after: None,
        }
    }

    /// 400: the request cannot be done in this state, or names something that does not exist.
    pub fn refused(description: impl Into<String>) -> Self {
        Self { origin: Some(&NOT_APPLICABLE), ..Self::new(400, "BAD_REQUEST_ERROR", description) }
    }

    /// 400: a field is missing or wrong.
    pub fn invalid(field: &str, description: impl Into<String>) -> Self {
        Self {
            origin: Some(&VALIDATION),
            field: Some(field.to_owned()),
            ..Self::new(400, "BAD_REQUEST_ERROR", description)
        }
    }

    /// 400: fields that the call does not know.
    pub fn extra_fields(names: &[&str]) -> Self {
        let description = format!("{} is/are not required and should not be sent", names.join(", "));
        Self { origin: Some(&EXTRA_FIELD), ..Self::new(400, "BAD_REQUEST_ERROR", description) }
    }

    /// 400: no such path, or not with this verb. Never 404, never 405.
    pub fn no_such_url() -> Self {
        Self::refused("The requested URL was not found on the server.")
    }

    /// 400: a well-formed id of nothing.
    pub fn no_such_id() -> Self {
        Self { origin: Some(&VALIDATION), ..Self::refused("The id provided does not exist") }
    }

    /// 401: code and description only.
    pub fn unauthenticated(description: &str) -> Self {
        Self::new(401, "BAD_REQUEST_ERROR", description)
    }

    /// 409: an idempotency key that was used for something else.
    pub fn conflict(description: &str) -> Self {
        Self { origin: Some(&NOT_APPLICABLE), ..Self::new(409, "BAD_REQUEST_ERROR", description) }
    }

    /// The answer of a gateway in trouble: 429 with `Retry-After: 2`, 500, or 502 and above.
    pub fn trouble(status: u16) -> Self {
        match status {
            429 => Self { retry_after: Some(2), ..Self::new(429, "BAD_REQUEST_ERROR", "Too many requests") },
            502..=599 => Self::new(
                status,
                "GATEWAY_ERROR",
                "The gateway could not be reached. Please try after some time.",
            ),
            500 | 501 => Self::new(
                status,
                "SERVER_ERROR",
                "The server encountered an error. The incident has been reported to admins.",
            ),
            _ => Self::new(status, "BAD_REQUEST_ERROR", "Request failed. Please try after sometime."),
        }
    }

    /// Adds one member to `metadata`.
    #[must_use]
    pub fn with_metadata(mut self, name: &'static str, value: &str) -> Self {
        self.metadata = Some(Box::new((name, value.to_owned())));
        self
    }

    /// The `{"error": {…}}` document.
    pub fn body(&self) -> Value {
        let mut error = Map::new();
        error.insert("code".into(), self.code.into());
        error.insert("description".into(), self.description.as_str().into());
        if let Some([source, step, reason]) = self.origin {
            error.insert("source".into(), (*source).into());
            error.insert("step".into(), (*step).into());
            error.insert("reason".into(), (*reason).into());
            // seen both ways in the wild: an empty list where an object is documented
            let metadata = match self.metadata.as_deref() {
                Some((name, value)) => json!({ *name: value }),
                None if *source == "NA" => json!([]),
                None => json!({}),
            };
            error.insert("metadata".into(), metadata);
        }
        if let Some(field) = &self.field {
            error.insert("field".into(), field.as_str().into());
        }
        json!({ "error": error })
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.status, self.description)
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        if let Some(seconds) = self.retry_after {
            response.insert_header((RETRY_AFTER, seconds.to_string()));
        }
        response.json(self.body())
    }
}
