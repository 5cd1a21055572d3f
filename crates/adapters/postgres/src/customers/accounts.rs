//! Customers' accounts.

use diesel::{
    AsChangeset, BoolExpressionMethods, ExpressionMethods, Insertable, OptionalExtension, PgConnection,
    QueryDsl, QueryResult, Queryable, RunQueryDsl, Selectable, SelectableHelper, delete,
    dsl::{exists, sql},
    insert_into, select,
    sql_types::Bool,
    update,
};
use pattu_customers::{
    Block, BlockReason, Customer, CustomerAccount, CustomerConsent, CustomerId, PasswordHash, PersonName,
    StoredCustomer,
};
use pattu_kernel::{EmailAddress, Id, Phone, StoreError, Timestamp};
use uuid::Uuid;

use super::account_erasure;
use crate::{
    failure::Stored,
    schema::{customer_consents, customer_links, customer_sessions, customers, known_devices, orders},
    words::{lock_word, lower},
};

#[derive(Insertable, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = customers)]
#[diesel(treat_none_as_null = true)]
pub(super) struct CustomerRow {
    id: Uuid,
    name: Option<String>,
    email: Option<String>,
    email_confirmed_at: Option<Timestamp>,
    pending_email: Option<String>,
    phone: Option<String>,
    phone_confirmed_at: Option<Timestamp>,
    notify_by_mail: bool,
    marketing_since: Option<Timestamp>,
    created_at: Timestamp,
    blocked_at: Option<Timestamp>,
    blocked_by: Option<String>,
    blocked_reason: Option<String>,
}

impl CustomerRow {
    fn of(stored: &StoredCustomer) -> Self {
        Self {
            id: stored.id.uuid(),
            name: Some(stored.name.as_str().to_owned()),
            email: Some(stored.email.as_str().to_owned()),
            email_confirmed_at: stored.email_confirmed_at,
            pending_email: stored.pending_email.as_ref().map(|email| email.as_str().to_owned()),
            phone: Some(stored.phone.as_str().to_owned()),
            phone_confirmed_at: stored.phone_confirmed_at,
            notify_by_mail: stored.notify_by_mail,
            marketing_since: stored.marketing_since,
            created_at: stored.created_at,
            blocked_at: stored.block.as_ref().map(|block| block.at),
            blocked_by: stored.block.as_ref().map(|block| block.by.clone()),
            blocked_reason: stored.block.as_ref().map(|block| block.reason.as_str().to_owned()),
        }
    }

    pub(super) fn into_customer(self) -> Result<Customer, StoreError> {
        let broken = |column: &str| {
            tracing::error!(id = %self.id, column, "a customer's row is broken");
            StoreError::Broken(format!("customer {}: {column}", self.id))
        };
        let block = match (self.blocked_at, self.blocked_by, self.blocked_reason.as_deref()) {
            (Some(at), Some(by), Some(reason)) => {
                let reason = BlockReason::parse(reason).map_err(|_| broken("blocked_reason"))?;
                Some(Block { at, by, reason })
            }
            _ => None,
        };
        let email = |text: &str, column| EmailAddress::from_stored(text).map_err(|_| broken(column));
        Ok(Customer::from_stored(StoredCustomer {
            id: Id::new(self.id),
            name: PersonName::parse(self.name.as_deref().unwrap_or_default()).map_err(|_| broken("name"))?,
            email: email(self.email.as_deref().unwrap_or_default(), "email")?,
            email_confirmed_at: self.email_confirmed_at,
            pending_email: self
                .pending_email
                .as_deref()
                .map(|text| email(text, "pending_email"))
                .transpose()?,
            phone: Phone::parse(self.phone.as_deref().unwrap_or_default()).map_err(|_| broken("phone"))?,
            phone_confirmed_at: self.phone_confirmed_at,
            notify_by_mail: self.notify_by_mail,
            marketing_since: self.marketing_since,
            created_at: self.created_at,
            block,
        }))
    }
}

type AccountRow = (CustomerRow, Option<String>);

fn into_account((row, hash): AccountRow) -> Result<CustomerAccount, StoreError> {
    let hash = hash.ok_or_else(|| StoreError::Broken("an open account without a password".to_owned()))?;
    Ok(CustomerAccount { customer: row.into_customer()?, password: PasswordHash::new(hash) })
}

fn found(row: QueryResult<AccountRow>, doing: &'static str) -> Result<Option<CustomerAccount>, StoreError> {
    row.optional().stored(doing)?.map(into_account).transpose()
}

/// Takes turns over the address: two accounts cannot both sign in by one.
fn lock_email(connection: &mut PgConnection, row: &CustomerRow) -> Result<(), StoreError> {
    row.email.iter().try_for_each(|email| lock_word(connection, "customer", email))
}

fn is_taken(connection: &mut PgConnection, email: &str, by_another_than: Uuid) -> Result<bool, StoreError> {
    let others = customers::table
        .filter(lower(customers::email).eq(email.to_lowercase()))
        .filter(customers::id.ne(by_another_than));
    select(exists(others)).get_result(connection).stored("looking for an address")
}

pub(super) fn add(
    connection: &mut PgConnection,
    customer: &Customer,
    password: &PasswordHash,
) -> Result<bool, StoreError> {
    let row = CustomerRow::of(customer.stored());
    lock_email(connection, &row)?;
    if is_taken(connection, row.email.as_deref().unwrap_or_default(), row.id)? {
        return Ok(false);
    }
    insert_into(customers::table)
        .values((&row, customers::password_hash.eq(password.as_str())))
        .execute(connection)
        .map(|_| true)
        .stored("adding a customer")
}

pub(super) fn of_email(
    connection: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<CustomerAccount>, StoreError> {
    let row = customers::table
        .filter(lower(customers::email).eq(email.as_str().to_lowercase()))
        .filter(customers::closed_at.is_null())
        .select((CustomerRow::as_select(), customers::password_hash))
        .first(connection);
    found(row, "reading an account")
}

pub(super) fn of_phone(
    connection: &mut PgConnection,
    phone: &Phone,
) -> Result<Option<CustomerAccount>, StoreError> {
    let row = customers::table
        .filter(customers::phone.eq(phone.as_str()))
        .filter(customers::phone_confirmed_at.is_not_null())
        .filter(customers::closed_at.is_null())
        .select((CustomerRow::as_select(), customers::password_hash))
        .first(connection);
    found(row, "reading an account")
}

pub(super) fn giving_phone(
    connection: &mut PgConnection,
    phone: &Phone,
    at_most: u32,
) -> Result<Vec<Customer>, StoreError> {
    let rows: Vec<CustomerRow> = customers::table
        .filter(customers::phone.eq(phone.as_str()))
        .filter(customers::closed_at.is_null())
        .order((
            customers::phone_confirmed_at.is_null(),
            customers::email_confirmed_at.is_null(),
            customers::created_at,
            customers::id,
        ))
        .limit(at_most.into())
        .select(CustomerRow::as_select())
        .load(connection)
        .stored("looking for accounts by a number")?;
    rows.into_iter().map(CustomerRow::into_customer).collect()
}

pub(super) fn lock_for_phone_proof(
    connection: &mut PgConnection,
    id: CustomerId,
    phone: &Phone,
) -> Result<Vec<Customer>, StoreError> {
    // Before any row: nobody takes this word while holding one, so nobody waits in a circle.
    lock_word(connection, "phone proof", phone.as_str())?;
    let rows: Vec<CustomerRow> = customers::table
        .filter(customers::phone.eq(phone.as_str()))
        .filter(customers::closed_at.is_null())
        .filter(customers::id.eq(id.uuid()).or(customers::phone_confirmed_at.is_not_null()))
        .order(customers::id)
        .select(CustomerRow::as_select())
        .for_update()
        .load(connection)
        .stored("locking accounts by a number")?;
    rows.into_iter().map(CustomerRow::into_customer).collect()
}

pub(super) fn lock(
    connection: &mut PgConnection,
    id: CustomerId,
) -> Result<Option<CustomerAccount>, StoreError> {
    let row = customers::table
        .find(id.uuid())
        .filter(customers::closed_at.is_null())
        .select((CustomerRow::as_select(), customers::password_hash))
        .for_update()
        .first(connection);
    found(row, "locking an account")
}

pub(super) fn save(connection: &mut PgConnection, customer: &Customer) -> Result<bool, StoreError> {
    let row = CustomerRow::of(customer.stored());
    lock_email(connection, &row)?;
    if is_taken(connection, row.email.as_deref().unwrap_or_default(), row.id)? {
        return Ok(false);
    }
    update(customers::table.find(row.id))
        .set(&row)
        .execute(connection)
        .map(|_| true)
        .stored("storing a customer")
}

pub(super) fn save_password(
    connection: &mut PgConnection,
    id: CustomerId,
    password: &PasswordHash,
) -> Result<(), StoreError> {
    update(customers::table.find(id.uuid()))
        .set(customers::password_hash.eq(password.as_str()))
        .execute(connection)
        .map(|_| ())
        .stored("storing a password")
}

pub(super) fn scrub(connection: &mut PgConnection, id: CustomerId, at: Timestamp) -> Result<(), StoreError> {
    let proven = proven_email(connection, id).stored("reading an address")?;
    empty(connection, id, at)?;
    account_erasure::erase(connection, id, proven.as_deref(), at)
}

/// Closes an account: nobody signs in to it, and nothing in it says who it was. What hangs on it stays.
pub(super) fn empty(connection: &mut PgConnection, id: CustomerId, at: Timestamp) -> Result<(), StoreError> {
    let nothing = None::<String>;
    update(customers::table.find(id.uuid()))
        .set((
            customers::name.eq(&nothing),
            customers::email.eq(&nothing),
            customers::pending_email.eq(&nothing),
            customers::phone.eq(&nothing),
            customers::password_hash.eq(&nothing),
            customers::phone_confirmed_at.eq(None::<Timestamp>),
            customers::marketing_since.eq(None::<Timestamp>),
            customers::blocked_at.eq(None::<Timestamp>),
            customers::blocked_by.eq(&nothing),
            customers::blocked_reason.eq(&nothing),
            customers::closed_at.eq(at),
        ))
        .execute(connection)
        .stored("closing an account")?;
    delete(customer_sessions::table.filter(customer_sessions::customer_id.eq(id.uuid())))
        .execute(connection)
        .stored("forgetting devices")?;
    delete(known_devices::table.filter(known_devices::customer_id.eq(id.uuid())))
        .execute(connection)
        .stored("forgetting known devices")?;
    delete(customer_links::table.filter(customer_links::customer_id.eq(id.uuid())))
        .execute(connection)
        .map(|_| ())
        .stored("forgetting links")
}

/// Anybody can type another's address: what belongs to one belongs to the account that has proven it.
fn proven_email(connection: &mut PgConnection, id: CustomerId) -> QueryResult<Option<String>> {
    let email: Option<Option<String>> = customers::table
        .find(id.uuid())
        .filter(customers::email_confirmed_at.is_not_null())
        .select(customers::email)
        .first(connection)
        .optional()?;
    Ok(email.flatten())
}

/// Unpaid, with a parcel that has not arrived, or with a custom order that is not over: that one goes on beside its order.
const IS_OPEN: &str = "(orders.status = 'pending'
    OR (orders.status IN ('confirmed', 'processing', 'shipped')
        AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id))
    OR (orders.status IN ('confirmed', 'processing', 'shipped', 'delivered')
        AND EXISTS (SELECT 1 FROM order_custom_lines l JOIN custom_orders c ON c.id = l.custom_order_id
                    WHERE l.order_id = orders.id AND c.stage NOT IN ('delivered', 'cancelled'))))";

pub(super) fn has_open_orders(connection: &mut PgConnection, id: CustomerId) -> Result<bool, StoreError> {
    let open = orders::table.filter(orders::customer_id.eq(id.uuid())).filter(sql::<Bool>(IS_OPEN));
    select(exists(open)).get_result(connection).stored("looking for open orders")
}

pub(super) fn adopt_orders(
    connection: &mut PgConnection,
    id: CustomerId,
    email: &EmailAddress,
) -> Result<u32, StoreError> {
    let guests =
        orders::table.filter(orders::customer_id.is_null()).filter(orders::channel.eq("online")).filter(
            lower(diesel::NullableExpressionMethods::nullable(orders::email))
                .eq(email.as_str().to_lowercase()),
        );
    let adopted = update(guests)
        .set(orders::customer_id.eq(id.uuid()))
        .execute(connection)
        .stored("joining a guest's orders")?;
    Ok(u32::try_from(adopted).unwrap_or(u32::MAX))
}

pub(super) fn add_consent(
    connection: &mut PgConnection,
    id: CustomerId,
    consent: &CustomerConsent,
) -> Result<(), StoreError> {
    insert_into(customer_consents::table)
        .values((
            customer_consents::customer_id.eq(id.uuid()),
            customer_consents::purpose.eq(consent.purpose.as_str()),
            customer_consents::given.eq(consent.given),
            customer_consents::notice.eq(&consent.notice),
            customer_consents::at.eq(consent.at),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("writing a consent down")
}
