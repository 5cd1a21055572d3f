//! Bills that were stored, the newest first. A cashier sees the own ones of two days.

use chrono::TimeDelta;
use pattu_customers::{Role, Staff};
use pattu_kernel::{Clock, Cursor, Rows};

use crate::{CounterQueries, CounterRefusal, SaleList, SaleSearch, StoredSale};

const MOST: usize = 50;

/// How far a cashier looks back.
pub(crate) const CASHIER_SEES: TimeDelta = TimeDelta::days(2);

/// The newest sales after a place in the list, or those of a number or a phone number.
///
/// # Errors
/// [`CounterRefusal::Store`]
pub async fn list_sales(
    queries: &dyn CounterQueries,
    clock: &dyn Clock,
    staff: &Staff,
    text: &str,
    after: Option<Cursor>,
) -> Result<Rows<StoredSale>, CounterRefusal> {
    let sees_all = staff.role != Role::Cashier;
    let list = SaleList {
        staff: (!sees_all).then_some(staff.id),
        since: (!sees_all).then(|| clock.now() - CASHIER_SEES),
        search: SaleSearch::parse(text),
        after,
        most: MOST,
    };
    Ok(queries.sales(list).await?)
}
