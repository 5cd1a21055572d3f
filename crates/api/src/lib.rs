#![doc = include_str!("../README.md")]
//! The rooms of the HTTP layer.

pub mod alerts;
mod app;
pub mod auth;
mod body_encoding;
pub mod catalog;
pub mod client_address;
mod common_responses;
pub mod connections;
pub mod contact;
pub mod cookies;
pub mod counter;
pub mod customers;
pub mod delivery;
mod description;
pub mod dev_mail;
pub mod error;
pub mod health;
pub mod json;
pub mod limiter;
pub mod mails;
pub mod media;
mod methods;
pub mod orders;
pub mod pages;
pub mod pricing;
pub mod query;
pub mod read_cache;
pub mod request_id;
pub mod request_limits;
mod request_log;
pub mod reviews;
mod routes;
mod security;
pub mod settings;
pub mod shortlists;
pub mod site;
pub mod telemetry;
pub mod vitals;

pub use app::{Apis, app};
pub use description::{OpenApiJson, RouteTable, openapi};
