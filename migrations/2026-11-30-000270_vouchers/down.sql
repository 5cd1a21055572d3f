DROP TRIGGER owes_voucher ON refunds;
DROP FUNCTION owe_refund_voucher;
DROP TRIGGER owes_voucher ON orders;
DROP FUNCTION owe_receipt_voucher;
DROP FUNCTION owe_voucher;
DROP TABLE vouchers_owed;
DROP INDEX documents_receipt_of;
DROP INDEX documents_invoice_of;
CREATE UNIQUE INDEX documents_invoice_of ON documents (order_id) WHERE kind <> 'credit_note';
ALTER TABLE documents
  DROP CONSTRAINT documents_corrects_check,
  ADD CONSTRAINT documents_check5 CHECK ((kind = 'credit_note') = (corrects IS NOT NULL)),
  DROP CONSTRAINT documents_kind_check,
  ADD CONSTRAINT documents_kind_check CHECK (kind IN ('tax_invoice', 'bill_of_supply', 'retail_invoice', 'credit_note'));
