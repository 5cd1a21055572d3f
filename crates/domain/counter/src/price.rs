//! What a sale at the counter costs: the shop's own quote, then what is taken off by hand, then whole rupees.

use pattu_catalog::ProductId;
use pattu_kernel::{Money, MoneyError, Rate};
use pattu_pricing::{AppliedDiscount, Quote, QuoteLine};

use crate::{CounterRefusal, HandDiscount, HandDiscounts};

const PAISE: i64 = 100;

/// A saree on the bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedLine {
    /// With its part of everything that is taken off.
    pub line: QuoteLine,
    /// What of it was taken off this line alone, by hand.
    pub own: Money,
}

impl PricedLine {
    /// Before anything else comes off, its own discount does.
    fn new(
        place: usize,
        line: QuoteLine,
        HandDiscount { percentage, cash }: HandDiscount,
    ) -> Result<Self, CounterRefusal> {
        let own = line.total.share(percentage)?.plus(cash)?;
        if own > line.total {
            return Err(CounterRefusal::LineDiscountTooLarge { line: place });
        }
        Ok(Self { line: QuoteLine { discount: own, ..line }, own })
    }

    fn product(&self) -> ProductId {
        self.line.line.product.id
    }

    fn costs(&self) -> Result<Money, MoneyError> {
        self.line.total.minus(self.line.discount)
    }
}

/// A priced sale. `total` = `subtotal` − `off_lines` − offer or `discount` − `cash` − `rounding`, in whole rupees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedSale {
    /// In the order of the quote.
    pub lines: Vec<PricedLine>,
    pub subtotal: Money,
    /// What was taken off single lines, by hand.
    pub off_lines: Money,
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

    /// What staff took off: no offer, no rounding.
    pub fn by_hand(&self) -> Result<Money, MoneyError> {
        Money::sum([self.off_lines, self.discount, self.cash])
    }
}

/// Takes off a quote what is taken off by hand: of single lines, then of the bill. An offer takes off what it takes off the full
/// price, and never more than is left of a line.
///
/// # Errors
/// [`CounterRefusal::DiscountOverLimit`] for more than `most` of the subtotal, [`CounterRefusal::LineDiscountTooLarge`] and
/// [`CounterRefusal::DiscountTooLarge`] for more than there is to take it from.
pub fn price_sale(quote: Quote, by_hand: &HandDiscounts, most: Rate) -> Result<PricedSale, CounterRefusal> {
    let Quote { lines, subtotal, applied, .. } = quote;
    let offered: Vec<Money> = lines.iter().map(|line| line.discount).collect();
    let priced = |(place, line): (usize, QuoteLine)| {
        let own = by_hand.lines.get(&line.line.product.id).copied().unwrap_or_default();
        PricedLine::new(place, line, own)
    };
    let mut lines = lines.into_iter().enumerate().map(priced).collect::<Result<Vec<_>, _>>()?;
    let off_lines = Money::sum(lines.iter().map(|line| line.own))?;

    let left_of_each = lines.iter().map(PricedLine::costs).collect::<Result<Vec<_>, _>>()?;
    let offered: Vec<Money> =
        offered.into_iter().zip(&left_of_each).map(|(part, left)| part.min(*left)).collect();
    let offer_saves = Money::sum(offered.iter().copied())?;
    let share = left(&lines)?.share(by_hand.bill.percentage)?;
    // Of equal savings the one by hand: whoever typed it sees it.
    let takes_share = !share.is_zero() && share >= offer_saves;
    let (offer, discount, parts) = if takes_share {
        (None, share, share.allocate(&left_of_each))
    } else {
        let offer = applied.filter(|_| !offer_saves.is_zero());
        (offer.map(|offer| AppliedDiscount { amount: offer_saves, ..offer }), Money::ZERO, offered)
    };
    add_to_discounts(&mut lines, &parts)?;

    let cash = by_hand.bill.cash;
    if Money::sum([off_lines, discount, cash])? > subtotal.share(most)? {
        let field = first_by_hand(&lines, by_hand, takes_share);
        return Err(CounterRefusal::DiscountOverLimit { limit: most, field });
    }
    if cash > left(&lines)? {
        return Err(CounterRefusal::DiscountTooLarge);
    }
    take_off(&mut lines, cash)?;
    let rounding = Money::from_paise(left(&lines)?.paise() % PAISE);
    take_off(&mut lines, rounding)?;
    let total = left(&lines)?;
    Ok(PricedSale { lines, subtotal, off_lines, offer, discount, cash, rounding, total })
}

/// The field in which something was typed that is part of too much.
fn first_by_hand(lines: &[PricedLine], by_hand: &HandDiscounts, takes_share: bool) -> String {
    if takes_share {
        return "discountPercentage".to_owned();
    }
    let first = lines.iter().enumerate().find(|(_, line)| !line.own.is_zero());
    match first {
        Some((place, line)) if by_hand.bill.cash.is_zero() => {
            let typed = by_hand.lines.get(&line.product()).copied().unwrap_or_default();
            let field = if typed.cash.is_zero() { "discountPercentage" } else { "cashDiscount" };
            format!("items[{place}].{field}")
        }
        _ => "cashDiscount".to_owned(),
    }
}

fn left(lines: &[PricedLine]) -> Result<Money, MoneyError> {
    lines.iter().try_fold(Money::ZERO, |sum, line| sum.plus(line.costs()?))
}

fn add_to_discounts(lines: &mut [PricedLine], parts: &[Money]) -> Result<(), MoneyError> {
    for (PricedLine { line, .. }, part) in lines.iter_mut().zip(parts) {
        line.discount = line.discount.plus(*part)?;
    }
    Ok(())
}

/// By largest remainder over what the lines cost still.
fn take_off(lines: &mut [PricedLine], amount: Money) -> Result<(), MoneyError> {
    let weights = lines.iter().map(PricedLine::costs).collect::<Result<Vec<_>, _>>()?;
    add_to_discounts(lines, &amount.allocate(&weights))
}
