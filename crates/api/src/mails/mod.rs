//! The outbox over HTTP: managers see what waits, what left and what was given up, and have it sent again.

use std::sync::Arc;

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use pattu_customers::may::MailsResend;
use pattu_kernel::{Clock, Page, PageRequest, UnitOfWork};
use pattu_mail::{MailId, MailQueries, MailState, MailView, ResendTx, Resent};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{auth::May, error::Problem, path_id::PathId, query::Query, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct MailsApi {
    pub db: Arc<dyn UnitOfWork<dyn ResendTx>>,
    pub queries: Arc<dyn MailQueries>,
    pub clock: Arc<dyn Clock>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config.service(list_mails).service(resend_given_up_mails).service(resend_mail);
}

/// Which mails.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct MailsQuery {
    /// `dead`, `waiting` or `sent`; `dead` unless told.
    #[serde(default)]
    state: Option<String>,
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 20 unless told.
    #[serde(default)]
    per_page: Option<u32>,
}

/// A page of the outbox.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailsAnswer {
    /// Dead and sent ones the latest first, waiting ones the next first.
    data: Vec<MailView>,
    /// Which page this is.
    page: Page,
}

/// What waits, what left, what was given up.
#[utoipa::path(
    tag = "mails",
    security(("staffToken" = ["mails.resend"])),
    params(MailsQuery),
    responses(
        (status = 200, body = MailsAnswer),
        (status = 422, description = "invalid: no such state"),
    )
)]
#[get("/mails")]
pub async fn list_mails(
    _: May<MailsResend>,
    api: web::Data<MailsApi>,
    query: Query<MailsQuery>,
) -> Result<HttpResponse, Problem> {
    let MailsQuery { state, page, per_page } = query.0;
    let state = MailState::parse(state.as_deref().unwrap_or("dead")).ok_or_else(|| {
        let message = "Please choose dead, waiting or sent";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
            .with_fields([("state".to_owned(), message.to_owned())].into())
    })?;
    let page = PageRequest::clamped(page.unwrap_or(1), per_page.unwrap_or(20));
    let (mails, page) = api.queries.mails(state, page).await?;
    let data = mails.into_iter().map(MailView::from).collect();
    Ok(HttpResponse::Ok().json(MailsAnswer { data, page }))
}

/// Send a mail again
///
/// It is due now, with all its tries before it, whether it waited, was given up or had left. An email whose time is over is not
/// written again: then it counts as sent.
#[utoipa::path(
    tag = "mails",
    security(("staffToken" = ["mails.resend"])),
    params(("id" = i64, Path)),
    responses((status = 202, description = "It leaves in a moment"))
)]
#[post("/mails/{id}/resend")]
pub async fn resend_mail(
    staff: May<MailsResend>,
    api: web::Data<MailsApi>,
    PathId(id): PathId<MailId>,
) -> Result<HttpResponse, Problem> {
    pattu_mail::resend_mail(api.db.as_ref(), api.clock.as_ref(), id, staff.actor()).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Send mails again that were given up
///
/// Up to a hundred, the latest first; not those whose address takes no mail.
#[utoipa::path(
    tag = "mails",
    security(("staffToken" = ["mails.resend"])),
    responses((status = 202, description = "They leave in a moment", body = Resent))
)]
#[post("/mails/resend")]
pub async fn resend_given_up_mails(
    staff: May<MailsResend>,
    api: web::Data<MailsApi>,
) -> Result<HttpResponse, Problem> {
    let resent = pattu_mail::resend_given_up(api.db.as_ref(), api.clock.as_ref(), staff.actor()).await?;
    Ok(HttpResponse::Accepted().json(resent))
}
