-- Pieces move at every purchase, twice. An index whose condition names the counts makes PostgreSQL write all twenty indexes of
-- the table for it; one that names what follows from them is left alone until that changes. A row that moves within its page
-- needs room there.
ALTER TABLE products
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (on_hand <= reserved) STORED,
  ADD COLUMN running_out boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(on_hand - reserved <= low_stock_at, false)) STORED;
ALTER TABLE products SET (fillfactor = 75);
COMMENT ON COLUMN products.running_out IS 'As few free pieces as low_stock_at says, or fewer';
COMMENT ON COLUMN products.resting_since IS
  'When a piece came in, was sold or came back last, by the day where orders moved it; null before the first';

DROP INDEX products_sold_out, products_running_out, products_resting;
CREATE INDEX products_sold_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND sold_out;
CREATE INDEX products_running_out ON products (changed_at DESC, id DESC) WHERE archived_at IS NULL AND running_out;
CREATE INDEX products_resting ON products (resting_since, id) WHERE archived_at IS NULL AND NOT sold_out;
