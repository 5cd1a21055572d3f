//! One custom order with all that belongs to it, for staff.

use pattu_kernel::{Money, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    CustomOrder, CustomOrderEvent, CustomOrderId, Mover, Stage, StageDates,
    views::{
        CustomOrderContact, CustomOrderPhoto, CustomOrderWishes, ExpectedStage, contact, expected, wishes,
    },
};

/// What happened: a move, or a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomOrderHistoryLine {
    /// Where it went; null: a note.
    pub to: Option<Stage>,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub by: Mover,
    /// The name they sign in with, of staff.
    pub name: Option<String>,
    /// Words of staff: the note, or the reason.
    pub note: Option<String>,
}

/// A custom order as staff see it. The picture itself is shown by a link of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCustomOrder {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// It is given up then; null once it is paid for or over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// In rupees, as they were told.
    pub charge: Money,
    /// They confirmed that they have read what it costs and how long it takes.
    pub acknowledged: bool,
    pub can_be_cancelled: bool,
    pub contact: CustomOrderContact,
    pub wishes: CustomOrderWishes,
    /// Its size and whether it is still there; never an address.
    pub photo: Option<CustomOrderPhoto>,
    /// The letters of the message came with it: there is point paper of them.
    pub has_letters: bool,
    pub history: Vec<CustomOrderHistoryLine>,
    /// What is still to come.
    pub dates: Vec<ExpectedStage>,
}

impl StaffCustomOrder {
    pub fn of(
        order: &CustomOrder,
        history: Vec<CustomOrderEvent>,
        has_letters: bool,
        dates: &StageDates<'_>,
        now: Timestamp,
    ) -> Self {
        let line = |event: CustomOrderEvent| CustomOrderHistoryLine {
            to: event.to,
            at: event.at,
            by: event.by,
            name: event.name,
            note: event.note,
        };
        Self {
            id: order.id,
            number: order.number.as_str().to_owned(),
            stage: order.stage,
            version: order.version,
            created_at: order.created_at,
            expires_at: order.expires_at.filter(|_| order.stage == Stage::Requested),
            charge: order.charge,
            acknowledged: order.request.acknowledged,
            can_be_cancelled: order.stage.can_be_cancelled(),
            contact: contact(order),
            wishes: wishes(order),
            photo: order.photo.map(|photo| CustomOrderPhoto::of(photo, order.id, None)),
            has_letters,
            history: history.into_iter().map(line).collect(),
            dates: expected(dates.after(order.stage, order.expected_from(now), day_in_india(now))),
        }
    }
}
