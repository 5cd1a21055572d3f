DROP INDEX products_by_name, products_by_sku, products_all_by_price, products_archived, products_sold_out, products_on_sale,
  products_changed, stock_ledger_of;
ALTER TABLE stock_ledger DROP COLUMN staff, DROP CONSTRAINT stock_ledger_reason_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_reason_check
  CHECK (reason IN ('receive', 'sale', 'return', 'count')) NOT VALID;
ALTER TABLE products DROP COLUMN changed_by, DROP COLUMN changed_at;
