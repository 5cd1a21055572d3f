-- Sarees woven to order leave with an invoice of their own: it stands with the order that paid the last of them.
ALTER TABLE documents
  ADD COLUMN custom_order_id uuid REFERENCES custom_orders ON DELETE RESTRICT,
  ADD CONSTRAINT documents_of_custom_order CHECK (custom_order_id IS NULL OR order_id IS NOT NULL);
DROP INDEX documents_invoice_of;
CREATE UNIQUE INDEX documents_invoice_of ON documents (order_id)
  WHERE kind NOT IN ('credit_note', 'receipt_voucher', 'refund_voucher') AND custom_order_id IS NULL;
CREATE UNIQUE INDEX documents_invoice_of_custom ON documents (custom_order_id)
  WHERE custom_order_id IS NOT NULL AND kind <> 'credit_note';
CREATE INDEX documents_custom_order_id ON documents (custom_order_id) WHERE custom_order_id IS NOT NULL;
