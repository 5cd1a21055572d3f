-- What income tax law asks of large bills: whose they are, which belong to one occasion, and why cash was taken all the same.
ALTER TABLE counter_sales
  ADD COLUMN pan text NOT NULL DEFAULT '' CHECK (pan = '' OR pan ~ '^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$'),
  ADD COLUMN occasion_id uuid REFERENCES counter_sales ON DELETE RESTRICT,
  ADD COLUMN cash_reason text NOT NULL DEFAULT '' CHECK (char_length(cash_reason) <= 300);
ALTER TABLE counter_sales ALTER COLUMN pan DROP DEFAULT, ALTER COLUMN cash_reason DROP DEFAULT;
CREATE INDEX counter_sales_of_occasion ON counter_sales (occasion_id) WHERE occasion_id IS NOT NULL;
COMMENT ON COLUMN counter_sales.pan IS 'Of the buyer, asked for above two lakh rupees; empty: not given';
COMMENT ON COLUMN counter_sales.occasion_id IS 'The first bill of the same wedding or other occasion; null: this one, or none';
COMMENT ON COLUMN counter_sales.cash_reason IS 'Why the owner let cash be taken past the limit of one number and day; empty: it was not past it';
