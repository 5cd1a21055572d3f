-- Customers as staff look after them: who may buy no more, notes about them, and an index for each list and each way to look for one.
ALTER TABLE customers
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN blocked_by text CHECK (length(blocked_by) <= 60),
  ADD COLUMN blocked_reason text CHECK (length(blocked_reason) BETWEEN 1 AND 300),
  ADD CONSTRAINT customers_blocked_for_a_reason CHECK (num_nulls(blocked_at, blocked_by, blocked_reason) IN (0, 3));
COMMENT ON COLUMN customers.blocked_at IS 'Since when they neither sign in nor place orders; whoever is paying already goes on';
COMMENT ON COLUMN customers.blocked_reason IS 'For those who work here; it goes when the account is closed';

CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  at timestamptz NOT NULL,
  staff text NOT NULL CHECK (length(staff) <= 60),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000)
);
COMMENT ON TABLE customer_notes IS 'What those who work here tell each other about a customer, who never reads it on a screen. Erased with the account';
CREATE INDEX customer_notes_of ON customer_notes (customer_id, id);
CREATE TRIGGER frozen BEFORE UPDATE ON customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lists: accounts, blocked ones, and people known by their paid orders or from the counter only.
CREATE INDEX customers_newest ON customers (created_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX customers_blocked ON customers (blocked_at DESC, id DESC) WHERE blocked_at IS NOT NULL;
CREATE INDEX orders_of_paying_guests ON orders (created_at DESC, id DESC) WHERE customer_id IS NULL AND paid_at IS NOT NULL;
CREATE INDEX orders_of_paying_guest ON orders (phone, created_at DESC, id DESC) WHERE customer_id IS NULL AND paid_at IS NOT NULL;
CREATE INDEX walk_in_customers_newest ON walk_in_customers (seen_at DESC, id DESC);
-- Searching: parts of a name, the last digits of a phone number, beginnings of an email address.
CREATE INDEX customers_by_name ON customers USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX customers_by_last_digits ON customers (reverse(phone) text_pattern_ops);
CREATE INDEX customers_by_email ON customers (lower(email) text_pattern_ops);
CREATE INDEX walk_in_customers_by_name ON walk_in_customers USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX walk_in_customers_by_last_digits ON walk_in_customers (reverse(phone) text_pattern_ops);
CREATE INDEX walk_in_customers_by_email ON walk_in_customers (lower(email) text_pattern_ops);
