//! What may be stored, field by field.

use super::*;
use crate::GrievanceOfficer;
use pattu_kernel::Rate;

fn fields(section: &Section) -> Vec<String> {
    section.problems().into_keys().collect()
}

#[test]
fn what_the_specification_sets_can_be_stored() {
    let settings = crate::Settings::default();
    for name in crate::SectionName::FORMS {
        assert_eq!(settings.section(name).problems(), FieldErrors::new(), "{name:?}");
    }
}

#[test]
fn a_store_has_a_name_and_can_be_reached_as_it_says() {
    let store = Store {
        name: " ".to_owned(),
        tagline: "two\nlines".to_owned(),
        phone: "call us".to_owned(),
        email: "nobody".to_owned(),
        whatsapp: "123".to_owned(),
        address: "a\u{0}b".to_owned(),
        founded: 3,
        ..Store::default()
    };
    let wrong = [
        "store.address",
        "store.email",
        "store.founded",
        "store.name",
        "store.phone",
        "store.tagline",
        "store.whatsapp",
    ];
    assert_eq!(fields(&Section::Store(store)), wrong);
    for phone in ["", "+91 98765 43210", "08518 277777, 277778", "(0866) 257-0001"] {
        let store = Store { phone: phone.to_owned(), ..Store::default() };
        assert_eq!(fields(&Section::Store(store)), Vec::<String>::new(), "{phone}");
    }
}

#[test]
fn a_day_is_a_holiday_once() {
    let mut store = Store::default();
    let first = store.holidays[0];
    store.holidays.push(first);
    store.holiday_names.insert(first, "x".repeat(61));
    assert_eq!(
        fields(&Section::Store(store)),
        ["store.holidays[0].name", "store.holidays[3].date", "store.holidays[3].name"]
    );
}

#[test]
fn a_gstin_is_right_or_there_is_none() {
    let legal = |gstin: &str, gst_unregistered| {
        Section::Legal(Legal { gstin: gstin.to_owned(), gst_unregistered, ..Legal::default() })
    };
    assert_eq!(fields(&legal("29AAGCB7383J1Z4", false)), Vec::<String>::new());
    assert_eq!(fields(&legal("", true)), Vec::<String>::new());
    assert_eq!(fields(&legal("29AAGCB7383J1Z5", false)), ["legal.gstin"]);
    assert_eq!(fields(&legal("29AAGCB7383J1Z4", true)), ["legal.gstin"], "one of them is not true");
    let officer = GrievanceOfficer { email: "x".to_owned(), ..GrievanceOfficer::default() };
    let legal = Legal { grievance_officer: Some(officer), ..Legal::default() };
    assert_eq!(fields(&Section::Legal(legal)), ["legal.grievanceOfficer.email"]);
}

#[test]
fn a_request_about_data_is_done_within_days_that_the_law_knows() {
    for (days, wrong) in [(0, true), (1, false), (90, false), (91, true)] {
        let legal = Legal { data_request_days: days, ..Legal::default() };
        assert_eq!(!fields(&Section::Legal(legal)).is_empty(), wrong, "{days}");
    }
}

#[test]
fn minutes_are_from_one_to_a_day() {
    for (minutes, wrong) in [(0, true), (1, false), (1_440, false), (1_441, true)] {
        let checkout = Checkout { reservation_minutes: minutes, unopened_minutes: 5 };
        assert_eq!(!fields(&Section::Checkout(checkout)).is_empty(), wrong, "{minutes}");
    }
}

#[test]
fn each_number_of_sarees_to_order_is_told_at_its_field() {
    let mut terms = CustomOrders { minimum_pieces: 0, advance_percent: 101, ..CustomOrders::default() };
    terms.charge = Money::from_paise(-1);
    (terms.hsn, terms.gst_rate) = (Some("998".to_owned()), Some(700));
    terms.loom = crate::Loom { ends_per_hook: 5, hooks: 199, looms: 0, float_hooks: 8, ..terms.loom };
    let wrong = [
        "customOrders.advancePercent",
        "customOrders.charge",
        "customOrders.gstRate",
        "customOrders.hsn",
        "customOrders.loom.endsPerHook",
        "customOrders.loom.floatHooks",
        "customOrders.loom.hooks",
        "customOrders.loom.looms",
        "customOrders.minimumPieces",
    ];
    assert_eq!(fields(&Section::CustomOrders(terms)), wrong);
    let with = |ends_per_cm, hooks| {
        let loom = crate::Loom { ends_per_cm, hooks, ..crate::Loom::default() };
        fields(&Section::CustomOrders(CustomOrders { loom, ..CustomOrders::default() }))
    };
    assert_eq!(with(45, 540), [""; 0], "24 cm of 22.5 hooks each");
    assert_eq!(with(45, 539), ["customOrders.loom.hooks"], "no picture would fit");
}

#[test]
fn invoices_are_numbered_with_a_code_and_say_what_fits_their_foot() {
    let told = |series: &str, terms: &str| {
        let terms = InvoiceTerms { series: series.into(), terms: terms.into(), ..InvoiceTerms::default() };
        Section::Invoices(terms).problems().into_iter().collect::<Vec<_>>()
    };
    let at = |field: &str, words: &str| vec![(field.to_owned(), words.to_owned())];
    assert_eq!(told("CA1", "Final sale.\nSubject to Kurnool jurisdiction."), []);
    assert_eq!(told("W", &"ప".repeat(500)), []);
    assert_eq!(told("", ""), at("invoices.series", "This field is required"));
    let short = "A series has a capital letter and up to two more letters or digits";
    for series in ["w", "1C", "ABCD", " W", "W/"] {
        assert_eq!(told(series, ""), at("invoices.series", short), "{series}");
    }
    for series in ["C1", "C99"] {
        let words = "C1 to C99 are for devices that number their own invoices";
        assert_eq!(told(series, ""), at("invoices.series", words));
    }
    for (credit_series, words) in [
        ("", "This field is required"),
        ("cn", short),
        ("W", "Each kind of document is numbered with a code of its own"),
    ] {
        let terms = InvoiceTerms { credit_series: credit_series.into(), ..InvoiceTerms::default() };
        let problems: Vec<_> = Section::Invoices(terms).problems().into_iter().collect();
        assert_eq!(problems, at("invoices.creditSeries", words));
    }
    for (counter_series, field, words) in [
        ("s", "counterSeries", short),
        ("W", "counterSeries", "Each kind of document is numbered with a code of its own"),
        ("CN", "creditSeries", "Each kind of document is numbered with a code of its own"),
    ] {
        let terms = InvoiceTerms { counter_series: counter_series.into(), ..InvoiceTerms::default() };
        let problems: Vec<_> = Section::Invoices(terms).problems().into_iter().collect();
        assert_eq!(problems, at(&format!("invoices.{field}"), words));
    }
    let vouchers = InvoiceTerms { receipt_series: "RF".into(), ..InvoiceTerms::default() };
    let problems: Vec<_> = Section::Invoices(vouchers).problems().into_iter().collect();
    assert_eq!(
        problems,
        at("invoices.refundSeries", "Each kind of document is numbered with a code of its own")
    );
    for terms in ["x".repeat(501), "a\u{0}b".to_owned()] {
        let wrong: Vec<String> = told("W", &terms).into_iter().map(|(field, _)| field).collect();
        assert_eq!(wrong, ["invoices.terms"]);
    }
}

#[test]
fn a_change_of_a_rate_names_a_code_a_day_and_a_rate_of_cloth() {
    let change = |hsn: &str, from: &str, basis_points| RateChange {
        hsn: hsn.to_owned(),
        from: from.parse().unwrap(),
        rate: Rate::from_basis_points(basis_points).unwrap(),
    };
    let wrong = |rate_changes: Vec<RateChange>| {
        fields(&Section::Invoices(InvoiceTerms { rate_changes, ..InvoiceTerms::default() }))
    };
    let right = || change("5007", "2027-04-01", 1_200);
    assert_eq!(
        wrong(vec![right(), change("500720", "2027-04-01", 500), change("5007", "2027-05-01", 0)]),
        [""; 0]
    );
    assert_eq!(wrong(vec![change("500", "2027-04-01", 500)]), ["invoices.rateChanges[0].hsn"]);
    assert_eq!(wrong(vec![change("5007", "2016-04-01", 500)]), ["invoices.rateChanges[0].from"]);
    assert_eq!(wrong(vec![change("5007", "2027-04-01", 700)]), ["invoices.rateChanges[0].rate"]);
    assert_eq!(wrong(vec![right(), right()]), ["invoices.rateChanges[1].hsn"]);
    let many = (0..51).map(|day| RateChange { from: right().from + chrono::Days::new(day), ..right() });
    assert_eq!(wrong(many.collect()), ["invoices.rateChanges"]);
}

#[test]
fn a_banner_line_is_short_and_stays_in_the_shop() {
    let line = |text: &str, link: &str| PromoLine {
        text: text.to_owned(),
        link: link.to_owned(),
        offer_coupon: None,
        offer_label: None,
    };
    let lines = vec![
        line(&"ప".repeat(44), "/category/kanchipuram?sort=new"),
        line(&"x".repeat(45), "//evil.example"),
        line("a\u{202e}b", "javascript:alert(1)"),
        line("fine", "/\\evil.example"),
    ];
    let wrong = [
        "promo.lines[1].link",
        "promo.lines[1].text",
        "promo.lines[2].link",
        "promo.lines[2].text",
        "promo.lines[3].link",
    ];
    assert_eq!(fields(&Section::Promo(lines)), wrong);
}

#[test]
fn amounts_are_neither_negative_nor_beyond_measure() {
    let shipping = Shipping { free_from: Money::from_paise(-1), charge: Money::from_rupees(1_000_001) };
    assert_eq!(fields(&Section::Shipping(shipping)), ["shipping.charge", "shipping.freeFrom"]);
}
