//! Why nothing was sold or taken back, in the shop's words. No piece moves then, and no number is used.

use pattu_invoices::CounterInvoiceRefusal;
use pattu_kernel::{FieldErrors, Money, MoneyError, Rate, Refusal, StoreError};
use pattu_orders::ports::CreditNoteRefusal;
use pattu_pricing::CartProblem;
use pattu_tills::NotServing;

use crate::{bill_lines::MAX_BILL_LINES, park_bill::MOST_PARKED, views::SaleQuoteView};

/// Why nothing was sold or taken back.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CounterRefusal {
    #[error(transparent)]
    Cart(#[from] CartProblem),
    #[error("Please check the fields marked below")]
    #[refusal(Invalid, "invalid")]
    Fields(FieldErrors),
    /// More than the role may take off by hand.
    #[error("You can take off up to {limit}. Please ask a manager for more")]
    #[refusal(Invalid, "discount_over_limit", fields = too_much_off)]
    DiscountOverLimit {
        /// Of what the sarees cost.
        limit: Rate,
        /// Where the first part of it was typed that may be made smaller.
        field: String,
    },
    #[error("That is more than the sarees cost")]
    #[refusal(Invalid, "invalid", field = "cashDiscount")]
    DiscountTooLarge,
    #[error("That is more than the saree costs")]
    #[refusal(Invalid, "invalid", fields = more_than_line)]
    LineDiscountTooLarge {
        /// Its place on the bill.
        line: usize,
    },
    /// The payments are not what is to be paid.
    #[error("The payments must add up to {due}")]
    #[refusal(Invalid, "tenders_do_not_add_up", field = "tenders")]
    TendersDoNotAddUp {
        /// What is to be paid in all.
        due: Money,
    },
    /// More than [`MAX_BILL_LINES`].
    #[error("A bill has at most {MAX_BILL_LINES} lines. Please finish it and begin another")]
    #[refusal(Invalid, "too_many_lines", field = "items")]
    TooManyLines,
    /// Income-tax Act 2025, section 186: less than ₹2,00,000 in cash from one person in a day, or for one sale.
    #[error(
        "Cash of ₹2,00,000 or more from one person in a day is forbidden. Please take a part by UPI or card"
    )]
    #[refusal(Invalid, "cash_limit", field = "tenders")]
    CashLimit,
    #[error(
        "Cash of ₹2,00,000 or more for one occasion is forbidden, and {before} were taken before. Please take a part by UPI or card"
    )]
    #[refusal(Invalid, "cash_limit", field = "tenders")]
    CashOfOccasion {
        /// In cash, by the bills before.
        before: Money,
    },
    /// The number may be another person's: of all limits of cash this one the owner can overrule.
    #[error(
        "{before} in cash came from this number today: with this bill it would be ₹2,00,000 or more. Please take a part by UPI or card. If it is another person, the owner can allow it with a reason"
    )]
    #[refusal(Invalid, "cash_of_day", field = "tenders")]
    CashOfDay {
        /// In cash, on the same day.
        before: Money,
    },
    #[error("Only the owner can allow more cash for this number today")]
    #[refusal(Forbidden, "forbidden")]
    CashReasonForbidden,
    /// The owner wants it of everybody who buys for more than two lakh rupees.
    #[error("A bill above ₹2,00,000 needs the buyer's PAN")]
    #[refusal(Invalid, "pan_needed", field = "pan")]
    PanNeeded,
    /// Section 34 (2): the tax goes down only once the business has given its credit back.
    #[error("Please ask the business whether it has reversed its tax credit, and enter who says so")]
    #[refusal(Invalid, "credit_not_reversed", field = "creditReversedBy")]
    CreditNotReversed,
    #[error("There is no bill {0}. Please look at the number on its invoice")]
    #[refusal(Invalid, "invalid", field = "sameOccasionAs")]
    OccasionUnknown(String),
    /// The screen showed another total.
    #[error("The price has changed. Please look at the total again")]
    #[refusal(Conflict, "price_changed")]
    PriceChanged(Box<SaleQuoteView>),
    /// The same id was sent before with something else.
    #[error("This bill was already stored with other contents. Please start a new one")]
    #[refusal(Conflict, "idempotency_mismatch")]
    IdUsed,
    /// Its device has to look which number comes next.
    #[error("The next number of this device is {next}")]
    #[refusal(Conflict, "number_out_of_step")]
    NumberOutOfStep { next: u32 },
    #[error("This device does not sell without the network any more")]
    #[refusal(Conflict, "device_unknown")]
    DeviceUnknown,
    /// More comes back than is left of it.
    #[error("{}", match left { 0 => format!("{name} was taken back before"), left => format!("Only {left} of {name} can still be taken back") })]
    #[refusal(Conflict, "already_returned")]
    AlreadyReturned {
        name: String,
        /// Pieces.
        left: u32,
    },
    /// The screen showed another sum, before something else came back.
    #[error("{total} goes back now. Please look at it again")]
    #[refusal(Conflict, "amount_changed")]
    AmountChanged { total: Money },
    /// There is no credit note over nothing.
    #[error("Nothing was paid for these pieces")]
    #[refusal(Invalid, "nothing_to_pay_back", field = "items")]
    NothingToPayBack,
    #[error("{MOST_PARKED} bills are on hold. Please take some of them up first")]
    #[refusal(Conflict, "too_many_parked")]
    TooManyParked,
    #[error("This bill was taken up at another counter")]
    #[refusal(Conflict, "already_taken")]
    AlreadyTaken,
    #[error("There is no such bill")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Its till is not open.
    #[error(transparent)]
    Till(#[from] NotServing),
    /// It cannot be invoiced.
    #[error(transparent)]
    Invoice(#[from] CounterInvoiceRefusal),
    /// It cannot be credited.
    #[error(transparent)]
    CreditNote(#[from] CreditNoteRefusal),
    /// No real sale.
    #[error(transparent)]
    #[refusal(Invalid, "invalid")]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CounterRefusal {
    fn too_much_off(&self) -> FieldErrors {
        let Self::DiscountOverLimit { field, .. } = self else { return FieldErrors::new() };
        FieldErrors::from([(field.clone(), self.to_string())])
    }

    fn more_than_line(&self) -> FieldErrors {
        let Self::LineDiscountTooLarge { line } = self else { return FieldErrors::new() };
        FieldErrors::from([(format!("items[{line}].cashDiscount"), self.to_string())])
    }
}
