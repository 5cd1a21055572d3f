//! The State in which a sale counts as made (IGST Act, section 10).

use pattu_kernel::GstState;

use crate::TaxPractice;

/// Who buys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Buyer {
    /// A person; the State on the bill, if one was written down.
    Unregistered { recorded: Option<GstState> },
    /// A business; the State of its GSTIN.
    Registered { state: GstState },
}

impl Buyer {
    /// The State that a bill of goods taken along may name instead of the shop's.
    pub const fn own_state(self) -> Option<GstState> {
        match self {
            Self::Unregistered { recorded } => recorded,
            Self::Registered { state } => Some(state),
        }
    }
}

/// Where goods that are taken along over the counter count as sold: as the shop's practice has it, in the buyer's State or in the
/// shop's. What is sent counts where it arrives.
pub const fn place_of_supply(shop: GstState, buyer: Buyer, practice: TaxPractice) -> GstState {
    let by_own = match buyer {
        Buyer::Unregistered { .. } => practice.by_recorded_state,
        Buyer::Registered { .. } => practice.by_gstin_state,
    };
    match buyer.own_state() {
        Some(state) if by_own => state,
        _ => shop,
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
        let place = |buyer| place_of_supply(shop, buyer, TaxPractice::default());
        assert_eq!(place(Buyer::Unregistered { recorded: None }), shop);
        assert_eq!(place(Buyer::Unregistered { recorded: Some(other) }), other);
        assert_eq!(place(Buyer::Registered { state: other }), shop);
    }

    #[test]
    fn what_the_law_leaves_open_is_the_owners_choice() {
        let (shop, other) = (state("Andhra Pradesh"), state("Telangana"));
        let practice =
            TaxPractice { by_recorded_state: false, by_gstin_state: true, ..TaxPractice::default() };
        let place = |buyer| place_of_supply(shop, buyer, practice);
        assert_eq!(place(Buyer::Unregistered { recorded: Some(other) }), shop);
        assert_eq!(place(Buyer::Unregistered { recorded: None }), shop);
        assert_eq!(place(Buyer::Registered { state: other }), other);
    }
}
