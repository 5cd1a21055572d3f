//! Custom orders as the people who work here look after them.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use pattu_body_limits::describe_limits;
use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound, CustomOrderNumber, Stage,
    staff::{
        BOARD_CARDS, CancelCustomOrder, CustomOrderBoard, CustomOrderCounts, CustomOrderFilter,
        CustomOrderView, StaffCustomOrder, StaffCustomOrderRow, add_custom_note,
    },
};
use pattu_customers::may::CustomOrdersHandle;
use pattu_kernel::{NumberedSearch, Page, PageRequest, day_in_india};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::CustomOrdersApi;
use crate::{
    auth::May,
    error::Problem,
    json::Json,
    path_id::PathId,
    query::{Query, choice, said},
};

/// Rows of a page.
const ROWS: u32 = 50;

/// Which custom orders.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct CustomOrdersFilter {
    /// `requested`, …; all unless told.
    stage: Option<String>,
    /// `to_do`, `with_customer`, `on_loom`, `late` or `unanswered`; all unless told.
    view: Option<String>,
    /// Number, name, email or phone; at least three letters or digits.
    #[param(max_length = 100)]
    q: Option<String>,
}

impl CustomOrdersFilter {
    pub(super) fn wanted(&self, today: NaiveDate) -> Result<CustomOrderFilter, Problem> {
        let too_short = || Problem::invalid("q", "Please type at least three letters or digits");
        Ok(CustomOrderFilter {
            stage: choice("stage", self.stage.as_ref(), Stage::parse)?,
            view: choice("view", self.view.as_ref(), CustomOrderView::parse)?.map(|view| (view, today)),
            search: said(self.q.as_ref())
                .map(|text| NumberedSearch::parse(text, CustomOrderNumber::PREFIX).ok_or_else(too_short))
                .transpose()?,
        })
    }
}

/// Which page of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct CustomOrdersPage {
    /// From 1.
    page: Option<u32>,
}

/// A page of custom orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffCustomOrdersAnswer {
    /// The latest first.
    data: Vec<StaffCustomOrderRow>,
    page: Page,
}

/// One custom order as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffCustomOrderAnswer {
    data: StaffCustomOrder,
}

/// Where the picture is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomPhotoLinkAnswer {
    /// For ten minutes.
    url: String,
}

/// What the others have to know.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomOrderNoteBody {
    #[validate(length(min = 1, max = 1000, message = "Please write up to 1000 characters"))]
    text: String,
}

/// Why it is given up.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CancelCustomOrderBody {
    /// The version they saw.
    version: u32,
    #[validate(length(min = 1, max = 300, message = "Please give the reason in up to 300 characters"))]
    reason: String,
}

/// How it is now, for staff.
pub(super) async fn seen(
    api: &CustomOrdersApi,
    id: CustomOrderId,
) -> Result<StaffCustomOrderAnswer, Problem> {
    let order = api.queries.find(id).await?.ok_or(CustomOrderNotFound)?;
    let has_letters = api.queries.lettering(id).await?.is_some();
    let (designs, read) = (api.queries.designs(id).await?, api.all_of(order).await?);
    Ok(StaffCustomOrderAnswer {
        data: StaffCustomOrder::of(&read, has_letters, designs, api.keys.as_ref(), api.clock.now()),
    })
}

/// Custom orders and requests, the latest first.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    params(CustomOrdersFilter, CustomOrdersPage),
    responses((status = 200, body = StaffCustomOrdersAnswer))
)]
#[get("/custom-orders")]
pub async fn list_custom_orders(
    api: web::Data<CustomOrdersApi>,
    _: May<CustomOrdersHandle>,
    filter: Query<CustomOrdersFilter>,
    page: Query<CustomOrdersPage>,
) -> Result<HttpResponse, Problem> {
    let list = filter.0.wanted(day_in_india(api.clock.now()))?;
    let page = PageRequest::clamped(page.0.page.unwrap_or(1), ROWS);
    let (rows, total) = api.staff_queries.custom_orders(list, page).await?;
    let now = api.clock.now();
    let data = rows.into_iter().map(|row| StaffCustomOrderRow::of(row, now)).collect();
    Ok(HttpResponse::Ok().json(StaffCustomOrdersAnswer { data, page: Page::of(page, total) }))
}

/// Custom orders by their stage, all that are not over
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    responses((status = 200, body = CustomOrderBoard))
)]
#[get("/custom-orders/board")]
pub async fn get_custom_order_board(
    api: web::Data<CustomOrdersApi>,
    _: May<CustomOrdersHandle>,
) -> Result<HttpResponse, Problem> {
    let now = api.clock.now();
    let found = api.staff_queries.custom_order_board(BOARD_CARDS, day_in_india(now));
    let (rows, totals) = found.await?;
    Ok(HttpResponse::Ok().json(CustomOrderBoard::of(rows, &totals, now)))
}

/// How many custom orders wait for whom
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    responses((status = 200, body = CustomOrderCounts))
)]
#[get("/custom-orders/counts")]
pub async fn count_custom_orders(
    api: web::Data<CustomOrdersApi>,
    _: May<CustomOrdersHandle>,
) -> Result<HttpResponse, Problem> {
    let today = day_in_india(api.clock.now());
    Ok(HttpResponse::Ok().json(api.staff_queries.custom_order_counts(today).await?))
}

/// One custom order with its contact, wishes and history.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    responses((status = 200, body = StaffCustomOrderAnswer))
)]
#[get("/custom-orders/{id}")]
pub async fn get_admin_custom_order(
    api: web::Data<CustomOrdersApi>,
    _: May<CustomOrdersHandle>,
    PathId(id): PathId<CustomOrderId>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(seen(&api, id).await?))
}

/// Add a note for the others who work here.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = CustomOrderNoteBody,
    responses((status = 201, body = StaffCustomOrderAnswer))
)]
#[post("/custom-orders/{id}/notes")]
pub async fn add_custom_order_note(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(id): PathId<CustomOrderId>,
    body: Json<CustomOrderNoteBody>,
) -> Result<HttpResponse, Problem> {
    add_custom_note(api.staff(), &staff, id, &body.valid()?.text).await?;
    Ok(HttpResponse::Created().json(seen(&api, id).await?))
}

/// Cancel a custom order, with the reason
///
/// The customer does not read the reason; the history and the log keep it.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = CancelCustomOrderBody,
    responses(
        (status = 200, body = StaffCustomOrderAnswer),
        (status = 409, description = "stale: somebody else has worked on it; illegal_move: it has left the shop, or is cancelled already; paid: the order that paid for it is to be cancelled"),
    )
)]
#[post("/custom-orders/{id}/cancellation")]
pub async fn cancel_custom_order(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<CancelCustomOrderBody>,
) -> Result<HttpResponse, Problem> {
    let CancelCustomOrderBody { version, reason } = body.valid()?;
    pattu_custom_orders::staff::cancel_custom_order(
        api.staff(),
        &staff,
        CancelCustomOrder { order, version, reason },
    )
    .await?;
    Ok(HttpResponse::Ok().json(seen(&api, order).await?))
}

/// Look at the customer's picture
///
/// The log notes it before the link is handed out.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    responses(
        (status = 200, body = CustomPhotoLinkAnswer),
        (status = 409, description = "no_photo: there is none, or it was deleted"),
    )
)]
#[post("/custom-orders/{id}/photo-link")]
pub async fn look_at_custom_order_photo(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(id): PathId<CustomOrderId>,
) -> Result<HttpResponse, Problem> {
    let keys = api.keys.as_ref();
    let link = pattu_custom_orders::staff::look_at_photo(api.staff(), keys, &staff, id).await?;
    Ok(HttpResponse::Ok().json(CustomPhotoLinkAnswer { url: link.path(id) }))
}
