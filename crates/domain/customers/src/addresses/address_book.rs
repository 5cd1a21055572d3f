//! The addresses a customer saved: at most twenty, and one of them is the default as soon as there is any.

use pattu_kernel::{FieldErrors, Id, Refusal, ShippingAddress, StoreError, Timestamp};

/// Marks ids of saved addresses.
#[derive(Debug)]
pub enum AddressTag {}
/// A saved address's id.
pub type AddressId = Id<AddressTag>;

/// An address as it stands in the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedAddress {
    pub id: AddressId,
    /// Where it is, and who is there.
    pub address: ShippingAddress,
    /// Chosen when nothing else is.
    pub is_default: bool,
    /// When it was saved first.
    pub created_at: Timestamp,
}

/// Why an address book stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddressBookError {
    /// Fields that are wrong.
    #[error("Please fill in all required shipping information.")]
    #[refusal(Invalid, "invalid")]
    Form(FieldErrors),
    /// The book is full.
    #[error("You can keep {} addresses. Please delete one first", AddressBook::MOST)]
    #[refusal(Conflict, "too_many_addresses")]
    Full,
    /// No such address in this customer's book.
    #[error("Address not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AddressBook(Vec<SavedAddress>);

impl AddressBook {
    /// Nobody sends sarees to more places; a book without an end would be somebody's free storage.
    pub const MOST: usize = 20;

    /// As stored, in any order.
    pub const fn from_stored(entries: Vec<SavedAddress>) -> Self {
        Self(entries)
    }

    pub fn entries(&self) -> &[SavedAddress] {
        &self.0
    }

    /// The entry with exactly this address, if there is one.
    pub fn entry_at(&self, address: &ShippingAddress) -> Option<AddressId> {
        self.0.iter().find(|entry| entry.address == *address).map(|entry| entry.id)
    }

    /// Saves one more. The first is the default, whatever was wished.
    ///
    /// # Errors
    /// [`AddressBookError::Full`].
    pub fn add(
        &mut self,
        id: AddressId,
        address: ShippingAddress,
        as_default: bool,
        now: Timestamp,
    ) -> Result<(), AddressBookError> {
        if self.0.len() >= Self::MOST {
            return Err(AddressBookError::Full);
        }
        let is_default = as_default || self.0.is_empty();
        self.0.push(SavedAddress { id, address, is_default: false, created_at: now });
        if is_default {
            self.make_default(id);
        }
        Ok(())
    }

    /// Writes another address over one. The default stays the default until another is chosen.
    ///
    /// # Errors
    /// [`AddressBookError::NotFound`].
    pub fn change(
        &mut self,
        id: AddressId,
        address: ShippingAddress,
        as_default: bool,
    ) -> Result<(), AddressBookError> {
        let entry = self.0.iter_mut().find(|entry| entry.id == id).ok_or(AddressBookError::NotFound)?;
        entry.address = address;
        if as_default {
            self.make_default(id);
        }
        Ok(())
    }

    /// Forgets one. When it was the default, the newest of the others is the next.
    ///
    /// # Errors
    /// [`AddressBookError::NotFound`].
    pub fn delete(&mut self, id: AddressId) -> Result<(), AddressBookError> {
        let at = self.0.iter().position(|entry| entry.id == id).ok_or(AddressBookError::NotFound)?;
        let gone = self.0.remove(at);
        let newest = self.0.iter().max_by_key(|entry| (entry.created_at, entry.id)).map(|entry| entry.id);
        if let Some(next) = newest.filter(|_| gone.is_default) {
            self.make_default(next);
        }
        Ok(())
    }

    /// The entry of this id.
    ///
    /// # Errors
    /// [`AddressBookError::NotFound`].
    pub fn entry(&self, id: AddressId) -> Result<&SavedAddress, AddressBookError> {
        self.0.iter().find(|entry| entry.id == id).ok_or(AddressBookError::NotFound)
    }

    fn make_default(&mut self, id: AddressId) {
        for entry in &mut self.0 {
            entry.is_default = entry.id == id;
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, TimeZone, Utc};
    use pattu_kernel::{AddressForm, Ids, RandomIds};

    use super::*;

    fn place() -> ShippingAddress {
        AddressForm {
            full_name: "Lakshmi Devi".into(),
            email: "lakshmi@example.in".into(),
            phone: "9876543210".into(),
            address: "12-3, Park Road".into(),
            city: "Kurnool".into(),
            state: "Andhra Pradesh".into(),
            pincode: "518001".into(),
            country: String::new(),
        }
        .parse("")
        .unwrap()
    }

    fn book_of(count: usize) -> (AddressBook, Vec<AddressId>) {
        let start = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let mut book = AddressBook::default();
        let ids: Vec<AddressId> = (0..count).map(|_| AddressId::new(RandomIds.fresh())).collect();
        for (minutes, id) in (0..).zip(&ids) {
            book.add(*id, place(), false, start + TimeDelta::minutes(minutes)).unwrap();
        }
        (book, ids)
    }

    fn default_of(book: &AddressBook) -> Vec<AddressId> {
        book.entries().iter().filter(|entry| entry.is_default).map(|entry| entry.id).collect()
    }

    #[test]
    fn the_first_is_the_default_until_another_is_chosen() {
        let (mut book, ids) = book_of(3);
        assert_eq!(default_of(&book), [ids[0]]);
        book.change(ids[2], place(), true).unwrap();
        assert_eq!(default_of(&book), [ids[2]]);
        book.change(ids[2], place(), false).unwrap();
        assert_eq!(default_of(&book), [ids[2]], "one of them is always the default");
    }

    #[test]
    fn without_the_default_the_newest_other_is_it() {
        let (mut book, ids) = book_of(3);
        book.delete(ids[0]).unwrap();
        assert_eq!(default_of(&book), [ids[2]]);
        book.delete(ids[1]).unwrap();
        assert_eq!(default_of(&book), [ids[2]]);
        book.delete(ids[2]).unwrap();
        assert!(matches!(book.delete(ids[2]), Err(AddressBookError::NotFound)));
        assert!(book.entries().is_empty());
    }

    #[test]
    fn the_twenty_first_is_refused() {
        let (mut book, ids) = book_of(AddressBook::MOST);
        let now = book.entry(ids[0]).unwrap().created_at;
        let one_more = AddressId::new(RandomIds.fresh());
        assert!(matches!(book.add(one_more, place(), true, now), Err(AddressBookError::Full)));
        assert_eq!(default_of(&book), [ids[0]], "and nothing has changed");
    }
}
