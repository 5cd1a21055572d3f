//! Sarees to order.

use std::sync::Arc;

use actix_web::web;
use anyhow::Result;
use pattu_api::{custom_orders::CustomOrdersApi, read_cache::ReadCache};
use pattu_auth::CustomOrderTokens;
use pattu_custom_orders::ports::CustomOrderKeys;
use pattu_documents::PdfPrinter;
use pattu_kernel::{Clock, RandomIds};
use pattu_media::PhotoStore;
use pattu_pincodes::IndianPincodes;
use pattu_postgres::Database;

use crate::config::Config;

/// What opens custom orders.
pub(super) fn keys(config: &Config) -> Result<Arc<dyn CustomOrderKeys>> {
    Ok(Arc::new(CustomOrderTokens::new(config.token_secret()?, config.previous_token_secret())))
}

pub(super) fn api(
    config: &Config,
    database: &Arc<Database>,
    photos: &Arc<PhotoStore>,
    clock: &Arc<dyn Clock>,
    cache: &Arc<ReadCache>,
) -> Result<web::Data<CustomOrdersApi>> {
    Ok(web::Data::new(CustomOrdersApi {
        db: database.clone(),
        queries: database.clone(),
        staff_db: database.clone(),
        staff_queries: database.clone(),
        photos: photos.clone(),
        keys: keys(config)?,
        places: Arc::new(IndianPincodes),
        clock: clock.clone(),
        documents: database.clone(),
        printer: Arc::new(PdfPrinter),
        ids: Arc::new(RandomIds),
        cache: Arc::clone(cache),
    }))
}
