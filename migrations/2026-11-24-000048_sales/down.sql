DROP TABLE sales_days;
DROP INDEX stock_ledger_sold;
DROP INDEX refunds_processed;
DROP INDEX orders_paid;
DROP TRIGGER processed_at ON refunds;
DROP FUNCTION note_processed_at();
ALTER TABLE refunds DROP COLUMN processed_at;
