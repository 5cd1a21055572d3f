//! Use cases on fakes: rules and stories, without a database.

mod applying;
mod fakes;
mod giving_way;
mod letters;
mod limited_offers;
mod placing;
mod refunding;
mod reserving;
