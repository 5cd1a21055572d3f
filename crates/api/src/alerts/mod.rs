//! 'Tell me when it is back': an address waits for a sold-out saree.

use std::sync::Arc;

use actix_web::{HttpResponse, http::header, post, web};
use pattu_alerts::{AlertDeps, AlertsTx};
use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_kernel::{Clock, Ids, RateLimit, UnitOfWork};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::{
    client_address::ClientAddress,
    error::Problem,
    json::{Json, Trapped},
    limiter::Limiter,
    path_id::PathId,
    query::Query,
    routes::Routes,
};

/// As for the newsletter (ruling 32): enough for a household, too few for a list of addresses.
const PER_ADDRESS: RateLimit = RateLimit { scope: "alerts by address", most: 30, window_seconds: 60 };

/// What these routes need; put in as `web::Data`.
pub struct AlertsApi {
    /// Alerts and the outbox.
    pub db: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl AlertsApi {
    fn deps(&self) -> AlertDeps<'_> {
        AlertDeps { db: self.db.as_ref(), clock: self.clock.as_ref(), ids: self.ids.as_ref() }
    }
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config.service(ask_for_stock_alert).service(stop_stock_alerts);
}

/// Outside `/api`, at the address that stands in the emails: `POST /stock-alerts/unsubscribe?token=…`.
pub fn configure_one_click(config: &mut impl Routes) {
    config.service(stop_stock_alerts_by_mail_program);
}

/// Who waits.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct AlertBody {
    /// Where the email goes.
    #[validate(length(max = 254, code = "email"))]
    email: String,
    /// Must be empty: people do not see this field, programs that fill in every field do.
    website: String,
}

impl Trapped for AlertBody {
    fn trap(&self) -> &str {
        &self.website
    }
}

/// Who has had enough.
#[derive(Debug, Default, Deserialize, ToSchema, Validate, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct StopAlertsBody {
    /// From the link in an email.
    token: String,
}

/// For people.
#[derive(Debug, Serialize, ToSchema)]
pub struct AlertAnswer {
    /// What happens now.
    message: &'static str,
}

/// Hear when a sold-out saree is back
///
/// One email when it can be ordered again. Who waits already is answered alike.
#[utoipa::path(
    tag = "products",
    security(()),
    request_body = AlertBody,
    responses(
        (status = 202, description = "An email follows when it is back", body = AlertAnswer),
        (status = 404, description = "not_found: no such saree"),
        (status = 409, description = "in_stock: it can be ordered now; too_many_alerts: the address waits for twenty"),
        (status = 422, description = "invalid: no address"),
        (status = 429),
    )
)]
#[post("/products/{id}/stock-alerts")]
pub async fn ask_for_stock_alert(
    api: web::Data<AlertsApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    PathId(product): PathId<ProductId>,
    body: Json<AlertBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    if let Some(body) = body.of_a_person("stock alert")? {
        pattu_alerts::ask_for_alert(api.deps(), product, &body.email).await?;
    }
    let answer = AlertAnswer { message: "We will write to you when it is back" };
    Ok(HttpResponse::Accepted().json(answer))
}

/// Wait for no saree any more
///
/// With the token of an email: it ends all waiting of the address the email went to. Once more is answered alike.
#[utoipa::path(
    tag = "products",
    security(()),
    request_body = StopAlertsBody,
    responses(
        (status = 200, description = "Ended", body = AlertAnswer),
        (status = 404, description = "not_found: no email had this token"),
        (status = 429),
    )
)]
#[post("/stock-alerts/unsubscribe")]
pub async fn stop_stock_alerts(
    api: web::Data<AlertsApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<StopAlertsBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    stopped(&api, &body.valid()?.token).await
}

/// Wait no more, by the button of a mail program
///
/// The address in an email's `List-Unsubscribe` (RFC 8058): a mail program posts to it, a person who opens it gets the page that
/// asks. The body is not looked at.
#[utoipa::path(
    tag = "products",
    security(()),
    params(StopAlertsBody),
    responses(
        (status = 200, description = "Ended", body = AlertAnswer),
        (status = 404, description = "not_found: no email had this token"),
    )
)]
#[post("/stock-alerts/unsubscribe")]
pub async fn stop_stock_alerts_by_mail_program(
    api: web::Data<AlertsApi>,
    query: Query<StopAlertsBody>,
) -> Result<HttpResponse, Problem> {
    stopped(&api, &query.0.token).await
}

async fn stopped(api: &AlertsApi, token: &str) -> Result<HttpResponse, Problem> {
    pattu_alerts::stop_alerts(api.deps(), token).await?;
    let answer = AlertAnswer { message: "You are unsubscribed" };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(answer))
}
