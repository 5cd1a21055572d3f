//! What workers do. Safe on many nodes at once, because each row is taken by one of them.

use std::sync::Arc;

use pattu_alerts::{AlertsTx, forget_alerts, tell_waiting};
use pattu_api::telemetry::Telemetry;
use pattu_counter::{devices::forget_refused, forget_parked, release_ended_holds};
use pattu_custom_orders::{
    delete_due_photos, delete_stray_photos, expire_requests, remind_customers,
    staff::{StaffCustomOrders, tell_of_arrivals},
};
use pattu_customers::{CustomersTx, purge_expired};
use pattu_invoices::issue_owed_vouchers;
use pattu_kernel::{Clock, RateLimitTx, StoreError, SystemClock, UnitOfWork};
use pattu_mail::{Delivery, MailDeps, deliver_next_mail};
use pattu_media::PhotoStore;
use pattu_orders::{CheckoutDeps, ask_about_refunds, expire_orders, reconcile_payments, return_money};
use pattu_pincodes::IndianPincodes;
use pattu_postgres::Database;

use crate::config::Retention;

/// Orders expire, the provider is asked, money goes back, and vouchers say what came. None of these stops the others.
pub(crate) async fn tend_orders(checkout: &CheckoutDeps, database: &Database, telemetry: &Telemetry) {
    let results = [
        ("reconciling", reconcile_payments(checkout).await),
        ("expiring", expire_orders(checkout).await),
        ("returning money", return_money(checkout).await),
        ("asking about refunds", ask_about_refunds(checkout).await),
        ("ending what bills keep", release_ended_holds(database, checkout.clock.as_ref()).await),
        ("issuing vouchers", issue_owed_vouchers(database, checkout.clock.as_ref()).await),
    ];
    for (doing, result) in results {
        telemetry.round(doing, result.is_ok());
        match result {
            Ok(0) => {}
            Ok(done) => tracing::debug!(doing, done, "background work"),
            Err(error) => tracing::warn!(doing, %error, "background work could not be done now"),
        }
    }
}

/// One email leaves. After a failure there is a pause, so that a server that is away is not asked about every email in a row.
pub(crate) async fn deliver_mail(deps: &MailDeps) -> Result<bool, StoreError> {
    Ok(matches!(deliver_next_mail(deps).await?, Delivery::Done | Delivery::Dead))
}

/// Those who wait for a saree are told when it is back, batch after batch while there are more.
pub(crate) async fn tell_who_waits(db: &dyn UnitOfWork<dyn AlertsTx>) -> Result<bool, StoreError> {
    let told = tell_waiting(db, &SystemClock).await?;
    if told > 0 {
        tracing::info!(told, "people who waited for a saree are told");
    }
    Ok(told > 0)
}

pub(crate) struct CleaningDeps {
    pub limits: Arc<dyn UnitOfWork<dyn RateLimitTx>>,
    pub accounts: Arc<dyn UnitOfWork<dyn CustomersTx>>,
    pub alerts: Arc<dyn UnitOfWork<dyn AlertsTx>>,
    pub database: Arc<Database>,
    /// Pictures of customers.
    pub photos: Arc<PhotoStore>,
    pub retention: Retention,
}

/// What was kept long enough is erased, what has expired is purged, and days that are over are summed up. None of these stops the
/// others.
pub(crate) async fn clean_up(deps: &CleaningDeps) {
    let now = SystemClock.now();
    let windows: Result<_, StoreError> =
        deps.limits.transaction(move |tx| tx.forget_ended_windows(now)).await;
    let results = [
        ("ended counts", windows.map(|_| ())),
        (
            "expired sessions, links and tries",
            purge_expired(deps.accounts.as_ref(), &SystemClock).await.map(|_| ()),
        ),
        ("bills on hold", forget_parked(deps.database.as_ref(), &SystemClock).await.map(|_| ())),
        ("bills that were no sale", forget_refused(deps.database.as_ref(), &SystemClock).await.map(|_| ())),
        ("stock alerts", forget_alerts(deps.alerts.as_ref(), &SystemClock).await),
        ("requests for sarees", expire_requests(deps.database.as_ref(), &SystemClock).await.map(|_| ())),
        ("reminders about custom orders", remind_of_custom_orders(deps).await),
        ("days on which custom orders arrive", tell_of_custom_arrivals(deps).await),
        ("pictures of customers", delete_photos(deps).await),
        ("days that are over", deps.database.close_sales_days(now).await.map(|_| ())),
        (
            "what was kept long enough",
            deps.database.erase_expired(&deps.retention.cutoffs(now)).await.map(|_| ()),
        ),
    ];
    for (what, result) in results {
        if let Err(error) = result {
            tracing::warn!(what, %error, "cannot be tidied now");
        }
    }
}

/// Pictures that a program left which stopped before their request was stored.
pub(crate) async fn delete_strays(database: &Database, photos: &PhotoStore) -> Result<bool, StoreError> {
    let deleted = delete_stray_photos(database, photos, &SystemClock)
        .await
        .inspect_err(|error| tracing::error!(?error, "pictures without a request stay"))?;
    if deleted > 0 {
        tracing::info!(deleted, "pictures without a request are deleted");
    }
    Ok(false)
}

/// Those who keep a custom order waiting are written to.
async fn remind_of_custom_orders(deps: &CleaningDeps) -> Result<(), StoreError> {
    let database = deps.database.as_ref();
    remind_customers(database, database, &SystemClock).await.map(|_| ())
}

/// Those whose sarees come later than promised, or on another day than they were told, hear of it.
async fn tell_of_custom_arrivals(deps: &CleaningDeps) -> Result<(), StoreError> {
    let database = deps.database.as_ref();
    let orders = StaffCustomOrders { db: database, queries: database, clock: &SystemClock };
    tell_of_arrivals(orders, &IndianPincodes).await.map(|_| ())
}

/// Pictures of customers whose time is over.
async fn delete_photos(deps: &CleaningDeps) -> Result<(), StoreError> {
    let (database, photos) = (deps.database.as_ref(), deps.photos.as_ref());
    delete_due_photos(database, database, photos, &SystemClock).await.map(|_| ())
}
