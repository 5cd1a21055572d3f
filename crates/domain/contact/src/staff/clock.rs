//! By when something has to be done, in the words of a clock on a wall in India.

use chrono::TimeDelta;
use pattu_kernel::{Timestamp, in_india};
use serde::Serialize;
use utoipa::ToSchema;

use super::{MessageState, message_state::NextStep};

/// By when the next thing has to be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MessageClock {
    /// `Answer by tomorrow, 10:40 am`, `Late: answer was due yesterday, 10:40 am`
    pub words: String,
    pub late: bool,
    #[schema(value_type = String, format = DateTime)]
    pub by: Timestamp,
}

impl MessageClock {
    /// As it stands now; `None` when nothing has to be done.
    pub fn of(state: &MessageState, now: Timestamp) -> Option<Self> {
        let (step, by) = state.due()?;
        let late = by <= now;
        let (before, after) = match step {
            NextStep::Answer => ("Answer", "answer was"),
            NextStep::Acknowledge => ("Acknowledge the complaint", "the acknowledgement was"),
            NextStep::Settle => ("Settle the complaint", "the settlement was"),
        };
        let when = moment(by, now);
        let words = if late { format!("Late: {after} due {when}") } else { format!("{before} by {when}") };
        Some(Self { words, late, by })
    }
}

/// `today, 10:40 am`, `Mon 30 Nov, 10:40 am`
fn moment(at: Timestamp, now: Timestamp) -> String {
    let (at, today) = (in_india(at), in_india(now).date());
    let time = at.format("%-I:%M %P");
    match at.date() - today {
        days if days == TimeDelta::zero() => format!("today, {time}"),
        days if days == TimeDelta::days(1) => format!("tomorrow, {time}"),
        days if days == TimeDelta::days(-1) => format!("yesterday, {time}"),
        _ => format!("{}, {time}", at.format("%a %-d %b")),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;
    use crate::staff::MessageStatus;

    #[test]
    fn the_clock_speaks_of_indias_days_and_says_what_is_late() {
        // 10:40 in the morning in India.
        let received = Utc.with_ymd_and_hms(2026, 11, 24, 5, 10, 0).unwrap();
        let mut state = MessageState {
            status: MessageStatus::Open,
            complaint: false,
            received_at: received,
            opened_at: received,
            replied_at: None,
        };
        let told = |state: &MessageState, hours: i64| {
            MessageClock::of(state, received + TimeDelta::hours(hours)).map(|clock| (clock.words, clock.late))
        };
        let said = |words: &str, late| Some((words.to_owned(), late));
        assert_eq!(told(&state, 0), said("Answer by tomorrow, 10:40 am", false));
        // Past midnight in India, and not in Greenwich.
        assert_eq!(told(&state, 14), said("Answer by today, 10:40 am", false));
        assert_eq!(told(&state, 24), said("Late: answer was due today, 10:40 am", true));
        assert_eq!(told(&state, 48), said("Late: answer was due yesterday, 10:40 am", true));
        state.mark_complaint(true);
        assert_eq!(told(&state, 0), said("Acknowledge the complaint by Thu 26 Nov, 10:40 am", false));
        state.reply(received);
        assert_eq!(told(&state, 0), said("Settle the complaint by Thu 24 Dec, 10:40 am", false));
        state.close();
        assert_eq!(told(&state, 0), None);
    }
}
