//! The State in which a sale counts as made (IGST Act, section 10).

/// A State or Union territory, by the two digits that a GSTIN begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GstState(u8);

const STATES: [(u8, &str); 36] = [
    (1, "Jammu and Kashmir"),
    (2, "Himachal Pradesh"),
    (3, "Punjab"),
    (4, "Chandigarh"),
    (5, "Uttarakhand"),
    (6, "Haryana"),
    (7, "Delhi"),
    (8, "Rajasthan"),
    (9, "Uttar Pradesh"),
    (10, "Bihar"),
    (11, "Sikkim"),
    (12, "Arunachal Pradesh"),
    (13, "Nagaland"),
    (14, "Manipur"),
    (15, "Mizoram"),
    (16, "Tripura"),
    (17, "Meghalaya"),
    (18, "Assam"),
    (19, "West Bengal"),
    (20, "Jharkhand"),
    (21, "Odisha"),
    (22, "Chhattisgarh"),
    (23, "Madhya Pradesh"),
    (24, "Gujarat"),
    (26, "Dadra and Nagar Haveli and Daman and Diu"),
    (27, "Maharashtra"),
    (29, "Karnataka"),
    (30, "Goa"),
    (31, "Lakshadweep"),
    (32, "Kerala"),
    (33, "Tamil Nadu"),
    (34, "Puducherry"),
    (35, "Andaman and Nicobar Islands"),
    (36, "Telangana"),
    (37, "Andhra Pradesh"),
    (38, "Ladakh"),
];

impl GstState {
    /// By name, as addresses have it; whatever its case.
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.trim();
        STATES.iter().find(|(_, known)| known.eq_ignore_ascii_case(name)).map(|(code, _)| Self(*code))
    }

    /// By the first two digits of a GSTIN.
    pub fn of_gstin(gstin: &str) -> Option<Self> {
        let code: u8 = gstin.get(..2)?.parse().ok()?;
        STATES.iter().any(|(known, _)| *known == code).then_some(Self(code))
    }

    /// `37`, with a nought in front below ten.
    pub fn code(self) -> String {
        format!("{:02}", self.0)
    }

    /// As addresses have it.
    pub fn name(self) -> &'static str {
        STATES.iter().find(|(code, _)| *code == self.0).map_or("", |(_, name)| name)
    }
}

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
    fn states_are_known_by_name_and_by_gstin() {
        assert_eq!(state(" andhra pradesh ").code(), "37");
        assert_eq!(GstState::of_gstin("07AAGFF2194N1Z1").map(GstState::name), Some("Delhi"));
        assert_eq!(state("Jammu and Kashmir").code(), "01");
        for wrong in ["", "9", "25AAAAA", "28AAAAA", "99AAAAA", "é7"] {
            assert_eq!(GstState::of_gstin(wrong), None, "{wrong}");
        }
        for (code, name) in STATES {
            assert_eq!(state(name), GstState(code));
        }
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
