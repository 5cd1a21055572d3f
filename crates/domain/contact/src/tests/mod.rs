//! Writing to the shop and hearing from it, tried out on a desk of paper.

mod paper;
mod properties;

use chrono::TimeDelta;
use pattu_kernel::{ErrorKind, Refusal};

use self::paper::{Paper, now};
use crate::{
    ContactForm, NEWSLETTER_NOTICE, SendMessageError, SubscriptionLinkError, TokenPurpose,
    confirm_subscription, mails, render_newsletter_email, send_message, store_contract::store_contract,
    subscribe, unsubscribe,
};

fn form(message: &str) -> ContactForm {
    ContactForm {
        name: " Lakshmi Devi ".to_owned(),
        email: "lakshmi@example.in".to_owned(),
        phone: "+91 98480 12345".to_owned(),
        subject: "Wedding".to_owned(),
        message: message.to_owned(),
    }
}

#[test]
fn the_desk_of_paper_keeps_its_promises() {
    now(store_contract(&Paper::default())).unwrap();
}

#[test]
fn a_message_is_stored_with_a_ticket_and_both_mails_wait() {
    let paper = Paper::default();
    let ticket = now(send_message(paper.deps(), form("Do you have\r\nGadwal?"))).unwrap();
    let seen = paper.seen();
    assert_eq!(seen.messages.len(), 1);
    let message = &seen.messages[0];
    assert_eq!((&message.ticket, message.details.name.as_str()), (&ticket, "Lakshmi Devi"));
    assert_eq!(message.details.message.as_str(), "Do you have\nGadwal?");
    assert_eq!(message.details.phone.as_ref().unwrap().as_str(), "9848012345");
    let reference = ticket.as_str().to_owned();
    assert_eq!(
        seen.outbox,
        [(mails::MESSAGE.to_owned(), reference.clone()), (mails::RECEIVED.to_owned(), reference)]
    );
}

#[test]
fn every_missing_field_is_named_in_the_specifications_words() {
    let paper = Paper::default();
    let refusal = now(send_message(paper.deps(), ContactForm::default())).unwrap_err();
    assert_eq!((refusal.kind(), refusal.code()), (ErrorKind::Invalid, "invalid"));
    assert_eq!(refusal.detail(), "All fields are required");
    let fields: Vec<(String, String)> = refusal.fields().into_iter().collect();
    assert_eq!(
        fields,
        [("email", "Email is required"), ("message", "Message is required"), ("name", "Name is required")]
            .map(|(field, text)| (field.to_owned(), text.to_owned()))
    );
    assert!(paper.seen().messages.is_empty() && paper.seen().outbox.is_empty());
}

#[test]
fn what_is_wrong_is_said_without_speaking_of_missing_fields() {
    let wrong = |change: &dyn Fn(&mut ContactForm)| {
        let mut typed = form("Namaste");
        change(&mut typed);
        let refusal = now(send_message(Paper::default().deps(), typed)).unwrap_err();
        (refusal.detail(), refusal.fields().into_keys().collect::<Vec<_>>())
    };
    assert_eq!(
        wrong(&|form| form.email = "nobody".to_owned()),
        ("Please enter a valid email address".to_owned(), vec!["email".to_owned()])
    );
    assert_eq!(
        wrong(&|form| form.phone = "12".to_owned()),
        ("Please enter a valid 10-digit phone number".to_owned(), vec!["phone".to_owned()])
    );
    assert_eq!(
        wrong(&|form| form.message = "x".repeat(4_001)),
        ("Please use at most 4000 characters".to_owned(), vec!["message".to_owned()])
    );
    for (field, text) in [
        ("name", "Lakshmi\nBcc: everybody@example.in"),
        ("name", "Lakshmi\u{202e}"),
        ("subject", "Hello\r\nX-Header: 1"),
        ("message", "a\0b"),
    ] {
        let (said, fields) = wrong(&|form| match field {
            "name" => form.name = text.to_owned(),
            "subject" => form.subject = text.to_owned(),
            _ => form.message = text.to_owned(),
        });
        assert_eq!(said, "This field contains characters that cannot be used", "{text:?}");
        assert_eq!(fields, [field]);
    }
    let plain = ContactForm { phone: " ".to_owned(), subject: String::new(), ..form("Namaste") };
    assert!(now(send_message(Paper::default().deps(), plain)).is_ok(), "phone and subject may be left out");
}

#[test]
fn the_same_message_again_is_the_same_ticket() {
    let paper = Paper::default();
    let first = now(send_message(paper.deps(), form("Namaste"))).unwrap();
    assert_eq!(now(send_message(paper.deps(), form(" Namaste "))).unwrap(), first);
    assert_eq!((paper.seen().messages.len(), paper.seen().outbox.len()), (1, 2));
    paper.later(TimeDelta::minutes(10));
    assert_ne!(now(send_message(paper.deps(), form("Namaste"))).unwrap(), first, "asked once more, later");
}

#[test]
fn three_messages_an_hour_from_one_address() {
    let paper = Paper::default();
    for number in 0..3 {
        assert!(now(send_message(paper.deps(), form(&format!("Message {number}")))).is_ok());
    }
    let again = ContactForm { email: "LAKSHMI@example.in".to_owned(), ..form("Message 4") };
    let refusal = now(send_message(paper.deps(), again)).unwrap_err();
    assert!(matches!(refusal, SendMessageError::TooMany { wait: 3_600 }), "{refusal:?}");
    assert_eq!((refusal.kind(), refusal.code()), (ErrorKind::TooMany, "rate_limited"));
    assert_eq!(paper.seen().messages.len(), 3);
    assert!(
        now(send_message(paper.deps(), form("Message 2"))).is_ok(),
        "a repeated request still has its ticket"
    );
    let other = ContactForm { email: "ravi@example.in".to_owned(), ..form("Message 4") };
    assert!(now(send_message(paper.deps(), other)).is_ok());
    paper.later(TimeDelta::hours(1));
    assert!(now(send_message(paper.deps(), form("Message 5"))).is_ok());
}

#[test]
fn a_taken_ticket_number_is_not_given_twice() {
    let paper = Paper::default();
    let first = now(send_message(paper.deps(), form("One"))).unwrap();
    paper.begin_ids_again();
    let second = now(send_message(paper.deps(), form("Two"))).unwrap();
    assert_ne!(first, second);
    assert_eq!(paper.seen().messages.len(), 2);
}

/// The token of the last mail of this kind.
fn token_of(paper: &Paper, kind: &str) -> String {
    let purpose = if kind == mails::CONFIRM { TokenPurpose::Confirm } else { TokenPurpose::Unsubscribe };
    let outbox = paper.seen().outbox;
    let (_, reference) = outbox.iter().rev().find(|(known, _)| known == kind).unwrap();
    now(render_newsletter_email(paper.deps(), purpose, reference)).unwrap().unwrap().token.reveal().to_owned()
}

fn kinds(paper: &Paper) -> Vec<String> {
    paper.seen().outbox.into_iter().map(|(kind, _)| kind).collect()
}

#[test]
fn a_subscription_begins_when_its_owner_says_so_ends_and_begins_again() {
    let paper = Paper::default();
    now(subscribe(paper.deps(), " Lakshmi@Example.in ")).unwrap();
    assert_eq!(kinds(&paper), [mails::CONFIRM]);
    assert!(!paper.seen().subscriptions[0].is_active() && paper.seen().consents.is_empty());
    let yes = token_of(&paper, mails::CONFIRM);
    let refusal = now(unsubscribe(paper.deps(), &yes)).unwrap_err();
    assert!(matches!(refusal, SubscriptionLinkError::NotFound), "each link does one thing");
    for _ in 0..2 {
        now(confirm_subscription(paper.deps(), &yes)).unwrap();
    }
    assert!(paper.seen().subscriptions[0].is_active());
    assert_eq!(kinds(&paper), [mails::CONFIRM, mails::WELCOME], "once");

    now(subscribe(paper.deps(), "lakshmi@example.IN")).unwrap();
    assert_eq!(
        kinds(&paper).len(),
        2,
        "who is subscribed hears nothing, and whoever asked sees no difference"
    );

    let no = token_of(&paper, mails::WELCOME);
    assert!(now(confirm_subscription(paper.deps(), &no)).is_err());
    for _ in 0..2 {
        now(unsubscribe(paper.deps(), &no)).unwrap();
    }
    assert!(now(confirm_subscription(paper.deps(), &yes)).is_err(), "an old yes is not said again");
    let reference = paper.seen().outbox[1].1.clone();
    let welcome = now(render_newsletter_email(paper.deps(), TokenPurpose::Unsubscribe, &reference)).unwrap();
    assert_eq!(welcome, None, "who left is not welcomed");

    paper.later(TimeDelta::hours(2));
    now(subscribe(paper.deps(), "lakshmi@example.in")).unwrap();
    assert!(!paper.seen().subscriptions[0].is_active(), "coming back takes a yes as well");
    now(confirm_subscription(paper.deps(), &token_of(&paper, mails::CONFIRM))).unwrap();
    let seen = paper.seen();
    assert_eq!(seen.subscriptions.len(), 1);
    let consents: Vec<(bool, &str)> =
        seen.consents.iter().map(|(_, consent)| (consent.given, consent.notice)).collect();
    assert_eq!(consents, [(true, NEWSLETTER_NOTICE), (false, NEWSLETTER_NOTICE), (true, NEWSLETTER_NOTICE)]);
    now(unsubscribe(paper.deps(), &no)).unwrap();
    assert!(!paper.seen().subscriptions[0].is_active(), "an older mail's link still works");
}

#[test]
fn a_confirmation_is_good_for_a_week_and_its_token_is_written_down_nowhere() {
    let paper = Paper::default();
    now(subscribe(paper.deps(), "a@example.in")).unwrap();
    let reference = paper.seen().outbox[0].1.clone();
    let mail =
        now(render_newsletter_email(paper.deps(), TokenPurpose::Confirm, &reference)).unwrap().unwrap();
    assert!(!format!("{mail:?}").contains(mail.token.reveal()));
    paper.later(TimeDelta::days(7));
    let refusal = now(confirm_subscription(paper.deps(), mail.token.reveal())).unwrap_err();
    assert_eq!((refusal.kind(), refusal.detail().as_str()), (ErrorKind::NotFound, "Subscription not found"));
}

#[test]
fn one_address_is_asked_three_times_a_day_and_never_twice_in_ten_minutes() {
    let paper = Paper::default();
    for _ in 0..30 {
        now(subscribe(paper.deps(), "a@example.in")).unwrap();
        now(subscribe(paper.deps(), "A@example.in")).unwrap();
        paper.later(TimeDelta::minutes(10));
    }
    assert_eq!(paper.seen().outbox.len(), 3);
    paper.later(TimeDelta::days(1));
    now(subscribe(paper.deps(), "a@example.in")).unwrap();
    assert_eq!(paper.seen().outbox.len(), 4);
}

#[test]
fn an_address_that_is_none_is_said_so() {
    let paper = Paper::default();
    for (typed, said) in [(" ", "Please enter your email"), ("a@b", "Please enter a valid email address")] {
        let refusal = now(subscribe(paper.deps(), typed)).unwrap_err();
        assert_eq!((refusal.kind(), refusal.detail().as_str()), (ErrorKind::Invalid, said));
        assert_eq!(refusal.fields().get("email").map(String::as_str), Some(said));
    }
    assert!(paper.seen().subscriptions.is_empty());
}

#[test]
fn a_guess_ends_no_subscription() {
    let paper = Paper::default();
    now(subscribe(paper.deps(), "a@example.in")).unwrap();
    now(confirm_subscription(paper.deps(), &token_of(&paper, mails::CONFIRM))).unwrap();
    for guess in ["", "lakshmi@example.in", &"0".repeat(64), &"F".repeat(64), "' OR 1=1 --"] {
        let refusal = now(unsubscribe(paper.deps(), guess)).unwrap_err();
        assert!(matches!(refusal, SubscriptionLinkError::NotFound), "{guess}");
        assert!(now(confirm_subscription(paper.deps(), guess)).is_err(), "{guess}");
        assert_eq!(
            (refusal.kind(), refusal.detail().as_str()),
            (ErrorKind::NotFound, "Subscription not found")
        );
    }
    assert!(paper.seen().subscriptions[0].is_active());
}
