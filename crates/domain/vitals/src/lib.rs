#![doc = include_str!("../README.md")]

mod count_visit;
mod measurement;
mod ports;
mod record_vitals;
mod show_vitals;
mod views;

pub use count_visit::count_visit;
pub use measurement::{Measurement, MeasurementProblem, Metric, PageKind};
pub use ports::{Tally, VitalsQueries, VitalsTx};
pub use record_vitals::{RecordVitalsError, VitalForm, record_vitals};
pub use show_vitals::{DAYS, show_vitals};
pub use views::{VitalView, VitalsList};
