//! The model's money: what happened at the provider, what the shop knows of it, and what follows from that.

use super::{
    book::{Book, Order, Pieces},
    step::Way,
};

/// Where an attempt to pay stands at the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truth {
    Failed,
    /// Authorised, and not captured.
    Waits,
    Captured,
    /// Returned by the provider itself without ever being the shop's.
    Voided,
}

/// What the shop knows of an attempt. It never knows less than before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    Nothing,
    Failed,
    Waits,
    Captured,
    Voided,
}

/// An attempt to pay.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub id: String,
    pub truth: Truth,
    pub known: Known,
}

impl Order {
    /// A payment waits for its capture; the provider takes no other meanwhile.
    pub fn waiting(&self) -> Option<usize> {
        self.attempts.iter().position(|attempt| attempt.truth == Truth::Waits)
    }
}

impl Book {
    /// Money has come in the order's life, whatever became of it.
    pub fn has_paid(&self, at: usize) -> bool {
        ["paid", "partially_refunded", "refunded"].contains(&self.orders[at].money)
    }

    /// A payment succeeds at the provider, which returns the second one of an order by itself. Its number.
    pub fn paid_at_provider(&mut self, at: usize, id: String, way: Way) -> usize {
        let attempts = &mut self.orders[at].attempts;
        let truth = match way {
            _ if attempts.iter().any(|attempt| attempt.truth == Truth::Captured) => Truth::Voided,
            Way::Waiting => Truth::Waits,
            Way::Unheard | Way::ToldFirst | Way::AtLast => Truth::Captured,
        };
        attempts.push(Attempt { id, truth, known: Known::Nothing });
        attempts.len() - 1
    }

    /// The shop asks about every attempt of an order.
    pub fn ask_about(&mut self, at: usize, captures: bool) {
        for attempt in (0..self.orders[at].attempts.len()).rev() {
            self.ask(at, attempt, captures);
        }
    }

    /// The shop asks about an attempt. One that waits is taken, as long as there is something to sell for it.
    pub fn ask(&mut self, at: usize, attempt: usize, captures: bool) {
        let can_sell = self.orders[at].stock == Pieces::Held && !self.has_paid(at);
        let asked = &mut self.orders[at].attempts[attempt];
        if asked.truth == Truth::Waits && can_sell && captures {
            asked.truth = Truth::Captured;
        }
        self.hear(at, attempt);
    }

    /// The shop hears where an attempt stands.
    pub fn hear(&mut self, at: usize, attempt: usize) {
        match self.orders[at].attempts[attempt].truth {
            Truth::Failed => self.failed(at, attempt),
            Truth::Waits => self.rises(at, attempt, Known::Waits),
            Truth::Captured => self.captured(at, attempt, self.orders[at].returned),
            Truth::Voided => self.rises(at, attempt, Known::Voided),
        }
    }

    /// The shop hears of an attempt what changes nothing.
    pub fn rises(&mut self, at: usize, attempt: usize, known: Known) {
        let attempt = &mut self.orders[at].attempts[attempt];
        attempt.known = attempt.known.max(known);
    }

    /// The shop hears that an attempt failed: no news when it has heard more.
    pub fn failed(&mut self, at: usize, attempt: usize) {
        let order = &mut self.orders[at];
        if order.attempts[attempt].known == Known::Nothing {
            order.attempts[attempt].known = Known::Failed;
            if order.money == "pending" {
                order.money = "failed";
                if order.status == "pending" {
                    order.emails.insert("order_payment_failed");
                }
            }
        }
    }

    /// The shop hears that an attempt was captured, and that so much of it has gone back.
    pub fn captured(&mut self, at: usize, attempt: usize, returned: i64) {
        if self.orders[at].attempts[attempt].known < Known::Captured {
            self.orders[at].attempts[attempt].known = Known::Captured;
            self.money_came(at, attempt);
        }
        let order = &mut self.orders[at];
        if order.applied == Some(attempt) && returned > order.returned {
            order.returned = returned;
            order.money = if returned < order.payable { "partially_refunded" } else { "refunded" };
        }
    }

    fn money_came(&mut self, at: usize, attempt: usize) {
        assert!(!self.has_paid(at), "the provider takes no second payment");
        let Order { pieces, status, payable, coupon, buyer, .. } = self.orders[at].clone();
        let wakes = status == "expired"
            && self.fits(&pieces)
            && coupon.is_none_or(|coupon| self.has_use(coupon, buyer));
        self.orders[at].applied = Some(attempt);
        if status == "pending" || wakes {
            if wakes {
                self.hold(&pieces, 1);
            }
            self.confirm(at);
            self.orders[at].uses_coupon = coupon.is_some();
            return;
        }
        let order = &mut self.orders[at];
        order.money = "paid";
        order.promised = payable;
        if status == "expired" {
            order.emails.insert("order_paid_too_late");
        } else {
            order.emails.extend(["order_cancelled_paid", "order_cancelled_store"]);
        }
    }

    /// The provider makes every refund that is wanted.
    pub fn refunds_are_made(&mut self) {
        for at in 0..self.orders.len() {
            let Order { applied, promised, .. } = self.orders[at];
            if let Some(attempt) = applied {
                self.captured(at, attempt, promised);
            }
        }
    }

    /// What can still be returned; `None` when no payment is ours.
    pub fn left(&self, at: usize) -> Option<i64> {
        self.orders[at].applied.map(|_| self.orders[at].payable - self.orders[at].promised)
    }
}
