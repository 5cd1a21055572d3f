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
