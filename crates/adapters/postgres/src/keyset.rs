//! Pages that go on from a row of the page before: an order by a key and an id, and what lies behind a place in it.

use chrono::NaiveDate;
use diesel::{
    BoxableExpression,
    dsl::sql,
    expression::SqlLiteral,
    pg::Pg,
    sql_types::{BigInt, Bool, Date, Timestamptz, Uuid as SqlUuid},
};
use pattu_kernel::{Cursor, Direction, Timestamp};

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
