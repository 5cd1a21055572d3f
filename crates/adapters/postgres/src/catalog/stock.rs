//! `StockTx`: every change is one conditional UPDATE, so that no count is ever read, changed and written back.

use diesel::{ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl};
use pattu_catalog::{ProductId, SellableProduct, StockTx};
use pattu_kernel::StoreError;
use uuid::Uuid;

use super::{
    parts::sellable_columns,
    rows::{self, SellableRow},
};
use crate::{
    PgTx,
    failure::Stored,
    schema::{product_media, products, stock_ledger},
};

/// Why the ledger has a line.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    /// Pieces came into the house.
    Receive,
    /// Pieces were paid for.
    Sale,
    /// Paid pieces came back.
    Return,
}

impl Reason {
    const fn word(self) -> &'static str {
        match self {
            Self::Receive => "receive",
            Self::Sale => "sale",
            Self::Return => "return",
        }
    }
}

/// A quantity no shelf can hold is never there.
fn pieces(quantity: u32) -> Result<i32, StoreError> {
    i32::try_from(quantity).map_err(|_| StoreError::Broken(format!("{quantity} pieces")))
}

/// Exactly one product must have changed.
fn one_changed(rows: usize, doing: &str, product: ProductId, quantity: u32) -> Result<(), StoreError> {
    if rows == 1 {
        return Ok(());
    }
    let text = format!("{doing} {quantity} of product {product}: not that many");
    tracing::error!(%text, "the stock does not add up");
    Err(StoreError::Broken(text))
}

/// Writes one line; `false` when the same line is there already.
pub(super) fn note(
    connection: &mut PgConnection,
    product: ProductId,
    delta: i32,
    reason: Reason,
    reference: &str,
) -> QueryResult<bool> {
    diesel::insert_into(stock_ledger::table)
        .values((
            stock_ledger::product_id.eq(product.uuid()),
            stock_ledger::delta.eq(delta),
            stock_ledger::reason.eq(reason.word()),
            stock_ledger::ref_.eq(reference),
        ))
        .on_conflict((stock_ledger::product_id, stock_ledger::reason, stock_ledger::ref_))
        .do_nothing()
        .execute(connection)
        .map(|rows| rows == 1)
}

/// A line that is there already means that the same pieces are moved twice.
fn note_once(
    connection: &mut PgConnection,
    product: ProductId,
    delta: i32,
    reason: Reason,
    reference: &str,
) -> Result<(), StoreError> {
    if note(connection, product, delta, reason, reference).stored("writing the stock ledger")? {
        return Ok(());
    }
    let text = format!("{} of product {product} for {reference} twice", reason.word());
    tracing::error!(%text, "the stock ledger has this line already");
    Err(StoreError::Broken(text))
}

impl StockTx for PgTx {
    fn lock_products(&mut self, ids: &[ProductId]) -> Result<Vec<SellableProduct>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
        // Rows are locked in the order they come out of the sort: ascending ids, whoever asks.
        let rows: Vec<SellableRow> = products::table
            .filter(products::id.eq_any(ids))
            .filter(products::archived_at.is_null())
            .order(products::id)
            .select(sellable_columns!())
            .for_no_key_update()
            .load(self.connection())
            .stored("locking products")?;
        rows.into_iter().map(rows::sellable).collect()
    }

    fn reserve(&mut self, product: ProductId, quantity: u32) -> Result<bool, StoreError> {
        let Ok(quantity) = pieces(quantity) else { return Ok(false) };
        diesel::update(products::table.find(product.uuid()))
            .filter((products::on_hand - products::reserved).ge(quantity))
            .set(products::reserved.eq(products::reserved + quantity))
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("reserving")
    }

    fn release(&mut self, product: ProductId, quantity: u32) -> Result<(), StoreError> {
        let held = pieces(quantity)?;
        let rows = diesel::update(products::table.find(product.uuid()))
            .filter(products::reserved.ge(held))
            .set(products::reserved.eq(products::reserved - held))
            .execute(self.connection())
            .stored("releasing")?;
        one_changed(rows, "releasing", product, quantity)
    }

    fn claim(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError> {
        let sold = pieces(quantity)?;
        let rows = diesel::update(products::table.find(product.uuid()))
            .filter(products::reserved.ge(sold))
            .set((
                products::on_hand.eq(products::on_hand - sold),
                products::reserved.eq(products::reserved - sold),
            ))
            .execute(self.connection())
            .stored("claiming")?;
        one_changed(rows, "claiming", product, quantity)?;
        note_once(self.connection(), product, -sold, Reason::Sale, reference)
    }

    fn put_back(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError> {
        let back = pieces(quantity)?;
        let rows = diesel::update(products::table.find(product.uuid()))
            .set(products::on_hand.eq(products::on_hand + back))
            .execute(self.connection())
            .stored("putting back")?;
        one_changed(rows, "putting back", product, quantity)?;
        note_once(self.connection(), product, back, Reason::Return, reference)
    }
}
