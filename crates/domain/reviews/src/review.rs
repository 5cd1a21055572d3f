//! A review: what may be said, by which name, and whether it is shown.

use pattu_catalog::ProductId;
use pattu_customers::{CustomerId, PersonName};
use pattu_kernel::{FieldErrors, Id, Text, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// Marks ids of reviews.
#[derive(Debug)]
pub enum ReviewTag {}
pub type ReviewId = Id<ReviewTag>;

/// Whether it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewState {
    /// Nobody has looked at it yet.
    Waiting,
    /// On the saree's page, and counted.
    Shown,
    /// Kept, neither shown nor counted.
    Hidden,
}

impl ReviewState {
    const ALL: [Self; 3] = [Self::Waiting, Self::Shown, Self::Hidden];

    /// As on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Shown => "shown",
            Self::Hidden => "hidden",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

/// Why a review may be hidden: few stars are no reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HidingReason {
    Abuse,
    /// It tells of somebody what is nobody's business.
    PrivateData,
    /// It is not about the saree.
    OffTopic,
    Spam,
}

impl HidingReason {
    const ALL: [Self; 4] = [Self::Abuse, Self::PrivateData, Self::OffTopic, Self::Spam];

    /// As on the wire and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Abuse => "abuse",
            Self::PrivateData => "private_data",
            Self::OffTopic => "off_topic",
            Self::Spam => "spam",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == text)
    }
}

/// What staff decide about a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewDecision {
    Show,
    Hide(HidingReason),
}

impl ReviewDecision {
    /// Where the review stands then.
    pub const fn state(self) -> ReviewState {
        match self {
            Self::Show => ReviewState::Shown,
            Self::Hide(_) => ReviewState::Hidden,
        }
    }

    /// Why it is hidden, if it is.
    pub const fn reason(self) -> Option<HidingReason> {
        match self {
            Self::Show => None,
            Self::Hide(reason) => Some(reason),
        }
    }
}

/// What the form sent, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewForm {
    pub rating: i64,
    /// A headline, or nothing.
    pub title: String,
    /// What there is to say.
    pub text: String,
}

/// What somebody says about a saree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewWords {
    /// 1 to 5.
    pub stars: u8,
    pub title: Option<Text<100>>,
    /// Plain text.
    pub text: Text<1000>,
}

impl ReviewForm {
    /// Checks every field and reports all that are wrong.
    pub fn parse(&self) -> Result<ReviewWords, FieldErrors> {
        let mut wrong = FieldErrors::new();
        let stars = u8::try_from(self.rating).ok().and_then(|stars| pattu_catalog::checked_stars(stars).ok());
        if stars.is_none() {
            wrong.insert("rating".to_owned(), "Please choose 1 to 5 stars".to_owned());
        }
        let title = (!self.title.trim().is_empty()).then(|| Text::parse(&self.title)).transpose();
        if let Err(error) = &title {
            wrong.insert("title".to_owned(), error.to_string());
        }
        let text = Text::parse(&self.text);
        if let Err(error) = &text {
            wrong.insert("text".to_owned(), error.to_string());
        }
        match (stars, title, text) {
            (Some(stars), Ok(title), Ok(text)) => Ok(ReviewWords { stars, title, text }),
            _ => Err(wrong),
        }
    }
}

/// A review about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReview {
    pub id: ReviewId,
    pub customer: CustomerId,
    /// By which name it is shown.
    pub author: String,
    pub product: ProductId,
    pub words: ReviewWords,
    /// When it was written.
    pub at: Timestamp,
}

/// The name a review is shown by: enough to tell people apart, too little to find them.
pub fn public_name(name: &PersonName) -> String {
    let mut words = name.as_str().split_whitespace();
    let first = words.next().unwrap_or_default().to_owned();
    match words.last().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {initial}."),
        None => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_wrong_is_named() {
        let wrong = ReviewForm { rating: 6, title: "x".repeat(101), text: "  ".into() }.parse().unwrap_err();
        assert_eq!(wrong["rating"], "Please choose 1 to 5 stars");
        assert_eq!(wrong["title"], "Please use at most 100 characters");
        assert_eq!(wrong["text"], "This field is required");
        for rating in [0, -1, 256 + 5, i64::MIN] {
            assert!(
                ReviewForm { rating, title: String::new(), text: "Fine".into() }.parse().is_err(),
                "{rating}"
            );
        }
        let words = ReviewForm { rating: 5, title: " ".into(), text: "x".repeat(1000) }.parse().unwrap();
        assert_eq!((words.stars, words.title), (5, None));
    }

    #[test]
    fn a_name_is_shown_as_far_as_it_has_to_be() {
        for (name, shown) in [
            ("Lakshmi Devi", "Lakshmi D."),
            ("Lakshmi", "Lakshmi"),
            (" A  B Rao ", "A R."),
            ("లక్ష్మి దేవి", "లక్ష్మి ద."),
        ] {
            assert_eq!(public_name(&PersonName::parse(name).unwrap()), shown);
        }
    }

    #[test]
    fn words_and_states_match() {
        assert!(ReviewState::ALL.into_iter().all(|state| ReviewState::parse(state.as_str()) == Some(state)));
        assert!(HidingReason::ALL.into_iter().all(|one| HidingReason::parse(one.as_str()) == Some(one)));
    }
}
