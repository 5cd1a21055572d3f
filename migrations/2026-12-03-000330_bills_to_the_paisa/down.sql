ALTER TABLE counter_returns
  DROP CONSTRAINT counter_returns_total,
  ADD CONSTRAINT counter_returns_total_paise_check CHECK (total_paise > 0 AND total_paise % 100 = 0) NOT VALID;
ALTER TABLE counter_sales
  DROP CONSTRAINT counter_sales_total,
  ADD CONSTRAINT counter_sales_check1 CHECK (total_paise = subtotal_paise - discount_paise AND total_paise % 100 = 0) NOT VALID;
