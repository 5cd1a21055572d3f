//! What a sale at the counter costs: the shop's own quote, then what is taken off by hand, then whole rupees.

use pattu_kernel::{Money, MoneyError, Rate};
use pattu_pricing::{AppliedDiscount, Quote, QuoteLine};

use crate::{CounterRefusal, HandDiscount};

const PAISE: i64 = 100;

/// A priced sale. `total` = `subtotal` − offer or `discount` − `cash` − `rounding`, in whole rupees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedSale {
    /// Each with its part of everything that is taken off.
    pub lines: Vec<QuoteLine>,
    pub subtotal: Money,
    /// The automatic offer, when it saves more than the percentage.
    pub offer: Option<AppliedDiscount>,
    /// What the percentage takes off; nothing beside an offer.
    pub discount: Money,
    /// What was taken off as a sum.
    pub cash: Money,
    /// The paise that nobody has in the drawer, in the customer's favour.
    pub rounding: Money,
    pub total: Money,
}

impl PricedSale {
    /// Everything taken off.
    pub fn off(&self) -> Result<Money, MoneyError> {
        self.subtotal.minus(self.total)
    }
}

/// Takes off a quote what is taken off by hand.
///
/// # Errors
/// [`CounterRefusal::DiscountOverLimit`] for more than `most` of the subtotal, [`CounterRefusal::DiscountTooLarge`] for more cash
/// than there is to take it from.
pub fn price_sale(quote: Quote, by_hand: HandDiscount, most: Rate) -> Result<PricedSale, CounterRefusal> {
    let Quote { mut lines, subtotal, applied, discount: offered, .. } = quote;
    let share = subtotal.share(by_hand.percentage)?;
    // Of equal savings the one by hand: whoever typed it sees it.
    let takes_share = !share.is_zero() && share >= offered;
    let (offer, discount) = if takes_share { (None, share) } else { (applied, Money::ZERO) };
    if takes_share {
        let weights: Vec<Money> = lines.iter().map(|line| line.total).collect();
        for (line, part) in lines.iter_mut().zip(share.allocate(&weights)) {
            line.discount = part;
        }
    }
    if discount.plus(by_hand.cash)? > subtotal.share(most)? {
        return Err(CounterRefusal::DiscountOverLimit { limit: most, has_percentage: takes_share });
    }
    if by_hand.cash > left(&lines)? {
        return Err(CounterRefusal::DiscountTooLarge);
    }
    take_off(&mut lines, by_hand.cash)?;
    let rounding = Money::from_paise(left(&lines)?.paise() % PAISE);
    take_off(&mut lines, rounding)?;
    let total = left(&lines)?;
    Ok(PricedSale { lines, subtotal, offer, discount, cash: by_hand.cash, rounding, total })
}

fn costs(line: &QuoteLine) -> Result<Money, MoneyError> {
    line.total.minus(line.discount)
}

fn left(lines: &[QuoteLine]) -> Result<Money, MoneyError> {
    lines.iter().try_fold(Money::ZERO, |sum, line| sum.plus(costs(line)?))
}

/// By largest remainder over what the lines cost still.
fn take_off(lines: &mut [QuoteLine], amount: Money) -> Result<(), MoneyError> {
    let weights = lines.iter().map(costs).collect::<Result<Vec<_>, _>>()?;
    for (line, part) in lines.iter_mut().zip(amount.allocate(&weights)) {
        line.discount = line.discount.plus(part)?;
    }
    Ok(())
}
