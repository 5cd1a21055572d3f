//! What happened to a custom order, line by line; nobody changes a line.

use chrono::NaiveDate;
use pattu_kernel::{Timestamp, day_in_india};

use crate::{CustomOrderId, CustomPaymentKind, Mover, PhotoRecord, Stage};

/// Noted for staff when a new link takes the place of all before it.
pub(crate) const LINK_RENEWED: &str = "A new link was sent; those given out before open nothing any more";

/// One line: a move, or words of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrderEvent {
    pub order: CustomOrderId,
    /// From none: it was asked for.
    pub from: Option<Stage>,
    /// None: it stayed where it was.
    pub to: Option<Stage>,
    pub at: Timestamp,
    pub by: Mover,
    /// The name they sign in with, of staff.
    pub name: Option<String>,
    /// For the people who work here.
    pub note: Option<String>,
    /// What the shop told the customer with it, or they the shop.
    pub words: Option<String>,
    /// So much is woven by then, of all pieces together.
    pub cm: Option<u32>,
    /// A picture that the shop took, or that whoever asked sent with a message.
    pub photo: Option<PhotoRecord>,
    /// Of an answer to a sample: the version of the design that it is about, where there is one.
    pub design: Option<u32>,
}

impl CustomOrderEvent {
    /// It was asked for.
    pub const fn requested(order: CustomOrderId, at: Timestamp) -> Self {
        Self::moved(order, (None, Some(Stage::Requested)), Mover::Customer, at)
    }

    /// A move, or what stays where it is, without a word.
    pub(crate) const fn moved(
        order: CustomOrderId,
        (from, to): (Option<Stage>, Option<Stage>),
        by: Mover,
        at: Timestamp,
    ) -> Self {
        Self {
            order,
            from,
            to,
            at,
            by,
            name: None,
            note: None,
            words: None,
            cm: None,
            photo: None,
            design: None,
        }
    }

    /// The pictures by which the newest sample is judged: those taken since its design was begun.
    pub(crate) fn of_sample(history: &[Self]) -> Vec<&Self> {
        let began = history.iter().rposition(|event| event.to == Some(Stage::Design));
        let since = began.and_then(|place| history.get(place..)).unwrap_or_default();
        since.iter().filter(|event| event.photo.is_some() && event.by == Mover::Staff).collect()
    }

    /// The sample was approved, or sent back.
    pub fn answers_sample(&self) -> bool {
        self.from == Some(Stage::Sample) && matches!(self.to, Some(Stage::Approved | Stage::Design))
    }

    /// How far weaving has come, day by day, from nothing on the day on which it began.
    pub(crate) fn woven(history: &[Self]) -> Vec<(NaiveDate, u32)> {
        let began = history.iter().filter(|event| event.to == Some(Stage::OnLoom));
        let reports = history.iter().filter_map(|event| Some((day_in_india(event.at), event.cm?)));
        began.map(|event| (day_in_india(event.at), 0)).chain(reports).collect()
    }

    /// Money came in with this order: it goes on, or stays where it is with its balance paid.
    pub fn paid(
        order: CustomOrderId,
        (from, kind): (Stage, CustomPaymentKind),
        at: Timestamp,
        paid_with: &str,
    ) -> Self {
        let to = match kind {
            CustomPaymentKind::Booking => Some(Stage::Booked),
            CustomPaymentKind::Advance => Some(Stage::AdvancePaid),
            CustomPaymentKind::Balance => None,
        };
        let what = if kind == CustomPaymentKind::Balance { "Balance paid" } else { "Paid" };
        let note = Some(format!("{what} with {paid_with}"));
        Self { note, ..Self::moved(order, (Some(from), to), Mover::Money, at) }
    }

    /// The order that had booked it was cancelled, by whoever ordered or by somebody who works here.
    pub fn cancelled_with_order(order: CustomOrderId, at: Timestamp, staff: Option<String>) -> Self {
        let by = if staff.is_some() { Mover::Staff } else { Mover::Customer };
        let note = Some("The order was cancelled".to_owned());
        let stages = (Some(Stage::Booked), Some(Stage::Cancelled));
        Self { name: staff, note, ..Self::moved(order, stages, by, at) }
    }

    /// Whoever asked gives it up, with a word about why or without.
    pub fn cancelled_by_customer(
        order: CustomOrderId,
        from: Stage,
        at: Timestamp,
        words: Option<String>,
    ) -> Self {
        Self { words, ..Self::moved(order, (Some(from), Some(Stage::Cancelled)), Mover::Customer, at) }
    }

    /// The shop's clock saw that it comes later than promised, and they are told so.
    pub(crate) fn delayed(order: CustomOrderId, at: Timestamp, words: String) -> Self {
        Self { words: Some(words), ..Self::moved(order, (None, None), Mover::Time, at) }
    }

    /// They were told before that it comes later than promised.
    pub(crate) fn is_delay(&self) -> bool {
        self.by == Mover::Time && self.from.is_none() && self.to.is_none()
    }

    /// The day of arrival is another one, in a stage that it stays in, and they are told so.
    pub(crate) fn day_moved(order: CustomOrderId, stage: Stage, at: Timestamp, words: String) -> Self {
        Self { words: Some(words), ..Self::moved(order, (Some(stage), None), Mover::Time, at) }
    }

    /// They were told that the day of arrival is another one.
    pub(crate) fn is_moved_day(&self) -> bool {
        self.by == Mover::Time && self.from.is_some() && self.to.is_none()
    }

    /// Nobody paid for it in time.
    pub const fn expired(order: CustomOrderId, at: Timestamp) -> Self {
        Self::moved(order, (Some(Stage::Requested), Some(Stage::Cancelled)), Mover::Time, at)
    }
}
