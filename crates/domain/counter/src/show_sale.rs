//! One bill, looked up or printed once more.

use pattu_customers::{Role, Staff};
use pattu_invoices::CounterSaleId;
use pattu_kernel::Clock;

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
    let is_own = stored.sale.staff == staff.id && stored.sale.sold_at > clock.now() - CASHIER_SEES;
    if staff.role != Role::Cashier || is_own { Ok(stored) } else { Err(CounterRefusal::NotFound) }
}
