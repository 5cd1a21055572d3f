//! How much may be reserved unpaid, and which unpaid order gives way when that is reached (ruling 36).

use std::collections::BTreeSet;

use pattu_customers::CustomerId;
use pattu_kernel::{ShippingAddress, Timestamp};

use crate::{OrderId, ports::KeyScope};

/// How much may be reserved unpaid at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReservationLimits {
    /// Open unpaid orders of one shopper.
    pub orders: u32,
    /// Pieces in the open unpaid orders of one shopper.
    pub pieces: u32,
    /// Open unpaid orders of one shopper with a saree of which there is only one.
    pub orders_of_unique: u32,
    /// Pieces in the open unpaid orders from one network address, which thousands of shoppers may share (ruling 32).
    pub pieces_per_address: u32,
}

/// Where a request to place an order came from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Origin {
    /// The hash of the browser's token, if it shows one.
    pub browser: Option<[u8; 32]>,
    /// The network address, as requests are counted by it.
    pub network_address: Option<String>,
}

/// What an order's shopper can be recognised by while it is unpaid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shopper {
    own: BTreeSet<String>,
    network_address: Option<String>,
}

impl Shopper {
    /// Whoever orders to this address, signed in or not.
    pub fn of(address: &ShippingAddress, customer: Option<CustomerId>, origin: &Origin) -> Self {
        let mut own = BTreeSet::from([
            format!("phone {}", address.phone.as_str()),
            format!("email {}", address.email.as_str().to_lowercase()),
        ]);
        own.extend(customer.map(|id| KeyScope::Customer(id).as_text()));
        own.extend(origin.browser.map(|hash| KeyScope::Browser(hash).as_text()));
        let network_address = origin.network_address.as_ref().map(|address| format!("address {address}"));
        Self { own, network_address }
    }

    /// Everything they are recognised by, in ascending order.
    pub fn marks(&self) -> Vec<String> {
        self.own.iter().chain(&self.network_address).cloned().collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// An unpaid order that shares a mark with whoever orders now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenOrder {
    pub id: OrderId,
    pub marks: Vec<String>,
    /// Its payment form was opened: somebody may be paying.
    pub is_being_paid: bool,
    /// When it was placed.
    pub created_at: Timestamp,
    /// Until when its pieces are reserved.
    pub reserved_until: Timestamp,
    pub pieces: u32,
    /// Among them is a saree of which there is only one.
    pub has_unique: bool,
}

/// What is to be reserved now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewReservation {
    pub pieces: u32,
    /// Among them is a saree of which there is only one.
    pub has_unique: bool,
}

/// Why nothing more is reserved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReservationRefusal {
    /// The order alone is more than a shopper may have reserved.
    TooManyPieces {
        /// So many they may.
        most: u32,
    },
    /// Other orders of this shopper are being paid.
    OwnOrders {
        /// The first of them ends now, unless it is paid.
        until: Timestamp,
    },
    /// Orders from the same network address are being paid.
    SameAddress {
        /// The first of them ends now, unless it is paid.
        until: Timestamp,
    },
}

impl ReservationLimits {
    /// The open orders that give way so that the new one stays within every limit: the newest first, and never one that is
    /// being paid. The newest, so that whoever floods a shared address displaces nobody who came before.
    ///
    /// # Errors
    /// [`ReservationRefusal`] when those that could give way are not enough.
    pub fn make_room(
        &self,
        shopper: &Shopper,
        new: NewReservation,
        mut open: Vec<OpenOrder>,
    ) -> Result<Vec<OrderId>, ReservationRefusal> {
        if new.pieces > self.pieces.min(self.pieces_per_address) {
            return Err(ReservationRefusal::TooManyPieces { most: self.pieces.min(self.pieces_per_address) });
        }
        open.sort_by_key(|order| std::cmp::Reverse((order.created_at, order.id)));
        let mut ended = Vec::new();
        for mark in &shopper.own {
            while let Some(is_in_the_way) = self.own_excess(mark, new, &open) {
                let until = earliest_end(&open, mark);
                let place = open.iter().position(|order| is_in_the_way(order) && gives_way(order, mark));
                let place = place.ok_or(ReservationRefusal::OwnOrders { until })?;
                ended.push(open.remove(place).id);
            }
        }
        if let Some(mark) = &shopper.network_address {
            while pieces_of(&open, mark).saturating_add(new.pieces) > self.pieces_per_address {
                let until = earliest_end(&open, mark);
                let place = open.iter().position(|order| gives_way(order, mark));
                let place = place.ok_or(ReservationRefusal::SameAddress { until })?;
                ended.push(open.remove(place).id);
            }
        }
        Ok(ended)
    }

    /// Which orders would help, when the orders with this mark and the new one are too many together.
    fn own_excess(
        &self,
        mark: &str,
        new: NewReservation,
        open: &[OpenOrder],
    ) -> Option<fn(&OpenOrder) -> bool> {
        let count = |with: fn(&OpenOrder) -> bool| {
            let orders = shared(open, mark).filter(|order| with(order)).count();
            u32::try_from(orders).unwrap_or(u32::MAX)
        };
        if new.has_unique && count(|order| order.has_unique) >= self.orders_of_unique {
            return Some(|order| order.has_unique);
        }
        let is_too_much =
            count(|_| true) >= self.orders || pieces_of(open, mark).saturating_add(new.pieces) > self.pieces;
        is_too_much.then_some(|_| true)
    }
}

fn shared<'a>(open: &'a [OpenOrder], mark: &'a str) -> impl Iterator<Item = &'a OpenOrder> {
    open.iter().filter(move |order| order.marks.iter().any(|own| own == mark))
}

fn pieces_of(open: &[OpenOrder], mark: &str) -> u32 {
    shared(open, mark).fold(0, |sum, order| sum.saturating_add(order.pieces))
}

fn gives_way(order: &OpenOrder, mark: &str) -> bool {
    !order.is_being_paid && order.marks.iter().any(|own| own == mark)
}

fn earliest_end(open: &[OpenOrder], mark: &str) -> Timestamp {
    shared(open, mark).map(|order| order.reserved_until).min().unwrap_or(Timestamp::MIN_UTC)
}
