//! The counter over HTTP: people who stand at it, and what they buy. For everybody who works here.

mod conflicts;
mod credits;
mod devices;
mod finding;
mod holds;
mod items;
mod parked;
mod people;
mod prints;
mod returns;
mod sale_body;
mod sales;
mod upi;

use std::sync::Arc;

use pattu_counter::{
    CounterQueries, ParkedBillsTx, SellTx,
    devices::{ConflictQueries, SnapshotQueries, SyncDeps},
};
use pattu_customers::counter::CounterTx;
use pattu_invoices::ports::DocumentPrinter;
use pattu_kernel::{Clock, Ids, UnitOfWork};
use pattu_pricing::CartQueries;
use pattu_tills::TillsTx;

use crate::routes::Routes;

/// What these routes need; put in as `web::Data`.
pub struct CounterApi {
    /// Walk-in customers, accounts, and who did what.
    pub db: Arc<dyn UnitOfWork<dyn CounterTx>>,
    /// Sales.
    pub sales: Arc<dyn UnitOfWork<dyn SellTx>>,
    /// Bills on hold.
    pub parked: Arc<dyn UnitOfWork<dyn ParkedBillsTx>>,
    /// Bills that devices issued by themselves.
    pub sync: SyncDeps,
    /// Devices.
    pub tills: Arc<dyn UnitOfWork<dyn TillsTx>>,
    pub snapshots: Arc<dyn SnapshotQueries>,
    pub conflicts: Arc<dyn ConflictQueries>,
    pub queries: Arc<dyn CounterQueries>,
    pub carts: Arc<dyn CartQueries>,
    pub printer: Arc<dyn DocumentPrinter>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(sales::sell_at_counter)
        .service(sales::list_sales)
        .service(sales::show_sale)
        .service(sales::get_invoice)
        .service(prints::note_print)
        .service(returns::quote_return)
        .service(returns::take_back)
        .service(returns::get_credit_note)
        .service(people::register_walk_in)
        .service(people::find_customer_by_phone)
        .service(people::confirm_customer_phone);
}

/// At the till: under `/pos`.
pub fn configure_till(config: &mut impl Routes) {
    config
        .service(finding::find_sarees)
        .service(sales::quote_sale)
        .service(holds::release)
        .service(upi::show_upi)
        .service(credits::show)
        .service(parked::list_parked)
        .service(parked::park_bill)
        .service(parked::take_parked)
        .service(devices::snapshot)
        .service(devices::sync)
        .service(conflicts::list)
        .service(conflicts::resolve)
        .service(conflicts::cancel_order);
}
