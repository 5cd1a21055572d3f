-- What customers are told.
CREATE TABLE customer_notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('order', 'customOrder', 'account', 'review')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) <= 1000),
  link text CHECK (link ~ '^/[a-z]'),
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
COMMENT ON COLUMN customer_notifications.link IS 'A path in the shop, never another address';
CREATE INDEX customer_notifications_of ON customer_notifications (customer_id, created_at DESC, id);
CREATE INDEX customer_notifications_unread ON customer_notifications (customer_id) WHERE read_at IS NULL;

-- Reviews by buyers: they wait, are shown or hidden, and only what is shown counts.
ALTER TABLE product_reviews
  ADD COLUMN customer_id uuid REFERENCES customers ON DELETE SET NULL,
  ADD COLUMN title text CHECK (length(title) BETWEEN 1 AND 100),
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN decided_by text CHECK (length(decided_by) <= 60),
  ADD CONSTRAINT product_reviews_one_state CHECK (num_nonnulls(approved_at, hidden_at) <= 1);
COMMENT ON COLUMN product_reviews.approved_at IS 'Shown since; neither this nor hidden_at: it waits to be looked at';
COMMENT ON COLUMN product_reviews.customer_id IS 'Who wrote it, after the saree was delivered to them; null for a review from a catalogue file, and once the account is closed';
CREATE UNIQUE INDEX product_reviews_one_each ON product_reviews (customer_id, product_id);
CREATE INDEX product_reviews_waiting ON product_reviews (created_at, id) WHERE approved_at IS NULL AND hidden_at IS NULL;

-- Sarees kept for later, the link that shows them to the family, and what the family thinks.
CREATE TABLE shortlist_items (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX shortlist_items_of_product ON shortlist_items (product_id);

CREATE TABLE shortlist_links (
  customer_id uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{64}$'),
  shared_at timestamptz NOT NULL
);
COMMENT ON COLUMN shortlist_links.token IS 'As it is and not hashed: its owner wants to send it again. It shows sarees and votes, and a first name';

CREATE TABLE shortlist_votes (
  customer_id uuid NOT NULL,
  product_id uuid NOT NULL,
  voter_key text NOT NULL CHECK (length(voter_key) BETWEEN 1 AND 80),
  voter text NOT NULL CHECK (length(voter) BETWEEN 1 AND 40),
  love boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_id, voter_key),
  FOREIGN KEY (customer_id, product_id) REFERENCES shortlist_items ON DELETE CASCADE
);
