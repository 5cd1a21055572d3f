//! The list of custom orders as staff go through it.

use chrono::NaiveDate;
use pattu_kernel::{NumberedSearch, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Border, Colour, CustomOrder, CustomOrderId, Stage};

/// Custom orders by whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CustomOrderView {
    /// The shop is to do something: draw, quote, weave, send.
    ToDo,
    /// The customer is: look at the sample, pay the advance or the balance.
    WithCustomer,
    /// Being woven or finished.
    OnLoom,
    /// The promised day is over, they have not arrived, and it is not only the balance that is missing.
    Late,
    /// The customer wrote, and the shop has neither answered nor gone on since.
    Unanswered,
}

impl CustomOrderView {
    const ALL: [Self; 5] = [Self::ToDo, Self::WithCustomer, Self::OnLoom, Self::Late, Self::Unanswered];

    /// As on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ToDo => "to_do",
            Self::WithCustomer => "with_customer",
            Self::OnLoom => "on_loom",
            Self::Late => "late",
            Self::Unanswered => "unanswered",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.as_str() == text)
    }
}

/// How many there are of each view.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderCounts {
    pub to_do: u64,
    pub with_customer: u64,
    pub on_loom: u64,
    pub late: u64,
    /// With a message that waits for an answer.
    pub unanswered: u64,
}

/// Which custom orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomOrderFilter {
    /// None: all.
    pub stage: Option<Stage>,
    /// With the day in India.
    pub view: Option<(CustomOrderView, NaiveDate)>,
    pub search: Option<NumberedSearch>,
}

/// What every list of custom orders shows of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderSummary {
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
}

/// A custom order as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCustomOrder {
    pub summary: CustomOrderSummary,
    pub expires_at: Option<Timestamp>,
    pub stage_since: Timestamp,
    /// With the quote that counts.
    pub deliver_by: Option<NaiveDate>,
    /// Nothing of its quote is left to pay.
    pub is_paid_up: bool,
    /// So many days it lay ready for want of its balance.
    pub waited_days: u32,
}

/// Who has to go on with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    Shop,
    Customer,
    Loom,
}

impl ListedCustomOrder {
    /// None: the courier has it, or it is over.
    pub fn turn(&self) -> Option<Turn> {
        match self.summary.stage {
            stage if CustomOrder::waits_for_customer(stage, self.is_paid_up) => Some(Turn::Customer),
            Stage::Requested => Some(Turn::Customer),
            Stage::OnLoom | Stage::Finishing => Some(Turn::Loom),
            Stage::Dispatched | Stage::Delivered | Stage::Cancelled => None,
            _ => Some(Turn::Shop),
        }
    }

    /// So many days are over since the promised one; none where only the balance is missing.
    pub fn days_late(&self, today: NaiveDate) -> u32 {
        let stage = self.summary.stage;
        let waits = CustomOrder::waits_for_customer(stage, self.is_paid_up);
        let promised = self.deliver_by.filter(|_| Stage::PROMISED.contains(&stage) && !waits);
        let days = promised.map_or(0, |day| (today - day).num_days() - i64::from(self.waited_days));
        u32::try_from(days).unwrap_or(0)
    }
}

/// A custom order as one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCustomOrderRow {
    #[serde(flatten)]
    pub summary: CustomOrderSummary,
    /// It is given up then; null once it is paid for or over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    #[schema(value_type = String, format = DateTime)]
    pub stage_since: Timestamp,
    /// The day that was promised with the quote whose advance is paid.
    pub promised_on: Option<NaiveDate>,
    /// Who has to go on with it; null: the courier has it, or it is over.
    pub turn: Option<Turn>,
    /// So many days are over since the promised one; 0: it is not late, or waits for its balance.
    pub days_late: u32,
    /// It has waited for its customer for thirty days or more.
    pub is_paused: bool,
}

impl StaffCustomOrderRow {
    pub fn of(listed: ListedCustomOrder, now: Timestamp) -> Self {
        let stage = listed.summary.stage;
        Self {
            turn: listed.turn(),
            days_late: listed.days_late(day_in_india(now)),
            is_paused: CustomOrder::is_paused(stage, listed.is_paid_up, listed.stage_since, now),
            summary: listed.summary,
            expires_at: listed.expires_at.filter(|_| stage == Stage::Requested),
            stage_since: listed.stage_since,
            promised_on: listed.deliver_by.filter(|_| stage.is_after_advance()),
        }
    }
}
