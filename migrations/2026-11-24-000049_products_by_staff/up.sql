-- Staff change prices, stock and what is on sale.
ALTER TABLE products ADD COLUMN changed_at timestamptz, ADD COLUMN changed_by text CHECK (length(changed_by) <= 60);
UPDATE products SET changed_at = created_at;
ALTER TABLE products ALTER COLUMN changed_at SET DEFAULT now(), ALTER COLUMN changed_at SET NOT NULL;
COMMENT ON COLUMN products.changed_at IS 'When somebody who works here changed it last; a sale is no change';

ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_reason_check,
  ADD CONSTRAINT stock_ledger_reason_check CHECK (reason IN ('receive', 'sale', 'return', 'count', 'damage')),
  ADD COLUMN staff text CHECK (length(staff) <= 60);
COMMENT ON COLUMN stock_ledger.staff IS 'Who counted, received or took out; null for what orders did';
CREATE INDEX stock_ledger_of ON stock_ledger (product_id, id DESC);

CREATE INDEX products_changed ON products (changed_at DESC, id DESC);
CREATE INDEX products_on_sale ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_sold_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND on_hand <= reserved;
CREATE INDEX products_archived ON products (changed_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX products_all_by_price ON products (price_paise, id);
CREATE INDEX products_by_sku ON products (sku text_pattern_ops);
CREATE INDEX products_by_name ON products USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
