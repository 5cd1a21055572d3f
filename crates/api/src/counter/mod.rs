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
        .service(sales::list_counter_sales)
        .service(sales::get_counter_sale)
        .service(sales::get_counter_invoice)
        .service(prints::note_print)
        .service(returns::quote_counter_return)
        .service(returns::take_back_counter_sale)
        .service(returns::get_counter_credit_note)
        .service(people::register_walk_in)
        .service(people::find_customer_by_phone)
        .service(people::confirm_customer_phone);
}

/// At the till: under `/pos`.
pub fn configure_till(config: &mut impl Routes) {
    config
        .service(finding::find_counter_products)
        .service(sales::quote_counter_sale)
        .service(holds::release_counter_hold)
        .service(upi::get_upi_payment)
        .service(credits::get_credit)
        .service(parked::list_parked_bills)
        .service(parked::park_bill)
        .service(parked::take_parked_bill)
        .service(devices::take_till_snapshot)
        .service(devices::sync_till)
        .service(conflicts::list_till_conflicts)
        .service(conflicts::resolve_till_conflict)
        .service(conflicts::cancel_order_for_shortage);
}
