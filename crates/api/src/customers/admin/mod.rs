//! Customers over HTTP, for those who work here: the list, everything about one, and what is decided about them.

mod block;
mod detail;
mod erase;
mod export;
mod help;
mod list;
mod merge;
mod requests;

use std::sync::Arc;

use pattu_customers::{
    customer_admin::{CustomerAdminQueries, CustomerAdminTx},
    data_requests::{DataRequestQueries, DataRequestTx},
};
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct CustomerAdminApi {
    /// Accounts, notes about them, and who did what.
    pub db: Arc<dyn UnitOfWork<dyn CustomerAdminTx>>,
    pub queries: Arc<dyn CustomerAdminQueries>,
    /// What people ask about their data.
    pub requests: Arc<dyn UnitOfWork<dyn DataRequestTx>>,
    pub request_queries: Arc<dyn DataRequestQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// The routes, under `/api/admin`.
pub(super) fn configure(config: &mut impl Routes) {
    config
        .service(list::list_customers)
        .service(detail::get_customer)
        .service(help::add_customer_note)
        .service(help::send_reset_link)
        .service(help::end_customer_sessions)
        .service(block::block_customer)
        .service(block::unblock_customer)
        .service(export::export_customer)
        .service(merge::merge_customers)
        .service(erase::erase_customer)
        .service(requests::list_data_requests)
        .service(requests::count_data_requests)
        .service(requests::note_data_request)
        .service(requests::finish_data_request);
}
