//! Staff move an order on, and take a step back that was a mistake.

use chrono::TimeDelta;
use pattu_kernel::Timestamp;

use super::{Order, OrderRefusal};
use crate::{
    Actor, EventKind, OrderEmail, OrderEmailKind, OrderStatus, Shipment, StockHold, email::emails_about,
    notice::OrderChange,
};

/// How long a step can be taken back; its email waits so long.
pub const UNDO: TimeDelta = TimeDelta::seconds(60);

/// News of a step that was taken back: nobody is to hear of it any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UndoneNews {
    /// Emails that must not have left.
    pub emails: &'static [OrderEmailKind],
    /// When the step was taken: the account's notification is of that moment.
    pub at: Timestamp,
}

impl Order {
    /// Somebody who works here moves it on. Cancelling says what happens to the pieces; the caller does it.
    pub fn move_by_staff(
        &mut self,
        at: Timestamp,
        staff: &str,
        next: OrderStatus,
    ) -> Result<(), OrderRefusal> {
        if !self.stored.status.staff_may_make(next) {
            return Err(OrderRefusal::IllegalMove(self.stored.status, next));
        }
        if next == OrderStatus::Cancelled {
            if self.work_has_begun() {
                return Err(OrderRefusal::DesignBegun);
            }
        } else if !self.stored.has_parcel() {
            return Err(OrderRefusal::NothingToPack);
        }
        if self.stored.returned_at.is_some() {
            return Err(OrderRefusal::IsBack);
        }
        self.move_to(next)?;
        if next == OrderStatus::Cancelled {
            self.stored.stock = StockHold::Released;
        }
        let actor = Actor::Staff(staff.to_owned());
        self.record(at, EventKind::Moved, actor, &format!("Marked as {}", next.as_str()));
        self.tell_of_move(at);
        Ok(())
    }

    /// Its parcel is in the store again, and nothing else changes: pieces and money are decided about one by one.
    pub fn came_back(&mut self, at: Timestamp, staff: &str) -> Result<(), OrderRefusal> {
        if !matches!(self.stored.status, OrderStatus::Shipped | OrderStatus::Delivered) {
            return Err(OrderRefusal::HasNotLeft(self.stored.status));
        }
        self.stored.returned_at = Some(at);
        self.record(at, EventKind::CameBack, Actor::Staff(staff.to_owned()), "The parcel came back");
        Ok(())
    }

    /// Its parcel is in these hands from now on: of the courier who was forgotten, or of the next one after it came back.
    pub fn hand_over(&mut self, at: Timestamp, staff: &str, shipment: Shipment) {
        if self.stored.returned_at.take().is_some() {
            self.record(at, EventKind::SentAgain, Actor::Staff(staff.to_owned()), "Sent again");
            // A slip in the number is put right within the minute that other steps have.
            self.emails.push((OrderEmail::sent_again(self.stored.id, at), at + UNDO));
            self.tell_by_mail_from(at, at, OrderChange::SentAgain);
        }
        self.stored.shipment = Some(shipment);
    }

    /// Until when this person can take the last step back; `None` when they cannot.
    pub fn undo_until(&self, staff: &str, now: Timestamp) -> Option<Timestamp> {
        let last = self.stored.history.last()?;
        let is_theirs = matches!(&last.actor, Actor::Staff(name) if name == staff);
        let until = last.at + UNDO;
        let fits = last.kind == EventKind::Moved && last.status == self.stored.status;
        (fits && is_theirs && now < until && self.stored.status.before().is_some()).then_some(until)
    }

    /// Whoever took the last step takes it back, as long as its email waits: one step, and only if nothing happened since. The
    /// caller sees to it that nobody hears of it.
    pub fn undo_by_staff(&mut self, at: Timestamp, staff: &str) -> Result<UndoneNews, OrderRefusal> {
        let undone = self.undo_until(staff, at).and(self.stored.history.last()).map(|last| last.at);
        let (Some(moved_at), Some(before)) = (undone, self.stored.status.before()) else {
            return Err(OrderRefusal::TooLateToUndo);
        };
        let emails = self.news_of_status().map(emails_about).unwrap_or_default();
        if self.stored.status == OrderStatus::Shipped {
            self.stored.shipment = None;
        }
        let note = format!("Taken back: it was not {}", self.stored.status.as_str());
        self.stored.status = before;
        self.record(at, EventKind::Undone, Actor::Staff(staff.to_owned()), &note);
        Ok(UndoneNews { emails, at: moved_at })
    }

    /// Tells the account about the state the order is in now, if that is worth a word. Emails about a step that can be taken
    /// back wait until it no longer can.
    pub(super) fn tell_of_move(&mut self, at: Timestamp) {
        let Some(news) = self.news_of_status() else { return };
        let emails_from = if self.stored.status.before().is_some() { at + UNDO } else { at };
        self.tell_by_mail_from(at, emails_from, news);
    }

    const fn news_of_status(&self) -> Option<OrderChange> {
        Some(match self.stored.status {
            OrderStatus::Processing => OrderChange::Processing,
            OrderStatus::Shipped => OrderChange::Shipped,
            OrderStatus::Delivered => OrderChange::Delivered,
            // Also when a part of it went back before: whoever packs has to know, and nobody is told that nothing was paid.
            OrderStatus::Cancelled if self.stored.payment_status.has_paid() => OrderChange::CancelledPaid,
            OrderStatus::Cancelled => OrderChange::Cancelled,
            OrderStatus::Pending | OrderStatus::Confirmed | OrderStatus::Expired => return None,
        })
    }
}
