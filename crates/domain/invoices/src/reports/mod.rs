//! What documents come to: the return of outward supplies (GSTR-1), and the day book.

mod day_book;
mod gst_files;
mod gst_return;
mod period;
mod record_report;
mod report_gst;
mod reported;
#[cfg(test)]
mod tests;
mod unseen;
mod view;

pub use day_book::{DAY_BOOK_HEADINGS, day_book_row};
pub use gst_files::{GstFile, gst_files};
pub use gst_return::{GstReturn, HsnSum, InvoiceRow, IssuedNumbers};
pub use period::{PeriodError, ReportPeriod};
pub use record_report::record_report;
pub use report_gst::report_gst;
pub use reported::{CorrectedInvoice, DocumentPlace, ReportedDocument};
pub use unseen::{GapOpen, MissingNumber, Unseen, WaitingTill};
pub use view::{GstReturnView, GstTableView, IssuedNumbersView, WaitingTillView};
