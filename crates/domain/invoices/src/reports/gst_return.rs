//! What documents come to in the return of outward supplies (GSTR-1): the tables that the portal asks for.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pattu_kernel::{FinancialYear, GstState, Money, MoneyError, Rate};

use super::{ReportedDocument, Unseen};
use crate::{Document, DocumentKind, DocumentNumber, Sums};

/// One invoice or note at one rate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceRow {
    /// Empty for a buyer without one.
    pub gstin: String,
    pub name: String,
    pub number: String,
    pub issued_on: NaiveDate,
    /// Of the whole document.
    pub value: Money,
    pub place: GstState,
    pub rate: Rate,
    pub sums: Sums,
}

/// What was sold under one code at one rate, less what came back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HsnSum {
    /// Pieces; below zero when more came back than was sold.
    pub quantity: i64,
    pub sums: Sums,
}

/// The numbers that a series used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedNumbers {
    pub first: DocumentNumber,
    pub last: DocumentNumber,
    pub count: u32,
}

impl IssuedNumbers {
    /// There are as many documents as numbers, but for so many of which it is known that they are missing: none was used twice.
    pub fn is_whole(&self, missing: u32) -> bool {
        let (first, last) = (self.first.parts().2, self.last.parts().2);
        self.count + missing == last - first + 1
    }
}

/// The tables. Amounts of notes stand above zero in their own tables, and are taken off in [`Self::b2cs`] and by HSN.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GstReturn {
    /// To businesses.
    pub b2b: Vec<InvoiceRow>,
    /// To persons in other States, above the limit of [`large_above`].
    pub b2cl: Vec<InvoiceRow>,
    /// To all other persons, less their notes.
    pub b2cs: BTreeMap<(GstState, Rate), Sums>,
    /// Notes to businesses.
    pub cdnr: Vec<InvoiceRow>,
    /// Notes for invoices of [`Self::b2cl`].
    pub cdnur: Vec<InvoiceRow>,
    /// By code and rate, of what businesses bought.
    pub hsn_b2b: BTreeMap<(String, Rate), HsnSum>,
    /// By code and rate, of what persons bought.
    pub hsn_b2c: BTreeMap<(String, Rate), HsnSum>,
    /// All documents, those without tax among them.
    pub issued: BTreeMap<(&'static str, String, FinancialYear), IssuedNumbers>,
    /// What the period still waits for.
    pub unseen: Unseen,
    /// What the documents themselves say that they come to, notes taken off.
    stated: Sums,
}

/// An invoice to a person in another State is told singly above this value. The limit was lowered in August 2024.
fn large_above(day: NaiveDate) -> Money {
    let lowered = NaiveDate::from_ymd_opt(2024, 8, 1);
    Money::from_rupees(if lowered.is_some_and(|first| day < first) { 250_000 } else { 100_000 })
}

impl GstReturn {
    /// Without a document yet.
    pub fn waiting_for(unseen: Unseen) -> Self {
        Self { unseen, ..Self::default() }
    }

    /// Adds a document. Nothing is told of bills of supply, retail invoices and vouchers, nor of notes that come too late to reduce
    /// tax; their numbers count all the same.
    ///
    /// # Errors
    /// [`MoneyError`] for amounts beyond all measure.
    pub fn add(&mut self, reported: &ReportedDocument) -> Result<(), MoneyError> {
        let document = &reported.document;
        self.count(document);
        let (Some(place), Some((DocumentKind::TaxInvoice, value))) = (document.place, reported.sale()) else {
            return Ok(());
        };
        let is_note = reported.is_credit_note();
        if is_note && !document.body.reduces_tax() {
            return Ok(());
        }
        let put: Put = if is_note { Money::minus } else { Money::plus };
        self.stated = self.stated.zip_with(document.body.sums.into(), put)?;
        self.add_by_hsn(document, put)?;
        let rows = rows(document, place)?;
        let sold_on = document.body.corrects.as_ref().map_or(document.issued_on, |invoice| invoice.issued_on);
        let shop = document.body.seller.gstin.as_deref().and_then(GstState::of_gstin);
        let is_large = shop != Some(place) && value > large_above(sold_on);
        let table = match (document.body.buyer.gstin.is_empty(), is_large, is_note) {
            (false, _, false) => &mut self.b2b,
            (false, _, true) => &mut self.cdnr,
            (true, true, false) => &mut self.b2cl,
            (true, true, true) => &mut self.cdnur,
            (true, false, _) => {
                for InvoiceRow { rate, sums, .. } in rows {
                    let sum = self.b2cs.entry((place, rate)).or_default();
                    *sum = sum.zip_with(sums, put)?;
                }
                return Ok(());
            }
        };
        table.extend(rows);
        Ok(())
    }

    fn count(&mut self, document: &Document) {
        let nature = match document.kind {
            DocumentKind::CreditNote => "Credit Note",
            DocumentKind::ReceiptVoucher => "Receipt voucher",
            DocumentKind::RefundVoucher => "Refund voucher",
            _ => "Invoices for outward supply",
        };
        let number = &document.number;
        let (series, year, no) = number.parts();
        let numbers = self
            .issued
            .entry((nature, series.as_str().to_owned(), year))
            .or_insert_with(|| IssuedNumbers { first: number.clone(), last: number.clone(), count: 0 });
        // Of two that were issued at once, the later number may carry the earlier moment.
        if no < numbers.first.parts().2 {
            numbers.first = number.clone();
        }
        if no > numbers.last.parts().2 {
            numbers.last = number.clone();
        }
        numbers.count += 1;
    }

    fn add_by_hsn(&mut self, document: &Document, put: Put) -> Result<(), MoneyError> {
        let is_business = !document.body.buyer.gstin.is_empty();
        let table = if is_business { &mut self.hsn_b2b } else { &mut self.hsn_b2c };
        let sign = if document.kind == DocumentKind::CreditNote { -1 } else { 1 };
        for line in &document.body.lines {
            let sum = table.entry((line.hsn.clone(), line.rate)).or_default();
            sum.sums = sum.sums.zip_with(line.sums.into(), put)?;
            // Sending carries the code of what was sent, and is no piece of it.
            if !line.sku.is_empty() {
                sum.quantity += sign * i64::from(line.quantity);
            }
        }
        Ok(())
    }

    /// What all tables come to, notes taken off.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn sums(&self) -> Result<Sums, MoneyError> {
        let sold = self.b2b.iter().chain(&self.b2cl).map(|row| row.sums).chain(self.b2cs.values().copied());
        let back = self.cdnr.iter().chain(&self.cdnur).map(|row| row.sums);
        Sums::of(sold)?.zip_with(Sums::of(back)?, Money::minus)
    }

    /// The tables, the summary by HSN and the documents themselves come to the same, to the paisa.
    ///
    /// # Errors
    /// [`MoneyError`]
    pub fn balances(&self) -> Result<bool, MoneyError> {
        let by_hsn = Sums::of(self.hsn_b2b.values().chain(self.hsn_b2c.values()).map(|sum| sum.sums))?;
        Ok(by_hsn == self.sums()? && by_hsn == self.stated)
    }
}

type Put = fn(Money, Money) -> Result<Money, MoneyError>;

/// One row for each rate of a document.
fn rows(document: &Document, place: GstState) -> Result<Vec<InvoiceRow>, MoneyError> {
    let mut by_rate: BTreeMap<Rate, Sums> = BTreeMap::new();
    for row in &document.body.by_hsn {
        let sum = by_rate.entry(row.rate).or_default();
        *sum = sum.zip_with(row.sums.into(), Money::plus)?;
    }
    let body = &document.body;
    let row = |(rate, sums)| InvoiceRow {
        gstin: body.buyer.gstin.clone(),
        name: body.buyer.name.clone(),
        number: body.number.clone(),
        issued_on: document.issued_on,
        value: body.total,
        place,
        rate,
        sums,
    };
    Ok(by_rate.into_iter().map(row).collect())
}
