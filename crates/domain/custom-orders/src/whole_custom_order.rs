//! A custom order with its history and its money, and what follows from all of them together.

use chrono::NaiveDate;
use pattu_delivery::Transit;
use pattu_kernel::{Money, Timestamp, in_lakhs};

use crate::{
    CustomOrder, CustomOrderEvent, CustomOrderTerms, CustomPayment, CustomPaymentKind, Stage, StageDates,
    views::CustomPaymentView,
};

/// A custom order with all that its page is made of.
#[derive(Debug, Clone)]
pub struct WholeCustomOrder {
    pub order: CustomOrder,
    pub history: Vec<CustomOrderEvent>,
    pub payments: Vec<CustomPayment>,
    pub terms: CustomOrderTerms,
    /// The way to where it goes.
    pub transit: Transit,
}

impl WholeCustomOrder {
    /// The day of each stage that is still to come, nearest first.
    pub fn expected(&self, now: Timestamp) -> Vec<(Stage, NaiveDate)> {
        self.order.expected(&self.history, (&self.terms, self.transit), now)
    }

    /// It would arrive later than promised.
    pub fn is_late(&self, now: Timestamp) -> bool {
        self.order.is_late(&self.history, &self.expected(now), now)
    }

    /// Which of its payments go back by the shop's terms when it is given up now, or since it was: all while nobody draws and when it
    /// comes later than promised, and the advance until the loom begins. Everything else is agreed on.
    pub(crate) fn goes_back(&self, now: Timestamp) -> Vec<CustomPaymentKind> {
        let ended = self.history.iter().rev().find(|event| event.to == Some(Stage::Cancelled));
        let stage = ended.and_then(|event| event.from).unwrap_or(self.order.stage);
        // Once it is given up nothing is expected any more: what its customer was told still holds.
        let is_late = self.is_late(now) || self.history.iter().any(CustomOrderEvent::is_delay);
        let kinds = self.payments.iter().map(|payment| payment.kind);
        match stage {
            _ if is_late && stage.can_be_cancelled() => kinds.collect(),
            Stage::Booked => kinds.collect(),
            Stage::AdvancePaid => kinds.filter(|kind| *kind == CustomPaymentKind::Advance).collect(),
            _ => Vec::new(),
        }
    }

    /// All that was paid for it.
    pub(crate) fn paid(&self) -> Money {
        Money::sum(self.payments.iter().map(|payment| payment.amount)).unwrap_or(Money::ZERO)
    }

    /// Why the days that are still to come are as they are.
    pub(crate) fn dates_because(&self, now: Timestamp) -> Option<String> {
        let order = &self.order;
        match order.stage {
            Stage::Sample => {
                Some("We wait for your answer to the sample. Until it comes, the days move on".to_owned())
            }
            Stage::Quoted => {
                Some("Weaving begins with the advance. Until it is paid, the days move on".to_owned())
            }
            Stage::OnLoom => {
                let dates = StageDates::new(&self.terms, order.pieces(), self.transit);
                let speed = dates.on_loom(&CustomOrderEvent::woven(&self.history)).cm_per_day();
                let [woven, all] = [order.woven_cm, order.cm_to_weave()].map(|cm| in_lakhs(u64::from(cm)));
                Some(format!(
                    "{woven} of {all} cm are woven; the rest is counted at {speed} cm a working day"
                ))
            }
            Stage::Checked if !order.standing().is_paid_up() => {
                Some("Your sarees are ready. They leave as soon as the balance is paid".to_owned())
            }
            _ => match order.waited_days(&self.history, now) {
                0 => None,
                1 => Some("1 day waited for your balance".to_owned()),
                days => Some(format!("{days} days waited for your balance")),
            },
        }
    }

    pub(crate) fn payments(&self) -> Vec<CustomPaymentView> {
        self.payments.iter().cloned().map(CustomPaymentView::from).collect()
    }
}
