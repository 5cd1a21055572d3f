//! `StockTx`: every change is one conditional UPDATE, so that no count is ever read, changed and written back.

use diesel::{
    ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl, sql_query,
    sql_types::{Integer, Text, Uuid as SqlUuid},
};
use pattu_catalog::{ProductId, SellableProduct, StockTx};
use pattu_kernel::StoreError;
use uuid::Uuid;

use super::{
    parts::{is_one_of, sellable_columns},
    rows::{self, SellableRow},
};
use crate::{
    PgTx,
    failure::Stored,
    prepared::prepared,
    schema::{products, stock_ledger},
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
    /// Somebody counted.
    Count,
    /// Pieces that cannot be sold.
    Damage,
}

impl Reason {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Receive => "receive",
            Self::Sale => "sale",
            Self::Return => "return",
            Self::Count => "count",
            Self::Damage => "damage",
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

/// How many pieces more, or fewer.
#[derive(Debug, Clone, Copy)]
struct Move {
    on_hand: i32,
    reserved: i32,
}

/// The counts and their line of the ledger in one statement; a saree that sells or comes back does not rest. By the day, so that
/// what sells all evening is sorted in anew once.
const MOVE: &str = "
    WITH moved AS (
        UPDATE products SET on_hand = on_hand + $2, reserved = reserved + $3,
               resting_since = greatest(resting_since, date_trunc('day', now(), 'Asia/Kolkata'))
         WHERE id = $1 AND reserved + $3 >= 0 RETURNING id)
    INSERT INTO stock_ledger (product_id, delta, reason, ref) SELECT id, $2, $4, $5 FROM moved
    ON CONFLICT (product_id, reason, ref) DO NOTHING";

/// Moves pieces once. Refused, as nothing an honest order asks for: more pieces than are reserved, and a line that the ledger
/// has already. The caller's transaction goes with it.
fn move_pieces(
    connection: &mut PgConnection,
    product: ProductId,
    pieces: Move,
    reason: Reason,
    reference: &str,
) -> Result<(), StoreError> {
    let moved = sql_query(MOVE)
        .bind::<SqlUuid, _>(product.uuid())
        .bind::<Integer, _>(pieces.on_hand)
        .bind::<Integer, _>(pieces.reserved)
        .bind::<Text, _>(reason.word())
        .bind::<Text, _>(reference);
    let lines = prepared(moved).execute(connection).stored("moving pieces")?;
    if lines == 1 {
        return Ok(());
    }
    let text = format!("{} of product {product} for {reference}: not that many, or twice", reason.word());
    tracing::error!(%text, "the stock does not add up");
    Err(StoreError::Broken(text))
}

impl StockTx for PgTx {
    fn lock_products(&mut self, ids: &[ProductId]) -> Result<Vec<SellableProduct>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.uuid()).collect();
        // Rows are locked in the order they come out of the sort: ascending ids, whoever asks.
        let lock = products::table
            .filter(is_one_of(&ids))
            .filter(products::archived_at.is_null())
            .order(products::id)
            .select(sellable_columns!())
            .for_no_key_update();
        let rows: Vec<SellableRow> = prepared(lock).load(self.connection()).stored("locking products")?;
        rows.into_iter().map(rows::sellable).collect()
    }

    fn reserve(&mut self, product: ProductId, quantity: u32) -> Result<bool, StoreError> {
        let Ok(quantity) = pieces(quantity) else { return Ok(false) };
        let reserve = diesel::update(products::table.find(product.uuid()))
            .filter((products::on_hand - products::reserved).ge(quantity))
            .set(products::reserved.eq(products::reserved + quantity));
        prepared(reserve).execute(self.connection()).map(|rows| rows == 1).stored("reserving")
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
        move_pieces(
            self.connection(),
            product,
            Move { on_hand: -sold, reserved: -sold },
            Reason::Sale,
            reference,
        )
    }

    fn put_back(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError> {
        let back = pieces(quantity)?;
        move_pieces(
            self.connection(),
            product,
            Move { on_hand: back, reserved: 0 },
            Reason::Return,
            reference,
        )
    }

    fn write_off(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError> {
        let lost = pieces(quantity)?;
        let off = Move { on_hand: -lost, reserved: 0 };
        move_pieces(self.connection(), product, off, Reason::Damage, reference)
    }
}
