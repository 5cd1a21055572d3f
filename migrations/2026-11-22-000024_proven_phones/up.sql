-- A phone number signs in only after it was proven, and whoever proved it last has it. Who typed it first means nothing.
ALTER TABLE customers DROP CONSTRAINT customers_open_or_scrubbed;
DROP INDEX customers_phone;
UPDATE customers SET phone_confirmed_at = NULL WHERE NOT signs_in_by_phone;
ALTER TABLE customers DROP COLUMN signs_in_by_phone;
ALTER TABLE customers ADD CONSTRAINT customers_open_or_scrubbed CHECK (
  CASE WHEN closed_at IS NULL
    THEN num_nulls(name, email, phone, password_hash) = 0
    ELSE num_nonnulls(name, email, pending_email, phone, password_hash, phone_confirmed_at) = 0 END);
CREATE UNIQUE INDEX customers_proven_phone ON customers (phone) WHERE phone_confirmed_at IS NOT NULL;
CREATE INDEX customers_phone ON customers (phone);
COMMENT ON COLUMN customers.phone IS 'A number to call; signs in only once phone_confirmed_at is set. Any number of accounts may give the same one';
COMMENT ON COLUMN customers.phone_confirmed_at IS 'When staff saw at the counter that the number is theirs; null again when the number changes, or somebody else proves it';
