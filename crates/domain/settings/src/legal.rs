//! Who is behind the shop, as the law wants it shown, and where else the shop is found.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::content::HttpsAddress;

/// Whom a customer may complain to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct GrievanceOfficer {
    /// Who.
    pub name: String,
    /// As what.
    pub designation: String,
    /// For calls.
    pub phone: String,
    /// For mail.
    pub email: String,
    /// When they are reached.
    pub hours: String,
}

/// Who helps with orders.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerCare {
    /// For calls.
    pub phone: String,
    /// For mail.
    pub email: String,
}

/// Legal facts about the seller; what is not set is shown nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Legal {
    pub legal_name: String,
    /// Its registered office, lines parted by newlines.
    pub registered_office: String,
    /// Its tax number, when it has one.
    pub gstin: String,
    /// The owner says that it needs none.
    pub gst_unregistered: bool,
    /// Whom to complain to.
    pub grievance_officer: Option<GrievanceOfficer>,
    /// Who helps with orders.
    pub customer_care: CustomerCare,
    /// Within how many days a request of a person about their data is done; the privacy policy says it.
    pub data_request_days: u32,
}

/// Thirty days: the shorter of what is read out of the law (DPDP Act, 2023).
impl Default for Legal {
    fn default() -> Self {
        Self {
            legal_name: String::new(),
            registered_office: String::new(),
            gstin: String::new(),
            gst_unregistered: false,
            grievance_officer: None,
            customer_care: CustomerCare::default(),
            data_request_days: 30,
        }
    }
}

/// Posts of a social network, shown on the home page after a tap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SocialFeed {
    /// The network's script that draws them.
    #[schema(value_type = String)]
    pub script: HttpsAddress,
    /// Their addresses, newest first.
    #[schema(value_type = Vec<String>)]
    pub posts: Vec<HttpsAddress>,
}

/// Where else the shop is found; nothing is shown of what is not set.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Social {
    /// The shop's page there.
    #[schema(value_type = Option<String>)]
    pub instagram: Option<HttpsAddress>,
    /// The shop's page there.
    #[schema(value_type = Option<String>)]
    pub facebook: Option<HttpsAddress>,
    /// Posts for the home page.
    pub feed: Option<SocialFeed>,
}
