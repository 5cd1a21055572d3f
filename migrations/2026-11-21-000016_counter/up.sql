-- People at the counter, who have no account and need none, and what was looked at or decided about customers.
CREATE TABLE walk_in_customers (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text CHECK (length(email) <= 254),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[6-9][0-9]{9}$'),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE walk_in_customers IS 'Who bought at the counter: a name and a number for the invoice, no password';
COMMENT ON COLUMN walk_in_customers.seen_at IS 'When they stood at the counter last';

ALTER TABLE customers ADD COLUMN phone_confirmed_at timestamptz;
COMMENT ON COLUMN customers.phone_confirmed_at IS 'When a colleague saw at the counter that the number is theirs; null again when the number changes';
CREATE INDEX orders_of_guests_by_phone ON orders (phone) WHERE customer_id IS NULL;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  staff text NOT NULL CHECK (length(staff) <= 60),
  action text NOT NULL CHECK (action ~ '^[a-z_]{3,40}$'),
  subject text NOT NULL CHECK (length(subject) <= 100)
);
COMMENT ON TABLE audit_log IS 'Which colleague did what about whom, written with the deed itself (reliability I26)';
CREATE INDEX audit_log_newest ON audit_log (at DESC, id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An account whose number changes has to show the new one again. In the database, for no writer may forget it.
CREATE FUNCTION forget_phone_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN NEW.phone_confirmed_at := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER phone_proof BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION forget_phone_proof();
