-- An address gets the newsletter only after its owner said so: anybody can type anybody's.
ALTER TABLE newsletter_subscriptions DROP CONSTRAINT newsletter_subscriptions_status_check;
ALTER TABLE newsletter_subscriptions
  ADD CONSTRAINT newsletter_subscriptions_status_check CHECK (status IN ('pending', 'active', 'unsubscribed'));
ALTER TABLE newsletter_subscriptions RENAME COLUMN welcomes TO mails;
ALTER TABLE newsletter_subscriptions RENAME COLUMN welcomed_at TO last_asked_at;
ALTER TABLE newsletter_tokens
  ADD COLUMN purpose text NOT NULL DEFAULT 'unsubscribe' CHECK (purpose IN ('confirm', 'unsubscribe'));
ALTER TABLE newsletter_tokens ALTER COLUMN purpose DROP DEFAULT;
COMMENT ON TABLE newsletter_tokens IS 'What the links in mails do, one per mail; the words themselves are in the mails only';
