//! What the people who were sent a shortlist call its owner.

/// Words before a name that are not the name.
const HONORIFICS: [&str; 12] =
    ["sri", "shri", "smt", "srimathi", "srimati", "kum", "kumari", "mr", "mrs", "ms", "dr", "prof"];

/// An honorific, or one of the initials that many names begin with: `K.`, `K.V.`, `S`.
fn is_before_the_name(word: &str) -> bool {
    let plain: String = word.chars().filter(|letter| *letter != '.').collect();
    let initials = plain.chars().count() == 1
        || (word.ends_with('.') && word.split('.').all(|part| part.chars().count() <= 1));
    initials || HONORIFICS.contains(&plain.to_lowercase().as_str())
}

/// `Sri K. Venkata Lakshmi` is called `Venkata`. A name of nothing but such words is called by the first of them.
pub fn spoken_name(name: &str) -> &str {
    let mut words = name.split_whitespace();
    words.clone().find(|word| !is_before_the_name(word)).or_else(|| words.next()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_by_an_honorific_or_an_initial() {
        for (name, called) in [
            ("Lakshmi Reddy", "Lakshmi"),
            ("Sri Venkata Lakshmi", "Venkata"),
            ("Smt. K. Padmavathi", "Padmavathi"),
            ("K.V.S. Rao", "Rao"),
            ("S Lakshmi", "Lakshmi"),
            ("లక్ష్మి రెడ్డి", "లక్ష్మి"),
            ("Sri", "Sri"),
            ("  ", ""),
        ] {
            assert_eq!(spoken_name(name), called, "{name}");
        }
    }
}
