-- The store's own data, and the discounts it gives.
CREATE TABLE settings (
  section text PRIMARY KEY CHECK (section IN ('store', 'shipping', 'checkout', 'promo', 'price_bands')),
  body jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  image text,
  percentage_bp integer NOT NULL CHECK (percentage_bp BETWEEN 1 AND 10000),
  coupon text CHECK (coupon ~ '^[A-Z0-9-]{4,32}$'),
  scope text NOT NULL DEFAULT 'whole_cart' CHECK (scope IN ('whole_cart', 'matching_items')),
  min_order_paise bigint CHECK (min_order_paise > 0),
  min_items integer CHECK (min_items > 0),
  max_discount_paise bigint CHECK (max_discount_paise > 0),
  categories text[] NOT NULL DEFAULT '{}',
  products uuid[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer CHECK (max_uses > 0),
  max_uses_per_customer integer CHECK (max_uses_per_customer > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  on_site boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT offers_not_overused CHECK (max_uses IS NULL OR uses <= max_uses),
  CONSTRAINT offers_end_after_start CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
COMMENT ON COLUMN offers.coupon IS 'Set: a coupon, stored in capitals. Null: an automatic offer';
COMMENT ON COLUMN offers.on_site IS 'Shown to everybody; a coupon that is not shown never leaves the server';
CREATE UNIQUE INDEX offers_coupon ON offers (coupon) WHERE coupon IS NOT NULL;
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
