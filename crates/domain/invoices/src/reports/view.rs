//! The return as the admin's screen shows it before somebody takes the file.

use chrono::NaiveDate;
use pattu_kernel::{Money, MoneyError, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{GstReturn, InvoiceRow, ReportPeriod};
use crate::Sums;

/// What a table comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct GstTableView {
    /// `b2b`, `b2cl`, `b2cs`, `cdnr`, `cdnur`, or `total`: the first three less the last two.
    pub table: &'static str,
    /// Rows of its file.
    pub rows: usize,
    pub taxable: Money,
    pub igst: Money,
    pub cgst: Money,
    pub sgst: Money,
}

/// The numbers that a series used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuedNumbersView {
    /// As the portal calls these documents.
    pub nature: &'static str,
    /// `S/2627`
    pub series: String,
    pub first: String,
    pub last: String,
    /// Documents.
    pub count: u32,
    /// Numbers that nobody has seen yet.
    pub missing: u32,
    /// Numbers whose bill cannot be found; a manager said so.
    pub cancelled: u32,
    /// Each other number from the first to the last is used once.
    pub is_whole: bool,
}

/// A till whose device said that bills wait on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingTillView {
    pub name: String,
    pub bills: u32,
    /// When it said so.
    #[schema(value_type = String, format = DateTime)]
    pub seen_at: Timestamp,
}

/// The return of outward supplies of some days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct GstReturnView {
    #[schema(value_type = String, format = Date)]
    pub from: NaiveDate,
    /// Included.
    #[schema(value_type = String, format = Date)]
    pub to: NaiveDate,
    /// The five tables, and their total.
    pub tables: Vec<GstTableView>,
    /// In the order of their series.
    pub documents: Vec<IssuedNumbersView>,
    /// Numbers that nobody has seen and that may be of these days; while there is one, no file is made.
    pub missing: Vec<String>,
    /// Tills whose bills may be of these days; while there is one, no file is made.
    pub waiting: Vec<WaitingTillView>,
    /// The tables, the summary by HSN and the documents come to the same, to the paisa.
    pub balances: bool,
}

impl GstTableView {
    fn new(table: &'static str, rows: usize, sums: Sums) -> Self {
        let Sums { taxable, igst, cgst, sgst, .. } = sums;
        Self { table, rows, taxable, igst, cgst, sgst }
    }

    fn of(table: &'static str, rows: &[InvoiceRow]) -> Result<Self, MoneyError> {
        Ok(Self::new(table, rows.len(), Sums::of(rows.iter().map(|row| row.sums))?))
    }
}

impl GstReturnView {
    /// # Errors
    /// [`MoneyError`]
    pub fn of(period: ReportPeriod, sums: &GstReturn) -> Result<Self, MoneyError> {
        let mut tables = vec![
            GstTableView::of("b2b", &sums.b2b)?,
            GstTableView::of("b2cl", &sums.b2cl)?,
            GstTableView::new("b2cs", sums.b2cs.len(), Sums::of(sums.b2cs.values().copied())?),
            GstTableView::of("cdnr", &sums.cdnr)?,
            GstTableView::of("cdnur", &sums.cdnur)?,
        ];
        let rows = tables.iter().map(|table| table.rows).sum();
        tables.push(GstTableView::new("total", rows, sums.sums()?));
        let issued = sums.issued.iter().map(|((nature, series, year), numbers)| {
            let (missing, cancelled) = sums.unseen.within((series, *year), numbers);
            IssuedNumbersView {
                nature,
                series: format!("{series}/{year}"),
                first: numbers.first.to_string(),
                last: numbers.last.to_string(),
                count: numbers.count,
                missing,
                cancelled,
                is_whole: numbers.is_whole(missing + cancelled),
            }
        });
        let waiting = sums.unseen.waiting.iter().map(|till| WaitingTillView {
            name: till.name.clone(),
            bills: till.bills,
            seen_at: till.seen_at,
        });
        Ok(Self {
            from: period.first(),
            to: period.last(),
            tables,
            documents: issued.collect(),
            missing: sums.unseen.open().map(ToString::to_string).collect(),
            waiting: waiting.collect(),
            balances: sums.balances()?,
        })
    }
}
