//! What goes back of an invoice, as the lines of a credit note.

use pattu_kernel::{Money, MoneyError};
use pattu_orders::{OrderStatus, StoredOrder};

use crate::{
    DocumentBody, PrintedLine,
    credited_lines::{Invoiced, Off, credited_lines, invoiced_lines, spread},
    ports::WentBack,
};

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
    let invoiced = invoiced_lines(invoice, notes)?;
    let mut off = invoiced
        .iter()
        .map(|of| if order.status == OrderStatus::Cancelled { all(of) } else { went_back(order, of, back) })
        .collect::<Result<Vec<_>, _>>()?;
    if order.custom.is_empty() {
        let goodwill = goodwill(order, invoice, back, (&invoiced, &off))?;
        spread(goodwill, &invoiced, &mut off)?;
    }
    credited_lines(&invoiced, &off, is_late)
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
