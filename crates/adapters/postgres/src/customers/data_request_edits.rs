//! `DataRequestTx`: requests about data, under their locks.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, dsl::exists, insert_into, select, update,
};
use pattu_customers::{
    CustomerId, PersonName,
    data_requests::{
        DataRequest, DataRequestChannel, DataRequestId, DataRequestKind, DataRequestTx, Requester,
    },
};
use pattu_kernel::{EmailAddress, Id, Phone, StoreError, Text, Timestamp};
use uuid::Uuid;

use crate::{
    PgTx,
    failure::Stored,
    schema::{customers, data_requests},
};

type Row = (
    (Uuid, String, Option<Uuid>, String, NaiveDate, NaiveDate),
    (Option<String>, Option<String>, Option<String>),
    (Option<String>, Option<String>, i32, Option<Timestamp>),
);

fn broken(id: Uuid, column: &str) -> StoreError {
    tracing::error!(%id, column, "a data request's row is broken");
    StoreError::Broken(format!("data request {id}: {column}"))
}

pub(super) fn kind_of(id: Uuid, kind: &str) -> Result<DataRequestKind, StoreError> {
    DataRequestKind::parse(kind).ok_or_else(|| broken(id, "kind"))
}

pub(super) fn channel_of(id: Uuid, channel: &str) -> Result<DataRequestChannel, StoreError> {
    DataRequestChannel::parse(channel).ok_or_else(|| broken(id, "channel"))
}

fn request_of(row: Row) -> Result<DataRequest, StoreError> {
    let ((id, kind, customer, channel, received_on, due_on), (name, phone, email), rest) = row;
    let (proof, note, version, done_at) = rest;
    let who = match customer {
        Some(customer) => Requester::Account(CustomerId::new(customer)),
        None => Requester::Person {
            name: PersonName::parse(&name.unwrap_or_default()).map_err(|_| broken(id, "name"))?,
            phone: phone.map(|phone| Phone::parse(&phone).map_err(|_| broken(id, "phone"))).transpose()?,
            email: email
                .map(|email| EmailAddress::from_stored(&email).map_err(|_| broken(id, "email")))
                .transpose()?,
        },
    };
    Ok(DataRequest {
        id: Id::new(id),
        kind: kind_of(id, &kind)?,
        who,
        channel: channel_of(id, &channel)?,
        received_on,
        due_on,
        proof: proof.map(|text| Text::parse(&text).map_err(|_| broken(id, "proof"))).transpose()?,
        note: note.map(|text| Text::parse(&text).map_err(|_| broken(id, "note"))).transpose()?,
        version: u32::try_from(version).unwrap_or(0),
        done: done_at.is_some(),
    })
}

impl DataRequestTx for PgTx {
    fn data_request_days(&mut self) -> Result<u32, StoreError> {
        crate::settings::data_request_days(self.connection())
    }

    fn has_open_account(&mut self, id: CustomerId) -> Result<bool, StoreError> {
        let open = customers::table.find(id.uuid()).filter(customers::closed_at.is_null());
        select(exists(open)).get_result(self.connection()).stored("looking for an account")
    }

    fn lock_data_request(&mut self, id: DataRequestId) -> Result<Option<DataRequest>, StoreError> {
        let row: Option<Row> = data_requests::table
            .find(id.uuid())
            .select((
                (
                    data_requests::id,
                    data_requests::kind,
                    data_requests::customer_id,
                    data_requests::channel,
                    data_requests::received_on,
                    data_requests::due_on,
                ),
                (data_requests::name, data_requests::phone, data_requests::email),
                (data_requests::proof, data_requests::note, data_requests::version, data_requests::done_at),
            ))
            .for_no_key_update()
            .first(self.connection())
            .optional()
            .stored("locking a data request")?;
        row.map(request_of).transpose()
    }

    fn insert_data_request(
        &mut self,
        request: &DataRequest,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let (customer, name, phone, email) = match &request.who {
            Requester::Account(id) => (Some(id.uuid()), None, None, None),
            Requester::Person { name, phone, email } => (
                None,
                Some(name.as_str()),
                phone.as_ref().map(Phone::as_str),
                email.as_ref().map(EmailAddress::as_str),
            ),
        };
        insert_into(data_requests::table)
            .values((
                data_requests::id.eq(request.id.uuid()),
                data_requests::kind.eq(request.kind.as_str()),
                data_requests::customer_id.eq(customer),
                data_requests::name.eq(name),
                data_requests::phone.eq(phone),
                data_requests::email.eq(email),
                data_requests::channel.eq(request.channel.as_str()),
                data_requests::received_on.eq(request.received_on),
                data_requests::due_on.eq(request.due_on),
                data_requests::proof.eq(request.proof.as_ref().map(Text::as_str)),
                data_requests::note.eq(request.note.as_ref().map(Text::as_str)),
                data_requests::noted_by.eq(staff),
                data_requests::noted_at.eq(at),
            ))
            .on_conflict_do_nothing()
            .execute(self.connection())
            .stored("writing a data request down")
            .map(|rows| rows == 1)
    }

    fn finish_data_request(
        &mut self,
        id: DataRequestId,
        (proof, outcome): (&Text<300>, &Text<1000>),
        staff: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        update(data_requests::table.find(id.uuid()))
            .set((
                data_requests::proof.eq(proof.as_str()),
                data_requests::outcome.eq(outcome.as_str()),
                data_requests::done_by.eq(staff),
                data_requests::done_at.eq(at),
                data_requests::version.eq(data_requests::version + 1),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("finishing a data request")
    }
}
