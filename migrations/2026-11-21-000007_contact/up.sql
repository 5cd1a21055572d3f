-- Messages to the shop, the newsletter with its consents, and counts of how often somebody came.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  ticket text NOT NULL CHECK (ticket ~ '^C-[0-9A-Z]{6}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  subject text CHECK (length(subject) BETWEEN 1 AND 150),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  received_at timestamptz NOT NULL,
  CONSTRAINT contact_messages_ticket UNIQUE (ticket)
);
COMMENT ON COLUMN contact_messages.fingerprint IS 'SHA-256 of writer, subject and message: the same one within minutes is a repeated request';
CREATE INDEX contact_messages_newest ON contact_messages (received_at DESC, id);
CREATE INDEX contact_messages_same ON contact_messages (fingerprint, received_at);

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  status text NOT NULL CHECK (status IN ('active', 'unsubscribed')),
  since timestamptz NOT NULL,
  welcomes integer NOT NULL DEFAULT 0 CHECK (welcomes >= 0),
  welcomed_at timestamptz
);
CREATE UNIQUE INDEX newsletter_subscriptions_one ON newsletter_subscriptions (lower(email));

CREATE TABLE newsletter_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE RESTRICT,
  given boolean NOT NULL,
  notice text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE newsletter_consents IS 'Every yes and every no, with the wording it answered to: the proof that is asked for (law 4.4)';
CREATE INDEX newsletter_consents_of ON newsletter_consents (subscription_id, id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON newsletter_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE newsletter_tokens (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE newsletter_tokens IS 'Ways out, one per mail; the words themselves are in the mails only';
CREATE INDEX newsletter_tokens_of ON newsletter_tokens (subscription_id);

-- Lost in a crash, and that is all right: counting begins anew.
CREATE UNLOGGED TABLE rate_limits (
  scope text NOT NULL,
  subject text NOT NULL,
  hits integer NOT NULL CHECK (hits > 0),
  window_ends timestamptz NOT NULL,
  PRIMARY KEY (scope, subject)
);
COMMENT ON COLUMN rate_limits.subject IS 'An e-mail or network address; forgotten when its window has ended';
CREATE INDEX rate_limits_ended ON rate_limits (window_ends);

ALTER TABLE outbox ADD COLUMN last_error text;
COMMENT ON COLUMN outbox.last_error IS 'Why the last try failed, for the people who look after the shop';
