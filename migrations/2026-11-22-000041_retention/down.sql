DROP INDEX webhook_events_old;
DROP INDEX idempotency_keys_old;
DROP INDEX contact_messages_of_address;
DROP INDEX newsletter_subscriptions_since;
ALTER TABLE newsletter_subscriptions DROP CONSTRAINT newsletter_subscriptions_to_somebody;
UPDATE newsletter_subscriptions SET email = id || '@erased.invalid' WHERE email IS NULL;
ALTER TABLE newsletter_subscriptions ALTER COLUMN email SET NOT NULL;
DROP INDEX orders_to_erase;
ALTER TABLE orders DROP COLUMN erased_at;
