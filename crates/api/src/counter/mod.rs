//! The counter over HTTP: people who stand at it. For everybody who works here.

mod people;

use std::sync::Arc;

use pattu_customers::counter::CounterTx;
use pattu_kernel::{Clock, Ids, UnitOfWork};

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct CounterApi {
    /// Walk-in customers, accounts, and who did what.
    pub db: Arc<dyn UnitOfWork<dyn CounterTx>>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(people::register_walk_in)
        .service(people::find_customer_by_phone)
        .service(people::confirm_customer_phone);
}
