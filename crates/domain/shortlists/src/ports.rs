//! What shortlists need from outside.
#![warn(missing_docs)]

use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, StoreError, Timestamp};

use crate::{
    Ballot, Shortlist, Voter,
    views::{SharedShortlistView, ShortlistView},
};

/// Shortlists inside a transaction.
pub trait ShortlistsTx {
    /// Locks and loads a customer's shortlist. Implementers MUST lock something that is there for an empty one too.
    fn lock_shortlist(&mut self, customer: CustomerId) -> Result<Shortlist, StoreError>;

    /// True when the saree is on sale.
    fn is_on_sale(&mut self, saree: ProductId) -> Result<bool, StoreError>;

    /// Puts a saree on it.
    fn put_saree(&mut self, customer: CustomerId, saree: ProductId, at: Timestamp) -> Result<(), StoreError>;

    /// Takes a saree off it, with its votes.
    fn take_saree(&mut self, customer: CustomerId, saree: ProductId) -> Result<(), StoreError>;

    /// Shares it by this token, or with nobody any more.
    fn set_token(
        &mut self,
        customer: CustomerId,
        token: Option<&str>,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Locks the shortlist that is shared by this token; its sarees stay on it until the transaction ends.
    fn lock_ballot(&mut self, token: &str) -> Result<Option<Ballot>, StoreError>;

    /// Stores a vote over the voter's last one on the same saree.
    fn put_vote(
        &mut self,
        customer: CustomerId,
        saree: ProductId,
        voter: &Voter,
        love: bool,
        at: Timestamp,
    ) -> Result<(), StoreError>;
}

/// Reads of shortlists. Sarees that are not on sale any more are left out.
pub trait ShortlistQueries: Send + Sync {
    /// A customer's own.
    fn shortlist_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<ShortlistView, StoreError>>;

    /// The one that is shared by this token.
    fn shared(&self, token: String) -> BoxFuture<'_, Result<Option<SharedShortlistView>, StoreError>>;
}
