//! Use cases on fakes: rules and stories, without a database.

mod applying;
mod fakes;
mod giving_way;
mod placing;
mod refunding;
