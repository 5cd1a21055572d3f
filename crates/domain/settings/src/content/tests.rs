//! The house's texts are complete, blanks are filled once, and the owner's words win field by field.

use pattu_kernel::FieldErrors;
use serde_json::json;

use super::*;
use crate::{CustomerCare, GrievanceOfficer, Legal, Settings, Store};

fn filled() -> Settings {
    let officer = GrievanceOfficer {
        name: "Padma Rao".to_owned(),
        designation: "Manager".to_owned(),
        phone: "+91 90000 00001".to_owned(),
        email: "padma@pattu.example".to_owned(),
        hours: "10 to 6".to_owned(),
    };
    Settings {
        store: Store {
            address: "14-2 Weavers' Street,\nKurnool 518001".to_owned(),
            phone: "+91 90000 51995".to_owned(),
            email: "shop@pattu.example".to_owned(),
            whatsapp: "+91 90000 51995".to_owned(),
            hours: "10 to 8".to_owned(),
            ..Store::default()
        },
        legal: Legal {
            data_request_days: 45,
            legal_name: "Pattu Silks LLP".to_owned(),
            registered_office: "Kurnool".to_owned(),
            gstin: "37ABCDE1234F1Z5".to_owned(),
            gst_unregistered: false,
            grievance_officer: Some(officer),
            customer_care: CustomerCare::default(),
        },
        ..Settings::default()
    }
}

fn policy(settings: &Settings, policy: Policy) -> PolicyContent {
    settings.words.policy(policy, &Blanks::of(settings)).unwrap()
}

/// Everything a text says, in one string.
fn said(content: &impl serde::Serialize) -> String {
    serde_json::to_string(content).unwrap()
}

#[test]
fn every_house_text_can_be_read_and_has_no_unknown_blank() {
    for words in Words::ALL {
        let house = words.house_words().unwrap();
        assert_eq!(OwnWords::problems(words, &house), FieldErrors::new(), "{words:?}");
        assert_eq!(Words::of_section(words.section()), Some(words));
        let Value::Object(fields) = house else { panic!("{words:?}") };
        assert_eq!(words.without_house(fields).unwrap(), json!({}), "what the house says is not the owner's");
    }
}

#[test]
fn the_pages_have_what_the_specification_counts() {
    let settings = filled();
    let blanks = Blanks::of(&settings);
    let home: HomeWords = settings.words.page(Words::Home, &blanks).unwrap();
    assert_eq!((home.slides.len(), home.why.len(), home.commitments.len()), (3, 3, 3));
    for (slide, name) in home.slides.iter().zip(["wedding", "festive", "designer"]) {
        assert!(slide.title.to_lowercase().contains(name), "{}", slide.title);
    }
    assert_eq!(
        (home.customise.action.label.as_str(), home.customise.action.link.as_str()),
        ("ORDER NOW", "/custom-order")
    );
    assert_eq!((home.story.action.label.as_str(), home.story.action.link.as_str()), ("Learn More", "/about"));
    assert_eq!((home.testimonials.len(), home.certification), (0, None), "nobody is quoted who said nothing");
    let about: AboutContent = settings.words.page(Words::About, &blanks).unwrap();
    assert_eq!(about.mission.len(), 3);
    let years: Vec<u16> = about.timeline.iter().map(|milestone| milestone.year).collect();
    assert_eq!((years.first(), years.last()), (Some(&1978), Some(&2023)));
    assert!(about.timeline[0].title.contains("family"), "1978 is the family's, not the shop's");
    assert!(about.timeline.iter().any(|m| m.year == 1995 && m.title.contains("store")));
    let faq: FaqContent = settings.words.page(Words::Faq, &blanks).unwrap();
    let asked: Vec<&str> = faq.product.iter().map(|entry| entry.question.as_str()).collect();
    assert_eq!(asked.len(), 4);
    for (question, about) in asked.iter().zip(["outside India", "return", "care for", "custom-woven"]) {
        assert!(question.contains(about), "{question}");
    }
}

#[test]
fn every_policy_has_its_legal_sentences() {
    let settings = filled();
    for (which, section, sentences) in [
        (Policy::Shipping, "where", &["every state and union territory of India", "do not ship abroad"][..]),
        (Policy::Shipping, "dispatch", &["24–48 hours"]),
        (
            Policy::Shipping,
            "time",
            &["Kurnool: 1–2 business days", "Andhra Pradesh: 2–3", "Other states: 3–5"],
        ),
        (Policy::Shipping, "cost", &["₹3,000", "₹180"]),
        (Policy::Shipping, "late", &["full refund"]),
        (Policy::Refund, "final", &["no returns or exchanges", "rights the law gives you"]),
        (
            Policy::Refund,
            "exceptions",
            &["defective", "deficient", "not as advertised", "late", "not genuine"],
        ),
        (Policy::Refund, "report", &["within 48 hours of delivery", "found later"]),
        (Policy::Refund, "what-happens", &["ticket number", "within 48 hours", "within one month"]),
        (Policy::Refund, "cancel", &["no cancellation charge"]),
        (Policy::Refund, "refunds", &["5–7 business days", "5 working days", "₹100"]),
        (Policy::Refund, "custom", &["₹30,000", "not refunded once that work has begun", "defective, late"]),
        (Policy::Terms, "seller", &["Pattu Silks LLP", "Kurnool", "37ABCDE1234F1Z5", "+91 90000 51995"]),
        (
            Policy::Terms,
            "returns",
            &["All sales are final", "defective, deficient, spurious, not as advertised or delivered late"],
        ),
        (Policy::Terms, "custom", &["₹30,000", "At least 5 pieces", "20 days", "50 %", "30 days"]),
        (
            Policy::Terms,
            "grievance",
            &[
                "ticket number",
                "48 hours",
                "one month",
                "Padma Rao, Manager",
                "padma@pattu.example",
                "+91 90000 00001",
            ],
        ),
        (Policy::Privacy, "what", &["Orders:", "Newsletter:", "Measurement:"]),
        (Policy::Privacy, "who-sees", &["payment provider"]),
        (Policy::Privacy, "how-long", &["server records and logs of processing: one year"]),
        (Policy::Privacy, "newsletter", &["no box is ticked for you", "withdraw it as easily"]),
        (Policy::Privacy, "rights", &["Digital Personal Data Protection Act, 2023", "correct", "erase"]),
        (Policy::Privacy, "how", &["45 days", "Data Protection Board of India"]),
    ] {
        let content = policy(&settings, which);
        let part = content.sections.iter().find(|part| part.id == section).map(said).unwrap_or_default();
        for sentence in sentences {
            assert!(part.contains(sentence), "{which:?} {section}: {sentence}\n{part}");
        }
    }
    for which in Policy::ALL {
        let content = policy(&settings, which);
        assert!((3..=5).contains(&content.in_short.len()), "{which:?}");
        assert!(content.sections.iter().all(|part| !part.html.contains('{')), "{which:?}");
        let mut ids: Vec<&str> = content.sections.iter().map(|section| section.id.as_str()).collect();
        assert!(ids.iter().all(|id| id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')), "{ids:?}");
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), content.sections.len(), "{which:?}");
    }
}

#[test]
fn nothing_promises_what_the_shop_cannot_keep() {
    for words in Words::ALL {
        let text = said(&words.house().unwrap()).to_lowercase();
        for never in [
            "premium quality",
            "7–14",
            "international shipping",
            "award",
            "guaranteed",
            "best price",
            "lorem",
        ] {
            assert!(!text.contains(never), "{words:?}: {never}");
        }
    }
}

#[test]
fn what_was_never_set_is_never_printed() {
    let settings = Settings::default();
    for which in Policy::ALL {
        let text = said(&policy(&settings, which));
        assert!(!text.contains('{') || !text.contains("{phone"), "{text}");
        for blank in Blanks::NAMES {
            assert!(!text.contains(&format!("{{{blank}}}")), "{which:?} {blank}");
        }
        assert!(
            !text.contains("Registered office:") && !text.contains("GSTIN:") && !text.contains("officer:"),
            "{text}"
        );
    }
    let whole = policy(&filled(), Policy::Terms).sections[0].paragraphs.len();
    assert!(policy(&settings, Policy::Terms).sections[0].paragraphs.len() < whole);
}

#[test]
fn blanks_are_filled_once_and_other_braces_stay() {
    let mut settings = filled();
    settings.store.name = "{phone} & {store}".to_owned();
    settings.store.whatsapp = String::new();
    settings.words.put(
        Words::About,
        json!({
            "title": "{store} {nobody} {} { {founded}", "lead": "On {whatsapp}",
            "paragraphs": ["{address}", "Ask on {whatsapp}.", "plain"],
            "mission": [{"title": "Chat", "text": "On {whatsapp}"}, {"title": "Call", "text": "{phone}"}]
        }),
    );
    let about: AboutContent = settings.words.page(Words::About, &Blanks::of(&settings)).unwrap();
    assert_eq!(about.title, "{phone} & {store} {nobody} {} { 1995");
    assert_eq!(about.lead, "", "outside a list it is empty");
    assert_eq!(about.paragraphs, ["14-2 Weavers' Street, Kurnool 518001", "plain"]);
    assert_eq!(about.mission.len(), 1, "an entry that needs what was never set is left out");
    assert_eq!(about.timeline.len(), 7, "what the owner did not write is the house's");
}

#[test]
fn a_broken_policy_breaks_itself_only() {
    let mut settings = filled();
    settings.words.put(Words::Policy(Policy::Terms), json!({"title": 5}));
    settings.words.put(Words::Policy(Policy::Refund), json!({"title": "Returns"}));
    let blanks = Blanks::of(&settings);
    assert!(settings.words.policy(Policy::Terms, &blanks).is_err());
    assert_eq!(settings.words.policy(Policy::Refund, &blanks).unwrap().title, "Returns");
    assert_eq!(policy(&settings, Policy::Shipping).title, "Shipping Policy");
    settings.words.put(Words::Faq, json!("gone"));
    assert!(settings.words.page::<FaqContent>(Words::Faq, &blanks).is_err());
}

#[test]
fn an_import_is_told_what_is_wrong_with_a_text() {
    let problems = |words, text| OwnWords::problems(words, &text).into_iter().collect::<Vec<_>>();
    let said = json!({"testimonials": [{"quote": "Fine", "name": "K.", "town": "Guntur"}]});
    assert_eq!(problems(Words::Home, said), []);
    let slide = json!({"title": "x", "text": "x", "dye": "wine", "image": null, "alt": "",
        "action": {"label": "x", "link": "javascript:alert(1)"}});
    let branch = json!({"name": "Park Road", "directions": "https://evil.example/maps"});
    let terms = Words::Policy(Policy::Terms);
    for (words, text, field) in [
        (Words::About, json!({"lead": "Call {fone}"}), "about.lead"),
        (Words::Home, json!([]), "home"),
        (
            Words::Home,
            json!({"testimonials": [{"quote": "x", "name": "x", "town": "x", "rating": 6}]}),
            "home",
        ),
        (Words::Home, json!({"slides": [slide]}), "home.slides[0].action.link"),
        (Words::About, json!({"image": "https://evil.example/x.png"}), "about.image"),
        (Words::Contact, json!({"branches": [branch]}), "contact.branches[0].directions"),
        (Words::Faq, json!({"product": "none"}), "faq"),
        (terms, json!({"sections": []}), "terms"),
        (terms, json!({"inShort": ["one"]}), "terms.inShort"),
        (terms, json!({"body": "No heading"}), "terms.body"),
        (terms, json!({"body": "## One\n\n[x](javascript:alert(1))"}), "terms.body"),
        (terms, json!({"body": "x".repeat(LONGEST_MARKDOWN + 1)}), "terms.body"),
    ] {
        let found = problems(words, text.clone());
        assert_eq!(found.first().map(|(name, _)| name.as_str()), Some(field), "{text}");
    }
}
