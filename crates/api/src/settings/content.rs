//! `GET /content/…`: what the pages say.

use actix_web::{HttpRequest, HttpResponse, get, web};
use pattu_kernel::day_in_india;
use pattu_settings::content::{AboutContent, ContactContent, FaqContent, HomeContent, Policy, PolicyContent};

use super::SettingsApi;
use crate::error::Problem;

/// The home page's words
///
/// Slides, story, cards, testimonials, a certificate while it holds, and where else the shop is found. Blanks are filled in.
#[utoipa::path(
    tag = "content",
    security(()),
    responses((status = 200, description = "The words", body = HomeContent), (status = 304))
)]
#[get("/content/home")]
pub async fn show_home(request: HttpRequest, api: web::Data<SettingsApi>) -> Result<HttpResponse, Problem> {
    // A certificate ends with its last day, which no change announces.
    let key = format!("content/home/{}", day_in_india(api.clock.now()));
    let make = || async { Ok(pattu_settings::show_home(api.queries.as_ref(), api.clock.as_ref()).await?) };
    api.cache.answer(&request, &key, make).await
}

/// The about page's words
///
/// Heritage, mission and the family's years, oldest first.
#[utoipa::path(
    tag = "content",
    security(()),
    responses((status = 200, description = "The words", body = AboutContent), (status = 304))
)]
#[get("/content/about")]
pub async fn show_about(request: HttpRequest, api: web::Data<SettingsApi>) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(pattu_settings::show_about(api.queries.as_ref()).await?) };
    api.cache.answer(&request, "content/about", make).await
}

/// The stores, and what people ask before they call
///
/// The main store first.
#[utoipa::path(
    tag = "content",
    security(()),
    responses((status = 200, description = "The words", body = ContactContent), (status = 304))
)]
#[get("/content/contact")]
pub async fn show_contact(
    request: HttpRequest,
    api: web::Data<SettingsApi>,
) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(pattu_settings::show_contact(api.queries.as_ref()).await?) };
    api.cache.answer(&request, "content/contact", make).await
}

/// The frequently asked questions
///
/// By topic, and those on every saree's page.
#[utoipa::path(
    tag = "content",
    security(()),
    responses((status = 200, description = "The questions", body = FaqContent), (status = 304))
)]
#[get("/content/faq")]
pub async fn show_faq(request: HttpRequest, api: web::Data<SettingsApi>) -> Result<HttpResponse, Problem> {
    let make = || async { Ok(pattu_settings::show_faq(api.queries.as_ref()).await?) };
    api.cache.answer(&request, "content/faq", make).await
}

/// A policy
///
/// `shipping`, `refund`, `terms` or `privacy`.
#[utoipa::path(
    tag = "content",
    params(("policy" = String, Path, description = "`shipping`, `refund`, `terms` or `privacy`")),
    security(()),
    responses((status = 200, description = "The policy", body = PolicyContent), (status = 304))
)]
#[get("/content/policies/{policy}")]
pub async fn show_policy(
    request: HttpRequest,
    api: web::Data<SettingsApi>,
    policy: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let policy = Policy::parse(&policy)?;
    let make = || async { Ok(pattu_settings::show_policy(api.queries.as_ref(), policy).await?) };
    api.cache.answer(&request, &format!("content/policies/{}", policy.name()), make).await
}
