ALTER TABLE customers DROP CONSTRAINT customers_open_or_scrubbed;
DROP INDEX customers_phone;
DROP INDEX customers_proven_phone;
ALTER TABLE customers ADD COLUMN signs_in_by_phone boolean NOT NULL DEFAULT false;
UPDATE customers SET signs_in_by_phone = phone_confirmed_at IS NOT NULL;
ALTER TABLE customers ALTER COLUMN signs_in_by_phone DROP DEFAULT;
ALTER TABLE customers ADD CONSTRAINT customers_open_or_scrubbed CHECK (
  CASE WHEN closed_at IS NULL
    THEN num_nulls(name, email, phone, password_hash) = 0
    ELSE num_nonnulls(name, email, pending_email, phone, password_hash) = 0 AND NOT signs_in_by_phone END);
CREATE UNIQUE INDEX customers_phone ON customers (phone) WHERE signs_in_by_phone;
