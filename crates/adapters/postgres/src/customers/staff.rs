//! `StaffTx`: accounts and sessions inside one transaction.

use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl};
use pattu_customers::{
    PasswordHash, PersonName, Role, Staff, StaffAccount, StaffId, StaffSession, StaffSessionId, StaffTx,
    Username,
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{
    PgTx,
    failure::Stored,
    schema::{staff, staff_sessions, staff_tickets},
};

/// A member of staff out of a row.
pub(super) fn staff_of(id: Uuid, username: &str, role: &str) -> Result<Staff, StoreError> {
    let broken = || {
        tracing::error!(%id, "a staff account's row is broken");
        StoreError::Broken(format!("staff {id}"))
    };
    Ok(Staff {
        id: Id::new(id),
        username: Username::parse(username).map_err(|_| broken())?,
        role: Role::parse(role).map_err(|_| broken())?,
    })
}

impl StaffTx for PgTx {
    fn add_staff(
        &mut self,
        new: &Staff,
        name: Option<&PersonName>,
        password: &PasswordHash,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        diesel::insert_into(staff::table)
            .values((
                staff::id.eq(new.id.uuid()),
                staff::username.eq(new.username.as_str()),
                staff::role.eq(new.role.as_str()),
                staff::display_name.eq(name.map(PersonName::as_str)),
                staff::password_hash.eq(password.as_str()),
                staff::created_at.eq(at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("adding staff")
            .map(|rows| rows == 1)
    }

    fn staff_named(&mut self, username: &Username) -> Result<Option<StaffAccount>, StoreError> {
        let row: Option<(Uuid, String, String, String, bool, bool)> = staff::table
            .filter(staff::username.eq(username.as_str()))
            .select((
                staff::id,
                staff::username,
                staff::role,
                staff::password_hash,
                staff::disabled_at.is_not_null(),
                staff::totp_on_since.is_not_null(),
            ))
            // Whoever changes the account waits until this sign-in is done, and then ends its session too.
            .for_share()
            .first(self.connection())
            .optional()
            .stored("reading staff")?;
        row.map(|(id, username, role, hash, disabled, second_factor)| {
            Ok(StaffAccount {
                staff: staff_of(id, &username, &role)?,
                password: PasswordHash::new(hash),
                disabled,
                second_factor,
            })
        })
        .transpose()
    }

    fn open_session(&mut self, session: &StaffSession, browser: &str) -> Result<(), StoreError> {
        diesel::insert_into(staff_sessions::table)
            .values((
                staff_sessions::id.eq(session.id.uuid()),
                staff_sessions::staff_id.eq(session.staff.uuid()),
                staff_sessions::created_at.eq(session.created_at),
                staff_sessions::idle_at.eq(session.idle_at),
                staff_sessions::expires_at.eq(session.expires_at),
                staff_sessions::sure_at.eq(session.sure_at),
                staff_sessions::device.eq(browser),
            ))
            .execute(self.connection())
            .stored("opening a session")
            .map(|_| ())
    }

    fn add_ticket(
        &mut self,
        ticket: &[u8; 32],
        staff: StaffId,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        diesel::insert_into(staff_tickets::table)
            .values((
                staff_tickets::ticket_hash.eq(ticket.as_slice()),
                staff_tickets::staff_id.eq(staff.uuid()),
                staff_tickets::expires_at.eq(expires_at),
            ))
            .execute(self.connection())
            .stored("giving a ticket")
            .map(|_| ())
    }

    fn end_session(&mut self, session: StaffSessionId, at: Timestamp) -> Result<(), StoreError> {
        diesel::update(staff_sessions::table.find(session.uuid()))
            .filter(staff_sessions::ended_at.is_null())
            .set(staff_sessions::ended_at.eq(at))
            .execute(self.connection())
            .stored("ending a session")
            .map(|_| ())
    }
}
