//! What this area needs from outside.
#![warn(missing_docs)]

use chrono::NaiveDate;
use pattu_kernel::{BoxFuture, StoreError};

use crate::{Measurement, Metric, PageKind};

/// So many visits fell into this step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// What.
    pub metric: Metric,
    /// Where.
    pub page: PageKind,
    /// One of [`Metric::steps`].
    pub step: u32,
    /// Visits.
    pub visits: u64,
}

/// Counts inside one transaction.
pub trait VitalsTx {
    /// Counts each figure under its day. Implementers MUST count exactly, however many nodes count at once.
    fn count(&mut self, day: NaiveDate, measurements: &[Measurement]) -> Result<(), StoreError>;

    /// Counts a visit under its day. Implementers MUST count exactly, and not let all that come at once wait for one row.
    fn count_visit(&mut self, day: NaiveDate) -> Result<(), StoreError>;
}

/// Reads counts.
pub trait VitalsQueries: Send + Sync {
    /// Everything counted on `from` and later, the days of one step added up.
    fn tallies(&self, from: NaiveDate) -> BoxFuture<'_, Result<Vec<Tally>, StoreError>>;
}
