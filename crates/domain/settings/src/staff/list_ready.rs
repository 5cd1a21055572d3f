//! Ready for business: what a shop needs before it opens, line by line, decided from what is stored.

use chrono::{Datelike, Duration};
use pattu_kernel::{Clock, StoreError, Timestamp, day_in_india};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{ReadyFacts, ReadyQueries};
use crate::{
    MissingSetting, Settings, SettingsQueries, StoredSettings,
    content::{Blanks, HomeWords, Policy, Words},
    list_missing::missing_in,
    show_settings::unbacked,
};

/// A webhook that is set up and quiet for longer is looked at.
const HEARD_WITHIN: Duration = Duration::hours(24);

/// Whether a line is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadyState {
    Open,
    Done,
    /// There is nothing it could be about.
    NotNeeded,
}

/// Where a line is put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadyPlace {
    Store,
    Legal,
    /// Tax and invoices.
    Invoices,
    Promo,
    Mail,
    Payment,
    /// The own account of whoever reads it.
    Security,
    /// What a saree to order costs.
    CustomOrders,
    Products,
    /// The words of the home page.
    HomePage,
    /// The policies.
    Policies,
}

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadyLine {
    pub title: &'static str,
    pub state: ReadyState,
    /// Why it is needed, or what is still open.
    pub why: String,
    pub place: ReadyPlace,
    /// The first saree it is about.
    pub product: Option<Uuid>,
}

/// The list, in the order in which a shop is set up.
///
/// # Errors
/// [`StoreError`] when storage cannot answer, or keeps what cannot be read.
pub async fn list_ready(
    queries: &dyn SettingsQueries,
    facts: &dyn ReadyQueries,
    clock: &dyn Clock,
) -> Result<Vec<ReadyLine>, StoreError> {
    lines(&queries.settings().await?, &facts.ready_facts().await?, clock.now())
}

fn lines(stored: &StoredSettings, facts: &ReadyFacts, now: Timestamp) -> Result<Vec<ReadyLine>, StoreError> {
    let StoredSettings { settings, offers } = stored;
    let missing = missing_in(settings)?;
    let home: HomeWords = settings.words.page(Words::Home, &Blanks::of(settings))?;
    let mut lines = facts_of_the_shop(&missing);
    lines.insert(3, gst(settings));
    lines.insert(4, vouchers(settings));
    lines.insert(5, practice(settings));
    let no_examples = "Only what real customers said may be shown, with where and when they said it.";
    lines.push(
        match (home.testimonials.is_empty(), missing.iter().any(|one| one.field == "home.testimonials")) {
            (true, _) => line(
                "No example reviews on the home page",
                ReadyPlace::HomePage,
                ReadyState::NotNeeded,
                no_examples,
            ),
            (_, open) => {
                line("No example reviews on the home page", ReadyPlace::HomePage, state(!open), no_examples)
            }
        },
    );
    lines.push(policies(settings)?);
    lines
        .push(promo(unbacked(&settings.promo, offers, now).first().map(|line| line.text.as_str()), settings));
    lines.push(pictures(facts));
    lines.push(taxes(facts));
    lines.push(line(
        "HSN codes and GST rates of custom orders",
        ReadyPlace::CustomOrders,
        state(settings.custom_orders.takes_payments() && settings.custom_orders.sends_sarees()),
        "Until your accountant has said them, custom orders are asked for and not paid, and none leave.",
    ));
    lines.push(line(
        "A test email has left",
        ReadyPlace::Mail,
        state(facts.test_mail_left),
        "Orders are confirmed by email: see for yourself that one arrives.",
    ));
    lines.push(webhook(facts, now));
    lines.push(second_factors(facts));
    let year = day_in_india(now).year();
    lines.push(line(
        "This year's holidays",
        ReadyPlace::Store,
        state(settings.store.holidays.iter().any(|day| day.year() == Some(year))),
        &format!("Delivery days are promised around them. Festivals move: enter those of {year}."),
    ));
    Ok(lines)
}

const fn state(done: bool) -> ReadyState {
    if done { ReadyState::Done } else { ReadyState::Open }
}

fn line(title: &'static str, place: ReadyPlace, state: ReadyState, why: &str) -> ReadyLine {
    ReadyLine { title, state, why: why.to_owned(), place, product: None }
}

/// What the law and every customer ask first; each line is done when none of its fields is missing.
fn facts_of_the_shop(missing: &[MissingSetting]) -> Vec<ReadyLine> {
    const LINES: [(&str, ReadyPlace, &[&str], &str); 5] = [
        (
            "Address and opening hours",
            ReadyPlace::Store,
            &["store.address", "store.hours"],
            "The law wants the address shown, and visitors need to know when somebody is there.",
        ),
        (
            "Phone and email of the shop",
            ReadyPlace::Store,
            &["store.phone", "store.email"],
            "Customers and their complaints need them; the law wants them shown.",
        ),
        (
            "Legal name and registered office",
            ReadyPlace::Legal,
            &["legal.legalName", "legal.registeredOffice"],
            "The law wants the seller named; invoices and terms carry it.",
        ),
        (
            "Customer care",
            ReadyPlace::Legal,
            &["legal.customerCare."],
            "The law wants a phone number and an email address of customer care.",
        ),
        (
            "Grievance officer",
            ReadyPlace::Legal,
            &["legal.grievanceOfficer."],
            "The law wants somebody named for complaints, with designation and contact.",
        ),
    ];
    let lines = LINES.into_iter().map(|(title, place, fields, why)| {
        let of_this = |one: &&MissingSetting| fields.iter().any(|field| one.field.starts_with(field));
        let open: Vec<&MissingSetting> = missing.iter().filter(of_this).collect();
        // An address that no mail reaches is not missing, but wrong.
        let why = match open.as_slice() {
            [only] if only.field.split('.').next_back() == Some("email") => &only.why,
            _ => why,
        };
        line(title, place, state(open.is_empty()), why)
    });
    lines.collect()
}

/// The owner stands for what the policies promise: each is read, and said to be what the shop does.
fn policies(settings: &Settings) -> Result<ReadyLine, StoreError> {
    let mut unread = Vec::new();
    for words in Policy::ALL.map(Words::Policy) {
        if settings.words.whole(words)?.get("approved") != Some(&true.into()) {
            unread.push(words.title());
        }
    }
    let why = match unread.as_slice() {
        [] => "Each says what the shop does.".to_owned(),
        open => {
            format!("Read each, and say that it is what your shop does. Still open: {}.", open.join(", "))
        }
    };
    Ok(line("Policies are read", ReadyPlace::Policies, state(unread.is_empty()), &why))
}

fn practice(settings: &Settings) -> ReadyLine {
    let state = if settings.legal.gstin.is_empty() {
        ReadyState::NotNeeded
    } else {
        state(settings.invoices.is_practice_decided())
    };
    let why = "Ask your accountant in which State a sale at the counter counts, how sending is taxed, and whether paise are taken off.";
    line("What the law leaves open about tax", ReadyPlace::Invoices, state, why)
}

fn gst(settings: &Settings) -> ReadyLine {
    let said = !settings.legal.gstin.is_empty() || settings.legal.gst_unregistered;
    let why = "Invoices need the GSTIN; a shop that is not registered says so.";
    line("GSTIN, or not registered", ReadyPlace::Legal, state(said), why)
}

fn vouchers(settings: &Settings) -> ReadyLine {
    let state = match (settings.legal.gstin.is_empty(), settings.invoices.vouchers) {
        (true, _) => ReadyState::NotNeeded,
        (false, decided) => state(decided.is_some()),
    };
    let why = "Web orders are paid before their parcel leaves. Ask your accountant whether each payment gets a receipt voucher (Rule 50).";
    line("Receipt vouchers: yes or no", ReadyPlace::Invoices, state, why)
}

fn promo(unbacked: Option<&str>, settings: &Settings) -> ReadyLine {
    let promises = settings.promo.iter().any(|line| !line.promises_nothing_named());
    let (state, why) = match unbacked {
        Some(text) => (
            ReadyState::Open,
            format!("No running offer stands behind “{text}”. Link it to one, or take the line out."),
        ),
        None if promises => (ReadyState::Done, "Each promised discount can be had now.".to_owned()),
        None => (ReadyState::NotNeeded, "No banner line promises a discount.".to_owned()),
    };
    line("Banner lines keep their promises", ReadyPlace::Promo, state, &why)
}

fn webhook(facts: &ReadyFacts, now: Timestamp) -> ReadyLine {
    let heard = facts.webhook_heard_at.is_some_and(|at| now - at < HEARD_WITHIN);
    let why = "It reports payments whose browser was closed. Nothing came within 24 hours: pay for an order, or look at its webhooks.";
    line("The payment provider was heard", ReadyPlace::Payment, state(heard), why)
}

fn second_factors(facts: &ReadyFacts) -> ReadyLine {
    let why = match facts.owners_by_password_alone {
        1 => "One owner signs in with the password alone: whoever learns it has the shop.".to_owned(),
        0 => "Each owner's sign-in asks for a code of their phone.".to_owned(),
        many => {
            format!("{many} owners sign in with the password alone: whoever learns one of them has the shop.")
        }
    };
    let done = facts.owners_by_password_alone == 0;
    line("Owners have a second factor", ReadyPlace::Security, state(done), &why)
}

fn pictures(facts: &ReadyFacts) -> ReadyLine {
    let title = "Pictures are described";
    let why = "People who do not see a picture hear its description, and search engines read it.";
    let Some(first) = facts.undescribed.first() else {
        let state = if facts.sells { ReadyState::Done } else { ReadyState::NotNeeded };
        return line(title, ReadyPlace::Products, state, why);
    };
    let why = match facts.undescribed.len() {
        1 => format!("One picture has no description yet. {why}"),
        many if many < 100 => format!("{many} pictures have no description yet. {why}"),
        _ => format!("A hundred pictures or more have no description yet. {why}"),
    };
    ReadyLine { product: Some(*first), ..line(title, ReadyPlace::Products, ReadyState::Open, &why) }
}

fn taxes(facts: &ReadyFacts) -> ReadyLine {
    let title = "HSN and GST rate on all sarees";
    let why = "Invoices name both for every saree.";
    let Some(first) = facts.untaxed.first() else {
        let state = if facts.sells { ReadyState::Done } else { ReadyState::NotNeeded };
        return line(title, ReadyPlace::Products, state, why);
    };
    let why = match facts.untaxed.len() {
        1 => format!("One saree on sale lacks them. {why}"),
        many if many < 100 => format!("{many} sarees on sale lack them. {why}"),
        _ => format!("A hundred sarees or more lack them. {why}"),
    };
    ReadyLine { product: Some(*first), ..line(title, ReadyPlace::Products, ReadyState::Open, &why) }
}

#[cfg(test)]
mod tests;
