-- Browsers that signed in before are not made to wait by strangers' tries, and the same wrong password is counted once.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  staff_id uuid REFERENCES staff ON DELETE CASCADE,
  customer_id uuid REFERENCES customers ON DELETE CASCADE,
  account_id uuid GENERATED ALWAYS AS (coalesce(staff_id, customer_id)) STORED,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, account_id),
  CONSTRAINT known_devices_of_one_account CHECK (num_nonnulls(staff_id, customer_id) = 1)
);
COMMENT ON TABLE known_devices IS 'Browsers that signed in to an account, by the hash of the token in their cookie: they have a count of wrong passwords of their own';
CREATE INDEX known_devices_of ON known_devices (account_id);
CREATE INDEX known_devices_expired ON known_devices (expires_at);

ALTER TABLE login_attempts ADD COLUMN tried integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(tried) <= 16);
COMMENT ON COLUMN login_attempts.tried IS '16 bits each of a keyed hash of the passwords tried last: enough to count the same one once, too little to find it';
