//! A custom order in the file of everything that a customer keeps here.

use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    CustomOrder, Stage,
    views::{CustomOrderContact, CustomOrderPhoto, CustomOrderWishes, contact, wishes},
};

/// What they asked for, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedCustomOrder {
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// In rupees.
    pub charge: Money,
    pub wishes: CustomOrderWishes,
    pub contact: CustomOrderContact,
    /// Its size and whether it is still there. The picture itself is shown on the custom order's page.
    pub photo: Option<CustomOrderPhoto>,
}

impl From<CustomOrder> for ExportedCustomOrder {
    fn from(order: CustomOrder) -> Self {
        Self {
            number: order.number.as_str().to_owned(),
            stage: order.stage,
            created_at: order.created_at,
            charge: order.charge,
            wishes: wishes(&order),
            contact: contact(&order),
            photo: order.photo.map(|photo| CustomOrderPhoto::of(photo, order.id, None)),
        }
    }
}
