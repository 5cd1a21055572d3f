//! What the owner sees of it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::Metric;

/// How three visits in four fare.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Vital)]
pub struct VitalView {
    /// Kind of page.
    #[schema(example = "product")]
    pub page: &'static str,
    /// What was measured.
    pub metric: Metric,
    /// Three visits in four were no worse than this: milliseconds, for CLS thousandths.
    pub percentile75: u32,
    /// Visits counted.
    pub visits: u64,
}

/// Every kind of page that was visited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct VitalsList {
    /// By kind of page, then by metric.
    pub data: Vec<VitalView>,
}
