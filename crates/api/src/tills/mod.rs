//! Tills over HTTP: which there are, opening, cash in and out, counting and closing.

mod devices;
mod registry;
mod sessions;

use std::sync::Arc;

use pattu_kernel::{Clock, UnitOfWork};
use pattu_tills::{TillQueries, TillsTx};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct TillsApi {
    pub db: Arc<dyn UnitOfWork<dyn TillsTx>>,
    pub queries: Arc<dyn TillQueries>,
    pub clock: Arc<dyn Clock>,
}

/// At the till: under `/pos`.
pub fn configure_till(config: &mut impl Routes) {
    config
        .service(registry::list_tills)
        .service(registry::register_till)
        .service(registry::retire_till)
        .service(devices::register_till_device)
        .service(devices::remove_till_device)
        .service(sessions::open_till)
        .service(sessions::list_till_sessions)
        .service(sessions::get_till_session)
        .service(sessions::move_cash)
        .service(sessions::count_drawer)
        .service(sessions::close_till);
}
