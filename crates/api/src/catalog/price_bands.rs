//! `GET /price-bands`

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::NaiveDate;
use pattu_catalog::{CatalogQueries, PriceBand, PriceBandError, PriceBandList, PriceBands, show_price_bands};
use pattu_kernel::day_in_india;
use pattu_settings::{PriceBand as Setting, SettingsQueries};

use super::CatalogApi;
use crate::error::Problem;

/// The price categories of the home page
///
/// Only those that hold a saree that can be bought, each with its picture of the day.
#[utoipa::path(
    tag = "catalog",
    security(()),
    responses(
        (status = 200, description = "The price categories, the least dear first", body = PriceBandList),
        (status = 304),
    )
)]
#[get("/price-bands")]
pub async fn list_price_bands(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
) -> Result<HttpResponse, Problem> {
    let day = day_in_india(api.clock.now());
    let make = || shown_price_bands(&*api.queries, &*api.settings, day);
    api.cache.answer(&request, &format!("price-bands/{day}"), make).await
}

/// As the owner set them, without the empty ones. What cannot be shown is logged, and home does without.
pub(crate) async fn shown_price_bands(
    queries: &dyn CatalogQueries,
    settings: &dyn SettingsQueries,
    day: NaiveDate,
) -> Result<PriceBandList, Problem> {
    let bands = bands(settings.settings().await?.settings.price_bands).unwrap_or_else(|error| {
        tracing::error!(%error, "the price categories in the settings cannot be shown");
        PriceBands::default()
    });
    Ok(PriceBandList { data: show_price_bands(queries, &bands.with_the_rest(), day).await? })
}

fn bands(settings: Vec<Setting>) -> Result<PriceBands, PriceBandError> {
    let bands = settings.into_iter().map(|one| PriceBand::new(one.name, one.from, one.to));
    PriceBands::new(bands.collect::<Result<_, _>>()?)
}
