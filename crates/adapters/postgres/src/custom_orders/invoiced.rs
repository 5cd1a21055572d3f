//! What the invoice of a custom order is about.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, JoinOnDsl, NullableExpressionMethods, PgConnection, QueryDsl,
    RunQueryDsl,
};
use pattu_custom_orders::CustomOrderId;
use pattu_invoices::{CustomGoods, ports::GoodsTax};
use pattu_kernel::{Id, Money, Rate, StoreError};
use pattu_settings::CustomOrders;
use uuid::Uuid;

use super::rows::count;
use crate::{
    failure::Stored,
    orders,
    schema::{custom_orders, custom_payments, custom_quotes, settings},
    settings::read_sections,
};

/// As it was agreed in its last quote; the order that paid the last of it says where the sarees go.
pub(super) fn custom_goods(
    connection: &mut PgConnection,
    id: CustomOrderId,
) -> Result<CustomGoods, StoreError> {
    let (number, charge, pieces, piece, shipping): (String, i64, i32, i64, i64) = custom_orders::table
        .inner_join(
            custom_quotes::table.on(custom_quotes::custom_order_id
                .eq(custom_orders::id)
                .and(custom_orders::quote_version.eq(custom_quotes::version.nullable()))),
        )
        .filter(custom_orders::id.eq(id.uuid()))
        .select((
            custom_orders::number,
            custom_orders::charge_paise,
            custom_quotes::pieces,
            custom_quotes::piece_paise,
            custom_quotes::shipping_paise,
        ))
        .first(connection)
        .stored("reading what a custom order costs")?;
    let paid_with: Uuid = custom_payments::table
        .filter(custom_payments::custom_order_id.eq(id.uuid()))
        .order((custom_payments::paid_at.desc(), custom_payments::kind))
        .select(custom_payments::order_id)
        .first(connection)
        .stored("reading what paid for a custom order")?;
    let sections = settings::table
        .filter(settings::section.eq(CustomOrders::SECTION))
        .select((settings::section, settings::body))
        .load(connection)
        .stored("reading settings")?;
    let terms = read_sections(sections)?.custom_orders;
    let order = orders::read(connection, Id::new(paid_with))?
        .ok_or_else(|| StoreError::Broken(format!("custom order {number} was paid with no order")))?;
    Ok(CustomGoods {
        custom: id,
        number,
        charge: Money::from_paise(charge),
        charge_tax: known_tax(terms.hsn, terms.gst_rate)?,
        pieces: count(pieces),
        piece: Money::from_paise(piece),
        saree_tax: known_tax(terms.saree_hsn, terms.saree_gst_rate)?,
        shipping: Money::from_paise(shipping),
        order: order.stored().clone(),
    })
}

fn known_tax(hsn: Option<String>, basis_points: Option<u32>) -> Result<Option<GoodsTax>, StoreError> {
    let (Some(hsn), Some(basis_points)) = (hsn, basis_points) else { return Ok(None) };
    let rate = i32::try_from(basis_points).ok().and_then(|points| Rate::from_basis_points(points).ok());
    let rate = rate.ok_or_else(|| StoreError::Broken(format!("{basis_points} basis points of GST")))?;
    Ok(Some(GoodsTax::written(hsn, rate)))
}
