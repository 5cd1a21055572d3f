//! Words as the search knows them: small letters, no accents, one spelling for each saree word.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use crate::synonyms::meaning;

/// Longer ones are no words.
const LONGEST: usize = 40;
/// Words that stand in every sentence and find nothing.
const SMALL_WORDS: [&str; 26] = [
    "a", "all", "an", "and", "any", "are", "as", "at", "by", "for", "from", "in", "is", "it", "its", "me",
    "my", "of", "on", "or", "some", "the", "this", "to", "under", "with",
];

/// Small letters without accents; marks of Indian scripts stay, because they are vowels.
pub(crate) fn fold(text: &str) -> String {
    let is_accent = |c: &char| matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200d}' | '\u{feff}');
    text.nfkd().filter(|c| !is_accent(c)).flat_map(char::to_lowercase).collect()
}

fn is_part_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\u{900}'..='\u{d7f}')
}

/// `borders` and `border` are one word to everybody.
fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(one) if one.len() >= 3 && !one.ends_with(['s', 'u', 'i']) => one,
        _ => word,
    }
}

/// The folded words of a text in their order, small words left out; spellings are not replaced yet. What is written with
/// dashes and digits, as an article number, stays one word.
pub(crate) fn plain_words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let joined = folded.split(|c| c != '-' && !is_part_of_a_word(c)).map(|word| word.trim_matches('-'));
    let is_number = |word: &str| word.contains('-') && word.bytes().any(|b| b.is_ascii_digit());
    let words = joined.flat_map(|word| if is_number(word) { vec![word] } else { word.split('-').collect() });
    words
        .filter(|word| !word.is_empty())
        .filter(|word| !SMALL_WORDS.contains(word))
        .filter(|word| word.chars().count() > 1 || word.bytes().all(|b| b.is_ascii_digit()))
        .map(|word| word.chars().take(LONGEST).collect())
        .collect()
}

/// The word the shop has for it: the one spelling of a saree word, or the word itself in the singular.
pub(crate) fn settled(word: &str) -> String {
    meaning(word).or_else(|| meaning(singular(word))).unwrap_or_else(|| singular(word)).to_owned()
}

/// Every word of some texts once, as the search knows it; of an article number also the parts.
pub(crate) fn words_of<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    let words = texts.into_iter().flat_map(plain_words);
    let parts = |word: String| {
        let parts: Vec<String> =
            word.split('-').filter(|part| *part != word && part.len() > 1).map(settled).collect();
        parts.into_iter().chain([settled(&word)])
    };
    words.flat_map(parts).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn words(text: &str) -> Vec<String> {
        words_of([text]).into_iter().collect()
    }

    #[test]
    fn spellings_scripts_and_accents_meet() {
        for typed in ["Kanjivaram", "KANJEEVARAM", "Kāñchīpuram", "కాంచీపురం", "कांजीवरम", "காஞ்சிபுரம்", "kanchi"]
        {
            assert_eq!(words(typed), ["kanchipuram"], "{typed}");
        }
        assert_eq!(words("పట్టు చీర"), ["saree", "silk"]);
        assert_eq!(words("The weaver's red Borders, for a wedding!"), ["border", "red", "weaver", "wedding"]);
        assert_eq!(words("KAN-001 5.5 m three-ply"), ["001", "5", "kan", "kan-001", "ply", "three"]);
        assert_eq!(words("cross gloss dress"), ["cross", "dress", "gloss"], "not every s is a plural");
    }

    proptest! {
        #[test]
        fn any_text_gives_words_that_stay_as_they_are(text in "\\PC{0,80}") {
            for word in words(&text) {
                prop_assert!(!word.is_empty() && word.chars().count() <= LONGEST);
                prop_assert!(!word.contains(char::is_whitespace));
            }
        }
    }
}
