//! What refunds by staff are made of.

use std::collections::BTreeSet;

use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, QueryResult, Queryable,
    RunQueryDsl, Selectable, SelectableHelper,
};
use pattu_customers::Role;
use pattu_kernel::{Id, Money, StoreError};
use pattu_orders::{OrderId, Refund, RefundCause, RefundLine, RefundedLine, RefundedParts, ReturnedParts};
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{refund_lines, refunds},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refund_lines)]
struct LineRow {
    refund_key: String,
    order_id: Uuid,
    product_id: Uuid,
    quantity: i32,
    back_on_sale: bool,
    on_sale: i32,
    amount_paise: i64,
}

fn row(refund: &Refund, line: &RefundedLine) -> Result<LineRow, StoreError> {
    let count = |pieces: u32| {
        i32::try_from(pieces).map_err(|_| StoreError::Broken(format!("{pieces} pieces are paid back")))
    };
    Ok(LineRow {
        refund_key: refund.key.clone(),
        order_id: refund.order.uuid(),
        product_id: line.line.product.uuid(),
        quantity: count(line.line.quantity)?,
        back_on_sale: line.line.back_on_sale,
        on_sale: count(line.on_sale)?,
        amount_paise: line.amount.paise(),
    })
}

fn pieces(count: i32) -> u32 {
    u32::try_from(count).unwrap_or(0)
}

fn line_of(row: &LineRow) -> RefundedLine {
    RefundedLine {
        line: RefundLine {
            product: Id::new(row.product_id),
            quantity: pieces(row.quantity),
            back_on_sale: row.back_on_sale,
        },
        on_sale: pieces(row.on_sale),
        amount: Money::from_paise(row.amount_paise),
    }
}

pub(super) fn add(
    connection: &mut PgConnection,
    refund: &Refund,
    parts: &RefundedParts,
    role: Role,
) -> Result<(), StoreError> {
    diesel::update(refunds::table.find(&refund.key))
        .set((
            refunds::cause.eq(parts.cause.as_str()),
            refunds::staff_role.eq(role.as_str()),
            refunds::shipping_paise.eq(parts.shipping.paise()),
            refunds::goodwill_paise.eq(parts.goodwill.paise()),
        ))
        .execute(connection)
        .stored("writing down why money goes back")?;
    let rows = parts.lines.iter().map(|line| row(refund, line)).collect::<Result<Vec<_>, _>>()?;
    diesel::insert_into(refund_lines::table)
        .values(rows)
        .execute(connection)
        .map(|_| ())
        .stored("writing down for which pieces money goes back")
}

pub(super) fn of_key(connection: &mut PgConnection, key: &str) -> Result<Option<RefundedParts>, StoreError> {
    let head: Option<(Option<String>, i64, i64)> = refunds::table
        .find(key)
        .select((refunds::cause, refunds::shipping_paise, refunds::goodwill_paise))
        .first(connection)
        .optional()
        .stored("reading why money goes back")?;
    let Some((Some(cause), shipping, goodwill)) = head else { return Ok(None) };
    let cause = RefundCause::parse(&cause)
        .ok_or_else(|| StoreError::Broken(format!("refund {key} has the cause {cause}")))?;
    let rows: Vec<LineRow> = refund_lines::table
        .filter(refund_lines::refund_key.eq(key))
        .order(refund_lines::product_id)
        .select(LineRow::as_select())
        .load(connection)
        .stored("reading for which pieces money goes back")?;
    Ok(Some(RefundedParts {
        cause,
        lines: rows.iter().map(line_of).collect(),
        shipping: Money::from_paise(shipping),
        goodwill: Money::from_paise(goodwill),
    }))
}

pub(super) fn returned(connection: &mut PgConnection, order: OrderId) -> QueryResult<ReturnedParts> {
    let rows: Vec<(LineRow, String)> = refund_lines::table
        .inner_join(refunds::table)
        .filter(refund_lines::order_id.eq(order.uuid()))
        .select((LineRow::as_select(), refunds::status))
        .load(connection)?;
    let shipping: Vec<i64> = refunds::table
        .filter(refunds::order_id.eq(order.uuid()))
        .filter(refunds::status.ne("failed"))
        .select(refunds::shipping_paise)
        .load(connection)?;
    let refunds: BTreeSet<&str> = rows.iter().map(|(row, _)| row.refund_key.as_str()).collect();
    let mut returned = ReturnedParts {
        refunds: u32::try_from(refunds.len()).unwrap_or(u32::MAX),
        // What was charged for delivery fits, and so does each part of it.
        shipping: Money::from_paise(shipping.iter().sum()),
        ..ReturnedParts::default()
    };
    for (row, status) in &rows {
        let of_line = returned.pieces.entry(Id::new(row.product_id)).or_default();
        of_line.on_sale = of_line.on_sale.saturating_add(pieces(row.on_sale));
        if status != "failed" {
            of_line.refunded = of_line.refunded.saturating_add(pieces(row.quantity));
        }
    }
    Ok(returned)
}
