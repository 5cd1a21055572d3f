//! Prints of the counter's papers.

use diesel::{
    ExpressionMethods, Insertable, PgConnection, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, insert_into,
};
use pattu_counter::Print;
use pattu_customers::Staff;
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use super::rows::small;
use crate::{failure::Stored, schema::document_prints};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = document_prints)]
struct PrintRow {
    document: String,
    copy: i32,
    key: Uuid,
    printed_at: Timestamp,
    staff_id: Uuid,
    staff_name: String,
    was_lost: bool,
}

pub(super) fn prints_of(connection: &mut PgConnection, document: &str) -> Result<Vec<Print>, StoreError> {
    let rows: Vec<PrintRow> = document_prints::table
        .filter(document_prints::document.eq(document))
        .select(PrintRow::as_select())
        .load(connection)
        .stored("reading the prints of a paper")?;
    let print = |row: PrintRow| Print {
        key: row.key,
        copy: row.copy.unsigned_abs(),
        printed_at: row.printed_at,
        was_lost: row.was_lost,
    };
    Ok(rows.into_iter().map(print).collect())
}

pub(super) fn insert_print(
    connection: &mut PgConnection,
    document: &str,
    print: &Print,
    staff: &Staff,
) -> Result<(), StoreError> {
    let row = PrintRow {
        document: document.to_owned(),
        copy: small(print.copy),
        key: print.key,
        printed_at: print.printed_at,
        staff_id: staff.id.uuid(),
        staff_name: staff.username.as_str().to_owned(),
        was_lost: print.was_lost,
    };
    insert_into(document_prints::table).values(row).execute(connection).map(|_| ()).stored("noting a print")
}
