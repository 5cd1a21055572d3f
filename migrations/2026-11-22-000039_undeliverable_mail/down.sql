ALTER TABLE outbox DROP COLUMN undeliverable;
