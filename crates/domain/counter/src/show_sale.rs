//! One bill, looked up or printed once more.

use pattu_customers::{Role, Staff};
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Clock, Timestamp};

use crate::{CounterQueries, CounterRefusal, StoredSale, list_sales::CASHIER_SEES};

/// One sale; what somebody may not see is not there.
///
/// # Errors
/// [`CounterRefusal::NotFound`], [`CounterRefusal::Store`]
pub async fn show_sale(
    queries: &dyn CounterQueries,
    clock: &dyn Clock,
    staff: &Staff,
    id: CounterSaleId,
) -> Result<StoredSale, CounterRefusal> {
    let stored = queries.sale(id).await?.ok_or(CounterRefusal::NotFound)?;
    if may_see(staff, &stored, clock.now()) { Ok(stored) } else { Err(CounterRefusal::NotFound) }
}

pub(crate) fn may_see(staff: &Staff, stored: &StoredSale, now: Timestamp) -> bool {
    let is_own = stored.sale.staff == staff.id && stored.sale.sold_at > now - CASHIER_SEES;
    staff.role != Role::Cashier || is_own
}
