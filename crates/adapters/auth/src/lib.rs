#![doc = include_str!("../README.md")]

mod argon_hasher;
mod custom_order_tokens;
mod jwt_signer;
mod link_secrets;
mod one_time_codes;
mod order_tokens;
mod p256_signatures;

pub use argon_hasher::{ArgonHasher, HashingCost, HashingPlaces, UnusableCost};
pub use custom_order_tokens::CustomOrderTokens;
pub use jwt_signer::{JwtSigner, WeakSecret};
pub use one_time_codes::AuthenticatorCodes;
pub use order_tokens::OrderTokens;
pub use p256_signatures::P256Signatures;
