#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

// `#[derive(Refusal)]` names this crate from outside.
extern crate self as pattu_kernel;

mod address;
mod audit;
mod backoff;
mod calendar;
mod clock;
mod code;
mod contact;
mod counter_service;
mod cursor;
mod discount_terms;
mod dispatch;
mod email;
mod error_kind;
mod financial_year;
mod gst_state;
mod gstin;
mod id;
mod india;
mod invoice_refusal;
mod links;
mod money;
mod page;
mod pan;
mod rate;
mod rate_limit;
mod search;
mod series_code;
mod shipment;
mod spreadsheet;
mod tariff;
mod token;
mod unit_of_work;
mod wrong_fields;

pub use address::{AddressForm, ShippingAddress};
pub use audit::{AuditActor, AuditChanges, AuditEntry, AuditSubject, AuditTx};
pub use backoff::Backoff;
pub use calendar::{Holiday, HolidayError};
pub use clock::{Clock, Ids, RandomIds, SystemClock};
pub use code::readable_code;
pub use contact::{ContactError, Phone, PinCode, Text};
pub use counter_service::{CounterService, is_sac, is_service_code};
pub use cursor::{Cursor, Direction, Rows};
pub use discount_terms::DiscountTerms;
pub use dispatch::{DISPATCH_HOURS, dispatch_time};
pub use email::EmailAddress;
pub use error_kind::{ErrorKind, FieldErrors, Refusal};
pub use financial_year::FinancialYear;
pub use gst_state::GstState;
pub use gstin::{Gstin, GstinError};
pub use id::Id;
pub use india::{day_in_india, in_india, start_of_day_in_india};
pub use invoice_refusal::InvoiceRefusal;
pub use money::{Money, MoneyError, in_lakhs};
pub use page::{Page, PageRequest};
pub use pan::{Pan, PanError};
pub use pattu_refusal_derive::Refusal;
pub use rate::{Rate, RateError};
pub use rate_limit::{Hits, RateLimit, RateLimitTx};
pub use search::{NumberedSearch, can_be_part_of_a_name, searched};
pub use series_code::{SeriesCode, SeriesCodeError};
pub use shipment::Shipment;
pub use spreadsheet::{day_cell, plain_cell, runs_as_formula};
pub use tariff::{RateChange, is_gst_rate, is_hsn, is_taxed_by_value, rate_by_value};
pub use token::{LINKS_LAST, Token};
pub use unit_of_work::{BoxFuture, StoreError, UnitOfWork, Work};
pub use wrong_fields::WrongFields;

/// A moment, always in UTC; screens show it in Asia/Kolkata.
pub type Timestamp = chrono::DateTime<chrono::Utc>;
