//! How the counter is paid, and what it sells beside sarees.

use pattu_body_limits::describe_limits;
use pattu_kernel::{CounterService, Money, Rate};
use pattu_settings::CounterTerms;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::trimmed;

/// What the counter sells and no shelf holds.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ServiceBody {
    /// Made by the screen; stays when the rest is changed.
    id: Uuid,
    /// Its article number: 1 to 20 capital letters, digits and hyphens, another one for each service.
    #[validate(length(max = 20))]
    code: String,
    #[validate(length(max = 60))]
    name: String,
    /// Services accounting code: six digits that begin with 99.
    #[validate(length(max = 8))]
    sac: String,
    /// 0, 5, 12 or 18.
    rate: Rate,
    /// For one, taxes included, in whole rupees from 1 to 1,00,000.
    price: Money,
}

impl From<ServiceBody> for CounterService {
    fn from(ServiceBody { id, code, name, sac, rate, price }: ServiceBody) -> Self {
        let code = trimmed(&code).to_ascii_uppercase();
        Self { id, code, name: trimmed(&name), sac: trimmed(&sac), rate, price }
    }
}

impl From<CounterService> for ServiceBody {
    fn from(CounterService { id, code, name, sac, rate, price }: CounterService) -> Self {
        Self { id, code, name, sac, rate, price }
    }
}

/// How the counter is paid, and what it sells beside sarees.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CounterBody {
    /// To which UPI payments go: `pattu@okbank`. Empty: the counter shows no QR code.
    #[validate(length(max = 100))]
    upi_id: String,
    /// They have no stock, nothing is taken off them, and they stand on bills beside sarees.
    #[validate(length(max = 30), nested)]
    services: Vec<ServiceBody>,
    /// A bill above ₹2,00,000 is not sold without the buyer's PAN; else it is asked for.
    pan_required: bool,
}

impl From<CounterBody> for CounterTerms {
    fn from(CounterBody { upi_id, services, pan_required }: CounterBody) -> Self {
        let services = services.into_iter().map(CounterService::from).collect();
        Self { upi_id: trimmed(&upi_id), services, pan_required }
    }
}

impl From<CounterTerms> for CounterBody {
    fn from(CounterTerms { upi_id, services, pan_required }: CounterTerms) -> Self {
        Self { upi_id, services: services.into_iter().map(ServiceBody::from).collect(), pan_required }
    }
}
