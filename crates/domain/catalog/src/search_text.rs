//! What somebody typed into the search field, and what it may mean.

use crate::{
    MAX_SEARCH,
    search_words::{plain_words, settled},
    synonyms::{closest_meaning, meaning_of_beginning},
};

/// More words than anybody types; the rest is not looked at.
const MOST_WORDS: usize = 8;

/// One word to find. A saree has it when one of its own words begins with `beginning` or is `meaning`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SearchWord {
    /// Folded letters and digits, never empty.
    pub beginning: String,
    /// The shop's word for it, when the beginning is that of a foreign spelling.
    pub meaning: Option<&'static str>,
}

impl SearchWord {
    fn of(typed: &str) -> Self {
        Self { beginning: settled(typed), meaning: meaning_of_beginning(typed) }
    }

    /// Another word, found to be meant.
    pub fn meant(word: impl Into<String>) -> Self {
        Self { beginning: word.into(), meaning: None }
    }

    /// The saree word this one was probably meant to be, when it is misspelt.
    pub fn corrected(&self) -> Option<Self> {
        closest_meaning(&self.beginning).map(Self::meant)
    }
}

/// At least one word to find; all of them must be there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SearchText {
    asked: String,
    words: Vec<SearchWord>,
}

impl SearchText {
    /// `None` for nothing but spaces and small words.
    ///
    /// # Errors
    /// What is wrong with it, for people.
    pub fn parse(text: &str) -> Result<Option<Self>, String> {
        if text.chars().count() > MAX_SEARCH {
            return Err(format!("Please search for at most {MAX_SEARCH} characters"));
        }
        if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
            return Err("Please search for words".to_owned());
        }
        let words: Vec<SearchWord> =
            plain_words(text).iter().take(MOST_WORDS).map(|word| SearchWord::of(word)).collect();
        let asked = text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
        // Signs alone ("%", "???") are a search that finds nothing, not one that finds everything.
        let is_signs = words.is_empty() && !asked.is_empty() && !asked.chars().any(char::is_alphanumeric);
        let words = if is_signs { vec![SearchWord::meant(asked.clone())] } else { words };
        Ok((!words.is_empty()).then_some(Self { asked, words }))
    }

    /// As it was typed, in lower case with single spaces.
    pub fn asked(&self) -> &str {
        &self.asked
    }

    /// At least one.
    pub fn words(&self) -> &[SearchWord] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beginnings(text: &str) -> Vec<String> {
        SearchText::parse(text).unwrap().unwrap().words().iter().map(|word| word.beginning.clone()).collect()
    }

    #[test]
    fn spellings_are_settled_and_beginnings_have_a_meaning() {
        assert_eq!(
            beginnings("Red Kanjivaram sarees for a wedding"),
            ["red", "kanchipuram", "saree", "wedding"]
        );
        let typing = SearchText::parse("kanjiv").unwrap().unwrap();
        assert_eq!(
            typing.words(),
            [SearchWord { beginning: "kanjiv".to_owned(), meaning: Some("kanchipuram") }]
        );
        assert_eq!(typing.asked(), "kanjiv");
        assert_eq!(SearchWord::meant("kanjivram").corrected(), Some(SearchWord::meant("kanchipuram")));
        assert_eq!(SearchText::parse(" \t "), Ok(None));
        assert_eq!(SearchText::parse("the"), Ok(None));
        assert_eq!(beginnings(" %_\\ "), ["%_\\"]);
        assert_eq!(beginnings("KAN-00"), ["kan-00"], "an article number is one word");
        assert!(SearchText::parse(&"x".repeat(101)).is_err() && SearchText::parse("a\u{0}b").is_err());
    }
}
