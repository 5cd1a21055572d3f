//! Where a custom order stands, and who may move it on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Asked for, and not paid.
    Requested,
    /// The charge is paid.
    Booked,
    /// The design is being drawn.
    Design,
    /// A woven sample waits for the customer.
    Sample,
    /// The customer said yes to it.
    Approved,
    /// The sarees have a price.
    Quoted,
    /// The advance is paid.
    AdvancePaid,
    /// Being woven.
    OnLoom,
    /// Woven; being finished.
    Finishing,
    /// Looked over, and ready to leave.
    Checked,
    /// On its way.
    Dispatched,
    /// Arrived.
    Delivered,
    /// Given up by somebody, or not paid in time.
    Cancelled,
}

/// Who moves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// Signed in, or with the link.
    Customer,
    /// Somebody who works here.
    Staff,
    /// A payment that came in. Nobody can ask for these moves.
    Money,
    /// The shop's clock.
    Time,
}

impl Stage {
    /// Every one, in the order of an order's life.
    pub const ALL: [Self; 13] = [
        Self::Requested,
        Self::Booked,
        Self::Design,
        Self::Sample,
        Self::Approved,
        Self::Quoted,
        Self::AdvancePaid,
        Self::OnLoom,
        Self::Finishing,
        Self::Checked,
        Self::Dispatched,
        Self::Delivered,
        Self::Cancelled,
    ];

    /// Its advance is paid, and it has not arrived: the day of arrival is promised.
    pub const PROMISED: [Self; 5] =
        [Self::AdvancePaid, Self::OnLoom, Self::Finishing, Self::Checked, Self::Dispatched];

    /// Arrived, or given up.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Delivered | Self::Cancelled)
    }

    /// Neither arrived nor given up: what stands on the board.
    pub fn open() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|stage| !stage.is_over())
    }

    /// Paid for, and not yet with its customer.
    pub fn in_progress() -> impl Iterator<Item = Self> {
        Self::open().filter(|stage| *stage != Self::Requested)
    }

    /// Somebody may still write about it, and be answered.
    pub fn answered_to() -> impl Iterator<Item = Self> {
        Self::in_progress().chain([Self::Delivered])
    }

    /// The table of moves. `custom_moves` in the database has the same pairs.
    pub const fn may_become(self, next: Self, by: Mover) -> bool {
        match by {
            Mover::Money => {
                matches!((self, next), (Self::Requested, Self::Booked) | (Self::Quoted, Self::AdvancePaid))
            }
            Mover::Time => matches!((self, next), (Self::Requested, Self::Cancelled)),
            Mover::Customer => matches!(
                (self, next),
                (Self::Sample, Self::Design | Self::Approved)
                    // From the advance on only when it is late: `CustomOrder::can_be_cancelled_by_customer`.
                    | (
                        Self::Requested
                            | Self::Booked
                            | Self::AdvancePaid
                            | Self::OnLoom
                            | Self::Finishing
                            | Self::Checked,
                        Self::Cancelled,
                    )
            ),
            Mover::Staff => match next {
                Self::Cancelled => self.can_be_cancelled(),
                _ => matches!(
                    (self, next),
                    (Self::Booked, Self::Design)
                        | (Self::Design, Self::Sample)
                        | (Self::Sample, Self::Design | Self::Approved)
                        | (Self::Approved, Self::Quoted)
                        | (Self::AdvancePaid, Self::OnLoom)
                        | (Self::OnLoom, Self::Finishing)
                        | (Self::Finishing, Self::Checked)
                        | (Self::Checked, Self::Dispatched)
                        | (Self::Dispatched, Self::Delivered)
                ),
            },
        }
    }

    /// It has not left the shop, and nobody gave it up.
    pub const fn can_be_cancelled(self) -> bool {
        !matches!(self, Self::Dispatched | Self::Delivered | Self::Cancelled)
    }

    /// Its advance is paid, and it is not given up.
    pub fn is_after_advance(self) -> bool {
        self == Self::Delivered || Self::PROMISED.contains(&self)
    }

    /// Where staff may move it.
    pub fn moves_of_staff(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |next| self.may_become(*next, Mover::Staff))
    }

    /// As people read it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Requested => "We have your request",
            Self::Booked => "Booked",
            Self::Design => "Your design is being drawn",
            Self::Sample => "Your sample is ready",
            Self::Approved => "Sample approved",
            Self::Quoted => "Your quote is ready",
            Self::AdvancePaid => "Advance paid",
            Self::OnLoom => "On the loom",
            Self::Finishing => "Woven, being finished",
            Self::Checked => "Checked, ready to leave",
            Self::Dispatched => "On its way",
            Self::Delivered => "Delivered",
            Self::Cancelled => "Cancelled",
        }
    }

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::Booked => "booked",
            Self::Design => "design",
            Self::Sample => "sample",
            Self::Approved => "approved",
            Self::Quoted => "quoted",
            Self::AdvancePaid => "advance_paid",
            Self::OnLoom => "on_loom",
            Self::Finishing => "finishing",
            Self::Checked => "checked",
            Self::Dispatched => "dispatched",
            Self::Delivered => "delivered",
            Self::Cancelled => "cancelled",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.as_str() == text)
    }
}

impl Mover {
    pub const ALL: [Self; 4] = [Self::Customer, Self::Staff, Self::Money, Self::Time];

    /// As stored and as on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Staff => "staff",
            Self::Money => "money",
            Self::Time => "time",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mover| mover.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line for each stage: to where, and by whom.
    const TABLE: [&str; 13] = [
        "requested: booked money, cancelled customer staff time",
        "booked: design staff, cancelled customer staff",
        "design: sample staff, cancelled staff",
        "sample: design customer staff, approved customer staff, cancelled staff",
        "approved: quoted staff, cancelled staff",
        "quoted: advance_paid money, cancelled staff",
        "advance_paid: on_loom staff, cancelled customer staff",
        "on_loom: finishing staff, cancelled customer staff",
        "finishing: checked staff, cancelled customer staff",
        "checked: dispatched staff, cancelled customer staff",
        "dispatched: delivered staff",
        "delivered:",
        "cancelled:",
    ];

    /// All 13 × 13 × 4 questions.
    #[test]
    fn the_table_of_moves_is_exactly_this() {
        let lines: Vec<String> = Stage::ALL
            .into_iter()
            .map(|from| {
                let to = |next: Stage| {
                    let by: Vec<_> = Mover::ALL
                        .into_iter()
                        .filter(|mover| from.may_become(next, *mover))
                        .map(Mover::as_str)
                        .collect();
                    (!by.is_empty()).then(|| format!(" {} {}", next.as_str(), by.join(" ")))
                };
                format!(
                    "{}:{}",
                    from.as_str(),
                    Stage::ALL.into_iter().filter_map(to).collect::<Vec<_>>().join(",")
                )
            })
            .collect();
        assert_eq!(lines, TABLE);
    }

    #[test]
    fn what_money_does_nobody_can_ask_for() {
        for (from, next) in Stage::ALL.into_iter().flat_map(|from| Stage::ALL.map(|next| (from, next))) {
            if from.may_become(next, Mover::Money) {
                let others = [Mover::Customer, Mover::Staff, Mover::Time];
                assert!(others.iter().all(|mover| !from.may_become(next, *mover)), "{from:?} → {next:?}");
            }
        }
    }

    #[test]
    fn words_come_back() {
        assert!(Stage::ALL.into_iter().all(|stage| Stage::parse(stage.as_str()) == Some(stage)));
        assert!(Mover::ALL.into_iter().all(|mover| Mover::parse(mover.as_str()) == Some(mover)));
    }
}
