//! Blanks in a text, `{phone}` and the like, filled in from the settings: a fact is kept in one place only.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::Settings;

/// What each blank stands for; an empty one was never set.
#[derive(Debug, Clone)]
pub struct Blanks(BTreeMap<&'static str, String>);

impl Blanks {
    /// Every blank a text may have.
    pub const NAMES: [&str; 21] = [
        "store",
        "phone",
        "email",
        "whatsapp",
        "founded",
        "address",
        "hours",
        "freeFrom",
        "shippingCharge",
        "holdMinutes",
        "refundTime",
        "unopenedMinutes",
        "legalName",
        "registeredOffice",
        "gstin",
        "carePhone",
        "careEmail",
        "officer",
        "officerPhone",
        "officerEmail",
        "dataRequestDays",
    ];

    /// From what the owner set. Customer care falls back on the store: somebody always answers.
    pub fn of(settings: &Settings) -> Self {
        let Settings { store, shipping, legal, checkout, refunds, .. } = settings;
        let officer = legal.grievance_officer.clone().unwrap_or_default();
        let care = &legal.customer_care;
        let or = |first: &str, then: &str| if first.trim().is_empty() { then } else { first }.to_owned();
        let values = [
            store.name.clone(),
            store.phone.clone(),
            store.email.clone(),
            store.whatsapp.clone(),
            store.founded.to_string(),
            one_line(&store.address),
            store.hours.clone(),
            shipping.free_from.to_string(),
            shipping.charge.to_string(),
            checkout.reservation_minutes.to_string(),
            refunds.to_string(),
            checkout.unopened_minutes.min(checkout.reservation_minutes).to_string(),
            legal.legal_name.clone(),
            one_line(&legal.registered_office),
            legal.gstin.clone(),
            or(&care.phone, &store.phone),
            or(&care.email, &store.email),
            [officer.name, officer.designation]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(", "),
            officer.phone,
            officer.email,
            legal.data_request_days.to_string(),
        ];
        Self(Self::NAMES.into_iter().zip(values).collect())
    }

    /// The page with its blanks filled in. In a list, an entry that depends on something never set is left out;
    /// elsewhere such a text is empty.
    pub(super) fn fill(&self, page: Map<String, Value>) -> Map<String, Value> {
        page.into_iter()
            .map(|(field, value)| (field, self.value(value, false).unwrap_or_else(|| "".into())))
            .collect()
    }

    fn value(&self, value: Value, in_list: bool) -> Option<Value> {
        Some(match value {
            Value::String(text) => Value::String(self.text(&text)?),
            Value::Array(entries) => {
                entries.into_iter().filter_map(|entry| self.value(entry, true)).collect()
            }
            Value::Object(fields) if in_list => Value::Object(
                fields
                    .into_iter()
                    .map(|(field, value)| Some((field, self.value(value, true)?)))
                    .collect::<Option<_>>()?,
            ),
            Value::Object(fields) => Value::Object(self.fill(fields)),
            other => other,
        })
    }

    /// One pass: what a setting says is never read as a blank again. `None` when it needs something never set.
    pub(super) fn text(&self, text: &str) -> Option<String> {
        Some(self.pieces(text)?.into_iter().map(|(_, words)| words).collect())
    }

    /// The same in pieces, each with the name of the blank it was.
    pub(super) fn pieces<'a>(&'a self, text: &'a str) -> Option<Vec<(Option<&'a str>, &'a str)>> {
        let mut pieces = Vec::new();
        for part in parts(text) {
            match part {
                Part::Blank(name) => match self.0.get(name) {
                    Some(value) if value.trim().is_empty() => return None,
                    Some(value) => pieces.push((Some(name), value.as_str())),
                    None => pieces.extend([(None, "{"), (None, name), (None, "}")]),
                },
                Part::Plain(plain) => pieces.push((None, plain)),
            }
        }
        Some(pieces)
    }

    /// The first blank in a text of the owner that stands for nothing.
    pub(super) fn unknown_in(text: &str) -> Option<&str> {
        parts(text).into_iter().find_map(|part| match part {
            Part::Blank(name) if !Self::NAMES.contains(&name) => Some(name),
            _ => None,
        })
    }
}

/// An address is kept in lines and read in one sentence.
fn one_line(lines: &str) -> String {
    lines.lines().map(|line| line.trim().trim_end_matches(',')).collect::<Vec<_>>().join(", ")
}

enum Part<'a> {
    Plain(&'a str),
    Blank(&'a str),
}

/// A blank is a name of letters in braces; any other brace is a brace.
fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        match after.split_once('}') {
            Some((name, behind)) if !name.is_empty() && name.chars().all(char::is_alphabetic) => {
                parts.extend([Part::Plain(before), Part::Blank(name)]);
                rest = behind;
            }
            _ => {
                parts.extend([Part::Plain(before), Part::Plain("{")]);
                rest = after;
            }
        }
    }
    parts.push(Part::Plain(rest));
    parts
}
