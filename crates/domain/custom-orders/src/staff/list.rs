//! The list of custom orders as staff go through it.

use chrono::NaiveDate;
use pattu_kernel::{NumberedSearch, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Border, Colour, CustomOrderId, Stage};

/// Which custom orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomOrderFilter {
    /// None: all.
    pub stage: Option<Stage>,
    pub search: Option<NumberedSearch>,
}

/// A custom order as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCustomOrder {
    pub id: CustomOrderId,
    pub number: String,
    pub stage: Stage,
    pub name: String,
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
    pub need_by: Option<NaiveDate>,
    /// There is a picture, and it is not deleted.
    pub has_photo: bool,
    pub created_at: Timestamp,
    pub expires_at: Option<Timestamp>,
}

/// A custom order as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCustomOrderRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    /// Who asked.
    pub name: String,
    pub color: Colour,
    pub border: Border,
    pub pieces: u32,
    pub need_by: Option<NaiveDate>,
    /// There is a picture, and it is not deleted.
    pub has_photo: bool,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// It is given up then; null once it is paid for or over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
}

impl From<ListedCustomOrder> for StaffCustomOrderRow {
    fn from(listed: ListedCustomOrder) -> Self {
        Self {
            id: listed.id,
            number: listed.number,
            stage: listed.stage,
            name: listed.name,
            color: listed.color,
            border: listed.border,
            pieces: listed.pieces,
            need_by: listed.need_by,
            has_photo: listed.has_photo,
            created_at: listed.created_at,
            expires_at: listed.expires_at.filter(|_| listed.stage == Stage::Requested),
        }
    }
}
