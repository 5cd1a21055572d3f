//! `AddressBookTx` and `AddressQueries`: saved addresses, and where orders went.

use diesel::{
    ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper, delete,
    insert_into, update, upsert::excluded,
};
use pattu_customers::{
    CustomerId,
    addresses::{AddressBook, AddressBookTx, AddressQueries, SavedAddress},
};
use pattu_kernel::{BoxFuture, Id, ShippingAddress, StoreError, Timestamp};
use uuid::Uuid;

use super::lock_open;
use crate::{
    Database, PgTx,
    failure::Stored,
    schema::{customer_addresses, orders},
    stored_address::{AddressColumns, stored_address},
};

#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = customer_addresses)]
struct AddressRow {
    id: Uuid,
    customer_id: Uuid,
    full_name: String,
    email: String,
    phone: String,
    address: String,
    city: String,
    state: String,
    pincode: String,
    is_default: bool,
    created_at: Timestamp,
}

impl AddressRow {
    fn of(customer: CustomerId, saved: &SavedAddress) -> Self {
        let address = &saved.address;
        Self {
            id: saved.id.uuid(),
            customer_id: customer.uuid(),
            full_name: address.full_name.as_str().to_owned(),
            email: address.email.as_str().to_owned(),
            phone: address.phone.as_str().to_owned(),
            address: address.address.as_str().to_owned(),
            city: address.city.as_str().to_owned(),
            state: address.state.as_str().to_owned(),
            pincode: address.pincode.as_str().to_owned(),
            is_default: saved.is_default,
            created_at: saved.created_at,
        }
    }

    fn into_saved(self) -> Result<SavedAddress, StoreError> {
        let columns =
            (self.full_name, self.email, self.phone, self.address, self.city, self.state, self.pincode);
        Ok(SavedAddress {
            id: Id::new(self.id),
            address: stored_address(columns)?,
            is_default: self.is_default,
            created_at: self.created_at,
        })
    }
}

impl AddressBookTx for PgTx {
    fn lock_address_book(&mut self, customer: CustomerId) -> Result<AddressBook, StoreError> {
        lock_open(self.connection(), customer)?;
        let rows: Vec<AddressRow> = customer_addresses::table
            .filter(customer_addresses::customer_id.eq(customer.uuid()))
            .select(AddressRow::as_select())
            .load(self.connection())
            .stored("reading an address book")?;
        let entries = rows.into_iter().map(AddressRow::into_saved).collect::<Result<_, _>>()?;
        Ok(AddressBook::from_stored(entries))
    }

    fn save_address_book(&mut self, customer: CustomerId, book: &AddressBook) -> Result<(), StoreError> {
        let rows: Vec<AddressRow> =
            book.entries().iter().map(|saved| AddressRow::of(customer, saved)).collect();
        let kept: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let own = customer_addresses::table.filter(customer_addresses::customer_id.eq(customer.uuid()));
        delete(own.filter(customer_addresses::id.ne_all(kept)))
            .execute(self.connection())
            .stored("forgetting addresses")?;
        // At no moment are there two defaults, in whatever order the rows are written.
        update(own.filter(customer_addresses::is_default))
            .set(customer_addresses::is_default.eq(false))
            .execute(self.connection())
            .stored("changing the default address")?;
        insert_into(customer_addresses::table)
            .values(&rows)
            .on_conflict(customer_addresses::id)
            .do_update()
            .set((
                customer_addresses::full_name.eq(excluded(customer_addresses::full_name)),
                customer_addresses::email.eq(excluded(customer_addresses::email)),
                customer_addresses::phone.eq(excluded(customer_addresses::phone)),
                customer_addresses::address.eq(excluded(customer_addresses::address)),
                customer_addresses::city.eq(excluded(customer_addresses::city)),
                customer_addresses::state.eq(excluded(customer_addresses::state)),
                customer_addresses::pincode.eq(excluded(customer_addresses::pincode)),
                customer_addresses::is_default.eq(excluded(customer_addresses::is_default)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("storing addresses")
    }
}

impl AddressQueries for Database {
    fn addresses_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<SavedAddress>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<AddressRow> = self
                .read(move |connection| {
                    customer_addresses::table
                        .filter(customer_addresses::customer_id.eq(customer.uuid()))
                        .order((
                            customer_addresses::is_default.desc(),
                            customer_addresses::created_at.desc(),
                            customer_addresses::id,
                        ))
                        .select(AddressRow::as_select())
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(AddressRow::into_saved).collect()
        })
    }

    fn addresses_of_orders(
        &self,
        customer: CustomerId,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<ShippingAddress>, StoreError>> {
        Box::pin(async move {
            let rows: Vec<AddressColumns> = self
                .read(move |connection| {
                    orders::table
                        .filter(orders::customer_id.eq(customer.uuid()))
                        .order((orders::created_at.desc(), orders::id))
                        .limit(i64::from(most))
                        .select((
                            orders::full_name,
                            orders::email,
                            orders::phone,
                            orders::address,
                            orders::city,
                            orders::state,
                            orders::pincode,
                        ))
                        .load(connection)
                })
                .await?;
            rows.into_iter().map(stored_address).collect()
        })
    }
}
