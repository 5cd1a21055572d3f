//! The tables of the return as the portal's offline tool reads them: one CSV each, its headings word for word.

use pattu_kernel::{GstState, Money, Rate, day_cell, is_service_code, plain_cell};

use super::{GstReturn, HsnSum, InvoiceRow, IssuedNumbers};

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GstFile {
    /// `b2b.csv`
    pub name: &'static str,
    /// Headings first.
    pub rows: Vec<Vec<String>>,
}

const B2B: [&str; 13] = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const B2CL: [&str; 9] = [
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
];
const B2CS: [&str; 7] = [
    "Type",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
];
const CDNR: [&str; 13] = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const CDNUR: [&str; 10] = [
    "UR Type",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const HSN: [&str; 11] = [
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
];
const DOCS: [&str; 5] = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"];

/// No saree carries a cess.
const CESS: &str = "0.00";
const NONE: &str = "";
const REGULAR: &str = "Regular B2B";

/// All tables, those that hold nothing among them.
pub fn gst_files(sums: &GstReturn) -> Vec<GstFile> {
    vec![
        file("b2b.csv", &B2B, sums.b2b.iter().map(b2b)),
        file("b2cl.csv", &B2CL, sums.b2cl.iter().map(b2cl)),
        file("b2cs.csv", &B2CS, sums.b2cs.iter().map(|(key, sums)| b2cs(*key, sums.taxable))),
        file("cdnr.csv", &CDNR, sums.cdnr.iter().map(cdnr)),
        file("cdnur.csv", &CDNUR, sums.cdnur.iter().map(cdnur)),
        file("hsn(b2b).csv", &HSN, sums.hsn_b2b.iter().map(hsn)),
        file("hsn(b2c).csv", &HSN, sums.hsn_b2c.iter().map(hsn)),
        file("docs.csv", &DOCS, docs(sums)),
    ]
}

fn file(name: &'static str, headings: &[&str], rows: impl Iterator<Item = Vec<String>>) -> GstFile {
    let headings = headings.iter().map(|heading| (*heading).to_owned()).collect();
    GstFile { name, rows: std::iter::once(headings).chain(rows).collect() }
}

fn cells<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

fn percent(rate: Rate) -> String {
    let points = rate.basis_points();
    format!("{}.{:02}", points / 100, points % 100)
}

fn b2b(row: &InvoiceRow) -> Vec<String> {
    cells([
        &row.gstin,
        &plain_cell(&row.name),
        &row.number,
        &day_cell(row.issued_on),
        &row.value.plain(),
        &row.place.as_place(),
        "N",
        NONE,
        REGULAR,
        NONE,
        &percent(row.rate),
        &row.sums.taxable.plain(),
        CESS,
    ])
}

fn b2cl(row: &InvoiceRow) -> Vec<String> {
    cells([
        &row.number,
        &day_cell(row.issued_on),
        &row.value.plain(),
        &row.place.as_place(),
        NONE,
        &percent(row.rate),
        &row.sums.taxable.plain(),
        CESS,
        NONE,
    ])
}

/// `OE`: sold by the shop itself, not over somebody's marketplace.
fn b2cs((state, rate): (GstState, Rate), taxable: Money) -> Vec<String> {
    cells(["OE", &state.as_place(), NONE, &percent(rate), &taxable.plain(), CESS, NONE])
}

fn cdnr(row: &InvoiceRow) -> Vec<String> {
    cells([
        &row.gstin,
        &plain_cell(&row.name),
        &row.number,
        &day_cell(row.issued_on),
        "C",
        &row.place.as_place(),
        "N",
        REGULAR,
        &row.value.plain(),
        NONE,
        &percent(row.rate),
        &row.sums.taxable.plain(),
        CESS,
    ])
}

fn cdnur(row: &InvoiceRow) -> Vec<String> {
    cells([
        "B2CL",
        &row.number,
        &day_cell(row.issued_on),
        "C",
        &row.place.as_place(),
        &row.value.plain(),
        NONE,
        &percent(row.rate),
        &row.sums.taxable.plain(),
        CESS,
    ])
}

/// Services are not counted in pieces.
fn hsn(((code, rate), HsnSum { quantity, sums }): (&(String, Rate), &HsnSum)) -> Vec<String> {
    let (unit, quantity) = if is_service_code(code) { ("NA", 0) } else { ("NOS-NUMBERS", *quantity) };
    cells([
        code,
        NONE,
        unit,
        &quantity.to_string(),
        &sums.net.plain(),
        &percent(*rate),
        &sums.taxable.plain(),
        &sums.igst.plain(),
        &sums.cgst.plain(),
        &sums.sgst.plain(),
        CESS,
    ])
}

/// A number is cancelled only where a device used it and its bill cannot be found: what is wrong is corrected by a note.
fn docs(sums: &GstReturn) -> impl Iterator<Item = Vec<String>> {
    sums.issued.iter().map(|((nature, series, year), issued)| {
        let (_, cancelled) = sums.unseen.within((series, *year), issued);
        let total = issued.count + cancelled;
        let IssuedNumbers { first, last, .. } = issued;
        cells([nature, &first.to_string(), &last.to_string(), &total.to_string(), &cancelled.to_string()])
    })
}
