//! The State in which a sale counts as made (IGST Act, section 10).

use pattu_kernel::GstState;

/// Who buys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Buyer {
    /// A person; the State on the bill, if one was written down.
    Unregistered { recorded: Option<GstState> },
    /// A business; the State of its GSTIN.
    Registered { state: GstState },
}

/// How the goods leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handover {
    /// Taken along over the counter.
    Counter,
    /// Sent, to this State.
    Sent { to: GstState },
}

/// Where a sale counts as made. Sent goods: where they arrive. Goods taken along: the State that a person's bill records, else
/// the shop's; for a business the shop's, where the movement ends.
pub const fn place_of_supply(shop: GstState, buyer: Buyer, handover: Handover) -> GstState {
    match (handover, buyer) {
        (Handover::Sent { to }, _) => to,
        (Handover::Counter, Buyer::Unregistered { recorded: Some(state) }) => state,
        (Handover::Counter, Buyer::Unregistered { recorded: None } | Buyer::Registered { .. }) => shop,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(name: &str) -> GstState {
        GstState::of_name(name).unwrap()
    }

    #[test]
    fn what_is_taken_along_counts_here_unless_the_bill_says_another_state() {
        let (shop, other) = (state("Andhra Pradesh"), state("Telangana"));
        let place = |buyer, handover| place_of_supply(shop, buyer, handover);
        assert_eq!(place(Buyer::Unregistered { recorded: None }, Handover::Counter), shop);
        assert_eq!(place(Buyer::Unregistered { recorded: Some(other) }, Handover::Counter), other);
        assert_eq!(place(Buyer::Registered { state: other }, Handover::Counter), shop);
        for buyer in [Buyer::Unregistered { recorded: None }, Buyer::Registered { state: shop }] {
            assert_eq!(place(buyer, Handover::Sent { to: other }), other);
        }
    }
}
