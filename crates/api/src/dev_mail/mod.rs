//! `/dev/mail`: the letters that became files, for whoever builds the shop. In production these routes do not exist.

use std::sync::Arc;

use actix_web::{
    HttpResponse, get,
    guard::GuardContext,
    http::{
        StatusCode,
        header::{self, HeaderName, HeaderValue},
    },
    web,
};
use askama::Template;
use chrono::{DateTime, Utc};
use pattu_kernel::in_india;
use pattu_mail::{BoxedLetter, LetterBox, OpenedLetter};

use crate::{error::Problem, site::unknown_route};

/// The pages themselves: words, and one frame of their own.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; \
                           form-action 'none'; frame-ancestors 'none'";
/// A letter in its frame: no script, no form, no way out; pictures as in a mail program.
const LETTER_POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; \
                             base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// What these routes need; put in as `web::Data`, in development only.
pub struct DevMailApi {
    /// The folder.
    pub letters: Arc<dyn LetterBox>,
}

/// The routes; outside `/api`.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(list_letters).service(show_letter_html).service(show_letter);
}

#[derive(Template)]
#[template(path = "dev_mail/list.html")]
struct ListPage {
    letters: Vec<BoxedLetter>,
}

#[derive(Template)]
#[template(path = "dev_mail/letter.html")]
struct LetterPage {
    opened: OpenedLetter,
}

impl ListPage {
    #[expect(clippy::unused_self, reason = "a template can only call what its data has")]
    fn said(&self, at: &DateTime<Utc>) -> String {
        in_india(*at).format("%-d %b %Y, %-I:%M:%S %P").to_string()
    }
}

fn page(html: Result<String, askama::Error>, policy: &'static str) -> Result<HttpResponse, Problem> {
    let html = html.map_err(|error| {
        tracing::error!(%error, "a page of letters could not be written");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "The emails cannot be shown")
    })?;
    let fixed: [(HeaderName, HeaderValue); 3] = [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN")),
    ];
    let mut answer = HttpResponse::Ok();
    for one in fixed {
        answer.insert_header(one);
    }
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

async fn opened(api: &web::Data<DevMailApi>, name: String) -> Result<OpenedLetter, Problem> {
    let letters = Arc::clone(&api.letters);
    let found = web::block(move || letters.open(&name)).await;
    found.ok().flatten().ok_or_else(unknown_route)
}

/// Emails hold links that open accounts. Only a browser on this machine may read them: neither another machine in the
/// same network, nor a tunnel to here, nor a page elsewhere whose name was pointed at this address.
fn is_this_machine(context: &GuardContext<'_>) -> bool {
    let head = context.head();
    let host = head.headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|digit| digit.is_ascii_digit()) { name } else { host }
    });
    ["localhost", "127.0.0.1", "[::1]"].contains(&name)
        && head.peer_addr.is_none_or(|peer| peer.ip().to_canonical().is_loopback())
}

/// What was written, the newest first.
#[get("/dev/mail", guard = "is_this_machine")]
async fn list_letters(api: web::Data<DevMailApi>) -> Result<HttpResponse, Problem> {
    let letters = Arc::clone(&api.letters);
    let letters = web::block(move || letters.letters()).await.unwrap_or_default();
    page(ListPage { letters }.render(), PAGE_POLICY)
}

/// One letter: its head, how it looks, and its plain words.
#[get("/dev/mail/{name}", guard = "is_this_machine")]
async fn show_letter(api: web::Data<DevMailApi>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    let opened = opened(&api, name.into_inner()).await?;
    page(LetterPage { opened }.render(), PAGE_POLICY)
}

/// How it looks, for the frame.
#[get("/dev/mail/{name}/html", guard = "is_this_machine")]
async fn show_letter_html(
    api: web::Data<DevMailApi>,
    name: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let opened = opened(&api, name.into_inner()).await?;
    page(Ok(opened.html), LETTER_POLICY)
}
