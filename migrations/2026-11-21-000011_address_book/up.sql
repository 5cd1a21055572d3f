-- Addresses that customers saved. Orders keep copies of their own.
CREATE TABLE customer_addresses (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) <= 254),
  phone text NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  state text NOT NULL CHECK (length(state) BETWEEN 1 AND 80),
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_addresses_of ON customer_addresses (customer_id, created_at DESC, id);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses (customer_id) WHERE is_default;
