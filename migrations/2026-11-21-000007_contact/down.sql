ALTER TABLE outbox DROP COLUMN last_error;
DROP TABLE rate_limits;
DROP TABLE newsletter_tokens;
DROP TABLE newsletter_consents;
DROP TABLE newsletter_subscriptions;
DROP TABLE contact_messages;
