//! A browser sends what it measured.

use pattu_kernel::{Clock, FieldErrors, Refusal, StoreError, UnitOfWork, day_in_india};

use crate::{Measurement, VitalsTx};

/// A figure as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VitalForm {
    /// `LCP`
    pub metric: String,
    /// `product`
    pub page: String,
    /// Milliseconds, or thousandths.
    pub value: u32,
}

/// Why figures are not taken.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RecordVitalsError {
    /// Something in them is wrong; by field.
    #[error("These figures cannot be counted")]
    #[refusal(Invalid, "invalid")]
    Invalid(FieldErrors),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Counts a visit's figures, all or none.
///
/// # Errors
/// [`RecordVitalsError`]; nothing was counted then.
pub async fn record_vitals(
    db: &dyn UnitOfWork<dyn VitalsTx>,
    clock: &dyn Clock,
    forms: Vec<VitalForm>,
) -> Result<(), RecordVitalsError> {
    let mut problems = FieldErrors::new();
    let mut measurements = Vec::with_capacity(forms.len());
    for (at, form) in forms.iter().enumerate() {
        match Measurement::parse(&form.metric, &form.page, form.value) {
            Ok(measurement) => measurements.push(measurement),
            Err(problem) => {
                problems.insert(format!("vitals[{at}]"), problem.to_string());
            }
        }
    }
    if !problems.is_empty() {
        return Err(RecordVitalsError::Invalid(problems));
    }
    let day = day_in_india(clock.now());
    db.transaction(move |tx| Ok(tx.count(day, &measurements)?)).await
}
