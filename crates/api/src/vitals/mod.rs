//! How the shop feels, over HTTP: browsers send figures, the owner reads them.

use std::sync::Arc;

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::ReportsRead;
use pattu_kernel::{Clock, RateLimit, UnitOfWork};
use pattu_vitals::{VitalForm, VitalsList, VitalsQueries, VitalsTx, count_visit, record_vitals, show_vitals};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    auth::May, client_address::ClientAddress, error::Problem, json::Json, limiter::Limiter, routes::Routes,
};

/// A page sends once when it is left: enough for a street of people behind one address, too few to bend the figures.
const PER_ADDRESS: RateLimit = RateLimit { scope: "vitals by address", most: 120, window_seconds: 60 };

/// A tab sends once.
const VISITS_PER_ADDRESS: RateLimit = RateLimit { scope: "visits by address", most: 120, window_seconds: 60 };

/// What these routes need; put in as `web::Data`.
pub struct VitalsApi {
    pub db: Arc<dyn UnitOfWork<dyn VitalsTx>>,
    pub queries: Arc<dyn VitalsQueries>,
    /// The day.
    pub clock: Arc<dyn Clock>,
}

/// `POST /vitals`, `GET /vitals`, `POST /visits`.
pub fn configure(config: &mut impl Routes) {
    config.service(send_vitals).service(list_vitals).service(send_visit);
}

/// One figure of a visit.
#[derive(Debug, Deserialize, Serialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VitalBody {
    /// `LCP`, `CLS`, `INP`, `FCP` or `TTFB`.
    metric: String,
    /// Kind of page: `home`, `products`, `category`, `product`, `cart`, `checkout`, `order`, `information` or `other`.
    page: String,
    /// Milliseconds; for CLS thousandths.
    #[schema(maximum = 600_000)]
    #[validate(range(max = 600_000, message = "A value lies between 0 and 600000"))]
    value: u32,
}

/// A visit's figures.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct VitalsBody {
    /// At most ten.
    #[validate(length(min = 1, max = 10, message = "Please send 1 to 10 figures"), nested)]
    vitals: Vec<VitalBody>,
}

/// Count how a visit felt
///
/// Only sums per day and kind of page are kept; nothing says whose visit it was.
#[utoipa::path(
    tag = "vitals",
    security(()),
    request_body = VitalsBody,
    responses((status = 204, description = "Counted"), (status = 429))
)]
#[post("/vitals")]
pub async fn send_vitals(
    api: web::Data<VitalsApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<VitalsBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let forms = body.valid()?.vitals.into_iter();
    let forms = forms.map(|one| VitalForm { metric: one.metric, page: one.page, value: one.value }).collect();
    record_vitals(&*api.db, &*api.clock, forms).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Count a visit
///
/// The first page of a browser tab; only their number is kept, day by day.
#[utoipa::path(
    tag = "vitals",
    security(()),
    responses((status = 204, description = "Counted"), (status = 429))
)]
#[post("/visits")]
pub async fn send_visit(
    api: web::Data<VitalsApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
) -> Result<HttpResponse, Problem> {
    limiter.check(VISITS_PER_ADDRESS, client.subject()).await?;
    count_visit(&*api.db, &*api.clock).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// How the shop feels
///
/// The 75th percentile of the last 28 days, by kind of page. For owner and managers.
#[utoipa::path(
    tag = "vitals",
    security(("staffToken" = ["reports.read"])),
    responses(
        (status = 200, description = "The figures", body = VitalsList),
        (status = 401, description = "Nobody is signed in"),
        (status = 403, description = "Not for this role"),
    )
)]
#[get("/vitals")]
pub async fn list_vitals(api: web::Data<VitalsApi>, _: May<ReportsRead>) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(VitalsList { data: show_vitals(&*api.queries, &*api.clock).await? }))
}
