-- People who work here.
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  username text NOT NULL CHECK (length(username) BETWEEN 3 AND 60),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'cashier')),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);
CREATE UNIQUE INDEX staff_username ON staff (lower(username));

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);

CREATE TABLE login_attempts (
  scope text NOT NULL,
  subject text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (scope, subject)
);
COMMENT ON TABLE login_attempts IS 'Failures per account name: each makes the next try wait longer; nobody is locked out for good';
