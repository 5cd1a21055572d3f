-- Devices that number their own invoices, with and without the network; what they sent, and what of it needs a person.
CREATE TABLE till_devices (
  id uuid PRIMARY KEY,
  till_id uuid NOT NULL REFERENCES tills ON DELETE RESTRICT,
  series text NOT NULL UNIQUE CHECK (series ~ '^C[1-9][0-9]?$'),
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
  registered_at timestamptz NOT NULL,
  registered_by text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  removed_at timestamptz
);
COMMENT ON COLUMN till_devices.public_key IS 'A point of P-256, uncompressed: what the device sends without a network is signed with its key';
COMMENT ON COLUMN till_devices.waiting IS 'Bills that it had not sent yet when it was last seen';
CREATE UNIQUE INDEX till_devices_in_use ON till_devices (till_id) WHERE removed_at IS NULL;

CREATE TABLE till_permits (
  device_id uuid NOT NULL REFERENCES till_devices ON DELETE RESTRICT,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  until timestamptz NOT NULL,
  PRIMARY KEY (device_id, staff_id)
);
COMMENT ON TABLE till_permits IS 'Who may sell at a device without the network, and until when';
CREATE INDEX till_permits_of_staff ON till_permits (staff_id);

ALTER TABLE counter_sales
  ADD COLUMN device_id uuid REFERENCES till_devices ON DELETE RESTRICT,
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN is_late boolean NOT NULL DEFAULT false,
  ADD COLUMN booked_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(arrived_at, sold_at)) STORED,
  ADD CHECK (arrived_at IS NULL OR device_id IS NOT NULL),
  ADD CHECK (NOT is_late OR (arrived_at IS NOT NULL AND till_session_id IS NOT NULL));
COMMENT ON COLUMN counter_sales.device_id IS 'The device that numbered its invoice; null when the server did';
COMMENT ON COLUMN counter_sales.arrived_at IS 'When the server got to know of it; null for a sale that it was asked for';
COMMENT ON COLUMN counter_sales.is_late IS 'Its session had been counted when it arrived';
COMMENT ON COLUMN counter_sales.booked_at IS 'On which day it counts among the figures: a day that is closed stays as it is';
CREATE INDEX counter_sales_booked ON counter_sales (booked_at);
CREATE INDEX counter_sales_of_device ON counter_sales (device_id) WHERE device_id IS NOT NULL;

-- What was sold before the drawer was counted and arrives later joins its session all the same.
DROP TRIGGER open_session ON counter_sales;
CREATE TRIGGER open_session BEFORE INSERT ON counter_sales FOR EACH ROW
  WHEN (NEW.till_session_id IS NOT NULL AND NOT NEW.is_late) EXECUTE FUNCTION sold_in_open_session();

CREATE TABLE till_inbox (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  device_id uuid NOT NULL REFERENCES till_devices ON DELETE RESTRICT,
  received_at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) <= 65536),
  signature bytea NOT NULL,
  is_refused boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE till_inbox IS 'What devices sent, from before any rule looks at it until it is stored as a sale; what is refused stays for 90 days';
COMMENT ON COLUMN till_inbox.hash IS 'SHA-256 of device and text';
CREATE INDEX till_inbox_oldest ON till_inbox (received_at);
CREATE INDEX till_inbox_of_device ON till_inbox (device_id);

CREATE TABLE till_conflicts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('shortage', 'price', 'discount', 'tax', 'cash', 'late_session', 'late', 'staff', 'gap',
                                     'number_taken', 'contents', 'body', 'device')),
  device_id uuid NOT NULL REFERENCES till_devices ON DELETE RESTRICT,
  number text NOT NULL,
  sale_id uuid REFERENCES counter_sales ON DELETE RESTRICT,
  found_at timestamptz NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  product_id uuid REFERENCES products ON DELETE RESTRICT,
  quantity integer CHECK (quantity > 0),
  resolved_at timestamptz,
  resolved_by text,
  note text NOT NULL DEFAULT '',
  is_taken boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'shortage') = (product_id IS NOT NULL) AND (kind = 'shortage') = (quantity IS NOT NULL)),
  CHECK (kind <> 'shortage' OR sale_id IS NOT NULL),
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL)),
  CHECK (NOT is_taken OR (kind = 'shortage' AND resolved_at IS NOT NULL))
);
COMMENT ON TABLE till_conflicts IS 'What of a device''s bills needs a person';
COMMENT ON COLUMN till_conflicts.quantity IS 'Pieces that were sold and were not in the books';
COMMENT ON COLUMN till_conflicts.is_taken IS 'The pieces were taken off the shelf afterwards';
CREATE INDEX till_conflicts_open ON till_conflicts (found_at, id) WHERE resolved_at IS NULL;
CREATE INDEX till_conflicts_resolved ON till_conflicts (resolved_at, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX till_conflicts_of_sale ON till_conflicts (sale_id, product_id) WHERE sale_id IS NOT NULL;
CREATE INDEX till_conflicts_of_product ON till_conflicts (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX till_conflicts_of_device ON till_conflicts (device_id);
CREATE UNIQUE INDEX till_conflicts_gaps ON till_conflicts (number) WHERE kind = 'gap';

CREATE FUNCTION only_resolve_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.resolved_at IS NOT NULL
     OR (OLD.id, OLD.kind, OLD.device_id, OLD.number, OLD.sale_id, OLD.found_at, OLD.message, OLD.product_id, OLD.quantity)
        IS DISTINCT FROM
        (NEW.id, NEW.kind, NEW.device_id, NEW.number, NEW.sale_id, NEW.found_at, NEW.message, NEW.product_id, NEW.quantity)
  THEN
    RAISE EXCEPTION 'what needs a person is resolved once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER resolved_once BEFORE UPDATE OR DELETE ON till_conflicts FOR EACH ROW EXECUTE FUNCTION only_resolve_conflict();

-- A device numbers its own invoices: a later one may arrive before an earlier one, which is then missing until it comes. Its
-- documents are chained in the order in which they arrive.
CREATE OR REPLACE FUNCTION only_the_next_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.series <> OLD.series OR NEW.year <> OLD.year OR NEW.last_on < OLD.last_on OR NEW.last < OLD.last
     OR (NEW.last > OLD.last + 1 AND NOT EXISTS (SELECT 1 FROM till_devices d WHERE d.series = NEW.series)) THEN
    RAISE EXCEPTION 'numbers of documents go on one by one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE documents
  DROP CONSTRAINT documents_check7,
  ADD CONSTRAINT documents_chained CHECK (series ~ '^C[1-9][0-9]?$' OR (no = 1) = (previous IS NULL));
CREATE UNIQUE INDEX documents_chain ON documents (series, year, coalesce(previous, '\x'::bytea)) WHERE series ~ '^C[1-9][0-9]?$';
CREATE UNIQUE INDEX documents_hash_of_device ON documents (series, year, hash) WHERE series ~ '^C[1-9][0-9]?$';
