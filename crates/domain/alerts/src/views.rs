//! What this area shows.

use pattu_catalog::ProductId;
use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An alert as whoever asked for it sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StockAlert)]
pub struct AlertView {
    /// For which saree.
    #[schema(value_type = uuid::Uuid)]
    pub product_id: ProductId,
    /// What that is called today.
    pub product_name: String,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub asked_at: Timestamp,
    /// When it was told or ended; null while it waits.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub told_at: Option<Timestamp>,
}
