ALTER TABLE products
  ADD CONSTRAINT products_on_hand_check CHECK (on_hand >= 0),
  ALTER COLUMN sku TYPE text, ADD CONSTRAINT products_sku_check CHECK (length(sku) BETWEEN 1 AND 60),
  ALTER COLUMN name TYPE text, ADD CONSTRAINT products_name_check CHECK (length(name) BETWEEN 1 AND 200),
  ALTER COLUMN description TYPE text, ADD CONSTRAINT products_description_check CHECK (length(description) <= 10000),
  ALTER COLUMN price_paise TYPE bigint, ADD CONSTRAINT products_price_paise_check CHECK (price_paise BETWEEN 100 AND 100000000),
  ALTER COLUMN mrp_paise TYPE bigint, ADD CONSTRAINT products_mrp_paise_check CHECK (mrp_paise BETWEEN 100 AND 100000000),
  ALTER COLUMN cost_paise TYPE bigint, ADD CONSTRAINT products_cost_paise_check CHECK (cost_paise BETWEEN 0 AND 100000000),
  ALTER COLUMN rating_hundredths TYPE integer, ADD CONSTRAINT products_rating_hundredths_check CHECK (rating_hundredths BETWEEN 0 AND 500),
  ALTER COLUMN review_count TYPE integer, ADD CONSTRAINT products_review_count_check CHECK (review_count >= 0),
  ALTER COLUMN low_stock_at TYPE integer, ADD CONSTRAINT products_low_stock_at_check CHECK (low_stock_at BETWEEN 0 AND 100000),
  ALTER COLUMN weight_g TYPE integer, ADD CONSTRAINT products_weight_g_check CHECK (weight_g BETWEEN 1 AND 20000),
  ALTER COLUMN barcode TYPE text, ADD CONSTRAINT products_barcode_check CHECK (barcode ~ '^[A-Za-z0-9-]{4,40}$'),
  ALTER COLUMN hsn TYPE text, ADD CONSTRAINT products_hsn_check CHECK (hsn ~ '^[0-9]{4,8}$'),
  ALTER COLUMN gst_bp TYPE integer, ADD CONSTRAINT products_gst_bp_check CHECK (gst_bp IN (0, 500, 1200, 1800)),
  ALTER COLUMN changed_by TYPE text, ADD CONSTRAINT products_changed_by_check CHECK (length(changed_by) <= 60);
DROP DOMAIN products_sku, products_name, products_description, products_price_paise, products_mrp_paise, products_cost_paise, products_rating_hundredths, products_review_count, products_low_stock_at, products_weight_g, products_barcode, products_hsn, products_gst_bp, products_changed_by;
ALTER TABLE orders
  ALTER COLUMN channel TYPE text, ADD CONSTRAINT orders_channel_check CHECK (channel IN ('online', 'pos')),
  ALTER COLUMN number TYPE text, ADD CONSTRAINT orders_number_check CHECK (number ~ '^PT-[0-9A-Z]{8}$'),
  ALTER COLUMN subtotal_paise TYPE bigint, ADD CONSTRAINT orders_subtotal_paise_check CHECK (subtotal_paise >= 0),
  ALTER COLUMN shipping_paise TYPE bigint, ADD CONSTRAINT orders_shipping_paise_check CHECK (shipping_paise >= 0),
  ALTER COLUMN courier TYPE text, ADD CONSTRAINT orders_courier_check CHECK (length(courier) BETWEEN 1 AND 60),
  ALTER COLUMN tracking_number TYPE text, ADD CONSTRAINT orders_tracking_number_check CHECK (tracking_number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,39}$');
DROP DOMAIN orders_channel, orders_number, orders_subtotal_paise, orders_shipping_paise, orders_courier, orders_tracking_number;

CREATE OR REPLACE FUNCTION owe_voucher(of_order uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vouchers_owed (order_id, since) SELECT of_order, at FROM settings
    WHERE section = 'invoices' AND body -> 'vouchers' = 'true' ON CONFLICT DO NOTHING
$$;
