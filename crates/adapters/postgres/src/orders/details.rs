//! One order with all that belongs to it, as staff see it.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, SelectableHelper,
    sql_query,
    sql_types::{Nullable, Text, Timestamptz},
};
use pattu_kernel::{StoreError, Timestamp};
use pattu_orders::{
    EmailState, OrderDetails, OrderEmailEntry, OrderEmailKind, OrderId, OrderNote, ReturnedParts,
};

use super::{
    money::PaymentRow,
    queries::{WholeRow, order_of, whole},
    refund_parts,
    refunds::RefundRow,
};
use crate::schema::{order_notes, orders, payments, refunds};

/// An email's reference is the order's id, or begins with it and a colon.
const EMAILS: &str = "SELECT kind, sent_at, dead_at, next_at, last_error FROM outbox
    WHERE ref LIKE $1 || '%' AND kind = ANY($2) ORDER BY id";

#[derive(diesel::QueryableByName)]
struct EmailRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    sent_at: Option<Timestamp>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    dead_at: Option<Timestamp>,
    #[diesel(sql_type = Timestamptz)]
    next_at: Timestamp,
    #[diesel(sql_type = Nullable<Text>)]
    last_error: Option<String>,
}

impl From<EmailRow> for OrderEmailEntry {
    fn from(row: EmailRow) -> Self {
        let (state, at) = match (row.sent_at, row.dead_at) {
            (Some(at), _) => (EmailState::Sent, at),
            (None, Some(at)) => (EmailState::GivenUp, at),
            (None, None) => (EmailState::Waiting, row.next_at),
        };
        Self { kind: row.kind, state, at, error: row.last_error.filter(|_| state != EmailState::Sent) }
    }
}

/// As it is stored.
pub(super) struct DetailRows {
    order: WholeRow,
    payments: Vec<PaymentRow>,
    refunds: Vec<(RefundRow, Timestamp)>,
    returned: ReturnedParts,
    emails: Vec<EmailRow>,
    notes: Vec<(i64, Timestamp, String, String)>,
}

pub(super) fn read(connection: &mut PgConnection, id: OrderId) -> QueryResult<Option<DetailRows>> {
    let order: Option<WholeRow> =
        orders::table.find(id.uuid()).select(whole()).get_result(connection).optional()?;
    let Some(order) = order else { return Ok(None) };
    let kinds: Vec<&str> = OrderEmailKind::ALL.iter().map(|kind| kind.as_str()).collect();
    Ok(Some(DetailRows {
        order,
        payments: payments::table
            .filter(payments::order_id.eq(id.uuid()))
            .order((payments::seen_at, payments::id))
            .select(PaymentRow::as_select())
            .load(connection)?,
        refunds: refunds::table
            .filter(refunds::order_id.eq(id.uuid()))
            .order((refunds::created_at, refunds::key))
            .select((RefundRow::as_select(), refunds::created_at))
            .load(connection)?,
        returned: refund_parts::returned(connection, id)?,
        emails: sql_query(EMAILS)
            .bind::<Text, _>(id.to_string())
            .bind::<diesel::sql_types::Array<Text>, _>(kinds)
            .load(connection)?,
        notes: order_notes::table
            .filter(order_notes::order_id.eq(id.uuid()))
            .order(order_notes::id.desc())
            .select((order_notes::id, order_notes::at, order_notes::staff, order_notes::note))
            .load(connection)?,
    }))
}

impl DetailRows {
    pub fn into_details(self) -> Result<OrderDetails, StoreError> {
        Ok(OrderDetails {
            order: order_of(self.order)?,
            payments: self.payments.into_iter().map(PaymentRow::into_attempt).collect::<Result<_, _>>()?,
            refunds: self
                .refunds
                .into_iter()
                .map(|(row, at)| Ok((row.try_into()?, at)))
                .collect::<Result<_, StoreError>>()?,
            returned: self.returned,
            emails: self.emails.into_iter().map(OrderEmailEntry::from).collect(),
            notes: self.notes.into_iter().map(|(id, at, by, text)| OrderNote { id, at, by, text }).collect(),
        })
    }
}
