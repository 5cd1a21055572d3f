//! What is sold over the counter leaves with its invoice (CGST Act, section 31 (1)).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_catalog::ProductId;
use pattu_kernel::{
    GstState, InvoiceRefusal, Money, Refusal, SeriesCode, StoreError, Timestamp, day_in_india,
};
use pattu_orders::OrderLine;

use crate::{
    Bill, BillDiscount, BillLine, BillTerms, Buyer, BuyerFacts, CounterSaleId, Document, DocumentKind,
    DocumentOf, FreightRule, Scheme, Seller, Standing, TaxKind,
    document::{DocumentFacts, SaleFacts, SoldAs, invoice_body},
    place_of_supply,
    ports::{DocumentsTx, GoodsTax},
    price_bill,
    sold_goods::broken,
    take_number::{TakenNumber, take_number},
    tax_of::tax_of,
};

/// From this taxable value on an invoice names a buyer without GSTIN and where they live: Rule 46 (e).
const NAMED_FROM: Money = Money::from_rupees(50_000);

/// Why no invoice can be made, so that nothing is sold.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CounterInvoiceRefusal {
    /// Rule 46 (e).
    #[error("From {NAMED_FROM} on the invoice needs the customer's name and address")]
    #[refusal(Invalid, "address_needed", field = "customer.address")]
    AddressNeeded,
    /// Rule 48 (4) and (5): without a number of the portal such an invoice is none.
    #[error(
        "Above ₹5 crore of turnover a business gets its invoice with a number of the e-invoice portal. Please make it there"
    )]
    #[refusal(Invalid, "einvoice_needed", field = "customer.gstin")]
    EInvoiceNeeded,
    #[error(transparent)]
    Invoice(#[from] InvoiceRefusal),
}

impl From<StoreError> for CounterInvoiceRefusal {
    fn from(error: StoreError) -> Self {
        Self::Invoice(error.into())
    }
}

/// What is sold, and to whom.
#[derive(Debug, Clone)]
pub struct CounterGoods<'a> {
    pub sale: CounterSaleId,
    pub at: Timestamp,
    pub buyer: &'a BuyerFacts,
    /// Who that is for the tax office.
    pub party: Buyer,
    pub lines: &'a [OrderLine],
    pub payment_method: Option<String>,
    /// Of the device that sells; `None` for the counter's.
    pub series: Option<SeriesCode>,
}

/// What goods come to in taxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxedGoods {
    /// Where the sale counts as made; `None` when the shop is not registered.
    pub place: Option<GstState>,
    pub bill: Bill,
}

impl TaxedGoods {
    /// The invoice names the buyer and where they live.
    pub fn names_buyer(&self) -> bool {
        self.place.is_some() && self.bill.sums.taxable >= NAMED_FROM
    }
}

/// Taxes goods that are taken along by such a buyer on a day in India. `written` is what their facts say of them.
///
/// # Errors
/// [`InvoiceRefusal`]
pub fn tax_counter_goods(
    seller: &Seller,
    written: BTreeMap<ProductId, GoodsTax>,
    (lines, day): (&[OrderLine], NaiveDate),
    buyer: Buyer,
) -> Result<TaxedGoods, InvoiceRefusal> {
    let taxes = seller.taxes_on(day, written);
    let standing = seller.standing().ok_or(InvoiceRefusal::GstUnknown)?;
    let (tax, place) = match standing {
        Standing::Unregistered => (TaxKind::Untaxed, None),
        Standing::Registered { scheme, state: shop } => {
            let place = place_of_supply(shop, buyer, seller.practice);
            if scheme == Scheme::Composition && place != shop {
                return Err(InvoiceRefusal::OtherState);
            }
            (scheme.tax_on(shop, place), Some(place))
        }
    };
    let goods = lines
        .iter()
        .map(|line| {
            let tax = tax_of(line, &taxes, standing.scheme())?;
            let (unit, quantity, discount) = (line.unit_price, line.quantity, line.discount);
            let fits = tax.of_value(line.price_of(quantity).map_err(broken)?, quantity);
            let GoodsTax { hsn, rate, .. } =
                fits.ok_or_else(|| InvoiceRefusal::NoRateFits(line.name.clone()))?;
            Ok(BillLine { hsn, unit, quantity, rate, discount, is_discountable: true })
        })
        .collect::<Result<Vec<_>, InvoiceRefusal>>()?;
    Ok(TaxedGoods { place, bill: price_bill(&goods, &taken_along(tax)).map_err(broken)? })
}

/// All that is taken off stands in the lines, and nothing is sent.
pub(crate) const fn taken_along(tax: TaxKind) -> BillTerms {
    BillTerms {
        discount: BillDiscount::Amount(Money::ZERO),
        cash_discount: Money::ZERO,
        freight: Money::ZERO,
        freight_rule: FreightRule::EachRate,
        tax,
    }
}

/// Issues the invoice of a sale by `seller`, in the transaction that stores it.
///
/// # Errors
/// [`CounterInvoiceRefusal`]: nothing is sold, and no number is used.
pub fn issue_counter_invoice(
    tx: &mut (impl DocumentsTx + ?Sized),
    seller: Seller,
    goods: &CounterGoods<'_>,
) -> Result<Document, CounterInvoiceRefusal> {
    let products: Vec<_> = goods.lines.iter().map(|line| line.product).collect();
    let written = tx.goods_tax(&products)?;
    let sold = (goods.lines, day_in_india(goods.at));
    let priced = tax_counter_goods(&seller, written, sold, goods.party)?;
    if priced.names_buyer() && goods.buyer.address.is_empty() {
        return Err(CounterInvoiceRefusal::AddressNeeded);
    }
    let TaxedGoods { place, bill } = priced;
    let kind = seller.standing().ok_or(InvoiceRefusal::GstUnknown)?.scheme().of_sale();
    let is_business = matches!(goods.party, Buyer::Registered { .. });
    if seller.needs_e_invoices && is_business && kind == DocumentKind::TaxInvoice {
        return Err(CounterInvoiceRefusal::EInvoiceNeeded);
    }
    let Seller { facts, terms, counter_series, .. } = seller;
    let TakenNumber { number, day, previous } =
        take_number(tx, goods.series.clone().unwrap_or(counter_series), goods.at)?
            .ok_or(InvoiceRefusal::ClockBehind)?;
    let facts = DocumentFacts { kind, number, day, place, seller: facts, terms };
    let sale = SaleFacts {
        order_number: String::new(),
        ordered_on: day,
        buyer: goods.buyer.clone(),
        payment_method: goods.payment_method.clone(),
    };
    let sold: Vec<_> = goods.lines.iter().map(SoldAs::from).collect();
    let body = invoice_body(&facts, sale, &sold, &bill).map_err(broken)?;
    let of = DocumentOf::CounterSale(goods.sale);
    let document = Document::issue(facts, of, goods.at, body, previous)?;
    tx.insert_document(&document)?;
    Ok(document)
}
