//! The day book: each document with its taxes and how it was paid, one below the other.

use pattu_kernel::{Money, MoneyError, day_cell, in_india, plain_cell};

use super::ReportedDocument;

/// One for each cell of [`day_book_row`].
pub const DAY_BOOK_HEADINGS: [&str; 21] = [
    "Date",
    "Time",
    "Document",
    "Kind",
    "Corrects",
    "Order",
    "Staff",
    "Customer",
    "GSTIN",
    "Place of supply",
    "Taxable",
    "CGST",
    "SGST",
    "IGST",
    "Round off",
    "Total",
    "Cash",
    "UPI",
    "Card",
    "Credit note",
    "Online",
];

/// A line of the day book. What a credit note takes off, and what went back for it, stands below zero. What people typed runs nothing.
///
/// # Errors
/// [`MoneyError`] for payments that do not add up.
pub fn day_book_row(reported: &ReportedDocument) -> Result<[String; 21], MoneyError> {
    let document = &reported.document;
    let body = &document.body;
    let signed = |amount: Money| -> Result<String, MoneyError> {
        let is_note = reported.is_credit_note();
        Ok(if is_note { Money::ZERO.minus(amount)? } else { amount }.plain())
    };
    let paid = |kind: &str| {
        let parts = reported.payments.iter().filter(|(paid, _)| paid == kind);
        signed(Money::sum(parts.map(|(_, amount)| *amount))?)
    };
    let issued = in_india(document.issued_at);
    Ok([
        day_cell(issued.date()),
        issued.format("%H:%M").to_string(),
        body.number.clone(),
        document.kind.title().to_owned(),
        body.corrects.as_ref().map(|invoice| invoice.number.clone()).unwrap_or_default(),
        body.order_number.clone(),
        reported.staff.as_deref().map(plain_cell).unwrap_or_default(),
        plain_cell(&body.buyer.name),
        body.buyer.gstin.clone(),
        body.place_of_supply.clone().unwrap_or_default(),
        signed(body.sums.taxable)?,
        signed(body.sums.cgst)?,
        signed(body.sums.sgst)?,
        signed(body.sums.igst)?,
        signed(body.round_off)?,
        signed(body.total)?,
        paid("cash")?,
        paid("upi")?,
        paid("card")?,
        paid("credit_note")?,
        paid("online")?,
    ])
}
