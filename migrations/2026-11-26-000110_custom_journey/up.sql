-- What the sarees of an approved design cost. A new quote replaces an unpaid one; none is changed.
CREATE TABLE custom_quotes (
  custom_order_id uuid NOT NULL REFERENCES custom_orders ON DELETE RESTRICT,
  version integer NOT NULL CHECK (version >= 1),
  pieces integer NOT NULL CHECK (pieces BETWEEN 1 AND 100),
  piece_paise bigint NOT NULL CHECK (piece_paise > 0),
  shipping_paise bigint NOT NULL CHECK (shipping_paise >= 0),
  advance_paise bigint NOT NULL CHECK (advance_paise > 0),
  balance_paise bigint NOT NULL CHECK (balance_paise >= 0),
  valid_until date NOT NULL,
  deliver_by date NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (custom_order_id, version),
  CONSTRAINT custom_quotes_sum CHECK (advance_paise + balance_paise = pieces * piece_paise + shipping_paise),
  CONSTRAINT custom_quotes_days CHECK (deliver_by >= valid_until)
);
COMMENT ON TABLE custom_quotes IS 'What the sarees of an approved design cost; the newest one counts';
COMMENT ON COLUMN custom_quotes.deliver_by IS 'What the shop promises when the advance is paid on the last day';
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON custom_quotes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE custom_payments (
  custom_order_id uuid NOT NULL REFERENCES custom_orders ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('booking', 'advance', 'balance')),
  order_id uuid NOT NULL,
  paise bigint NOT NULL CHECK (paise > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (custom_order_id, kind),
  CONSTRAINT custom_payments_line FOREIGN KEY (order_id, custom_order_id, kind)
    REFERENCES order_custom_lines (order_id, custom_order_id, kind) ON DELETE RESTRICT
);
COMMENT ON TABLE custom_payments IS 'Money that came for custom orders: each kind once, with the order it was paid with';
CREATE INDEX custom_payments_order ON custom_payments (order_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON custom_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO custom_payments (custom_order_id, kind, order_id, paise, paid_at)
  SELECT DISTINCT ON (l.custom_order_id, l.kind) l.custom_order_id, l.kind, l.order_id, l.unit_paise, e.at
    FROM custom_events e
    JOIN order_custom_lines l ON l.custom_order_id = e.custom_order_id AND l.kind = 'booking'
    JOIN orders o ON o.id = l.order_id AND e.note = 'Paid with ' || o.number
    WHERE e.to_stage = 'booked'
    ORDER BY l.custom_order_id, l.kind, e.at;

ALTER TABLE custom_orders
  ADD COLUMN quote_version integer,
  ADD COLUMN woven_cm integer NOT NULL DEFAULT 0 CHECK (woven_cm >= 0),
  ADD COLUMN courier text CHECK (char_length(courier) BETWEEN 1 AND 60),
  ADD COLUMN tracking_number text CHECK (char_length(tracking_number) BETWEEN 3 AND 40),
  ADD CONSTRAINT custom_orders_quote FOREIGN KEY (id, quote_version) REFERENCES custom_quotes (custom_order_id, version),
  ADD CONSTRAINT custom_orders_parcel CHECK (tracking_number IS NULL OR courier IS NOT NULL);
COMMENT ON COLUMN custom_orders.quote_version IS 'The quote that counts';
COMMENT ON COLUMN custom_orders.woven_cm IS 'Of all pieces together, as last reported';

ALTER TABLE custom_events
  ADD COLUMN words text CHECK (char_length(words) BETWEEN 1 AND 1000),
  ADD COLUMN cm integer CHECK (cm >= 0),
  DROP CONSTRAINT custom_events_says,
  ADD CONSTRAINT custom_events_says CHECK (num_nonnulls(to_stage, note, words, cm) > 0 OR from_stage IS NOT NULL);
COMMENT ON COLUMN custom_events.words IS 'What the shop told the customer, or they the shop; both read it';
COMMENT ON COLUMN custom_events.cm IS 'Woven by then, of all pieces together';

-- Beside the customer's own picture: those that the shop takes, each with its line of the history.
ALTER TABLE custom_photos
  ADD COLUMN event_id bigint UNIQUE REFERENCES custom_events,
  ALTER COLUMN rights_at DROP NOT NULL,
  DROP CONSTRAINT custom_photos_custom_order_id_key,
  ADD CONSTRAINT custom_photos_rights CHECK ((event_id IS NULL) = (rights_at IS NOT NULL));
COMMENT ON COLUMN custom_photos.event_id IS 'Taken by the shop with this line of the history; null: the customer''s own';
CREATE UNIQUE INDEX custom_photos_of_customer ON custom_photos (custom_order_id) WHERE event_id IS NULL;
CREATE INDEX custom_photos_of ON custom_photos (custom_order_id);

-- Money once more where nobody can go round it: no loom without the advance, no parcel without the balance.
CREATE FUNCTION guard_custom_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text;
BEGIN
  missing := CASE
    WHEN NEW.stage = 'quoted' AND NEW.quote_version IS NULL THEN 'a quote'
    WHEN NEW.stage = 'advance_paid' AND NOT EXISTS
      (SELECT 1 FROM custom_payments WHERE custom_order_id = NEW.id AND kind = 'advance') THEN 'its advance'
    WHEN NEW.stage = 'dispatched' AND NOT EXISTS
      (SELECT 1 FROM custom_payments WHERE custom_order_id = NEW.id AND kind = 'balance') AND NOT EXISTS
      (SELECT 1 FROM custom_quotes WHERE custom_order_id = NEW.id AND version = NEW.quote_version AND balance_paise = 0)
      THEN 'its balance'
    WHEN NEW.quote_version IS DISTINCT FROM OLD.quote_version AND EXISTS
      (SELECT 1 FROM custom_payments WHERE custom_order_id = NEW.id AND kind = 'advance') THEN 'the quote that was paid'
  END;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'custom order % would be % without %', NEW.number, NEW.stage, missing USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_money BEFORE UPDATE OF stage, quote_version ON custom_orders
  FOR EACH ROW EXECUTE FUNCTION guard_custom_money();
