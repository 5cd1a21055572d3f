-- A second factor beside the password of those who work here, and how long ago a session showed that it is them.
ALTER TABLE staff
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_on_since timestamptz,
  ADD COLUMN totp_last_step bigint,
  ADD CONSTRAINT staff_totp CHECK (totp_secret IS NOT NULL OR (totp_on_since IS NULL AND totp_last_step IS NULL));
COMMENT ON COLUMN staff.totp_secret IS 'Sealed with the installation''s key: who reads the database can make no code';
COMMENT ON COLUMN staff.totp_on_since IS 'Null while the second factor is only begun: it is not asked for';
COMMENT ON COLUMN staff.totp_last_step IS 'Codes of this half minute (since 1970) and earlier ones are spent';

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON COLUMN staff_recovery_codes.code_hash IS 'Made with the installation''s key, so that nobody tries all codes offline';

CREATE TABLE staff_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE staff_tickets IS 'Somebody typed the right password and is about to type a code';
CREATE INDEX staff_tickets_of ON staff_tickets (staff_id);
CREATE INDEX staff_tickets_end ON staff_tickets (expires_at);

ALTER TABLE staff_sessions ADD COLUMN sure_at timestamptz;
COMMENT ON COLUMN staff_sessions.sure_at IS 'When they signed in or stepped up last; null: before this was kept';

-- What the owner decides about it: who needs one, and how much a manager may return.
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies', 'security'));
