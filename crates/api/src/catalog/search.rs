//! `GET /products/facets`, `GET /products/suggestions`

use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, web};
use pattu_catalog::{FacetsView, SearchText, SuggestionsView, show_facets, suggest};
use pattu_kernel::FieldErrors;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{CatalogApi, products::ProductListQuery};
use crate::{error::Problem, query::Query};

/// What a list can be narrowed by
///
/// Counts what the sarees that match the filter have in common, each group without its own choices. Page and order do
/// not matter.
#[utoipa::path(
    tag = "catalog",
    security(()),
    params(ProductListQuery),
    responses(
        (status = 200, description = "Groups, values and counts", body = FacetsView),
        (status = 304),
        (status = 422, description = "A parameter is wrong or given twice; `errors` names it"),
    )
)]
#[get("/products/facets")]
pub async fn list_facets(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
    query: Query<ProductListQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = query.0.filter()?.first_page();
    let key = format!("facets/{}", filter.canonical());
    api.cache.answer(&request, &key, || async { Ok(show_facets(&*api.queries, filter).await?) }).await
}

/// The beginning of a search.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SuggestionsQuery {
    /// As far as it is typed.
    #[param(max_length = 100)]
    q: Option<String>,
}

/// What could be meant
///
/// A few sarees and filters for the beginning of a search.
#[utoipa::path(
    tag = "catalog",
    security(()),
    params(SuggestionsQuery),
    responses(
        (status = 200, description = "Sarees and filters", body = SuggestionsView),
        (status = 304),
        (status = 422, description = "The text is too long or no text"),
    )
)]
#[get("/products/suggestions")]
pub async fn list_suggestions(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
    query: Query<SuggestionsQuery>,
) -> Result<HttpResponse, Problem> {
    let text = SearchText::parse(query.0.q.as_deref().unwrap_or_default()).map_err(|wrong| {
        let fields = FieldErrors::from([("q".to_owned(), wrong.clone())]);
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", wrong).with_fields(fields)
    })?;
    let key = format!("suggestions/{}", text.as_ref().map_or("", SearchText::asked));
    api.cache.answer(&request, &key, || async { Ok(suggest(&*api.queries, text).await?) }).await
}
