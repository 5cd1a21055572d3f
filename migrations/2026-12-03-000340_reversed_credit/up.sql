-- Tax goes down by a credit note to a business only once that business has reversed its own tax credit.
ALTER TABLE counter_returns
  ADD COLUMN credit_reversed_by text NOT NULL DEFAULT '' CHECK (char_length(credit_reversed_by) <= 100);
ALTER TABLE counter_returns ALTER COLUMN credit_reversed_by DROP DEFAULT;
COMMENT ON COLUMN counter_returns.credit_reversed_by IS 'Who at the business said so; empty where the buyer is none';
