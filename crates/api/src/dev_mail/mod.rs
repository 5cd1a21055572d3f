//! `/dev/mail`: the emails that became files, for whoever builds the shop. In production these routes do not exist.

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
use pattu_mail::{DevMailbox, OpenedEmail, SavedEmail};

use crate::error::Problem;

/// The pages themselves: words, and one frame of their own.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; \
                           form-action 'none'; frame-ancestors 'none'";
/// An email in its frame: no script, no form, no way out; pictures as in a mail program.
const EMAIL_POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; \
                             base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// What these routes need; put in as `web::Data`, in development only.
pub struct DevMailApi {
    pub emails: Arc<dyn DevMailbox>,
}

/// The routes; outside `/api`.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(list_emails).service(show_email_html).service(show_email);
}

#[derive(Template)]
#[template(path = "dev_mail/list.html")]
struct ListPage {
    emails: Vec<SavedEmail>,
}

#[derive(Template)]
#[template(path = "dev_mail/email.html")]
struct EmailPage {
    opened: OpenedEmail,
}

impl ListPage {
    #[expect(clippy::unused_self, reason = "a template can only call what its data has")]
    fn said(&self, at: &DateTime<Utc>) -> String {
        in_india(*at).format("%-d %b %Y, %-I:%M:%S %P").to_string()
    }
}

fn page(html: Result<String, askama::Error>, policy: &'static str) -> Result<HttpResponse, Problem> {
    let html = html.map_err(|error| {
        tracing::error!(%error, "a page of emails could not be written");
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

async fn opened(api: &web::Data<DevMailApi>, name: String) -> Result<OpenedEmail, Problem> {
    let emails = Arc::clone(&api.emails);
    let found = web::block(move || emails.open(&name)).await;
    found.ok().flatten().ok_or_else(Problem::unknown_route)
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
async fn list_emails(api: web::Data<DevMailApi>) -> Result<HttpResponse, Problem> {
    let emails = Arc::clone(&api.emails);
    let emails = web::block(move || emails.emails()).await.unwrap_or_default();
    page(ListPage { emails }.render(), PAGE_POLICY)
}

/// One email: its head, how it looks, and its plain words.
#[get("/dev/mail/{name}", guard = "is_this_machine")]
async fn show_email(api: web::Data<DevMailApi>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    let opened = opened(&api, name.into_inner()).await?;
    page(EmailPage { opened }.render(), PAGE_POLICY)
}

/// How it looks, for the frame.
#[get("/dev/mail/{name}/html", guard = "is_this_machine")]
async fn show_email_html(
    api: web::Data<DevMailApi>,
    name: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let opened = opened(&api, name.into_inner()).await?;
    page(Ok(opened.html), EMAIL_POLICY)
}
