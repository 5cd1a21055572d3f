//! What pieces of a bill come to, before they are taken back.

use pattu_catalog::ProductId;
use pattu_customers::{Permitted, may::CounterReturn};
use pattu_invoices::CounterSaleId;
use pattu_kernel::Clock;

use crate::{CounterQueries, CounterRefusal, pieces_back::pieces_back, views::ReturnQuoteView};

/// What would go back for these pieces now.
///
/// # Errors
/// [`CounterRefusal`]
pub async fn quote_return(
    queries: &dyn CounterQueries,
    clock: &dyn Clock,
    _by: &Permitted<CounterReturn>,
    sale: CounterSaleId,
    items: &[(ProductId, i64)],
) -> Result<ReturnQuoteView, CounterRefusal> {
    let sold = queries.sale(sale).await?.ok_or(CounterRefusal::NotFound)?;
    let pieces = pieces_back(&sold, items)?;
    ReturnQuoteView::of(&sold, &sold.credit_of(&pieces, clock.now())?)
}
