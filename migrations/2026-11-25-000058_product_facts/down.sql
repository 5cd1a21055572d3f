ALTER TABLE categories DROP COLUMN hsn, DROP COLUMN gst_bp, DROP COLUMN version;
DROP INDEX products_without_tax, products_running_out, products_by_barcode;
ALTER TABLE products DROP COLUMN mrp_paise, DROP COLUMN cost_paise, DROP COLUMN low_stock_at, DROP COLUMN weight_g,
  DROP COLUMN barcode, DROP COLUMN hsn, DROP COLUMN gst_bp;
