//! Several texts in one cell, parted by bars. A bar inside a text has a backslash before it, and so has a backslash.

/// One cell of them.
pub(super) fn joined<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let escaped = texts.map(|text| text.replace('\\', "\\\\").replace('|', "\\|"));
    escaped.collect::<Vec<_>>().join("|")
}

/// The texts of a cell, without the space around them.
pub(super) fn parted(cell: &str) -> Vec<String> {
    let (mut texts, mut text, mut signs) = (Vec::new(), String::new(), cell.chars());
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => text.extend(signs.next()),
            '|' => texts.push(std::mem::take(&mut text)),
            sign => text.push(sign),
        }
    }
    texts.push(text);
    texts.into_iter().map(|text| text.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spaces_around_bars_do_not_count() {
        assert_eq!(parted(" front.jpg | pallu.jpg"), ["front.jpg", "pallu.jpg"]);
        assert_eq!(parted("a\\|b|c\\\\"), ["a|b", "c\\"]);
        assert_eq!(parted("a||b"), ["a", "", "b"]);
    }

    proptest! {
        #[test]
        fn what_was_joined_is_parted_again(texts in prop::collection::vec("[a-z|\\\\ఆ]([a-z|\\\\ ]{0,6}[a-z|\\\\])?", 1..5)) {
            prop_assert_eq!(parted(&joined(texts.iter().map(String::as_str))), texts);
        }
    }
}
