//! The model: what the shop's books should say of pieces, coupons and orders, in plain numbers and as few rules as there are.
//! Money is in `money.rs`.

use std::collections::BTreeSet;

use super::{money::Attempt, step::Cart};

/// Pieces of each saree in the house at the beginning, and what one costs in paise.
pub const SAREES: [(i64, i64); 3] = [(3, 1_000_000), (2, 500_000), (1, 2_000_000)];

/// A coupon: its code, percent off, uses in all and by one buyer.
pub struct Coupon {
    pub code: &'static str,
    pub percent: i64,
    pub in_all: Option<i64>,
    pub each: Option<i64>,
}

pub const COUPONS: [Coupon; 3] = [
    Coupon { code: "TWICE", percent: 50, in_all: Some(2), each: None },
    Coupon { code: "EACH1", percent: 10, in_all: Some(9), each: Some(1) },
    Coupon { code: "PRESENT", percent: 100, in_all: None, each: None },
];

/// After this many seconds without an answer of the provider an overdue order ends all the same.
const PATIENCE: i64 = 10 * 60;

/// Where an order's pieces are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    Held,
    Sold,
    Back,
}

#[derive(Debug, Clone)]
pub struct Order {
    pub pieces: [i64; 3],
    pub coupon: Option<usize>,
    pub buyer: u8,
    pub payable: i64,
    pub status: &'static str,
    pub money: &'static str,
    pub stock: Pieces,
    pub uses_coupon: bool,
    /// The provider made something to pay on, and the shop knows it.
    pub has_form: bool,
    pub attempts: Vec<Attempt>,
    /// The attempt that paid it.
    pub applied: Option<usize>,
    /// Paise that go back or went back of it.
    pub promised: i64,
    /// Paise that have gone back.
    pub returned: i64,
    pub emails: BTreeSet<&'static str>,
    /// Second at which its pieces' time is over.
    pub until: i64,
}

#[derive(Debug, Clone)]
pub struct Book {
    pub on_hand: [i64; 3],
    pub reserved: [i64; 3],
    pub orders: Vec<Order>,
    pub second: i64,
}

/// What asking for an order comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    Placed,
    Empty,
    OutOfStock,
    NoCoupon,
    EarlierPaid,
}

impl Book {
    pub fn new() -> Self {
        Self { on_hand: SAREES.map(|(pieces, _)| pieces), reserved: [0; 3], orders: Vec::new(), second: 0 }
    }

    pub fn fits(&self, pieces: &[i64; 3]) -> bool {
        (0..3).all(|at| pieces[at] <= self.on_hand[at] - self.reserved[at])
    }

    pub fn uses(&self, coupon: usize) -> i64 {
        let users = self.orders.iter().filter(|order| order.coupon == Some(coupon) && order.uses_coupon);
        users.count().try_into().unwrap()
    }

    pub fn has_use(&self, coupon: usize, buyer: u8) -> bool {
        let Coupon { in_all, each, .. } = COUPONS[coupon];
        let by_buyer = self
            .orders
            .iter()
            .filter(|order| order.coupon == Some(coupon) && order.uses_coupon && order.buyer == buyer)
            .count();
        in_all.is_none_or(|most| self.uses(coupon) < most)
            && each.is_none_or(|most| i64::try_from(by_buyer).unwrap() < most)
    }

    pub fn place(&mut self, cart: Cart) -> Asked {
        let (pieces, coupon) = (cart.pieces.map(i64::from), cart.coupon.map(usize::from));
        if pieces == [0; 3] {
            return Asked::Empty;
        }
        if !self.fits(&pieces) {
            return Asked::OutOfStock;
        }
        if coupon.is_some_and(|coupon| !self.has_use(coupon, cart.buyer)) {
            return Asked::NoCoupon;
        }
        let subtotal: i64 = (0..3).map(|at| pieces[at] * SAREES[at].1).sum();
        let payable = subtotal - coupon.map_or(0, |coupon| subtotal / 100 * COUPONS[coupon].percent);
        self.hold(&pieces, 1);
        self.orders.push(Order {
            pieces,
            coupon,
            buyer: cart.buyer,
            payable,
            status: "pending",
            money: "pending",
            stock: Pieces::Held,
            uses_coupon: coupon.is_some(),
            has_form: false,
            attempts: Vec::new(),
            applied: None,
            promised: 0,
            returned: 0,
            emails: BTreeSet::new(),
            until: self.second + 15 * 60,
        });
        if payable == 0 {
            self.confirm(self.orders.len() - 1);
        }
        Asked::Placed
    }

    /// Another cart of the same browser takes an order's place, or nothing changes.
    pub fn replace(&mut self, at: usize, cart: Cart) -> Asked {
        if cart.pieces == [0; 3] {
            return Asked::Empty;
        }
        let mut after = self.clone();
        match after.orders[at].status {
            "pending" => after.put_back(at, "cancelled"),
            "cancelled" | "expired" => {}
            _ => return Asked::EarlierPaid,
        }
        let asked = after.place(cart);
        if asked == Asked::Placed {
            *self = after;
        }
        asked
    }

    pub fn hold(&mut self, pieces: &[i64; 3], sign: i64) {
        for (reserved, pieces) in self.reserved.iter_mut().zip(pieces) {
            *reserved += sign * pieces;
        }
    }

    /// It is paid, and its held pieces are sold.
    pub fn confirm(&mut self, at: usize) {
        let pieces = self.orders[at].pieces;
        self.hold(&pieces, -1);
        for (on_hand, pieces) in self.on_hand.iter_mut().zip(pieces) {
            *on_hand -= pieces;
        }
        let order = &mut self.orders[at];
        (order.status, order.money, order.stock) = ("confirmed", "paid", Pieces::Sold);
        order.emails.extend(["order_paid", "order_paid_store"]);
    }

    pub fn can_be_paid(&self, at: usize) -> bool {
        let order = &self.orders[at];
        order.payable == 0 || (order.status == "pending" && self.second < order.until)
    }

    /// Orders that end now, if nothing was paid.
    pub fn overdue(&self) -> Vec<usize> {
        let overdue =
            |at: &usize| self.orders[*at].status == "pending" && self.orders[*at].until <= self.second;
        (0..self.orders.len()).filter(overdue).collect()
    }

    /// Time is up; `asked` says that the provider was asked about its payments just now, if there can be any.
    pub fn expire(&mut self, at: usize, asked: bool) {
        let order = &mut self.orders[at];
        if order.status == "pending" && (asked || self.second - order.until >= PATIENCE) {
            if order.money == "failed" {
                order.emails.insert("order_expired");
            }
            self.put_back(at, "expired");
        }
    }

    /// An order ends: its pieces go back to the shelf, and its coupon can be used again.
    fn put_back(&mut self, at: usize, end: &'static str) {
        let pieces = self.orders[at].pieces;
        match self.orders[at].stock {
            Pieces::Held => self.hold(&pieces, -1),
            Pieces::Sold => {
                for (on_hand, pieces) in self.on_hand.iter_mut().zip(&pieces) {
                    *on_hand += pieces;
                }
            }
            Pieces::Back => {}
        }
        let order = &mut self.orders[at];
        (order.status, order.stock, order.uses_coupon) = (end, Pieces::Back, false);
    }

    /// An order is cancelled by somebody who is heard: what was paid goes back, and an email says so.
    fn cancel(&mut self, at: usize) {
        self.put_back(at, "cancelled");
        let paid = self.has_paid(at);
        let order = &mut self.orders[at];
        if order.applied.is_some() {
            order.promised = order.payable;
        }
        if paid {
            order.emails.extend(["order_cancelled_paid", "order_cancelled_store"]);
        } else {
            order.emails.insert("order_cancelled");
        }
    }

    /// Staff move an order; `false` when the table of moves says no.
    pub fn move_on(&mut self, at: usize, next: &'static str) -> bool {
        let now = self.orders[at].status;
        let legal = matches!(
            (now, next),
            ("pending" | "confirmed" | "processing", "cancelled")
                | ("confirmed", "processing")
                | ("processing", "shipped")
                | ("shipped", "delivered")
        );
        match next {
            "cancelled" if legal => self.cancel(at),
            _ if legal => {
                self.orders[at].status = next;
                if matches!(next, "shipped" | "delivered") {
                    let email = if next == "shipped" { "order_shipped" } else { "order_delivered" };
                    self.orders[at].emails.insert(email);
                }
            }
            _ => {}
        }
        legal || now == next
    }

    /// The holder of its token gives it up; `false` when it is paid. Nobody is written to: nothing was bought.
    pub fn cancel_unpaid(&mut self, at: usize) -> bool {
        match self.orders[at].status {
            "pending" => self.put_back(at, "cancelled"),
            "cancelled" | "expired" => {}
            _ => return false,
        }
        true
    }

    /// The account it stands in cancels it; `false` when it is too late.
    pub fn cancel_own(&mut self, at: usize) -> bool {
        match self.orders[at].status {
            "pending" | "confirmed" => self.cancel(at),
            "cancelled" => {}
            _ => return false,
        }
        true
    }
}
