-- Papers for the tax office: numbered without a gap in each series and year, fixed once issued, each chained to the one before.
CREATE TABLE document_counters (
  series text NOT NULL CHECK (series ~ '^[A-Z][A-Z0-9]{0,2}$'),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last BETWEEN 1 AND 9999999),
  last_on date NOT NULL,
  hash bytea CHECK (octet_length(hash) = 32),
  PRIMARY KEY (series, year)
);
COMMENT ON TABLE document_counters IS 'The last number of each series and financial year, and the hash of its document';
COMMENT ON COLUMN document_counters.year IS 'In which the financial year begins: 2026 for April 2026 to March 2027';

CREATE FUNCTION only_the_next_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.series <> OLD.series OR NEW.year <> OLD.year OR NEW.last_on < OLD.last_on
     OR NEW.last NOT IN (OLD.last, OLD.last + 1) THEN
    RAISE EXCEPTION 'numbers of documents go on one by one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER one_by_one BEFORE UPDATE OR DELETE ON document_counters
  FOR EACH ROW EXECUTE FUNCTION only_the_next_number();

CREATE TABLE documents (
  number text PRIMARY KEY CHECK (number ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
  kind text NOT NULL CHECK (kind IN ('tax_invoice', 'bill_of_supply', 'retail_invoice', 'credit_note')),
  series text NOT NULL,
  year integer NOT NULL,
  no integer NOT NULL,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  corrects text REFERENCES documents ON DELETE RESTRICT CHECK (corrects IS NOT DISTINCT FROM body::jsonb #>> '{corrects,number}'),
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  place text CHECK (place ~ '^[0-9]{2}$'),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  round_off_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  body text NOT NULL CHECK (body::jsonb ->> 'number' = number),
  previous bytea CHECK (octet_length(previous) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  UNIQUE (series, year, no),
  FOREIGN KEY (series, year) REFERENCES document_counters,
  CHECK (cgst_paise = sgst_paise),
  CHECK (igst_paise = 0 OR cgst_paise = 0),
  CHECK (kind IN ('tax_invoice', 'credit_note') OR (igst_paise = 0 AND cgst_paise = 0)),
  CHECK ((kind = 'credit_note') = (corrects IS NOT NULL)),
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  CHECK ((no = 1) = (previous IS NULL))
);
COMMENT ON COLUMN documents.body IS 'JSON of every printed fact, byte for byte as it was hashed';
COMMENT ON COLUMN documents.hash IS 'SHA-256 over the hash before, the number and the body';
COMMENT ON COLUMN documents.place IS 'The State of supply by its GST code; null when the shop is not registered';
COMMENT ON COLUMN documents.corrects IS 'The invoice that a credit note takes something off';
CREATE UNIQUE INDEX documents_invoice_of ON documents (order_id) WHERE kind <> 'credit_note';
CREATE INDEX documents_order_id ON documents (order_id, issued_at);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
