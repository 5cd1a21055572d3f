-- What people ask about their data, as the law lets them: who asked and how they proved it, by when it has to be done, and what was done.
CREATE TABLE data_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('copy', 'correction', 'erasure', 'complaint')),
  customer_id uuid REFERENCES customers,
  name text CHECK (length(name) BETWEEN 1 AND 100),
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  email text CHECK (length(email) <= 254),
  channel text NOT NULL CHECK (channel IN ('phone', 'email', 'message', 'letter', 'in_store')),
  received_on date NOT NULL,
  due_on date NOT NULL,
  proof text CHECK (length(proof) BETWEEN 1 AND 300),
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  noted_by text NOT NULL CHECK (length(noted_by) <= 60),
  noted_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by text CHECK (length(done_by) <= 60),
  outcome text CHECK (length(outcome) BETWEEN 1 AND 1000),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT data_requests_due_later CHECK (due_on > received_on),
  CONSTRAINT data_requests_of_somebody CHECK (
    CASE WHEN customer_id IS NULL THEN name IS NOT NULL AND num_nonnulls(phone, email) > 0
         ELSE num_nonnulls(name, phone, email) = 0 END),
  CONSTRAINT data_requests_done_by_somebody CHECK (
    num_nulls(done_at, done_by, outcome) IN (0, 3) AND (done_at IS NULL OR proof IS NOT NULL))
);
COMMENT ON TABLE data_requests IS 'Erased a year after they are done; of an account only its id is kept';
COMMENT ON COLUMN data_requests.due_on IS 'The last day, in India, by what the owner had decided when it was written down';

CREATE INDEX data_requests_due ON data_requests (due_on, id) WHERE done_at IS NULL;
CREATE INDEX data_requests_done ON data_requests (done_at, id) WHERE done_at IS NOT NULL;
CREATE INDEX data_requests_of ON data_requests (customer_id) WHERE customer_id IS NOT NULL;
