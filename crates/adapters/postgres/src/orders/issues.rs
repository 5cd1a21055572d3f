//! Payment issues: opened with the change that caused them, closed by staff.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryResult, RunQueryDsl, sql_query,
    sql_types::Uuid as SqlUuid,
};
use pattu_kernel::{Id, Page, PageRequest, StoreError, Timestamp};
use pattu_orders::{
    OrderId, OrderNumber, PaymentIssue, PaymentIssueId, PaymentIssueKind, PaymentIssueView,
    ports::PaymentIssuesTx,
};
use uuid::Uuid;

use crate::{
    PgTx,
    failure::Stored,
    schema::{orders, payment_issues},
};

/// The order's note is what is still to be looked at, and nothing else: somebody may have looked at the same thing before.
const NOTE: &str = "UPDATE orders SET review_note = (
    SELECT note FROM payment_issues WHERE order_id = $1 AND resolved_at IS NULL ORDER BY opened_at DESC, id LIMIT 1)
  WHERE id = $1";

/// The same event told twice is one issue.
pub(super) fn open(
    connection: &mut PgConnection,
    order: Uuid,
    issues: &[PaymentIssue],
) -> Result<(), StoreError> {
    let rows: Vec<_> = issues
        .iter()
        .map(|issue| {
            (
                payment_issues::key.eq(issue.key()),
                payment_issues::order_id.eq(order),
                payment_issues::kind.eq(issue.kind.as_str()),
                payment_issues::note.eq(&issue.note),
                payment_issues::opened_at.eq(issue.at),
            )
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(payment_issues::table)
        .values(rows)
        .on_conflict_do_nothing()
        .execute(connection)
        .stored("opening a payment issue")?;
    say_what_is_open(connection, order)
}

fn say_what_is_open(connection: &mut PgConnection, order: Uuid) -> Result<(), StoreError> {
    sql_query(NOTE)
        .bind::<SqlUuid, _>(order)
        .execute(connection)
        .map(|_| ())
        .stored("noting what is to be looked at")
}

pub(super) type IssueRow = (Uuid, Uuid, String, String, String, Timestamp);

macro_rules! rows {
    () => {
        payment_issues::table.inner_join(orders::table).select((
            payment_issues::id,
            payment_issues::order_id,
            orders::number,
            payment_issues::kind,
            payment_issues::note,
            payment_issues::opened_at,
        ))
    };
}

pub(super) fn page_of_open(
    connection: &mut PgConnection,
    page: PageRequest,
) -> QueryResult<(Vec<IssueRow>, Page)> {
    let total: i64 =
        payment_issues::table.filter(payment_issues::resolved_at.is_null()).count().get_result(connection)?;
    let rows = rows!()
        .filter(payment_issues::resolved_at.is_null())
        .order((payment_issues::opened_at, payment_issues::id))
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .load(connection)?;
    Ok((rows, Page::of(page, u64::try_from(total).unwrap_or(0))))
}

pub(super) fn of_key(connection: &mut PgConnection, key: &str) -> QueryResult<Option<IssueRow>> {
    rows!().filter(payment_issues::key.eq(key)).first(connection).optional()
}

pub(super) fn view((id, order, number, kind, note, at): IssueRow) -> Result<PaymentIssueView, StoreError> {
    let kind = PaymentIssueKind::parse(&kind)
        .ok_or_else(|| StoreError::Broken(format!("a stored payment issue has the kind {kind:?}")))?;
    Ok(PaymentIssueView {
        id: Id::new(id),
        order_id: Id::new(order),
        order_number: OrderNumber::from_stored(number),
        kind,
        title: kind.title(),
        note,
        to_do: kind.to_do(),
        opened_at: at,
    })
}

impl PaymentIssuesTx for PgTx {
    fn order_of_issue(&mut self, issue: PaymentIssueId) -> Result<Option<OrderId>, StoreError> {
        let order: Option<Uuid> = payment_issues::table
            .find(issue.uuid())
            .select(payment_issues::order_id)
            .first(self.connection())
            .optional()
            .stored("reading a payment issue")?;
        Ok(order.map(Id::new))
    }

    fn resolve_issue(
        &mut self,
        issue: PaymentIssueId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let order: Option<Uuid> = diesel::update(payment_issues::table.find(issue.uuid()))
            .filter(payment_issues::resolved_at.is_null())
            .set((
                payment_issues::resolved_at.eq(at),
                payment_issues::resolved_by.eq(staff),
                payment_issues::resolution.eq(note),
            ))
            .returning(payment_issues::order_id)
            .get_result(self.connection())
            .optional()
            .stored("closing a payment issue")?;
        let Some(order) = order else { return Ok(false) };
        say_what_is_open(self.connection(), order)?;
        Ok(true)
    }
}
