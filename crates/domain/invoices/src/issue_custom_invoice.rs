//! Sarees that were woven to order leave, and their invoice with them: the charge for their design, the sarees and their parcel.

use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{InvoiceRefusal, Money, Timestamp, day_in_india};
use pattu_orders::StoredOrder;

use crate::{
    BillLine, BillTerms, Document, DocumentOf, Seller,
    counter_invoice::taken_along,
    document::{DocumentFacts, SaleFacts, SoldAs, invoice_body},
    issue_invoice::tax_and_place,
    ports::{DocumentsTx, GoodsTax},
    price_bill,
    sold_goods::broken,
    take_number::{TakenNumber, take_number},
    tax_of::tax_under,
};

/// What was agreed and paid.
#[derive(Debug, Clone)]
pub struct CustomGoods {
    pub custom: CustomOrderId,
    /// As its customer knows it.
    pub number: String,
    /// For developing the design.
    pub charge: Money,
    /// How the charge is taxed; `None` while it is not known, as with the sarees.
    pub charge_tax: Option<GoodsTax>,
    pub pieces: u32,
    /// For one saree.
    pub piece: Money,
    pub saree_tax: Option<GoodsTax>,
    /// For the parcel.
    pub shipping: Money,
    /// The order that paid the last of it: its address is where the parcel goes.
    pub order: StoredOrder,
}

const CHARGE: &str = "Design, developed to order";
const SAREES: &str = "Saree, woven to order";

/// Issues it, in the transaction in which the parcel leaves.
///
/// # Errors
/// [`InvoiceRefusal`]: the parcel stays, and no number is used.
pub fn issue_custom_invoice(
    tx: &mut dyn DocumentsTx,
    goods: &CustomGoods,
    at: Timestamp,
) -> Result<(), InvoiceRefusal> {
    let seller = tx.seller()?;
    let standing = seller.standing().ok_or(InvoiceRefusal::GstUnknown)?;
    let (tax, place) = tax_and_place(standing, &goods.order)?;
    let day = day_in_india(at);
    let mut lines = Vec::with_capacity(2);
    let mut sold = Vec::with_capacity(2);
    let charge = (CHARGE, &goods.charge_tax, goods.charge, 1);
    let sarees = (SAREES, &goods.saree_tax, goods.piece, goods.pieces);
    for (name, written, unit, quantity) in [charge, sarees] {
        if unit.is_zero() {
            continue;
        }
        let written = written.clone().map(|tax| seller.tax_on(day, tax));
        let GoodsTax { hsn, rate, .. } = tax_under(standing.scheme(), written.as_ref(), name)?;
        let (discount, is_discountable) = (Money::ZERO, false);
        lines.push(BillLine { hsn, unit, quantity, rate, discount, is_discountable });
        sold.push(SoldAs { name, sku: &goods.number, unit });
    }
    let terms =
        BillTerms { freight: goods.shipping, freight_rule: seller.practice.freight, ..taken_along(tax) };
    let bill = price_bill(&lines, &terms).map_err(broken)?;

    let Seller { facts, terms, series, .. } = seller;
    let TakenNumber { number, day, previous } =
        take_number(tx, series, at)?.ok_or(InvoiceRefusal::ClockBehind)?;
    let facts = DocumentFacts { kind: standing.scheme().of_sale(), number, day, place, seller: facts, terms };
    let body = invoice_body(&facts, SaleFacts::from(&goods.order), &sold, &bill).map_err(broken)?;
    let of = DocumentOf::CustomOrder { order: goods.order.id, custom: goods.custom };
    tx.insert_document(&Document::issue(facts, of, at, body, previous)?)?;
    Ok(())
}
