-- Bills that wait at the counter until their customer is back: forgotten after a day.
CREATE TABLE parked_bills (
  id uuid PRIMARY KEY,
  parked_at timestamptz NOT NULL,
  staff_name text NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  body text NOT NULL CHECK (jsonb_typeof(body::jsonb) = 'object' AND octet_length(body) <= 16384),
  taken_by uuid
);
COMMENT ON COLUMN parked_bills.body IS 'JSON of customer, sarees and what is taken off by hand';
COMMENT ON COLUMN parked_bills.taken_by IS 'Made by the screen that took it up: asked again it gets the same answer';
CREATE INDEX parked_bills_newest ON parked_bills (parked_at);
