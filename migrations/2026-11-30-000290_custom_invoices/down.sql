DROP INDEX documents_custom_order_id;
DROP INDEX documents_invoice_of_custom;
DROP INDEX documents_invoice_of;
CREATE UNIQUE INDEX documents_invoice_of ON documents (order_id)
  WHERE kind NOT IN ('credit_note', 'receipt_voucher', 'refund_voucher');
ALTER TABLE documents DROP CONSTRAINT documents_of_custom_order, DROP COLUMN custom_order_id;
