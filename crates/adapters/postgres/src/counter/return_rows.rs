//! What came back of sales, as it stands in its tables.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{
    ExpressionMethods, Insertable, PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper,
};
use pattu_catalog::ProductId;
use pattu_counter::{CounterSale, RefundTender, ReturnReason, SaleReturn, StoredReturn, TenderKind};
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Id, Money, StoreError};
use uuid::Uuid;

use super::rows::{broken, small};
use crate::{
    failure::Stored,
    invoices::DocumentRow,
    schema::{counter_return_lines, counter_returns},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = counter_returns)]
pub(super) struct ReturnRow {
    sale_id: Uuid,
    id: Uuid,
    fingerprint: Vec<u8>,
    returned_at: DateTime<Utc>,
    staff_id: Uuid,
    staff_name: String,
    reason: String,
    note: String,
    refund_kind: String,
    reference: String,
    total_paise: i64,
    document: String,
    till_session_id: Option<Uuid>,
    credit_reversed_by: String,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = counter_return_lines)]
pub(super) struct ReturnLineRow {
    sale_id: Uuid,
    return_id: Uuid,
    product_id: Uuid,
    quantity: i32,
    on_sale: bool,
}

impl ReturnRow {
    pub(super) fn of(sale: CounterSaleId, StoredReturn { made, document }: &StoredReturn) -> Self {
        Self {
            sale_id: sale.uuid(),
            id: made.id.uuid(),
            fingerprint: made.fingerprint.to_vec(),
            returned_at: made.returned_at,
            staff_id: made.staff.uuid(),
            staff_name: made.staff_name.clone(),
            reason: made.reason.as_str().to_owned(),
            note: made.note.clone(),
            refund_kind: made.refund.kind.as_str().to_owned(),
            reference: made.refund.reference.clone(),
            total_paise: made.total.paise(),
            document: document.number.to_string(),
            till_session_id: made.till_session.map(Id::uuid),
            credit_reversed_by: made.credit_reversed_by.clone(),
        }
    }

    fn made(self, pieces: Vec<(ProductId, u32)>) -> Result<SaleReturn, StoreError> {
        Ok(SaleReturn {
            id: Id::new(self.id),
            fingerprint: self.fingerprint.try_into().map_err(|_| broken("a fingerprint of not 32 bytes"))?,
            returned_at: self.returned_at,
            staff: Id::new(self.staff_id),
            staff_name: self.staff_name,
            reason: ReturnReason::parse(&self.reason)
                .ok_or_else(|| broken("a return for no known reason"))?,
            note: self.note,
            pieces,
            refund: RefundTender {
                kind: TenderKind::parse(&self.refund_kind)
                    .ok_or_else(|| broken("a refund of no known kind"))?,
                reference: self.reference,
            },
            total: Money::from_paise(self.total_paise),
            till_session: self.till_session_id.map(Id::new),
            credit_reversed_by: self.credit_reversed_by,
        })
    }
}

impl ReturnLineRow {
    pub(super) fn of(sale: &CounterSale, made: &SaleReturn) -> Vec<Self> {
        let line = |(product, quantity): &(ProductId, u32)| Self {
            sale_id: sale.id.uuid(),
            return_id: made.id.uuid(),
            product_id: product.uuid(),
            quantity: small(*quantity),
            on_sale: made.reason.is_sold_again() && !sale.services.contains(product),
        };
        made.pieces.iter().map(line).collect()
    }
}

/// What came back of these sales, by sale and oldest first. `notes` are their credit notes.
pub(super) fn whole_returns(
    connection: &mut PgConnection,
    sales: &[Uuid],
    notes: Vec<DocumentRow>,
) -> Result<HashMap<Uuid, Vec<StoredReturn>>, StoreError> {
    let mut returns: HashMap<Uuid, Vec<StoredReturn>> = HashMap::new();
    // Most bills keep all their pieces.
    if notes.is_empty() {
        return Ok(returns);
    }
    let mut pieces: HashMap<(Uuid, Uuid), Vec<(ProductId, u32)>> = HashMap::new();
    let found: Vec<ReturnLineRow> = counter_return_lines::table
        .filter(counter_return_lines::sale_id.eq_any(sales))
        .order(counter_return_lines::product_id)
        .select(ReturnLineRow::as_select())
        .load(connection)
        .stored("reading the pieces that came back")?;
    for row in found {
        let piece = (Id::new(row.product_id), row.quantity.unsigned_abs());
        pieces.entry((row.sale_id, row.return_id)).or_default().push(piece);
    }
    let mut notes: HashMap<String, DocumentRow> =
        notes.into_iter().map(|row| (row.number.clone(), row)).collect();
    let found: Vec<ReturnRow> = counter_returns::table
        .filter(counter_returns::sale_id.eq_any(sales))
        .order((counter_returns::returned_at, counter_returns::document))
        .select(ReturnRow::as_select())
        .load(connection)
        .stored("reading returns")?;
    for row in found {
        let note = notes.remove(&row.document).ok_or_else(|| broken("a return without its credit note"))?;
        let (sale, pieces) = (row.sale_id, pieces.remove(&(row.sale_id, row.id)).unwrap_or_default());
        let stored = StoredReturn { made: row.made(pieces)?, document: note.try_into()? };
        returns.entry(sale).or_default().push(stored);
    }
    Ok(returns)
}
