//! The lines of a credit note, from what comes off each line of its invoice.

use pattu_kernel::{Money, MoneyError};

use crate::{DocumentBody, PrintedLine, Sums, credit_row};

/// One line of an invoice, and what was credited of it before.
pub(crate) struct Invoiced<'a> {
    pub line: &'a PrintedLine,
    /// Credited before.
    pub pieces: u32,
    /// Credited before.
    pub before: Sums,
}

impl Invoiced<'_> {
    pub fn left(&self) -> Result<Money, MoneyError> {
        self.line.sums.net.minus(self.before.net)
    }

    fn is_goods(&self) -> bool {
        !self.line.sku.is_empty()
    }
}

/// What a note takes off one line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Off {
    pub pieces: u32,
    pub money: Money,
}

/// Each line of an invoice with what its notes credited of it.
pub(crate) fn invoiced_lines<'a>(
    invoice: &'a DocumentBody,
    notes: &[&'a DocumentBody],
) -> Result<Vec<Invoiced<'a>>, MoneyError> {
    invoice.lines.iter().map(|line| so_far(line, notes)).collect()
}

fn so_far<'a>(line: &'a PrintedLine, notes: &[&'a DocumentBody]) -> Result<Invoiced<'a>, MoneyError> {
    // Delivery may stand on an invoice twice, at two rates; a design and its sarees have one number.
    let key =
        |line: &'a PrintedLine| (line.description.as_str(), line.sku.as_str(), line.hsn.as_str(), line.rate);
    let (mut pieces, mut before) = (0_u32, Sums::default());
    for credited in notes.iter().flat_map(|note| &note.lines).filter(|one| key(one) == key(line)) {
        pieces = pieces.saturating_add(credited.quantity);
        before = before.zip_with(credited.sums.into(), Money::plus)?;
    }
    Ok(Invoiced { line, pieces, before })
}

/// Takes money for no piece off the goods, by what is left of them; what they cannot take comes off the delivery.
pub(crate) fn spread(
    mut goodwill: Money,
    invoiced: &[Invoiced<'_>],
    off: &mut [Off],
) -> Result<(), MoneyError> {
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

/// The lines of a note that takes this off; empty when that is nothing.
///
/// Once `is_late` the tax stays as it is, and the note is about money alone.
pub(crate) fn credited_lines(
    invoiced: &[Invoiced<'_>],
    off: &[Off],
    is_late: bool,
) -> Result<Vec<PrintedLine>, MoneyError> {
    let changed = invoiced.iter().zip(off).filter(|(_, off)| off.pieces > 0 || !off.money.is_zero());
    let lines = changed.map(|(of, off)| printed(of, *off, is_late)).collect::<Result<Vec<_>, _>>()?;
    let total = Money::sum(lines.iter().map(|line| line.sums.net))?;
    Ok(if total.is_zero() { Vec::new() } else { lines })
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
