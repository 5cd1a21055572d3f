-- Pieces move at every purchase, twice. An index whose condition names the counts makes PostgreSQL write all twenty indexes of
-- the table for it; one that names what follows from them is left alone until that changes. A row that moves within its page
-- needs room there, also when the new columns write the table anew.
ALTER TABLE products SET (fillfactor = 75);
ALTER TABLE products
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (on_hand <= reserved) STORED,
  ADD COLUMN running_out boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(on_hand - reserved <= low_stock_at, false)) STORED;
COMMENT ON COLUMN products.running_out IS 'As few free pieces as low_stock_at says, or fewer';
COMMENT ON COLUMN products.resting_since IS
  'When a piece came in, or the day on which one was sold or came back last; null before the first';

DROP INDEX products_sold_out, products_running_out, products_resting;
CREATE INDEX products_sold_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND sold_out;
CREATE INDEX products_running_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND running_out;
CREATE INDEX products_resting ON products (resting_since, id) WHERE archived_at IS NULL AND NOT sold_out;
ANALYZE products;

-- A function of SQL is planned at each call, one of plpgsql once per connection.
CREATE OR REPLACE FUNCTION owe_voucher(of_order uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vouchers_owed (order_id, since) SELECT of_order, at FROM settings
    WHERE section = 'invoices' AND body -> 'vouchers' = 'true' ON CONFLICT DO NOTHING;
END $$;
