//! Sarees come back to the counter, and a credit note says so (CGST Act, section 34; Rule 53 (1A)).

use std::collections::BTreeMap;

use pattu_catalog::ProductId;
use pattu_kernel::{Money, MoneyError, Timestamp};
use pattu_orders::{OrderLine, ports::CreditNoteRefusal};

use crate::{
    Document, PrintedLine,
    credited_lines::{Invoiced, Off, credited_lines, invoiced_lines},
    issue_credit_note::{is_late, store_credit_note},
    ports::DocumentsTx,
};

/// Paise of a rupee.
const RUPEE: i64 = 100;

/// What comes back of a bill.
#[derive(Debug, Clone, Copy)]
pub struct CounterGoodsBack<'a> {
    pub invoice: &'a Document,
    /// What was credited of it before.
    pub notes: &'a [&'a Document],
    /// As they were sold.
    pub sold: &'a [OrderLine],
    /// At most what is left of each.
    pub pieces: &'a BTreeMap<ProductId, u32>,
    pub at: Timestamp,
}

/// What a credit note for pieces of a bill comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterCredit {
    /// What was paid for the pieces, to the paisa; empty when that is nothing.
    pub lines: Vec<PrintedLine>,
    /// What goes back: whole rupees of a bill of whole rupees.
    pub total: Money,
}

impl CounterCredit {
    /// What it takes off the taxes.
    pub fn taxes(&self) -> Result<Money, MoneyError> {
        Money::sum(self.lines.iter().flat_map(|line| [line.sums.cgst, line.sums.sgst, line.sums.igst]))
    }
}

/// The credit note for these pieces. Of a bill of whole rupees, the paise to the whole rupee are in the customer's favour, and
/// counted over all notes of the bill: in whatever parts it comes back, together they are what was paid.
///
/// # Errors
/// [`MoneyError`] for a bill that does not add up.
pub fn credit_counter_goods(back: CounterGoodsBack<'_>) -> Result<CounterCredit, MoneyError> {
    let CounterGoodsBack { invoice, notes, sold, pieces, at } = back;
    let bodies: Vec<_> = notes.iter().map(|note| &note.body).collect();
    let invoiced = invoiced_lines(&invoice.body, &bodies)?;
    let off =
        invoiced.iter().map(|of| comes_back(of, sold, pieces)).collect::<Result<Vec<_>, MoneyError>>()?;
    let lines = credited_lines(&invoiced, &off, is_late(invoice, at))?;
    let before = invoiced.iter().map(|of| of.before.net);
    let net = Money::sum(before.chain(lines.iter().map(|line| line.sums.net)))?;
    let paid_back = Money::sum(bodies.iter().map(|note| note.total))?;
    let is_whole = invoice.body.total.paise() % RUPEE == 0;
    let due = if is_whole { whole_rupees(net)? } else { net };
    Ok(CounterCredit { lines, total: due.minus(paid_back)? })
}

/// Up to the next one.
fn whole_rupees(amount: Money) -> Result<Money, MoneyError> {
    let almost_one_more = amount.plus(Money::from_paise(RUPEE - 1))?.paise();
    Ok(Money::from_paise(almost_one_more - almost_one_more % RUPEE))
}

fn comes_back(
    of: &Invoiced<'_>,
    sold: &[OrderLine],
    pieces: &BTreeMap<ProductId, u32>,
) -> Result<Off, MoneyError> {
    // A service may have the number of a saree.
    let is_it = |sold: &&OrderLine| sold.sku == of.line.sku && sold.name == of.line.description;
    let line = sold.iter().find(is_it);
    let Some((line, pieces)) = line.and_then(|line| Some((line, *pieces.get(&line.product)?))) else {
        return Ok(Off::default());
    };
    let credited = line.price_of(of.pieces)?;
    let money = line.price_of(of.pieces.saturating_add(pieces))?.minus(credited)?.min(of.left()?);
    Ok(Off { pieces, money })
}

/// Issues it, in the transaction in which the pieces come back.
///
/// # Errors
/// [`CreditNoteRefusal`]; no number is used.
pub fn issue_counter_credit_note(
    tx: &mut (impl DocumentsTx + ?Sized),
    invoice: &Document,
    credit: CounterCredit,
    at: Timestamp,
) -> Result<Document, CreditNoteRefusal> {
    store_credit_note(tx, invoice, (credit.lines, credit.total), at)
}
