//! `SyncTx`: what devices sent.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into, update};
use pattu_catalog::ProductId;
use pattu_counter::devices::{
    Conflict, ConflictId, InboxState, ReceivedBill, Resolution, StoredConflict, SyncTx,
};
use pattu_customers::{Role, Staff, StaffId, Username};
use pattu_kernel::{StoreError, Timestamp};
use pattu_orders::OrderId;
use uuid::Uuid;

use super::{conflicts, holding, rows::broken};
use crate::{
    PgTx,
    failure::Stored,
    schema::{products, staff, till_inbox},
};

impl SyncTx for PgTx {
    fn inbox_state(&mut self, hash: &[u8; 32]) -> Result<Option<InboxState>, StoreError> {
        let is_refused: Option<bool> = till_inbox::table
            .find(hash.as_slice())
            .select(till_inbox::is_refused)
            .for_update()
            .first(self.connection())
            .optional()
            .stored("reading the inbox of tills")?;
        Ok(is_refused.map(|refused| if refused { InboxState::Refused } else { InboxState::Kept }))
    }

    fn put_in_inbox(
        &mut self,
        hash: &[u8; 32],
        at: Timestamp,
        sent: &ReceivedBill,
    ) -> Result<(), StoreError> {
        insert_into(till_inbox::table)
            .values((
                till_inbox::hash.eq(hash.as_slice()),
                till_inbox::device_id.eq(sent.device.uuid()),
                till_inbox::received_at.eq(at),
                // Of no bill that can be read; PostgreSQL keeps no nought in a text.
                till_inbox::text.eq(sent.text.replace('\0', "\u{fffd}")),
                till_inbox::signature.eq(sent.signature.as_slice()),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping what a till sent")
    }

    fn refuse_in_inbox(&mut self, hash: &[u8; 32]) -> Result<(), StoreError> {
        update(till_inbox::table.find(hash.as_slice()))
            .set(till_inbox::is_refused.eq(true))
            .execute(self.connection())
            .map(|_| ())
            .stored("keeping what is no sale")
    }

    fn take_from_inbox(&mut self, hash: &[u8; 32]) -> Result<(), StoreError> {
        delete(till_inbox::table.find(hash.as_slice()))
            .execute(self.connection())
            .map(|_| ())
            .stored("taking a bill from the inbox")
    }

    fn forget_refused(&mut self, before: Timestamp) -> Result<usize, StoreError> {
        delete(till_inbox::table.filter(till_inbox::received_at.lt(before)).filter(till_inbox::is_refused))
            .execute(self.connection())
            .stored("forgetting what was no sale")
    }

    fn staff_at_work(&mut self, id: StaffId) -> Result<Option<(Staff, bool)>, StoreError> {
        let row: Option<(String, String, Option<Timestamp>)> = staff::table
            .find(id.uuid())
            .select((staff::username, staff::role, staff::disabled_at))
            .first(self.connection())
            .optional()
            .stored("reading who sold")?;
        let known = |(username, role, disabled): (String, String, Option<Timestamp>)| {
            let username = Username::parse(&username).map_err(|_| broken("a name of nobody"))?;
            let role = Role::parse(&role).map_err(|_| broken("a role that is none"))?;
            Ok((Staff { id, username, role }, disabled.is_none()))
        };
        row.map(known).transpose()
    }

    fn knows_all(&mut self, wanted: &[ProductId]) -> Result<bool, StoreError> {
        let ids: Vec<Uuid> = wanted.iter().map(|product| product.uuid()).collect();
        let known: i64 = products::table
            .filter(products::id.eq_any(&ids))
            .count()
            .get_result(self.connection())
            .stored("asking for sarees")?;
        Ok(usize::try_from(known) == Ok(ids.len()))
    }

    fn unpaid_holders(&mut self, wanted: &BTreeMap<ProductId, u32>) -> Result<BTreeSet<OrderId>, StoreError> {
        holding::unpaid(self.connection(), wanted)
    }

    fn insert_conflict(&mut self, conflict: &Conflict) -> Result<(), StoreError> {
        conflicts::insert(self.connection(), conflict)
    }

    fn close_gap(&mut self, number: &str, at: Timestamp) -> Result<(), StoreError> {
        conflicts::close_gap(self.connection(), number, at)
    }

    fn lock_conflict(&mut self, id: ConflictId) -> Result<Option<StoredConflict>, StoreError> {
        conflicts::lock(self.connection(), id)
    }

    fn resolve_conflict(&mut self, id: ConflictId, resolution: &Resolution) -> Result<(), StoreError> {
        conflicts::resolve(self.connection(), id, resolution)
    }
}
