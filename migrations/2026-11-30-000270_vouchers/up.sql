-- Receipt vouchers for what is paid before the goods leave, and refund vouchers for what goes back of it: documents like the others,
-- each kind in a series of its own, and without tax.
ALTER TABLE documents
  DROP CONSTRAINT documents_kind_check,
  ADD CONSTRAINT documents_kind_check CHECK (kind IN
    ('tax_invoice', 'bill_of_supply', 'retail_invoice', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  DROP CONSTRAINT documents_check5,
  ADD CONSTRAINT documents_corrects_check CHECK ((kind IN ('credit_note', 'refund_voucher')) = (corrects IS NOT NULL));
DROP INDEX documents_invoice_of;
CREATE UNIQUE INDEX documents_invoice_of ON documents (order_id)
  WHERE kind NOT IN ('credit_note', 'receipt_voucher', 'refund_voucher');
CREATE UNIQUE INDEX documents_receipt_of ON documents (order_id) WHERE kind = 'receipt_voucher';

CREATE TABLE vouchers_owed (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  since timestamptz NOT NULL
);
COMMENT ON TABLE vouchers_owed IS 'Orders whose money came, or goes back, and of which no voucher says so yet: the worker issues them';
CREATE INDEX vouchers_owed_oldest ON vouchers_owed (since);

-- Noted by triggers, whoever writes: paying waits for no number, and nothing is noted in a shop that issues none.
CREATE FUNCTION owe_voucher(of_order uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vouchers_owed (order_id, since) SELECT of_order, at FROM settings
    WHERE section = 'invoices' AND body -> 'vouchers' = 'true' ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION owe_receipt_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM owe_voucher(NEW.id, NEW.paid_at);
  RETURN NULL;
END $$;
CREATE TRIGGER owes_voucher AFTER UPDATE OF paid_at ON orders
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION owe_receipt_voucher();
CREATE FUNCTION owe_refund_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM owe_voucher(NEW.order_id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER owes_voucher AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION owe_refund_voucher();
