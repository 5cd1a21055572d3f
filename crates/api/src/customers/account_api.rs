//! What the routes of address book, notifications and export need.

use std::sync::Arc;

use pattu_alerts::{AlertQueries, views::AlertView};
use pattu_contact::{ContactQueries, views::ContactExport};
use pattu_customers::{
    Customer,
    addresses::{AddressBookTx, AddressQueries},
    notifications::{NotificationQueries, NotificationsTx},
};
use pattu_kernel::{Clock, Ids, StoreError, UnitOfWork};

/// What these routes need; put in as `web::Data`.
pub struct AccountApi {
    /// Address books under lock.
    pub address_books: Arc<dyn UnitOfWork<dyn AddressBookTx>>,
    pub addresses: Arc<dyn AddressQueries>,
    pub notifications: Arc<dyn UnitOfWork<dyn NotificationsTx>>,
    pub notification_queries: Arc<dyn NotificationQueries>,
    /// Reads of what an address waits for.
    pub alerts: Arc<dyn AlertQueries>,
    /// Reads of what an address wrote to the shop, and of its newsletter.
    pub contact: Arc<dyn ContactQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl AccountApi {
    /// What a customer waits for. Of an address they have not proven nothing is theirs: anybody can type another's.
    pub(super) async fn alerts_of(&self, customer: &Customer) -> Result<Vec<AlertView>, StoreError> {
        let email = &customer.stored().email;
        if customer.has_proven(email) { self.alerts.alerts_of(email.clone()).await } else { Ok(Vec::new()) }
    }

    /// Messages and newsletter of a customer's proven address; see [`Self::alerts_of`].
    pub(super) async fn contact_of(&self, customer: &Customer) -> Result<ContactExport, StoreError> {
        let email = &customer.stored().email;
        if customer.has_proven(email) {
            self.contact.export_of(email.clone()).await
        } else {
            Ok(ContactExport::default())
        }
    }
}
