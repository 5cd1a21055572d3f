//! Sarees and categories over HTTP: anybody may read them.

mod categories;
mod products;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_catalog::CatalogQueries;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::read_cache::ReadCache;

/// What these routes need; put in as `web::Data`.
pub struct CatalogApi {
    queries: Arc<dyn CatalogQueries>,
    cache: Arc<ReadCache>,
}

impl CatalogApi {
    /// Reads through `queries`, answers from `cache` while it holds.
    pub fn new(queries: Arc<dyn CatalogQueries>, cache: Arc<ReadCache>) -> Self {
        Self { queries, cache }
    }
}

/// `GET /products`, `GET /products/{id}`, `GET /categories`.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(products::list_products)
        .service(products::find_product)
        .service(categories::list_categories);
}
