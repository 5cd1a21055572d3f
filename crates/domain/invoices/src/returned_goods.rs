//! What goes back of an invoice, as the lines of a credit note.

use pattu_kernel::{Money, MoneyError};
use pattu_orders::{OrderStatus, StoredOrder};

use crate::{DocumentBody, PrintedLine, Sums, credit_row, ports::WentBack};

/// One line of an invoice, and what was credited of it before.
struct Invoiced<'a> {
    line: &'a PrintedLine,
    pieces: u32,
    before: Sums,
}

impl Invoiced<'_> {
    fn left(&self) -> Result<Money, MoneyError> {
        self.line.sums.net.minus(self.before.net)
    }

    fn is_goods(&self) -> bool {
        !self.line.sku.is_empty()
    }
}

/// What a note takes off one line.
#[derive(Clone, Copy, Default)]
struct Off {
    pieces: u32,
    money: Money,
}

/// The lines of the next credit note: of each line of the invoice, what went back and was not credited before. Empty when that
/// is nothing. What belongs neither to pieces nor to delivery was given for goodwill and makes the rest cheaper.
///
/// Once `is_late` the tax stays as it is, and the note is about money alone.
pub fn returned_goods<'a>(
    order: &StoredOrder,
    (invoice, notes): (&'a DocumentBody, &[&'a DocumentBody]),
    back: &WentBack,
    is_late: bool,
) -> Result<Vec<PrintedLine>, MoneyError> {
    let invoiced = invoice.lines.iter().map(|line| so_far(line, notes)).collect::<Result<Vec<_>, _>>()?;
    let mut off = invoiced
        .iter()
        .map(|of| if order.status == OrderStatus::Cancelled { all(of) } else { went_back(order, of, back) })
        .collect::<Result<Vec<_>, _>>()?;
    if order.custom.is_empty() {
        let goodwill = goodwill(order, invoice, back, (&invoiced, &off))?;
        spread(goodwill, &invoiced, &mut off)?;
    }
    let changed = invoiced.iter().zip(&off).filter(|(_, off)| off.pieces > 0 || !off.money.is_zero());
    let lines = changed.map(|(of, off)| printed(of, *off, is_late)).collect::<Result<Vec<_>, _>>()?;
    let total = Money::sum(lines.iter().map(|line| line.sums.net))?;
    Ok(if total.is_zero() { Vec::new() } else { lines })
}

fn so_far<'a>(line: &'a PrintedLine, notes: &[&'a DocumentBody]) -> Result<Invoiced<'a>, MoneyError> {
    // Delivery may stand on an invoice twice, at two rates.
    let key = |line: &'a PrintedLine| (line.sku.as_str(), line.hsn.as_str(), line.rate);
    let (mut pieces, mut before) = (0_u32, Sums::default());
    for credited in notes.iter().flat_map(|note| &note.lines).filter(|one| key(one) == key(line)) {
        pieces = pieces.saturating_add(credited.quantity);
        before = before.zip_with(credited.sums.into(), Money::plus)?;
    }
    Ok(Invoiced { line, pieces, before })
}

fn all(of: &Invoiced<'_>) -> Result<Off, MoneyError> {
    Ok(Off { pieces: of.line.quantity.saturating_sub(of.pieces), money: of.left()? })
}

/// Pieces cost what was paid back for them. The delivery charge goes back whole.
fn went_back(order: &StoredOrder, of: &Invoiced<'_>, back: &WentBack) -> Result<Off, MoneyError> {
    let Some(sold) = order.lines.iter().find(|sold| sold.sku == of.line.sku) else {
        return if back.parts.shipping.is_zero() { Ok(Off::default()) } else { all(of) };
    };
    // Those that were paid back before the parcel left are not on the invoice.
    let before_it = sold.quantity.saturating_sub(of.line.quantity);
    let credited = before_it.saturating_add(of.pieces);
    let gone = back.parts.of(sold.product).refunded.clamp(credited, sold.quantity.max(credited));
    let money = sold.price_of(gone)?.minus(sold.price_of(credited)?)?.min(of.left()?);
    Ok(Off { pieces: gone.saturating_sub(credited), money })
}

fn goodwill(
    order: &StoredOrder,
    invoice: &DocumentBody,
    back: &WentBack,
    (invoiced, off): (&[Invoiced<'_>], &[Off]),
) -> Result<Money, MoneyError> {
    let before_it = order.amounts.payable.minus(invoice.total)?;
    let since = back.total.minus(before_it)?;
    let credited =
        Money::sum(invoiced.iter().map(|of| of.before.net).chain(off.iter().map(|off| off.money)))?;
    Ok(since.minus(credited)?.max(Money::ZERO))
}

/// Over the goods by what is left of them; what they cannot take comes off the delivery.
fn spread(mut goodwill: Money, invoiced: &[Invoiced<'_>], off: &mut [Off]) -> Result<(), MoneyError> {
    for of_goods in [true, false] {
        let left = |(of, off): (&Invoiced<'_>, &Off)| {
            if of.is_goods() == of_goods { of.left()?.minus(off.money) } else { Ok(Money::ZERO) }
        };
        let weights = invoiced.iter().zip(&*off).map(left).collect::<Result<Vec<_>, _>>()?;
        let part = goodwill.min(Money::sum(weights.iter().copied())?);
        if part.is_zero() {
            continue;
        }
        goodwill = goodwill.minus(part)?;
        for (off, more) in off.iter_mut().zip(part.allocate(&weights)) {
            off.money = off.money.plus(more)?;
        }
    }
    Ok(())
}

fn printed(of: &Invoiced<'_>, off: Off, is_late: bool) -> Result<PrintedLine, MoneyError> {
    let Off { pieces, money } = off;
    let sums = if is_late {
        Sums { gross: money, net: money, taxable: money, ..Sums::default() }
    } else {
        credit_row(of.line.sums.into(), of.before, money)?
    };
    Ok(PrintedLine { quantity: pieces, sums: sums.into(), ..of.line.clone() })
}
