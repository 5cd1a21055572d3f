//! `CustomersTx`: accounts, sessions, links and consents inside one transaction.

use pattu_customers::{
    AccountEmailKind, Customer, CustomerAccount, CustomerConsent, CustomerId, CustomerSession,
    CustomerSessionId, CustomersTx, Link, LinkId, LinkPurpose, PasswordHash, Retention,
};
use pattu_kernel::{EmailAddress, Phone, StoreError, Timestamp};

use super::{accounts, cleaning, customer_sessions, links};
use crate::PgTx;

impl CustomersTx for PgTx {
    fn add_customer(&mut self, customer: &Customer, password: &PasswordHash) -> Result<bool, StoreError> {
        accounts::add(self.connection(), customer, password)
    }

    fn account_of_email(&mut self, email: &EmailAddress) -> Result<Option<CustomerAccount>, StoreError> {
        accounts::of_email(self.connection(), email)
    }

    fn account_of_phone(&mut self, phone: &Phone) -> Result<Option<CustomerAccount>, StoreError> {
        accounts::of_phone(self.connection(), phone)
    }

    fn accounts_giving_phone(&mut self, phone: &Phone, at_most: u32) -> Result<Vec<Customer>, StoreError> {
        accounts::giving_phone(self.connection(), phone, at_most)
    }

    fn lock_account(&mut self, id: CustomerId) -> Result<Option<CustomerAccount>, StoreError> {
        accounts::lock(self.connection(), id)
    }

    fn save_customer(&mut self, customer: &Customer) -> Result<bool, StoreError> {
        accounts::save(self.connection(), customer)
    }

    fn save_password(&mut self, id: CustomerId, password: &PasswordHash) -> Result<(), StoreError> {
        accounts::save_password(self.connection(), id, password)
    }

    fn scrub_customer(&mut self, id: CustomerId, at: Timestamp) -> Result<(), StoreError> {
        accounts::scrub(self.connection(), id, at)
    }

    fn has_open_orders(&mut self, id: CustomerId) -> Result<bool, StoreError> {
        accounts::has_open_orders(self.connection(), id)
    }

    fn add_customer_consent(&mut self, id: CustomerId, consent: &CustomerConsent) -> Result<(), StoreError> {
        accounts::add_consent(self.connection(), id, consent)
    }

    fn save_customer_session(&mut self, session: &CustomerSession) -> Result<(), StoreError> {
        customer_sessions::save(self.connection(), session)
    }

    fn lock_customer_session(
        &mut self,
        id: CustomerSessionId,
    ) -> Result<Option<CustomerSession>, StoreError> {
        customer_sessions::lock(self.connection(), id)
    }

    fn devices_of(&mut self, id: CustomerId) -> Result<Vec<String>, StoreError> {
        customer_sessions::devices_of(self.connection(), id)
    }

    fn end_sessions_but(
        &mut self,
        id: CustomerId,
        kept: Option<CustomerSessionId>,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        customer_sessions::end_all_but(self.connection(), id, kept, at)
    }

    fn add_link(&mut self, link: &Link) -> Result<(), StoreError> {
        links::add(self.connection(), link)
    }

    fn forget_links(&mut self, id: CustomerId, purpose: LinkPurpose) -> Result<(), StoreError> {
        links::forget(self.connection(), id, purpose)
    }

    fn use_link(&mut self, token_hash: &[u8; 32], now: Timestamp) -> Result<Option<Link>, StoreError> {
        links::use_up(self.connection(), token_hash, now)
    }

    fn adopt_orders(&mut self, id: CustomerId, email: &EmailAddress) -> Result<u32, StoreError> {
        accounts::adopt_orders(self.connection(), id, email)
    }

    fn forget_before(&mut self, retention: &Retention) -> Result<u32, StoreError> {
        cleaning::forget(self.connection(), retention)
    }

    fn enqueue_email(
        &mut self,
        kind: AccountEmailKind,
        email: LinkId,
        asked_for: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        links::enqueue(self.connection(), kind, email, asked_for, at)
    }
}
