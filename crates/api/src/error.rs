//! The error table: the one place that knows which refusal is which status, and writes problem documents.

use std::fmt;

use actix_web::{
    HttpRequest, HttpResponse, ResponseError,
    http::{Method, StatusCode, header},
};
use pattu_kernel::{ErrorKind, FieldErrors, Refusal};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// RFC 9457, and the two fields the specification's client reads (`message`, `error`).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProblemDocument {
    /// `urn:pattu:problem:{code}`
    #[serde(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// Stable, machine-readable.
    pub code: String,
    /// For people.
    pub detail: String,
    /// The same as `detail`.
    pub message: String,
    /// The same as `detail`.
    pub error: String,
    /// Field path → what is wrong with it.
    pub errors: FieldErrors,
    /// To quote when asking for help; also in the `X-Request-Id` header.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// More, by code (`quote` with `price_changed`, `available` with `out_of_stock`).
    #[serde(flatten)]
    #[schema(ignore)]
    pub more: Map<String, Value>,
}

/// What a handler answers when it cannot do what was asked.
#[derive(Debug, Clone)]
pub struct Problem(Box<Parts>);

/// Boxed, because every handler carries a problem in its result and almost none of them happens.
#[derive(Debug, Clone)]
struct Parts {
    status: StatusCode,
    code: &'static str,
    detail: String,
    errors: FieldErrors,
    more: Map<String, Value>,
    retry_after_seconds: Option<u32>,
    allowed: Option<String>,
}

impl Problem {
    /// A problem of the HTTP layer itself.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Self(Box::new(Parts {
            status,
            code,
            detail: detail.into(),
            errors: FieldErrors::new(),
            more: Map::new(),
            retry_after_seconds: (status == StatusCode::SERVICE_UNAVAILABLE).then_some(2),
            allowed: None,
        }))
    }

    /// Malformed: not JSON, wrong type, unknown enum value.
    pub fn malformed() -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", "Invalid request")
    }

    /// No session, or one that has ended.
    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "auth_required", "Authentication required")
    }

    /// Signed in, but not allowed.
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "You are not allowed to do this")
    }

    /// No such route.
    pub fn unknown_route() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "Not found")
    }

    /// The route exists, but not for this method.
    pub fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", "Method not allowed")
    }

    /// Understood and wrong, at one field.
    pub fn invalid(field: &str, message: &str) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
            .with_fields([(field.to_owned(), message.to_owned())].into())
    }

    #[must_use]
    pub fn with_fields(mut self, errors: FieldErrors) -> Self {
        self.0.errors = errors;
        self
    }

    /// Adds a member of its own.
    #[must_use]
    pub fn with(mut self, name: &str, value: Value) -> Self {
        self.0.more.insert(name.to_owned(), value);
        self
    }

    /// Tells the client when to come back.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.0.retry_after_seconds = Some(seconds);
        self
    }

    /// Tells the client which methods the address has.
    #[must_use]
    pub fn allowing(mut self, methods: &[Method]) -> Self {
        self.0.allowed = Some(methods.iter().map(Method::as_str).collect::<Vec<_>>().join(", "));
        self
    }

    /// The status it is answered with.
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// Stable, machine-readable.
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// The document for a request (its id is put in).
    pub fn document(&self, request_id: Option<String>) -> ProblemDocument {
        ProblemDocument {
            kind: format!("urn:pattu:problem:{}", self.0.code),
            title: self.0.status.canonical_reason().unwrap_or("Error").to_owned(),
            status: self.0.status.as_u16(),
            code: self.0.code.to_owned(),
            detail: self.0.detail.clone(),
            message: self.0.detail.clone(),
            error: self.0.detail.clone(),
            errors: self.0.errors.clone(),
            request_id,
            more: self.0.more.clone(),
        }
    }

    /// The answer to a request.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        self.answer(crate::request_id::of(request))
    }

    fn answer(&self, request_id: Option<String>) -> HttpResponse {
        let mut response = HttpResponse::build(self.0.status);
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(seconds) = self.0.retry_after_seconds {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        if let Some(allowed) = &self.0.allowed {
            response.insert_header((header::ALLOW, allowed.as_str()));
        }
        if self.0.status == StatusCode::UNAUTHORIZED {
            response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        if let Some(id) = &request_id {
            response.insert_header((crate::request_id::HEADER, id.as_str()));
        }
        let body = serde_json::to_vec(&self.document(request_id)).unwrap_or_default();
        response.content_type("application/problem+json").body(body)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.0.status.as_u16(), self.0.code, self.0.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.status
    }
    fn error_response(&self) -> HttpResponse {
        // The request-id middleware puts the id in; this error does not know its request.
        self.answer(None)
    }
}

/// Every refusal of every use case comes through here.
impl<R: Refusal> From<R> for Problem {
    fn from(refusal: R) -> Self {
        let status = match refusal.kind() {
            ErrorKind::NotFound => StatusCode::NOT_FOUND,
            ErrorKind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorKind::Malformed => StatusCode::BAD_REQUEST,
            ErrorKind::Conflict => StatusCode::CONFLICT,
            ErrorKind::Forbidden => StatusCode::FORBIDDEN,
            ErrorKind::Unauthenticated => StatusCode::UNAUTHORIZED,
            ErrorKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ErrorKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let problem = Self::new(status, refusal.code(), refusal.detail()).with_fields(refusal.fields());
        match refusal.wait_seconds() {
            Some(seconds) => problem.retry_after(seconds),
            None => problem,
        }
    }
}
