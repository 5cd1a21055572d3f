//! People at the counter: walk-in customers, whom a number belongs to, and numbers shown to be somebody's.

mod audited;
mod confirm_phone;
mod find_by_phone;
mod person_of;
mod ports;
mod register_walk_in;
pub mod views;
mod walk_in;

pub use confirm_phone::{ConfirmPhone, confirm_phone};
pub use find_by_phone::find_by_phone;
pub use person_of::{FoundByPhone, person_of};
pub use ports::CounterTx;
pub use register_walk_in::{RegisterWalkIn, RegisteredWalkIn, register_walk_in};
pub use walk_in::{KnownPerson, WalkIn, WalkInId, WalkInTag};
