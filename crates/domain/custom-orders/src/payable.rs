//! What is paid for a custom order, and when: through an ordinary order, as a line of its own.

use chrono::{NaiveDate, TimeDelta};
use pattu_customers::CustomerId;
use pattu_kernel::{FieldErrors, Money, Refusal, StoreError, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{CustomOrderId, CustomOrderNumber, Stage};

/// What a custom order is called in a cart and on a bill.
pub const LINE_NAME: &str = "Custom Jacquard Saree";
/// So many custom orders go into one order.
pub const MOST_CUSTOM_ORDERS: usize = 5;
/// A picture of an order that is over is kept this long.
pub const PICTURE_STAYS: TimeDelta = TimeDelta::days(365);

/// What of a custom order is paid for. Each is paid once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomPaymentKind {
    /// Developing and booking its design.
    Booking,
    /// The part of the quote with which weaving begins.
    Advance,
    /// The rest of the quote, before it leaves.
    Balance,
}

impl CustomPaymentKind {
    /// Each, in the order in which they are paid.
    pub const ALL: [Self; 3] = [Self::Booking, Self::Advance, Self::Balance];

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Booking => "booking",
            Self::Advance => "advance",
            Self::Balance => "balance",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// What it is called in a cart and on a bill.
    pub fn line_name(self) -> String {
        match self {
            Self::Booking => LINE_NAME.to_owned(),
            Self::Advance => format!("{LINE_NAME}, advance"),
            Self::Balance => format!("{LINE_NAME}, balance"),
        }
    }
}

/// So much is to be paid, and for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub kind: CustomPaymentKind,
    pub amount: Money,
}

/// The two parts of a quote; together they are its total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotedSums {
    pub advance: Money,
    pub balance: Money,
    /// The last day in India on which the advance may be paid.
    pub valid_until: NaiveDate,
}

/// Where a custom order stands, as far as money asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomStanding {
    pub stage: Stage,
    /// What booking costs: fixed when it was asked for.
    pub charge: Money,
    /// The newest quote.
    pub quote: Option<QuotedSums>,
    pub balance_paid: bool,
}

impl CustomStanding {
    /// What waits to be paid at this stage.
    pub fn due(&self) -> Option<Due> {
        let (kind, amount) = match (self.stage, self.quote) {
            (Stage::Requested, _) => (CustomPaymentKind::Booking, self.charge),
            (Stage::Quoted, Some(quote)) => (CustomPaymentKind::Advance, quote.advance),
            (Stage::Finishing | Stage::Checked, Some(quote)) if !self.balance_paid => {
                (CustomPaymentKind::Balance, quote.balance)
            }
            _ => return None,
        };
        (amount > Money::ZERO).then_some(Due { kind, amount })
    }

    /// Nothing of its quote is left to pay.
    pub fn is_paid_up(&self) -> bool {
        self.balance_paid || self.quote.is_some_and(|quote| quote.balance.is_zero())
    }
}

/// A custom order as an order that pays for it needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayableCustomOrder {
    pub id: CustomOrderId,
    pub number: CustomOrderNumber,
    /// Whoever was signed in when they asked.
    pub customer: Option<CustomerId>,
    pub standing: CustomStanding,
    /// Until its charge is paid.
    pub expires_at: Option<Timestamp>,
    /// Whoever changes it has seen this one.
    pub version: u32,
}

/// Why custom orders are not paid for.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CustomPaymentError {
    #[error("One order pays for at most {MOST_CUSTOM_ORDERS} custom orders")]
    #[refusal(Invalid, "too_many_lines", field = "customOrders")]
    TooMany,
    /// The same one more than once.
    #[error("Each custom order is paid for once")]
    #[refusal(Invalid, "invalid", fields = wrong_line)]
    Twice {
        /// Its place in the request.
        line: usize,
    },
    /// Not there, or not theirs to see; as they were sent.
    #[error("Your custom order is not saved yet. Please save it and try again")]
    #[refusal(Conflict, "custom_order_missing")]
    Missing(Vec<String>),
    /// Paid already, given up, or waited for too long.
    #[error("{number} {}. Please take it out of your cart", .why.as_str())]
    #[refusal(Conflict, "custom_order_closed")]
    Closed { id: CustomOrderId, number: CustomOrderNumber, why: Closed },
    /// The owner has not said yet how the charge is taxed.
    #[error(
        "We take requests for custom orders now; payment opens soon, and we will write to you. Please take it out of your cart until then"
    )]
    #[refusal(Conflict, "custom_orders_take_no_money")]
    TakesNoMoney(Vec<CustomOrderId>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CustomPaymentError {
    fn wrong_line(&self) -> FieldErrors {
        match self {
            Self::Twice { line } => [(format!("customOrders[{line}].id"), self.to_string())].into(),
            _ => FieldErrors::new(),
        }
    }
}

/// What is in the way of paying for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Booked,
    /// Nothing of it waits to be paid now.
    NothingDue,
    Cancelled,
    Expired,
    /// It was asked for while the shop took no charge.
    Free,
    /// The days for which its quote held are over.
    QuoteExpired,
}

impl Closed {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Booked => "is booked already",
            Self::NothingDue => "has nothing to pay now",
            Self::Cancelled => "was cancelled",
            Self::Expired => "was not booked in time, and would have to be asked for again",
            Self::Free => "costs nothing to book: the shop calls you about it",
            Self::QuoteExpired => "has a quote that has run out: please ask us for a new one",
        }
    }
}

impl PayableCustomOrder {
    /// What an order placed now pays for.
    ///
    /// # Errors
    /// [`CustomPaymentError::Closed`]
    pub fn due(&self, now: Timestamp) -> Result<Due, CustomPaymentError> {
        let standing = &self.standing;
        let quote_is_over = || standing.quote.is_some_and(|quote| quote.valid_until < day_in_india(now));
        let why = match standing.stage {
            Stage::Cancelled => Closed::Cancelled,
            Stage::Requested if self.expires_at.is_some_and(|end| end <= now) => Closed::Expired,
            Stage::Requested if standing.charge <= Money::ZERO => Closed::Free,
            Stage::Booked | Stage::Design | Stage::Sample | Stage::Approved => Closed::Booked,
            Stage::Quoted if quote_is_over() => Closed::QuoteExpired,
            _ => match standing.due() {
                Some(due) => return Ok(due),
                None => Closed::NothingDue,
            },
        };
        Err(CustomPaymentError::Closed { id: self.id, number: self.number.clone(), why })
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::Id;
    use uuid::Uuid;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn order(stage: Stage) -> PayableCustomOrder {
        let quote = QuotedSums {
            advance: Money::from_rupees(50_000),
            balance: Money::from_rupees(49_999),
            valid_until: day_in_india(NOW),
        };
        PayableCustomOrder {
            id: Id::new(Uuid::from_u128(1)),
            number: CustomOrderNumber::from_stored("PC-7K3M9QX2".to_owned()),
            customer: None,
            standing: CustomStanding {
                stage,
                charge: Money::from_rupees(30_000),
                quote: Some(quote),
                balance_paid: false,
            },
            expires_at: Some(NOW + TimeDelta::seconds(1)),
            version: 1,
        }
    }

    fn words(order: &PayableCustomOrder) -> String {
        order.due(NOW).unwrap_err().to_string()
    }

    #[test]
    fn each_stage_asks_for_its_own_money_and_most_for_none() {
        let due: Vec<String> = Stage::ALL
            .into_iter()
            .filter_map(|stage| {
                let due = order(stage).due(NOW).ok()?;
                Some(format!("{} {} {}", stage.as_str(), due.kind.as_str(), due.amount))
            })
            .collect();
        assert_eq!(
            due,
            [
                "requested booking ₹30,000",
                "quoted advance ₹50,000",
                "finishing balance ₹49,999",
                "checked balance ₹49,999"
            ]
        );
        assert_eq!(
            words(&order(Stage::OnLoom)),
            "PC-7K3M9QX2 has nothing to pay now. Please take it out of your cart"
        );
        assert!(words(&order(Stage::Cancelled)).contains("was cancelled"));
        assert!(words(&order(Stage::Sample)).contains("is booked already"));
    }

    #[test]
    fn nothing_is_asked_for_too_late_twice_or_for_nothing() {
        let mut late = order(Stage::Requested);
        late.expires_at = Some(NOW);
        assert!(words(&late).contains("not booked in time"));
        let mut free = order(Stage::Requested);
        free.standing.charge = Money::ZERO;
        assert!(words(&free).contains("costs nothing"));
        let mut old = order(Stage::Quoted);
        old.standing.quote = old
            .standing
            .quote
            .map(|quote| QuotedSums { valid_until: quote.valid_until.pred_opt().unwrap(), ..quote });
        assert!(words(&old).contains("quote that has run out"));
        let mut paid = order(Stage::Checked);
        assert!(!paid.standing.is_paid_up());
        paid.standing.balance_paid = true;
        assert!(paid.standing.is_paid_up() && words(&paid).contains("nothing to pay"));
        let mut whole = order(Stage::Checked);
        whole.standing.quote = whole.standing.quote.map(|quote| QuotedSums { balance: Money::ZERO, ..quote });
        assert!(whole.standing.is_paid_up() && words(&whole).contains("nothing to pay"));
    }

    #[test]
    fn words_come_back() {
        for kind in CustomPaymentKind::ALL {
            assert_eq!(CustomPaymentKind::parse(kind.as_str()), Some(kind));
        }
    }
}
