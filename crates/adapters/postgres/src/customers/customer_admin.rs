//! `CustomerAdminTx`, and who may not order.

use diesel::{
    BoolExpressionMethods, ExpressionMethods, NullableExpressionMethods, QueryDsl, RunQueryDsl, dsl::exists,
    insert_into, select,
};
use pattu_customers::{
    BlockedTx, CustomerId,
    customer_admin::{CustomerAdminTx, Merge},
};
use pattu_kernel::{EmailAddress, Phone, StoreError, Timestamp};
use uuid::Uuid;

use super::account_merge;
use crate::{
    PgTx,
    failure::Stored,
    schema::{customer_notes, customers, orders},
    words::lower,
};

impl CustomerAdminTx for PgTx {
    fn add_customer_note(
        &mut self,
        id: CustomerId,
        staff: &str,
        note: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        insert_into(customer_notes::table)
            .values((
                customer_notes::customer_id.eq(id.uuid()),
                customer_notes::at.eq(at),
                customer_notes::staff.eq(staff),
                customer_notes::note.eq(note),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("writing a note about a customer")
    }

    fn has_open_payment(&mut self, id: CustomerId) -> Result<bool, StoreError> {
        let open =
            orders::table.filter(orders::customer_id.eq(id.uuid())).filter(orders::status.eq("pending"));
        select(exists(open)).get_result(self.connection()).stored("asking for an order that is being paid")
    }

    fn move_everything(&mut self, merge: Merge, at: Timestamp) -> Result<(), StoreError> {
        account_merge::move_everything(self.connection(), merge, at)
    }
}

impl BlockedTx for PgTx {
    fn is_blocked(
        &mut self,
        customer: Option<CustomerId>,
        email: &EmailAddress,
        phone: &Phone,
    ) -> Result<bool, StoreError> {
        // Nobody's account has the nil id.
        let id = customer.map_or_else(Uuid::nil, CustomerId::uuid);
        let by_email = lower(customers::email)
            .eq(email.as_str().to_lowercase())
            .and(customers::email_confirmed_at.is_not_null());
        let by_phone = customers::phone.eq(phone.as_str()).and(customers::phone_confirmed_at.is_not_null());
        let one = customers::id.eq(id).or(by_email.assume_not_null()).or(by_phone.assume_not_null());
        select(exists(customers::table.filter(customers::blocked_at.is_not_null()).filter(one)))
            .get_result(self.connection())
            .stored("asking who is blocked")
    }
}
