#![doc = include_str!("../README.md")]

mod client;
mod gateway;
mod signature;
mod webhook;
mod wire;

pub use client::{ClientError, ProviderConfig};
pub use gateway::Razorpay;
