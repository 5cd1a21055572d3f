//! What somebody has to look at: money that came late, twice, over a wrong amount, or did not go back.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::{OrdersFulfil, OrdersRead};
use pattu_kernel::{Page, PageRequest};
use pattu_orders::{PaymentIssueId, PaymentIssueView, ResolvePaymentIssue};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::OrdersApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId, query::Query};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct PaymentIssuesQuery {
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 20 unless told.
    #[serde(default)]
    per_page: Option<u32>,
}

/// A page of open issues.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentIssuesAnswer {
    /// Oldest first.
    data: Vec<PaymentIssueView>,
    /// Which page this is.
    page: Page,
}

/// What came of it.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ResolveIssueBody {
    /// For the order's history.
    #[validate(length(max = 200, message = "Please write in up to 200 characters what was done"))]
    note: String,
}

/// Open payment issues, oldest first.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.read"])),
    params(PaymentIssuesQuery),
    responses((status = 200, body = PaymentIssuesAnswer))
)]
#[get("/payment-issues")]
pub async fn list_payment_issues(
    api: web::Data<OrdersApi>,
    _: May<OrdersRead>,
    query: Query<PaymentIssuesQuery>,
) -> Result<HttpResponse, Problem> {
    let page = PageRequest::clamped(query.0.page.unwrap_or(1), query.0.per_page.unwrap_or(20));
    let (data, page) = api.queries.open_issues(page).await?;
    Ok(HttpResponse::Ok().json(PaymentIssuesAnswer { data, page }))
}

/// Close a payment issue.
///
/// The note stands in the order's history. An issue that is closed already stays as it was closed.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = ResolveIssueBody,
    responses(
        (status = 204, description = "Closed, now or before"),
        (status = 422, description = "invalid: no note, or more than 200 characters"),
    )
)]
#[post("/payment-issues/{id}/resolve")]
pub async fn resolve_payment_issue(
    api: web::Data<OrdersApi>,
    staff: May<OrdersFulfil>,
    PathId(issue): PathId<PaymentIssueId>,
    body: Json<ResolveIssueBody>,
) -> Result<HttpResponse, Problem> {
    let command = ResolvePaymentIssue { issue, note: body.valid()?.note };
    pattu_orders::resolve_payment_issue(&api.checkout, &staff, command).await?;
    Ok(HttpResponse::NoContent().finish())
}
