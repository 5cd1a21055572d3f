//! Somebody asks about their data, and it is written down: from that day on the law's days count.

use chrono::{Days, NaiveDate};
use pattu_kernel::{Clock, FieldErrors, Phone, Refusal, StoreError, Text, UnitOfWork, day_in_india};
use uuid::Uuid;

use super::{
    DataRequest, DataRequestChannel, DataRequestId, DataRequestKind, DataRequestTx, Requester, audited,
};
use crate::{
    CustomerId, Permitted, PersonName,
    customer_deps::{Checked, account_email},
    may::CustomersRequests,
};

/// Names the ids of requests made from the keys of their calls; fixed for ever.
const KEY_NAMESPACE: Uuid = Uuid::from_u128(0x7061_7474_7520_5a81_9d3e_0c4d_da7a_1999);
/// Whatever is older was answered long ago, or is a slip.
const OLDEST: Days = Days::new(366);

/// The form as it was typed; an absent field is an empty one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataRequestForm {
    pub kind: DataRequestKind,
    /// Whose account; then name and contact are the account's.
    pub customer: Option<CustomerId>,
    pub name: String,
    /// One of phone and email is needed of whoever has no account.
    pub phone: String,
    pub email: String,
    pub channel: DataRequestChannel,
    /// In India.
    pub received_on: NaiveDate,
    /// How they proved that it is them, as far as it is known yet.
    pub proof: String,
    pub note: String,
}

/// Why it was not written down.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum NoteDataRequestError {
    /// Fields are missing or wrong; the first one's words.
    #[error("{}", .0.values().next().map_or("Please check what you typed", String::as_str))]
    #[refusal(Invalid, "invalid")]
    Invalid(FieldErrors),
    #[error("There is no such account, or it is closed")]
    #[refusal(Invalid, "invalid", field = "customerId")]
    NoAccount,
    #[error("This key was used for another request")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyReused,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes it down with the day by which it has to be done, and answers its id. The same key again answers the one that was stored.
///
/// # Errors
/// [`NoteDataRequestError`]; nothing is stored then.
pub async fn note_data_request(
    db: &dyn UnitOfWork<dyn DataRequestTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersRequests>,
    key: &str,
    form: &DataRequestForm,
) -> Result<DataRequestId, NoteDataRequestError> {
    let (now, by) = (clock.now(), staff.actor());
    let id = DataRequestId::new(Uuid::new_v5(&KEY_NAMESPACE, format!("{} {key}", by.name).as_bytes()));
    let request = checked(id, form, day_in_india(now))?;
    db.transaction(move |tx| {
        let days = tx.data_request_days()?;
        let due_on = request.received_on + Days::new(u64::from(days));
        let request = DataRequest { due_on, ..request.clone() };
        if is_repeated(tx, &request)? {
            return Ok(id);
        }
        if let Requester::Account(customer) = request.who
            && !tx.has_open_account(customer)?
        {
            return Err(NoteDataRequestError::NoAccount);
        }
        // The same call at the same moment was faster.
        if !tx.insert_data_request(&request, &by.name, now)? {
            is_repeated(tx, &request)?;
            return Ok(id);
        }
        tx.write_audit(&audited::noted(by.clone(), &request, now))?;
        Ok(id)
    })
    .await
}

/// Whether this very request was written down before.
fn is_repeated(tx: &mut dyn DataRequestTx, request: &DataRequest) -> Result<bool, NoteDataRequestError> {
    match tx.lock_data_request(request.id)? {
        None => Ok(false),
        Some(stored) if is_same(&stored, request) => Ok(true),
        Some(_) => Err(NoteDataRequestError::KeyReused),
    }
}

/// The day it is due moves with the settings, and its proof may have come since.
fn is_same(stored: &DataRequest, request: &DataRequest) -> bool {
    let known =
        |one: &DataRequest| (one.kind, one.who.clone(), one.channel, one.received_on, one.note.clone());
    known(stored) == known(request) && (stored.done || stored.proof == request.proof)
}

fn checked(
    id: DataRequestId,
    form: &DataRequestForm,
    today: NaiveDate,
) -> Result<DataRequest, NoteDataRequestError> {
    let mut fields = Checked::default();
    let who = match form.customer {
        Some(customer) => Some(Requester::Account(customer)),
        None => person(&mut fields, form),
    };
    let given = |text: &str| !text.trim().is_empty();
    let proof = given(&form.proof).then(|| fields.take("proof", Text::parse_plain(&form.proof))).flatten();
    let note = given(&form.note).then(|| fields.take("note", Text::parse_plain(&form.note))).flatten();
    if form.received_on > today {
        fields.0.insert("receivedOn".to_owned(), "This day is still to come".to_owned());
    } else if form.received_on < today - OLDEST {
        fields.0.insert("receivedOn".to_owned(), "Please enter a day of the last twelve months".to_owned());
    }
    match who {
        Some(who) if fields.0.is_empty() => Ok(DataRequest {
            id,
            kind: form.kind,
            who,
            channel: form.channel,
            received_on: form.received_on,
            due_on: form.received_on,
            proof,
            note,
            version: 1,
            done: false,
        }),
        _ => Err(NoteDataRequestError::Invalid(fields.0)),
    }
}

/// Somebody without an account: a name, and some way to answer them.
fn person(fields: &mut Checked, form: &DataRequestForm) -> Option<Requester> {
    let given = |text: &str| !text.trim().is_empty();
    let name = fields.take("name", PersonName::parse_name(&form.name));
    let phone = given(&form.phone).then(|| fields.take("phone", Phone::parse(&form.phone))).flatten();
    let email = given(&form.email).then(|| fields.take("email", account_email(&form.email))).flatten();
    if !given(&form.phone) && !given(&form.email) {
        let words = "Please give a phone number or an email address: they wait for an answer";
        fields.0.insert("phone".to_owned(), words.to_owned());
    }
    Some(Requester::Person { name: name?, phone, email })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> DataRequestForm {
        DataRequestForm {
            kind: DataRequestKind::Copy,
            customer: None,
            name: "Sita Rao".to_owned(),
            phone: "9876543210".to_owned(),
            email: String::new(),
            channel: DataRequestChannel::Phone,
            received_on: day(25),
            proof: String::new(),
            note: String::new(),
        }
    }

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn wrong(form: &DataRequestForm) -> Vec<String> {
        match checked(DataRequestId::new(Uuid::nil()), form, day(25)) {
            Ok(_) => Vec::new(),
            Err(NoteDataRequestError::Invalid(fields)) => fields.into_keys().collect(),
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn whoever_asks_can_be_answered_or_has_an_account() {
        assert!(wrong(&form()).is_empty());
        let unreachable = DataRequestForm { phone: " ".to_owned(), ..form() };
        assert_eq!(wrong(&unreachable), ["phone"]);
        let by_email = DataRequestForm { email: "sita@example.in".to_owned(), ..unreachable.clone() };
        assert!(wrong(&by_email).is_empty());
        let nobody = DataRequestForm { name: String::new(), phone: "12".to_owned(), ..form() };
        assert_eq!(wrong(&nobody), ["name", "phone"]);
        let account = DataRequestForm { customer: Some(CustomerId::new(Uuid::nil())), ..unreachable };
        assert!(wrong(&DataRequestForm { name: String::new(), ..account }).is_empty());
    }

    #[test]
    fn it_came_today_or_within_a_year_before() {
        assert_eq!(wrong(&DataRequestForm { received_on: day(26), ..form() }), ["receivedOn"]);
        let old = DataRequestForm { received_on: day(25) - Days::new(366), ..form() };
        assert!(wrong(&old).is_empty());
        assert_eq!(
            wrong(&DataRequestForm { received_on: old.received_on - Days::new(1), ..old }),
            ["receivedOn"]
        );
    }
}
