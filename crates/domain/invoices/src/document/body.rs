//! What a document says: every printed fact, frozen when it is issued.

use chrono::NaiveDate;
use pattu_kernel::{GstState, Money, MoneyError, Rate};
use pattu_orders::{OrderLine, StoredOrder};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DocumentKind, DocumentNumber, amount_in_words};
use crate::{Bill, HsnRow, Row, SellerFacts, Sums, sum_by_hsn};

/// The layout it is printed with. A later one gets the next number, and this one is kept.
const TEMPLATE: u16 = 1;

/// On a credit note after the last day on which tax can be reduced.
const LATE: &str = "GST is not reduced: the time of section 34 (2) of the CGST Act is over";

/// Who bought, and where the goods go.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyerFacts {
    pub name: String,
    /// Ten digits.
    pub phone: String,
    pub address: String,
    pub city: String,
    pub state: String,
    pub pincode: String,
    /// Of a business that gave it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub gstin: String,
}

/// Amounts of a line, of an HSN code, or of the whole document. All but `net` are without the taxes of their row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedSums {
    /// Price times quantity, taxes included.
    pub gross: Money,
    pub discount: Money,
    pub taxable: Money,
    pub cgst: Money,
    pub sgst: Money,
    pub igst: Money,
    /// What it costs, taxes included.
    pub net: Money,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedLine {
    pub description: String,
    /// The article number; empty for delivery.
    pub sku: String,
    /// HSN or SAC; empty when the shop is not registered.
    pub hsn: String,
    pub quantity: u32,
    /// For one, taxes included.
    pub unit: Money,
    pub rate: Rate,
    #[serde(flatten)]
    pub sums: PrintedSums,
}

/// All that is sold under one code at one rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedHsn {
    pub hsn: String,
    pub rate: Rate,
    pub quantity: u32,
    #[serde(flatten)]
    pub sums: PrintedSums,
}

/// A document that another one corrects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Corrected {
    pub number: String,
    #[schema(value_type = String, format = Date)]
    pub issued_on: NaiveDate,
}

/// Everything that is printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentBody {
    /// The layout it is printed with.
    pub template: u16,
    pub title: String,
    /// What the rules want under the title.
    pub note: Option<String>,
    /// The invoice that a credit note takes something off, or the receipt voucher that a refund voucher does; `None` on all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrects: Option<Corrected>,
    pub number: String,
    #[schema(value_type = String, format = Date)]
    pub issued_on: NaiveDate,
    /// Empty for a sale at the counter.
    pub order_number: String,
    #[schema(value_type = String, format = Date)]
    pub ordered_on: NaiveDate,
    pub seller: SellerFacts,
    pub buyer: BuyerFacts,
    /// `36-Telangana`; `None` when the shop is not registered.
    pub place_of_supply: Option<String>,
    pub lines: Vec<PrintedLine>,
    /// By code and rate; empty when the shop is not registered.
    pub by_hsn: Vec<PrintedHsn>,
    pub sums: PrintedSums,
    pub round_off: Money,
    pub total: Money,
    pub in_words: String,
    /// How it was paid (`upi`, `card`, …).
    pub payment_method: Option<String>,
    /// Printed at the foot.
    pub terms: String,
}

impl DocumentBody {
    /// What it corrects is a receipt voucher.
    pub fn is_refund_voucher(&self) -> bool {
        self.title == DocumentKind::RefundVoucher.title()
    }

    /// False for a credit note after the last day on which tax can be reduced.
    pub fn reduces_tax(&self) -> bool {
        self.note.as_deref() != Some(LATE)
    }
}

/// What a document says beside the order and its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentFacts {
    pub kind: DocumentKind,
    pub number: DocumentNumber,
    /// In India.
    pub day: NaiveDate,
    pub place: Option<GstState>,
    pub seller: SellerFacts,
    pub terms: String,
}

impl From<PrintedSums> for Sums {
    fn from(sums: PrintedSums) -> Self {
        let PrintedSums { gross, discount, net, taxable, cgst, sgst, igst } = sums;
        Self { gross, discount, net, taxable, cgst, sgst, igst }
    }
}

impl From<Sums> for PrintedSums {
    fn from(sums: Sums) -> Self {
        let Sums { gross, discount, net, taxable, cgst, sgst, igst } = sums;
        Self { gross, discount, taxable, cgst, sgst, igst, net }
    }
}

/// What is sold, by its name.
#[derive(Debug, Clone, Copy)]
pub struct SoldAs<'a> {
    pub name: &'a str,
    /// The article number, or that of a custom order.
    pub sku: &'a str,
    pub unit: Money,
}

impl<'a> From<&'a OrderLine> for SoldAs<'a> {
    fn from(line: &'a OrderLine) -> Self {
        Self { name: &line.name, sku: &line.sku, unit: line.unit_price }
    }
}

fn line(row: &Row, sold: Option<SoldAs<'_>>) -> PrintedLine {
    PrintedLine {
        description: sold.map_or("Delivery", |line| line.name).to_owned(),
        sku: sold.map(|line| line.sku.to_owned()).unwrap_or_default(),
        hsn: row.hsn.clone(),
        quantity: row.quantity,
        unit: sold.map_or(row.sums.gross, |line| line.unit),
        rate: row.rate,
        sums: row.sums.into(),
    }
}

/// Empty when the shop is not registered.
fn by_hsn(facts: &DocumentFacts, rows: &[Row]) -> Result<Vec<PrintedHsn>, MoneyError> {
    if facts.place.is_none() {
        return Ok(Vec::new());
    }
    let printed =
        |HsnRow { hsn, rate, quantity, sums }| PrintedHsn { hsn, rate, quantity, sums: sums.into() };
    Ok(sum_by_hsn(rows)?.into_iter().map(printed).collect())
}

/// What was agreed when the goods were bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaleFacts {
    /// Empty for a sale at the counter.
    pub order_number: String,
    /// In India.
    pub ordered_on: NaiveDate,
    pub buyer: BuyerFacts,
    pub payment_method: Option<String>,
}

impl From<&StoredOrder> for SaleFacts {
    fn from(order: &StoredOrder) -> Self {
        let address = &order.address;
        Self {
            order_number: order.number.as_str().to_owned(),
            ordered_on: pattu_kernel::day_in_india(order.created_at),
            buyer: BuyerFacts {
                name: address.full_name.as_str().to_owned(),
                phone: address.phone.as_str().to_owned(),
                address: address.address.as_str().to_owned(),
                city: address.city.as_str().to_owned(),
                state: address.state.as_str().to_owned(),
                pincode: address.pincode.as_str().to_owned(),
                gstin: String::new(),
            },
            payment_method: order.payment_method.clone(),
        }
    }
}

/// Lines and sums of a document.
pub(super) struct Content {
    pub lines: Vec<PrintedLine>,
    /// By code and rate.
    pub by_hsn: Vec<PrintedHsn>,
    pub sums: PrintedSums,
    pub round_off: Money,
    pub total: Money,
}

/// All that is printed of it.
pub(super) fn printed(facts: &DocumentFacts, sale: SaleFacts, content: Content) -> DocumentBody {
    let Content { lines, by_hsn, sums, round_off, total } = content;
    DocumentBody {
        template: TEMPLATE,
        title: facts
            .kind
            .title_of(!sale.buyer.gstin.is_empty(), lines.iter().map(|line| line.rate))
            .to_owned(),
        note: facts.kind.note().map(str::to_owned),
        corrects: None,
        number: facts.number.to_string(),
        issued_on: facts.day,
        order_number: sale.order_number,
        ordered_on: sale.ordered_on,
        seller: facts.seller.clone(),
        buyer: sale.buyer,
        place_of_supply: facts.place.map(GstState::as_place),
        lines,
        by_hsn,
        sums,
        round_off,
        total,
        in_words: amount_in_words(total),
        payment_method: sale.payment_method,
        terms: facts.terms.clone(),
    }
}

/// What an invoice says. `sold` are the lines of the bill's first rows, in their order; the rows after them are for delivery.
pub fn invoice_body(
    facts: &DocumentFacts,
    sale: SaleFacts,
    sold: &[SoldAs<'_>],
    bill: &Bill,
) -> Result<DocumentBody, MoneyError> {
    let lines = bill.rows.iter().enumerate().map(|(at, row)| line(row, sold.get(at).copied()));
    let content = Content {
        lines: lines.collect(),
        by_hsn: by_hsn(facts, &bill.rows)?,
        sums: bill.sums.into(),
        round_off: bill.round_off,
        total: bill.total,
    };
    Ok(printed(facts, sale, content))
}

/// What a note says that takes these lines off an invoice and comes to this total. Once `is_late` they carry no tax.
pub fn credit_note_body(
    facts: &DocumentFacts,
    invoice: &DocumentBody,
    (lines, total): (Vec<PrintedLine>, Money),
    is_late: bool,
) -> Result<DocumentBody, MoneyError> {
    let row = |line: &PrintedLine| Row {
        hsn: line.hsn.clone(),
        quantity: line.quantity,
        rate: line.rate,
        sums: line.sums.into(),
    };
    let rows: Vec<_> = lines.iter().map(row).collect();
    let sums = Sums::of(rows.iter().map(|row| row.sums))?;
    Ok(DocumentBody {
        template: TEMPLATE,
        title: facts.kind.title().to_owned(),
        note: is_late.then(|| LATE.to_owned()),
        corrects: Some(Corrected { number: invoice.number.clone(), issued_on: invoice.issued_on }),
        number: facts.number.to_string(),
        issued_on: facts.day,
        seller: facts.seller.clone(),
        lines,
        by_hsn: by_hsn(facts, &rows)?,
        sums: sums.into(),
        round_off: total.minus(sums.taxable)?.minus(sums.taxes()?)?,
        total,
        in_words: amount_in_words(total),
        payment_method: None,
        terms: facts.terms.clone(),
        ..invoice.clone()
    })
}
