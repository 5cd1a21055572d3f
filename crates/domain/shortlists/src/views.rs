//! What this area shows.

use pattu_catalog::ProductId;
use pattu_kernel::{Money, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// A shortlist as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Shortlist)]
pub struct ShortlistView {
    /// The token of its link, `/shortlist/{token}`; null while it is not shared.
    pub token: Option<String>,
    /// The latest first.
    pub items: Vec<ShortlistItemView>,
}

/// A shortlist as whoever holds its link sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SharedShortlist)]
pub struct SharedShortlistView {
    /// The owner's first name.
    pub owner: String,
    /// The latest first.
    pub items: Vec<ShortlistItemView>,
}

/// A saree on a shortlist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ShortlistItem)]
pub struct ShortlistItemView {
    /// The saree.
    pub product: ShortlistProductView,
    /// When it was kept.
    #[schema(value_type = String, format = DateTime)]
    pub added_at: Timestamp,
    /// By name.
    pub votes: Vec<VoteView>,
}

/// What a shortlist shows of a saree, as it is today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ShortlistProduct)]
pub struct ShortlistProductView {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// Its name.
    pub name: String,
    /// For one piece, in rupees.
    pub price: Money,
    /// Its first picture.
    pub image: Option<String>,
    /// Pieces nobody holds.
    pub stock: u32,
}

/// Somebody's opinion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ShortlistVote)]
pub struct VoteView {
    /// As they call themselves.
    pub voter: String,
    /// Loves it, or does not.
    pub love: bool,
}
