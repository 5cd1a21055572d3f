DROP INDEX products_sold_out, products_running_out, products_resting;
ALTER TABLE products RESET (fillfactor);
ALTER TABLE products DROP COLUMN sold_out, DROP COLUMN running_out;
COMMENT ON COLUMN products.resting_since IS 'When a piece came in, was sold or came back last; null before the first';
CREATE INDEX products_sold_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND on_hand <= reserved;
CREATE INDEX products_running_out ON products (changed_at DESC, id DESC)
  WHERE archived_at IS NULL AND (on_hand - reserved) <= low_stock_at;
CREATE INDEX products_resting ON products (resting_since, id) WHERE archived_at IS NULL AND on_hand > reserved;

CREATE OR REPLACE FUNCTION owe_voucher(of_order uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vouchers_owed (order_id, since) SELECT of_order, at FROM settings
    WHERE section = 'invoices' AND body -> 'vouchers' = 'true' ON CONFLICT DO NOTHING
$$;
