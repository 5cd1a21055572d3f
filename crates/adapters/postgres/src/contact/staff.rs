//! `StaffMessageQueries`: pages of messages found by their indexes, and one message with all that belongs to it.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, PgConnection, QueryDsl, QueryResult, RunQueryDsl,
    dsl::sql,
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_types::{Bool, Integer, Text},
};
use pattu_contact::{
    MessageId, TicketNumber,
    staff::{
        ListedMessage, MessageCounts, MessageState, MessageStatus, MessageView, StaffMessageFilter,
        StaffMessageQueries, StoredMessage,
    },
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Id, NumberedSearch, Rows, StoreError, Timestamp};
use uuid::Uuid;

use super::staff_details;
use crate::{
    Database,
    keyset::{Key, Keyset},
    schema::contact_messages,
    words::{beginning, literally},
};

/// As many first letters as a row shows.
const BEGINS: &str = "left(message, 160)";

type Messages = contact_messages::BoxedQuery<'static, Pg>;
/// Status, complaint, and when it came, was opened and first answered.
pub(super) type StateRow = (String, bool, Timestamp, Timestamp, Option<Timestamp>);
type Row = ((Uuid, String, String, Option<String>, String), StateRow);

pub(super) const STATE: (
    contact_messages::status,
    contact_messages::complaint,
    contact_messages::received_at,
    contact_messages::opened_at,
    contact_messages::replied_at,
) = (
    contact_messages::status,
    contact_messages::complaint,
    contact_messages::received_at,
    contact_messages::opened_at,
    contact_messages::replied_at,
);

pub(super) fn state_of(
    (status, complaint, received_at, opened_at, replied_at): StateRow,
) -> Result<MessageState, StoreError> {
    let status = MessageStatus::parse(&status)
        .ok_or_else(|| StoreError::Broken(format!("a message is {status:?}")))?;
    Ok(MessageState { status, complaint, received_at, opened_at, replied_at })
}

/// Messages are found before they are sorted: read in the list's order, a rare name would be looked for in all of them.
fn found(rows: Messages, search: &NumberedSearch) -> Messages {
    let one = |condition: &str, value: String| {
        sql::<Bool>(&format!(
            "contact_messages.id = ANY(ARRAY(SELECT m.id FROM contact_messages m WHERE {condition} "
        ))
        .bind::<Text, _>(value)
        .sql("))")
    };
    match search {
        NumberedSearch::Number(ticket) => rows.filter(one("m.ticket LIKE", beginning(ticket))),
        NumberedSearch::Phone(phone) => rows.filter(one("m.phone =", phone.clone())),
        NumberedSearch::Email(email) => rows.filter(one("lower(m.email) LIKE", beginning(email))),
        NumberedSearch::Name(name) => rows.filter(
            one("lower(m.name) LIKE", format!("%{}%", literally(name)))
                .or(one("m.ticket =", format!("{}{}", TicketNumber::PREFIX, name.to_uppercase()))),
        ),
    }
}

fn wanted(list: &StaffMessageFilter) -> Messages {
    let rows = contact_messages::table.into_boxed();
    let rows = match list.view.status() {
        Some(status) => rows.filter(contact_messages::status.eq(status.as_str())),
        None => rows,
    };
    match &list.search {
        Some(search) => found(rows, search),
        None => rows,
    }
}

fn sorted(rows: Messages, view: MessageView, from: Option<(Direction, Cursor)>) -> Messages {
    let keyset = Keyset {
        table: "contact_messages",
        column: "received_at",
        key: Key::Moment,
        largest_first: view != MessageView::Open,
    };
    let rows = rows.order(keyset.order(from));
    match keyset.behind(from) {
        Some(behind) => rows.filter(behind),
        None => rows,
    }
}

fn page_of(rows: Messages, limit: i64) -> impl LoadQuery<'static, PgConnection, Row> + QueryFragment<Pg> {
    rows.limit(limit).select((
        (
            contact_messages::id,
            contact_messages::ticket,
            contact_messages::name,
            contact_messages::subject,
            sql::<Text>(BEGINS),
        ),
        STATE,
    ))
}

fn row_of(((id, ticket, name, subject, begins), state): Row) -> Result<ListedMessage, StoreError> {
    Ok(ListedMessage { id: Id::new(id), ticket, name, subject, begins, state: state_of(state)? })
}

/// The first rows, as many as are counted.
fn counted(rows: Messages) -> impl LoadQuery<'static, PgConnection, i32> + QueryFragment<Pg> {
    rows.select(sql::<Integer>("1")).limit(i64::from(MessageCounts::MOST))
}

fn late(now: Timestamp) -> Messages {
    contact_messages::table.into_boxed().filter(contact_messages::due_at.le(now))
}

fn count(connection: &mut PgConnection, rows: Messages) -> QueryResult<u32> {
    let rows: Vec<i32> = counted(rows).load(connection)?;
    Ok(u32::try_from(rows.len()).unwrap_or(MessageCounts::MOST))
}

impl StaffMessageQueries for Database {
    fn page(
        &self,
        list: StaffMessageFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<ListedMessage>, StoreError>> {
        Box::pin(self.read_page(
            (from, limit),
            move |connection, most| page_of(sorted(wanted(&list), list.view, from), most).load(connection),
            row_of,
            |row| Cursor { key: row.state.received_at.timestamp_micros(), id: row.id.uuid() },
        ))
    }

    fn counts(&self, now: Timestamp) -> BoxFuture<'_, Result<MessageCounts, StoreError>> {
        Box::pin(self.read(move |connection| {
            Ok(MessageCounts {
                open: count(connection, wanted(&StaffMessageFilter::default()))?,
                late: count(connection, late(now))?,
            })
        }))
    }

    fn details(&self, id: MessageId) -> BoxFuture<'_, Result<Option<StoredMessage>, StoreError>> {
        Box::pin(async move {
            let rows = self.read(move |connection| staff_details::read(connection, id)).await?;
            rows.map(staff_details::DetailRows::into_message).transpose()
        })
    }
}

#[cfg(test)]
mod tests;
