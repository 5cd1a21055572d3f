//! How long a parcel travels (spec section 9).

use crate::Place;

/// The shop's own State and district, as the PIN table writes them.
const HOME_STATE: &str = "Andhra Pradesh";
const HOME_DISTRICT: &str = "Kurnool";

/// Business days between dispatch and the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transit {
    pub least: u32,
    pub most: u32,
}

impl Transit {
    /// Wherever in India it goes.
    pub const LONGEST: Self = Self { least: 3, most: 5 };

    pub fn to(place: &Place) -> Self {
        match (place.state, place.district) {
            (HOME_STATE, HOME_DISTRICT) => Self { least: 1, most: 2 },
            (HOME_STATE, _) => Self { least: 2, most: 3 },
            _ => Self::LONGEST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_is_sooner_than_far() {
        let days = |state, district| {
            let transit = Transit::to(&Place { state, district, city: "Anywhere" });
            (transit.least, transit.most)
        };
        assert_eq!(days("Andhra Pradesh", "Kurnool"), (1, 2));
        assert_eq!(days("Andhra Pradesh", "Nandyal"), (2, 3), "a district of its own since 2022");
        assert_eq!(days("Andhra Pradesh", "Krishna"), (2, 3));
        assert_eq!(days("Telangana", "Hyderabad"), (3, 5));
        assert_eq!(days("Bihar", "Kurnool"), (3, 5), "the State decides first");
        assert_eq!(days("Ladakh", "Leh"), (3, 5));
    }
}
