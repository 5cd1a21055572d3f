//! What somebody asked about their data is done: in what words, and how they had proved that it is them.

use pattu_kernel::{Clock, FieldErrors, Refusal, StoreError, Text, UnitOfWork};

use super::{DataRequestId, DataRequestTx, audited};
use crate::{Permitted, customer_deps::Checked, may::CustomersRequests};

/// The form as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishDataRequest {
    pub id: DataRequestId,
    /// The version they saw.
    pub version: u32,
    pub proof: String,
    /// What was done, in words.
    pub outcome: String,
}

/// Why it stays open.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum FinishDataRequestError {
    /// Fields are missing or wrong; the first one's words.
    #[error("{}", .0.values().next().map_or("Please check what you typed", String::as_str))]
    #[refusal(Invalid, "invalid")]
    Invalid(FieldErrors),
    #[error("There is no such request")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Somebody else was faster.
    #[error("Somebody else has finished this request meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Finishes it, once.
///
/// # Errors
/// [`FinishDataRequestError`]; it stays as it was then.
pub async fn finish_data_request(
    db: &dyn UnitOfWork<dyn DataRequestTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersRequests>,
    command: FinishDataRequest,
) -> Result<(), FinishDataRequestError> {
    let FinishDataRequest { id, version, proof, outcome } = command;
    let mut fields = Checked::default();
    let proof = fields.take("proof", Text::<300>::parse_plain(&proof));
    let outcome = fields.take("outcome", Text::<1000>::parse_plain(&outcome));
    let (Some(proof), Some(outcome)) = (proof, outcome) else {
        return Err(FinishDataRequestError::Invalid(fields.0));
    };
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| {
        let request = tx.lock_data_request(id)?.ok_or(FinishDataRequestError::NotFound)?;
        if request.done || request.version != version {
            return Err(FinishDataRequestError::Stale);
        }
        tx.finish_data_request(id, (&proof, &outcome), &by.name, now)?;
        Ok(tx.write_audit(&audited::finished(by.clone(), &request, now))?)
    })
    .await
}
