//! What a section may hold, whoever writes it: a screen or a file. Fields are named as they are sent: `store.phone`.

use pattu_kernel::{ContactError, EmailAddress, FieldErrors, Money, SeriesCode, Text, is_gst_rate, is_hsn};

use crate::{
    Checkout, CustomOrders, InvoiceTerms, Legal, PriceBand, PromoLine, Refunds, Section, Shipping, Store,
    content::{OwnWords, ShopPath},
    gstin::is_gstin,
};

/// One line on the narrowest phone.
const PROMO_CHARACTERS: usize = 44;
/// Longer than a day nobody waits for a payment.
const LONGEST_RESERVATION_MINUTES: u32 = 24 * 60;
/// The longest that anybody reads out of the law.
const LONGEST_DATA_REQUEST_DAYS: u32 = 90;
/// No saree costs more, and no parcel.
const MOST: Money = Money::from_rupees(1_000_000);

impl Section {
    /// What is wrong with it, by field; nothing when it can be stored.
    pub fn problems(&self) -> FieldErrors {
        let mut found = Problems { within: self.field(), fields: FieldErrors::new() };
        match self {
            Self::Store(store) => found.in_store(store),
            Self::Shipping(shipping) => found.in_shipping(*shipping),
            Self::Checkout(checkout) => found.in_checkout(*checkout),
            Self::Refunds(refunds) => found.in_refunds(*refunds),
            Self::CustomOrders(terms) => found.in_custom_orders(terms),
            Self::Invoices(terms) => found.in_invoices(terms),
            Self::Promo(lines) => found.in_promo(lines),
            Self::PriceBands(bands) => found.in_price_bands(bands),
            Self::Legal(legal) => found.in_legal(legal),
            Self::Security(security) => found.amount("refundLimit", security.refund_limit),
            Self::Words(words, text) => return OwnWords::problems(*words, text),
            // Addresses are https as soon as they are read.
            Self::Social(_) => {}
        }
        found.fields
    }
}

struct Problems {
    within: &'static str,
    fields: FieldErrors,
}

impl Problems {
    fn wrong(&mut self, field: &str, problem: impl Into<String>) {
        self.fields.insert(format!("{}.{field}", self.within), problem.into());
    }

    /// Empty is well: what is not set is shown nowhere.
    fn text<const MAX: usize>(&mut self, field: &str, text: &str) {
        if !text.trim().is_empty()
            && let Err(problem) = Text::<MAX>::parse_plain(text)
        {
            self.wrong(field, problem.to_string());
        }
    }

    fn line<const MAX: usize>(&mut self, field: &str, text: &str) {
        if !text.trim().is_empty()
            && let Err(problem) = Text::<MAX>::parse_line(text)
        {
            self.wrong(field, problem.to_string());
        }
    }

    fn required<const MAX: usize>(&mut self, field: &str, text: &str) {
        if text.trim().is_empty() {
            self.wrong(field, ContactError::Required.to_string());
        }
        self.line::<MAX>(field, text);
    }

    fn email(&mut self, field: &str, address: &str) {
        if !address.trim().is_empty()
            && let Err(problem) = EmailAddress::parse(address)
        {
            self.wrong(field, problem.to_string());
        }
    }

    /// As it is to be read: of a mobile or of an office, with what people write between the digits.
    fn telephone(&mut self, field: &str, number: &str) {
        let digits = number.chars().filter(char::is_ascii_digit).count();
        let written = number.chars().all(|sign| sign.is_ascii_digit() || " +-()/,.".contains(sign));
        let is_number = written && (6..=30).contains(&digits);
        if !(is_number || number.trim().is_empty()) {
            self.wrong(field, "Please enter a phone number, for example +91 98765 43210");
        }
    }

    fn amount(&mut self, field: &str, amount: Money) {
        if amount.is_negative() {
            self.wrong(field, "Amounts cannot be negative");
        } else if amount > MOST {
            self.wrong(field, format!("Please enter at most {MOST}"));
        }
    }

    fn in_store(&mut self, store: &Store) {
        self.required::<100>("name", &store.name);
        self.line::<150>("tagline", &store.tagline);
        self.text::<500>("address", &store.address);
        self.telephone("phone", &store.phone);
        self.email("email", &store.email);
        self.telephone("whatsapp", &store.whatsapp);
        self.line::<200>("hours", &store.hours);
        if !(1800..=2100).contains(&store.founded) {
            self.wrong("founded", "Please enter a year");
        }
        for (at, day) in store.holidays.iter().enumerate() {
            if store.holidays.iter().take(at).any(|before| before == day) {
                self.wrong(&format!("holidays[{at}].date"), "This day is in the list already");
            }
            if let Some(name) = store.holiday_names.get(day) {
                self.line::<60>(&format!("holidays[{at}].name"), name);
            }
        }
    }

    fn in_legal(&mut self, legal: &Legal) {
        self.line::<200>("legalName", &legal.legal_name);
        self.text::<500>("registeredOffice", &legal.registered_office);
        if !legal.gstin.is_empty() && !is_gstin(&legal.gstin) {
            self.wrong(
                "gstin",
                "This is no GSTIN. It has 15 characters, like 37ABCDE1234F1ZZ; please compare each with the certificate",
            );
        } else if !legal.gstin.is_empty() && legal.gst_unregistered {
            self.wrong("gstin", "Please give a GSTIN, or say that the shop is not registered");
        }
        self.telephone("customerCare.phone", &legal.customer_care.phone);
        self.email("customerCare.email", &legal.customer_care.email);
        if !(1..=LONGEST_DATA_REQUEST_DAYS).contains(&legal.data_request_days) {
            self.wrong("dataRequestDays", "Please choose from 1 to 90 days");
        }
        let Some(officer) = &legal.grievance_officer else { return };
        self.line::<100>("grievanceOfficer.name", &officer.name);
        self.line::<100>("grievanceOfficer.designation", &officer.designation);
        self.telephone("grievanceOfficer.phone", &officer.phone);
        self.email("grievanceOfficer.email", &officer.email);
        self.line::<200>("grievanceOfficer.hours", &officer.hours);
    }

    fn in_shipping(&mut self, shipping: Shipping) {
        self.amount("freeFrom", shipping.free_from);
        self.amount("charge", shipping.charge);
    }

    fn in_checkout(&mut self, checkout: Checkout) {
        for (field, minutes) in [
            ("reservationMinutes", checkout.reservation_minutes),
            ("unopenedMinutes", checkout.unopened_minutes),
        ] {
            if !(1..=LONGEST_RESERVATION_MINUTES).contains(&minutes) {
                self.wrong(field, "Please choose from one minute to one day (1440)");
            }
        }
    }

    fn in_refunds(&mut self, refunds: Refunds) {
        if !refunds.makes_sense() {
            self.wrong("toDays", "Please choose from 1 to 30 business days, the shorter time first");
        }
    }

    fn in_custom_orders(&mut self, terms: &CustomOrders) {
        self.amount("charge", terms.charge);
        for (field, number, least, most) in terms.bounded() {
            if !(least..=most).contains(&number) {
                self.wrong(field, format!("Please choose from {least} to {most}"));
            }
        }
        if terms.hsn.as_deref().is_some_and(|text| !is_hsn(text)) {
            self.wrong("hsn", "An HSN code has 4 to 8 digits");
        }
        if terms.gst_rate.is_some_and(|rate| !is_gst_rate(rate)) {
            self.wrong("gstRate", "GST on cloth is 0, 5, 12 or 18 percent");
        }
    }

    fn in_invoices(&mut self, terms: &InvoiceTerms) {
        for (field, series) in [("series", &terms.series), ("creditSeries", &terms.credit_series)] {
            if series.is_empty() {
                self.wrong(field, ContactError::Required.to_string());
            } else if let Err(problem) = SeriesCode::parse(series) {
                self.wrong(field, problem.to_string());
            }
        }
        if terms.credit_series == terms.series {
            self.wrong("creditSeries", "Credit notes are numbered with a code of their own");
        }
        self.text::<500>("terms", &terms.terms);
    }

    fn in_promo(&mut self, lines: &[PromoLine]) {
        for (at, line) in lines.iter().enumerate() {
            let field = format!("lines[{at}].text");
            let length = line.text.trim().chars().count();
            if length == 0 || length > PROMO_CHARACTERS {
                self.wrong(&field, "A banner line has 1 to 44 characters");
            }
            self.line::<PROMO_CHARACTERS>(&field, &line.text);
            if ShopPath::parse(&line.link).is_err() {
                self.wrong(
                    &format!("lines[{at}].link"),
                    "A banner line leads to a page of the shop, like /products",
                );
            }
            if line.offer_coupon.is_some() && line.offer_label.is_some() {
                self.wrong(&format!("lines[{at}].offerCoupon"), "A banner line promises one offer");
            }
        }
    }

    fn in_price_bands(&mut self, bands: &[PriceBand]) {
        for (at, band) in bands.iter().enumerate() {
            self.required::<60>(&format!("bands[{at}].name"), &band.name);
            if band.from.is_negative() || band.to.is_some_and(|to| to < band.from || to > MOST) {
                self.wrong(&format!("bands[{at}].from"), "Please enter a valid price range.");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GrievanceOfficer;

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
        terms.loom = crate::Loom { ends_per_hook: 5, hooks: 199, looms: 0, ..terms.loom };
        let wrong = [
            "customOrders.advancePercent",
            "customOrders.charge",
            "customOrders.gstRate",
            "customOrders.hsn",
            "customOrders.loom.endsPerHook",
            "customOrders.loom.hooks",
            "customOrders.loom.looms",
            "customOrders.minimumPieces",
        ];
        assert_eq!(fields(&Section::CustomOrders(terms)), wrong);
    }

    #[test]
    fn invoices_are_numbered_with_a_code_and_say_what_fits_their_foot() {
        let told = |series: &str, terms: &str| {
            let terms =
                InvoiceTerms { series: series.into(), terms: terms.into(), ..InvoiceTerms::default() };
            Section::Invoices(terms).problems().into_iter().collect::<Vec<_>>()
        };
        let at = |field: &str, words: &str| vec![(field.to_owned(), words.to_owned())];
        assert_eq!(told("C1", "Final sale.\nSubject to Kurnool jurisdiction."), []);
        assert_eq!(told("W", &"ప".repeat(500)), []);
        assert_eq!(told("", ""), at("invoices.series", "This field is required"));
        let short = "A series has a capital letter and up to two more letters or digits";
        for series in ["w", "1C", "ABCD", " W", "W/"] {
            assert_eq!(told(series, ""), at("invoices.series", short), "{series}");
        }
        for (credit_series, words) in [
            ("", "This field is required"),
            ("cn", short),
            ("W", "Credit notes are numbered with a code of their own"),
        ] {
            let terms = InvoiceTerms { credit_series: credit_series.into(), ..InvoiceTerms::default() };
            let problems: Vec<_> = Section::Invoices(terms).problems().into_iter().collect();
            assert_eq!(problems, at("invoices.creditSeries", words));
        }
        for terms in ["x".repeat(501), "a\u{0}b".to_owned()] {
            let wrong: Vec<String> = told("W", &terms).into_iter().map(|(field, _)| field).collect();
            assert_eq!(wrong, ["invoices.terms"]);
        }
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
}
