-- A business buyer's GSTIN on the bill: with its name and address, as Rule 46 (d) wants them.
ALTER TABLE counter_sales
  ADD COLUMN gstin text NOT NULL DEFAULT '' CHECK (gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$'),
  ADD CONSTRAINT counter_sales_business CHECK (gstin = '' OR address <> '');
COMMENT ON COLUMN counter_sales.gstin IS 'Empty for somebody who gave none';
