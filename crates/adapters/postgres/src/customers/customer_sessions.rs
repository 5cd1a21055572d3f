//! Where customers are signed in.

use diesel::{
    AsChangeset, BoolExpressionMethods, ExpressionMethods, Insertable, OptionalExtension, PgConnection,
    QueryDsl, QueryResult, Queryable, RunQueryDsl, Selectable, SelectableHelper, insert_into, update,
};
use pattu_customers::{CustomerId, CustomerSession, CustomerSessionId, StoredCustomerSession};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{failure::Stored, schema::customer_sessions};

#[derive(Insertable, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = customer_sessions)]
#[diesel(treat_none_as_null = true)]
pub(super) struct SessionRow {
    id: Uuid,
    customer_id: Uuid,
    device: String,
    refresh_hash: Vec<u8>,
    previous_hash: Option<Vec<u8>>,
    created_at: Timestamp,
    rotated_at: Timestamp,
    expires_at: Timestamp,
    ended_at: Option<Timestamp>,
}

impl SessionRow {
    fn of(stored: &StoredCustomerSession) -> Self {
        Self {
            id: stored.id.uuid(),
            customer_id: stored.customer.uuid(),
            device: stored.device.clone(),
            refresh_hash: stored.refresh_hash.to_vec(),
            previous_hash: stored.previous_hash.map(|hash| hash.to_vec()),
            created_at: stored.created_at,
            rotated_at: stored.rotated_at,
            expires_at: stored.expires_at,
            ended_at: stored.ended_at,
        }
    }

    pub(super) fn into_session(self) -> Result<CustomerSession, StoreError> {
        let broken = |_| StoreError::Broken(format!("session {}: a hash", self.id));
        Ok(CustomerSession::from_stored(StoredCustomerSession {
            id: Id::new(self.id),
            customer: Id::new(self.customer_id),
            device: self.device,
            refresh_hash: self.refresh_hash.try_into().map_err(broken)?,
            previous_hash: self.previous_hash.map(TryInto::try_into).transpose().map_err(broken)?,
            created_at: self.created_at,
            rotated_at: self.rotated_at,
            expires_at: self.expires_at,
            ended_at: self.ended_at,
        }))
    }
}

pub(super) fn save(connection: &mut PgConnection, session: &CustomerSession) -> Result<(), StoreError> {
    let row = SessionRow::of(session.stored());
    insert_into(customer_sessions::table)
        .values(&row)
        .on_conflict(customer_sessions::id)
        .do_update()
        .set(&row)
        .execute(connection)
        .map(|_| ())
        .stored("storing a session")
}

pub(super) fn lock(
    connection: &mut PgConnection,
    id: CustomerSessionId,
) -> Result<Option<CustomerSession>, StoreError> {
    customer_sessions::table
        .find(id.uuid())
        .select(SessionRow::as_select())
        .for_update()
        .first(connection)
        .optional()
        .stored("locking a session")?
        .map(SessionRow::into_session)
        .transpose()
}

pub(super) fn devices_of(connection: &mut PgConnection, id: CustomerId) -> Result<Vec<String>, StoreError> {
    customer_sessions::table
        .filter(customer_sessions::customer_id.eq(id.uuid()))
        .select(customer_sessions::device)
        .distinct()
        .load(connection)
        .stored("reading devices")
}

pub(super) fn end_all_but(
    connection: &mut PgConnection,
    id: CustomerId,
    kept: Option<CustomerSessionId>,
    at: Timestamp,
) -> Result<(), StoreError> {
    // Nobody's session has the nil id.
    let kept = kept.map_or_else(Uuid::nil, CustomerSessionId::uuid);
    let others = customer_sessions::table
        .filter(customer_sessions::customer_id.eq(id.uuid()))
        .filter(customer_sessions::id.ne(kept).and(customer_sessions::ended_at.is_null()));
    update(others)
        .set(customer_sessions::ended_at.eq(at))
        .execute(connection)
        .map(|_| ())
        .stored("ending sessions")
}

pub(super) fn unended_of(connection: &mut PgConnection, id: CustomerId) -> QueryResult<Vec<SessionRow>> {
    customer_sessions::table
        .filter(customer_sessions::customer_id.eq(id.uuid()))
        .filter(customer_sessions::ended_at.is_null())
        .order(customer_sessions::rotated_at.desc())
        .select(SessionRow::as_select())
        .load(connection)
}
