//! `SecondFactorTx`: secrets, recovery codes and tickets of those who work here.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, delete, insert_into, update,
};
use pattu_customers::{
    PasswordHash, StaffId, StaffSessionId,
    second_factor::{OpenSession, SealedSecret, SecondFactorTx, StoredSecondFactor},
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use super::staff::staff_of;
use crate::{
    PgTx,
    failure::Stored,
    schema::{staff, staff_recovery_codes, staff_sessions, staff_tickets},
};

type Row = ((String, String, String, bool), (Option<Vec<u8>>, Option<Timestamp>, Option<i64>));

/// Nothing is asked for after the password any more.
pub(super) fn forget(connection: &mut PgConnection, id: StaffId) -> Result<(), StoreError> {
    forget_codes(connection, id)?;
    update(staff::table.find(id.uuid()))
        .set((
            staff::totp_secret.eq(None::<Vec<u8>>),
            staff::totp_on_since.eq(None::<Timestamp>),
            staff::totp_last_step.eq(None::<i64>),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("forgetting a second factor")
}

fn forget_codes(connection: &mut PgConnection, id: StaffId) -> Result<(), StoreError> {
    delete(staff_recovery_codes::table.filter(staff_recovery_codes::staff_id.eq(id.uuid())))
        .execute(connection)
        .map(|_| ())
        .stored("forgetting recovery codes")
}

/// Whoever is between the two steps of the sign-in begins again.
pub(super) fn forget_tickets(connection: &mut PgConnection, id: StaffId) -> Result<(), StoreError> {
    delete(staff_tickets::table.filter(staff_tickets::staff_id.eq(id.uuid())))
        .execute(connection)
        .map(|_| ())
        .stored("taking tickets back")
}

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl SecondFactorTx for PgTx {
    fn lock_second_factor(&mut self, id: StaffId) -> Result<Option<StoredSecondFactor>, StoreError> {
        let row: Option<Row> = staff::table
            .find(id.uuid())
            .select((
                (staff::username, staff::role, staff::password_hash, staff::disabled_at.is_not_null()),
                (staff::totp_secret, staff::totp_on_since, staff::totp_last_step),
            ))
            .for_update()
            .first(self.connection())
            .optional()
            .stored("locking a second factor")?;
        let Some(((username, role, password, disabled), (secret, on_since, last_step))) = row else {
            return Ok(None);
        };
        let codes_left = staff_recovery_codes::table
            .filter(staff_recovery_codes::staff_id.eq(id.uuid()))
            .filter(staff_recovery_codes::used_at.is_null())
            .count()
            .get_result(self.connection())
            .stored("counting recovery codes")?;
        Ok(Some(StoredSecondFactor {
            staff: staff_of(id.uuid(), &username, &role)?,
            password: PasswordHash::new(password),
            disabled,
            secret: secret.map(SealedSecret::new),
            on_since,
            last_step,
            codes_left: count(codes_left),
        }))
    }

    fn begin_second_factor(&mut self, id: StaffId, secret: &SealedSecret) -> Result<(), StoreError> {
        forget(self.connection(), id)?;
        update(staff::table.find(id.uuid()))
            .set(staff::totp_secret.eq(secret.bytes()))
            .execute(self.connection())
            .map(|_| ())
            .stored("beginning a second factor")
    }

    fn turn_second_factor_on(&mut self, id: StaffId, at: Timestamp) -> Result<(), StoreError> {
        update(staff::table.find(id.uuid()))
            .set(staff::totp_on_since.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("turning a second factor on")
    }

    fn use_step(&mut self, id: StaffId, step: i64) -> Result<(), StoreError> {
        update(staff::table.find(id.uuid()))
            .set(staff::totp_last_step.eq(step))
            .execute(self.connection())
            .map(|_| ())
            .stored("using a code up")
    }

    fn put_recovery_codes(&mut self, id: StaffId, hashes: &[[u8; 32]]) -> Result<(), StoreError> {
        forget_codes(self.connection(), id)?;
        let rows: Vec<_> = hashes
            .iter()
            .map(|hash| {
                (
                    staff_recovery_codes::staff_id.eq(id.uuid()),
                    staff_recovery_codes::code_hash.eq(hash.as_slice()),
                )
            })
            .collect();
        insert_into(staff_recovery_codes::table)
            .values(rows)
            .execute(self.connection())
            .map(|_| ())
            .stored("storing recovery codes")
    }

    fn use_recovery_code(&mut self, id: StaffId, hash: &[u8; 32], at: Timestamp) -> Result<bool, StoreError> {
        update(staff_recovery_codes::table.find((id.uuid(), hash.as_slice())))
            .filter(staff_recovery_codes::used_at.is_null())
            .set(staff_recovery_codes::used_at.eq(at))
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("using a recovery code up")
    }

    fn forget_second_factor(&mut self, id: StaffId) -> Result<(), StoreError> {
        forget(self.connection(), id)
    }

    fn staff_of_ticket(&mut self, ticket: &[u8; 32], now: Timestamp) -> Result<Option<StaffId>, StoreError> {
        let found: Option<Uuid> = staff_tickets::table
            .find(ticket.as_slice())
            .filter(staff_tickets::expires_at.gt(now))
            .select(staff_tickets::staff_id)
            .first(self.connection())
            .optional()
            .stored("reading a ticket")?;
        Ok(found.map(Id::new))
    }

    fn use_ticket(&mut self, ticket: &[u8; 32], now: Timestamp) -> Result<bool, StoreError> {
        delete(staff_tickets::table.find(ticket.as_slice()).filter(staff_tickets::expires_at.gt(now)))
            .execute(self.connection())
            .map(|rows| rows == 1)
            .stored("using a ticket up")
    }

    fn step_session_up(&mut self, session: StaffSessionId, at: Timestamp) -> Result<(), StoreError> {
        update(staff_sessions::table.find(session.uuid()))
            .set(staff_sessions::sure_at.eq(at))
            .execute(self.connection())
            .map(|_| ())
            .stored("stepping a session up")
    }

    fn end_other_sessions(
        &mut self,
        id: StaffId,
        but: StaffSessionId,
        at: Timestamp,
    ) -> Result<u32, StoreError> {
        forget_tickets(self.connection(), id)?;
        let ended = update(staff_sessions::table)
            .filter(staff_sessions::staff_id.eq(id.uuid()))
            .filter(staff_sessions::id.ne(but.uuid()))
            .filter(staff_sessions::ended_at.is_null())
            .set(staff_sessions::ended_at.eq(at))
            .execute(self.connection())
            .stored("ending other sessions")?;
        Ok(u32::try_from(ended).unwrap_or(u32::MAX))
    }

    fn open_sessions(&mut self, id: StaffId, now: Timestamp) -> Result<Vec<OpenSession>, StoreError> {
        let rows: Vec<(Uuid, String, Timestamp, Timestamp)> = staff_sessions::table
            .filter(staff_sessions::staff_id.eq(id.uuid()))
            .filter(staff_sessions::ended_at.is_null())
            .filter(staff_sessions::idle_at.gt(now))
            .filter(staff_sessions::expires_at.gt(now))
            .order((staff_sessions::created_at.desc(), staff_sessions::id))
            .select((
                staff_sessions::id,
                staff_sessions::device,
                staff_sessions::created_at,
                staff_sessions::idle_at,
            ))
            .load(self.connection())
            .stored("reading open sessions")?;
        let session = |(id, browser, created_at, idle_at)| OpenSession {
            id: Id::new(id),
            browser,
            created_at,
            idle_at,
        };
        Ok(rows.into_iter().map(session).collect())
    }
}
