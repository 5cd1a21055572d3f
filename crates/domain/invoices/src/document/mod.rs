//! What a document is called, where it counts as sold, its number, and its sum in words.

mod kind;
mod number;
mod place;
mod words;

pub use kind::{DocumentKind, Scheme};
pub use number::{DocumentNumber, NumberOutOfRange};
pub use place::{Buyer, GstState, Handover, place_of_supply};
pub use words::amount_in_words;
