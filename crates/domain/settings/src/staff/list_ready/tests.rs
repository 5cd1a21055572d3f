//! Each line is open for its own reason, and done when that is gone.

use chrono::{TimeZone, Utc};
use serde_json::json;

use super::*;
use crate::{InvoiceTerms, PromoLine};

fn noon() -> Timestamp {
    Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap()
}

fn states(settings: Settings, facts: &ReadyFacts) -> Vec<(&'static str, ReadyState)> {
    let stored = StoredSettings { settings, offers: Vec::new() };
    lines(&stored, facts, noon()).unwrap().into_iter().map(|line| (line.title, line.state)).collect()
}

fn complete() -> Settings {
    let sections = [
        (
            "store",
            json!({"name": "Pattu", "address": "Kurnool", "phone": "08518 277777", "email": "a@pattu.in", "hours": "10 to 8",
            "holidays": ["01-26", "2026-11-08"]}),
        ),
        (
            "legal",
            json!({"legalName": "Pattu LLP", "registeredOffice": "Kurnool", "gstUnregistered": true,
            "customerCare": {"phone": "08518 277777", "email": "care@pattu.in"},
            "grievanceOfficer": {"name": "P. Rao", "designation": "Officer", "phone": "08518 277777", "email": "g@pattu.in", "hours": ""}}),
        ),
        ("custom_orders", json!({"hsn": "998391", "gstRate": 1800, "sareeHsn": "5007", "sareeGstRate": 500})),
        ("home", json!({"testimonials": []})),
        ("policy_shipping", json!({"approved": true})),
        ("policy_refund", json!({"approved": true})),
        ("policy_terms", json!({"approved": true})),
        ("policy_privacy", json!({"approved": true})),
    ];
    Settings::from_stored(sections.map(|(name, body)| (name.to_owned(), body))).unwrap()
}

fn ready() -> ReadyFacts {
    ReadyFacts {
        sells: true,
        undescribed: Vec::new(),
        untaxed: Vec::new(),
        test_mail_left: true,
        owners_by_password_alone: 0,
        webhook_heard_at: Some(noon() - Duration::hours(23)),
    }
}

#[test]
fn a_new_shop_has_everything_to_do_and_a_complete_one_nothing() {
    let new = states(Settings::default(), &ReadyFacts::default());
    assert_eq!(new.len(), 18);
    let open = new.iter().filter(|(_, state)| *state == ReadyState::Open).count();
    assert_eq!(open, 11, "{new:?}");
    let facts = ready();
    let done = states(complete(), &facts);
    assert!(done.iter().all(|(_, state)| *state != ReadyState::Open), "{done:?}");
}

type Change = fn(&mut Settings);

#[test]
fn each_line_is_open_for_its_own_reason_only() {
    let facts = ready();
    let open = |settings: Settings, facts: &ReadyFacts| -> Vec<&'static str> {
        let all = states(settings, facts).into_iter();
        all.filter(|(_, state)| *state == ReadyState::Open).map(|(title, _)| title).collect()
    };
    let with = |change: Change| {
        let mut settings = complete();
        change(&mut settings);
        settings
    };
    let changes: [(Change, &str); 11] = [
        (|it| it.words.put(Words::Policy(Policy::Terms), json!({})), "Policies are read"),
        (|it| it.store.hours.clear(), "Address and opening hours"),
        (|it| "a@pattu.example".clone_into(&mut it.store.email), "Phone and email of the shop"),
        (|it| it.legal.legal_name.clear(), "Legal name and registered office"),
        (|it| it.legal.gst_unregistered = false, "GSTIN, or not registered"),
        (|it| it.legal.customer_care.phone.clear(), "Customer care"),
        (|it| it.legal.grievance_officer = None, "Grievance officer"),
        (|it| it.store.holidays.truncate(1), "This year's holidays"),
        (|it| it.custom_orders.hsn = None, "HSN codes and GST rates of custom orders"),
        (
            |it| {
                it.promo = vec![PromoLine {
                    text: "5 % off".to_owned(),
                    link: "/products".to_owned(),
                    offer_coupon: None,
                    offer_label: None,
                }];
            },
            "Banner lines keep their promises",
        ),
        (
            |it| {
                it.promo = vec![PromoLine {
                    text: "With SILK10".to_owned(),
                    link: "/products".to_owned(),
                    offer_coupon: Some("SILK10".to_owned()),
                    offer_label: None,
                }];
            },
            "Banner lines keep their promises",
        ),
    ];
    for (change, title) in changes {
        assert_eq!(open(with(change), &facts), [title]);
    }
    let registered: Change = |it| {
        it.legal.gst_unregistered = false;
        "37AADCS0472N1Z1".clone_into(&mut it.legal.gstin);
    };
    let practice = "What the law leaves open about tax";
    assert_eq!(open(with(registered), &facts), ["Receipt vouchers: yes or no", practice]);
    let mut decided = with(registered);
    decided.invoices = InvoiceTerms {
        vouchers: Some(false),
        by_recorded_state: Some(true),
        by_gstin_state: Some(false),
        freight_as_dearest: Some(false),
        whole_rupees: None,
        ..decided.invoices
    };
    assert_eq!(open(decided.clone(), &facts), [practice]);
    decided.invoices.whole_rupees = Some(true);
    assert_eq!(open(decided, &facts), [""; 0]);
    let untested = ReadyFacts { test_mail_left: false, ..facts.clone() };
    assert_eq!(open(complete(), &untested), ["A test email has left"]);
    let quiet = ReadyFacts { webhook_heard_at: Some(noon() - Duration::hours(24)), ..facts.clone() };
    assert_eq!(open(complete(), &quiet), ["The payment provider was heard"]);
    let alone = ReadyFacts { owners_by_password_alone: 1, ..facts.clone() };
    assert_eq!(open(complete(), &alone), ["Owners have a second factor"]);
    let undescribed = ReadyFacts { undescribed: vec![Uuid::nil()], ..facts };
    assert_eq!(open(complete(), &undescribed), ["Pictures are described"]);
}

#[test]
fn sarees_without_tax_facts_are_listed() {
    let state = |facts: &ReadyFacts| taxes(facts).state;
    let none = ReadyFacts { sells: true, ..ReadyFacts::default() };
    assert_eq!(state(&ReadyFacts::default()), ReadyState::NotNeeded);
    assert_eq!(state(&none), ReadyState::Done);
    let open = taxes(&ReadyFacts { untaxed: vec![Uuid::nil(); 2], ..none });
    assert_eq!((open.state, open.product), (ReadyState::Open, Some(Uuid::nil())));
    assert!(open.why.starts_with("2 sarees"), "{}", open.why);
}
