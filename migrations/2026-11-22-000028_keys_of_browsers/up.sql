-- Keys belong to the browser or account that sent them. Those of one scope for everybody find no order any more: each was
-- needed for minutes. NOT VALID, because short ones may be among them.
COMMENT ON COLUMN idempotency_keys.scope IS 'browser and the hash of its token, or customer and an account''s id';
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_plain
  CHECK (key ~ '^[A-Za-z0-9_.:-]{16,128}$') NOT VALID;
