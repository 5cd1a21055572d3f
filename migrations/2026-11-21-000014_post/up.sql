-- Letters to many people at once wait behind letters to one: nobody's receipt stands in a queue of ten thousand.
ALTER TABLE outbox
  ADD COLUMN bulk boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN outbox.bulk IS 'One of many alike: it leaves when nothing else is due';
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (bulk, next_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;

-- What staff look at: what was given up, and what left last.
CREATE INDEX outbox_dead ON outbox (dead_at DESC, id) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_sent ON outbox (sent_at DESC, id) WHERE sent_at IS NOT NULL;

-- Who carries a parcel, and under which number.
ALTER TABLE orders
  ADD COLUMN courier text CHECK (length(courier) BETWEEN 1 AND 60),
  ADD COLUMN tracking_number text CHECK (tracking_number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,39}$'),
  ADD CONSTRAINT orders_tracked_by_somebody CHECK (tracking_number IS NULL OR courier IS NOT NULL);

-- Who wants to hear when a sold-out saree is back. Once told, a row rests until it is asked for again.
CREATE TABLE stock_alerts (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 5 AND 254),
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  times integer NOT NULL DEFAULT 0 CHECK (times >= 0)
);
COMMENT ON COLUMN stock_alerts.id IS 'Random, and in the letter''s way out: who has it ends all waiting of this address';
COMMENT ON COLUMN stock_alerts.times IS 'Letters so far: each has a reference of its own';
CREATE UNIQUE INDEX stock_alerts_one ON stock_alerts (product_id, lower(email));
CREATE INDEX stock_alerts_of_address ON stock_alerts (lower(email));
CREATE INDEX stock_alerts_waiting ON stock_alerts (product_id, asked_at, id) WHERE told_at IS NULL;
