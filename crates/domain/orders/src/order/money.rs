//! What money does to an order: it comes, fails to come, comes too late, goes back, and comes back again.

use pattu_kernel::{Money, Timestamp};

use super::{Order, OrderRefusal};
use crate::{
    Actor, EventKind, OrderEmail, OrderStatus, PaymentIssueKind, PaymentStatus, StockHold,
    notice::OrderChange,
};

impl Order {
    /// Money came and the pieces are ours to give: confirmed, paid, sold.
    pub fn confirm_paid(
        &mut self,
        at: Timestamp,
        payment: Option<&str>,
        method: Option<&str>,
        note: &str,
    ) -> Result<(), OrderRefusal> {
        self.move_to(OrderStatus::Confirmed)?;
        self.stored.payment_status = PaymentStatus::Paid;
        self.stored.paid_at = self.stored.paid_at.or(Some(at));
        self.stored.paid_by = payment.map(ToOwned::to_owned);
        self.stored.payment_method = method.map(ToOwned::to_owned);
        self.stored.stock = StockHold::Claimed;
        self.stored.next_check_at = None;
        self.record(at, EventKind::Paid, Actor::Provider, note);
        let change = match (self.stored.has_parcel(), self.stored.books_custom_order()) {
            (true, _) => OrderChange::Confirmed,
            (false, true) => OrderChange::Booked,
            (false, false) => OrderChange::CustomPaid,
        };
        self.tell(at, change);
        Ok(())
    }

    /// Money came, but what it was for is gone (ruling 12) or somebody gave the order up: it is paid, and goes back. An order that
    /// still waited ends; the caller puts its pieces back.
    pub fn paid_too_late(&mut self, at: Timestamp, payment: &str, method: Option<&str>, why: &str) {
        if self.stored.status == OrderStatus::Pending {
            self.stored.status = OrderStatus::Expired;
            self.stored.stock = StockHold::Released;
        }
        self.stored.payment_status = PaymentStatus::Paid;
        self.stored.paid_at = self.stored.paid_at.or(Some(at));
        self.stored.paid_by = Some(payment.to_owned());
        self.stored.payment_method = method.map(ToOwned::to_owned);
        self.stored.next_check_at = None;
        self.record(
            at,
            EventKind::PaidTooLate,
            Actor::Provider,
            &format!("{why}; the full amount is being returned"),
        );
        let issue = format!("{why}; {} is being returned", self.stored.amounts.payable);
        self.open_issue(at, PaymentIssueKind::PaidTooLate, payment, &issue);
        let given_up = self.stored.status == OrderStatus::Cancelled;
        self.tell(at, if given_up { OrderChange::CancelledPaid } else { OrderChange::PaidTooLate });
    }

    /// Money came once more for what is paid already: it goes back, nothing about the order changes, and whoever ordered hears
    /// where their money is. The caller says so once per payment.
    pub fn paid_twice(&mut self, at: Timestamp, payment: &str, amount: Money) {
        let note = format!("A second payment of {amount} came in; it is being returned in full");
        self.record(at, EventKind::PaidTwice, Actor::Provider, &note);
        self.open_issue(at, PaymentIssueKind::PaidTwice, payment, &note);
        self.emails.push((OrderEmail::paid_twice(self.stored.id, payment), at));
        self.tell(at, OrderChange::PaidTwice(amount));
    }

    /// Whoever ordered has given a custom order of it up, and its money goes back.
    pub fn return_for_custom_order(&mut self, at: Timestamp, amount: Money, number: &str) {
        let note = format!("{amount} is being returned: {number} was cancelled");
        self.record(at, EventKind::RefundStarted, Actor::Shopper, &note);
    }

    /// Somebody who works here returns part of the money, or the rest of it. The money's state follows when it has gone.
    pub fn refund_by_staff(&mut self, at: Timestamp, staff: &str, amount: Money, reason: &str) {
        self.record(
            at,
            EventKind::RefundStarted,
            Actor::Staff(staff.to_owned()),
            &format!("{amount} is being returned: {reason}"),
        );
    }

    /// An attempt failed. Says nothing about later attempts: the order stays payable.
    pub fn attempt_failed(&mut self, at: Timestamp) {
        if self.stored.payment_status == PaymentStatus::Pending {
            self.stored.payment_status = PaymentStatus::Failed;
            self.record(at, EventKind::PaymentFailed, Actor::Provider, "A payment attempt did not succeed");
            if self.stored.status == OrderStatus::Pending {
                self.tell(at, OrderChange::PaymentFailed);
            }
        }
    }

    /// Money went back: in part, or all of it.
    pub fn refunded(&mut self, at: Timestamp, refunded: Money) {
        if !self.stored.payment_status.has_paid() {
            return;
        }
        let next = self.after_returning(refunded);
        // A second part of the amount is no new state, but a new email; the same part told twice is the same email.
        self.emails.push((OrderEmail::refund(self.stored.id, refunded), at));
        if self.stored.payment_status != next {
            self.stored.payment_status = next;
            self.record(at, EventKind::Refunded, Actor::Provider, &format!("{refunded} returned"));
            self.tell(at, OrderChange::Refunded(refunded));
        }
    }

    /// Nobody here returned it, so nobody here took the order off the list of what is to be packed.
    pub(crate) fn ask_before_sending(&mut self, at: Timestamp, refund: &str) {
        if self.stored.payment_status == PaymentStatus::Refunded && self.stored.status.is_to_pack() {
            let note =
                format!("All of its money went back at the payment provider ({refund}), and it has not left");
            self.ask_for_review(at, PaymentIssueKind::ReturnedUnsent, refund, &note);
        }
    }

    const fn after_returning(&self, returned: Money) -> PaymentStatus {
        if returned.is_zero() {
            PaymentStatus::Paid
        } else if returned.paise() < self.stored.amounts.payable.paise() {
            PaymentStatus::PartiallyRefunded
        } else {
            PaymentStatus::Refunded
        }
    }

    /// A refund that the provider had taken on did not arrive: somebody here has to return the money once more. `still` is what
    /// is back of the order's own payment without it; `None` when it was another payment's.
    pub fn refund_failed(&mut self, at: Timestamp, amount: Money, refund: &str, still: Option<Money>) {
        if let Some(still) = still.filter(|_| self.stored.payment_status.has_paid()) {
            self.stored.payment_status = self.after_returning(still);
        }
        self.ask_for_review(
            at,
            PaymentIssueKind::RefundFailed,
            refund,
            &format!("{amount} did not reach the buyer: refund {refund} failed at the payment provider and has to be made again"),
        );
    }
}
