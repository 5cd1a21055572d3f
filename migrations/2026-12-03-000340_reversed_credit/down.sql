ALTER TABLE counter_returns DROP COLUMN credit_reversed_by;
