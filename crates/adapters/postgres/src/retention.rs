//! What is kept for a time is erased when that is over, batch by batch: no statement locks many rows, and each row that
//! somebody works on is left for the next round.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl, sql_query,
    sql_types::{BigInt, Text, Timestamptz},
};
use pattu_contact::ACCOUNT_CLOSED;
use pattu_kernel::{StoreError, Timestamp};
use uuid::Uuid;

use crate::{Database, failure::Stored};

/// Rows in one statement: some milliseconds.
const BATCH: i64 = 500;

/// What is older than these moments is erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetentionCutoffs {
    /// Messages of the contact form.
    pub contact_messages: Timestamp,
    /// Names and addresses of orders and of requests that nobody ever paid, and of whoever stood at the counter and bought nothing.
    pub unpaid_orders: Timestamp,
    /// Keys of repeated requests.
    pub idempotency_keys: Timestamp,
    /// Ids of the provider's events.
    pub webhook_events: Timestamp,
    /// Subscriptions that nobody confirmed.
    pub newsletter_pending: Timestamp,
    /// Addresses that left the newsletter.
    pub newsletter_left: Timestamp,
    /// Files of products, applied or not, and what the pictures beside them were called.
    pub product_imports: Timestamp,
    /// What people asked about their data, once it is done.
    pub data_requests: Timestamp,
}

/// Each takes a moment and a batch's size.
const CONTACT_MESSAGES: &str = "DELETE FROM contact_messages WHERE id IN (
    SELECT id FROM contact_messages WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
const IDEMPOTENCY_KEYS: &str = "DELETE FROM idempotency_keys WHERE (scope, key) IN (
    SELECT scope, key FROM idempotency_keys WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
const WEBHOOK_EVENTS: &str = "DELETE FROM webhook_events WHERE id IN (
    SELECT id FROM webhook_events WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
const PRODUCT_IMPORTS: &str = "DELETE FROM product_imports WHERE id IN (
    SELECT id FROM product_imports WHERE checked_at < $1 ORDER BY checked_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
const PICTURE_NAMES: &str = "DELETE FROM picture_names WHERE (staff, name) IN (
    SELECT staff, name FROM picture_names WHERE sent_at < $1 ORDER BY sent_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
const DATA_REQUESTS: &str = "DELETE FROM data_requests WHERE id IN (
    SELECT id FROM data_requests WHERE done_at < $1 ORDER BY done_at LIMIT $2 FOR UPDATE SKIP LOCKED)";
// A yes or a no of before is proof, and stays without the address. Who was asked again has a link that is still good.
const NEWSLETTER_PENDING: &str = "WITH old AS (
    SELECT id FROM newsletter_subscriptions WHERE status = 'pending' AND since < $1
      AND (last_asked_at IS NULL OR last_asked_at < $1)
    ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM newsletter_tokens WHERE subscription_id IN (SELECT id FROM old))
  UPDATE newsletter_subscriptions SET email = NULL, status = 'unsubscribed' WHERE id IN (SELECT id FROM old)";
const NEWSLETTER_LEFT: &str = "WITH old AS (
    SELECT id FROM newsletter_subscriptions WHERE status = 'unsubscribed' AND email IS NOT NULL AND since < $1
    ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM newsletter_tokens WHERE subscription_id IN (SELECT id FROM old))
  UPDATE newsletter_subscriptions SET email = NULL WHERE id IN (SELECT id FROM old)";
/// Who gave a name and a number at the counter and bought nothing; those who bought stay with their bills.
const WALK_INS: &str = "DELETE FROM walk_in_customers WHERE id IN (
    SELECT w.id FROM walk_in_customers w WHERE w.seen_at < $1
      AND NOT EXISTS (SELECT 1 FROM counter_sales s WHERE s.phone = w.phone AND s.phone <> '')
    LIMIT $2 FOR UPDATE SKIP LOCKED)";
/// Only orders without any money: payments that came in, even if they went back, are accounts, and a person may still look
/// at a note. The number of a phone that cannot exist keeps the column what it is.
macro_rules! erase_unpaid_orders {
    ($which:literal, $locked:literal) => {
        concat!(
            "WITH old AS (
               SELECT id FROM orders o
               WHERE erased_at IS NULL AND status IN ('cancelled', 'expired')
                 AND payment_status IN ('pending', 'failed') AND review_note IS NULL
                 AND NOT EXISTS (
                   SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status NOT IN ('created', 'failed'))
                 AND ",
            $which,
            " ",
            $locked,
            "),
             notes AS (DELETE FROM order_notes WHERE order_id IN (SELECT id FROM old)),
             buyers AS (UPDATE offer_redemptions SET buyer = 'erased'
               WHERE released_at IS NOT NULL AND order_id IN (SELECT id FROM old))
             UPDATE orders SET full_name = 'Erased', email = 'erased@erased.invalid', phone = '6000000000',
               address = 'Erased', city = 'Erased', state = 'Erased', pincode = '100000', customer_id = NULL,
               erased_at = now()
             WHERE id IN (SELECT id FROM old)"
        )
    };
}
const UNPAID_ORDERS: &str =
    erase_unpaid_orders!("created_at < $1", "ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED");
/// At once, for one account and the address it has proven ($1, $2).
const UNPAID_ORDERS_OF: &str = erase_unpaid_orders!(
    "(customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2)))",
    "ORDER BY id FOR UPDATE"
);

/// Requests that were given up keep what was asked for and no word of who asked; what they wrote is theirs, and so is what staff wrote about them. One that was ever paid for stays.
macro_rules! erase_custom_requests {
    ($which:literal, $locked:literal, $now:literal) => {
        concat!(
            "WITH old AS (
               SELECT id FROM custom_orders c
               WHERE erased_at IS NULL AND stage IN ('requested', 'cancelled')
                 AND NOT EXISTS (SELECT 1 FROM custom_events e WHERE e.custom_order_id = c.id AND e.to_stage = 'booked')
                 AND ",
            $which,
            " ",
            $locked,
            "),
             pictures AS (UPDATE custom_photos SET delete_after = ",
            $now,
            " WHERE deleted_at IS NULL AND custom_order_id IN (SELECT id FROM old)),
             letters AS (UPDATE custom_designs SET lettering = NULL
               WHERE lettering IS NOT NULL AND custom_order_id IN (SELECT id FROM old)),
             notes AS (UPDATE custom_events SET note = 'Erased'
               WHERE note IS NOT NULL AND custom_order_id IN (SELECT id FROM old))
             UPDATE custom_orders SET name = 'Erased', email = 'erased@erased.invalid', phone = '6000000000',
               address = 'Erased', pincode = NULL, message = NULL, instructions = NULL,
               shade_words = CASE WHEN shade IS NULL THEN NULL ELSE 'Erased' END, client_ref = NULL,
               customer_id = NULL, erased_at = ",
            $now,
            " WHERE id IN (SELECT id FROM old)"
        )
    };
}
const CUSTOM_REQUESTS: &str = erase_custom_requests!(
    "stage = 'cancelled' AND stage_since < $1",
    "ORDER BY stage_since LIMIT $2 FOR UPDATE SKIP LOCKED",
    "now()"
);
/// At once, for one account and the address it has proven ($1, $2); open ones are given up ($3).
const CUSTOM_REQUESTS_OF: &str = erase_custom_requests!(
    "(customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2)))",
    "ORDER BY id FOR UPDATE",
    "$3"
);
const GIVE_UP_REQUESTS_OF: &str = "WITH gone AS (
    UPDATE custom_orders SET stage = 'cancelled', stage_since = $3, version = version + 1
      WHERE stage = 'requested' AND (customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2)))
      RETURNING id)
  INSERT INTO custom_events (custom_order_id, from_stage, to_stage, at, actor)
    SELECT id, 'requested', 'cancelled', $3, 'customer' FROM gone";

/// Of what they paid for and what is over: books need the paper, nobody needs the picture ($1, $2, at once: $3).
const PICTURES_OF: &str = "UPDATE custom_photos SET delete_after = $3
   WHERE deleted_at IS NULL AND custom_order_id IN (SELECT id FROM custom_orders
     WHERE stage IN ('delivered', 'cancelled')
       AND (customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2))))";

impl Database {
    /// Erases what is older than its moment; how many rows.
    ///
    /// # Errors
    /// [`StoreError`]: what was erased before stays so, the rest may be tried again.
    pub async fn erase_expired(&self, cutoffs: &RetentionCutoffs) -> Result<u64, StoreError> {
        let mut erased = 0_u64;
        for (statement, before) in [
            (CONTACT_MESSAGES, cutoffs.contact_messages),
            (IDEMPOTENCY_KEYS, cutoffs.idempotency_keys),
            (WEBHOOK_EVENTS, cutoffs.webhook_events),
            (NEWSLETTER_PENDING, cutoffs.newsletter_pending),
            (NEWSLETTER_LEFT, cutoffs.newsletter_left),
            (UNPAID_ORDERS, cutoffs.unpaid_orders),
            (CUSTOM_REQUESTS, cutoffs.unpaid_orders),
            (WALK_INS, cutoffs.unpaid_orders),
            (PRODUCT_IMPORTS, cutoffs.product_imports),
            (PICTURE_NAMES, cutoffs.product_imports),
            (DATA_REQUESTS, cutoffs.data_requests),
        ] {
            loop {
                let rows = self.read(move |connection| batch(connection, statement, before)).await?;
                erased = erased.saturating_add(u64::try_from(rows).unwrap_or(u64::MAX));
                if rows < usize::try_from(BATCH).unwrap_or(usize::MAX) {
                    break;
                }
            }
        }
        Ok(erased)
    }
}

fn batch(connection: &mut PgConnection, statement: &str, before: Timestamp) -> QueryResult<usize> {
    sql_query(statement).bind::<Timestamptz, _>(before).bind::<BigInt, _>(BATCH).execute(connection)
}

/// Erases what an address left here besides an account, which closes `at` this moment: messages, and the newsletter. Consents
/// stay, and nobody knows whose.
pub(crate) fn erase_address(
    connection: &mut PgConnection,
    email: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    sql_query("DELETE FROM contact_messages WHERE lower(email) = lower($1)")
        .bind::<Text, _>(email)
        .execute(connection)
        .stored("erasing messages")?;
    sql_query(
        "INSERT INTO newsletter_consents (subscription_id, given, notice, at)
           SELECT id, false, $2, $3 FROM newsletter_subscriptions
           WHERE lower(email) = lower($1) AND status = 'active'",
    )
    .bind::<Text, _>(email)
    .bind::<Text, _>(ACCOUNT_CLOSED)
    .bind::<Timestamptz, _>(at)
    .execute(connection)
    .stored("writing a no down")?;
    sql_query(
        "DELETE FROM newsletter_tokens WHERE subscription_id IN
           (SELECT id FROM newsletter_subscriptions WHERE lower(email) = lower($1))",
    )
    .bind::<Text, _>(email)
    .execute(connection)
    .stored("erasing newsletter tokens")?;
    sql_query(
        "UPDATE newsletter_subscriptions SET email = NULL, status = 'unsubscribed', since = $2
           WHERE lower(email) = lower($1)",
    )
    .bind::<Text, _>(email)
    .bind::<Timestamptz, _>(at)
    .execute(connection)
    .map(|_| ())
    .stored("erasing a subscription")
}

/// Erases name and address out of an account's orders that were never paid, and a proven address's.
pub(crate) fn erase_unpaid_orders(
    connection: &mut PgConnection,
    customer: Uuid,
    proven_email: Option<&str>,
) -> Result<(), StoreError> {
    sql_query(UNPAID_ORDERS_OF)
        .bind::<diesel::sql_types::Uuid, _>(customer)
        .bind::<diesel::sql_types::Nullable<Text>, _>(proven_email)
        .execute(connection)
        .map(|_| ())
        .stored("erasing unpaid orders")
}

/// Gives up what an account, or its proven address, asked for and did not pay, erases who asked, and lets its pictures go.
pub(crate) fn erase_custom_requests(
    connection: &mut PgConnection,
    customer: Uuid,
    proven_email: Option<&str>,
    at: Timestamp,
) -> Result<(), StoreError> {
    for statement in [GIVE_UP_REQUESTS_OF, PICTURES_OF, CUSTOM_REQUESTS_OF] {
        sql_query(statement)
            .bind::<diesel::sql_types::Uuid, _>(customer)
            .bind::<diesel::sql_types::Nullable<Text>, _>(proven_email)
            .bind::<Timestamptz, _>(at)
            .execute(connection)
            .stored("erasing requests for sarees")?;
    }
    Ok(())
}
