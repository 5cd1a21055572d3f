//! The one order in which a bill is computed.

use std::collections::BTreeMap;

use pattu_kernel::{Money, MoneyError, Rate};

use super::lines::{Bill, BillDiscount, BillError, BillLine, BillTerms, FreightRule, Row, Sums, TaxKind};

const WHOLE: i64 = 10_000;

/// Taxes a bill whose prices include GST, in whole paise: discounts of the lines, discount on the bill, cash discount, freight,
/// then each row's taxable value and taxes, then the total and what rounding left.
pub fn price_bill(lines: &[BillLine], terms: &BillTerms) -> Result<Bill, BillError> {
    check(lines, terms)?;
    let gross = lines.iter().map(|line| line.unit.times(line.quantity)).collect::<Result<Vec<_>, _>>()?;
    let discounts = discounts(lines, &gross, terms)?;
    let mut rows = Vec::with_capacity(lines.len() + 1);
    for ((line, gross), discount) in lines.iter().zip(&gross).zip(&discounts) {
        rows.push(row(&line.hsn, line.quantity, line.rate, *gross, *discount, terms.tax)?);
    }
    rows.extend(freight(&rows, terms)?);

    let sums = Sums::of(rows.iter().map(|row| row.sums))?;
    let total = sums.net;
    let round_off = total.minus(sums.taxable)?.minus(sums.taxes()?)?;
    Ok(Bill { rows, sums, total, round_off })
}

fn check(lines: &[BillLine], terms: &BillTerms) -> Result<(), BillError> {
    if lines.is_empty() {
        return Err(BillError::Empty);
    }
    let wrong =
        |line: &BillLine| line.quantity == 0 || line.unit.is_negative() || line.discount.is_negative();
    if let Some(line) = lines.iter().position(wrong) {
        return Err(BillError::Line { line });
    }
    let amount = match terms.discount {
        BillDiscount::Amount(amount) => amount,
        BillDiscount::Percent(_) => Money::ZERO,
    };
    let negative = [amount, terms.cash_discount, terms.freight].into_iter().any(Money::is_negative);
    if negative { Err(BillError::Negative) } else { Ok(()) }
}

/// What each line gets off, all together.
fn discounts(lines: &[BillLine], gross: &[Money], terms: &BillTerms) -> Result<Vec<Money>, BillError> {
    let own: Vec<Money> = lines.iter().map(|line| line.discount).collect();
    let left = minus_each(gross, &own)?;
    let weights = discountable(lines, &left);
    let whole = match terms.discount {
        BillDiscount::Percent(rate) => Money::sum(weights.iter().copied())?.share(rate)?,
        BillDiscount::Amount(amount) => amount,
    };
    let of_bill = spread(whole, &weights)?;
    let left = minus_each(&left, &of_bill)?;
    let of_cash = spread(terms.cash_discount, &discountable(lines, &left))?;
    let each = own.iter().zip(&of_bill).zip(&of_cash);
    Ok(each.map(|((own, bill), cash)| Money::sum([*own, *bill, *cash])).collect::<Result<_, _>>()?)
}

fn discountable(lines: &[BillLine], left: &[Money]) -> Vec<Money> {
    lines
        .iter()
        .zip(left)
        .map(|(line, left)| if line.is_discountable { *left } else { Money::ZERO })
        .collect()
}

fn minus_each(amounts: &[Money], off: &[Money]) -> Result<Vec<Money>, BillError> {
    let left =
        amounts.iter().zip(off).map(|(amount, off)| amount.minus(*off)).collect::<Result<Vec<_>, _>>()?;
    if left.iter().any(|amount| amount.is_negative()) { Err(BillError::DiscountTooLarge) } else { Ok(left) }
}

/// By largest remainder; never more than there is.
fn spread(whole: Money, weights: &[Money]) -> Result<Vec<Money>, BillError> {
    if whole > Money::sum(weights.iter().copied())? {
        return Err(BillError::DiscountTooLarge);
    }
    Ok(whole.allocate(weights))
}

fn row(
    hsn: &str,
    quantity: u32,
    rate: Rate,
    gross: Money,
    discount: Money,
    tax: TaxKind,
) -> Result<Row, MoneyError> {
    let net = gross.minus(discount)?;
    let bp = i64::from(rate.basis_points());
    let sums = Sums { gross, discount, net, ..Sums::default() };
    let sums = match tax {
        TaxKind::Untaxed => Sums { taxable: net, ..sums },
        TaxKind::Igst => {
            let taxable = net.portion(WHOLE, WHOLE + bp)?;
            Sums { taxable, igst: taxable.share(rate)?, ..sums }
        }
        TaxKind::CgstSgst => {
            let taxable = net.portion(WHOLE, WHOLE + bp)?;
            let half = taxable.portion(bp, 2 * WHOLE)?;
            Sums { taxable, cgst: half, sgst: half, ..sums }
        }
    };
    Ok(Row { hsn: hsn.to_owned(), quantity, rate, sums })
}

/// The goods of one rate: what they cost, and the row that is worth most.
struct Group<'a> {
    net: Money,
    gross: Money,
    dearest: &'a Row,
}

/// Sending follows what is sent.
fn freight(goods: &[Row], terms: &BillTerms) -> Result<Vec<Row>, MoneyError> {
    match terms.freight_rule {
        FreightRule::EachRate => freight_by_rate(goods, terms),
        FreightRule::Principal => freight_as_dearest(goods, terms),
    }
}

/// One row like the goods that are worth most.
fn freight_as_dearest(goods: &[Row], terms: &BillTerms) -> Result<Vec<Row>, MoneyError> {
    // Of equal ones the first.
    let dearest = goods.iter().rev().max_by_key(|row| row.sums.gross).filter(|_| !terms.freight.is_zero());
    dearest
        .map(|row_of| row(&row_of.hsn, 1, row_of.rate, terms.freight, Money::ZERO, terms.tax))
        .into_iter()
        .collect()
}

/// Spread over the rates of the goods by what they cost, each part with the HSN of the goods of its rate that are worth most.
fn freight_by_rate(goods: &[Row], terms: &BillTerms) -> Result<Vec<Row>, MoneyError> {
    let mut by_rate: BTreeMap<Rate, Group<'_>> = BTreeMap::new();
    for goods in goods {
        let group = Group { net: Money::ZERO, gross: Money::ZERO, dearest: goods };
        let group = by_rate.entry(goods.rate).or_insert(group);
        group.net = group.net.plus(goods.sums.net)?;
        group.gross = group.gross.plus(goods.sums.gross)?;
        if goods.sums.gross > group.dearest.sums.gross {
            group.dearest = goods;
        }
    }
    let weights = |of: fn(&Group<'_>) -> Money| by_rate.values().map(of).collect::<Vec<_>>();
    // Goods that are given away still decide how their sending is taxed; with no price either, the first rate does.
    let by = [weights(|group| group.net), weights(|group| group.gross)];
    let parts = match by.iter().find(|weights| weights.iter().any(|one| !one.is_zero())) {
        Some(weights) => terms.freight.allocate(weights),
        None => vec![terms.freight],
    };
    let charged = by_rate.iter().zip(parts).filter(|(_, part)| !part.is_zero());
    charged
        .map(|((rate, group), part)| row(&group.dearest.hsn, 1, *rate, part, Money::ZERO, terms.tax))
        .collect()
}
