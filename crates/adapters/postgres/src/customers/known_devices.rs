//! `KnownDevicesTx`: browsers that signed in to an account before.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, delete, dsl::exists, insert_into, select};
use pattu_customers::{DeviceAccount, KnownDevicesTx};
use pattu_kernel::{StoreError, Timestamp};

use crate::{PgTx, failure::Stored, schema::known_devices};

impl KnownDevicesTx for PgTx {
    fn is_known_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let row = known_devices::table
            .filter(known_devices::token_hash.eq(token.as_slice()))
            .filter(known_devices::account_id.eq(account.uuid()))
            .filter(known_devices::expires_at.gt(now));
        select(exists(row)).get_result(self.connection()).stored("looking for a known device")
    }

    fn has_issued_device(&mut self, token: &[u8; 32], now: Timestamp) -> Result<bool, StoreError> {
        let rows = known_devices::table
            .filter(known_devices::token_hash.eq(token.as_slice()))
            .filter(known_devices::expires_at.gt(now));
        select(exists(rows)).get_result(self.connection()).stored("looking for a device")
    }

    fn remember_device(
        &mut self,
        account: DeviceAccount,
        token: &[u8; 32],
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        let (staff, customer) = match account {
            DeviceAccount::Staff(id) => (Some(id.uuid()), None),
            DeviceAccount::Customer(id) => (None, Some(id.uuid())),
        };
        insert_into(known_devices::table)
            .values((
                known_devices::token_hash.eq(token.as_slice()),
                known_devices::staff_id.eq(staff),
                known_devices::customer_id.eq(customer),
                known_devices::expires_at.eq(expires_at),
            ))
            .on_conflict((known_devices::token_hash, known_devices::account_id))
            .do_update()
            .set(known_devices::expires_at.eq(expires_at))
            .execute(self.connection())
            .map(|_| ())
            .stored("remembering a device")
    }

    fn forget_devices(&mut self, account: DeviceAccount) -> Result<(), StoreError> {
        delete(known_devices::table.filter(known_devices::account_id.eq(account.uuid())))
            .execute(self.connection())
            .map(|_| ())
            .stored("forgetting known devices")
    }
}
