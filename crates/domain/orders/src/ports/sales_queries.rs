//! What the shop took in.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, StoreError, Timestamp};

use crate::{BestSellers, Conversion, SlotSales, Slots, Taken};

/// Figures. Implementers MUST read a long time from the days that are closed, and MUST give the same sums as the orders would.
pub trait SalesQueries: Send + Sync {
    /// For each slot, in their order, what both channels took in within it.
    fn sales(&self, slots: Slots) -> BoxFuture<'_, Result<Vec<SlotSales>, StoreError>>;

    /// What was taken and paid back at the counter in this time, each kind of payment once: cash, UPI, card.
    fn taken_at_counter(
        &self,
        from: Timestamp,
        before: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Taken>, StoreError>>;

    /// What sold best in this time, at most `most` of each: pieces less those that came back in it, the most first.
    fn best_sellers(
        &self,
        from: Timestamp,
        before: Timestamp,
        most: u32,
    ) -> BoxFuture<'_, Result<BestSellers, StoreError>>;

    /// Visits of the days in India that this time touches, and what became of the orders placed online in it.
    fn conversion(&self, from: Timestamp, before: Timestamp)
    -> BoxFuture<'_, Result<Conversion, StoreError>>;
}
