DROP INDEX counter_sales_of_occasion;
ALTER TABLE counter_sales DROP COLUMN cash_reason, DROP COLUMN occasion_id, DROP COLUMN pan;
