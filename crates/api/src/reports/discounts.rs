//! `GET /reports/discounts`: what staff took off by hand.

use actix_web::{HttpResponse, get, web};
use pattu_counter::{report_discounts, views::StaffDiscountsView};
use pattu_customers::may::ReportsRead;
use serde::Serialize;
use utoipa::ToSchema;

use super::{PER_STAFF, PeriodQuery, ReportsApi};
use crate::{auth::May, error::Problem, limiter::Limiter, query::Query};

/// Those who sold; whoever took off most stands first.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffDiscountsAnswer {
    data: Vec<StaffDiscountsView>,
}

/// Discounts by hand
///
/// What each of the staff took off the bills of these days at the counter, offers and rounding not among it.
#[utoipa::path(
    tag = "reports",
    security(("staffToken" = ["reports.read"])),
    params(PeriodQuery),
    responses(
        (status = 200, body = StaffDiscountsAnswer),
        (status = 422, description = "invalid: more than a year, or it ends before it begins"),
        (status = 429),
    )
)]
#[get("/reports/discounts")]
pub async fn get_discounts_by_staff(
    staff: May<ReportsRead>,
    api: web::Data<ReportsApi>,
    limiter: web::Data<Limiter>,
    query: Query<PeriodQuery>,
) -> Result<HttpResponse, Problem> {
    let period = query.0.period()?;
    limiter.check(PER_STAFF, staff.name()).await?;
    let discounts = report_discounts(api.counter.as_ref(), &staff, period).await?;
    Ok(HttpResponse::Ok()
        .json(StaffDiscountsAnswer { data: discounts.into_iter().map(Into::into).collect() }))
}
