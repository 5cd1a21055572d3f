//! The States and Union territories, as addresses and the tax office name them.

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

    /// All of them, by code.
    pub fn all() -> impl Iterator<Item = Self> {
        STATES.iter().map(|(code, _)| Self(*code))
    }

    /// The reverse of [`Self::as_place`].
    pub fn of_place(place: &str) -> Option<Self> {
        Self::all().find(|state| state.as_place() == place)
    }

    /// `37`, with a nought in front below ten.
    pub fn code(self) -> String {
        format!("{:02}", self.0)
    }

    /// `37-Andhra Pradesh`, as invoices and returns name a place of supply.
    pub fn as_place(self) -> String {
        format!("{}-{}", self.code(), self.name())
    }

    /// As addresses have it.
    pub fn name(self) -> &'static str {
        STATES.iter().find(|(code, _)| *code == self.0).map_or("", |(_, name)| name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_known_by_name_and_by_gstin() {
        assert_eq!(GstState::of_name(" andhra pradesh ").unwrap().code(), "37");
        assert_eq!(GstState::of_gstin("07AAGFF2194N1Z1").map(GstState::name), Some("Delhi"));
        assert_eq!(GstState::of_name("Jammu and Kashmir").unwrap().code(), "01");
        for wrong in ["", "9", "25AAAAA", "28AAAAA", "99AAAAA", "é7"] {
            assert_eq!(GstState::of_gstin(wrong), None, "{wrong}");
        }
        for (code, name) in STATES {
            assert_eq!(GstState::of_name(name).unwrap(), GstState(code));
        }
        assert!(GstState::all().all(|state| GstState::of_place(&state.as_place()) == Some(state)));
        assert_eq!(GstState::of_place("37-Telangana"), None);
    }
}
