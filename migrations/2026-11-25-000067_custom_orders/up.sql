CREATE TABLE custom_orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (number ~ '^PC-[0-9A-HJKMNP-TV-Z]{8}$'),
  client_ref text CHECK (char_length(client_ref) BETWEEN 1 AND 64),
  save_key uuid NOT NULL UNIQUE,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  customer_id uuid REFERENCES customers,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 300),
  pincode text CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  color text NOT NULL CHECK (color IN ('Red', 'Blue', 'Green', 'Gold', 'Pastel', 'Custom')),
  shade text CHECK (shade ~ '^#[0-9A-F]{6}$'),
  shade_words text CHECK (char_length(shade_words) BETWEEN 1 AND 60),
  border text NOT NULL CHECK (border IN ('Traditional', 'Modern', 'Minimal', 'Heavy Zari', 'Contrast')),
  message text CHECK (char_length(message) BETWEEN 1 AND 400),
  instructions text CHECK (char_length(instructions) BETWEEN 1 AND 1000),
  need_by date,
  pieces integer NOT NULL CHECK (pieces BETWEEN 1 AND 100),
  stage text NOT NULL DEFAULT 'requested',
  stage_since timestamptz NOT NULL,
  charge_paise bigint NOT NULL CHECK (charge_paise >= 0),
  terms_version integer NOT NULL CHECK (terms_version >= 0),
  acknowledged_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  erased_at timestamptz,
  CONSTRAINT custom_orders_shade CHECK ((color = 'Custom') = (shade IS NOT NULL) AND (shade IS NULL) = (shade_words IS NULL)),
  CONSTRAINT custom_orders_stage CHECK (stage IN (
    'requested', 'booked', 'design', 'sample', 'approved', 'quoted', 'advance_paid', 'on_loom', 'finishing',
    'checked', 'dispatched', 'delivered', 'cancelled')),
  CONSTRAINT custom_orders_end CHECK (stage <> 'requested' OR expires_at IS NOT NULL)
);
COMMENT ON TABLE custom_orders IS 'Requests for sarees of somebody''s own design, and what became of them';
COMMENT ON COLUMN custom_orders.client_ref IS 'What the browser''s cart calls it';
COMMENT ON COLUMN custom_orders.save_key IS 'Of the browser''s making: the same key is the same request';
COMMENT ON COLUMN custom_orders.charge_paise IS 'What booking costs, fixed when it was asked for';
COMMENT ON COLUMN custom_orders.terms_version IS 'Of the settings section custom_orders that was shown; 0: the house''s numbers';
COMMENT ON COLUMN custom_orders.acknowledged_at IS 'They confirmed that they have read what it costs and how long it takes; null: nobody asked them';
COMMENT ON COLUMN custom_orders.expires_at IS 'An unpaid request is given up then';
CREATE INDEX custom_orders_latest ON custom_orders (created_at DESC, id DESC);
CREATE INDEX custom_orders_by_stage ON custom_orders (stage, created_at DESC, id DESC);
CREATE INDEX custom_orders_over ON custom_orders (expires_at) WHERE stage = 'requested';
CREATE INDEX custom_orders_given_up ON custom_orders (stage_since) WHERE stage = 'cancelled' AND erased_at IS NULL;
CREATE INDEX custom_orders_of ON custom_orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX custom_orders_by_phone ON custom_orders (phone);
CREATE INDEX custom_orders_by_email ON custom_orders (lower(email) text_pattern_ops);

CREATE TABLE custom_moves (
  from_stage text NOT NULL,
  to_stage text NOT NULL,
  PRIMARY KEY (from_stage, to_stage)
);
COMMENT ON TABLE custom_moves IS 'The moves a custom order may make; the same table as in its rules, checked once more where nobody can go round it';
INSERT INTO custom_moves VALUES
  ('requested', 'booked'), ('requested', 'cancelled'),
  ('booked', 'design'), ('booked', 'cancelled'),
  ('design', 'sample'), ('design', 'cancelled'),
  ('sample', 'design'), ('sample', 'approved'), ('sample', 'cancelled'),
  ('approved', 'quoted'), ('approved', 'cancelled'),
  ('quoted', 'advance_paid'), ('quoted', 'cancelled'),
  ('advance_paid', 'on_loom'), ('advance_paid', 'cancelled'),
  ('on_loom', 'finishing'), ('on_loom', 'cancelled'),
  ('finishing', 'checked'), ('finishing', 'cancelled'),
  ('checked', 'dispatched'), ('checked', 'cancelled'),
  ('dispatched', 'delivered');

CREATE FUNCTION guard_custom_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stage <> 'requested' THEN
      RAISE EXCEPTION 'a custom order begins as a request, not %', NEW.stage USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.stage <> OLD.stage AND NOT EXISTS
     (SELECT 1 FROM custom_moves WHERE from_stage = OLD.stage AND to_stage = NEW.stage) THEN
    RAISE EXCEPTION 'illegal custom order move % -> %', OLD.stage, NEW.stage USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.number, NEW.save_key, NEW.charge_paise, NEW.created_at)
     IS DISTINCT FROM (OLD.number, OLD.save_key, OLD.charge_paise, OLD.created_at) THEN
    RAISE EXCEPTION 'what a custom order promised is fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON custom_orders FOR EACH ROW EXECUTE FUNCTION guard_custom_order();
CREATE TRIGGER kept BEFORE DELETE ON custom_orders FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE custom_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  custom_order_id uuid NOT NULL REFERENCES custom_orders,
  from_stage text,
  to_stage text,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'money', 'time')),
  staff text,
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  CONSTRAINT custom_events_says CHECK (to_stage IS NOT NULL OR note IS NOT NULL),
  CONSTRAINT custom_events_staff CHECK ((actor = 'staff') = (staff IS NOT NULL))
);
COMMENT ON TABLE custom_events IS 'What happened to a custom order; without a stage: a note for the people who work here';
CREATE INDEX custom_events_of ON custom_events (custom_order_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON custom_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE custom_photos (
  id uuid PRIMARY KEY,
  custom_order_id uuid NOT NULL UNIQUE REFERENCES custom_orders,
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  added_at timestamptz NOT NULL,
  rights_at timestamptz NOT NULL,
  delete_after timestamptz,
  deleted_at timestamptz
);
COMMENT ON TABLE custom_photos IS 'Pictures that came with requests; their files lie where no public address leads';
CREATE INDEX custom_photos_due ON custom_photos (delete_after) WHERE deleted_at IS NULL;
COMMENT ON COLUMN custom_photos.rights_at IS 'They confirmed that the picture is theirs to use';
