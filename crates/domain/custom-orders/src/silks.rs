//! The dyed silks that a picture is woven with, beside its light and its dark thread.

use pattu_weaving::{Yarn, shade_card};

/// Each is one more shuttle; with more of them the saree gets too dense.
pub const MOST_SILKS: usize = 2;

/// None, one or two silks of the shade card, in the order of their shuttles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Silks([Option<Place>; MOST_SILKS]);

/// Of a silk on the shade card.
type Place = usize;

impl Silks {
    /// By their codes. `None`: too many, one twice, or one that is not on the card.
    pub fn parse<C: AsRef<str>>(codes: &[C]) -> Option<Self> {
        let card = shade_card();
        let mut silks = Self::default();
        let mut places = silks.0.iter_mut();
        for code in codes {
            let found = card.iter().position(|yarn| yarn.code == code.as_ref())?;
            *places.next()? = Some(found);
        }
        let is_twice = silks.0.first().is_some_and(|first| first.is_some() && silks.0.get(1) == Some(first));
        (!is_twice).then_some(silks)
    }

    /// As they lie on the shelf.
    pub fn yarns(self) -> Vec<Yarn> {
        let card = shade_card();
        self.0.into_iter().flatten().filter_map(|place| card.get(place).cloned()).collect()
    }

    pub fn codes(self) -> Vec<String> {
        self.yarns().into_iter().map(|yarn| yarn.code).collect()
    }

    /// None, one or two.
    pub fn count(self) -> u8 {
        self.0.into_iter().map(|place| u8::from(place.is_some())).sum()
    }

    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_two_different_silks_of_the_card_are_silks() {
        let codes = |codes: &[&str]| Silks::parse(codes).map(Silks::codes);
        assert_eq!(codes(&[]), Some(vec![]));
        assert_eq!(codes(&["SK-15"]), Some(vec!["SK-15".to_owned()]));
        assert_eq!(codes(&["SK-15", "SK-06"]), Some(vec!["SK-15".to_owned(), "SK-06".to_owned()]));
        for wrong in [&["SK-15", "SK-15"][..], &["SK-19"], &["sk-01"], &[""], &["SK-01", "SK-02", "SK-03"]] {
            assert_eq!(codes(wrong), None, "{wrong:?}");
        }
        assert!(
            Silks::parse::<&str>(&[]).unwrap().is_empty() && !Silks::parse(&["SK-01"]).unwrap().is_empty()
        );
    }
}
