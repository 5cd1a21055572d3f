-- Lists as somebody narrowed them down, to be opened again by their name.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  list text NOT NULL CHECK (list IN ('orders', 'products', 'customers')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (octet_length(query) <= 1000),
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_of ON saved_views (staff_id, list, lower(name));

-- First pages of browser tabs, day by day, and nothing about whose. In parts, so that many who come at once do not wait for one row.
CREATE TABLE visit_days (
  day date NOT NULL,
  part smallint NOT NULL CHECK (part BETWEEN 0 AND 15),
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, part)
);

ALTER TABLE products ADD COLUMN resting_since timestamptz;
COMMENT ON COLUMN products.resting_since IS 'When a piece came in, was sold or came back last; null before the first';
UPDATE products SET resting_since = (
  SELECT max(at) FROM stock_ledger l WHERE l.product_id = products.id AND l.reason IN ('receive', 'sale', 'return'));
CREATE INDEX products_resting ON products (resting_since, id) WHERE archived_at IS NULL AND on_hand > reserved;

CREATE INDEX orders_discounted ON orders (created_at DESC, id DESC) WHERE discount_paise > 0;
CREATE INDEX orders_with_shipping ON orders (created_at DESC, id DESC) WHERE shipping_paise > 0;
CREATE INDEX payments_by_method ON payments (method, order_id) WHERE applied AND method IS NOT NULL;

-- What the files of pictures are called by those who sent them, so that a file of products can name them.
CREATE TABLE picture_names (
  staff text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  file text NOT NULL REFERENCES picture_uploads (file),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (staff, name)
);
CREATE INDEX picture_names_oldest ON picture_names (sent_at);
ALTER TABLE product_imports ADD COLUMN pictures_left_over text[] NOT NULL DEFAULT '{}';
