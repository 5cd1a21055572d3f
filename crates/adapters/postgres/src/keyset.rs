//! Pages that go on from a row of the page before: an order by a key and an id, and what lies behind a place in it.

use chrono::NaiveDate;
use diesel::{
    BoxableExpression, PgConnection, QueryResult,
    dsl::sql,
    expression::SqlLiteral,
    pg::Pg,
    sql_types::{BigInt, Bool, Date, Timestamptz, Uuid as SqlUuid},
};
use pattu_kernel::{Cursor, Direction, Rows, StoreError, Timestamp};

use crate::Database;

/// What a cursor's key is.
#[derive(Clone, Copy)]
pub(crate) enum Key {
    /// Microseconds since 1970.
    Moment,
    /// Days since 1970.
    Day,
    /// Paise.
    Amount,
}

/// A sorted list: the column, with its table, what it holds, and whether its largest value comes first.
#[derive(Clone, Copy)]
pub(crate) struct Keyset {
    pub table: &'static str,
    pub column: &'static str,
    pub key: Key,
    pub largest_first: bool,
}

impl Keyset {
    /// As this list is, or the other way round when it is read back up.
    fn descends(self, from: Option<(Direction, Cursor)>) -> bool {
        self.largest_first != matches!(from, Some((Direction::Before, _)))
    }

    /// The order of its rows, for a page read from there.
    pub(crate) fn order(self, from: Option<(Direction, Cursor)>) -> SqlLiteral<Bool> {
        let Self { table, column, .. } = self;
        let way = if self.descends(from) { "DESC" } else { "ASC" };
        sql(&format!("{table}.{column} {way}, {table}.id {way}"))
    }

    /// Only what lies behind the place it is read from, if it is read from one.
    pub(crate) fn behind<Source: 'static>(
        self,
        from: Option<(Direction, Cursor)>,
    ) -> Option<Box<dyn BoxableExpression<Source, Pg, SqlType = Bool>>> {
        let (_, Cursor { key, id }) = from?;
        let Self { table, column, .. } = self;
        let compared = if self.descends(from) { "<" } else { ">" };
        let behind = sql::<Bool>(&format!("({table}.{column}, {table}.id) {compared} ("));
        Some(match self.key {
            Key::Moment => {
                let at = Timestamp::from_timestamp_micros(key).unwrap_or(Timestamp::UNIX_EPOCH);
                Box::new(behind.bind::<Timestamptz, _>(at).sql(", ").bind::<SqlUuid, _>(id).sql(")"))
            }
            Key::Day => {
                let day = i32::try_from(key).ok().and_then(NaiveDate::from_epoch_days).unwrap_or_default();
                Box::new(behind.bind::<Date, _>(day).sql(", ").bind::<SqlUuid, _>(id).sql(")"))
            }
            Key::Amount => Box::new(behind.bind::<BigInt, _>(key).sql(", ").bind::<SqlUuid, _>(id).sql(")")),
        })
    }
}

impl Database {
    /// Up to `limit` rows of a list, from its beginning or from a place in it on. `load` reads as many rows as it is told to,
    /// `place_of` says where a row stands.
    pub(crate) async fn read_page<Found: Send + 'static, Row>(
        &self,
        (from, limit): (Option<(Direction, Cursor)>, u32),
        load: impl FnOnce(&mut PgConnection, i64) -> QueryResult<Vec<Found>> + Send + 'static,
        row_of: impl Fn(Found) -> Result<Row, StoreError>,
        place_of: impl Fn(&Row) -> Cursor,
    ) -> Result<Rows<Row>, StoreError> {
        // One row more than asked for says whether there are more.
        let found = self.read(move |connection| load(connection, i64::from(limit) + 1)).await?;
        let rows = found.into_iter().map(row_of).collect::<Result<Vec<_>, _>>()?;
        let size = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(Rows::of(rows, from.map(|(direction, _)| direction), size, place_of))
    }
}
