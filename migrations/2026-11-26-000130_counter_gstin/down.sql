ALTER TABLE counter_sales DROP CONSTRAINT counter_sales_business, DROP COLUMN gstin;
