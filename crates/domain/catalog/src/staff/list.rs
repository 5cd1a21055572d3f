//! The list of products as staff go through it.

use chrono::TimeDelta;
use pattu_kernel::{Cursor, Money, Timestamp, can_be_part_of_a_name, searched};
use serde::Serialize;
use utoipa::ToSchema;

use super::ProductState;
use crate::{CategoryId, ProductId};

/// Lists that staff work through.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StaffProductView {
    #[default]
    OnSale,
    /// On sale, and no piece free.
    SoldOut,
    /// On sale, and no more free pieces than it runs out with.
    RunningOut,
    /// On sale, a piece of it free, and none sold or received for so long.
    Resting,
    /// Not on sale yet.
    Drafts,
    /// Not on sale any more.
    Archived,
    All,
}

const VIEWS: [(&str, StaffProductView); 7] = [
    ("on_sale", StaffProductView::OnSale),
    ("sold_out", StaffProductView::SoldOut),
    ("running_out", StaffProductView::RunningOut),
    ("resting", StaffProductView::Resting),
    ("drafts", StaffProductView::Drafts),
    ("archived", StaffProductView::Archived),
    ("all", StaffProductView::All),
];

impl StaffProductView {
    /// `on_sale`, `sold_out`, `running_out`, `resting`, `drafts`, `archived` or `all`.
    pub fn parse(name: &str) -> Option<Self> {
        VIEWS.iter().find(|(known, _)| *known == name).map(|(_, view)| *view)
    }

    /// How its rows are sorted unless somebody says otherwise.
    pub const fn sort(self) -> StaffProductSort {
        match self {
            Self::Resting => StaffProductSort::Resting,
            Self::OnSale | Self::SoldOut | Self::RunningOut | Self::Drafts | Self::Archived | Self::All => {
                StaffProductSort::Changed
            }
        }
    }
}

/// For how many days a saree has neither come nor gone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Resting {
    #[default]
    Days90,
    Days180,
    Days365,
}

impl Resting {
    /// `90`, `180` or `365`.
    pub fn parse(days: &str) -> Option<Self> {
        [Self::Days90, Self::Days180, Self::Days365].into_iter().find(|rest| rest.days().to_string() == days)
    }

    /// What has not moved since this moment rests for so long.
    pub fn before(self, now: Timestamp) -> Timestamp {
        now - TimeDelta::days(self.days())
    }

    const fn days(self) -> i64 {
        match self {
            Self::Days90 => 90,
            Self::Days180 => 180,
            Self::Days365 => 365,
        }
    }
}

/// What rows are sorted by; products that are alike in it, by their ids.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StaffProductSort {
    /// Changed by staff last first.
    #[default]
    Changed,
    /// Resting for longest first: the order of what rests, and of no other list.
    Resting,
    /// Cheapest first.
    PriceLow,
    /// Dearest first.
    PriceHigh,
}

const SORTS: [(&str, StaffProductSort); 3] = [
    ("changed", StaffProductSort::Changed),
    ("price_low", StaffProductSort::PriceLow),
    ("price_high", StaffProductSort::PriceHigh),
];

impl StaffProductSort {
    /// `changed`, `price_low` or `price_high`.
    pub fn parse(name: &str) -> Option<Self> {
        SORTS.iter().find(|(known, _)| *known == name).map(|(_, sort)| *sort)
    }
}

/// The beginning of an article number, or a part of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductSearch(String);

impl ProductSearch {
    /// `None` when it is too long, or has too few letters or digits together.
    pub fn parse(typed: &str) -> Option<Self> {
        searched(typed).filter(|text| can_be_part_of_a_name(text)).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Which products, sorted how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffProductFilter {
    pub view: StaffProductView,
    pub sort: StaffProductSort,
    pub category: Option<CategoryId>,
    pub featured: Option<bool>,
    pub trending: Option<bool>,
    pub search: Option<ProductSearch>,
    /// Of [`StaffProductView::Resting`]: nothing of it came or went since this moment.
    pub resting_before: Option<Timestamp>,
}

impl StaffProductFilter {
    /// What a cursor of this list is known by. What rests moves on with the days, and its list stays the same one.
    pub fn mark(&self) -> String {
        let resting_before = self.resting_before.map(|_| Timestamp::MIN_UTC);
        Cursor::mark_of(&format!("{:?}", Self { resting_before, ..self.clone() }))
    }
}

/// A product as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminProductRow {
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    pub sku: String,
    pub name: String,
    pub category_id: String,
    pub category_name: String,
    /// The first picture's address.
    pub image: Option<String>,
    /// In rupees.
    pub price: Money,
    /// Pieces in the house.
    pub on_hand: u32,
    /// Of these, the ones held by orders that are being paid.
    pub reserved: u32,
    /// Pieces that can be bought now.
    pub free: u32,
    pub featured: bool,
    pub trending: bool,
    pub state: ProductState,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    /// By somebody who works here.
    #[schema(value_type = String, format = DateTime)]
    pub changed_at: Timestamp,
    pub changed_by: Option<String>,
    /// When a piece came in, or the day on which one was sold or came back last; null before the first.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub resting_since: Option<Timestamp>,
}

/// How many products are in each list, counted to [`Self::MOST`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCounts {
    pub on_sale: u32,
    pub sold_out: u32,
    pub running_out: u32,
    /// Unsold for 90 days.
    pub resting: u32,
    pub drafts: u32,
    pub archived: u32,
}

impl ProductCounts {
    pub const MOST: u32 = 100;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_needs_three_letters_or_digits_together() {
        for typed in ["kan-001", "  Gadwal  silk ", "పట్టు", "100%_x"] {
            assert!(ProductSearch::parse(typed).is_some(), "{typed}");
        }
        for typed in ["", "ab", "%%%", "a b", "a\0bc", &"x".repeat(101)] {
            assert_eq!(ProductSearch::parse(typed), None, "{typed:?}");
        }
    }

    #[test]
    fn every_list_has_a_mark_of_its_own() {
        let list = StaffProductFilter::default();
        let others = [
            StaffProductFilter { view: StaffProductView::All, ..list.clone() },
            StaffProductFilter { featured: Some(true), ..list.clone() },
            StaffProductFilter { search: ProductSearch::parse("kan"), ..list.clone() },
        ];
        assert!(others.iter().all(|other| other.mark() != list.mark()));
    }
}
