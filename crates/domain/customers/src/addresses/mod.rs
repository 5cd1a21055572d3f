//! A customer's address book.

mod add_address;
mod address_book;
mod change_address;
mod delete_address;
mod ports;
mod previous_addresses;
pub mod views;

pub use add_address::add_address;
pub use address_book::{AddressBook, AddressBookError, AddressId, AddressTag, SavedAddress};
pub use change_address::change_address;
pub use delete_address::delete_address;
pub use ports::{AddressBookTx, AddressQueries};
pub use previous_addresses::previous_addresses;
