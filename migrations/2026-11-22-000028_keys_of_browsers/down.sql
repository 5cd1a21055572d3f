ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_plain;
COMMENT ON COLUMN idempotency_keys.scope IS NULL;
