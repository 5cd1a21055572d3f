//! Links in mails, and the emails that carry them.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, delete, insert_into, update,
};
use pattu_customers::{AccountEmailKind, CustomerId, Link, LinkId, LinkPurpose};
use pattu_kernel::{EmailAddress, Id, StoreError, Timestamp};
use uuid::Uuid;

use super::accounts;
use crate::{
    failure::Stored,
    outbox,
    schema::{account_emails, customer_links},
};

pub(super) fn add(connection: &mut PgConnection, link: &Link) -> Result<(), StoreError> {
    insert_into(customer_links::table)
        .values((
            customer_links::hash.eq(link.token_hash.as_slice()),
            customer_links::customer_id.eq(link.customer.uuid()),
            customer_links::purpose.eq(link.purpose.as_str()),
            customer_links::email.eq(link.email.as_str()),
            customer_links::created_at.eq(link.created_at),
            customer_links::expires_at.eq(link.expires_at()),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("storing a link")
}

pub(super) fn forget(
    connection: &mut PgConnection,
    id: CustomerId,
    purpose: LinkPurpose,
) -> Result<(), StoreError> {
    let earlier = customer_links::table
        .filter(customer_links::customer_id.eq(id.uuid()))
        .filter(customer_links::purpose.eq(purpose.as_str()));
    delete(earlier).execute(connection).map(|_| ()).stored("forgetting earlier links")
}

pub(super) fn use_up(
    connection: &mut PgConnection,
    token_hash: &[u8; 32],
    now: Timestamp,
) -> Result<Option<Link>, StoreError> {
    let account = customer_links::table.find(token_hash.as_slice()).select(customer_links::customer_id);
    let account: Option<Uuid> = account.first(connection).optional().stored("looking for a link")?;
    let Some(account) = account else { return Ok(None) };
    accounts::lock(connection, Id::new(account))?;
    let open = customer_links::table
        .find(token_hash.as_slice())
        .filter(customer_links::used_at.is_null())
        .filter(customer_links::expires_at.gt(now));
    let row: Option<(Uuid, String, String, Timestamp)> = update(open)
        .set(customer_links::used_at.eq(now))
        .returning((
            customer_links::customer_id,
            customer_links::purpose,
            customer_links::email,
            customer_links::created_at,
        ))
        .get_result(connection)
        .optional()
        .stored("using a link")?;
    row.map(|(customer, purpose, email, created_at)| {
        let broken = || StoreError::Broken(format!("a link of {customer}"));
        Ok(Link {
            token_hash: *token_hash,
            customer: Id::new(customer),
            purpose: LinkPurpose::parse(&purpose).ok_or_else(broken)?,
            email: EmailAddress::from_stored(&email).map_err(|_| broken())?,
            created_at,
        })
    })
    .transpose()
}

pub(super) fn enqueue(
    connection: &mut PgConnection,
    kind: AccountEmailKind,
    email: LinkId,
    asked_for: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    insert_into(account_emails::table)
        .values((
            account_emails::id.eq(email.uuid()),
            account_emails::asked_for.eq(asked_for),
            account_emails::asked_at.eq(at),
        ))
        .execute(connection)
        .stored("asking for an email")?;
    outbox::enqueue(connection, kind.as_str(), &email.to_string(), at)
}
