//! `CounterTx`: walk-in customers and numbers shown at the counter.

use diesel::{
    ExpressionMethods, OptionalExtension, PgConnection, QueryDsl, RunQueryDsl, insert_into, update,
    upsert::excluded,
};
use pattu_customers::{
    Customer, CustomerId, PersonName,
    counter::{CounterTx, WalkIn},
};
use pattu_kernel::{EmailAddress, Id, Phone, StoreError, Timestamp};
use uuid::Uuid;

use super::accounts;
use crate::{
    PgTx,
    failure::Stored,
    schema::{orders, walk_in_customers},
};

type Row = (Uuid, String, String, Option<String>);

const COLUMNS: (
    walk_in_customers::id,
    walk_in_customers::name,
    walk_in_customers::phone,
    walk_in_customers::email,
) = (walk_in_customers::id, walk_in_customers::name, walk_in_customers::phone, walk_in_customers::email);

fn into_walk_in((id, name, phone, email): Row) -> Result<WalkIn, StoreError> {
    let broken = |column: &str| StoreError::Broken(format!("walk-in customer {id}: {column}"));
    Ok(WalkIn {
        id: Id::new(id),
        name: PersonName::parse(&name).map_err(|_| broken("name"))?,
        phone: Phone::parse(&phone).map_err(|_| broken("phone"))?,
        email: email.map(|text| EmailAddress::from_stored(&text).map_err(|_| broken("email"))).transpose()?,
    })
}

fn find(connection: &mut PgConnection, phone: &Phone) -> Result<Option<WalkIn>, StoreError> {
    let row: Option<Row> = walk_in_customers::table
        .filter(walk_in_customers::phone.eq(phone.as_str()))
        .select(COLUMNS)
        .first(connection)
        .optional()
        .stored("looking for a walk-in customer")?;
    row.map(into_walk_in).transpose()
}

impl CounterTx for PgTx {
    fn walk_in_of(&mut self, phone: &Phone) -> Result<Option<WalkIn>, StoreError> {
        find(self.connection(), phone)
    }

    fn store_walk_in(&mut self, walk_in: &WalkIn, now: Timestamp) -> Result<(WalkIn, bool), StoreError> {
        let email = walk_in.email.as_ref().map(EmailAddress::as_str);
        let row: Row = insert_into(walk_in_customers::table)
            .values((
                walk_in_customers::id.eq(walk_in.id.uuid()),
                walk_in_customers::name.eq(walk_in.name.as_str()),
                walk_in_customers::phone.eq(walk_in.phone.as_str()),
                walk_in_customers::email.eq(email),
                walk_in_customers::created_at.eq(now),
                walk_in_customers::seen_at.eq(now),
            ))
            .on_conflict(walk_in_customers::phone)
            .do_update()
            .set((
                walk_in_customers::name.eq(excluded(walk_in_customers::name)),
                email.map(|email| walk_in_customers::email.eq(email)),
                walk_in_customers::seen_at.eq(now),
            ))
            .returning(COLUMNS)
            .get_result(self.connection())
            .stored("writing a walk-in customer down")?;
        let stored = into_walk_in(row)?;
        let new = stored.id == walk_in.id;
        Ok((stored, new))
    }

    fn lock_for_phone_proof(&mut self, id: CustomerId, phone: &Phone) -> Result<Vec<Customer>, StoreError> {
        accounts::lock_for_phone_proof(self.connection(), id, phone)
    }

    fn adopt_orders_by_phone(&mut self, id: CustomerId, phone: &Phone) -> Result<u32, StoreError> {
        let guests =
            orders::table.filter(orders::customer_id.is_null()).filter(orders::phone.eq(phone.as_str()));
        let joined = update(guests)
            .set(orders::customer_id.eq(id.uuid()))
            .execute(self.connection())
            .stored("joining a guest's orders")?;
        Ok(u32::try_from(joined).unwrap_or(u32::MAX))
    }
}
