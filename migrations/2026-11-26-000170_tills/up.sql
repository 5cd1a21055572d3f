-- Tills: drawers that are opened with counted change, and counted before they are closed.
CREATE TABLE tills (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  registered_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX tills_in_use ON tills (lower(name)) WHERE retired_at IS NULL;

-- How many there are of notes of 500, 200, 100, 50, 20 and 10 rupees, and all coins together.
CREATE FUNCTION cash_paise(notes integer[], coins_paise bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coins_paise + 100 * (500 * notes[1]::bigint + 200 * notes[2] + 100 * notes[3] + 50 * notes[4] + 20 * notes[5] + 10 * notes[6])
$$;

CREATE TABLE till_sessions (
  id uuid PRIMARY KEY,
  till_id uuid NOT NULL REFERENCES tills ON DELETE RESTRICT,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  opened_by_name text NOT NULL,
  float_notes integer[] NOT NULL CHECK (array_length(float_notes, 1) = 6 AND 0 <= ALL (float_notes)),
  float_coins_paise bigint NOT NULL CHECK (float_coins_paise >= 0),
  left_paise bigint,
  opening_note text NOT NULL DEFAULT '',
  is_counted boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  closed_by uuid REFERENCES staff ON DELETE RESTRICT,
  closed_by_name text,
  closing_note text NOT NULL DEFAULT '',
  counted_paise bigint,
  CHECK (num_nonnulls(closed_at, closed_by, closed_by_name, counted_paise) IN (0, 4)),
  CHECK (closed_at IS NULL OR is_counted),
  CHECK (left_paise IS NULL OR left_paise = cash_paise(float_notes, float_coins_paise) OR opening_note <> '')
);
COMMENT ON COLUMN till_sessions.left_paise IS 'What was counted when the till was closed before';
COMMENT ON COLUMN till_sessions.is_counted IS 'Nothing is sold in it from then on';
COMMENT ON COLUMN till_sessions.counted_paise IS 'What was counted last before it was closed';
CREATE UNIQUE INDEX till_sessions_open ON till_sessions (till_id) WHERE closed_at IS NULL;
CREATE INDEX till_sessions_of_till ON till_sessions (till_id, opened_at DESC);
CREATE INDEX till_sessions_newest ON till_sessions (opened_at DESC, id DESC);
CREATE INDEX till_sessions_opened_by ON till_sessions (opened_by, opened_at DESC, id DESC);
CREATE INDEX till_sessions_closed_by ON till_sessions (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX till_sessions_closed_at ON till_sessions (closed_at) WHERE closed_at IS NOT NULL;

CREATE FUNCTION keep_till_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR (OLD.is_counted AND NOT NEW.is_counted)
     OR (OLD.id, OLD.till_id, OLD.opened_at, OLD.opened_by, OLD.opened_by_name, OLD.float_notes, OLD.float_coins_paise, OLD.left_paise, OLD.opening_note)
        IS DISTINCT FROM
        (NEW.id, NEW.till_id, NEW.opened_at, NEW.opened_by, NEW.opened_by_name, NEW.float_notes, NEW.float_coins_paise, NEW.left_paise, NEW.opening_note)
  THEN
    RAISE EXCEPTION 'a session of a till is counted and closed, and stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON till_sessions FOR EACH ROW EXECUTE FUNCTION keep_till_session();

CREATE TABLE till_counts (
  session_id uuid NOT NULL REFERENCES till_sessions ON DELETE RESTRICT,
  position integer NOT NULL,
  counted_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  staff_name text NOT NULL,
  notes integer[] NOT NULL CHECK (array_length(notes, 1) = 6 AND 0 <= ALL (notes)),
  coins_paise bigint NOT NULL CHECK (coins_paise >= 0),
  expected_paise bigint NOT NULL,
  PRIMARY KEY (session_id, position)
);
COMMENT ON TABLE till_counts IS 'Every count of a drawer; the last one stands';
COMMENT ON COLUMN till_counts.expected_paise IS 'What should have lain in it, by the books';
CREATE INDEX till_counts_of_staff ON till_counts (staff_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON till_counts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE cash_moves (
  session_id uuid NOT NULL REFERENCES till_sessions ON DELETE RESTRICT,
  id uuid NOT NULL,
  moved_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE RESTRICT,
  staff_name text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (session_id, id)
);
COMMENT ON TABLE cash_moves IS 'Cash put into a drawer, or taken out (below zero), that is neither a sale nor a refund';
CREATE INDEX cash_moves_of_staff ON cash_moves (staff_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON cash_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE counter_sales ADD COLUMN till_session_id uuid REFERENCES till_sessions ON DELETE RESTRICT;
CREATE INDEX counter_sales_of_session ON counter_sales (till_session_id) WHERE till_session_id IS NOT NULL;
ALTER TABLE counter_returns ADD COLUMN till_session_id uuid REFERENCES till_sessions ON DELETE RESTRICT;
CREATE INDEX counter_returns_of_session ON counter_returns (till_session_id) WHERE till_session_id IS NOT NULL;

-- Whoever sells holds the session's row meanwhile, so that it is counted before or after, never in between.
CREATE FUNCTION sold_in_open_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM till_sessions WHERE id = NEW.till_session_id AND NOT is_counted FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is sold in a session that is counted' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER open_session BEFORE INSERT ON counter_sales FOR EACH ROW
  WHEN (NEW.till_session_id IS NOT NULL) EXECUTE FUNCTION sold_in_open_session();
CREATE TRIGGER open_session BEFORE INSERT ON counter_returns FOR EACH ROW
  WHEN (NEW.till_session_id IS NOT NULL) EXECUTE FUNCTION sold_in_open_session();
