-- What the shop needs to know of a saree for its price, its stock and its taxes.
ALTER TABLE products
  ADD COLUMN mrp_paise bigint CHECK (mrp_paise BETWEEN 100 AND 100000000),
  ADD COLUMN cost_paise bigint CHECK (cost_paise BETWEEN 0 AND 100000000),
  ADD COLUMN low_stock_at integer CHECK (low_stock_at BETWEEN 0 AND 100000),
  ADD COLUMN weight_g integer CHECK (weight_g BETWEEN 1 AND 20000),
  ADD COLUMN barcode text CHECK (barcode ~ '^[A-Za-z0-9-]{4,40}$'),
  ADD COLUMN hsn text CHECK (hsn ~ '^[0-9]{4,8}$'),
  ADD COLUMN gst_bp integer CHECK (gst_bp IN (0, 500, 1200, 1800));
COMMENT ON COLUMN products.mrp_paise IS 'Printed on its label; never below the price';
COMMENT ON COLUMN products.cost_paise IS 'What the shop paid for one piece; the owner alone reads it';
COMMENT ON COLUMN products.low_stock_at IS 'It runs out with so many free pieces; null: one of a kind, which never does';
COMMENT ON COLUMN products.gst_bp IS 'GST in basis points: 500 is 5 %';
CREATE UNIQUE INDEX products_by_barcode ON products (barcode);
CREATE INDEX products_running_out ON products (changed_at DESC, id DESC)
  WHERE archived_at IS NULL AND (on_hand - reserved) <= low_stock_at;
CREATE INDEX products_without_tax ON products (id) WHERE archived_at IS NULL AND (hsn IS NULL OR gst_bp IS NULL);

-- What a category proposes for its sarees, and who changed it.
ALTER TABLE categories
  ADD COLUMN hsn text CHECK (hsn ~ '^[0-9]{4,8}$'),
  ADD COLUMN gst_bp integer CHECK (gst_bp IN (0, 500, 1200, 1800)),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
