#![doc = include_str!("../README.md")]

mod keep_saree;
mod ports;
mod share_shortlist;
mod shortlist;
mod spoken_name;
mod stop_sharing;
mod take_off_saree;
pub mod views;
mod vote;

pub use keep_saree::keep_saree;
pub use ports::{ShortlistQueries, ShortlistsTx};
pub use share_shortlist::share_shortlist;
pub use shortlist::{Ballot, Shortlist, ShortlistError, Voter};
pub use spoken_name::spoken_name;
pub use stop_sharing::stop_sharing;
pub use take_off_saree::take_off_saree;
pub use vote::{VoteForm, vote};
