//! Who is behind the shop.

use pattu_body_limits::describe_limits;
use pattu_settings::{CustomerCare, GrievanceOfficer, Legal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::trimmed;

/// Who is behind the shop.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalBody {
    #[validate(length(max = 200))]
    legal_name: String,
    /// Lines parted by newlines.
    #[validate(length(max = 500))]
    registered_office: String,
    /// Fifteen characters, or empty.
    #[validate(length(max = 20))]
    gstin: String,
    /// The shop needs none.
    gst_unregistered: bool,
    #[validate(nested)]
    customer_care: CareBody,
    #[validate(nested)]
    grievance_officer: OfficerBody,
    /// Within how many days a request about data is done; 1 to 90.
    data_request_days: u32,
}

/// Who helps with orders.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CareBody {
    #[validate(length(max = 60))]
    phone: String,
    #[validate(length(max = 254, code = "email"))]
    email: String,
}

/// Whom a customer may complain to.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfficerBody {
    #[validate(length(max = 100))]
    name: String,
    #[validate(length(max = 100))]
    designation: String,
    #[validate(length(max = 60))]
    phone: String,
    #[validate(length(max = 254, code = "email"))]
    email: String,
    #[validate(length(max = 200))]
    hours: String,
}

impl LegalBody {
    pub fn read(self) -> Legal {
        let officer = self.grievance_officer;
        Legal {
            legal_name: trimmed(&self.legal_name),
            registered_office: trimmed(&self.registered_office),
            gstin: self.gstin.split_whitespace().collect::<String>().to_ascii_uppercase(),
            gst_unregistered: self.gst_unregistered,
            customer_care: CustomerCare {
                phone: trimmed(&self.customer_care.phone),
                email: trimmed(&self.customer_care.email),
            },
            grievance_officer: Some(GrievanceOfficer {
                name: trimmed(&officer.name),
                designation: trimmed(&officer.designation),
                phone: trimmed(&officer.phone),
                email: trimmed(&officer.email),
                hours: trimmed(&officer.hours),
            })
            .filter(|officer| *officer != GrievanceOfficer::default()),
            data_request_days: self.data_request_days,
        }
    }
}

impl From<Legal> for LegalBody {
    fn from(legal: Legal) -> Self {
        let GrievanceOfficer { name, designation, phone, email, hours } =
            legal.grievance_officer.unwrap_or_default();
        let CustomerCare { phone: care_phone, email: care_email } = legal.customer_care;
        Self {
            legal_name: legal.legal_name,
            registered_office: legal.registered_office,
            gstin: legal.gstin,
            gst_unregistered: legal.gst_unregistered,
            customer_care: CareBody { phone: care_phone, email: care_email },
            grievance_officer: OfficerBody { name, designation, phone, email, hours },
            data_request_days: legal.data_request_days,
        }
    }
}
