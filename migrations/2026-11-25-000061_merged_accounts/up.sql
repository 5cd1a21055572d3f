-- Somebody had two accounts, and everything of one went into the other.
ALTER TABLE customers
  ADD COLUMN merged_into uuid REFERENCES customers ON DELETE RESTRICT,
  ADD CONSTRAINT customers_merged_are_closed CHECK (merged_into IS NULL OR (closed_at IS NOT NULL AND merged_into <> id));
COMMENT ON COLUMN customers.merged_into IS 'The account that has everything of this one since it was closed';
