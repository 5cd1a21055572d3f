#![doc = include_str!("../README.md")]

mod business_days;
mod expect_delivery;
mod packing_days;
mod place;
mod ports;
mod promise_delivery;
mod transit;
pub mod views;

pub use business_days::BusinessDays;
pub use expect_delivery::{Departure, ExpectedDelivery, expect_delivery};
pub use packing_days::PackingDays;
pub use place::Place;
pub use ports::Places;
pub use promise_delivery::{DeliveryError, promise_delivery};
pub use transit::Transit;
