//! A parcel leaves, and its invoice with it (CGST Act, section 31 (1)).

use pattu_kernel::{GstState, InvoiceRefusal, Timestamp, day_in_india};
use pattu_orders::StoredOrder;

use crate::{
    Document, DocumentOf, Scheme, Seller, Standing, TaxKind,
    document::{DocumentFacts, SoldAs, invoice_body},
    ports::OrderDocumentsTx,
    price_bill,
    sold_goods::{broken, sold_goods},
    take_number::{TakenNumber, take_number},
};

/// Issues the invoice of an order, in the transaction in which its parcel leaves. One that left before, because the step was taken
/// back or the parcel came back, keeps the invoice it has: a document that was issued stays. Nothing is issued when nothing is left
/// to send.
///
/// # Errors
/// [`InvoiceRefusal`]: the parcel stays, and no number is used.
pub fn issue_invoice(
    tx: &mut dyn OrderDocumentsTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), InvoiceRefusal> {
    if !tx.documents_of(order.id)?.is_empty() {
        return Ok(());
    }
    let seller = tx.seller()?;
    let standing = seller.standing().ok_or(InvoiceRefusal::GstUnknown)?;
    let (tax, place) = tax_and_place(standing, order)?;
    let products: Vec<_> = order.lines.iter().map(|line| line.product).collect();
    let taxes = seller.taxes_on(day_in_india(at), tx.goods_tax(&products)?);
    let back = tx.went_back(order)?;
    let goods = sold_goods(order, &back, &taxes, (standing.scheme(), tax), seller.practice)?;
    if goods.lines.is_empty() {
        return Ok(());
    }
    let lines: Vec<_> = goods.lines.iter().map(|(_, line)| line.clone()).collect();
    let bill = price_bill(&lines, &goods.terms).map_err(broken)?;

    let Seller { facts, terms, series, .. } = seller;
    let TakenNumber { number, day, previous } =
        take_number(tx, series, at)?.ok_or(InvoiceRefusal::ClockBehind)?;
    let facts = DocumentFacts { kind: standing.scheme().of_sale(), number, day, place, seller: facts, terms };
    let sold: Vec<_> = goods.lines.iter().map(|(line, _)| SoldAs::from(*line)).collect();
    let body = invoice_body(&facts, order.into(), &sold, &bill).map_err(broken)?;
    let of = DocumentOf::Order(order.id);
    tx.insert_document(&Document::issue(facts, of, at, body, previous)?)?;
    Ok(())
}

/// Which taxes, and the State in which the sale counts as made: where the parcel goes.
pub(crate) fn tax_and_place(
    standing: Standing,
    order: &StoredOrder,
) -> Result<(TaxKind, Option<GstState>), InvoiceRefusal> {
    let Standing::Registered { scheme, state: shop } = standing else {
        return Ok((TaxKind::Untaxed, None));
    };
    let state = order.address.state.as_str();
    let to = GstState::of_name(state).ok_or_else(|| InvoiceRefusal::StateUnknown(state.to_owned()))?;
    if scheme == Scheme::Composition && to != shop {
        return Err(InvoiceRefusal::OtherState);
    }
    Ok((scheme.tax_on(shop, to), Some(to)))
}
