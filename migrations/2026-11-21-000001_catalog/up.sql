-- Products, categories, pictures, reviews, and the stock that is counted once, by the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE categories (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  position integer NOT NULL DEFAULT 0
);
COMMENT ON COLUMN categories.id IS 'Readable: it stands in /category/{categoryId}';

CREATE TABLE products (
  id uuid PRIMARY KEY,
  sku text NOT NULL UNIQUE CHECK (length(sku) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  category_id text NOT NULL REFERENCES categories ON DELETE RESTRICT,
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 100 AND 100000000),
  featured boolean NOT NULL DEFAULT false,
  trending boolean NOT NULL DEFAULT false,
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  reserved integer NOT NULL DEFAULT 0,
  specifications jsonb NOT NULL DEFAULT '{}',
  colours jsonb,
  rating_hundredths integer NOT NULL DEFAULT 0 CHECK (rating_hundredths BETWEEN 0 AND 500),
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || sku || ' ' || description)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT products_never_oversold CHECK (reserved BETWEEN 0 AND on_hand)
);
COMMENT ON COLUMN products.on_hand IS 'Pieces in the house; what can be sold is on_hand - reserved';
COMMENT ON COLUMN products.reserved IS 'Pieces held by orders that are not paid yet: the sum of held reservations';

-- One index per sort, each ending in the id, so that pages never overlap.
CREATE INDEX products_newest ON products (created_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_by_price ON products (price_paise, id) WHERE archived_at IS NULL;
CREATE INDEX products_popular ON products (review_count DESC, created_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_in_category ON products (category_id, created_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_featured ON products (created_at DESC, id) WHERE featured AND archived_at IS NULL;
CREATE INDEX products_trending ON products (created_at DESC, id) WHERE trending AND archived_at IS NULL;
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);

CREATE TABLE product_media (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  file text NOT NULL CHECK (file ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  alt text NOT NULL DEFAULT '',
  caption text NOT NULL DEFAULT '',
  shot text NOT NULL DEFAULT '',
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  poster text CHECK (poster ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  PRIMARY KEY (product_id, position)
);

CREATE TABLE product_reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz
);
CREATE INDEX product_reviews_shown ON product_reviews (product_id, created_at DESC) WHERE approved_at IS NOT NULL;

CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('receive', 'sale', 'return', 'count')),
  ref text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, reason, ref)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Ready-made answers on every node are dropped when what they show has changed.
CREATE FUNCTION tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pattu_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON product_reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
