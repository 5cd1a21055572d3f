//! What goes into a bill, and what comes out.

use pattu_kernel::{Money, MoneyError, Rate};

/// One article, or service, on a bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillLine {
    /// HSN code of goods, SAC of services.
    pub hsn: String,
    /// Price of one, GST included.
    pub unit: Money,
    /// How many.
    pub quantity: u32,
    /// GST.
    pub rate: Rate,
    /// Off this line alone.
    pub discount: Money,
    /// False for services and charges: a discount on the whole bill passes them over.
    pub is_discountable: bool,
}

/// Off the lines that are discountable, all together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BillDiscount {
    /// A part of what they cost after their own discounts, half a paisa up.
    Percent(Rate),
    /// A sum agreed on before.
    Amount(Money),
}

/// Which taxes a bill carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaxKind {
    /// Within the shop's State: half to the Union, half to the State.
    CgstSgst,
    /// To another State.
    Igst,
    /// A shop that may not collect any.
    Untaxed,
}

/// How sending is taxed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FreightRule {
    /// A part with each rate of the goods that are sent.
    #[default]
    EachRate,
    /// All of it as the goods that are worth most, the principal supply.
    Principal,
}

/// What holds for a bill as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BillTerms {
    /// Off the discountable lines.
    pub discount: BillDiscount,
    /// Off what is left of them: given at the counter, by hand.
    pub cash_discount: Money,
    /// Sending, GST included.
    pub freight: Money,
    /// How it is taxed.
    pub freight_rule: FreightRule,
    /// Which taxes.
    pub tax: TaxKind,
}

/// One line, taxed. `net` is what it costs, and within a paisa of `taxable` and taxes together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// As on the line.
    pub hsn: String,
    /// As on the line; 1 for freight.
    pub quantity: u32,
    /// As on the line.
    pub rate: Rate,
    /// Money of the row.
    pub sums: Sums,
}

/// The amounts of a row, of a whole bill, or of what is credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// Price times quantity.
    pub gross: Money,
    /// Everything off.
    pub discount: Money,
    /// What it costs: `gross` − `discount`.
    pub net: Money,
    /// Its value for the tax office.
    pub taxable: Money,
    /// Tax of the Union; always as much as `sgst`.
    pub cgst: Money,
    /// Tax of the State.
    pub sgst: Money,
    /// Tax of a sale to another State; then the other two are nothing.
    pub igst: Money,
}

impl Sums {
    /// All its taxes.
    pub fn taxes(&self) -> Result<Money, MoneyError> {
        Money::sum([self.cgst, self.sgst, self.igst])
    }

    /// Each amount of these and of those.
    pub(crate) fn zip_with(
        self,
        other: Self,
        put: impl Fn(Money, Money) -> Result<Money, MoneyError>,
    ) -> Result<Self, MoneyError> {
        Ok(Self {
            gross: put(self.gross, other.gross)?,
            discount: put(self.discount, other.discount)?,
            net: put(self.net, other.net)?,
            taxable: put(self.taxable, other.taxable)?,
            cgst: put(self.cgst, other.cgst)?,
            sgst: put(self.sgst, other.sgst)?,
            igst: put(self.igst, other.igst)?,
        })
    }

    /// `part` of `whole` of each amount; of what cost nothing, nothing.
    pub(super) fn portion(self, part: Money, whole: Money) -> Result<Self, MoneyError> {
        if whole.is_zero() {
            return Ok(Self::default());
        }
        self.zip_with(Self::default(), |amount, _| amount.portion(part.paise(), whole.paise()))
    }

    pub(crate) fn of(rows: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        rows.into_iter().try_fold(Self::default(), |all, row| all.zip_with(row, Money::plus))
    }
}

/// A bill, taxed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// One for each line, in their order; after them freight, by its rule.
    pub rows: Vec<Row>,
    /// Of all rows.
    pub sums: Sums,
    /// What the customer pays: what the rows cost.
    pub total: Money,
    /// `total` − taxable value − taxes: the paise that rounding each line leaves.
    pub round_off: Money,
}

/// Why these lines are no bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BillError {
    /// There is nothing on it.
    #[error("A bill has at least one line")]
    Empty,
    /// Less than one piece, or a price or discount below zero.
    #[error("Line {line} is not something that can be sold")]
    Line { line: usize },
    /// More off than it costs.
    #[error("The discount is more than what it is taken from")]
    DiscountTooLarge,
    /// Freight, or a discount, below zero.
    #[error("An amount is below zero")]
    Negative,
    /// A sum does not fit.
    #[error(transparent)]
    Money(#[from] MoneyError),
}
