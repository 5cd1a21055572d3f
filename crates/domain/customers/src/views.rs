//! What accounts show.

use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Role, StaffId, StaffSession, StaffSessionId, second_factor::OpenSession};

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

/// A browser that somebody who works here is signed in with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffDevice)]
pub struct StaffDeviceView {
    /// The session.
    #[schema(value_type = uuid::Uuid)]
    pub id: StaffSessionId,
    /// `Chrome on Android`
    pub device: String,
    /// The one that asks.
    pub current: bool,
    /// When somebody signed in.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// To within a minute.
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
}

impl StaffDeviceView {
    /// As the session `current` sees it.
    pub fn of(session: &OpenSession, current: StaffSessionId) -> Self {
        Self {
            id: session.id,
            device: session.browser.clone(),
            current: session.id == current,
            created_at: session.created_at,
            last_seen_at: StaffSession::used_before(session.idle_at),
        }
    }
}
