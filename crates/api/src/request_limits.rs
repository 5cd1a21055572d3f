//! What a request's head may weigh and how long its body may take, checked before any route sees it.

use std::{
    cell::{Cell, RefCell},
    error::Error as StdError,
    future::poll_fn,
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    Error, HttpMessage,
    body::{BodySize, BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::StatusCode,
    middleware::Next,
    rt::time::{Instant, timeout},
    web::{self, Bytes},
};
use futures_util::{Stream, StreamExt, stream};

use crate::{error::Problem, upload::takes_files};

/// No address of the shop comes near it, filters and searches included.
const MAX_URL: usize = 4 * 1024;
/// Tokens and cookies take one or two kilobytes. The server below reads up to 128, and cannot be told otherwise.
const MAX_HEAD: usize = 16 * 1024;

/// How long a body may take; put in as `web::Data`.
#[derive(Debug, Clone, Copy)]
pub struct RequestLimits {
    /// From one piece to the next.
    pub body_idle: Duration,
    /// From the first to the last.
    pub body_total: Duration,
    /// The same for files.
    pub upload_total: Duration,
}

/// Middleware: 414 and 431 for what is too long.
pub async fn limit_head(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match too_long(&request) {
        Some(problem) => Ok(request.error_response(problem)),
        None => Ok(next.call(request).await?.map_into_boxed_body()),
    }
}

/// Middleware: 408 for a body that comes too slowly, whoever reads it. It stands around every layer that writes an answer,
/// because the answer has to hold the body.
pub async fn limit_body(
    limits: web::Data<RequestLimits>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let payload = request.take_payload();
    if matches!(payload, Payload::None) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let total =
        if takes_files(request.method(), request.path()) { limits.upload_total } else { limits.body_total };
    let body = Rc::new(RequestBody::new(payload));
    // Whoever reads forms asks once more after the end.
    let timed = timed(Rc::clone(&body), limits.body_idle, total).fuse();
    request.set_payload(Payload::Stream { payload: Box::pin(timed) });
    let mut answer = next.call(request).await?.map_into_boxed_body();
    if body.is_too_slow.get() {
        let late = too_slow().respond(answer.request());
        answer = answer.into_response(late);
    }
    Ok(answer.map_body(|_, answer| HoldingBody { answer, _request: body }).map_into_boxed_body())
}

fn too_long(request: &ServiceRequest) -> Option<Problem> {
    let uri = request.uri();
    let url = uri.path_and_query().map_or(0, |text| text.as_str().len())
        + uri.authority().map_or(0, |text| text.as_str().len());
    if url > MAX_URL {
        return Some(Problem::new(StatusCode::URI_TOO_LONG, "url_too_long", "This address is too long"));
    }
    let headers: usize =
        request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    let text = "The headers of this request are too large";
    (url + headers > MAX_HEAD)
        .then(|| Problem::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "head_too_large", text))
}

fn too_slow() -> Problem {
    Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "The request took too long to arrive")
}

struct RequestBody {
    payload: RefCell<Payload>,
    is_too_slow: Cell<bool>,
}

impl RequestBody {
    fn new(payload: Payload) -> Self {
        Self { payload: RefCell::new(payload), is_too_slow: Cell::new(false) }
    }
}

fn timed(
    body: Rc<RequestBody>,
    idle: Duration,
    total: Duration,
) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    let deadline = Instant::now() + total;
    stream::unfold(body, move |body| async move {
        if body.is_too_slow.get() {
            return None;
        }
        let left = deadline.saturating_duration_since(Instant::now());
        let next = poll_fn(|context| Pin::new(&mut *body.payload.borrow_mut()).poll_next(context));
        let Ok(piece) = timeout(left.min(idle), next).await else {
            body.is_too_slow.set(true);
            return Some((Err(PayloadError::Io(io::ErrorKind::TimedOut.into())), body));
        };
        piece.map(|piece| (piece, body))
    })
}

/// An answer that keeps the request's body until it is sent. The server closes a connection whose body nobody read, but if
/// the body is chunked and was thrown away it reads on, for as long as somebody cares to send.
struct HoldingBody {
    answer: BoxBody,
    _request: Rc<RequestBody>,
}

impl MessageBody for HoldingBody {
    type Error = Box<dyn StdError>;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().answer).poll_next(context)
    }
}
