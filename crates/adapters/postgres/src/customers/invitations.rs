//! `InvitationsTx`: who is invited to work here.

use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, insert_into, update};
use pattu_customers::{
    PersonName, Role,
    staff_admin::{Invitation, InvitationId, InvitationsTx},
};
use pattu_kernel::{Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{PgTx, failure::Stored, schema::staff_invitations};

type Row = (Uuid, String, String, String, Timestamp);

const COLUMNS: (
    staff_invitations::id,
    staff_invitations::name,
    staff_invitations::role,
    staff_invitations::invited_by,
    staff_invitations::created_at,
) = (
    staff_invitations::id,
    staff_invitations::name,
    staff_invitations::role,
    staff_invitations::invited_by,
    staff_invitations::created_at,
);

/// A name out of a row.
pub(super) fn person_name(name: &str) -> Result<PersonName, StoreError> {
    PersonName::parse(name).map_err(|_| StoreError::Broken("the name of a member of staff".to_owned()))
}

fn invitation((id, name, role, invited_by, created_at): Row) -> Result<Invitation, StoreError> {
    let role = Role::parse(&role).map_err(|_| StoreError::Broken(format!("invitation {id}")))?;
    Ok(Invitation { id: Id::new(id), name: person_name(&name)?, role, invited_by, created_at })
}

/// Neither used, nor taken back, nor over.
macro_rules! open {
    ($query:expr, $now:expr) => {
        $query
            .filter(staff_invitations::used_at.is_null())
            .filter(staff_invitations::withdrawn_at.is_null())
            .filter(staff_invitations::expires_at.gt($now))
    };
}

impl InvitationsTx for PgTx {
    fn add_invitation(&mut self, new: &Invitation, token: &[u8; 32]) -> Result<(), StoreError> {
        insert_into(staff_invitations::table)
            .values((
                staff_invitations::id.eq(new.id.uuid()),
                staff_invitations::token_hash.eq(token.as_slice()),
                staff_invitations::name.eq(new.name.as_str()),
                staff_invitations::role.eq(new.role.as_str()),
                staff_invitations::invited_by.eq(&new.invited_by),
                staff_invitations::created_at.eq(new.created_at),
                staff_invitations::expires_at.eq(new.expires_at()),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("inviting staff")
    }

    fn open_invitations(&mut self, now: Timestamp) -> Result<Vec<Invitation>, StoreError> {
        let rows: Vec<Row> = open!(staff_invitations::table, now)
            .order(staff_invitations::created_at.desc())
            .select(COLUMNS)
            .load(self.connection())
            .stored("listing invitations")?;
        rows.into_iter().map(invitation).collect()
    }

    fn invitation_of(&mut self, token: &[u8; 32], now: Timestamp) -> Result<Option<Invitation>, StoreError> {
        let row: Option<Row> = open!(staff_invitations::table, now)
            .filter(staff_invitations::token_hash.eq(token.as_slice()))
            .select(COLUMNS)
            .first(self.connection())
            .optional()
            .stored("reading an invitation")?;
        row.map(invitation).transpose()
    }

    fn use_invitation(&mut self, token: &[u8; 32], now: Timestamp) -> Result<Option<Invitation>, StoreError> {
        let row: Option<Row> = open!(update(staff_invitations::table), now)
            .filter(staff_invitations::token_hash.eq(token.as_slice()))
            .set(staff_invitations::used_at.eq(now))
            .returning(COLUMNS)
            .get_result(self.connection())
            .optional()
            .stored("using an invitation")?;
        row.map(invitation).transpose()
    }

    fn withdraw_invitation(
        &mut self,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Option<Invitation>, StoreError> {
        let row: Option<Row> = open!(update(staff_invitations::table), now)
            .filter(staff_invitations::id.eq(id.uuid()))
            .set(staff_invitations::withdrawn_at.eq(now))
            .returning(COLUMNS)
            .get_result(self.connection())
            .optional()
            .stored("taking an invitation back")?;
        row.map(invitation).transpose()
    }

    fn withdraw_invitations_by(&mut self, invited_by: &str, now: Timestamp) -> Result<(), StoreError> {
        open!(update(staff_invitations::table), now)
            .filter(staff_invitations::invited_by.eq(invited_by))
            .set(staff_invitations::withdrawn_at.eq(now))
            .execute(self.connection())
            .map(|_| ())
            .stored("taking invitations back")
    }
}
