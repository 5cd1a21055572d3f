COMMENT ON TABLE newsletter_tokens IS 'Ways out, one per mail; the words themselves are in the mails only';
DELETE FROM newsletter_tokens WHERE purpose = 'confirm';
ALTER TABLE newsletter_tokens DROP COLUMN purpose;
ALTER TABLE newsletter_subscriptions RENAME COLUMN last_asked_at TO welcomed_at;
ALTER TABLE newsletter_subscriptions RENAME COLUMN mails TO welcomes;
UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE status = 'pending';
ALTER TABLE newsletter_subscriptions DROP CONSTRAINT newsletter_subscriptions_status_check;
ALTER TABLE newsletter_subscriptions
  ADD CONSTRAINT newsletter_subscriptions_status_check CHECK (status IN ('active', 'unsubscribed'));
