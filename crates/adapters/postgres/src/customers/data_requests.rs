//! `DataRequestQueries`: requests about data, each list along its index.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, JoinOnDsl, NullableExpressionMethods, OptionalExtension, PgConnection, QueryDsl,
    QueryResult, RunQueryDsl, dsl::sql, sql_types::Integer,
};
use pattu_customers::{
    CustomerId,
    data_requests::{
        DataRequestCounts, DataRequestDue, DataRequestFilter, DataRequestId, DataRequestQueries,
        DataRequestState, DataRequestView, DoneView,
    },
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Id, Rows, StoreError, Timestamp};
use uuid::Uuid;

use super::data_request_edits::{channel_of, kind_of};
use crate::{
    Database,
    keyset::{Key, Keyset},
    schema::{customers, data_requests},
};

type Who = (Option<Uuid>, Option<String>, Option<String>, Option<String>);
type Row = (
    (Uuid, i32, String, String, NaiveDate, NaiveDate),
    Who,
    (Option<String>, Option<String>, Option<String>),
    (Option<String>, Option<String>, String),
    (Option<Timestamp>, Option<String>, Option<String>),
);

/// Requests with whose account it is; of a closed one nothing is left.
macro_rules! rows {
    () => {
        data_requests::table
            .left_join(customers::table.on(data_requests::customer_id.eq(customers::id.nullable())))
    };
}

macro_rules! columns {
    () => {
        (
            (
                data_requests::id,
                data_requests::version,
                data_requests::kind,
                data_requests::channel,
                data_requests::received_on,
                data_requests::due_on,
            ),
            (data_requests::customer_id, data_requests::name, data_requests::phone, data_requests::email),
            (customers::name.nullable(), customers::phone.nullable(), customers::email.nullable()),
            (data_requests::proof, data_requests::note, data_requests::noted_by),
            (data_requests::done_at, data_requests::done_by, data_requests::outcome),
        )
    };
}

fn view_of(row: Row, today: NaiveDate) -> Result<DataRequestView, StoreError> {
    let (facts, who, account, (proof, note, noted_by), (done_at, done_by, outcome)) = row;
    let (id, version, kind, channel, received_on, due_on) = facts;
    let (customer, name, phone, email) = who;
    let done = match (done_at, done_by, outcome) {
        (Some(at), Some(by), Some(outcome)) => Some(DoneView { at, by, outcome }),
        _ => None,
    };
    let key = done.as_ref().map_or_else(
        // As the cursor counts: days since 1970.
        || i64::from(due_on.to_epoch_days()),
        |done| done.at.timestamp_micros(),
    );
    Ok(DataRequestView {
        id: Id::new(id),
        version: u32::try_from(version).unwrap_or(0),
        kind: kind_of(id, &kind)?,
        customer_id: customer.map(CustomerId::new),
        name: name.or(account.0),
        phone: phone.or(account.1),
        email: email.or(account.2),
        channel: channel_of(id, &channel)?,
        received_on,
        due_on,
        due: done.is_none().then(|| DataRequestDue::of(due_on, today)),
        proof,
        note,
        noted_by,
        done,
        place: Cursor { key, id },
    })
}

const fn keyset(state: DataRequestState) -> Keyset {
    let (column, key, largest_first) = match state {
        DataRequestState::Open | DataRequestState::Due => ("due_on", Key::Day, false),
        DataRequestState::Done => ("done_at", Key::Moment, true),
    };
    Keyset { table: "data_requests", column, key, largest_first }
}

fn page_of(
    connection: &mut PgConnection,
    list: DataRequestFilter,
    from: Option<(Direction, Cursor)>,
    limit: i64,
) -> QueryResult<Vec<Row>> {
    let keyset = keyset(list.state);
    let mut rows = rows!().order(keyset.order(from)).limit(limit).select(columns!()).into_boxed();
    rows = match list.state {
        DataRequestState::Open => rows.filter(data_requests::done_at.is_null()),
        DataRequestState::Due => rows
            .filter(data_requests::done_at.is_null())
            .filter(data_requests::due_on.le(DataRequestFilter::soon(list.today))),
        DataRequestState::Done => rows.filter(data_requests::done_at.is_not_null()),
    };
    if let Some(customer) = list.customer {
        rows = rows.filter(data_requests::customer_id.eq(customer.uuid()));
    }
    if let Some(behind) = keyset.behind(from) {
        rows = rows.filter(behind);
    }
    rows.load(connection)
}

/// The first ones, as many as are counted.
fn counted(connection: &mut PgConnection, until: Option<NaiveDate>) -> QueryResult<u32> {
    let mut rows = data_requests::table
        .filter(data_requests::done_at.is_null())
        .select(sql::<Integer>("1"))
        .limit(i64::from(DataRequestCounts::MOST))
        .into_boxed();
    if let Some(day) = until {
        rows = rows.filter(data_requests::due_on.le(day));
    }
    let rows: Vec<i32> = rows.load(connection)?;
    Ok(u32::try_from(rows.len()).unwrap_or(DataRequestCounts::MOST))
}

impl DataRequestQueries for Database {
    fn data_requests(
        &self,
        list: DataRequestFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<DataRequestView>, StoreError>> {
        Box::pin(self.read_page(
            (from, limit),
            move |connection, most| page_of(connection, list, from, most),
            move |row| view_of(row, list.today),
            |view| view.place,
        ))
    }

    fn data_request_counts(&self, soon: NaiveDate) -> BoxFuture<'_, Result<DataRequestCounts, StoreError>> {
        Box::pin(self.read(move |connection| {
            Ok(DataRequestCounts { open: counted(connection, None)?, due: counted(connection, Some(soon))? })
        }))
    }

    fn data_request(
        &self,
        id: DataRequestId,
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Option<DataRequestView>, StoreError>> {
        Box::pin(async move {
            let row: Option<Row> = self
                .read(move |connection| {
                    rows!()
                        .filter(data_requests::id.eq(id.uuid()))
                        .select(columns!())
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(|row| view_of(row, today)).transpose()
        })
    }

    fn data_requests_of(
        &self,
        id: CustomerId,
        today: NaiveDate,
    ) -> BoxFuture<'_, Result<Vec<DataRequestView>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<Row> = self
                .read(move |connection| {
                    rows!()
                        .filter(data_requests::customer_id.eq(id.uuid()))
                        .order((data_requests::received_on, data_requests::id))
                        .select(columns!())
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(|row| view_of(row, today)).collect()
        })
    }
}
