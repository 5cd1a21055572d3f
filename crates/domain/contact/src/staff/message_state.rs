//! Where a message stands, and by when something has to be done about it.

use chrono::{Months, TimeDelta};
use pattu_kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// Spec section 9: contact replies are promised within 24 hours.
pub const ANSWER_WITHIN: TimeDelta = TimeDelta::hours(24);
/// The law: a complaint is acknowledged within 48 hours,
const ACKNOWLEDGE_WITHIN: TimeDelta = TimeDelta::hours(48);
/// and settled within a month.
const SETTLE_WITHIN: Months = Months::new(1);

/// Whether somebody waits for the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageStatus {
    /// The writer waits; of a complaint, until it is settled.
    Open,
    /// A reply has left.
    Answered,
    /// Nothing is left to be done.
    Closed,
}

impl MessageStatus {
    const ALL: [Self; 3] = [Self::Open, Self::Answered, Self::Closed];

    /// As stored and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Answered => "answered",
            Self::Closed => "closed",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// What has to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// The promised reply.
    Answer,
    /// The first reply to a complaint.
    Acknowledge,
    /// The end of a complaint.
    Settle,
}

/// Where a message stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessageState {
    pub status: MessageStatus,
    /// Marked by staff: the law's days count.
    pub complaint: bool,
    pub received_at: Timestamp,
    /// It came, or it was opened again.
    pub opened_at: Timestamp,
    /// The first reply.
    pub replied_at: Option<Timestamp>,
}

impl MessageState {
    /// The next step, and by when; `None` when nothing has to be done.
    pub fn due(&self) -> Option<(NextStep, Timestamp)> {
        if self.status != MessageStatus::Open {
            return None;
        }
        Some(match (self.complaint, self.replied_at) {
            (false, _) => (NextStep::Answer, self.opened_at + ANSWER_WITHIN),
            (true, None) => (NextStep::Acknowledge, self.received_at + ACKNOWLEDGE_WITHIN),
            (true, Some(_)) => {
                let month = self.received_at.checked_add_months(SETTLE_WITHIN);
                (NextStep::Settle, month.unwrap_or(self.received_at))
            }
        })
    }

    /// A reply leaves. A complaint stays open until somebody says that it is settled.
    pub fn reply(&mut self, at: Timestamp) {
        self.replied_at.get_or_insert(at);
        if self.status == MessageStatus::Open && !self.complaint {
            self.status = MessageStatus::Answered;
        }
    }

    /// It is a complaint, or none after all.
    pub fn mark_complaint(&mut self, complaint: bool) {
        if complaint == self.complaint {
            return;
        }
        self.complaint = complaint;
        self.status = match (self.status, complaint, self.replied_at) {
            (MessageStatus::Answered, true, _) => MessageStatus::Open,
            (MessageStatus::Open, false, Some(_)) => MessageStatus::Answered,
            (status, ..) => status,
        };
    }

    /// Nothing is left to be done.
    pub const fn close(&mut self) {
        self.status = MessageStatus::Closed;
    }

    /// Something is, after all: the promised day begins anew, the law's month does not.
    pub fn open_again(&mut self, at: Timestamp) {
        if self.status != MessageStatus::Open {
            self.status = MessageStatus::Open;
            self.opened_at = at;
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    fn at(day: u32, hour: u32) -> Timestamp {
        Utc.with_ymd_and_hms(2026, 11, day, hour, 0, 0).unwrap()
    }

    fn fresh() -> MessageState {
        MessageState {
            status: MessageStatus::Open,
            complaint: false,
            received_at: at(1, 5),
            opened_at: at(1, 5),
            replied_at: None,
        }
    }

    #[test]
    fn a_question_is_answered_within_a_day_and_then_nobody_waits() {
        let mut state = fresh();
        assert_eq!(state.due(), Some((NextStep::Answer, at(2, 5))));
        state.reply(at(1, 9));
        assert_eq!((state.status, state.due()), (MessageStatus::Answered, None));
        state.open_again(at(3, 9));
        assert_eq!(state.due(), Some((NextStep::Answer, at(4, 9))), "the day begins anew");
        state.open_again(at(3, 12));
        assert_eq!(state.opened_at, at(3, 9), "it is open already");
        state.close();
        assert_eq!(state.due(), None);
        state.reply(at(4, 9));
        assert_eq!((state.status, state.replied_at), (MessageStatus::Closed, Some(at(1, 9))));
    }

    #[test]
    fn a_complaint_is_acknowledged_in_two_days_and_settled_in_a_month() {
        let mut state = fresh();
        state.mark_complaint(true);
        assert_eq!(state.due(), Some((NextStep::Acknowledge, at(3, 5))));
        state.reply(at(1, 9));
        let month = Utc.with_ymd_and_hms(2026, 12, 1, 5, 0, 0).unwrap();
        assert_eq!((state.status, state.due()), (MessageStatus::Open, Some((NextStep::Settle, month))));
        state.close();
        state.open_again(at(20, 9));
        assert_eq!(state.due(), Some((NextStep::Settle, month)), "the law's month is the same");
        state.mark_complaint(false);
        assert_eq!((state.status, state.due()), (MessageStatus::Answered, None), "it was answered");
        state.mark_complaint(true);
        assert_eq!(state.status, MessageStatus::Open, "an answer does not settle it");
    }

    #[test]
    fn what_is_closed_stays_so_whatever_it_is_called() {
        let mut state = fresh();
        state.close();
        state.mark_complaint(true);
        assert_eq!(state.status, MessageStatus::Closed);
        state.mark_complaint(false);
        state.open_again(at(2, 5));
        state.mark_complaint(true);
        state.mark_complaint(false);
        assert_eq!(state.status, MessageStatus::Open, "nobody answered yet");
    }
}
