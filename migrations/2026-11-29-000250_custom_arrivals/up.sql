-- The day of arrival that a customer was told last, so that they hear when it moves, and no more often than it is worth.
CREATE TABLE custom_arrivals (
  custom_order_id uuid PRIMARY KEY REFERENCES custom_orders ON DELETE RESTRICT,
  day date NOT NULL,
  told_at timestamptz NOT NULL
);
COMMENT ON TABLE custom_arrivals IS 'The day of arrival as the customer of a custom order was told it last';
