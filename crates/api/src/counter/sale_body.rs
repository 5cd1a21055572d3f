//! What is sent to be sold: who buys, what lies on the counter, and how it is paid.

use pattu_body_limits::describe_limits;
use pattu_counter::{AskedNumber, ComplianceForm, CounterRefusal, CustomerForm, SellAtCounter, TenderForm};
use pattu_kernel::Money;
use pattu_tills::TillId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::items::{SaleItemBody, by_hand, items_of};
use crate::error::Problem;

/// Who buys. Everything may be empty; of an address all is given or nothing.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct SaleCustomerBody {
    #[validate(length(max = 100))]
    name: String,
    /// Ten digits.
    #[validate(length(max = 20))]
    phone: String,
    #[validate(length(max = 300))]
    address: String,
    #[validate(length(max = 80))]
    city: String,
    #[validate(length(max = 80))]
    state: String,
    /// Six digits.
    #[validate(length(max = 10))]
    pincode: String,
    /// Of a business that wants it on its invoice; then with its name and address.
    #[validate(length(max = 20))]
    gstin: String,
}

impl From<SaleCustomerBody> for CustomerForm {
    fn from(body: SaleCustomerBody) -> Self {
        let SaleCustomerBody { name, phone, address, city, state, pincode, gstin } = body;
        Self { name, phone, address, city, state, pincode, gstin }
    }
}

/// Who buys, as far as it is typed.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct QuoteBuyerBody {
    #[validate(length(max = 80))]
    state: String,
    #[validate(length(max = 20))]
    gstin: String,
}

impl From<QuoteBuyerBody> for CustomerForm {
    fn from(QuoteBuyerBody { state, gstin }: QuoteBuyerBody) -> Self {
        Self { state, gstin, ..Self::default() }
    }
}

/// One payment.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
pub struct TenderBody {
    /// `cash`, `upi`, `card` or `credit_note`.
    #[validate(length(max = 20))]
    kind: String,
    /// Of the sale.
    amount: Money,
    /// What was handed over; more than the amount in cash only.
    #[serde(default)]
    tendered: Option<Money>,
    /// Letters, digits and hyphens, never a whole card number; of a credit note its number.
    #[serde(default)]
    #[schema(pattern = "^[A-Za-z0-9/-]*$")]
    #[validate(length(max = 20))]
    reference: String,
}

/// `POST /orders/pos`
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleBody {
    /// A UUID, made by the screen once for each bill: the same bill sent twice is sold once.
    #[schema(format = "uuid")]
    id: String,
    #[serde(default)]
    #[validate(nested)]
    customer: SaleCustomerBody,
    /// In the order in which they were scanned, at most 60 different sarees and services.
    #[schema(max_items = 60)]
    #[validate(nested)]
    items: Vec<SaleItemBody>,
    /// As in `/pos/quote`.
    #[serde(default)]
    discount_percentage: Money,
    /// As in `/pos/quote`.
    #[serde(default)]
    cash_discount: Money,
    /// What it is paid with, at most five.
    #[serde(default)]
    #[validate(length(max = 5, message = "A bill is paid in at most 5 payments"), nested)]
    tenders: Vec<TenderBody>,
    /// Instead of tenders: all of it paid this way.
    #[serde(default)]
    #[validate(length(max = 10))]
    payment_mode: Option<String>,
    /// What the screen shows as to be paid.
    total: Money,
    /// The till at which it is sold; only in a shop without tills there is none.
    #[serde(default)]
    #[schema(format = "uuid")]
    till: Option<String>,
    /// The device at that till that numbers its own invoices.
    #[serde(default)]
    #[schema(format = "uuid")]
    device: Option<String>,
    /// The next number of its series in this financial year.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_999_999)]
    #[validate(range(min = 1, max = 9_999_999, message = "A number has one to seven digits"))]
    no: Option<u32>,
    /// The buyer's, of a bill above ₹2,00,000: ten characters.
    #[serde(default)]
    #[validate(length(max = 20))]
    pan: String,
    /// The number of an earlier bill of the same wedding or other occasion: their cash is counted together.
    #[serde(default)]
    #[validate(length(max = 20))]
    same_occasion_as: String,
    /// Why cash is taken past the limit of one number and day; of the owner alone.
    #[serde(default)]
    #[validate(length(max = 300))]
    cash_reason: String,
}

impl SaleBody {
    pub(super) fn command(self) -> Result<SellAtCounter, Problem> {
        let tender = |body: TenderBody| TenderForm {
            kind: body.kind,
            amount: body.amount,
            tendered: body.tendered,
            reference: body.reference,
        };
        Ok(SellAtCounter {
            id: self.id.parse().map_err(|_| Problem::invalid("id", "A bill is known by a UUID"))?,
            customer: self.customer.into(),
            items: items_of(&self.items),
            by_hand: by_hand(&self.items, self.discount_percentage, self.cash_discount)?,
            tenders: self.tenders.into_iter().map(tender).collect(),
            payment_mode: self.payment_mode,
            total: self.total,
            till: self.till.as_deref().map(till_of),
            numbered_by: None,
        })
    }

    pub(super) fn compliance(&self) -> ComplianceForm {
        ComplianceForm {
            pan: self.pan.clone(),
            same_occasion_as: self.same_occasion_as.clone(),
            cash_reason: self.cash_reason.clone(),
        }
    }

    /// Which number of its own series a device asks for.
    pub(super) fn asked_number(&self) -> Result<Option<AskedNumber>, Problem> {
        match (&self.device, self.no) {
            (None, None) => Ok(None),
            (Some(device), Some(no)) => {
                let device = device.parse().map_err(|_| CounterRefusal::DeviceUnknown)?;
                Ok(Some(AskedNumber { device, no }))
            }
            _ => Err(Problem::invalid("no", "A device and its number belong together")),
        }
    }
}

// A text that is no UUID names no till; nor does the nil UUID.
pub(super) fn till_of(text: &str) -> TillId {
    text.parse().unwrap_or_else(|_| TillId::new(Uuid::nil()))
}
