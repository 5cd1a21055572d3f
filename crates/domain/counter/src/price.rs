//! What a sale at the counter costs: the shop's own quote, then what is taken off by hand, then whole rupees where the owner wants
//! them.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_invoices::CounterTotal;
use pattu_kernel::{FieldErrors, Money, MoneyError, Rate};
use pattu_pricing::{AppliedDiscount, QuoteLine};

use crate::{CounterRefusal, HandDiscount, HandDiscounts};

const PAISE: i64 = 100;

/// A line of the bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedLine {
    /// With its part of everything that is taken off.
    pub line: QuoteLine,
    /// What of it was taken off this line alone, by hand.
    pub own: Money,
    /// It is no saree: nothing is taken off it.
    pub is_service: bool,
}

impl PricedLine {
    /// Before anything else comes off, its own discount does.
    fn new(
        place: usize,
        (line, is_service): (QuoteLine, bool),
        typed: HandDiscount,
    ) -> Result<Self, CounterRefusal> {
        if is_service && typed != HandDiscount::default() {
            let words = "Nothing is taken off a service".to_owned();
            return Err(CounterRefusal::Fields(FieldErrors::from([(typed.field_of(place), words)])));
        }
        let own = line.total.share(typed.percentage)?.plus(typed.cash)?;
        if own > line.total {
            return Err(CounterRefusal::LineDiscountTooLarge { line: place });
        }
        Ok(Self { line: QuoteLine { discount: own, ..line }, own, is_service })
    }

    fn product(&self) -> ProductId {
        self.line.line.product.id
    }

    /// Of which something can be taken off.
    fn left(&self) -> Result<Money, MoneyError> {
        if self.is_service { Ok(Money::ZERO) } else { self.line.total.minus(self.line.discount) }
    }
}

/// A priced sale. `total` = `subtotal` − `off_lines` − offer or `discount` − `cash` − `rounding`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedSale {
    /// In the order in which they were scanned.
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
    /// The paise that nobody has in the drawer, in the customer's favour; nothing where the owner wants it to the paisa.
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

/// What is on a bill before anything is taken off by hand.
#[derive(Debug, Clone)]
pub struct UnpricedSale {
    /// As the shop quotes them, services without an offer, in the order in which they were scanned.
    pub lines: Vec<QuoteLine>,
    /// Those that are services.
    pub services: BTreeSet<ProductId>,
    /// The offer, when one takes something off.
    pub applied: Option<AppliedDiscount>,
}

/// Takes off what is taken off by hand: of single sarees, then of all of them. An offer takes off what it takes off the full price,
/// and never more than is left of a line. Services cost what they cost.
///
/// # Errors
/// [`CounterRefusal::DiscountOverLimit`] for more than `most` of what the sarees cost, [`CounterRefusal::LineDiscountTooLarge`] and
/// [`CounterRefusal::DiscountTooLarge`] for more than there is to take it from.
pub fn price_sale(
    sale: UnpricedSale,
    by_hand: &HandDiscounts,
    most: Rate,
    total: CounterTotal,
) -> Result<PricedSale, CounterRefusal> {
    let UnpricedSale { lines, services, applied } = sale;
    let offered: Vec<Money> = lines.iter().map(|line| line.discount).collect();
    let priced = |(place, line): (usize, QuoteLine)| {
        let id = line.line.product.id;
        let own = by_hand.lines.get(&id).copied().unwrap_or_default();
        PricedLine::new(place, (line, services.contains(&id)), own)
    };
    let mut lines = lines.into_iter().enumerate().map(priced).collect::<Result<Vec<_>, _>>()?;
    let off_lines = Money::sum(lines.iter().map(|line| line.own))?;
    let of = |service: bool| {
        Money::sum(lines.iter().filter(|line| line.is_service == service).map(|line| line.line.total))
    };
    let (of_sarees, of_services) = (of(false)?, of(true)?);

    let left_of_each = lines.iter().map(PricedLine::left).collect::<Result<Vec<_>, _>>()?;
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
    if Money::sum([off_lines, discount, cash])? > of_sarees.share(most)? {
        let field = first_by_hand(&lines, by_hand, takes_share);
        return Err(CounterRefusal::DiscountOverLimit { limit: most, field });
    }
    if cash > left(&lines)? {
        return Err(CounterRefusal::DiscountTooLarge);
    }
    take_off(&mut lines, cash)?;
    let rounding = match total {
        CounterTotal::WholeRupees => Money::from_paise(left(&lines)?.paise() % PAISE),
        CounterTotal::Exact => Money::ZERO,
    };
    take_off(&mut lines, rounding)?;
    let total = left(&lines)?.plus(of_services)?;
    let subtotal = of_sarees.plus(of_services)?;
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
            typed.field_of(place)
        }
        _ => "cashDiscount".to_owned(),
    }
}

fn left(lines: &[PricedLine]) -> Result<Money, MoneyError> {
    lines.iter().try_fold(Money::ZERO, |sum, line| sum.plus(line.left()?))
}

fn add_to_discounts(lines: &mut [PricedLine], parts: &[Money]) -> Result<(), MoneyError> {
    for (PricedLine { line, .. }, part) in lines.iter_mut().zip(parts) {
        line.discount = line.discount.plus(*part)?;
    }
    Ok(())
}

/// By largest remainder over what the sarees cost still.
fn take_off(lines: &mut [PricedLine], amount: Money) -> Result<(), MoneyError> {
    let weights = lines.iter().map(PricedLine::left).collect::<Result<Vec<_>, _>>()?;
    add_to_discounts(lines, &amount.allocate(&weights))
}
