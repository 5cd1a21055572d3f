-- The owner decides whether paise are taken off what a bill comes to; what goes back of one that has paise has paise too.
ALTER TABLE counter_sales
  DROP CONSTRAINT counter_sales_check1,
  ADD CONSTRAINT counter_sales_total CHECK (total_paise = subtotal_paise - discount_paise);
ALTER TABLE counter_returns
  DROP CONSTRAINT counter_returns_total_paise_check,
  ADD CONSTRAINT counter_returns_total CHECK (total_paise > 0);
