//! Subscriptions, consents, and the tokens in their mails.

use diesel::{
    AsChangeset, ExpressionMethods, Insertable, OptionalExtension, PgConnection, QueryDsl, QueryResult,
    Queryable, RunQueryDsl, Selectable, SelectableHelper,
};
use pattu_contact::views::{NewsletterConsentExport, NewsletterExport};
use pattu_contact::{
    Consent, StoredSubscription, Subscription, SubscriptionId, SubscriptionStatus, TokenPurpose,
};
use pattu_kernel::{EmailAddress, Id, StoreError, Timestamp};
use uuid::Uuid;

use crate::{
    failure::Stored,
    schema::{newsletter_consents, newsletter_subscriptions, newsletter_tokens},
    words::{lock_word, lower},
};

#[derive(Insertable, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = newsletter_subscriptions)]
#[diesel(treat_none_as_null = true)]
struct SubscriptionRow {
    id: Uuid,
    email: Option<String>,
    status: String,
    since: Timestamp,
    mails: i32,
    last_asked_at: Option<Timestamp>,
}

impl SubscriptionRow {
    fn of(stored: &StoredSubscription) -> Self {
        Self {
            id: stored.id.uuid(),
            email: Some(stored.email.as_str().to_owned()),
            status: stored.status.as_str().to_owned(),
            since: stored.since,
            mails: i32::try_from(stored.mails).unwrap_or(i32::MAX),
            last_asked_at: stored.last_asked_at,
        }
    }

    fn into_subscription(self) -> Result<Subscription, StoreError> {
        let broken = |column: &str| {
            tracing::error!(id = %self.id, column, "a subscription's row is broken");
            StoreError::Broken(format!("subscription {}: {column}", self.id))
        };
        Ok(Subscription::from_stored(StoredSubscription {
            id: Id::new(self.id),
            email: EmailAddress::from_stored(self.email.as_deref().unwrap_or_default())
                .map_err(|_| broken("email"))?,
            status: SubscriptionStatus::parse(&self.status).ok_or_else(|| broken("status"))?,
            since: self.since,
            mails: u32::try_from(self.mails).map_err(|_| broken("mails"))?,
            last_asked_at: self.last_asked_at,
        }))
    }
}

pub(super) fn lock(
    connection: &mut PgConnection,
    email: &EmailAddress,
) -> Result<Option<Subscription>, StoreError> {
    lock_word(connection, "newsletter", email.as_str())?;
    let found = newsletter_subscriptions::table
        .filter(lower(newsletter_subscriptions::email).eq(lower(Some(email.as_str()))))
        .select(SubscriptionRow::as_select())
        .for_update()
        .first(connection);
    locked(found)
}

pub(super) fn by_id(
    connection: &mut PgConnection,
    id: SubscriptionId,
) -> Result<Option<Subscription>, StoreError> {
    let found = newsletter_subscriptions::table
        .find(id.uuid())
        .filter(newsletter_subscriptions::email.is_not_null())
        .select(SubscriptionRow::as_select())
        .for_update()
        .first(connection);
    locked(found)
}

fn locked(found: QueryResult<SubscriptionRow>) -> Result<Option<Subscription>, StoreError> {
    found.optional().stored("locking a subscription")?.map(SubscriptionRow::into_subscription).transpose()
}

pub(super) fn by_token(
    connection: &mut PgConnection,
    hash: &[u8; 32],
    purpose: TokenPurpose,
    since: Timestamp,
) -> Result<Option<Subscription>, StoreError> {
    let id: Option<Uuid> = newsletter_tokens::table
        .find(hash.as_slice())
        .filter(newsletter_tokens::purpose.eq(purpose.as_str()))
        .filter(newsletter_tokens::created_at.gt(since))
        .select(newsletter_tokens::subscription_id)
        .first(connection)
        .optional()
        .stored("reading a newsletter token")?;
    id.map_or(Ok(None), |id| by_id(connection, Id::new(id)))
}

pub(super) fn save(connection: &mut PgConnection, subscription: &Subscription) -> Result<(), StoreError> {
    let row = SubscriptionRow::of(subscription.stored());
    diesel::insert_into(newsletter_subscriptions::table)
        .values(&row)
        .on_conflict(newsletter_subscriptions::id)
        .do_update()
        .set(&row)
        .execute(connection)
        .map(|_| ())
        .stored("storing a subscription")
}

pub(super) fn add_consent(
    connection: &mut PgConnection,
    id: SubscriptionId,
    consent: &Consent,
) -> Result<(), StoreError> {
    diesel::insert_into(newsletter_consents::table)
        .values((
            newsletter_consents::subscription_id.eq(id.uuid()),
            newsletter_consents::given.eq(consent.given),
            newsletter_consents::notice.eq(consent.notice),
            newsletter_consents::at.eq(consent.at),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("writing a consent down")
}

pub(super) fn add_token(
    connection: &mut PgConnection,
    id: SubscriptionId,
    hash: &[u8; 32],
    purpose: TokenPurpose,
    at: Timestamp,
) -> Result<(), StoreError> {
    diesel::insert_into(newsletter_tokens::table)
        .values((
            newsletter_tokens::hash.eq(hash.as_slice()),
            newsletter_tokens::subscription_id.eq(id.uuid()),
            newsletter_tokens::purpose.eq(purpose.as_str()),
            newsletter_tokens::created_at.eq(at),
        ))
        .execute(connection)
        .map(|_| ())
        .stored("storing a newsletter token")
}

/// What somebody said about the newsletter at an address, for whom it belongs to.
pub(super) fn newsletter_of(
    connection: &mut PgConnection,
    email: &str,
) -> QueryResult<Option<NewsletterExport>> {
    let row: Option<SubscriptionRow> = newsletter_subscriptions::table
        .filter(lower(newsletter_subscriptions::email).eq(lower(Some(email))))
        .select(SubscriptionRow::as_select())
        .first(connection)
        .optional()?;
    let Some(SubscriptionRow { id, status, since, .. }) = row else { return Ok(None) };
    let consents: Vec<(bool, String, Timestamp)> = newsletter_consents::table
        .filter(newsletter_consents::subscription_id.eq(id))
        .order(newsletter_consents::id)
        .select((newsletter_consents::given, newsletter_consents::notice, newsletter_consents::at))
        .load(connection)?;
    let consents =
        consents.into_iter().map(|(given, notice, at)| NewsletterConsentExport { given, notice, at });
    Ok(Some(NewsletterExport { status, since, consents: consents.collect() }))
}
