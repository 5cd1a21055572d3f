//! `GET /settings`

use actix_web::{HttpRequest, HttpResponse, get, web};
use pattu_settings::views::PublicSettings;

use super::SettingsApi;
use crate::error::Problem;

/// The store's public data
///
/// Address, offers that can be used now, banner lines, shipping terms, price categories and what the payment form needs.
/// Coupons the owner does not show, and secrets, are never in it.
#[utoipa::path(
    tag = "settings",
    security(()),
    responses((status = 200, description = "The settings", body = PublicSettings), (status = 304))
)]
#[get("/settings")]
pub async fn show_settings(
    request: HttpRequest,
    api: web::Data<SettingsApi>,
) -> Result<HttpResponse, Problem> {
    // Offers begin and end by themselves, which no change announces: a response is cached for one minute.
    let key = format!("settings/{}", api.clock.now().timestamp().div_euclid(60));
    let make = || async {
        Ok(pattu_settings::show_settings(api.queries.as_ref(), api.clock.as_ref(), &api.facts).await?)
    };
    api.cache.answer(&request, &key, make).await
}
