#![doc = include_str!("../README.md")]
//! The rooms of the area.

mod import_settings;
mod map_address;
mod ports;
mod sections;
mod shop_offer;
mod show_settings;
pub mod views;

pub use import_settings::{ImportSettingsError, SettingsImport, import_settings};
pub use map_address::{MapAddress, MapAddressError};
pub use ports::{SettingsQueries, SettingsTx, StoredSettings};
pub use sections::{BrokenSection, Checkout, PriceBand, PromoLine, Section, Settings, Shipping, Store};
pub use shop_offer::{ShopOffer, ShopOfferId};
pub use show_settings::{SiteFacts, show_settings};
