//! An order's goods as the lines of a bill: what is left of them when the parcel leaves.

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_kernel::{InvoiceRefusal, Money, MoneyError};
use pattu_orders::{OrderLine, StoredOrder};

use crate::{
    BillDiscount, BillLine, BillTerms, Scheme, TaxKind, TaxPractice,
    ports::{GoodsTax, WentBack},
    tax_of::tax_of,
};

/// What leaves with the parcel.
pub struct SoldGoods<'a> {
    /// The order's lines of which something is left.
    pub lines: Vec<(&'a OrderLine, BillLine)>,
    /// Delivery and goodwill.
    pub terms: BillTerms,
}

/// The lines and terms of an order's bill. What was paid back before the parcel leaves is not sold. Custom orders are no goods of
/// this parcel: they have documents of their own.
pub fn sold_goods<'a>(
    order: &'a StoredOrder,
    back: &WentBack,
    taxes: &BTreeMap<ProductId, GoodsTax>,
    (scheme, tax): (Scheme, TaxKind),
    practice: TaxPractice,
) -> Result<SoldGoods<'a>, InvoiceRefusal> {
    let mut lines = Vec::with_capacity(order.lines.len());
    let mut paid_back = back.parts.shipping;
    for line in &order.lines {
        let gone = back.parts.of(line.product).refunded.min(line.quantity);
        paid_back = paid_back.plus(line.price_of(gone).map_err(broken)?).map_err(broken)?;
        if gone < line.quantity {
            let tax = tax_of(line, taxes, scheme)?;
            lines.push((line, left_of(line, gone, tax).map_err(broken)?));
        }
    }
    let terms = terms_of(order, back, paid_back, &lines, (tax, practice)).map_err(broken)?;
    Ok(SoldGoods { lines, terms })
}

pub(crate) fn broken(error: impl std::fmt::Display) -> InvoiceRefusal {
    pattu_kernel::StoreError::Broken(format!("an order that is no bill: {error}")).into()
}

fn left_of(line: &OrderLine, gone: u32, tax: GoodsTax) -> Result<BillLine, MoneyError> {
    let quantity = line.quantity.saturating_sub(gone);
    let net = line.price_of(line.quantity)?.minus(line.price_of(gone)?)?;
    let discount = line.unit_price.times(quantity)?.minus(net)?;
    // What was agreed on the web cannot be changed any more: where no rate of garments fits, the one that is written down stands.
    let GoodsTax { hsn, rate, .. } = tax.clone().of_value(net, quantity).unwrap_or(tax);
    Ok(BillLine {
        hsn,
        unit: line.unit_price,
        quantity,
        rate,
        // Below zero only when a discount of less than a paisa for each piece left its rest to the last ones.
        discount: discount.max(Money::ZERO),
        is_discountable: true,
    })
}

/// Goodwill makes the goods cheaper. Beside a custom order nobody can tell what it was given for, so that the goods keep their
/// price: too much tax is put right by a credit note, too little is a fault.
fn terms_of(
    order: &StoredOrder,
    back: &WentBack,
    paid_back: Money,
    lines: &[(&OrderLine, BillLine)],
    (tax, practice): (TaxKind, TaxPractice),
) -> Result<BillTerms, MoneyError> {
    let mut goods = Money::ZERO;
    for (_, line) in lines {
        goods = goods.plus(line.unit.times(line.quantity)?.minus(line.discount)?)?;
    }
    let goodwill = back.total.minus(paid_back)?.max(Money::ZERO);
    let goodwill = if order.custom.is_empty() { goodwill } else { Money::ZERO };
    let off_goods = goodwill.min(goods);
    let freight = order.amounts.shipping.minus(back.parts.shipping)?.minus(goodwill.minus(off_goods)?)?;
    Ok(BillTerms {
        discount: BillDiscount::Amount(off_goods),
        cash_discount: Money::ZERO,
        freight: freight.max(Money::ZERO),
        freight_rule: practice.freight,
        tax,
    })
}
