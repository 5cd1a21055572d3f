//! Configuration and wiring: every port gets its adapter here. The binary and the tests of the whole shop use it alike.

pub mod admin;
pub mod audit;
pub mod check_config;
pub mod config;
mod jobs;
pub mod logs;
pub mod mail_deps;
pub mod migrate;
pub mod openapi;
pub mod pictures;
pub mod seed;
pub mod serve;
pub mod telemetry;
pub mod wiring;
pub mod work;
mod worker;
