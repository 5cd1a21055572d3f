//! Lists as files for a spreadsheet: CSV in UTF-8.

use std::future::ready;

use actix_web::{HttpResponse, HttpResponseBuilder, http::header, web::Bytes};
use csv::{Terminator, WriterBuilder};
use futures_util::{
    StreamExt,
    stream::{once, try_unfold},
};
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

/// A list that is sent while it is read: no connection to the database is kept while somebody's line is slow.
pub trait ReadInParts {
    /// Where a part ends.
    type Place;

    /// The lines behind a place, or the headings and the first lines; and where they end, if there may be more.
    async fn part(&mut self, after: Option<Self::Place>) -> Result<(Bytes, Option<Self::Place>), StoreError>;
}

/// Sends a list part by part. A database that does not answer is told as such, before the file has begun.
///
/// # Errors
/// [`StoreError`] of the first part; a later one breaks the file off.
pub async fn streamed(
    mut answer: HttpResponseBuilder,
    mut list: impl ReadInParts + 'static,
) -> Result<HttpResponse, StoreError> {
    let (first, end) = list.part(None).await?;
    let rest = try_unfold((list, end), |(mut list, end)| async move {
        if end.is_none() {
            return Ok(None);
        }
        let (lines, end) = list.part(end).await?;
        Ok::<_, StoreError>(Some((lines, (list, end))))
    });
    Ok(answer.streaming(once(ready(Ok(first))).chain(rest)))
}

/// The answer that the browser keeps under this name.
pub fn csv_answer(name: &str) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")));
    answer
}
