//! What a section may hold, whoever writes it: a screen or a file. Fields are named as they are sent: `store.phone`.

use chrono::Datelike;
use pattu_kernel::{
    ContactError, CounterService, EmailAddress, FieldErrors, Gstin, GstinError, Money, RateChange,
    SeriesCode, Text, is_gst_rate, is_hsn, is_sac,
};

use crate::{
    Checkout, CounterTerms, CustomOrders, InvoiceTerms, Legal, PriceBand, PromoLine, Refunds, Section,
    Shipping, Store,
    content::{OwnWords, ShopPath},
    counter_terms::is_upi_id,
};

/// One line on the narrowest phone.
const PROMO_CHARACTERS: usize = 44;
/// Longer than a day nobody waits for a payment.
const LONGEST_RESERVATION_MINUTES: u32 = 24 * 60;
/// The longest that anybody reads out of the law.
const LONGEST_DATA_REQUEST_DAYS: u32 = 90;
/// No saree costs more, and no parcel.
const MOST: Money = Money::from_rupees(1_000_000);
/// No service costs more.
const MOST_OF_SERVICE: Money = Money::from_rupees(100_000);

impl Section {
    /// What is wrong with it, by field; nothing when it can be stored.
    pub fn problems(&self) -> FieldErrors {
        let mut found = Problems { within: self.field(), fields: FieldErrors::new() };
        match self {
            Self::Store(store) => found.in_store(store),
            Self::Shipping(shipping) => found.in_shipping(*shipping),
            Self::Checkout(checkout) => found.in_checkout(*checkout),
            Self::Refunds(refunds) => found.in_refunds(*refunds),
            Self::Counter(terms) => found.in_counter(terms),
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

    fn in_gstin(&mut self, legal: &Legal) {
        match Gstin::parse(&legal.gstin) {
            Err(error) => self.wrong("gstin", error.to_string()),
            // It is printed as it stands here.
            Ok(gstin) if gstin.as_str() != legal.gstin => self.wrong("gstin", GstinError::Shape.to_string()),
            Ok(_) if legal.gst_unregistered => {
                self.wrong("gstin", "Please give a GSTIN, or say that the shop is not registered");
            }
            Ok(_) => {}
        }
    }

    fn in_legal(&mut self, legal: &Legal) {
        self.line::<200>("legalName", &legal.legal_name);
        self.text::<500>("registeredOffice", &legal.registered_office);
        if !legal.gstin.is_empty() {
            self.in_gstin(legal);
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

    fn in_counter(&mut self, terms: &CounterTerms) {
        if !terms.upi_id.is_empty() && !is_upi_id(&terms.upi_id) {
            self.wrong("upiId", "This is no UPI ID. It looks like pattu@okbank, as your bank's app shows it");
        }
        if terms.services.len() > CounterTerms::MOST_SERVICES {
            let most = CounterTerms::MOST_SERVICES;
            self.wrong("services", format!("At most {most} services are kept"));
        }
        for (at, service) in terms.services.iter().enumerate() {
            let is_same = |other: &CounterService| other.is_called(&service.code) || other.id == service.id;
            if terms.services.iter().take(at).any(is_same) {
                self.wrong(&format!("services[{at}].code"), "Another service has this number");
            }
            self.in_service(at, service);
        }
    }

    fn in_service(&mut self, at: usize, service: &CounterService) {
        let is_plain = |sign: u8| sign.is_ascii_uppercase() || sign.is_ascii_digit() || sign == b'-';
        if !(1..=20).contains(&service.code.len()) || !service.code.bytes().all(is_plain) {
            self.wrong(&format!("services[{at}].code"), "Please use 1 to 20 letters, digits and hyphens");
        }
        self.required::<60>(&format!("services[{at}].name"), &service.name);
        if !is_sac(&service.sac) {
            self.wrong(
                &format!("services[{at}].sac"),
                "The code of a service has six digits and begins with 99",
            );
        }
        if !is_gst_rate(u32::from(service.rate.basis_points())) {
            self.wrong(&format!("services[{at}].rate"), "GST is 0, 5, 12 or 18 percent");
        }
        let price = service.price;
        // The counter's totals are whole rupees, and nothing is taken off a service.
        if price < Money::from_rupees(1) || price > MOST_OF_SERVICE || price.paise() % 100 != 0 {
            let words = format!("Please enter whole rupees, at most {MOST_OF_SERVICE}");
            self.wrong(&format!("services[{at}].price"), words);
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
        if !CustomOrders::FLOATS.contains(&terms.loom.float_hooks) {
            self.wrong("loom.floatHooks", "Please choose 4, 7, 9 or 15");
        }
        let fewest = terms.loom.fewest_hooks();
        if terms.loom.hooks < fewest {
            self.wrong("loom.hooks", format!("The smallest picture needs {fewest} hooks on this warp"));
        }
        for (field, hsn) in [("hsn", &terms.hsn), ("sareeHsn", &terms.saree_hsn)] {
            if hsn.as_deref().is_some_and(|text| !is_hsn(text)) {
                self.wrong(field, "An HSN code has 4 to 8 digits");
            }
        }
        for (field, rate) in [("gstRate", terms.gst_rate), ("sareeGstRate", terms.saree_gst_rate)] {
            if rate.is_some_and(|rate| !is_gst_rate(rate)) {
                self.wrong(field, "GST on cloth is 0, 5, 12 or 18 percent");
            }
        }
    }

    fn in_invoices(&mut self, terms: &InvoiceTerms) {
        let all = [
            ("series", &terms.series),
            ("counterSeries", &terms.counter_series),
            ("creditSeries", &terms.credit_series),
            ("receiptSeries", &terms.receipt_series),
            ("refundSeries", &terms.refund_series),
        ];
        for (at, (field, series)) in all.into_iter().enumerate() {
            if series.is_empty() {
                self.wrong(field, ContactError::Required.to_string());
                continue;
            }
            match SeriesCode::parse(series) {
                Err(problem) => self.wrong(field, problem.to_string()),
                Ok(code) if code.is_of_device() => {
                    self.wrong(field, "C1 to C99 are for devices that number their own invoices");
                }
                Ok(_) if all.iter().take(at).any(|(_, earlier)| *earlier == series) => {
                    self.wrong(field, "Each kind of document is numbered with a code of its own");
                }
                Ok(_) => {}
            }
        }
        self.in_rate_changes(&terms.rate_changes);
        self.text::<500>("terms", &terms.terms);
    }

    fn in_rate_changes(&mut self, changes: &[RateChange]) {
        if changes.len() > InvoiceTerms::MOST_RATE_CHANGES {
            let most = InvoiceTerms::MOST_RATE_CHANGES;
            self.wrong("rateChanges", format!("At most {most} changes of rates are kept"));
        }
        for (at, change) in changes.iter().enumerate() {
            if !is_hsn(&change.hsn) {
                self.wrong(&format!("rateChanges[{at}].hsn"), "An HSN code has 4 to 8 digits");
            }
            if !is_gst_rate(u32::from(change.rate.basis_points())) {
                self.wrong(&format!("rateChanges[{at}].rate"), "GST on cloth is 0, 5, 12 or 18 percent");
            }
            // GST began on that day; a year of five digits is a slip of the hand.
            if !(2017..=2100).contains(&change.from.year()) {
                self.wrong(&format!("rateChanges[{at}].from"), "Please enter a day between 2017 and 2100");
            }
            let is_same = |other: &RateChange| (&other.hsn, other.from) == (&change.hsn, change.from);
            if changes.iter().take(at).any(is_same) {
                self.wrong(
                    &format!("rateChanges[{at}].hsn"),
                    "This code has a rate from that day on already",
                );
            }
        }
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
mod tests;
