-- Orders: frozen amounts, held stock, forward-only states, and everything that is owed a mail.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (number ~ '^PT-[0-9A-Z]{8}$'),
  channel text NOT NULL DEFAULT 'online' CHECK (channel IN ('online', 'pos')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'expired')),
  payment_status text NOT NULL DEFAULT 'pending'
    CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded', 'partially_refunded')),
  payment_method text,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  country text NOT NULL DEFAULT 'India' CHECK (country = 'India'),
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise bigint NOT NULL DEFAULT 0,
  shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  payable_paise bigint NOT NULL,
  discount_label text,
  coupon text,
  created_at timestamptz NOT NULL,
  reserved_until timestamptz NOT NULL,
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  review_note text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT orders_discount_within CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
  CONSTRAINT orders_payable CHECK (payable_paise = subtotal_paise - discount_paise + shipping_paise)
);
COMMENT ON COLUMN orders.next_check_at IS 'When the reconciler asks the payment provider again; null when there is nothing left to ask';
COMMENT ON COLUMN orders.review_note IS 'Why a person must look at this order''s money';
CREATE INDEX orders_newest ON orders (created_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id);
CREATE INDEX orders_due_check ON orders (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  position integer NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  image text,
  unit_paise bigint NOT NULL CHECK (unit_paise > 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  PRIMARY KEY (order_id, product_id),
  CONSTRAINT order_lines_discount_within CHECK (discount_paise <= unit_paise * quantity)
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE reservations (
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'claimed', 'released')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX reservations_due ON reservations (expires_at) WHERE state = 'held';
CREATE INDEX reservations_of_product ON reservations (product_id) WHERE state = 'held';

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  at timestamptz NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  actor text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX order_events_of ON order_events (order_id, id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE offer_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
  offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
  buyer text NOT NULL,
  released_at timestamptz
);
COMMENT ON COLUMN offer_redemptions.buyer IS 'The ten-digit phone number: what "per customer" counts by';
CREATE INDEX offer_redemptions_of ON offer_redemptions (offer_id, buyer) WHERE released_at IS NULL;

CREATE TABLE provider_orders (
  id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  shown boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE provider_orders IS 'Every provider order ever made for a shop order: a payment can come in on any of them; only one is ever shown';
CREATE UNIQUE INDEX provider_orders_shown ON provider_orders (order_id) WHERE shown;
CREATE INDEX provider_orders_of ON provider_orders (order_id);

CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  provider_order_id text NOT NULL REFERENCES provider_orders ON DELETE RESTRICT,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  applied boolean NOT NULL DEFAULT false,
  amount_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  method text,
  error text,
  seen_at timestamptz NOT NULL,
  CONSTRAINT payments_refund_within CHECK (refunded_paise <= amount_paise)
);
COMMENT ON COLUMN payments.applied IS 'This payment paid the order; any other captured one is returned';
CREATE INDEX payments_of ON payments (order_id);
CREATE UNIQUE INDEX payments_one_applied ON payments (order_id) WHERE applied;

CREATE TABLE refunds (
  key text PRIMARY KEY CHECK (key ~ '^[A-Za-z0-9_-]{10,100}$'),
  payment_id text NOT NULL REFERENCES payments ON DELETE RESTRICT,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  provider_refund_id text UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'pending', 'processed', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN refunds.key IS 'The provider''s idempotency key, made from order and payment: the same refund is never made twice';
CREATE INDEX refunds_of ON refunds (order_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE status IN ('wanted', 'pending');

CREATE TABLE webhook_events (
  id text PRIMARY KEY CHECK (length(id) <= 100),
  kind text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  order_id uuid NOT NULL REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  sent_at timestamptz,
  dead_at timestamptz,
  UNIQUE (kind, ref)
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;

CREATE TABLE order_moves (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
COMMENT ON TABLE order_moves IS 'The moves an order may make; the same table as in the order''s rules, checked once more where nobody can go round it';
INSERT INTO order_moves VALUES
  ('pending', 'confirmed'), ('pending', 'cancelled'), ('pending', 'expired'),
  ('expired', 'confirmed'), ('cancelled', 'confirmed'),
  ('confirmed', 'processing'), ('confirmed', 'cancelled'),
  ('processing', 'shipped'), ('processing', 'cancelled'),
  ('shipped', 'delivered');

CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS
     (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'illegal order move % -> %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.payment_status IN ('paid', 'partially_refunded', 'refunded') AND NEW.payment_status IN ('pending', 'failed') THEN
    RAISE EXCEPTION 'a paid order cannot go back' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.subtotal_paise, NEW.discount_paise, NEW.shipping_paise, NEW.payable_paise, NEW.number, NEW.created_at)
     IS DISTINCT FROM
     (OLD.subtotal_paise, OLD.discount_paise, OLD.shipping_paise, OLD.payable_paise, OLD.number, OLD.created_at) THEN
    RAISE EXCEPTION 'what an order promised is fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE FUNCTION check_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines_paise bigint; lines_discount bigint;
BEGIN
  SELECT coalesce(sum(unit_paise * quantity), 0), coalesce(sum(discount_paise), 0)
    INTO lines_paise, lines_discount FROM order_lines WHERE order_id = NEW.id;
  IF lines_paise <> NEW.subtotal_paise OR lines_discount <> NEW.discount_paise THEN
    RAISE EXCEPTION 'order % does not add up', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines();
CREATE TRIGGER kept BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change();
