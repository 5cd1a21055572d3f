//! The tender summary: each session of some days in one line.

use pattu_kernel::{Money, MoneyError, in_india, plain_cell};

use crate::{Drawer, TillSession};

/// One for each cell of [`summary_row`].
pub const SUMMARY_HEADINGS: [&str; 23] = [
    "Till",
    "Opened",
    "Opened by",
    "Closed",
    "Closed by",
    "Float",
    "Cash sales",
    "Cash refunds",
    "Paid in",
    "Paid out",
    "Expected",
    "Counted",
    "Difference",
    "UPI",
    "Card",
    "Credit notes used, less kept",
    "Bills",
    "Credit notes",
    "First number",
    "Last number",
    "Late bills",
    "Reason at opening",
    "Reason at closing",
];

/// A line of the tender summary. UPI, cards and credit are sales less refunds; an open session has neither count nor closing.
///
/// # Errors
/// [`MoneyError`]
pub fn summary_row(session: &TillSession, drawer: &Drawer) -> Result<[String; 23], MoneyError> {
    let moment = |at| in_india(at).format("%d-%b-%Y %H:%M").to_string();
    let plain = |amount: Option<Money>| amount.map(Money::plain).unwrap_or_default();
    let (closing, books) = (session.closing.as_ref(), &drawer.books);
    let count = session.last_count().filter(|_| closing.is_some());
    let counted = count.map(|count| Ok((count.count.total()?, count.difference()?))).transpose()?;
    Ok([
        plain_cell(&session.till_name),
        moment(session.opened_at),
        plain_cell(&session.opened_by_name),
        closing.map(|closing| moment(closing.closed_at)).unwrap_or_default(),
        closing.map(|closing| plain_cell(&closing.closed_by_name)).unwrap_or_default(),
        session.float.total()?.plain(),
        drawer.cash_sales.plain(),
        drawer.cash_refunds.plain(),
        session.paid_in()?.plain(),
        session.paid_out()?.plain(),
        drawer.expected(session)?.plain(),
        plain(counted.map(|(counted, _)| counted)),
        plain(counted.map(|(_, difference)| difference)),
        books.upi_sales.minus(books.upi_refunds)?.plain(),
        books.card_sales.minus(books.card_refunds)?.plain(),
        books.credit_sales.minus(books.credit_refunds)?.plain(),
        books.bills.to_string(),
        books.credit_notes.to_string(),
        books.first_number.clone().unwrap_or_default(),
        books.last_number.clone().unwrap_or_default(),
        books.late_numbers.len().to_string(),
        plain_cell(&session.opening_note),
        closing.map(|closing| plain_cell(&closing.note)).unwrap_or_default(),
    ])
}
