//! `StaffAdminTx`: looking after staff accounts.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    dsl::{count_star, max},
    update,
};
use pattu_customers::{
    PasswordHash, Role, StaffId,
    staff_admin::{LockedStaff, StaffAdminTx, StaffMember, Whom},
};
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use super::{invitations::person_name, second_factor, staff::staff_of};
use crate::{
    PgTx,
    failure::Stored,
    schema::{staff, staff_sessions},
    words::lock_word,
};

type Row = ((Uuid, String, String, Option<String>), (Timestamp, Option<Timestamp>, bool));

impl StaffAdminTx for PgTx {
    fn lock_staff_admin(&mut self) -> Result<(), StoreError> {
        lock_word(self.connection(), "staff", "administration")
    }

    fn staff_members(&mut self, now: Timestamp) -> Result<Vec<StaffMember>, StoreError> {
        let open: HashMap<Uuid, i64> = staff_sessions::table
            .filter(staff_sessions::ended_at.is_null())
            .filter(staff_sessions::idle_at.gt(now))
            .filter(staff_sessions::expires_at.gt(now))
            .group_by(staff_sessions::staff_id)
            .select((staff_sessions::staff_id, count_star()))
            .load(self.connection())
            .stored("counting open sessions")?
            .into_iter()
            .collect();
        let last: HashMap<Uuid, Option<Timestamp>> = staff_sessions::table
            .group_by(staff_sessions::staff_id)
            .select((staff_sessions::staff_id, max(staff_sessions::created_at)))
            .load(self.connection())
            .stored("reading last sign-ins")?
            .into_iter()
            .collect();
        let rows: Vec<Row> = staff::table
            .order(staff::username)
            .select((
                (staff::id, staff::username, staff::role, staff::display_name),
                (staff::created_at, staff::disabled_at, staff::totp_on_since.is_not_null()),
            ))
            .load(self.connection())
            .stored("listing staff")?;
        rows.into_iter()
            .map(|((id, username, role, name), (created_at, disabled_at, second_factor))| {
                Ok(StaffMember {
                    staff: staff_of(id, &username, &role)?,
                    name: name.as_deref().map(person_name).transpose()?,
                    created_at,
                    disabled_at,
                    last_sign_in: last.get(&id).copied().flatten(),
                    open_sessions: open.get(&id).map_or(0, |open| u32::try_from(*open).unwrap_or(u32::MAX)),
                    second_factor,
                })
            })
            .collect()
    }

    fn lock_staff(&mut self, whom: &Whom) -> Result<Option<LockedStaff>, StoreError> {
        let accounts = match whom {
            Whom::Named(username) => staff::table.filter(staff::username.eq(username.as_str())).into_boxed(),
            Whom::Id(id) => staff::table.filter(staff::id.eq(id.uuid())).into_boxed(),
        };
        // Whoever is found is locked by id: a boxed query takes no lock.
        let found: Option<Uuid> =
            accounts.select(staff::id).first(self.connection()).optional().stored("looking for staff")?;
        let Some(id) = found else { return Ok(None) };
        let (username, role, disabled): (String, String, bool) = staff::table
            .find(id)
            .select((staff::username, staff::role, staff::disabled_at.is_not_null()))
            .for_update()
            .first(self.connection())
            .stored("locking staff")?;
        Ok(Some(LockedStaff { staff: staff_of(id, &username, &role)?, disabled }))
    }

    fn set_staff_role(&mut self, id: StaffId, role: Role) -> Result<(), StoreError> {
        update(staff::table.find(id.uuid()))
            .set(staff::role.eq(role.as_str()))
            .execute(self.connection())
            .map(|_| ())
            .stored("changing a role")
    }

    fn other_active_owners(&mut self, but: StaffId) -> Result<u32, StoreError> {
        let owners: i64 = staff::table
            .filter(staff::role.eq(Role::Owner.as_str()))
            .filter(staff::disabled_at.is_null())
            .filter(staff::id.ne(but.uuid()))
            .count()
            .get_result(self.connection())
            .stored("counting owners")?;
        Ok(u32::try_from(owners).unwrap_or(u32::MAX))
    }

    fn set_disabled(&mut self, id: StaffId, since: Option<Timestamp>) -> Result<(), StoreError> {
        let changed = match since {
            Some(at) => update(staff::table.find(id.uuid()))
                .filter(staff::disabled_at.is_null())
                .set(staff::disabled_at.eq(at))
                .execute(self.connection()),
            None => update(staff::table.find(id.uuid()))
                .set(staff::disabled_at.eq(None::<Timestamp>))
                .execute(self.connection()),
        };
        changed.map(|_| ()).stored("disabling or enabling staff")
    }

    fn set_staff_password(&mut self, id: StaffId, password: &PasswordHash) -> Result<(), StoreError> {
        update(staff::table.find(id.uuid()))
            .set(staff::password_hash.eq(password.as_str()))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing a staff password")
    }

    fn forget_second_factor_of(&mut self, id: StaffId) -> Result<(), StoreError> {
        second_factor::forget(self.connection(), id)
    }

    fn end_sessions_of_staff(&mut self, id: StaffId, at: Timestamp) -> Result<u32, StoreError> {
        second_factor::forget_tickets(self.connection(), id)?;
        let ended = update(staff_sessions::table)
            .filter(staff_sessions::staff_id.eq(id.uuid()))
            .filter(staff_sessions::ended_at.is_null())
            .set(staff_sessions::ended_at.eq(at))
            .execute(self.connection())
            .stored("ending sessions")?;
        Ok(u32::try_from(ended).unwrap_or(u32::MAX))
    }
}
