-- Accounts of shoppers: who they are, where they are signed in, what they agreed to, and what they were written.
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  name text CHECK (length(name) BETWEEN 1 AND 100),
  email text CHECK (length(email) <= 254),
  email_confirmed_at timestamptz,
  pending_email text CHECK (length(pending_email) <= 254),
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  signs_in_by_phone boolean NOT NULL,
  password_hash text,
  notify_by_mail boolean NOT NULL DEFAULT true,
  marketing_since timestamptz,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT customers_open_or_scrubbed CHECK (
    CASE WHEN closed_at IS NULL
      THEN num_nulls(name, email, phone, password_hash) = 0
      ELSE num_nonnulls(name, email, pending_email, phone, password_hash) = 0 AND NOT signs_in_by_phone END)
);
COMMENT ON COLUMN customers.signs_in_by_phone IS 'False when the number already belonged to another account: then it is only a number to call';
COMMENT ON COLUMN customers.pending_email IS 'A new address that has not been proven yet; the old one stays until then';
CREATE UNIQUE INDEX customers_email ON customers (lower(email));
CREATE UNIQUE INDEX customers_phone ON customers (phone) WHERE signs_in_by_phone;

CREATE TABLE customer_sessions (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  device text NOT NULL CHECK (length(device) <= 80),
  refresh_hash bytea NOT NULL CHECK (octet_length(refresh_hash) = 32),
  previous_hash bytea CHECK (octet_length(previous_hash) = 32),
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON COLUMN customer_sessions.previous_hash IS 'The word before the current one: whoever shows it late has stolen it, or was stolen from, and the session ends';
CREATE INDEX customer_sessions_of ON customer_sessions (customer_id, created_at DESC) WHERE ended_at IS NULL;
CREATE INDEX customer_sessions_over ON customer_sessions (expires_at);

CREATE TABLE customer_links (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  email text NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE customer_links IS 'Links in mails, by the hash of their word; each opens once';
CREATE INDEX customer_links_of ON customer_links (customer_id, purpose);
CREATE INDEX customer_links_over ON customer_links (expires_at);

CREATE TABLE account_letters (
  id uuid PRIMARY KEY,
  asked_for text NOT NULL CHECK (length(asked_for) <= 254),
  asked_at timestamptz NOT NULL
);
COMMENT ON TABLE account_letters IS 'Who was to be written to, as typed: whether there is such an account is looked up when the letter is written, so that asking takes the same time for everybody';
CREATE INDEX account_letters_over ON account_letters (asked_at);

CREATE TABLE customer_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE RESTRICT,
  purpose text NOT NULL CHECK (purpose IN ('privacy_notice', 'marketing_by_mail')),
  given boolean NOT NULL,
  notice text NOT NULL CHECK (length(notice) <= 60),
  at timestamptz NOT NULL
);
COMMENT ON TABLE customer_consents IS 'Every yes and every no, with the version of the notice it answered to (law 4.4)';
CREATE INDEX customer_consents_of ON customer_consents (customer_id, id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON customer_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE orders ADD COLUMN customer_id uuid REFERENCES customers ON DELETE RESTRICT;
COMMENT ON COLUMN orders.customer_id IS 'Whose account it stands in: signed in when it was placed, or the address was proven later';
CREATE INDEX orders_of_customer ON orders (customer_id, created_at DESC, id) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_of_guests ON orders (lower(email)) WHERE customer_id IS NULL;

-- What is old is forgotten in passing, never looked for row by row.
CREATE INDEX login_attempts_old ON login_attempts (last_at);
