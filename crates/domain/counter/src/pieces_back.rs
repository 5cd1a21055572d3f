//! Which pieces of a bill come back, and what is left of it.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_invoices::{CounterCredit, CounterGoodsBack, credit_counter_goods};
use pattu_kernel::{FieldErrors, MoneyError, Timestamp};
use pattu_orders::OrderLine;

use crate::{CounterRefusal, StoredSale};

impl StoredSale {
    /// Pieces of a line that did not come back.
    pub fn left(&self, line: &OrderLine) -> u32 {
        let back = self.returns.iter().flat_map(|one| &one.made.pieces);
        let back = back.filter(|(product, _)| *product == line.product);
        back.fold(line.quantity, |left, (_, quantity)| left.saturating_sub(*quantity))
    }

    /// What these pieces come to, if they came back now.
    pub(crate) fn credit_of(
        &self,
        pieces: &BTreeMap<ProductId, u32>,
        at: Timestamp,
    ) -> Result<CounterCredit, MoneyError> {
        let notes: Vec<_> = self.returns.iter().map(|one| &one.document).collect();
        let (invoice, sold) = (&self.document, self.sale.lines.as_slice());
        credit_counter_goods(CounterGoodsBack { invoice, notes: &notes, sold, pieces, at })
    }
}

/// The pieces, each product once.
pub(crate) fn pieces_back(
    sold: &StoredSale,
    items: &[(ProductId, i64)],
) -> Result<BTreeMap<ProductId, u32>, CounterRefusal> {
    let wrong =
        |words: &str| CounterRefusal::Fields(FieldErrors::from([("items".to_owned(), words.to_owned())]));
    let mut pieces: BTreeMap<ProductId, u32> = BTreeMap::new();
    for (product, quantity) in items {
        let quantity = u32::try_from(*quantity).unwrap_or_default();
        let sum = pieces.entry(*product).or_default();
        *sum = sum.saturating_add(quantity);
    }
    if pieces.is_empty() || pieces.values().any(|quantity| *quantity == 0) {
        return Err(wrong("Please choose what comes back"));
    }
    for (product, quantity) in &pieces {
        let line = sold.sale.lines.iter().find(|line| line.product == *product);
        let line = line.ok_or_else(|| wrong("One of these is not on this bill"))?;
        let left = sold.left(line);
        if *quantity > left {
            return Err(CounterRefusal::AlreadyReturned { name: line.name.clone(), left });
        }
    }
    Ok(pieces)
}
