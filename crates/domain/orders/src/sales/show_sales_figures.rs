//! The figures of a period beside those of an earlier one.

use pattu_kernel::{StoreError, Timestamp};

use super::{ConversionView, Figures, Period, SalesFiguresView, Slots, figures::PointView};
use crate::ports::SalesQueries;

/// How many sarees, and kinds of saree, are told.
const BEST: u32 = 5;

/// The figures of a period as they are now.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn show_sales_figures(
    queries: &dyn SalesQueries,
    period: Period,
    now: Timestamp,
) -> Result<SalesFiguresView, StoreError> {
    let (slots, earlier_slots) = (period.slots(now), period.earlier(now));
    let (from, before) = ends(&slots, now);
    let (earlier_from, earlier_before) = ends(&earlier_slots, now);
    let begins = slots.begins().to_vec();
    let sold = queries.sales(slots).await?;
    let sold_earlier = queries.sales(earlier_slots).await?;
    let best = queries.best_sellers(from, before, BEST).await?;
    let counted = queries.conversion(from, before).await?;
    let figures = Figures::of(&sold);
    let points = begins.iter().zip(&sold).enumerate().map(|(at, (from, slot))| PointView {
        from: *from,
        total: slot.both().total(),
        orders: slot.both().orders,
        earlier: sold_earlier.get(at).map(|slot| slot.both().total()),
    });
    Ok(SalesFiguresView {
        from,
        before,
        points: points.collect(),
        conversion: ConversionView::of(counted, figures.online_orders),
        figures,
        earlier_from,
        earlier_before,
        earlier: Figures::of(&sold_earlier),
        best,
    })
}

fn ends(slots: &Slots, now: Timestamp) -> (Timestamp, Timestamp) {
    let edge = |edge: Option<&Timestamp>| edge.copied().unwrap_or(now);
    (edge(slots.edges().first()), edge(slots.edges().last()))
}
