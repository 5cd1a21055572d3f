//! Whatever is typed.

use proptest::prelude::*;

use pattu_kernel::Token;

use crate::{ContactForm, MessageDetails, Subscription};

use super::paper::Paper;
use pattu_kernel::{Clock, EmailAddress, Id};
use uuid::Uuid;

proptest! {
    /// What goes into a mail's head is one line, whatever came in.
    #[test]
    fn accepted_heads_are_one_line(name in "\\PC{0,20}[\\r\\n\u{0}-\u{1f}]?\\PC{0,20}", subject in any::<String>()) {
        let form = ContactForm {
            name, subject, email: "a@b.in".to_owned(), phone: String::new(), message: "x".to_owned(),
        };
        if let Ok(details) = MessageDetails::parse(&form) {
            prop_assert!(!details.name.as_str().chars().any(char::is_control));
            prop_assert!(!details.subject.is_some_and(|subject| subject.as_str().chars().any(char::is_control)));
        }
    }

    /// Any order of yes and no: the last one holds, and only changes are written down.
    #[test]
    fn the_last_word_holds(words in prop::collection::vec(any::<bool>(), 0..20)) {
        let now = Paper::default().now();
        let mut subscription = Subscription::fresh(Id::new(Uuid::nil()), EmailAddress::parse("a@b.in").unwrap(), now);
        let mut consents = Vec::new();
        for yes in &words {
            if *yes {
                subscription.ask(now);
                consents.extend(subscription.confirm(now).unwrap());
            } else {
                consents.extend(subscription.unsubscribe(now));
            }
        }
        prop_assert_eq!(subscription.is_active(), words.last().copied().unwrap_or(false));
        let mut told: Vec<bool> = std::iter::once(false).chain(words.iter().copied()).collect();
        told.dedup();
        prop_assert_eq!(consents.into_iter().map(|consent| consent.given).collect::<Vec<_>>(), told[1..].to_vec());
    }

    /// Nothing but what was made is read as a token.
    #[test]
    fn tokens_are_read_back_exactly(text in any::<String>()) {
        prop_assert!(Token::parse(&text).is_none());
        let token = Token::fresh(&pattu_kernel::RandomIds);
        prop_assert_eq!(Token::parse(token.reveal()), Some(token.clone()));
    }
}
