//! What accounts show.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    CustomerSession, CustomerSessionId, Role, StaffId, StaffSession, StaffSessionId,
    second_factor::OpenSession,
};

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

/// Where somebody is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Device)]
pub struct DeviceView {
    /// The session.
    pub id: Uuid,
    /// `Chrome on Android`
    pub device: String,
    /// The one that asks.
    pub current: bool,
    /// When somebody signed in.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// To within ten minutes, of staff to within one.
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
}

impl DeviceView {
    /// As the session `current` sees it; `None`: somebody who works here asks.
    pub fn of_customer(session: &CustomerSession, current: Option<CustomerSessionId>) -> Self {
        let stored = session.stored();
        Self {
            id: stored.id.uuid(),
            device: stored.device.clone(),
            current: Some(stored.id) == current,
            created_at: stored.created_at,
            last_seen_at: stored.rotated_at,
        }
    }

    /// As the session `current` sees it.
    pub fn of_staff(session: &OpenSession, current: StaffSessionId) -> Self {
        Self {
            id: session.id.uuid(),
            device: session.browser.clone(),
            current: session.id == current,
            created_at: session.created_at,
            last_seen_at: StaffSession::used_before(session.idle_at),
        }
    }
}
