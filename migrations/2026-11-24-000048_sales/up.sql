-- What the shop took in: by day, so that a year is a sum of some hundred rows, and live for the days that are not closed.
ALTER TABLE refunds ADD COLUMN processed_at timestamptz;
COMMENT ON COLUMN refunds.processed_at IS 'When the money was on its way back for good: the day on which it is no longer the shop''s; it never changes';

CREATE FUNCTION note_processed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A node of yesterday does not say when.
  IF TG_OP = 'UPDATE' THEN
    NEW.processed_at := coalesce(OLD.processed_at, NEW.processed_at, clock_timestamp());
  ELSE
    NEW.processed_at := coalesce(NEW.processed_at, NEW.created_at);
  END IF;
  RETURN NEW;
END $$;

UPDATE refunds SET processed_at = coalesce(
    (SELECT min(e.at) FROM order_events e
      WHERE e.order_id = refunds.order_id AND e.kind = 'refunded' AND e.at >= refunds.created_at), created_at)
  WHERE status = 'processed';
CREATE TRIGGER processed_at BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW
  WHEN (NEW.status = 'processed') EXECUTE FUNCTION note_processed_at();

CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (channel, subtotal_paise, discount_paise, shipping_paise)
  WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_processed ON refunds (processed_at) INCLUDE (order_id, payment_id, amount_paise)
  WHERE processed_at IS NOT NULL;
CREATE INDEX stock_ledger_sold ON stock_ledger (at) INCLUDE (product_id, delta) WHERE reason IN ('sale', 'return');

CREATE TABLE sales_days (
  day date NOT NULL,
  channel text NOT NULL CHECK (channel IN ('online', 'pos')),
  starts_at timestamptz NOT NULL,
  orders integer NOT NULL,
  gross_paise bigint NOT NULL,
  discount_paise bigint NOT NULL,
  shipping_paise bigint NOT NULL,
  refund_paise bigint NOT NULL,
  PRIMARY KEY (day, channel)
);
COMMENT ON TABLE sales_days IS 'Days in India that are over, each channel once; written some minutes after midnight and never changed';
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON sales_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
