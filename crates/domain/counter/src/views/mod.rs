//! Sales as the counter's screen shows them.

mod discounts;
mod quote;

use pattu_catalog::ProductId;
use pattu_invoices::{CounterCredit, CounterSaleId, views::DocumentView};
use pattu_kernel::{Money, Rate, Timestamp};
use pattu_orders::OrderLine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    CounterRefusal, Credit, CustomerForm, FoundSaree, HandDiscount, HandDiscounts, ParkedBill, ParkedBillId,
    ReturnReason, SaleReturnId, StoredReturn, StoredSale, TenderKind, take_back::needs_reversal,
};

pub use discounts::StaffDiscountsView;
pub use quote::{SaleLineView, SaleOfferView, SaleQuoteView};

/// A saree or a service that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundSareeView {
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub name: String,
    /// The first picture's address.
    pub image: Option<String>,
    /// For one piece, taxes included.
    pub price: Money,
    /// Pieces that nobody else holds.
    pub available: u32,
    /// Of one without a free piece: until when somebody has one, at most.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub held_until: Option<Timestamp>,
    /// It lies on another bill until then; else an unpaid web order holds it.
    pub held_on_bill: bool,
    /// The text is its article number or barcode.
    pub exact: bool,
    /// It is no saree: it has no stock, and nothing is taken off it.
    pub is_service: bool,
}

impl From<FoundSaree> for FoundSareeView {
    fn from(found: FoundSaree) -> Self {
        let FoundSaree { id, sku, name, image, price, available, held, exact, is_service } = found;
        let held_on_bill = held.is_some_and(|held| held.on_bill);
        let held_until = held.map(|held| held.until);
        Self { id, sku, name, image, price, available, held_until, held_on_bill, exact, is_service }
    }
}

/// One line of a bill on hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParkedItemView {
    /// The product.
    pub id: ProductId,
    pub quantity: i64,
    pub discount_percentage: Rate,
    pub cash_discount: Money,
}

/// A bill on hold. It is priced anew when it is taken up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParkedBillView {
    pub id: ParkedBillId,
    #[schema(value_type = String, format = DateTime)]
    pub parked_at: Timestamp,
    /// Who put it on hold.
    pub staff: String,
    pub pieces: i64,
    /// What the screen showed.
    pub total: Money,
    /// As it was typed.
    pub customer: CustomerForm,
    pub items: Vec<ParkedItemView>,
    pub discount_percentage: Rate,
    pub cash_discount: Money,
}

impl From<ParkedBill> for ParkedBillView {
    fn from(bill: ParkedBill) -> Self {
        let pieces = bill.pieces();
        let HandDiscounts { lines, bill: off_bill } = bill.by_hand;
        let item = |(id, quantity)| {
            let HandDiscount { percentage, cash } = lines.get(&id).copied().unwrap_or_default();
            ParkedItemView { id, quantity, discount_percentage: percentage, cash_discount: cash }
        };
        Self {
            id: bill.id,
            parked_at: bill.parked_at,
            staff: bill.staff_name,
            pieces,
            total: bill.total,
            customer: bill.customer,
            items: bill.items.into_iter().map(item).collect(),
            discount_percentage: off_bill.percentage,
            cash_discount: off_bill.cash,
        }
    }
}

/// One sale, as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleRowView {
    pub id: CounterSaleId,
    /// The number of its invoice.
    pub order_number: String,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    pub customer_name: String,
    pub pieces: u32,
    pub total: Money,
    /// `cash`, or `cash, upi`.
    pub payment_method: Option<String>,
    /// Who sold it.
    pub staff: String,
    /// What went back of it; 0 when nothing did.
    pub returned: Money,
}

impl SaleRowView {
    /// # Errors
    /// [`CounterRefusal::Money`] for returns that do not add up.
    pub fn of(StoredSale { sale, document, returns }: &StoredSale) -> Result<Self, CounterRefusal> {
        Ok(Self {
            id: sale.id,
            order_number: document.number.to_string(),
            created_at: sale.sold_at,
            customer_name: sale.customer.name.clone(),
            pieces: sale.pieces(),
            total: sale.total,
            payment_method: sale.payment_method(),
            staff: sale.staff_name.clone(),
            returned: Money::sum(returns.iter().map(|one| one.made.total))?,
        })
    }
}

/// A line of a bill, and what can still come back of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReturnableLineView {
    /// The product.
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub name: String,
    /// The first picture's address.
    pub image: Option<String>,
    /// Pieces that were sold.
    pub quantity: u32,
    /// Pieces that did not come back.
    pub left: u32,
}

/// What came back of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleReturnView {
    pub id: SaleReturnId,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    pub reason: ReturnReason,
    /// Empty when nobody wrote any.
    pub note: String,
    pub refund_kind: TenderKind,
    /// Of the payment app or the card terminal.
    pub reference: String,
    /// What went back.
    pub total: Money,
    /// Who took it back.
    pub staff: String,
    /// Who at a business said that it reversed its tax credit.
    pub credit_reversed_by: Option<String>,
    /// Its credit note.
    pub document: DocumentView,
}

impl From<StoredReturn> for SaleReturnView {
    fn from(StoredReturn { made, document }: StoredReturn) -> Self {
        Self {
            id: made.id,
            created_at: made.returned_at,
            reason: made.reason,
            note: made.note,
            refund_kind: made.refund.kind,
            reference: made.refund.reference,
            total: made.total,
            staff: made.staff_name,
            credit_reversed_by: Some(made.credit_reversed_by).filter(|name| !name.is_empty()),
            document: document.into(),
        }
    }
}

/// A credit note that pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditView {
    pub number: String,
    #[schema(value_type = String, format = DateTime)]
    pub issued_at: Timestamp,
    /// Who brought something back.
    pub customer_name: String,
    pub total: Money,
    /// What did not pay for anything yet.
    pub left: Money,
}

impl From<Credit> for CreditView {
    fn from(credit: Credit) -> Self {
        let Credit { number, issued_at, customer_name, total, left } = credit;
        Self { number, issued_at, customer_name, total, left }
    }
}

/// What pieces of a bill come to when they come back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnQuoteView {
    /// What goes back.
    pub total: Money,
    /// GST that the credit note takes off.
    pub gst: Money,
    /// The business has to say that it reversed its tax credit.
    pub needs_credit_reversal: bool,
}

impl ReturnQuoteView {
    pub(crate) fn of(sold: &StoredSale, credit: &CounterCredit) -> Result<Self, CounterRefusal> {
        let needs_credit_reversal = needs_reversal(sold, credit)?;
        Ok(Self { total: credit.total, gst: credit.taxes()?, needs_credit_reversal })
    }
}

/// One sale with what is printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleView {
    pub order: SaleRowView,
    pub document: DocumentView,
    /// What goes back over the counter.
    pub change: Money,
    pub lines: Vec<ReturnableLineView>,
    /// Oldest first.
    pub returns: Vec<SaleReturnView>,
    /// The buyer's, where it was given.
    pub pan: Option<String>,
    /// Why the owner let more cash be taken from one number in a day.
    pub cash_reason: Option<String>,
}

impl SaleView {
    /// # Errors
    /// [`CounterRefusal::Money`] for tenders that are none.
    pub fn of(stored: StoredSale) -> Result<Self, CounterRefusal> {
        let order = SaleRowView::of(&stored)?;
        let change = stored.sale.change()?;
        let line = |line: &OrderLine| ReturnableLineView {
            id: line.product,
            sku: line.sku.clone(),
            name: line.name.clone(),
            image: line.image.clone(),
            quantity: line.quantity,
            left: stored.left(line),
        };
        let lines = stored.sale.lines.iter().map(line).collect();
        let returns = stored.returns.into_iter().map(Into::into).collect();
        let pan = stored.sale.compliance.pan.as_ref().map(ToString::to_string);
        let cash_reason = Some(stored.sale.compliance.cash_reason).filter(|reason| !reason.is_empty());
        Ok(Self { order, document: stored.document.into(), change, lines, returns, pan, cash_reason })
    }
}
