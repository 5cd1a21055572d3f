//! `GET /products`, `GET /products/{id}`

use actix_web::{HttpRequest, HttpResponse, get, web};
use pattu_catalog::{
    FacetGroup, FilterForm, ProductAnswer, ProductFilter, ProductId, ProductNotFound, ProductPage,
    RelatedProducts,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::CatalogApi;
use crate::{error::Problem, path_id::PathId, query::Query};

/// The filter as it stands in the address. Everything is text here, so that every wrong field gets its own words.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ProductListQuery {
    /// Words that all begin words of the saree, in any of the usual spellings; small slips are forgiven.
    #[param(max_length = 100)]
    q: Option<String>,
    /// Categories' ids, parted by commas: any of them.
    #[param(example = "kanchipuram,gadwal")]
    category: Option<String>,
    /// What it is woven of; values of `GET /products/facets`, parted by commas: any of them.
    #[param(example = "mulberry-silk")]
    material: Option<String>,
    /// How it is worked, likewise.
    #[param(example = "korvai,jamdani")]
    work: Option<String>,
    /// Its metal thread, likewise.
    #[param(example = "gold-zari")]
    zari: Option<String>,
    /// The family of its colour, likewise.
    #[param(example = "red,teal")]
    colour: Option<String>,
    /// When it is worn, likewise.
    occasion: Option<String>,
    /// Rupees, included.
    #[param(value_type = Option<f64>, minimum = 0)]
    min_price: Option<String>,
    /// Rupees, included; whole rupees include their paise.
    #[param(value_type = Option<f64>, minimum = 0)]
    max_price: Option<String>,
    /// `true`: special offers only.
    #[param(value_type = Option<bool>)]
    featured: Option<String>,
    /// `true`: trending only.
    #[param(value_type = Option<bool>)]
    trending: Option<String>,
    /// `true`: only what can be bought now.
    #[param(value_type = Option<bool>)]
    in_stock: Option<String>,
    /// The order; `newest` when absent.
    #[param(inline, value_type = Option<SortWord>)]
    sort: Option<String>,
    /// From 1.
    #[param(value_type = Option<u32>, minimum = 1)]
    page: Option<String>,
    /// 24 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    per_page: Option<String>,
}

/// For the document only: the words `sort` may be.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
#[expect(dead_code, reason = "the document names its values, nobody makes one")]
enum SortWord {
    Newest,
    PriceLow,
    PriceHigh,
    Popular,
}

impl ProductListQuery {
    pub(super) fn filter(&self) -> Result<ProductFilter, Problem> {
        let form = FilterForm {
            q: self.q.as_deref(),
            category: self.category.as_deref(),
            facets: FacetGroup::ALL.map(|group| (group, self.choices(group))),
            min_price: self.min_price.as_deref(),
            max_price: self.max_price.as_deref(),
            featured: self.featured.as_deref(),
            trending: self.trending.as_deref(),
            in_stock: self.in_stock.as_deref(),
            sort: self.sort.as_deref(),
            page: self.page.as_deref(),
            per_page: self.per_page.as_deref(),
        };
        Ok(ProductFilter::parse(&form)?)
    }
}

impl ProductListQuery {
    fn choices(&self, group: FacetGroup) -> Option<&str> {
        match group {
            FacetGroup::Material => &self.material,
            FacetGroup::Work => &self.work,
            FacetGroup::Zari => &self.zari,
            FacetGroup::Colour => &self.colour,
            FacetGroup::Occasion => &self.occasion,
        }
        .as_deref()
    }
}

/// Find sarees
///
/// One page of the sarees that match every filter, in the order asked for. `page.total` counts what
/// matches, up to a thousand; `more` says that there are more than that. Nothing is shown beyond the thousandth.
#[utoipa::path(
    tag = "catalog",
    security(()),
    params(ProductListQuery),
    responses(
        (status = 200, description = "A page of sarees", body = ProductPage),
        (status = 304),
        (status = 422, description = "A parameter is wrong or given twice; `errors` names it"),
    )
)]
#[get("/products")]
pub async fn list_products(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
    query: Query<ProductListQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = query.0.filter()?;
    let key = format!("products/{}", filter.canonical());
    api.cache.answer(&request, &key, || async { Ok(api.queries.list(filter).await?) }).await
}

/// One saree
///
/// With everything known about it and its approved reviews.
#[utoipa::path(
    tag = "catalog",
    security(()),
    params(("id" = uuid::Uuid, Path, description = "The saree's id")),
    responses(
        (status = 200, description = "The saree", body = ProductAnswer),
        (status = 304),
        (status = 404, description = "Product not found"),
    )
)]
#[get("/products/{id}")]
pub async fn get_product(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    answer(&api, &request, &id).await
}

/// The saree's answer, from memory when it is there.
pub(super) async fn answer(
    api: &CatalogApi,
    request: &HttpRequest,
    id: &str,
) -> Result<HttpResponse, Problem> {
    // What is no id is the id of nothing.
    let id: ProductId = id.parse().map_err(|_| ProductNotFound)?;
    let make = || async { Ok(ProductAnswer { data: api.queries.find(id).await?.ok_or(ProductNotFound)? }) };
    api.cache.answer(request, &format!("product/{id}"), make).await
}

/// What one may also like
///
/// Sarees that can be bought: of the same kind first, then others, each the nearest in price first; eight at most.
#[utoipa::path(
    tag = "catalog",
    security(()),
    params(("id" = uuid::Uuid, Path, description = "The saree's id")),
    responses(
        (status = 200, description = "The sarees beside it", body = RelatedProducts),
        (status = 304),
        (status = 404, description = "Product not found"),
    )
)]
#[get("/products/{id}/related")]
pub async fn list_related_products(
    request: HttpRequest,
    api: web::Data<CatalogApi>,
    PathId(id): PathId<ProductId>,
) -> Result<HttpResponse, Problem> {
    let make =
        || async { Ok(RelatedProducts { data: api.queries.related(id).await?.ok_or(ProductNotFound)? }) };
    api.cache.answer(&request, &format!("related/{id}"), make).await
}
