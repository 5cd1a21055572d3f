//! What income tax law asks of large bills: whose they are, and cash below two lakh rupees of one person in a day, for one bill, and
//! for one occasion.

use pattu_customers::{Permission, Staff};
use pattu_invoices::{BuyerFacts, CounterSaleId};
use pattu_kernel::{FieldErrors, Money, MoneyError, Pan, StoreError, Text, Timestamp, day_in_india};

use crate::{CounterRefusal, SellTx, Tender, TenderKind, credit::as_number};

/// From this sum on cash is forbidden: Income-tax Act 2025, section 186.
pub(crate) const CASH_LIMIT: Money = Money::from_rupees(200_000);

/// Above this sum of one bill the buyer's PAN is asked for: Income-tax Rules, rule 114B.
const PAN_ABOVE: Money = Money::from_rupees(200_000);

/// As it was typed; everything may be empty.
#[derive(Debug, Clone, Default)]
pub struct ComplianceForm {
    /// The buyer's.
    pub pan: String,
    /// The number of an earlier bill of the same wedding or other occasion.
    pub same_occasion_as: String,
    /// Why cash is taken past the limit of one number and day; the owner alone may say so.
    pub cash_reason: String,
}

/// What is kept of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Compliance {
    pub pan: Option<Pan>,
    /// The first bill of the same occasion.
    pub occasion: Option<CounterSaleId>,
    /// Empty, unless cash was taken past the limit of one number and day.
    pub cash_reason: String,
}

impl ComplianceForm {
    /// What is wrong with it, whatever the bill is.
    pub(crate) fn pan(&self, wrong: &mut FieldErrors) -> Option<Pan> {
        let typed = Some(self.pan.trim()).filter(|typed| !typed.is_empty())?;
        Pan::parse(typed).map_err(|error| wrong.insert("pan".to_owned(), error.to_string())).ok()
    }
}

/// Whether the buyer of a bill of this total is asked for the PAN.
pub(crate) fn needs_pan(total: Money) -> bool {
    total > PAN_ABOVE
}

/// Whether the law lets this bill be paid so, and what is to be kept for the tax office.
///
/// # Errors
/// [`CounterRefusal`]
pub(crate) fn comply<Tx: SellTx + ?Sized>(
    tx: &mut Tx,
    (at, staff): (Timestamp, &Staff),
    (form, pan): (&ComplianceForm, Option<Pan>),
    (buyer, total): (&BuyerFacts, Money),
    tenders: &[Tender],
) -> Result<Compliance, CounterRefusal> {
    let cash = cash_in(tenders)?;
    if cash >= CASH_LIMIT {
        return Err(CounterRefusal::CashLimit);
    }
    // Nothing is kept of anybody that is not asked for.
    let pan = pan.filter(|_| needs_pan(total));
    // A GSTIN has the firm's PAN within it.
    if needs_pan(total) && pan.is_none() && buyer.gstin.is_empty() && tx.requires_pan()? {
        return Err(CounterRefusal::PanNeeded);
    }
    let occasion = occasion_of(tx, &form.same_occasion_as, cash)?;
    let before = cash_of_day_before(tx, (at, &buyer.phone), cash)?;
    let cash_reason = if cash.plus(before)? < CASH_LIMIT {
        String::new()
    } else if form.cash_reason.trim().is_empty() {
        return Err(CounterRefusal::CashOfDay { before });
    } else if staff.may(Permission::SettingsWrite) {
        reason(&form.cash_reason)?
    } else {
        return Err(CounterRefusal::CashReasonForbidden);
    };
    Ok(Compliance { pan, occasion, cash_reason })
}

/// The first bill of the occasion to which the bill of this number belongs, while its cash stays below the limit.
fn occasion_of<Tx: SellTx + ?Sized>(
    tx: &mut Tx,
    number: &str,
    cash: Money,
) -> Result<Option<CounterSaleId>, CounterRefusal> {
    let number = as_number(number);
    if number.is_empty() {
        return Ok(None);
    }
    let Some((first, before)) = tx.lock_occasion(&number)? else {
        return Err(CounterRefusal::OccasionUnknown(number));
    };
    if !cash.is_zero() && cash.plus(before)? >= CASH_LIMIT {
        return Err(CounterRefusal::CashOfOccasion { before });
    }
    Ok(Some(first))
}

fn reason(typed: &str) -> Result<String, CounterRefusal> {
    Text::<300>::parse(typed)
        .map(|text| text.as_str().to_owned())
        .map_err(|error| CounterRefusal::Fields([("cashReason".to_owned(), error.to_string())].into()))
}

/// Whether a device took cash, from whoever gave this number on this day, that the law forbids.
pub(crate) fn is_too_much_cash<Tx: SellTx + ?Sized>(
    tx: &mut Tx,
    bought: (Timestamp, &str),
    tenders: &[Tender],
) -> Result<bool, StoreError> {
    let too_much = |error: MoneyError| StoreError::Broken(format!("cash of a bill: {error}"));
    let cash = cash_in(tenders).map_err(too_much)?;
    let before = cash_of_day_before(tx, bought, cash)?;
    Ok(cash.plus(before).map_err(too_much)? >= CASH_LIMIT)
}

fn cash_in(tenders: &[Tender]) -> Result<Money, MoneyError> {
    Money::sum(tenders.iter().filter(|tender| tender.kind == TenderKind::Cash).map(|tender| tender.amount))
}

/// What the same person paid in cash before on that day, where any is paid now.
fn cash_of_day_before<Tx: SellTx + ?Sized>(
    tx: &mut Tx,
    (at, phone): (Timestamp, &str),
    cash: Money,
) -> Result<Money, StoreError> {
    if cash.is_zero() || phone.is_empty() {
        return Ok(Money::ZERO);
    }
    tx.cash_of(phone, day_in_india(at))
}
