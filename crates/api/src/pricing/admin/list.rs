//! The list of offers, page by page.

use actix_web::{HttpResponse, get, web};
use pattu_customers::may::OffersWrite;
use pattu_pricing::staff::{AdminOfferRow, OfferView};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AdminOffersApi;
use crate::{
    auth::May,
    error::Problem,
    list_page::{ListPageEnds, ListPageQuery},
    query::{Query, choice},
};

/// Which offers.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AdminOffersQuery {
    /// `all`, `live`, `scheduled`, `draft`, `used_up` or `ended`.
    view: Option<String>,
}

/// A page of offers.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOffersAnswer {
    data: Vec<AdminOfferRow>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

/// Offers, page by page, the newest first.
///
/// Ended ones too: nothing is deleted.
#[utoipa::path(
    tag = "offers",
    security(("staffToken" = ["offers.write"])),
    params(AdminOffersQuery, ListPageQuery),
    responses((status = 200, body = AdminOffersAnswer))
)]
#[get("/offers")]
pub async fn list_admin_offers(
    api: web::Data<AdminOffersApi>,
    _: May<OffersWrite>,
    query: Query<AdminOffersQuery>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let view = choice("view", query.0.view.as_ref(), OfferView::parse)?.unwrap_or_default();
    let mark = view.mark();
    let now = api.clock.now();
    let found = api.queries.offers_page(view, now, page.0.place(mark)?, page.0.rows()).await?;
    let ends = ListPageEnds::of(&found, mark);
    Ok(HttpResponse::Ok().json(AdminOffersAnswer {
        data: found.rows.iter().map(|stored| AdminOfferRow::of(stored, now)).collect(),
        ends,
    }))
}
