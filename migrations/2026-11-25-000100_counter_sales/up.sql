-- Sales over the counter: stored once, with their lines and payments, and never changed.
CREATE TABLE counter_sales (
  id uuid PRIMARY KEY,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  sold_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  staff_name text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '' CHECK (phone ~ '^([6-9][0-9]{9})?$'),
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
  total_paise bigint NOT NULL CHECK (total_paise = subtotal_paise - discount_paise AND total_paise % 100 = 0)
);
COMMENT ON COLUMN counter_sales.fingerprint IS 'SHA-256 of what was asked for: the same id with something else is refused';
COMMENT ON COLUMN counter_sales.phone IS 'Empty for somebody who gave none';
CREATE INDEX counter_sales_newest ON counter_sales (sold_at DESC, id DESC);
CREATE INDEX counter_sales_of_staff ON counter_sales (staff_id, sold_at DESC, id DESC);
CREATE INDEX counter_sales_of_phone ON counter_sales (phone, sold_at) WHERE phone <> '';
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON counter_sales FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE counter_sale_lines (
  sale_id uuid NOT NULL REFERENCES counter_sales ON DELETE RESTRICT,
  position integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  sku text NOT NULL,
  name text NOT NULL,
  image text,
  unit_paise bigint NOT NULL CHECK (unit_paise > 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND unit_paise * quantity),
  PRIMARY KEY (sale_id, position),
  UNIQUE (sale_id, product_id)
);
CREATE INDEX counter_sale_lines_of_product ON counter_sale_lines (product_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON counter_sale_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE tenders (
  sale_id uuid NOT NULL REFERENCES counter_sales ON DELETE RESTRICT,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'upi', 'card')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  tendered_paise bigint NOT NULL,
  reference text NOT NULL DEFAULT '',
  PRIMARY KEY (sale_id, position),
  CHECK (tendered_paise = amount_paise OR (kind = 'cash' AND tendered_paise > amount_paise))
);
COMMENT ON TABLE tenders IS 'What a sale was paid with';
COMMENT ON COLUMN tenders.tendered_paise IS 'What was handed over; what is more than the amount went back';
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON tenders FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE documents
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN counter_sale_id uuid REFERENCES counter_sales ON DELETE RESTRICT,
  ADD CONSTRAINT documents_of_one CHECK (num_nonnulls(order_id, counter_sale_id) = 1);
CREATE UNIQUE INDEX documents_invoice_of_sale ON documents (counter_sale_id) WHERE kind <> 'credit_note' AND counter_sale_id IS NOT NULL;
CREATE INDEX documents_counter_sale_id ON documents (counter_sale_id) WHERE counter_sale_id IS NOT NULL;

CREATE FUNCTION whole_counter_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  paid bigint;
BEGIN
  SELECT coalesce(sum(unit_paise * quantity), 0) AS subtotal, coalesce(sum(discount_paise), 0) AS discount INTO sold
    FROM counter_sale_lines WHERE sale_id = NEW.id;
  SELECT coalesce(sum(amount_paise), 0) INTO paid FROM tenders WHERE sale_id = NEW.id;
  IF sold.subtotal <> NEW.subtotal_paise OR sold.discount <> NEW.discount_paise OR paid <> NEW.total_paise
     OR NOT EXISTS (SELECT 1 FROM documents WHERE counter_sale_id = NEW.id AND total_paise = NEW.total_paise) THEN
    RAISE EXCEPTION 'a sale is its lines, its payments and its invoice' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole AFTER INSERT ON counter_sales DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION whole_counter_sale();
