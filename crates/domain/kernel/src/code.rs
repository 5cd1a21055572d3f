//! Codes people read out on the telephone: `7K3M9Q`.

use uuid::Uuid;

/// Crockford's base 32: no I, L, O or U, so nothing is misread.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// So many characters (five bits each, at most sixteen) out of a random UUID.
///
/// The seventh and ninth byte of a UUID say its version: they are passed over.
pub fn readable_code(random: Uuid, length: usize) -> String {
    let bytes = random.as_bytes().iter().enumerate().filter(|(place, _)| !matches!(place, 6 | 8));
    bytes
        .take(length)
        .filter_map(|(_, byte)| ALPHABET.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect()
}

/// A type of such codes behind what they all begin with; storage says when one is taken already.
///
/// `readable_number!(TicketNumber, "C-", 6)` makes `C-7K3M9Q`; attributes and doc comments go before the name.
#[macro_export]
macro_rules! readable_number {
    ($(#[$attribute:meta])* $name:ident, $prefix:literal, $length:literal) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $name(String);

        impl $name {
            /// What they all begin with.
            pub const PREFIX: &'static str = $prefix;
            /// Characters behind it, five bits each.
            const LENGTH: usize = $length;

            /// Made out of a random UUID.
            pub fn from_random(random: ::uuid::Uuid) -> Self {
                Self(format!("{}{}", Self::PREFIX, $crate::readable_code(random, Self::LENGTH)))
            }

            pub const fn from_stored(number: String) -> Self {
                Self(number)
            }

            /// With its prefix.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_can_be_read_out() {
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let code = readable_code(Uuid::new_v4(), 12);
            assert_eq!(code.len(), 12);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{code}");
            seen.extend(code.chars().nth(6));
        }
        assert!(seen.len() > 10, "no place is nearly fixed: {seen:?}");
    }
}
