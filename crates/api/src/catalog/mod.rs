//! Sarees, categories and searches over HTTP: anybody may read them.

pub mod admin;
mod categories;
pub(crate) mod price_bands;
mod products;
mod search;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pattu_catalog::CatalogQueries;
use pattu_kernel::Clock;
use pattu_settings::SettingsQueries;

use crate::{read_cache::ReadCache, routes::Routes};

/// What these routes need; put in as `web::Data`.
pub struct CatalogApi {
    queries: Arc<dyn CatalogQueries>,
    settings: Arc<dyn SettingsQueries>,
    clock: Arc<dyn Clock>,
    cache: Arc<ReadCache>,
}

impl CatalogApi {
    /// Reads through `queries` and `settings`, answers from `cache` while it holds.
    pub fn new(
        queries: Arc<dyn CatalogQueries>,
        settings: Arc<dyn SettingsQueries>,
        clock: Arc<dyn Clock>,
        cache: Arc<ReadCache>,
    ) -> Self {
        Self { queries, settings, clock, cache }
    }
}

/// `/products`, staff's writes among them, `/categories` and `/price-bands`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(products::list_products)
        // Before the one saree, whose id could be any word.
        .service(search::list_facets)
        .service(search::list_suggestions)
        .service(products::get_product)
        .service(products::list_related_products)
        .service(categories::list_categories)
        .service(price_bands::list_price_bands);
    admin::configure_products(config);
}

/// For staff: under `/admin`.
pub fn configure_admin(config: &mut impl Routes) {
    admin::configure(config);
}
