//! A number that a device gave, placed in its series.

use chrono::{Datelike, NaiveDate};
use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, dsl::exists, insert_into,
    select, update,
};
use pattu_invoices::{DocumentNumber, ports::PlacedNumber};
use pattu_kernel::StoreError;

use super::rows::hash_of;
use crate::{
    failure::Stored,
    schema::{document_counters, documents},
};

/// `None` when a document has it already.
pub(super) fn place_number(
    connection: &mut PgConnection,
    number: &DocumentNumber,
    day: NaiveDate,
) -> Result<Option<PlacedNumber>, StoreError> {
    let (series, year, no) = number.parts();
    let key = (series.as_str(), year.first_day().year());
    let no = i32::try_from(no).map_err(|_| StoreError::Broken(format!("the number {number}")))?;
    // The device is locked: nobody else makes the first row of its year.
    let before: Option<(i32, NaiveDate, Option<Vec<u8>>)> = document_counters::table
        .find(key)
        .select((document_counters::last, document_counters::last_on, document_counters::hash))
        .for_update()
        .first(connection)
        .optional()
        .stored("reading the last number of a device")?;
    let is_taken: bool = select(exists(documents::table.find(number.to_string())))
        .get_result(connection)
        .stored("asking for a number")?;
    if is_taken {
        return Ok(None);
    }
    let Some((last, last_on, hash)) = before else {
        insert_into(document_counters::table)
            .values((
                document_counters::series.eq(key.0),
                document_counters::year.eq(key.1),
                document_counters::last.eq(no),
                document_counters::last_on.eq(day),
            ))
            .execute(connection)
            .stored("placing the first number of a device")?;
        return Ok(Some(PlacedNumber { missing: between(0, no), previous: None }));
    };
    update(document_counters::table.find(key))
        .set((document_counters::last.eq(last.max(no)), document_counters::last_on.eq(last_on.max(day))))
        .execute(connection)
        .stored("placing the number of a device")?;
    Ok(Some(PlacedNumber { missing: between(last, no), previous: hash.map(hash_of).transpose()? }))
}

/// The numbers after `last` and before `no`.
fn between(last: i32, no: i32) -> Vec<u32> {
    (last.saturating_add(1)..no).filter_map(|no| u32::try_from(no).ok()).collect()
}
