//! What the lists of staff can look for.

/// Shorter texts are in too many rows.
const SHORTEST: usize = 3;
const LONGEST: usize = 100;

/// What was typed into a search box, with single spaces; `None` when it is too short or too long.
pub fn searched(typed: &str) -> Option<String> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (SHORTEST..=LONGEST).contains(&text.chars().count()) && !text.contains('\0');
    fits.then_some(text)
}

/// Whether an index of names can find this part of one. Fewer letters or digits together are in none; other alphabets' letters
/// are in none either, and are looked for still.
pub fn can_be_part_of_a_name(text: &str) -> bool {
    let longest = text.split(|sign: char| !sign.is_ascii_alphanumeric()).map(str::len).max();
    !text.is_ascii() || longest >= Some(SHORTEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_one_and_length_has_limits() {
        assert_eq!(searched("  Lakshmi \n Devi ").as_deref(), Some("Lakshmi Devi"));
        assert_eq!(searched(&"x".repeat(100)).map(|text| text.len()), Some(100));
        for wrong in ["", "ab", "  a  ", "a\0bc", &"x".repeat(101)] {
            assert_eq!(searched(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn three_letters_together_or_another_alphabet() {
        for text in ["devi", "a b cde", "లక్", "100%_"] {
            assert!(can_be_part_of_a_name(text), "{text}");
        }
        for text in ["", "a b c", "%%%", "ab-cd"] {
            assert!(!can_be_part_of_a_name(text), "{text}");
        }
    }
}
