//! Lists as files for a spreadsheet: CSV in UTF-8.

use actix_web::{HttpResponse, HttpResponseBuilder, http::header};
use csv::{Terminator, WriterBuilder};
use pattu_kernel::StoreError;

/// By which a spreadsheet knows that the file is UTF-8.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Lines as RFC 4180 has them, which every spreadsheet reads; the first ones begin the file.
///
/// # Errors
/// [`StoreError::Broken`]: the rows could not be written.
pub fn written<Row>(is_beginning: bool, rows: impl IntoIterator<Item = Row>) -> Result<Vec<u8>, StoreError>
where
    Row: IntoIterator,
    Row::Item: AsRef<[u8]>,
{
    let broken = |error: &dyn std::fmt::Display| StoreError::Broken(error.to_string());
    let begun = if is_beginning { BYTE_ORDER_MARK.as_bytes().to_vec() } else { Vec::new() };
    let mut lines = WriterBuilder::new().flexible(true).terminator(Terminator::CRLF).from_writer(begun);
    for row in rows {
        lines.write_record(row).map_err(|error| broken(&error))?;
    }
    lines.into_inner().map_err(|error| broken(&error))
}

/// The answer that the browser keeps under this name.
pub fn csv_answer(name: &str) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")));
    answer
}
