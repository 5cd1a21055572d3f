//! The model: what the shop's books should say, in plain numbers and as few rules as there are.

/// Pieces of each saree in the house at the beginning, and what one costs in paise.
pub const SAREES: [(i64, i64); 3] = [(3, 1_000_000), (2, 500_000), (1, 2_000_000)];

/// A coupon: its code, percent off, uses in all and by one buyer.
pub struct Coupon {
    pub code: &'static str,
    pub percent: i64,
    pub in_all: Option<i64>,
    pub each: Option<i64>,
}

/// The shop's coupons.
pub const COUPONS: [Coupon; 3] = [
    Coupon { code: "TWICE", percent: 50, in_all: Some(2), each: None },
    Coupon { code: "EACH1", percent: 10, in_all: Some(9), each: Some(1) },
    Coupon { code: "PRESENT", percent: 100, in_all: None, each: None },
];

/// Where an order's pieces are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    Held,
    Sold,
    Back,
}

/// What the shop knows of an attempt to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    Nothing,
    Failed,
    Captured,
}

/// An attempt to pay.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub id: String,
    pub known: Known,
}

/// An order.
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
    pub attempts: Vec<Attempt>,
    /// The attempt that paid it.
    pub applied: Option<usize>,
    /// Paise that go back or went back of it.
    pub promised: i64,
    /// Paise the shop knows to have gone back.
    pub returned: i64,
    pub letter: Option<&'static str>,
    /// Second at which its pieces' time is over.
    pub until: i64,
}

/// Everything.
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
}

impl Book {
    pub fn new() -> Self {
        Self { on_hand: SAREES.map(|(pieces, _)| pieces), reserved: [0; 3], orders: Vec::new(), second: 0 }
    }

    fn fits(&self, pieces: &[i64; 3]) -> bool {
        (0..3).all(|at| pieces[at] <= self.on_hand[at] - self.reserved[at])
    }

    pub fn uses(&self, coupon: usize) -> i64 {
        let users = self.orders.iter().filter(|order| order.coupon == Some(coupon) && order.uses_coupon);
        users.count().try_into().unwrap()
    }

    fn has_use(&self, coupon: usize, buyer: u8) -> bool {
        let Coupon { in_all, each, .. } = COUPONS[coupon];
        let by_buyer = self
            .orders
            .iter()
            .filter(|order| order.coupon == Some(coupon) && order.uses_coupon && order.buyer == buyer)
            .count();
        in_all.is_none_or(|most| self.uses(coupon) < most)
            && each.is_none_or(|most| i64::try_from(by_buyer).unwrap() < most)
    }

    pub fn place(&mut self, pieces: [i64; 3], coupon: Option<usize>, buyer: u8) -> Asked {
        if pieces == [0; 3] {
            return Asked::Empty;
        }
        if !self.fits(&pieces) {
            return Asked::OutOfStock;
        }
        if coupon.is_some_and(|coupon| !self.has_use(coupon, buyer)) {
            return Asked::NoCoupon;
        }
        let subtotal: i64 = (0..3).map(|at| pieces[at] * SAREES[at].1).sum();
        let payable = subtotal - coupon.map_or(0, |coupon| subtotal / 100 * COUPONS[coupon].percent);
        let mut order = Order {
            pieces,
            coupon,
            buyer,
            payable,
            status: "pending",
            money: "pending",
            stock: Pieces::Held,
            uses_coupon: coupon.is_some(),
            attempts: Vec::new(),
            applied: None,
            promised: 0,
            returned: 0,
            letter: None,
            until: self.second + 15 * 60,
        };
        self.hold(&pieces, 1);
        if payable == 0 {
            self.sell(&pieces);
            (order.status, order.money) = ("confirmed", "paid");
            (order.stock, order.letter) = (Pieces::Sold, Some("order_paid"));
        }
        self.orders.push(order);
        Asked::Placed
    }

    fn hold(&mut self, pieces: &[i64; 3], sign: i64) {
        for (reserved, pieces) in self.reserved.iter_mut().zip(pieces) {
            *reserved += sign * pieces;
        }
    }

    fn sell(&mut self, pieces: &[i64; 3]) {
        self.hold(pieces, -1);
        for (on_hand, pieces) in self.on_hand.iter_mut().zip(pieces) {
            *on_hand -= pieces;
        }
    }

    /// Money has come in the order's life, whatever became of it.
    fn has_paid(&self, at: usize) -> bool {
        ["paid", "partially_refunded", "refunded"].contains(&self.orders[at].money)
    }

    pub fn can_be_paid(&self, at: usize) -> bool {
        let order = &self.orders[at];
        order.payable == 0 || (order.status == "pending" && self.second < order.until)
    }

    /// The shop hears that an attempt failed.
    pub fn failed(&mut self, at: usize, attempt: usize) {
        let order = &mut self.orders[at];
        if order.attempts[attempt].known == Known::Nothing {
            order.attempts[attempt].known = Known::Failed;
            if order.money == "pending" {
                order.money = "failed";
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
        if status == "pending" || wakes {
            if wakes {
                self.hold(&pieces, 1);
            }
            self.sell(&pieces);
        }
        let order = &mut self.orders[at];
        order.applied = Some(attempt);
        order.money = "paid";
        if status == "pending" || wakes {
            (order.status, order.stock, order.letter) = ("confirmed", Pieces::Sold, Some("order_paid"));
            order.uses_coupon = coupon.is_some();
        } else {
            order.promised = payable;
            order.letter = (status == "expired").then_some("order_paid_too_late");
        }
    }

    /// Orders that end now, if nothing was paid.
    pub fn overdue(&self) -> Vec<usize> {
        let overdue =
            |at: &usize| self.orders[*at].status == "pending" && self.orders[*at].until <= self.second;
        (0..self.orders.len()).filter(overdue).collect()
    }

    pub fn expire(&mut self, at: usize) {
        if self.orders[at].status == "pending" {
            self.put_back(at);
            self.orders[at].status = "expired";
        }
    }

    fn put_back(&mut self, at: usize) {
        let Order { pieces, stock, .. } = self.orders[at].clone();
        match stock {
            Pieces::Held => self.hold(&pieces, -1),
            Pieces::Sold => {
                for (on_hand, pieces) in self.on_hand.iter_mut().zip(&pieces) {
                    *on_hand += pieces;
                }
            }
            Pieces::Back => {}
        }
        self.orders[at].stock = Pieces::Back;
        self.orders[at].uses_coupon = false;
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
        if legal && next == "cancelled" {
            self.put_back(at);
            if self.orders[at].applied.is_some() {
                self.orders[at].promised = self.orders[at].payable;
            }
        }
        if legal {
            self.orders[at].status = next;
        }
        legal || now == next
    }

    /// What can still be returned; `None` when no payment is ours.
    pub fn left(&self, at: usize) -> Option<i64> {
        self.orders[at].applied.map(|_| self.orders[at].payable - self.orders[at].promised)
    }

    /// Whether the shop still asks the provider about it.
    pub fn is_asked_about(&self, at: usize) -> bool {
        !self.has_paid(at)
    }
}
