//! GSTIN: the tax number of a firm, with a check character of its own.

/// What each place holds: two digits for the state, the firm's ten-character PAN, its number there, Z, the check character.
const SHAPE: &[u8; 15] = b"99AAAAA9999AXZX";

/// True for fifteen characters of the right shape whose last one follows from the others.
pub(crate) fn is_gstin(number: &str) -> bool {
    has_shape(number) && check_value(number) == number.chars().next_back().and_then(|last| last.to_digit(36))
}

fn has_shape(number: &str) -> bool {
    number.len() == SHAPE.len()
        && number.bytes().zip(SHAPE).all(|(byte, shape)| match shape {
            b'9' => byte.is_ascii_digit(),
            b'A' => byte.is_ascii_uppercase(),
            b'Z' => byte == b'Z',
            _ => byte.is_ascii_digit() || byte.is_ascii_uppercase(),
        })
}

/// Each character counts as a digit of base 36, every second one twice; the digits of those numbers are added up, and the check
/// character fills them up to the next multiple of 36.
fn check_value(number: &str) -> Option<u32> {
    let mut sum = 0;
    for (at, sign) in number.chars().take(SHAPE.len() - 1).enumerate() {
        let product = sign.to_digit(36)? * if at % 2 == 0 { 1 } else { 2 };
        sum += product / 36 + product % 36;
    }
    Some((36 - sum % 36) % 36)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_firms_have_published_are_right() {
        for number in [
            "27AAPFU0939F1ZV",
            "29AAGCB7383J1Z4",
            "24AAACC1206D1ZM",
            "37AADCS0472N1Z1",
            "27AAACR5055K1Z7",
            "07AAGFF2194N1Z1",
            "18AABCU9603R1ZM",
        ] {
            assert!(is_gstin(number), "{number}");
        }
    }

    #[test]
    fn one_wrong_character_or_two_that_changed_places_are_seen() {
        for wrong in [
            "",
            "27AAPFU0939F1ZW",
            "27AAPFU0993F1ZV",
            "72AAPFU0939F1ZV",
            "27AAPFU0939F2ZV",
            "27aapfu0939f1zv",
            "27AAPFU0939F1Z",
            "27AAPFU0939F1ZVV",
            "27AAPFU0939F1XV",
            "२७AAPFU0939F1ZV",
        ] {
            assert!(!is_gstin(wrong), "{wrong}");
        }
    }
}
