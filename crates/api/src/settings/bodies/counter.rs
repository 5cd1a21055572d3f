//! How the counter is paid.

use pattu_settings::CounterTerms;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::trimmed;

/// How the counter is paid.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CounterBody {
    /// To which UPI payments go: `pattu@okbank`. Empty: the counter shows no QR code.
    #[schema(max_length = 100)]
    #[validate(length(max = 100))]
    upi_id: String,
}

impl From<CounterBody> for CounterTerms {
    fn from(CounterBody { upi_id }: CounterBody) -> Self {
        Self { upi_id: trimmed(&upi_id) }
    }
}

impl From<CounterTerms> for CounterBody {
    fn from(CounterTerms { upi_id }: CounterTerms) -> Self {
        Self { upi_id }
    }
}
