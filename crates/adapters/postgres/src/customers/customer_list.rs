//! `CustomerAdminQueries`: pages of accounts found by their indexes, and what is known of one.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, QueryableByName, RunQueryDsl,
    SelectableHelper,
    dsl::{sql, sql_query},
    pg::Pg,
    query_builder::QueryFragment,
    query_dsl::LoadQuery,
    sql_types::{BigInt, Bool, Text, Uuid as SqlUuid},
};
use pattu_customers::{
    Customer, CustomerId,
    customer_admin::{
        CustomerAdminQueries, CustomerFigures, CustomerFilter, CustomerKind, CustomerListView,
        CustomerNoteView, CustomerRow, CustomerSearch,
    },
};
use pattu_kernel::{BoxFuture, Cursor, Direction, Rows, StoreError, Timestamp};

use uuid::Uuid;

use super::{accounts::CustomerRow as StoredRow, customer_figures, guest_list};
use crate::{
    Database,
    keyset::{Key, Keyset},
    schema::{customer_notes, customers},
    words::{beginning, literally},
};

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

type Customers = customers::BoxedQuery<'static, Pg>;

/// Numbers are counted in the index that has them sorted; a closed account has none.
const SHARED_PHONE: &str = "customers.phone = ANY(ARRAY(SELECT c.phone FROM customers c WHERE c.phone IS NOT NULL \
     GROUP BY c.phone HAVING count(*) > 1))";

/// Each half is found by an index of its own.
const LOOKALIKES: &str = "SELECT c.id FROM customers me JOIN customers c ON c.phone = me.phone
     WHERE me.id = $1 AND c.id <> me.id AND c.closed_at IS NULL
   UNION
   SELECT c.id FROM customers me
     JOIN customer_addresses mine ON mine.customer_id = me.id
     JOIN customers c ON lower(c.name) = lower(me.name)
     JOIN customer_addresses theirs ON theirs.customer_id = c.id AND theirs.pincode = mine.pincode
     WHERE me.id = $1 AND c.id <> me.id AND c.closed_at IS NULL
   LIMIT $2";

/// Accounts are found before they are sorted: read in the list's order, a rare name would be looked for in all of them.
fn found(rows: Customers, search: &CustomerSearch) -> Customers {
    let one = |condition: &str, value: String| {
        sql::<Bool>(&format!("customers.id = ANY(ARRAY(SELECT c.id FROM customers c WHERE {condition} "))
            .bind::<Text, _>(value)
            .sql("))")
    };
    match search {
        CustomerSearch::Phone(phone) => rows.filter(one("c.phone =", phone.clone())),
        CustomerSearch::PhoneEnd(digits) => {
            rows.filter(one("reverse(c.phone) LIKE", beginning(&turned(digits))))
        }
        CustomerSearch::Email(email) => rows.filter(one("lower(c.email) LIKE", beginning(email))),
        CustomerSearch::Name(name) => {
            rows.filter(one("lower(c.name) LIKE", format!("%{}%", literally(name))))
        }
    }
}

pub(super) fn turned(digits: &str) -> String {
    digits.chars().rev().collect()
}

fn wanted(list: &CustomerFilter) -> Customers {
    let rows = customers::table.filter(customers::closed_at.is_null()).into_boxed();
    let rows = match list.view {
        CustomerListView::Blocked => rows.filter(customers::blocked_at.is_not_null()),
        CustomerListView::Duplicates => rows.filter(sql::<Bool>(SHARED_PHONE)),
        CustomerListView::Accounts | CustomerListView::Guests => rows,
    };
    match &list.search {
        None => rows,
        Some(search) => found(rows, search),
    }
}

const fn keyset(view: CustomerListView) -> Keyset {
    let column = match view {
        CustomerListView::Blocked => "blocked_at",
        CustomerListView::Accounts | CustomerListView::Guests | CustomerListView::Duplicates => "created_at",
    };
    Keyset { table: "customers", column, key: Key::Moment, largest_first: true }
}

fn page_of(
    list: &CustomerFilter,
    from: Option<(Direction, Cursor)>,
    limit: i64,
) -> impl LoadQuery<'static, PgConnection, StoredRow> + QueryFragment<Pg> {
    let rows = wanted(list).order(keyset(list.view).order(from));
    let rows = match keyset(list.view).behind(from) {
        Some(behind) => rows.filter(behind),
        None => rows,
    };
    rows.limit(limit).select(StoredRow::as_select())
}

fn row_of(customer: &Customer, view: CustomerListView) -> CustomerRow {
    let stored = customer.stored();
    let blocked_at = stored.block.as_ref().map(|block| block.at);
    let at = blocked_at.filter(|_| view == CustomerListView::Blocked).unwrap_or(stored.created_at);
    CustomerRow {
        kind: CustomerKind::Account,
        id: Some(stored.id),
        name: stored.name.as_str().to_owned(),
        phone: stored.phone.as_str().to_owned(),
        email: Some(stored.email.as_str().to_owned()),
        email_confirmed: stored.email_confirmed_at.is_some(),
        phone_confirmed: customer.has_proven_phone(),
        blocked: blocked_at.is_some(),
        figures: CustomerFigures::default(),
        place: Cursor { key: at.timestamp_micros(), id: stored.id.uuid() },
    }
}

impl CustomerAdminQueries for Database {
    fn customers(
        &self,
        list: CustomerFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<CustomerRow>, StoreError>> {
        Box::pin(async move {
            let size = usize::try_from(limit).unwrap_or(usize::MAX);
            // One row more than asked for says whether there are more.
            let most = i64::from(limit) + 1;
            let view = list.view;
            let rows = if view == CustomerListView::Guests {
                self.read(move |connection| guest_list::page(connection, list.search.as_ref(), from, most))
                    .await?
            } else {
                let found = self.read(move |connection| page_of(&list, from, most).load(connection)).await?;
                let accounts = found.into_iter().map(StoredRow::into_customer);
                accounts.map(|account| Ok(row_of(&account?, view))).collect::<Result<_, StoreError>>()?
            };
            let mut page = Rows::of(rows, from.map(|(direction, _)| direction), size, |row| row.place);
            page.rows = self.read(move |connection| customer_figures::filled(connection, page.rows)).await?;
            Ok(page)
        })
    }

    fn customer(&self, id: CustomerId) -> BoxFuture<'_, Result<Option<Customer>, StoreError>> {
        Box::pin(async move {
            let row: Option<StoredRow> = self
                .read(move |connection| {
                    customers::table
                        .find(id.uuid())
                        .filter(customers::closed_at.is_null())
                        .select(StoredRow::as_select())
                        .first(connection)
                        .optional()
                })
                .await?;
            row.map(StoredRow::into_customer).transpose()
        })
    }

    fn lookalikes_of(
        &self,
        id: CustomerId,
        at_most: u32,
    ) -> BoxFuture<'_, Result<Vec<CustomerRow>, StoreError>> {
        Box::pin(async move {
            let found: Vec<StoredRow> = self
                .read(move |connection| {
                    let ids: Vec<Found> = sql_query(LOOKALIKES)
                        .bind::<SqlUuid, _>(id.uuid())
                        .bind::<BigInt, _>(i64::from(at_most))
                        .load(connection)?;
                    customers::table
                        .filter(customers::id.eq_any(ids.into_iter().map(|found| found.id)))
                        .order((customers::created_at, customers::id))
                        .select(StoredRow::as_select())
                        .load(connection)
                })
                .await?;
            let accounts = found.into_iter().map(StoredRow::into_customer);
            let rows = accounts
                .map(|account| Ok(row_of(&account?, CustomerListView::Accounts)))
                .collect::<Result<_, StoreError>>()?;
            self.read(move |connection| customer_figures::filled(connection, rows)).await
        })
    }

    fn figures_of(&self, id: CustomerId) -> BoxFuture<'_, Result<CustomerFigures, StoreError>> {
        Box::pin(self.read(move |connection| customer_figures::of_account(connection, id)))
    }

    fn notes_of(&self, id: CustomerId) -> BoxFuture<'_, Result<Vec<CustomerNoteView>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<(i64, Timestamp, String, String)> = self
                .read(move |connection| {
                    customer_notes::table
                        .filter(customer_notes::customer_id.eq(id.uuid()))
                        .order(customer_notes::id)
                        .select((
                            customer_notes::id,
                            customer_notes::at,
                            customer_notes::staff,
                            customer_notes::note,
                        ))
                        .load(connection)
                })
                .await?;
            let note = |(id, at, by, text)| CustomerNoteView { id, at, by, text };
            Ok(rows.into_iter().map(note).collect())
        })
    }
}

#[cfg(test)]
mod tests;
