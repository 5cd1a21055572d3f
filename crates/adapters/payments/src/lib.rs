#![doc = include_str!("../README.md")]
//! The rooms of the adapter.

mod client;
mod gateway;
mod signature;
mod webhook;
mod wire;

pub use client::{ClientError, ProviderConfig};
pub use gateway::Razorpay;
