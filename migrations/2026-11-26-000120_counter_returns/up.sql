-- What comes back to the counter: its credit note takes it off the bill, which itself stays as it is.
CREATE TABLE counter_returns (
  sale_id uuid NOT NULL REFERENCES counter_sales ON DELETE RESTRICT,
  id uuid NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  returned_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  staff_name text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('defective', 'wrong_item', 'not_as_described', 'billed_wrongly', 'goodwill')),
  note text NOT NULL DEFAULT '',
  refund_kind text NOT NULL CHECK (refund_kind IN ('cash', 'upi', 'card')),
  reference text NOT NULL DEFAULT '',
  total_paise bigint NOT NULL CHECK (total_paise > 0 AND total_paise % 100 = 0),
  document text NOT NULL UNIQUE REFERENCES documents ON DELETE RESTRICT,
  PRIMARY KEY (sale_id, id)
);
COMMENT ON COLUMN counter_returns.id IS 'Made by the screen once for each return: sent twice it is one';
COMMENT ON COLUMN counter_returns.fingerprint IS 'SHA-256 of what was asked for: the same id with something else is refused';
COMMENT ON COLUMN counter_returns.document IS 'Its credit note';
CREATE INDEX counter_returns_newest ON counter_returns (returned_at);
CREATE INDEX counter_returns_of_staff ON counter_returns (staff_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON counter_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE counter_return_lines (
  sale_id uuid NOT NULL,
  return_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  on_sale boolean NOT NULL,
  PRIMARY KEY (sale_id, return_id, product_id),
  FOREIGN KEY (sale_id, return_id) REFERENCES counter_returns ON DELETE RESTRICT,
  FOREIGN KEY (sale_id, product_id) REFERENCES counter_sale_lines (sale_id, product_id) ON DELETE RESTRICT
);
COMMENT ON COLUMN counter_return_lines.on_sale IS 'The pieces went back to the shelf; otherwise they were set aside';
CREATE INDEX counter_return_lines_of_product ON counter_return_lines (product_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON counter_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION whole_counter_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM documents
                 WHERE number = NEW.document AND counter_sale_id = NEW.sale_id AND kind = 'credit_note' AND total_paise = NEW.total_paise)
     OR NOT EXISTS (SELECT 1 FROM counter_return_lines WHERE sale_id = NEW.sale_id AND return_id = NEW.id) THEN
    RAISE EXCEPTION 'what comes back is its pieces and its credit note' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT sum(total_paise) FROM counter_returns WHERE sale_id = NEW.sale_id)
       > (SELECT total_paise FROM counter_sales WHERE id = NEW.sale_id)
     OR EXISTS (SELECT 1 FROM counter_sale_lines l JOIN counter_return_lines r USING (sale_id, product_id)
                WHERE l.sale_id = NEW.sale_id GROUP BY l.product_id, l.quantity HAVING sum(r.quantity) > l.quantity) THEN
    RAISE EXCEPTION 'more comes back than was sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole AFTER INSERT ON counter_returns DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION whole_counter_return();
