//! The narrow part of every saree, kept in memory: which sarees match a filter or a search, and in what order.
//!
//! The tables are what is true, and everything here can be thrown away: until the index is read, and whenever it has
//! fallen too far behind, the same question is put to the tables ([`super::finder`]). It is never behind what a reader has a
//! right to see: each question first asks which sarees have changed since the last one.

mod follow;
mod index;
mod lexicon;
mod picking;

pub(super) use follow::UpToDate;
pub(crate) use follow::{IndexInMemory, forget_old_changes};
pub(super) use index::CatalogueIndex;

#[cfg(test)]
mod tests;
