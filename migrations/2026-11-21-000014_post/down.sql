DROP TABLE stock_alerts;
ALTER TABLE orders DROP CONSTRAINT orders_tracked_by_somebody, DROP COLUMN tracking_number, DROP COLUMN courier;
DROP INDEX outbox_sent;
DROP INDEX outbox_dead;
DROP INDEX outbox_due;
ALTER TABLE outbox DROP COLUMN created_at, DROP COLUMN bulk;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
