DROP INDEX documents_counter_sale_id, documents_invoice_of_sale;
ALTER TABLE documents
  DROP CONSTRAINT documents_of_one,
  DROP COLUMN counter_sale_id,
  ALTER COLUMN order_id SET NOT NULL;
DROP TABLE tenders, counter_sale_lines, counter_sales;
DROP FUNCTION whole_counter_sale;
