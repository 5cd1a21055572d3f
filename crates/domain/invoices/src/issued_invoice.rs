//! An invoice that a device issued and printed without the network: it is stored as it is, once it is what this house would have
//! printed of the same facts.

use chrono::NaiveDate;
use pattu_kernel::{FinancialYear, GstState, Rate, SeriesCode, StoreError, Timestamp, day_in_india};
use pattu_orders::OrderLine;

use crate::{
    BillLine, Buyer, BuyerFacts, CounterSaleId, Document, DocumentBody, DocumentKind, DocumentNumber,
    DocumentOf, Scheme, TaxKind,
    counter_invoice::taken_along,
    document::{DocumentFacts, SaleFacts, SoldAs, invoice_body},
    ports::{DocumentsTx, PlacedNumber},
    price_bill,
};

/// Why it cannot be stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum IssuedInvoiceRefusal {
    /// The paper is not what its own facts come to.
    #[error("The paper is not what its own lines come to")]
    Differs,
    /// Another document has its number.
    #[error("Another invoice has its number")]
    NumberTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What was sold, and what was printed.
#[derive(Debug, Clone)]
pub struct IssuedGoods<'a> {
    pub sale: CounterSaleId,
    /// By the device's clock.
    pub at: Timestamp,
    /// Of the device.
    pub series: &'a SeriesCode,
    pub buyer: &'a BuyerFacts,
    /// Who that is for the tax office.
    pub party: Buyer,
    pub lines: &'a [OrderLine],
    pub payment_method: Option<String>,
    pub printed: &'a DocumentBody,
}

/// Stores it, in the transaction that stores the sale; and which numbers before it are missing.
///
/// # Errors
/// [`IssuedInvoiceRefusal`]
pub fn store_issued_invoice(
    tx: &mut (impl DocumentsTx + ?Sized),
    goods: &IssuedGoods<'_>,
) -> Result<(Document, Vec<u32>), IssuedInvoiceRefusal> {
    let day = day_in_india(goods.at);
    let facts = facts_of(goods, day).ok_or(IssuedInvoiceRefusal::Differs)?;
    if body_of(goods, &facts).as_ref() != Some(goods.printed) {
        return Err(IssuedInvoiceRefusal::Differs);
    }
    let placed = tx.place_number(&facts.number, day)?;
    let PlacedNumber { missing, previous } = placed.ok_or(IssuedInvoiceRefusal::NumberTaken)?;
    let of = DocumentOf::CounterSale(goods.sale);
    let document = Document::issue(facts, of, goods.at, goods.printed.clone(), previous)?;
    tx.insert_document(&document)?;
    Ok((document, missing))
}

/// What the paper says of itself, once that is possible.
fn facts_of(goods: &IssuedGoods<'_>, day: NaiveDate) -> Option<DocumentFacts> {
    let printed = goods.printed;
    let number = DocumentNumber::parse(&printed.number, FinancialYear::of(day))?;
    let place = match printed.place_of_supply.as_deref() {
        Some(place) => Some(GstState::of_place(place)?),
        None => None,
    };
    let (series, ..) = number.parts();
    (series == goods.series).then_some(())?;
    Some(DocumentFacts {
        kind: DocumentKind::of_sale_titled(&printed.title, printed.note.as_deref())?,
        number,
        day,
        place,
        seller: printed.seller.clone(),
        terms: printed.terms.clone(),
    })
}

/// What this house would have printed.
fn body_of(goods: &IssuedGoods<'_>, facts: &DocumentFacts) -> Option<DocumentBody> {
    let shop = facts.seller.gstin.as_deref().and_then(GstState::of_gstin);
    let tax = match (facts.kind, shop, facts.place) {
        (DocumentKind::RetailInvoice, None, None) => TaxKind::Untaxed,
        (kind, Some(shop), Some(place)) => {
            let scheme = match kind {
                DocumentKind::TaxInvoice => Scheme::Regular,
                DocumentKind::BillOfSupply if place == shop => Scheme::Composition,
                _ => return None,
            };
            // The shop may have changed its practice since the device was told.
            (place == shop || Some(place) == goods.party.own_state()).then_some(())?;
            scheme.tax_on(shop, place)
        }
        _ => return None,
    };
    (goods.lines.len() == goods.printed.lines.len()).then_some(())?;
    let lines = goods.lines.iter().zip(&goods.printed.lines).map(|(line, printed)| BillLine {
        hsn: printed.hsn.clone(),
        unit: line.unit_price,
        quantity: line.quantity,
        rate: if tax == TaxKind::Untaxed { Rate::default() } else { printed.rate },
        discount: line.discount,
        is_discountable: true,
    });
    let bill = price_bill(&lines.collect::<Vec<_>>(), &taken_along(tax)).ok()?;
    let sale = SaleFacts {
        order_number: String::new(),
        ordered_on: facts.day,
        buyer: goods.buyer.clone(),
        payment_method: goods.payment_method.clone(),
    };
    invoice_body(facts, sale, &goods.lines.iter().map(SoldAs::from).collect::<Vec<_>>(), &bill).ok()
}
