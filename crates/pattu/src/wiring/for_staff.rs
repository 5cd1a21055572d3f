//! What those who work here reach.

use std::sync::Arc;

use actix_web::web;
use anyhow::Result;
use pattu_api::{
    catalog::admin::AdminProductsApi, counter::CounterApi, customers::CustomerAdminApi,
    pricing::admin::AdminOffersApi, reports::ReportsApi, settings::AdminSettingsApi, staff::StaffAdminApi,
    tills::TillsApi,
};
use pattu_auth::{AuthenticatorCodes, P256Signatures};
use pattu_counter::devices::SyncDeps;
use pattu_documents::PdfPrinter;
use pattu_kernel::{Clock, RandomIds};
use pattu_media::PictureStore;
use pattu_postgres::Database;
use pattu_settings::staff::Installation;

use crate::config::Config;

/// Products as staff look after them.
pub(super) fn admin_products(
    database: &Arc<Database>,
    pictures: &Arc<PictureStore>,
    clock: &Arc<dyn Clock>,
) -> web::Data<AdminProductsApi> {
    web::Data::new(AdminProductsApi {
        queries: database.clone(),
        db: database.clone(),
        whole: database.clone(),
        categories: database.clone(),
        imports: database.clone(),
        ids: Arc::new(RandomIds),
        pictures: pictures.clone(),
        videos: pictures.clone(),
        clock: clock.clone(),
    })
}

/// The settings as staff look after them.
pub(super) fn admin_settings(
    config: &Config,
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
) -> Result<web::Data<AdminSettingsApi>> {
    Ok(web::Data::new(AdminSettingsApi {
        queries: database.clone(),
        staff: database.clone(),
        edits: database.clone(),
        ready: database.clone(),
        test_mails: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
        payment: config.payment_set_up(),
        installation: Installation { has_second_factors: config.second_factor_key()?.is_some() },
    }))
}

/// Offers as staff look after them.
pub(super) fn admin_offers(
    database: &Arc<Database>,
    pictures: &Arc<PictureStore>,
    clock: &Arc<dyn Clock>,
) -> web::Data<AdminOffersApi> {
    web::Data::new(AdminOffersApi {
        queries: database.clone(),
        db: database.clone(),
        carts: database.clone(),
        pictures: pictures.clone(),
        clock: clock.clone(),
    })
}

/// Accounts of staff, and what was done.
pub(super) fn staff_admin(
    config: &Config,
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
) -> Result<web::Data<StaffAdminApi>> {
    Ok(web::Data::new(StaffAdminApi {
        db: database.clone(),
        joining: database.clone(),
        audit: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
        second_factors: database.clone(),
        views: database.clone(),
        codes: Arc::new(AuthenticatorCodes::new(config.second_factor_key()?)),
    }))
}

/// Customers, for those who work here.
pub(super) fn customer_admin(
    database: &Arc<Database>,
    clock: &Arc<dyn Clock>,
) -> web::Data<CustomerAdminApi> {
    web::Data::new(CustomerAdminApi {
        db: database.clone(),
        queries: database.clone(),
        requests: database.clone(),
        request_queries: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
    })
}

/// The counter.
pub(super) fn counter(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<CounterApi> {
    let ids = Arc::new(RandomIds);
    web::Data::new(CounterApi {
        db: database.clone(),
        sales: database.clone(),
        parked: database.clone(),
        sync: SyncDeps {
            db: database.clone(),
            signatures: Arc::new(P256Signatures),
            clock: clock.clone(),
            ids: ids.clone(),
        },
        tills: database.clone(),
        snapshots: database.clone(),
        conflicts: database.clone(),
        queries: database.clone(),
        carts: database.clone(),
        printer: Arc::new(PdfPrinter),
        clock: clock.clone(),
        ids,
    })
}

/// Tills.
pub(super) fn tills(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<TillsApi> {
    web::Data::new(TillsApi { db: database.clone(), queries: database.clone(), clock: clock.clone() })
}

/// Reports for the tax office.
pub(super) fn reports(database: &Arc<Database>, clock: &Arc<dyn Clock>) -> web::Data<ReportsApi> {
    web::Data::new(ReportsApi {
        queries: database.clone(),
        tills: database.clone(),
        counter: database.clone(),
        db: database.clone(),
        clock: clock.clone(),
    })
}
