//! Words that stand for somebody: compared without regard to case, and locked before they have a row.

use diesel::{
    PgConnection, RunQueryDsl, define_sql_function, sql_query,
    sql_types::{SingleValue, SqlType, Text},
};
use pattu_kernel::StoreError;

use crate::failure::Stored;

define_sql_function! {
    /// In small letters; null stays null.
    fn lower<T: SqlType + SingleValue>(text: T) -> T;
}

/// Takes turns over a word until the transaction ends: what has no row yet cannot be locked by its row. Words of another
/// area are other words.
pub(crate) fn lock_word(connection: &mut PgConnection, area: &str, word: &str) -> Result<(), StoreError> {
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || lower($2), 0))")
        .bind::<Text, _>(area)
        .bind::<Text, _>(word)
        .execute(connection)
        .map(|_| ())
        .stored("locking a word")
}

/// `%`, `_` and `\\` mean themselves.
pub(crate) fn literally(text: &str) -> String {
    text.chars().flat_map(|sign| "%_\\".contains(sign).then_some('\\').into_iter().chain([sign])).collect()
}

/// What begins so.
pub(crate) fn beginning(text: &str) -> String {
    format!("{}%", literally(text))
}
