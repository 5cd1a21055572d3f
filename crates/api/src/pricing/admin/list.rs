//! The list of offers, page by page.

use actix_web::{HttpResponse, get, web};
use pattu_customers::may::OffersWrite;
use pattu_kernel::PageRequest;
use pattu_pricing::staff::{AdminOfferRow, OfferView};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AdminOffersApi;
use crate::{
    auth::May,
    error::Problem,
    query::{Query, choice, place},
};

/// Rows of a page unless somebody asks for fewer or more.
const ROWS: u32 = 50;

/// Which offers.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AdminOffersQuery {
    /// `all`, `live`, `scheduled`, `draft`, `used_up` or `ended`.
    view: Option<String>,
    /// The `next` of another page of this list.
    after: Option<String>,
    /// The `previous` of another page of this list.
    before: Option<String>,
    /// 1 to 100; 50 unless told.
    limit: Option<u32>,
}

/// A page of offers.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOffersAnswer {
    data: Vec<AdminOfferRow>,
    /// Send it as `after` for the page further down; null on the last one.
    next: Option<String>,
    /// Send it as `before` for the page further up; null on the first one.
    previous: Option<String>,
}

/// Offers, page by page, the newest first.
///
/// Ended ones too: nothing is deleted.
#[utoipa::path(
    tag = "offers",
    operation_id = "listAdminOffers",
    security(("staffToken" = ["offers.write"])),
    params(AdminOffersQuery),
    responses((status = 200, body = AdminOffersAnswer))
)]
#[get("/offers")]
pub async fn list_admin_offers(
    api: web::Data<AdminOffersApi>,
    _: May<OffersWrite>,
    query: Query<AdminOffersQuery>,
) -> Result<HttpResponse, Problem> {
    let AdminOffersQuery { view, after, before, limit } = query.0;
    let view = choice("view", view.as_ref(), OfferView::parse)?.unwrap_or_default();
    let mark = view.mark();
    let from = place(after.as_ref(), before.as_ref(), mark)?;
    let limit = limit.unwrap_or(ROWS).clamp(1, PageRequest::MAX_SIZE);
    let now = api.clock.now();
    let found = api.queries.offers_page(view, now, from, limit).await?;
    Ok(HttpResponse::Ok().json(AdminOffersAnswer {
        data: found.rows.iter().map(|stored| AdminOfferRow::of(stored, now)).collect(),
        next: found.next.map(|cursor| cursor.text(mark)),
        previous: found.previous.map(|cursor| cursor.text(mark)),
    }))
}
