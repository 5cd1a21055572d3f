#![doc = include_str!("../README.md")]

pub mod content;
mod gstin;
mod import_settings;
mod legal;
mod list_missing;
mod map_address;
mod ports;
mod refunds;
mod section_name;
mod section_rules;
mod sections;
mod shop_offer;
mod show_about;
mod show_contact;
mod show_faq;
mod show_home;
mod show_policy;
mod show_settings;
pub mod staff;
pub mod views;

pub use import_settings::{ImportSettingsError, SettingsImport, import_settings};
pub use legal::{CustomerCare, GrievanceOfficer, Legal, Social, SocialFeed};
pub use list_missing::{MissingSetting, list_missing};
pub use map_address::{MapAddress, MapAddressError};
pub use ports::{SettingsQueries, SettingsTx, StoredSettings};
pub use refunds::Refunds;
pub use section_name::SectionName;
pub use sections::{BrokenSection, Checkout, PriceBand, PromoLine, Section, Settings, Shipping, Store};
pub use shop_offer::{ShopOffer, ShopOfferId};
pub use show_about::show_about;
pub use show_contact::show_contact;
pub use show_faq::show_faq;
pub use show_home::show_home;
pub use show_policy::show_policy;
pub use show_settings::{SiteFacts, show_settings};
