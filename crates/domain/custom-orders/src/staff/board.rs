//! Custom orders by their stage, side by side.

use pattu_kernel::{Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ListedCustomOrder, StaffCustomOrderRow};
use crate::Stage;

/// More of one stage are in the list.
pub const BOARD_CARDS: u32 = 12;

/// A stage, and what stands in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomOrderColumn {
    pub stage: Stage,
    /// In this stage.
    pub total: u64,
    /// The first twelve: late ones before the others, then the longest in their stage.
    #[schema(max_items = 12)]
    pub orders: Vec<StaffCustomOrderRow>,
}

/// All columns, in the order of the journey.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomOrderBoard {
    pub columns: Vec<CustomOrderColumn>,
}

impl CustomOrderBoard {
    pub fn of(mut listed: Vec<ListedCustomOrder>, totals: &[(Stage, u64)], now: Timestamp) -> Self {
        let today = day_in_india(now);
        listed.sort_by_key(|order| (order.days_late(today) == 0, order.stage_since, order.summary.id.uuid()));
        let columns = Stage::open().map(|stage| CustomOrderColumn {
            stage,
            total: totals.iter().find(|(of, _)| *of == stage).map_or(0, |(_, total)| *total),
            orders: listed
                .iter()
                .filter(|order| order.summary.stage == stage)
                .map(|order| StaffCustomOrderRow::of(order.clone(), now))
                .collect(),
        });
        Self { columns: columns.collect() }
    }
}
