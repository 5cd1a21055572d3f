//! What accounts show.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Role, StaffId};

/// The answer to a successful sign-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginView {
    /// To be sent as `Authorization: Bearer …` for 8 hours.
    pub token: String,
    /// Who signed in.
    pub staff: StaffView,
}

/// A staff member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffView {
    /// Whose.
    pub id: StaffId,
    /// The name they sign in with.
    pub username: String,
    /// What they may do.
    pub role: Role,
}
