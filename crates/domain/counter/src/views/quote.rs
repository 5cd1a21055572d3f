//! What lies on the counter, as the screen shows it before anybody pays.

use pattu_catalog::ProductId;
use pattu_customers::Staff;
use pattu_invoices::TaxedGoods;
use pattu_kernel::{GstState, InvoiceRefusal, Money, Rate, StoreError, Timestamp};
use pattu_pricing::QuoteLine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{CounterRefusal, PricedLine, PricedSale, compliance::needs_pan, most_by_hand};

/// One line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleLineView {
    /// The product.
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub name: String,
    /// The first picture's address.
    pub image: Option<String>,
    /// For one piece, taxes included.
    pub price: Money,
    pub quantity: u32,
    /// Its part of everything that is taken off.
    pub discount: Money,
    /// What was taken off this line alone by hand; a part of `discount`.
    pub line_discount: Money,
    /// What the line costs.
    pub amount: Money,
    /// Pieces that can be sold now.
    pub available: u32,
    /// Of a line with too few of them: until when somebody has one, at most.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub held_until: Option<Timestamp>,
    /// It lies on another bill until then; else an unpaid web order holds it.
    pub held_on_bill: bool,
    /// It is no saree: it has no stock, and nothing is taken off it.
    pub is_service: bool,
}

impl SaleLineView {
    fn of(priced: &PricedLine) -> Result<Self, CounterRefusal> {
        let PricedLine { line: QuoteLine { line, total, discount }, own, is_service } = priced;
        let product = &line.product;
        Ok(Self {
            id: product.id,
            sku: product.sku.clone(),
            name: product.name.clone(),
            image: product.image.clone(),
            price: product.price,
            quantity: line.quantity,
            discount: *discount,
            line_discount: *own,
            amount: total.minus(*discount)?,
            available: product.available,
            held_until: None,
            held_on_bill: false,
            is_service: *is_service,
        })
    }
}

/// The offer that everybody gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SaleOfferView {
    pub label: String,
    /// What it takes off.
    pub amount: Money,
}

/// What lies on the counter, priced: the screen computes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleQuoteView {
    /// In the order in which they were scanned.
    pub lines: Vec<SaleLineView>,
    pub subtotal: Money,
    /// What is taken off single lines by hand.
    pub line_discounts: Money,
    /// When it saves more than the percentage.
    pub offer: Option<SaleOfferView>,
    /// What the percentage takes off; 0 beside an offer.
    pub discount: Money,
    /// What is taken off as a sum.
    pub cash_discount: Money,
    /// The paise to the whole rupee, in the customer's favour; 0 where the owner wants bills to the paisa.
    pub rounding: Money,
    /// GST within the total; `None` while nobody can say.
    pub gst: Option<Money>,
    /// The State in which the sale counts as made, as an invoice names it: `37-Andhra Pradesh`; `None` while nobody can say, and of a
    /// shop that is not registered.
    pub place: Option<String>,
    /// The GST is IGST, of a sale to another State; else CGST and SGST.
    pub is_igst: bool,
    /// What is to be paid.
    pub total: Money,
    /// Percent of what the sarees cost that may be taken off by hand.
    pub limit_percentage: Rate,
    /// The invoice has to name the customer and where they live.
    pub needs_address: bool,
    /// Its buyer is asked for the PAN, unless there is a GSTIN.
    pub needs_pan: bool,
    /// Why no invoice could be made of it now.
    pub obstacle: Option<String>,
}

impl SaleQuoteView {
    pub(crate) fn of(
        sale: &PricedSale,
        staff: &Staff,
        goods: Option<Result<TaxedGoods, InvoiceRefusal>>,
    ) -> Result<Self, CounterRefusal> {
        let (goods, obstacle) = match goods {
            None => (None, None),
            Some(Ok(goods)) => (Some(goods), None),
            Some(Err(InvoiceRefusal::Store(error))) => return Err(error.into()),
            Some(Err(refusal)) => (None, Some(refusal.to_string())),
        };
        let goods = goods.as_ref();
        let offer = sale.offer.as_ref();
        Ok(Self {
            lines: sale.lines.iter().map(SaleLineView::of).collect::<Result<_, _>>()?,
            subtotal: sale.subtotal,
            line_discounts: sale.off_lines,
            offer: offer.map(|offer| SaleOfferView { label: offer.title(), amount: offer.amount }),
            discount: sale.discount,
            cash_discount: sale.cash,
            rounding: sale.rounding,
            gst: goods.map(|goods| goods.bill.sums.taxes()).transpose()?,
            place: goods.and_then(|goods| goods.place).map(GstState::as_place),
            is_igst: goods.is_some_and(|goods| !goods.bill.sums.igst.is_zero()),
            total: sale.total,
            limit_percentage: most_by_hand(staff.role)
                .map_err(|error| StoreError::Broken(error.to_string()))?,
            needs_address: goods.is_some_and(TaxedGoods::names_buyer),
            needs_pan: needs_pan(sale.total),
            obstacle,
        })
    }
}
